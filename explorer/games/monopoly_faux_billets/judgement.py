"""What things are worth to a player who plans: properties, hotels, and the turns that are left."""

from __future__ import annotations

from explorer.games.monopoly_faux_billets.cards import OUT_OF_JAIL, holds
from explorer.games.monopoly_faux_billets.decoder import barred
from explorer.games.monopoly_faux_billets.properties import free_properties, has_monopoly, others
from explorer.games.monopoly_faux_billets.table import BANK, Board

RESERVE = 120  # kept for rents where possible


def rounds_left(t: Board) -> float:
    """How often each player may still move, roughly: the game ends with the last free property."""
    return 3.2 * len(free_properties(t)) / t.players


def income(t: Board, rent: float) -> float:
    """A rent collected in the final count, and from those who will land there before it."""
    return rent * (1 + rounds_left(t) * (t.players - 1) / len(t.edition.board))


def hotel_gain(t: Board, p: int) -> float:
    """What a hotel adds on a property of a monopoly, less its price."""
    d = t.edition.deeds[p]
    return income(t, d.rent_with_hotel - 2 * d.rent) - d.hotel_price


def whole_colour(t: Board, p: int) -> float:
    """What it adds to own all of a colour: double rents, and room for hotels while there are some."""
    members = t.edition.colour[p]
    hotels = sum(sorted([max(0.0, hotel_gain(t, q)) for q in members], reverse=True)[: t.hotels_left])
    return income(t, sum([t.edition.deeds[q].rent for q in members])) + 0.6 * hotels


def gain(t: Board, seat: int, p: int) -> float:
    """What a property is worth to a seat that does not own it: its rents, its colour, and keeping it from others."""
    rest = [t.owner[q] for q in t.edition.colour[p] if q != p]
    mine = sum([o == seat for o in rest])
    worth = income(t, t.edition.deeds[p].rent)
    if mine == len(rest):
        worth += whole_colour(t, p)
    elif all([o in (BANK, seat) for o in rest]):
        worth += 0.25 * whole_colour(t, p) * (1 + mine) / (1 + len(rest))
    rivals = {o for o in rest if o not in (BANK, seat)}
    if len(rivals) == 1 and mine == 0 and BANK not in rest:
        worth += whole_colour(t, p) / (t.players - 1)
    return worth


def loss(t: Board, seat: int, p: int) -> float:
    """What giving up a property costs the seat that owns it."""
    rest = [t.owner[q] for q in t.edition.colour[p] if q != p]
    return income(t, t.edition.deeds[p].rent) + (whole_colour(t, p) if all([o == seat for o in rest]) else 0.0)


def standing(t: Board, seat: int) -> float:
    """How well a seat does: its money and what its properties bring now."""
    rents = 0
    for p, owner in enumerate(t.owner):
        if owner == seat:
            d = t.edition.deeds[p]
            rents += d.rent_with_hotel if t.hotel[p] else d.rent * (2 if has_monopoly(t, p) else 1)
    return sum([b.worth for b in t.money[seat]]) + income(t, rents)


def best_of_the_others(t: Board, seat: int) -> int:
    """The rival who does best."""
    return max(others(t, seat), key=lambda s: standing(t, s))


def scanners(t: Board, seat: int, *barred_too: int) -> list[int]:
    """The others who could scan what this seat uses now."""
    return [s for s in others(t, seat) if s not in barred_too and barred(t, s) is None]


def go_is_near(t: Board, seat: int) -> bool:
    """Whether the next roll may well lead over Go, so that red tokens turn green."""
    return len(t.edition.board) - t.at[seat] <= 8


def way_out(t: Board, seat: int) -> bool:
    """Whether a seat holds a card to leave jail."""
    return t.freed[seat] > 0 or holds(t, seat, OUT_OF_JAIL)
