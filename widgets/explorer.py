"""The notebook explorer: the phase graph beside the live engine, a thin face over `explorer.core.session`.

from widgets import Explorer
Explorer("faekalini", players=4, seed=7)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from threading import RLock
from typing import Any
from weakref import WeakKeyDictionary, ref

import ipywidgets as W
from IPython import get_ipython
from IPython.display import display

import explorer
from explorer.core.errors import ExplorerError, unknown
from explorer.core.game import Game
from explorer.core.session import Session
from explorer.core.values import say
from explorer.look import ALL_OPEN, Look
from widgets.controls import WRAP
from widgets.moves import Moves
from widgets.pages import Pages
from widgets.scene_html import scene_html
from widgets.still import still
from widgets.tabs import Tabs
from widgets.timeline import DECIDER, Time

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
FOLLOWERS = 6  # so many explorers follow one session; those of cells that were run again soon fall behind
# JupyterLab lets controls run in another thread of the kernel than cells do: one thing after the other.
_ONE_AT_A_TIME = RLock()
_FACES: WeakKeyDictionary[Session, list[ref[Explorer]]] = WeakKeyDictionary()  # who looks at the same session


class Explorer:
    """An explorer of a game (by name, or a Game) or of a Session, which it shares with the notebook's own code.

    eyes: whose eyes look first: "all cards open", "whoever decides", a seat (0 is the first) or its player's name, or
    None, a spectator. What other eyes may not see never reaches the browser.
    `session` is the session that is looked at; `last_error` the last exception that a control met, or None.
    Raises ExplorerError, in one sentence, for an unknown game, house rule or figure and for a wrong number of players.
    """

    def __init__(
        self,
        what: str | Game | Session = "faekalini",
        players: int | None = None,
        seed: int | str = 0,
        *,
        names: Sequence[str] | None = None,
        house: Mapping[str, str] | None = None,
        edition: Mapping[str, Any] | None = None,
        eyes: int | str | None = ALL_OPEN,
    ) -> None:
        self.look = Look(_session(what, players, seed, names, house, edition))
        self.last_error: Exception | None = None
        self._busy = False  # whether the explorer itself is at work, so that a change of a control is no person's
        self._shown: Any = None
        self._said = ""
        self.message = W.HTML()
        self.table = W.HTML()
        self.time = Time(self, _eyes(self.session, eyes))
        self.pages = Pages(self)
        self.moves = Moves(self)
        self.tabs = Tabs(self)
        left, right = W.VBox([self.pages.box]), W.VBox([self.moves.box, self.table])
        body = W.HBox([left, right], layout=WRAP | {"align_items": "flex-start"})
        self.root = W.VBox([self.time.box, self.message, body, self.tabs.box])
        for part, name in (
            (self.root, "rx-explorer"),
            (left, "rx-left"),
            (right, "rx-right"),
            (self.message, "rx-say"),
        ):
            part.add_class(name)
        self._join()
        self._watch_cells()
        self.show()

    # -- the session -----------------------------------------------------------------------------------
    @property
    def session(self) -> Session:
        """The session that is looked at."""
        return self.look.session

    def replace(self, session: Session) -> None:
        """Look at another session from now on; the former one is kept (`look.restore()` goes back)."""
        self.look.replace(session)
        self._join()

    def _join(self) -> None:
        """Follow the session from now on."""
        faces = [f for f in _FACES.get(self.session, ()) if f() is not self]
        _FACES[self.session] = [*faces, ref(self)][-FOLLOWERS:]

    def _others(self) -> list[Explorer]:
        """The other explorers that follow this session."""
        faces = [f() for f in _FACES.get(self.session, ())]
        return [f for f in faces if f is not None and f is not self]

    def _follows(self) -> bool:
        return any(f() is self for f in _FACES.get(self.session, ()))

    # -- callbacks ---------------------------------------------------------------------------------------
    def does(self, action: Callable[[], object], *, show: bool = True) -> Callable[..., None]:
        """The callback that carries out an action and shows what it changed; an error is shown in one sentence."""

        def callback(*_: Any) -> None:
            with _ONE_AT_A_TIME:
                if not self._busy:  # else the explorer itself changes the control
                    self._do(action, show)

        return callback

    def _do(self, action: Callable[[], object], show: bool) -> None:
        self._said = ""
        self._busy = True
        try:
            action()
        except Exception as error:
            self._fail(error)
        finally:
            self._busy = False
        if show:
            self.show()
            for other in self._others():
                other.show()
        self._show_message()

    def words(self, thing: Any) -> str:
        """A thing of the game in words, seats by their players' names."""
        return say(thing, self.session.names)

    def say(self, text: str) -> None:
        """Show a sentence until the next action."""
        self._said = text

    def _fail(self, error: Exception) -> None:
        self.last_error = error
        if isinstance(error, (ExplorerError, OSError)):
            self._said = str(error)
        else:
            what = type(error).__name__ + (f": {error}" if self.look.eyes == ALL_OPEN else "")
            self._said = f"That went wrong inside the program ({what}); see `last_error` of this explorer."

    # -- what is shown -----------------------------------------------------------------------------------
    def show(self) -> None:
        """Read the session anew and show it; called by itself after every action here and every cell."""
        with _ONE_AT_A_TIME:
            self._busy = True
            time, pages, moves, tabs = self.time, self.pages, self.moves, self.tabs
            for part in (time.open_eyes, pages.show, self._show_table, moves.show, time.show, tabs.show):
                try:
                    part()
                except Exception as error:
                    self._fail(error)
            self._shown = self._state()
            self._show_message()
            self._busy = False

    def _show_table(self) -> None:
        self.table.value = scene_html(self.look.scene())

    def _show_message(self) -> None:
        said = f'<div role="alert" class="rx-message">{escape(self._said)}</div>' if self._said else ""
        self.message.value = said

    # -- beside code in other cells ----------------------------------------------------------------------
    def _state(self) -> Any:
        s = self.session
        return s, s.at, s.branch, s.here, s.length, s.branches

    def _watch_cells(self) -> None:
        """After every cell show what its code did to the session."""
        shell = get_ipython()
        if shell is None:
            return
        this = ref(self)

        def after_cell(*_: Any) -> None:
            face = this()
            if face is None or not face._follows():
                shell.events.unregister("post_run_cell", after_cell)
            elif face._state() != face._shown:
                face.show()

        shell.events.register("post_run_cell", after_cell)

    # -- in a notebook -----------------------------------------------------------------------------------
    def __repr__(self) -> str:
        return f"<Explorer of {self.session.game.title}: {self.session.phase}, {self.look.eyes_text}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None, **_: Any) -> dict[str, Any]:
        """The live explorer, and for readers without a kernel a still picture."""
        view = self.root._repr_mimebundle_()
        return {"text/plain": repr(self), "text/html": still(self.look), WIDGET_VIEW: view[WIDGET_VIEW]}

    def _ipython_display_(self) -> None:
        """The still picture, which hides itself beside a live explorer, and the explorer.

        One output with both would show an error instead of the picture where the kernel is gone.
        """
        bundle = self._repr_mimebundle_()
        view = {WIDGET_VIEW: bundle.pop(WIDGET_VIEW)}
        display(bundle, raw=True)
        display(view, raw=True)


def _eyes(session: Session, eyes: int | str | None) -> int | str | None:
    """The point of view that was asked for; a player's name stands for the seat."""
    if isinstance(eyes, str) and eyes in session.names:
        return session.names.index(eyes)
    seats = range(session.game.players)
    if eyes is None or eyes in (ALL_OPEN, DECIDER) or (type(eyes) is int and eyes in seats):
        return eyes
    known = [ALL_OPEN, DECIDER, *session.names]
    raise unknown("point of view", eyes, known)


def _session(
    what: str | Game | Session,
    players: int | None,
    seed: int | str,
    names: Sequence[str] | None,
    house: Mapping[str, str] | None,
    edition: Mapping[str, Any] | None,
) -> Session:
    """The session to look at; what belongs to a game or session already made may not be given once more."""
    if isinstance(what, str):
        return Session(explorer.game(what, players, house, edition), seed, names)
    if not isinstance(what, (Game, Session)):
        raise ExplorerError(f"An Explorer takes the name of a game, a Game or a Session, not {what!r}.")
    if players is not None or house is not None or edition is not None:
        raise ExplorerError("Players, house rules and figures belong to the game: give them to explorer.game(...).")
    if isinstance(what, Game):
        return Session(what, seed, names)
    if names is not None or seed != 0:
        raise ExplorerError("Seed and names belong to the session: give them to explorer.Session(...).")
    return what
