"""The table as the lens may know it."""

from __future__ import annotations

from textual import events
from textual.containers import VerticalScroll
from textual.widgets import Static

from explorer.core.scene import Scene
from explorer.terminal.blocks import scene_text
from explorer.terminal.look import Look


class TableView(VerticalScroll, can_focus=True):
    """The scene of the game, drawn for the width of the pane."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(Static(id="table-text"), id=id)
        self.scene: Scene | None = None
        self._drawn: tuple[Scene | None, int] = (None, 0)

    def show(self, look: Look) -> None:
        """Show the table of a look."""
        self.border_title = f"Table: {look.eyes_text}"
        self.scene = look.scene()
        self._draw()

    def on_resize(self, _event: events.Resize) -> None:
        """Draw anew for another width."""
        self._draw()

    def _draw(self) -> None:
        width = self.scrollable_content_region.width
        if self.scene is not None and width and (self.scene, width) != self._drawn:
            self._drawn = self.scene, width
            self.query_one("#table-text", Static).update(scene_text(self.scene, width))
