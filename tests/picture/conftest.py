"""The two example games, and a machine without any Graphviz."""

from __future__ import annotations

import networkx as nx
import pytest

from explorer.picture import store, svg_text, terminal
from explorer.picture.engines import EngineError

from . import examples


@pytest.fixture(scope="session")
def faekalini() -> nx.MultiDiGraph:
    return examples.faekalini()


@pytest.fixture(scope="session")
def faux_billets() -> nx.MultiDiGraph:
    return examples.faux_billets()


@pytest.fixture(scope="session", params=["faekalini", "faux_billets"])
def graph(request: pytest.FixtureRequest) -> nx.MultiDiGraph:
    made: nx.MultiDiGraph = request.getfixturevalue(request.param)
    return made


@pytest.fixture
def no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any attempt to lay out fails, and nothing laid out before is remembered."""

    def render(*_: object, **__: object) -> bytes:
        raise EngineError("No Graphviz engine was found; install one.")

    monkeypatch.setattr(store, "render", render)
    monkeypatch.setattr(terminal, "render", render)
    monkeypatch.setattr("explorer.picture.static.render", render)
    for cache in (store._engine_layout, svg_text._decorated, terminal.draw_terminal):
        cache.cache_clear()
