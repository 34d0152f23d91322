"""What a lens may know of odds and reasons: computed again from the masked table, shown only where nothing changes.

A rule that meets something hidden may answer differently or fail in any way: then its answer rests on a secret.
"""

from __future__ import annotations

from typing import Any

from explorer.core.chance import Distribution
from explorer.core.secrets import Lens, frames_seen_by, seen_by
from explorer.core.session import Session, Why
from explorer.core.values import Action, Position, Refusal, but

UNSEEN = Refusal("", "for a reason that this lens may not know")


def distribution_seen(
    session: Session, seat: int | None = None, *, lens: bool = True, memory: bool = False
) -> Distribution | None:
    """What luck may bring at the present chance phase, as far as this lens can tell; None: it rests on a secret.

    Raises WrongMoment at a phase of another kind.
    """
    at = session.at
    true = session.walker.odds(at)
    if not lens:
        return true
    seen = _masked(at, session.lens(seat, memory))
    try:
        found = session.walker.odds(seen)
    except Exception:  # see the module's docstring
        return None
    return true if found == true else None


def why_seen(
    session: Session, number: int | None = None, seat: int | None = None, *, lens: bool = True, memory: bool = False
) -> list[Why]:
    """`session.why(number)` for a lens: a reason that rests on a secret is replaced by a sentence that says so."""
    found = session.why(number)
    if not lens:
        return found
    first = session.here - len(found) + 1 if number is None else number
    eyes = session.lens(seat, memory)
    return [_why_seen(session, w, n, eyes) if w.refused else w for n, w in enumerate(found, first)]


def _why_seen(session: Session, why: Why, number: int, lens: Lens) -> Why:
    steps = session.branch_info(session.branch).steps
    before = _masked(steps[number - 2].position if number > 1 else session.start, lens)
    node = session.walker.node(before)
    leads = {lead.name: lead for lead in node.leads}

    def again(name: str) -> Any:
        try:
            return node.apply(leads[name], before.table, before.frames)
        except Exception:  # see the module's docstring
            return None

    return but(why, refused=tuple((name, r if again(name) == r else UNSEEN) for name, r in why.refused))


def refusal_seen(
    session: Session, action: Action, seat: int | None = None, *, lens: bool = True, memory: bool = False
) -> Refusal | None:
    """`session.why_not(action)` for a lens: a reason that rests on a secret keeps its clause and loses its values.

    Which moves are legal shows through their own seat's lens only: another lens is told of every move that it may not
    know, be it legal or not.
    """
    true = session.why_not(action)
    if not lens:
        return true
    eyes = session.lens(seat, memory)
    if seat is None or seat != (session.who if action.seat is None else action.seat):
        return UNSEEN
    if true is None:
        return None
    try:
        found = session.walker.attempt(_masked(session.at, eyes), action)
    except Exception:  # see the module's docstring
        found = None
    return true if found == true else but(true, template=UNSEEN.template, values={})


def _masked(at: Position, lens: Lens) -> Position:
    return but(at, table=seen_by(at.table, lens), frames=frames_seen_by(at.frames, lens))
