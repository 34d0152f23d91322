"""Simulations: the same games however they are shared out, and one sentence for what cannot be played."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Any

import pytest

import explorer
from explorer.core.errors import ExplorerError, IllegalMove
from explorer.core.playout import explore
from explorer.core.session import Session
from explorer.core.values import Action
from explorer.lab import compare, simulate

GAME = explorer.game("faekalini", players=2)
BOTS = ["careful", "random"]


def test_game_k_is_the_same_on_one_worker_or_two_and_in_a_shorter_run() -> None:
    one = simulate(GAME, 60, BOTS, seed="s")
    with ThreadPoolExecutor(2) as executor:
        assert simulate(GAME, 60, BOTS, seed="s", executor=executor).rows == one.rows
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert simulate(GAME, 60, BOTS, seed="s", executor=executor).rows == one.rows
        with pytest.raises(ExplorerError, match="cannot be sent to other processes"):
            simulate(GAME, 60, lambda view, moves, rng: moves.sample(rng), executor=executor)
    assert simulate(GAME, 20, BOTS, seed="s").rows == one.rows[:20]
    assert simulate(GAME, 20, BOTS, seed="t").rows != one.rows[:20]


def test_other_rules_and_figures_go_along_to_other_processes() -> None:
    game = explorer.game("faekalini", 3, {"shortage": "ends_the_game"}, {"grey_dice": 2})
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert simulate(game, 55, executor=executor).rows == simulate(game, 55).rows


def test_a_row_is_the_game_that_a_session_explores() -> None:
    row = simulate(GAME, 3, "careful", seed=9).rows[2]
    s = Session(GAME, seed="9/2")
    explore(s, [GAME.spec.bots["careful"]] * 2)
    assert (s.result, s.length) == (row.result, row.steps)


def test_shares_and_lengths() -> None:
    found = simulate(GAME, 40, BOTS)
    assert sum(found.shares().values()) == pytest.approx(1)
    assert sum(found.seat_shares()) == pytest.approx(1)
    assert found.shares()["careful"] > 0.5
    assert found.mean("turns") == sum(found.lengths("turns")) / 40
    assert found.mean("steps") == sum(r.steps for r in found.rows) / 40
    assert found.frame["won"].sum() == pytest.approx(40)
    assert list(found.frame["game"])[:4] == [0, 0, 1, 1]
    with pytest.raises(ExplorerError, match="There is no length"):
        found.mean("hours")


def test_a_comparison_pairs_games_of_the_same_luck() -> None:
    found = compare("faekalini", 2, {"shortage": "ends_the_game"}, n=30)
    gaps = [a - b for b, a in zip(found.before.lengths("turns"), found.after.lengths("turns"), strict=True)]
    mean = sum(gaps) / 30
    assert found.difference("turns") == (
        pytest.approx(mean),
        pytest.approx(sqrt(sum((g - mean) ** 2 for g in gaps) / 29 / 30)),
    )
    assert max(gaps) <= 0  # ending at the first shortage makes no game longer
    assert 0 < found.changed() < 1
    assert compare("faekalini", 2, n=5).changed() == 0
    with pytest.raises(ExplorerError, match="There is no length"):
        found.difference("hours")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"n": 0}, "from 1 on"),
        ({"n": 2.5}, "from 1 on"),
        ({"bots": 5}, "There is no bot"),
        ({"bots": ["random", None]}, "There is no bot"),
        ({"bots": [["random"], "random"]}, "There is no bot"),
        ({"bots": []}, "2 seats and 0 bots"),
        ({"bots": "clever"}, "There is no bot"),
        ({"seed": 1.5}, "A seed is"),
        ({"seed": None}, "A seed is"),
        ({"seed": "\ud800"}, "A seed is"),
    ],
)
def test_what_cannot_be_simulated(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ExplorerError, match=sentence):
        simulate(GAME, **({"n": 2} | options))


def test_a_simulation_needs_a_game_and_bots_that_move() -> None:
    with pytest.raises(ExplorerError, match="A simulation plays a game"):
        simulate("faekalini")  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match="is not among the choices"):
        simulate(GAME, 1, lambda view, moves, rng: Action(view.seat, "place a die", "pink tiger"))
