"""Trades: sell, buy or swap properties at any time; a get-out-of-jail card may be swapped for a property."""

from __future__ import annotations

from typing import Any

from explorer.core.phases import arrow, auto, call, choice, flow, leave, on
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.monopoly_faux_billets.cards import (
    OUT_OF_JAIL,
    announce,
    announced,
    face_down,
    holds,
    take_back,
    take_out,
)
from explorer.games.monopoly_faux_billets.frames import Payment, Trade
from explorer.games.monopoly_faux_billets.money import cash
from explorer.games.monopoly_faux_billets.properties import unlock
from explorer.games.monopoly_faux_billets.table import Board

CHANCE_CARD, CHEST_CARD = "Chance get-out-of-jail card", "Community Chest get-out-of-jail card"
CARDS = (CHANCE_CARD, CHEST_CARD)
Here = tuple[Board, Trade]


def properties_in(t: Board, f: Trade) -> tuple[int, ...]:
    """The properties that an offer is about."""
    return tuple([t.edition.number[x] for x in (f.gives, f.gets) if x in t.edition.number])


def refused_before(t: Board, f: Trade) -> Refusal | None:
    """The same offer is not made again before the next roll."""
    if (f.proposer, f.partner, f.gives, f.gets, f.price) in t.refused:
        return no("MF-9.1", "{who} has refused this since the last roll", who=Seat(f.partner))
    return None


def has(t: Board, seat: int, thing: str) -> bool:
    """Whether a seat has what it is to give: a property or a get-out-of-jail card (MF-D3)."""
    if thing == CHEST_CARD:
        return t.freed[seat] > 0
    if thing == CHANCE_CARD:
        return holds(t, seat, OUT_OF_JAIL)
    return not thing or t.owner[t.edition.number[thing]] == seat


# -- the answer ------------------------------------------------------------------------------------


def partner(_t: Board, f: Trade) -> int:
    """Who is asked."""
    return f.partner


def the_partner_decides(t: Board, f: Trade) -> Here | Refusal:
    """The other player is asked."""
    return _lapsed(t, f) or (t, f)


def the_offer_lapses(t: Board, f: Trade) -> Here | Refusal:
    """One of the two has left the game."""
    return no("MF-9.1", "both can still trade") if _lapsed(t, f) is None else (_free(t, f), f)


def _lapsed(t: Board, f: Trade) -> Refusal | None:
    for seat in (f.proposer, f.partner):
        if t.out[seat]:
            return no("MF-10.2", "{who} is out of the game", who=Seat(seat))
    return None


def _free(t: Board, f: Trade) -> Board:
    t = take_back(t, f.proposer, OUT_OF_JAIL) if f.gives == CHANCE_CARD else t
    return unlock(t, *properties_in(t, f))


def payer(f: Trade) -> int:
    """Who pays the price: whoever gets the property."""
    return f.partner if f.gives else f.proposer


def accept(t: Board, f: Trade, _nothing: None) -> Here | Refusal:
    """The other player agrees."""
    if not has(t, f.partner, f.gets):
        return no("MF-9.1", "{who} has no {thing}", who=Seat(f.partner), thing=f.gets)
    if f.price and cash(t, payer(f)) < f.price:
        return no("MF-9.1", "{who} holds {have}", who=Seat(payer(f)), have=cash(t, payer(f)))
    if stop := _hand_limit(t, f):
        return stop
    return (announce(t, f.partner, OUT_OF_JAIL) if f.gets == CHANCE_CARD else t), f


def _hand_limit(t: Board, f: Trade) -> Refusal | None:
    gets = f.partner if f.gives == CHANCE_CARD else f.proposer if f.gets == CHANCE_CARD else None
    if gets is not None and t.house.chance_hand_limit == "one" and len(t.cards[gets]) > 0:
        return no("MF-A8", "house rule: {who} holds a Chance card already", who=Seat(gets))
    return None


def refuse(t: Board, f: Trade, _nothing: None) -> Here:
    """No trade; the same offer is not made again before the next roll."""
    offer = (f.proposer, f.partner, f.gives, f.gets, f.price)
    return but(_free(t, f), refused=(*t.refused, offer)), f


# -- carrying it out -------------------------------------------------------------------------------


def for_money(t: Board, f: Trade) -> Here | Refusal:
    """A price is agreed on, and those outside the trade may scan it."""
    return (t, f) if f.price else no("MF-9.2", "no money is part of this trade")


def without_money(t: Board, f: Trade) -> Here | Refusal:
    """Both hand over what they give."""
    if f.price:
        return no("MF-9.2", "a price of {price} is part of this trade", price=f.price)
    return _handed_over(t, f), f


def the_price(_t: Board, f: Trade) -> Payment:
    """The price; the trade falls through when it cannot be paid after a scan."""
    payee = f.proposer if payer(f) == f.partner else f.partner
    return Payment(payer(f), payee, f.price, f.gives or f.gets, debt=False)


def the_price_is_paid(t: Board, f: Trade, _done: Payment) -> Here:
    """The property changes hands."""
    return _handed_over(t, f), f


def no_payment(t: Board, f: Trade, _done: Payment) -> Here:
    """Without the price there is no trade."""
    return _free(t, f), f


def _handed_over(t: Board, f: Trade) -> Board:
    t = _move(_move(t, f.gives, f.proposer, f.partner), f.gets, f.partner, f.proposer)
    return unlock(t, *properties_in(t, f))


def _move(t: Board, thing: str, giver: int, taker: int) -> Board:
    if thing == CHEST_CARD:
        freed = put(t.freed, giver, t.freed[giver] - 1)
        return but(t, freed=put(freed, taker, freed[taker] + 1))
    if thing == CHANCE_CARD:
        c = announced(t, giver, OUT_OF_JAIL)
        assert c is not None
        t = take_out(t, giver, c)
        return but(t, cards=put(t.cards, taker, (*t.cards[taker], face_down(c))))
    return but(t, owner=put(t.owner, t.edition.number[thing], taker)) if thing else t


# -- blanks of the tellings ------------------------------------------------------------------------


def in_words(f: Trade, names: Any) -> str:
    """An offer in words, as its proposer makes it."""
    other = names[f.partner]
    if not f.price:
        return f"{other} {f.gives} for {f.gets}"
    return f"{other} {f.gives} for {f.price}" if f.gives else f"{other} {f.price} for {f.gets}"


TRADE = flow("trade", "Trade", Trade,
    auto("offer", "MF-9.1",
        arrow("answer", the_partner_decides, "MF-9.1", tell=""),
        arrow("no deal", the_offer_lapses, "MF-9.1", tell="The offer has lapsed.")),
    choice("answer", "MF-9.1 MF-8.2", partner,
        arrow("agreed", accept, "MF-9.1 MF-9.3 MF-A8", tell=("{who} agrees.", "You agree.")),
        arrow("no deal", refuse, "MF-9.1", standing=True, tell=("{who} does not agree.", "You do not agree.")),
        resume="offer"),
    auto("agreed", "MF-9.1",
        arrow("price", for_money, "MF-9.2", tell=""),
        arrow("done", without_money, "MF-9.1 MF-9.3", tell="The trade is carried out.")),
    call("price", "MF-9.2", "payment", the_price,
        on("paid", "done", "MF-9.1", the_price_is_paid, tell="The trade is carried out."),
        on("dropped", "no deal", "MF-9.2", no_payment),
        on("void", "no deal", "MF-G13", no_payment),
        on("bankrupt", "no deal", "MF-10.2", no_payment)),
    leave("done", "MF-9.1"), leave("no deal", "MF-9.1"))  # fmt: skip
