"""Domains: what belongs, what is listed, counted and sampled, and what is said about the rest."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from explorer.core.domains import NOTHING, Bag, Domain, Form, OneOf, Split, Whole

BILLS = (("ten", 10, 2), ("twenty", 20, 1), ("fifty", 50, 1))
SMALL: list[Domain] = [
    OneOf(("a", "b", 3)),
    OneOf(()),
    Whole(2, 11, 3),
    Whole(5, 4),
    Whole(0, None, 10, likely=40),
    Bag(BILLS),
    Bag(BILLS, at_least=30),
    Bag(BILLS, at_least=1_000),
    Bag((), at_least=0),
    Split(("x", "y", "z")),
    Split(()),
    Form((("who", OneOf((0, 2))), ("price", Whole(1, 3)))),
    Form((("who", OneOf(())), ("price", Whole(1, 3)))),
    NOTHING,
]


@pytest.mark.parametrize("domain", SMALL, ids=str)
def test_listing_counting_sampling_and_belonging_agree(domain: Domain) -> None:
    listed = list(domain)
    assert len(set(listed)) == len(listed)
    assert all(domain.contains(c) for c in listed)
    assert domain.size() in (None, len(listed))
    rng = Random(1)
    samples = {domain.sample(rng) for _ in range(400)}
    if listed:
        assert samples == set(listed), "every choice comes up, and no other"
    else:
        assert samples == {None}


@pytest.mark.parametrize("domain", SMALL, ids=str)
@pytest.mark.parametrize(
    "strange", ["no such", -7, 10**9, (), ("x", "x"), (("ten", 0),), (("ten", 1), ("ten", 1)), 2.0]
)
def test_what_does_not_belong_gets_a_sentence(domain: Domain, strange: Any) -> None:
    if not domain.contains(strange):
        assert domain.wrong(strange).endswith(".")
        assert len(domain.wrong(strange)) > 15


def test_one_of_tells_a_number_from_a_truth_value() -> None:
    assert OneOf((1, 0)).contains(1)
    assert not OneOf((1, 0)).contains(True)
    assert not OneOf(("1",)).contains(1)


def test_a_whole_number_without_a_limit_is_listed_up_to_what_is_likely() -> None:
    bluff = Whole(10, None, 10, likely=50)
    assert bluff.contains(10**59)
    assert not bluff.contains(10**60)
    assert bluff.wrong(10**5000) == "a number too large to write is not a whole number from 10 in steps of 10."
    assert list(bluff) == [10, 20, 30, 40, 50]
    assert bluff.contains(1_000_000)
    assert not bluff.contains(15)
    assert bluff.size() is None
    assert bluff.wrong(15) == "15 is not a whole number from 10 in steps of 10."
    assert Whole(5, 4).wrong(5) == "No number is possible here: the least is 5 and the most 4."


def test_a_bag_reaches_its_sum_with_nothing_superfluous() -> None:
    reached = Bag(BILLS, at_least=30)
    worth = {"ten": 10, "twenty": 20, "fifty": 50}
    every = [tuple((k, n) for k, n in zip(worth, ns, strict=True) if n) for ns in product(range(3), range(2), range(2))]

    def right(bag: tuple[tuple[str, int], ...]) -> bool:
        total = sum(worth[k] * n for k, n in bag)
        return total >= 30 and all(total - worth[k] < 30 for k, _ in bag)

    assert set(reached) == {b for b in every if right(b)}
    assert "superfluous" in reached.wrong((("ten", 1), ("fifty", 1)))
    assert "30 are needed" in reached.wrong((("ten", 1),))
    assert "order" in reached.wrong((("twenty", 1), ("ten", 1)))
    assert "do not hold" in reached.wrong((("ten", 9),))
    assert reached.worth((("ten", 1), ("twenty", 1))) == 30


def test_a_form_names_the_part_that_is_wrong() -> None:
    form = Form((("who", OneOf((0, 2))), ("price", Whole(1, 3))))
    assert form.wrong((0, 9)).startswith("price: 9")
    assert "who, price" in form.wrong("nothing")
    assert form.contains((2, 3))
    assert not form.contains((2,))
