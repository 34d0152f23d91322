"""Insider Information: bidding for the top two insider cards, and who gets them when nobody bids."""

from __future__ import annotations

from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.real_or_fake.auctions import paid, terms
from explorer.games.real_or_fake.table import Sale, State, solvent
from explorer.mechanisms.open_auction import Auction, begin


def insider_cards_are_left(t: State) -> State | Refusal:
    """Insider cards lie on the board, so bidding starts."""
    return t if t.insider_pile else no("RF-G6", "no insider cards are left")


def no_insider_cards_are_left(t: State) -> State | Refusal:
    """No insider cards are left, so nothing happens."""
    return no("RF-G6", "{n} insider cards are left", n=len(t.insider_pile)) if t.insider_pile else t


def begin_the_bidding(t: State) -> Auction:
    """The top insider cards are for sale; the player on turn bids first, and no bankrupt bids."""
    n = min(t.edition.insider_cards_per_sale, len(t.insider_pile))
    return begin(f"{n} insider cards", t.turn, solvent(t), terms(t))


def no_bids_for_insider_cards(t: State, done: Auction) -> State:
    """Nobody has bid; the player who landed is noted unless excluded."""
    return but(t, sale=Sale(None if t.turn in done.excluded else t.turn, 0))


def pay_and_take_insider_cards(t: State) -> State | Refusal:
    """The winner pays the bank and takes the top insider cards."""
    if _for_nothing(t):
        return no("RF-A10", "house rule: none of the others has bid")
    return _take_insider_cards(paid(t))


def alone_in_bidding(t: State) -> State | Refusal:
    """None of the others has bid, so by house rule the player who landed pays nothing."""
    assert t.sale is not None
    if not _for_nothing(t):
        return no("RF-A10", "others have bid" if t.sale.others_bid else "house rule: only when nobody bids")
    return _take_insider_cards(t)


def _for_nothing(t: State) -> bool:
    assert t.sale is not None
    return t.house.free_insider_cards == "others_do_not_bid" and not t.sale.others_bid


def free_insider_cards(t: State) -> State | Refusal:
    """Nobody has bid, so the player who landed gets the insider cards for nothing."""
    assert t.sale is not None
    return _lander_excluded(t) if t.sale.seat is None else _take_insider_cards(t)


def insider_cards_stay(t: State) -> State | Refusal:
    """The player who landed was excluded and nobody else has bid, so the insider cards stay on the board."""
    assert t.sale is not None
    return t if t.sale.seat is None else no("RF-A18", "{who} was not excluded", who=Seat(t.turn))


def free_insider_cards_all_the_same(t: State) -> State | Refusal:
    """The player who landed was excluded, yet gets the insider cards for nothing, by house rule."""
    assert t.sale is not None
    if t.sale.seat is not None:
        return no("RF-A18", "{who} was not excluded", who=Seat(t.turn))
    return _take_insider_cards(but(t, sale=Sale(t.turn, 0)))


def _lander_excluded(t: State) -> Refusal:
    return no("RF-A18", "{who} was excluded for bidding too much", who=Seat(t.turn))


def _take_insider_cards(t: State) -> State:
    assert t.sale is not None and t.sale.seat is not None
    s, n = t.sale.seat, t.edition.insider_cards_per_sale
    mine = t.insider[s] + t.insider_pile[:n]
    return but(t, insider=put(t.insider, s, mine), insider_pile=t.insider_pile[n:])
