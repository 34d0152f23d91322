"""The declared phases as one frozen networkx.MultiDiGraph, checked when built.

Node ids are phase names, bare in the main flow and "flow: phase" elsewhere. The graph holds the union over all house
rules: what is not in force is a *ghost*, so that pictures keep their places whatever rules are chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from explorer.core.checks import check
from explorer.core.errors import DefinitionError
from explorer.core.phases import CALL, EXIT, FINAL, Flow, Interrupt

if TYPE_CHECKING:
    import networkx as nx


def node_id(main: str, flow: str, phase: str) -> str:
    """The id of a phase in the graph."""
    return phase if flow == main else f"{flow}: {phase}"


def in_force(only: Mapping[str, tuple[str, ...]], house: Any) -> bool:
    """Whether an arrow or interrupt with these conditions is in force under these house rules."""
    return all(getattr(house, option) in values for option, values in only.items())


def build(
    name: str,
    title: str,
    flows: Sequence[Flow],
    interrupts: Sequence[Interrupt],
    house: Any,
    is_clause: Callable[[str], bool],
) -> nx.MultiDiGraph:
    """The frozen graph of a game; the first flow is the main one. Raises DefinitionError, in plain words."""
    import networkx as nx  # takes longer to import than all of explorer: only who builds a game waits for it

    check(title, flows, interrupts, is_clause)
    main = flows[0].name
    graph = nx.MultiDiGraph(name=name, title=title, main=main)
    for f in flows:
        for p in f.phases:
            graph.add_node(
                node_id(main, f.name, p.name),
                kind=p.kind,
                label=p.name,
                flow=f.name,
                part=p.part,
                cites=p.cites,
                calls=p.flow,
                ghost=False,
            )
    for f in flows:
        home = {p.name for p in f.phases}
        for p in f.phases:
            for a in p.arrows:
                target = node_id(main, f.name, a.to) if a.to in home else a.to
                source = node_id(main, f.name, p.name)
                ghost = not in_force(a.only, house)
                if graph.has_edge(source, target, a.name):  # the same arrow under other house rules
                    data = graph.edges[source, target, a.name]
                    data["cites"] = tuple(dict.fromkeys(data["cites"] + a.cites))
                    data["ghost"] &= ghost
                else:
                    graph.add_edge(source, target, key=a.name, label=a.name, cites=a.cites, ghost=ghost)
    graph.graph["flows"] = {
        f.name: {"title": f.title, "start": node_id(main, f.name, f.phases[0].name), "parts": f.parts} for f in flows
    }
    graph.graph["interrupts"] = tuple(
        {"name": i.name, "flow": i.flow, "note": i.note, "cites": i.cites, "ghost": not in_force(i.only, house)}
        for i in interrupts
    )
    _mark_ghosts(graph, flows, interrupts, house)
    return nx.freeze(graph)


def _mark_ghosts(graph: nx.MultiDiGraph, flows: Sequence[Flow], interrupts: Sequence[Interrupt], house: Any) -> None:
    """Phases that no arrow in force reaches are ghosts; an unreachable one, or one where play sticks, is an error."""
    main = flows[0].name
    phases = [(f, p) for f in flows for p in f.phases]
    resumes = {node_id(main, f.name, p.name): node_id(main, f.name, p.resume) for f, p in phases if p.resume}
    for all_rules in (True, False):
        starts = [graph.graph["flows"][main]["start"]]
        starts += [graph.graph["flows"][i.flow]["start"] for i in interrupts if all_rules or in_force(i.only, house)]
        reached: set[str] = set()
        while starts:
            n = starts.pop()
            if n in reached:
                continue
            reached.add(n)
            if graph.nodes[n]["kind"] == CALL:
                starts.append(graph.graph["flows"][graph.nodes[n]["calls"]]["start"])
            if n in resumes:
                starts.append(resumes[n])
            starts += [m for _, m, ghost in graph.out_edges(n, data="ghost") if all_rules or not ghost]
        lost = [n for n in graph if n not in reached]
        if all_rules and lost:
            raise DefinitionError(f"{lost[0]}: no arrow leads to this phase; add one or remove the phase.")
        for n in lost:
            graph.nodes[n]["ghost"] = True
            for _, _, data in graph.out_edges(n, data=True):
                data["ghost"] = True
    for n, kind in graph.nodes(data="kind"):
        edges = [ghost for _, _, ghost in graph.out_edges(n, data="ghost")]
        if kind not in (EXIT, FINAL) and n in reached and edges and all(edges):
            raise DefinitionError(
                f"{n}: under these house rules no arrow leaves it; have one in force for each of them."
            )
