"""The hand-written bot: strong enough to teach by, on its seat's knowledge alone, and games of a fitting length."""

import pytest

import explorer
from explorer.core.playout import explore, playout, random_bot
from explorer.core.session import Session
from explorer.games.falsche_fuffziger.bots import counterfeiter
from explorer.games.falsche_fuffziger.forecast import best_payment, cards_until, expected_deck, forecast
from tests.games.falsche_fuffziger.tables import DECK, at, in_chips_of_5, m, play, purse

GROUPS = tuple(explorer.game("falsche_fuffziger").edition.examiner_deck.values())


def test_it_beats_random_players() -> None:
    """At least 60 of 100 in 200 games of four players, seats rotated."""
    game, won = explorer.game("falsche_fuffziger", 4), 0.0
    for k in range(200):
        seat = k % 4
        end = playout(game, f"bots {k}", [counterfeiter if s == seat else random_bot for s in range(4)])
        winners = game.result(end).winners
        won += (seat in winners) / len(winners)
    assert won >= 120


def test_games_of_four_last_8_to_11_rounds() -> None:
    game = explorer.game("falsche_fuffziger", 4)
    rounds = [game.result(playout(game, f"length {k}", [counterfeiter] * 4)).length["rounds"] for k in range(40)]
    assert 8 <= sum(rounds) / len(rounds) <= 11


@pytest.mark.parametrize("players", [3, 5, 6])
def test_it_plays_with_any_number_and_gives_reasons(players: int) -> None:
    reasons = set()

    def talking(view: object, moves: object, rng: object) -> object:
        move, reason = counterfeiter(view, moves, rng)  # type: ignore[arg-type]
        reasons.add((move.rule, reason))
        return move

    s = Session(explorer.game("falsche_fuffziger", players), 2)
    explore(s, [talking] * players)
    assert s.over
    assert len({rule for rule, _ in reasons}) >= 8
    assert all(reason.strip() and "{" not in reason for _, reason in reasons)


@pytest.mark.parametrize(
    ("option", "value"),
    [(r.option, v.name) for r in explorer.game("falsche_fuffziger").rulebook.house_rule for v in r.values[1:]],
)
def test_it_plays_under_every_house_rule(option: str, value: str) -> None:
    game = explorer.game("falsche_fuffziger", 4, house={option: value})
    assert game.broken(playout(game, 1, [counterfeiter] * 4)) == []


def test_it_pays_in_whole_chips() -> None:
    """FF-G1: in an edition with larger chips."""
    game = explorer.game("falsche_fuffziger", 4, edition=in_chips_of_5())
    for seed in range(2):
        end = playout(game, seed, [counterfeiter] * 4)
        assert game.broken(end) == []
        assert all(purse[0] % 5 == 0 for purse in end.table.money)
    assert playout(game, 3).table.places, "random players always find a lead"


def test_it_expects_unseen_cards_spread_over_their_colour() -> None:
    """FF-1.4: what it does not know it takes from the rules."""
    known = ("coin", *["black card"] * 3, "destroy 150", *["white card"] * 5)
    deck = expected_deck(known, GROUPS)
    assert sorted(deck[:4]) == sorted(GROUPS[0])
    assert sorted(deck[5:]) == sorted(GROUPS[2])
    assert expected_deck(DECK, GROUPS) == list(DECK)


def test_it_knows_when_denominations_will_be_scrapped() -> None:
    """FF-12.2: the order of the deck; each one scrapped brings a further card (FF-3.6)."""
    t = at("begin the round", concealed=5, passes=1).seen_by(0, memory=True)
    assert cards_until(t) == {10: 1, 20: 7 - 1, 50: 13 - 2, 100: 18 - 3, 150: 20 - 4}
    assert forecast(t).values[1] < forecast(t).values[3], "fake 10s will be gone, fake 50s not yet"


def test_it_sells_what_the_extra_card_will_scrap() -> None:
    """As Daniel does in the rulebook's example."""
    s = at("machines in turn", destroyed=(10,), machines=((m(20, "20x2", turned=True), m(100, 100)), (), (), ()),
           broken=(m(50, "KAPUT", turned=True),), passes=1, concealed=9)  # fmt: skip
    play(s)
    move, reason = counterfeiter(s.view(0), s.moves(), None)  # type: ignore[arg-type]
    assert (move.rule, move.choice) == ("sell", "turned 20x2")
    assert "6" in reason


def test_it_pays_with_what_is_worth_least() -> None:
    worths, values = (1, 10, 20, 50, 100, 150), (1.0, 0.5, 6.0, 15.0, 30.0, 45.0)
    assert best_payment(purse(9, f10=8, f50=2), worths, values, 60) == purse(0, f10=6)
    assert best_payment(purse(9, f10=3, f50=2), worths, values, 81) == purse(1, f10=3, f50=1)
    assert best_payment(purse(9, f10=1), worths, values, 20) is None
    assert best_payment(purse(9, f10=1), worths, values, 17) == purse(7, f10=1)
