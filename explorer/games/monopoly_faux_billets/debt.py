"""Raising money: a player in debt sells hotels and properties, to the bank or to others, or goes bankrupt."""

from __future__ import annotations

from typing import Any

from explorer.core.domains import Form, OneOf
from explorer.core.phases import arrow, auto, call, choice, flow, leave, on
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.monopoly_faux_billets.cards import announce, face_down, may_use, under_the_pile
from explorer.games.monopoly_faux_billets.frames import Debt, Trade, Use
from explorer.games.monopoly_faux_billets.money import cash, give, prices, to_the_bank, unknown
from explorer.games.monopoly_faux_billets.places import leave_jail
from explorer.games.monopoly_faux_billets.properties import (
    bare,
    lock,
    others,
    out_of_the_game,
    own,
    owned_by,
    sale_value,
    sell_hotel,
    sell_property,
)
from explorer.games.monopoly_faux_billets.table import BANK, Board
from explorer.games.monopoly_faux_billets.trade import refused_before

Here = tuple[Board, Debt]


def debtor(_t: Board, f: Debt) -> int:
    """Who is in debt."""
    return f.debtor


# -- is it enough? ---------------------------------------------------------------------------------


def enough_money(t: Board, f: Debt) -> Here | Refusal:
    """The debtor holds enough by now."""
    if stop := out_of_the_game(t, f.debtor, f.creditor):
        return stop
    return (t, f) if cash(t, f.debtor) >= f.need else _lacks(t, f)


def money_is_missing(t: Board, f: Debt) -> Here | Refusal:
    """More money is needed."""
    if stop := out_of_the_game(t, f.debtor, f.creditor):
        return stop
    return (t, f) if cash(t, f.debtor) < f.need else _lacks(t, f)


def _lacks(t: Board, f: Debt) -> Refusal:
    return no("MF-10.1", "{who} holds {have} of {need}", who=Seat(f.debtor), have=cash(t, f.debtor), need=f.need)


def the_creditor_has_gone(t: Board, f: Debt) -> Here | Refusal:
    """The creditor went bankrupt in between: nothing need be raised."""
    if f.creditor == BANK or not t.out[f.creditor] or t.out[f.debtor]:
        return no("MF-G13", "the creditor is in the game")
    return t, f


def the_debtor_has_gone(t: Board, f: Debt) -> Here | Refusal:
    """The debtor went bankrupt in between, by another debt."""
    return (t, f) if t.out[f.debtor] else no("MF-10.2", "{who} is in the game", who=Seat(f.debtor))


# -- raising it ------------------------------------------------------------------------------------


def own_properties(t: Board, f: Debt) -> OneOf:
    """One of the debtor's properties."""
    return own(t, f.debtor, "MF-10.1")


def sell_a_hotel(t: Board, f: Debt, name: str) -> Here | Refusal:
    """A hotel goes back to the bank for half its price."""
    r = sell_hotel(t, f.debtor, name)
    return r if isinstance(r, Refusal) else (r, f)


def sell_a_property(t: Board, f: Debt, name: str) -> Here | Refusal:
    """A property goes back to the bank for its purchase price."""
    r = sell_property(t, f.debtor, name)
    return r if isinstance(r, Refusal) else (r, f)


def buyers(t: Board, f: Debt) -> Form:
    """A property, another player and a price."""
    seats = others(t, f.debtor)
    most = max([cash(t, s) for s in seats], default=0)
    parts = (("property", own(t, f.debtor, "MF-10.1")), ("buyer", OneOf(seats, seats=True)), ("price", prices(t, most)))
    return Form(parts, "MF-10.1")


def sell_to_a_player(t: Board, f: Debt, offer: tuple[str, int, int]) -> Here | Refusal:
    """A property is offered to another player at a price to agree on."""
    name, buyer, price = offer
    p = t.edition.number[name]
    if stop := bare(t, p) or refused_before(t, Trade(f.debtor, buyer, name, "", price)):
        return stop
    return lock(t, p), but(f, offer=offer)


def the_offer(_t: Board, f: Debt) -> Trade:
    """The offer made."""
    assert f.offer is not None
    name, buyer, price = f.offer
    return Trade(f.debtor, buyer, name, "", price)


def answered(t: Board, f: Debt, _done: Trade) -> Here:
    """The offer has been answered."""
    return t, but(f, offer=None)


def rent_cards(_t: Board, f: Debt) -> OneOf:
    """The card that cancels a rent."""
    return OneOf(("cancel rent",) if f.rent else (), "MF-7.1")


def cancel_the_rent(t: Board, f: Debt, action: str) -> Here | Refusal:
    """A Chance card cancels the rent, if it gets past the others."""
    return may_use(t, f.debtor, action) or (announce(t, f.debtor, action), f)


def the_card(_t: Board, f: Debt) -> Use:
    """The card is used like any other, against whoever asks for the rent."""
    return Use(f.debtor, "cancel rent", (f.creditor,))


# -- bankruptcy ------------------------------------------------------------------------------------


def declare_bankruptcy(t: Board, f: Debt, _nothing: None) -> Here | Refusal:
    """Who still cannot pay, whatever is sold to the bank, is bankrupt."""
    if (have := cash(t, f.debtor) + sellable(t, f.debtor)) >= f.need:
        return no("MF-10.2", "{who} can still get {have} for {need}", who=Seat(f.debtor), have=have, need=f.need)
    return t, f


def sellable(t: Board, seat: int) -> int:
    """What the bank would give for all that a seat can sell now, hotels first."""
    strict = t.house.hotels_if_monopoly_broken == "must_be_sold_first"
    total = 0
    for p in owned_by(t, seat):
        if p not in t.locked:
            total += t.hotel[p] * (t.edition.deeds[p].hotel_price // 2)
            stuck = strict and any([q in t.locked and t.hotel[q] for q in t.edition.colour[p]])
            total += 0 if stuck else sale_value(t, p)
    return total


def to_the_creditor(t: Board, f: Debt) -> Here | Refusal:
    """The creditor gets everything."""
    if f.creditor == BANK:
        return no("MF-A7", "the debt is to the bank")
    return _leave_to_a_seat(t, f.debtor, f.creditor), f


def to_the_bank_again(t: Board, f: Debt) -> Here | Refusal:
    """The debt is to the bank: it gets everything, and the properties are free again."""
    if f.creditor != BANK:
        return no("MF-A7", "the debt is to {who}", who=Seat(f.creditor))
    return _leave_to_the_bank(t, f.debtor), f


def free_again(t: Board, f: Debt) -> Here:
    """House rule: everything goes to the bank, and the properties are free again."""
    return _leave_to_the_bank(t, f.debtor), f


def _leave_to_a_seat(t: Board, seat: int, heir: int) -> Board:
    t = give(t, heir, unknown(t.money[seat]))
    marked = tuple([a + b for a, b in zip(t.marked[seat], t.marked[heir], strict=True)])
    cards = t.cards[heir] + tuple([face_down(c) for c in t.cards[seat]])
    most = 1 if t.house.chance_hand_limit == "one" else len(cards)
    t = but(
        t,
        marked=put(t.marked, heir, marked),
        owner=tuple([heir if o == seat else o for o in t.owner]),
        cards=put(t.cards, heir, cards[:most]),
        freed=put(t.freed, heir, t.freed[heir] + t.freed[seat]),
    )
    return _out(under_the_pile(t, *cards[most:]), seat)


def _leave_to_the_bank(t: Board, seat: int) -> Board:
    mine = set(owned_by(t, seat))
    hotels = sum([t.hotel[p] for p in mine])
    t = but(
        to_the_bank(t, t.money[seat]),
        owner=tuple([BANK if p in mine else o for p, o in enumerate(t.owner)]),
        hotel=tuple([h and p not in mine for p, h in enumerate(t.hotel)]),
        paid=tuple([0 if p in mine else n for p, n in enumerate(t.paid)]),
        hotels_left=t.hotels_left + hotels,
        chest=t.chest + ("out of jail",) * t.freed[seat],
    )
    return _out(under_the_pile(t, *t.cards[seat]), seat)


def _out(t: Board, seat: int) -> Board:
    t = leave_jail(t, seat)
    return but(
        t,
        out=put(t.out, seat, True),
        money=put(t.money, seat, ()),
        marked=put(t.marked, seat, (0,) * len(t.edition.worths)),
        cards=put(t.cards, seat, ()),
        freed=put(t.freed, seat, 0),
        half=put(t.half, seat, 0),
        tokens=put(t.tokens, seat, 0),
        claim=None if t.claim is not None and t.claim.debtor == seat else t.claim,
    )


def others_play_on(t: Board, f: Debt) -> Here | Refusal:
    """Two players or more are left."""
    left = t.players - sum(t.out)
    return (t, f) if left > 1 else no("MF-G8", "one player is left")


def one_player_is_left(t: Board, f: Debt) -> Here | Refusal:
    """Nobody else is left, so the game is over."""
    left = t.players - sum(t.out)
    if left > 1:
        return no("MF-G8", "{n} players are left", n=left)
    return but(t, places=tuple([None if o else 1 for o in t.out])), f


def sale(told: Told) -> dict[str, Any]:
    """What is offered to whom, for how much."""
    name, buyer, price = told.choice
    return {"words": f"{name} to {told.names[buyer]} for {price}"}


def winner(told: Told) -> dict[str, Any]:
    """The one player left."""
    return {"winner": told.names[told.after.out.index(False)]}


DEBT = flow("debt", "Raising money", Debt,
    auto("in debt", "MF-10.1",
        arrow("raised", enough_money, "MF-10.1", tell=""),
        arrow("raise money", money_is_missing, "MF-10.1", tell=""),
        arrow("raised", the_creditor_has_gone, "MF-G13", tell=""),
        arrow("bankrupt", the_debtor_has_gone, "MF-10.2", tell=""), who=debtor),
    choice("raise money", "MF-10.1", debtor,
        arrow("in debt", sell_a_hotel, "MF-6.5 MF-10.1", own_properties,
            tell=("{who} sells the hotel on {choice} to the bank.", "You sell the hotel on {choice} to the bank.")),
        arrow("in debt", sell_a_property, "MF-6.5 MF-10.1 MF-A21", own_properties,
            tell=("{who} sells {choice} to the bank.", "You sell {choice} to the bank.")),
        arrow("trade", sell_to_a_player, "MF-10.1", buyers, blanks=sale, show=lambda t, f, c: (c[0], Seat(c[1]), c[2]),
            tell=("{who} offers {words}.", "You offer {words}.")),
        arrow("card", cancel_the_rent, "MF-7.1 MF-8.2", rent_cards,
            tell=("{who} wants to cancel the rent by a Chance card.", "You want to cancel the rent by a Chance card.")),
        arrow("what is left", declare_bankruptcy, "MF-10.2", tell=("{who} is bankrupt.", "You are bankrupt.")),
        resume="in debt"),
    call("trade", "MF-10.1", "trade", the_offer,
        on("done", "in debt", "MF-10.1", answered),
        on("no deal", "in debt", "MF-10.1", answered)),
    call("card", "MF-4.10 MF-7.1", "card", the_card,
        on("used", "cancelled", "MF-7.1"),
        on("unused", "in debt", "MF-4.10")),
    auto("what is left", "MF-10.2 MF-A7",
        arrow("who is left", to_the_creditor, "MF-A7 MF-1.4", tell="The creditor gets everything.",
            only={"bankrupt_assets": "to_the_creditor"}),
        arrow("who is left", to_the_bank_again, "MF-A7 MF-1.4", tell="Everything goes to the bank.",
            only={"bankrupt_assets": "to_the_creditor"}),
        arrow("who is left", free_again, "MF-A7", tell="Everything goes to the bank.",
            only={"bankrupt_assets": "to_the_bank_and_free_again"}), who=debtor),
    auto("who is left", "MF-G8",
        arrow("bankrupt", others_play_on, "MF-10.2", tell=""),
        arrow("last player left", one_player_is_left, "MF-G8 MF-1.4", tell="{winner} is the last player left and wins.",
            blanks=winner)),
    leave("raised", "MF-10.1"), leave("cancelled", "MF-7.1"), leave("bankrupt", "MF-10.2"))  # fmt: skip
