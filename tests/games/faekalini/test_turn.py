"""Fäkalini: set-up, the turn, ducks and crowning, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

import explorer
from explorer.core.errors import ExplorerError
from explorer.core.session import Session
from explorer.core.values import but
from tests.games.faekalini.tables import BLUE, GREEN, RED, VIOLET, at, holes, names


def moves(s: Session) -> list[str]:
    return [str(m) for m in s.moves()]


def clause_against(s: Session, rule: str, choice: object = None) -> str | None:
    refusal = s.why_not(rule, choice)
    return refusal.clause if refusal else None


# -- components and set-up ------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "dice", "tiles"), [(2, 5, 18), (3, 6, 28), (4, 7, 28)])
def test_set_up(players: int, dice: int, tiles: int) -> None:
    """FK-1.2, FK-1.3, FK-2.2, FK-2.4: dice and points tiles by the number of players."""
    s = Session(explorer.game("faekalini", players=players))
    s.step()
    assert len(s.table.hand) == dice
    assert Counter(d.owner for d in s.table.hand) == {None: 3} | dict.fromkeys(range(players), 1)
    assert s.table.supply == tiles


def test_the_black_holes_of_the_box() -> None:
    """FK-1.3, FK-1.4, FK-2.3: sixteen tiles with these backs, face down to everybody."""
    s = Session(explorer.game("faekalini"))
    s.step()
    outcome = s.odds()
    assert outcome is None  # far too many orders to list
    s.step()
    assert Counter(s.table.pile) == {"goldfish": 6, "tiger": 4, "rabbit": 5, "little pile": 1}
    for seat in (None, BLUE, VIOLET):
        assert len(s.seen_by(seat).pile) == 16
        assert "goldfish" not in repr(s.seen_by(seat).pile)
    assert s.choice_seen(2, BLUE) != s.table.pile


def test_the_order_of_the_pile_depends_on_the_seed_alone() -> None:
    """FK-2.3: shuffled; going back and on brings the same order."""
    a, b, c = (Session(explorer.game("faekalini"), seed=k) for k in (1, 1, 2))
    for s in (a, b, c):
        s.run()
    assert a.table.pile == b.table.pile != c.table.pile
    a.goto(0)
    a.run()
    assert a.table.pile == b.table.pile


def test_colours_are_shown() -> None:
    """FK-1.6, FK-2.1: each player has a colour that everybody sees, and two rows lie below the hat space."""
    s = Session(explorer.game("faekalini", players=3))
    s.run()
    scene = s.scene(None)
    assert [p.colour for p in scene.seats] == ["blue", "red", "green"]
    assert [b.title for b in scene.blocks][:4] == ["Hat space", "Rolled", "Upper row", "Lower row"]


def test_any_player_may_start() -> None:
    """FK-2.5, FK-G5: drawn at random, each as likely; it can be set."""
    s = Session(explorer.game("faekalini", players=3))
    s.step()
    s.step()
    odds = s.odds()
    assert odds is not None
    assert sorted(o for o, _ in odds) == [0, 1, 2]
    assert {p for _, p in odds} == {odds[0][1]}
    s.play(GREEN)
    assert s.table.turn == GREEN


# -- the turn -------------------------------------------------------------------------------------


def test_taking_the_hat_and_rolling_all_others() -> None:
    """FK-3.1, FK-3.2, FK-1.5: the own die lies hat side up, all others are rolled, grey ones without Fäkalini."""
    s = at("take the hat", hand=["grey", "grey", "grey", "blue", "green", "violet"], turn=RED)
    s.step()
    assert s.table.hat.name == "red fäkalini"
    assert {d.owner for d in s.table.hand} == {None, BLUE, GREEN, VIOLET}
    odds = s.odds(50_000)
    assert odds is not None
    grey = [i for i, d in enumerate(s.table.hand) if d.owner is None]
    assert all(o[i] != "fäkalini" for o, _ in odds for i in grey)
    assert any(o[i] == "fäkalini" for o, _ in odds for i in range(len(s.table.hand)) if i not in grey)
    assert sum(p for _, p in odds) == 1


def test_one_thing_must_be_done_after_every_roll() -> None:
    """FK-3.3: plumb, perform magic or crown; nothing else is offered, and passing is not."""
    s = at("decide", hand=["grey toilet", "grey tiger", "blue fäkalini"], lower=["grey rabbit"])
    assert {m.rule for m in s.moves()} == {"plumb", "place a die", "crown the true Fäkalini"}


def test_plumbing_takes_all_toilets_and_nothing_else() -> None:
    """FK-3.4: every toilet, no other face, at least one."""
    s = at("decide", hand=["grey toilet", "blue toilet", "grey tiger"])
    s.play("plumb")
    assert names(s.table.upper)[-2:] == ["grey toilet", "blue toilet"]
    assert names(s.table.hand) == ["grey tiger"]
    s = at("decide", hand=["grey tiger"])
    assert clause_against(s, "plumb") == "FK-3.4"


def test_the_upper_row_brings_nothing() -> None:
    """FK-3.5, FK-4.1: toilets in the upper row and ducks in the lower bring no tile."""
    s = at("distribute", lower=["grey duck", "blue duck"], **holes())
    s.run()
    assert s.table.tigers == s.table.rabbits == (0, 0, 0, 0)
    assert s.table.supply == 28


def test_magic_takes_exactly_one_die() -> None:
    """FK-3.6: one die of those that show neither toilet nor duck."""
    s = at("decide", hand=["grey toilet", "grey tiger", "blue duck"], lower=["grey duck"])
    assert moves(s) == ["plumb", "place a die: grey tiger"]
    assert clause_against(s, "place a die", "grey toilet") == "FK-3.6"
    s.play("place a die", "grey tiger")
    assert names(s.table.lower) == ["grey duck", "grey tiger"]
    assert names(s.table.hand) == ["grey toilet", "blue duck"]


def test_the_rest_is_rolled_again_until_all_dice_lie() -> None:
    """FK-3.7, FK-3.8: all dice in hand are rolled again; with none left, tiles are distributed."""
    s = at("decide", hand=["grey tiger", "blue rabbit"])
    s.play("place a die", "grey tiger")
    s.step()
    assert s.phase == "roll"
    assert len(s.walker.odds(s.at).dice) == 1
    s.play(("rabbit",))
    s.run()
    assert moves(s) == ["place a die: blue rabbit"]  # stopping is not offered
    s.play("place a die", "blue rabbit")
    s.step()
    assert s.phase == "distribute"
    assert "FK-3.8" in s.why()[-1].cites


def in_smaller_rows(s: Session, upper: int, lower: int) -> Session:
    """The same table in an edition with so many spaces."""
    game = explorer.game("faekalini", edition={"row_spaces": {"upper": upper, "lower": lower}})
    return Session(game, start=but(s.at, table=game.from_data(s.game.to_data(s.at)).table))


def test_rows_have_spaces() -> None:
    """FK-1.6, FK-G3: no row is ever full, but in an edition with fewer spaces one refuses what finds no room."""
    s = at("decide", hand=["grey toilet", "blue toilet", "grey tiger"], lower=["grey rabbit", "green rabbit"])
    assert moves(s) == ["plumb", "place a die: grey tiger"]
    small = in_smaller_rows(s, 4, 2)
    assert moves(small) == ["plumb"]
    assert clause_against(small, "place a die", "grey tiger") == "FK-1.6"
    small = in_smaller_rows(s, 2, 4)
    assert moves(small) == ["place a die: grey tiger"]
    assert clause_against(small, "plumb") == "FK-1.6"


def test_what_finds_no_room_is_rolled_again() -> None:
    """FK-G3: three toilets for two spaces, and nothing else; with the spaces of the box they are plumbed."""
    s = at("rolled", hand=["grey toilet", "grey toilet", "blue toilet"], lower=["grey rabbit"])
    small = in_smaller_rows(s, 4, 2)
    s.step()
    assert moves(s) == ["plumb"]
    small.step()
    assert small.phase == "roll"
    assert "FK-G3" in small.why()[-1].cites
    assert dict(small.why()[-1].refused)["something to do"].clause == "FK-G3"
    assert "all are rolled again" in small.tell(1)


# -- ducks ----------------------------------------------------------------------------------------


def test_a_duck_is_exchanged_for_a_die_placed_earlier() -> None:
    """FK-5.1, FK-5.2: it takes the other's place, and that one is rolled again."""
    s = at("decide", hand=["grey duck", "blue rabbit"], lower=["grey tiger", "green rabbit"])
    s.play("exchange by duck", ["grey duck", "grey tiger"])
    assert names(s.table.lower) == ["grey duck", "green rabbit"]
    assert names(s.table.hand) == ["blue rabbit", "grey tiger"]
    assert s.phase == "roll"
    s = at("decide", hand=["grey duck", "blue rabbit"], lower=["grey tiger"])
    assert clause_against(s, "place a die", "grey duck") == "FK-5.2"
    assert clause_against(s, "exchange by duck", ("blue rabbit", "grey tiger")) == "FK-5.1"


@pytest.mark.parametrize(
    ("target", "clause"),
    [("tiger", None), ("rabbit", None), ("black hole", None), ("duck", "FK-5.3"), ("fäkalini", "FK-5.3")],
)
def test_what_a_duck_may_be_exchanged_for(target: str, clause: str | None) -> None:
    """FK-5.3: tigers, rabbits and Black Holes, no duck (nor a Fäkalini face: FK-A1)."""
    s = at("decide", hand=["grey duck"], lower=[f"violet {target}", "grey tiger"])
    assert clause_against(s, "exchange by duck", ("grey duck", f"violet {target}")) == clause


def test_one_duck_a_roll_and_never_in_the_upper_row() -> None:
    """FK-5.4, FK-5.5: after one exchange the rest is rolled; plumbing leaves ducks in hand."""
    s = at("decide", hand=["grey duck", "blue duck", "grey toilet"], lower=["grey tiger", "green rabbit"])
    s.play("exchange by duck", ("grey duck", "grey tiger"))
    assert s.kind == "chance"
    s.back()
    s.play("plumb")
    assert names(s.table.hand) == ["grey duck", "blue duck"]
    assert not [d for d in s.table.upper if d.face == "duck"]


def test_only_ducks_are_rolled_again() -> None:
    """FK-5.6: forced when nothing can be exchanged; not when something can."""
    s = at("rolled", hand=["grey duck", "blue duck"], lower=["green duck"])
    assert s.step().action.rule == "reroll the ducks"
    assert s.phase == "roll"
    assert dict(s.why()[0].refused)["something to do"].clause == "FK-5.6"
    s = at("rolled", hand=["grey duck", "blue duck"], lower=["green tiger"])
    s.step()
    assert moves(s) == ["exchange by duck: grey duck, green tiger", "exchange by duck: blue duck, green tiger"]


# -- the true Fäkalini ----------------------------------------------------------------------------


def test_crowning() -> None:
    """FK-6.1, FK-6.2, FK-6.3: the die changes places with the hat's, which is rolled; the player stays on turn."""
    s = at("decide", hand=["grey tiger", "violet fäkalini"])
    s.play("crown the true Fäkalini", "violet fäkalini")
    assert s.table.hat.owner == VIOLET
    assert names(s.table.hand) == ["grey tiger", "red fäkalini"]
    assert s.phase == "roll"
    s.run()
    assert s.who == RED
    assert clause_against(at("decide", hand=["violet tiger"]), "crown the true Fäkalini", "violet tiger") == "FK-6.1"


def test_grey_dice_crown_nobody() -> None:
    """FK-1.5: a grey die is refused, and an edition that gives it the face is refused too."""
    assert clause_against(at("decide", hand=["grey tiger"]), "crown the true Fäkalini", "grey tiger") == "FK-1.5"
    with pytest.raises(ExplorerError, match=r"FK-1\.5"):
        explorer.game("faekalini", edition={"grey_die": ["fäkalini", "tiger"]})
