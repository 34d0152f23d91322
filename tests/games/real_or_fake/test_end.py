"""The end and scoring: RF-10.1 to RF-10.7, RF-1.2, RF-1.3."""

from typing import Any

from explorer.core.session import Session
from tests.games.real_or_fake.tables import at, cited, seats, told


def stopped(house: dict[str, str] | None = None, **fields: Any) -> Session:
    """The moment at which play stops."""
    return at("the game stops", house=house, **({"hand": seats(), "money": (10_000, 0, 0, 0)} | fields))


def ended(house: dict[str, str] | None = None, **fields: Any) -> Session:
    """A game run from there to its end."""
    s = stopped(house, **fields)
    s.run()
    return s


def test_the_last_card_of_either_pile_stops_the_game() -> None:
    """RF-10.1; RF-10.2: a New Acquisition is kept, an Auction Object laid aside."""
    s = at("New Acquisition", acquisitions=("gems", "toys"))
    s.play("draw new acquisitions")
    s.step()
    assert (s.phase, s.table.hand[0]) == ("the game stops", ("art", "art", "gems", "toys", "wines"))
    s = at("draw Auction Objects", auction_objects=("gems", "toys"))
    s.step()
    assert (s.phase, s.table.auction_house, s.table.out) == ("the game stops", ("gems",), ("toys",))


def test_insider_cards_are_turned_up_one_by_one() -> None:
    """RF-10.4: each by a step of its own, from the player on turn."""
    s = stopped(turn=2, insider=seats(red=("blank",), yellow=("gems", "blank")))
    s.step()
    revealed = []
    while s.phase == "turn up insider cards":
        s.step()
        revealed.append(s.table.revealed)
    assert revealed == [
        seats(yellow=("gems",)),
        seats(yellow=("gems", "blank")),
        seats(red=("blank",), yellow=("gems", "blank")),
        seats(red=("blank",), yellow=("gems", "blank")),
    ]
    assert "Yellow turns up gems: that series is worth nothing to anyone." in told(s)


def test_unsold_insider_cards_reveal_nothing_and_stay_unseen() -> None:
    """RF-10.3: even at the end."""
    s = ended(insider_pile=("gems", "art"), insider_rest=("toys",), hand=seats(red=("gems", "gems")))
    assert s.result.scores[0]["wealth"] == 14_000
    for seat in (None, 0, 1, 2, 3):
        seen = s.seen_by(seat, memory=True)
        assert (str(seen.insider_pile), str(seen.insider_rest)) == ("2 hidden", "1 hidden")
        assert not any("art" in line for line in told(s, seat))


def test_series_shown_are_worth_nothing_to_anyone() -> None:
    """RF-10.4, RF-1.3; RF-10.5: the fakes are put away, in hand and on the table."""
    s = ended(
        insider=seats(blue=("gems", "blank")),
        hand=seats(red=("gems", "art"), blue=("gems", "gems")),
        shown=seats(red=("gems",), green=("gems",)),
    )
    t = s.table
    assert (t.hand, t.shown) == (seats(red=("art",)), seats())
    assert t.fakes == ("gems",) * 5
    assert [x["wealth"] for x in s.result.scores] == [11_000, 0, 0, 0]


def test_no_fakes_at_all() -> None:
    """RF-1.3: none of the series may be fake."""
    s = ended(hand=seats(red=("gems",)), insider=seats(red=("blank", "blank")))
    assert s.table.fakes == ()
    assert "Put away as fakes: no series." in told(s)


def test_more_cards_of_a_series_are_worth_more() -> None:
    """RF-1.2, RF-10.5: series by series."""
    for cards, worth in ((("art",) * 3, 9_000), (("art", "gems", "toys"), 3_000), (("art",) * 12, 144_000)):
        assert ended(hand=seats(blue=cards)).result.scores[1]["wealth"] == worth


def test_hand_and_table_count_together_and_the_auction_house_for_nobody() -> None:
    """RF-10.7."""
    s = ended(hand=seats(red=("art",)), shown=seats(red=("art",)), auction_house=("art",) * 8, money=(0, 0, 0, 0))
    assert [x["wealth"] for x in s.result.scores] == [4_000, 0, 0, 0]


def test_money_is_added_and_the_richest_wins() -> None:
    """RF-10.6."""
    s = ended(money=(20_000, 13_000, 0, 1_000), hand=seats(blue=("art",) * 3))
    assert s.phase == "one winner"
    assert [x["wealth"] for x in s.result.scores] == [20_000, 22_000, 0, 1_000]
    assert s.result.places == (2, 1, 4, 3)
    assert told(s)[-1] == "Blue is the richest with 22,000 euro and wins."


def test_a_tie() -> None:
    """RF-A9: `shared_win` or `most_cards`."""
    fields = {"money": (13_000, 10_000, 0, 0), "hand": seats(red=("gems",), blue=("art", "art"))}
    s = ended(**fields)
    assert (s.phase, s.result.places) == ("several winners", (1, 1, 3, 3))
    assert told(s)[-1] == "Red and Blue are equally rich with 14,000 euro and win together."
    three = ended(money=(5_000, 5_000, 5_000, 0))
    assert told(three)[-1] == "Red, Blue and Yellow are equally rich with 5,000 euro and win together."
    counted = ended({"tie": "most_cards"}, **fields)
    assert told(counted)[-1] == "Blue has more object cards (2) and wins."
    assert (counted.phase, counted.result.places) == ("one winner", (2, 1, 3, 3))
    both = ended({"tie": "most_cards"}, money=(10_000, 10_000, 0, 0))
    assert (both.phase, both.result.places) == ("several winners", (1, 1, 3, 3))


def test_the_bankrupt_are_not_ranked() -> None:
    """RF-6.5: their cards on the table count for nobody."""
    s = ended(bankrupt=(False, True, False, False), shown=seats(blue=("art",) * 12))
    assert s.result.places == (1, None, 2, 2)
    assert "RF-10.6" in cited(s)


def test_a_bankrupt_s_insider_cards_at_the_end() -> None:
    """RF-A5: put aside they reveal nothing; kept they are revealed like the others."""
    hand = seats(red=("gems",))
    assert ended(hand=hand, insider_lost=seats(blue=("gems",))).result.scores[0]["wealth"] == 11_000
    kept = {"bankrupt_insider_cards": "revealed_at_the_end"}
    s = ended(kept, hand=hand, insider=seats(blue=("gems",)), bankrupt=(False, True, False, False))
    assert s.result.scores[0]["wealth"] == 10_000


def test_everything_but_unsold_insider_cards_is_open_at_the_end() -> None:
    s = ended(hand=seats(red=("art",), blue=("toys",)))
    assert s.seen_by(None).hand == seats(red=("art",), blue=("toys",))
    assert s.seen_by(None).money == (10_000, 0, 0, 0)
