"""The hand-written bot."""

from collections import Counter
from random import Random
from typing import Any

import explorer
from explorer.core.playout import playout
from explorer.games.real_or_fake.bots import collector, gain, to_the_table
from tests.games.real_or_fake.tables import at, on_square, seats


def answer(s: Any, seat: int) -> tuple[str, object, str]:
    """What the bot does for a seat, and why."""
    move, reason = collector(s.view(seat), s.moves(seat), Random(1))
    return move.rule, move.choice, reason


def test_games_of_four_take_about_75_to_85_turns() -> None:
    """RF-G3: the board was laid out for that."""
    game = explorer.game("real_or_fake")
    turns = [playout(game, k, [collector] * 4).table.turns for k in range(60)]
    assert 75 <= sum(turns) / len(turns) <= 85


def test_it_does_not_trust_a_series_that_it_has_seen_to_be_fake() -> None:
    t = at("arrange the cards", insider=seats(red=("gems", "blank"))).table
    assert gain(t, 0, Counter(gems=5)) == 0
    assert gain(t, 0, Counter(art=5)) > 25_000
    assert to_the_table(t, 0, Counter(gems=5, art=5), 0.0) == (("gems", 5),), "better sold than kept"


def test_it_hides_its_best_series_and_shows_rather_than_go_bankrupt() -> None:
    hand = seats(red=("art",) * 6 + ("toys",))
    early = {"hand": hand, "pawns": (2, 0, 0, 0), "acquisitions": ("wines",) * 40, "auction_objects": ("cars",) * 40}
    assert answer(at("arrange the cards", **early), 0)[1] in (None, (("toys", 1),))
    assert answer(at("arrange the cards", **early, money=(1_000, 0, 0, 0)), 0)[1] == (("art", 6), ("toys", 1))
    late = answer(at("arrange the cards", hand=hand), 0)[1]
    assert late == (("art", 6), ("toys", 1)), "what may be fake and hardly grows any more is better sold"


def test_it_bids_up_to_what_the_lot_is_worth_to_it() -> None:
    cards = ("art",) * 4
    keen = on_square("auction", auction_house=cards, hand=seats(red=("art",) * 5))
    assert answer(keen, 0)[0] == "bid"
    fake = on_square("auction", auction_house=cards, hand=seats(red=("art",) * 5), insider=seats(red=("art", "blank")))
    assert answer(fake, 0)[0] == "pass"
    poor = on_square("auction", auction_house=cards, hand=seats(red=("art",) * 5), money=(18_500, 0, 0, 0))
    assert answer(poor, 0)[0] == "pass", "it keeps money for the tax on its hand"


def test_it_opens_when_it_must_and_never_bids_more_than_it_has() -> None:
    house = {"opening_bid": "opener_must_bid"}
    s = on_square("auction", house=house, auction_house=("toys",), insider=seats(red=("toys", "blank")))
    assert answer(s, 0)[:2] == ("bid", 1_000)
    s = on_square("auction", house=house, auction_house=("toys",), money=(500, 0, 0, 0))
    assert answer(s, 0)[0] == "pass"


def test_it_buys_what_completes_its_series() -> None:
    s = on_square("trade", hand=seats(red=("art",) * 5), shown=seats(blue=("art", "art"), green=("toys",)))
    assert answer(s, 0)[:2] == ("buy", (1, "art"))
    s = on_square("trade", shown=seats(green=("toys",)), insider=seats(red=("toys", "blank")))
    assert answer(s, 0)[0] == "decline to buy"
