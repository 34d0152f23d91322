"""Chance cards: holding them, when and at whom they may be used, and the piles they go under."""

from __future__ import annotations

from typing import Any

from explorer.core.domains import OneOf
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.monopoly_faux_billets.properties import (
    bare,
    free_properties,
    locked,
    may_build,
    name_of,
    others,
    owned_by,
)
from explorer.games.monopoly_faux_billets.table import BANK, Board, Card, card

OUT_OF_JAIL, CANCEL, SEND, SWAP = "out of jail", "cancel rent", "send to jail", "swap"
ANY_FREE, FREE_HOTEL, REMOVE = "any free street", "free hotel", "remove hotel"


def holds(t: Board, seat: int, action: str) -> bool:
    """Whether a seat holds a Chance card with this action."""
    return any([c.action == action and not c.announced for c in t.cards[seat]])


def actions(t: Board, seat: int) -> tuple[str, ...]:
    """The actions of a seat's Chance cards, each once: a genuine card and a forged one look alike."""
    return tuple(dict.fromkeys([c.action for c in t.cards[seat] if not c.announced]))


def announce(t: Board, seat: int, action: str) -> Board:
    """The card held longest with this action is put down, open to all."""
    held = t.cards[seat]
    i = next(i for i, c in enumerate(held) if c.action == action and not c.announced)
    return but(t, cards=put(t.cards, seat, put(held, i, card(action, held[i].forged, True))))


def take_back(t: Board, seat: int, action: str) -> Board:
    """The card announced last goes back into the hand."""
    c, held = announced(t, seat, action), t.cards[seat]
    return t if c is None else but(t, cards=put(t.cards, seat, put(held, held.index(c), face_down(c))))


def announced(t: Board, seat: int, action: str) -> Card | None:
    """The card with this action that was announced last, if its holder still has it."""
    return next((c for c in reversed(t.cards[seat]) if c.action == action and c.announced), None)


def face_down(c: Card) -> Card:
    """A card as it lies in a hand or a pile."""
    return card(c.action, c.forged)


def take_out(t: Board, seat: int, c: Card) -> Board:
    """This card leaves a seat's hand."""
    held = list(t.cards[seat])
    held.reverse()
    held.remove(c)
    return but(t, cards=put(t.cards, seat, tuple(reversed(held))))


def longest_held(t: Board, seat: int, action: str) -> Card:
    """The card with this action that a seat has held longest."""
    return next(c for c in t.cards[seat] if c.action == action and not c.announced)


def under_the_pile(t: Board, *cards: Card) -> Board:
    """Chance cards go under their pile, and places on the board that were left empty are filled (MF-4.10, MF-A16)."""
    return refill(but(t, chance=t.chance + tuple([face_down(c) for c in cards])))


def refill(t: Board) -> Board:
    """Empty places of the row are filled from the top of the pile, as far as it goes (MF-5.8)."""
    n = t.edition.chance_row - len(t.row)
    return but(t, row=t.row + t.chance[:n], chance=t.chance[n:]) if n > 0 else t


def too_many(t: Board, seat: int) -> Refusal | None:
    """By house rule a seat may hold one Chance card (MF-A8), or only so many that the row can be refilled (MF-A16)."""
    if t.house.chance_hand_limit == "one" and len(t.cards[seat]) > 1:
        return no("MF-A8", "house rule: {who} may hold one Chance card, not {n}", who=Seat(seat), n=len(t.cards[seat]))
    if t.house.chance_pile_empty == "held_cards_limited" and t.cards[seat] and len(t.row) < t.edition.chance_row:
        return no("MF-A16", "house rule: cards may be held only as long as the places on the board can be refilled")
    return None


# -- using them ------------------------------------------------------------------------------------


def uses(t: Board, seat: int) -> OneOf:
    """Every use of the Chance cards in hand: the action, or the action with what it is aimed at."""
    found: list[Any] = []
    for action in actions(t, seat):
        found.extend(_aims(t, seat, action))
    return OneOf(tuple(found), "MF-7.1")


def _aims(t: Board, seat: int, action: str) -> list[Any]:
    if action == SEND:
        return [(action, s) for s in others(t, seat)]
    theirs = [name_of(t, p) for p, o in enumerate(t.owner) if o not in (BANK, seat)]
    mine = [name_of(t, p) for p in owned_by(t, seat)]
    if action == SWAP:
        return [(action, a, b) for a in mine for b in theirs]
    targets = {
        ANY_FREE: lambda: [name_of(t, p) for p in free_properties(t)],
        FREE_HOTEL: lambda: mine,
        REMOVE: lambda: theirs,
    }
    return [(action, name) for name in targets[action]()] if action in targets else [action]


def may_use(t: Board, seat: int, action: str, target: tuple[Any, ...] = ()) -> Refusal | None:
    """Why a seat may not use a card it holds now, aimed so (None: it may)."""
    if not holds(t, seat, action):
        return no("MF-7.1", "{who} holds no card {action}", who=Seat(seat), action=action)
    if t.house.chance_use_time == "own_turn" and seat != t.turn:
        return no("MF-A11", "house rule: {who} may use Chance cards in their own turn only", who=Seat(seat))
    return has_an_effect(t, seat, action, target)


def has_an_effect(t: Board, seat: int, action: str, target: tuple[Any, ...]) -> Refusal | None:
    """Why a card would do nothing, or may not do what it says (None: it acts)."""
    n = [t.edition.number[x] for x in target if isinstance(x, str)]
    if action == OUT_OF_JAIL and not t.jailed[seat]:
        return no("MF-8.4", "{who} is not in jail", who=Seat(seat))
    if action == "go" and t.jailed[seat]:
        return no("MF-8.3", "{who} is in jail and cannot pass Go for the money", who=Seat(seat))
    if action == SEND:
        return _may_send(t, target[0])
    if action == ANY_FREE:
        return _may_move(t, seat, n[0])
    if action == SWAP:
        return _may_swap(t, seat, n[0], n[1])
    if action == FREE_HOTEL:
        return may_build(t, seat, n[0])
    if action == REMOVE:
        return _may_remove(t, seat, n[0])
    return None


def _may_send(t: Board, whom: int) -> Refusal | None:
    if t.out[whom]:
        return no("MF-10.2", "{who} is out of the game", who=Seat(whom))
    return no("MF-8.1", "{who} is in jail already", who=Seat(whom)) if t.jailed[whom] else None


def _may_move(t: Board, seat: int, p: int) -> Refusal | None:
    if t.jailed[seat]:
        return no("MF-8.4", "{who} is in jail, and no way out of it leads to a property", who=Seat(seat))
    if t.owner[p] != BANK:
        return no("MF-5.5", "{name} is not free", name=name_of(t, p))
    return locked(t, p)


def _may_swap(t: Board, seat: int, mine: int, theirs: int) -> Refusal | None:
    if t.owner[mine] != seat or t.owner[theirs] in (BANK, seat):
        return no("MF-9.1", "a property of one's own is swapped for one of another player")
    return bare(t, mine) or bare(t, theirs)


def _may_remove(t: Board, seat: int, p: int) -> Refusal | None:
    if t.owner[p] in (BANK, seat):
        return no("MF-6.4", "{name} is no other player's property", name=name_of(t, p))
    return locked(t, p) if t.hotel[p] else no("MF-6.4", "there is no hotel on {name}", name=name_of(t, p))
