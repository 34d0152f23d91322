"""How steps are told: every sentence is filled in from the tables *as its listener may know them*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.core.secrets import NOBODY, OPEN, OWNER, Hidden, Lens, seen_by
from explorer.core.steps import Step
from explorer.core.values import Position, Value, say


class Told(Value, frozen=True, gc=False):
    """What the blanks of a telling may be filled from; tables, frames and choice are masked for the listener.

    `seat` and `who`: the seat that acts, or to which it happens, and its name. `frame_after` is the innermost frame
    afterwards. `names` are the players' names by seat.
    """

    before: Any
    after: Any
    frame: Any
    frame_after: Any
    choice: Any
    seat: int | None
    who: str
    names: Sequence[str]


def actor(before: Position, step: Step) -> int | None:
    """The seat that acts in a step, or to which an auto or chance phase happens."""
    if step.action.seat is not None:
        return step.action.seat
    return step.left.seat(before.table, before.frames)


def choice_seen(before: Position, step: Step, lens: Lens) -> Any:
    """The choice or outcome of a step as this lens may know it: itself, or Hidden."""
    choice, seen = step.action.choice, step.seen
    if choice is None or seen is OPEN:
        return choice
    if seen is NOBODY:
        return Hidden()
    if seen is OWNER or seen.name == "screened":
        mine = lens.seat is not None and lens.seat == actor(before, step)
        return choice if mine or (seen is not OWNER and lens.memory) else Hidden()
    assert seen.rule is not None
    return seen.rule(before.table, lens, choice)


def tell(before: Position, step: Step, lens: Lens | None, names: Sequence[str]) -> str:
    """The sentence about a step for this lens (None: all cards open); empty where the declaration says nothing."""
    template, template_actor, show, blanks, framed = _declared(step)
    seat = actor(before, step)
    template = template_actor if lens is not None and lens.seat is not None and lens.seat == seat else template
    if not template:
        return ""
    told = Told(
        _masked(before.table, lens),
        _masked(step.position.table, lens),
        _masked(before.frames[-1].value, lens) if before.frames else None,
        _masked(step.position.frames[-1].value, lens) if step.position.frames else None,
        step.action.choice if lens is None else choice_seen(before, step, lens),
        seat,
        "" if seat is None else names[seat],
        names,
    )
    fill = {"who": told.who, "choice": _shown(told, show, framed)}
    return template.format_map(fill | blanks(told) if blanks else fill)


def _declared(step: Step) -> tuple[str, str, Any, Any, bool]:
    if step.opening is not None:
        i = step.opening.decl
        return i.tell, i.tell_actor, i.show, i.blanks, False
    arrow = step.lead.arrow
    if arrow is None:  # a flow was entered, or an interrupt left, which has no words of its own
        phase = step.left.phase
        return phase.tell or "", phase.tell or "", None, phase.blanks, False
    return arrow.tell or "", arrow.tell_actor or "", arrow.show, arrow.blanks, step.lead.node.framed


def _shown(told: Told, show: Any, framed: bool) -> str:
    if show is None or isinstance(told.choice, Hidden):
        return say(told.choice, told.names)
    return say(show(told.before, told.frame, told.choice) if framed else show(told.before, told.choice), told.names)


def _masked(value: Any, lens: Lens | None) -> Any:
    return value if lens is None or value is None else seen_by(value, lens)
