"""The derived insider deck, and what a seat can work out."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import explorer
from explorer.core.values import Action, but
from explorer.games.real_or_fake.chances import (
    average,
    chances_of_fakes,
    fits_the_print,
    fitting_blanks,
    mixed,
    percent,
    table_of_chances,
)
from explorer.games.real_or_fake.knowledge import draw_odds, fake_chance, insider_odds, landing_chance, unseen_cards
from explorer.games.real_or_fake.table import SQUARES
from tests.games.real_or_fake.tables import at, bids, on_square, seats

EDITION = explorer.game("real_or_fake").edition


def counted(series: int, each: int, blanks: int, turned_up: int) -> tuple[Fraction, ...]:
    """The same table by looking at every possible handful of cards."""
    deck = [s for s in range(series) for _ in range(each)] + [-1] * blanks
    fakes = Counter(len(set(hand) - {-1}) for hand in combinations(deck, turned_up))
    return tuple(Fraction(fakes[k], comb(len(deck), turned_up)) for k in range(series + 1))


def test_the_formula_agrees_with_counting() -> None:
    for deck in ((3, 1, 4, 3), (3, 2, 3, 4), (4, 3, 0, 2), (2, 2, 5, 0), (4, 1, 2, 6)):
        assert chances_of_fakes(*deck) == counted(*deck)


def test_only_27_blanks_fit_with_one_card_a_series() -> None:
    """RF-G2: larger decks fit too."""
    assert fitting_blanks(EDITION, 1, 1_000) == [27]
    assert fitting_blanks(EDITION, 2, 200) == [49]
    assert fitting_blanks(EDITION, 3, 200) == [71, 72]
    assert not fits_the_print(chances_of_fakes(9, 1, 26, 10), EDITION.printed_chances)
    assert not fits_the_print(chances_of_fakes(9, 1, 28, 10), EDITION.printed_chances)


def test_a_box_with_fewer_series_does_not_fit_the_print() -> None:
    assert not fits_the_print(chances_of_fakes(4, 1, 27, 10), EDITION.printed_chances)


def test_a_table_sums_to_one_and_fewer_cards_bring_fewer_fakes() -> None:
    tables = [table_of_chances(EDITION, n) for n in range(0, 11, 2)]
    assert all(sum(t) == 1 for t in tables)
    assert [average(t) for t in tables] == [Fraction(n, 4) for n in range(0, 11, 2)]


def test_mixing_by_how_many_are_sold() -> None:
    half = Fraction(1, 2)
    table = mixed(EDITION, {10: half, 0: half})
    assert table[0] == half + half * table_of_chances(EDITION)[0]
    assert sum(table) == 1


def test_percent_is_rounded_half_up() -> None:
    assert [percent(Fraction(n, 1000), 0) for n in (4, 5, 15, 994, 1000)] == ["0", "1", "2", "99", "100"]
    assert percent(Fraction(1, 2000), 1) == "0.1"


# -- what a seat knows -------------------------------------------------------------------------------
def test_a_seat_counts_what_it_sees() -> None:
    s = at("arrange the cards", shown=seats(blue=("gems",)), known=seats(blue=("toys",)), auction_house=("gems", "art"))
    left = unseen_cards(s.seen_by(0, memory=True), 0)
    assert (left["gems"], left["toys"], left["art"], left["wines"]) == (10, 11, 9, 11)
    odds = draw_odds(s.seen_by(0, memory=True), 0)
    assert sum(p for _, p in odds) == 1
    assert dict(odds)["art"] == Fraction(9, left.total())


def test_the_chance_that_a_series_is_fake() -> None:
    t = at("arrange the cards", insider=seats(red=("gems", "blank"), blue=("art", "blank"))).seen_by(0, memory=True)
    assert fake_chance(t, 0, "gems") == 1
    assert fake_chance(t, 0, "art") == Fraction(2, 34), "two of the 34 cards that Red has not seen are Blue's"
    assert fake_chance(t, 0, "art", more_sold=4) == Fraction(6, 34)
    t = at("arrange the cards", insider_lost=seats(red=("gems", "blank"))).seen_by(0, memory=True)
    assert fake_chance(t, 0, "gems", more_sold=4) == 0, "the one card that shows gems was put aside"


def test_the_chance_of_landing() -> None:
    t = at("arrange the cards", pawns=(2, 0, 0, -1)).table
    assert landing_chance(t, 0, "tax raid") == Fraction(1, 36) + Fraction(1, 36), "two ahead, and twelve ahead"
    assert landing_chance(t, 3, "tax raid") == 0
    many = explorer.game("real_or_fake", edition={"dice": 20}).start.table
    many = but(many, pawns=(0, 0, 0, 0))
    assert sum(landing_chance(many, 0, kind) for kind in SQUARES) == 1, "at once, however many dice"


def test_the_outlook_of_drawing_and_of_bidding() -> None:
    s = on_square("new acquisition")
    draw = s.outlook("draw new acquisitions")
    assert draw is not None
    assert sum(p for _, p in draw) == 1
    assert s.outlook("decline to draw") is None
    s = on_square("insider information", insider=seats(red=("blank", "gems")))
    odds = dict(s.outlook("bid", 1_000) or ())
    assert odds == {
        "0 of 2 show a series": Fraction(26 * 25, 34 * 33),
        "1 of 2 show a series": Fraction(2 * 26 * 8, 34 * 33),
        "2 of 2 show a series": Fraction(8 * 7, 34 * 33),
    }
    assert insider_odds(s.seen_by(0), 0, 2) == s.outlook("bid", 1_000)
    assert bids(on_square("auction", auction_house=("art",)), 1_000).outlook(Action(1, "pass")) is None
