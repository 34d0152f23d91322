"""Claiming a rent: the owner of the property interrupts whatever is being decided, until the next roll."""

from __future__ import annotations

from typing import Any

from explorer.core.domains import NOTHING, Nothing
from explorer.core.phases import interrupt
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no
from explorer.games.monopoly_faux_billets.frames import Payment
from explorer.games.monopoly_faux_billets.properties import name_of, rent
from explorer.games.monopoly_faux_billets.table import Board, OpenRent


def owner_of_the_rent(t: Board) -> tuple[int, ...]:
    """The owner of the property whose rent is open."""
    if t.claim is None:
        return ()
    return () if t.out[t.claim.debtor] or t.out[t.claim.owner] else (t.claim.owner,)


def nothing(_t: Board, _seat: int) -> Nothing:
    """There is nothing to choose."""
    return NOTHING


def claim_the_rent(t: Board, seat: int, _nothing: None) -> tuple[Board, Payment] | Refusal:
    """The owner claims the rent before the next roll."""
    if t.claim is None or seat not in owner_of_the_rent(t):
        return no("MF-6.2", "no rent is owed to {who}", who=Seat(seat))
    return but(t, claim=None), rent_of(t, t.claim)


def open_rent(t: Board, p: int, debtor: int) -> OpenRent:
    """The rent at the landing: what is built or traded later changes neither the sum nor whose it is."""
    return OpenRent(p, debtor, t.owner[p], rent(t, p))


def rent_of(t: Board, due: OpenRent) -> Payment:
    """A rent as a debt to the owner of the property."""
    return Payment(due.debtor, due.owner, due.amount, f"the rent of {name_of(t, due.property)}", rent=True)


def claimed(told: Told) -> dict[str, Any]:
    """The property and the rent."""
    f = told.frame_after
    return {"why": f.why, "amount": f.amount, "debtor": told.names[f.payer]}


RENT_CLAIM = interrupt(
    "claim the rent", "MF-5.5 MF-6.2 MF-8.2 MF-A9", "payment", seats=owner_of_the_rent, domain=nothing,
    enter=claim_the_rent, exits={"paid": None, "void": None, "cancelled": None, "bankrupt": None},
    note="by the owner, before the next roll (house rule rent_claim)", blanks=claimed, standing=True,
    eager=0.8, only={"rent_claim": "owner_must_claim_before_next_roll"},
    tell=("{who} claims {why} from {debtor}: {amount}.", "You claim {why} from {debtor}: {amount}."))  # fmt: skip
