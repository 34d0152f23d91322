"""The explorer's screen: the phase graph beside table, moves, reasons and history of a live game."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widget import Widget

from explorer.look import Look
from explorer.terminal.actions.moving import Moving
from explorer.terminal.actions.rules import Rules
from explorer.terminal.actions.time import TimeTravel
from explorer.terminal.actions.views import Views
from explorer.terminal.commands import Abilities
from explorer.terminal.panes.bars import Crumbs, KeyBar, PaneBar, StatusBar, Timeline
from explorer.terminal.panes.graph import PhaseGraph
from explorer.terminal.panes.history import History
from explorer.terminal.panes.moves import MoveList
from explorer.terminal.panes.table import TableView
from explorer.terminal.panes.twin import TextTwin
from explorer.terminal.panes.why import Why

WIDE = 110  # columns from which on all panes stand side by side
NARROW = 64  # below, one pane at a time
KEYS = (
    ("s", "Step", "screen.step"),
    ("r", "Run", "screen.run"),
    ("b", "Back", "screen.back"),
    ("n", "Next", "screen.forward"),
    ("f", "Fork", "screen.fork"),
    ("l", "Lens", "screen.lens"),
    ("h", "Rules", "screen.house"),
    ("?", "Help", "screen.help"),
    ("^p", "All", "app.command_palette"),
    ("q", "Quit", "app.quit"),
)
LEFT = ("graph", "list", "table", "history")


class Explore(Rules, Views, TimeTravel, Moving):
    """Six panes: side by side where there is room, else one of the left four beside moves and reasons."""

    AUTO_FOCUS = "#moves"
    COMMANDS = {Abilities}
    BINDINGS = [
        *[Binding(str(i), f"pane({name!r})", name.capitalize()) for i, name in enumerate(PaneBar.NAMES, 1)],
        Binding("z", "zoom", "Zoom"),
        Binding("escape", "zoom_out", "Zoom out"),
        Binding("question_mark,f1", "help", "Help"),
    ]

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.left = "graph"  # which of the left four is shown where there is no room for all
        self.picture_as = "graph"  # graph or list
        self.last = "moves"  # the pane that was used last
        self.zoomed = ""

    def compose(self) -> ComposeResult:
        """Bars above, panes in a grid, timeline and keys below."""
        yield StatusBar(id="status", markup=False)
        yield PaneBar(id="panes", markup=False)
        with Container(id="grid"):
            with Vertical(id="graph", classes="pane"):
                yield Crumbs(id="crumbs", markup=False)
                yield PhaseGraph(id="drawing")
            yield TextTwin(id="list").add_class("pane")
            yield TableView(id="table").add_class("pane")
            yield History(id="history").add_class("pane")
            yield MoveList(id="moves").add_class("pane")
            yield Why(id="why").add_class("pane")
        yield Timeline(id="timeline", markup=False)
        yield KeyBar(*KEYS)

    def on_mount(self) -> None:
        """Titles."""
        for name in PaneBar.NAMES:
            self.query_one(f"#{name}").border_title = name.capitalize()

    def on_resize(self, _event: events.Resize) -> None:
        """Arrange the panes for the room there is."""
        self._arrange()
        self.call_after_refresh(self._show)

    # -- showing -------------------------------------------------------------------------------------
    def changed(self, follow: bool = True) -> None:
        """Show the look anew."""
        if follow:
            self.look.page = ""
        self._show()

    def tell(self, title: str, text: Content) -> None:
        """Explain something."""
        self.query_one(Why).tell(title, text)

    def _show(self) -> None:
        for pane in (StatusBar, Crumbs, PhaseGraph, TextTwin, TableView, History, MoveList, Why, Timeline):
            shown: Any = self.query_one(pane)
            if all(w.display for w in shown.ancestors_with_self if isinstance(w, Widget)):
                with self.telling():
                    shown.show(self.look)

    def _shown(self) -> set[str]:
        """The panes that have room."""
        if self.zoomed:
            return {self.zoomed}
        if self.size.width >= WIDE:
            return {self.picture_as, "table", "history", "moves", "why"}
        if self.size.width < NARROW:
            return {self.last}
        return {self.left, "moves", "why"}

    def _arrange(self) -> None:
        shown = self._shown()
        grid = self.query_one("#grid")
        grid.set_classes("zoomed" if len(shown) == 1 else "wide" if self.size.width >= WIDE else "narrow")
        for name in PaneBar.NAMES:
            pane = self.query_one(f"#{name}")
            pane.display = name in shown
            pane.set_class(name in LEFT and (name in ("graph", "list") or self.size.width < WIDE), "tall")
        self.query_one(PaneBar).mark(self.last)

    # -- panes ---------------------------------------------------------------------------------------
    def action_pane(self, name: str) -> None:
        """Show a pane and give it the keys."""
        self.focus_pane(name)

    def focus_pane(self, name: str) -> None:
        """Show a pane and give it the keys."""
        self.last = name
        if name in LEFT:
            self.left = name
        if name in ("graph", "list"):
            self.picture_as = name
        if self.zoomed:
            self.zoomed = name
        before = {n for n in PaneBar.NAMES if self.query_one(f"#{n}").display}
        self._arrange()
        if self._shown() != before:
            self._show()
        target = "drawing" if name == "graph" else name
        self.query_one(f"#{target}").focus()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """The bar marks the pane that has the keys."""
        for widget in event.widget.ancestors_with_self:
            if widget.id in PaneBar.NAMES:
                self.last = widget.id
                self.query_one(PaneBar).mark(self.last)

    def action_zoom(self) -> None:
        """Let the pane that has the keys fill the screen, or bring the others back."""
        self.zoomed = "" if self.zoomed else self.last
        self._arrange()
        self.call_after_refresh(self._show)

    def action_zoom_out(self) -> None:
        """Bring the other panes back."""
        if self.zoomed:
            self.action_zoom()

    def action_explain_step(self) -> None:
        """Choose the present step in the picture and read its clauses."""
        self.look.page = ""
        self.focus_pane("graph")
        self._show()
        graph = self.query_one(PhaseGraph)
        if graph.lit.current:
            graph.choose(graph.lit.current[0])

    def action_help(self) -> None:
        """The keys and what they do."""
        from explorer.terminal.dialogs.help import Help

        self.app.push_screen(Help("Help"))
