"""The declared phases as one frozen networkx.MultiDiGraph, checked when built.

Node ids are phase names, bare in the main flow and "flow: phase" elsewhere. The graph holds the union over all house
rules: what is not in force is a *ghost*, so that pictures keep their places whatever rules are chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import networkx as nx

from explorer.core.errors import DefinitionError
from explorer.core.phases import AUTO, CALL, CHANCE, CHOICE, EXIT, FINAL, Arrow, Flow, Interrupt, Phase
from explorer.core.secrets import visibility


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
    main = flows[0].name
    by_name = {f.name: f for f in flows}
    if len(by_name) != len(flows):
        raise DefinitionError(f"{title}: two flows have the same name; rename one.")
    graph = nx.MultiDiGraph(name=name, title=title, main=main)
    finals = {p.name for p in flows[0].phases if p.kind == FINAL}
    for f in flows:
        _check_flow(f, f.name == main, by_name)
        for p in f.phases:
            _check_phase(f, p, by_name, is_clause)
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
                if a.to not in home and a.to not in finals:
                    where = f"flow {f.name!r} or a final phase of {main!r}"
                    raise DefinitionError(
                        f"{p.name}: {a.name!r} leads to {a.to!r}, which is no phase of {where}; correct the name."
                    )
                target = node_id(main, f.name, a.to) if a.to in home else a.to
                source = node_id(main, f.name, p.name)
                ghost = not in_force(a.only, house)
                if graph.has_edge(source, target, a.name):  # the same arrow under other house rules
                    data = graph.edges[source, target, a.name]
                    data["cites"] = tuple(dict.fromkeys(data["cites"] + a.cites))
                    data["ghost"] &= ghost
                else:
                    graph.add_edge(source, target, key=a.name, label=a.name, cites=a.cites, ghost=ghost)
    for i in interrupts:
        _check_interrupt(i, by_name, is_clause)
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
    """Phases that no arrow in force reaches are ghosts; phases that no arrow at all reaches are an error."""
    for all_rules in (True, False):
        starts = [graph.graph["flows"][flows[0].name]["start"]]
        starts += [graph.graph["flows"][i.flow]["start"] for i in interrupts if all_rules or in_force(i.only, house)]
        reached: set[str] = set()
        while starts:
            n = starts.pop()
            if n in reached:
                continue
            reached.add(n)
            if graph.nodes[n]["kind"] == CALL:
                starts.append(graph.graph["flows"][graph.nodes[n]["calls"]]["start"])
            starts += [m for _, m, ghost in graph.out_edges(n, data="ghost") if all_rules or not ghost]
        lost = [n for n in graph if n not in reached]
        if all_rules and lost:
            raise DefinitionError(f"{lost[0]}: no arrow leads to this phase; add one or remove the phase.")
        for n in lost:
            graph.nodes[n]["ghost"] = True
            for _, _, data in graph.out_edges(n, data=True):
                data["ghost"] = True


def _check_flow(f: Flow, is_main: bool, by_name: Mapping[str, Flow]) -> None:
    names = [p.name for p in f.phases]
    if twice := {n for n in names if names.count(n) > 1}:
        raise DefinitionError(f"Flow {f.name!r} has two phases called {min(twice)!r}; rename one.")
    if is_main and f.frame is not None:
        raise DefinitionError(f"Flow {f.name!r} is the main flow, so it has no frame; put its values on the table.")
    if not is_main and f.frame is None:
        raise DefinitionError(f"Flow {f.name!r} is called, so it needs a frame type for its own value.")
    if f.frame is not None:
        visibility(f.frame)
    kinds = {p.kind for p in f.phases}
    if is_main and EXIT in kinds:
        raise DefinitionError(
            f"Flow {f.name!r} is the main flow and nobody awaits an exit of it; end it with a final phase."
        )
    if not is_main and FINAL in kinds:
        raise DefinitionError(f"Flow {f.name!r} has a final phase; final phases stand in the main flow.")
    if not kinds & {EXIT, FINAL} and not any(a.to not in names for p in f.phases for a in p.arrows):
        raise DefinitionError(f"Flow {f.name!r} can never be left; add an exit.")


def _check_phase(f: Flow, p: Phase, by_name: Mapping[str, Flow], is_clause: Callable[[str], bool]) -> None:
    def wrong(what: str) -> DefinitionError:
        return DefinitionError(f"Flow {f.name!r}, phase {p.name!r}: {what}")

    if not p.cites:
        raise wrong("it cites no clause; name the one that it carries out.")
    for c in (*p.cites, *(c for a in p.arrows for c in a.cites)):
        if not is_clause(c):
            raise wrong(f"{c} is no clause of the rulebook; correct the id.")
    if p.kind in (EXIT, FINAL) and p.arrows:
        raise wrong(f"a phase of kind {p.kind} has no arrows; remove {p.arrows[0].name!r}.")
    if p.kind not in (EXIT, FINAL) and not p.arrows and not _never_left(p, by_name):
        raise wrong("no arrow leaves it; add one.")
    if p.resume and p.resume not in [q.name for q in f.phases]:
        raise wrong(f"after an interrupt it goes on at {p.resume!r}, which is no phase of this flow; correct the name.")
    if p.kind == CHANCE and len(p.arrows) != 1:
        raise wrong("a chance phase has exactly one arrow; let an auto phase after it branch.")
    if p.kind == CALL:
        if p.flow not in by_name:
            raise wrong(f"it calls {p.flow!r}, which is no flow of this game; add the flow.")
        exits = {q.name for q in by_name[p.flow].phases if q.kind == EXIT}
        if impossible := [a.name for a in p.arrows if a.name not in exits]:
            raise wrong(f"flow {p.flow!r} has no exit {impossible[0]!r}; its exits are: {', '.join(sorted(exits))}.")
        if p.tell is None:
            raise wrong('it does not say how entering is told; write tell="..." (empty: not told).')
    names = [a.name for a in p.arrows]
    if twice := {n for n in names if names.count(n) > 1 and not _disjoint(p, n)}:
        raise wrong(f"two arrows are called {min(twice)!r}; give one another name.")
    for a in p.arrows:
        _check_arrow(p, a, wrong)


def _never_left(p: Phase, by_name: Mapping[str, Flow]) -> bool:
    """Whether this is a call of a flow that has no exit, because it ends the game."""
    return p.kind == CALL and p.flow in by_name and EXIT not in {q.kind for q in by_name[p.flow].phases}


def _disjoint(p: Phase, name: str) -> bool:
    """Arrows may share a label when no house rules let both be in force."""
    same = [a for a in p.arrows if a.name == name]
    return all(
        any(not set(a.only[o]) & set(b.only[o]) for o in a.only.keys() & b.only.keys())
        for i, a in enumerate(same)
        for b in same[i + 1 :]
    )


def _check_arrow(p: Phase, a: Arrow, wrong: Callable[[str], DefinitionError]) -> None:
    if not a.cites:
        raise wrong(f"rule {a.name!r} cites no clause; name the one that it carries out.")
    if a.rule is not None and not a.doc:
        raise wrong(f"rule {a.name!r} has no docstring; say in one sentence what it does.")
    if p.kind in (CHOICE, AUTO, CHANCE) and a.tell is None:
        raise wrong(f'rule {a.name!r} does not say how it is told; write tell="..." (empty: not told).')
    if p.kind == CHOICE and a.tell == a.tell_actor and a.tell:
        raise wrong(f"rule {a.name!r} is told alike to all and to its actor; write tell=(to all, to the actor).")


def _check_interrupt(i: Interrupt, by_name: Mapping[str, Flow], is_clause: Callable[[str], bool]) -> None:
    if i.flow not in by_name:
        raise DefinitionError(f"Interrupt {i.name!r} enters {i.flow!r}, which is no flow of this game; add the flow.")
    exits = {q.name for q in by_name[i.flow].phases if q.kind == EXIT}
    if set(i.exits) - exits:
        raise DefinitionError(
            f"Interrupt {i.name!r} awaits an exit {min(set(i.exits) - exits)!r} that flow {i.flow!r} does not have."
        )
    for c in i.cites:
        if not is_clause(c):
            raise DefinitionError(f"Interrupt {i.name!r}: {c} is no clause of the rulebook; correct the id.")
    for f in i.during or ():
        if f not in by_name:
            raise DefinitionError(f"Interrupt {i.name!r} names {f!r} in `during`, which is no flow of this game.")
