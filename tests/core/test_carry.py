"""A session carried over to other rules keeps what still goes, and says where it goes another way."""

import explorer
from explorer.core.carry import carry
from explorer.core.session import Session


def played(moves: int, seed: int = 7) -> Session:
    """A Fäkalini session with so many decisions, the first legal move each."""
    s = Session(explorer.game("faekalini"), seed=seed)
    s.run()
    for _ in range(moves):
        s.play(next(iter(s.moves())))
        s.run()
    return s


def test_rules_that_did_not_matter_change_nothing() -> None:
    s = played(9)
    s.fork("what if")
    s.back(4)
    other, told = carry(s, explorer.game("faekalini", house={"tiger_tie_break": "tigers_left"}))
    assert told == []
    assert other.branches == s.branches
    assert other.branch == "what if"
    assert (other.here, other.length, other.phase) == (s.here, s.length, s.phase)
    assert other.game.house.tiger_tie_break == "tigers_left"
    assert other.branch_info("what if").parent == "main"


def test_every_place_of_a_branch_is_found_again() -> None:
    s = played(3)
    for here in range(s.length + 1):
        s.goto(here)
        assert carry(s, explorer.game("faekalini", house={}))[0].here == here


def test_a_move_that_no_longer_goes_ends_the_branch_and_is_told() -> None:
    game = explorer.game("faekalini", house={"fakalini_in_lower_row": "allowed"})
    for seed in range(60):
        s = Session(game, seed=seed)
        s.run()
        hats = [m for m in s.moves() if m.rule == "place a die" and "fäkalini" in m.choice]
        if hats:
            break
    s.play(hats[0])
    s.run()
    other, told = carry(s, explorer.game("faekalini", house={"fakalini_in_lower_row": "forbidden"}))
    assert len(told) == 1
    assert "FK-A1" in told[0]
    assert other.phase == "decide"
    assert other.length < s.length


def test_luck_stays_that_of_each_branch() -> None:
    s = played(2)
    s.fork("other luck", luck=99)
    s.play(next(iter(s.moves())))
    s.run()
    other, _ = carry(s, explorer.game("faekalini", house={"tiger_tie_break": "tigers_left"}))
    assert other.branch_info("other luck").luck.seed == 99
    assert other.branch_info("main").luck.seed == 7
