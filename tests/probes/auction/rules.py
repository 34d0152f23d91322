"""The probe's flows; read the bottom first."""

from __future__ import annotations

from typing import Any

from explorer.core.chance import Pick, Shuffle, Together
from explorer.core.domains import Whole
from explorer.core.phases import arrow, auto, call, chance, choice, final, flow, leave, on
from explorer.core.secrets import OWNER, Hidden, Lens, seen_as
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from tests.probes.auction.table import Auction, Fists, Hall, pays

Here = tuple[Hall, Any]


# -- the main flow ---------------------------------------------------------------------------------
def items_and_tastes(t: Hall) -> Together:
    taste = Pick(tuple(t.edition.items))
    return Together((Shuffle(t.pile), Together((taste,) * t.players)))


def my_own_taste(t: Hall, lens: Lens, outcome: tuple[Any, Any]) -> Any:
    """The order of the items is nobody's to know, a taste is its seat's."""
    tastes = tuple([x if s == lens.seat else Hidden() for s, x in enumerate(outcome[1])])
    return Hidden(len(outcome[0])), tastes


def deal(t: Hall, outcome: tuple[tuple[str, ...], tuple[str, ...]]) -> Hall:
    """The items are shuffled, and each seat learns what it likes best."""
    return but(t, pile=outcome[0], favourite=outcome[1])


def tastes(told: Told) -> dict[str, Any]:
    known = [f"{told.names[s]}: {x}" for s, x in enumerate(told.choice[1]) if not isinstance(x, Hidden)]
    return {"known": "; ".join(known) or "each seat knows its own taste"}


def turn_up(t: Hall) -> Hall | Refusal:
    """The next item is put to auction."""
    if not t.pile:
        return no("PA-7", "no item is left")
    return but(t, up=t.pile[0], pile=t.pile[1:])


def none_left(t: Hall) -> Hall | Refusal:
    """All items have been put to auction."""
    return no("PA-1", "{n} items are left", n=len(t.pile)) if t.pile else t


def the_auction(t: Hall) -> Auction:
    return Auction(t.first, (True,) * t.players, (False,) * t.players)


def hand_over(t: Hall, f: Auction) -> Hall:
    """The winner pays and gets the item; who cannot pay it all pays what is there and gets nothing."""
    got = t.coins[f.winner] >= f.price
    t = but(t, **pays(t, f.winner, min(f.price, t.coins[f.winner])), first=(t.first + 1) % t.players)
    if not got:
        return but(t, up="", unsold=(*t.unsold, t.up))
    return but(t, up="", items=put(t.items, f.winner, (*t.items[f.winner], t.up)), sold=t.sold + 1)


def lay_aside(t: Hall, f: Auction) -> Hall:
    """Nobody wanted the item."""
    return but(t, up="", unsold=(*t.unsold, t.up), first=(t.first + 1) % t.players)


def item(told: Told) -> dict[str, Any]:
    return {"item": told.after.up}


def winner(told: Told) -> dict[str, Any]:
    f = told.frame
    return {"winner": told.names[f.winner], "price": f.price}


# -- auction ---------------------------------------------------------------------------------------
def bidder(t: Hall, f: Auction) -> int:
    return f.at


def match(t: Hall, f: Auction, _: None) -> Here | Refusal:
    """The seat stays in at the present bid."""
    if f.leader < 0:
        return no("PA-2", "nobody has bid yet")
    return t, but(f, matched=put(f.matched, f.at, True))


def any_bid(t: Hall, f: Auction) -> Whole:
    """Bluffing is allowed, so there is no upper limit."""
    return Whole(f.bid + 1, None, 1, f.bid + t.edition.likely_bid, "PA-2")


def raise_it(t: Hall, f: Auction, bid: int) -> Here:
    """The seat leads with a higher bid, and all others must match it anew."""
    only_me = tuple([s == f.at for s in range(t.players)])
    return t, but(f, bid=bid, leader=f.at, matched=only_me)


def drop_out(t: Hall, f: Auction, _: None) -> Here:
    """The seat is out of this auction."""
    return t, but(f, inside=put(f.inside, f.at, False), matched=put(f.matched, f.at, False))


def bids(t: Hall, f: Auction) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = [("match", None)] if f.leader >= 0 else []
    found += [("raise it", n) for n in range(f.bid + 1, f.bid + t.edition.likely_bid + 1)]
    return [*found, ("drop out", None)]


def _next(t: Hall, f: Auction) -> int | None:
    """The next seat that must say something, or None when it comes back to the leader."""
    for k in range(1, t.players + 1):
        s = (f.at + k) % t.players
        if f.inside[s] and not f.matched[s]:
            return s
    return None


def next_bidder(t: Hall, f: Auction) -> Here | Refusal:
    """The next seat is asked."""
    s = _next(t, f)
    return no("PA-3", "it comes back to {who}", who=Seat(f.leader)) if s is None else (t, but(f, at=s))


def several_matched(t: Hall, f: Auction) -> Here | Refusal:
    """It comes back to the leader, and others have matched."""
    if _next(t, f) is not None or sum(f.matched) < 2:
        return no("PA-3", "{n} seats have matched", n=sum(f.matched))
    return t, f


def leader_alone(t: Hall, f: Auction) -> Here | Refusal:
    """It comes back to the leader, and nobody has matched."""
    if _next(t, f) is not None or sum(f.matched) != 1:
        return no("PA-3", "{n} seats have matched", n=sum(f.matched))
    return t, but(f, winner=f.leader, price=f.bid)


def all_dropped(t: Hall, f: Auction) -> Here | Refusal:
    """Nobody is left in the auction."""
    return no("PA-2", "{n} seats are in", n=sum(f.inside)) if any(f.inside) else (t, f)


def the_fists(t: Hall, f: Auction) -> Fists:
    seats = tuple(s for s in range(t.players) if f.matched[s])
    return Fists(seats, f.leader, f.bid, (None,) * t.players)


def fullest_wins(t: Hall, f: Auction, done: Fists) -> Here:
    """The fullest fist gets the item and pays bid and fist."""
    full = fullest(done)
    return t, but(f, winner=full[0], price=f.bid + (done.fists[full[0]] or 0))


def leader_wins(t: Hall, f: Auction, done: Fists) -> Here:
    """The leader gets the item for the bid."""
    return t, but(f, winner=f.leader, price=f.bid)


# -- fists -----------------------------------------------------------------------------------------
def fullest(f: Fists) -> list[int]:
    most = max(n for n in f.fists if n is not None)
    return [s for s in f.seats if f.fists[s] == most]


def next_fist(t: Hall, f: Fists) -> int:
    return next(s for s in f.seats if f.fists[s] is None)


def what_fits(t: Hall, f: Fists) -> Whole:
    return Whole(0, t.edition.fist, clause="PA-4")


def close_the_fist(t: Hall, f: Fists, n: int) -> Here | Refusal:
    """Coins are hidden in a fist."""
    s = next_fist(t, f)
    if n > t.coins[s]:
        return no("PA-4", "you have {have} coins", have=t.coins[s])
    return t, but(f, fists=put(f.fists, s, n))


def more_to_close(t: Hall, f: Fists) -> Here | Refusal:
    """Another seat makes its fist."""
    n = sum(f.fists[s] is None for s in f.seats)
    return (t, f) if n else no("PA-4", "all fists are closed")


def open_them(t: Hall, f: Fists) -> Here | Refusal:
    """All fists are closed and opened together."""
    n = sum(f.fists[s] is None for s in f.seats)
    return no("PA-4", "{n} fists are missing", n=n) if n else (t, but(f, shown=t.house.fists_shown))


def one_is_fullest(t: Hall, f: Fists) -> Here | Refusal:
    """One fist is the fullest."""
    full = fullest(f)
    return (t, f) if len(full) == 1 else no("PA-5", "{n} fists are equally full", n=len(full))


def equally_full(t: Hall, f: Fists) -> Here | Refusal:
    """Equal fists are made anew by those who hold them."""
    full = tuple(fullest(f))
    if len(full) == 1:
        return no("PA-4", "one fist is the fullest")
    if f.rounds == 3:
        return no("PA-5", "it was tried {n} times", n=3)
    return t, but(f, seats=full, fists=(None,) * t.players, shown="", rounds=f.rounds + 1)


def equal_for_good(t: Hall, f: Fists) -> Here | Refusal:
    """Equal once more, so the leader gets the item."""
    if len(fullest(f)) == 1 or f.rounds < 3:
        return no("PA-5", "it was tried {n} times", n=f.rounds)
    return t, f


def equal_at_once(t: Hall, f: Fists) -> Here | Refusal:
    """Equal, so the leader gets the item."""
    return no("PA-4", "one fist is the fullest") if len(fullest(f)) == 1 else (t, f)


def opened(told: Told) -> dict[str, Any]:
    f = told.frame_after
    rows = [f"{told.names[s]} {'?' if isinstance(f.fists[s], Hidden) else f.fists[s]}" for s in f.seats]
    return {"fists": ", ".join(rows)}


# fmt: off
GAME = flow("game", "Probe: Auction", None,
    chance("deal", "PA-1", items_and_tastes,
        arrow("next item", deal, "PA-1", seen=seen_as(my_own_taste), blanks=tastes,
            tell="Items are shuffled ({known}).")),
    auto("next item", "PA-1",
        arrow("bid", turn_up, "PA-1", tell="A {item} is put to auction.", blanks=item),
        arrow("over", none_left, "PA-7", tell="All items are sold.")),
    call("bid", "PA-2", "auction", the_auction,
        on("sold", "next item", "PA-4 PA-6", hand_over, tell="{winner} is to pay {price}.", blanks=winner),
        on("unwanted", "next item", "PA-2", lay_aside, tell="Nobody wants it.")),
    final("over", "PA-7"))

AUCTION = flow("auction", "Auction", Auction,
    choice("speak", "PA-2", bidder,
        arrow("round", match, "PA-2", standing=True, tell=("{who} matches.", "You match.")),
        arrow("round", raise_it, "PA-2", any_bid, tell=("{who} bids {choice}.", "You bid {choice}.")),
        arrow("round", drop_out, "PA-2", standing=True, tell=("{who} drops out.", "You drop out.")), legal=bids),
    auto("round", "PA-2 PA-3",
        arrow("speak", next_bidder, "PA-2", tell=""),
        arrow("fists", several_matched, "PA-3", tell="It comes back to the leader."),
        arrow("sold", leader_alone, "PA-3", tell="Nobody has matched."),
        arrow("unwanted", all_dropped, "PA-2", tell="")),
    call("fists", "PA-3", "fists", the_fists,
        on("one", "sold", "PA-4", fullest_wins),
        on("equal", "sold", "PA-5", leader_wins)),
    leave("sold", "PA-3"), leave("unwanted", "PA-2"))

FISTS = flow("fists", "Fists", Fists,
    choice("close", "PA-4", next_fist,
        arrow("closed", close_the_fist, "PA-4", what_fits, seen=OWNER,
            tell=("{who} closes a fist.", "You hide {choice}."))),
    auto("closed", "PA-4",
        arrow("close", more_to_close, "PA-4", tell=""),
        arrow("compare", open_them, "PA-4", tell="Fists are opened: {fists}.", blanks=opened)),
    auto("compare", "PA-4 PA-5",
        arrow("one", one_is_fullest, "PA-4", tell=""),
        arrow("close", equally_full, "PA-5", tell="Equal fists: once more.", only={"ties": "fists_again"}),
        arrow("equal", equal_for_good, "PA-5", tell="Equal again: the leader gets it.", only={"ties": "fists_again"}),
        arrow("equal", equal_at_once, "PA-A1", tell="Equal: the leader gets it.", only={"ties": "leader_wins"})),
    leave("one", "PA-4"), leave("equal", "PA-5"))
