"""The open auction by itself, under every reading of its rules."""

import pytest

from explorer.core.errors import IllegalMove
from explorer.core.playout import playout
from explorer.core.session import Session
from explorer.core.values import but
from tests.mechanisms.market import FULL, PLAIN, answers, auction, market


def refused(s: Session, rule: str, amount: int | None = None) -> str:
    """The clause that refuses this."""
    refusal = s.why_not(rule, amount)
    return "" if refusal is None else refusal.clause


# -- order, steps, dropping out --------------------------------------------------------------------


def test_bids_go_round_from_the_opener_and_who_passes_stays_out() -> None:
    s = auction(500, 500, 500, 500, first=2)
    asked = []
    for amount in (10, None, 30, 50, None, 60):
        asked.append(s.who)
        answers(s, amount)
    assert asked == [2, 3, 0, 1, 2, 0]
    assert (s.who, s.frames[0].value.asked) == (1, (1,))
    answers(s, None)
    assert s.table.outcome == (0, 60, (2, 0, 1), ())


def test_only_the_seats_named_take_part_and_the_next_of_them_opens() -> None:
    s = auction(500, 500, 500, 500, 500, first=3, seats=(0, 2, 4))
    assert s.who == 4
    assert s.frames[0].value.order == (4, 0, 2)
    answers(s, None, None, 10)
    assert s.table.outcome == (2, 10, (2,), ())


def test_the_last_one_left_still_needs_a_bid() -> None:
    assert answers(auction(500, 500), None, None).table.outcome == ("nobody", 0, ())
    assert answers(auction(500), 10).table.outcome == (0, 10, (0,), ())
    assert auction(500, seats=()).table.outcome == ("nobody", None, ())


def test_a_bid_is_higher_than_the_last_by_whole_steps() -> None:
    s = auction(500, 500, first=0, step=5)
    assert [refused(s, "bid", n) for n in (5, 10, 13, 15)] == ["T-bid", "", "T-bid", ""]
    answers(s, 40)
    assert [refused(s, "bid", n) for n in (40, 44, 45)] == ["T-bid", "T-bid", ""]


def test_a_first_bid_may_be_too_low_by_a_clause_of_its_own() -> None:
    s = auction(500, 500, cites=but(FULL, least="T-least"))
    assert [refused(s, "bid", n) for n in (5, 13, 10)] == ["T-least", "T-least", ""]
    answers(s, 20)
    assert [refused(s, "bid", n) for n in (20, 30)] == ["T-bid", ""]


def test_a_step_cites_only_its_own_matter() -> None:
    s = answers(auction(500, 500, cites=but(FULL, least="T-least")), 20, None)
    cites = {step.action.rule: set(step.cites) for step in s.steps}
    assert cites["bid"] == {"T-bid", "T-least", "T-money", "T-order"}
    assert cites["pass"] == {"T-passing", "T-opening", "T-order"}
    assert cites["last one left"] == {"T-order"}


def test_exact_bids_leave_nothing_to_choose_but_bid_or_pass() -> None:
    s = auction(35, 500, exact=True)
    assert [str(m) for m in s.moves()] == ["bid: 10", "pass"]
    answers(s, 10, 20)
    assert [m.rule for m in s.moves()] == ["bid", "pass"]
    assert refused(s, "bid", 40) == "T-bid"
    answers(s, 30, 40)
    assert refused(s, "bid", 50) == "T-money"
    answers(s, None)
    assert s.table.outcome == (1, 40, (0, 1), ())


# -- how final a pass is ---------------------------------------------------------------------------


def test_who_passed_before_any_bid_may_enter_later() -> None:
    final = answers(auction(500, 500, 500), None, 10, None)
    assert final.table.outcome == (1, 10, (1,), ())
    s = answers(auction(500, 500, 500, passing="final_after_a_bid"), None, 10, None)
    assert s.who == 0
    answers(s, 20, None)
    assert s.table.outcome == (0, 20, (1, 0), ())


def test_a_pass_after_a_bid_is_final_for_who_had_passed_before_one() -> None:
    s = answers(auction(500, 500, 500, passing="final_after_a_bid"), None, 10, 20, None)
    assert (s.who, s.frames[0].value.waiting) == (1, ())
    answers(s, 30)
    assert s.who == 2
    answers(s, None)
    assert s.table.outcome == (1, 30, (1, 2), ())


def test_everybody_passing_before_any_bid_ends_it_under_each_reading() -> None:
    for passing in ("final", "final_after_a_bid", "never_final"):
        assert answers(auction(500, 500, passing=passing), None, None).table.outcome == ("nobody", 0, ())


def test_an_open_call_goes_on_until_nobody_raises() -> None:
    s = answers(auction(500, 500, 500, passing="never_final"), 10, None, 20, None)
    assert s.who == 1
    answers(s, 30, None)
    assert s.who == 0
    answers(s, None)
    assert s.table.outcome == (1, 30, (0, 2, 1), ())


# -- the opener ------------------------------------------------------------------------------------


def test_an_opener_that_must_bid_may_not_pass_unless_too_poor() -> None:
    s = auction(500, 500, opening="must_bid")
    assert refused(s, "pass") == "T-opening"
    answers(s, 10)
    assert refused(s, "pass") == ""
    assert refused(auction(10, 500, opening="must_bid"), "pass") == "T-opening"
    assert refused(auction(9, 500, opening="must_bid"), "pass") == ""


def test_without_the_opener_there_is_no_auction() -> None:
    assert answers(auction(500, 500, opening="or_no_auction"), None).table.outcome == ("nobody", 0, ())
    s = answers(auction(500, 500, opening="or_no_auction"), 10, 20)
    assert s.who == 0
    assert answers(s, None).table.outcome == (1, 20, (0, 1), ())


# -- bids above one's money ------------------------------------------------------------------------


def test_bids_limited_to_cash() -> None:
    s = auction(50, 500)
    with pytest.raises(IllegalMove, match=r"Ann has 50, and 60 is more \(T-money\)"):
        s.play("bid", 60)
    assert answers(s, 50, None).table.outcome == (0, 50, (0,), ())


def test_likely_bids_go_a_little_above_money_where_that_is_allowed() -> None:
    assert [p.domain.likely for p in auction(500, 9).proposals() if p.rule == "bid"] == [500]
    assert [p.domain.likely for p in auction(500, 9, above_money="allowed").proposals() if p.rule == "bid"] == [550]


def test_overbids_that_the_caller_deals_with() -> None:
    assert answers(auction(50, 500, above_money="allowed"), 600, None).table.outcome == (0, 600, (0,), ())


def test_any_overbid_starts_the_auction_again_without_its_bidder() -> None:
    s = answers(auction(50, 500, 500, above_money="again_upon_any"), 20, None, 30, 60)
    assert (s.who, s.frames[0].value.asked) == (1, (1, 2)), "who had passed may bid again, and the next in turn opens"
    assert (s.frames[0].value.bid, s.frames[0].value.bidder) == (0, None)
    assert [e.text for e in s.log(None)][-2:] == ["60 is more than Ann has.", "The auction starts again without Ann."]
    assert answers(s, 10, None).table.outcome == (1, 10, (1,), (0,))


def test_a_new_start_forgets_who_has_bid_and_who_has_passed() -> None:
    s = answers(auction(500, 500, 50, above_money="again_upon_any", passing="final_after_a_bid"), None, 10, 60)
    f = s.frames[0].value
    assert (f.asked, f.waiting, f.bidders) == ((0, 1), (), ())


def test_exclusions_add_up_until_nobody_is_left() -> None:
    s = answers(auction(50, 50, 50, above_money="again_upon_any"), 60, 70)
    assert s.frames[0].value.excluded == (0, 1)
    assert answers(s, 80).table.outcome == ("nobody", None, (0, 1, 2))


def test_the_seat_excluded_last_returns() -> None:
    s = answers(auction(50, 50, above_money="again_upon_any", all_excluded="last_returns"), 60, 60)
    assert (s.who, s.frames[0].value.excluded) == (1, (0,))
    answers(s, 60)
    assert s.who == 1, "an overbid of the one that returned excludes and returns it once more"
    assert answers(s, 50).table.outcome == (1, 50, (1,), (0,))


def test_a_winning_overbid_starts_it_again_but_one_that_is_raised_does_not() -> None:
    raised = answers(auction(50, 500, above_money="again_upon_winning"), 60, 70, None)
    assert raised.table.outcome == (1, 70, (0, 1), ())
    s = answers(auction(50, 500, above_money="again_upon_winning"), 60, None)
    assert (s.who, s.frames[0].value.excluded) == (1, (0,))
    assert answers(s, None).table.outcome == ("nobody", 1, (0,))


def test_the_next_in_turn_takes_the_opener_s_place() -> None:
    s = answers(auction(50, 500, 500, above_money="again_upon_any", opening="must_bid"), 60)
    assert refused(s, "pass") == "T-opening"
    s = answers(auction(50, 500, 500, above_money="again_upon_any", opening="or_no_auction"), 60, None)
    assert s.table.outcome == ("nobody", 1, (0,))


# -- seats that leave the game meanwhile -----------------------------------------------------------


def left(s: Session, *seats: int) -> Session:
    """The session with these seats out of the game from here on."""
    moved = Session(s.game, start=but(s.at, table=but(s.table, gone=seats)))
    moved.run()
    return moved


def test_who_has_left_the_game_is_not_asked() -> None:
    s = left(auction(500, 500, 500, 500), 1, 2)
    answers(s, 10)
    assert s.who == 3
    gone = left(answers(auction(500, 500, 500), 10), 1)
    assert refused(gone, "bid", 20) == "T-leaving"
    answers(gone, None)
    assert gone.who == 2


def test_the_bid_of_a_seat_that_has_left_falls() -> None:
    s = answers(left(answers(auction(500, 500, 500), 10), 0), None)
    assert s.who == 1, "the auction starts again, and who passed meanwhile may bid again"
    assert answers(s, 10, None).table.outcome == (1, 10, (1,), (0,))
    assert answers(left(answers(auction(500, 500), 10), 0), None, None).table.outcome == ("nobody", 1, (0,))


# -- the graph -------------------------------------------------------------------------------------


def test_without_new_starts_the_graph_is_small() -> None:
    labels = {n.removeprefix("auction: ") for n in market(PLAIN, 3).graph if n.startswith("auction: ")}
    assert labels == {"next bidder", "bid or pass", "sold", "nobody"}
    assert answers(auction(500, 500, cites=PLAIN), 10, None).table.outcome == (0, 10, (0,), ())


def test_every_reading_comes_to_an_end_at_random() -> None:
    readings = [
        {"opening": o, "passing": p, "above_money": a, "all_excluded": x}
        for o in ("may_pass", "must_bid", "or_no_auction")
        for p in ("final", "final_after_a_bid", "never_final")
        for a in ("refused", "allowed", "again_upon_any", "again_upon_winning")
        for x in ("nobody", "last_returns")
    ]
    ends = set()
    for k, terms in enumerate(readings):
        s = auction(300, 20, 0, 90, first=k % 4, cites=FULL, **terms)
        for seed in range(3):
            end = playout(s.game, seed, at=s.at).table.outcome
            ends.add(end[0])
            if end[0] != "nobody" and terms["above_money"] != "allowed":
                assert end[1] <= s.table.money[end[0]]
    assert ends >= {"nobody", 0}
