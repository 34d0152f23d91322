"""What may be done here: the moves with the clauses that allow them, refused ones with the reason, odds, interrupts."""

from __future__ import annotations

from textual.message import Message
from textual.widgets import OptionList

from explorer.look import Look
from explorer.terminal.lines import Line, move_lines
from explorer.terminal.panes.wrapped import Item, WrappedList


class MoveList(WrappedList):
    """The moves; Enter does what the line says, going over a line explains it."""

    class Chosen(Message):
        """A line was chosen (Enter or a click)."""

        def __init__(self, line: Line) -> None:
            super().__init__()
            self.line = line

    class Read(Message):
        """A line is under the cursor."""

        def __init__(self, line: Line) -> None:
            super().__init__()
            self.line = line

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: list[Line] = []

    def show(self, look: Look) -> None:
        """List what may be done at the present step of a look."""
        self.border_title = "Luck" if look.session.kind == "chance" else "Result" if look.session.over else "Moves"
        self.lines = move_lines(look)
        items = [Item(line.text, _hang(line.text.plain), plain=not line.does) for line in self.lines]
        self.set_items(items, self.first("play", "step", "fill", "refused", "read"))

    def first(self, *kinds: str) -> int | None:
        """The first line that does one of these, in this order of preference."""
        for kind in kinds:
            for i, line in enumerate(self.lines):
                if line.does == kind:
                    return i
        return None

    def go_to(self, *kinds: str, interrupt: bool = False) -> bool:
        """Put the cursor on the first line that does one of these; False when there is none."""
        for i, line in enumerate(self.lines):
            if line.does in kinds and (not interrupt or (line.proposal is not None and line.proposal.interrupt)):
                self.highlighted = i
                return True
        return False

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what the line says."""
        event.stop()
        self.post_message(self.Chosen(self.lines[event.option_index]))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Explain the line."""
        event.stop()
        if event.option_index < len(self.lines):
            self.post_message(self.Read(self.lines[event.option_index]))


def _hang(text: str) -> int:
    """Where the words of a line begin, behind its indent and its sign."""
    bare = text.lstrip()
    return len(text) - len(bare) + (2 if bare[1:2] == " " else 0)
