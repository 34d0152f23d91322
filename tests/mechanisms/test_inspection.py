"""The inspection window by itself: who is asked, in which order, and how it ends."""

from __future__ import annotations

from typing import Any

from explorer.core.game import Game, Result, Spec
from explorer.core.phases import arrow, auto, call, final, flow, on
from explorer.core.scene import Scene
from explorer.core.secrets import Open
from explorer.core.session import Session
from explorer.core.values import Refusal, Seat, Table, Value, but, no, put
from explorer.mechanisms.inspection import Cites, Inspection, begin, clockwise_from, inspection
from tests.probes.book import book, figures

CITES = Cites(who="T-1", cost="T-2", what="T-3")


class Edition(Value, frozen=True):
    players: tuple[int, int]


class Desk(Table, frozen=True, gc=False):
    tokens: Open[tuple[int, ...]] = ()
    gone: Open[tuple[bool, ...]] = ()
    found: Open[tuple[tuple[int, str], ...]] = ()
    left: Open[tuple[int, ...]] = ()


def barred(t: Desk, seat: int) -> Refusal | None:
    return None if t.tokens[seat] else no("T-2", "{who} has no token", who=Seat(seat))


def spend(t: Desk, seat: int) -> Desk:
    return but(t, tokens=put(t.tokens, seat, t.tokens[seat] - 1))


def in_play(t: Desk, seat: int) -> bool:
    return not t.gone[seat]


def start_window(t: Desk) -> Inspection:
    return begin(0, t.left, ("coin", "coin", "card"))


def found(t: Desk, done: Inspection) -> Desk:
    """What was inspected by whom is noted, and the others may still inspect."""
    assert done.by is not None
    return but(t, found=(*t.found, (done.by, done.what)), left=done.left)


def open_it(t: Desk) -> Desk:
    """A window opens."""
    return but(t, left=clockwise_from(0, t.players))


def session(tokens: tuple[int, ...] = (1, 1, 0, 1), gone: tuple[bool, ...] = (False,) * 4) -> Session:
    window = inspection(barred=barred, spend=spend, in_play=in_play, cites=CITES, name="window", verb="test")
    game = flow(
        "game", "Test", None,
        auto("open", "T-1", arrow("window", open_it, "T-1", tell="")),
        call("window", "T-1", "window", start_window,
            on("inspected", "window", "T-3", found), on("passed", "end", "T-1")),
        final("end", "T-1"),
    )  # fmt: skip
    spec = Spec(
        name="test", package="tests.probes", flows=(game, window), table=Desk, edition=Edition,
        start=lambda n, h, e: Desk(n, h, e, tokens=tokens, gone=gone), check=lambda t, f: [],
        result=lambda t: Result((1,) * t.players, ({},) * t.players), scene=lambda *a: Scene(),
        seats=("Ada", "Bob", "Cyd", "Dan"), figures=figures(players=[4, 4]),
        rulebook=book("test", "T", "Test", {"1": "Who.", "2": "Cost.", "3": "What."}),
    )  # fmt: skip
    s = Session(Game(spec), seed=1)
    s.run()
    return s


def do(s: Session, rule: str, choice: Any = None) -> Session:
    s.play(rule, choice)
    s.run()
    return s


def test_the_others_are_asked_in_turn_but_for_those_barred() -> None:
    s = session()
    assert (s.phase, s.who) == ("window: test?", 1)
    do(s, "let it pass")
    assert s.who == 3  # Cyd has no token
    do(s, "let it pass")
    assert (s.phase, s.table.tokens) == ("end", (1, 1, 0, 1))


def test_things_alike_are_one_choice_and_an_inspection_costs_something() -> None:
    s = session()
    assert [m.choice for m in s.moves() if m.rule == "test"] == ["coin", "card"]
    do(s, "test", "card")
    assert (s.table.found, s.table.tokens, s.who) == (((1, "card"),), (1, 0, 0, 1), 3)
    do(s, "test", "coin")
    assert (s.phase, s.table.found) == ("end", ((1, "card"), (3, "coin")))


def test_it_says_who_is_asked_and_why_others_are_not() -> None:
    s = session()
    refusal = s.why_not("test", "card", 3)
    assert refusal is not None
    assert refusal.text(s.names) == "It is Bob who decides here, not Dan"
    do(do(s, "let it pass"), "let it pass")
    told = [w for n in range(1, s.here + 1) for w in s.why(n) if w.step.action.rule == "nobody is left"]
    assert [str(r) for _, r in told[0].refused] == ["nobody is left to be asked (T-1)"]


def test_nobody_who_may_ends_the_window_at_once() -> None:
    s = session(tokens=(1, 0, 0, 0))
    assert s.phase == "end"
    assert any(str(r) == "Bob has no token (T-2)" or "seat 2 has no token" in str(r)
        for w in s.why() for _, r in w.refused)  # fmt: skip


def test_when_the_user_has_gone_the_window_closes() -> None:
    assert session(gone=(True, False, False, False)).phase == "end"


def test_without_things_nobody_is_asked() -> None:
    assert begin(0, (1, 2), ()).left == ()


def test_a_pass_may_be_left_standing() -> None:
    s = session()
    s.stand(3, "let it pass")
    do(s, "let it pass")
    assert s.phase == "end"
