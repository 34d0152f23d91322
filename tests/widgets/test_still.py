"""What is left without a kernel, and what a notebook shows."""

import re
from base64 import b64decode
from typing import Any

import pytest

import explorer
from explorer.picture import EngineError
from tests.widgets.wire import Wire
from widgets import Explorer
from widgets import explorer as module
from widgets import still as still_module
from widgets.explorer import WIDGET_VIEW
from widgets.still import NOTICE, still


def drawing(html: str) -> str:
    """The SVG in the image."""
    found = re.search(r'src="data:image/svg\+xml;base64,([^"]*)"', html)
    assert found is not None
    return b64decode(found[1]).decode()


def test_the_still_picture_says_where_the_game_stands_and_what_to_do() -> None:
    face = Explorer("faekalini", seed=7)
    face.session.run()
    html = still(face.look)
    assert NOTICE in html
    assert "step 6: decide (Violet decides)" in html
    assert 'alt="Fäkalini: Course of a turn. 5 steps, 12 arrows.' in html
    assert 'class="node choice current"' in drawing(html)


def test_the_still_picture_knows_no_more_than_the_eyes() -> None:
    lit = []
    for eyes in ("all cards open", None):
        face = Explorer("faekalini", seed=7, eyes=eyes)
        face.session.run()
        lit.append(drawing(still(face.look)).count("offered"))
    assert lit[0] < lit[1], "a spectator sees every arrow lit, not which moves are legal"


def test_without_an_engine_the_table_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_engine(*_: Any) -> str:
        raise EngineError("No Graphviz engine was found; install Graphviz.")

    monkeypatch.setattr(still_module, "svg", no_engine)
    html = still(Explorer("faekalini", seed=7).look)
    assert "No Graphviz engine was found" in html
    assert "<table" in html


def test_a_notebook_gets_the_still_picture_and_the_live_explorer_as_two_outputs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr(module, "display", lambda data, raw: shown.append(data))
    face = Explorer("faekalini", seed=7)
    face._ipython_display_()
    assert [set(data) for data in shown] == [{"text/plain", "text/html"}, {WIDGET_VIEW}]
    assert shown[1][WIDGET_VIEW]["model_id"] == face.root.model_id
    assert shown[0]["text/plain"] == repr(face)
    assert set(face._repr_mimebundle_()) == {"text/plain", "text/html", WIDGET_VIEW}


def test_cells_are_watched_only_while_the_explorer_lives(monkeypatch: pytest.MonkeyPatch, wire: Wire) -> None:
    class Shell:
        def __init__(self) -> None:
            self.events = self
            self.callbacks: list[Any] = []

        def register(self, event: str, callback: Any) -> None:
            assert event == "post_run_cell"
            self.callbacks.append(callback)

        def unregister(self, _event: str, callback: Any) -> None:
            self.callbacks.remove(callback)

    shell = Shell()
    monkeypatch.setattr(module, "get_ipython", lambda: shell)
    face = Explorer(explorer.Session(explorer.game("faekalini"), 7))
    (after_cell,) = shell.callbacks
    start = wire.mark()
    after_cell(None)
    assert wire.mark() == start, "nothing changed, so nothing is sent"
    face.session.run()
    after_cell(None)
    assert "<b>decide</b>" in face.moves.where.value
