"""What the squares say, properties, rents, auctions and hotels."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.core.scenarios import scenario
from explorer.core.session import Session
from explorer.core.values import but, put
from explorer.games.monopoly_faux_billets.properties import rent
from explorer.games.monopoly_faux_billets.table import OpenRent
from tests.games.monopoly_faux_billets.tables import (
    NAME,
    board,
    claim,
    do,
    manage,
    owner_of,
    pay,
    refused,
    roll,
    session,
    wealth,
)

QUIET = (0, 0, 0, 0)

# -- squares ---------------------------------------------------------------------------------------


def test_go_pays_200_each_time() -> None:
    """MF-5.1: on the way, and on it, once."""
    assert wealth(roll(session(at={0: 34}, owner={"brown": 0}), 1, 2))[0] == 1700
    assert wealth(roll(session(at={0: 33}), 1, 2))[0] == 1700


@pytest.mark.parametrize(("clause", "start"), [("MF-5.2", 5), ("MF-5.3", 14)])
def test_visiting_and_parking_are_nothing(clause: str, start: int) -> None:
    """MF-5.2, MF-5.3."""
    s = session(at={0: start})
    roll(s, 1, 3)
    assert (s.phase, wealth(s)[0], s.table.jailed[0]) == ("after the move", 1500, False)
    assert any(clause in step.cites for step in s.steps)


def test_go_to_jail() -> None:
    """MF-5.4, MF-8.1: straight there, without passing Go."""
    s = roll(session(at={0: 23}), 1, 3)
    assert (s.table.at[0], s.table.jailed[0], wealth(s)[0]) == (9, True, 1500)


def test_a_property_is_bought_claimed_or_ones_own() -> None:
    """MF-5.5: free, another's, one's own."""
    s = roll(session(at={0: 10}, tokens=QUIET), 1, 3)
    assert [p.rule for p in s.proposals()][:2] == ["buy", "have it auctioned"]
    pay(do(s, "buy"), ("100", 1), ("50", 2))
    assert (owner_of(s, "Avenue Mozart"), wealth(s)[0]) == (0, 1320)
    assert roll(session(at={0: 10}, owner={"orange": 0}), 1, 3).phase == "after the move"
    s = roll(session(at={0: 10}, owner={"Avenue Mozart": 1}), 1, 3)
    assert (s.interrupters(), s.table.claim) == ([0, 1, 2, 3], OpenRent(8, 0, 1, 90))
    assert refused(s, "claim the rent", None, 1) == ""
    assert refused(s, "claim the rent", None, 2) == "MF-5.5"
    s = roll(session(at={0: 10}, money={0: "100 50"}), 1, 3)
    assert refused(s, "buy") == "MF-5.5"


def test_the_property_card_is_what_one_gets() -> None:
    """MF-D1, MF-1.5: not a Community Chest card."""
    s = scenario(NAME, "the_property_card")
    assert (owner_of(s, "Avenue Mozart"), s.table.freed) == (0, (0, 0, 0, 0))
    assert s.table.paid[s.game.edition.number["Avenue Mozart"]] == 180


def test_the_train_goes_on_to_the_next_free_property() -> None:
    """MF-5.6: over Go for 200 and green tokens; it must be bought or auctioned."""
    s = scenario(NAME, "the_train")
    assert (s.phase, s.table.at[0], wealth(s)[0], s.table.tokens[0]) == ("purchase: buy or auction", 3, 1700, 2)
    assert [p.rule for p in s.proposals()][:2] == ["buy", "have it auctioned"]


CHEST = {
    "go": 1700, "collect 200": 1700, "collect 50": 1550, "collect 20": 1520, "10 from each": 1530, "pay 50": 1450,
    "pay 100": 1400, "pay 40 per hotel": 1420,
}  # fmt: skip


@pytest.mark.parametrize("card", [*CHEST, "out of jail", "go to jail"])
def test_every_community_chest_card(card: str) -> None:
    """MF-5.7, MF-D5, MF-G7: it is followed at once and goes under its pile; only one of them is kept."""
    brown = {"owner": {"brown": 0}, "hotels": ["Boulevard de Belleville", "Rue Lecourbe"]}
    s = roll(session(at={0: 11}, chest=(card,), tokens=QUIET, **brown), 1, 3)
    while s.phase == "payment: choose bills":
        bundle = next(m.choice for m in s.moves() if m.rule == "put down" and sum(n for _, n in m.choice) <= 3)
        pay(s, *bundle)
    if card == "out of jail":
        assert (s.table.freed[0], card in s.table.chest) == (1, False)
    else:
        assert s.table.chest[-1] == card
        assert s.table.jailed[0] == (card == "go to jail")
        assert wealth(s)[0] == CHEST.get(card, 1500)
    assert len(s.table.chest) + s.table.freed[0] == 14


def test_a_chance_card_is_taken_kept_and_replaced() -> None:
    """MF-5.8, MF-7.1: one of three, unseen; its place is filled from the pile."""
    s = session("Chance", at={0: 6}, moved=True, row="go, swap f, bank 150", top="half price")
    do(s, "take a Chance card", 2)
    assert [c.action for c in s.table.row] == ["go", "half price", "bank 150"]
    assert s.seen_by(0).cards[0][0].action == "swap"
    assert len(s.seen_by(1).cards[0]) == 1
    assert s.log(1)[-1].text == "Red takes Chance card 2 from the board."
    assert "swap a property" in s.log(0)[-1].text


def test_by_house_rule_the_three_cards_lie_face_up() -> None:
    """MF-A6: their actions are seen, not whether they are forged."""
    words: dict[str, Any] = {"at": {0: 6}, "moved": True, "row": "go, swap f, bank 150"}
    s = session("Chance", house={"three_chance_cards": "face_up"}, **words)
    assert [c.action for c in s.seen_by(None).row] == ["go", "swap", "bank 150"]
    assert not any(c.forged is True for c in s.seen_by(None).row)
    assert not any(hasattr(c, "action") for c in session("Chance", **words).seen_by(0).row)


# -- rents -----------------------------------------------------------------------------------------


def test_a_rent_is_due_only_if_claimed_before_the_next_roll() -> None:
    """MF-6.2, MF-A9: at any decision until then, also one of another player."""
    s = roll(session(at={0: 10}, owner={"Avenue Mozart": 2}, tokens=QUIET), 1, 3)
    do(s, "end the turn")
    assert (s.who, refused(s, "claim the rent", None, 2)) == (1, "")
    claim(s, 2)
    pay(s, ("50", 1), ("20", 1), ("10", 2))
    assert wealth(s)[0] == 1410
    assert refused(s, "claim the rent", None, 2) == "MF-5.5"
    s = scenario(NAME, "until_when_rent")
    s.run()
    assert s.table.claim is None
    assert wealth(s)[2] == 1500


def test_by_house_rule_rents_are_always_claimed() -> None:
    """MF-A9."""
    s = roll(session(house={"rent_claim": "automatic"}, at={0: 10}, owner={"Avenue Mozart": 2}, tokens=QUIET), 1, 3)
    assert (s.phase, s.frames[0].site) == ("payment: choose bills", "rent")
    assert "claim the rent" not in s.game.compiled.openings


def test_a_standing_claim_is_made_by_itself() -> None:
    s = session(at={0: 10}, owner={"Avenue Mozart": 2}, tokens=QUIET)
    s.stand(2, "claim the rent")
    s.stand(0, "end the turn")
    roll(s, 1, 3)
    assert (s.phase, s.who) == ("payment: choose bills", 0)


@pytest.mark.parametrize(
    ("house", "hotels", "due"),
    [
        ({}, (), 400),
        ({}, ("Rue de la Paix",), 800),
        ({"monopoly_doubles_hotel_rent": "yes"}, ("Rue de la Paix",), 1600),
    ],
)
def test_a_monopoly_doubles_the_rent(house: dict[str, str], hotels: tuple[str, ...], due: int) -> None:
    """MF-6.3, MF-6.4, MF-A19: hotels bring what is printed, doubled only by house rule."""
    t = board(house=house, owner={"darkblue": 1}, hotels=hotels)
    assert rent(t, t.edition.number["Rue de la Paix"]) == due
    alone = board(owner={"Rue de la Paix": 1})
    assert rent(alone, alone.edition.number["Rue de la Paix"]) == 200


# -- auctions --------------------------------------------------------------------------------------


def auction(house: dict[str, str] | None = None, **words: Any) -> Any:
    s = roll(session(house=house, at={0: 10}, tokens=QUIET, **words), 1, 3)
    return do(s, "have it auctioned")


def test_an_auction_starts_at_10_and_rises_by_exactly_10() -> None:
    """MF-6.1: whoever declined to buy may bid too, and is asked first; in jail one may bid."""
    s = auction(jailed=(2,))
    assert s.who == 0
    assert [refused(s, "bid", n) for n in (10, 20, 5)] == ["", "MF-6.1", "MF-6.1"]
    for seat, bid in ((0, 10), (1, 20), (2, 30)):
        assert s.who == seat
        do(s, "bid", bid)
    for _ in range(3):
        do(s, "pass")
    assert (s.phase, s.who) == ("payment: choose bills", 2)
    pay(s, ("20", 1), ("10", 1))
    assert (owner_of(s, "Avenue Mozart"), wealth(s)[2]) == (2, 1470)


def test_without_a_bid_it_stays_free() -> None:
    """MF-G6."""
    s = scenario(NAME, "auction_without_bids")
    assert (owner_of(s, "Avenue Mozart"), s.table.locked, s.phase) == (-1, (), "after the move")


def test_who_passes_is_out_or_may_come_back() -> None:
    """MF-A24: in turn from the lander, or an open call."""
    for value, who in (("in_turn_from_lander", None), ("open_call", 0)):
        s = auction({"auction_order": value})
        do(s, "pass")
        do(s, "bid", 10)
        do(s, "pass")
        do(s, "pass")
        assert (s.who if s.phase == "auction: bid or pass" else None) == who, value


def test_bids_end_at_the_money_held_or_become_debts() -> None:
    """MF-A25."""
    s = auction(money={0: "10"})
    do(s, "bid", 10)
    do(s, "bid", 20)
    do(s, "pass")
    do(s, "pass")
    assert refused(s, "bid", 30) == "MF-A25"
    s = auction({"auction_overbid": "debt"}, money={0: "10"}, owner={"brown": 0})
    for bid in (10, 20, 30, 40):
        do(s, "bid", bid)
    assert refused(s, "bid", 50) == ""
    do(s, "bid", 50)
    for _ in range(3):
        do(s, "pass")
    assert (s.phase, s.who) == ("debt: raise money", 0)


def test_a_bidder_who_goes_bankrupt_is_out_of_the_auction() -> None:
    s = scenario(NAME, "bidder_bankrupt")
    assert (s.phase, s.who, s.frames[-1].value.bidder) == ("auction: bid or pass", 2, None)
    s = scenario(NAME, "asked_bidder_bankrupt")
    assert (s.who, s.table.out[1]) == (2, True)


# -- hotels and selling back -----------------------------------------------------------------------


def test_hotels_need_a_monopoly_and_one_a_property() -> None:
    """MF-6.4, MF-D6."""
    s = session("manage", owner={"darkblue": 0, "red": 1, "Avenue Foch": 0}, tokens=QUIET, hotels=["Rue de la Paix"])
    assert refused(s, "build a hotel", "Avenue Foch") == "MF-6.4"
    assert refused(s, "build a hotel", "Rue de la Paix") == "MF-6.4"
    do(s, "build a hotel", "Avenue des Champs-Élysées")
    pay(s, ("100", 2))
    t = s.table
    assert (t.hotel[20], t.hotels_left, wealth(s)[0], t.locked) == (True, 10, 1300, ())


def test_the_twelfth_hotel_and_a_thirteenth() -> None:
    """MF-1.1."""
    s = scenario(NAME, "the_twelfth_hotel")
    assert (sum(s.table.hotel), s.table.hotels_left) == (12, 0)
    do(s, "manage properties")
    assert refused(s, "build a hotel", "Boulevard Malesherbes") == "MF-1.1"


SCARCE = {
    "owner": {"brown": 0, "lightblue": 1, "red": 2, "yellow": 2, "pink": 2, "orange": 2},
    "money": {2: "50"},
    "tokens": QUIET,
    "hotels": [
        "Avenue Matignon", "Boulevard Malesherbes", "Avenue Henri-Martin", "Faubourg Saint-Honoré",
        "Place de la Bourse", "Rue La Fayette", "Boulevard de la Villette", "Avenue de Neuilly", "Rue de Paradis",
        "Avenue Mozart", "Boulevard Saint-Michel",
    ],
}  # fmt: skip


def test_the_last_hotels_go_to_the_first_or_to_whoever_bids_most() -> None:
    """MF-A15: those who could build are asked, and two or more bid."""
    s = session("manage", **SCARCE)
    assert do(s, "build a hotel", "Rue Lecourbe").phase == "payment: choose bills"
    s = session("manage", house={"scarce_hotels": "auction"}, **SCARCE)
    do(s, "build a hotel", "Rue Lecourbe")
    assert (s.phase, s.who) == ("hotel: want it?", 1)
    do(s, "want it too")
    do(s, "pass")
    do(s, "bid", 10)
    assert (s.phase, s.who) == ("hotel: choose a site", 1)
    do(s, "choose a site", "Rue de Vaugirard")
    pay(s, ("10", 1))
    assert (sum(s.table.hotel), s.table.hotel[2], wealth(s)[1]) == (12, True, 1490)


def test_a_scarce_hotel_that_nobody_else_wants_is_built_where_it_can_be_paid() -> None:
    """MF-A15, MF-6.4: its builder chooses the site anew, and the price must be held as ever."""
    owner = SCARCE["owner"] | {"darkblue": 0}
    words = SCARCE | {"owner": owner, "money": {0: "100", 2: "50"}}
    s = session("manage", house={"scarce_hotels": "auction"}, **words)
    do(do(s, "build a hotel", "Rue Lecourbe"), "leave it")
    assert s.phase == "hotel: choose a site"
    assert [refused(s, "choose a site", n) for n in ("Rue de la Paix", "Rue Lecourbe")] == ["MF-6.4", ""]


def test_a_hotel_that_cannot_be_paid_goes_back() -> None:
    """MF-A28, MF-6.4."""
    s = scenario(NAME, "hotel_falls_through")
    assert (sum(s.table.hotel), s.table.hotels_left, s.table.locked) == (0, 12, ())


def test_a_property_is_sold_back_for_what_was_paid() -> None:
    """MF-6.5, MF-A21: in debt or not; after an auction less than is printed, or as printed by house rule."""
    for value, got in (("price_paid", 110), ("printed_price", 160)):
        s = session(house={"sell_back_price": value}, owner={"Rue de Paradis": 0}, paid={"Rue de Paradis": 110})
        manage(s, "sell a property", "Rue de Paradis")
        assert (wealth(s)[0], owner_of(s, "Rue de Paradis")) == (1500 + got, -1), value


def test_a_street_sold_back_is_bought_again() -> None:
    """MF-6.5, MF-5.5, MF-11.1: it is free as before, at its printed price."""
    s = scenario(NAME, "sold_back")
    assert (owner_of(s, "Rue de Paradis"), s.table.paid[s.game.edition.number["Rue de Paradis"]]) == (1, 160)


def test_a_hotel_is_sold_first_for_half() -> None:
    """MF-6.5, MF-A23: on the property itself; by house rule also on others of its colour."""
    words: dict[str, Any] = {"owner": {"red": 0}, "hotels": ["Avenue Matignon"]}
    s = session("manage", **words)
    assert refused(s, "sell a property", "Avenue Matignon") == "MF-6.5"
    assert refused(s, "sell a property", "Avenue Henri-Martin") == ""
    strict = session("manage", house={"hotels_if_monopoly_broken": "must_be_sold_first"}, **words)
    assert refused(strict, "sell a property", "Avenue Henri-Martin") == "MF-A23"
    do(s, "sell a hotel", "Avenue Matignon")
    assert (wealth(s)[0], s.table.hotels_left) == (1580, 12)
    do(s, "manage properties")
    assert refused(s, "sell a hotel", "Avenue Matignon") == "MF-6.5"


def test_a_rent_is_that_of_the_landing() -> None:
    """MF-5.5, MF-6.2: a hotel built between the landing and the claim does not raise it."""
    s = session(
        "after the move", owner={"darkblue": 1}, turn=1, at={0: 35}, moved=True, claim=[21, 0, 1, 400], tokens=QUIET
    )
    assert rent(s.table, 21) == 400
    grown = but(s.table, hotel=put(s.table.hotel, 21, True))
    assert rent(grown, 21) == 800
    s = Session(s.game, start=but(s.at, table=grown))
    s.play("claim the rent", None, 1)
    assert s.frames[-1].value.amount == 400
