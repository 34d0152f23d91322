"""The probe's table and frames."""

from __future__ import annotations

from typing import Annotated, Any

from explorer.core.secrets import Hidden, Lens, Nobody, Open, Owner, Screened, seen_as
from explorer.core.values import Frame, Table, Value

GIFT, FIND, CLOSE = "gift", "find", "close"


class Edition(Value, frozen=True):
    players: tuple[int, int]
    colours: tuple[str, ...]
    coins: int
    rolls: int
    cards: dict[str, int]


def goals_until_closed(t: Any, lens: Lens, goals: tuple[str, ...]) -> Any:
    """A goal is its seat's secret until the fair closes (PO-1, PO-6)."""
    return tuple([g if t.closed or lens.seat == s else Hidden() for s, g in enumerate(goals)])


class Fair(Table, frozen=True, gc=False):
    """`refused`: the offers refused since the last roll, (asker, asked, give, want)."""

    gems: Open[tuple[tuple[str, ...], ...]] = ()
    coins: Screened[tuple[int, ...]] = ()
    cards: Owner[tuple[tuple[str, ...], ...]] = ()
    deck: Nobody[tuple[str, ...]] = ()
    goals: Annotated[tuple[str, ...], seen_as(goals_until_closed)] = ()
    played: Open[tuple[str, ...]] = ()
    turn: Open[int] = 0
    rolls: Open[int] = 0
    rolled: Open[int] = 0
    taken: Open[int] = 0
    given: Open[int] = 0
    refused: Open[tuple[tuple[int, int, str, str], ...]] = ()
    closed: Open[bool] = False


class Swap(Value, frozen=True, gc=False):
    asker: Open[int]
    asked: Open[int]
    give: Open[str]
    want: Open[str]


class Card(Value, frozen=True, gc=False):
    seat: Open[int]
    card: Open[str]
    gem: Open[str] = ""


def start(players: int, house: Any, edition: Edition) -> Fair:
    colours = edition.colours
    return Fair(
        players,
        house,
        edition,
        gems=tuple(tuple(sorted((colours[s % len(colours)], colours[(s + 1) % len(colours)]))) for s in range(players)),
        coins=(edition.coins,) * players,
        cards=((),) * players,
        deck=tuple(card for card, n in edition.cards.items() for _ in range(n)),
        goals=(colours[0],) * players,
    )


def points(t: Fair, seat: int) -> int:
    return t.coins[seat] + sum(3 if g == t.goals[seat] else 1 for g in t.gems[seat])


def check(t: Fair, frames: tuple[Frame, ...]) -> list[str]:
    broken = []
    if sum(len(g) for g in t.gems) != 2 * t.players + t.taken:
        broken.append("Gems were made or lost.")
    if sum(t.coins) != t.edition.coins * t.players + t.given:
        broken.append("Coins were made or lost.")
    there = sorted((*t.deck, *t.played, *(c for own in t.cards for c in own)))
    if there != sorted(c for c, n in t.edition.cards.items() for _ in range(n)):
        broken.append("The cards are not those of the box.")
    return broken
