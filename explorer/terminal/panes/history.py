"""What happened, a sentence a step; Enter goes to that step."""

from __future__ import annotations

from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList

from explorer.core.session import Entry
from explorer.look import Look
from explorer.terminal.marks import dim
from explorer.terminal.panes.wrapped import Item, WrappedList

SHOWN = 50


class History(WrappedList):
    """The newest steps of the branch, the last one at the bottom."""

    class GoTo(Message):
        """A step was chosen, to go to (Enter) or to read about."""

        def __init__(self, number: int, read: bool) -> None:
            super().__init__()
            self.number, self.read = number, read

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.most = SHOWN

    def show(self, look: Look) -> None:
        """List what this lens may know of the steps up to here."""
        log = look.log(last=self.most)
        items = [Item(_line(e), 4, str(e.number)) for e in log]
        if len(log) == self.most:
            items.insert(0, Item(dim("… show all earlier steps"), id="all"))
        self.set_items(items, len(items) - 1 if items else None)
        self.scroll_end(animate=False, immediate=True)

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


def _line(e: Entry) -> Content:
    return Content.assemble(dim(f"{e.number:>3} "), e.text, dim(f"  {' '.join(e.cites)}"))
