"""Chance: exact odds, draws that follow them, and luck that depends on seed, phase and number of meetings alone."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import explorer
from explorer.core.chance import Dice, Distribution, Luck, Pick, Shuffle, Together, mix
from explorer.core.playout import explore
from explorer.core.session import Session

D6 = tuple(range(1, 7))
COUNTED: list[Distribution] = [
    Dice((D6, D6)),
    Dice((("a", "a", "b"), ("x",))),
    Dice(()),
    Pick(("red", "red", "blue")),
    Shuffle(("a", "b", "b", "c")),
    Shuffle(()),
    Together((Pick((1, 2)), Dice((D6,)), Shuffle(("x", "y")))),
]


@pytest.mark.parametrize("distribution", COUNTED, ids=str)
def test_odds_are_exact_and_draws_follow_them(distribution: Distribution) -> None:
    odds = dict(distribution.odds() or ())
    assert sum(odds.values()) == 1
    assert len(odds) == distribution.size()
    rng = Random(5)
    n = 3_000
    drawn = Counter(distribution.draw(rng.getrandbits(64)) for _ in range(n))
    assert set(drawn) <= set(odds)
    # chi square with so many outcomes stays below this in all but one of ten thousand trials
    chi = sum((drawn[o] - n * float(p)) ** 2 / (n * float(p)) for o, p in odds.items())
    freedom = len(odds) - 1
    assert chi <= freedom + 6 * (2 * freedom) ** 0.5 + 8


@pytest.mark.parametrize("distribution", COUNTED, ids=str)
@pytest.mark.parametrize("strange", ["no such", 7, (), ("a",), (1, 2, 3, 4), None])
def test_only_what_can_come_is_contained(distribution: Distribution, strange: Any) -> None:
    assert distribution.contains(strange) == (strange in dict(distribution.odds() or ()))


def test_too_many_outcomes_are_not_listed() -> None:
    deck = Shuffle(tuple(range(52)))
    assert deck.odds() is None
    assert sorted(deck.draw(3)) == list(range(52))
    assert deck.contains(tuple(range(51, -1, -1)))


def test_parts_drawn_together_are_independent() -> None:
    pairs = Counter(Together((Dice((D6,)), Dice((D6,)))).draw(mix(k)) for k in range(6_000))
    assert len(pairs) == 36
    assert max(pairs.values()) < 2 * min(pairs.values())


def test_luck_depends_on_seed_phase_and_number_of_meetings_alone() -> None:
    phases = ("roll", "draw")
    a, b = Luck(7, phases), Luck(7, phases)
    first = [a.key(0), a.key(0), a.key(1)]
    assert [b.key(1), b.key(0), b.key(0)] == [first[2], first[0], first[1]]
    assert b.key_at(0, 1) == first[1]
    assert Luck(8, phases).key(0) != first[0]
    assert Luck("7", ("draw", "roll")).key(1) == first[0], "the place of a phase among others does not matter"


def test_neighbouring_seeds_and_meetings_bring_unrelated_dice() -> None:
    die = Dice((D6,))
    rolls = [die.draw(Luck(seed, ("roll",)).key_at(0, n))[0] for seed in range(40) for n in range(60)]
    faces = Counter(rolls)
    assert all(abs(faces[f] - 400) < 90 for f in D6)
    pairs = Counter(pairwise(rolls))
    assert max(abs(n - 2_399 / 36) for n in pairs.values()) < 40


def test_forced_outcomes_must_be_possible() -> None:
    s = Session(explorer.game("faekalini", players=2), seed=1)
    while s.phase != "roll":
        s.step()
    for strange in (("duck",), "duck", [1.0], {"a": 1}, ("no such face",) * 4, None, True):
        with pytest.raises(explorer.core.errors.IllegalMove, match="cannot come up"):  # type: ignore[attr-defined]
            s.play(strange)
    faces = ["duck"] * len(s.table.hand)
    s.play(faces)
    assert {d.face for d in s.table.hand} == {"duck"}


def test_odds_of_a_real_roll_are_listed_likeliest_first() -> None:
    s = Session(explorer.game("faekalini", players=2), seed=1)
    while s.phase != "choose the starting player":
        s.step()
    assert s.odds() == [(0, Fraction(1, 2)), (1, Fraction(1, 2))]
    explore(s)
    with pytest.raises(explorer.core.errors.WrongMoment, match="nothing is left to chance"):  # type: ignore[attr-defined]
        s.odds()
