"""What is left without a kernel, and what a notebook shows."""

import re
from typing import Any

import pytest

import explorer
from tests.widgets.wire import Wire
from widgets import Explorer
from widgets import explorer as module
from widgets.explorer import WIDGET_VIEW
from widgets.still import NOTICE, still, unique


def test_the_still_picture_says_where_the_game_stands_and_what_to_do() -> None:
    face = Explorer("faekalini", seed=7)
    face.session.run()
    html = still(face.look)
    assert NOTICE in html
    assert "step 5: decide (Red decides)" in html or re.search(r"step \d+: decide \(\w+ decides\)", html)
    assert 'class="node choice current"' in html
    assert "<script" not in html


def test_no_two_stills_share_an_id() -> None:
    face = Explorer("faekalini", seed=7)
    ids = [re.findall(r'\sid="([^"]*)"', still(face.look)) for _ in range(2)]
    assert ids[0]
    assert not set(ids[0]) & set(ids[1])


def test_references_follow_their_ids() -> None:
    drawing = '<svg id="a" aria-labelledby="b c"><title id="b"/><g id="c" data-phase="id"/></svg>'
    assert unique(drawing, "x") == (
        '<svg id="x_a" aria-labelledby="x_b x_c"><title id="x_b"/><g id="x_c" data-phase="id"/></svg>'
    )


def test_the_still_picture_knows_no_more_than_the_eyes() -> None:
    html = [still(Explorer("faekalini", seed=7, eyes=eyes).look) for eyes in (None, "all cards open")]
    assert all(NOTICE in h for h in html)


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
