"""What all dialogs share: a titled box over the explorer that Escape closes without a result."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

T = TypeVar("T")


class Dialog(ModalScreen[T | None], Generic[T]):
    """A modal screen; `body` yields its content, `dismiss(result)` closes it."""

    BINDINGS = [Binding("escape", "dismiss_none", "Close")]
    HINT = "Esc closes"

    def __init__(self, heading: str) -> None:
        super().__init__()
        self.heading = heading

    def body(self) -> ComposeResult:
        """The content of the box."""
        yield from ()

    def compose(self) -> ComposeResult:
        """The box with its title, content and a hint about keys."""
        with Vertical(classes="dialog") as box:
            box.border_title = Content(self.heading)
            box.border_subtitle = self.HINT
            yield from self.body()

    def action_dismiss_none(self) -> None:
        """Close without a result."""
        self.dismiss(None)

    def fail(self, error: Exception) -> None:
        """Say in a notification what was wrong; the dialog stays open and nothing is lost."""
        self.notify(str(error), severity="error", title="That does not go", timeout=10)


class Pick(Dialog[int]):
    """One of a list; gives back its place."""

    HINT = "Enter chooses · Esc closes"

    def __init__(self, heading: str, items: list[Content | str], at: int = 0, note: str = "") -> None:
        super().__init__(heading)
        self.items, self.at, self.note = items, at, note

    def body(self) -> ComposeResult:
        """A note and the list."""
        if self.note:
            yield Static(self.note, classes="hint", markup=False)
        yield OptionList(*[Option(item) for item in self.items], compact=True, markup=False)

    def on_mount(self) -> None:
        """Put the cursor on what is chosen now."""
        found = self.query_one(OptionList)
        found.highlighted = self.at if self.items else None
        found.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Close with the place of the item."""
        self.dismiss(event.option_index)
