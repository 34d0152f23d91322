"""Explored play: the compiled phases walked one micro-step at a time, with actions, clauses and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from explorer.core.chance import Distribution, Luck
from explorer.core.compiled import Compiled, Frames, Lead, Node, Opening, gap
from explorer.core.domains import Domain
from explorer.core.errors import IllegalMove, RuleGap, WrongMoment, shown, unknown
from explorer.core.phases import AUTO, CALL, CHANCE, CHOICE, EXIT, FINAL
from explorer.core.secrets import OPEN, Seen
from explorer.core.values import Action, Position, Refusal, Seat, Value, but, is_plain, no, put


class Step(Value, frozen=True, gc=False):
    """One micro-step: the phase left, what happened, by which lead, and the position after it.

    `action.seat` is None for rules and nature; `opening` is the interrupt that was entered, if one was.
    """

    left: Node
    action: Action
    lead: Lead
    position: Position
    opening: Opening | None = None

    @property
    def kind(self) -> str:
        """The kind of the phase that was left, or "interrupt"."""
        return self.left.kind if self.opening is None else "interrupt"

    @property
    def cites(self) -> tuple[str, ...]:
        """The clauses of the arrow and of the phase that it leaves, or those of the interrupt entered."""
        if self.opening is not None:
            return self.opening.decl.cites
        arrow = self.lead.arrow
        return tuple(dict.fromkeys((arrow.cites if arrow else ()) + self.left.phase.cites))

    @property
    def seen(self) -> Seen:
        """Who may know the choice or outcome."""
        if self.opening is not None:
            return self.opening.decl.seen
        return self.lead.arrow.seen if self.lead.arrow else OPEN

    def __repr__(self) -> str:
        return f"<{self.left.id} --{self.action}--> {self.position.phase}>"


class Proposal(Value, frozen=True, gc=False):
    """Something that a seat may try: an arrow of the phase or an interrupt, with the domain of its choices."""

    seat: int
    rule: str
    cites: tuple[str, ...]
    domain: Domain
    doc: str
    source: Lead | Opening

    @property
    def interrupt(self) -> bool:
        """Whether this interrupts another decision."""
        return isinstance(self.source, Opening)

    def moves(self, most: int = 20_000) -> Iterator[Action]:
        """The proposed actions, legal or not, up to `most`."""
        for c in islice(self.domain, most):
            yield Action(self.seat, self.rule, c)


class Walker:
    """Takes micro-steps of one compiled game."""

    def __init__(self, compiled: Compiled) -> None:
        self.compiled = compiled
        self.nodes = compiled.nodes

    def node(self, at: Position) -> Node:
        """The node of a position's phase."""
        return self.nodes[at.phase]

    def who(self, at: Position) -> int | None:
        """The seat that decides, or to which an auto or chance phase happens."""
        return self.nodes[at.phase].seat(at.table, at.frames)

    # -- rules and nature --------------------------------------------------------------------------
    def step(self, at: Position, luck: Luck) -> Step:
        """The one step that rules or nature take now; raises WrongMoment where a seat must decide or all is over."""
        node, t, frames = self.nodes[at.phase], at.table, at.frames
        kind = node.kind
        if kind == AUTO:
            assert node.run is not None
            lead, after, above = node.run(t, frames, None)  # the first rule that does not refuse
            for other in lead.later:
                if type(node.apply(other, t, frames)) is not Refusal:
                    raise gap(node, lead, other)
            return Step(node, lead.taken, lead, Position(lead.to, after, above, at.met))
        if kind == CHANCE:
            outcome = node.ask(node.phase.odds, t, frames).draw(luck.key_at(node.index, at.met[node.index]))
            return self._outcome(node, at, outcome)
        if kind in (CALL, EXIT):
            assert node.run is not None
            lead, t, frames = node.run(t, frames, None)
            return Step(node, lead.taken, lead, Position(lead.to, t, frames, at.met))
        if kind == FINAL:
            raise WrongMoment("The game is over: go back or fork to play on.")
        raise WrongMoment(f"At {at.phase!r} a seat must decide: play one of its moves.")

    def results(self, node: Node, t: Any, frames: Frames) -> Iterator[tuple[Lead, Any]]:
        """Every rule of an auto phase with what it gives here: (table, frames) or a Refusal."""
        for lead in node.leads:
            yield lead, node.apply(lead, t, frames)

    def odds(self, at: Position) -> Distribution:
        """The distribution of a chance phase."""
        node = self.nodes[at.phase]
        if node.kind != CHANCE:
            raise WrongMoment(f"At {at.phase!r} nothing is left to chance: odds are for phases of kind chance.")
        distribution: Distribution = node.ask(node.phase.odds, at.table, at.frames)
        return distribution

    def force(self, at: Position, outcome: Any) -> Step:
        """The step of a chance phase with this outcome; raises IllegalMove for one that cannot come."""
        distribution = self.odds(at)
        if not is_plain(outcome) or not distribution.contains(outcome):
            like = shown(distribution.draw(1), 300)
            raise IllegalMove(f"{shown(outcome)} cannot come up at {at.phase!r}: an outcome looks like {like}.")
        return self._outcome(self.nodes[at.phase], at, outcome)

    def _outcome(self, node: Node, at: Position, outcome: Any) -> Step:
        (lead,), i, met = node.leads, node.index, at.met
        r = node.apply(lead, at.table, at.frames, outcome)
        if type(r) is Refusal:
            raise RuleGap(
                f"{node.id}: rule {lead.name!r} refuses the outcome {outcome!r} ({r}); its odds allow too much."
            )
        t, frames = r
        return Step(node, Action(None, lead.name, outcome), lead, Position(lead.to, t, frames, put(met, i, met[i] + 1)))

    # -- seats -------------------------------------------------------------------------------------
    def proposals(self, at: Position, seat: int | None = None) -> list[Proposal]:
        """What may be tried here by this seat (None: by the one that decides), interrupts included."""
        node = self.nodes[at.phase]
        if node.kind != CHOICE:
            return []
        decider = node.seat(at.table, at.frames)
        seat = decider if seat is None else seat
        found = []
        if seat == decider and seat is not None:
            for lead in node.leads:
                assert lead.arrow is not None
                domain = node.domain(lead, at.table, at.frames)
                cites = tuple(dict.fromkeys(lead.arrow.cites + node.phase.cites))
                found.append(Proposal(seat, lead.name, cites, domain, lead.arrow.doc, lead))
        if seat is not None:
            for o in self.openings(node, at.frames):
                if seat in o.decl.seats(at.table):
                    domain = o.decl.domain(at.table, seat)
                    found.append(Proposal(seat, o.decl.name, o.decl.cites, domain, o.decl.doc, o))
        return found

    def openings(self, node: Node, frames: Frames) -> list[Opening]:
        """The interrupts that this decision admits; one that is under way does not interrupt itself."""
        return [o for o in node.interrupts if all(f.site != o.decl.name for f in frames)]

    def interrupters(self, at: Position) -> list[int]:
        """The seats that may interrupt here."""
        node = self.nodes[at.phase]
        return sorted({s for o in self.openings(node, at.frames) for s in o.decl.seats(at.table)})

    def moves(self, at: Position, seat: int | None = None) -> Iterator[Action]:
        """The legal actions of a seat (None: of the one that decides), lazily, interrupts last."""
        node = self.nodes[at.phase]
        if node.kind != CHOICE:
            return
        decider = node.seat(at.table, at.frames)
        seat = decider if seat is None else seat
        if seat == decider:
            for lead, c in node.moves(at.table, at.frames):
                yield Action(seat, lead.name, c)
        for p in self.proposals(at, seat):
            if isinstance(p.source, Opening):
                for action in p.moves():
                    if type(p.source.enter(at.table, at.frames, p.seat, action.choice, at.phase)) is not Refusal:
                        yield action

    def attempt(self, at: Position, action: Action) -> Step | Refusal:
        """The step that this action makes, or why it may not be made; raises for what is no proposal at all."""
        node = self.nodes[at.phase]
        if node.kind != CHOICE:
            raise WrongMoment(f"At {at.phase!r} no seat decides: step on, or force an outcome at a roll.")
        decider = node.seat(at.table, at.frames)
        seat = decider if action.seat is None else action.seat
        assert seat is not None and decider is not None
        lead = node.named.get(action.rule)
        if lead is None:
            openings = {o.decl.name: o for o in self.openings(node, at.frames)}
            if action.rule in openings:
                return self._interrupt(openings[action.rule], at, seat, action.choice)
            raise unknown(f"move at {at.phase!r}", action.rule, [*node.named, *openings])
        if seat != decider:
            return no(
                node.phase.cites[0],
                "It is {decider} who decides here, not {who}",
                decider=Seat(decider),
                who=Seat(seat),
            )
        domain = node.domain(lead, at.table, at.frames)
        if not is_plain(action.choice) or not domain.contains(action.choice):
            assert lead.arrow is not None
            return _strange(domain, lead.arrow.cites[0], action.choice)
        r = node.apply(lead, at.table, at.frames, action.choice)
        if type(r) is Refusal:
            return r
        t, frames = r
        taken = action if action.seat == seat else but(action, seat=seat)
        return Step(node, taken, lead, Position(lead.to, t, frames, at.met))

    def _interrupt(self, o: Opening, at: Position, seat: int, choice: Any) -> Step | Refusal:
        if seat not in o.decl.seats(at.table):
            return no(o.decl.cites[0], "{who} cannot do this now", who=Seat(seat))
        domain = o.decl.domain(at.table, seat)
        if not is_plain(choice) or not domain.contains(choice):
            return _strange(domain, o.decl.cites[0], choice)
        r = o.enter(at.table, at.frames, seat, choice, at.phase)
        if type(r) is Refusal:
            return r
        return Step(self.nodes[at.phase], Action(seat, o.decl.name, choice), o.lead, Position(o.lead.to, *r, at.met), o)


def _strange(domain: Domain, clause: str, choice: Any) -> Refusal:
    """The refusal of a choice that does not belong to its domain."""
    if is_plain(choice):
        return no(getattr(domain, "clause", "") or clause, "{reason}", reason=domain.wrong(choice).rstrip("."))
    return no(clause, "{choice} is no choice: give text, whole numbers, or lists of these", choice=shown(choice))
