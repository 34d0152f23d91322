"""What must hold in every terminal drawing."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import networkx as nx

from explorer.picture.model import Picture
from explorer.picture.terminal import Drawing, Rect
from explorer.picture.wrap import width

from .examples import build, phase


def flaws(picture: Picture, drawing: Drawing) -> list[str]:
    """Everything that is wrong with a drawing, in words."""
    return [*_overlaps(drawing), *_bad_lines(picture, drawing), *_bad_crossings(drawing), *_bad_rows(drawing)]


def _cells(rect: Rect) -> set[tuple[int, int]]:
    return {(x, y) for x in range(rect.x, rect.x + rect.width) for y in range(rect.y, rect.y + rect.height)}


def _overlaps(drawing: Drawing) -> list[str]:
    rects = {**drawing.boxes, **{f"label of {i}": r for i, r in drawing.labels.items()}}
    names = list(rects)
    return [
        f"{a} overlaps {b}" for i, a in enumerate(names) for b in names[i + 1 :] if _cells(rects[a]) & _cells(rects[b])
    ]


def _bad_lines(picture: Picture, drawing: Drawing) -> list[str]:
    """Every line runs in one piece from the side of its first box over its label to the side of its last."""
    found = []
    blocked = set().union(*(_cells(r) for r in (*drawing.boxes.values(), *drawing.labels.values())))
    for link in picture.links:
        stops = [drawing.boxes[link.tail], drawing.boxes[link.head]]
        if link.labels:
            stops.insert(1, drawing.labels[link.id])
        pieces = drawing.paths[link.id]
        if len(pieces) != len(stops) - 1:
            found.append(f"{link.id} has {len(pieces)} pieces")
        for (a, b), path in zip(pairwise(stops), pieces, strict=False):
            if not path:
                if not _touch(a, b):
                    found.append(f"{link.id} is cut off")
                continue
            if any(abs(x0 - x1) + abs(y0 - y1) != 1 for (x0, y0), (x1, y1) in pairwise(path)):
                found.append(f"{link.id} has a gap")
            if set(path) & blocked:
                found.append(f"{link.id} runs through a box or label")
            boxes = drawing.boxes.values()
            if not (_beside(path[0], a, a in boxes) and _beside(path[-1], b, b in boxes)):
                found.append(f"{link.id} does not reach its ends")
    return found


def _beside(cell: tuple[int, int], rect: Rect, has_corners: bool) -> bool:
    """Directly above or below a box or label, not at the corner of a box."""
    edge = 1 if has_corners and rect.width > 2 else 0
    inside = rect.x + edge <= cell[0] <= rect.x + rect.width - 1 - edge
    return inside and cell[1] in (rect.y - 1, rect.y + rect.height)


def _touch(a: Rect, b: Rect) -> bool:
    columns = set(range(a.x, a.x + a.width)) & set(range(b.x, b.x + b.width))
    return bool(columns) and (a.y + a.height == b.y or b.y + b.height == a.y)


def _bad_crossings(drawing: Drawing) -> list[str]:
    """Two lines share a cell only where one goes straight up and down and the other straight across."""
    directions: dict[tuple[int, int], list[set[str]]] = {}
    for pieces in drawing.paths.values():
        for path in pieces:
            for k, cell in enumerate(path):
                around = {path[j] for j in (k - 1, k + 1) if 0 <= j < len(path)}
                sides = {"across" if other[1] == cell[1] else "up and down" for other in around}
                if k in (0, len(path) - 1):
                    sides.add("up and down")
                directions.setdefault(cell, []).append(sides)
    wrong = [
        cell
        for cell, lines in directions.items()
        if len(lines) > 1 and sorted(map(sorted, lines)) != [["across"], ["up and down"]]
    ]
    return [f"lines run into each other at {cell}" for cell in wrong]


def _bad_rows(drawing: Drawing) -> list[str]:
    """The rows read as the cells do, and no row is wider than the drawing."""
    found = []
    if len(drawing.rows) != drawing.height:
        found.append("wrong number of rows")
    for y, row in enumerate(drawing.rows):
        if sum(width(text) for text, _ in row) > drawing.width:
            found.append(f"row {y} is too wide")
        x = 0
        for text, owners in row:
            if any(drawing.owners[y][x + k] != owners for k in range(width(text))):
                found.append(f"row {y} is owned otherwise than its cells")
            x += width(text)
    return found


def random_flow(seed: int) -> nx.MultiDiGraph:
    """A flow of 3 to 14 steps with arrows anywhere, also to itself, several between the same steps, some ghosts."""
    rng = Random(seed)
    n = rng.randint(3, 14)
    names = [
        rng.choice(["a", "ask", "choose bills", "größer", "第二段階", "one long name of a step"]) + f" {k}"
        for k in range(n)
    ]
    kinds = ["choice", "auto", "chance"]
    phases = []
    for k, name in enumerate(names):
        targets = [names[k + 1]] if k + 1 < n else []
        targets += rng.choices(names, k=rng.choice([0, 1, 1, 2, 4]))
        arrows = {
            f"{rng.choice(['go', 'pay the bill', 'nobody is left to ask', '支払う'])} {i}": rng.choice(["", "", "~"])
            + to
            for i, to in enumerate(targets)
        }
        phases.append(phase(rng.choice(kinds) if arrows else "final", name, "X-1", arrows))
    return build("random", "Random", {"game": ("The game", phases)})
