"""Whole columns for the items of a plan: no two touch, the drawing shrinks to the pane, lines bend little."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from explorer.picture.term_plan import Item, Plan, Wire

Interval = tuple[int, int]


@dataclass(slots=True)
class Slot:
    """Something that takes room at a rank: an item, or a line on its way past."""

    column: int
    width: int
    item: str = ""

    @property
    def end(self) -> int:
        """The first column behind it."""
        return self.column + self.width


@dataclass(frozen=True, slots=True)
class Placed:
    """First column of each item, its rank, the columns of each wire at the ranks it passes, and the whole width."""

    left: dict[str, int]
    rank: dict[str, int]
    through: tuple[tuple[int, ...], ...]
    width: int


def place(plan: Plan, items: dict[str, Item], wires: Sequence[Wire], pane: int) -> Placed:
    """Whole columns; the drawing is squeezed until it fits so many columns or cannot get narrower."""
    grid = Grid(plan, items, wires, 1.0)
    for percent in range(95, 20, -5):
        if grid.width() <= pane:
            break
        tighter = Grid(plan, items, wires, percent / 100)
        if tighter.width() < grid.width():
            grid = tighter
    for _ in range(3):
        grid.straighten()
    return grid.placed()


class Grid:
    """The slots of every rank from left to right."""

    def __init__(self, plan: Plan, items: dict[str, Item], wires: Sequence[Wire], scale: float) -> None:
        self.items, self.wires = items, wires
        self.rank = {i: rank for i, (rank, _) in plan.at.items()}
        self.slots: dict[str, Slot] = {i: Slot(0, items[i].width, i) for i in plan.at}
        self.passing = [[Slot(0, 1) for _ in xs] for xs in plan.through]
        wanted = [(rank, x * scale, self.slots[i]) for i, (rank, x) in plan.at.items()]
        for wire, xs, slots in zip(wires, plan.through, self.passing, strict=True):
            first = min(self.rank[wire.tail], self.rank[wire.head]) + 1
            wanted += [(first + k, x * scale, slot) for k, (x, slot) in enumerate(zip(xs, slots, strict=True))]
        self.rows: list[list[Slot]] = [[] for _ in range(1 + max(self.rank.values()))]
        wanted.sort(key=lambda entry: (entry[0], entry[1]))
        for rank, row in enumerate(self.rows):
            here = [(x, slot) for r, x, slot in wanted if r == rank]
            row += [slot for _, slot in here]
            gaps = [_gap(a, b) for a, b in itertools.pairwise(row)]
            columns = spread([x - s.width / 2 for x, s in here], [s.width for s in row], gaps)
            for slot, column in zip(row, columns, strict=True):
                slot.column = column

    def width(self) -> int:
        """Columns from the leftmost to the rightmost slot."""
        return max(row[-1].end for row in self.rows) - min(row[0].column for row in self.rows)

    def straighten(self) -> None:
        """Move lines on their way past the ranks, and labels, to where their lines bend least."""
        left = min(row[0].column for row in self.rows)
        right = max(row[-1].end for row in self.rows)
        for wire, slots in zip(self.wires, self.passing, strict=True):
            upper, lower = sorted((wire.tail, wire.head), key=lambda i: self.rank[i])
            rows = self.rows[self.rank[upper] + 1 : self.rank[lower]]
            room = [_room(row, slot, left, right) for row, slot in zip(rows, slots, strict=True)]
            ends = self._side(upper, False), self._side(lower, True)
            columns = fewest_bends([ends[0], *room, ends[1]], [s.column for s in slots])
            for slot, column in zip(slots, columns, strict=True):
                slot.column = column
        for item, slot in self.slots.items():
            if self.items[item].is_label:
                self._lean(item, slot, left, right)

    def _side(self, item: str, upper: bool) -> Interval:
        """The columns where a line may meet the upper or lower side of an item."""
        first, last = self.items[item].side(upper)
        return self.slots[item].column + first, self.slots[item].column + last

    def _lean(self, item: str, slot: Slot, left: int, right: int) -> None:
        """Move a label sideways until its lines can meet it straight, as far as there is room."""
        low, high = _room(self.rows[self.rank[item]], slot, left, right)
        for wire, slots in zip(self.wires, self.passing, strict=True):
            if item not in (wire.tail, wire.head):
                continue
            other = wire.head if wire.tail == item else wire.tail
            upper = self.rank[other] < self.rank[item]
            beside = slots[-1 if upper else 0].column if slots else None
            first, last = self._side(other, not upper) if beside is None else (beside, beside)
            near, far = self.items[item].side(upper)
            slot.column = min(max(slot.column, first - far, low), last - near, high)
            slot.column = max(slot.column, low)

    def placed(self) -> Placed:
        """The finished columns, counted from the leftmost."""
        first = min(row[0].column for row in self.rows)
        left = {i: s.column - first for i, s in self.slots.items()}
        through = tuple(tuple(s.column - first for s in slots) for slots in self.passing)
        return Placed(left, self.rank, through, self.width())


def fewest_bends(room: Sequence[Interval], now: Sequence[int]) -> list[int]:
    """A column within each inner interval so that runs of one column are as long as can be; near the columns of now."""
    columns: list[int] = []
    start, (low, high) = 0, room[0]
    for k in range(1, len(room) + 1):
        if k < len(room) and max(low, room[k][0]) <= min(high, room[k][1]):
            low, high = max(low, room[k][0]), min(high, room[k][1])
            continue
        inner = [i - 1 for i in range(start, k) if 0 < i < len(room) - 1]
        if inner:
            middle = sorted(now[i] for i in inner)[len(inner) // 2]
            columns += [min(max(middle, low), high)] * len(inner)
        if k < len(room):
            start, (low, high) = k, room[k]
    return columns


def _room(row: Sequence[Slot], slot: Slot, left: int, right: int) -> Interval:
    """The first columns that a slot may take between its neighbours and within the drawing."""
    at = next(k for k, other in enumerate(row) if other is slot)
    low = row[at - 1].end + _gap(row[at - 1], slot) if at else left
    high = (row[at + 1].column - _gap(slot, row[at + 1]) if at + 1 < len(row) else right) - slot.width
    return low, max(low, high)


def _gap(a: Slot, b: Slot) -> int:
    """Empty columns between neighbours."""
    return 2 if a.item and b.item else 1


def spread(wanted: Sequence[float], widths: Sequence[int], gaps: Sequence[int]) -> list[int]:
    """First columns near the wanted ones, in order, with the gaps between; neighbours that collide move together."""
    offsets = [0]
    for w, gap in zip(widths, gaps, strict=False):
        offsets.append(offsets[-1] + w + gap)
    pools: list[tuple[float, int]] = []  # (mean of wanted - offset, how many)
    for x, offset in zip(wanted, offsets, strict=False):
        pools.append((x - offset, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (b, nb), (a, na) = pools.pop(), pools.pop()
            pools.append(((a * na + b * nb) / (na + nb), na + nb))
    levels = [round(mean) for mean, n in pools for _ in range(n)]
    return [level + offset for level, offset in zip(levels, offsets, strict=False)]
