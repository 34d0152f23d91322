"""Fäkalini: distribution, the end and the winner, clause by clause."""

from __future__ import annotations

import explorer
from tests.games.faekalini.tables import BLUE, GREEN, RED, VIOLET, at, holes

END = {"lower": ["grey tiger"], "supply": 0}


def test_grey_dice_count_for_the_wearer_of_the_hat() -> None:
    """FK-4.2, FK-4.3: grey dice for the hat's colour, coloured ones for their own player, whoever is on turn."""
    s = at("distribute", hat="green fäkalini", lower=["grey tiger", "grey rabbit", "red tiger", "violet rabbit"])
    s.run()
    assert s.table.tigers == (0, 1, 1, 0)
    assert s.table.rabbits == (0, 0, 1, 1)


def test_tigers_and_rabbits_bring_points_tiles() -> None:
    """FK-4.4, FK-4.5: one tile each, worth 2 and 1."""
    s = at("distribute", lower=["grey tiger", "blue rabbit"])
    s.run()
    assert (s.table.tigers, s.table.rabbits, s.table.supply) == ((0, 1, 0, 0), (1, 0, 0, 0), 26)
    rows = [dict(p.blocks[0].rows) for p in s.scene(None).seats]
    assert [r["points so far"] for r in rows] == ["1", "2", "0", "0"]


def test_black_holes_are_taken_unseen() -> None:
    """FK-4.6: from the top of the pile, face down; its owner may not look at it."""
    s = at("distribute", lower=["blue black hole"], **holes())
    top = s.table.pile[0]
    s.step()
    s.step()
    assert s.table.holes[BLUE] == (top,)
    assert len(s.table.pile) == 15
    for seat in (None, BLUE, RED):
        assert len(s.seen_by(seat).holes[BLUE]) == 1
        assert top not in repr(s.seen_by(seat).holes)
        assert top not in repr(s.scene(seat))


def test_the_turn_goes_clockwise_from_the_player_on_turn() -> None:
    """FK-4.7, FK-2.5: not from the wearer of the hat; all dice come back."""
    s = at("end of the turn", hat="blue fäkalini", lower=["grey tiger"], turn=RED, **holes())
    s.run()
    assert s.table.turn == GREEN
    assert len(s.table.hand) == 6
    assert s.table.hat.name == "green fäkalini"


def test_the_game_ends_when_a_supply_is_out() -> None:
    """FK-7.1: all points tiles, or all Black Holes, at the end of a turn."""
    s = at("end of the turn", lower=["grey tiger"], tigers=(7, 7, 7, 7), **holes(["goldfish"], [], [], []))
    s.step()
    assert s.steps[-1].action.rule == "points tiles are out"
    full = holes(["goldfish"] * 6, ["tiger"] * 4, ["rabbit"] * 5, ["little pile"])
    s = at("end of the turn", lower=["grey tiger"], **full)
    s.step()
    assert s.steps[-1].action.rule == "black holes are out"
    s = at("end of the turn", lower=["grey tiger"], **holes())
    assert s.step().action.rule == "next turn"


def test_too_few_tiles_bring_nobody_anything() -> None:
    """FK-7.2: points tiles or Black Holes short, all go away empty-handed."""
    s = explorer.scenario("faekalini", "too_few_tiles")
    before = s.table
    s.step()
    assert s.steps[-1].action.rule == "too few tiles"
    assert (s.table.tigers, s.table.rabbits, s.table.holes) == (before.tigers, before.rabbits, before.holes)
    full = holes(["goldfish"] * 6, ["tiger"] * 4, ["rabbit"] * 5, [])
    s = at("distribute", lower=["grey tiger", "blue black hole", "violet black hole"], **full)
    s.step()
    assert s.steps[-1].action.rule == "too few tiles"
    assert dict(s.why()[0].refused)["give points tiles"].clause == "FK-7.2"


def test_all_reveal_before_scoring() -> None:
    """FK-7.3: from then on everybody sees every Black Hole."""
    s = at("reveal the Black Holes", **END, tigers=(7, 7, 7, 7), **holes(["tiger"], [], [], []))
    assert "tiger" not in repr(s.seen_by(RED).holes)
    s.step()
    assert s.seen_by(RED).holes[BLUE] == ("tiger",)


def test_what_black_holes_cost() -> None:
    """FK-7.4, FK-7.5: a goldfish nothing, a tiger 2 points, a rabbit 1."""
    rows = holes(["goldfish"], ["tiger"], ["rabbit"], ["tiger", "rabbit"])
    s = at("reveal the Black Holes", **END, tigers=(4, 4, 4, 4), rabbits=(3, 3, 3, 3), **rows)
    s.step()
    s.step()
    assert s.table.tigers == (4, 3, 4, 3)
    assert s.table.rabbits == (3, 3, 2, 2)
    assert s.game.broken(s.at) == []


def test_the_little_pile_loses() -> None:
    """FK-7.6: whatever its owner collected."""
    s = explorer.scenario("faekalini", "the_little_pile")
    s.run()
    assert s.result.places[GREEN] == 4
    assert s.result.scores[GREEN]["points"] == max(row["points"] for row in s.result.scores)


def test_most_points_wins() -> None:
    """FK-1.1, FK-7.7: the one with the most points among the others."""
    s = at("reveal the Black Holes", **END, tigers=(7, 5, 5, 5), rabbits=(1, 1, 2, 2), **holes([], [], [], []))
    s.run()
    assert s.phase == "one winner"
    assert s.result.winners == (BLUE,)
    assert s.result.places == (1, 4, 2, 2)


def test_ties() -> None:
    """FK-7.8: more tigers wins; still tied, several winners."""
    s = explorer.scenario("faekalini", "tie_in_points")
    s.run()
    assert s.result.scores[BLUE]["points"] == s.result.scores[RED]["points"] == 10
    assert s.result.winners == (BLUE,)
    s = explorer.scenario("faekalini", "several_winners")
    s.run()
    assert s.phase == "several winners"
    assert s.result.winners == (BLUE, RED)
    assert VIOLET not in s.result.winners


def test_etiquette_is_shown_and_needs_no_engine() -> None:
    """FK-7.9 is advice: it stands in the rulebook, and no arrow cites it."""
    game = explorer.game("faekalini")
    assert game.rulebook.entry("FK-7.9").advice
    assert all("FK-7.9" not in c for _, _, c in game.graph.edges(data="cites"))
