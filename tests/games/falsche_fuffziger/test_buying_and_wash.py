"""Phases 5 and 6: FF-7.1, FF-8.1 to FF-8.3, the gap FF-G5 and the house rules on buying."""

from explorer.core.secrets import Hidden
from explorer.core.session import Session
from tests.games.falsche_fuffziger.tables import at, cited, do, m, play, purse, refused, told, until

STOP, KEEP = "stop buying", "keep the fake money"


def buying(*money: tuple[int, ...], **fields: object) -> Session:
    return play(at("buyers in turn", **({"money": (*money, *(purse(),) * (4 - len(money)))} | fields)))  # type: ignore[arg-type]


# -- phase 5 -------------------------------------------------------------------------------------------
def test_machines_cost_real_money_only() -> None:
    """FF-7.1: at the purchase price; FF-1.11: any chips will do."""
    s = buying(purse(30, f50=5))
    assert [refused(s, "buy", d) for d in (10, 20, 50, 100, 150)] == ["", "", "", "FF-7.1", "FF-7.1"]
    assert s.why_not("buy", 100).text(s.names) == "a 100 machine costs 44 Real, and Ann has 30"  # type: ignore[union-attr]
    play(s, ("buy", 50), ("buy", 10))
    assert s.table.money[0] == purse(0, f50=5)
    assert "Ann buys a 50 machine for 24." in told(s)
    assert {"FF-7.1", "FF-1.11"} <= cited(s)


def test_the_top_tile_is_bought_its_back_unseen() -> None:
    """FF-G5: an empty stack sells nothing; from the Start Player on, until each has passed."""
    s = buying(purse(99), purse(99), start_player=1)
    assert s.who == 1
    play(s, ("buy", 20), ("buy", 20))
    assert s.table.machines[1][-2:] == (m(20, 20), m(20, "20x2"))
    assert {x.back for x in s.seen_by(1).machines[1]} == {""}
    assert refused(s, "buy", 20) == "FF-G5"
    order = []
    while s.phase == "buy machines":
        order.append(s.who)
        play(s, STOP)
    assert order == [1, 2, 3, 0]
    assert s.phase == "wash Fake Money"


def test_how_many_may_be_bought() -> None:
    """FF-A6: `unlimited`, `one_of_each` or `one`."""
    for value, again, other in (("unlimited", "", ""), ("one_of_each", "FF-A6", ""), ("one", "FF-A6", "FF-A6")):
        s = play(buying(purse(99), house={"purchase_limit": value}), ("buy", 10))
        assert refused(s, "buy", 10) == again
        assert refused(s, "buy", 20) == other
    both = buying(purse(99), purse(99), house={"purchase_limit": "one"})
    play(both, ("buy", 10), STOP)
    assert refused(both, "buy", 20) == "", "the limit holds for each player"


def test_in_what_order_machines_are_bought() -> None:
    """FF-A23: `from_start_player` or `simultaneous`."""
    one = ((m(10, 10),), (), (), (), ())
    s = buying(purse(9), purse(9), stacks=one)
    play(s, ("buy", 10), STOP)
    assert refused(s, "buy", 10) == "FF-G5", "each sees what was bought before"
    s = buying(purse(9), purse(9), stacks=one, start_player=1, house={"buying_order": "simultaneous"})
    assert s.who == 1
    assert refused(s, "note purchases", ((10, 2),)) == "FF-G5"
    assert s.why_not("note purchases", ((10, 2),)).text(s.names) == "The supply does not have 2 of 10"  # type: ignore[union-attr]
    play(s, ("note purchases", ((10, 1),)), ("note purchases", ()), ("note purchases", ()))
    assert s.seen_by(0, memory=True).orders[1] == Hidden(5)
    assert s.seen_by(1).orders[1] == (1, 0, 0, 0, 0)
    assert "Ben notes what to buy." in told(s)
    assert "You note what to buy: 1 x 10." in told(s, 1)
    play(s, ("note purchases", ((10, 1),)))
    assert s.table.money[:2] == (purse(9), purse(3)), "Ben is Start Player; Ann's note finds an empty stack"
    assert "The purchases are carried out: Ben buys 10." in told(s)
    assert s.table.orders == ((0,) * 5,) * 4


def test_noted_purchases_must_be_paid_and_within_the_limit() -> None:
    """FF-A23 with FF-7.1 and FF-A6."""
    house = {"buying_order": "simultaneous", "purchase_limit": "one_of_each"}
    s = buying(purse(20), house=house)
    assert refused(s, "note purchases", ((10, 1), (50, 1))) == "FF-7.1"
    assert refused(s, "note purchases", ((10, 2),)) == "FF-A6"
    assert refused(s, "note purchases", ((10, 1), (20, 1))) == ""


# -- phase 6 -------------------------------------------------------------------------------------------
def washing(*money: tuple[int, ...], **fields: object) -> Session:
    return play(at("wash in turn", **({"money": (*money, *(purse(),) * (4 - len(money)))} | fields)))  # type: ignore[arg-type]


def test_any_fake_money_is_changed_by_the_chart() -> None:
    """FF-8.1: from the Start Player on, each as much as they like."""
    s = washing(purse(1, f10=2, f50=3), purse(0, f150=1), start_player=1)
    assert s.who == 1
    play(s, ("wash", (("fake 150", 1),)), KEEP, KEEP)
    assert s.table.money[1] == purse(20)
    assert s.who == 0
    assert refused(s, "wash", (("fake 50", 4),)) == "FF-8.1"
    assert refused(s, "wash", ()) == "FF-8.1"
    assert refused(s, "wash", (("Real", 1),)) == "FF-8.1"
    do(s, ("wash", (("fake 10", 2), ("fake 50", 1))))
    assert s.table.money[0] == purse(1 + 2 * 1 + 5, f50=2)
    assert "Ann washes 2 fake 10s and 1 fake 50 and gets 7." in told(s)


def test_washed_money_buys_machines_from_the_next_round_on() -> None:
    """FF-8.2: phase 5 is over; FF-8.3: phase 1 follows, and the Start Player role does not move (FF-D1)."""
    s = washing(purse(0, f150=1), deck=("coin",) * 10, start_player=0)
    do(s, ("wash", (("fake 150", 1),)), KEEP, KEEP, KEEP)
    until(s, "begin the round")
    assert "buy machines" not in s.visited()
    assert s.table.start_player == 0
    assert {"FF-8.2", "FF-8.3"} <= cited(s)
    s.step()
    assert s.table.round == 4
