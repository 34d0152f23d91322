"""Where Graphviz puts the boxes and labels of a picture on a grid of characters: ranks and columns, nothing drawn yet.

A label is a node of the layout in the middle of its line, so it can never lie on a box, on another label or beside the
wrong line. `plan_dot` is what is laid out (without house rules or state of play), `read_plan` reads the answer.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from explorer.picture.model import START, Picture
from explorer.picture.source import box_lines, link_lines
from explorer.picture.wrap import width

CELL = (7.2, 14.4)  # points of a character: how wide, how high


@dataclass(frozen=True, slots=True)
class TermFit:
    """One way to arrange a drawing: where labels break, and whether arrows back are turned round for the layout."""

    box: int
    line: int
    upwards: bool  # labels of arrows back stand between their boxes instead of below the first
    staggered: bool = False  # of many boxes that arrows of one step lead to, every second stands lower


FITS = (
    TermFit(16, 14, False),
    TermFit(14, 11, False),
    TermFit(14, 11, True),
    TermFit(12, 9, False),
    TermFit(12, 9, True),
    TermFit(10, 7, False),
    TermFit(14, 11, False, True),
    TermFit(14, 11, True, True),
    TermFit(12, 9, False, True),
    TermFit(10, 7, False, True),
)
MANY = 4  # arrows that leave a step side by side before they are staggered


@dataclass(frozen=True, slots=True)
class Item:
    """A box or a label: its lines and its size in cells."""

    id: str
    lines: tuple[str, ...]
    width: int
    height: int
    is_label: bool = False

    def side(self, upper: bool) -> tuple[int, int]:
        """First and last column, counted from its left, where a line may meet its upper or lower side."""
        if not self.is_label:
            return (1, self.width - 2) if self.width > 2 else (0, self.width - 1)
        text = width(self.lines[0 if upper else -1])
        start = (self.width - text) // 2
        return start, start + text - 1


@dataclass(frozen=True, slots=True)
class Wire:
    """A piece of a link between two items; a labelled link has two, with its label between them."""

    link: str
    tail: str
    head: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A layout: rank and column (of the middle) of each item, and for each wire its columns at the ranks between."""

    fit: int
    at: dict[str, tuple[int, float]]
    through: tuple[tuple[float, ...], ...]

    def to_json(self) -> dict[str, Any]:
        """Plain data for the layout store."""
        return {
            "fit": self.fit,
            "at": {i: [rank, round(x, 1)] for i, (rank, x) in self.at.items()},
            "through": [[round(x, 1) for x in xs] for xs in self.through],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Plan:
        """The plan that `to_json` gave."""
        at = {i: (int(rank), float(x)) for i, (rank, x) in data["at"].items()}
        return cls(int(data["fit"]), at, tuple(tuple(float(x) for x in xs) for xs in data["through"]))


def label_id(link: str) -> str:
    """The id of the label of a link as an item of its own."""
    return f"l_{link}"


def items_of(picture: Picture, fit: TermFit) -> dict[str, Item]:
    """Every box and label of a picture with its size."""
    ports = _ports(picture, fit)
    items: dict[str, Item] = {}
    for box in picture.boxes:
        if box.kind == START:
            items[box.id] = Item(box.id, ("●",), 1, 1)
            continue
        lines = box_lines(box, fit.box)
        columns = max(max(map(width, lines)) + 4, min(2 * ports[box.id] + 1, ports[box.id] + 10))
        items[box.id] = Item(box.id, lines, columns, len(lines) + 2)
    for link in picture.links:
        if lines := link_lines(link, fit.line):
            items[label_id(link.id)] = Item(label_id(link.id), lines, max(map(width, lines)), len(lines), True)
    return items


def wires_of(picture: Picture) -> tuple[Wire, ...]:
    """The pieces of all links, in order."""
    wires: list[Wire] = []
    for link in picture.links:
        if link.labels:
            wires += [Wire(link.id, link.tail, label_id(link.id)), Wire(link.id, label_id(link.id), link.head)]
        else:
            wires.append(Wire(link.id, link.tail, link.head))
    return tuple(wires)


def plan_dot(picture: Picture, fit: TermFit) -> str:
    """The DOT of a terminal layout: boxes and labels by their sizes in cells, no text."""
    back = _arrows_back(picture) if fit.upwards else frozenset()
    lower = _staggered(picture) if fit.staggered else frozenset()
    lines = [f"digraph g {{ graph [rankdir=TB nodesep={CELL[0] / 72:.3f} ranksep={CELL[1] / 72:.3f}]"]
    lines.append('node [shape=box fixedsize=true label=""] edge [arrowhead=none]')
    for item in items_of(picture, fit).values():
        lines.append(f"{item.id} [width={(item.width + 1) * CELL[0] / 72:.3f} height={item.height * CELL[1] / 72:.3f}]")
    for number, wire in enumerate(wires_of(picture)):
        ends = (wire.head, wire.tail) if wire.link in back else (wire.tail, wire.head)
        weight = 2 if wire.head.startswith("l_") else 1
        length = 3 if wire in lower else 1
        lines.append(f"{ends[0]} -> {ends[1]} [id=w{number} weight={weight} minlen={length}]")
    return "\n".join([*lines, "}"])


def plan_key(picture: Picture) -> str:
    """What a stored plan is found by: the hash of its DOT in every arrangement."""
    return sha256("\n".join(plan_dot(picture, fit) for fit in FITS).encode()).hexdigest()[:24]


def read_plan(picture: Picture, fit: int, answer: bytes) -> Plan:
    """Ranks and columns from Graphviz' JSON of `plan_dot`."""
    data = json.loads(answer)
    places = {o["name"]: tuple(map(float, o["pos"].split(","))) for o in data["objects"]}
    levels = _levels(y for _, y in places.values())
    at = {i: (levels[y], x / CELL[0]) for i, (x, y) in places.items()}
    heights = {rank: y for y, rank in levels.items()}
    curves = {e["id"]: _points(e["pos"]) for e in data.get("edges", [])}
    through = []
    for number, wire in enumerate(wires_of(picture)):
        top, bottom = sorted((at[wire.tail][0], at[wire.head][0]))
        curve = curves[f"w{number}"]
        through.append(tuple(_column_at(curve, heights[rank]) / CELL[0] for rank in range(top + 1, bottom)))
    return Plan(fit, at, tuple(through))


def _levels(ys: Iterable[float]) -> dict[float, int]:
    """The rank of each height; the top is rank 0."""
    return {y: rank for rank, y in enumerate(sorted(set(ys), reverse=True))}


def _points(pos: str) -> list[tuple[float, float]]:
    """A Bezier curve of Graphviz as a row of points close together."""
    knots: list[tuple[float, float]] = []
    for part in pos.split():
        if part[0] not in "es":
            x, y = part.split(",")
            knots.append((float(x), float(y)))
    points = [knots[0]]
    for i in range(0, len(knots) - 3, 3):
        points += [_bezier(knots[i : i + 4], t / 12) for t in range(1, 13)]
    return points


def _bezier(knots: Sequence[tuple[float, float]], t: float) -> tuple[float, float]:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return sum(w * x for w, (x, _) in zip(weights, knots, strict=True)), sum(
        w * y for w, (_, y) in zip(weights, knots, strict=True)
    )


def _column_at(curve: list[tuple[float, float]], y: float) -> float:
    """Where a curve crosses this height."""
    for (x0, y0), (x1, y1) in itertools.pairwise(curve):
        if min(y0, y1) <= y <= max(y0, y1):
            return x0 if y0 == y1 else x0 + (x1 - x0) * (y - y0) / (y1 - y0)
    return min(curve, key=lambda point: abs(point[1] - y))[0]


def _staggered(picture: Picture) -> frozenset[Wire]:
    """The pieces to draw longer: every second of many forward arrows that leave one step."""
    back = _arrows_back(picture)
    longer: set[Wire] = set()
    for box in picture.boxes:
        ahead = [w for w in wires_of(picture) if w.tail == box.id and w.link not in back]
        if len(ahead) > MANY:
            longer.update(ahead[1::2])
    return frozenset(longer)


def _ports(picture: Picture, fit: TermFit) -> dict[str, int]:
    """How many lines are likely to meet the busier of the upper and the lower side of each box."""
    back = _arrows_back(picture)
    upper = dict.fromkeys(picture.box, 0)
    lower = dict.fromkeys(picture.box, 0)
    for link in picture.links:
        (upper if link.id in back and fit.upwards else lower)[link.tail] += 1
        (lower if link.id in back else upper)[link.head] += 1
    return {i: max(upper[i], lower[i]) for i in picture.box}


def _arrows_back(picture: Picture) -> frozenset[str]:
    """The links that lead back to where a walk from the first box came from."""
    leaving: dict[str, list[tuple[str, str]]] = {b.id: [] for b in picture.boxes}
    for link in picture.links:
        leaving[link.tail].append((link.id, link.head))
    back: set[str] = set()
    done: set[str] = set()
    open_: list[str] = []

    def walk(box: str) -> None:
        open_.append(box)
        for link, head in leaving[box]:
            if head in open_:
                back.add(link)
            elif head not in done:
                walk(head)
        open_.pop()
        done.add(box)

    for b in picture.boxes:
        if b.id not in done:
            walk(b.id)
    return frozenset(back)
