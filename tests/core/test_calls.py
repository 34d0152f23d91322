"""Flows called from flows: debts within trades, seats that go bankrupt meanwhile, a game that ends deep inside."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.core.errors import RuleGap
from explorer.core.phases import arrow, auto, call, choice, flow, leave, on
from explorer.core.playout import explore, playout
from explorer.core.scenarios import scenario
from explorer.core.session import Session
from explorer.core.values import but, no
from tests.core.small import Box, Small, built, seat, stop
from tests.probes import probe


def sites(s: Session) -> list[str]:
    return [f.site for f in s.frames]


def test_a_debt_within_a_trade_within_a_debt(probes: tuple[str, ...]) -> None:
    s = scenario("probe_debt", "gone_meanwhile")
    while "give up" not in [x.action.rule for x in s.steps[-1:]]:
        s.back()
    s.back()
    assert sites(s) == [
        "pay",
        "payment: raise",
        "debt: trade",
        "trade: price",
        "payment: raise",
        "debt: trade",
        "trade: price",
        "payment: raise",
    ]
    assert s.phase == "debt: find money"
    assert s.who == 0
    s.play("give up")
    told = [x.lead.name for x in _after(s)]
    assert told.count("payer gone") == 2, "the innermost payment and the outermost one"
    assert "debtor has gone" in told
    assert told.count("payee gone") == 1, "the one between them"
    assert s.table.gone == (True, False, False)
    assert s.table.turn == 1
    assert s.table.bought == (0, 0, 0)
    assert s.table.lots == (0, 3, 3), "what was pledged to others goes back to those who are still there"


def _after(s: Session) -> list[Any]:
    """Step on until the next turn."""
    first = s.here
    while s.phase != "find":
        s.step()
    assert s.frames == ()
    return s.steps[first:]


def test_a_final_phase_ends_the_game_from_any_depth() -> None:
    game = probe("probe_debt", 2)
    for seed in range(200):
        s = Session(game, seed)
        explore(s)
        if s.phase == "one is left" and len(s.steps[-2].position.frames) > 2:
            break
    assert s.frames == ()
    assert s.result.places.count(1) == 1
    assert playout(game, seed) == s.at


def test_frames_are_told_through_lenses() -> None:
    game = probe("probe_debt", 2)
    s = Session(game, 1)
    while s.phase != "payment: inspection":
        s.play(next(iter(s.moves()))) if s.kind == "choice" else s.step()
    payer, payee = s.frames[-1].value.payer, s.frames[-1].value.payee
    number = max(n for n, x in enumerate(s.steps, 1) if x.action.rule == "put down")
    assert "coin" in s.tell(number, payer) or "forgery" in s.tell(number, payer)
    assert s.tell(number, payee) == s.tell(number, None) == f"{s.names[payer]} puts coins down."
    assert s.choice_seen(number, payer) == s.steps[number - 1].action.choice
    assert s.choice_seen(number, payee) != s.steps[number - 1].action.choice


def enter(t: Small) -> Box:
    return Box(3)


def leave_it(t: Small, f: Box, _: None) -> tuple[Small, Box]:
    """The box is left as it is."""
    return t, f


def take_it(t: Small, f: Box, _: None) -> tuple[Small, Box]:
    """The box is emptied."""
    return t, but(f, size=0)


def count_it(t: Small, done: Box) -> Small:
    """What is left in the box is counted."""
    return but(t, n=t.n + 1 + done.size)


def in_box(t: Small, f: Box) -> int:
    return seat(t)


BOX = flow(
    "box",
    "Box",
    Box,
    choice(
        "open",
        "S-1",
        in_box,
        arrow("left", leave_it, "S-1", tell=("{who} leaves it.", "You leave it.")),
        arrow("taken", take_it, "S-1", tell=("{who} takes it.", "You take it.")),
    ),
    leave("left", "S-2"),
    leave("taken", "S-2"),
)


def calling(*exits: Any) -> Any:
    return {"look": call("look", "S-1", "box", enter, *exits, tell="A box is opened."), "roll": None, "decide": None}


def test_the_last_frame_comes_back_by_the_exit_taken() -> None:
    game = built(
        BOX,
        **calling(on("left", "stop", "S-1", count_it), on("taken", "stop", "S-1", count_it, tell="Empty.")),
        stop=STOP,
    )
    s = Session(game)
    s.run()
    assert [f.value for f in s.frames] == [Box(3)]
    s.play("take it")
    s.step()
    assert s.table.n == 1
    assert s.steps[-1].cites == ("S-1", "S-2"), "those of the arrow and of the exit"
    assert [s.tell(n) for n in range(1, s.length + 1)] == ["A box is opened.", "Ann takes it.", "Empty."]
    s.goto(1)
    s.play("leave it")
    s.step()
    assert s.table.n == 4


def always(t: Small) -> Small:
    """The game stops."""
    return t


STOP = auto("stop", "S-2", arrow("end", always, "S-2", tell=""))


def test_an_exit_that_nobody_awaits_is_an_error_that_names_the_cure() -> None:
    second = call("again", "S-1", "box", enter, on("left", "stop", "S-1"), on("taken", "stop", "S-1"))
    game = built(BOX, **calling(on("left", "again", "S-1")), again=second, stop=STOP)
    s = Session(game)
    s.run()
    s.play("take it")
    sentence = "look: the flow was left by 'taken', which this call does not await; add the exit."
    with pytest.raises(RuleGap, match=sentence):
        s.step()


def never(t: Small, done: Box) -> Any:
    """It refuses."""
    return no("S-1", "never")


def test_an_exit_may_not_refuse() -> None:
    game = built(BOX, **calling(on("left", "stop", "S-1", never), on("taken", "stop", "S-1")), stop=STOP)
    s = Session(game)
    s.run()
    s.play("leave it")
    with pytest.raises(RuleGap, match="look: rule of exit 'left' refuses"):
        s.step()


def test_exactly_one_rule_applies_in_explored_play() -> None:
    def too(t: Small) -> Small:
        """It applies as well."""
        return t

    both = auto("look", "S-2", arrow("end", always, "S-2", tell=""), arrow("end", too, "S-2", tell=""))
    none = auto("look", "S-2", arrow("end", stop, "S-2", tell=""))
    with pytest.raises(RuleGap, match="look: 'always' and 'too' both apply here and exactly one may"):
        Session(built(look=both, roll=None, decide=None)).step()
    game = built(look=none, roll=None, decide=None)
    with pytest.raises(RuleGap, match="look: none of its rules applies here and exactly one must; look at: stop"):
        Session(game).step()
    with pytest.raises(RuleGap, match="look: none of its rules applies here"):
        playout(game, 1)


def test_a_game_that_does_not_end_is_told() -> None:
    look = auto("look", "S-2", arrow("look", always, "S-2", tell=""), arrow("end", stop, "S-2", tell=""))
    game = built(look=look, roll=None, decide=None)
    for play in (lambda: playout(game, 1), lambda: explore(Session(game))):
        with pytest.raises(RuleGap, match="Small has not ended after 200 steps; it stands at 'look'"):
            play()
