"""The worked examples with the source's figures, and what the scenarios of the questions show."""

from fractions import Fraction

import pytest

import explorer
from explorer.core.session import Session
from explorer.games.real_or_fake.cards import value, worth
from explorer.games.real_or_fake.chances import percent, table_of_chances
from tests.games.real_or_fake.tables import told


def shown(name: str) -> Session:
    """A scenario, all its moves played."""
    s = explorer.scenario("real_or_fake", name)
    s.forward(s.length)
    return s


def test_tax_on_three_and_on_seven_cards() -> None:
    """RF-E1: 9,000, printed; 21,000, derived."""
    for name, tax in (("tax_on_three_cards", 9_000), ("tax_on_seven_cards", 21_000)):
        s = shown(name)
        assert s.start.table.money[1] - s.table.money[1] == tax
        assert s.table.bankrupt == (False,) * 4


def test_value_of_the_example_collection() -> None:
    """RF-E2, RF-G1: 1,000 and 4,000 printed; 64,000 and the total of 69,000 assumed."""
    s = shown("worth_of_a_series")
    t = s.table
    assert (value(t, 1), value(t, 2), value(t, 8)) == (1_000, 4_000, 64_000)
    assert worth(t, t.hand[0]) == 69_000
    assert s.result.scores[0]["wealth"] == 69_000 + t.money[0]
    assert explorer.game("real_or_fake").figures["value_table"].provenance == "assumed"


def test_a_painting_makes_all_art_worthless() -> None:
    """RF-E3."""
    s = shown("a_painting")
    assert s.table.fakes == ("art",) * 10
    assert s.start.table.hand[1].count("art") == 6
    assert s.result.scores[1]["wealth"] == s.table.money[1] + 25_000 + 16_000 + 9_000


def test_six_fakes_among_ten_insider_cards() -> None:
    """RF-E4: the surviving print says 0.6 % for 6, 0.04 % for 7 and 0.00001 % for 9 fakes."""
    s = shown("six_fakes")
    assert len(set(s.table.fakes)) == 6
    table = table_of_chances(s.game.edition)
    assert [percent(table[k], d) for k, d in ((6, 1), (7, 2), (9, 5))] == ["0.6", "0.04", "0.00001"]
    assert [percent(table[k], d) for k, d in ((6, 2), (7, 3), (8, 4), (9, 5))] == ["0.58", "0.041", "0.0012", "0.00001"]
    assert table_of_chances(s.game.edition, 8)[6] < table[6], "it holds only if all ten are revealed"
    assert table_of_chances(s.game.edition, 0)[0] == Fraction(1)


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        ("face_up", ["Red now has 1 gem card and 3 wine cards on the table."]),
        ("odd_piles", ["42 Auction Objects and 41 New Acquisitions lie face down."]),
        ("before_the_roll", ["Red rolls 1 and 1.", "Red lays 1 art card on the table and takes 1 card in hand."]),
        ("no_refusing", ["Red buys 3 toy cards from Blue and pays Blue 9,000 euro."]),
        ("who_opens", ["Red passes.", "Blue bids 5,000 euro."]),
        ("overbid", ["130,000 euro is more than Red has.", "The auction starts again without Red."]),
        ("full_house", ["The Auction House is full: an auction starts by itself.", "Red bids 12,000 euro."]),
        ("bankrupt", ["Green buys 3 antique cards from Yellow and pays the bank 9,000 euro."]),
        ("last_card", ["Red lays 1 wine card in the Auction House and the last Auction Object, 1 toy card, aside."]),
        ("nobody_left", ["Everybody is bankrupt: nobody wins."]),
    ],
)
def test_what_the_scenarios_show(name: str, sentences: list[str]) -> None:
    lines = told(shown(name))
    assert [line for line in lines if line in sentences] == sentences


def test_every_question_has_a_scenario() -> None:
    for q in explorer.game("real_or_fake").rulebook.question:
        d = explorer.scenario("real_or_fake", q.scenario)
        assert d.game.name == "real_or_fake"
