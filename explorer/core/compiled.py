"""The graph compiled once: every phase becomes a node with one closure that takes a step.

`node.run(table, frames, ctx)` takes whatever step the phase takes and gives (lead, table, frames); `lead.run` is the
next phase's closure (None: the game is over). Playouts run these bare; the explorer (`steps.py`) calls the same ones.
`ctx` brings what rules never see: `ctx.key(i)`, the luck of chance phase i, and `ctx.decide(node, table, frames)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from explorer.core.domains import NOTHING, Domain
from explorer.core.errors import DefinitionError, RuleGap
from explorer.core.graph import in_force, node_id
from explorer.core.phases import AUTO, CALL, CHANCE, CHOICE, EXIT, FINAL, Arrow, Flow, Interrupt, Phase
from explorer.core.values import Action, Frame, Refusal

Frames = tuple[Frame, ...]
Taken = tuple["Lead", Any, Frames]
Run = Callable[[Any, Frames, Any], Taken]
_TRIES, _LISTED = 60, 20_000


class Lead:
    """An arrow ready to be walked: the declaration, where it leads, and the closure of the phase there.

    Entering a flow and leaving an interrupt are leads without an arrow. `taken` is the action of rules that walk it.
    `row`: the rules of the phase there with their leads, if it is an auto phase of the main flow; `later`: the leads
    that stand behind this one in its phase.
    """

    __slots__ = ("arrow", "domain", "eager", "ends", "later", "name", "node", "row", "rule", "run", "taken", "to")

    def __init__(self, node: Node, arrow: Arrow | None, name: str, to: str, ends: bool = False) -> None:
        self.node, self.arrow, self.name, self.to, self.ends = node, arrow, name, to, ends
        self.rule: Any = arrow.rule if arrow else None
        self.domain: Any = arrow.domain if arrow else None
        self.eager = arrow.eager if arrow else 1.0
        self.taken = Action(None, name)
        self.run: Run | None = None
        self.row: tuple[tuple[Any, Lead], ...] | None = None
        self.later: tuple[Lead, ...] = ()

    def __repr__(self) -> str:
        return f"<{self.node.id} --{self.name}--> {self.to}>"


class Node:
    """A phase ready to run: its declaration, its leads in force and its closures."""

    __slots__ = ("id", "kind", "phase", "flow", "framed", "leads", "named", "index", "run", "enter_lead", "interrupts")

    def __init__(self, id_: str, phase: Phase, flow: Flow) -> None:
        self.id, self.kind, self.phase, self.flow = id_, phase.kind, phase, flow
        self.framed = flow.frame is not None
        self.leads: tuple[Lead, ...] = ()
        self.named: dict[str, Lead] = {}
        self.index = -1
        self.run: Run | None = None
        self.enter_lead: Lead | None = None
        self.interrupts: tuple[Opening, ...] = ()

    def ask(self, fn: Any, t: Any, frames: Frames, *more: Any) -> Any:
        """Call a declared function with what this flow's functions take."""
        return fn(t, frames[-1].value, *more) if self.framed else fn(t, *more)

    def seat(self, t: Any, frames: Frames) -> int | None:
        """The seat that decides, or that this phase happens to."""
        return None if self.phase.who is None else self.ask(self.phase.who, t, frames)

    def apply(self, lead: Lead, t: Any, frames: Frames, *more: Any) -> tuple[Any, Frames] | Refusal:
        """What the rule makes of table and frames."""
        if not self.framed:
            r = lead.rule(t, *more)
            return r if type(r) is Refusal else (r, () if lead.ends else frames)
        r = lead.rule(t, frames[-1].value, *more)
        if type(r) is Refusal:
            return r
        try:
            t, f = r
        except TypeError:
            raise DefinitionError(
                f"{self.id}: rule {lead.name!r} must give (table, frame), as its flow has a frame."
            ) from None
        return t, () if lead.ends else keep(frames, f)

    def domain(self, lead: Lead, t: Any, frames: Frames) -> Domain:
        """What may be proposed to this rule."""
        return NOTHING if lead.domain is None else self.ask(lead.domain, t, frames)

    def proposals(self, t: Any, frames: Frames) -> Iterator[tuple[Lead, Any]]:
        """Every proposal of a choice phase, legal or not; up to a large number an arrow."""
        for lead in self.leads:
            for c in islice(self.domain(lead, t, frames), _LISTED):
                yield lead, c

    def moves(self, t: Any, frames: Frames) -> Iterator[tuple[Lead, Any]]:
        """Every legal (lead, choice), lazily, by the enumerator where the phase has one."""
        if self.phase.legal is not None:
            for name, c in self.ask(self.phase.legal, t, frames):
                yield self.named[name], c
        else:
            for lead, c in self.proposals(t, frames):
                if type(self.apply(lead, t, frames, c)) is not Refusal:
                    yield lead, c

    def pick(self, t: Any, frames: Frames, rng: Random) -> tuple[Lead, Any]:
        """A legal move at random: by the enumerator, else by sampling the domains, else from the list of all."""
        if self.phase.legal is not None:
            legal = self.ask(self.phase.legal, t, frames)
            if legal:
                name, c = legal[int(rng.random() * len(legal))]
                return self.named[name], c
        else:
            for _ in range(_TRIES):
                lead = self.leads[int(rng.random() * len(self.leads))]
                if lead.eager < 1.0 and rng.random() >= lead.eager:
                    continue
                domain = self.domain(lead, t, frames)
                c = domain.sample(rng)
                if (c is not None or domain.contains(None)) and type(self.apply(lead, t, frames, c)) is not Refusal:
                    return lead, c
            listed = list(self.moves(t, frames))
            if listed:
                return listed[int(rng.random() * len(listed))]
        raise RuleGap(f"{self.id}: the seat that decides has no legal move; a rule or an arrow is missing.")


class Opening:
    """An interrupt ready to be entered."""

    __slots__ = ("decl", "start", "lead", "exits")

    def __init__(self, decl: Interrupt, start: Node) -> None:
        self.decl, self.start = decl, start
        self.lead = Lead(start, None, decl.name, start.id)
        self.exits: dict[tuple[str, str], Lead] = {}

    def enter(self, t: Any, frames: Frames, seat: int, choice: Any, back: str) -> tuple[Any, Frames] | Refusal:
        """Table and frames with the interrupt's flow begun, or why this seat may not."""
        r = self.decl.enter(t, seat, choice)
        if type(r) is Refusal:
            return r
        t, value = r
        return t, (*frames, Frame(self.decl.name, value, back))


def keep(frames: Frames, value: Any) -> Frames:
    """The frames with the innermost value exchanged."""
    top = frames[-1]
    return frames if value is top.value else (*frames[:-1], Frame(top.site, value, top.back))


class Compiled:
    """All nodes of a game under its house rules; `chances` lists the chance phases in the order of their index."""

    def __init__(self, flows: Sequence[Flow], interrupts: Sequence[Interrupt], house: Any) -> None:
        self.main = flows[0].name
        self.nodes: dict[str, Node] = {}
        for f in flows:
            for p in f.phases:
                self.nodes[node_id(self.main, f.name, p.name)] = Node(node_id(self.main, f.name, p.name), p, f)
        starts = {f.name: self.nodes[node_id(self.main, f.name, f.phases[0].name)] for f in flows}
        self.openings = {i.name: Opening(i, starts[i.flow]) for i in interrupts if in_force(i.only, house)}
        self.chances = tuple(n.id for n in self.nodes.values() if n.kind == CHANCE)
        for i, name in enumerate(self.chances):
            self.nodes[name].index = i
        for node in self.nodes.values():
            node.leads = tuple(self._lead(node, a) for a in node.phase.arrows if in_force(a.only, house))
            node.named = {lead.name: lead for lead in node.leads}
            if node.kind == CHOICE and node.phase.interruptible:
                node.interrupts = tuple(
                    o for o in self.openings.values() if o.decl.during is None or node.flow.name in o.decl.during
                )
            if node.kind == CALL:
                start = starts[node.phase.flow]
                node.enter_lead = Lead(node, None, node.phase.name, start.id)
        for node in self.nodes.values():
            node.run = self._closure(node)
        for node in self.nodes.values():
            for i, lead in enumerate(node.leads, 1):
                self._join(lead)
                lead.later = node.leads[i:]
            if node.enter_lead:
                self._join(node.enter_lead)
        for o in self.openings.values():
            self._join(o.lead)

    def _join(self, lead: Lead) -> None:
        """Tie a lead to the closure of the phase where it leads."""
        to = self.nodes[lead.to]
        lead.run = to.run
        lead.row = tuple([(each.rule, each) for each in to.leads]) if to.kind == AUTO and not to.framed else None

    def _lead(self, node: Node, a: Arrow) -> Lead:
        local = node_id(self.main, node.flow.name, a.to)
        to = local if local in self.nodes else a.to
        return Lead(node, a, a.name, to, ends=self.nodes[to].kind == FINAL)

    def _closure(self, node: Node) -> Run | None:
        if node.kind == FINAL:
            return None
        make = {AUTO: _auto, CHANCE: _chance, CHOICE: _choice, CALL: _call}
        return self._exit(node) if node.kind == EXIT else make[node.kind](node)

    def _exit(self, node: Node) -> Run:
        name, nodes, openings = node.phase.name, self.nodes, self.openings

        def run(t: Any, frames: Frames, ctx: Any) -> Taken:
            site, done = frames[-1].site, frames[-1].value
            caller = nodes.get(site)
            if caller is None:
                return self._after_interrupt(openings[site], name, t, frames)
            lead = caller.named.get(name)
            if lead is None:
                raise RuleGap(f"{site}: the flow was left by {name!r}, which this call does not await; add the exit.")
            outer = frames[:-1]
            if lead.rule is None:
                return lead, t, () if lead.ends else outer
            r = caller.apply(lead, t, outer, done)
            if type(r) is Refusal:
                raise RuleGap(f"{site}: rule of exit {name!r} refuses ({r}); a flow's exit must do without refusals.")
            return lead, *r

        return run

    def _after_interrupt(self, opening: Opening, name: str, t: Any, frames: Frames) -> Taken:
        if name not in opening.decl.exits:
            raise RuleGap(
                f"{opening.decl.name}: its flow was left by {name!r}, which the interrupt does not await; add the exit."
            )
        rule, top = opening.decl.exits[name], frames[-1]
        lead = opening.exits.get((name, top.back))
        if lead is None:
            back = self.nodes[top.back]
            to = node_id(self.main, back.flow.name, back.phase.resume) if back.phase.resume else back.id
            lead = opening.exits[name, top.back] = Lead(opening.start, None, name, to)
            self._join(lead)
        return lead, t if rule is None else rule(t, top.value), frames[:-1]


def _auto(node: Node) -> Run:
    rules = tuple((lead.rule, lead) for lead in node.leads)
    if node.framed:

        def run(t: Any, frames: Frames, ctx: Any) -> Taken:
            f = frames[-1].value
            for rule, lead in rules:
                r = rule(t, f)
                if type(r) is not Refusal:
                    return lead, r[0], () if lead.ends else keep(frames, r[1])
            raise gap(node)
    else:

        def run(t: Any, frames: Frames, ctx: Any) -> Taken:
            for rule, lead in rules:
                r = rule(t)
                if type(r) is not Refusal:
                    return lead, r, frames
            raise gap(node)

    return run


def _chance(node: Node) -> Run:
    odds, (lead,), i = node.phase.odds, node.leads, node.index
    assert odds is not None
    rule = lead.rule
    if node.framed:

        def run(t: Any, frames: Frames, ctx: Any) -> Taken:
            f = frames[-1].value
            t, f = rule(t, f, odds(t, f).draw(ctx.key(i)))
            return lead, t, () if lead.ends else keep(frames, f)
    else:

        def run(t: Any, frames: Frames, ctx: Any) -> Taken:
            return lead, rule(t, odds(t).draw(ctx.key(i))), frames

    return run


def _choice(node: Node) -> Run:
    legal, who, named = node.phase.legal, node.phase.who, node.named
    assert who is not None

    def general(t: Any, frames: Frames, ctx: Any) -> Taken:
        taken: Taken = ctx.decide(node, t, frames)
        return taken

    if legal is None or node.framed or node.interrupts:
        return general

    def run(t: Any, frames: Frames, ctx: Any) -> Taken:
        rnd = ctx.random[who(t)]
        if rnd is None:
            return general(t, frames, ctx)
        moves = legal(t)
        if not moves:
            return general(t, frames, ctx)  # says in words that nothing is legal
        name, c = moves[int(rnd() * len(moves))]
        lead = named[name]
        return lead, lead.rule(t, c), frames

    return run


def _call(node: Node) -> Run:
    enter, lead, site = node.phase.enter, node.enter_lead, node.id
    assert enter is not None and lead is not None
    if node.framed:

        def run(t: Any, frames: Frames, ctx: Any) -> Taken:
            return lead, t, (*frames, Frame(site, enter(t, frames[-1].value)))
    else:

        def run(t: Any, frames: Frames, ctx: Any) -> Taken:
            return lead, t, (*frames, Frame(site, enter(t)))

    return run


def gap(node: Node, *applying: Lead) -> RuleGap:
    """The error of an auto phase in which not exactly one rule applies."""
    if applying:
        names = " and ".join(repr(lead.name) for lead in applying)
        return RuleGap(f"{node.id}: {names} both apply here and exactly one may; let one of them refuse.")
    names = ", ".join(lead.name for lead in node.leads)
    return RuleGap(f"{node.id}: none of its rules applies here and exactly one must; look at: {names}.")
