"""Fäkalini's house rules: every value does what its text says; and the two examples of the source."""

from __future__ import annotations

import explorer
from explorer.core.session import Session
from tests.games.faekalini.tables import BLUE, GREEN, RED, VIOLET, at, holes, names

LAST = {"lower": ["grey tiger"], "supply": 0}


def test_fakalini_in_lower_row() -> None:
    """FK-A1: allowed (yields nothing, stays) or forbidden (ducks and Fäkalini faces alone leave crowning)."""
    hand = ["blue fäkalini", "grey duck"]
    assert {m.rule for m in at("decide", hand=hand).moves()} == {"place a die", "crown the true Fäkalini"}
    s = at("distribute", lower=["blue fäkalini"])
    s.run()
    assert s.table.supply == 28
    s = at("decide", house={"fakalini_in_lower_row": "forbidden"}, hand=hand)
    assert [str(m) for m in s.moves()] == ["crown the true Fäkalini: blue fäkalini"]
    refusal = s.why_not("place a die", "blue fäkalini")
    assert refusal is not None
    assert refusal.clause == "FK-A1"


def shortage(value: str) -> Session:
    rows = holes(["goldfish"], ["tiger"], [], [])
    low = ["grey tiger", "grey tiger", "grey rabbit", "violet black hole"]
    s = at("distribute", house={"shortage": value}, lower=low, tigers=(6, 6, 5, 5), rabbits=(1, 1, 1, 1), **rows)
    s.run()
    return s


def test_shortage() -> None:
    """FK-A2: nobody gets anything, only the short kind is skipped, or the game ends."""
    s = shortage("nobody_gets_anything")
    assert (s.table.supply, len(s.table.holes[VIOLET]), s.over) == (2, 0, False)
    s = shortage("only_the_short_kind_is_skipped")
    assert (s.table.supply, len(s.table.holes[VIOLET]), s.over) == (2, 1, False)
    s = shortage("ends_the_game")
    assert (s.table.supply, len(s.table.holes[VIOLET]), s.over) == (2, 0, True)


def test_shortage_of_black_holes_alone() -> None:
    """FK-A2: with Black Holes short, points tiles are given under the second value."""
    full = holes(["goldfish"] * 6, ["tiger"] * 4, ["rabbit"] * 5, [])
    low = ["grey tiger", "blue black hole", "violet black hole"]
    s = at("distribute", house={"shortage": "only_the_short_kind_is_skipped"}, lower=low, **full)
    s.step()
    s.step()
    assert (s.table.tigers[RED], len(s.table.pile)) == (1, 1)


def test_missing_tile_at_reveal() -> None:
    """FK-A3: no loss, the other kind if any, or points below."""
    rows = holes(["tiger"], ["rabbit"], [], ["tiger", "rabbit"])

    def points(value: str) -> list[float]:
        s = at(
            "reveal the Black Holes",
            house={"missing_tile_at_reveal": value},
            **LAST,
            tigers=(0, 9, 8, 0),
            rabbits=(3, 0, 8, 0),
            **rows,
        )
        s.run()
        return [row["points"] for row in s.result.scores]

    assert points("no_loss") == [3, 18, 24, 0]
    assert points("hand_in_the_other_kind_if_any") == [2, 16, 24, 0]
    assert points("negative_points") == [1, 17, 24, -3]


def test_tiger_tie_break() -> None:
    """FK-A4: tigers collected, or tigers left after handing in."""
    rows = holes([], ["tiger", "rabbit"], ["tiger", "tiger", "rabbit"], [])
    tied = {"tigers": (5, 6, 4, 4), "rabbits": (1, 2, 3, 3)}
    s = at("reveal the Black Holes", **LAST, **tied, **rows)
    s.run()
    assert s.result.winners == (RED,)
    s = at("reveal the Black Holes", house={"tiger_tie_break": "tigers_left"}, **LAST, **tied, **rows)
    s.run()
    assert s.result.winners == (BLUE, RED)


def test_little_pile_owner() -> None:
    """FK-A5: in last place, or not ranked."""
    rows = holes([], ["little pile"], [], [])
    tiles = {"tigers": (5, 9, 4, 4), "rabbits": (1, 2, 3, 0)}
    s = at("reveal the Black Holes", **LAST, **tiles, **rows)
    s.run()
    assert s.result.places == (1, 4, 2, 3)
    s = at("reveal the Black Holes", house={"little_pile_owner": "unranked"}, **LAST, **tiles, **rows)
    s.run()
    assert s.result.places == (1, None, 2, 3)


def test_hole_draw_order() -> None:
    """FK-A6: the wearer of the hat takes the top tile, or the player on turn."""
    low = ["grey black hole", "red black hole", "violet black hole"]

    def drawn(value: str) -> list[int]:
        s = at("distribute", house={"hole_draw_order": value}, hat="green fäkalini", lower=low, **holes())
        pile = ["first", "second", "third", *["goldfish"] * 13]
        s = Session(
            s.game, start=type(s.at)("Black Holes", explorer.core.values.but(s.table, pile=tuple(pile)), (), s.at.met)
        )
        s.step()
        return [next(i for i, h in enumerate(s.table.holes) if name in h) for name in ("first", "second", "third")]

    assert drawn("hat_player_then_clockwise") == [GREEN, VIOLET, RED]
    assert drawn("player_on_turn_then_clockwise") == [RED, GREEN, VIOLET]


def test_crown_again_in_turn() -> None:
    """FK-A7: again and again, or once; but a roll that leaves nothing else may always be crowned with."""
    hand = ["blue fäkalini", "grey tiger"]
    crowned = {"hat": "violet fäkalini", "crowned": 1}
    s = at("decide", hand=hand, lower=["red rabbit"], **crowned)
    assert s.why_not("crown the true Fäkalini", "blue fäkalini") is None
    s = at("decide", house={"crown_again_in_turn": "once"}, hand=hand, lower=["red rabbit"], **crowned)
    refusal = s.why_not("crown the true Fäkalini", "blue fäkalini")
    assert refusal is not None
    assert refusal.clause == "FK-A7"
    both = {"crown_again_in_turn": "once", "fakalini_in_lower_row": "forbidden"}
    s = at("decide", house=both, hand=["blue fäkalini", "grey duck"], lower=["red duck"], **crowned)
    assert [m.rule for m in s.moves()] == ["crown the true Fäkalini"]


def test_the_two_examples() -> None:
    """FK-E1 and FK-E2: Red plumbs two dice and rolls four; then places a grey tiger and rolls three."""
    s = explorer.scenario("faekalini", "red_plumbs")
    plumbed = next(i for i, step in enumerate(s.steps) if step.action.rule == "plumb")
    first, second = s.steps[plumbed].position.table, s.table
    assert s.steps[plumbed].action.seat == RED
    assert names(first.upper) == ["blue toilet", "green toilet"]
    assert [d.owner for d in first.hand] == [None, None, None, VIOLET]
    assert names(second.lower) == ["grey tiger"]
    assert [d.owner for d in second.hand] == [None, None, VIOLET]
    assert s.steps[-1].action.seat == RED
