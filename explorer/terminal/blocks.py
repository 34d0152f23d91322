"""The blocks of a scene as styled text: notes, facts, dice, cards, money, rings and grids."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from rich.cells import cell_len
from textual.content import Content

from explorer.core import scene
from explorer.terminal.marks import INDENT, bold, dim, lines, pill
from explorer.terminal.panes.wrapped import hung
from explorer.terminal.ring import board, pawns, square_lines


def scene_text(table: scene.Scene, width: int) -> Content:
    """The whole table: the middle first, then a paragraph a seat, then rings square by square."""
    parts = [p for block in table.blocks for p in block_lines(block, table.seats, width)]
    for seat in table.seats:
        parts += [Content(""), *flow([pill(seat.name, seat.colour), *map(Content, seat.marks)], width, 4)]
        for block in seat.blocks:
            parts += [Content.assemble(INDENT, p) for p in block_lines(block, table.seats, width - len(INDENT))]
    for ring in [b for b in table.blocks if isinstance(b, scene.Ring)]:
        parts += [Content(""), bold(f"{ring.title or 'Squares'}, square by square"), *square_lines(ring, table.seats)]
    return lines(parts)


def block_lines(block: scene.AnyBlock, seats: Sequence[scene.SeatPanel], width: int) -> list[Content]:
    """A block below its title; one that fits on a line stands beside it."""
    if isinstance(block, scene.Ring):
        drawn = board(block, seats, width) or flow(pawns(block, seats), width, 4)
        return ([bold(block.title)] if block.title else []) + drawn
    if isinstance(block, scene.Grid):
        return ([bold(block.title)] if block.title else []) + grid_lines(block, width)
    pieces = words(block) or [dim("none")]
    return flow([bold(block.title), *pieces] if block.title else pieces, width, 4)


def flow(pieces: Sequence[Content], width: int, hang: int) -> list[Content]:
    """Pieces side by side, two spaces between; one that does not fit begins a further line, indented."""
    rows: list[list[Content]] = [[]]
    used = 0
    for piece in pieces:
        if rows[-1] and used + 2 + piece.cell_length > width:
            rows.append([Content(" " * (hang - 2))])
            used = hang - 2
        used += piece.cell_length + (2 if rows[-1] else 0)
        rows[-1].append(piece)
    return [line for row in rows for line in hung(Content("  ").join(row), width, hang).split("\n")]


@singledispatch
def words(block: object) -> list[Content]:
    """The pieces of a block."""
    raise TypeError(f"{type(block).__name__} is no block of a scene")


@words.register
def _(block: scene.Note) -> list[Content]:
    return [Content(block.text)]


@words.register
def _(block: scene.Facts) -> list[Content]:
    return [Content.assemble(dim(f"{name} "), value) if name else Content(value) for name, value in block.rows]


@words.register
def _(block: scene.Dice) -> list[Content]:
    return [pill(" ".join(p for p in (d.label, d.colour, d.face or "not rolled") if p), d.colour) for d in block.dice]


@words.register
def _(block: scene.Cards) -> list[Content]:
    found = []
    for c in block.cards:
        text = c.text if c.face_up else f"{c.text} face down".strip()
        colour = f" ({c.colour})" if c.colour and c.colour.casefold() not in text.casefold() else ""
        times = f"{c.count} × " if c.count > 1 else ""
        mark = f" [{c.mark}]" if c.mark else ""
        found.append(pill(f"{times}{text}{colour}{mark}", c.colour) if c.face_up else dim(f"▒ {times}{text}{mark} ▒"))
    return found + ([dim(f"▒ {block.hidden} not seen ▒")] if block.hidden else [])


@words.register
def _(block: scene.Money) -> list[Content]:
    found = [Content(f"{n} × {kind}") for kind, n in block.kinds]
    if block.hidden:
        found.append(dim(f"▒ {block.hidden} not seen ▒"))
    if block.total is not None:
        found.append(bold(f"{block.total:,} in all"))
    return found


def grid_lines(block: scene.Grid, width: int) -> list[Content]:
    """A table in columns; one that is too wide for the pane is told row by row."""
    rows = [*([block.header] if block.header else []), *block.rows]
    if not rows:
        return [dim("none")]
    columns = max(map(len, rows))
    widths = [max((cell_len(r[i]) for r in rows if i < len(r)), default=0) for i in range(columns)]
    if sum(widths) + 2 * (columns - 1) > width and block.header:
        return [_told(block.header, row) for row in block.rows]
    drawn = ["  ".join(c + " " * (w - cell_len(c)) for c, w in zip(r, widths, strict=False)).rstrip() for r in rows]
    return [bold(d) if block.header and i == 0 else Content(d) for i, d in enumerate(drawn)]


def _told(header: tuple[str, ...], row: tuple[str, ...]) -> Content:
    cells = [Content.assemble(dim(f"{name} "), cell) for name, cell in zip(header[1:], row[1:], strict=False) if cell]
    return Content.assemble(bold(row[0] if row else ""), "  ", Content(" · ").join(cells))
