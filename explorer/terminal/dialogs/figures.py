"""Every figure of the edition with its provenance; Enter changes one."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import OptionList

from explorer.core.errors import ExplorerError
from explorer.core.rulebook import Figure
from explorer.terminal.dialogs.ask import Ask
from explorer.terminal.dialogs.base import Dialog
from explorer.terminal.marks import bold, dim
from explorer.terminal.panes.wrapped import Item, WrappedList


class Figures(Dialog[dict[str, Any]]):
    """Gives back the changed figures as {name: value}; `check(changes)` raises ExplorerError for a wrong value."""

    HINT = "Enter changes one · d puts it back · a applies · Esc cancels"
    BINDINGS = [Binding("a", "apply", "Apply"), Binding("d", "put_back", "Put back")]

    def __init__(
        self,
        figures: Mapping[str, Figure],
        changes: Mapping[str, Any],
        check: Callable[[Mapping[str, Any]], object],
    ) -> None:
        super().__init__("Figures of the edition")
        self.figures, self.changes, self.check = figures, dict(changes), check

    def body(self) -> ComposeResult:
        """The list of figures."""
        yield WrappedList()

    def on_mount(self) -> None:
        """Begin in the list."""
        self.query_one(WrappedList).focus()
        self.call_after_refresh(self._show, 0)

    def _show(self, highlighted: int | None) -> None:
        items = [Item(self._line(name), 2, name) for name in self.figures]
        self.query_one(WrappedList).set_items(items, highlighted)

    def _line(self, name: str) -> Content:
        figure = self.figures[name]
        if name in self.changes:
            told = Content.styled(written(self.changes[name]), "bold $text-warning")
            return Content.assemble(bold(name), "  ", told, dim(f"  yours, instead of {written(figure.value)}"))
        return Content.assemble(
            bold(name), f"  {written(figure.value)}", dim(f"  {figure.provenance}: {figure.why}".rstrip(": "))
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Ask for another value."""
        name = event.option_id or ""
        value = self.changes.get(name, self.figures[name].value)
        note = 'As JSON: a number, a text in double quotes, a list [1, 2] or a table {"name": 1}.'
        self.app.push_screen(Ask(f"Figure {name}", {name: written(value)}, lambda text: self._try(name, text), note))

    def _try(self, name: str, text: str) -> str:
        try:
            value = json.loads(text)
        except ValueError as e:
            raise ExplorerError(f"{text!r} cannot be read as a value of {name}: {e}.") from e
        changes = self.changes | {name: value}
        self.check(changes)
        self._set(name, changes)
        return name

    def _set(self, name: str, changes: dict[str, Any]) -> None:
        self.changes = {n: v for n, v in changes.items() if msgspec.to_builtins(self.figures[n].value) != v}
        self._show(list(self.figures).index(name))

    def action_put_back(self) -> None:
        """The figure under the cursor gets its own value again."""
        option = self.query_one(WrappedList).highlighted_option
        if option and option.id:
            self._set(option.id, {n: v for n, v in self.changes.items() if n != option.id})

    def action_apply(self) -> None:
        """Close with the changed figures."""
        try:
            self.check(self.changes)
        except ExplorerError as e:
            self.fail(e)
            return
        self.dismiss(self.changes)


def written(value: Any) -> str:
    """A figure as JSON."""
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)
