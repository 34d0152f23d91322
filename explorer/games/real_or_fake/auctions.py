"""Bidding by the game's house rules, and auctions of the Auction House: landed on, or full."""

from __future__ import annotations

from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.real_or_fake.cards import counted, euro, together, words
from explorer.games.real_or_fake.table import Sale, State, solvent
from explorer.mechanisms.bidding import AboveMoney, AllExcluded, Opening, Passing
from explorer.mechanisms.open_auction import Auction, Cites, Only, Terms, begin, open_auction

OPENING: dict[str, Opening] = {
    "opener_first_but_may_pass": "may_pass",
    "opener_must_bid": "must_bid",
    "only_if_opener_bids": "or_no_auction",
}
PASSING: dict[str, Passing] = {"out": "final", "may_enter_later": "final_after_a_bid"}
OVERBID: dict[str, AboveMoney] = {"any_bid": "again_upon_any", "winning_bid": "again_upon_winning"}
EXCLUDED: dict[str, AllExcluded] = {"as_no_bids": "nobody", "last_excluded_return": "last_returns"}


def terms(t: State) -> Terms:
    """How bidding runs under the house rules RF-A7, A8, A11, A14 and A17."""
    h, step = t.house, t.edition.bid_step
    above: AboveMoney = "refused" if h.overbid == "bids_limited_to_cash" else OVERBID[h.overbid_trigger]
    return Terms(
        step,
        step,
        opening=OPENING[h.opening_bid],
        passing=PASSING[h.pass_before_any_bid],
        above_money=above,
        all_excluded=EXCLUDED[h.all_excluded_by_overbids],
    )


def money(t: State, seat: int) -> int:
    """Money in hand, which bids may not exceed (RF-7.5, RF-D5)."""
    return t.money[seat]


AGAIN: Only = {"overbid": "auction_again_without_bidder"}
BIDDING = open_auction(
    money=money,
    title="Bidding",
    name="bidding",
    show=euro,
    cites=Cites(
        order="RF-7.3",
        bid="RF-7.3",
        least="RF-G4",
        passing="RF-7.3 RF-A14",
        opening="RF-A8",
        money="RF-A7",
        again="RF-7.5 RF-A11",
        all_excluded="RF-A17",
    ),
    only={
        "more than they have": AGAIN | {"overbid_trigger": "any_bid"},
        "they cannot pay": AGAIN | {"overbid_trigger": "winning_bid"},
        "all are excluded": AGAIN | {"all_excluded_by_overbids": "as_no_bids"},
        "the last excluded returns": AGAIN | {"all_excluded_by_overbids": "last_excluded_return"},
    },
)

# -- Auction Object --------------------------------------------------------------------------------


def room_in_the_house(t: State) -> State | Refusal:
    """The Auction House has room for more cards."""
    n, full = len(t.auction_house), t.edition.auction_house_full_at
    return t if n < full else no("RF-8.2", "the Auction House holds {n} cards", n=n)


def the_house_is_full(t: State) -> State | Refusal:
    """The Auction House is full, so nothing is drawn and the bidding opens again."""
    n, full = len(t.auction_house), t.edition.auction_house_full_at
    return t if n >= full else no("RF-8.2", "the Auction House holds {n} cards of {full}", n=n, full=full)


def draw_auction_objects(t: State) -> State | Refusal:
    """Two cards are drawn from the Auction Objects pile and laid face up in the Auction House."""
    pile, n = t.auction_objects, t.edition.cards_per_draw
    if len(pile) <= n:
        return no("RF-10.1", "with {n} left, the last Auction Object is taken", n=len(pile))
    return but(t, auction_objects=pile[n:], auction_house=together(t.auction_house, pile[:n]))


def draw_the_last_auction_object(t: State) -> State | Refusal:
    """The pile is drawn empty (alone if only one remains), its last card laid aside: no auction, the game ends."""
    pile, n = t.auction_objects, t.edition.cards_per_draw
    if len(pile) > n:
        return no("RF-10.1", "{n} Auction Objects are left", n=len(pile))
    return but(t, auction_objects=(), auction_house=together(t.auction_house, pile[:-1]), out=t.out + pile[-1:])


def the_house_becomes_full(t: State) -> State | Refusal:
    """With ten cards in the Auction House an auction starts by itself."""
    return the_house_is_full(t)


def the_house_still_has_room(t: State) -> State | Refusal:
    """Fewer than ten cards lie in the Auction House."""
    return room_in_the_house(t)


# -- Auction ---------------------------------------------------------------------------------------


def the_house_is_empty(t: State) -> State | Refusal:
    """No cards lie in the Auction House, so nothing happens."""
    n = len(t.auction_house)
    return no("RF-7.2", "the Auction House holds {n} cards", n=n) if n else t


def cards_are_for_sale(t: State) -> State | Refusal:
    """Cards lie in the Auction House, so an auction starts."""
    if not t.auction_house:
        return no("RF-7.2", "the Auction House is empty")
    return _too_many(t) or t


def no_auction_of_a_full_house(t: State) -> State | Refusal:
    """More cards than an auction on this square may have: by house rule nothing happens."""
    if _too_many(t):
        return t
    return no(
        "RF-A16",
        "the Auction House holds {n} cards, at most {most}",
        n=len(t.auction_house),
        most=t.edition.auction_lot[1],
    )


def _too_many(t: State) -> Refusal | None:
    n, most = len(t.auction_house), t.edition.auction_lot[1]
    if n > most and t.house.full_house_on_auction_square == "nothing":
        return no(
            "RF-A16",
            "house rule: the Auction House holds {n} cards, and at most {most} are auctioned here",
            n=n,
            most=most,
        )
    return None


def begin_the_auction(t: State) -> Auction:
    """All the cards in the Auction House are for sale; the player on turn bids first, and no bankrupt bids."""
    return begin(words(counted(t.auction_house)), t.turn, solvent(t), terms(t))


def knock_down(t: State, done: Auction) -> State:
    """The last bidder left gets the lot."""
    assert done.bidder is not None
    return but(t, sale=Sale(done.bidder, done.bid, any(s != t.turn for s in done.bidders)))


def no_bids(t: State, done: Auction) -> State:
    """Nobody has bid; the player who was to bid first may get the lot by house rule, unless everybody is excluded."""
    return but(t, sale=Sale(done.opener, 0))


def pay_the_bank(t: State) -> State:
    """The winner pays the bank and takes all the cards in the Auction House."""
    return _take_the_house(paid(t))


def paid(t: State) -> State:
    """The table once the winner has paid the bank."""
    assert t.sale is not None and t.sale.seat is not None
    s, price = t.sale.seat, t.sale.price
    return but(t, money=put(t.money, s, t.money[s] - price), bank=t.bank + price)


def _take_the_house(t: State) -> State:
    return but(t, new=t.auction_house, new_seen=True, auction_house=())


def _unsold(t: State, full: bool, option: str, reading: str) -> Refusal | None:
    """Why this reading of an auction without bids does not apply here (None: it does)."""
    n = len(t.auction_house)
    if (n >= t.edition.auction_house_full_at) != full:
        return no("RF-8.2", "the Auction House holds {n} cards", n=n)
    if getattr(t.house, option) != reading:
        return no(
            "RF-A3" if full else "RF-A2", "house rule: {reading}", reading=getattr(t.house, option).replace("_", " ")
        )
    assert t.sale is not None
    if t.sale.seat is None and reading == "opener_gets_them_free":
        return no("RF-A17", "everybody is excluded, so nobody was to bid first")
    return None


def the_cards_stay(t: State) -> State | Refusal:
    """Without a bid the cards stay in the Auction House."""
    return _unsold(t, False, "unsold_auction", "cards_stay") or t


def the_opener_gets_the_cards(t: State) -> State | Refusal:
    """Without a bid the player who was to bid first gets the cards for nothing, by house rule."""
    return _unsold(t, False, "unsold_auction", "opener_gets_them_free") or _take_the_house(t)


def the_cards_are_discarded(t: State) -> State | Refusal:
    """Without a bid the cards leave the game, by house rule."""
    refusal = _unsold(t, False, "unsold_auction", "cards_discarded")
    return refusal or but(t, out=t.out + t.auction_house, auction_house=())


def the_full_house_stays(t: State) -> State | Refusal:
    """Without a bid the ten cards stay, until the next landing opens the bidding again."""
    return _unsold(t, True, "full_house_without_bids", "next_landing_reopens_auction") or t


def the_opener_gets_the_full_house(t: State) -> State | Refusal:
    """Without a bid the player who was to bid first gets the ten cards for nothing, by house rule."""
    return _unsold(t, True, "full_house_without_bids", "opener_gets_them_free") or _take_the_house(t)


def nobody_was_to_bid_first(t: State) -> State | Refusal:
    """Everybody is excluded, so nobody gets the cards for nothing: they stay."""
    assert t.sale is not None
    if t.sale.seat is not None:
        return no("RF-A17", "{who} was to bid first", who=Seat(t.sale.seat))
    full = len(t.auction_house) >= t.edition.auction_house_full_at
    reading = t.house.full_house_without_bids if full else t.house.unsold_auction
    if reading != "opener_gets_them_free":
        return no("RF-A3" if full else "RF-A2", "house rule: {reading}", reading=reading.replace("_", " "))
    return t
