"""What is checked when a game is built: every DefinitionError names the flow, the phase, the rule and the cure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter

from explorer.core.errors import DefinitionError
from explorer.core.phases import AUTO, CALL, CHANCE, CHOICE, EXIT, FINAL, Arrow, Flow, Interrupt, Phase
from explorer.core.secrets import visibility

IsClause = Callable[[str], bool]


def check(title: str, flows: Sequence[Flow], interrupts: Sequence[Interrupt], is_clause: IsClause) -> None:
    """Check the declarations of a game, the main flow first; raises DefinitionError in plain words."""
    if empty := [f.name for f in flows if not f.phases]:
        raise DefinitionError(f"Flow {empty[0]!r} has no phases; add the one where it begins.")
    names = [f.name for f in flows]
    if twice := {n for n in names if names.count(n) > 1}:
        raise DefinitionError(f"{title}: two flows are called {min(twice)!r}; rename one.")
    by_name = {f.name: f for f in flows}
    for f in flows:
        _check_flow(f, f is flows[0])
        for p in f.phases:
            _check_phase(f, p, flows, by_name, is_clause)
    for i in interrupts:
        _check_interrupt(i, flows, by_name, is_clause)
    _check_exits(flows, interrupts)


def _check_exits(flows: Sequence[Flow], interrupts: Sequence[Interrupt]) -> None:
    """Every flow is entered from somewhere, and each of its exits is awaited by somebody."""
    awaited = {(p.flow, a.name) for f in flows for p in f.phases if p.kind == CALL for a in p.arrows}
    awaited |= {(i.flow, name) for i in interrupts for name in i.exits}
    entered = {p.flow for f in flows for p in f.phases} | {i.flow for i in interrupts}
    for f in flows[1:]:
        if f.name not in entered:
            raise DefinitionError(f"Flow {f.name!r} is entered by no call and no interrupt; add one or remove it.")
        for p in f.phases:
            if p.kind == EXIT and (f.name, p.name) not in awaited:
                raise DefinitionError(f"Flow {f.name!r}, phase {p.name!r}: nobody awaits this exit; add it to a call.")


def _check_flow(f: Flow, is_main: bool) -> None:
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


def _check_phase(f: Flow, p: Phase, flows: Sequence[Flow], by_name: Mapping[str, Flow], is_clause: IsClause) -> None:
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
        if p.flow == flows[0].name:
            raise wrong(f"it calls {p.flow!r}, the main flow, which has no frame and no exits; call another flow.")
        exits = {q.name for q in by_name[p.flow].phases if q.kind == EXIT}
        if impossible := [a.name for a in p.arrows if a.name not in exits]:
            raise wrong(f"flow {p.flow!r} has no exit {impossible[0]!r}; its exits are: {', '.join(sorted(exits))}.")
        if p.tell is None:
            raise wrong('it does not say how entering is told; write tell="..." (empty: not told).')
    names = [a.name for a in p.arrows]
    if twice := {n for n in names if names.count(n) > 1 and not _disjoint(p, n)}:
        raise wrong(f"two arrows are called {min(twice)!r}; give one another name.")
    home, finals = {q.name for q in f.phases}, {q.name for q in flows[0].phases if q.kind == FINAL}
    for a in p.arrows:
        if a.to not in home and a.to not in finals:
            where = f"flow {f.name!r} or a final phase of {flows[0].name!r}"
            raise wrong(f"rule {a.name!r} leads to {a.to!r}, which is no phase of {where}; correct the name.")
        _check_arrow(p, a, wrong)
    if p.kind == CALL:
        _check_blanks(f"phase {p.name!r}", p.tell or "", p.blanks is not None, (), wrong)


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
    if a.domain is not None and p.kind != CHOICE:
        raise wrong(f"rule {a.name!r} has a domain, but nobody chooses at a phase of kind {p.kind}; remove it.")
    known: tuple[str, ...] = ("who",) if p.who is not None else ()
    known += ("choice",) if p.kind in (CHOICE, CHANCE) else ()
    for told in (a.tell, a.tell_actor):
        _check_blanks(f"rule {a.name!r}", told or "", a.blanks is not None, known, wrong)


def _check_blanks(
    what: str, told: str, more: bool, known: tuple[str, ...], wrong: Callable[[str], DefinitionError]
) -> None:
    """Every blank of a telling can be filled."""
    try:
        used = [name for _, name, _, _ in Formatter().parse(told) if name is not None]
    except ValueError as e:
        raise wrong(f"the telling of {what} is malformed ({e}); write a brace that stands for itself twice.") from e
    if "" in used or (not more and set(used) - set(known)):
        blank = next(name for name in used if name not in known)
        cure = "give the phase who=" if blank == "who" else "fill it by blanks="
        raise wrong(f"the telling of {what} has a blank {{{blank}}} that nothing fills; {cure} or leave it out.")


def _check_interrupt(i: Interrupt, flows: Sequence[Flow], by_name: Mapping[str, Flow], is_clause: IsClause) -> None:
    def wrong(what: str) -> DefinitionError:
        return DefinitionError(f"Interrupt {i.name!r}: {what}")

    if not i.cites:
        raise wrong("it cites no clause; name the one that it carries out.")
    for c in i.cites:
        if not is_clause(c):
            raise wrong(f"{c} is no clause of the rulebook; correct the id.")
    if i.flow not in by_name or i.flow == flows[0].name:
        raise wrong(f"it enters {i.flow!r}, which is no flow of this game that has a frame; add the flow.")
    exits = {q.name for q in by_name[i.flow].phases if q.kind == EXIT}
    if set(i.exits) - exits:
        raise wrong(f"flow {i.flow!r} has no exit {min(set(i.exits) - exits)!r}; correct the name.")
    for name in i.during or ():
        if name not in by_name:
            raise wrong(f"`during` names {name!r}, which is no flow of this game; correct the name.")
    for home in flows:
        for p in home.phases:
            if i.name in (p.name, f"{home.name}: {p.name}", *(a.name for a in p.arrows if p.kind == CHOICE)):
                raise wrong(f"a phase or a rule of {p.name!r} in flow {home.name!r} has the same name; rename one.")
    for told in (i.tell, i.tell_actor):
        _check_blanks("the interrupt", told, i.blanks is not None, ("who", "choice"), wrong)
