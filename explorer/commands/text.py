"""A scene as plain lines of text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from functools import singledispatch

from explorer.core import scene


def scene_lines(picture: scene.Scene, width: int = 100) -> list[str]:
    """The whole table: the middle, then a paragraph a seat."""
    lines: list[str] = []
    for block in picture.blocks:
        lines += _wrapped(block, "", width)
    for seat in picture.seats:
        marks = f" ({', '.join(seat.marks)})" if seat.marks else ""
        lines.append(f"{seat.name}{marks}")
        for block in seat.blocks:
            lines += _wrapped(block, "  ", width)
    return lines


def _wrapped(block: scene.AnyBlock, indent: str, width: int) -> list[str]:
    if isinstance(block, scene.Grid):
        return [indent + line for line in _grid(block)]
    text = "; ".join(words(block)) or "none"
    head = f"{block.title}: " if block.title else ""
    return textwrap.wrap(head + text, width, initial_indent=indent, subsequent_indent=indent + "  ")


@singledispatch
def words(block: object) -> Iterator[str]:
    """The parts of a block in words."""
    raise TypeError(f"{type(block).__name__} is no block of a scene")


@words.register
def _(block: scene.Note) -> Iterator[str]:
    yield block.text


@words.register
def _(block: scene.Facts) -> Iterator[str]:
    for name, value in block.rows:
        yield f"{name} {value}" if name else value


@words.register
def _(block: scene.Dice) -> Iterator[str]:
    for d in block.dice:
        yield " ".join(p for p in (d.label, d.colour, d.face or "(not rolled)") if p)


@words.register
def _(block: scene.Cards) -> Iterator[str]:
    for c in block.cards:
        times = f"{c.count} × " if c.count > 1 else ""
        yield times + (c.text if c.face_up else f"{c.text} (face down)".strip()) + (f" [{c.mark}]" if c.mark else "")
    if block.hidden:
        yield f"{block.hidden} not seen"


@words.register
def _(block: scene.Money) -> Iterator[str]:
    for kind, n in block.kinds:
        yield f"{n} × {kind}"
    if block.hidden:
        yield f"{block.hidden} not seen"
    if block.total is not None:
        yield f"{block.total:,} in all"


@words.register
def _(block: scene.Ring) -> Iterator[str]:
    for i, square in enumerate(block.squares):
        notes = list(square.marks)
        if square.owner is not None:
            notes.append(f"of seat {square.owner + 1}")
        notes += [f"pawn of seat {p + 1}" for p in square.pawns]
        if notes or i == 0:
            yield f"{i} {square.name}" + (f" [{', '.join(notes)}]" if notes else "")


def _grid(block: scene.Grid) -> list[str]:
    rows = [block.header, *block.rows] if block.header else list(block.rows)
    widths = [max(len(r[i]) for r in rows if i < len(r)) for i in range(max(map(len, rows), default=0))]
    body = ["  ".join(cell.ljust(w) for cell, w in zip(r, widths, strict=False)).rstrip() for r in rows]
    return ([f"{block.title}:"] if block.title else []) + body
