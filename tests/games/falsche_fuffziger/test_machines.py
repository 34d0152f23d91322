"""Phase 2, machines: FF-4.1 to FF-4.9, and the house rules on them."""

import pytest

from explorer.core.session import Session
from tests.games.falsche_fuffziger.tables import at, cited, do, m, play, purse, refused, taken, told, until

PRODUCE = "produce with the others"


def deciding(*mine: object, **fields: object) -> Session:
    """Ann decides on these machines; the others own none."""
    return play(at("machines in turn", **({"machines": (mine, (), (), ())} | fields)))  # type: ignore[arg-type]


# -- who decides on what -------------------------------------------------------------------------------
def test_all_decide_from_the_start_player_on() -> None:
    """FF-4.1: clockwise, each on all machines; who owns none is passed over."""
    one = (m(10, 10),)
    s = play(at("machines in turn", start_player=2, machines=(one, (), one, one)))
    order = []
    while s.phase == "decide on the machines":
        order.append(s.who)
        play(s, PRODUCE)
    assert order == [2, 3, 0]


def test_each_machine_does_exactly_one_thing() -> None:
    """FF-4.1: what was transformed or sold does not produce; everything else does."""
    s = deciding(m(10, "10x2"), m(20, 20), m(50, 50))
    play(s, ("transform", "10"), ("sell", "20"), PRODUCE)
    assert s.table.money[0] == purse(6, f50=1)
    assert [x.face.text for x in s.table.machines[0]] == ["10x2", "50"]


# -- transform -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("front", "back", "arrow", "bills"),
    [
        (20, "20", "stays the same", {"f20": 1}),
        (20, "20x2", "becomes x2", {"f20": 2}),
        (20, "50", "becomes higher", {"f50": 1}),
        (10, "20x2", "becomes higher and x2", {"f20": 2}),
        (150, "MUNZEN", "shows MUNZEN", {"f150": 1}),
    ],
)
def test_what_a_back_may_show(front: int, back: str, arrow: str, bills: dict[str, int]) -> None:
    """FF-4.2: the same, x2, a higher denomination or both; FF-4.9: from the next round on it produces that."""
    s = deciding(m(front, back))
    play(s, ("transform", str(front)))
    assert arrow in taken(s)
    assert s.table.machines[0] == (m(front, back, turned=True, now="transformed"),)
    play(s, PRODUCE)
    assert s.table.money[0] == purse(), "it does nothing else this round"
    after = deciding(*s.table.machines[0])
    play(after, PRODUCE)
    assert after.table.money[0] == purse(**bills)


def test_a_machine_is_transformed_once_in_its_life() -> None:
    """FF-4.3."""
    s = deciding(m(20, 50, turned=True), m(20, 50))
    assert refused(s, "transform", "turned 50") == "FF-4.3"
    play(s, ("transform", "20"))
    assert refused(s, "transform", "just turned 50") == "FF-4.3"


def test_a_broken_machine_pays_its_scrap_price_and_lies_on_the_deck() -> None:
    """FF-4.4, FF-G3: the scrap price of its front."""
    s = deciding(m(50, "KAPUT"), m(10, 10))
    play(s, ("transform", "50"))
    assert s.table.money[0] == purse(8)
    assert [x.name for x in s.table.broken] == ["turned KAPUT"]
    assert s.table.machines[0] == (m(10, 10),)
    assert "Your 50 breaks: 8 as scrap price, and it goes on the Examiner deck." in told(s, 0)


@pytest.mark.parametrize(("backs", "cards"), [(("KAPUT", "KAPUT"), 1), (("KAPUT", "50"), 1), (("50", "50"), 0)])
def test_broken_machines_bring_one_extra_card(backs: tuple[str, str], cards: int) -> None:
    """FF-4.5: one, however many broke; FF-G4: then they leave the game."""
    s = deciding(m(50, backs[0]), m(50, backs[1]), m(10, 10), concealed=4)
    do(s, ("transform", "50"), ("transform", "50"), PRODUCE)
    until(s, "auctions due")
    assert len(s.table.turned) == cards
    assert s.table.broken == ()
    assert len(s.table.gone) == backs.count("KAPUT")


def test_the_extra_card_has_the_effects_of_phase_1() -> None:
    """FF-4.5: it destroys, brings further cards (FF-3.9), calls auctions and may end the game."""
    deck = ("destroy 10", "coin") + ("coin",) * 8
    s = deciding(m(50, "KAPUT"), m(10, 10), deck=deck, concealed=10, exempt=3)
    play(s, ("transform", "50"))
    s.play(PRODUCE)
    until(s, "auctions due")
    assert (s.table.destroyed, s.table.turned, s.table.chips) == ((10,), ("destroy 10", "coin"), 1)
    assert s.table.money[0] == purse(8 + 2), "the bill it has just produced is gone"
    deck = ("destroy 150", *deck[1:])
    s = deciding(m(150, "KAPUT"), m(150, 150), deck=deck, concealed=10, stacks=((),) * 5)
    play(s, ("transform", "150"))
    s.play(PRODUCE)
    until(s, "scrap the 150s")
    assert s.table.broken == ()


def test_munzen() -> None:
    """FF-4.6: sold as any 150, one bill a round, and 3 Rare Silver Coins instead of the scrap price."""
    coin = m(150, "MUNZEN", turned=True)
    s = deciding(coin, coin)
    play(s, ("sell", "turned MUNZEN"), PRODUCE)
    assert s.table.money[0] == purse(30, f150=1)
    s = play(at("scrap the 150s", machines=((coin, m(150, 150)), (coin,), (), ())))
    assert s.table.coins[:2] == (3 + 6, 3 + 4)
    assert [p[0] for p in s.table.money] == [20, 0, 0, 0]
    assert s.table.awards[:2] == (6, 4)


# -- sell ----------------------------------------------------------------------------------------------
def test_a_machine_is_sold_for_what_it_shows_now() -> None:
    """FF-4.7: any number of them; a doubled one for the single price."""
    s = deciding(m(50, "100x2", turned=True), m(10, 20, turned=True), m(10, 10))
    play(s, ("sell", "turned 100x2"))
    assert s.table.money[0] == purse(22)
    play(s, ("sell", "turned 20"), ("sell", "10"))
    assert s.table.money[0] == purse(22 + 6 + 3)
    assert s.table.machines[0] == ()


def test_what_was_transformed_this_round_is_not_sold() -> None:
    """FF-4.8."""
    s = deciding(m(50, "100"))
    play(s, ("transform", "50"))
    assert refused(s, "sell", "just turned 100") == "FF-4.8"
    later = deciding(*[m(x.front, x.back, turned=True) for x in s.table.machines[0]])
    assert refused(later, "sell", "turned 100") == ""


def test_where_a_sold_machine_goes() -> None:
    """FF-A5: `untransformed_to_bottom_of_stack` or `all_leave_the_game`; a transformed one always leaves."""
    dealt = m(10, 20, dealt=True)
    for value, below in (("untransformed_to_bottom_of_stack", True), ("all_leave_the_game", False)):
        s = deciding(dealt, m(10, 10, turned=True), house={"sold_machine": value})
        play(s, ("sell", "dealt 10"), ("sell", "turned 10"))
        assert (s.table.stacks[0][-1] == dealt) == below
        assert len(s.table.stacks[0]) == 2 + below
        assert s.table.gone[-1] == m(10, 10, turned=True)


# -- produce -------------------------------------------------------------------------------------------
def test_a_doubled_machine_yields_two_bills() -> None:
    """FF-4.9."""
    s = deciding(m(20, "50x2", turned=True), m(50, 50, turned=True), m(100, 100))
    play(s, PRODUCE)
    assert s.table.money[0] == purse(f50=3, f100=1)
    assert "Ann produces 3 fake 50s and 1 fake 100." in told(s)


def test_the_bank_may_run_out_of_bills() -> None:
    """FF-A10: `unlimited` or `limited_to_the_box`."""
    mine = [m(10, "10x2", turned=True)] * 2
    for value, bills in (("unlimited", 4), ("limited_to_the_box", 1)):
        money = (purse(), purse(f10=20), purse(f10=9), purse())
        s = deciding(*mine, money=money, house={"bank_bills": value})
        play(s, PRODUCE)
        assert s.table.money[0] == purse(f10=bills)
        assert f"You produce {bills} fake 10{'s' * (bills > 1)}." in told(s, 0)


# -- house rules on the decision -----------------------------------------------------------------------
def test_a_machine_may_do_nothing() -> None:
    """FF-A13: `not_allowed` or `allowed`."""
    s = deciding(m(10, 10), m(20, 20), house={"idle_machine": "allowed"})
    play(s, ("leave idle", "10"))
    assert [refused(s, rule, "idle 10") for rule in ("transform", "sell", "leave idle")] == [
        "FF-A13",
        "FF-A13",
        "FF-4.1",
    ]
    play(s, PRODUCE)
    assert s.table.money[0] == purse(f20=1)
    assert s.table.machines[0] == (m(10, 10), m(20, 20)), "it works again in the next round"
    s = deciding(m(10, 10))
    assert "leave idle" not in {p.rule for p in s.proposals()}
    play(s, PRODUCE)
    assert s.table.money[0] == purse(f10=1)


def test_machines_may_have_to_be_declared_before_the_first_is_turned() -> None:
    """FF-A14: `one_at_a_time` or `all_declared_first`."""
    mine = (m(10, 20), m(10, "10x2"), m(20, 50), m(50, 50, turned=True))
    s = deciding(*mine)
    play(s, ("transform", "10"))
    assert s.phase == "decide on the machines", "one back is seen before the next decision"
    s = deciding(*mine, house={"transform_choice": "all_declared_first"})
    assert {p.rule for p in s.proposals()} == {"declare all to transform", "sell", PRODUCE}
    assert refused(s, "declare all to transform", ()) == "FF-A14"
    assert refused(s, "declare all to transform", ("turned 50",)) == "FF-4.1"
    play(s, ("declare all to transform", ("10", "10 #2")))
    assert [x.name for x in s.table.machines[0]] == ["just turned 20", "just turned 10x2", "20", "turned 50"]
    assert taken(s).count("another was declared") == 1
    assert refused(s, "declare all to transform", ("20",)) == "FF-A14", "only once a round"
    play(s, ("sell", "20"), PRODUCE)
    assert s.table.money[0] == purse(6, f50=1)


def test_every_player_declares_once_a_round() -> None:
    """FF-A14: one player's declaration does not bind the next one."""
    mine = (m(10, 20), m(20, 50))
    s = play(at("machines in turn", machines=(mine, mine, (), ()), house={"transform_choice": "all_declared_first"}))
    for seat in (0, 1):
        assert s.who == seat
        play(s, ("declare all to transform", ("10",)))
        assert refused(s, "declare all to transform", ("20",)) == "FF-A14"
        play(s, PRODUCE)


def test_everything_is_cited() -> None:
    """FF-2.1: phase 2 comes after phase 1 and before phase 3."""
    s = deciding(m(10, 10))
    play(s, PRODUCE)
    assert {"FF-2.1", "FF-4.1", "FF-4.5", "FF-4.9"} <= cited(s)
    assert s.phase not in ("decide on the machines", "machines in turn")
