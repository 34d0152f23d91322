"""Forms for what luck may bring: the outcomes of a distribution as a domain, so that a person can force one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import factorial, prod
from random import Random
from typing import Any

from explorer.core.chance import Dice, Distribution, Pick, Shuffle, Together, orders
from explorer.core.domains import Domain, Form, OneOf
from explorer.core.values import say


class Order(Domain, frozen=True, gc=False):
    """All of these in any order; a choice is the tuple, first one on top."""

    items: tuple[Any, ...]
    clause: str = ""

    def contains(self, choice: Any) -> bool:
        """Whether these are all of them, in whatever order."""
        return isinstance(choice, tuple) and Counter(choice) == Counter(self.items)

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Any order."""
        return tuple(rng.sample(self.items, len(self.items)))

    def size(self) -> int:
        """How many different orders there are."""
        return factorial(len(self.items)) // prod(factorial(n) for n in Counter(self.items).values())

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return orders(self.items)

    def wrong(self, choice: Any) -> str:
        """Why this is no order of them."""
        return f"{say(choice)} is not an order of exactly these: {say(self.items)}."


def outcome_domain(distribution: Distribution) -> Domain | None:
    """What may be filled in to force an outcome; None for a kind of distribution that has no form."""
    if isinstance(distribution, Dice):
        faces = [OneOf(tuple(dict.fromkeys(die))) for die in distribution.dice]
        return Form(tuple((f"die {i}", domain) for i, domain in enumerate(faces, 1)))
    if isinstance(distribution, Pick):
        return OneOf(tuple(dict.fromkeys(distribution.items)))
    if isinstance(distribution, Shuffle):
        return Order(distribution.items)
    if isinstance(distribution, Together):
        parts = [outcome_domain(part) for part in distribution.parts]
        known = [d for d in parts if d is not None]
        return Form(tuple((f"part {i}", d) for i, d in enumerate(known, 1))) if len(known) == len(parts) else None
    return None
