from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

import pytest

from explorer.picture.engines import FORMATS, EngineError, find_engine, render

SMALL = 'digraph g { a [label="größe"]; a -> b }'
posix = pytest.mark.skipif(os.name == "nt", reason="the stand-ins for dot are shell scripts")
has_bundled = pytest.mark.skipif(importlib.util.find_spec("pygraphviz") is None, reason="no pygraphviz wheel here")


def stand_in(folder: Path, name: str, says: str) -> str:
    """A program that writes `says` and ignores what it is given."""
    folder.mkdir(exist_ok=True)
    program = folder / name
    program.write_text(f"#!{sys.executable}\nimport sys\nsys.stdin.read()\n{says}\n")
    program.chmod(0o755)
    return str(program)


def without_pygraphviz(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)


@posix
def test_the_order_is_variable_then_path_then_bundled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    mine = stand_in(tmp_path / "mine", "my dot", "print('<svg/>')")
    other = stand_in(tmp_path / "path", "dot", "print('<svg/>')")
    path = str(tmp_path / "path")
    assert find_engine({"EXPLORER_DOT": mine, "PATH": path}).path == mine
    assert find_engine({"EXPLORER_DOT": "", "PATH": path}).path == other
    assert find_engine({"PATH": path}).path == other
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    bundled = find_engine({"PATH": str(tmp_path / "nothing")})
    assert bundled.bundled
    assert bundled.path == sys.executable
    without_pygraphviz(monkeypatch)
    with pytest.raises(EngineError, match="No Graphviz engine was found; install Graphviz"):
        find_engine({"PATH": str(tmp_path / "nothing")})


@posix
def test_the_chosen_engine_is_the_one_that_runs(tmp_path: Path):
    mine = stand_in(tmp_path, "mine", "print('<svg>mine</svg>')")
    assert render(SMALL, "svg", environ={"EXPLORER_DOT": mine, "PATH": os.environ["PATH"]}) == b"<svg>mine</svg>\n"


@pytest.mark.parametrize("value", ["/no/such/dot", "dot --version", "no-such-program", "~", str(Path(__file__).parent)])
def test_a_wrong_variable_is_told_in_one_sentence_and_nothing_else_is_tried(value: str):
    with pytest.raises(EngineError) as error:
        find_engine({"EXPLORER_DOT": value, "PATH": os.environ.get("PATH", "")})
    assert repr(value) in str(error.value)
    assert "set it to the path of Graphviz' dot, or unset it." in str(error.value)
    assert "\n" not in str(error.value)


@posix
@pytest.mark.parametrize(
    ("says", "told"),
    [
        ("print('hello')", "it wrote no drawing"),
        ("sys.exit(3)", "it wrote no drawing"),
        ("sys.stderr.write('first\\nError: syntax error in line 1\\n'); sys.exit(1)", "Error: syntax error in line 1;"),
    ],
)
def test_an_engine_that_fails_is_told_in_one_sentence(tmp_path: Path, says: str, told: str):
    with pytest.raises(EngineError) as error:
        render(SMALL, "svg", environ={"EXPLORER_DOT": stand_in(tmp_path, "bad", says), "PATH": ""})
    assert told in str(error.value)
    assert "EXPLORER_DOT" in str(error.value)
    assert "\n" not in str(error.value)


@posix
def test_a_file_that_cannot_run_is_told_in_one_sentence(tmp_path: Path):
    program = tmp_path / "dot"
    program.write_text("no program")
    program.chmod(0o755)
    with pytest.raises(EngineError, match=r"cannot be run .*; name another Graphviz in EXPLORER_DOT"):
        render(SMALL, "svg", environ={"EXPLORER_DOT": str(program), "PATH": ""})


def test_an_unknown_format_names_those_there_are():
    with pytest.raises(EngineError, match="'gif' is no format of a picture; the formats are svg, png, pdf, json, dot"):
        render(SMALL, "gif")


@pytest.mark.parametrize("form", FORMATS)
def test_the_engine_here_writes_every_format(form: str):
    assert render(SMALL, form)


@has_bundled
@pytest.mark.parametrize("form", FORMATS)
def test_the_bundled_engine_writes_every_format(form: str, tmp_path: Path):
    data = render(SMALL, form, dpi=150 if form == "png" else None, environ={"PATH": str(tmp_path)})
    assert data
    if form == "svg":
        assert "größe" in data.decode()


@has_bundled
def test_the_bundled_engine_tells_what_is_wrong_with_the_source(tmp_path: Path):
    with pytest.raises(EngineError, match="the Graphviz inside pygraphviz could not make svg"):
        render("digraph {", "svg", environ={"PATH": str(tmp_path)})
