"""Which pictures a game has: one a flow, one a part, an overview that links them; and the whole game for export.

pictures(graph)            {"overview": ..., "turn": ..., "turn / Phase 1": ..., "payment": ...}
picture_of(graph, phase)   the name of the page that shows a phase best
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import networkx as nx

from explorer.picture.ids import arrow_id, flow_id, node_id, part_id, slug
from explorer.picture.model import CALL, FINAL, FLOW, NOTE, PART, START, Arrow, Box, Link, Picture

OVERVIEW = "overview"
WHOLE = "whole"
FULL = 18  # a flow with parts and more steps than this shows its parts, not its steps
BUNDLE = 3  # so many parallel arrows share one line


def pictures(graph: nx.MultiDiGraph) -> dict[str, Picture]:
    """Every picture of a game by name: the overview first (if there is more than one page), then flows and their parts."""
    pages: dict[str, Picture] = {}
    for flow in _flows(graph):
        pages[flow] = flow_picture(graph, flow)
        for part in _flows(graph)[flow]["parts"]:
            pages[part_name(flow, part)] = part_picture(graph, flow, part)
    return {OVERVIEW: overview(graph), **pages} if len(pages) > 1 else pages


def part_name(flow: str, part: str) -> str:
    """The name of the picture of a part."""
    return f"{flow} / {part}"


def picture_of(graph: nx.MultiDiGraph, phase: str) -> str:
    """The name of the picture that shows this phase as a step, on the smallest page."""
    at = graph.nodes[phase]
    return part_name(at["flow"], at["part"]) if at["part"] and _collapsed(graph, at["flow"]) else str(at["flow"])


def flow_picture(graph: nx.MultiDiGraph, flow: str) -> Picture:
    """A flow with all its steps; a long one shows its parts as boxes instead."""
    inside = _phases(graph, flow)
    parts = _flows(graph)[flow]["parts"]
    boxes: dict[str, Box] = {}
    groups: tuple[tuple[str, tuple[str, ...]], ...] = ()
    if _collapsed(graph, flow):
        for phase in inside:
            box = _part_box(graph, phase) if graph.nodes[phase]["part"] else _step(graph, phase)
            boxes.setdefault(box.id, box)
    else:
        boxes = {node_id(p): _step(graph, p) for p in inside}
        groups = tuple((part, tuple(node_id(p) for p in inside if graph.nodes[p]["part"] == part)) for part in parts)
    for arrow in _arrows(graph).values():
        if arrow.phase in inside and arrow.to not in inside:
            boxes.setdefault(node_id(arrow.to), _step(graph, arrow.to, elsewhere=True))
    title = str(_flows(graph)[flow]["title"])
    return _page(graph, flow, title, "flow", boxes, groups, entered=flow)


def part_picture(graph: nx.MultiDiGraph, flow: str, part: str) -> Picture:
    """A part of a flow, with the steps that it leads to and, gathered by part, where one comes from."""
    inside = [p for p in _phases(graph, flow) if graph.nodes[p]["part"] == part]
    boxes = {node_id(p): _step(graph, p) for p in inside}
    arrows = _arrows(graph).values()
    for a in arrows:
        if a.phase in inside:
            boxes.setdefault(node_id(a.to), _step(graph, a.to, elsewhere=True))
    for a in arrows:
        if a.to in inside and node_id(a.phase) not in boxes:
            origin = (
                _part_box(graph, a.phase, elsewhere=True)
                if graph.nodes[a.phase]["part"]
                else _step(graph, a.phase, elsewhere=True)
            )
            boxes.setdefault(origin.id, origin)
    shown = {p for box in boxes.values() if box.kind != PART for p in box.phases}
    for key, box in boxes.items():  # a step shown by itself is not also hidden in its part's box
        if box.kind == PART:
            boxes[key] = Box(**{**_fields(box), "phases": tuple(p for p in box.phases if p not in shown)})
    title = f"{_flows(graph)[flow]['title']}: {part}"
    start = _flows(graph)[flow]["start"] in inside
    touching = [a for a in arrows if a.phase in inside or a.to in inside]
    return _page(graph, part_name(flow, part), title, "part", boxes, (), entered=flow if start else "", arrows=touching)


def overview(graph: nx.MultiDiGraph) -> Picture:
    """Every flow and part as one box: what follows what inside a flow, what calls what, and what may come in between."""
    boxes: dict[str, Box] = {}
    groups: list[tuple[str, tuple[str, ...]]] = []
    for flow, about in _flows(graph).items():
        mine: dict[str, Box] = {}
        for phase in _phases(graph, flow):
            at = graph.nodes[phase]
            if at["part"]:
                box = _part_box(graph, phase)
            else:
                box = _step(graph, phase) if at["kind"] == FINAL and about["parts"] else _flow_box(graph, flow)
            mine.setdefault(box.id, box)
        boxes |= mine
        if len(mine) > 1:
            groups.append((str(about["title"]), tuple(mine)))
    of = {p: b.id for b in boxes.values() for p in b.phases}
    within = [a for a in _arrows(graph).values() if graph.nodes[a.phase]["flow"] == graph.nodes[a.to]["flow"]]
    links = [Link(ln.id, ln.tail, ln.head, "then", ln.arrows, silent=True) for ln in _links(within, of, bundle=1)]
    links += _calls(graph, of)
    notes = _notes(graph, [str(f) for f in _flows(graph)])
    boxes |= {b.id: b for b, _ in notes}
    links += [_call_link(b.id, of[_flows(graph)[flow]["start"]]) for b, flow in notes]
    return Picture(
        OVERVIEW,
        f"{graph.graph['title']}: overview",
        "overview",
        graph.graph["name"],
        tuple(boxes.values()),
        tuple(links),
        tuple(groups),
    )


def whole(graph: nx.MultiDiGraph) -> Picture:
    """All steps of all flows with the calls between them: for export, too large for a page."""
    boxes = {node_id(p): _step(graph, p) for p in graph}
    groups = tuple(
        (str(about["title"]), tuple(node_id(p) for p in _phases(graph, flow))) for flow, about in _flows(graph).items()
    )
    notes = _notes(graph, [str(f) for f in _flows(graph)])
    boxes |= {b.id: b for b, _ in notes}
    of = {p: node_id(p) for p in graph}
    links = _links(_arrows(graph).values(), of, bundle=10**6) + _calls(graph, of)
    links += [_call_link(b.id, of[_flows(graph)[flow]["start"]]) for b, flow in notes]
    return Picture(
        WHOLE, str(graph.graph["title"]), "whole", graph.graph["name"], tuple(boxes.values()), tuple(links), groups
    )


def _page(
    graph: nx.MultiDiGraph,
    name: str,
    title: str,
    kind: str,
    boxes: dict[str, Box],
    groups: tuple[tuple[str, tuple[str, ...]], ...],
    entered: str,
    arrows: Iterable[Arrow] | None = None,
) -> Picture:
    """Put boxes and the arrows between them on a page; `entered` is the flow whose start it shows."""
    of = {p: b.id for b in boxes.values() for p in b.phases}
    pages = [boxes[i].phases for i in boxes if not boxes[i].elsewhere]
    inside = {p for phases in pages for p in phases}
    mine = [
        a
        for a in (_arrows(graph).values() if arrows is None else arrows)
        if a.phase in inside or (a.to in inside and a.phase in of)
    ]
    links = _links(mine, of)
    links = [_hushed(ln) if {boxes[ln.tail].kind, boxes[ln.head].kind} & {PART} else ln for ln in links]
    note = ""
    if entered:
        first = of[_flows(graph)[entered]["start"]]
        notes = _notes(graph, [entered])
        note = " ".join(b.label for b, _ in notes)
        marks = [b for b, _ in notes]
        if not notes or entered == graph.graph["main"] or _called(graph, entered):
            marks.insert(0, Box(f"s_{slug(entered)}", "", START))
        boxes = {**{b.id: b for b in marks}, **boxes}
        links = [Link(f"e_{b.id}", b.id, first, "start") for b in marks] + links
    return Picture(name, title, kind, graph.graph["name"], tuple(boxes.values()), tuple(links), groups, note)


def _links(arrows: Iterable[Arrow], of: Mapping[str, str], bundle: int = BUNDLE) -> list[Link]:
    """Lines between boxes: an arrow each, or one for `bundle` and more parallel ones; none inside a box that hides them."""
    between: dict[tuple[str, str], list[Arrow]] = {}
    for a in arrows:
        if a.phase in of and a.to in of:
            tail, head = of[a.phase], of[a.to]
            if tail != head or tail == node_id(a.phase):
                between.setdefault((tail, head), []).append(a)
    links: list[Link] = []
    for (tail, head), found in between.items():
        if len(found) >= max(bundle, 2):
            links.append(Link(f"b_{tail}__{head}", tail, head, arrows=tuple(found)))
        else:
            links += [Link(a.id, tail, head, arrows=(a,)) for a in found]
    return links


def _hushed(link: Link) -> Link:
    """Beside a box that stands for many steps only a single arrow keeps its label."""
    return Link(link.id, link.tail, link.head, link.kind, link.arrows, silent=len(link.arrows) > 1)


def _calls(graph: nx.MultiDiGraph, of: Mapping[str, str]) -> list[Link]:
    """One line for each pair of boxes of which one calls the other."""
    pairs = {(of[p], of[_flows(graph)[calls]["start"]]): None for p, calls in graph.nodes(data="calls") if calls}
    return [_call_link(tail, head) for tail, head in pairs]


def _call_link(tail: str, head: str) -> Link:
    return Link(f"c_{tail}__{head}", tail, head, "calls")


def _notes(graph: nx.MultiDiGraph, flows: Iterable[str]) -> list[tuple[Box, str]]:
    """A note for each interrupt that enters one of these flows."""
    return [
        (
            Box(
                f"i_{slug(i['name'])}",
                i["name"],
                NOTE,
                cites=tuple(i["cites"]),
                sub=i["note"],
                opens=i["flow"],
                ghost=bool(i["ghost"]),
            ),
            i["flow"],
        )
        for i in graph.graph["interrupts"]
        if i["flow"] in flows
    ]


def _step(graph: nx.MultiDiGraph, phase: str, elsewhere: bool = False) -> Box:
    at = graph.nodes[phase]
    sub = opens = ""
    if at["kind"] == CALL:
        opens = at["calls"]
        title = str(_flows(graph)[opens]["title"])
        sub = "" if title.casefold() == str(at["label"]).casefold() else title
    if elsewhere:
        sub, opens = at["part"], picture_of(graph, phase)
    return Box(
        node_id(phase),
        str(at["label"]),
        at["kind"],
        (phase,),
        tuple(at["cites"]),
        sub,
        opens,
        elsewhere,
        bool(at["ghost"]),
    )


def _part_box(graph: nx.MultiDiGraph, phase: str, elsewhere: bool = False) -> Box:
    flow, part = graph.nodes[phase]["flow"], graph.nodes[phase]["part"]
    phases = tuple(p for p in _phases(graph, flow) if graph.nodes[p]["part"] == part)
    ghost = all(graph.nodes[p]["ghost"] for p in phases)
    return Box(part_id(flow, part), part, PART, phases, opens=part_name(flow, part), elsewhere=elsewhere, ghost=ghost)


def _flow_box(graph: nx.MultiDiGraph, flow: str) -> Box:
    """The box of a flow, or of those of its steps that belong to no part (a final step has its own)."""
    parts = _flows(graph)[flow]["parts"]
    phases = tuple(
        p
        for p in _phases(graph, flow)
        if not graph.nodes[p]["part"] and not (parts and graph.nodes[p]["kind"] == FINAL)
    )
    ghost = all(graph.nodes[p]["ghost"] for p in phases)
    if parts:
        names = [str(graph.nodes[p]["label"]) for p in phases]
        return Box(
            flow_id(flow), ", ".join(names) if len(names) < 4 else "other steps", PART, phases, opens=flow, ghost=ghost
        )
    kind = FLOW if _called(graph, flow) or _notes(graph, [flow]) else PART
    return Box(flow_id(flow), str(_flows(graph)[flow]["title"]), kind, phases, opens=flow, ghost=ghost)


def _called(graph: nx.MultiDiGraph, flow: str) -> bool:
    return any(calls == flow for _, calls in graph.nodes(data="calls"))


def _collapsed(graph: nx.MultiDiGraph, flow: str) -> bool:
    return bool(_flows(graph)[flow]["parts"]) and len(_phases(graph, flow)) > FULL


def _phases(graph: nx.MultiDiGraph, flow: str) -> list[str]:
    return [p for p, f in graph.nodes(data="flow") if f == flow]


def _flows(graph: nx.MultiDiGraph) -> dict[str, dict[str, Any]]:
    return graph.graph["flows"]  # type: ignore[no-any-return]


def _arrows(graph: nx.MultiDiGraph) -> dict[tuple[str, str, str], Arrow]:
    """Every arrow of the game; where one label of a phase leads to several phases the later ones get longer ids."""
    found: dict[tuple[str, str, str], Arrow] = {}
    seen: set[tuple[str, str]] = set()
    for phase, to, key, data in graph.edges(keys=True, data=True):
        again = to if (phase, key) in seen else ""
        seen.add((phase, key))
        found[phase, to, key] = Arrow(
            arrow_id(phase, key, again), str(data["label"]), phase, key, to, tuple(data["cites"]), bool(data["ghost"])
        )
    return found


def _fields(box: Box) -> dict[str, Any]:
    return {name: getattr(box, name) for name in Box.__dataclass_fields__}
