"""A free property: buy it or have it auctioned. The game ends the moment the last one is owned."""

from __future__ import annotations

from typing import Any

from explorer.core.phases import arrow, auto, call, choice, flow, leave, on
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.monopoly_faux_billets.auction import the_auction
from explorer.games.monopoly_faux_billets.frames import Count, Payment, Purchase
from explorer.games.monopoly_faux_billets.money import cash
from explorer.games.monopoly_faux_billets.properties import free_properties, lock, name_of, others, price, unlock
from explorer.games.monopoly_faux_billets.table import BANK, Board
from explorer.mechanisms.open_auction import Auction

Here = tuple[Board, Purchase]


def lander(_t: Board, f: Purchase) -> int:
    """Who came to the property."""
    return f.lander


def buyer(_t: Board, f: Purchase) -> int:
    """Who gets it."""
    return f.buyer


def for_the_lander(t: Board, f: Purchase) -> Here | Refusal:
    """Whoever came to a free property decides what becomes of it."""
    if t.out[f.lander]:
        return no("MF-10.2", "{who} is out of the game", who=Seat(f.lander))
    return (t if f.property in t.locked else lock(t, f.property)), f


def the_lander_has_gone(t: Board, f: Purchase) -> Here | Refusal:
    """Whoever came to it has left the game meanwhile, so it stays free."""
    return _stays_free(t, f) if t.out[f.lander] else no("MF-10.2", "{who} is in the game", who=Seat(f.lander))


def buy(t: Board, f: Purchase, _nothing: None) -> Here | Refusal:
    """The price is paid, and the property card taken."""
    cost = price(t, f.property, f.lander)
    if (have := cash(t, f.lander)) < cost:
        return no("MF-5.5", "it costs {price}, and {who} holds {have}", price=cost, who=Seat(f.lander), have=have)
    half = put(t.half, f.lander, max(0, t.half[f.lander] - 1))
    return but(t, half=half), but(f, buyer=f.lander, price=cost, halved=t.half[f.lander] > 0)


def have_it_auctioned(t: Board, f: Purchase, _nothing: None) -> Here:
    """The bank auctions it; whoever declined to buy may bid too."""
    return t, f


def bidding(t: Board, f: Purchase) -> Auction:
    """Everybody may bid, in turn from whoever came to it."""
    return the_auction(t, name_of(t, f.property), f.lander, (f.lander, *others(t, f.lander)))


def highest_bid(t: Board, f: Purchase, done: Auction) -> Here:
    """The highest bidder is to pay the bid."""
    assert done.bidder is not None
    return t, but(f, buyer=done.bidder, price=done.bid)


def nobody_bids(t: Board, f: Purchase, _done: Any) -> Here:
    """Without a bid it stays free."""
    return _stays_free(t, f)


def the_price(t: Board, f: Purchase) -> Payment:
    """The price or the bid; whether it stays due after a scan is a house rule (MF-A28)."""
    return Payment(f.buyer, BANK, f.price, name_of(t, f.property), debt=t.house.unpayable_after_scan == "debt")


def the_bid(t: Board, f: Purchase) -> Payment:
    """The bid; a debt from the start where one may bid more than one holds (MF-A25)."""
    debt = t.house.auction_overbid == "debt" and cash(t, f.buyer) < f.price
    payment = the_price(t, f)
    return but(payment, debt=True) if debt else payment


def not_paid(t: Board, f: Purchase, _done: Any) -> Here:
    """Without the payment it stays free, and half a price still holds for the next property."""
    if f.halved and not t.out[f.buyer]:
        t = but(t, half=put(t.half, f.buyer, t.half[f.buyer] + 1))
    return _stays_free(t, f)


def _stays_free(t: Board, f: Purchase) -> Here:
    return unlock(t, f.property), f


def take_the_property_card(t: Board, f: Purchase) -> Here:
    """The buyer takes the property card from the bank (MF-D1)."""
    t = but(t, owner=put(t.owner, f.property, f.buyer), paid=put(t.paid, f.property, f.price))
    return unlock(t, f.property), f


def some_are_free(t: Board, f: Purchase) -> Here | Refusal:
    """Properties are left, so the game goes on."""
    return (t, f) if free_properties(t) else no("MF-11.1", "every property is owned")


def all_are_owned(t: Board, f: Purchase) -> Here | Refusal:
    """All properties have been bought: the game stops at this moment (MF-G9)."""
    free = free_properties(t)
    return no("MF-11.1", "{name} is free", name=name_of(t, free[0])) if free else (t, f)


def the_count(_t: Board, _f: Purchase) -> Count:
    """The final count begins."""
    return Count()


def sale(told: Told) -> dict[str, Any]:
    """The property and its price."""
    f = told.frame_after or told.frame
    return {"name": name_of(told.before, f.property), "price": f.price}


PURCHASE = flow("purchase", "A free property", Purchase,
    auto("free property", "MF-5.5",
        arrow("buy or auction", for_the_lander, "MF-5.5 MF-5.6", tell=""),
        arrow("not bought", the_lander_has_gone, "MF-10.2", tell=""), who=lander),
    choice("buy or auction", "MF-5.5 MF-5.6", lander,
        arrow("price", buy, "MF-5.5", blanks=sale,
            tell=("{who} buys {name} for {price}.", "You buy {name} for {price}.")),
        arrow("auction", have_it_auctioned, "MF-5.5 MF-6.1",
            tell=("{who} has {name} auctioned.", "You have {name} auctioned."), blanks=sale),
        resume="free property"),
    call("price", "MF-5.5 MF-4.6", "payment", the_price,
        on("paid", "property card", "MF-5.5"),
        on("dropped", "not bought", "MF-A28", not_paid),
        on("bankrupt", "not bought", "MF-10.2", not_paid)),
    call("auction", "MF-6.1", "auction", bidding,
        on("sold", "bid", "MF-6.1", highest_bid),
        on("nobody", "not bought", "MF-G6", nobody_bids, tell="{name} stays free.", blanks=sale)),
    call("bid", "MF-6.1 MF-4.6", "payment", the_bid,
        on("paid", "property card", "MF-6.1"),
        on("dropped", "not bought", "MF-A28", not_paid),
        on("bankrupt", "not bought", "MF-10.2", not_paid)),
    auto("property card", "MF-5.5 MF-1.5",
        arrow("all bought?", take_the_property_card, "MF-5.5 MF-1.5", blanks=sale,
            tell=("{who} takes the property card of {name}.", "You take the property card of {name}.")), who=buyer),
    auto("all bought?", "MF-11.1",
        arrow("bought", some_are_free, "MF-11.1", tell=""),
        arrow("final count", all_are_owned, "MF-11.1 MF-G9", tell="All properties have been bought: the game stops.")),
    call("final count", "MF-11.2", "count", the_count),
    leave("bought", "MF-5.5"), leave("not bought", "MF-5.5"))  # fmt: skip
