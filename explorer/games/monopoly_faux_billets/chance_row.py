"""The Chance cards on the board: one is taken, its place is filled from the pile, and the card is kept until used."""

from __future__ import annotations

from typing import Any

from explorer.core.domains import OneOf
from explorer.core.phases import arrow, auto, choice
from explorer.core.secrets import OWNER, Hidden
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.monopoly_faux_billets.cards import actions, longest_held, take_out, too_many, under_the_pile
from explorer.games.monopoly_faux_billets.places import on_turn
from explorer.games.monopoly_faux_billets.table import Board


def places(t: Board) -> OneOf:
    """The places on the board where a Chance card lies."""
    return OneOf(tuple(range(1, len(t.row) + 1)), "MF-5.8")


def take_a_chance_card(t: Board, place: int) -> Board:
    """One of the cards on the board is taken, and its place filled from the pile."""
    taken, i = t.row[place - 1], place - 1
    row = t.row[:i] + t.chance[:1] + t.row[i + 1 :]
    return but(t, row=row, chance=t.chance[1:], cards=put(t.cards, t.turn, (*t.cards[t.turn], taken)))


def keep_until_used(t: Board) -> Board | Refusal:
    """The card is kept until it is used, at any later decision."""
    return too_many(t, t.turn) or t


def one_card_too_many(t: Board) -> Board | Refusal:
    """House rule: a card must be used now, or put under the pile."""
    return t if too_many(t, t.turn) else no("MF-7.1", "{who} may keep the cards", who=Seat(t.turn))


def own_cards(t: Board) -> OneOf:
    """One of the player's Chance cards."""
    return OneOf(actions(t, t.turn), "MF-A8")


def put_under_the_pile(t: Board, action: str) -> Board:
    """A Chance card goes under its pile unused."""
    card = longest_held(t, t.turn, action)
    return under_the_pile(take_out(t, t.turn, card), card)


def taken(told: Told) -> dict[str, Any]:
    """The card that was taken, for its new owner."""
    newest = told.after.cards[told.seat][-1]
    return {"card": "" if isinstance(newest, Hidden) else told.after.edition.text(newest.action)}


CHANCE_ROW = (
    choice("Chance", "MF-5.8", on_turn,
        arrow("keep or use", take_a_chance_card, "MF-5.8 MF-A6", places, blanks=taken, name="take a Chance card",
            tell=("{who} takes Chance card {choice} from the board.", "You take Chance card {choice}: {card}."))),
    auto("keep or use", "MF-5.8 MF-7.1",
        arrow("turn", keep_until_used, "MF-5.8 MF-7.1", tell=""),
        arrow("one card too many", one_card_too_many, "MF-A8 MF-A16", tell=""), who=on_turn),
    choice("one card too many", "MF-A8 MF-A16", on_turn,
        arrow("keep or use", put_under_the_pile, "MF-A8 MF-A16", own_cards, seen=OWNER,
            tell=("{who} puts a Chance card under the pile.", "You put a Chance card under the pile: {choice}.")),
        resume="keep or use"),
)  # fmt: skip
