"""The lines of the moves pane: what may be done here, as far as the lens shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from textual.content import Content

from explorer.core.compiled import Opening
from explorer.core.domains import Domain, Form, Nothing, Whole
from explorer.core.forms import Offer
from explorer.core.outcomes import outcome_domain
from explorer.core.steps import Proposal
from explorer.look import Look
from explorer.terminal.marks import INDENT, MORE, NO, ON, YES, bold, dim

LISTED = 60  # a proposal with more choices, or with several parts, is filled in as a form
REFUSED = 12  # so many refused choices are listed, the others counted
OUTCOMES = 200


@dataclass(frozen=True, slots=True)
class Line:
    """A line and what Enter does there (empty: nothing).

    `does` is play, refused, read, fill, step, run, outcome, force, eyes or chooser.
    """

    text: Content
    does: str = ""
    proposal: Proposal | None = None
    offer: Offer | None = None
    outcome: Any = None


def move_lines(look: Look) -> list[Line]:
    """Everything that may be done at the present step."""
    kind = look.session.kind
    if kind == "choice":
        return list(_decision(look))
    if kind == "chance":
        return list(_luck(look))
    if kind == "final":
        return list(_result(look))
    return [
        Line(Content(f"{ON} Step on: {look.decision}"), "step"),
        Line(Content(f"{ON} Run on to the next decision"), "run"),
    ]


def _cites(ids: tuple[str, ...]) -> Content:
    return dim(f"  {' '.join(ids)}")


# -- a seat decides ----------------------------------------------------------------------------------
def _decision(look: Look) -> Iterator[Line]:
    s = look.session
    node = s.walker.node(s.at)
    assert s.who is not None
    yield Line(Content.assemble(bold(look.decision), _cites(node.phase.cites)))
    if not look.may_see_moves(s.who):
        for lead in node.leads:
            assert lead.arrow is not None
            yield Line(Content.assemble(f"{INDENT}{lead.name}", _cites(lead.arrow.cites)))
        yield Line(Content(f"{ON} See what may be done: look through {s.names[s.who]}'s eyes"), "eyes")
    if answer := s.standing_answer():
        yield Line(Content(f"{ON} Run on: the standing answer is {answer.rule!r}"), "run")
    proposals = look.proposals()
    for p in proposals:
        if not p.interrupt:
            yield from _proposal(look, p)
    interrupts = [p for p in proposals if p.interrupt]
    if interrupts:
        yield Line(bold("May come in between:"))
    for p in interrupts:
        yield from _proposal(look, p)


def _proposal(look: Look, p: Proposal) -> Iterator[Line]:
    """One line where there is nothing to choose, a heading and the choices where they are few, else a form."""
    name = f"{look.session.names[p.seat]}: {p.rule}" if p.interrupt else p.rule
    own = p.source.decl.cites if isinstance(p.source, Opening) else p.source.arrow.cites if p.source.arrow else ()
    size = p.domain.size()
    if isinstance(p.domain, Nothing):
        (only,) = look.offers(p)
        yield _offer_line(look, p, only, name, "", _cites(own))
    elif size == 0:
        why = dim(f"{name}: {_empty(p.domain)}")
        yield Line(Content.assemble((f"{NO} ", "$text-error"), why, _cites(own)), "read", p)
    elif size is not None and size <= LISTED and not isinstance(p.domain, Form):
        yield Line(Content.assemble(bold(name), _cites(own)))
        yield from _choices(look, p)
    else:
        yield Line(Content.assemble(f"{MORE} ", bold(name), " (fill in)", _cites(own)), "fill", p)


def _empty(domain: Domain) -> str:
    """Why nothing can be chosen from an empty domain."""
    if isinstance(domain, Form):
        name, part = next((name, part) for name, part in domain.parts if part.size() == 0)
        return f"{name}: {_empty(part)}"
    sentence = domain.wrong(domain.low if isinstance(domain, Whole) else None).rstrip(".")
    return sentence[0].lower() + sentence[1:]


def _choices(look: Look, p: Proposal) -> Iterator[Line]:
    found = look.offers(p, LISTED)
    legal = [o for o in found if o.refusal is None]
    refused = [o for o in found if o.refusal is not None]
    for o in legal:
        yield _offer_line(look, p, o, o.text, INDENT)
    for o in refused[:REFUSED]:
        yield _offer_line(look, p, o, o.text, INDENT)
    if len(refused) > REFUSED:
        more = len(refused) - REFUSED
        yield Line(dim(f"{INDENT}{NO} {more} more are refused (fill in to see why)"), "fill", p)


def _offer_line(look: Look, p: Proposal, o: Offer, text: str, indent: str, cites: Content | str = "") -> Line:
    if o.refusal is None:
        return Line(Content.assemble(indent, (f"{YES} ", "bold $text-success"), text, cites), "play", p, o)
    reason = f"{o.refusal.text(look.session.names)} ({o.refusal.clause})"
    return Line(Content.assemble(indent, (f"{NO} ", "$text-error"), dim(f"{text}: {reason}")), "refused", p, o)


# -- luck --------------------------------------------------------------------------------------------
def _luck(look: Look) -> Iterator[Line]:
    s = look.session
    node = s.walker.node(s.at)
    yield Line(Content.assemble(bold(look.decision), _cites(node.phase.cites)))
    yield Line(Content(f"{ON} Let luck decide: step on"), "step")
    distribution = look.distribution()
    if distribution is None:
        yield Line(dim("The odds rest on what these eyes may not know."))
        return
    domain = outcome_domain(distribution)
    if domain is not None:
        yield Line(Content(f"{ON} Force an outcome{MORE}"), "force")
    n = distribution.size()
    odds = s.odds()
    if odds is None:
        yield Line(dim(f"{n:,} outcomes: too many to list."))
        return
    yield Line(Content.assemble(bold(f"{n:,} outcomes"), dim("  (Enter forces one)")))
    for outcome, p in islice(odds, OUTCOMES):
        text = f"{float(p):7.2%}  {look.outcome_text(outcome)}"
        yield Line(Content.assemble(text, dim(f"  {p}")), "outcome", outcome=outcome)
    if n > OUTCOMES:
        yield Line(dim(f"{MORE} and {n - OUTCOMES:,} more, none likelier."))


# -- the end -----------------------------------------------------------------------------------------
def _result(look: Look) -> Iterator[Line]:
    s = look.session
    result = s.result
    yield Line(bold("The game is over."))
    order = sorted(range(s.game.players), key=lambda seat: (result.places[seat] is None, result.places[seat] or 0))
    for seat in order:
        place = result.places[seat]
        scores = ", ".join(f"{name} {value:g}" for name, value in result.scores[seat].items())
        rank = "not ranked" if place is None else f"place {place}"
        text = Content.assemble(bold(s.names[seat]) if place == 1 else s.names[seat], f"  {rank}", dim(f"  {scores}"))
        yield Line(text)
    yield Line(Content(f"{ON} New session: choose a game"), "chooser")
