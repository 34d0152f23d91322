"""Which pictures a game has: one a flow, one a part, an overview that links the flows; and the whole game for export.

pictures(graph)            {"overview": ..., "turn": ..., "turn / Phase 1": ..., "payment": ...}
picture_of(graph, phase)   the name of the page that shows a phase best
breadcrumbs(graph, ...)    where the game stands, through all calls under way
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

import networkx as nx

from explorer.picture.graphs import (
    arrows_of,
    call_link,
    calls_between,
    flow_box,
    flows_of,
    is_called,
    is_collapsed,
    links_between,
    notes_on,
    part_box,
    part_name,
    phases_of,
    picture_of,
    start_of,
    step,
)
from explorer.picture.ids import node_id, slug
from explorer.picture.model import FINAL, PART, START, Arrow, Box, Link, Picture, waiting

OVERVIEW = "overview"
WHOLE = "whole game"
ALL_STEPS = "all steps"
MAP = 12  # a page of parts with more lines than this has no labels at its parts
Groups = tuple[tuple[str, tuple[str, ...]], ...]


class Crumb(NamedTuple):
    """One level of calls: how it reads, the phase, and the picture that shows it."""

    text: str
    phase: str
    picture: str


def pictures(graph: nx.MultiDiGraph) -> dict[str, Picture]:
    """Every picture of a game by name, made once: the overview first (if there are several flows), then flow by flow.

    A flow with parts has a page for each part; a long one shows its parts on its own page and has one with all steps.
    """
    return dict(_pictures(graph))


@lru_cache(maxsize=64)
def _pictures(graph: nx.MultiDiGraph) -> dict[str, Picture]:
    pages: dict[str, Picture] = {}
    if len(flows_of(graph)) > 1:
        pages[OVERVIEW] = overview(graph)
    for flow, about in flows_of(graph).items():
        pages[flow] = flow_picture(graph, flow)
        for part in about["parts"]:
            pages[part_name(flow, part)] = part_picture(graph, flow, part)
        if is_collapsed(graph, flow):
            pages[part_name(flow, ALL_STEPS)] = flow_picture(graph, flow, all_steps=True)
    return pages


def overview_of(graph: nx.MultiDiGraph) -> str:
    """The name of the picture to begin with: the overview, or the only flow."""
    return OVERVIEW if len(flows_of(graph)) > 1 else str(graph.graph["main"])


def breadcrumbs(graph: nx.MultiDiGraph, phase: str, frames: Iterable[Any] = ()) -> tuple[Crumb, ...]:
    """One crumb for each phase that waits (see `waiting`; outermost first) and one for the present phase."""
    crumbs = []
    for p, interrupt in (*map(waiting, frames), (phase, "")):
        at = graph.nodes[p]
        place = at["part"] or flows_of(graph)[at["flow"]]["title"]
        text = f"{place}: {at['label']}" + (f" (interrupted: {interrupt})" if interrupt else "")
        crumbs.append(Crumb(text, p, picture_of(graph, p)))
    return tuple(crumbs)


def flow_picture(graph: nx.MultiDiGraph, flow: str, all_steps: bool = False) -> Picture:
    """A flow with all its steps; a long one shows its parts as boxes instead, unless `all_steps`."""
    inside = phases_of(graph, flow)
    about = flows_of(graph)[flow]
    boxes: dict[str, Box] = {}
    groups: Groups = ()
    if is_collapsed(graph, flow) and not all_steps:
        for phase in inside:
            box = part_box(graph, phase) if graph.nodes[phase]["part"] else step(graph, phase)
            boxes.setdefault(box.id, box)
    else:
        boxes = {node_id(p): step(graph, p) for p in inside}
        groups = tuple(
            (part, tuple(node_id(p) for p in inside if graph.nodes[p]["part"] == part)) for part in about["parts"]
        )
    arrows = [a for a in arrows_of(graph) if a.phase in inside]
    for a in arrows:
        if a.to not in inside:
            boxes.setdefault(node_id(a.to), step(graph, a.to, elsewhere=True))
    name, title = (
        (part_name(flow, ALL_STEPS), f"{about['title']}: {ALL_STEPS}") if all_steps else (flow, about["title"])
    )
    page = Picture(name, title, "all" if all_steps else "flow", graph.graph["name"], tuple(boxes.values()), (), groups)
    return _linked(graph, page, arrows, entered=flow)


def part_picture(graph: nx.MultiDiGraph, flow: str, part: str) -> Picture:
    """A part of a flow, with the steps that it leads to and, gathered by part, where one comes from."""
    inside = [p for p in phases_of(graph, flow) if graph.nodes[p]["part"] == part]
    boxes = {node_id(p): step(graph, p) for p in inside}
    arrows = [a for a in arrows_of(graph) if a.phase in inside or a.to in inside]
    for a in arrows:
        if a.phase in inside:
            boxes.setdefault(node_id(a.to), step(graph, a.to, elsewhere=True))
    for a in arrows:
        if a.to in inside and node_id(a.phase) not in boxes:
            in_part = graph.nodes[a.phase]["part"]
            origin = part_box(graph, a.phase, elsewhere=True) if in_part else step(graph, a.phase, elsewhere=True)
            boxes.setdefault(origin.id, origin)
    shown = {p for box in boxes.values() if box.kind != PART for p in box.phases}
    for key, box in boxes.items():  # a step shown by itself is not also hidden in its part's box
        if box.kind == PART:
            boxes[key] = replace(box, phases=tuple(p for p in box.phases if p not in shown))
    boxes = _gathered(boxes, arrows)
    title = f"{flows_of(graph)[flow]['title']}: {part}"
    page = Picture(part_name(flow, part), title, "part", graph.graph["name"], tuple(boxes.values()), ())
    return _linked(graph, page, arrows, entered=flow if start_of(graph, flow) in inside else "")


def _gathered(boxes: dict[str, Box], arrows: Iterable[Arrow]) -> dict[str, Box]:
    """The boxes of a page, those of several other parts that all lead to the same step made one."""
    of = {p: i for i, box in boxes.items() for p in box.phases}
    targets: dict[str, set[str]] = {}
    for a in arrows:
        if boxes[of[a.phase]].kind == PART:
            targets.setdefault(of[a.phase], set()).add(of[a.to])
    alike: dict[str, list[str]] = {}
    for origin, steps in targets.items():
        if len(steps) == 1:
            alike.setdefault(next(iter(steps)), []).append(origin)
    for target, origins in alike.items():
        if len(origins) > 2:
            phases = tuple(p for i in origins for p in boxes[i].phases)
            names = ", ".join(boxes[i].label for i in origins)
            ghost = all(boxes[i].ghost for i in origins)
            boxes = {i: b for i, b in boxes.items() if i not in origins}
            boxes[f"o_{target}"] = Box(
                f"o_{target}", "other parts", PART, phases, sub=names, elsewhere=True, ghost=ghost
            )
    return boxes


def _linked(graph: nx.MultiDiGraph, page: Picture, arrows: Iterable[Arrow], entered: str) -> Picture:
    """Add the arrows between the boxes of a page, and marks where the flow `entered` begins."""
    links = links_between(arrows, page.box_of)
    crowded = page.kind == "flow" and len(links) > MAP
    links = [
        replace(link, silent=crowded or len(link.arrows) > 1)
        if PART in (page.box[link.tail].kind, page.box[link.head].kind)
        else link
        for link in links
    ]
    if not entered:
        return replace(page, links=tuple(links))
    first = page.box_of[start_of(graph, entered)]
    marks = [note for note, _ in notes_on(graph, [entered])]
    words = "; ".join(f"{m.label}: {m.sub}" for m in marks)
    if not marks or entered == graph.graph["main"] or is_called(graph, entered):
        marks.insert(0, Box(f"s_{slug(entered)}", "", START))
    starts = [Link(f"e_{m.id}", m.id, first, "start") for m in marks]
    return replace(
        page, boxes=(*marks, *page.boxes), links=(*starts, *links), note=f"Interrupt: {words}." if words else ""
    )


def overview(graph: nx.MultiDiGraph) -> Picture:
    """Every flow and part as one box: what follows what in a flow, what calls what, what may come in between."""
    boxes: dict[str, Box] = {}
    groups: list[tuple[str, tuple[str, ...]]] = []
    for flow, about in flows_of(graph).items():
        mine = {box.id: box for box in (_overview_box(graph, p) for p in phases_of(graph, flow))}
        boxes |= mine
        if len(mine) > 1:
            groups.append((str(about["title"]), tuple(mine)))
    of = {p: b.id for b in boxes.values() for p in b.phases}
    inside = [a for a in arrows_of(graph) if graph.nodes[a.phase]["flow"] == graph.nodes[a.to]["flow"]]
    links = [replace(link, kind="then", silent=True) for link in links_between(inside, of, bundle=1)]
    title = f"{graph.graph['title']}: overview"
    return _with_calls(
        graph,
        Picture(OVERVIEW, title, "overview", graph.graph["name"], tuple(boxes.values()), tuple(links), tuple(groups)),
    )


def _overview_box(graph: nx.MultiDiGraph, phase: str) -> Box:
    """What stands for a phase in the overview: its part, its flow, or itself if it ends the game outside all parts."""
    at = graph.nodes[phase]
    if at["part"]:
        return part_box(graph, phase)
    return (
        step(graph, phase)
        if at["kind"] == FINAL and flows_of(graph)[at["flow"]]["parts"]
        else flow_box(graph, at["flow"])
    )


@lru_cache(maxsize=16)
def whole(graph: nx.MultiDiGraph) -> Picture:
    """All steps of all flows with the calls between them: for export, too large for a page."""
    boxes = tuple(step(graph, p) for p in graph)
    groups = tuple(
        (str(about["title"]), tuple(node_id(p) for p in phases_of(graph, flow)))
        for flow, about in flows_of(graph).items()
    )
    links = links_between(arrows_of(graph), {p: node_id(p) for p in graph}, bundle=len(boxes) ** 2 + 2)
    return _with_calls(
        graph, Picture(WHOLE, str(graph.graph["title"]), "whole", graph.graph["name"], boxes, tuple(links), groups)
    )


def _with_calls(graph: nx.MultiDiGraph, page: Picture) -> Picture:
    """Add the calls between boxes, and notes for the interrupts."""
    notes = notes_on(graph, flows_of(graph))
    calls = calls_between(graph, page.box_of)
    calls += [call_link(note.id, page.box_of[start_of(graph, flow)]) for note, flow in notes]
    return replace(page, boxes=(*page.boxes, *(note for note, _ in notes)), links=(*page.links, *calls))
