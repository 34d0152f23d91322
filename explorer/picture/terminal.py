"""A picture drawn with box characters: laid out and routed once, then only restyled.

drawing = draw_terminal(picture)
for text, owners in drawing.rows[y]: ...      # style a run by the states of its owners
drawing.boxes[id], drawing.hit(x, y)          # to scroll to, to click on
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from explorer.picture.engines import render
from explorer.picture.model import Lit, Picture
from explorer.picture.store import stored
from explorer.picture.term_paint import Cell, Run, paint
from explorer.picture.term_place import Placed, place
from explorer.picture.term_plan import FITS, Item, Plan, Wire, items_of, plan_dot, plan_key, read_plan, wires_of
from explorer.picture.term_route import Routed, route

PANE = 76  # columns that a drawing should fit
WIDE = 132  # the same for a page with all steps of a long flow


class Rect(NamedTuple):
    """A box on the grid: first column and row, size in cells."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture as rows of text. Owners are ids of boxes, links and arrows (see `explorer.picture.ids`)."""

    width: int
    height: int
    rows: tuple[tuple[Run, ...], ...]
    boxes: Mapping[str, Rect]
    labels: Mapping[str, Rect]  # by link
    paths: Mapping[str, tuple[tuple[Cell, ...], ...]]  # by link: its pieces from tail to head, cell by cell
    owners: tuple[tuple[tuple[str, ...], ...], ...]

    def hit(self, x: int, y: int) -> str | None:
        """The id at a cell: of a box, else of a label or line (of the first, where two cross)."""
        if not (0 <= y < self.height and 0 <= x < self.width) or not self.owners[y][x]:
            return None
        return self.owners[y][x][0]

    def styled(self, lit: Lit) -> list[list[tuple[str, str]]]:
        """Rows of (text, state): "current", "within", "offered", "walked", or "" for what is not lit."""
        states = lit.states()
        order = ("current", "within", "offered", "walked")

        def state(owners: tuple[str, ...]) -> str:
            found = {states[i] for i in owners if i in states}
            return next((s for s in order if s in found), "") if found else ""

        return [[(text, state(owners)) for text, owners in row] for row in self.rows]

    def __str__(self) -> str:
        return "\n".join("".join(text for text, _ in row) for row in self.rows)


@lru_cache(maxsize=128)
def draw_terminal(picture: Picture) -> Drawing:
    """The drawing of a picture. Raises EngineError where neither a stored layout nor an engine is at hand."""
    found = stored(picture.game)["terminal"].get(plan_key(picture))
    return draw_plan(picture, Plan.from_json(found["plan"]) if found else new_plan(picture))


def new_plan(picture: Picture) -> Plan:
    """A layout from an engine: of the arrangements that fit a pane, or else are narrowest, the clearest one."""
    plans: list[tuple[tuple[int, int], int, Plan]] = []
    for number, fit in enumerate(FITS):
        if fit.staggered and min(plans)[0][0] == 0:
            break
        plan = read_plan(picture, number, render(plan_dot(picture, fit), "json"))
        plans.append((_untidiness(picture, plan), number, plan))
    return min(plans)[2]


def pane_of(picture: Picture) -> int:
    """The columns that the drawing of a picture should fit."""
    return WIDE if picture.kind == "all" else PANE


def _untidiness(picture: Picture, plan: Plan) -> tuple[int, int]:
    """Columns that stick out of a pane; then crossings, bends, broken labels, and rows to scroll over."""
    items, _, placed, routed = _sheet(picture, plan)
    seen: set[Cell] = set()
    crossings = bends = 0
    for path in routed.paths:
        crossings += sum(cell in seen for cell in path)
        seen.update(path)
        bends += sum(a[0] != c[0] and a[1] != c[1] for a, c in zip(path, path[2:], strict=False))
    lines = sum(item.height for item in items.values())
    return max(0, placed.width - pane_of(picture)), 4 * crossings + bends + routed.height + lines


def draw_plan(picture: Picture, plan: Plan) -> Drawing:
    """Place, route and paint a layout."""
    items, wires, placed, routed = _sheet(picture, plan)
    canvas = paint(picture, items, wires, placed, routed, FITS[plan.fit].line)
    rects = {i: Rect(placed.left[i], routed.top[i], items[i].width, items[i].height) for i in items}
    paths: dict[str, tuple[tuple[Cell, ...], ...]] = {}
    for wire, path in zip(wires, routed.paths, strict=True):
        paths[wire.link] = (*paths.get(wire.link, ()), path)
    return Drawing(
        placed.width,
        routed.height,
        tuple(tuple(runs) for runs in canvas.runs()),
        {i: r for i, r in rects.items() if not items[i].is_label},
        {i.removeprefix("l_"): r for i, r in rects.items() if items[i].is_label},
        paths,
        tuple(tuple(row) for row in canvas.owner),
    )


class _Sheet(NamedTuple):
    items: dict[str, Item]
    wires: tuple[Wire, ...]
    placed: Placed
    routed: Routed


def _sheet(picture: Picture, plan: Plan) -> _Sheet:
    items, wires = items_of(picture, FITS[plan.fit]), wires_of(picture)
    placed = place(plan, items, wires, pane_of(picture))
    return _Sheet(items, wires, placed, route(placed, items, wires, [w.head in picture.box for w in wires]))
