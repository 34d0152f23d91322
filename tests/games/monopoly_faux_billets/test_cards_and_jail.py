"""Chance cards, used or found out, and jail."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.core.errors import ExplorerError
from explorer.core.scenarios import scenario
from tests.games.monopoly_faux_billets.tables import (
    NAME,
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


def use(s: Any, card: Any, seat: int | None = None) -> Any:
    """A Chance card is used, and nobody scans it."""
    do(s, "use a Chance card", card, seat)
    while s.phase == "decoder: scan?":
        do(s, "let it pass")
    return s


# -- Chance ----------------------------------------------------------------------------------------


def test_a_forged_card_brings_the_scanner_100_and_goes_unused() -> None:
    """MF-4.10, MF-7.1: under its pile; MF-A13: by house rule its user pays."""
    s = scenario(NAME, "forged_card")
    assert (wealth(s)[0], wealth(s)[2], s.table.cards[0]) == (1500, 1600, ())
    assert (s.table.chance[-1].action, s.table.chance[-1].forged) == ("bank 150", True)
    words: dict[str, Any] = {"held": {0: "bank 150 f"}, "tokens": (0, 0, 1, 0)}
    s = session(house={"forged_card_bonus_paid_by": "card_user"}, **words)
    do(s, "use a Chance card", "bank 150")
    do(s, "scan", "bank 150")
    pay(s, ("100", 1))
    assert (wealth(s)[0], wealth(s)[2]) == (1400, 1600)


def test_a_genuine_card_acts_and_goes_under_its_pile() -> None:
    """MF-4.10: a scan changes nothing, but nobody else is asked any more."""
    s = session(held={0: "bank 150"}, tokens=(0, 1, 1, 0))
    do(s, "use a Chance card", "bank 150")
    do(s, "scan", "bank 150")
    assert (s.phase, wealth(s)[0], s.table.chance[-1].action) == ("before the roll", 1650, "bank 150")


def test_a_forged_card_that_nobody_scans_acts() -> None:
    """MF-7.1: only one that is proved forged cannot be used."""
    assert wealth(use(session(held={0: "bank 150 f"}, tokens=QUIET), "bank 150"))[0] == 1650


def test_whom_a_card_is_aimed_at_may_scan_it() -> None:
    """MF-4.1, MF-A12: by house rule not."""
    for value, first in (("yes", 1), ("no", 2)):
        s = session(house={"chance_target_may_scan": value}, held={0: "send to jail"})
        assert do(s, "use a Chance card", ("send to jail", 1)).who == first, value
    s = session(house={"chance_target_may_scan": "no"}, held={0: "20 from each"})
    assert do(s, "use a Chance card", "20 from each").phase == "payment: choose bills"
    for words, at in (({}, "payment: choose bills"), ({"money": {0: "20"}}, "debt: raise money")):
        for value, first in (("yes", 1), ("no", 2)):
            house = {"chance_target_may_scan": value, "rent_claim": "automatic"}
            s = roll(session(house=house, owner={"Avenue Foch": 1}, at={0: 26}, held={0: "cancel rent"}, **words), 1, 2)
            assert s.phase == at
            assert do(s, "cancel the rent", "cancel rent").who == first, value


def test_cards_may_be_used_at_any_decision() -> None:
    """MF-7.1, MF-A11: by house rule in one's own turn only."""
    s = session(held={2: "bank 150"}, tokens=QUIET)
    assert s.who == 0
    assert wealth(use(s, "bank 150", 2))[2] == 1650
    s = session(house={"chance_use_time": "own_turn"}, held={0: "bank 150", 2: "go"}, tokens=QUIET)
    assert [refused(s, "use a Chance card", c, seat) for c, seat in (("bank 150", 0), ("go", 2))] == ["", "MF-7.1"]


def test_a_limit_on_cards_held() -> None:
    """MF-A8: one at a time by house rule; the other is used now or put under the pile."""
    words: dict[str, Any] = {"at": {0: 6}, "moved": True, "held": {0: "go"}, "row": "swap, bank 150"}
    assert do(session("Chance", **words), "take a Chance card", 2).phase == "after the move"
    for end in ("use", "put"):
        s = session("Chance", house={"chance_hand_limit": "one"}, **words, tokens=QUIET)
        assert do(s, "take a Chance card", 2).phase == "one card too many"
        use(s, "bank 150") if end == "use" else do(s, "put under the pile", "bank 150")
        assert ([c.action for c in s.table.cards[0]], s.phase) == (["go"], "after the move")


def test_no_more_cards_on_the_board() -> None:
    """MF-A16: the places stay empty until cards come back, or players may not keep the last ones."""
    s = scenario(NAME, "no_chance_card")
    assert (s.phase, s.table.row) == ("after the move", ())
    use(s, "bank 150")
    assert [c.action for c in s.table.row] == ["bank 150"]
    genuine = "send to jail, out of jail, go, any free street, cancel rent, bank 150, 20 from each, swap, free hotel"
    forged = f"{genuine}, remove hotel, half price, refresh tokens".replace(",", " f,") + " f"
    words: dict[str, Any] = {"at": {0: 6}, "moved": True, "held": {0: genuine, 1: forged}}
    for value, phase in (("row_not_refilled", "after the move"), ("held_cards_limited", "one card too many")):
        s = session("Chance", house={"chance_pile_empty": value}, **words)
        assert do(s, "take a Chance card", 1).phase == phase
        assert len(s.table.row) == 2


OWNED: dict[str, Any] = {"owner": {"Place Pigalle": 0, "brown": 0, "darkblue": 1}, "hotels": ["Rue de la Paix"]}
ACTS: dict[Any, Any] = {
    ("send to jail", 2): lambda s: s.table.jailed[1:] == (False, True, False),
    "go": lambda s: (s.table.at[0], wealth(s)[0], s.table.tokens[0]) == (0, 1700, 2),
    ("any free street", "Rue de Courcelles"): lambda s: (s.phase, s.table.at[0]) == ("purchase: buy or auction", 7),
    "bank 150": lambda s: wealth(s)[0] == 1650,
    "20 from each": lambda s: (s.phase, s.who) == ("payment: choose bills", 1),
    ("swap", "Place Pigalle", "Avenue des Champs-Élysées"): lambda s: (
        owner_of(s, "Place Pigalle"), owner_of(s, "Avenue des Champs-Élysées")) == (1, 0),
    ("free hotel", "Rue Lecourbe"): lambda s: (sum(s.table.hotel), s.table.hotels_left, wealth(s)[0]) == (2, 10, 1500),
    ("remove hotel", "Rue de la Paix"): lambda s: (sum(s.table.hotel), s.table.hotels_left) == (0, 12),
    "half price": lambda s: s.table.half == (1, 0, 0, 0),
    "refresh tokens": lambda s: s.table.tokens == (2, 0, 0, 0),
}  # fmt: skip


@pytest.mark.parametrize("choice", list(ACTS))
@pytest.mark.parametrize("mark", ["", " f"])
def test_every_chance_card_acts(choice: Any, mark: str) -> None:
    """MF-G3: each of them, genuine, or forged and not scanned."""
    action = choice if isinstance(choice, str) else choice[0]
    s = use(session(held={0: action + mark}, tokens=QUIET, at={0: 5}, **OWNED), choice)
    assert ACTS[choice](s), s
    assert s.table.chance[-1].action == action


@pytest.mark.parametrize("choice", [c for c in ACTS if c not in ("go",) and c[0] != "any free street"])
def test_chance_cards_act_from_jail_too(choice: Any) -> None:
    """MF-8.2: all that move nobody out of jail."""
    action = choice if isinstance(choice, str) else choice[0]
    s = use(session("in jail", held={0: action}, tokens=QUIET, jailed=(0,), **OWNED), choice)
    assert ACTS[choice](s), s
    assert s.table.jailed[0]


def test_cards_that_move_the_pawn_do_not_lead_out_of_jail() -> None:
    """MF-8.3, MF-8.4."""
    s = session("in jail", held={0: "go, any free street"}, jailed=(0,))
    assert refused(s, "use a Chance card", "go") == "MF-8.3"
    assert refused(s, "use a Chance card", ("any free street", "Rue Lecourbe")) == "MF-8.4"


def test_cards_are_refused_where_they_would_do_nothing() -> None:
    held = "out of jail, send to jail, cancel rent, swap, free hotel, remove hotel, any free street"
    s = session(held={0: held}, jailed=(3,), **OWNED)
    wrong: dict[Any, str] = {
        "out of jail": "MF-8.4",
        ("send to jail", 3): "MF-8.1",
        "cancel rent": "MF-7.1",
        ("swap", "Place Pigalle", "Rue de la Paix"): "MF-6.5",
        ("free hotel", "Place Pigalle"): "MF-6.4",
        ("remove hotel", "Avenue des Champs-Élysées"): "MF-6.4",
        ("any free street", "Place Pigalle"): "MF-7.1",
    }
    assert {c: refused(s, "use a Chance card", c) for c in wrong} == wrong


def test_the_half_price_holds_for_the_next_purchase() -> None:
    """Rounded up to ten, and not for an auction."""
    s = roll(session(at={0: 10}, half=(1, 0, 0, 0), tokens=QUIET), 1, 3)
    pay(do(s, "buy"), ("50", 1), ("20", 1), ("10", 2))
    assert (wealth(s)[0], s.table.half, s.table.paid[8]) == (1410, (0, 0, 0, 0), 90)


def test_half_a_price_is_for_one_purchase_whatever_is_done_while_it_is_paid() -> None:
    """MF-G3: a card used after a purchase at the full price holds for the next; one card never halves two prices."""
    s = roll(session(at={0: 10}, held={0: "half price"}, tokens=QUIET), 1, 3)
    use(do(s, "buy"), "half price", 0)
    pay(s, ("100", 1), ("50", 1), ("10", 3))
    assert (wealth(s)[0], s.table.half) == (1320, (1, 0, 0, 0))
    s = roll(session(at={0: 10}, half=(1, 0, 0, 0), held={0: "any free street"}, tokens=QUIET), 1, 3)
    use(do(s, "buy"), ("any free street", "Rue de la Paix"), 0)
    pay(do(s, "buy"), ("100", 3), ("50", 2))
    assert (s.phase, s.table.paid[21], s.table.half) == ("payment: choose bills", 400, (0, 0, 0, 0))


def test_half_a_price_is_kept_when_the_purchase_falls_through() -> None:
    """MF-A28: what was not bought at half the price leaves it for the next property."""
    s = roll(session(at={0: 10}, half=(1, 0, 0, 0), money={0: "100f"}), 1, 3)
    pay(do(s, "buy"), ("100", 1), scans={1: "100"})
    assert (s.table.owner[8], s.table.half, wealth(s)[0]) == (-1, (1, 0, 0, 0), 0)


def test_a_card_against_a_rent() -> None:
    """MF-7.1, MF-4.10: when the rent is asked, also while money is raised."""
    s = scenario(NAME, "rent_cancelled")
    assert (wealth(s)[:2], s.phase) == ([1500, 1500], "after the move")
    s = session(house={"chance_use_time": "own_turn"}, owner={"Avenue Foch": 1}, at={0: 26}, held={0: "cancel rent"})
    do(do(roll(s, 1, 2), "end the turn"), "claim the rent", None, 1)
    assert refused(s, "cancel the rent", "cancel rent") == "MF-A11"
    s = scenario(NAME, "rent_cancelled_in_debt")
    assert (wealth(s)[0], s.phase, s.table.out[0]) == (70, "after the move", False)


def test_a_card_that_has_come_to_nothing() -> None:
    s = scenario(NAME, "card_without_effect")
    assert (owner_of(s, "Place Pigalle"), s.table.cards[0], s.table.chance[-1].action) == (3, (), "swap")


def test_an_announced_card_lies_open_and_is_not_used_twice() -> None:
    s = session(held={0: "bank 150"}, tokens=(0, 1, 0, 0))
    do(s, "use a Chance card", "bank 150")
    assert s.seen_by(None).cards[0][0].action == "bank 150"
    with pytest.raises(ExplorerError, match="no move"):
        s.play("use a Chance card", "bank 150", 0)


# -- jail ------------------------------------------------------------------------------------------


def test_four_ways_into_jail() -> None:
    """MF-8.1: a card, the square, another player, three doubles."""
    assert roll(session(at={0: 11}, chest=("go to jail",)), 1, 3).table.jailed[0]
    assert roll(session(at={0: 23}), 1, 3).table.jailed[0]
    assert use(session(held={3: "send to jail"}, tokens=QUIET), ("send to jail", 0), 3).table.jailed[0]
    assert roll(session(at={0: 1}, doubles=2), 4, 4).table.jailed[0]


def test_sent_to_jail_in_ones_own_turn() -> None:
    """MF-3.2, MF-8.1: before the roll one must find a way out; after a double there is no other turn."""
    s = use(session(held={3: "send to jail"}, tokens=QUIET), ("send to jail", 0), 3)
    assert (s.phase, s.who) == ("in jail", 0)
    s = roll(session(held={3: "send to jail"}, tokens=QUIET, at={0: 14}), 2, 2)
    use(s, ("send to jail", 0), 3)
    assert s.phase == "after the move"
    assert do(s, "end the turn").who == 1


def test_what_one_may_do_in_jail() -> None:
    """MF-8.2: collect rent, bid, build, sell, use cards, trade."""
    s = scenario(NAME, "acting_in_jail")
    assert (wealth(s)[0], sum(s.table.hotel)) == (1500 + 200 - 100 + 30 + 400, 1)
    assert {p.rule for p in s.proposals()} >= {"manage properties", "offer to sell", "offer a swap"}


def test_out_of_jail_by_paying() -> None:
    """MF-8.4: then the dice are rolled, and a double counts as ever."""
    s = session("in jail", jailed=(0,), tokens=QUIET)
    pay(do(s, "pay to leave"), ("50", 1))
    assert (s.table.jailed[0], wealth(s)[0], s.phase) == (False, 1450, "before the roll")
    roll(s, 1, 1)
    assert (s.table.at[0], s.table.doubles) == (11, 1)
    assert refused(session("in jail", jailed=(0,), money={0: "20 20"}), "pay to leave") == "MF-8.4"


@pytest.mark.parametrize(("value", "again"), [("moves_by_it_no_extra_turn", 1), ("moves_by_it_and_rolls_again", 0)])
def test_out_of_jail_by_a_double(value: str, again: int) -> None:
    """MF-8.4, MF-A14."""
    s = roll(session("in jail", house={"after_leaving_jail_by_a_double": value}, jailed=(0,), owner={"red": 0}), 5, 5)
    assert (s.table.jailed[0], s.table.at[0]) == (False, 19)
    assert do(s, "end the turn").who == again


def test_three_failed_tries_in_jail() -> None:
    """MF-8.4, MF-A17, MF-A18: one a turn or all at once; then 50 is due, and one moves or waits."""
    s = roll(session("in jail", jailed=(0,)), 1, 2)
    assert (s.phase, s.table.tries[0]) == ("after the move", 1)
    s = session("in jail", house={"jail_tries_timing": "three_at_once"}, jailed=(0,))
    s.play("try for a double")
    for dice in ((1, 2), (3, 4), (5, 6)):
        while s.kind != "chance":
            s.step()
        s.play(dice)
    s.run()
    assert (s.phase, s.frames[0].site) == ("payment: choose bills", "fee due")
    s = scenario(NAME, "three_failed_tries")
    assert (s.table.at[0], wealth(s)[0], s.phase) == (18, 1450, "after the move")
    assert do(s, "end the turn").who == 1
    s = session("in jail", house={"after_third_failure": "waits"}, jailed=(0,), tries=(2, 0, 0, 0), tokens=QUIET)
    pay(roll(s, 4, 5), ("50", 1))
    assert (s.table.at[0], s.table.jailed[0], s.phase) == (9, False, "after the move")


def test_out_of_jail_by_a_card() -> None:
    """MF-8.4, MF-D5: Community Chest for certain, Chance if it gets past the others."""
    s = session("in jail", jailed=(0,), freed=(1, 0, 0, 0))
    do(s, "leave by a Community Chest card", CHEST)
    assert (s.table.jailed[0], s.table.freed, s.table.chest[-1]) == (False, (0, 0, 0, 0), "out of jail")
    s = scenario(NAME, "out_of_jail_by_chance")
    assert (s.table.jailed[0], s.phase, wealth(s)[1]) == (False, "before the roll", 1600)
    s = session("in jail", jailed=(0,))
    assert refused(s, "leave by a Chance card", CHANCE) == "MF-8.4"


def test_a_jail_fee_that_falls_through() -> None:
    """MF-8.4, MF-4.8."""
    s = scenario(NAME, "jail_fee_falls_through")
    assert (s.phase, s.table.jailed[0], wealth(s)[0]) == ("in jail", True, 0)
