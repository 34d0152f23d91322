"""What happened, a sentence a step; Enter goes to that step."""

from __future__ import annotations

from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from explorer.terminal.look import Look
from explorer.terminal.marks import dim

SHOWN = 200


class History(OptionList):
    """The newest steps of the branch, the last one at the bottom."""

    class GoTo(Message):
        """A step was chosen, to go to (Enter) or to read about."""

        def __init__(self, number: int, read: bool) -> None:
            super().__init__()
            self.number, self.read = number, read

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id, compact=True, markup=False)
        self.most = SHOWN

    def show(self, look: Look) -> None:
        """List what this lens may know of the steps up to here."""
        log = look.log(last=self.most)
        options = [
            Option(Content.assemble(dim(f"{e.number:>3} "), e.text, dim(f"  {' '.join(e.cites)}")), id=str(e.number))
            for e in log
        ]
        if len(log) == self.most:
            options.insert(0, Option(dim("… show all earlier steps"), id="all"))
        with self.prevent(OptionList.OptionHighlighted):
            self.set_options(options)
            self.highlighted = len(options) - 1 if options else None
        self.scroll_end(animate=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to the step, or show all of them."""
        event.stop()
        if event.option_id == "all":
            self.most = 1_000_000
            self.post_message(self.GoTo(-1, read=True))
        elif event.option_id:
            self.post_message(self.GoTo(int(event.option_id), read=False))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Read why this step happened."""
        event.stop()
        if self.has_focus and event.option_id not in (None, "all"):
            self.post_message(self.GoTo(int(event.option_id or 0), read=True))
