"""What all themes of actions share: the look, and how a change or an error is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from textual.content import Content
from textual.screen import Screen

from explorer.core.errors import ExplorerError
from explorer.core.session import Session
from explorer.look import Look
from explorer.picture import EngineError
from explorer.terminal.dialogs.base import Dialog

T = TypeVar("T")
FAULT = "A fault of the program"


class LookScreen(Screen[None]):
    """A screen that shows a `Look`."""

    look: Look

    @property
    def session(self) -> Session:
        """The session that is looked at."""
        return self.look.session

    def changed(self, follow: bool = True) -> None:
        """Show the look anew; `follow`: on the page of the present step."""
        raise NotImplementedError

    def tell(self, title: str, text: Content) -> None:
        """Explain something in the pane that explains."""
        raise NotImplementedError

    def focus_pane(self, name: str) -> None:
        """Show a pane and give it the keys."""
        raise NotImplementedError

    def open(self, dialog: Dialog[T], then: Callable[[T], object]) -> None:
        """Open a dialog; `then` gets what it gives back, unless it was closed without a result."""

        def closed(result: T | None) -> None:
            if result is not None:
                then(result)

        self.app.push_screen(dialog, closed)

    @contextmanager
    def telling(self, title: str = "That does not go") -> Iterator[None]:
        """Show what goes wrong inside as one sentence; the session stays as it was."""
        try:
            yield
        except (ExplorerError, EngineError, OSError) as e:
            self.notify(str(e), title=title, severity="error", timeout=10, markup=False)
        except Exception as e:  # a fault of the program must not cost anybody their session
            self.log.error(e)
            told = f"{type(e).__name__}: {e}. The session is as it was; ctrl+s saves it."
            self.notify(told, title=FAULT, severity="error", timeout=20, markup=False)

    def say(self, text: str, title: str = "") -> None:
        """A short message."""
        self.notify(text, title=title, markup=False)
