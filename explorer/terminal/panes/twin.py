"""The text twin of the picture: every step with the arrows that leave it, from and to in words."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import OptionList

from explorer.look import Look
from explorer.picture import Box, Lit, Picture
from explorer.picture.model import KIND_WORDS, START, Link
from explorer.picture.twin import NOT_IN_FORCE
from explorer.terminal.marks import INDENT, ON, bold, dim
from explorer.terminal.panes.graph import PhaseGraph
from explorer.terminal.panes.wrapped import Item, WrappedList

STATE_WORDS = {
    "current": "the game stands here",
    "within": "waits for a call",
    "offered": "offered",
    "walked": "walked",
}


class TextTwin(WrappedList):
    """The page as a list; Enter on a line chooses that step or arrow."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.picture: Picture | None = None
        self.lit = Lit()

    def show(self, look: Look) -> None:
        """List the page of a look."""
        picture, lit = look.picture, look.lit()
        if picture is self.picture and lit == self.lit:
            return
        self.picture, self.lit = picture, lit
        items = _items(picture, lit)
        self.set_items(items, next((i for i, item in enumerate(items) if item.id in lit.current), 0))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose the step or arrow of the line."""
        event.stop()
        if self.picture is not None and event.option_id:
            self.post_message(PhaseGraph.Chosen(self.picture, event.option_id.split(" ")[0], again=False))


def _items(picture: Picture, lit: Lit) -> list[Item]:
    """A line for each box, then one for each arrow that leaves it."""
    states = lit.states()
    items = []
    for box in picture.boxes:
        items.append(Item(_box_line(box, states.get(box.id, "")), 2, box.id))
        leaving = [link for link in picture.links if link.tail == box.id]
        for link in leaving:
            items += _link_items(picture, link, states)
    return items


def _box_line(box: Box, state: str) -> Content:
    kind = f"  {KIND_WORDS[box.kind]}" if box.kind != START else ""
    sub = f" ({box.sub})" if box.sub else ""
    notes = [STATE_WORDS[state]] if state else []
    notes += [NOT_IN_FORCE] if box.ghost else []
    mark = f"{ON} " if state == "current" else ""
    head = Content.styled(mark + (box.label or "start"), "bold $text-warning" if state == "current" else "bold")
    return Content.assemble(head, sub, dim(kind), *([f"  [{', '.join(notes)}]"] if notes else []))


def _link_items(picture: Picture, link: Link, states: dict[str, str]) -> list[Item]:
    head = picture.box[link.head]
    if not link.arrows:
        words = {"start": "", "calls": "runs ", "then": "then "}[link.kind]
        return [Item(Content(f"{INDENT}{words}→ {head.label}"), 4, f"{link.id} line")]
    found: list[Item] = []
    for a in link.arrows:
        state = states.get(a.id, "") or (states.get(link.id, "") if len(link.arrows) == 1 else "")
        notes = [STATE_WORDS[state]] if state else []
        notes += [NOT_IN_FORCE] if a.ghost else []
        label = bold(a.label) if state == "offered" else Content(a.label)
        told = [f"  [{', '.join(notes)}]"] if notes else []
        line = Content.assemble(INDENT, label, f" → {head.label}", dim(f"  {' '.join(a.cites)}"), *told)
        found.append(Item(line, 4, f"{a.id} {link.id} {len(found)}"))
    return found
