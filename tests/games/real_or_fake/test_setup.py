"""Preparations: RF-1.1 to RF-2.5."""

from collections import Counter
from fractions import Fraction

import pytest

import explorer
from explorer.core.chance import Dice
from explorer.core.errors import ExplorerError
from explorer.core.session import Session
from tests.games.real_or_fake.tables import at


def dealt(players: int = 4, **house: str) -> Session:
    """A game of which the cards are dealt and the piles made."""
    s = Session(explorer.game("real_or_fake", players, house=house), seed=11)
    s.run()
    return s


def test_nine_series_of_twelve_cards() -> None:
    """RF-1.1."""
    e = explorer.game("real_or_fake").edition
    assert len(e.series) == 9
    assert len(e.object_cards) == 108
    assert set(Counter(e.object_cards).values()) == {12}


def test_insider_cards_ten_on_the_board_the_rest_unseen() -> None:
    """RF-2.1, RF-9.5 and RF-G2: nine cards with a series, 27 blanks."""
    s = dealt()
    t = s.table
    assert (len(t.insider_pile), len(t.insider_rest)) == (10, 26)
    deck = Counter(t.insider_pile + t.insider_rest)
    assert deck["blank"] == 27
    assert all(deck[series] == 1 for series in t.edition.series)
    for seat in (None, 0, 1, 2, 3):
        seen = s.seen_by(seat, memory=True)
        assert (str(seen.insider_pile), str(seen.insider_rest)) == ("10 hidden", "26 hidden")


def test_everybody_gets_five_cards_in_hand() -> None:
    """RF-2.2 and RF-D9: in hand, not on the table."""
    t = dealt(5).table
    assert [len(h) for h in t.hand] == [5] * 5
    assert t.shown == ((),) * 5


def test_the_rest_makes_two_equal_piles() -> None:
    """RF-2.3."""
    t = dealt(4).table
    assert (len(t.auction_objects), len(t.acquisitions)) == (44, 44)


@pytest.mark.parametrize(
    ("value", "piles"),
    [
        ("auction_pile_gets_the_odd_card", (47, 46, 0)),
        ("acquisition_pile_gets_the_odd_card", (46, 47, 0)),
        ("odd_card_set_aside", (46, 46, 1)),
    ],
)
def test_odd_piles(value: str, piles: tuple[int, int, int]) -> None:
    """RF-A1: 93 cards with three players, 83 with five."""
    for players, less in ((3, 0), (5, 5)):
        s = dealt(players, uneven_piles=value)
        t = s.table
        assert (len(t.auction_objects) + less, len(t.acquisitions) + less, len(t.aside)) == piles
        assert s.game.broken(s.at) == []
        assert str(s.seen_by(0).aside) == f"{piles[2]} hidden"


def test_starting_money() -> None:
    """RF-2.4: the notes make 150,000 euro."""
    assert explorer.game("real_or_fake").edition.capital == 150_000
    t = dealt(3).table
    assert t.money == (150_000,) * 3
    assert len(t.edition.value_table) == 12


def test_pawns_stand_on_the_start_square() -> None:
    """RF-2.5 and RF-D7."""
    t = dealt(5).table
    assert t.pawns == (0,) * 5
    assert t.edition.board[0] == "start"


def test_the_highest_roll_begins_and_play_runs_clockwise() -> None:
    """RF-2.5 and RF-D4."""
    s = at("roll for the start", rolling=(0, 1, 2, 3), turns=0)
    assert s.walker.odds(s.at) == Dice(((1, 2, 3, 4, 5, 6),) * 4)
    assert dict(s.odds() or ())[1, 1, 1, 1] == Fraction(1, 6**4)
    s.play((2, 3, 6, 5))
    s.run()
    assert (s.who, s.table.turn, s.table.turns) == (2, 2, 1)
    order = []
    for _ in range(4):
        s.play("leave the cards")
        s.play((1, 6))  # to Insider Information, of which the pile is gone
        s.run()
        while s.phase != "arrange the cards":
            s.play("pass")
            s.run()
        order.append(s.who)
    assert order == [3, 0, 1, 2]


def test_those_tied_for_the_start_roll_again() -> None:
    """RF-G7: only those tied."""
    s = at("roll for the start", rolling=(0, 1, 2, 3), turns=0)
    s.play((5, 2, 5, 5))
    s.step()
    assert s.table.rolling == (0, 2, 3)
    s.play((1, 4, 4))
    s.step()
    assert s.table.rolling == (2, 3)
    s.play((1, 2))
    s.step()
    assert s.table.turn == 3


@pytest.mark.parametrize(
    ("figure", "value", "sentence"),
    [
        ("board", ["trade", "start"], "begins with 'start'"),
        ("board", ["start", "casino"], "'casino' is no kind of square"),
        ("value_table", [1000, 4000], "ends at 2 cards"),
        ("hand_at_start", 22, "too few for 5 players"),
        ("insider_deck", {"cards per series": 0, "blanks": 3, "on the board": 10}, "10 insider cards cannot lie"),
        ("insider_deck", {"blanks": 3}, "how many cards there are, none below 0: cards per series, blanks, on the"),
        ("insider_deck", {"cards per series": -1, "blanks": 30, "on the board": 1}, "none below 0"),
        ("insider_deck", {"cards per series": 1, "blanks": 30, "on the board": 1, "fakes": 2}, "how many cards"),
        ("starting_notes", {"many": 3}, "how many notes"),
        ("series", ["art", "art"], "different names"),
        ("auction_house_full_at", 1, "more than the 1 that fill it"),
        ("auction_lot", [4, 8], "one draw lays 2 cards in the Auction House: that is not from 4 to 8"),
        ("auction_lot", [1, 1], "not from 1 to 1"),
        ("dice", 0, "dice is at least 1"),
        ("dice", 21, "more than 20 dice"),
        ("value_table", [-1] * 12, "worth less than nothing"),
        ("tax_per_hand_card", -1, "not negative"),
    ],
)
def test_figures_that_do_not_hold_together_are_refused(figure: str, value: object, sentence: str) -> None:
    with pytest.raises(ExplorerError, match=sentence):
        explorer.game("real_or_fake", edition={figure: value})
