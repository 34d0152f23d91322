"""Phase 4, money laundering: FF-6.1 to FF-6.8, FF-11.3 and house rules; the fists themselves: tests/mechanisms."""

import pytest

from explorer.core.secrets import Hidden
from explorer.core.session import Session
from explorer.games.falsche_fuffziger.table import Card
from tests.games.falsche_fuffziger.tables import at, cited, do, play, purse, refused, taken, told, until

CLOSE = "close the fist"
RICH = purse(30, f10=3, f20=2, f50=3, f100=1)


def bidding(*bags: tuple[tuple[str, int], ...], **fields: object) -> Session:
    """All four close these fists for a card 60 → 32, one bidding after the other."""
    s = at("close the fists", **({"money": (RICH,) * 4} | fields))  # type: ignore[arg-type]
    return do(s, *[(CLOSE, bag) for bag in bags])


def f(**bills: int) -> tuple[tuple[str, int], ...]:
    """A bag such as f(f50=1, f100=1)."""
    return tuple((f"fake {k[1:]}", n) for k, n in bills.items())


# -- bidding -------------------------------------------------------------------------------------------
def test_a_card_has_a_minimum_bid_and_a_payoff() -> None:
    """FF-6.1: whoever wins 60 → 32 has shown at least 60, and gets 32 Real."""
    s = until(bidding(f(f20=1, f50=1), (), (), ()), "next Laundering card")
    assert s.table.won[0] == (Card(60, 32),)
    s = until(bidding(f(f10=1, f20=2), (), (), ()), "card not won")
    assert s.table.card == Card(60, 32)


def test_fists_are_mixed_and_opened_together() -> None:
    """FF-6.2: any mix of Fake and Real; FF-11.2: nobody sees money in a fist or behind a screen."""
    s = do(at("close the fists", money=(RICH,) * 4), (CLOSE, (("Real", 7), ("fake 50", 2))))
    s.run()
    assert s.seen_by(1).money[0] == Hidden(6)
    assert s.frames_seen_by(1)[0].value.fists[0] == Hidden(6)
    assert s.frames_seen_by(1, memory=True)[0].value.fists[0] == Hidden(6)
    assert refused(s, CLOSE, (("fake 150", 1),)) == "FF-6.2"
    s = until(do(s, (CLOSE, ()), (CLOSE, ()), (CLOSE, ())), "next Laundering card")
    assert any("Ann 107 (7 Real and 2 fake 50s)" in line for line in told(s))


def test_the_highest_total_wins_and_pays() -> None:
    """FF-6.3: all others take their money back."""
    s = until(bidding(f(f50=2), f(f10=1, f100=1), (("Real", 30),), f(f50=1)), "next Laundering card")
    assert s.table.won == ((), (Card(60, 32),), (), ())
    assert s.table.money == (RICH, purse(30, f10=2, f20=2, f50=3), RICH, RICH)


@pytest.mark.parametrize(("start", "winner"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_ties_go_to_the_start_player_or_the_next_clockwise(start: int, winner: int) -> None:
    """FF-6.4."""
    order = [(start + k) % 4 for k in range(4)]
    bags = {0: (), 1: f(f50=2), 2: f(f50=1), 3: f(f100=1)}
    s = until(bidding(*[bags[seat] for seat in order], start_player=start), "next Laundering card")
    assert [bool(w) for w in s.table.won].index(True) == winner
    assert "a tie goes by the order" in taken(s)


def test_below_the_minimum_the_phase_ends_and_the_card_stays() -> None:
    """FF-6.5."""
    s = play(bidding(f(f50=1), (), (), ()))
    assert s.phase == "buy machines"
    assert s.table.card == Card(60, 32)
    assert s.table.money == (RICH,) * 4


def test_the_next_card_is_turned_and_bid_for() -> None:
    """FF-6.6: its payoff is put on it; FF-11.3: how many are left may be counted."""
    s = play(bidding(f(f50=2), (), (), ()))
    assert (s.phase, s.frames[0].value.minimum) == ("sealed fists: close a fist", 80)
    assert s.table.card == Card(80, 37)
    assert "The next Laundering card asks for 80 and pays 37; 1 are left." in told(s)
    assert s.seen_by(2).laundry == Hidden(1)


def test_a_second_win_ends_the_phase() -> None:
    """FF-6.7: a new card is turned and stocked all the same, if there is one."""
    s = play(bidding(f(f50=2), (), (), (), f(f100=1), (), (), ()))
    assert s.phase == "buy machines"
    assert s.table.card == Card(40, 25)
    assert "Ann has won a second card: the phase ends." in told(s)
    other = play(bidding(f(f50=2), (), (), (), (), f(f100=1), (), ()))
    assert other.phase == "sealed fists: close a fist", "two players with one card each"


def test_a_second_win_with_the_last_card() -> None:
    """FF-9.1, FF-6.7: no card can be turned any more; the game is over at once, and both cards are still paid."""
    s = bidding(f(f50=2), (), (), (), f(f100=1), (), (), (), laundry=(Card(60, 32),))
    s.run()
    assert s.over
    assert s.table.card is None
    assert "The last Laundering card is won: the game is over." in told(s)
    assert "Ann has won a second card: the phase ends." not in told(s)
    assert s.table.money[0][0] == 30 + 2 * 32
    assert s.table.awards[0] == 6


def test_only_a_tie_cites_the_rule_for_ties() -> None:
    """FF-6.4."""
    alone = until(bidding(f(f50=2), (), (), ()), "next Laundering card")
    tied = until(bidding(f(f50=2), f(f50=2), (), ()), "next Laundering card")
    assert ("FF-6.4" in cited(alone), "FF-6.4" in cited(tied)) == (False, True)


def test_payoffs_are_collected_when_the_phase_ends() -> None:
    """FF-6.8: and not before."""
    s = bidding(f(f50=2), (), (), (), (("Real", 30), ("fake 50", 1)), (), (), ())
    until(s, "collect the payoffs")
    assert s.table.money[0] == purse(0, f10=3, f20=2, f100=1), "the 32 of the first card cannot be bid with yet"
    s.step()
    assert s.table.money[0][0] == 32 + 37
    assert s.table.won == ((),) * 4
    assert s.table.wins == (2, 0, 0, 0)


# -- house rules ---------------------------------------------------------------------------------------
def test_the_last_card() -> None:
    """FF-A8: `won` or `offered_once`."""
    for value, phase in (("won", "buyers in turn"), ("offered_once", "unpaid Laundering cards")):
        s = bidding((), (), (), (), laundry=(), house={"last_card": value})
        until(s, phase)
        assert s.table.card == Card(60, 32)
    s = until(bidding(f(f50=2), (), (), (), laundry=()), "unpaid Laundering cards")
    assert "The last Laundering card is won: the game is over." in told(s)
    s = until(bidding((), (), (), (), house={"last_card": "offered_once"}), "buyers in turn")
    assert s.table.laundry, "it was not the last one"


def test_which_wins_count() -> None:
    """FF-A21: `this_phase` or `whole_game`."""
    for value, phase in (("this_phase", "sealed fists: close a fist"), ("whole_game", "buy machines")):
        s = play(bidding(f(f50=2), (), (), (), wins=(1, 0, 0, 0), house={"second_win_counts": value}))
        assert s.phase == phase
    s = play(bidding(f(f50=2), (), (), (), wins=(0, 5, 5, 5), house={"second_win_counts": "whole_game"}))
    assert s.phase == "sealed fists: close a fist", "others' earlier cards do not end it"
