"""Fäkalini's table as a scene."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.core import scene
from explorer.core.secrets import Hidden
from explorer.core.values import Frame
from explorer.games.faekalini.table import Board, Die
from explorer.games.faekalini.tiles import points


def picture_of(t: Board, frames: tuple[Frame, ...], seat: int | None, names: Sequence[str]) -> scene.Scene:
    """The board, the supply and what lies before each player, as the seat may know it."""
    colours = t.edition.player_colours

    def dice(title: str, row: Sequence[Die]) -> scene.Dice:
        return scene.Dice(title, tuple(scene.Die(d.face, "grey" if d.owner is None else colours[d.owner]) for d in row))

    blocks: tuple[scene.AnyBlock, ...] = (
        dice("Hat space", (t.hat,) if t.hat else ()),
        dice("Rolled", t.hand),
        dice("Upper row", t.upper),
        dice("Lower row", t.lower),
        scene.Facts("Supply", (("points tiles", str(t.supply)), ("Black Holes", str(len(t.pile))))),
    )
    return scene.Scene(blocks, tuple(_panel(t, s, names[s], colours[s]) for s in range(t.players)))


def _panel(t: Board, s: int, name: str, colour: str) -> scene.SeatPanel:
    marks = ["on turn"] * (s == t.turn and not t.revealed) + ["Fäkalini"] * (t.hat is not None and t.hat.owner == s)
    if t.places:
        marks.append("not ranked" if t.places[s] is None else f"place {t.places[s]}")
    holes = t.holes[s]
    hidden = isinstance(holes, Hidden)
    rows = (("tigers", str(t.tigers[s])), ("rabbits", str(t.rabbits[s])), ("points so far", str(points(t, s))))
    cards = scene.Cards(
        "Black Holes", () if hidden else tuple(scene.Card(h) for h in holes), len(holes) if hidden else 0
    )
    return scene.SeatPanel(s, name, colour, tuple(marks), (scene.Facts("", rows), cards))
