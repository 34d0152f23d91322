"""Outcomes as forms: what a form lets a person fill in is exactly what the distribution can bring."""

from random import Random

import pytest

from explorer.core.chance import Dice, Distribution, Pick, Shuffle, Together
from explorer.core.outcomes import Order, outcome_domain

DISTRIBUTIONS = [
    Dice((("a", "b", "b"), ("x", "y"))),
    Pick((1, 2, 2, 3)),
    Shuffle(("red", "red", "blue")),
    Together((Pick((1, 2)), Shuffle(("u", "v")))),
]


@pytest.mark.parametrize("distribution", DISTRIBUTIONS, ids=lambda d: type(d).__name__)
def test_the_form_holds_exactly_the_outcomes(distribution: Distribution) -> None:
    domain = outcome_domain(distribution)
    assert domain is not None
    odds = distribution.odds()
    assert odds is not None
    assert set(domain) == {outcome for outcome, _ in odds}
    assert domain.size() == distribution.size() == len(list(domain))
    for k in range(20):
        assert distribution.contains(domain.sample(Random(k)))
        assert domain.contains(distribution.draw(k * 7919))


def test_a_kind_without_a_form_is_told_by_none() -> None:
    class Odd(Distribution, frozen=True, gc=False):
        pass

    assert outcome_domain(Odd()) is None
    assert outcome_domain(Together((Pick((1,)), Odd()))) is None


def test_an_order_says_what_is_wrong() -> None:
    order = Order(("a", "a", "b"))
    assert not order.contains(("a", "b"))
    assert order.wrong(("a", "b")) == "a, b is not an order of exactly these: a, a, b."
