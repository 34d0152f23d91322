"""Bills: what a seat holds, what the bank pays out and takes in, and what everybody has seen of forged ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from explorer.core.domains import Bag, Whole
from explorer.core.values import but, put
from explorer.games.monopoly_faux_billets.table import FORGED, GENUINE, UNSEEN, Bill, Board, bill

Bundle = tuple[tuple[str, int], ...]


def in_hand(t: Board, seat: int) -> list[Bill]:
    """The bills that a seat has not put down."""
    return [b for b in t.money[seat] if not b.payment]


def cash(t: Board, seat: int) -> int:
    """What a seat can pay with; forged bills are money as long as they get past the others (MF-4.8)."""
    return sum([b.worth for b in t.money[seat] if not b.payment])


def worth(bills: Sequence[Bill]) -> int:
    """The sum of bills."""
    return sum([b.worth for b in bills])


@lru_cache(maxsize=256)
def kind(b: Bill) -> str:
    """How its holder calls a bill: "100", or "100 forged" and "100 genuine" when a scan has proven it."""
    return f"{b.worth} {FORGED if b.forged else GENUINE}" if b.proven else str(b.worth)


def _order(b: Bill) -> tuple[int, int]:
    return -b.worth, 0 if not b.proven else 2 if b.forged else 1


def purse(bills: Sequence[Bill], at_least: int, clause: str) -> Bag:
    """Bills to choose from, by what their holder knows of them: bags that reach a sum with nothing superfluous."""
    count: dict[Bill, int] = {}
    for b in bills:
        known = b if b.proven else bill(b.worth, UNSEEN)
        count[known] = count.get(known, 0) + 1
    return Bag(tuple([(kind(b), b.worth, count[b]) for b in sorted(count, key=_order)]), at_least, clause)


def pick_out(bills: Sequence[Bill], bundle: Bundle) -> tuple[Bill, ...]:
    """The bills of a choice; of bills alike to their holder those held longest."""
    wanted, taken = dict(bundle), []
    for b in bills:
        name = kind(b)
        if wanted.get(name, 0):
            wanted[name] -= 1
            taken.append(b)
    return tuple(taken)


def in_words(bills: Sequence[Bill]) -> str:
    """Bills as everybody sees them lie there: "2 x 100 + 50"."""
    count: dict[int, int] = {}
    for b in sorted(bills, key=lambda b: -b.worth):
        count[b.worth] = count.get(b.worth, 0) + 1
    return " + ".join(f"{n} x {w}" if n > 1 else str(w) for w, n in count.items()) or "nothing"


def prices(t: Board, most: int) -> Whole:
    """Every sum from the smallest bill on, as far as somebody can pay it."""
    least = t.edition.worths[-1]
    return Whole(least, most, least, clause="MF-9.1")


# -- the bank --------------------------------------------------------------------------------------


def bills_for(worths: Sequence[int], held: Sequence[int], amount: int) -> tuple[int, ...] | None:
    """How many bills of each worth make exactly this sum, the largest first; None: these bills cannot (MF-G11)."""
    if not amount:
        return (0,) * len(worths)
    if not worths:
        return None
    for n in range(min(held[0], amount // worths[0]), -1, -1):
        rest = bills_for(worths[1:], held[1:], amount - n * worths[0])
        if rest is not None:
            return (n, *rest)
    return None


def bank_pays(t: Board, seat: int, amount: int) -> Board:
    """The bank pays from the top of its piles, the largest bills first; what if it lacks some: MF-A26."""
    if amount <= 0:
        return t
    worths = t.edition.worths
    held = [len(p) for p in t.bank]
    number = bills_for(worths, held, amount)
    issued = t.issued
    new: list[Bill] = []
    if number is None and t.house.bank_short_of_bills == "pays_what_it_can":
        number = next(n for less in range(amount, -1, -1) if (n := bills_for(worths, held, less)) is not None)
    elif number is None:
        number = _as_far_as_it_goes(worths, held, amount)
        rest = amount - sum([n * w for n, w in zip(number, worths, strict=True)])
        extra = bills_for(worths, [rest // w for w in worths], rest) or (0,) * len(worths)
        issued = tuple([a + b for a, b in zip(issued, extra, strict=True)])
        new = [bill(w, False) for w, n in zip(worths, extra, strict=True) for _ in range(n)]
    got = [bill(w, f) for w, pile, n in zip(worths, t.bank, number, strict=True) if n for f in pile[:n]]
    bank = tuple([pile[n:] if n else pile for pile, n in zip(t.bank, number, strict=True)])
    return but(t, bank=bank, issued=issued, money=put(t.money, seat, t.money[seat] + tuple(got + new)))


def _as_far_as_it_goes(worths: Sequence[int], held: Sequence[int], amount: int) -> tuple[int, ...]:
    number = []
    for w, n in zip(worths, held, strict=True):
        number.append(min(n, amount // w))
        amount -= number[-1] * w
    return tuple(number)


def to_the_bank(t: Board, bills: Sequence[Bill]) -> Board:
    """Bills go under the bank's piles, where nobody knows them any more (MF-G4)."""
    if not bills:
        return t
    piles = [list(p) for p in t.bank]
    for b in bills:
        piles[t.edition.worths.index(b.worth)].append(b.forged is True)
    return but(t, bank=tuple(map(tuple, piles)))


# -- hands -----------------------------------------------------------------------------------------


def lying(t: Board, seat: int, payment: int, *states: str) -> tuple[Bill, ...]:
    """The bills that a seat has put down in a payment, all or those in one of these states."""
    return tuple([b for b in t.money[seat] if b.payment == payment and payment and (not states or b.state in states)])


def lay(t: Board, seat: int, old: Sequence[Bill], new: Sequence[Bill]) -> Board:
    """Among a seat's bills, some are exchanged for others: put down, taken back, scanned or handed over."""
    rest = list(t.money[seat])
    for b in old:
        rest.remove(b)
    return but(t, money=put(t.money, seat, (*rest, *new)))


def as_state(bills: Sequence[Bill], payment: int = 0, state: str = "") -> tuple[Bill, ...]:
    """The same bills, lying in a payment in this state, or in hand again."""
    return tuple([bill(b.worth, b.forged, b.proven, payment, state) for b in bills])


def unknown(bills: Sequence[Bill]) -> tuple[Bill, ...]:
    """The same bills in the hand of somebody who did not see them scanned."""
    return tuple([bill(b.worth, b.forged) for b in bills])


def give(t: Board, seat: int, bills: Sequence[Bill]) -> Board:
    """Bills go to a seat as they are."""
    return but(t, money=put(t.money, seat, t.money[seat] + tuple(bills))) if bills else t


def mark(t: Board, seat: int, b: Bill, change: int) -> Board:
    """Everybody saw a forged bill come to a seat (+1), or a bill leave it that may have been one (-1)."""
    i = t.edition.worths.index(b.worth)
    row = t.marked[seat]
    return but(t, marked=put(t.marked, seat, put(row, i, max(0, row[i] + change))))


def unmark(t: Board, seat: int, bills: Sequence[Bill]) -> Board:
    """Bills that nobody scanned left a seat: any of them may be a forged one that the others remember."""
    if any(t.marked[seat]):
        for b in bills:
            t = mark(t, seat, b, -1)
    return t
