"""What pictures read from a game's frozen graph, and the boxes and links that they make of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import networkx as nx

from explorer.picture.ids import arrow_id, flow_id, node_id, part_id, slug
from explorer.picture.model import CALL, FINAL, FLOW, NOTE, PART, Arrow, Box, Link

FULL = 15  # a flow with parts and more steps than this shows its parts, not its steps
BUNDLE = 3  # so many parallel arrows share one line


def flows_of(graph: nx.MultiDiGraph) -> dict[str, dict[str, Any]]:
    """The flows by name: title, start and parts."""
    found: dict[str, dict[str, Any]] = graph.graph["flows"]
    return found


def start_of(graph: nx.MultiDiGraph, flow: str) -> str:
    """The first phase of a flow."""
    return str(flows_of(graph)[flow]["start"])


def phases_of(graph: nx.MultiDiGraph, flow: str) -> list[str]:
    """The phases of a flow in the order of their declaration."""
    return [p for p, f in graph.nodes(data="flow") if f == flow]


def is_collapsed(graph: nx.MultiDiGraph, flow: str) -> bool:
    """Whether the page of a flow shows its parts as boxes instead of its steps."""
    return bool(flows_of(graph)[flow]["parts"]) and len(phases_of(graph, flow)) > FULL


def is_called(graph: nx.MultiDiGraph, flow: str) -> bool:
    """Whether any phase calls this flow."""
    return any(calls == flow for _, calls in graph.nodes(data="calls"))


def part_name(flow: str, part: str) -> str:
    """The name of the picture of a part."""
    return f"{flow} / {part}"


def picture_of(graph: nx.MultiDiGraph, phase: str) -> str:
    """The name of the picture that shows this phase as a step, on the smallest page."""
    at = graph.nodes[phase]
    return part_name(at["flow"], at["part"]) if at["part"] and is_collapsed(graph, at["flow"]) else str(at["flow"])


def arrows_of(graph: nx.MultiDiGraph) -> list[Arrow]:
    """Every arrow of the game; where one label of a phase leads to several phases the later ones get longer ids."""
    found: list[Arrow] = []
    seen: set[tuple[str, str]] = set()
    for phase, to, key, data in graph.edges(keys=True, data=True):
        again = to if (phase, key) in seen else ""
        seen.add((phase, key))
        cites, ghost = tuple(data["cites"]), bool(data["ghost"])
        found.append(Arrow(arrow_id(phase, key, again), str(data["label"]), phase, key, to, cites, ghost))
    return found


def step(graph: nx.MultiDiGraph, phase: str, elsewhere: bool = False) -> Box:
    """The box of one phase; a call names the flow that it runs below its label, a step elsewhere its part."""
    at = graph.nodes[phase]
    sub = opens = ""
    if at["kind"] == CALL:
        opens = at["calls"]
        sub = str(flows_of(graph)[opens]["title"])
    if elsewhere:
        sub, opens = at["part"], picture_of(graph, phase)
    if sub.casefold() == str(at["label"]).casefold():
        sub = ""
    cites, ghost = tuple(at["cites"]), bool(at["ghost"])
    return Box(node_id(phase), str(at["label"]), at["kind"], (phase,), cites, sub, opens, elsewhere, ghost)


def part_box(graph: nx.MultiDiGraph, phase: str, elsewhere: bool = False) -> Box:
    """The box of the part that a phase belongs to."""
    flow, part = graph.nodes[phase]["flow"], graph.nodes[phase]["part"]
    phases = tuple(p for p in phases_of(graph, flow) if graph.nodes[p]["part"] == part)
    ghost = all(graph.nodes[p]["ghost"] for p in phases)
    opens = part_name(flow, part)
    return Box(part_id(flow, part), part, PART, phases, opens=opens, elsewhere=elsewhere, ghost=ghost)


def flow_box(graph: nx.MultiDiGraph, flow: str) -> Box:
    """The box of a flow, or of those of its steps that belong to no part (a final step has its own)."""
    parts = flows_of(graph)[flow]["parts"]
    loose = [p for p in phases_of(graph, flow) if not graph.nodes[p]["part"]]
    phases = tuple(p for p in loose if not (parts and graph.nodes[p]["kind"] == FINAL))
    names = [str(graph.nodes[p]["label"]) for p in phases]
    if parts:
        title, kind = ", ".join(names) if len(names) < 4 else "other steps", PART
    else:
        title = str(flows_of(graph)[flow]["title"])
        kind = FLOW if is_called(graph, flow) or notes_on(graph, [flow]) else PART
    ghost = all(graph.nodes[p]["ghost"] for p in phases)
    return Box(flow_id(flow), title, kind, phases, opens=flow, ghost=ghost)


def notes_on(graph: nx.MultiDiGraph, flows: Iterable[str]) -> list[tuple[Box, str]]:
    """A note for the interrupts that enter one of these flows, with the flow; those with the same note share one."""
    wanted, notes = set(flows), dict[tuple[str, str, bool], Box]()
    for i in graph.graph["interrupts"]:
        if i["flow"] in wanted:
            key = (i["flow"], i["note"], bool(i["ghost"]))
            old = notes.get(key)
            label = i["name"] if old is None else f"{old.label}, {i['name']}"
            cites = tuple(dict.fromkeys((*(old.cites if old else ()), *i["cites"])))
            mark = old.id if old else f"i_{slug(i['name'])}"
            notes[key] = Box(mark, label, NOTE, cites=cites, sub=i["note"], opens=i["flow"], ghost=key[2])
    return [(note, flow) for (flow, _, _), note in notes.items()]


def links_between(arrows: Iterable[Arrow], of: Mapping[str, str], bundle: int = BUNDLE) -> list[Link]:
    """Lines between boxes: one for each arrow, or one for `bundle` and more parallel ones; none inside a box."""
    between: dict[tuple[str, str], list[Arrow]] = {}
    for a in arrows:
        if a.phase in of and a.to in of:
            tail, head = of[a.phase], of[a.to]
            if tail != head or tail == node_id(a.phase):
                between.setdefault((tail, head), []).append(a)
    links: list[Link] = []
    for (tail, head), found in between.items():
        if len(found) >= (2 if tail == head else max(bundle, 2)):  # several loops at one box would overlap
            links.append(Link(f"b_{tail}__{head}", tail, head, arrows=tuple(found)))
        else:
            links += [Link(a.id, tail, head, arrows=(a,)) for a in found]
    return links


def calls_between(graph: nx.MultiDiGraph, of: Mapping[str, str]) -> list[Link]:
    """One line for each pair of boxes of which one calls the other."""
    calls = [(p, flow) for p, flow in graph.nodes(data="calls") if flow]
    pairs = dict.fromkeys((of[p], of[start_of(graph, flow)]) for p, flow in calls)
    return [call_link(tail, head) for tail, head in pairs]


def call_link(tail: str, head: str) -> Link:
    """The line from what calls a flow to the flow."""
    return Link(f"c_{tail}__{head}", tail, head, "calls")
