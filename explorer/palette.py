"""Shades for the scene's plain English colour names, the same in every face: Okabe and Ito's where they have one.

A face never tells two things apart by colour alone: it also writes the colour's name or the thing's.
"""

from __future__ import annotations

from typing import NamedTuple


class Shade(NamedTuple):
    """A fill and the ink that is read well on it (contrast at least 4.5), as #rrggbb."""

    fill: str
    ink: str


DARK, PALE = "#1a1a1a", "#ffffff"

SHADES: dict[str, Shade] = {
    "black": Shade("#1a1a1a", PALE),
    "grey": Shade("#bdbdbd", DARK),
    "white": Shade("#ffffff", DARK),
    "blue": Shade("#0072b2", PALE),
    "light blue": Shade("#56b4e9", DARK),
    "green": Shade("#009e73", DARK),
    "yellow": Shade("#f0e442", DARK),
    "orange": Shade("#e69f00", DARK),
    "red": Shade("#d55e00", DARK),
    "violet": Shade("#cc79a7", DARK),
    "pink": Shade("#f3c5dc", DARK),
    "brown": Shade("#7a4a1e", PALE),
    "dark blue": Shade("#004c8c", PALE),
    "turquoise": Shade("#7fd6c2", DARK),
    "gold": Shade("#d9b84a", DARK),
    "silver": Shade("#d0d4d8", DARK),
}
ALSO = {"gray": "grey", "purple": "violet", "magenta": "violet", "cyan": "light blue", "rose": "pink"}
UNKNOWN = Shade("#e4e4e4", DARK)


def shade(colour: str) -> Shade:
    """The shade of a colour's English name; a pale grey for one that is not known, or for none."""
    name = colour.strip().casefold().replace("-", " ")
    return SHADES.get(ALSO.get(name, name), UNKNOWN)
