"""Managing one's properties: hotels are built and sold, properties sold back to the bank."""

from __future__ import annotations

from explorer.core.domains import OneOf
from explorer.core.phases import arrow, call, choice, on, part
from explorer.core.values import Refusal, Seat, no
from explorer.games.monopoly_faux_billets.frames import Build
from explorer.games.monopoly_faux_billets.money import cash
from explorer.games.monopoly_faux_billets.places import on_turn
from explorer.games.monopoly_faux_billets.properties import lock, may_build, own, owned_by, sell_hotel, sell_property
from explorer.games.monopoly_faux_billets.table import Board


def own_properties(t: Board) -> OneOf:
    """One of the properties of the player on turn."""
    return own(t, t.turn, "MF-6.4")


def manage_properties(t: Board, _nothing: None) -> Board | Refusal:
    """Hotels are built or sold, and properties sold back; whoever owns none has nothing to manage."""
    return t if owned_by(t, t.turn) else no("MF-6.4", "{who} owns no property", who=Seat(t.turn))


def leave_it_at_that(t: Board, _nothing: None) -> Board:
    """Nothing more is to be built or sold."""
    return t


def build_a_hotel(t: Board, name: str) -> Board | Refusal:
    """A hotel is built on a property of one's monopoly, for the price printed there."""
    p = t.edition.number[name]
    if stop := may_build(t, t.turn, p):
        return stop
    cost, have = t.edition.deeds[p].hotel_price, cash(t, t.turn)
    if have < cost:
        return no("MF-6.4", "it costs {cost}, and {who} holds {have}", cost=cost, who=Seat(t.turn), have=have)
    return lock(t, p)


def sell_a_hotel(t: Board, name: str) -> Board | Refusal:
    """A hotel goes back to the bank for half its price."""
    return sell_hotel(t, t.turn, name)


def sell_a_property(t: Board, name: str) -> Board | Refusal:
    """A property goes back to the bank for its purchase price, and is free again."""
    return sell_property(t, t.turn, name)


def the_site(t: Board) -> Build:
    """The property that was chosen is the last one locked."""
    return Build(t.turn, t.locked[-1])


SELDOM = 0.03  # random players would sell everything again and again, and no game would end
MANAGE = arrow("manage", manage_properties, "MF-6.4 MF-6.5 MF-8.2", eager=0.2, tell="")

MANAGING = part("Managing properties",
    choice("manage", "MF-6.4 MF-6.5 MF-8.2", on_turn,
        arrow("hotel", build_a_hotel, "MF-6.4 MF-1.1 MF-8.2 MF-D6", own_properties,
            tell=("{who} builds a hotel on {choice}.", "You build a hotel on {choice}.")),
        arrow("turn", sell_a_hotel, "MF-6.5 MF-8.2", own_properties, eager=SELDOM,
            tell=("{who} sells the hotel on {choice} to the bank.", "You sell the hotel on {choice} to the bank.")),
        arrow("turn", sell_a_property, "MF-6.5 MF-8.2 MF-A21 MF-A23", own_properties, eager=SELDOM,
            tell=("{who} sells {choice} to the bank.", "You sell {choice} to the bank.")),
        arrow("turn", leave_it_at_that, "MF-3.1", tell=""), resume="turn"),
    call("hotel", "MF-6.4", "hotel", the_site, on("built", "turn", "MF-6.4"), on("not built", "turn", "MF-6.4")),
)  # fmt: skip
