from __future__ import annotations

import json
from pathlib import Path

import networkx as nx
import pytest

import explorer
from explorer.picture import EngineError, draw_terminal, pictures, store, svg, whole
from explorer.picture.relayout import layouts, main, missing, write
from explorer.picture.store import laid_out, stored, text_size
from explorer.picture.terminal import pane_of

from .drawn import flaws


@pytest.fixture
def kept(graph: nx.MultiDiGraph, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> nx.MultiDiGraph:
    """The layouts of an example as if they had shipped with the package."""
    (tmp_path / "layouts").mkdir()
    write(graph, tmp_path / "layouts")
    monkeypatch.setattr(store, "files", lambda _: tmp_path)
    stored.cache_clear()
    yield graph
    stored.cache_clear()


@pytest.mark.parametrize("name", explorer.game_names())
def test_layouts_of_every_game_are_fresh(name: str):
    """If this fails: python -m explorer.picture.relayout"""
    assert missing(explorer.game(name).graph) == []


@pytest.mark.usefixtures("no_engine")
@pytest.mark.parametrize("name", explorer.game_names())
def test_games_are_drawn_without_an_engine(name: str):
    assert svg(whole(explorer.game(name).graph)).startswith("<svg")
    for page in pictures(explorer.game(name).graph).values():
        assert svg(page).startswith("<svg")
        drawing = draw_terminal(page)
        assert flaws(page, drawing) == [], page.name
        assert drawing.width <= pane_of(page), page.name
        if page.kind != "all":
            assert text_size(laid_out(page).svg) >= 12, page.name


def test_kept_layouts_are_found_without_an_engine(kept: nx.MultiDiGraph, no_engine: None):
    assert missing(kept) == []
    for page in pictures(kept).values():
        assert svg(page)
        assert flaws(page, draw_terminal(page)) == []


def test_a_changed_graph_is_noticed(kept: nx.MultiDiGraph):
    changed = nx.MultiDiGraph(kept)
    phase = next(iter(changed))
    changed.nodes[phase]["label"] = "something else"
    assert missing(nx.freeze(changed))


def test_a_changed_graph_needs_an_engine(kept: nx.MultiDiGraph, no_engine: None):
    changed = nx.MultiDiGraph(kept)
    for phase in changed:
        changed.nodes[phase]["label"] += "!"
    page = pictures(nx.freeze(changed))[kept.graph["main"]]
    with pytest.raises(EngineError):
        svg(page)
    with pytest.raises(EngineError):
        draw_terminal(page)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 99}', '{"format": 1}', '{"format": 1, "svg": {}}'])
def test_a_damaged_file_counts_as_none(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "some.json").write_text(text)
    monkeypatch.setattr(store, "files", lambda _: tmp_path)
    stored.cache_clear()
    assert stored("some") == {"svg": {}, "terminal": {}}
    assert stored("../some") == {"svg": {}, "terminal": {}}
    stored.cache_clear()


def test_a_failure_leaves_the_old_file(kept: nx.MultiDiGraph, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "layouts" / f"{kept.graph['name']}.json"
    before = path.read_text("utf-8")

    def fail(*_: object) -> object:
        raise EngineError("no engine")

    monkeypatch.setattr("explorer.picture.relayout.new_plan", fail)
    with pytest.raises(EngineError):
        write(kept, tmp_path / "layouts")
    assert path.read_text("utf-8") == before
    assert [p.name for p in path.parent.iterdir()] == [path.name]


def test_layouts_are_plain_data(graph: nx.MultiDiGraph):
    data = layouts(graph)
    assert json.loads(json.dumps(data)) == data
    assert {entry["picture"] for entry in data["svg"].values()} == {*pictures(graph), whole(graph).name}
    assert {entry["picture"] for entry in data["terminal"].values()} == set(pictures(graph))


def test_the_command_tells_an_unknown_game_in_one_line(capsys: pytest.CaptureFixture[str]):
    assert main(["no_such_game"]) == 1
    said = capsys.readouterr().err
    assert "no_such_game" in said
    assert len(said.strip().splitlines()) == 1
