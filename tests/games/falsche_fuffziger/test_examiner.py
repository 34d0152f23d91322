"""Phase 1, Examiner cards: FF-3.1 to FF-3.9, FF-5.1 to FF-5.3, FF-10.2, FF-11.1 and their house rules."""

import pytest

from explorer.core.session import Session
from tests.games.falsche_fuffziger.tables import DECK, THREE, at, cited, m, play, purse, taken, told, until, why_not

NO_TENS = (THREE[1:],) * 4
ALL_STACKS = tuple((m(d, d),) for d in (10, 20, 50, 100, 150))
BILLS = purse(1, f10=2, f20=1)


def phase_1(**fields: object) -> Session:
    """Phase 1 of a round from its beginning to its end."""
    return until(at("begin the round", **fields), "machines in turn")


def turned(*cards: str, **fields: object) -> Session:
    """Phase 1 with these cards on top of the concealed ones; the rest of the deck is coin cards."""
    players = fields.get("players", 4)
    deck = (*cards, *("coin",) * (10 - len(cards)))
    return phase_1(deck=deck, concealed=10, passes=1, money=(BILLS,) * players, **fields)  # type: ignore[operator]


# -- turning -----------------------------------------------------------------------------------------
def test_two_cards_a_round_and_one_in_the_first() -> None:
    """FF-3.1; FF-2.1: the round begins with phase 1, and phase 2 follows."""
    assert phase_1(round=0, concealed=10, exempt=0).table.turned == ("coin",)
    s = phase_1(round=1, concealed=9, exempt=1)
    assert s.table.turned == ("destroy 20", "destroy 100")
    assert told(s)[0] == "Round 2 begins."
    assert s.phase == "machines in turn"


def test_cards_keep_their_order_for_ever() -> None:
    """FF-3.2, FF-1.5: after the last card the deck is turned over, unshuffled, at once."""
    s = phase_1(concealed=1, exempt=3)
    assert s.table.turned == ("coin", "coin")
    assert (s.table.concealed, s.table.passes, s.table.deck) == (9, 1, DECK)
    assert "turn the last card and the deck over" in taken(s)
    assert any("the deck is turned over" in line for line in told(s))


def test_concealed_cards_may_be_counted_and_open_ones_may_not() -> None:
    """FF-11.1: a lens shows the number of concealed cards; all that was seen once only with the memory aid."""
    s = at("begin the round", concealed=7, exempt=1)
    plain, memory = s.seen_by(0), s.seen_by(0, memory=True)
    assert (plain.concealed, len(plain.deck)) == (7, 7)
    assert not hasattr(plain.exempt, "bit_length"), "how many coin cards there were is a count of open cards"
    assert memory.deck == (*DECK[:3], "black card", "destroy 150", *["white card"] * 5)
    assert memory.exempt == 1
    assert told(until(s, "machines in turn"), 0)[1] == "Examiner card: coin. 6 are still concealed."
    assert "from memory" not in str(s.scene(0))
    assert "from memory" in str(s.scene(0, memory=True))


def test_what_was_seen_once_is_known_in_the_second_pass() -> None:
    """FF-1.5, FF-3.2: then every card is known, whoever looks."""
    s = at("begin the round", concealed=10, passes=1)
    assert s.seen_by(2, memory=True).deck == DECK
    assert len(s.seen_by(2).deck) == 10


# -- destroying --------------------------------------------------------------------------------------
def test_only_the_lowest_denomination_in_the_game_is_destroyed() -> None:
    """FF-3.3: any other Destroy card does nothing; the green card still counts as a coin card."""
    s = turned("destroy 50", "destroy 150")
    assert s.table.destroyed == ()
    assert s.table.machines == (THREE,) * 4
    assert s.table.chips == 1
    s = until(at("begin the round", deck=("destroy 50", *DECK[1:]), concealed=10), "examiner: Destroy card")
    assert why_not(s, "destroy the lowest") == "FF-3.3"
    assert why_not(s, "destroy nothing") == ""
    assert why_not(s, "end the game") == "FF-3.7"


def test_machines_and_fake_money_of_it_leave_the_game() -> None:
    """FF-3.4: owned or in the supply, also transformed ones that show it, but not those that show another."""
    mine = (m(10, 10, dealt=True), m(10, "10x2", turned=True), m(10, 20, turned=True))
    s = turned("destroy 10", "coin", machines=(mine, THREE, THREE[1:], ()))
    t = s.table
    assert t.machines == (mine[2:], THREE[1:], THREE[1:], ())
    assert t.stacks[0] == ()
    assert len(t.stacks[1]) == 2
    assert t.money[2] == purse(1, f20=1)
    assert t.destroyed == (10,)
    assert len(t.gone) == 5


def test_it_can_no_longer_be_bought() -> None:
    """FF-3.4."""
    s = play(at("buyers in turn", destroyed=(10,), money=(purse(99),) * 4))
    refusal = s.why_not("buy", 10)
    assert refusal is not None
    assert refusal.clause == "FF-3.4"


def test_each_scrapped_machine_pays_once() -> None:
    """FF-3.5: the scrap price, and a doubled machine pays it once."""
    mine = (m(10, 10, dealt=True), m(10, "10x2", turned=True), m(10, 20, turned=True))
    s = turned("destroy 10", "coin", machines=(mine, THREE, (), ()))
    assert [p[0] for p in s.table.money] == [1 + 2 * 2, 1 + 2, 1, 1]
    assert "Ann gets 4 for 2 machines, Ben gets 2 for 1 machine" in " ".join(told(s))


def test_one_more_card_for_each_denomination_destroyed() -> None:
    """FF-3.6: one, however many machines went; FF-3.9: a further card may destroy again."""
    s = turned("destroy 10", "coin", "coin")
    assert s.table.turned == ("destroy 10", "coin", "coin")
    s = turned("coin", "destroy 10", "destroy 20", "coin", "destroy 50")
    assert s.table.turned == ("coin", "destroy 10", "destroy 20", "coin")
    assert s.table.destroyed == (10, 20)


def test_due_and_extra_cards_are_cited_apart() -> None:
    """FF-3.1: the second card of a round is due; FF-3.6, FF-3.9: only a further one comes from a destruction."""
    plain = turned("coin", "destroy 50")
    assert "turn one more" in taken(plain)
    assert "FF-3.1" in cited(plain)
    assert not {"FF-3.9", "turn an extra one"} & (cited(plain) | set(taken(plain)))
    s = turned("destroy 10", "coin", "destroy 20", "coin")
    assert s.table.turned == ("destroy 10", "coin", "destroy 20", "coin"), "the extra card destroys in its turn"
    assert [r for r in taken(s) if r in ("turn one more", "turn an extra one")] == ["turn one more"] + [
        "turn an extra one"
    ] * 2
    assert {"FF-3.6", "FF-3.9"} <= cited(s)


def test_the_deck_is_turned_over_in_the_middle_of_a_chain() -> None:
    """FF-3.2, FF-3.9: the last card destroys, and the first of the next pass is the extra card."""
    deck = ("destroy 20", "coin", *DECK[3:5], "coin", "coin", "destroy 50", "destroy 100", "destroy 10")
    s = phase_1(deck=deck, concealed=1, money=(BILLS,) * 4)
    t = s.table
    assert t.turned == ("destroy 10", "destroy 20", "coin", "coin"), "one due, two extra, each in the order of the deck"
    assert (t.destroyed, t.passes, t.concealed, t.deck) == ((10, 20), 1, len(deck) - 3, deck)
    assert [p[0] for p in t.money] == [1 + 2 + 4] * 4
    assert s.seen_by(1, memory=True).deck == deck
    assert len(s.seen_by(1).deck) == t.concealed


def test_the_green_card_ends_the_game_when_only_150s_remain() -> None:
    """FF-3.7."""
    only = ((m(150, 150),), (), (), ())
    empty = ((), (), (), (), ALL_STACKS[4])
    s = at("begin the round", deck=("destroy 150",) + ("coin",) * 9, concealed=10, machines=only, stacks=empty)
    until(s, "scrap the 150s")
    assert "Only 150s remain in the game: it is over at once." in told(s)
    s = turned("destroy 150", machines=only, stacks=(*empty[:3], ALL_STACKS[3], ALL_STACKS[4]))
    assert s.table.chips == 2, "a 100 in the supply is in the game"


# -- coin cards --------------------------------------------------------------------------------------
def test_coin_cards_of_the_round_call_auctions() -> None:
    """FF-3.8, FF-5.1: one chip each; FF-5.2: the green card too."""
    s = turned("coin", "coin")
    assert s.table.chips == 2
    s = turned("destroy 150", "destroy 50")
    assert s.table.chips == 1
    assert "FF-5.2" in cited(s)


def test_the_first_three_coin_cards_call_none() -> None:
    """FF-5.3."""
    for before, chips in ((0, 0), (1, 0), (2, 1), (3, 2)):
        s = turned("coin", "coin", exempt=before)
        assert (s.table.chips, s.table.exempt) == (chips, min(3, before + 2))


def test_coin_cards_of_an_earlier_round_are_forgotten() -> None:
    """FF-3.8: the chips count this round's cards."""
    s = turned("destroy 50", "destroy 100", chips=2, called=2, extra=1, held=2, turned=("coin", "coin"))
    assert (s.table.chips, s.table.extra, s.table.held) == (0, 0, 0)


@pytest.mark.parametrize(("players", "chips"), [(4, 0), (5, 1), (6, 1)])
def test_destroy_cards_call_auctions_with_5_or_6_players(players: int, chips: int) -> None:
    """FF-10.2: unless the denomination was scrapped before."""
    s = turned("destroy 100", "destroy 20", players=players, destroyed=(10, 20), machines=(THREE[2:],) * players)
    assert s.table.chips == chips
    assert ("FF-10.2" in cited(s)) == (players >= 5)


def test_a_destroy_card_is_judged_before_its_own_effect() -> None:
    """FF-10.2."""
    s = turned("destroy 10", "destroy 50", "destroy 20", players=5)
    assert s.table.destroyed == (10, 20)
    assert s.table.chips == 3 + 1, "10, 50 and 20, and the coin card that the second destruction brought"


# -- house rules -------------------------------------------------------------------------------------
def test_the_green_card_among_the_first_three() -> None:
    """FF-A1: `yes` or `no`."""
    for value, chips, exempt in (("yes", 0, 3), ("no", 1, 2)):
        house = {"coin_card_exception_counts_green": value}
        s = turned("destroy 150", "destroy 50", exempt=2, house=house)
        assert (s.table.chips, s.table.exempt) == (chips, exempt)


def test_when_a_denomination_is_in_the_game() -> None:
    """FF-A4: `any_tile_left`, `owned_by_a_player` or `not_yet_destroyed`."""
    for stacks, by_value in (
        (ALL_STACKS, {"any_tile_left": (), "owned_by_a_player": (20,), "not_yet_destroyed": ()}),
        (((), *ALL_STACKS[1:]), {"any_tile_left": (20,), "owned_by_a_player": (20,), "not_yet_destroyed": ()}),
    ):
        for value, destroyed in by_value.items():
            house = {"denomination_in_game": value}
            s = turned("destroy 20", "destroy 50", machines=NO_TENS, stacks=stacks, house=house)
            assert s.table.destroyed[:1] == destroyed, value


def test_a_denomination_that_only_players_have_left_is_in_the_game() -> None:
    """FF-A4, FF-3.3: the stack of the 10s is empty, but somebody owns one."""
    mine = (THREE, *(THREE[1:],) * 3)
    for value in ("any_tile_left", "owned_by_a_player"):
        house = {"denomination_in_game": value}
        s = turned("destroy 20", "destroy 50", machines=mine, stacks=((), *ALL_STACKS[1:]), house=house)
        assert s.table.destroyed == ()


def test_more_coin_cards_than_chips() -> None:
    """FF-A12: `all_count` or `three_chips_at_most`."""
    for value, chips in (("all_count", 4), ("three_chips_at_most", 3)):
        s = turned("destroy 10", "destroy 50", "destroy 20", players=5, house={"more_than_three_coin_cards": value})
        assert s.table.chips == chips
        assert ("no chip is left" in taken(s)) == (chips == 3)


def test_destroy_cards_among_the_first_three() -> None:
    """FF-A18: `no` or `yes`."""
    for value, chips, exempt in (("no", 2, 0), ("yes", 0, 2)):
        s = turned("destroy 50", "destroy 20", players=5, exempt=0, house={"destroy_cards_in_first_three": value})
        assert (s.table.chips, s.table.exempt) == (chips, exempt)


def test_an_extra_card_when_nobody_owned_one() -> None:
    """FF-A19: `yes` or `no`."""
    for value, cards in (("yes", 3), ("no", 2)):
        house = {"extra_card_without_owned_machine": value}
        s = turned("destroy 10", "coin", "coin", machines=NO_TENS, house=house)
        assert len(s.table.turned) == cards
        assert s.table.destroyed == (10,)
    owned = {"extra_card_without_owned_machine": "no"}
    assert len(turned("destroy 10", "coin", "coin", house=owned).table.turned) == 3


def test_a_destroyed_denomination_can_come_back_when_only_owned_ones_count() -> None:
    """FF-A4: a 10 bought and turned into a 20 is in the game again, and may be destroyed again."""
    house = {"denomination_in_game": "owned_by_a_player"}
    mine = ((m(10, 20, turned=True),), (), (), ())
    s = turned("destroy 20", "coin", machines=mine, destroyed=(20,), house=house)
    assert (s.table.destroyed, s.table.machines[0]) == ((20,), ())
