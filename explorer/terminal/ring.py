"""A ring of squares: drawn as a board where it has four sides and there is room, and told square by square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import set_cell_size
from textual.content import Content

from explorer.core.scene import Ring, SeatPanel, Square
from explorer.palette import shade
from explorer.terminal.marks import INDENT, dim

LEAST, MOST = 4, 13  # columns of a square on the board
NAMED = 8  # from this width on a square shows its name, in two rows


def board(ring: Ring, seats: Sequence[SeatPanel], width: int) -> list[Content]:
    """The ring as a square board, the first square at the bottom right; nothing where it does not fit."""
    n = len(ring.squares)
    per_side = n // 4
    columns = min(MOST, width // (per_side + 1))
    if ring.sides != 4 or n < 8 or n % 4 or columns < LEAST:
        return []
    cells = [_cell(i, s, seats, columns) for i, s in enumerate(ring.squares)]
    rows = len(cells[0])
    inside = _inside(ring, seats, columns * (per_side - 1), rows * (per_side - 1))
    below, left = cells[: per_side + 1], cells[per_side + 1 : 2 * per_side]
    above, right = cells[2 * per_side : 3 * per_side + 1], cells[3 * per_side + 1 :]
    drawn = [Content("").join([c[k] for c in above]) for k in range(rows)]
    for a, b in zip(reversed(left), right, strict=True):
        drawn += [Content.assemble(a[k], next(inside), b[k]) for k in range(rows)]
    return drawn + [Content("").join([c[k] for c in reversed(below)]) for k in range(rows)]


def _inside(ring: Ring, seats: Sequence[SeatPanel], width: int, height: int) -> Iterator[Content]:
    """The rows inside the board: where each pawn stands, if there is room for that."""
    told = pawns(ring, seats)
    if len(told) > height - 2 or any(line.cell_length > width - 4 for line in told):
        told = []
    above = (height - len(told)) // 2
    for k in range(height):
        line = Content(INDENT) + told[k - above] if 0 <= k - above < len(told) else Content("")
        yield line + " " * (width - line.cell_length)


def _cell(number: int, square: Square, seats: Sequence[SeatPanel], columns: int) -> list[Content]:
    """A square on the board: its number or name on its colour, then the pawns on it and its owner."""
    fill, ink = shade(square.colour)
    marks = seat_marks(seats)
    here = "".join(marks[p] for p in square.pawns)
    if columns < NAMED:
        room = columns - 2
        shown = here if len(here) <= room else here[: room - 1] + "+"
        return [Content.assemble((f"{number:>2}", f"{ink} on {fill}"), (shown.ljust(room), "bold"))]
    head = set_cell_size(square.name, columns - 1)
    owner = "" if square.owner is None else f"={marks[square.owner]}"
    foot = f"{number}{owner} "
    room = columns - len(foot)
    shown = here if len(here) <= room else here[: room - 1] + "+"
    return [Content.assemble((head, f"{ink} on {fill}"), " "), Content.assemble(dim(foot), (shown.ljust(room), "bold"))]


def seat_marks(seats: Sequence[SeatPanel]) -> list[str]:
    """One letter a seat: the first of its name, or its number where two would be alike."""
    letters = [s.name[:1].upper() for s in seats]
    return letters if len(set(letters)) == len(letters) else [str(i) for i in range(1, len(seats) + 1)]


def pawns(ring: Ring, seats: Sequence[SeatPanel]) -> list[Content]:
    """Where each pawn stands, for a ring that is not drawn."""
    found = [(seats[p].name, i, s.name) for i, s in enumerate(ring.squares) for p in s.pawns]
    return [Content.assemble((name, "bold"), dim(" on "), f"{i} {square}") for name, i, square in found]


def square_lines(ring: Ring, seats: Sequence[SeatPanel]) -> list[Content]:
    """One line a square: number, name, colour, owner, marks and pawns in words."""
    marks = seat_marks(seats)
    found = []
    for i, s in enumerate(ring.squares):
        fill, ink = shade(s.colour)
        notes = [s.colour] if s.colour else []
        notes += [f"of {seats[s.owner].name}"] if s.owner is not None else []
        notes += list(s.marks)
        pawns = [f"{marks[p]} {seats[p].name} is here" for p in s.pawns]
        told = "".join(f"  {n}" for n in notes)
        here = "".join(f"  {p}" for p in pawns)
        found.append(Content.assemble((f"{i:>2}", f"{ink} on {fill}"), f" {s.name}", dim(told), (here, "bold")))
    return found
