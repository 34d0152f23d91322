"""The end of the game: FF-9.1 to FF-9.4 and the house rules on it."""

import pytest

from explorer.core.session import Session
from explorer.games.falsche_fuffziger.table import Card
from tests.games.falsche_fuffziger.tables import at, cited, do, m, play, purse, taken, told, until

COINS = (9, 10, 11, 8)
ONLY_150S = ((m(150, "150x2", turned=True),), (m(150, "MUNZEN", turned=True),), (m(150, 150),), ())
NO_STACKS = ((),) * 5


def real(*amounts: int) -> tuple[tuple[int, ...], ...]:
    return tuple(purse(n) for n in amounts)


def unpaid(**fields: object) -> Session:
    """The last Laundering card has been won; Ann's two cards and Dan's one are not paid yet."""
    won = ((Card(240, 77), Card(220, 72)), (), (), (Card(240, 77),))
    usual = {
        "card": None,
        "laundry": (),
        "won": won,
        "machines": ONLY_150S,
        "coins": COINS,
        "money": real(10, 60, 50, 20),
    }
    return at("unpaid Laundering cards", **(usual | fields))  # type: ignore[arg-type]


# -- two endings ---------------------------------------------------------------------------------------
def test_the_last_laundering_card_ends_the_game_at_once() -> None:
    """FF-9.1: no further phase; FF-9.2: no further auctions."""
    s = at("close the fists", laundry=(), money=(purse(0, f100=1),) * 4, chips=2)
    do(s, ("close the fist", (("fake 100", 1),)), *[("close the fist", ())] * 3)
    s.run()
    assert s.over
    assert s.phase == "one winner"
    assert not {"buy machines", "roll the Auction Die"} & s.visited()
    assert s.table.chips == 0


def test_the_green_card_ends_the_game_at_once() -> None:
    """FF-9.1, FF-9.2: the auction that it calls is not held, but the 150s are paid before the awards."""
    s = at(
        "begin the round", deck=("destroy 150",) + ("coin",) * 9, concealed=10, passes=2, machines=ONLY_150S,
        stacks=NO_STACKS, coins=COINS, money=real(50, 30, 50, 20),
    )  # fmt: skip
    s.run()
    assert s.over
    assert s.table.chips == 0
    assert [p[0] for p in s.table.money] == [70, 30, 70, 20]
    assert "The 150s are scrapped: Ann gets 20 Real; Ben gets 3 Rare Silver Coins; Cleo gets 20 Real." in told(s)
    assert s.table.awards == (6, 2, 6, 0), "counted with the scrap price"
    assert s.table.coins == (15, 10 + 3 + 2, 17, 8)
    assert "FF-9.2" in cited(s)


# -- awards and the winner -----------------------------------------------------------------------------
def test_awards_for_real_money() -> None:
    """FF-9.3: 6, 4 and 2; Fake Money does not count."""
    s = at("award the Real Money", money=(purse(5, f150=9), purse(30), purse(20), purse(40)), coins=COINS)
    s.run()
    assert s.table.awards == (0, 4, 2, 6)
    assert s.seen_by(0).money[1] == purse(30), "at the end it is counted openly"


def test_the_most_coins_win() -> None:
    """FF-9.4."""
    s = at("award the Real Money", money=real(5, 30, 20, 40), coins=(20, 1, 2, 3))
    s.run()
    assert (s.phase, s.result.winners, s.result.places) == ("one winner", (0,), (1, 3, 4, 2))
    assert s.result.scores[0] == {"Rare Coins": 20, "Real Money": 5}
    assert told(s)[-1] == "Ann has the most Rare Coins, 20, and wins."


def test_real_money_breaks_a_tie() -> None:
    """FF-9.4: the most Real Money among those tied on coins."""
    s = at("award the Real Money", money=real(60, 50, 40, 0), coins=(4, 6, 1, 3))
    s.run()
    assert s.table.coins[:2] == (10, 10)
    assert (s.result.winners, s.result.places) == ((0,), (1, 2, 3, 4))
    assert "the most Real Money wins" in taken(s)


def test_still_tied_is_a_tie() -> None:
    """FF-9.4."""
    s = at("award the Real Money", money=real(50, 50, 40, 0), coins=(4, 4, 1, 3))
    s.run()
    assert (s.phase, s.result.winners) == ("a tie", (0, 1))
    assert told(s)[-1] == "Ann and Ben have equally much Real Money: the game is a tie."


@pytest.mark.parametrize(
    ("value", "awards", "all_tied"),
    [
        ("all_get_the_higher_ranks_used_up", (6, 2, 6, 0), (6, 6, 6, 6)),
        ("all_get_the_higher_next_rank_kept", (6, 4, 6, 2), (6, 6, 6, 6)),
        ("split_down", (5, 2, 5, 0), (3, 3, 3, 3)),
        ("nearest_to_start_player", (4, 2, 6, 0), (2, 0, 6, 4)),
    ],
)
def test_ties_for_an_award(value: str, awards: tuple[int, ...], all_tied: tuple[int, ...]) -> None:
    """FF-A7: each value, two tied for the most and all tied; Cleo is Start Player."""
    for money, expected in ((real(50, 30, 50, 20), awards), (real(7, 7, 7, 7), all_tied)):
        s = at("award the Real Money", money=money, coins=COINS, start_player=2, house={"money_award_tie": value})
        s.step()
        assert s.table.awards == expected


def test_two_tied_for_the_third_rank() -> None:
    """FF-A7."""
    for value, expected in (("split_down", (6, 4, 1, 1)), ("nearest_to_start_player", (6, 4, 2, 0))):
        s = at("award the Real Money", money=real(50, 40, 7, 7), start_player=2, house={"money_award_tie": value})
        s.step()
        assert s.table.awards == expected


# -- house rules ---------------------------------------------------------------------------------------
def test_payoffs_not_yet_collected() -> None:
    """FF-A9: `collected` or `lost`."""
    for value, money in (("collected", [159, 60, 50, 97]), ("lost", [10, 60, 50, 20])):
        s = play(unpaid(house={"pending_payoffs_at_game_end": value}))
        assert [p[0] for p in s.table.money] == money
        assert s.table.won == ((),) * 4


def test_the_150s_when_a_laundering_card_ends_the_game() -> None:
    """FF-A20: `no` or `yes`."""
    for value, money, coins in (("no", 159, 10), ("yes", 179, 13)):
        s = unpaid(house={"scrap_150_at_laundering_end": value})
        until(s, "award the Real Money")
        assert s.table.money[0][0] == money
        assert s.table.coins[1] == coins
