"""The pane that explains: why the last steps happened, or what has been chosen, with the words of the clauses."""

from __future__ import annotations

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from explorer.look import Look
from explorer.terminal import explain


class Why(VerticalScroll, can_focus=True):
    """Shows the last steps after every move, and whatever is chosen meanwhile."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(Static(id="why-text"), id=id)

    def show(self, look: Look) -> None:
        """Explain where the game stands and why it came there."""
        self.tell("Why", explain.last_steps(look))

    def tell(self, title: str, text: Content) -> None:
        """Explain something that was chosen."""
        self.border_title = title
        self.query_one("#why-text", Static).update(text)
        self.scroll_home(animate=False, immediate=True)
