"""The branches of the session: look at another one, begin one here, forget one."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from explorer.core.errors import ExplorerError
from explorer.core.session import Session
from explorer.terminal.dialogs.base import Dialog
from explorer.terminal.marks import ON, bold, dim


class Branches(Dialog[str]):
    """Gives back the name of the branch to look at; dropping happens at once."""

    HINT = "Enter looks at it · d drops it · Esc closes"
    BINDINGS = [Binding("d", "drop", "Drop")]

    def __init__(self, session: Session) -> None:
        super().__init__("Branches")
        self.session = session

    def body(self) -> ComposeResult:
        """The list of branches."""
        yield OptionList(*self._options(), compact=True, markup=False)

    def on_mount(self) -> None:
        """Put the cursor on the branch that is looked at."""
        found = self.query_one(OptionList)
        found.highlighted = self.session.branches.index(self.session.branch)
        found.focus()

    def _options(self) -> list[Option]:
        options = []
        for name in self.session.branches:
            b = self.session.branch_info(name)
            mark = f"{ON} " if name == self.session.branch else "  "
            told = f"  step {b.here} of {len(b.steps)}, luck {b.luck.seed}"
            parent = f", from {b.parent}" if b.parent else ""
            options.append(Option(Content.assemble(mark, bold(name), dim(told + parent)), id=name))
        return options

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Close with the branch."""
        self.dismiss(event.option_id)

    def action_drop(self) -> None:
        """Forget the branch under the cursor."""
        found = self.query_one(OptionList)
        option = found.highlighted_option
        if option is None or option.id is None:
            return
        try:
            self.session.drop(option.id)
        except ExplorerError as e:
            self.fail(e)
            return
        found.set_options(self._options())
        found.highlighted = 0
