"""Money in kinds that cannot be changed into each other: a purse is how many of each kind, in a fixed order.

A purse has one number for every kind, so that a hidden one never tells how many kinds are in it. In choices a *bag*
stands for it, the kinds by name: (("Real", 10), ("fake 50", 1)).
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import add, mul, sub
from typing import Any

from explorer.core.phases import Fn

Purse = tuple[int, ...]
Bag = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Money:
    """How a mechanism finds the money on a game's table.

    `kinds(table)`: the names of the kinds, `worths(table)`: what one of each is worth; `purses(table)`: one purse a
    seat; `put(table, purses)`: the table with other purses.
    """

    kinds: Fn
    worths: Fn
    purses: Fn
    put: Fn


def plus(a: Purse, b: Purse) -> Purse:
    """Both purses in one."""
    return tuple(map(add, a, b))


def minus(a: Purse, b: Purse) -> Purse:
    """What is left of `a` when `b` is taken out of it."""
    return tuple(map(sub, a, b))


def holds(a: Purse, b: Purse) -> bool:
    """Whether everything in `b` is in `a`, kind by kind."""
    return all([x >= y for x, y in zip(a, b, strict=True)])


def worth(purse: Purse, worths: Purse) -> int:
    """The sum of a purse."""
    return sum(map(mul, purse, worths))


def one_kind(kinds: tuple[str, ...], kind: str, number: int) -> Purse:
    """A purse with so many of one kind."""
    return tuple([number if k == kind else 0 for k in kinds])


def purse_of(kinds: tuple[str, ...], bag: Bag) -> Purse:
    """The purse that holds what a bag names."""
    count = dict(bag)
    return tuple([count.get(k, 0) for k in kinds])


def bag_of(kinds: tuple[str, ...], purse: Purse) -> Bag:
    """The kinds in a purse, by name."""
    return tuple([(k, n) for k, n in zip(kinds, purse, strict=True) if n])


def in_words(bag: Bag) -> str:
    """A bag in the players' words: "10 Real and 3 fake 50s"."""
    parts = [f"{n} {kind}" + ("s" if n > 1 and kind[-1].isdigit() else "") for kind, n in bag]
    return "nothing" if not parts else " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))


def counts(purse: Any) -> bool:
    """Whether a purse is seen, and not hidden from the one who looks."""
    return isinstance(purse, tuple)
