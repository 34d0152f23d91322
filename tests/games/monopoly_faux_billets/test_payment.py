"""Payments and the decoder: who may scan, what a forged bill costs, change, and what the bank lacks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from explorer.core.scenarios import scenario
from explorer.core.secrets import Hidden
from explorer.core.values import Action
from explorer.games.monopoly_faux_billets.money import bills_for
from explorer.games.monopoly_faux_billets.table import bill
from tests.games.monopoly_faux_billets.tables import NAME, bills, claim, do, pay, refused, roll, session, wealth

RENT = {"owner": {"Rue de la Paix": 1}, "at": {0: 31}}  # Red is 4 squares before a rent of 200


def owing(house: dict[str, str] | None = None, **words: Any) -> Any:
    """Red owes Blue 200."""
    return claim(roll(session(house=house, **(RENT | words)), 1, 3), 1)


def asked(s: Any) -> list[int]:
    """The seats that are asked whether they scan, if all let it pass."""
    seats = []
    while s.phase == "decoder: scan?":
        seats.append(s.who)
        do(s, "let it pass")
    return seats


# -- who may scan ----------------------------------------------------------------------------------


def test_players_outside_a_payment_may_scan_it_the_payer_never() -> None:
    """MF-4.1, MF-4.5, MF-4.7: before the money changes hands, clockwise from the payer."""
    s = do(owing(), "put down", (("100", 2),))
    assert wealth(s)[1] == 1500
    assert asked(s) == [2, 3]
    assert wealth(s)[:2] == [1300, 1700]


def test_by_house_rule_the_payee_may_scan() -> None:
    """MF-A1."""
    assert asked(do(owing({"payee_may_scan": "yes"}), "put down", (("100", 2),))) == [1, 2, 3]


def test_a_scan_costs_a_green_token() -> None:
    """MF-4.2: without one nobody is asked."""
    s = do(owing(tokens=(2, 2, 1, 0)), "put down", (("100", 2),))
    assert s.who == 2
    do(s, "scan", "100")
    assert s.table.tokens == (2, 2, 0, 0)
    assert s.phase == "after the move"


def test_in_jail_nobody_scans() -> None:
    """MF-4.3, MF-8.3."""
    assert asked(do(owing(jailed=(2,), at={0: 31, 2: 9}), "put down", (("100", 2),))) == [3]


def test_go_turns_tokens_green() -> None:
    """MF-4.4, MF-5.1: passing it, and landing on it."""
    for dice, square in (((1, 2), 0), ((1, 3), 1)):
        s = roll(session(at={0: 33}, tokens=(0, 0, 0, 0), owner={"brown": 0}), *dice)
        assert (s.table.at[0], s.table.tokens, wealth(s)[0]) == (square, (2, 0, 0, 0), 1700)


def test_money_from_the_bank_is_not_scanned() -> None:
    """MF-4.6: nobody is asked when the bank pays, also not for change."""
    s = roll(session(at={0: 11}, chest=("collect 100",)), 1, 3)
    assert (s.phase, wealth(s)[0]) == ("after the move", 1600)
    s = pay(owing(tokens=(0, 0, 0, 0)), ("500", 1))
    assert (s.phase, wealth(s)[:2]) == ("after the move", [1300, 1700])


def test_one_scan_each() -> None:
    """MF-4.7, MF-A2: one bill a player by default, one in all, or as many as there are tokens."""
    after = {"one_per_player": [3], "one_in_all": [], "as_many_as_tokens": [2, 3]}
    for value, left in after.items():
        s = do(owing({"scans_per_payment": value}, money={0: "100 100"}), "put down", (("100", 2),))
        do(s, "scan", "100")
        assert asked(s) == left, value


# -- what a scan shows -----------------------------------------------------------------------------


def test_a_forged_bill_is_kept_and_replaced() -> None:
    """MF-4.8: the scanner keeps it and knows it; the payer must put down another one."""
    s = owing(money={0: "100f 100 100"}, tokens=(0, 0, 1, 0))
    do(s, "put down", (("100", 2),))
    s.play("scan", "100")
    while s.kind != "chance":
        s.step()
    assert [o for o, _ in s.odds()] == [1, 2]  # the scanner cannot tell bills of the same worth apart
    s.play(1)
    s.run()
    assert (s.phase, s.who) == ("payment: choose bills", 0)
    assert bill(100, True, True) in s.table.money[2]
    assert s.table.marked[2] == (0, 1, 0, 0, 0)
    assert refused(s, "put down", ()) == "MF-4.6"
    pay(s, ("100", 1))
    assert (wealth(s)[0], wealth(s)[1]) == (0, 1700)


def test_a_genuine_bill_stays_and_everybody_has_seen_it() -> None:
    """MF-4.9: nothing happens, but the payee knows it from now on."""
    s = owing(money={0: "100 100"}, tokens=(0, 0, 1, 0))
    pay(s, ("100", 2), scans={2: "100"})
    assert s.table.money[1].count(bill(100, False, True)) == 1
    assert s.table.money[1].count(bill(100, False)) == 3


def test_a_forged_bill_found_twice_in_one_payment() -> None:
    """MF-4.8, MF-A3: each scanner keeps one, and a third bill is put down."""
    s = scenario(NAME, "forged_twice")
    assert [b.worth for b in s.table.money[0]] == [50]
    assert all(bill(100, True, True) in s.table.money[seat] for seat in (2, 3))
    assert wealth(s)[1] == 1600


def test_by_house_rule_a_replacement_is_accepted_unseen() -> None:
    """MF-A3."""
    for value, left in (("yes", [3]), ("no", [])):
        s = owing({"replacement_bill_scannable": value}, money={0: "500f 500f"}, tokens=(0, 0, 1, 1))
        do(s, "put down", (("500", 1),))
        do(s, "scan", "500")
        do(s, "put down", (("500", 1),))
        assert asked(s) == left, value


def test_a_known_forged_bill_may_be_paid_with() -> None:
    """MF-4.8: it is money as long as it gets past the others; they do not see which bill it is."""
    s = owing(money={0: "100F 100"}, tokens=(0, 0, 0, 1))
    kinds = [kind for kind, _, _ in next(p for p in s.proposals() if p.rule == "put down").domain.have]
    assert kinds == ["100", "100 forged"]
    do(s, "put down", (("100", 1), ("100 forged", 1)))
    number = s.here
    assert "2 x 100" in s.tell(number - 3, 3) + s.tell(number - 2, 3) + s.tell(number - 1, 3) + s.tell(number, 3)
    assert all(isinstance(b.forged, Hidden) for b in s.seen_by(3).money[0])
    do(s, "let it pass")
    assert bill(100, True) in s.table.money[1]


def test_the_example_of_leaving_jail() -> None:
    """MF-E2: 50 in several bills; each player not in jail and with a green token may scan one of them."""
    s = scenario(NAME, "leaving_jail_by_paying")
    assert (s.phase, s.who) == ("decoder: scan?", 1)
    assert sorted(m.choice for m in s.moves() if m.rule == "scan") == ["10", "20"]
    do(s, "let it pass")
    assert (s.table.jailed[0], s.table.money[0].count(bill(50, False))) == (False, 2)


def test_a_scanner_who_lands_in_jail_in_between_is_not_asked() -> None:
    """MF-4.3: Green was sent to jail after the rent was claimed."""
    s = scenario(NAME, "scanner_to_jail")
    assert s.table.jailed[2]
    assert asked(s) == [3]


# -- what is known ---------------------------------------------------------------------------------


def test_the_holder_knows_a_proven_bill_and_others_only_how_many() -> None:
    """MF-G10: forged bills taken in front of all are counted, until they may have been spent."""
    s = session(money={0: "100f 50", 2: "100 50"}, tokens=(0, 0, 1, 0), owner={"Rue de Vaugirard": 1}, at={0: 1})
    claim(roll(s, 1, 3), 1)
    pay(s, ("100", 1), scans={2: "100"})
    assert s.phase == "payment: choose bills"
    pay(s, ("50", 1))
    mine, theirs = s.seen_by(2).money[2], s.seen_by(0).money[2]
    assert bill(100, True, True) in mine
    assert sum(b.worth == 100 for b in theirs) == 2
    assert all(isinstance(b.forged, Hidden) for b in theirs)
    assert s.table.marked[2][1] == 1


def test_bills_paid_into_the_bank_are_not_known_any_more() -> None:
    """MF-G4: they go under their pile."""
    s = session("in jail", jailed=(0,), money={0: "50F"}, tokens=(0, 0, 0, 0))
    do(s, "pay to leave")
    pay(s, ("50 forged", 1))
    assert s.table.bank[2][-1] is True
    assert all(len(pile) == len(seen) for pile, seen in zip(s.table.bank, s.seen_by(0).bank, strict=True))


def test_the_odds_of_a_scan_are_those_of_the_scanner() -> None:
    """MF-G10: of 40 bills of 100, 12 are forged; Green knows one of them."""
    s = do(owing(money={2: "100F"}, tokens=(0, 0, 2, 2)), "put down", (("100", 2),))
    odds = dict(s.outlook(Action(2, "scan", "100")))
    assert odds["forged"] == Fraction(11, 39)
    do(s, "let it pass")
    assert dict(s.outlook(Action(3, "scan", "100")))["forged"] == Fraction(12, 40)


# -- bills, change and the bank --------------------------------------------------------------------


def test_bills_put_down_reach_the_sum_with_none_too_many() -> None:
    """MF-4.6: any bill may be put down, also one that needs change."""
    s = owing(tokens=(0, 0, 0, 0))
    assert refused(s, "put down", (("100", 1), ("50", 1))) == "MF-4.6"
    assert refused(s, "put down", (("500", 1), ("10", 1))) == "MF-4.6"
    assert refused(s, "put down", (("500", 1),)) == ""


def test_more_than_is_due_goes_through_the_bank() -> None:
    """MF-G12, MF-A27: the bank takes the bills, pays the exact sum and gives change; by house rule the rest is lost."""
    for value, left in (("bank_exact_change_unscannable", 300), ("payer_loses_excess", 0)):
        s = pay(owing({"change": value}, money={0: "500f"}, tokens=(0, 0, 0, 0)), ("500", 1))
        assert wealth(s)[:2] == [left, 1700], value
        assert s.table.bank[0][-1] is True


def test_exact_bills_go_straight_over() -> None:
    """MF-G12."""
    s = pay(owing(money={0: "100f 100", 1: "10"}, tokens=(0, 0, 0, 0)), ("100", 2))
    assert sorted(b.forged for b in s.table.money[1] if b.worth == 100) == [False, True]


def test_the_bank_pays_the_largest_bills_first() -> None:
    """MF-G11: and still exactly, when small bills are missing."""
    worths = (500, 100, 50, 20, 10)
    assert bills_for(worths, (9, 9, 9, 9, 9), 680) == (1, 1, 1, 1, 1)
    assert bills_for(worths, (0, 0, 9, 9, 0), 60) == (0, 0, 0, 3, 0)
    assert bills_for(worths, (9, 0, 0, 0, 0), 60) is None
    s = roll(session(at={0: 33}, owner={"brown": 0}), 1, 3)
    assert sorted(b.worth for b in s.table.money[0])[-4:] == [100, 100, 500, 500]
    assert s.table.money[0][-1].worth == s.table.money[0][-2].worth == 100


@pytest.mark.parametrize(("value", "got"), [("issues_genuine_bills", 200), ("pays_what_it_can", 0)])
def test_the_bank_may_lack_bills(value: str, got: int) -> None:
    """MF-A26: it adds genuine bills, or pays what it can."""
    small = {100: (28, 12), 50: (21, 9), 20: (14, 6), 10: (28, 12)}
    every = " ".join(f"{w}{mark}" for w, (g, f) in small.items() for mark, n in (("", g), ("f", f)) for _ in range(n))
    s = session(house={"bank_short_of_bills": value}, money={0: "", 1: "", 2: "", 3: every}, at={0: 34})
    roll(s, 1, 1)
    assert wealth(s)[0] == got
    assert sum(s.table.issued) == got // 100
    assert not s.game.broken(s.at)


# -- what cannot be paid any more ------------------------------------------------------------------


def test_a_purchase_falls_through_after_a_scan() -> None:
    """MF-A28: or, by house rule, it is a debt; rents always are."""
    words = {"money": {0: "50f 10"}, "tokens": (0, 0, 1, 0)}
    s = roll(session(**words), 1, 2)
    pay(do(s, "buy"), ("50", 1), ("10", 1), scans={2: "50"})
    assert (s.phase, wealth(s)[0], s.table.owner[1], s.table.locked) == ("after the move", 10, -1, ())
    s = roll(session(house={"unpayable_after_scan": "debt"}, **words), 1, 2)
    pay(do(s, "buy"), ("50", 1), ("10", 1), scans={2: "50"})
    assert s.phase == "debt: raise money"
    s = owing(money={0: "100f 100"}, tokens=(0, 0, 1, 0))
    do(s, "put down", (("100", 2),))
    s.play("scan", "100")
    while s.kind != "chance":
        s.step()
    s.play(1)
    s.run()
    assert s.phase == "debt: raise money"


def test_a_forged_bill_is_still_money() -> None:
    """MF-4.8, MF-A4: the scanner pays with the forged bill, and even gets change for it."""
    s = scenario(NAME, "forged_money")
    assert bill(100, True, True) not in s.table.money[2]
    assert (wealth(s)[2], s.table.bank[1][-1]) == (100 + 50 + 20 + 50, True)


def test_bills_words() -> None:
    assert bills("100f 50F 20g") == (bill(100, True), bill(50, True, True), bill(20, False, True))
