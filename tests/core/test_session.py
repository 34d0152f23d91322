"""Sessions: time travel, branches, luck, answers and questions."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer.core.errors import ExplorerError, IllegalMove, UnknownName, WrongMoment
from explorer.core.playout import explore
from explorer.core.session import Session
from explorer.core.values import Action
from tests.core.small import built
from tests.probes import probe


@pytest.fixture
def s() -> Session:
    """A game of Fäkalini at its first decision."""
    s = Session(explorer.game("faekalini", players=3), seed=7)
    s.run()
    return s


def state(s: Session) -> Any:
    return s.branch, s.here, s.length, s.at, s.branches


# -- time travel -----------------------------------------------------------------------------------
def test_back_and_forward_stop_at_the_ends(s: Session) -> None:
    end, here = s.at, s.here
    s.back(3)
    assert s.here == here - 3
    s.back(1_000)
    assert (s.here, s.at) == (0, s.start)
    s.back(-2)
    assert s.here == 2
    s.forward(1_000)
    assert (s.here, s.at) == (here, end)
    s.goto(0)
    assert s.at == s.start
    for strange in (-1, here + 1, "2", 1.0, True):
        with pytest.raises(ExplorerError, match=f"This branch has steps 0 to {here}, so there is no step"):
            s.goto(strange)  # type: ignore[arg-type]


def test_decisions_are_found_again() -> None:
    s = Session(explorer.game("faekalini", players=2), seed=3)
    explore(s)
    s.back_to_decision()
    assert s.kind == "choice"
    last = s.here
    s.back_to_decision()
    assert s.kind == "choice"
    assert s.here < last
    s.forward_to_decision()
    assert s.here == last
    s.forward_to_decision()
    assert s.here == s.length
    s.goto(0)
    s.back_to_decision()
    assert s.here == 0


def test_going_back_and_on_again_brings_the_same_dice(s: Session) -> None:
    steps = s.steps
    s.goto(0)
    s.run()
    assert s.steps == steps
    assert s.branches == ("main",)


def test_the_same_move_goes_on_along_the_branch_another_begins_one(s: Session) -> None:
    moves = list(s.moves())
    s.play(moves[0])
    s.run()
    length = s.length
    s.goto(s.length - len(s.steps) + s.here)
    s.back_to_decision()
    here = s.here
    s.play(moves[0])
    assert (s.branch, s.length) == ("main", length)
    s.goto(here)
    s.play(moves[1])
    assert s.branch == "branch 2"
    assert s.branches == ("main", "branch 2")
    assert s.branch_info("branch 2").parent == "main"
    assert s.length == here + 1
    s.switch("main")
    assert s.length == length, "nothing that was played is lost"


def test_a_forced_outcome_in_the_past_begins_a_branch(s: Session) -> None:
    while s.kind != "chance":
        s.back()
    here = s.here
    other = next(o for o, _ in s.odds() or [] if o != s.branch_info("main").steps[here].action.choice)
    s.play(other)
    assert s.branch == "branch 2"
    s.back()
    s.step()
    assert s.steps[-1].action.choice == other, "going back and on keeps what was forced"


def test_a_fork_keeps_its_luck_unless_another_is_asked_for(s: Session) -> None:
    def rolls(s: Session) -> list[Any]:
        explore(s)
        return [x.action.choice for x in s.steps if x.kind == "chance"]

    here = s.here
    first = rolls(s)
    s.goto(here)
    s.fork("same luck")
    assert rolls(s) == first
    s.switch("main")
    s.goto(here)
    s.fork("other luck", luck="another seed")
    assert rolls(s)[:2] == first[:2], "what was rolled before the fork stays"
    assert rolls(s) != first
    assert s.branch_info("other luck").luck.seed == "another seed"


def test_branches_have_names_of_their_own(s: Session) -> None:
    s.fork("what if")
    before = state(s)
    for strange in ("what if", "main", "", "  ", 3, ["x"]):
        with pytest.raises(ExplorerError):
            s.fork(strange)  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match="There is no branch 'what is': did you mean 'what if'"):
        s.switch("what is")
    with pytest.raises(ExplorerError, match="'what if' is being looked at: switch to another one"):
        s.drop("what if")
    with pytest.raises(ExplorerError):
        s.fork("ok", luck=1.5)  # type: ignore[arg-type]
    assert state(s) == before
    s.switch("main")
    s.drop("what if")
    assert s.branches == ("main",)


# -- moves -----------------------------------------------------------------------------------------
def test_what_is_wrong_with_a_move_is_said_and_nothing_changes(s: Session) -> None:
    before = state(s)
    with pytest.raises(UnknownName, match="There is no move at 'decide' 'plum': did you mean 'plumb'"):
        s.play("plum")
    with pytest.raises(IllegalMove, match="is not among the choices") as e:
        s.play("place a die", "golden tiger")
    assert e.value.refusal is not None
    assert e.value.refusal.clause in s.game.rulebook.entries()
    other = (s.who or 0) + 1
    with pytest.raises(IllegalMove, match=r"It is .* who decides here, not"):
        s.play("plumb", seat=other % 3)
    with pytest.raises(ExplorerError, match="There is no seat 9: seats are 0 to 2"):
        s.play("plumb", seat=9)
    for strange in (7, None, ["plumb"], {"rule": "plumb"}):
        with pytest.raises(IllegalMove, match="is not a move"):
            s.play(strange)
    for choice in (1.5, {"a": 1}, [["x"], {}], True, object()):
        with pytest.raises(IllegalMove):
            s.play("place a die", choice)
    with pytest.raises(WrongMoment, match="At 'decide' a seat must decide"):
        s.step()
    with pytest.raises(WrongMoment, match="nothing is left to chance"):
        s.odds()
    assert state(s) == before


def test_a_stale_move_is_refused(s: Session) -> None:
    move = next(iter(s.moves()))
    s.play(move)
    if s.kind != "choice":
        with pytest.raises(WrongMoment, match="the rules decide: step on"):
            s.play(move)
    explore(s)
    with pytest.raises(WrongMoment, match="The game is over: go back or fork"):
        s.play(move)
    with pytest.raises(WrongMoment, match="The game is over: go back or fork"):
        s.step()


def test_lists_are_taken_as_tuples() -> None:
    s = Session(probe("probe_offers", 2), seed=1)
    s.run()
    give = s.table.gems[0][0]
    want = next(g for g in s.table.gems[1] if g != give)
    s.play("offer a swap", [1, give, want], seat=0)
    assert s.steps[-1].action == Action(0, "offer a swap", (1, give, want))


def test_run_counts_steps_and_says_when_nothing_is_decided(s: Session) -> None:
    assert s.run() == 0
    s.goto(0)
    assert s.run() == s.here
    s.goto(0)
    with pytest.raises(ExplorerError, match="No decision came within 1 steps"):
        s.run(most=1)


# -- questions -------------------------------------------------------------------------------------
def test_why_names_the_clauses_since_the_last_decision() -> None:
    s = Session(built(), seed=1)
    s.run()
    s.play("step", 2)
    s.run()
    whys = s.why()
    assert [w.step.action.rule for w in whys] == ["step", "go on", "rolled"]
    assert whys[1].cites == ("S-2",)
    assert whys[1].doc == "The goal is not reached."
    assert str(whys[1]) == "go on (S-2): The goal is not reached.\n  not stop: 2 is below the goal (S-2)"
    assert s.why(1)[0].step == s.steps[0]
    for strange in (0, s.length + 1, "1"):
        with pytest.raises(ExplorerError, match="so there is no step"):
            s.why(strange)  # type: ignore[arg-type]


def test_why_not_gives_the_refusal_or_nothing() -> None:
    s = Session(built(), seed=1)
    refusal = s.why_not("step", 1)
    assert refusal is not None
    assert str(refusal) == "Nobody decides here: the phase is of kind auto (S-2)"
    s.run()
    assert s.why_not("step", 1) is None
    refusal = s.why_not("step", 3)
    assert refusal is not None
    assert (refusal.clause, refusal.text()) == ("S-1", "3 is too far")
    refusal = s.why_not("step", 1, seat=1)
    assert refusal is not None
    assert refusal.text(("Ann", "Bea")) == "It is Ann who decides here, not Bea"


def test_names_are_those_of_the_players() -> None:
    game = built()
    s = Session(game, names=["Zoe", "Yan"])
    s.run()
    s.play("step", 1)
    assert s.tell(s.length) == "Zoe goes 1."
    assert s.tell(s.length, 0) == "You go 1."
    for strange in (["Zoe"], ["Zoe", "Zoe"], ["Zoe", ""], ["Zoe", 3], "Zo", ["a\ud800", "b"]):
        with pytest.raises(ExplorerError):
            Session(game, names=strange)  # type: ignore[arg-type]
    with pytest.raises(ExplorerError, match=r"A seed is a whole number .* not 1\.5"):
        Session(game, seed=1.5)  # type: ignore[arg-type]


def test_the_path_walked_is_edges_of_the_graph() -> None:
    s = Session(probe("probe_debt", 3), seed=4)
    explore(s)
    assert s.walked() <= {(u, key) for u, _, key in s.game.graph.edges(keys=True)}
    assert {n for edge in s.walked() for n in edge[:1]} <= s.visited() <= set(s.game.graph)
    assert any(s.game.graph.nodes[u]["kind"] == "call" for u, _ in s.walked())


def test_offered_arrows_show_what_is_legal_to_the_decider_alone() -> None:
    s = Session(built(), seed=1)
    assert s.offered() == ["go on", "stop"]
    s.run()
    assert s.offered(0) == ["step"]
    t = probe("probe_debt", 2)
    s = Session(t, start=position_in_debt(t))
    assert s.offered(s.who) == ["give up"], "there is no lot left to offer"
    assert s.offered(1) == s.offered(None) == ["offer a lot", "give up"]
    assert s.offered(1, lens=False) == ["give up"]


def position_in_debt(game: Any) -> Any:
    start = game.to_data(game.start)
    table = start["table"] | {"coins": [0, 2], "forged": [0, 0], "lots": [0, 1], "chest": [], "bank": 18, "turn": 0}
    frames = [
        {"site": "pay", "value": {"payer": 0, "payee": 1, "amount": 3}},
        {"site": "payment: raise", "value": {"debtor": 0, "creditor": 1, "amount": 3}},
    ]
    return game.from_data({"phase": "debt: find money", "table": table, "frames": frames})


def test_seat_views_and_bad_seats(s: Session) -> None:
    for strange in (3, -1, "0", True):
        for ask in (s.seen_by, s.view, s.scene, s.moves, s.proposals, s.frames_seen_by, s.log):
            with pytest.raises(ExplorerError, match="There is no seat"):
                ask(strange)
    assert s.seen_by(None).pile == s.seen_by(0).pile
    assert s.seen_by(0) != s.table


def test_standing_answers_are_played_by_run_seen_and_taken_back() -> None:
    s = Session(probe("probe_debt", 2), seed=2)
    with pytest.raises(UnknownName, match="answer that can be left standing 'let pas': did you mean 'let pass'"):
        s.stand(0, "let pas")
    for seat in (0, 1):
        s.stand(seat, "let pass")
    assert s.standing == {0: {"let pass": None}, 1: {"let pass": None}}
    s.run()
    while s.phase != "payment: inspection" and not s.over:
        s.play(next(iter(s.moves())))
        if s.phase == "payment: inspection":
            break
        s.run()
    answer = s.standing_answer()
    assert answer is not None
    assert answer.rule == "let pass"
    s.run()
    assert ("payment: inspection", "let pass") in s.walked()
    s.unstand(0)
    assert s.standing == {1: {"let pass": None}}
    with pytest.raises(UnknownName, match="standing answer of this seat 'refuse'"):
        s.unstand(1, "refuse")
    s.unstand(1, "let pass")
    assert not any(s.standing.values())


def test_a_standing_answer_that_is_not_legal_here_waits() -> None:
    s = Session(probe("probe_auction", 2), seed=1)
    for seat in (0, 1):
        s.stand(seat, "match")
    s.run()
    assert s.phase == "auction: speak", "nobody has bid, so there is nothing to match"
    s.play("raise it", 1)
    s.run()
    assert s.phase == "fists: close"


def test_a_log_has_told_steps_only_and_the_newest_when_asked() -> None:
    s = Session(explorer.game("faekalini", players=2), seed=5)
    explore(s)
    log = s.log()
    assert all(e.text for e in log)
    assert len(log) < s.length
    assert s.log(last=3) == log[-3:]
    assert s.log(last=0) == []
    s.goto(4)
    assert all(e.number <= 4 for e in s.log())
    assert len(list(s)) == 4
    assert "step 4 of" in repr(s)


def test_a_result_comes_at_the_end_only(s: Session) -> None:
    with pytest.raises(ExplorerError, match="is not over yet: it stands at 'decide'"):
        _ = s.result
    explore(s)
    assert s.over
    assert s.result.winners
