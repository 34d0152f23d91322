"""Positions of Real or Fake for tests, and what was refused and told at them."""

from __future__ import annotations

from typing import Any

import explorer
from explorer.core.session import Session
from explorer.core.values import Position, but

HANDS = (("art", "art", "wines"), ("rugs", "toys"), ("gems",), ("cars", "cars", "cars"))


def at(phase: str, players: int = 4, house: dict[str, str] | None = None, **fields: Any) -> Session:
    """A session at a phase; seats hold HANDS and 150,000 euro, Red is on turn, unless the fields say otherwise.

    The cards in all places need not be those of the box: these are positions to try single rules at.
    """
    game = explorer.game("real_or_fake", players, house=house)
    usual: dict[str, Any] = {
        "hand": HANDS[:players] + ((),) * (players - 4),
        "money": (150_000,) * players,
        "pawns": (0,) * players,
        "turns": 1,
        "acquisitions": ("art", "wines", "rugs", "gems"),
        "auction_objects": ("cars", "toys", "cars", "toys"),
        "insider_pile": ("blank", "gems", "blank", "art"),
    }
    table = but(game.start.table, **(usual | fields))
    return Session(game, 1, start=Position(phase, table, (), game.start.met))


def on_square(
    kind: str, players: int = 4, house: dict[str, str] | None = None, turn: int = 0, **fields: Any
) -> Session:
    """A session in which the player on turn has just landed on a square of this kind, run to the next decision."""
    board = explorer.game("real_or_fake", players).edition.board
    pawns = tuple(board.index(kind) if s == turn else 0 for s in range(players))
    s = at("square", players, house, **({"turn": turn, "pawns": pawns} | fields))
    s.run()
    return s


def seats(**by_seat: Any) -> tuple[Any, ...]:
    """A tuple with something at some of four seats: seats(blue=("art",))."""
    return tuple(by_seat.get(name, ()) for name in ("red", "blue", "yellow", "green"))


def bids(s: Session, *amounts: int | None) -> Session:
    """Answer in an auction in turn: a bid, or None for a pass."""
    for amount in amounts:
        s.play("pass") if amount is None else s.play("bid", amount)
        s.run()
    return s


def refused(s: Session, rule: str, choice: Any = None) -> str:
    """The clause that refuses this move; empty if it is legal."""
    refusal = s.why_not(rule, choice)
    return "" if refusal is None else refusal.clause


def told(s: Session, seat: int | None = None) -> list[str]:
    """What a seat is told."""
    return [e.text for e in s.log(seat)]


def cited(s: Session) -> set[str]:
    """The clauses cited by the steps taken."""
    return {c for step in s.steps for c in step.cites}
