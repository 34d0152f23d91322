"""A list whose long lines wrap below their own beginning."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from textual import events
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option


@dataclass(frozen=True, slots=True)
class Item:
    """A line: its text, how far the rest of it is indented when it wraps, its id, and whether it can be chosen."""

    text: Content
    hang: int = 0
    id: str | None = None
    plain: bool = False  # a heading: cannot be chosen


class WrappedList(OptionList):
    """An OptionList of Items."""

    def __init__(self, items: list[Item] | None = None, id: str | None = None) -> None:
        super().__init__(id=id, compact=True, markup=False)
        self.items: list[Item] = []
        self._width = 0
        if items:
            self.set_items(items)

    def set_items(self, items: list[Item], highlighted: int | None = None) -> None:
        """Show other items, the cursor on one of them."""
        self.items = items
        self._width = self.scrollable_content_region.width
        with self.prevent(OptionList.OptionHighlighted):
            self.set_options([Option(hung(i.text, self._width, i.hang), id=i.id, disabled=i.plain) for i in items])
            self.highlighted = highlighted

    def on_resize(self, _event: events.Resize) -> None:
        """Wrap anew for another width."""
        if self.items and self.scrollable_content_region.width != self._width:
            self.set_items(self.items, self.highlighted)


@lru_cache(maxsize=4096)
def hung(text: Content, width: int, hang: int) -> Content:
    """The text wrapped to a width, all lines but the first indented."""
    if not hang or width < hang + 8 or ("\n" not in text.plain and text.cell_length <= width):
        return text
    lines: list[Content] = []
    for paragraph in text.split("\n", allow_blank=True):
        if not lines:
            first = paragraph.wrap(width)[0].rstrip()
            lines.append(first)
            rest = len(first.plain)
            while paragraph.plain[rest : rest + 1] == " ":
                rest += 1
            paragraph = paragraph[rest:]
        if paragraph.plain:
            lines += [Content(" " * hang) + line.rstrip() for line in paragraph.wrap(width - hang)]
    return Content("\n").join(lines)
