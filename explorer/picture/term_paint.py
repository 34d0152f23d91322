"""Characters for routed boxes and lines: kinds by border, ghosts by dashes; rows of runs with the ids that own them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from explorer.picture.model import AUTO, CALL, CHANCE, CHOICE, EXIT, FINAL, FLOW, NOTE, PART, START, Box, Link, Picture
from explorer.picture.source import labels_of
from explorer.picture.term_place import Placed
from explorer.picture.term_plan import Item, Wire, label_id
from explorer.picture.term_route import Routed
from explorer.picture.wrap import width

N, E, S, W = 1, 2, 4, 8
LINES = " ╵╶╰╷│╭├╴╯─┴╮┤┬┼"  # by the sum of the sides that a line leaves a cell by
DASHED = {"│": "┆", "─": "┄"}
HEADS = {N: "▲", E: "▶", S: "▼", W: "◀"}
OPEN_HEADS = {N: "△", E: "▷", S: "▽", W: "◁"}

# corners and sides: ┌ ─ ┐ │ └ ┘
BORDERS = {
    CHOICE: "┏━┓┃┗┛",
    AUTO: "┌─┐│└┘",
    CHANCE: "╭─╮│╰╯",
    CALL: "╔═╗║╚╝",
    EXIT: "╓─╖║╙╜",
    FINAL: "▛▀▜█▙▟",
    NOTE: "┍━┑│┕┙",
    FLOW: "╔═╗║╚╝",
    PART: "┌─┐│└┘",
}
GHOST_SIDES = {"─": "╌", "│": "╎", "━": "╍", "┃": "╏", "═": "╌", "║": "╎", "▀": "▘", "█": "▌"}
TEES = {"─": ("┴", "┬"), "━": ("┷", "┯"), "═": ("╧", "╤")}  # where a line leaves the upper and the lower side

Run = tuple[str, tuple[str, ...]]
Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Canvas:
    """The finished cells: a character (empty behind a wide one) and the ids that own it."""

    text: list[list[str]]
    owner: list[list[tuple[str, ...]]]

    @classmethod
    def blank(cls, columns: int, rows: int) -> Canvas:
        """Nothing but spaces."""
        return cls([[" "] * columns for _ in range(rows)], [[()] * columns for _ in range(rows)])

    def put(self, x: int, y: int, text: str, owner: tuple[str, ...]) -> None:
        """Write text from a cell on."""
        for character in text:
            columns = max(width(character), 1)
            self.text[y][x] = character
            self.owner[y][x] = owner
            if columns == 2:
                self.text[y][x + 1] = ""
                self.owner[y][x + 1] = owner
            x += columns

    def runs(self) -> list[list[Run]]:
        """Each row as runs of text with one owner; blanks at the end are left out."""
        rows = []
        for characters, owners in zip(self.text, self.owner, strict=True):
            runs: list[Run] = []
            for character, owner in zip(characters, owners, strict=True):
                if runs and runs[-1][1] == owner:
                    runs[-1] = (runs[-1][0] + character, owner)
                else:
                    runs.append((character, owner))
            if runs and not runs[-1][0].strip():
                runs.pop()
            rows.append(runs)
        return rows


def paint(
    picture: Picture, items: dict[str, Item], wires: Sequence[Wire], placed: Placed, routed: Routed, columns: int
) -> Canvas:
    """Lines first, then boxes and labels over them."""
    canvas = Canvas.blank(placed.width, routed.height)
    links = {link.id: link for link in picture.links}
    _paint_lines(canvas, picture, links, wires, routed)
    for box in picture.boxes:
        _paint_box(canvas, box, items[box.id], placed.left[box.id], routed.top[box.id])
    for wire, x in zip(wires, routed.starts, strict=True):
        if wire.tail in picture.box:
            upwards = routed.top[wire.head] < routed.top[wire.tail]
            _tee(canvas, (x, routed.top[wire.tail] + (0 if upwards else items[wire.tail].height - 1)), upwards)
    for link in links.values():
        if link.labels:
            item = items[label_id(link.id)]
            _paint_label(canvas, link, item, placed.left[item.id], routed.top[item.id], columns)
    return canvas


def _paint_lines(
    canvas: Canvas, picture: Picture, links: dict[str, Link], wires: Sequence[Wire], routed: Routed
) -> None:
    sides: dict[Cell, int] = {}
    owners: dict[Cell, tuple[str, ...]] = {}
    heads: dict[Cell, str] = {}
    for wire, path in zip(wires, routed.paths, strict=True):
        for cell, mask in path_sides(path, routed.top[wire.tail] > routed.top[wire.head]):
            sides[cell] = sides.get(cell, 0) | mask
            owners[cell] = (*owners.get(cell, ()), wire.link)
        if wire.head in picture.box:
            shapes = OPEN_HEADS if links[wire.link].kind == "calls" else HEADS
            heads[path[-1]] = shapes[N if routed.top[wire.head] < path[-1][1] else S]
    for cell, mask in sides.items():
        ghost = picture.ghosts.issuperset(owners[cell])
        line = LINES[mask]
        canvas.put(*cell, heads.get(cell) or (DASHED.get(line, line) if ghost else line), owners[cell])


def path_sides(path: Sequence[Cell], upwards: bool) -> list[tuple[Cell, int]]:
    """Each cell of a path with the sides that the line touches; it comes from the tail and goes on to the head."""
    back, on = (S, N) if upwards else (N, S)
    steps = [back, *(_side(a, b) for a, b in itertools.pairwise(path)), on]
    result = []
    for k, cell in enumerate(path):
        into = _opposite(steps[k]) if k else back
        result.append((cell, into | steps[k + 1]))
    return result


def _side(a: Cell, b: Cell) -> int:
    if a[0] != b[0]:
        return E if b[0] > a[0] else W
    return S if b[1] > a[1] else N


def _opposite(side: int) -> int:
    return {N: S, S: N, E: W, W: E}[side]


def _paint_box(canvas: Canvas, box: Box, item: Item, x: int, y: int) -> None:
    owner = (box.id,)
    if box.kind == START:
        canvas.put(x, y, "●", owner)
        return
    border = BORDERS[box.kind]
    if box.ghost:
        border = "".join(GHOST_SIDES.get(c, c) for c in border)
    nw, side, ne, wall, sw, se = list(border)
    foot = {"▀": "▄", "▘": "▖"}.get(side, side)
    canvas.put(x, y, nw + side * (item.width - 2) + ne, owner)
    canvas.put(x, y + item.height - 1, sw + foot * (item.width - 2) + se, owner)
    for k, line in enumerate(item.lines):
        room = item.width - 2 - width(line)
        canvas.put(x, y + 1 + k, wall + " " * (room // 2) + line + " " * (room - room // 2) + wall, owner)


def _tee(canvas: Canvas, cell: Cell, upwards: bool) -> None:
    """Join a line to the side of the box that it leaves."""
    x, y = cell
    if (tee := TEES.get(canvas.text[y][x])) is not None:
        canvas.text[y][x] = tee[0] if upwards else tee[1]


def _paint_label(canvas: Canvas, link: Link, item: Item, x: int, y: int, columns: int) -> None:
    """The label's lines, each in the middle and owned by its arrow."""
    owners = [(a.id,) for a, lines in labels_of(link, columns) for _ in lines]
    for k, (line, owner) in enumerate(zip(item.lines, owners, strict=True)):
        canvas.put(x + (item.width - width(line)) // 2, y + k, line, owner)
