"""Bills that lie in a payment: under the decoder, handed over, or taken back."""

from __future__ import annotations

from typing import Any

from explorer.core.chance import Pick
from explorer.core.values import Refusal, Seat, but, no
from explorer.games.monopoly_faux_billets.frames import Payment
from explorer.games.monopoly_faux_billets.money import (
    as_state,
    bank_pays,
    give,
    lay,
    lying,
    mark,
    to_the_bank,
    unknown,
    unmark,
    worth,
)
from explorer.games.monopoly_faux_billets.table import ACCEPTED, BANK, CLEARED, DOWN, UNDER, Bill, Board, bill
from explorer.mechanisms.inspection import Inspection, begin

Here = tuple[Board, Payment]


def bills(t: Board, f: Payment, *states: str) -> tuple[Bill, ...]:
    """The bills that lie in this payment, all or those in one of these states."""
    return lying(t, f.payer, f.number, *states)


def missing(t: Board, f: Payment) -> int:
    """How much is not put down yet; less than 0: so much more than is due lies there."""
    return f.amount - worth(bills(t, f))


def take_back(t: Board, f: Payment, _done: Any = None) -> Here:
    """What lies there goes back to the payer."""
    lie = bills(t, f)
    return lay(t, f.payer, lie, as_state(lie)), but(f, asked=())


# -- the decoder -----------------------------------------------------------------------------------


def window(t: Board, f: Payment) -> Inspection:
    """The others are asked, clockwise; bills of the same worth are alike to them."""
    worths = sorted([b.worth for b in bills(t, f, DOWN)], reverse=True)
    return begin(f.payer, f.asked, tuple(map(str, worths)))


def nobody_scans(t: Board, f: Payment, _done: Inspection) -> Here:
    """All who may scan let it pass."""
    return t, but(f, asked=())


def somebody_scans(t: Board, f: Payment, done: Inspection) -> Here:
    """One bill goes under the decoder; who is asked after that depends on the house rule MF-A2."""
    assert done.by is not None
    left = {"one_in_all": (), "as_many_as_tokens": (done.by, *done.left)}.get(t.house.scans_per_payment, done.left)
    return t, but(f, asked=left, scanners=(*f.scanners, done.by), by=done.by, what=done.what)


def _alike(t: Board, f: Payment) -> list[Bill]:
    return [b for b in bills(t, f, DOWN) if str(b.worth) == f.what]


def bills_alike(t: Board, f: Payment) -> Pick:
    """The scanner cannot tell bills of the same worth apart: each is as likely."""
    return Pick(tuple(range(1, len(_alike(t, f)) + 1)))


def scan_one(t: Board, f: Payment, which: int) -> Here:
    """One of the bills of that worth lies under the decoder."""
    b = _alike(t, f)[which - 1]
    return lay(t, f.payer, (b,), as_state((b,), f.number, UNDER)), f


def it_is_forged(t: Board, f: Payment) -> Here | Refusal:
    """The scanner keeps the forged bill, and the payer must put down another in its place."""
    (b,) = bills(t, f, UNDER)
    if not b.forged:
        return no("MF-4.9", "the {worth} is genuine", worth=b.worth)
    assert f.by is not None
    t = give(lay(t, f.payer, (b,), ()), f.by, (bill(b.worth, True, True),))
    return mark(mark(t, f.by, b, +1), f.payer, b, -1), but(f, replacing=True)


def it_is_genuine(t: Board, f: Payment) -> Here | Refusal:
    """Nothing happens; but everybody has seen it."""
    (b,) = bills(t, f, UNDER)
    if b.forged:
        return no("MF-4.8", "the {worth} is forged", worth=b.worth)
    return lay(t, f.payer, (b,), (bill(b.worth, False, True, f.number, CLEARED),)), f


# -- handing over ----------------------------------------------------------------------------------


def straight_over(t: Board, f: Payment) -> Here | Refusal:
    """The exact sum goes straight to the other player."""
    if f.payee == BANK:
        return no("MF-G12", "the bank is paid")
    if excess := -missing(t, f):
        return no("MF-G12", "{excess} more than is due lies there", excess=excess)
    seen, unseen = bills(t, f, CLEARED), bills(t, f, DOWN, ACCEPTED)
    t = lay(t, f.payer, seen + unseen, ())
    return unmark(give(t, f.payee, unknown(unseen) + as_state(seen)), f.payer, unseen), f


def to_the_bank_exactly(t: Board, f: Payment) -> Here | Refusal:
    """The exact sum goes under the bank's piles."""
    if f.payee != BANK:
        return no("MF-G12", "{who} is paid, not the bank", who=Seat(f.payee))
    if excess := -missing(t, f):
        return no("MF-A27", "{excess} more than is due lies there", excess=excess)
    return _bank_takes(t, f), f


def with_change(t: Board, f: Payment) -> Here | Refusal:
    """More than is due lies there: the bank takes it, pays the exact sum on and gives change."""
    if not (excess := -missing(t, f)):
        return no("MF-A27", "the exact sum lies there")
    return _pay_on(bank_pays(_bank_takes(t, f), f.payer, excess), f)


def without_change(t: Board, f: Payment) -> Here | Refusal:
    """House rule: what lies there in excess is lost."""
    return _pay_on(_bank_takes(t, f), f) if missing(t, f) else no("MF-A27", "the exact sum lies there")


def _bank_takes(t: Board, f: Payment) -> Board:
    lie, unseen = bills(t, f), bills(t, f, DOWN, ACCEPTED)
    return unmark(to_the_bank(lay(t, f.payer, lie, ()), lie), f.payer, unseen)


def _pay_on(t: Board, f: Payment) -> Here:
    return (t if f.payee == BANK else bank_pays(t, f.payee, f.amount)), f
