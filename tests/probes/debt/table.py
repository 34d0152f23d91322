"""The probe's table and frames: all four visibilities."""

from __future__ import annotations

from typing import Annotated, Any

from explorer.core.secrets import Hidden, Lens, Nobody, Open, Owner, Screened, seen_as
from explorer.core.values import Frame, Table, Value, put

COIN, FORGERY = "coin", "forgery"


class Edition(Value, frozen=True):
    players: tuple[int, int]
    coins: int
    forged: int
    lots: int
    rounds: int
    finds: dict[str, int]
    die: int

    def wrong(self) -> str:
        return "a die has a face." if self.die < 1 else ""


class Town(Table, frozen=True, gc=False):
    """Genuine coins may be counted by who remembers; who holds forged ones knows it alone."""

    coins: Screened[tuple[int, ...]] = ()
    forged: Owner[tuple[int, ...]] = ()
    lots: Open[tuple[int, ...]] = ()
    bought: Open[tuple[int, ...]] = ()
    gone: Open[tuple[bool, ...]] = ()
    chest: Nobody[tuple[str, ...]] = ()
    bank: Open[int] = 0
    turn: Open[int] = -1
    turns: Open[int] = 0
    rent: Open[int] = 0


def down_as(f: Any, lens: Lens, items: tuple[str, ...]) -> Any:
    """What lies face down: the payer knows it, others what was turned up (PD-4)."""
    if lens.seat == f.payer:
        return items
    return tuple([i if n < f.scanned else Hidden() for n, i in enumerate(items)])


class Payment(Value, frozen=True, gc=False):
    payer: Open[int]
    payee: Open[int]
    amount: Open[int]
    down: Annotated[tuple[str, ...], seen_as(down_as)] = ()
    scanned: Open[int] = 0


class Scan(Value, frozen=True, gc=False):
    payer: Open[int]
    scanner: Open[int]
    down: Annotated[tuple[str, ...], seen_as(down_as)]
    scanned: Open[int] = 0


class Debt(Value, frozen=True, gc=False):
    debtor: Open[int]
    creditor: Open[int]
    amount: Open[int]
    asked: Open[tuple[tuple[int, int], ...]] = ()
    offer: Open[tuple[int, int]] = (-1, 0)


class Trade(Value, frozen=True, gc=False):
    seller: Open[int]
    buyer: Open[int]
    price: Open[int]
    lot: Open[int] = 1


def start(players: int, house: Any, edition: Edition) -> Town:
    finds = tuple(kind for kind, n in edition.finds.items() for _ in range(n))
    return Town(
        players,
        house,
        edition,
        coins=(edition.coins,) * players,
        forged=(edition.forged,) * players,
        lots=(edition.lots,) * players,
        bought=(0,) * players,
        gone=(False,) * players,
        chest=finds,
    )


def money(t: Town, seat: int) -> int:
    return t.coins[seat] + t.forged[seat]


def wealth(t: Town, seat: int) -> int:
    return t.coins[seat] + 2 * t.bought[seat] if not t.gone[seat] else 0


def pay_in(t: Town, seat: int, coins: int, forged: int) -> dict[str, Any]:
    """The changed purses of a seat."""
    return {
        "coins": put(t.coins, seat, t.coins[seat] + coins),
        "forged": put(t.forged, seat, t.forged[seat] + forged),
    }


def check(t: Town, frames: tuple[Frame, ...]) -> list[str]:
    down = [i for f in frames if isinstance(f.value, Payment) for i in f.value.down]
    pledged = sum(f.value.lot for f in frames if isinstance(f.value, Trade))
    broken = []
    there = sum(t.coins) + sum(t.forged) + len(t.chest) + len(down) + t.bank
    if there != (t.edition.coins + t.edition.forged) * t.players + sum(t.edition.finds.values()):
        broken.append(f"{there} coins are accounted for, and that is not what the game began with.")
    if min(*t.coins, *t.forged, *t.lots, t.bank) < 0:
        broken.append("Nobody holds less than nothing.")
    if sum(t.lots) + sum(t.bought) + pledged > t.edition.lots * t.players:
        broken.append("There are more lots than the game began with.")
    return broken
