"""A turn, New Acquisition, Trade and Tax Raid: RF-3.1 to RF-6.5."""

import pytest

from explorer.core.errors import IllegalMove
from tests.games.real_or_fake.tables import HANDS, at, cited, on_square, refused, seats, told


# -- hand or table -----------------------------------------------------------------------------------
def test_cards_are_arranged_before_the_roll_both_ways() -> None:
    """RF-3.1: any part of one's cards, by series, to the table or back to the hand."""
    s = at("arrange the cards", shown=seats(red=("gems", "gems")))
    s.play("arrange the cards", [["art", 1], ["gems", 1]])
    assert s.table.hand[0] == ("art", "gems", "wines")
    assert s.table.shown[0] == ("art", "gems")
    assert s.phase == "roll", "after it come the dice, and there is no way back to the cards"


def test_the_same_arrangement_and_cards_of_others_are_refused() -> None:
    s = at("arrange the cards", shown=seats(red=("gems",)))
    assert refused(s, "arrange the cards", (("gems", 1),)) == "RF-3.1"
    assert refused(s, "arrange the cards", (("cars", 1),)) == "RF-3.1"
    assert refused(s, "arrange the cards", (("art", 3),)) == "RF-3.1"
    assert refused(s, "leave the cards") == ""
    assert len(list(s.moves())) == 3 * 2 * 2, "2 art, 1 wine and 1 gem card: 12 arrangements, one of them as it is"


def test_shown_cards_lie_face_up_and_hands_are_secret() -> None:
    """RF-D1, RF-3.2."""
    s = at("arrange the cards", shown=seats(blue=("gems",)))
    for seat in (None, 0, 2, 3):
        seen = s.seen_by(seat)
        assert seen.shown[1] == ("gems",)
        assert str(seen.hand[1]) == "2 hidden"
    assert s.seen_by(1).hand[1] == ("rugs", "toys")


def test_two_dice_move_the_pawn_clockwise_round_the_ring() -> None:
    """RF-3.3, RF-G3: past the last square comes the first."""
    s = at("roll", pawns=(20, 0, 0, 0))
    assert len(s.walker.odds(s.at).dice) == 2
    s.play((4, 3))
    s.step()
    assert s.table.pawns[0] == 3
    assert s.table.edition.board[3] == "trade"


def test_the_square_decides_in_the_same_turn_and_then_the_turn_passes() -> None:
    """RF-3.4; RF-G5: the start square does nothing."""
    s = on_square("start")
    assert (s.phase, s.who, s.table.turns) == ("arrange the cards", 1, 2)
    assert s.table.money == (150_000,) * 4
    for square, phase in (("new acquisition", "New Acquisition"), ("auction object", "arrange the cards")):
        assert on_square(square).phase == phase


# -- New Acquisition ---------------------------------------------------------------------------------
def test_two_new_cards_are_placed_one_by_one() -> None:
    """RF-4.1, RF-4.2: either goes in hand or on the table."""
    for choice, hand, shown in (
        ((), ("art", "art", "art", "wines", "wines"), ()),
        ((("art", 1),), ("art", "art", "wines", "wines"), ("art",)),
        ((("art", 1), ("wines", 1)), ("art", "art", "wines"), ("art", "wines")),
    ):
        s = on_square("new acquisition")
        s.play("draw new acquisitions")
        s.run()
        assert (s.phase, s.who) == ("place the new cards", 0)
        assert not cited(s) & {"RF-4.3", "RF-10.2"}, "more than two cards were left"
        assert refused(s, "place the new cards", [["toys", 1]]) == "RF-4.2"
        s.play("place the new cards", choice)
        assert (s.table.hand[0], s.table.shown[0]) == (hand, shown)
        assert s.table.acquisitions == ("rugs", "gems")


def test_drawing_is_optional_unless_by_house_rule() -> None:
    """RF-4.1, RF-A13: `may_decline` or `compulsory`."""
    s = on_square("new acquisition")
    s.play("decline to draw")
    s.run()
    assert (s.table.turn, len(s.table.acquisitions)) == (1, 4)
    forced = on_square("new acquisition", house={"new_acquisition_draw": "compulsory"})
    assert [m.rule for m in forced.moves()] == ["draw new acquisitions"]


def test_new_cards_are_seen_by_who_drew_them_only() -> None:
    s = on_square("new acquisition")
    s.play("draw new acquisitions")
    s.run()
    assert s.seen_by(0).new == ("art", "wines")
    assert str(s.seen_by(1, memory=True).new) == "2 hidden"
    s.play("place the new cards", [["art", 1]])
    assert told(s, 0)[-1] == "You lay 1 art card on the table and take 1 wine card in hand."
    assert told(s, 1)[-1] == "Red lays 1 art card on the table and takes 1 card in hand."


def test_one_card_left_is_drawn_alone_and_ends_the_game() -> None:
    """RF-4.3, RF-10.1, RF-10.2: the end comes before the card is placed."""
    s = on_square("new acquisition", acquisitions=("gems",))
    s.play("draw new acquisitions")
    s.run()
    assert s.over
    assert s.table.hand[0] == ("art", "art", "gems", "wines")
    assert {"RF-4.3", "RF-10.1", "RF-10.2"} <= cited(s)
    assert "place the new cards" not in s.visited()


# -- Trade -------------------------------------------------------------------------------------------
SHOWN = seats(red=("art",), blue=("toys", "toys", "toys", "gems"), yellow=("toys",))


def test_a_whole_series_of_one_opponent_is_bought() -> None:
    """RF-5.1, RF-5.2: all three toy cards of Blue and only these, for the value table's 9,000, paid to Blue."""
    s = on_square("trade", shown=SHOWN)
    assert [m.choice for m in s.moves() if m.rule == "buy"] == [(1, "gems"), (1, "toys"), (2, "toys")]
    s.play("buy", (1, "toys"))
    s.run()
    t = s.table
    assert t.money == (141_000, 159_000, 150_000, 150_000)
    assert (t.new, t.shown[1], t.shown[2]) == (("toys",) * 3, ("gems",), ("toys",))
    assert (s.phase, s.who) == ("place the cards bought", 0), "the seller is not asked; one purchase a landing"


def test_the_price_must_be_at_hand_in_full() -> None:
    """RF-5.1: exactly enough is enough."""
    s = on_square("trade", shown=SHOWN, money=(8_999, 0, 0, 0))
    assert refused(s, "buy", (1, "toys")) == "RF-5.1"
    with pytest.raises(IllegalMove, match=r"the price is 9,000, and Red has 8,999"):
        s.play("buy", (1, "toys"))
    assert refused(on_square("trade", shown=SHOWN, money=(9_000, 0, 0, 0)), "buy", (1, "toys")) == ""


def test_own_cards_and_cards_in_hand_are_not_for_sale() -> None:
    """RF-5.1, RF-3.2."""
    s = on_square("trade", shown=SHOWN)
    assert refused(s, "buy", (0, "art")) == "RF-5.1"
    assert refused(s, "buy", (1, "rugs")) == "RF-5.1"


def test_buying_is_optional_and_impossible_without_cards_on_the_tables() -> None:
    """RF-5.3."""
    s = on_square("trade", shown=SHOWN)
    s.play("decline to buy")
    s.run()
    assert (s.table.turn, s.table.money) == (1, (150_000,) * 4)
    none = on_square("trade", shown=seats(red=("art",)))
    assert (none.phase, none.who) == ("arrange the cards", 1)
    assert "No opponent has cards on the table: nothing can be bought." in told(none)


def test_where_bought_cards_go() -> None:
    """RF-A4: `buyer_chooses`, `to_hand` or `to_table`."""
    for value, phase, hand, shown in (
        ("buyer_chooses", "place the cards bought", HANDS[0], ("art",)),
        ("to_hand", "arrange the cards", ("art", "art", "gems", "wines"), ("art",)),
        ("to_table", "arrange the cards", HANDS[0], ("art", "gems")),
    ):
        s = on_square("trade", shown=SHOWN, house={"bought_cards_placement": value})
        s.play("buy", (1, "gems"))
        s.run()
        assert (s.phase, s.table.hand[0], s.table.shown[0]) == (phase, hand, shown)
        assert "RF-A4" in cited(s)
        assert s.table.known[0] == (("gems",) if value == "to_hand" else ()), "everybody saw them go to the hand"
        if value == "buyer_chooses":
            assert refused(s, "place the new cards", [["gems", 2]]) == "RF-A4"


# -- Tax Raid ----------------------------------------------------------------------------------------
def test_tax_for_each_card_in_hand_but_not_for_shown_ones() -> None:
    """RF-6.1, RF-3.2."""
    s = on_square("tax raid", shown=seats(red=("toys", "toys")))
    assert s.table.money[0] == 150_000 - 3 * 3_000
    assert s.table.bank == 9_000
    untaxed = on_square("tax raid", hand=seats(), shown=seats(red=("toys", "toys")))
    assert untaxed.table.money[0] == 150_000


def test_exactly_enough_is_enough() -> None:
    """RF-6.2."""
    s = on_square("tax raid", money=(9_000, 0, 0, 0))
    assert (s.table.money[0], s.table.bankrupt[0]) == (0, False)


def test_who_cannot_pay_the_whole_tax_loses_everything() -> None:
    """RF-6.2: money to the bank, the pawn off the board, the hand on the table at that seat."""
    s = on_square("tax raid", money=(8_999, 0, 0, 0), shown=seats(red=("toys",)), insider=seats(red=("gems",)))
    t = s.table
    assert (t.money[0], t.bank, t.bankrupt[0], t.pawns[0]) == (0, 8_999, True, -1)
    assert (t.hand[0], t.shown[0]) == ((), ("art", "art", "toys", "wines"))
    ring = next(b for b in s.scene(None).blocks if b.title == "Board")
    assert not any(0 in square.pawns for square in ring.squares)


def test_cards_of_the_bankrupt_are_sold_to_the_bank_s_benefit() -> None:
    """RF-6.3."""
    s = on_square(
        "trade", turn=1, bankrupt=(True, False, False, False), money=(0, 150_000, 0, 0), shown=seats(red=("art", "art"))
    )
    s.play("buy", (0, "art"))
    assert (s.table.money, s.table.bank) == ((0, 146_000, 0, 0), 4_000)
    assert told(s)[-1] == "Blue buys 2 art cards from Red and pays the bank 4,000 euro."


def test_a_bankrupt_takes_no_turns_and_makes_no_bids() -> None:
    """RF-6.5."""
    broke = (False, True, False, False)
    s = on_square("start", bankrupt=broke)
    assert s.who == 2
    s = on_square("auction", turn=0, bankrupt=broke, auction_house=("art", "art"))
    assert s.frames[0].value.order == (0, 2, 3)


def test_what_becomes_of_a_bankrupt_s_insider_cards() -> None:
    """RF-A5: `set_aside_unseen` or `revealed_at_the_end`."""
    fields = {"money": (0, 0, 0, 0), "insider": seats(red=("gems", "blank"))}
    s = on_square("tax raid", **fields)
    assert (s.table.insider[0], s.table.insider_lost[0]) == ((), ("gems", "blank"))
    bankrupt = "Red cannot pay 9,000 euro and is bankrupt; now on the table: 2 art cards and 1 wine card"
    assert f"{bankrupt}; put aside unseen: 2 insider cards." in told(s, 1)
    assert str(s.seen_by(1, memory=True).insider_lost[0]) == "2 hidden"
    kept = on_square("tax raid", house={"bankrupt_insider_cards": "revealed_at_the_end"}, **fields)
    assert kept.table.insider[0] == ("gems", "blank")
    assert f"{bankrupt}." in told(kept, 1)


def test_what_becomes_of_cards_the_bankrupt_had_on_the_table() -> None:
    """RF-A12: `stay_open_price_to_bank` or `removed`."""
    fields = {"money": (0, 0, 0, 0), "shown": seats(red=("toys",))}
    assert on_square("tax raid", **fields).table.shown[0] == ("art", "art", "toys", "wines")
    s = on_square("tax raid", house={"bankrupt_table_cards": "removed"}, **fields)
    assert (s.table.shown[0], s.table.out) == (("art", "art", "wines"), ("toys",))
    assert "on the table: 2 art cards and 1 wine card; out of the game: 1 toy card." in told(s, 0)[0]


def test_nothing_is_known_of_the_empty_hand_of_a_bankrupt() -> None:
    s = on_square("tax raid", money=(0, 0, 0, 0), known=seats(red=("art",)))
    assert (s.table.bankrupt[0], s.table.known[0]) == (True, ())


def test_one_solvent_player_plays_on_or_ends_the_game() -> None:
    """RF-A6: `play_on` or `game_ends`."""
    fields = {"money": (0, 9, 0, 0), "bankrupt": (False, False, True, True)}
    s = on_square("tax raid", **fields)
    assert (s.phase, s.who) == ("arrange the cards", 1)
    ended = on_square("tax raid", house={"one_solvent_player": "game_ends"}, **fields)
    assert ended.over
    assert ended.result.places == (None, 1, None, None)
    assert "RF-A6" in cited(ended)


def test_without_any_solvent_player_nobody_wins() -> None:
    """RF-6.5: nobody is ranked."""
    s = on_square("tax raid", money=(0, 0, 0, 0), bankrupt=(False, True, True, True))
    assert s.phase == "nobody wins"
    assert s.result.places == (None,) * 4
    assert s.result.winners == ()
