"""Community Chest: the card drawn is followed at once; only the get-out-of-jail card is kept."""

from __future__ import annotations

import re
from typing import Any

from explorer.core.phases import arrow, auto, call, on
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.monopoly_faux_billets.cards import OUT_OF_JAIL
from explorer.games.monopoly_faux_billets.collect import from_each
from explorer.games.monopoly_faux_billets.frames import Collect, Payment
from explorer.games.monopoly_faux_billets.money import bank_pays
from explorer.games.monopoly_faux_billets.places import advance, go_to_jail, on_turn
from explorer.games.monopoly_faux_billets.properties import owned_by
from explorer.games.monopoly_faux_billets.table import BANK, Board

COLLECT, EACH = re.compile(r"collect (\d+)"), re.compile(r"(\d+) from each")
PAY, PER_HOTEL = re.compile(r"pay (\d+)"), re.compile(r"pay (\d+) per hotel")


def _says(t: Board, pattern: str | re.Pattern[str]) -> Refusal | None:
    if re.fullmatch(pattern, t.drawn):
        return None
    return no("MF-5.7", "the card says: {text}", text=t.edition.chest_text(t.drawn))


def _number(t: Board) -> int:
    return int(re.sub(r"\D", "", t.drawn))


def _done(t: Board) -> Board:
    """A card that was followed goes under its pile (MF-G7)."""
    return but(t, chest=(*t.chest, t.drawn), drawn="")


def advance_to_go(t: Board) -> Board | Refusal:
    """The pawn advances to Go."""
    return _says(t, "go") or _done(advance(t, t.turn, 0))


def collect_from_the_bank(t: Board) -> Board | Refusal:
    """The bank pays."""
    return _says(t, COLLECT) or _done(bank_pays(t, t.turn, _number(t)))


def collect_from_each(t: Board) -> Board | Refusal:
    """Every other player pays, one after another."""
    return _says(t, EACH) or t


def go_to_jail_by_the_card(t: Board) -> Board | Refusal:
    """Straight to jail."""
    return _says(t, "go to jail") or _done(go_to_jail(t, t.turn))


def keep_it(t: Board) -> Board | Refusal:
    """A get-out-of-jail card is kept until it is used."""
    return _says(t, OUT_OF_JAIL) or but(t, freed=put(t.freed, t.turn, t.freed[t.turn] + 1), drawn="")


def pay_the_bank(t: Board) -> Board | Refusal:
    """The bank is paid."""
    if re.fullmatch(PAY, t.drawn):
        return t
    if stop := _says(t, PER_HOTEL):
        return stop
    return t if _hotels(t) else no("MF-5.7", "{who} has no hotel", who=Seat(t.turn))


def nothing_to_pay(t: Board) -> Board | Refusal:
    """Without hotels nothing is paid for them."""
    return _says(t, PER_HOTEL) or (no("MF-5.7", "{n} hotels are to be paid", n=_hotels(t)) if _hotels(t) else _done(t))


def _hotels(t: Board) -> int:
    return sum([t.hotel[p] for p in owned_by(t, t.turn)])


def the_sum(t: Board) -> Payment:
    """What the card asks for."""
    n = _hotels(t) if re.fullmatch(PER_HOTEL, t.drawn) else 1
    return Payment(t.turn, BANK, n * _number(t), "a Community Chest card")


def the_shares(t: Board) -> Collect:
    """What every other player pays."""
    return from_each(t, t.turn, _number(t))


def followed(t: Board, _done_with: Any) -> Board:
    """The card goes under its pile."""
    return _done(t)


COMMUNITY_CHEST = (
    auto("Community Chest", "MF-5.7 MF-G3 MF-G7",
        arrow("turn", advance_to_go, "MF-5.7 MF-5.1", name="advance to Go", tell="{who} advances to Go."),
        arrow("turn", collect_from_the_bank, "MF-5.7", tell=""),
        arrow("shares", collect_from_each, "MF-5.7", tell=""),
        arrow("turn", keep_it, "MF-5.7 MF-D5", tell="{who} keeps the card."),
        arrow("turn", go_to_jail_by_the_card, "MF-5.7 MF-8.1", tell="{who} goes straight to jail."),
        arrow("sum", pay_the_bank, "MF-5.7", tell=""),
        arrow("turn", nothing_to_pay, "MF-5.7", tell="{who} has no hotel, and pays nothing."), who=on_turn),
    call("shares", "MF-5.7", "collect", the_shares, on("collected", "turn", "MF-5.7 MF-G7", followed)),
    call("sum", "MF-5.7 MF-4.6", "payment", the_sum,
        on("paid", "turn", "MF-5.7 MF-G7", followed), on("bankrupt", "turn", "MF-10.2", followed)),
)  # fmt: skip
