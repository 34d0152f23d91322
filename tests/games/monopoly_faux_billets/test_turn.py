"""Setting up, and the course of a turn."""

from __future__ import annotations

from collections import Counter

import pytest

from explorer.core.errors import ExplorerError
from explorer.core.scenarios import scenario
from explorer.core.session import Session
from explorer.games import registry
from tests.games.monopoly_faux_billets.tables import NAME, do, refused, roll, session, wealth


def dealt(players: int = 4, seed: int = 7) -> Session:
    s = Session(registry.find(NAME, players), seed)
    s.run()
    return s


def test_the_board_has_36_squares_and_22_streets_and_there_are_12_hotels() -> None:
    """MF-1.1: no utilities, no stations, no houses; MF-G1: prices and rents are the edition's."""
    e = registry.find(NAME).edition
    assert len(e.board) == 36
    assert len(e.deeds) == 22 == sum(name in e.number for name in e.board)
    assert set(e.board) - set(e.number) == {
        "go", "jail", "free parking", "go to jail", "train", "chance", "community chest",
    }  # fmt: skip
    assert dealt().table.hotels_left == 12
    assert all(2 * d.rent == d.price and d.rent_with_hotel == 2 * d.price for d in e.deeds)


def test_cards_bills_and_tokens_are_those_of_the_box() -> None:
    """MF-1.2, MF-1.5, MF-G2, MF-G3: 24 Chance cards, half of them forged, 14 Community Chest cards, 150 bills."""
    t = dealt(6).table
    chance = Counter((c.action, c.forged) for c in (*t.chance, *t.row))
    assert len(chance) == 24
    assert set(chance.values()) == {1}
    assert sum(forged for _, forged in chance) == 12
    assert len(t.chest) == 14
    assert sum(map(len, t.bank)) + sum(map(len, t.money)) == 150
    assert sum(t.tokens) == 12


def test_three_chance_cards_lie_on_the_board_face_down() -> None:
    """MF-2.1: nobody knows them, nor the order of the piles; MF-A6 says otherwise only by house rule."""
    s = dealt()
    assert len(s.table.row) == 3
    for seat in (None, 0, 1):
        seen = s.seen_by(seat)
        assert [len(c) for c in seen.row] == [1, 1, 1]
        assert (len(seen.chance), len(seen.chest)) == (21, 14)
        assert not hasattr(seen.row[0], "action")


def test_everybody_gets_two_green_tokens_and_1500() -> None:
    """MF-2.2, MF-2.3, MF-E1: 2 x 500, 3 x 100, 3 x 50, 1 x 20, 3 x 10; MF-G4: forged bills are among them."""
    s = scenario(NAME, "starting_money")
    assert s.table.tokens == (2, 2, 2, 2)
    assert wealth(s) == [1500] * 4
    for held in s.table.money:
        assert Counter(b.worth for b in held) == {500: 2, 100: 3, 50: 3, 20: 1, 10: 3}
    assert any(b.forged for held in s.table.money for b in held)


def test_the_dice_decide_who_starts_and_ties_roll_again() -> None:
    """MF-2.4, MF-G5: pawns stand on Go, the highest total starts, those who tie for it roll again."""
    s = Session(registry.find(NAME, 3), 1)
    while s.phase != "roll for the start":
        s.step()
    assert s.table.at == (0, 0, 0)
    s.play((6, 5, 1, 2, 5, 6))
    s.step()
    assert (s.phase, s.table.contenders) == ("roll for the start", (0, 2))
    s.play((1, 1, 1, 2))
    s.run()
    assert (s.phase, s.who) == ("before the roll", 2)


def test_a_turn_is_a_roll_a_move_and_what_the_square_says() -> None:
    """MF-3.1: then the dice pass on clockwise."""
    s = roll(session(at={0: 5}), 1, 3)
    assert (s.table.at[0], s.phase) == (9, "after the move")
    assert refused_roll(s)
    do(s, "end the turn")
    assert (s.who, s.phase) == (1, "before the roll")


def refused_roll(s: Session) -> bool:
    with pytest.raises(ExplorerError, match="no move at 'after the move' 'roll the dice'"):
        s.play("roll the dice")
    return True


def test_a_double_gives_another_turn_and_the_third_leads_to_jail() -> None:
    """MF-3.2."""
    s = roll(session(at={0: 5}), 2, 2)
    do(s, "end the turn")
    assert (s.who, s.table.doubles) == (0, 1)
    roll(s, 6, 3)
    assert s.table.at[0] == 18
    assert do(s, "end the turn").who == 1
    s = scenario(NAME, "third_double")
    assert (s.table.at[0], s.table.jailed[0]) == (9, True)
    assert do(s, "end the turn").who == 1


def test_a_double_into_jail_gives_no_other_turn() -> None:
    """MF-3.3, MF-5.4: straight to jail, without 200."""
    s = scenario(NAME, "double_into_jail")
    assert (s.who, s.table.jailed[0], wealth(s)[0]) == (1, True, 1500)


def test_building_and_selling_come_before_the_roll_and_after_the_move() -> None:
    """MF-6.4, MF-6.5: whoever owns a property may; then the turn goes on where it stood."""
    s = session(owner={"orange": 0}, at={0: 14}, tokens=(0, 0, 0, 0))
    do(s, "manage properties")
    assert [p.rule for p in s.proposals()][:4] == [
        "build a hotel", "sell a hotel", "sell a property", "leave it at that",
    ]  # fmt: skip
    assert do(s, "leave it at that").phase == "before the roll"
    roll(s, 1, 3)
    do(s, "manage properties")
    assert do(s, "leave it at that").phase == "after the move"
    assert refused(session(), "manage properties") == "MF-6.4"


@pytest.mark.parametrize(
    ("figure", "value", "sentence"),
    [
        ("board", ("go", "jail", "Rue X"), "no property card for the square 'Rue X'"),
        ("starting_bills", {"500": 4}, "too few bills of 500"),
        ("bills", {"100": {"total": 40, "fake": 41}}, "no more bills are forged than there are"),
        ("go_money", 205, "205 cannot be paid in bills of 10"),
        ("community_chest", ({"id": "dance"}, {"id": "go"}), "no Community Chest card can say 'dance'"),
        ("chance_actions", ({"id": "fly"},), "no Chance card can say 'fly'"),
        ("jail_tries", 0, "at least one try"),
    ],
)
def test_figures_that_do_not_hold_together_are_told(figure: str, value: object, sentence: str) -> None:
    with pytest.raises(ExplorerError, match=sentence):
        registry.find(NAME, 4, edition={figure: value})


def test_other_figures_make_another_game() -> None:
    """MF-1.4, MF-G14: the rest is classic Monopoly, but for mortgages, which there are none of."""
    game = registry.find(NAME, 4, edition={"go_money": 400, "jail_fee": 100})
    assert (game.edition.go_money, game.edition.jail_fee) == (400, 100)
    names = {lead.name for n in game.compiled.nodes.values() for lead in n.leads}
    assert not [n for n in names if "mortgage" in n]
