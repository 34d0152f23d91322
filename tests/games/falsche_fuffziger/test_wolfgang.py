"""The rulebook's worked round, FF-E1 to FF-E9, through the real engine with the source's figures."""

from pathlib import Path

import pytest

import explorer
from explorer.core.session import Session
from explorer.games.falsche_fuffziger.table import Card
from tests.games.falsche_fuffziger.tables import purse, refused

WOLFGANG, ILJA, PATRICK, DANIEL = range(4)
PURSE = dict(zip((10, 20, 50, 100, 150), range(1, 6), strict=True))


@pytest.fixture
def s() -> Session:
    return explorer.scenario("falsche_fuffziger", "wolfgang")


def forward(s: Session, phase: str, times: int = 1) -> Session:
    """On along the replay until this phase is reached, for the so-manieth time."""
    for _ in range(times):
        s.forward()
        while s.phase != phase:
            s.forward()
    return s


def test_where_the_round_begins(s: Session) -> None:
    """FF-E1: four players, round 5, the 10s gone, the deck gone through once, Wolfgang is Start Player."""
    t = s.table
    assert s.names == ("Wolfgang", "Ilja", "Patrick", "Daniel")
    assert (t.round, t.start_player, t.destroyed, t.passes, t.concealed) == (4, WOLFGANG, (10,), 1, 10)
    assert t.exempt == 3
    assert t.stacks[0] == ()
    assert s.seen_by(WOLFGANG, memory=True).deck[2] == "destroy 20", "he knows the third card"
    assert s.game.broken(s.at) == []


def test_phase_1(s: Session) -> None:
    """FF-E1: a coin card and "Destroy 100": one auction chip, and nothing is destroyed."""
    forward(s, "machines in turn")
    t = s.table
    assert (t.round, t.turned, t.chips, t.destroyed) == (5, ("coin", "destroy 100"), 1, (10,))


def test_wolfgangs_machines(s: Session) -> None:
    """FF-E2: three 20s, one from a 10; two 50s, one a transformed x2; a 20 becomes x2 50, a 50 stays; 2 + 2 bills."""
    forward(s, "decide on the machines")
    mine = s.table.machines[WOLFGANG]
    assert sorted(m.face.text for m in mine) == ["20", "20", "20", "50", "50x2"]
    assert [(m.front, m.face.text) for m in mine if m.turned] == [(10, "20"), (50, "50x2")]
    before = s.table.money[WOLFGANG]
    while s.who == WOLFGANG or s.kind != "choice":
        s.forward()
    t = s.table
    assert sorted(m.face.text for m in t.machines[WOLFGANG]) == ["20", "20", "50", "50x2", "50x2"]
    gained = tuple(b - a for a, b in zip(before, t.money[WOLFGANG], strict=True))
    assert gained == purse(0, f20=2, f50=2)


def test_two_break_and_one_extra_card_scraps_the_20s(s: Session) -> None:
    """FF-E3: Ilja and Patrick are paid, one card comes, all 20s go, Wolfgang gets 8 = 2 x 4; Daniel had sold his."""
    forward(s, "broken machines")
    t = s.table
    assert len(t.broken) == 2
    assert t.money[ILJA][0] == 5 + 15
    assert t.money[PATRICK][0] == 2 + 8
    assert not [m for m in t.machines[DANIEL] if m.face.denomination == 20]
    assert t.money[WOLFGANG][PURSE[20]] == 2
    real = t.money[WOLFGANG][0]
    forward(s, "auctions due")
    t = s.table
    assert t.turned[2] == "destroy 20"
    assert t.destroyed == (10, 20)
    assert t.money[WOLFGANG][0] == real + 8 == real + 2 * 4
    assert t.money[WOLFGANG][PURSE[20]] == 0
    assert all(m.face.denomination != 20 for row in t.machines for m in row)
    assert t.stacks[1] == ()
    assert t.broken == ()


def test_the_chain_brings_a_coin_card(s: Session) -> None:
    """FF-E4: a second auction chip."""
    forward(s, "auctions due")
    assert s.table.turned == ("coin", "destroy 100", "destroy 20", "coin")
    assert s.table.chips == 2


def test_what_everybody_holds_when_phase_3_opens(s: Session) -> None:
    """The digest: what the source's figures imply."""
    forward(s, "auctions due")
    money = s.table.money
    assert money[ILJA][PURSE[150]] >= 1
    assert money[ILJA][PURSE[50]] == 0
    assert money[PATRICK][PURSE[50]] >= 4
    assert money[PATRICK][PURSE[100]] >= 1
    assert money[PATRICK][0] == 10
    assert money[DANIEL][PURSE[50]] >= 2
    assert money[DANIEL][PURSE[100]] >= 1
    assert money[DANIEL][0] == 15
    assert [p[PURSE[150]] for p in money] == [0, 1, 0, 0]


def test_five_coins_for_one_fake_150(s: Session) -> None:
    """FF-E5: Ilja rolls 5 and leads one fake 150, which nobody can match."""
    forward(s, "matching auction: lead")
    before = s.table
    assert (s.who, before.die) == (ILJA, 5)
    s.forward()
    for seat in (PATRICK, DANIEL, WOLFGANG):
        while s.kind != "choice":
            s.forward()
        assert s.who == seat
        assert refused(s, "match it") == "FF-1.10", "three fake 50s are no fake 150"
        s.forward()
    forward(s, "auctions due")
    t = s.table
    assert t.coins[ILJA] == before.coins[ILJA] + 5
    assert before.money[ILJA][PURSE[150]] - t.money[ILJA][PURSE[150]] == 1
    assert t.money[ILJA][:5] == before.money[ILJA][:5]


def test_two_coins_for_15_real_and_a_fake_50(s: Session) -> None:
    """FF-E6: Patrick rolls 2, an auction is added; Daniel wins by adding 15 Real, and pays both."""
    forward(s, "matching auction: lead", 2)
    before = s.table
    assert (s.who, before.die, before.chips, before.extra) == (PATRICK, 2, 1, 1)
    forward(s, "matching auction: add to it")
    assert (s.who, s.table.start_player) == (DANIEL, DANIEL)
    f = s.frames[0].value
    assert f.stakes == (purse(f50=1), purse(), purse(f50=1), purse(f50=1))
    assert f.still_in == (WOLFGANG, PATRICK, DANIEL), "Ilja has dropped out"
    forward(s, "auctions due")
    t = s.table
    assert t.coins[DANIEL] == before.coins[DANIEL] + 2
    assert t.money[DANIEL] == purse(0, f50=1, f100=1)
    assert t.money[WOLFGANG] == before.money[WOLFGANG]
    assert t.money[PATRICK] == before.money[PATRICK]


def test_wolfgang_rolls_4_and_stays_start_player(s: Session) -> None:
    """FF-E7: he leads one fake 50 and all others drop."""
    forward(s, "matching auction: lead", 3)
    assert (s.who, s.table.die) == (WOLFGANG, 4)
    coins = s.table.coins[WOLFGANG]
    forward(s, "sealed fists: close a fist")
    assert s.table.start_player == WOLFGANG
    assert s.table.coins[WOLFGANG] == coins + 4
    assert s.table.held == 3


def test_patrick_is_nearer_and_wins_the_tie_at_150(s: Session) -> None:
    """FF-E8: 80 → 37; Patrick shows three fake 50s, Daniel a fake 100 and a fake 50; Daniel takes his money back."""
    forward(s, "sealed fists: close a fist")
    assert s.table.card == Card(80, 37)
    before = s.table.money
    forward(s, "sealed fists: compare the fists")
    fists = s.frames[0].value.fists
    assert fists[PATRICK] == purse(f50=3)
    assert fists[DANIEL] == purse(f50=1, f100=1)
    forward(s, "next Laundering card")
    t = s.table
    assert s.steps[-2].action.rule == "a tie goes by the order"
    assert t.won[PATRICK] == (Card(80, 37),)
    assert t.money[DANIEL] == before[DANIEL]
    assert t.money[PATRICK] == purse(10, f50=1, f100=1)


def test_the_second_win_ends_the_phase_and_then_69_is_collected(s: Session) -> None:
    """FF-E9: 60 → 32; Patrick shows 160; a new card is turned; only then he collects 69 = 37 + 32."""
    forward(s, "sealed fists: compare the fists", 2)
    assert s.frames[0].value.fists[PATRICK] == purse(10, f50=1, f100=1)
    assert 10 + 50 + 100 == 160
    forward(s, "collect the payoffs")
    t = s.table
    assert t.won[PATRICK] == (Card(80, 37), Card(60, 32))
    assert t.card not in (None, Card(60, 32))
    assert t.money[PATRICK][0] == 0
    forward(s, "buyers in turn")
    assert s.table.money[PATRICK][0] == 69 == 37 + 32
    assert s.table.money[:2] == t.money[:2], "the others went away empty-handed"


def test_the_numbers_grow_from_pack_to_pack_only() -> None:
    """FF-1.3: 60 → 32 comes after 80 → 37, both in pack B."""
    pack = [list(c) for c in explorer.game("falsche_fuffziger").edition.laundering_cards["B"]]
    assert [80, 37] in pack
    assert [60, 32] in pack


def test_a_save_of_the_round_replays(s: Session, tmp_path: Path) -> None:
    path = tmp_path / "wolfgang.json"
    s.goto(s.length)
    s.save(path)
    again = Session.load(path)
    assert again.at == s.at
    assert again.names == s.names
