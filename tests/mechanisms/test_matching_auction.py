"""The matching auction by itself, in a toy game; Falsche FuFFziger's own rules about it are tested with that game."""

import pytest

from explorer.core.playout import playout
from tests.mechanisms.purse_games import auction, plain_auction, play, refused

RICH = (30, 3, 2)
NOTHING = (0, 0, 0)
DROP, MATCH = "drop out", "match it"


def test_a_lead_is_any_number_of_one_kind_that_is_held() -> None:
    s = auction(RICH, RICH)
    assert s.phase == "matching auction: lead"
    legal = [m.choice for m in s.moves() if m.rule == "lead"]
    assert sorted(k for k, _ in legal if k.startswith("fake")) == ["fake 10"] * 3 + ["fake 20"] * 2
    assert sum(k == "Real" for k, _ in legal) == 29, "1 to 30, without the 13 that this game forbids"
    assert refused(s, "lead", ("fake 20", 3)) == "T-lead"
    assert refused(s, "lead", (("fake 10", 1), ("fake 20", 1))) == "T-lead"
    assert refused(s, "lead", ("Real", 13)) == "T-wrong"
    assert "Ann holds 2 fake 20s, and not 3" in s.why_not("lead", ("fake 20", 3)).text(s.names)  # type: ignore[union-attr]


def test_others_match_exactly_or_drop_out_clockwise() -> None:
    s = play(auction(RICH, (30, 0, 2), RICH, NOTHING, first=1), ("lead", ("fake 20", 1)))
    assert (s.who, s.table.role) == (2, 1)
    play(s, MATCH)
    assert s.who == 3
    assert refused(s, MATCH) == "T-cannot"
    play(s, DROP)
    assert s.who == 0
    play(s, MATCH)
    f = s.frames[0].value
    assert f.stakes == ((0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 0, 0))
    assert s.table.money[0] == (30, 3, 1), "what is put down has left the purse"
    assert (s.phase, s.who, s.table.role) == ("matching auction: add to it", 2, 2)


def test_stakes_add_up_and_the_last_one_left_pays_them_all() -> None:
    s = play(auction(RICH, RICH, RICH), ("lead", ("fake 10", 2)), MATCH, MATCH)
    play(s, ("add to it", ("Real", 7)), MATCH, DROP)
    assert s.who == 2, "the lead passes on to the next one still in"
    play(s, ("add to it", ("fake 20", 1)), DROP)
    assert s.over
    assert s.table.outcome == ("sold", 2)
    assert s.table.money == (RICH, RICH, (23, 1, 1))
    assert any("Cid pays 7 Real, 2 fake 10s and 1 fake 20 for 5 coins." in e.text for e in s.log())


def test_who_dropped_out_is_not_asked_again_and_the_lead_skips_them() -> None:
    s = play(auction(RICH, RICH, RICH, RICH), ("lead", ("Real", 1)), DROP, MATCH, MATCH)
    assert s.who == 2
    play(s, ("add to it", ("Real", 1)))
    assert s.frames[0].value.asked == (3, 0)


def test_who_is_due_to_add_and_does_not_drops_out() -> None:
    s = play(auction(RICH, RICH, RICH), ("lead", ("Real", 4)), MATCH, MATCH, "do not add")
    assert (s.who, s.table.role) == (2, 2)
    play(s, "do not add")
    assert s.table.outcome == ("sold", 0)
    assert s.table.money == ((26, 3, 2), RICH, RICH)


def test_or_ends_the_auction_without_a_sale() -> None:
    s = play(auction(RICH, RICH, RICH, then="end"), ("lead", ("Real", 4)), MATCH, MATCH)
    assert [m.rule for m in s.moves() if m.choice is None] == ["end the auction"]
    play(s, "end the auction")
    assert s.table.outcome == ("no sale", None)
    assert s.table.money == (RICH,) * 3


def test_when_the_first_does_not_lead_the_next_one_may() -> None:
    s = auction((30, 3, 0), RICH, RICH)
    play(s, "decline to lead")
    assert s.who == 1
    assert refused(s, "decline to lead") == "T-may_not", "this game binds whoever has a fake 20"
    play(s, ("lead", ("Real", 2)))
    assert s.frames[0].value.asked == (2,), "Ann is out"
    assert s.table.role == 1


def test_the_last_one_left_without_a_stake() -> None:
    poor = (3, 0, 0)
    s = play(auction(poor, poor, RICH), "decline to lead", "decline to lead")
    assert s.table.outcome == ("sold", 2)
    assert s.table.money == (poor, poor, RICH), "for nothing"
    s = play(auction(poor, poor, RICH, last="unsold"), "decline to lead", "decline to lead")
    assert s.table.outcome == ("no sale", None)


def test_nobody_can_lead() -> None:
    s = play(auction(NOTHING, NOTHING, NOTHING, first=2), "decline to lead", "decline to lead")
    assert s.table.outcome == ("nobody leads", None)


def test_arrows_of_house_rules_only_exist_where_a_game_has_them() -> None:
    named = {a.name for p in plain_auction().phases for a in p.arrows}
    assert "do not add" in named
    assert not named & {"end the auction", "one left without a stake gets nothing"}


@pytest.mark.parametrize("house", [{}, {"then": "end"}, {"last": "unsold"}])
def test_random_auctions_keep_all_money(house: dict[str, str]) -> None:
    s = auction(RICH, (5, 2, 4), (40, 0, 0), (12, 5, 1), **house)
    for seed in range(60):
        end = playout(s.game, seed, at=s.start)
        how, winner = end.table.outcome
        before, after = s.start.table.money, end.table.money
        for seat in range(4):
            if how != "sold" or seat != winner:
                assert after[seat] == before[seat], (seed, seat)
            else:
                assert all(x <= y for x, y in zip(after[seat], before[seat], strict=True))


def test_a_running_auction_is_plain_data_and_back() -> None:
    s = play(auction(RICH, RICH), ("lead", ("fake 10", 2)))
    data = s.game.to_data(s.at)
    assert s.game.from_data(data) == s.at


def test_refusals_name_the_clause_of_the_matter() -> None:
    s = play(auction(RICH, RICH, RICH), ("lead", ("Real", 4)))
    node, t, f = s.walker.nodes["matching auction: whose turn is it"], s.table, s.frames
    clauses = {lead.name: getattr(r, "clause", "taken") for lead, r in s.walker.results(node, t, f)}
    assert clauses == {"ask the next": "taken", "pass the lead on": "T-match", "one is left": "T-settle"}
