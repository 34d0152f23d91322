"""Interrupts: offers at any decision, refused ones not again before the next roll, several seats."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from explorer.core.errors import IllegalMove
from explorer.core.playout import Moves, explore, playout
from explorer.core.session import Session
from explorer.core.values import Action
from tests.probes import probe

DECK = ["gift"] * 4 + ["find"] * 4 + ["close"]


def fair(players: int = 3, phase: str = "decide", **house: str) -> Session:
    """Red belongs to seat 0, green to 1, blue to 2; seat 1 holds a gift."""
    game = probe("probe_offers", players, house=house)
    start = game.to_data(game.start)
    gems = [["red"], ["green", "green"], ["blue"]][:players]
    cards = [[], ["gift"], []][:players]
    table = start["table"] | {
        "gems": gems,
        "cards": cards,
        "deck": DECK,
        "rolls": 1,
        "rolled": 5,
        "taken": -players + 1,
    }
    return Session(game, seed=3, start=game.from_data({"phase": phase, "table": table}))


def test_any_seat_may_interrupt_and_the_decision_goes_on() -> None:
    s = fair()
    assert s.who == 0
    assert s.interrupters() == [0, 1, 2]
    s.play("offer a swap", (0, "blue", "red"), seat=2)
    assert (s.phase, s.who) == ("swap: answer", 0)
    assert s.steps[-1].kind == "interrupt"
    assert s.steps[-1].cites == ("PO-3", "PO-4")
    assert s.tell(1) == "Lou offers Jan blue for red."
    assert s.tell(1, 2) == "You offer Jan blue for red."
    s.play("accept")
    s.run()
    assert (s.phase, s.who, s.frames) == ("decide", 0, ())
    assert s.table.gems == (("blue",), ("green", "green"), ("red",))
    assert s.tell(3) == ""
    assert s.steps[-1].cites == ("PO-3",), "leaving an interrupt cites its exit"


def test_a_refused_offer_may_not_be_repeated_before_the_next_roll() -> None:
    s = fair()
    s.play("offer a swap", (0, "blue", "red"), seat=2)
    s.play("refuse")
    s.run()
    with pytest.raises(IllegalMove, match=r"Jan has refused this \(PO-4\)"):
        s.play("offer a swap", (0, "blue", "red"), seat=2)
    s.play("offer a swap", (1, "blue", "green"), seat=2)
    s.play("refuse")
    s.run()
    assert len(s.table.refused) == 2
    s.play("take a coin")
    s.run()
    assert s.table.refused == ()
    assert s.why_not("offer a swap", (0, "blue", "red"), 2) is None


def test_under_the_house_rule_it_may_never_be_repeated() -> None:
    s = fair(refusals="for_good")
    s.play("offer a swap", (0, "blue", "red"), seat=2)
    s.play("refuse")
    s.run()
    s.play("take a coin")
    s.run()
    assert s.why_not("offer a swap", (0, "blue", "red"), 2) is not None


def test_an_interrupt_never_interrupts_itself_but_others_do() -> None:
    s = fair()
    s.play("play a card", "gift", seat=1)
    s.run()
    assert s.phase == "card: thanks"
    assert [p.rule for p in s.proposals(2)] == ["offer a swap"], "cards are for decisions of a turn"
    s.play("offer a swap", (0, "blue", "red"), seat=2)
    assert [f.site for f in s.frames] == ["play a card", "offer a swap"]
    assert s.interrupters() == []
    assert s.proposals(1) == []
    s.play("accept")
    s.run()
    assert (s.phase, s.who) == ("card: thanks", 1)
    s.play("keep it")
    s.run()
    assert (s.phase, s.frames) == ("decide", ())


def test_what_may_not_be_offered_is_refused_with_its_clause() -> None:
    s = fair()
    for choice, sentence in (
        ((0, "blue", "blue"), r"both gems are blue \(PO-3\)"),
        ((0, "blue", "green"), r"Jan has no green gem \(PO-3\)"),
        ((0, "red", "blue"), r"give: red is not among the choices: blue \(PO-3\)"),
        ((2, "blue", "red"), r"with: 2 is not among the choices: 0, 1 \(PO-3\)"),
    ):
        with pytest.raises(IllegalMove, match=sentence):
            s.play("offer a swap", choice, seat=2)
    with pytest.raises(IllegalMove, match=r"Lou cannot do this now \(PO-5\)"):
        s.play("play a card", "gift", seat=2)
    assert s.length == 0


def test_a_house_rule_takes_an_interrupt_out_of_force() -> None:
    s = fair(cards="left_out")
    assert [p.rule for p in s.proposals(1)] == ["offer a swap"]
    ghosts = {i["name"]: i["ghost"] for i in s.game.graph.graph["interrupts"]}
    assert ghosts == {"offer a swap": False, "play a card": True}


def test_moves_of_a_seat_that_does_not_decide_are_interrupts_alone() -> None:
    s = fair()
    assert {m.rule for m in s.moves(1)} == {"offer a swap", "play a card"}
    assert {m.rule for m in s.moves()} == {"take a gem", "take a coin", "offer a swap"}
    assert all(s.why_not(m) is None for seat in range(3) for m in s.moves(seat))
    assert s.moves(2).sample(Random(1)) is None
    assert s.moves(1).legal("play a card", "gift")
    assert not s.moves(2).legal("play a card", "gift")
    proposal = s.moves(1).proposal("play a card")
    assert proposal is not None
    assert proposal.interrupt
    assert s.moves(1).named("play a card") == [Action(1, "play a card", "gift")]


def test_bots_are_asked_before_the_seat_that_decides() -> None:
    asked: list[tuple[int, bool]] = []

    def listening(view: Any, moves: Moves, rng: Random) -> Any:
        asked.append((view.seat, moves.interrupts_only))
        return None if moves.interrupts_only else (next(iter(moves)), "the first one")

    s = fair()
    end = playout(s.game, 3, [listening] * 3, s.at)
    assert asked[:3] == [(1, True), (2, True), (0, False)]
    t = fair()
    explore(t, [listening] * 3)
    assert t.at.table == end.table


def test_a_flow_of_an_interrupt_may_end_the_game() -> None:
    s = fair()
    data = s.game.to_data(s.at)
    data["table"] |= {"cards": [[], ["close"], []], "deck": ["gift"] * 5 + ["find"] * 4, "rolls": 3}
    s = Session(s.game, start=s.game.from_data(data))
    s.play("play a card", "close", seat=1)
    s.run()
    assert (s.phase, s.frames) == ("fair closed", ())
    assert s.seen_by(None).goals == s.table.goals, "goals are shown when the fair closes"
