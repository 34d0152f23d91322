"""Whatever is given to the public names: one sentence on one line, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import explorer
from explorer.core.errors import ExplorerError, IllegalMove, shown
from explorer.core.playout import explore, playout, random_bot
from explorer.core.session import Session
from explorer.core.values import Action

HUGE = 10**5000
DEEP: list[Any] = []
for _ in range(3000):
    DEEP = [DEEP]
STRANGE = [
    None, True, -1, 99, 1.5, float("nan"), HUGE, "", "nobody", "\ud800", "{0}{a}", "a\nb", [], {}, {"a": 1}, set(),
    b"x", object(), (), ["x", 1], DEEP, Action(None, None), Action("a", "plumb"), Action(0, "plumb", object()),  # type: ignore[arg-type]
]  # fmt: skip


def tried(call: Callable[[], Any]) -> None:
    """Call; an error must be a sentence that can be printed."""
    try:
        call()
    except ExplorerError as e:
        text = str(e)
        assert text.encode()
        assert "\n" not in text
        assert len(text) < 600


@pytest.fixture(params=["auto", "chance", "choice", "final"])
def s(request: pytest.FixtureRequest) -> Session:
    """A session at a phase of each kind."""
    s = Session(explorer.game("faekalini"), seed=1)
    if request.param == "final":
        explore(s)
    while s.kind != request.param:
        s.step()
    return s


@pytest.mark.parametrize("strange", STRANGE, ids=lambda x: shown(x, 20))
def test_games_sessions_and_files(strange: Any) -> None:
    game = explorer.game("faekalini")
    tried(lambda: explorer.game(strange))
    tried(lambda: explorer.game("faekalini", players=strange))
    tried(lambda: explorer.game("faekalini", house=strange))
    tried(lambda: explorer.game("faekalini", house={"shortage": strange}))
    tried(lambda: explorer.game("faekalini", edition=strange))
    for figure in game.figures:
        tried(lambda figure=figure: explorer.game("faekalini", edition={figure: strange}))  # type: ignore[misc]
    tried(lambda: explorer.scenario_names(strange))
    tried(lambda: explorer.scenario(strange, "ducks"))
    tried(lambda: explorer.scenario("faekalini", strange))
    tried(lambda: explorer.scenario("faekalini", "ducks", strange))
    tried(lambda: explorer.draw(strange))
    tried(lambda: Session(strange))
    tried(lambda: Session(game, seed=strange))
    tried(lambda: Session(game, names=strange))
    tried(lambda: Session(game, names=[strange, "b", "c", "d"]))
    tried(lambda: Session(game, start=strange))
    tried(lambda: Session.load(strange))


@pytest.mark.parametrize("strange", STRANGE, ids=lambda x: shown(x, 20))
def test_sessions(s: Session, strange: Any) -> None:
    calls: list[Callable[[Any], Any]] = [
        s.play, lambda x: s.play("plumb", x), lambda x: s.play("place a die", x), lambda x: s.play("plumb", None, x),
        s.why_not, lambda x: s.why_not("place a die", x), lambda x: s.why_not("plumb", None, x), s.outlook, s.odds,
        lambda x: list(s.moves(x)), s.proposals, lambda x: s.moves().legal("place a die", x), s.goto, s.back, s.forward,
        s.seen_by, s.view, s.scene, s.frames_seen_by, s.offered, s.why, s.tell, lambda x: s.tell(1, x), s.log,
        lambda x: s.log(last=x), lambda x: s.choice_seen(x, 0), lambda x: s.choice_seen(1, x),
        lambda x: s.stand(x, "plumb"), lambda x: s.stand(0, x), s.unstand, lambda x: s.unstand(0, x),
        s.switch, s.drop, s.branch_info, lambda x: s.fork(luck=x), s.fork,
    ]  # fmt: skip
    for call in calls:
        here, length, at, branch, branches = s.here, s.length, s.at, s.branch, s.branches
        try:
            call(strange)
        except ExplorerError as e:
            text = str(e)
            assert text.encode()
            assert "\n" not in text
            assert len(text) < 600
            assert (s.here, s.length, s.at, s.branch, s.branches) == (here, length, at, branch, branches)
        assert type(s.here) is int


def test_no_path_is_told(tmp_path: Path) -> None:
    s = Session(explorer.game("faekalini"))
    for strange in (None, 1.5, "a\0b", "\ud800", b"x", DEEP, tmp_path, tmp_path / "nowhere" / "x.json", "/proc/x.json"):
        with pytest.raises(ExplorerError, match="could not be saved"):
            s.save(strange)  # type: ignore[arg-type]
        with pytest.raises(ExplorerError, match="cannot be read"):
            Session.load(strange)  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_nobody_moves_where_nobody_decides() -> None:
    s = Session(explorer.game("faekalini"))
    while not s.over:
        if s.kind != "choice":
            assert s.moves().sample(Random(1)) is None
            assert list(s.moves()) == []
        s.play(next(iter(s.moves()))) if s.kind == "choice" else s.step()


def test_a_spectator_leaves_no_standing_answer() -> None:
    s = Session(explorer.game("faekalini"))
    with pytest.raises(ExplorerError, match="spectator"):
        s.stand(None, "pass")  # type: ignore[arg-type]


# -- bots ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (None, "has no move"),
        ("plumb", "it may give one of its moves"),
        ((), "it may give one of its moves"),
        (Action(3, "plumb"), "it may give one of its moves"),
        (Action(0, "place a die", "pink tiger"), "is not among the choices"),
        (Action(0, "fly"), "There is no move"),
        ((Action(0, "exchange by duck", ("grey duck", "pink tiger")), "why not"), "nothing to choose from"),
    ],
)
def test_what_a_bot_answers_is_looked_at(answer: Any, sentence: str) -> None:
    """In bare and in explored play; no bot acts for another seat, or beyond what may be proposed."""
    game = explorer.game("faekalini", players=2)
    for play in (lambda b: playout(game, 1, b), lambda b: explore(Session(game, 1), b)):
        with pytest.raises(ExplorerError, match=sentence):
            play([lambda *_: answer, random_bot])


def test_a_bot_may_not_use_an_interrupt_of_others_to_act_for_the_one_that_decides() -> None:
    from tests.probes import probe

    game = probe("probe_offers")
    said: list[int] = []

    def pushing(view: Any, moves: Any, rng: Random) -> Any:
        if moves.interrupts_only:
            said.append(view.seat)
            return Action(view.seat, next(iter(game.compiled.nodes[view.phase].named)))
        return moves.sample(rng)

    def many() -> None:
        for seed in range(20):
            playout(game, seed, [pushing] * game.players)

    with pytest.raises(IllegalMove, match=r"decides here|is not among|nothing to choose"):
        many()
    assert said
