"""Interrupts that change who decides, may be left standing or end the game; how often random players try."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from explorer.core.domains import NOTHING, OneOf
from explorer.core.errors import DefinitionError
from explorer.core.game import Game, Result, Spec
from explorer.core.phases import arrow, auto, call, choice, final, flow, interrupt, leave, on
from explorer.core.playout import playout, random_move
from explorer.core.scene import Scene
from explorer.core.secrets import Open
from explorer.core.session import Session
from explorer.core.values import Action, Position, Refusal, Seat, Table, Value, but, no, put
from tests.probes.book import book, figures


class Edition(Value, frozen=True):
    players: tuple[int, int]


class Desk(Table, frozen=True, gc=False):
    asleep: Open[tuple[bool, ...]] = ()
    turn: Open[int] = 0
    rung: Open[int] = 0
    out: Open[int] = 0


class Bell(Value, frozen=True, gc=False):
    ringer: Open[int]


def awake(t: Desk) -> Desk | Refusal:
    """The next seat that is awake decides."""
    if all(t.asleep):
        return no("T-1", "everybody sleeps")
    turn = next(s for k in range(t.players) if not t.asleep[s := (t.turn + k) % t.players])
    return but(t, turn=turn)


def nobody_is_awake(t: Desk) -> Desk | Refusal:
    """Everybody sleeps."""
    return t if all(t.asleep) else no("T-1", "{who} is awake", who=Seat(t.asleep.index(False)))


def work(t: Desk, _: None) -> Desk:
    """The turn passes on."""
    return but(t, turn=(t.turn + 1) % t.players)


def leave_work(t: Desk, _: None) -> Desk:
    """Seldom thought of."""
    return but(t, out=t.out + 1)


def ring(t: Desk, seat: int, whom: int) -> tuple[Desk, Bell] | Refusal:
    """A seat sends another to sleep."""
    if whom == seat:
        return no("T-1", "{who} rings for others", who=Seat(seat))
    return but(t, asleep=put(t.asleep, whom, True), rung=t.rung + 1), Bell(seat)


def knock(t: Desk, seat: int, _: None) -> tuple[Desk, Bell] | Refusal:
    """Heard when the bell was rung."""
    return (but(t, rung=0), Bell(seat)) if t.rung else no("T-1", "the bell was not rung")


def go_on(t: Desk, f: Bell) -> tuple[Desk, Bell]:
    """Nothing more happens."""
    return t, f


def enter_bell(t: Desk) -> Bell:
    return Bell(t.turn)


def spec(resume: str = "look", bell_exit: bool = True, eager: float = 0.02) -> Spec:
    bell = flow("bell", "Bell", Bell, auto("sound", "T-1", arrow("over", go_on, "T-1", tell="")), leave("over", "T-1"))
    close = flow("close", "Close", Bell, auto("shut", "T-1", arrow("end", go_on, "T-1", tell="")))
    game = flow(
        "game", "Test", None,
        auto("look", "T-1", arrow("decide", awake, "T-1", tell=""), arrow("close", nobody_is_awake, "T-1", tell="")),
        choice("decide", "T-1", lambda t: t.turn,
            arrow("look", work, "T-1", tell=("{who} works.", "You work."), standing=True),
            arrow("look", leave_work, "T-1", tell=("{who} leaves.", "You leave."), eager=0.01), resume=resume),
        call("close", "T-1", "bell" if bell_exit else "close", enter_bell, *([on("over", "end", "T-1")] * bell_exit)),
        final("end", "T-1"),
    )  # fmt: skip
    everybody = lambda t: tuple(s for s in range(t.players) if not t.asleep[s])  # noqa: E731
    words: dict[str, Any] = {"note": "at any time", "exits": {"over": None}}
    flows = (game, bell) if bell_exit else (game, close)
    return Spec(
        name="test", package="tests.probes", flows=flows, table=Desk,
        edition=Edition, start=lambda n, h, e: Desk(n, h, e, asleep=(False,) * n), check=lambda t, f: [],
        result=lambda t: Result((1,) * t.players, ({},) * t.players), scene=lambda *a: Scene(), seats=("Ada", "Bob"),
        rulebook=book("test", "T", "Test", {"1": "All there is."}), figures=figures(players=[2, 2]),
        interrupts=(
            interrupt("ring", "T-1", "bell", seats=everybody, domain=lambda t, s: OneOf((0, 1)), enter=ring,
                tell=("{who} rings.", "You ring."), eager=eager, **words),
            interrupt("knock", "T-1", "bell", seats=everybody, domain=lambda t, s: NOTHING, enter=knock,
                tell=("{who} knocks.", "You knock."), standing=True, eager=0.0, **words),
        ),
    )  # fmt: skip


def session(**options: Any) -> Session:
    s = Session(Game(spec(**options)), seed=1)
    s.run()
    return s


def test_after_an_interrupt_the_graph_says_anew_who_decides() -> None:
    s = session()
    assert s.who == 0
    s.play("ring", 0, seat=1)
    s.run()
    assert (s.phase, s.who) == ("decide", 1)
    assert [x.position.phase for x in s.steps][-2:] == ["look", "decide"]


def test_without_resume_the_same_decision_goes_on() -> None:
    s = session(resume="")
    s.play("ring", 0, seat=1)
    s.run()
    assert (s.phase, s.who) == ("decide", 0)


def test_a_wrong_resume_is_told() -> None:
    with pytest.raises(DefinitionError, match="goes on at 'nowhere', which is no phase of this flow"):
        Game(spec(resume="nowhere"))


def test_a_standing_interrupt_comes_before_standing_answers() -> None:
    s = session()
    s.stand(1, "knock")
    assert s.standing_answer() is None  # nothing to knock for
    s.play("ring", 0, seat=1)
    s.stand(1, "work")
    while s.kind != "choice":
        s.step()
    assert s.standing_answer() == Action(1, "knock")
    s.unstand(1, "knock")
    assert s.standing_answer() == Action(1, "work")


def test_a_flow_that_ends_the_game_is_called_without_exits() -> None:
    game = Game(but(spec(bell_exit=False), interrupts=()))
    assert game.graph.out_degree("close") == 0
    at = Position("look", but(game.start.table, asleep=(True, True)), (), game.start.met)
    ended = playout(game, 3, at=at)
    assert (ended.phase, ended.frames) == ("end", ())
    s = Session(game, start=at)
    s.run()
    assert s.at == ended


def test_a_call_of_a_flow_with_exits_must_await_one() -> None:
    flows = spec(bell_exit=True).flows
    bare = tuple(p if p.name != "close" else call("close", "T-1", "bell", enter_bell) for p in flows[0].phases)
    with pytest.raises(DefinitionError, match="no arrow leaves it"):
        Game(but(spec(), flows=(flow("game", "Test", None, *bare), flows[1])))


@pytest.mark.parametrize(("eager", "least", "most"), [(0.0, 0, 0), (0.5, 60, 140)])
def test_random_players_try_an_interrupt_as_often_as_it_says(eager: float, least: int, most: int) -> None:
    s = session(eager=eager)
    rng = Random(5)
    tries = [random_move(s.game, s.at, 1, rng, interrupts_only=True) for _ in range(200)]
    assert least <= sum(m is not None for m in tries) <= most


def test_random_players_seldom_think_of_an_arrow_that_is_not_eager() -> None:
    s = session(eager=0.0)
    rng = Random(5)
    node = s.game.compiled.nodes["decide"]
    picks = [node.pick(s.table, (), rng)[0].name for _ in range(300)]
    assert 0 < picks.count("leave work") + 1 < 15
