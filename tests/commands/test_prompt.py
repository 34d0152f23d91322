"""The prompt: one seat is played with its knowledge, comes in between, goes back; what is typed is never lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer.cli import main
from explorer.commands import play
from explorer.commands.text import scene_lines
from explorer.core import scene
from explorer.core.session import Session
from explorer.core.values import Action, say
from tests.core.test_lensed import bag_session
from tests.probes import probe

Typed = Callable[..., None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """What is typed at the prompt, line by line; then the prompt is left."""

    def lines(*words: str) -> None:
        rest: Iterator[str] = iter(words)
        monkeypatch.setattr("builtins.input", lambda *_: next(rest, "quit"))

    return lines


def sampling(view: Any, moves: Any, rng: Any) -> Any:
    return moves.sample(rng)


def test_a_bot_never_acts_for_the_person(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    """Not even by an interrupt: the person is asked, and Enter lets the others go on."""
    asked: list[int] = []

    def bot(view: Any, moves: Any, rng: Any) -> Any:
        asked.append(view.seat)
        return next(iter(moves), None) if moves.interrupts_only else moves.sample(rng)

    s = Session(probe("probe_offers"), seed=3)
    typed(*[""] * 5, "skip")
    table = play.Table(s, 1, [bot] * s.game.players)
    table.play()
    assert 1 not in asked
    out = capsys.readouterr().out
    assert "is about to decide" in out
    assert all(step.action.seat != 1 for step in s.steps)


def test_a_person_comes_in_between(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    s = Session(probe("probe_offers"), seed=3)
    typed("1")
    play.Table(s, 1, [sampling] * s.game.players).play()
    mine = [step for step in s.steps if step.action.seat == 1]
    assert [step.kind for step in mine[:1]] == ["interrupt"], capsys.readouterr().out


def test_back_goes_to_the_last_decision_of_the_person(typed: Typed) -> None:
    s = Session(explorer.game("faekalini", players=3), seed=5)
    typed("1", "1", "1", "1", "back")
    play.Table(s, 1, [sampling] * 3).play()
    assert s.who == 1
    assert s.kind == "choice"
    assert s.here < s.length


def test_why_is_told_as_the_seat_may_know_it(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    """The reasons are those of core.lensed, and name players, not seats."""
    s = bag_session()  # the smallest game in which secrets are compared
    s.run()
    s.play(Action(0, "on"))
    s.run()
    for me, words in (("all", "5 is not less than 3"), (0, "may not know")):
        play.Table(s, me, [sampling] * 2).show_why()
        out = capsys.readouterr().out
        assert words in out
        assert me == "all" or "5" not in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "faekalini", "-n", "2", "--csv", "."), "cannot be written"),
        (("simulate", "faekalini", "-n", "2", "--csv", "no/such/folder.csv"), "cannot be written"),
        (("simulate", "faekalini", "--workers", "-2"), "Workers are counted from 1"),
        (("rules", "faekalini", "--coverage", "--house", "shortage=ends_the_game"), "default rules"),
        (("rules", "faekalini", "--coverage", "--games", "-5"), "a whole number from 0 on"),
        (("walk", "faekalini", "--edition", "grey_dice=" + "9" * 5000), "is no JSON"),
        (("walk", "faekalini", "--edition", "grey_dice=" + "[" * 100_000), "is no JSON"),
        (("walk", "faekalini", "--seed", "\udcff"), "A seed is"),
        (("walk", "faekalini", "--seen-by", "9" * 5000), "There is no seat"),
        (("graph", "faekalini", "--format", "dot", "-o", "9" * 5000), "cannot be written"),
        (("graph", "faekalini", "--format", "dot", "-o", "\0"), "cannot be written"),
        (("simulate", "faekalini", "-n", "2", "--csv", "9" * 5000), "cannot be written"),
        (("replay", "a\nb"), "cannot be read"),
    ],
)
def test_more_mistakes(words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    err = capsys.readouterr().err
    assert sentence in err
    assert err.count("\n") == 1
    assert len(err) < 500


def test_any_seed_will_do(capsys: pytest.CaptureFixture[str]) -> None:
    for seed in ("--5", "-5", "5" * 1200, "{0} %s"):
        assert main(["walk", "faekalini", f"--seed={seed}", "--lines", "3"]) == 0
    assert "Traceback" not in capsys.readouterr().err


def test_a_session_of_another_game_is_not_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Session(explorer.game("faekalini")).save(tmp_path / "a.json")
    assert main(["play", "real_or_fake", "--load", str(tmp_path / "a.json")]) == 2
    assert "is a session of 'faekalini'" in capsys.readouterr().err


def test_a_very_long_number_is_no_move(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("1" * 5000)
    assert main(["play", "faekalini"]) == 0
    assert "There is no move" in capsys.readouterr().out


def test_seats_are_written_as_names_and_numbers_as_numbers() -> None:
    ring = scene.Ring("Board", (scene.Square("Go", owner=1, pawns=(0, 1)),))
    panels = (scene.SeatPanel(0, "Ann"), scene.SeatPanel(1, "{Ben}"))
    text = " ".join(scene_lines(scene.Scene((ring,), panels)))
    assert "[of {Ben}, pawn of Ann, pawn of {Ben}]" in text
    assert [say(v) for v in (22.0, 1234.5, -3.0, 1_000_000.0)] == ["22", "1,234.50", "-3", "1,000,000"]
