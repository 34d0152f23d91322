"""The table as the lens may know it."""

from __future__ import annotations

from functools import lru_cache

from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from explorer.core.scene import Scene
from explorer.look import Look
from explorer.terminal.blocks import scene_text

written = lru_cache(maxsize=16)(scene_text)


class SceneText(Widget):
    """A scene, written for whatever width there is."""

    scene = Scene()

    def show(self, scene: Scene) -> None:
        """Show another scene."""
        self.scene = scene
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """How many lines it takes at this width."""
        return written(self.scene, width).get_height({}, width)

    def render(self) -> Content:
        """The scene at the width that there is."""
        return written(self.scene, self.content_size.width)


class TableView(VerticalScroll, can_focus=True):
    """The scene of the game."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(SceneText(), id=id)

    def show(self, look: Look) -> None:
        """Show the table of a look."""
        self.border_title = f"Table: {look.eyes_text}"
        self.query_one(SceneText).show(look.scene())
