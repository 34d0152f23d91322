"""One line to type in: a step number, the name of a branch, the name of a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import ComposeResult
from textual.widgets import Input, Static

from explorer.core.errors import ExplorerError
from explorer.terminal.dialogs.base import Dialog


class Ask(Dialog[Any]):
    """Asks for texts, one a label, and gives back what `carry_out` makes of them.

    While that raises ExplorerError the dialog stays open.
    """

    HINT = "Enter does it · Esc closes"

    def __init__(self, heading: str, fields: dict[str, str], carry_out: Callable[..., Any], note: str = "") -> None:
        super().__init__(heading)
        self.fields, self.carry_out, self.note = fields, carry_out, note

    def body(self) -> ComposeResult:
        """A note, then each label with its line."""
        if self.note:
            yield Static(self.note, classes="hint", markup=False)
        for label, value in self.fields.items():
            yield Static(label, classes="part", markup=False)
            yield Input(value, compact=True)

    def on_mount(self) -> None:
        """Begin in the first line."""
        self.query(Input).first().focus()

    def on_input_submitted(self, _event: Input.Submitted) -> None:
        """Do it, or say what was wrong."""
        try:
            result = self.carry_out(*[i.value.strip() for i in self.query(Input)])
        except ExplorerError as e:
            self.fail(e)
            return
        self.dismiss(result)
