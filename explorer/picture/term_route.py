"""Lines on the character grid: ports on the boxes, tracks in the gaps between ranks, paths of cells.

Between two ranks every line is one vertical, one horizontal on a track of its own, one vertical. Tracks are ordered so
that no two lines share a cell except where one crosses the other straight on.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from explorer.picture.term_place import Placed, spread
from explorer.picture.term_plan import Item, Wire
from explorer.picture.term_tracks import Hop, assign_tracks


@dataclass(frozen=True, slots=True)
class Routed:
    """First row of each item, the cells of each wire from tail to head, its column at the tail, and the whole height.

    A wire between a box and the label right below it has no cells.
    """

    top: dict[str, int]
    paths: tuple[tuple[tuple[int, int], ...], ...]
    starts: tuple[int, ...]
    height: int


def route(placed: Placed, items: dict[str, Item], wires: Sequence[Wire], heads: Sequence[bool]) -> Routed:
    """Rows and paths; `heads` says which wires end in an arrowhead (at a box, not at a label)."""
    ranks = 1 + max(placed.rank.values())
    columns = _columns(placed, items, wires)
    hops: list[list[Hop]] = [[] for _ in range(ranks)]
    for number, wire in enumerate(wires):
        first = min(placed.rank[wire.tail], placed.rank[wire.head])
        for k, (above, below) in enumerate(zip(columns[number], columns[number][1:], strict=False)):
            hops[first + k].append(Hop(number, above, below))
    top_of, tracks, height = _rows(placed, items, wires, heads, hops)
    top = {i: top_of[rank] + (_band(placed, items, rank) - items[i].height) // 2 for i, rank in placed.rank.items()}
    paths = []
    for number, wire in enumerate(wires):
        upper, lower = sorted((wire.tail, wire.head), key=lambda i: placed.rank[i])
        corners = [(columns[number][0], top[upper] + items[upper].height)]
        first = placed.rank[upper]
        for k, above in enumerate(columns[number][:-1]):
            for row, column in tracks.get((first + k, number), ()):
                corners += [(above, row), (column, row)]
                above = column
        corners.append((columns[number][-1], top[lower] - 1))
        cells = _cells(corners) if corners[0][1] <= corners[-1][1] else []
        paths.append(tuple(cells if upper == wire.tail else reversed(cells)))
    starts = tuple(
        xs[0 if placed.rank[w.tail] < placed.rank[w.head] else -1] for w, xs in zip(wires, columns, strict=True)
    )
    return Routed(top, tuple(paths), starts, height)


def _columns(placed: Placed, items: dict[str, Item], wires: Sequence[Wire]) -> list[list[int]]:
    """The columns of each wire from its upper port over the ranks that it passes to its lower port."""
    upper = [min((w.tail, w.head), key=lambda i: placed.rank[i]) for w in wires]
    lower = [w.head if w.tail == up else w.tail for w, up in zip(wires, upper, strict=True)]

    def middle(item: str) -> float:
        return placed.left[item] + (items[item].width - 1) / 2

    first = [float(xs[0]) if xs else middle(low) for xs, low in zip(placed.through, lower, strict=True)]
    out = _ports(placed, items, upper, first, upper=False)
    last = [float(xs[-1]) if xs else float(out[n]) for n, xs in enumerate(placed.through)]
    into = _ports(placed, items, lower, last, upper=True)
    return [[out[n], *xs, into[n]] for n, xs in enumerate(placed.through)]


def _ports(
    placed: Placed, items: dict[str, Item], owner: Sequence[str], wanted: Sequence[float], upper: bool
) -> list[int]:
    """A column on its box's side for each wire, in the order of where they go, a blank between if there is room."""
    ports = [0] * len(owner)
    for item in dict.fromkeys(owner):
        mine = sorted((n for n, i in enumerate(owner) if i == item), key=lambda n: wanted[n])
        low, high = (placed.left[item] + offset for offset in items[item].side(upper))
        gap = 1 if 2 * len(mine) - 1 <= high - low + 1 else 0
        want = [min(max(wanted[n], low), high) for n in mine]
        columns = spread(want, [1] * len(mine), [gap] * (len(mine) - 1))
        columns = _inside(columns, low, high, 1 + gap)
        for n, column in zip(mine, columns, strict=True):
            ports[n] = column
    return ports


def _inside(columns: list[int], low: int, high: int, step: int) -> list[int]:
    """Move columns that stand too far left or right, keeping their order and distances of at least `step`."""
    inside = list(columns)
    for k in range(len(inside)):
        inside[k] = max(inside[k], low + k * step)
    for k in reversed(range(len(inside))):
        inside[k] = min(inside[k], high - (len(inside) - 1 - k) * step)
    return inside


def _rows(
    placed: Placed, items: dict[str, Item], wires: Sequence[Wire], heads: Sequence[bool], hops: list[list[Hop]]
) -> tuple[list[int], dict[tuple[int, int], list[tuple[int, int]]], int]:
    """The first row of each rank, each wire's horizontals as (row, to column) by (rank above, wire), and the height."""
    top_of: list[int] = []
    tracks: dict[tuple[int, int], list[tuple[int, int]]] = {}
    row = 0
    for rank, here in enumerate(hops):
        top_of.append(row)
        row += _band(placed, items, rank)
        if rank == len(hops) - 1:
            break
        up = any(heads[h.wire] and placed.rank[wires[h.wire].head] == rank for h in here)
        down = any(heads[h.wire] and placed.rank[wires[h.wire].head] == rank + 1 for h in here)
        used = assign_tracks(here)
        for wire, bends in used.items():
            tracks[rank, wire] = [(row + up + track, column) for track, column in bends]
        row += max(
            _least(placed, items, rank), up + down + 1 + max((t for b in used.values() for t, _ in b), default=-1)
        )
    return top_of, tracks, row


def _least(placed: Placed, items: dict[str, Item], rank: int) -> int:
    """Rows that a gap takes at least: none where labels hang right below the boxes that their lines leave."""
    labels_above = any(items[i].is_label for i, r in placed.rank.items() if r == rank)
    boxes_below = any(not items[i].is_label for i, r in placed.rank.items() if r == rank + 1)
    return 1 if labels_above or boxes_below else 0


def _band(placed: Placed, items: dict[str, Item], rank: int) -> int:
    """Rows that a rank takes."""
    return max((items[i].height for i, r in placed.rank.items() if r == rank), default=1)


def _cells(corners: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Every cell of a path given by its corners."""
    cells = [corners[0]]
    for (x0, y0), (x1, y1) in itertools.pairwise(corners):
        steps = max(abs(x1 - x0), abs(y1 - y0))
        for k in range(1, steps + 1):
            cells.append((x0 + (x1 - x0) * k // steps, y0 + (y1 - y0) * k // steps))
    return cells
