"""The open questions of the rulebook, each with its answers; Enter chooses an answer."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from explorer.core.rulebook import HouseRule, Rulebook
from explorer.terminal.dialogs.base import Dialog
from explorer.terminal.marks import bold, dim

HELD, FREE = "(•)", "( )"


class HouseRules(Dialog[dict[str, str]]):
    """Gives back the changed answers as {option: value}, those at their default left out."""

    HINT = "Enter chooses · a applies · Esc closes without a change"
    BINDINGS = [Binding("a", "apply", "Apply")]

    def __init__(self, rulebook: Rulebook, changes: Mapping[str, str]) -> None:
        super().__init__("House rules: where the rulebook is silent or contradicts itself")
        self.rulebook = rulebook
        self.chosen = {r.option: r.default for r in rulebook.house_rule} | dict(changes)

    def body(self) -> ComposeResult:
        """The list of questions and answers."""
        found = OptionList(compact=True, markup=False)
        found.add_options(self._options() or [Option("This rulebook leaves nothing open.", disabled=True)])
        yield found

    def on_mount(self) -> None:
        """Begin in the list."""
        self.query_one(OptionList).focus()

    def _options(self) -> list[Option]:
        options = []
        for rule in self.rulebook.house_rule:
            options.append(Option(_question(rule), disabled=True))
            for value in rule.values:
                mark = HELD if self.chosen[rule.option] == value.name else FREE
                name = value.name.replace("_", " ")
                default = dim("  (default)") if value.name == rule.default else ""
                line = Content.assemble(f"  {mark} ", bold(name), default, f"  {value.text}")
                options.append(Option(line, id=f"{rule.option} {value.name}"))
        return options

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose this answer."""
        option, _, value = (event.option_id or "").partition(" ")
        if option:
            self.chosen[option] = value
            for rule, new in zip(event.option_list.options, self._options(), strict=True):
                if rule.id and rule.id.startswith(f"{option} "):
                    event.option_list.replace_option_prompt(rule.id, new.prompt)

    def action_apply(self) -> None:
        """Close with the changed answers."""
        defaults = {r.option: r.default for r in self.rulebook.house_rule}
        self.dismiss({o: v for o, v in self.chosen.items() if v != defaults[o]})


def _question(rule: HouseRule) -> Content:
    clauses = f"  {' '.join(rule.clauses)}" if rule.clauses else ""
    return Content.assemble(bold(f"{rule.id}  {rule.question}"), dim(clauses), f"\n{rule.why}" if rule.why else "")
