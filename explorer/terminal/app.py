"""The app: a chooser of games, then the explorer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import App
from textual.binding import Binding

if TYPE_CHECKING:
    from explorer.core.session import Session


class ExplorerApp(App[None]):
    """Opens at a session, or at the chooser."""

    TITLE = "Rules Explorer"
    CSS_PATH = Path(__file__).with_name("explorer.tcss")
    BINDINGS = [Binding("q", "quit", "Quit")]

    def __init__(self, session: Session | None = None) -> None:
        super().__init__()
        self.session = session

    def on_mount(self) -> None:
        """Show the first screen."""
        if self.session is None:
            from explorer.terminal.chooser import Chooser

            self.push_screen(Chooser(), self.explore)
        else:
            self.explore(self.session)

    def explore(self, session: Session | None) -> None:
        """Explore a session."""
        from explorer.look import Look
        from explorer.terminal.explore import Explore

        if session is not None:
            self.push_screen(Explore(Look(session)))

    def action_rulebook(self, id_: str = "") -> None:
        """Read the rulebook of the game that is explored, at a clause."""
        from explorer.terminal.actions.base import LookScreen
        from explorer.terminal.dialogs.rulebook import RulebookDialog

        looks = [screen for screen in self.screen_stack if isinstance(screen, LookScreen)]
        if looks:
            self.push_screen(RulebookDialog(looks[-1].session.game.rulebook, id_))
