"""The scene: a small neutral description of a table, made by each game and rendered by each face.

A game's `scene(table, frames, seat, names)` is given a table already masked for the seat, so nothing secret can be in
it. Colours are plain English names ("red", "light blue"); faces choose the shades. Texts are short.
"""

from __future__ import annotations

from explorer.core.values import Value


class Block(Value, frozen=True, tag=True):
    """Base of what a scene is made of; `title` may be empty."""

    title: str = ""


class Note(Block, frozen=True, tag=True):
    """A line of text."""

    text: str = ""


class Facts(Block, frozen=True, tag=True):
    """Names with values."""

    rows: tuple[tuple[str, str], ...] = ()


class Die(Value, frozen=True):
    """A die: the face up (empty: not rolled), its colour and whose it is."""

    face: str = ""
    colour: str = ""
    label: str = ""


class Dice(Block, frozen=True, tag=True):
    """Dice lying together."""

    dice: tuple[Die, ...] = ()


class Card(Value, frozen=True):
    """A card or tile: its text, or face down; `mark` is a short note on it, `count` how many alike lie there."""

    text: str = ""
    colour: str = ""
    face_up: bool = True
    mark: str = ""
    count: int = 1


class Cards(Block, frozen=True, tag=True):
    """Cards or tiles lying together; `hidden` more of them are there, face down or in a hand that is not seen."""

    cards: tuple[Card, ...] = ()
    hidden: int = 0


class Money(Block, frozen=True, tag=True):
    """Money by kind: (kind, how many); `total` where the lens may know it; `hidden` bills more that it may not see."""

    kinds: tuple[tuple[str, int], ...] = ()
    total: int | None = None
    hidden: int = 0


class Square(Value, frozen=True):
    """A square of a ring: name, colour, owner (a seat), marks such as a hotel, and the seats whose pawns are there."""

    name: str
    colour: str = ""
    owner: int | None = None
    marks: tuple[str, ...] = ()
    pawns: tuple[int, ...] = ()


class Ring(Block, frozen=True, tag=True):
    """Squares in a circle, clockwise, the first one first; `sides` 4: drawn as a square board."""

    squares: tuple[Square, ...] = ()
    sides: int = 0


class Grid(Block, frozen=True, tag=True):
    """A table of texts with a header."""

    header: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


AnyBlock = Note | Facts | Dice | Cards | Money | Ring | Grid


class SeatPanel(Value, frozen=True):
    """What lies before one player; `marks` such as "on turn" or "bankrupt"."""

    seat: int
    name: str
    colour: str = ""
    marks: tuple[str, ...] = ()
    blocks: tuple[AnyBlock, ...] = ()


class Scene(Value, frozen=True):
    """The whole table: what lies in the middle, then one panel a seat."""

    blocks: tuple[AnyBlock, ...] = ()
    seats: tuple[SeatPanel, ...] = ()
