"""When the hand-written player uses which Chance card, and at whom."""

from __future__ import annotations

from typing import Any

from explorer.core.playout import View
from explorer.core.values import Action
from explorer.games.monopoly_faux_billets.cards import (
    ANY_FREE,
    CANCEL,
    FREE_HOTEL,
    OUT_OF_JAIL,
    REMOVE,
    SEND,
    SWAP,
    actions,
    may_use,
)
from explorer.games.monopoly_faux_billets.judgement import (
    RESERVE,
    best_of_the_others,
    gain,
    hotel_gain,
    loss,
    rounds_left,
    scanners,
)
from explorer.games.monopoly_faux_billets.money import cash
from explorer.games.monopoly_faux_billets.properties import free_properties, name_of, owned_by, price
from explorer.games.monopoly_faux_billets.table import BANK, Board

Use = tuple[float, Any]  # what it gains, and the choice


def keep_order() -> tuple[str, ...]:
    """Chance cards, the most useful first."""
    return (
        FREE_HOTEL, ANY_FREE, SWAP, "half price", CANCEL, "bank 150", SEND, REMOVE, "20 from each", "go", OUT_OF_JAIL,
        "refresh tokens",
    )  # fmt: skip


def best_card(view: View, t: Board, me: int, only: tuple[str, ...] | None = None) -> tuple[Action, str] | None:
    """The Chance card that is best used now, if any; it waits for a moment when nobody can scan, but not for ever."""
    if any(f.site == "use a Chance card" for f in view.frames):
        return None
    held = [a for a in actions(t, me) if only is None or a in only]
    if not held or (t.house.chance_use_time == "own_turn" and t.turn != me):
        return None
    watched = bool(scanners(t, me))
    patience = 60 if watched and rounds_left(t) > 2 else 15
    uses = [u for a in held if (u := _use(t, me, a, only is not None)) is not None]
    uses = [(worth * (0.75 if watched else 1), c) for worth, c in uses]
    worth, choice = max(uses, key=lambda u: (u[0], str(u[1])), default=(0.0, None))
    if choice is None or worth < patience:
        return None
    risk = "though it may be scanned" if watched else "and nobody can scan it"
    return Action(me, "use a Chance card", choice), f"It gains me about {worth:.0f}, {risk}."


def _use(t: Board, me: int, action: str, asked_for: bool) -> Use | None:
    """How a card is best used, and what that gains; None where it cannot be used, or waits for its moment."""
    if action in WAITING:
        worth = (80.0, action) if asked_for else None
        return worth if may_use(t, me, action) is None else None
    found = [(w, (action, *target)) for w, target in AIMS.get(action, _money)(t, me, action)]
    legal = [(w, c if len(c) > 1 else action) for w, c in found if may_use(t, me, action, c[1:]) is None]
    return max(legal, key=lambda u: (u[0], str(u[1])), default=None)


WAITING = ("half price", CANCEL, OUT_OF_JAIL)


def _money(t: Board, me: int, action: str) -> list[tuple[float, tuple[Any, ...]]]:
    digits = "".join(c for c in action if c.isdigit())
    times = t.players - 1 - sum(t.out) if action.endswith("each") else 1
    return [(float(digits or 0) * times, ())]


def _to_go(t: Board, me: int, _action: str) -> list[tuple[float, tuple[Any, ...]]]:
    return [(t.edition.go_money * t.at[me] / len(t.edition.board) * 0.5, ())] if t.at[me] < 30 else []


def _tokens(t: Board, me: int, _action: str) -> list[tuple[float, tuple[Any, ...]]]:
    return [(30.0 * (t.edition.decoder_tokens_each - t.tokens[me]), ())]


def _send(t: Board, me: int, _action: str) -> list[tuple[float, tuple[Any, ...]]]:
    rival = best_of_the_others(t, me)
    return [(25.0 * min(3.0, rounds_left(t)), (rival,))]


def _free_street(t: Board, me: int, _action: str) -> list[tuple[float, tuple[Any, ...]]]:
    found = []
    for p in free_properties(t):
        cost = price(t, p, me)
        if cost <= cash(t, me) - RESERVE:
            found.append((gain(t, me, p) - cost, (name_of(t, p),)))
    return found


def _swaps(t: Board, me: int, _action: str) -> list[tuple[float, tuple[Any, ...]]]:
    mine = owned_by(t, me)
    theirs = [p for p, o in enumerate(t.owner) if o not in (BANK, me)]
    if not mine or not theirs:
        return []
    cheapest = min(mine, key=lambda p: loss(t, me, p))
    return [(gain(t, me, q) - loss(t, me, cheapest), (name_of(t, cheapest), name_of(t, q))) for q in theirs]


def _free_hotels(t: Board, me: int, _action: str) -> list[tuple[float, tuple[Any, ...]]]:
    return [(hotel_gain(t, p) + t.edition.deeds[p].hotel_price, (name_of(t, p),)) for p in owned_by(t, me)]


def _removals(t: Board, me: int, _action: str) -> list[tuple[float, tuple[Any, ...]]]:
    hotels = [p for p, o in enumerate(t.owner) if o not in (BANK, me) and t.hotel[p]]
    share = 1 / max(1, t.players - 1)
    return [(share * (hotel_gain(t, p) + t.edition.deeds[p].hotel_price), (name_of(t, p),)) for p in hotels]


AIMS = {
    "go": _to_go,
    "refresh tokens": _tokens,
    SEND: _send,
    ANY_FREE: _free_street,
    SWAP: _swaps,
    FREE_HOTEL: _free_hotels,
    REMOVE: _removals,
}
