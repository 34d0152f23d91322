"""Offers: who may offer to sell, buy or swap, and what; each interrupts whatever is being decided."""

from __future__ import annotations

from typing import Any

from explorer.core.domains import Form, OneOf
from explorer.core.phases import interrupt
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, no
from explorer.games.monopoly_faux_billets.cards import OUT_OF_JAIL, announce
from explorer.games.monopoly_faux_billets.frames import Trade
from explorer.games.monopoly_faux_billets.money import cash, prices
from explorer.games.monopoly_faux_billets.properties import bare, lock, others, own
from explorer.games.monopoly_faux_billets.table import BANK, Board
from explorer.games.monopoly_faux_billets.trade import (
    CARDS,
    CHANCE_CARD,
    CHEST_CARD,
    has,
    in_words,
    properties_in,
    refused_before,
)

Offer = tuple[Board, Trade]


def traders(t: Board) -> tuple[int, ...]:
    """Anybody at any decision, by house rule only the player on turn (MF-9.1, MF-A10)."""
    if t.house.trade_times == "own_turn":
        return () if t.out[t.turn] else (t.turn,)
    return tuple([s for s in range(t.players) if not t.out[s]])


def sellers(t: Board) -> tuple[int, ...]:
    """Traders who own a property."""
    return tuple([s for s in traders(t) if s in t.owner])


def bidders(t: Board) -> tuple[int, ...]:
    """Traders who could buy a property of another player."""
    owners = set(t.owner) - {BANK}
    return tuple([s for s in traders(t) if owners - {s}])


def swappers(t: Board) -> tuple[int, ...]:
    """Traders who have something that might be swapped; which Chance cards they hold is not looked at."""
    if all([o == BANK for o in t.owner]):
        return ()
    return tuple([s for s in traders(t) if s in t.owner or t.freed[s] or t.cards[s]])


def sales(t: Board, seat: int) -> Form:
    """One's own property, another player and a price."""
    seats = others(t, seat)
    most = max([cash(t, s) for s in seats], default=0)
    parts = (("property", own(t, seat, "MF-9.1")), ("buyer", OneOf(seats, seats=True)), ("price", prices(t, most)))
    return Form(parts, "MF-9.1")


def purchases(t: Board, seat: int) -> Form:
    """Another player's property and a price."""
    return Form((("property", OneOf(_of_others(t, seat))), ("price", prices(t, cash(t, seat)))), "MF-9.1")


def _of_others(t: Board, seat: int) -> tuple[str, ...]:
    return tuple([d.name for d, o in zip(t.edition.deeds, t.owner, strict=True) if o not in (BANK, seat)])


def swaps(t: Board, seat: int) -> Form:
    """Another player, what one gives, and what one gets: properties, or a get-out-of-jail card for one of them.

    Whether the other holds a Chance card of that kind is not known: they can accept only if they do.
    """
    mine = own(t, seat, "MF-9.1").items + tuple([c for c in CARDS if has(t, seat, c)])
    parts = (
        ("with", OneOf(others(t, seat), seats=True)),
        ("give", OneOf(mine)),
        ("get", OneOf(_of_others(t, seat) + CARDS)),
    )
    return Form(parts, "MF-9.1")


def offer_to_sell(t: Board, seat: int, offer: tuple[str, int, int]) -> Offer | Refusal:
    """A property is offered to another player for money."""
    name, buyer, price = offer
    return _offer(t, Trade(seat, buyer, name, "", price))


def offer_to_buy(t: Board, seat: int, offer: tuple[str, int]) -> Offer | Refusal:
    """Money is offered to another player for a property."""
    name, price = offer
    owner = t.owner[t.edition.number[name]]
    if owner == BANK:
        return no("MF-9.1", "{name} is free", name=name)
    return _offer(t, Trade(seat, owner, "", name, price))


def offer_a_swap(t: Board, seat: int, offer: tuple[int, str, str]) -> Offer | Refusal:
    """A property is offered for another one, or for a get-out-of-jail card, or such a card for a property."""
    partner, gives, gets = offer
    if gives in CARDS and gets in CARDS:
        return no("MF-9.3", "cards are swapped for properties only")
    if not (t.freed[partner] if gets == CHEST_CARD else gets != CHANCE_CARD or t.cards[partner]):
        return no("MF-9.1", "{who} has no {card}", who=Seat(partner), card=gets)
    if gets not in CARDS and t.owner[t.edition.number[gets]] != partner:
        return no("MF-9.1", "{name} is not owned by {who}", name=gets, who=Seat(partner))
    return _offer(t, Trade(seat, partner, gives, gets))


def _offer(t: Board, f: Trade) -> Offer | Refusal:
    for p in (properties := properties_in(t, f)):
        if stop := bare(t, p):
            return stop
    if stop := refused_before(t, f):
        return stop
    t = lock(t, *properties)
    return (announce(t, f.proposer, OUT_OF_JAIL) if f.gives == CHANCE_CARD else t), f


def offer(told: Told) -> dict[str, Any]:
    """The offer in words."""
    return {"offer": in_words(told.frame_after, told.names)}


NOTE = "at any decision (house rule trade_times)"
_EXITS = {"done": None, "no deal": None}
OFFERS = (
    interrupt("offer to sell", "MF-9.1 MF-A10", "trade", seats=sellers, domain=sales, enter=offer_to_sell, exits=_EXITS,
        note=NOTE, tell=("{who} offers {offer}.", "You offer {offer}."), blanks=offer,
        show=lambda t, c: (c[0], Seat(c[1]), c[2])),
    interrupt("offer to buy", "MF-9.1 MF-A10", "trade", seats=bidders, domain=purchases, enter=offer_to_buy,
        exits=_EXITS, note=NOTE, tell=("{who} offers {offer}.", "You offer {offer}."), blanks=offer),
    interrupt("offer a swap", "MF-9.1 MF-9.3 MF-A10", "trade", seats=swappers, domain=swaps, enter=offer_a_swap,
        exits=_EXITS, note=NOTE, tell=("{who} offers {offer}.", "You offer {offer}."), blanks=offer,
        show=lambda t, c: (Seat(c[0]), c[1], c[2])),
)  # fmt: skip
