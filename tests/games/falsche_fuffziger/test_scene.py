"""The scene of Falsche FuFFziger, and what is in it for whom: FF-11.1 to FF-11.3."""

from __future__ import annotations

from typing import Any

import explorer
from explorer.core import scene
from explorer.core.session import Session
from explorer.core.values import but
from explorer.games.falsche_fuffziger.table import Card
from tests.games.falsche_fuffziger.tables import at, do, m, play, purse

MINE = (m(10, 20, dealt=True), m(20, "50x2", turned=True), m(20, "50x2", turned=True), m(150, "MUNZEN", turned=True))


def block(s: scene.Scene, title: str) -> Any:
    return next(b for b in s.blocks if b.title == title)


def panel(s: scene.Scene, seat: int, title: str) -> Any:
    return next(b for b in s.seats[seat].blocks if b.title == title)


def test_machines_show_denomination_x2_and_whether_they_were_transformed() -> None:
    s = at("machines in turn", machines=(MINE, (), (), ()))
    cards = panel(s.scene(2), 0, "Machines").cards
    assert [(c.text, c.colour, c.mark, c.count) for c in cards] == [
        ("10", "yellow", "dealt", 1),
        ("50x2", "red", "transformed", 2),
        ("MUNZEN", "green", "transformed", 1),
    ]


def test_money_by_lens_and_coins_open() -> None:
    """FF-11.2."""
    s = at("machines in turn", money=(purse(7, f50=2),) * 4, coins=(1, 2, 3, 4))
    assert panel(s.scene(0), 0, "Money") == scene.Money("Money", (("Real", 7), ("fake 50", 2)), 107)
    assert panel(s.scene(1), 0, "Money (hidden)").kinds == ()
    assert panel(s.scene(1, memory=True), 0, "Money").total == 107
    assert panel(s.scene(None), 3, "").rows == (("Rare Coins", "4"),)


def test_the_decks() -> None:
    """FF-11.1, FF-11.3: concealed cards are counted."""
    s = at("begin the round", concealed=7, turned=("coin", "destroy 20"), broken=(m(50, "KAPUT", turned=True),))
    examiner = block(s.scene(0), "Examiner cards turned this round")
    assert ([c.text for c in examiner.cards], examiner.hidden) == (["coin", "destroy 20"], 7)
    assert block(s.scene(0), "Broken machines on the Examiner deck").cards[0].mark == "was a 50"
    memory = block(s.scene(0, memory=True), "Examiner deck, from memory").cards
    assert [(c.text, c.face_up, c.mark) for c in memory[2:6]] == [
        ("destroy 100", True, "open"),
        ("", False, "concealed"),
        ("destroy 150", True, "concealed"),
        ("", False, "concealed"),
    ]
    laundering = block(s.scene(0), "Laundering cards")
    assert ([c.text for c in laundering.cards], laundering.hidden) == (["60 → 32"], 2)


def test_the_supply_shows_the_chart() -> None:
    s = at("buyers in turn", destroyed=(10,), stacks=((), *[(m(d, d),) for d in (20, 50, 100, 150)]))
    rows = block(s.scene(0), "Machines in the supply").rows
    assert rows[:2] == (("10", "destroyed", "6", "3", "2", "1"), ("20", "1", "12", "6", "4", "2"))


def test_the_running_auction_shows_each_stake() -> None:
    s = play(
        at("auction the coins", lot=4, die=4, money=(purse(30, f20=3),) * 4),
        ("lead", ("fake 20", 2)),
        "match it",
        "drop out",
    )
    assert dict(block(s.scene(2), "Rare Coins auction").rows) == {"coins up": "4", "die": "4", "lead": "2 fake 20s"}
    assert block(s.scene(None), "Stakes").rows == (
        ("Ann", "leads", "2 fake 20s"),
        ("Ben", "in", "2 fake 20s"),
        ("Cleo", "out", "nothing"),
        ("Dan", "to match", "nothing"),
    )


def test_fists_by_lens() -> None:
    """FF-6.2: closed until all are open."""
    s = do(at("close the fists", money=(purse(30, f20=3),) * 4), ("close the fist", (("Real", 2), ("fake 20", 3))))
    s.run()
    assert block(s.scene(0), "Fists for at least 60").rows[:2] == (
        ("Ann", "62: 2 Real and 3 fake 20s"),
        ("Ben", "not closed yet"),
    )
    assert block(s.scene(1, memory=True), "Fists for at least 60").rows[0] == ("Ann", "closed")


def test_cards_won_purchases_noted_and_places() -> None:
    s = at("collect the payoffs", won=((Card(60, 32),), (), (), ()))
    assert panel(s.scene(3), 0, "Laundering cards won").cards[0].text == "60 → 32"
    s = play(at("buyers in turn", money=(purse(60),) * 4, house={"buying_order": "simultaneous"}))
    play(s, ("note purchases", ((10, 1), (50, 1))))
    assert panel(s.scene(0), 0, "Purchases noted").rows == (("10", "1"), ("50", "1"))
    assert "Purchases noted" not in [b.title for b in s.scene(1).seats[0].blocks]
    s = at("award the Real Money", coins=(1, 2, 3, 4))
    s.run()
    assert [p.marks for p in s.scene(0).seats][3] == ("place 1",)


def test_seats_have_colours_and_the_start_player_a_mark() -> None:
    s = at("begin the round", players=6, start_player=4)
    panels = s.scene(0).seats
    assert len({p.colour for p in panels}) == 6
    assert [p.seat for p in panels if "Start Player" in p.marks] == [4]


def test_a_scene_tells_no_back() -> None:
    """FF-1.7: two tables that differ in backs nobody has seen look alike."""
    s = Session(explorer.game("falsche_fuffziger", 4), 3)
    s.run()
    t = s.table
    first, *rest = t.machines[0]
    other = but(t, machines=((but(first, back="another"), *rest), *t.machines[1:]))
    twin = Session(s.game, start=but(s.at, table=other))
    for seat in (None, 0, 1):
        for memory in (False, True):
            assert s.scene(seat, memory=memory) == twin.scene(seat, memory=memory)
