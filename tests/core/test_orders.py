"""Orders of things of which some are alike: each once, and no more work than there are orders."""

from fractions import Fraction
from itertools import islice, permutations

import pytest

from explorer.core.chance import Shuffle, orders
from explorer.core.outcomes import Order


@pytest.mark.parametrize("items", [(), ("a",), ("a", "b", "a", "c"), (1, 1, 1), ("x", "y", "z")])
def test_every_order_comes_once(items: tuple[object, ...]) -> None:
    found = list(orders(items))
    assert len(found) == len(set(found))
    assert set(found) == set(permutations(items))


def test_many_things_of_which_most_are_alike() -> None:
    pile = Shuffle(("goldfish",) * 14 + ("little pile",) * 2)
    odds = list(pile.odds() or ())
    assert len(odds) == pile.size() == 120
    assert sum(p for _, p in odds) == Fraction(1)


def test_the_first_orders_of_many_come_at_once() -> None:
    assert len(list(islice(Order(tuple(range(30))), 3))) == 3
