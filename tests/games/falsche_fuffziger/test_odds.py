"""Exact odds of machine backs for what a seat knows: FF-1.6 to FF-1.8 make dealt tiles differ from the supply's."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

import explorer
from explorer.core.playout import explore
from explorer.core.secrets import Hidden
from explorer.core.session import Session
from explorer.core.values import Position, but
from explorer.games.falsche_fuffziger.odds import odds_of_back, tiles_in_sight
from explorer.games.falsche_fuffziger.preparations import deal, each_stack, mix_back, tiles_fit_for_the_deal
from explorer.games.falsche_fuffziger.table import Board, Machine
from tests.games.falsche_fuffziger.tables import at, m, play


def world(rng: Random, players: int) -> Board:
    """The machines as the rules deal them, by the game's own chance phases."""
    t = explorer.game("falsche_fuffziger", players).start.table
    t = deal(t, tiles_fit_for_the_deal(t).draw(rng.getrandbits(64)))
    return mix_back(t, each_stack(t).draw(rng.getrandbits(64)))


def turn(t: Board, seat: int, i: int) -> Board:
    row = t.machines[seat]
    return but(
        t, machines=(*t.machines[:seat], (*row[:i], but(row[i], turned=True), *row[i + 1 :]), *t.machines[seat + 1 :])
    )


def buy(t: Board, seat: int, stack: int) -> Board:
    machines = list(t.machines)
    machines[seat] = (*machines[seat], t.stacks[stack][0])
    return but(t, machines=tuple(machines), stacks=(*t.stacks[:stack], t.stacks[stack][1:], *t.stacks[stack + 1 :]))


def sell(t: Board, seat: int, i: int) -> Board:
    row = t.machines[seat]
    tile, k = row[i], t.edition.denominations.index(row[i].front)
    machines = (*t.machines[:seat], row[:i] + row[i + 1 :], *t.machines[seat + 1 :])
    return but(t, machines=machines, stacks=(*t.stacks[:k], (*t.stacks[k], tile), *t.stacks[k + 1 :]))


def seen(t: Board) -> Board:
    """The table as a seat with a perfect memory sees it: what the odds are computed from."""
    game = explorer.game("falsche_fuffziger", t.players)
    return Session(game, start=Position("next owner", t, (), game.start.met)).seen_by(0, memory=True)  # type: ignore[no-any-return]


def test_before_anything_is_turned() -> None:
    """FF-1.6, FF-1.7: a dealt 10 is one of 15 that are fit; FF-1.8: one of the supply may be any other."""
    t = seen(world(Random(1), 4))
    assert odds_of_back(t, 10, dealt=True) == {"10": Fraction(1, 5), "10x2": Fraction(2, 5), "20": Fraction(2, 5)}
    supply = odds_of_back(t, 10, dealt=False)
    assert supply["KAPUT"] == Fraction(2, 16)
    assert supply["20x2"] == Fraction(3, 16)
    assert supply["20"] == (6 - 4 * Fraction(6, 15)) / 16
    assert sum(supply.values()) == 1


def test_denominations_that_are_not_dealt() -> None:
    t = seen(world(Random(1), 4))
    assert odds_of_back(t, 150, dealt=False)["MUNZEN"] == Fraction(5, 20)
    assert sum(odds_of_back(t, 100, dealt=False).values()) == 1


@pytest.mark.parametrize("players", [3, 6])
def test_exact_odds_agree_with_sampling(players: int) -> None:
    """Worlds dealt by the rules, kept when a dealt 10 shows 10 x2 and a bought one 20 x2; one dealt 10 is sold."""
    rng = Random(players)
    hits: dict[str, Counter[str]] = {"dealt": Counter(), "bought": Counter(), "sold": Counter()}
    known = None
    for _ in range(9_000):
        t = world(rng, players)
        if t.machines[0][0].back != "10x2" or t.stacks[0][0].back != "20x2":
            continue
        t = sell(turn(buy(turn(t, 0, 0), 0, 0), 0, 3), 1, 0)
        hits["dealt"][t.machines[2][0].back] += 1
        hits["bought"][t.stacks[0][0].back] += 1
        hits["sold"][t.stacks[0][-1].back] += 1
        if hits["dealt"].total() < 20:
            known = known or seen(t)
            assert known == seen(t), "all kept worlds look the same to a seat"
    assert known is not None
    n = hits["dealt"].total()
    assert n > 400
    for where, dealt in (("dealt", True), ("bought", False), ("sold", True)):
        odds = odds_of_back(known, 10, dealt)
        assert sum(odds.values()) == 1
        assert set(hits[where]) <= set(odds)
        for back, p in odds.items():
            deviation = float(p * (1 - p) / n) ** 0.5
            assert abs(hits[where][back] / n - p) < 4 * deviation, (where, back, p)


def test_tiles_out_of_the_game_count_as_far_as_they_were_seen() -> None:
    """Broken and sold machines were turned in sight of all; scrapped ones nobody turned over stay unknown."""
    gone = (m(100, "150", turned=True), m(100, "KAPUT", turned=True), m(100, "100"))
    box = explorer.game("falsche_fuffziger").edition.backs(100)
    rest = list(box)
    for x in gone:
        rest.remove(x.back)
    s = at("machines in turn", gone=gone, stacks=((), (), (), tuple(Machine(100, b) for b in rest), ()))
    odds = odds_of_back(s.seen_by(1, memory=True), 100, dealt=False)
    assert odds == {b: Fraction(box.count(b) - (b in ("150", "KAPUT")), 18) for b in set(box)}
    assert len(tiles_in_sight(s.seen_by(1, memory=True))) == 20 + 12


def test_what_was_dealt_and_sold_or_shown_and_gone_is_known_from_memory_only() -> None:
    """FF-1.8: in the stack all fronts look alike; what is out of the game is put away."""
    gone = (m(100, "150", turned=True), m(20, 50, dealt=True))
    s = at("machines in turn", gone=gone, stacks=((m(10, 20), m(10, 10, dealt=True)), (), (), (), ()))
    plain, memory = s.seen_by(0), s.seen_by(0, memory=True)
    assert plain.stacks[0] == (m(10, ""), m(10, ""))
    assert memory.stacks[0] == (m(10, ""), m(10, "", dealt=True))
    assert plain.gone == Hidden(2)
    assert memory.gone == (gone[0], m(20, "", dealt=True))


def test_a_seat_is_shown_the_odds_before_it_transforms() -> None:
    """FF-4.2: likeliest first, from what the seat knows; other moves reveal nothing."""
    s = Session(explorer.game("falsche_fuffziger", 4), 5)
    s.run()
    odds = s.outlook("transform", "dealt 50")
    assert odds is not None
    assert odds[0][0] in ("100", "50x2")
    assert sum(p for _, p in odds) == 1
    assert "KAPUT" not in dict(odds)
    assert s.outlook("sell", "dealt 50") is None
    assert s.outlook("produce with the others") is None
    turned = play(at("machines in turn", machines=((m(10, 20, turned=True),), (), (), ())))
    assert turned.outlook("transform", "turned 20") is None
    assert turned.outlook("transform", "no such machine") is None


def test_odds_hold_through_whole_games() -> None:
    """In seeded games the odds always add up to 1, and what shows was possible."""
    for seed in range(4):
        s = Session(explorer.game("falsche_fuffziger", 3 + seed), seed)
        explore(s)
        before = s.start
        for step in s.steps:
            if step.action.rule == "transform":
                t: Board = before.table
                row = t.machines[t.waiting[0]]
                machine = next(x for x in row if x.name == step.action.choice)
                view = Session(s.game, start=before).seen_by(t.waiting[0], memory=True)
                odds = odds_of_back(view, machine.front, machine.dealt)
                assert sum(odds.values()) == 1
                assert odds[machine.back] > 0
            before = step.position
