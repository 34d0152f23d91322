"""Pawns: moving on, over Go, and into jail."""

from __future__ import annotations

from explorer.core.values import but, put
from explorer.games.monopoly_faux_billets.decoder import refresh
from explorer.games.monopoly_faux_billets.money import bank_pays
from explorer.games.monopoly_faux_billets.table import Board


def on_turn(t: Board) -> int:
    """Who is on turn."""
    return t.turn


def advance(t: Board, seat: int, square: int) -> Board:
    """The pawn moves forward to a square; over Go or onto it, the bank pays and tokens turn green (MF-4.4, MF-5.1)."""
    past = square <= t.at[seat]
    t = but(t, at=put(t.at, seat, square))
    return refresh(bank_pays(t, seat, t.edition.go_money), seat) if past else t


def go_to_jail(t: Board, seat: int) -> Board:
    """Straight to jail, without Go; who was on turn does not roll again for a double (MF-3.3, MF-5.4, MF-8.1)."""
    return but(
        t,
        at=put(t.at, seat, t.edition.jail),
        jailed=put(t.jailed, seat, True),
        tries=put(t.tries, seat, 0),
        doubles=0 if seat == t.turn else t.doubles,
    )


def leave_jail(t: Board, seat: int) -> Board:
    """The seat is just visiting from now on (MF-8.4)."""
    return but(t, jailed=put(t.jailed, seat, False), tries=put(t.tries, seat, 0))
