"""Many dice, many bills: luck reaches all of them, and nothing is listed that cannot be."""

from __future__ import annotations

from itertools import islice, product
from random import Random
from typing import Any

import pytest

import explorer
from explorer.core.chance import Dice, mix
from explorer.core.domains import NOTHING, Bag, Form, OneOf
from explorer.core.errors import ExplorerError
from explorer.core.session import Session


def test_every_one_of_many_dice_falls_fairly() -> None:
    """One 64-bit key holds the luck of 24 dice at most; sixty need more."""
    dice = Dice((tuple(range(1, 7)),) * 60)
    thrown = [dice.draw(mix(k)) for k in range(600)]
    for die in range(60):
        faces = [t[die] for t in thrown]
        assert all(60 < faces.count(f) < 140 for f in range(1, 7)), die
    assert len(set(thrown)) == 600
    assert dice.draw(5) == dice.draw(5)


def every_bag(bag: Bag) -> list[Any]:
    kinds = [kind for kind, _, _ in bag.have]
    numbers = product(*[range(n + 1) for _, _, n in bag.have])
    bags = [tuple((k, n) for k, n in zip(kinds, ns, strict=True) if n) for ns in numbers]
    return [b for b in bags if not bag.at_least or bag.contains(b)]


def test_a_bag_lists_what_it_contains_in_order() -> None:
    rng = Random(3)
    for _ in range(400):
        kinds = [(f"kind {i}", rng.choice([0, 1, 2, 5, 10, 50]), rng.randint(0, 3)) for i in range(rng.randint(0, 4))]
        bag = Bag(tuple(kinds), rng.choice([0, 1, 3, 7, 20, 60, 200]))
        assert list(bag) == every_bag(bag)


def test_a_bag_does_not_try_what_can_no_longer_reach_the_sum() -> None:
    """Twenty kinds of eight bills could be put down in 9 ** 20 ways; here one of them will do."""
    have = tuple((f"bill of {i}", i, 8) for i in range(1, 21))
    whole = tuple((f"bill of {i}", 8) for i in range(1, 21))
    assert list(Bag(have, sum(8 * i for i in range(1, 21)))) == [whole]
    assert list(Bag(have, sum(8 * i for i in range(1, 21)) + 1)) == []
    assert len(list(islice(Bag(have, 100), 1000))) == 1000


def test_nothing_is_a_choice_like_any_other() -> None:
    """Where None is among the choices, or a part of a form has nothing to choose, they are sampled too."""
    rng = Random(1)
    assert {OneOf((None, 1)).sample(rng) for _ in range(50)} == {None, 1}
    form = Form((("who", OneOf((None, 1))), ("how", NOTHING)))
    assert {form.sample(rng) for _ in range(50)} == {(None, None), (1, None)}
    assert Form((("who", OneOf(())), ("how", NOTHING))).sample(rng) is None


def test_a_run_takes_as_many_steps_as_it_may() -> None:
    """A decision that comes with the very last step is a decision."""
    s = Session(explorer.game("faekalini"), seed=2)
    steps = s.run()
    assert s.run(0) == 0
    s.goto(0)
    with pytest.raises(ExplorerError, match="No decision came"):
        s.run(steps - 1)
    assert s.here == steps - 1
    s.goto(0)
    assert s.run(steps) == steps
