"""Auction, Auction Object and Insider Information: RF-7.1 to RF-9.5; the flow itself is tested in tests/mechanisms."""

import pytest

from explorer.core.errors import IllegalMove
from explorer.core.session import Session
from tests.games.real_or_fake.tables import bids, cited, on_square, refused, seats, told

HOUSE = ("art", "gems", "toys", "toys")
FULL = ("art", "art", "cars", "cars", "gems", "gems", "rugs", "rugs", "toys", "toys")
POOR = (3_000, 4_000, 2_000, 1_000)


def auction(house: dict[str, str] | None = None, cards: tuple[str, ...] = HOUSE, **fields: object) -> Session:
    """Red has landed on Auction."""
    return on_square("auction", house=house, auction_house=cards, **fields)


def tips(house: dict[str, str] | None = None, **fields: object) -> Session:
    """Red has landed on Insider Information."""
    return on_square("insider information", house=house, **fields)


# -- Auction -----------------------------------------------------------------------------------------
def test_landing_starts_an_auction_of_all_cards_open_to_all() -> None:
    """RF-7.1: optional; RF-7.3: from the lander in turn order (RF-D3), each bid higher, the last one left wins."""
    s = auction(turn=2)
    assert s.frames[0].value.order == (2, 3, 0, 1)
    assert s.frames[0].value.lot == "1 art card, 1 gem card and 2 toy cards"
    bids(s, 2_000, 3_000)
    assert refused(s, "bid", 3_000) == "RF-7.3"
    bids(s, None, 4_000, 6_000)
    assert s.who == 3, "Red has passed and is not asked again"
    bids(s, None, None)
    assert (s.phase, s.who) == ("place the lot", 2)


def test_the_winner_pays_the_bank_and_places_every_card() -> None:
    """RF-7.4."""
    s = bids(auction(), None, 7_000, None, None)
    t = s.table
    assert (t.money[1], t.bank, t.auction_house, t.new) == (143_000, 7_000, (), HOUSE)
    assert refused(s, "place the new cards", [["cars", 1]]) == "RF-7.4"
    s.play("place the new cards", [["gems", 1], ["toys", 1]])
    s.run()
    t = s.table
    assert (t.hand[1], t.shown[1]) == (("art", "rugs", "toys", "toys"), ("gems", "toys"))
    assert s.who == 1, "the turn was Red's, so Blue is next"


def test_an_empty_house_does_nothing() -> None:
    """RF-7.2."""
    s = auction(cards=())
    assert (s.phase, s.who) == ("arrange the cards", 1)
    assert "The Auction House is empty: nothing happens." in told(s)


def test_the_smallest_bid_and_raise() -> None:
    """RF-G4: 1,000 euro."""
    s = auction()
    assert [refused(s, "bid", n) for n in (0, 500, 1_000, 1_500, 2_000)] == ["RF-G4", "RF-G4", "", "RF-G4", ""]
    bids(s, 2_000)
    assert [refused(s, "bid", n) for n in (2_000, 2_500, 3_000)] == ["RF-7.3", "RF-7.3", ""]


def test_who_bids_more_than_their_money_is_out_and_it_starts_again() -> None:
    """RF-7.5, RF-D5: money in hand counts, not cards; everyone else may bid again."""
    s = bids(auction(), 10_000, None, 11_000, 151_000)
    f = s.frames[0].value
    assert (f.excluded, f.asked, f.bid) == ((3,), (0, 1, 2), 0)
    bids(s, None, 1_000, None)
    assert s.table.money == (150_000, 149_000, 150_000, 150_000)


def test_a_bid_that_cannot_be_written_is_refused() -> None:
    s = auction()
    for bid in (10**60, 10**5_000):
        with pytest.raises(IllegalMove, match="a number too large to write is not a whole number"):
            s.play("bid", bid)
    assert "excluded" not in str(s.scene(0))
    bids(s, 10**59)
    assert s.frames[0].value.excluded == (0,)


# -- house rules of bidding --------------------------------------------------------------------------
def test_overbids_may_be_forbidden() -> None:
    """RF-A7: `auction_again_without_bidder` or `bids_limited_to_cash`."""
    assert refused(auction(), "bid", 151_000) == ""
    s = auction({"overbid": "bids_limited_to_cash"})
    assert refused(s, "bid", 151_000) == "RF-A7"
    assert refused(s, "bid", 150_000) == ""
    assert s.game.graph.edges["bidding: bid made", "bidding: start again", "more than they have"]["ghost"]


def test_the_opening_bid() -> None:
    """RF-A8: `opener_first_but_may_pass`, `opener_must_bid` or `only_if_opener_bids`."""
    assert bids(auction(), None).who == 1
    must = auction({"opening_bid": "opener_must_bid"})
    assert refused(must, "pass") == "RF-A8"
    assert refused(auction({"opening_bid": "opener_must_bid"}, money=(999, 0, 0, 0)), "pass") == ""
    only = bids(auction({"opening_bid": "only_if_opener_bids"}), None)
    assert (only.phase, only.who, only.table.auction_house) == ("arrange the cards", 1, HOUSE)


def test_which_overbid_counts() -> None:
    """RF-A11: `any_bid` or `winning_bid`; the next in turn opens."""
    assert bids(auction(), 151_000).frames[0].value.excluded == (0,)
    later = {"overbid_trigger": "winning_bid"}
    assert bids(auction(later), 151_000).frames[0].value.excluded == ()
    s = bids(auction(later), 151_000, None, None, None)
    assert (s.frames[0].value.excluded, s.who) == ((0,), 1)


def test_passing_before_any_bid() -> None:
    """RF-A14: `out` or `may_enter_later`."""
    assert bids(auction(), None, 5_000, None, None).phase == "place the lot"
    s = bids(auction({"pass_before_any_bid": "may_enter_later"}), None, 5_000, None, None)
    assert s.who == 0
    bids(s, 6_000, None)
    assert (s.phase, s.who) == ("place the lot", 0)


def test_everybody_excluded() -> None:
    """RF-A17: `as_no_bids` or `last_excluded_return`."""
    s = bids(auction(money=POOR), 9_000, 9_000, 9_000, 9_000)
    assert (s.phase, s.table.auction_house) == ("arrange the cards", HOUSE)
    back = bids(auction({"all_excluded_by_overbids": "last_excluded_return"}, money=POOR), 9_000, 9_000, 9_000, 9_000)
    assert (back.who, back.frames[0].value.excluded) == (3, (0, 1, 2))
    bids(back, 1_000)
    assert (back.phase, back.who, back.table.money[3]) == ("place the lot", 3, 0)


@pytest.mark.parametrize(
    ("value", "phase", "house", "new", "out"),
    [
        ("cards_stay", "arrange the cards", HOUSE, (), ()),
        ("opener_gets_them_free", "place the lot", (), HOUSE, ()),
        ("cards_discarded", "arrange the cards", (), (), HOUSE),
    ],
)
def test_an_auction_without_bids(value: str, phase: str, house: object, new: object, out: object) -> None:
    """RF-A2."""
    s = bids(auction({"unsold_auction": value}), None, None, None, None)
    t = s.table
    assert (s.phase, t.auction_house, t.new, t.out) == (phase, house, new, out)
    assert t.money == (150_000,) * 4
    if value == "opener_gets_them_free":
        assert s.who == 0


def test_the_next_in_turn_is_the_opener_when_the_lander_is_excluded() -> None:
    """RF-A2 with RF-A17: with everybody excluded nobody was to bid first."""
    free = {"unsold_auction": "opener_gets_them_free"}
    s = bids(auction(free), 151_000, None, None, None)
    assert (s.phase, s.who) == ("place the lot", 1)
    s = bids(auction(free, money=POOR), 9_000, 9_000, 9_000, 9_000)
    assert (s.phase, s.table.auction_house) == ("arrange the cards", HOUSE)
    assert "RF-A17" in cited(s)
    (why,) = s.why([step.action.rule for step in s.steps].index("nobody was to bid first") + 1)
    assert dict(why.refused)["the opener gets the cards"].clause == "RF-A17"


def test_without_bids_the_reading_in_force_is_named() -> None:
    """RF-A2 for a house with room, RF-A3 for a full one."""
    for cards, clause, label in ((HOUSE, "RF-A2", "the cards stay"), (FULL, "RF-A3", "the full house stays")):
        s = bids(auction(cards=cards, money=POOR), 9_000, 9_000, 9_000, 9_000)
        (why,) = s.why([step.action.rule for step in s.steps].index(label) + 1)
        assert dict(why.refused)["nobody was to bid first"].clause == clause
        assert why.cites == (clause, "RF-7.1")


# -- Auction Object ----------------------------------------------------------------------------------
def test_two_cards_go_face_up_into_the_house() -> None:
    """RF-8.1."""
    s = on_square("auction object", auction_house=("gems",))
    assert s.table.auction_house == ("cars", "gems", "toys")
    assert s.table.auction_objects == ("cars", "toys")
    assert s.seen_by(None).auction_house == ("cars", "gems", "toys")
    assert "Red lays 1 car card and 1 toy card in the Auction House; it holds 3." in told(s)
    assert not cited(s) & {"RF-4.3", "RF-10.1", "RF-10.2"}, "more than two cards were left"


def test_ten_cards_start_an_auction_by_themselves() -> None:
    """RF-8.2: whoever laid the last two bids first."""
    s = on_square("auction object", auction_house=FULL[:8], turn=3)
    assert (s.phase, s.who, len(s.table.auction_house)) == ("bidding: bid or pass", 3, 10)
    assert on_square("auction object", auction_house=FULL[:6]).phase == "arrange the cards"


def test_the_end_comes_before_a_tenth_card_auction() -> None:
    """RF-8.2, RF-10.1, RF-10.2: the last Auction Object is laid aside."""
    s = on_square("auction object", auction_house=FULL[:8], auction_objects=("wines", "toys"))
    assert s.over
    assert (len(s.table.auction_house), s.table.out) == (9, ("toys",))
    assert not any(n.startswith("bidding") for n in s.visited())
    assert told(s)[0] == "Red lays 1 wine card in the Auction House and the last Auction Object, 1 toy card, aside."
    one = on_square("auction object", auction_house=FULL[:8], auction_objects=("toys",))
    assert (len(one.table.auction_house), one.table.out) == (8, ("toys",)), "RF-4.3: one card left is drawn alone"
    assert told(one)[0] == "Red lays the last Auction Object, 1 toy card, aside."
    assert {"RF-4.3", "RF-8.2", "RF-10.1", "RF-10.2"} <= cited(one)


def test_a_full_house_without_bids() -> None:
    """RF-A3: `next_landing_reopens_auction` or `opener_gets_them_free`; RF-A2 is for houses with room."""
    s = on_square("auction object", auction_house=FULL)
    assert (s.phase, len(s.table.auction_objects)) == ("bidding: bid or pass", 4), "nothing is drawn"
    bids(s, None, None, None, None)
    assert (s.phase, s.table.auction_house) == ("arrange the cards", FULL)
    free = {"full_house_without_bids": "opener_gets_them_free"}
    s = bids(on_square("auction object", auction_house=FULL, house=free), None, None, None, None)
    assert (s.phase, s.who, s.table.new) == ("place the lot", 0, FULL)
    mixed = {"unsold_auction": "cards_discarded"}
    assert bids(on_square("auction object", auction_house=FULL, house=mixed), None, None, None, None).table.out == ()


def test_a_full_house_on_the_auction_square() -> None:
    """RF-A16: `auction_of_10` or `nothing`."""
    assert auction(cards=FULL).phase == "bidding: bid or pass"
    s = auction({"full_house_on_auction_square": "nothing"}, cards=FULL)
    assert (s.phase, s.who) == ("arrange the cards", 1)
    assert auction({"full_house_on_auction_square": "nothing"}, cards=FULL[:8]).phase == "bidding: bid or pass"


# -- Insider Information -----------------------------------------------------------------------------
def test_bidding_for_the_top_two_insider_cards() -> None:
    """RF-9.1, RF-9.2: run like an auction, overbids (RF-7.5) and higher bids (RF-D10) included."""
    s = tips()
    assert s.frames[0].value.lot == "2 insider cards"
    bids(s, 151_000)
    assert s.frames[0].value.excluded == (0,)
    bids(s, 2_000)
    assert refused(s, "bid", 2_000) == "RF-7.3"
    bids(s, 3_000, None, None)
    t = s.table
    assert (t.money[2], t.bank) == (147_000, 3_000)
    assert (t.insider[2], t.insider_pile) == (("blank", "gems"), ("blank", "art"))


def test_without_bids_the_lander_takes_them_for_nothing() -> None:
    """RF-9.3."""
    s = bids(tips(turn=1), None, None, None, None)
    assert s.table.insider[1] == ("blank", "gems")
    assert s.table.money == (150_000,) * 4


def test_insider_cards_are_their_owner_s_secret() -> None:
    """RF-9.4: at any time, and also in what is told."""
    s = bids(tips(), 2_000, None, None, None)
    assert s.seen_by(0).insider[0] == ("blank", "gems")
    assert "You pay the bank 2,000 euro and take 2 insider cards: blank, gems." in told(s, 0)
    for seat in (None, 1, 2, 3):
        assert str(s.seen_by(seat, memory=True).insider[0]) == "2 hidden"
        assert "Red pays the bank 2,000 euro and takes 2 insider cards." in told(s, seat)
        assert not any("gems" in line for line in told(s, seat))


def test_nothing_happens_without_insider_cards() -> None:
    """RF-G6."""
    s = tips(insider_pile=())
    assert (s.phase, s.who) == ("arrange the cards", 1)
    assert "RF-G6" in cited(s)


def test_when_the_lander_gets_them_free() -> None:
    """RF-A10, RF-D2: `nobody_bids` or `others_do_not_bid`."""
    assert bids(tips(), 5_000, None, None, None).table.money[0] == 145_000
    finnish = {"free_insider_cards": "others_do_not_bid"}
    s = bids(tips(finnish), 5_000, None, None, None)
    assert (s.table.money[0], s.table.insider[0]) == (150_000, ("blank", "gems"))
    assert "RF-A10" in cited(s)
    assert "RF-9.2" not in cited(s), "nobody pays"
    assert bids(tips(finnish), 5_000, 6_000, None, None, 7_000, None).table.money[0] == 143_000, "another has bid"
    assert bids(tips(finnish), None, 6_000, None, None).table.money[1] == 144_000, "another has bid alone"
    again = bids(tips(finnish), 5_000, 151_000, 5_000, None, None)
    assert again.table.money == (150_000,) * 4, "a bid before the new start does not count"


def test_an_excluded_lander_when_nobody_else_bids() -> None:
    """RF-A18: `cards_stay` or `lander_gets_them_free`."""
    s = bids(tips(), 151_000, None, None, None)
    assert (s.table.insider[0], len(s.table.insider_pile)) == ((), 4)
    free = bids(tips({"excluded_lander_and_no_other_bid": "lander_gets_them_free"}), 151_000, None, None, None)
    assert (free.table.insider[0], free.table.money[0]) == (("blank", "gems"), 150_000)


def test_the_last_insider_card_alone_is_sold_too() -> None:
    s = bids(tips(insider_pile=("gems",)), 1_000, None, None, None)
    assert (s.table.insider[0], s.table.insider_pile) == (("gems",), ())


# -- who sees the money ------------------------------------------------------------------------------
def test_whose_money_is_seen() -> None:
    """RF-A15: `hidden` or `open`; all payments are public, so the memory aid knows it."""
    s = auction()
    assert [str(m) for m in s.seen_by(1).money] == ["1 hidden", "150000", "1 hidden", "1 hidden"]
    assert s.seen_by(1, memory=True).money == (150_000,) * 4
    assert auction({"money_visible": "open"}).seen_by(1).money == (150_000,) * 4
    paid = auction(money=(150_000, 149_000, 150_000, 150_000), bank=1_000)
    assert [str(paid.seen_by(seat).bank) for seat in (None, 0)] == ["1 hidden"] * 2, "it would tell a last opponent's"
    assert paid.seen_by(0, memory=True).bank == 1_000
    assert auction({"money_visible": "open"}, bank=1_000).seen_by(None).bank == 1_000
    broke = auction(bankrupt=(False, False, True, False), money=(1, 2, 0, 3))
    assert str(broke.seen_by(None).money[2]) == "0", "everybody knows that a bankrupt has nothing"


def test_cards_won_in_an_auction_are_known_in_the_hand() -> None:
    """Everybody saw them: a perfect memory knows them until their owner may have shown them."""
    s = bids(auction(), 1_000, None, None, None)
    s.play("place the new cards", [["art", 1]])
    assert s.table.known[0] == ("gems", "toys", "toys")
    assert s.seen_by(1, memory=True).known[0] == ("gems", "toys", "toys")
    assert str(s.seen_by(1).known[0]) == "3 hidden"


def test_of_cards_alike_nobody_can_tell_which_was_shown() -> None:
    s = on_square("start", turn=3, hand=seats(red=("art", "art", "gems")), known=seats(red=("art", "gems")))
    s.play("arrange the cards", [["art", 1]])
    assert s.table.known[0] == ("gems",), "the art card shown may be the one that was known"
    t = on_square("start", turn=3, hand=seats(red=("art",)), shown=seats(red=("gems", "gems")))
    t.play("arrange the cards", [["art", 1]])
    assert t.table.known[0] == ("gems", "gems"), "everybody saw them go back to the hand"
