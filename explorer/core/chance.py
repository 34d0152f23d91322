"""Nature: distributions as values, and luck as a function of the seed, the chance phase and how often it was met.

A distribution has `draw(key)` (an outcome from a 64-bit key), `contains(outcome)`, `size()` and `odds()`: every outcome
with its exact probability, or None when there are more than `COUNTABLE`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from fractions import Fraction
from hashlib import blake2b
from itertools import product
from math import factorial, prod
from typing import Any

from explorer.core.values import Value

COUNTABLE = 50_000
ONE_KEY = 12  # so many dice are thrown from one 64-bit key
_M64 = (1 << 64) - 1
_GOLD = 0x9E3779B97F4A7C15


def mix(x: int) -> int:
    """The splitmix64 finaliser: neighbouring numbers in, unrelated 64-bit numbers out."""
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & _M64
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & _M64
    return x ^ (x >> 31)


class Luck:
    """The luck of one game: `key(i)` is the next 64-bit key of chance phase i; the same seed brings the same keys."""

    __slots__ = ("base", "met", "seed")

    def __init__(self, seed: Hashable, phases: tuple[str, ...]) -> None:
        self.seed = seed
        self.base = [base_key(seed, p) for p in phases]
        self.met = [0] * len(phases)

    def key(self, i: int) -> int:
        """The key for meeting chance phase i once more."""
        n = self.met[i]
        self.met[i] = n + 1
        x = (self.base[i] + n * _GOLD) & _M64  # mix(x), written out: this is met at every roll of a simulation
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & _M64
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB & _M64
        return x ^ (x >> 31)

    def key_at(self, i: int, n: int) -> int:
        """The key for meeting chance phase i for the n-th time (0 is the first), without counting it."""
        return mix((self.base[i] + n * _GOLD) & _M64)


def base_key(seed: Hashable, phase: str) -> int:
    """The 64-bit key that a seed gives to a chance phase."""
    return int.from_bytes(blake2b(f"{seed}\0{phase}".encode(), digest_size=8).digest(), "big")


class Distribution(Value, frozen=True, gc=False):
    """Base of the distributions."""

    def draw(self, key: int) -> Any:
        """The outcome that this 64-bit key brings."""
        raise NotImplementedError

    def contains(self, outcome: Any) -> bool:
        """Whether this outcome can come."""
        raise NotImplementedError

    def size(self) -> int:
        """How many different outcomes there are."""
        raise NotImplementedError

    def odds(self) -> Iterator[tuple[Any, Fraction]] | None:
        """Every outcome with its exact probability, or None when they are too many to list."""
        return self._odds() if self.size() <= COUNTABLE else None

    def _odds(self) -> Iterator[tuple[Any, Fraction]]:
        raise NotImplementedError


class Dice(Distribution, frozen=True, gc=False):
    """Several dice thrown at once: for each die its faces; an outcome is the tuple of faces that came up."""

    dice: tuple[tuple[Any, ...], ...]

    def draw(self, key: int) -> tuple[Any, ...]:
        dice = self.dice
        if len(dice) > ONE_KEY:
            return self._draw_many(key)
        faces = []
        for die in dice:
            key, i = divmod(key, len(die))
            faces.append(die[i])
        return tuple(faces)

    def _draw_many(self, key: int) -> tuple[Any, ...]:
        """One key has not luck enough in it for so many dice: each has a key of its own."""
        faces = []
        for die in self.dice:
            key = (key + _GOLD) & _M64
            faces.append(die[mix(key) % len(die)])
        return tuple(faces)

    def contains(self, outcome: Any) -> bool:
        return (
            isinstance(outcome, tuple)
            and len(outcome) == len(self.dice)
            and all(f in die for f, die in zip(outcome, self.dice, strict=True))
        )

    def size(self) -> int:
        return prod(len(set(die)) for die in self.dice)

    def _odds(self) -> Iterator[tuple[Any, Fraction]]:
        each = [[(face, Fraction(n, len(die))) for face, n in Counter(die).items()] for die in self.dice]
        for combination in product(*each):
            yield tuple([f for f, _ in combination]), prod((p for _, p in combination), start=Fraction(1))


class Pick(Distribution, frozen=True, gc=False):
    """One of these, each as likely; repeated items count as often as they stand there."""

    items: tuple[Any, ...]

    def draw(self, key: int) -> Any:
        return self.items[key % len(self.items)]

    def contains(self, outcome: Any) -> bool:
        return outcome in self.items

    def size(self) -> int:
        return len(set(self.items))

    def _odds(self) -> Iterator[tuple[Any, Fraction]]:
        for item, n in Counter(self.items).items():
            yield item, Fraction(n, len(self.items))


class Shuffle(Distribution, frozen=True, gc=False):
    """These in any order, each order as likely; an outcome is the tuple, first one on top."""

    items: tuple[Any, ...]

    def draw(self, key: int) -> tuple[Any, ...]:
        order = list(self.items)
        for i in range(len(order) - 1, 0, -1):
            key = (key + _GOLD) & _M64
            j = mix(key) * (i + 1) >> 64
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def contains(self, outcome: Any) -> bool:
        return isinstance(outcome, tuple) and Counter(outcome) == Counter(self.items)

    def size(self) -> int:
        return factorial(len(self.items)) // prod(factorial(n) for n in Counter(self.items).values())

    def _odds(self) -> Iterator[tuple[Any, Fraction]]:
        each = Fraction(1, self.size())
        for order in orders(self.items):
            yield order, each


def orders(items: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Every order of these, lazily, each once: things alike do not count apart."""
    if not items:
        yield ()
    for first in dict.fromkeys(items):
        i = items.index(first)
        for rest in orders(items[:i] + items[i + 1 :]):
            yield (first, *rest)


class Together(Distribution, frozen=True, gc=False):
    """Several distributions at once, independent of each other; an outcome is the tuple of their outcomes."""

    parts: tuple[Distribution, ...]

    def draw(self, key: int) -> tuple[Any, ...]:
        outcomes = []
        for part in self.parts:
            key = (key + _GOLD) & _M64
            outcomes.append(part.draw(mix(key)))
        return tuple(outcomes)

    def contains(self, outcome: Any) -> bool:
        return (
            isinstance(outcome, tuple)
            and len(outcome) == len(self.parts)
            and all(p.contains(o) for p, o in zip(self.parts, outcome, strict=True))
        )

    def size(self) -> int:
        return prod(p.size() for p in self.parts)

    def _odds(self) -> Iterator[tuple[Any, Fraction]]:
        for combination in product(*[list(p._odds()) for p in self.parts]):
            yield tuple([o for o, _ in combination]), prod((p for _, p in combination), start=Fraction(1))
