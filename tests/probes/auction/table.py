"""The probe's table and frames."""

from __future__ import annotations

from typing import Annotated, Any

from explorer.core.secrets import Hidden, Lens, Nobody, Open, Owner, Screened, seen_as
from explorer.core.values import Frame, Table, Value, put


class Edition(Value, frozen=True):
    players: tuple[int, int]
    coins: int
    items: dict[str, int]
    fist: int
    likely_bid: int


class Hall(Table, frozen=True, gc=False):
    """Coins were seen by all once; each seat alone knows the secret worth that its favourite item has for it."""

    coins: Screened[tuple[int, ...]] = ()
    favourite: Owner[tuple[str, ...]] = ()
    items: Open[tuple[tuple[str, ...], ...]] = ()
    pile: Nobody[tuple[str, ...]] = ()
    up: Open[str] = ""
    sold: Open[int] = 0
    unsold: Open[tuple[str, ...]] = ()
    first: Open[int] = 0
    bank: Open[int] = 0


class Auction(Value, frozen=True, gc=False):
    """`inside[seat]`: still bidding; `matched[seat]`: has matched or made the present bid."""

    at: Open[int]
    inside: Open[tuple[bool, ...]]
    matched: Open[tuple[bool, ...]]
    bid: Open[int] = 0
    leader: Open[int] = -1
    winner: Open[int] = -1
    price: Open[int] = 0


def fists_as(f: Any, lens: Lens, fists: tuple[int | None, ...]) -> Any:
    """A closed fist is known to its seat; when opened, to all, or the fullest alone (PA-4, PA-A2)."""
    shown = f.shown
    return tuple(
        [
            n
            if n is None or lens.seat == s or shown == "all" or (shown == "fullest" and n == max(_closed(fists)))
            else Hidden()
            for s, n in enumerate(fists)
        ]
    )


def _closed(fists: tuple[int | None, ...]) -> list[int]:
    return [n for n in fists if n is not None]


class Fists(Value, frozen=True, gc=False):
    """`fists[seat]`: coins in it, None: open hand; `shown`: "", "all" or "fullest"."""

    seats: Open[tuple[int, ...]]
    leader: Open[int]
    bid: Open[int]
    fists: Annotated[tuple[int | None, ...], seen_as(fists_as)]
    shown: Open[str] = ""
    rounds: Open[int] = 0


def start(players: int, house: Any, edition: Edition) -> Hall:
    kinds = tuple(edition.items)
    return Hall(
        players,
        house,
        edition,
        coins=(edition.coins,) * players,
        favourite=(kinds[0],) * players,
        items=((),) * players,
        pile=kinds * 2,
    )


def worth(t: Hall, seat: int) -> int:
    return t.coins[seat] + sum(t.edition.items[i] * (1 + (i == t.favourite[seat])) for i in t.items[seat])


def pays(t: Hall, seat: int, n: int) -> dict[str, Any]:
    return {"coins": put(t.coins, seat, t.coins[seat] - n), "bank": t.bank + n}


def check(t: Hall, frames: tuple[Frame, ...]) -> list[str]:
    broken = []
    if sum(t.coins) + t.bank != t.edition.coins * t.players:
        broken.append(f"{sum(t.coins) + t.bank} coins are accounted for.")
    if min(*t.coins, t.bank) < 0:
        broken.append("Nobody holds less than nothing.")
    there = sorted((*t.pile, *t.unsold, *(i for own in t.items for i in own), *([t.up] if t.up else [])))
    if there != sorted(tuple(t.edition.items) * 2):
        broken.append("The items are not those of the box.")
    return broken
