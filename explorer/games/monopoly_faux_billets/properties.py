"""Properties: who owns them, what they cost and bring, what they may be sold for, and the hotels on them."""

from __future__ import annotations

from explorer.core.domains import OneOf
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.monopoly_faux_billets.money import bank_pays
from explorer.games.monopoly_faux_billets.table import BANK, Board


def in_play(t: Board, seat: int) -> bool:
    """Whether a seat is still in the game."""
    return not t.out[seat]


def out_of_the_game(t: Board, *seats: int) -> Refusal | None:
    """The refusal when one of these seats (the bank is none) has gone bankrupt meanwhile."""
    for seat in seats:
        if seat != BANK and t.out[seat]:
            return no("MF-10.2", "{who} is out of the game", who=Seat(seat))
    return None


def others(t: Board, seat: int) -> tuple[int, ...]:
    """The other seats still in the game, clockwise."""
    return tuple([q for k in range(1, t.players) if not t.out[q := (seat + k) % t.players]])


def name_of(t: Board, p: int) -> str:
    """The name of a property."""
    return t.edition.deeds[p].name


def owned_by(t: Board, seat: int) -> list[int]:
    """The properties of a seat."""
    return [p for p, o in enumerate(t.owner) if o == seat]


def free_properties(t: Board) -> list[int]:
    """The properties that nobody owns."""
    return [p for p, o in enumerate(t.owner) if o == BANK]


def own(t: Board, seat: int, clause: str) -> OneOf:
    """One of the properties of a seat, by name."""
    return OneOf(tuple([d.name for d, o in zip(t.edition.deeds, t.owner, strict=True) if o == seat]), clause)


def has_monopoly(t: Board, p: int) -> bool:
    """Whether all properties of this one's colour have the same owner (MF-6.3)."""
    owner = t.owner[p]
    return owner != BANK and all([t.owner[q] == owner for q in t.edition.colour[p]])


def rent(t: Board, p: int) -> int:
    """The rent that a property brings now (MF-6.2, MF-6.3, MF-6.4); whether a monopoly doubles hotels: MF-A19."""
    d = t.edition.deeds[p]
    if t.hotel[p]:
        doubled = t.house.monopoly_doubles_hotel_rent == "yes" and has_monopoly(t, p)
        return d.rent_with_hotel * (2 if doubled else 1)
    return d.rent * (2 if has_monopoly(t, p) else 1)


def price(t: Board, p: int, seat: int) -> int:
    """What the bank asks of a seat for a free property: half, rounded up to ten, with a card for that."""
    full = t.edition.deeds[p].price
    return -(-full // 20) * 10 if t.half[seat] else full


def sale_value(t: Board, p: int) -> int:
    """What the bank gives back for a property: what was paid for it, or what is printed (MF-6.5, MF-A21)."""
    return t.paid[p] if t.house.sell_back_price == "price_paid" else t.edition.deeds[p].price


def locked(t: Board, p: int) -> Refusal | None:
    """A property that is just being sold, traded or built on stays as it is."""
    return no("MF-9.1", "something is under way with {name} already", name=name_of(t, p)) if p in t.locked else None


def lock(t: Board, *properties: int) -> Board:
    """From now on nothing else may happen to these properties."""
    return but(t, locked=(*t.locked, *properties))


def unlock(t: Board, *properties: int) -> Board:
    """Nothing is under way with these properties any more."""
    return but(t, locked=tuple([p for p in t.locked if p not in properties]))


def bare(t: Board, p: int) -> Refusal | None:
    """A property can change hands only without a hotel, by house rule only without hotels in its colour (MF-A23)."""
    if t.hotel[p]:
        return no("MF-6.5", "the hotel on {name} must be sold first", name=name_of(t, p))
    if t.house.hotels_if_monopoly_broken == "must_be_sold_first":
        for q in t.edition.colour[p]:
            if t.hotel[q] and t.owner[q] == t.owner[p]:
                return no("MF-A23", "house rule: the hotel on {name} must be sold first", name=name_of(t, q))
    return locked(t, p)


def sell_hotel(t: Board, seat: int, name: str) -> Board | Refusal:
    """A hotel goes back to the bank for half its price (MF-6.5)."""
    p = t.edition.number[name]
    if not t.hotel[p]:
        return no("MF-6.5", "there is no hotel on {name}", name=name)
    if stop := locked(t, p):
        return stop
    t = but(t, hotel=put(t.hotel, p, False), hotels_left=t.hotels_left + 1)
    return bank_pays(t, seat, t.edition.deeds[p].hotel_price // 2)


def sell_property(t: Board, seat: int, name: str) -> Board | Refusal:
    """A property goes back to the bank for its purchase price, and is free again (MF-6.5)."""
    p = t.edition.number[name]
    if stop := bare(t, p):
        return stop
    value = sale_value(t, p)
    return bank_pays(but(t, owner=put(t.owner, p, BANK), paid=put(t.paid, p, 0)), seat, value)


def may_build(t: Board, seat: int, p: int) -> Refusal | None:
    """Why no hotel may be built on a property (None: one may): hotels need a monopoly, one a property (MF-6.4)."""
    name = name_of(t, p)
    if t.owner[p] != seat:
        return no("MF-6.4", "{name} is not owned by {who}", name=name, who=Seat(seat))
    if not has_monopoly(t, p):
        more = next(name_of(t, q) for q in t.edition.colour[p] if t.owner[q] != seat)
        return no("MF-6.4", "a hotel on {name} needs the whole colour, also {more}", name=name, more=more)
    if t.hotel[p]:
        return no("MF-6.4", "there is a hotel on {name} already, and a property takes one", name=name)
    if not t.hotels_left:
        return no("MF-1.1", "all {n} hotels are on the board", n=t.edition.hotels)
    return locked(t, p)
