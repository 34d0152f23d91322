"""What the notebook explorer sends to the browser, recorded message by message."""

from __future__ import annotations

import json
import re
from typing import Any

import ipywidgets as W
from comm.base_comm import BaseComm

from widgets import Explorer

CODE = {"_esm", "_css"}  # the same in every message of a picture


class Wire:
    """Every message since the start of a test, in order: (model id, data)."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, dict[str, Any]]] = []

    def create(self, **keys: Any) -> BaseComm:
        """A comm that is recorded; in the place of `comm.create_comm`."""
        wire = self

        class Recording(BaseComm):
            def publish_msg(self, msg_type: str, data: Any = None, *_: Any, **__: Any) -> None:
                wire.sent.append((self.comm_id, data or {}))

        return Recording(**keys)

    def mark(self) -> int:
        """The present end of what was sent."""
        return len(self.sent)

    def text(self, start: int = 0, end: int | None = None) -> str:
        """What was sent between two marks as JSON, model ids numbered as they appear, without the widgets' code."""
        numbers: dict[str, str] = {}

        def number(found: re.Match[str]) -> str:
            return numbers.setdefault(found[0], f"#{len(numbers)}")

        def lean(data: dict[str, Any]) -> dict[str, Any]:
            state = {k: v for k, v in data.get("state", {}).items() if k not in CODE}
            return data | {"state": state}

        found = json.dumps([[i, lean(d)] for i, d in self.sent[start:end]], ensure_ascii=False)
        return re.sub(r"[0-9a-f]{32}", number, found)

    def bytes_of(self, widget: W.Widget, start: int = 0) -> int:
        """How many bytes of data were sent for one widget since a mark."""
        mine = [data for model, data in self.sent[start:] if model == widget.model_id]
        return sum(len(json.dumps(data).encode()) for data in mine)


def within(box: W.Widget) -> set[W.Widget]:
    """A widget and all that is shown in it."""
    found = {box}
    for child in getattr(box, "children", ()):
        found |= within(child)
    return found


def shown(box: W.Widget) -> str:
    """The HTML and texts of all that is in a box, as one text."""
    parts = [
        str(getattr(w, name)) for w in within(box) for name in ("value", "description", "options") if hasattr(w, name)
    ]
    return "\n".join(parts)


def row(face: Explorer, rule: str, seat: int | None = None) -> Any:
    """The row of a move, by its rule."""
    return next(r for k, r in face.moves.rows.items() if k[1] == rule and seat in (None, k[0]))


def message(face: Explorer) -> str:
    """The sentence that is shown, without its markup."""
    return re.sub(r"<[^>]*>", "", face.message.value)
