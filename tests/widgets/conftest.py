"""Every widget test records what is sent to the browser, and leaves no widget behind."""

from collections.abc import Iterator

import comm
import ipywidgets as W
import pytest

from tests.widgets.wire import Wire


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    recorded = Wire()
    monkeypatch.setattr(comm, "create_comm", recorded.create)
    yield recorded
    W.Widget.close_all()
