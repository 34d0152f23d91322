"""Building a hotel; by house rule the last ones go to whoever bids most."""

from __future__ import annotations

from typing import Any

from explorer.core.domains import OneOf
from explorer.core.phases import arrow, auto, call, choice, flow, leave, on
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.monopoly_faux_billets.auction import the_auction
from explorer.games.monopoly_faux_billets.frames import Build, Payment
from explorer.games.monopoly_faux_billets.money import cash
from explorer.games.monopoly_faux_billets.properties import lock, may_build, name_of, others, own, owned_by, unlock
from explorer.games.monopoly_faux_billets.table import BANK, Board
from explorer.mechanisms.open_auction import Auction

Here = tuple[Board, Build]


def builder(_t: Board, f: Build) -> int:
    """Who builds."""
    return f.builder


# -- where, and whether hotels are scarce ----------------------------------------------------------


def sites(t: Board, seat: int) -> list[int]:
    """The properties on which a seat could build a hotel now, if it wanted."""
    return [p for p in owned_by(t, seat) if may_build(t, seat, p) is None and _affords(t, seat, p)]


def _affords(t: Board, seat: int, p: int) -> bool:
    return cash(t, seat) >= t.edition.deeds[p].hotel_price


def could_build(t: Board, f: Build) -> tuple[int, ...]:
    """The other seats that could build a hotel now too, when fewer are left than all together could build."""
    rivals = [s for s in others(t, f.builder) if sites(t, s)]
    wanted = 1 + len(sites(t, f.builder)) + sum([len(sites(t, s)) for s in rivals])
    return tuple(rivals) if rivals and wanted > t.hotels_left else ()


def hotels_are_left(t: Board, f: Build) -> Here | Refusal:
    """There are hotels for everybody: whoever builds first gets one."""
    if t.house.scarce_hotels == "auction" and (rivals := could_build(t, f)):
        return no("MF-A15", "house rule: {n} hotels are left, and {who} could build too", n=t.hotels_left,
            who=Seat(rivals[0]))  # fmt: skip
    return t, but(f, price=t.edition.deeds[f.property].hotel_price)


def hotels_are_scarce(t: Board, f: Build) -> Here | Refusal:
    """House rule: the last hotels are wanted by others too, who are asked."""
    rivals = could_build(t, f)
    if not rivals:
        return no("MF-A15", "{n} hotels are left, and nobody else could build them", n=t.hotels_left)
    return unlock(t, f.property), but(f, asked=rivals, wanting=(f.builder,), shared=True)


# -- who else wants it -----------------------------------------------------------------------------


def asked_now(_t: Board, f: Build) -> int | None:
    """Who is asked now."""
    return f.asked[0] if f.asked else None


def somebody_is_asked(t: Board, f: Build) -> Here | Refusal:
    """The next one who could build is asked."""
    left = _still(t, f.asked)
    return (t, but(f, asked=left)) if left else no("MF-A15", "all who could build have been asked")


def _still(t: Board, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([s for s in seats if not t.out[s] and sites(t, s)])


def nobody_else_wants_it(t: Board, f: Build) -> Here | Refusal:
    """One seat wants the hotel, and builds it at its price, or nobody can build any more."""
    want = _all_asked(t, f)
    if isinstance(want, Refusal):
        return want
    return no("MF-A15", "{n} players want it", n=len(want)) if len(want) > 1 else (t, but(f, wanting=want))


def several_want_it(t: Board, f: Build) -> Here | Refusal:
    """Two or more want the hotel: it is auctioned."""
    want = _all_asked(t, f)
    if isinstance(want, Refusal):
        return want
    return (t, but(f, wanting=want)) if len(want) > 1 else no("MF-A15", "{n} players want it", n=len(want))


def _all_asked(t: Board, f: Build) -> tuple[int, ...] | Refusal:
    if left := _still(t, f.asked):
        return no("MF-A15", "{who} has not been asked", who=Seat(left[0]))
    return _still(t, f.wanting)


def want_it_too(t: Board, f: Build, _nothing: None) -> Here:
    """This seat wants the hotel as well."""
    return t, but(f, asked=f.asked[1:], wanting=(*f.wanting, f.asked[0]))


def leave_it(t: Board, f: Build, _nothing: None) -> Here:
    """This seat does not want it."""
    return t, but(f, asked=f.asked[1:])


def bidding(t: Board, f: Build) -> Auction:
    """Those who want it bid for it."""
    return the_auction(t, "a hotel", f.wanting[0], f.wanting)


def highest_bid(t: Board, f: Build, done: Auction) -> Here:
    """The highest bidder builds, for that bid."""
    assert done.bidder is not None
    return t, but(f, builder=done.bidder, price=done.bid)


def one_who_wants_it(t: Board, f: Build) -> Here | Refusal:
    """There is somebody to build it."""
    who = f.wanting[0] if len(f.wanting) == 1 else f.builder
    if not sites(t, who) and not (f.price and _sites_for_a_bid(t, who)):
        return no("MF-A15", "{who} cannot build any more", who=Seat(who))
    return t, but(f, builder=who)


def nobody_can_build(t: Board, f: Build) -> Here | Refusal:
    """Whoever wanted the hotel cannot build any more."""
    return no("MF-A15", "somebody can build") if isinstance(one_who_wants_it(t, f), tuple) else (t, f)


def _sites_for_a_bid(t: Board, seat: int) -> list[int]:
    return [] if t.out[seat] else [p for p in owned_by(t, seat) if may_build(t, seat, p) is None]


def own_sites(t: Board, f: Build) -> OneOf:
    """The builder's properties."""
    return own(t, f.builder, "MF-6.4")


def choose_a_site(t: Board, f: Build, name: str) -> Here | Refusal:
    """The hotel is to stand there."""
    p = t.edition.number[name]
    if stop := may_build(t, f.builder, p):
        return stop
    if not f.price and not _affords(t, f.builder, p):
        cost, have = t.edition.deeds[p].hotel_price, cash(t, f.builder)
        return no("MF-6.4", "it costs {cost}, and {who} holds {have}", cost=cost, who=Seat(f.builder), have=have)
    return lock(t, p), but(f, property=p, price=f.price or t.edition.deeds[p].hotel_price)


# -- building --------------------------------------------------------------------------------------


def put_it_there(t: Board, f: Build) -> Here:
    """The hotel is taken from the bank and stands on the property, to be paid now."""
    return but(t, hotel=put(t.hotel, f.property, True), hotels_left=t.hotels_left - 1), f


def the_price(t: Board, f: Build) -> Payment:
    """The hotel's price, or the bid; whether it stays due after a scan is a house rule (MF-A28)."""
    debt = t.house.unpayable_after_scan == "debt" or cash(t, f.builder) < f.price
    return Payment(f.builder, BANK, f.price, f"a hotel on {name_of(t, f.property)}", debt=debt)


def it_stays(t: Board, f: Build, _done: Any) -> Here:
    """The hotel is paid."""
    return unlock(t, f.property), f


def it_goes_back(t: Board, f: Build, _done: Any) -> Here:
    """Without the payment the hotel goes back to the bank."""
    t = unlock(t, f.property)
    if not t.hotel[f.property]:
        return t, f
    return but(t, hotel=put(t.hotel, f.property, False), hotels_left=t.hotels_left + 1), f


def site(told: Told) -> dict[str, Any]:
    """The property and the price."""
    return {"name": name_of(told.before, told.frame_after.property), "price": told.frame_after.price}


HOTEL = flow("hotel", "Building a hotel", Build,
    auto("hotels left", "MF-1.1 MF-6.4",
        arrow("take a hotel", hotels_are_left, "MF-6.4", tell=""),
        arrow("who wants it", hotels_are_scarce, "MF-A15", tell="Few hotels are left: all who could build are asked.",
            only={"scarce_hotels": "auction"}), who=builder),
    auto("who wants it", "MF-A15",
        arrow("want it?", somebody_is_asked, "MF-A15", tell="", only={"scarce_hotels": "auction"}),
        arrow("auction", several_want_it, "MF-A15", tell="Several want the hotel: it is auctioned.",
            only={"scarce_hotels": "auction"}),
        arrow("site", nobody_else_wants_it, "MF-A15", tell="", only={"scarce_hotels": "auction"}), who=asked_now),
    choice("want it?", "MF-A15", asked_now,
        arrow("who wants it", want_it_too, "MF-A15", tell=("{who} wants it too.", "You want it too.")),
        arrow("who wants it", leave_it, "MF-A15", standing=True, tell=("{who} leaves it.", "You leave it.")),
        resume="who wants it"),
    call("auction", "MF-A15 MF-6.1", "auction", bidding,
        on("sold", "site", "MF-A15", highest_bid), on("nobody", "not built", "MF-A15")),
    auto("site", "MF-A15",
        arrow("choose a site", one_who_wants_it, "MF-A15", tell=""),
        arrow("not built", nobody_can_build, "MF-A15", tell="Nobody can build it any more."), who=builder),
    choice("choose a site", "MF-6.4", builder,
        arrow("take a hotel", choose_a_site, "MF-6.4 MF-1.1", own_sites,
            tell=("{who} chooses {choice}.", "You choose {choice}.")), resume="site"),
    auto("take a hotel", "MF-6.4", arrow("price", put_it_there, "MF-6.4", tell=""), who=builder),
    call("price", "MF-6.4 MF-4.6", "payment", the_price,
        on("paid", "built", "MF-6.4", it_stays, tell="A hotel stands on {name}.", blanks=site),
        on("dropped", "not built", "MF-A28", it_goes_back),
        on("bankrupt", "not built", "MF-10.2", it_goes_back)),
    leave("built", "MF-6.4"), leave("not built", "MF-6.4"))  # fmt: skip
