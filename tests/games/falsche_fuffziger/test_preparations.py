"""Preparations: FF-1.1 to FF-1.12, FF-10.1 and their gaps."""

from collections import Counter
from itertools import pairwise

import pytest

import explorer
from explorer.core.errors import ExplorerError, IllegalMove
from explorer.core.playout import explore
from explorer.core.secrets import Hidden
from explorer.core.session import Session
from explorer.games.falsche_fuffziger.edition import PACKS
from tests.games.falsche_fuffziger.tables import at, cited, in_chips_of_5, play, purse, refused, told, until

IN_FIVES = in_chips_of_5()


def prepared(players: int = 4, seed: int = 3) -> Session:
    return until(Session(explorer.game("falsche_fuffziger", players), seed), "begin the round")


def test_packs_are_shuffled_and_stacked_from_a_to_d() -> None:
    """FF-1.1, FF-1.3: A on top, then B, C, D; no number is lower than one of an earlier pack."""
    orders = set()
    for seed in range(5):
        t = prepared(seed=seed).table
        deck = [t.card, *t.laundry]
        orders.add(tuple(deck))
        assert len(deck) == 32
        for i, pack in enumerate(PACKS):
            box = Counter(map(tuple, t.edition.laundering_cards[pack]))
            assert not Counter((c.minimum, c.payoff) for c in deck[8 * i : 8 * i + 8]) - box
    assert len(orders) == 5, "each pack is shuffled"
    assert any(a.minimum > b.minimum for a, b in pairwise(deck)), "within a pack in any order"


@pytest.mark.parametrize(("players", "removed"), [(3, 8), (4, 8), (5, 0), (6, 0)])
def test_cards_leave_each_pack_with_3_or_4_players(players: int, removed: int) -> None:
    """FF-1.1, FF-G2: two of each pack, unseen; FF-10.1: none with 5 or 6."""
    s = prepared(players)
    t = s.table
    assert len(t.removed) == removed
    assert len(t.laundry) == 39 - removed
    assert ("FF-10.1" in cited(s)) == (players >= 5)
    if removed:
        first_pack = Counter(map(tuple, t.edition.laundering_cards["A"]))
        assert not Counter((c.minimum, c.payoff) for c in t.removed[:2]) - first_pack
        assert s.seen_by(0, memory=True).removed == Hidden(8), "nobody sees them"


def test_the_first_laundering_card_is_turned_and_stocked() -> None:
    """FF-1.2: an A card lies face up; FF-6.1: a minimum bid and a payoff."""
    s = prepared()
    card = s.table.card
    assert [card.minimum, card.payoff] in [list(c) for c in s.table.edition.laundering_cards["A"]]
    assert told(s)[-1] == f"The first Laundering card asks for {card.minimum} and pays {card.payoff}."


def test_the_examiner_deck_is_black_green_white() -> None:
    """FF-1.4: shuffled apart; FF-1.5: the order stays for ever."""
    orders = set()
    for seed in range(6):
        s = Session(explorer.game("falsche_fuffziger", 4), seed)
        deck = until(s, "begin the round").table.deck
        orders.add(deck)
        assert Counter(deck[:4]) == Counter({"coin": 2, "destroy 20": 1, "destroy 100": 1})
        assert deck[4] == "destroy 150"
        assert Counter(deck[5:]) == Counter({"coin": 3, "destroy 10": 1, "destroy 50": 1})
        explore(s)
        assert s.table.deck == deck
        assert s.table.passes >= 2
    assert len(orders) > 3


def test_nobody_is_dealt_a_machine_too_weak_or_too_strong() -> None:
    """FF-1.6: Kaput and the doubled next one are taken out; FF-1.7: one 10, 20 and 50 each; FF-1.8: mixed back."""
    below = set()
    for seed in range(20):
        t = prepared(6, seed).table
        for row in t.machines:
            assert [machine.front for machine in row] == [10, 20, 50]
            assert "KAPUT" not in [machine.back for machine in row]
            assert not {(10, "20x2"), (20, "50x2"), (50, "100x2")} & {(x.front, x.back) for x in row}
            assert all(machine.dealt and not machine.turned for machine in row)
        for stack in t.stacks:
            below |= {(machine.front, machine.back) for machine in stack[: len(stack) // 2]}
            assert not any(machine.dealt or machine.turned for machine in stack)
        box = Counter({(d, b): n for d, tiles in t.edition.machine_tiles.items() for b, n in tiles.items()})
        lying = Counter((x.front, x.back) for group in (*t.machines, *t.stacks) for x in group)
        assert lying == box
    assert {(10, "KAPUT"), (10, "20x2"), (50, "100x2"), (20, "KAPUT")} <= below, "the tiles set aside lie anywhere"


def test_nobody_looks_at_the_backs() -> None:
    """FF-1.7: not even the owner; FF-1.8: nor in the supply."""
    s = prepared()
    for seat in (None, 0, 3):
        for memory in (False, True):
            t = s.seen_by(seat, memory)
            assert {machine.back for group in (*t.machines, *t.stacks) for machine in group} == {""}


def test_the_start_player_is_drawn_or_set() -> None:
    """FF-1.9, FF-G6: at random, and forced where somebody wants it."""
    s = until(Session(explorer.game("falsche_fuffziger", 4), 3), "choose the Start Player")
    assert [p.denominator for _, p in s.odds() or []] == [4] * 4
    s.play(2)
    assert s.table.start_player == 2
    assert told(s)[-1] == "Cleo is Start Player and gets the Auction Die."
    with pytest.raises(IllegalMove):
        until(Session(explorer.game("falsche_fuffziger", 4), 3), "choose the Start Player").play(4)


def test_players_start_with_machines_only() -> None:
    """FF-G7: no money; FF-1.12: the silver coins are kept at hand, nobody has one."""
    t = prepared().table
    assert t.money == ((0,) * 6,) * 4
    assert t.coins == (0,) * 4
    rich = explorer.game("falsche_fuffziger", 4, edition={"starting_real_money": 7, "starting_fake_money": 1})
    assert rich.start.table.money == ((7, 1, 1, 1, 1, 1),) * 4


def test_everyone_sees_which_machines_have_been_transformed() -> None:
    """FF-1.12: the back has a black border."""
    s = prepared()
    s.run()
    name = next(m.choice for m in s.moves() if m.rule == "transform")
    seat = s.who
    s.play("transform", name)
    s.step()
    assert seat is not None
    shown = next(x for x in s.seen_by(None).machines[seat] if x.turned)
    assert shown.back
    assert "transformed" in str(s.scene(None))


def test_editions_that_cannot_be_are_told_in_one_sentence() -> None:
    """FF-1.1, FF-1.3, FF-1.4, FF-1.7: figures are checked when a game is made."""

    def wrong(**figures: object) -> str:
        with pytest.raises(ExplorerError) as e:
            explorer.game("falsche_fuffziger", 4, edition=figures)
        return str(e.value)

    figures = explorer.game("falsche_fuffziger").figures
    cards = {**figures["laundering_cards"].value}
    assert "FF-1.3" in wrong(laundering_cards=cards | {"B": [[30, 20]] * 10})
    assert "FF-1.3" in wrong(laundering_cards=cards | {"B": [[60, 15]] * 10}), "payoffs grow from pack to pack too"
    assert "FF-6.1" in wrong(laundering_cards=cards | {"A": [[20, -1]] * 10})
    assert "FF-6.1" in wrong(laundering_cards=cards | {"A": [[0, 1]] * 10})
    assert "FF-1.1" in wrong(laundering_cards=cards | {"D": [[300, 80]] * 2})
    deck = {**figures["examiner_deck"].value}
    assert "FF-3.7" in wrong(examiner_deck=deck | {"green": ["destroy 100"]})
    assert "once" in wrong(examiner_deck=deck | {"black": ["coin", "coin"]})
    assert "FF-1.4" in wrong(examiner_deck={"white": [], "green": ["destroy 150"], "black": []})
    tiles = {**figures["machine_tiles"].value}
    assert "FF-1.7" in wrong(machine_tiles=tiles | {"10": {"10": 3, "KAPUT": 2}})
    assert "FF-4.2" in wrong(machine_tiles=tiles | {"50": {"20": 9}})
    assert "denominations are" in wrong(chart=figures["chart"].value[:4])
    assert "higher" in wrong(denominations=[10, 10, 20, 50, 100])
    assert "rank" in wrong(final_awards=[2, 4, 6])
    assert "negative" in wrong(silver_coins_in_the_bank=-1)
    assert "Die" in wrong(auction_die=[0])
    assert "3 to 6 players, not for 3 to 8" in wrong(players=[3, 8])
    assert "3 to 6 players, not for 1 to 6" in wrong(players=[1, 6])
    assert "FF-10.1" in wrong(laundering_cards_removed_per_pack={})
    assert "FF-10.1" in wrong(laundering_cards_removed_per_pack={"3-4 players": -1, "5-6 players": 0})
    assert "FF-1.7" in wrong(machine_tiles=tiles | {"10": {}})
    assert "chip" in wrong(smallest_real_chip=0)
    assert "6 Real cannot be paid in chips of 5" in wrong(smallest_real_chip=5)
    assert "7 Real cannot be paid in chips of 5" in wrong(**IN_FIVES, starting_real_money=7)
    assert "FF-3.1" in wrong(examiner_cards_per_round={"first": 0, "later": 2})


def test_real_money_comes_in_whole_chips() -> None:
    """FF-G1: with larger chips only their multiples can be shown."""
    s = play(at("close the fists", edition=IN_FIVES, money=(purse(15),) * 4))
    assert refused(s, "close the fist", (("Real", 7),)) == "FF-G1"
    assert refused(s, "close the fist", (("Real", 10),)) == ""
    s = play(at("auction the coins", edition=IN_FIVES, lot=3, money=(purse(15),) * 4))
    assert refused(s, "lead", ("Real", 7)) == "FF-G1"
    assert refused(s, "lead", ("Real", 10)) == ""
