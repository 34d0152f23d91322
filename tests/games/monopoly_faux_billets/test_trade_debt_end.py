"""Trades, debts, bankruptcy and the final count."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.core.scenarios import scenario
from explorer.games.monopoly_faux_billets.count import money, rents, total
from tests.games.monopoly_faux_billets.tables import (
    NAME,
    claim,
    do,
    owner_of,
    pay,
    refused,
    roll,
    session,
    wealth,
)

QUIET = (0, 0, 0, 0)
CHANCE, CHEST = "Chance get-out-of-jail card", "Community Chest get-out-of-jail card"
PLACE, PAIX = "Place Pigalle", "Rue de la Paix"
TWO: dict[str, Any] = {"owner": {PLACE: 0, PAIX: 1}, "tokens": QUIET}

# -- trades ----------------------------------------------------------------------------------------


def test_properties_are_sold_and_bought_at_any_decision() -> None:
    """MF-9.1, MF-8.2: at a price agreed on, also from jail."""
    s = session(**TWO, jailed=(0,), turn=2)
    do(s, "offer to sell", (PLACE, 1, 150), 0)
    assert (s.phase, s.who) == ("trade: answer", 1)
    do(s, "accept")
    pay(s, ("100", 1), ("50", 1))
    assert (owner_of(s, PLACE), wealth(s)[:2], s.who) == (1, [1650, 1350], 2)
    do(s, "offer to buy", (PAIX, 500), 3)
    do(s, "accept")
    pay(s, ("500", 1))
    assert (owner_of(s, PAIX), wealth(s)[3]) == (3, 1000)


def test_properties_are_swapped() -> None:
    """MF-9.1: without money nothing is scanned."""
    s = session(**(TWO | {"tokens": (2, 2, 2, 2)}))
    do(s, "offer a swap", (1, PLACE, PAIX))
    do(s, "accept")
    assert (owner_of(s, PLACE), owner_of(s, PAIX), s.phase) == (1, 0, "before the roll")


def test_only_the_get_out_of_jail_card_is_traded_and_for_a_property() -> None:
    """MF-9.3, MF-D3."""
    s = scenario(NAME, "a_card_traded")
    assert (owner_of(s, PLACE), s.table.freed) == (1, (1, 0, 0, 0))
    s = session(**TWO, held={0: "out of jail, go"}, freed=(0, 1, 0, 0))
    assert refused(s, "offer a swap", (1, CHANCE, CHEST)) == "MF-9.3"
    parts = dict(next(p for p in s.proposals() if p.rule == "offer a swap").domain.parts)
    assert parts["give"].items == (PLACE, CHANCE)
    do(s, "offer a swap", (1, CHANCE, PAIX))
    assert s.seen_by(2).cards[0][0].action == "out of jail"  # it lies open while it is offered
    do(s, "accept")
    assert [c.action for c in s.table.cards[1]] == ["out of jail"]
    assert (owner_of(s, PAIX), [c.action for c in s.table.cards[0]]) == (0, ["go"])


def test_whether_another_holds_a_chance_card_shows_only_in_the_answer() -> None:
    """MF-9.1: the offer may be made to anybody who holds Chance cards; who has none of that kind cannot accept."""
    s = session(**TWO, held={1: "go"})
    do(s, "offer a swap", (1, PLACE, CHANCE))
    assert (s.who, refused(s, "accept"), refused(s, "refuse")) == (1, "MF-9.1", "")
    s = session(**TWO)
    assert refused(s, "offer a swap", (1, PLACE, CHANCE)) == "MF-9.1"


def test_those_outside_a_trade_scan_its_bills() -> None:
    """MF-9.2: and when the buyer cannot pay any more, there is no trade."""
    s = session(**(TWO | {"tokens": (1, 1, 1, 1)}), money={2: "100f 20"})
    do(s, "offer to sell", (PLACE, 2, 100))
    do(s, "accept")
    do(s, "put down", (("100", 1),))
    assert s.who == 3
    do(s, "scan", "100")
    assert (owner_of(s, PLACE), wealth(s)[2:], s.table.locked) == (0, [20, 1600], ())


def test_an_offer_refused_is_not_made_again_before_the_next_roll() -> None:
    """MF-9.1."""
    s = session(**TWO, at={0: 14})
    do(s, "offer to buy", (PAIX, 100))
    do(s, "refuse")
    assert (refused(s, "offer to buy", (PAIX, 100)), refused(s, "offer to buy", (PAIX, 110))) == ("MF-9.1", "")
    roll(s, 1, 3)
    assert refused(s, "offer to buy", (PAIX, 100)) == ""


def test_nothing_is_traded_twice_at_once_or_with_a_hotel() -> None:
    """MF-9.1, MF-6.5."""
    s = session(**TWO)
    do(s, "offer to sell", (PLACE, 1, 100))
    assert refused(s, "offer to buy", (PLACE, 200), 2) == "MF-9.1"
    s = session(owner={"orange": 0}, hotels=[PLACE])
    assert refused(s, "offer to sell", (PLACE, 1, 100)) == "MF-6.5"
    assert refused(s, "offer to sell", ("Avenue Mozart", 1, 100)) == ""


def test_what_cannot_be_paid_is_not_accepted() -> None:
    s = session(**TWO, money={1: "50"})
    do(s, "offer to sell", (PLACE, 1, 100))
    assert refused(s, "accept") == "MF-9.1"


@pytest.mark.parametrize(("value", "seats"), [("any_decision", [0, 1, 2, 3]), ("own_turn", [0])])
def test_when_trades_are_made(value: str, seats: list[int]) -> None:
    """MF-A10."""
    assert session(house={"trade_times": value}, **TWO).interrupters() == seats


def test_whoever_is_on_turn_and_bankrupt_trades_no_more() -> None:
    """MF-A10, MF-10.2: in their own turn only, but not when that turn has put them out of the game."""
    words: dict[str, Any] = {"owner": {PAIX: 1}, "money": {0: "10"}, "held": {0: "any free street"}, "tokens": QUIET}
    s = session("after the move", house={"trade_times": "own_turn"}, claim=[21, 0, 1, 200], moved=True, **words)
    do(s, "use a Chance card", ("any free street", PLACE))
    do(do(s, "have it auctioned"), "pass")
    do(claim(s, 1), "declare bankruptcy")
    assert (s.phase, s.table.turn, s.table.out[0], s.interrupters()) == ("auction: bid or pass", 0, True, [])


def test_parties_who_go_bankrupt_during_a_trade() -> None:
    """MF-9.1, MF-G13: no deal; what lay there goes back, or to the creditor of the bankrupt."""
    s = scenario(NAME, "seller_bankrupt")
    assert (owner_of(s, PLACE), wealth(s)[0], s.table.out[1], s.table.locked) == (3, 50, True, ())
    s = scenario(NAME, "buyer_bankrupt")
    assert (owner_of(s, PLACE), wealth(s)[0], s.table.out[0], wealth(s)[3]) == (1, 0, True, 1500 + 50 + 40)
    s = scenario(NAME, "an_offer_lapses")
    assert (s.table.locked, owner_of(s, PLACE), s.table.out[0]) == ((), 1, True)


# -- debts -----------------------------------------------------------------------------------------


def debt(**words: Any) -> Any:
    """Red owes Blue 200 for the Rue de la Paix."""
    words["owner"] = {PAIX: 1} | words.get("owner", {})
    return claim(roll(session(at={0: 31}, tokens=QUIET, **words), 1, 3), 1)


def test_a_debt_raises_money_by_hotel_and_street() -> None:
    """MF-10.1, MF-6.5: the hotel first, for half."""
    s = debt(owner={"orange": 0}, hotels=[PLACE], money={0: "20"})
    assert (s.phase, refused(s, "sell a property", PLACE)) == ("debt: raise money", "MF-6.5")
    do(s, "sell a hotel", PLACE)
    do(s, "sell a property", PLACE)
    assert (s.phase, wealth(s)[0]) == ("payment: choose bills", 20 + 50 + 200)


def test_a_debt_raises_money_by_a_trade() -> None:
    """MF-10.1, MF-9.2: at a price agreed on, by a payment within the payment."""
    s = scenario(NAME, "sold_to_a_player")
    assert [f.site for f in s.frames] == [
        "claim the rent", "payment: debt", "debt: trade", "trade: price", "payment: scan window",
    ]  # fmt: skip
    do(s, "let it pass")
    assert (s.phase, s.who, owner_of(s, PLACE), wealth(s)[0]) == ("payment: choose bills", 0, 2, 320)


def test_bankrupt_is_who_cannot_pay_whatever_is_sold() -> None:
    """MF-10.2."""
    s = debt(owner={PLACE: 0}, money={0: "20"})
    assert refused(s, "declare bankruptcy") == "MF-10.2"
    s = debt(owner={"Rue Lecourbe": 0}, money={0: "20"})
    do(s, "declare bankruptcy")
    assert s.table.out == (True, False, False, False)
    assert s.who == 1


@pytest.mark.parametrize(("value", "owner", "got"), [("to_the_creditor", 1, 20), ("to_the_bank_and_free_again", -1, 0)])
def test_what_a_bankrupt_leaves(value: str, owner: int, got: int) -> None:
    """MF-A7, MF-1.4: to the creditor, or to the bank and free again."""
    s = debt(
        house={"bankrupt_assets": value},
        owner={"Rue Lecourbe": 0},
        money={0: "20"},
        held={0: "go"},
        freed=(1, 0, 0, 0),
    )
    do(s, "declare bankruptcy")
    assert (owner_of(s, "Rue Lecourbe"), wealth(s)[1] - 1500) == (owner, got)
    assert [c.action for c in s.table.cards[1]] == ["go"] * (owner == 1)
    assert s.table.freed[1] == (owner == 1)
    assert not s.game.broken(s.at)


def test_a_debt_to_the_bank_leaves_everything_to_the_bank() -> None:
    """MF-A7."""
    s = scenario(NAME, "jail_fee_bankrupt")
    assert (s.table.out[0], s.table.bank[3][-2:], s.who) == (True, (False, False), 1)


def test_a_creditor_who_goes_bankrupt_in_between() -> None:
    """MF-G13: the debt is void; so it is while money is being raised."""
    s = scenario(NAME, "creditor_bankrupt")
    assert (s.table.out[1], wealth(s)[2], s.who) == (True, 1480, 2)
    s = scenario(NAME, "creditor_gone_while_raising")
    assert (s.table.out[1], wealth(s)[0], owner_of(s, "Avenue Foch"), s.who) == (True, 0, 0, 0)


def test_a_debtor_who_goes_bankrupt_by_another_debt() -> None:
    """MF-10.2, MF-A7: the other creditor gets everything, the first one nothing."""
    s = scenario(NAME, "debtor_gone_while_raising")
    assert (s.table.out[0], owner_of(s, "Rue Lecourbe"), wealth(s)[1]) == (True, 3, 1480)


def test_bills_that_lie_there_are_still_the_payers() -> None:
    """MF-4.7, MF-10.2: they go where the rest of a bankrupt's money goes, and nobody scans them any more."""
    s = scenario(NAME, "bankrupt_while_paying")
    assert (s.table.out[0], wealth(s)[3], s.who) == (True, 1500 + 50 + 40, 1)


def test_several_payers_are_settled_one_by_one() -> None:
    """Each of them is a payment of its own, with its scans."""
    s = session(held={0: "20 from each"}, tokens=QUIET)
    do(s, "use a Chance card", "20 from each")
    for seat in (1, 2, 3):
        assert (s.phase, s.who) == ("payment: choose bills", seat)
        pay(s, ("20", 1))
    assert wealth(s) == [1560, 1480, 1480, 1480]


# -- the end ---------------------------------------------------------------------------------------


ALL = {
    "brown": 0, "lightblue": 1, "pink": 2, "orange": 0, "red": 1, "yellow": 2, "green": 0,
    "Avenue des Champs-Élysées": 1,
}  # fmt: skip


def ended(house: dict[str, str] | None = None, **words: Any) -> Any:
    """Blue buys the last free property."""
    plain: dict[str, Any] = {"money": {0: "100f 50", 1: "500 20", 2: "500 500f 10"}, "hotels": ["Avenue Foch"]}
    s = session(players=3, house=house, owner=ALL, turn=1, at={1: 33}, tokens=(0, 0, 0), **(plain | words))
    return pay(do(roll(s, 1, 1), "buy"), ("500", 1))


def test_the_game_stops_when_all_properties_are_owned() -> None:
    """MF-11.1, MF-G9: at that very moment, in the middle of a turn."""
    s = ended()
    assert (s.phase, s.over, s.frames, s.table.doubles) == ("one winner", True, (), 1)


def test_the_final_count_lists_every_rent_and_adds_the_money() -> None:
    """MF-11.2, MF-1.3, MF-D2, MF-A20: current rents, once."""
    s = ended()
    listed = [dict(each) for each in s.table.rents]
    assert sum(map(len, listed)) == 22
    assert (listed[0]["Avenue Foch"], listed[0]["Avenue de Breteuil"], listed[1][PAIX]) == (600, 300, 400)
    assert [rents(s.table, k) for k in range(3)] == [1900, 1760, 1240]
    assert [money(s.table, k) for k in range(3)] == [150, 120, 1010]
    assert s.result.scores[2] == {"total": 2250, "money": 1010, "rents": 1240}
    assert s.result.winners == (2,)
    s = ended({"final_total": "final_rents_only"})
    assert [total(s.table, k) for k in range(3)] == [1900, 1760, 1240]
    assert s.result.winners == (0,)


def test_forged_bills_in_the_final_count() -> None:
    """MF-A4: they count as money, or are taken out."""
    s = ended({"forged_bills_at_final_count": "discarded"})
    assert [money(s.table, k) for k in range(3)] == [50, 120, 510]
    assert s.result.winners == (0,)


def test_rents_in_the_final_count() -> None:
    """MF-A5: as they are now, or as printed for the bare property."""
    s = ended({"final_rents": "printed_base_rent"})
    assert [rents(s.table, k) for k in range(3)] == [800, 880, 620]


def test_equal_totals() -> None:
    """MF-A22: a shared win, or the most properties; if these are equal too, a shared win."""
    tie: dict[str, Any] = {"hotels": (), "money": {0: "100 100 100 100", 1: "500 100 20 20", 2: "10"}}
    assert ended(**tie).result.places == (1, 1, 3)
    s = ended({"tie": "most_properties"}, **tie)
    assert (s.phase, s.result.places) == ("several winners", (1, 1, 3))
    more: dict[str, Any] = {"hotels": (), "money": {0: "500 20", 1: "500 100 20 20", 2: "10"}}
    owner = ALL | {"brown": 2}
    s = session(players=3, house={"tie": "most_properties"}, owner=owner, turn=1, at={1: 33}, tokens=(0, 0, 0), **more)
    pay(do(roll(s, 1, 1), "buy"), ("500", 1))
    assert [total(s.table, k) for k in (0, 1)] == [2000, 2000]
    assert (s.phase, s.result.places) == ("one winner", (2, 1, 3))


def test_the_last_player_left_wins() -> None:
    """MF-G8, MF-1.4."""
    s = scenario(NAME, "last_player_left")
    assert (s.phase, s.result.places) == ("last player left", (None, 1))


def test_who_wins_money_or_rents() -> None:
    """MF-11.2, MF-A20: the scenario of the question, step by step."""
    s = scenario(NAME, "who_wins")
    assert (s.here, s.phase) == (0, "before the roll")
    s.goto(s.length)
    assert s.log()[-1].text == "Green wins with 2250."


def test_there_are_no_mortgages() -> None:
    """MF-G14: a player in debt sells."""
    s = debt(owner={PLACE: 0}, money={0: "20"})
    assert [p.rule for p in s.proposals() if not p.interrupt] == [
        "sell a hotel", "sell a property", "sell to a player", "cancel the rent", "declare bankruptcy",
    ]  # fmt: skip
