"""Collecting the same sum from several players: one payment after another."""

from __future__ import annotations

from explorer.core.phases import arrow, auto, call, flow, leave, on
from explorer.core.values import Refusal, Seat, but, no
from explorer.games.monopoly_faux_billets.frames import Collect, Payment
from explorer.games.monopoly_faux_billets.properties import others
from explorer.games.monopoly_faux_billets.table import Board

Here = tuple[Board, Collect]


def from_each(t: Board, seat: int, amount: int) -> Collect:
    """A seat collects from all others, clockwise."""
    return Collect(seat, others(t, seat), amount)


def payee(_t: Board, f: Collect) -> int:
    """Who collects."""
    return f.payee


def _next(t: Board, f: Collect) -> tuple[int, ...]:
    return () if t.out[f.payee] else next((f.left[i:] for i, s in enumerate(f.left) if not t.out[s]), ())


def the_next_one_pays(t: Board, f: Collect) -> Here | Refusal:
    """Somebody has not paid yet."""
    left = _next(t, f)
    return (t, but(f, left=left)) if left else no("MF-1.4", "nobody is left to pay")


def all_have_paid(t: Board, f: Collect) -> Here | Refusal:
    """Everybody has been asked to pay, or the payee has left the game."""
    left = _next(t, f)
    return no("MF-1.4", "{who} has not paid yet", who=Seat(left[0])) if left else (t, f)


def one_share(_t: Board, f: Collect) -> Payment:
    """One player's share is a debt."""
    return Payment(f.left[0], f.payee, f.amount, "a card")


def done_with_one(t: Board, f: Collect, _done: Payment) -> Here:
    """On to the next one."""
    return t, but(f, left=f.left[1:])


COLLECT = flow("collect", "Collecting from each player", Collect,
    auto("who pays next", "MF-1.4",
        arrow("share", the_next_one_pays, "MF-1.4", tell=""),
        arrow("collected", all_have_paid, "MF-1.4", tell=""), who=payee),
    call("share", "MF-1.4 MF-4.6", "payment", one_share,
        on("paid", "who pays next", "MF-1.4", done_with_one),
        on("void", "who pays next", "MF-G13", done_with_one),
        on("bankrupt", "who pays next", "MF-10.2", done_with_one)),
    leave("collected", "MF-1.4"))  # fmt: skip
