"""The open questions of the rulebook, each with its answers; Enter chooses an answer."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import OptionList

from explorer.core.rulebook import HouseRule, Rulebook
from explorer.terminal.dialogs.base import Dialog
from explorer.terminal.marks import bold, dim
from explorer.terminal.panes.wrapped import Item, WrappedList

HELD, FREE = "(•)", "( )"


class HouseRules(Dialog[dict[str, str]]):
    """Gives back the changed answers as {option: value}, those at their default left out."""

    HINT = "Enter chooses · a applies · Esc cancels"
    BINDINGS = [Binding("a", "apply", "Apply")]

    def __init__(self, rulebook: Rulebook, changes: Mapping[str, str]) -> None:
        super().__init__("House rules: where the rulebook is silent or contradicts itself")
        self.rulebook = rulebook
        self.chosen = {r.option: r.default for r in rulebook.house_rule} | dict(changes)

    def body(self) -> ComposeResult:
        """The list of questions and answers."""
        yield WrappedList()

    def on_mount(self) -> None:
        """Begin in the list."""
        self.query_one(WrappedList).focus()
        self.call_after_refresh(self._show, 1)

    def _show(self, highlighted: int | None) -> None:
        nothing = [Item(Content("This rulebook leaves nothing open."), plain=True)]
        self.query_one(WrappedList).set_items(self._items() or nothing, highlighted)

    def _items(self) -> list[Item]:
        items = []
        for rule in self.rulebook.house_rule:
            items.append(Item(_question(rule), plain=True))
            for value in rule.values:
                mark = HELD if self.chosen[rule.option] == value.name else FREE
                name = value.name.replace("_", " ")
                default = dim("  (default)") if value.name == rule.default else ""
                line = Content.assemble(f"  {mark} ", bold(name), default, f"  {value.text}")
                items.append(Item(line, 6, f"{rule.option} {value.name}"))
        return items

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose this answer."""
        option, _, value = (event.option_id or "").partition(" ")
        if option:
            self.chosen[option] = value
            self._show(event.option_index)

    def action_apply(self) -> None:
        """Close with the changed answers."""
        defaults = {r.option: r.default for r in self.rulebook.house_rule}
        self.dismiss({o: v for o, v in self.chosen.items() if v != defaults[o]})


def _question(rule: HouseRule) -> Content:
    clauses = f"  {' '.join(rule.clauses)}" if rule.clauses else ""
    return Content.assemble(bold(f"{rule.id}  {rule.question}"), dim(clauses), f"\n{rule.why}" if rule.why else "")
