"""Bare play and explored play are one: the same luck, the same bots, the same game."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import pytest

import explorer
from explorer.core.errors import ExplorerError, IllegalMove, RuleGap
from explorer.core.playout import Moves, Playout, explore, playout, random_bot, view
from explorer.core.secrets import Hidden
from explorer.core.session import Session
from explorer.core.values import Action
from tests.core.small import built
from tests.probes import PROBES, probe

GAMES = ["faekalini", *PROBES]


def game(name: str, players: int | None = None) -> Any:
    return probe(name, players) if name in PROBES else explorer.game(name, players)


@pytest.mark.parametrize("name", GAMES)
def test_bare_and_explored_play_agree_from_any_position(name: str) -> None:
    g = game(name, 2)
    s = Session(g, 11)
    explore(s)
    for part in (0, 1, 2):
        at = s.steps[part * s.length // 3].position
        t = Session(g, 12, start=at)
        explore(t)
        bare = Playout(g, 12, at=at)
        assert bare.run() == t.at
        assert bare.steps == t.length, "micro-steps are counted alike"


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_has_a_stream_of_its_own(name: str) -> None:
    """Another bot in one seat changes nothing in how the others draw, as long as they are asked the same."""
    g = game(name)
    draws = [[r.random() for r in Playout(g, 5, bots).rngs] for bots in (None, [lambda *a: None] + [random_bot] * 3)]
    assert draws[0] == draws[1]
    assert len(set(draws[0])) == g.players
    assert draws[0] != [r.random() for r in Playout(g, 6).rngs]


def test_bots_see_what_their_seat_may_know() -> None:
    seen: list[Any] = []

    def watching(view: Any, moves: Moves, rng: Random) -> Any:
        seen.append(view)
        return moves.sample(rng)

    g = probe("probe_debt", 2)
    playout(g, 3, [watching, random_bot])
    assert seen
    for v in seen:
        assert isinstance(v.table.forged[1], Hidden)
        assert isinstance(v.table.chest, Hidden)
        assert type(v.table.coins[1]) is int, "bots have the memory aid"
        assert v.phase in g.graph
    s = Session(g, 3)
    s.run()
    assert s.view(0) == view(g, s.at, 0)


def test_what_bots_do_wrong_is_told() -> None:
    def illegal(view: Any, moves: Moves, rng: Random) -> Any:
        return Action(view.seat, "step", 3)

    def silent(view: Any, moves: Moves, rng: Random) -> Any:
        return None

    g = built()
    with pytest.raises(IllegalMove, match=r"The bot of seat 1 chose step: 3: 3 is too far \(S-1\)"):
        playout(g, 1, [illegal, illegal])
    with pytest.raises(IllegalMove, match="3 is too far"):
        explore(Session(g, 1), [illegal, illegal])
    with pytest.raises(RuleGap, match="decide: the bot of seat 1 has no move, and one must be made"):
        playout(g, 1, [silent, silent])
    with pytest.raises(ExplorerError, match="There are 2 seats but 1 bots: give one bot a seat"):
        playout(g, 1, [random_bot])


def test_the_collector_is_left_as_it_was() -> None:
    g = built()
    assert gc.isenabled()
    playout(g, 1)
    assert gc.isenabled()
    gc.disable()
    try:
        playout(g, 1)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_two_variants_have_the_same_luck() -> None:
    """A house rule that makes no difference in a game changes none of its dice."""
    plain = explorer.game("faekalini", 3)
    other = explorer.game("faekalini", 3, {"tiger_tie_break": plain.rulebook.option("tiger_tie_break").values[1].name})
    for seed in range(5):
        a, b = Session(plain, seed), Session(other, seed)
        explore(a)
        explore(b)
        same = [
            (x.action, y.action)
            for x, y in zip(a.steps, b.steps, strict=False)
            if x.kind == "chance" and y.kind == "chance"
        ]
        assert same[:10] == [(x, x) for x, _ in same[:10]]
