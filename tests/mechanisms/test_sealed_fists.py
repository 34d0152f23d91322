"""Sealed fists by themselves, in a toy game."""

import pytest

from explorer.core.playout import playout
from explorer.core.secrets import Hidden, Lens, frames_seen_by, seen_by
from explorer.core.session import Session
from tests.mechanisms.purse_games import bidding, play, refused

RICH = (30, 3, 2)
CLOSE = "close the fist"


def fist(s: Session, *bag: tuple[str, int]) -> Session:
    return play(s, (CLOSE, bag))


def test_a_fist_holds_any_mix_of_what_its_owner_has() -> None:
    s = bidding((2, 1, 0), RICH)
    legal = {m.choice for m in s.moves()}
    assert legal == {
        (),
        (("Real", 1),),
        (("Real", 2),),
        (("fake 10", 1),),
        (("Real", 1), ("fake 10", 1)),
        (("Real", 2), ("fake 10", 1)),
    }
    assert refused(s, CLOSE, (("fake 20", 1),)) == "T-close"
    fist(s)
    assert refused(s, CLOSE, (("Real", 13),)) == "T-fist", "a game may forbid some"


def test_fists_are_secret_until_all_are_open() -> None:
    s = fist(bidding(RICH, RICH, RICH), ("Real", 3), ("fake 20", 1))
    for seat, memory in ((1, False), (1, True), (None, True), (2, False)):
        seen = frames_seen_by(s.frames, Lens(seat, memory))[0].value.fists
        assert seen[0] == Hidden(3), "a hidden purse has a number for each kind, so that it tells nothing"
    assert frames_seen_by(s.frames, Lens(0))[0].value.fists[0] == (3, 0, 1)
    assert seen_by(s.table, Lens(1, memory=True)).money[0] == RICH, "money stays in its purse, or the rest would tell"
    assert "Ann closes a fist." in [e.text for e in s.log(1, memory=True)]
    assert "You close a fist with 3 Real and 1 fake 20." in [e.text for e in s.log(0)]
    fist(s, ("fake 10", 1))
    s.play(CLOSE, ())
    s.step()
    assert frames_seen_by(s.frames, Lens(None))[0].value.fists == ((3, 0, 1), (0, 1, 0), (0, 0, 0))
    assert "The fists are opened: Ann 23 (3 Real and 1 fake 20); Bob 10 (1 fake 10); Cid 0 (nothing)." in [
        e.text for e in s.log()
    ]


def test_the_highest_total_wins_and_only_the_winner_pays() -> None:
    s = fist(fist(fist(bidding(RICH, RICH, RICH), ("fake 10", 2)), ("Real", 1), ("fake 20", 1)), ("Real", 20))
    assert s.table.outcome == ("won", 1)
    assert s.table.money == (RICH, (29, 3, 1), RICH)


def test_a_tie_goes_to_the_first_in_order() -> None:
    s = bidding(RICH, RICH, RICH, first=1)
    assert s.who == 1
    fist(s, ("Real", 5))
    fist(s, ("fake 20", 1))
    fist(s, ("fake 10", 2))
    assert s.table.outcome == ("won", 2), "seat 2 comes before seat 0 when seat 1 is first"
    assert "There is a tie at 20: Cid wins it and pays 1 fake 20." in [e.text for e in s.log()]


def test_below_the_minimum_nobody_wins_and_nobody_pays() -> None:
    s = fist(fist(bidding(RICH, RICH, minimum=21), ("fake 20", 1)), ("fake 10", 2))
    assert s.table.outcome == ("not reached", None)
    assert s.table.money == (RICH, RICH)
    s = fist(fist(bidding(RICH, RICH, minimum=21), ("Real", 1), ("fake 20", 1)), ("fake 10", 2))
    assert s.table.outcome == ("won", 0), "the minimum itself is enough"


def test_why_shows_the_numbers_that_were_compared() -> None:
    s = fist(fist(bidding(RICH, RICH, minimum=21), ("fake 20", 1)), ("fake 10", 2))
    number = next(n for n, x in enumerate(s.steps, 1) if x.action.rule == "nobody reaches it")
    refused_ = {name: str(r) for name, r in s.why(number)[0].refused}
    assert refused_["the highest total wins"] == "the most is 20, below 21 (T-minimum)"
    assert refused_["a tie goes by the order"] == "the most is 20, below 21 (T-minimum)"


@pytest.mark.parametrize("first", [0, 2])
def test_random_biddings_keep_all_money(first: int) -> None:
    s = bidding(RICH, (5, 2, 4), (40, 0, 0), first=first, minimum=25)
    for seed in range(60):
        end = playout(s.game, seed, at=s.start)
        how, winner = end.table.outcome
        for seat, (x, y) in enumerate(zip(end.table.money, s.start.table.money, strict=True)):
            assert x == y or (how == "won" and seat == winner)
