"""Fäkalini's figures and tables: what does not hold together is told, and what does comes to an end."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer.core.errors import ExplorerError
from explorer.core.playout import explore, playout
from explorer.core.session import Session
from explorer.core.values import Refusal, but
from tests.games.faekalini.tables import at, dice, holes

TILES = {"2 players": 18, "3-4 players": 28}


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        ({"players": [4, 2]}, "players"),
        ({"players": [0, 0]}, "2 players"),
        ({"players": [1, 4]}, "2 players"),
        ({"players": [5, 6]}, "6 players need as many colours"),
        ({"players": [2]}, "players"),
        ({"player_colours": ["blue", "blue", "red", "green"]}, "colour of their own"),
        ({"player_colours": ["grey", "red", "green", "blue"]}, "grey is nobody's"),
        ({"player_colours": ["Blue", "blue", "green", "red"]}, "colour of their own"),
        ({"player_colours": ["", "red", "green", "blue"]}, "colour of their own"),
        ({"grey_dice": -1}, "not negative"),
        ({"grey_dice": 10**9}, "at most"),
        ({"grey_die": []}, "every die needs a face"),
        ({"grey_die": ["duck"]}, "every die needs a face"),
        ({"coloured_die": []}, "every die needs a face"),
        ({"coloured_die": ["fäkalini", "duck"]}, "every die needs a face"),
        ({"coloured_die": ["toilet"], "grey_dice": 0}, "brings tiles"),
        ({"coloured_die": ["toilet"], "grey_die": ["toilet"]}, "brings tiles"),
        ({"coloured_die": ["unicorn"]}, "'unicorn' is no face"),
        ({"grey_die": ["fäkalini", "tiger"]}, "FK-1.5"),
        ({"points_tiles": {}}, "points_tiles needs a number for '2 players'"),
        ({"points_tiles": {"2 players": 1, "3-4 players": -1}}, "not negative"),
        ({"points": {"tiger": 2}}, "points needs a number for 'tiger' and 'rabbit'"),
        ({"points": {"tiger": 2, "rabbit": 1, "duck": 5}}, "for nothing else"),
        ({"row_spaces": {"upper": 6}}, "row_spaces needs a number for"),
        ({"row_spaces": {"upper": 6, "lower": 0}}, "nobody wins a tile"),
        ({"row_spaces": {"upper": 2, "lower": 3}}, "FK-G3"),
        ({"row_spaces": {"upper": 9, "lower": -1}}, "FK-G3"),
        ({"grey_dice": 10}, "FK-G3"),
        ({"black_hole_tiles": {"little pile": 2}}, "at most one little pile"),
        ({"black_hole_tiles": {"cat": 2}}, "'cat' is on no Black Hole tile"),
        ({"black_hole_tiles": {"goldfish": -1}}, "not negative"),
    ],
)
def test_figures_that_do_not_hold_together(figures: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ExplorerError, match=sentence):
        explorer.game("faekalini", edition=figures)


@pytest.mark.parametrize(
    "figures",
    [
        {"grey_dice": 0},
        {"grey_dice": 5, "points_tiles": TILES | {"3-4 players": 60}},
        {"row_spaces": {"upper": 2, "lower": 4}},
        {"row_spaces": {"upper": 5, "lower": 1}},
        {"row_spaces": {"upper": 0, "lower": 6}},
        {"points_tiles": {"2 players": 0, "3-4 players": 0}},
        {"points_tiles": TILES | {"3-4 players": 1}},
        {"black_hole_tiles": {}},
        {"black_hole_tiles": {"little pile": 1}},
        {"black_hole_tiles": {"tiger": 16}},
        {"points": {"tiger": -2, "rabbit": 0}},
        {"coloured_die": ["toilet"]},
        {"grey_die": ["duck", "tiger"]},
        {"players": [3, 3]},
    ],
)
def test_games_by_other_figures_end_with_a_winner(figures: dict[str, Any]) -> None:
    game = explorer.game("faekalini", edition=figures)
    for seed in range(4):
        end = playout(game, seed, [game.spec.bots["careful"]] * game.players if seed % 2 else None)
        assert game.broken(end) == []
        assert game.result(end).winners


def test_the_default_number_of_players_is_one_that_may_play() -> None:
    colours = list("abcdef")
    spaces = {"row_spaces": {"upper": 8, "lower": 8}}
    assert explorer.game("faekalini", edition={"players": [2, 3]}).players == 3
    assert explorer.game("faekalini", edition={"players": [5, 6], "player_colours": colours} | spaces).players == 5


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"turn": 7}, "no seat 7"),
        ({"tigers": (1, 2)}, "once for each"),
        ({"supply": -1, "tigers": (29, 0, 0, 0)}, "negative"),
        ({"hand": dice("grey tiger", "grey tiger")}, "not the 7"),
        ({"hand": dice("grey fäkalini", "blue tiger")}, "No die of its colour"),
        ({"hand": (but(dice("grey tiger")[0], name="grey duck"), dice("blue tiger")[0])}, "No die of its colour"),
        ({"hat": dice("red duck")[0]}, "hat space"),
        ({"turns": 1, "pile": ()}, "FK-1.4"),
    ],
)
def test_a_table_that_breaks_a_law(changes: dict[str, Any], sentence: str) -> None:
    s = at("decide", hand=["grey tiger", "blue tiger"], turns=1, **holes())
    broken = s.game.broken(but(s.at, table=but(s.table, **changes)))
    assert any(sentence in b for b in broken), broken


def test_a_described_decision_needs_a_move() -> None:
    """Before set-up nobody can decide; a described position that says so is refused when it is read."""
    game = explorer.game("faekalini")
    data = game.to_data(game.start)
    assert game.from_data(data) == game.start
    with pytest.raises(ExplorerError, match="makes no sense"):
        game.from_data(data | {"phase": "decide"})
    with pytest.raises(ExplorerError, match="makes no sense"):
        game.from_data(data | {"phase": "distribute"})


def test_a_strange_name_is_refused_by_the_clause_of_the_move() -> None:
    """FK-3.6 is about magic, FK-6.1 about crowning, FK-5.1 about ducks."""
    s = at("decide", hand=["grey tiger"], lower=["grey rabbit"])
    strange = {"place a die": "pink", "crown the true Fäkalini": "pink", "exchange by duck": ("pink", "pink")}
    found = {rule: r.clause for rule, choice in strange.items() if (r := s.why_not(rule, choice))}
    assert found == {"place a die": "FK-3.6", "crown the true Fäkalini": "FK-6.1", "exchange by duck": "FK-5.1"}
    assert isinstance(s, Session)


@pytest.mark.parametrize("spaces", [{"upper": 2, "lower": 4}, {"upper": 5, "lower": 1}])
def test_where_room_is_short_the_enumerator_still_lists_what_is_not_refused(spaces: dict[str, int]) -> None:
    """FK-G3, and somebody who decides can always do something."""
    for house in ({}, {"fakalini_in_lower_row": "forbidden", "crown_again_in_turn": "once"}):
        s = Session(explorer.game("faekalini", house=house, edition={"row_spaces": spaces}), seed=4)
        explore(s)
        for at_ in [s.start, *(step.position for step in s.steps)]:
            node = s.walker.node(at_)
            if node.kind == "choice":
                tried = [
                    (lead.name, c)
                    for lead, c in node.proposals(at_.table, ())
                    if not isinstance(node.apply(lead, at_.table, (), c), Refusal)
                ]
                assert tried
                assert {(lead.name, c) for lead, c in node.moves(at_.table, ())} == set(tried)


def test_players_are_called_by_their_colours() -> None:
    """FK-2.1: also where an edition has other colours, or more of them."""
    game = explorer.game("faekalini", edition={"player_colours": ["violet", "pink", "red", "blue"]})
    s = Session(game, seed=1)
    assert s.names == ("Violet", "Pink", "Red", "Blue")
    s.run()
    assert [p.colour for p in s.scene().seats] == ["violet", "pink", "red", "blue"]
    assert Session(explorer.game("faekalini", 2)).names == ("Blue", "Red")
    six = {"players": [2, 6], "player_colours": ["blue", "red", "green", "violet", "pink", "white"]}
    assert Session(explorer.game("faekalini", 6, edition=six)).names[-1] == "White"
