"""Object cards as bags by series: taking, placing in hand or on the table, values and words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from explorer.core.domains import Bag
from explorer.core.values import put
from explorer.games.real_or_fake.table import Cards, EachSeat, State

Choice = tuple[tuple[str, int], ...]  # how many of each series, in alphabetical order


def bag(cards: Cards, clause: str) -> Bag:
    """Any part of these cards, by series."""
    return Bag(tuple([(s, 1, n) for s, n in sorted(Counter(cards).items())]), clause=clause)


def counted(cards: Cards) -> Choice:
    """How many of each series."""
    return tuple(sorted(Counter(cards).items()))


def unpacked(choice: Choice) -> Cards:
    """The cards of a choice, sorted."""
    return tuple([s for s, n in choice for _ in range(n)])


def together(*rows: Cards) -> Cards:
    """Rows of cards as one, sorted."""
    return tuple(sorted([c for row in rows for c in row]))


def without(cards: Cards, less: Cards) -> Cards:
    """The cards but for `less`, of which there are at most as many."""
    left = list(cards)
    for c in less:
        left.remove(c)
    return tuple(left)


def gain(rows: EachSeat, seat: int, cards: Cards) -> EachSeat:
    """The rows with more cards at a seat."""
    return put(rows, seat, together(rows[seat], cards))


def lose(rows: EachSeat, seat: int, cards: Cards) -> EachSeat:
    """The rows without these cards at a seat."""
    return put(rows, seat, without(rows[seat], cards))


def value(t: State, n: int) -> int:
    """What n cards of a series are worth by the value table (RF-1.2)."""
    return t.edition.value_table[n - 1] if n else 0


def worth(t: State, cards: Cards) -> int:
    """What cards are worth, series by series (RF-10.5)."""
    return sum([value(t, n) for n in Counter(cards).values()])


def one(series: str) -> str:
    """A series before the word card: wine card, art glass card, vintage clothes card."""
    return series if " " in series or not series.endswith("s") else series[:-1]


def words(choice: Choice, none: str = "no cards") -> str:
    """How many cards of each series, such as "2 wine cards and 1 gem card"."""
    return listed([f"{n} {one(series)} card{'s' * (n != 1)}" for series, n in choice]) or none


def listed(things: Sequence[str]) -> str:
    """Things with commas and a last "and" between them."""
    return " and ".join([part for part in (", ".join(things[:-1]), *things[-1:]) if part])


def euro(amount: int) -> str:
    """A sum in words."""
    return f"{amount:,} euro"
