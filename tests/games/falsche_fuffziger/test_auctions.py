"""Phase 3, Rare Coins auctions: FF-5.1 to FF-5.11 and house rules; the flow itself: tests/mechanisms."""

import pytest

from explorer.core.session import Session
from tests.games.falsche_fuffziger.tables import at, do, play, purse, refused, taken, told, until

RICH = purse(60, f10=3, f20=2, f50=1)
DROP, MATCH = "drop out", "match it"


def auction(*money: tuple[int, ...], lot: int = 4, **fields: object) -> Session:
    """A lot of 4 is up and the Start Player (Ann, if not said otherwise) is to lead."""
    purses = (money or (RICH,)) * (4 // len(money or (RICH,)))
    return play(at("auction the coins", **({"money": purses, "lot": lot, "die": lot, "held": 1} | fields)))  # type: ignore[arg-type]


def due(*rolls: int, chips: int = 1) -> Session:
    """Auctions due; all rolls forced, each lot going to its leader for 1 Real."""
    s = at("auctions due", money=(RICH,) * 4, chips=chips)
    for face in rolls:
        until(s, "roll the Auction Die").play(face)
        do(s, ("lead", ("Real", 1)), DROP, DROP, DROP)
    return s


# -- which auctions are held ---------------------------------------------------------------------------
def test_one_auction_for_each_chip() -> None:
    """FF-5.1: of phase 1 and of the extra card of phase 2 alike (FF-D3)."""
    s = until(due(3, 4, chips=2), "close the fists")
    assert s.table.coins == (0, 3, 4, 0)
    assert (s.table.chips, s.table.held) == (0, 2)


def test_the_role_moves_before_each_auction() -> None:
    """FF-5.4: one player clockwise; the new Start Player rolls, and so many coins are one lot."""
    s = at("auctions due", money=(RICH,) * 4, chips=1, start_player=3)
    until(s, "roll the Auction Die")
    assert s.table.start_player == 0
    assert sorted(set(dict(s.odds() or []))) == [2, 3, 4, 5]
    s.play(5)
    play(s)
    assert (s.who, s.frames[0].value.lot) == (0, 5)
    assert told(s)[:2] == ["Ann becomes Start Player and holds an auction.", "The Auction Die shows 5."]


def test_a_2_adds_an_auction_but_not_more_than_two_a_round() -> None:
    """FF-5.10: 2 coins are up each time."""
    s = until(due(2), "auctions due")
    assert s.table.coins == (0, 2, 0, 0)
    assert (s.table.extra, s.table.chips) == (1, 1)
    s = until(due(2, 2, 2), "close the fists")
    assert s.table.coins == (0, 2, 2, 2)
    assert (s.table.extra, s.table.held) == (2, 3)
    assert "a 2 adds no more" in taken(s)


def test_the_role_moves_in_a_round_without_an_auction_too() -> None:
    """FF-5.11, FF-D1: once, in phase 3."""
    s = at("auctions due", start_player=1)
    until(s, "close the fists")
    assert s.table.start_player == 2
    assert "There is no auction; Cleo becomes Start Player." in told(s)
    held = until(due(3), "close the fists")
    assert held.table.start_player == 1, "with an auction it does not move once more"


# -- bidding -------------------------------------------------------------------------------------------
def test_a_lead_is_fake_of_one_denomination_or_real() -> None:
    """FF-5.5: any number, any amount, never mixed."""
    s = auction()
    kinds = {m.choice[0] for m in s.moves() if m.rule == "lead"}
    assert kinds == {"Real", "fake 10", "fake 20", "fake 50"}
    assert refused(s, "lead", ("fake 10", 3)) == ""
    assert refused(s, "lead", ("fake 10", 4)) == "FF-5.5"
    assert refused(s, "lead", ("Real", 60)) == ""
    assert refused(s, "lead", (("fake 10", 1), ("fake 50", 5))) == "FF-5.5"
    assert s.why_not("lead", ("fake 10", 4)).text(s.names) == "Ann holds 3 fake 10s, and not 4"  # type: ignore[union-attr]


def test_the_others_match_exactly_or_drop_out() -> None:
    """FF-5.6: who cannot match drops out; FF-1.10: other fake bills are no help; FF-1.11: Real Money is any chips."""
    s = play(auction(RICH, purse(3, f10=3), purse(9), purse(f20=1)), ("lead", ("fake 20", 1)))
    assert refused(s, MATCH) == "FF-1.10", "three fake 10s are not a fake 20"
    play(s, DROP)
    assert refused(s, MATCH) == "FF-5.6"
    play(s, DROP)
    assert refused(s, MATCH) == ""
    s = play(auction(), ("lead", ("Real", 17)), MATCH)
    assert s.frames[0].value.stakes[:2] == (purse(17), purse(17))


def test_the_next_to_the_left_takes_the_role_for_good_and_adds() -> None:
    """FF-5.7: then the others match that or drop out; FF-5.4 goes on from there."""
    s = play(auction(start_player=2, chips=1), ("lead", ("fake 10", 1)), DROP, MATCH, MATCH)
    assert (s.who, s.table.start_player) == (0, 0), "Dan has dropped out, so Ann is next"
    do(s, ("add to it", ("fake 20", 2)), DROP, DROP)
    until(s, "roll the Auction Die")
    assert s.table.start_player == 1


def test_real_after_real_is_at_least_5_more() -> None:
    """FF-5.8: but after Fake Money, or with it, anything will do."""
    s = play(auction(), ("lead", ("Real", 7)), MATCH, DROP, DROP)
    assert [refused(s, "add to it", ("Real", n)) for n in (5, 11, 12)] == ["FF-5.8", "FF-5.8", ""]
    assert refused(s, "add to it", ("fake 10", 1)) == ""
    play(s, ("add to it", ("fake 10", 1)), MATCH)
    assert refused(s, "add to it", ("Real", 1)) == ""


def test_the_last_one_left_pays_all_and_takes_the_coins() -> None:
    """FF-5.9: Real and Fake; all others take their bids back; FF-11.2: coins lie open."""
    s = play(auction(), ("lead", ("fake 20", 2)), MATCH, DROP, DROP, ("add to it", ("Real", 15)), DROP)
    t = s.table
    assert t.money == (RICH, purse(45, f10=3, f50=1), RICH, RICH)
    assert t.coins == (0, 4, 0, 0)
    assert s.seen_by(3).coins == t.coins
    assert "Ben pays 15 Real and 2 fake 20s for 4 coins." in told(s)


# -- house rules ---------------------------------------------------------------------------------------
def test_a_start_player_with_money_must_lead() -> None:
    """FF-A2: `must_bid_if_able` or `may_pass`."""
    s = auction(purse(f10=1), RICH, purse(), RICH)
    assert refused(s, "decline to lead") == "FF-A2"
    s = auction(purse(f10=1), RICH, purse(), RICH, house={"lead_bid": "may_pass"})
    play(s, "decline to lead")
    assert s.who == 1
    assert s.table.start_player == 0, "the role goes to whoever leads"
    play(s, ("lead", ("Real", 1)))
    assert s.table.start_player == 1


def test_nobody_leads() -> None:
    """FF-A3: `coins_return` or `start_player_gets_them`."""
    for value, coins in (("coins_return", (0, 0, 0, 0)), ("start_player_gets_them", (0, 4, 0, 0))):
        s = auction(purse(), start_player=1, house={"nobody_bids_on_coins": value})
        play(s, "decline to lead", "decline to lead", "decline to lead")
        assert s.table.coins == coins
        assert ("The coins go back to the supply." in told(s)) == (value == "coins_return")


def test_who_is_due_to_add_and_will_not() -> None:
    """FF-A11: `next_still_in_leads` or `auction_ends_without_sale`."""
    s = play(auction(), ("lead", ("fake 20", 1)), MATCH, MATCH, DROP, "do not add")
    assert (s.phase, s.who) == ("matching auction: add to it", 2)
    s = auction(house={"leader_will_not_add": "auction_ends_without_sale"})
    play(s, ("lead", ("fake 20", 1)), MATCH, MATCH, DROP, "end the auction")
    assert s.table.coins == (0, 0, 0, 0)
    assert s.table.money == (RICH,) * 4


def test_the_bank_may_run_out_of_coins() -> None:
    """FF-A15: `unlimited` or `limited_to_the_box`."""
    for out, value, lot in ((77, "unlimited", 5), (77, "limited_to_the_box", 3), (80, "limited_to_the_box", 0)):
        house = {"silver_coin_supply": value}
        s = at("roll the Auction Die", coins=(out, 0, 0, 0), money=(RICH,) * 4, held=1, house=house)
        s.play(5)
        play(s)
        assert s.table.lot == lot
        assert s.phase.startswith("matching auction" if lot else "sealed fists")


def test_what_5_more_means() -> None:
    """FF-A16: `new_lead_5_above_previous_lead` or `adds_at_least_5`."""
    for value, least in (("new_lead_5_above_previous_lead", 15), ("adds_at_least_5", 5)):
        s = play(auction(house={"real_raise": value}), ("lead", ("Real", 10)), MATCH, DROP, DROP)
        assert refused(s, "add to it", ("Real", least - 1)) == "FF-5.8"
        assert refused(s, "add to it", ("Real", least)) == ""


def test_who_takes_the_role_when_the_left_neighbour_is_out() -> None:
    """FF-A17: `next_still_in` or `left_neighbour_takes_role_but_cannot_bid`."""
    for value, role in (("next_still_in", 2), ("left_neighbour_takes_role_but_cannot_bid", 1)):
        s = play(auction(house={"next_leader": value}), ("lead", ("fake 20", 1)), DROP, MATCH, MATCH)
        assert (s.who, s.table.start_player) == (2, role)
        play(s, ("add to it", ("fake 10", 1)), MATCH, MATCH)
        assert s.who == (3 if role == 2 else 2), "the role goes on from the one who has it"


@pytest.mark.parametrize(("value", "coins", "sale"), [("gets_the_coins_free", 4, True), ("coins_return", 0, False)])
def test_the_last_one_left_has_put_nothing_down(value: str, coins: int, sale: bool) -> None:
    """FF-A24: `gets_the_coins_free` or `coins_return`."""
    s = auction(purse(), purse(), purse(), RICH, house={"unstaked_last_bidder": value})
    play(s, "decline to lead", "decline to lead", "decline to lead")
    assert s.table.coins[3] == coins
    assert s.table.money[3] == RICH
    assert ("sold" in taken(s)) == sale


def test_when_the_role_moves_without_an_auction() -> None:
    """FF-A22: `in_phase_3` or `end_of_round`."""
    for value, during, after in (("in_phase_3", 1, 1), ("end_of_round", 0, 1)):
        s = at("auctions due", house={"move_without_auction": value})
        until(s, "close the fists")
        assert s.table.start_player == during
        s = at("end of the round", start_player=during, house={"move_without_auction": value})
        until(s, "begin the round")
        assert s.table.start_player == after
    s = until(at("end of the round", held=1, house={"move_without_auction": "end_of_round"}), "begin the round")
    assert s.table.start_player == 0, "there was an auction"
