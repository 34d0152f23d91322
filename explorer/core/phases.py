"""How a game is declared: phases of six kinds, the arrows that leave them, flows and interrupts.

A *rule* is a small pure function on an arrow; what it takes follows from the phase that it leaves. In a flow with a
value of its own (a *frame*: payer, amount, ...) it takes and gives table and frame, in the main flow the table alone.

    kind     main flow                               a flow with a frame
    choice   rule(table, choice) -> table            rule(table, frame, choice) -> (table, frame)      or a Refusal
    auto     rule(table) -> table                    rule(table, frame) -> (table, frame)              or a Refusal
    chance   rule(table, outcome) -> table           rule(table, frame, outcome) -> (table, frame)
    call     enter(table) -> frame of the flow       enter(table, frame) -> frame of the called flow
      exits  rule(table, done) -> table              rule(table, frame, done) -> (table, frame)   `done`: its last frame

The same goes for `who` (-> seat), `domain` (-> Domain), `odds` (-> Distribution) and `legal` (-> [(label, choice)]).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from explorer.core.secrets import OPEN, Seen

CHOICE, AUTO, CHANCE, CALL, EXIT, FINAL = KINDS = ("choice", "auto", "chance", "call", "exit", "final")
EAGER = 0.02
Fn = Callable[..., Any]
Tell = str | tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrow:
    """One rule: where it leads, the function, its clauses, and how it is told to all and to its actor.

    `only` names the house-rule values under which it is in force; `standing` marks an answer that may be left standing;
    `show` writes the choice or outcome in the players' words; `blanks` fills further blanks of the telling. `eager`:
    how often a random player thinks of it (1: as often as of any other arrow).
    """

    to: str
    name: str
    cites: tuple[str, ...]
    rule: Fn | None = None
    domain: Fn | None = None
    tell: str | None = None
    tell_actor: str | None = None
    show: Fn | None = None
    blanks: Fn | None = None
    seen: Seen = OPEN
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    standing: bool = False
    eager: float = 1.0
    doc: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """A node of the graph; see the constructors below for what each kind has."""

    name: str
    kind: str
    cites: tuple[str, ...]
    arrows: tuple[Arrow, ...] = ()
    who: Fn | None = None
    odds: Fn | None = None
    legal: Fn | None = None
    flow: str = ""
    enter: Fn | None = None
    tell: str | None = None
    blanks: Fn | None = None
    interruptible: bool = True
    resume: str = ""
    part: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """Phases that the rulebook gathers under a name of its own; drawn on a page of their own."""

    name: str
    phases: tuple[Phase, ...]


@dataclass(frozen=True, slots=True)
class Flow:
    """A phase graph of its own, called from anywhere; `frame` is the type of its value (None: the main flow)."""

    name: str
    title: str
    frame: type | None
    phases: tuple[Phase, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of its parts, in order."""
        return tuple(dict.fromkeys(p.part for p in self.phases if p.part))


@dataclass(frozen=True, slots=True, kw_only=True)
class Interrupt:
    """A flow that other seats may enter at a decision, whoever is deciding; afterwards that decision goes on.

    `seats(table)` lists the seats that might (quick); `domain(table, seat)` what they may propose;
    `enter(table, seat, choice)` gives (table, its frame) or a Refusal; `exits[name](table, done)` gives the table.
    `during` names the flows whose decisions may be interrupted (None: all); an interrupt never interrupts itself.
    `standing` marks one that may be left as a standing answer; `eager`: how often a random player tries it when it may.
    """

    name: str
    flow: str
    cites: tuple[str, ...]
    seats: Fn
    domain: Fn
    enter: Fn
    exits: Mapping[str, Fn | None]
    note: str
    tell: str
    tell_actor: str
    show: Fn | None = None
    blanks: Fn | None = None
    seen: Seen = OPEN
    during: tuple[str, ...] | None = None
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    standing: bool = False
    eager: float = EAGER
    doc: str = ""


def clauses(cite: str) -> tuple[str, ...]:
    """The clause ids of a citation such as "FK-3.4 FK-3.5"."""
    return tuple(cite.split())


def _conditions(only: Mapping[str, str | tuple[str, ...]] | None) -> dict[str, tuple[str, ...]]:
    return {o: (v,) if isinstance(v, str) else tuple(v) for o, v in (only or {}).items()}


def arrow(
    to: str,
    rule: Fn,
    cite: str,
    domain: Fn | None = None,
    *,
    tell: Tell | None = None,
    name: str = "",
    show: Fn | None = None,
    blanks: Fn | None = None,
    seen: Seen = OPEN,
    only: Mapping[str, str | tuple[str, ...]] | None = None,
    standing: bool = False,
    eager: float = 1.0,
) -> Arrow:
    """An arrow to phase `to`; its label is the rule's name with spaces unless `name` gives another.

    `tell` is one sentence, or two: to all and to the actor. An empty sentence says: this step is not told.
    """
    to_all, to_actor = tell if isinstance(tell, tuple) else (tell, tell)
    return Arrow(
        to=to,
        name=name or rule.__name__.strip("_").replace("_", " "),
        cites=clauses(cite),
        rule=rule,
        domain=domain,
        tell=to_all,
        tell_actor=to_actor,
        show=show,
        blanks=blanks,
        seen=seen,
        only=_conditions(only),
        standing=standing,
        eager=eager,
        doc=_first_line(rule),
    )


def on(
    leaving_by: str,
    to: str,
    cite: str,
    rule: Fn | None = None,
    *,
    tell: Tell = "",
    blanks: Fn | None = None,
    only: Mapping[str, str | tuple[str, ...]] | None = None,
) -> Arrow:
    """What follows a call that was left by the exit of this name; without a rule nothing changes."""
    to_all, to_actor = tell if isinstance(tell, tuple) else (tell, tell)
    return Arrow(
        to=to,
        name=leaving_by,
        cites=clauses(cite),
        rule=rule,
        tell=to_all,
        tell_actor=to_actor,
        blanks=blanks,
        only=_conditions(only),
        doc=_first_line(rule),
    )


def _first_line(fn: Fn | None) -> str:
    return (getattr(fn, "__doc__", None) or "").strip().split("\n")[0]


def choice(
    name: str,
    cite: str,
    who: Fn,
    *arrows: Arrow,
    legal: Fn | None = None,
    interruptible: bool = True,
    resume: str = "",
) -> Phase:
    """A seat decides. `legal` may enumerate (arrow label, choice) of every legal move, for speed.

    After an interrupt play goes on at phase `resume` of the same flow: one that looks again who decides, where an
    interrupt can change that; without it, at this decision.
    """
    return Phase(
        name=name,
        kind=CHOICE,
        cites=clauses(cite),
        arrows=arrows,
        who=who,
        legal=legal,
        interruptible=interruptible,
        resume=resume,
    )


def auto(name: str, cite: str, *arrows: Arrow, who: Fn | None = None) -> Phase:
    """The rules decide: exactly one arrow does not refuse. `who`: the seat that it happens to, for the telling."""
    return Phase(name=name, kind=AUTO, cites=clauses(cite), arrows=arrows, who=who)


def chance(name: str, cite: str, odds: Fn, leads: Arrow, *, who: Fn | None = None) -> Phase:
    """Nature decides by `odds`; the one arrow's `seen` says who may know the outcome."""
    return Phase(name=name, kind=CHANCE, cites=clauses(cite), arrows=(leads,), odds=odds, who=who)


def call(name: str, cite: str, flow: str, enter: Fn, *exits: Arrow, tell: str = "", blanks: Fn | None = None) -> Phase:
    """Run another flow, then go on by the exit that it took; lists only the exits that it can meet here.

    A flow that has no exit, because it ends the game, is called without any.
    """
    return Phase(
        name=name, kind=CALL, cites=clauses(cite), arrows=exits, flow=flow, enter=enter, tell=tell, blanks=blanks
    )


def leave(name: str, cite: str) -> Phase:
    """An exit of a flow."""
    return Phase(name=name, kind=EXIT, cites=clauses(cite))


def final(name: str, cite: str) -> Phase:
    """The end of the game, from any depth; stands in the main flow."""
    return Phase(name=name, kind=FINAL, cites=clauses(cite))


def part(name: str, *phases: Phase) -> Part:
    """Gather phases under the rulebook's own name for them."""
    return Part(name, phases)


def flow(name: str, title: str, frame: type | None, *phases: Phase | Part) -> Flow:
    """A flow; its first phase is where it begins."""
    flat: list[Phase] = []
    for p in phases:
        flat.extend(_in_part(q, p.name) for q in p.phases) if isinstance(p, Part) else flat.append(p)
    return Flow(name, title, frame, tuple(flat))


def _in_part(phase: Phase, name: str) -> Phase:
    return Phase(**{f: getattr(phase, f) for f in Phase.__dataclass_fields__} | {"part": name})


def interrupt(
    name: str,
    cite: str,
    flow: str,
    *,
    seats: Fn,
    domain: Fn,
    enter: Fn,
    exits: Mapping[str, Fn | None],
    note: str,
    tell: tuple[str, str],
    show: Fn | None = None,
    blanks: Fn | None = None,
    seen: Seen = OPEN,
    during: tuple[str, ...] | None = None,
    only: Mapping[str, str | tuple[str, ...]] | None = None,
    standing: bool = False,
    eager: float = EAGER,
) -> Interrupt:
    """A flow that seats may enter at a decision of any seat; see `Interrupt`."""
    return Interrupt(
        name=name,
        flow=flow,
        cites=clauses(cite),
        seats=seats,
        domain=domain,
        enter=enter,
        exits=exits,
        note=note,
        tell=tell[0],
        tell_actor=tell[1],
        show=show,
        blanks=blanks,
        seen=seen,
        during=during,
        only=_conditions(only),
        standing=standing,
        eager=eager,
        doc=_first_line(enter),
    )
