"""The command line as people meet it: what it prints, and one clear sentence for every mistake."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

import explorer
from explorer.cli import COMMANDS, main
from explorer.core.playout import explore
from explorer.core.session import Session

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*words: str) -> tuple[int, str, str]:
        code = main(words)
        out, err = capsys.readouterr()
        return code, out, err

    return command


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 0
    out = capsys.readouterr().out
    assert all(name in out for name in COMMANDS)


def test_walk_tells_the_game_with_clauses(run: Run) -> None:
    code, out, _ = run("walk", "faekalini", "--seed", "7")
    assert code == 0
    assert "takes the hat" in out
    assert "FK-3.1" in out
    assert out == run("walk", "faekalini", "--seed", "7")[1]
    assert out != run("walk", "faekalini", "--seed", "8")[1]
    session = Session(explorer.game("faekalini"), seed=7)
    bots = list(session.game.spec.bots.values()) * 4
    explore(session, bots)
    assert f"{len(session.log(lens=False))}" == str(sum(line[:6].strip().isdecimal() for line in out.splitlines()))


def test_walk_through_a_lens_tells_no_secret(run: Run) -> None:
    """Nobody may know the order of the pile, and a lens tells less than all cards open."""
    _, out, _ = run("walk", "faekalini", "--seen-by", "Red", "--lines", "3")
    assert "goldfish" not in out
    assert run("walk", "faekalini", "--seen-by", "spectator")[0] == 0


def test_walk_can_print_the_clauses(run: Run) -> None:
    _, out, _ = run("walk", "faekalini", "--lines", "4", "--clauses")
    assert out.count("FK-3.1:") == 1


def test_rules_show_the_book_and_a_clause(run: Run) -> None:
    _, out, _ = run("rules", "faekalini", "--house", "shortage=ends_the_game")
    assert "FK-1.1" in out
    assert "* ends_the_game" in out
    _, out, _ = run("rules", "faekalini", "fk-3.4")
    assert "decide --plumb--> placed" in out
    _, out, _ = run("rules", "faekalini", "FK-G2")
    assert "grey_die" in out
    assert "assumed" in out


def test_coverage_counts_what_happens(run: Run) -> None:
    code, out, _ = run("rules", "faekalini", "--coverage", "--games", "20")
    assert "43 of 43 clauses met" in out
    assert code == 0


@pytest.mark.parametrize("form", ["svg", "dot", "mermaid", "graphml", "text"])
def test_graph_writes_text_formats(run: Run, form: str) -> None:
    code, out, _ = run("graph", "faekalini", "--format", form)
    assert code == 0
    assert "decide" in out
    assert "crown" in out


def test_graphml_loads_again(run: Run, tmp_path: Path) -> None:
    assert run("graph", "faekalini", "-o", str(tmp_path / "g.graphml"))[0] == 0
    loaded = nx.read_graphml(tmp_path / "g.graphml", force_multigraph=True)
    assert set(loaded.nodes) == set(explorer.game("faekalini").graph.nodes)


def test_graph_lists_and_picks_pictures(run: Run) -> None:
    _, out, _ = run("graph", "faekalini", "--list")
    assert "game / Course of a turn" in out.splitlines()
    _, out, _ = run("graph", "faekalini", "--picture", "game / Setup", "--format", "mermaid")
    assert "compare the tigers" not in out


def test_simulate_prints_the_same_on_two_workers(run: Run, tmp_path: Path) -> None:
    words = ("simulate", "faekalini", "-n", "60", "--bots", "careful,random,random,random")
    one = run(*words, "--csv", str(tmp_path / "rows.csv"))[1].splitlines()[1:-1]
    two = run(*words, "--workers", "2")[1].splitlines()[1:]
    assert one == two
    assert len((tmp_path / "rows.csv").read_text().splitlines()) == 60 * 4 + 1


def test_replay_checks_a_saved_session(run: Run, tmp_path: Path) -> None:
    s = Session(explorer.game("faekalini"), seed=3)
    explore(s)
    file = tmp_path / "game.json"
    s.save(file)
    code, out, _ = run("replay", str(file), "--narrate")
    assert code == 0
    assert "place 1" in out
    data = json.loads(file.read_text())
    data["branches"][0]["log"][4][-1] = "pink tiger"
    file.write_text(json.dumps(data))
    code, out, err = run("replay", str(file))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_doctor_names_games_and_engine(run: Run) -> None:
    _, out, _ = run("doctor")
    assert "graphviz engine" in out
    assert all(name in out for name in explorer.game_names())


def test_play_by_numbered_menus(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(
        [
            "table",
            "why",
            "1",
            "clause FK-3.3",
            "back",
            "0",
            "nonsense",
            "fork what if",
            "2",
            f"save {tmp_path / 'p.json'}",
            "quit",
        ]
    )
    monkeypatch.setattr("builtins.input", lambda *_: next(typed))
    code, out, err = run("play", "faekalini", "--seed", "1")
    assert (code, err) == (0, "")
    assert "'nonsense' is no command" in out
    assert "There is no move 0" in out
    s = Session.load(tmp_path / "p.json")
    assert s.branch == "what if"
    assert next(typed, None) is None


def test_play_one_seat_against_bots(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda *_: "1")
    code, out, _ = run("play", "faekalini", "--me", "Red", "--seed", "2")
    assert code == 0
    assert "place 1" in out
    assert "You plumb" in out or "You perform magic" in out


MISTAKES: list[tuple[tuple[str, ...], str]] = [
    (("walk", "fakelini"), "did you mean 'faekalini'"),
    (("walk", "chess"), "There is no game 'chess'"),
    (("walk", "faekalini", "--players", "5"), "2 to 4 players"),
    (("walk", "faekalini", "--house", "shortage"), "OPTION=VALUE"),
    (("walk", "faekalini", "--house", "shortage=never"), "shortage"),
    (("walk", "faekalini", "--house", "shortag=never"), "did you mean 'shortage'"),
    (("walk", "faekalini", "--edition", "grey_dice=many"), "no JSON"),
    (("walk", "faekalini", "--edition", 'grey_dice="many"'), "grey_dice"),
    (("walk", "faekalini", "--edition", "gray_dice=2"), "did you mean 'grey_dice'"),
    (("walk", "faekalini", "--bots", "clever"), "There is no bot"),
    (("walk", "faekalini", "--bots", "random,random"), "4 seats and 2 bots"),
    (("walk", "faekalini", "--seen-by", "Yellow"), "There is no seat"),
    (("rules", "faekalini", "FK-9.9"), "There is no clause"),
    (("graph", "faekalini", "-o", "picture.gif"), "gif"),
    (("graph", "faekalini", "--picture", "gmae"), "did you mean 'game'"),
    (("graph", "faekalini", "--format", "png"), "-o"),
    (("simulate", "faekalini", "-n", "0"), "from 1 on"),
    (("replay", "no such file.json"), "cannot be read"),
    ((), "needs a terminal"),
]


@pytest.mark.parametrize(("words", "said"), MISTAKES, ids=[" ".join(w) or "app" for w, _ in MISTAKES])
def test_mistakes_get_one_sentence(run: Run, words: tuple[str, ...], said: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
    assert err.startswith("rules-explorer: ")
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "content", ["", "{}", "[1]", "not json", '{"format": "rules-explorer session", "version": 99}', "\x00\xff"]
)
def test_foreign_files_get_one_sentence(run: Run, tmp_path: Path, content: Any) -> None:
    file = tmp_path / "x.json"
    file.write_text(content, encoding="latin-1")
    code, out, err = run("replay", str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
