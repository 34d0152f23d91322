"""A scene as plain lines of text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from functools import singledispatch

from explorer.core import scene
from explorer.core.values import Seat, say


def scene_lines(picture: scene.Scene, width: int = 100) -> list[str]:
    """The whole table: the middle, then a paragraph a seat."""
    lines: list[str] = []
    names = [seat.name for seat in picture.seats]
    for block in picture.blocks:
        lines += _wrapped(block, names, "", width)
    for seat in picture.seats:
        marks = f" ({', '.join(seat.marks)})" if seat.marks else ""
        lines.append(f"{seat.name}{marks}")
        for block in seat.blocks:
            lines += _wrapped(block, names, "  ", width)
    return lines


def _wrapped(block: scene.AnyBlock, names: Sequence[str], indent: str, width: int) -> list[str]:
    if isinstance(block, scene.Grid):
        return [indent + line for line in _grid(block)]
    text = "; ".join(words(block, names)) or "none"
    head = f"{block.title}: " if block.title else ""
    return textwrap.wrap(head + text, width, initial_indent=indent, subsequent_indent=indent + "  ")


@singledispatch
def words(block: object, names: Sequence[str] = ()) -> Iterator[str]:
    """The parts of a block in words; seats by their players' names."""
    raise TypeError(f"{type(block).__name__} is no block of a scene")


@words.register
def _(block: scene.Note, names: Sequence[str] = ()) -> Iterator[str]:
    yield block.text


@words.register
def _(block: scene.Facts, names: Sequence[str] = ()) -> Iterator[str]:
    for name, value in block.rows:
        yield f"{name} {value}" if name else value


@words.register
def _(block: scene.Dice, names: Sequence[str] = ()) -> Iterator[str]:
    for d in block.dice:
        yield " ".join(p for p in (d.label, d.colour, d.face or "(not rolled)") if p)


@words.register
def _(block: scene.Cards, names: Sequence[str] = ()) -> Iterator[str]:
    for c in block.cards:
        times = f"{c.count} × " if c.count > 1 else ""
        yield times + (c.text if c.face_up else f"{c.text} (face down)".strip()) + (f" [{c.mark}]" if c.mark else "")
    if block.hidden:
        yield f"{block.hidden} not seen"


@words.register
def _(block: scene.Money, names: Sequence[str] = ()) -> Iterator[str]:
    for kind, n in block.kinds:
        yield f"{n} × {kind}"
    if block.hidden:
        yield f"{block.hidden} not seen"
    if block.total is not None:
        yield f"{block.total:,} in all"


@words.register
def _(block: scene.Ring, names: Sequence[str] = ()) -> Iterator[str]:
    for i, square in enumerate(block.squares):
        notes = list(square.marks)
        if square.owner is not None:
            notes.append(f"of {say(Seat(square.owner), names)}")
        notes += [f"pawn of {say(Seat(p), names)}" for p in square.pawns]
        if notes or i == 0:
            yield f"{i} {square.name}" + (f" [{', '.join(notes)}]" if notes else "")


def _grid(block: scene.Grid) -> list[str]:
    rows = [block.header, *block.rows] if block.header else list(block.rows)
    widths = [max(len(r[i]) for r in rows if i < len(r)) for i in range(max(map(len, rows), default=0))]
    body = ["  ".join(cell.ljust(w) for cell, w in zip(r, widths, strict=False)).rstrip() for r in rows]
    return ([f"{block.title}:"] if block.title else []) + body
