"""The hand-written player: what it does, why, and how long games last."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from explorer.core.playout import Moves, playout, random_bot
from explorer.core.session import Session
from explorer.games import registry
from explorer.games.monopoly_faux_billets.bots import bundle, steady
from explorer.games.monopoly_faux_billets.money import purse
from tests.games.monopoly_faux_billets.tables import NAME, bills, claim, do, roll, session

MOST_TURNS = 250  # of 500 games by steady and 500 by random players, none took more than 206


def says(s: Session, seat: int | None = None) -> Any:
    """What the player in this seat does here, and why."""
    seat = s.who if seat is None else seat
    assert seat is not None
    return steady(s.view(seat), Moves(s.game, s.at, seat, seat != s.who), Random(1))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("bot", [steady, random_bot])
def test_games_end_within_bounds(players: int, bot: Any) -> None:
    game = registry.find(NAME, players)
    for seed in range(4):
        end = playout(game, seed, [bot] * players)
        assert 20 <= end.table.turns <= MOST_TURNS, seed
        assert game.result(end).winners


def test_it_claims_every_rent() -> None:
    s = roll(session(owner={"Rue de la Paix": 1}, at={0: 31}), 1, 3)
    action, why = says(s, 1)
    assert (action.rule, why) == ("claim the rent", "A rent not claimed is lost.")
    assert says(s, 2) is None


def test_it_scans_large_bills_and_saves_its_tokens_for_them() -> None:
    words: dict[str, Any] = {"owner": {"Rue de la Paix": 1}, "at": {0: 31}, "money": {0: "500 100 50 50 20 10"}}
    s = do(claim(roll(session(**words), 1, 3), 1), "put down", (("500", 1),))
    assert says(s)[0].rule == "scan"
    s = session("in jail", jailed=(0,), money={0: "20 20 10"})
    do(do(s, "pay to leave"), "put down", (("20", 2), ("10", 1)))
    assert says(s)[0].rule == "let it pass"


def test_it_pays_with_safe_bills_where_somebody_may_scan() -> None:
    held = bills("500 100F 100g 100 50 50")
    assert bundle(purse(held, 100, ""), watched=True) == (("100 genuine", 1),)
    assert bundle(purse(held, 100, ""), watched=False) == (("100 forged", 1),)


def test_it_builds_and_completes_a_colour() -> None:
    s = session(owner={"orange": 0}, tokens=(0, 0, 0, 0))
    assert says(s)[0].rule == "manage properties"
    do(s, "manage properties")
    assert (says(s)[0].rule, says(s)[0].choice) == ("build a hotel", "Place Pigalle")
    s = session(owner={"Avenue Mozart": 0, "Boulevard Saint-Michel": 0, "Place Pigalle": 1})
    action, why = says(s)
    assert (action.rule, action.choice[0]) == ("offer to buy", "Place Pigalle")
    assert "completes my colour" in why
    do(s, action.rule, action.choice)
    assert says(s)[0].rule == "accept"


def test_it_sells_what_costs_least_to_lose() -> None:
    s = claim(roll(session(owner={"Rue de la Paix": 1, "Rue Lecourbe": 0, "Avenue Foch": 0}, at={0: 31},
        money={0: "100 50"}), 1, 3), 1)  # fmt: skip
    action, why = says(s)
    assert (action.rule, action.choice) == ("sell a property", "Rue Lecourbe")
    assert "I need 50 more" in why


def test_it_plays_under_every_house_rule() -> None:
    book = registry.find(NAME).rulebook
    options = [(r.option, v.name) for r in book.house_rule for v in r.values[1:]]
    for i, (option, value) in enumerate(options):
        game = registry.find(NAME, 2 + i % 5, {option: value})
        end = playout(game, i, [steady] * game.players)
        assert not game.broken(end), (option, value)
