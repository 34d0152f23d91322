"""The rulebook: clauses, gaps, house rules, contradictions, examples and questions, with a search."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input

from explorer.core.rulebook import Clause, Discrepancy, Example, Gap, HouseRule, Rulebook
from explorer.terminal.dialogs.base import Dialog
from explorer.terminal.marks import bold, dim
from explorer.terminal.panes.wrapped import Item, WrappedList


class RulebookDialog(Dialog[None]):
    """Every entry of the rulebook; typing narrows the list."""

    HINT = "Type to search · Esc closes"

    def __init__(self, rulebook: Rulebook, at: str = "") -> None:
        super().__init__(f"Rulebook of {rulebook.title}")
        self.rulebook, self.at = rulebook, at
        self.all = list(entries(rulebook))

    def body(self) -> ComposeResult:
        """The search and the list."""
        yield Input(placeholder="a clause, such as 3.4, or words", compact=True)
        yield WrappedList()

    def on_mount(self) -> None:
        """Show everything, the cursor on the clause that was asked for."""
        self.query_one(WrappedList if self.at else Input).focus()
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self._narrow("")
        found = self.query_one(WrappedList)
        if self.at in [i for i, _, _ in self.all]:
            found.highlighted = found.get_option_index(self.at)
            self.call_after_refresh(found.scroll_to_highlight, top=True)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow the list to entries with all the words typed."""
        self._narrow(event.value)

    def on_input_submitted(self, _event: Input.Submitted) -> None:
        """Go to the list."""
        self.query_one(WrappedList).focus()

    def _narrow(self, wanted: str) -> None:
        words = wanted.casefold().split()
        items, part = [], ""
        for id_, heading, text in self.all:
            if all(w in f"{id_} {heading} {text.plain}".casefold() for w in words):
                if heading != part:
                    part = heading
                    items.append(Item(bold(f"— {part} —"), plain=True))
                items.append(Item(text, 2, id_))
        nothing = [Item(dim("Nothing in the rulebook has these words."), plain=True)]
        self.query_one(WrappedList).set_items(items or nothing, 1 if items else None)


def entries(rulebook: Rulebook) -> Iterator[tuple[str, str, Content]]:
    """(id, heading, text) of everything the rulebook says."""
    for e in rulebook.entries().values():
        yield e.id, _heading(e), Content.assemble(bold(e.id), "  ", *_told(e))
    for i, q in enumerate(rulebook.question, 1):
        text = Content.assemble(bold(q.ask), f"\n  {q.answer}", dim(f"  {' '.join(q.clauses)}"))
        yield f"question {i}", "Questions", text
    for i, term in enumerate(rulebook.term, 1):
        others = ", ".join(f"{language}: {word}" for language, word in term.items() if language != "english")
        yield f"term {i}", "Words", Content.assemble(bold(term.get("english", "")), f"  {others}")


def _heading(e: Clause | Gap | HouseRule | Discrepancy | Example) -> str:
    if isinstance(e, Clause):
        return e.part or e.section
    if isinstance(e, Gap):
        return "What the rulebook leaves out"
    if isinstance(e, HouseRule):
        return "House rules"
    return "Contradictions" if isinstance(e, Discrepancy) else "Examples"


def _told(e: Clause | Gap | HouseRule | Discrepancy | Example) -> list[Content | str]:
    if isinstance(e, Clause):
        return [e.text, dim("  (advice)") if e.advice else ""]
    if isinstance(e, Gap):
        return [e.text, f"\n  Instead: {e.default}", dim(f"  {e.provenance}: {e.why}".rstrip(": "))]
    if isinstance(e, HouseRule):
        values = "".join(f"\n  {v.name.replace('_', ' ')}: {v.text}" for v in e.values)
        return [e.question, f" {e.why}", dim(f"  {' '.join(e.clauses)}"), values]
    if isinstance(e, Discrepancy):
        return [e.text, f"\n  Ruling: {e.ruling}"]
    return [e.text]
