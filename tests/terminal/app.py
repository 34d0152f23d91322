"""What the tests of the terminal share: the app opened at a session, its keys, and what stands on its screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Input

import explorer
from explorer.core.session import Session
from explorer.terminal.actions.base import FAULT
from explorer.terminal.app import ExplorerApp
from explorer.terminal.chooser import Chooser
from explorer.terminal.explore import Explore
from explorer.terminal.panes.moves import MoveList
from tests.probes import probe
from tests.screens import screen_text

SMALL, LARGE = (80, 24), (140, 40)


def faekalini(seed: int | str = 7, decisions: int = 0, **options: Any) -> Session:
    """A session of Fäkalini at a decision: the first, or after so many first legal moves."""
    s = Session(explorer.game("faekalini", **options), seed)
    s.run()
    for _ in range(decisions):
        s.play(next(iter(s.moves())))
        s.run()
    return s


def probed(name: str, seed: int = 7, to: str = "", **options: Any) -> Session:
    """A session of a probe, at its start or at the first time it stands at a phase."""
    s = Session(probe(f"probe_{name}", **options), seed)
    while to and s.phase != to:
        s.step() if s.kind != "choice" else s.play(next(iter(s.moves())))
    return s


class ToldApp(ExplorerApp):
    """The app, remembering its notifications."""

    def __init__(self, session: Session | None) -> None:
        super().__init__(session)
        self.told: list[str] = []

    def notify(self, message: str, **options: Any) -> None:
        assert options.get("title") != FAULT, message
        self.told.append(message)
        super().notify(message, **options)


class Screens:
    """The app under a pilot."""

    def __init__(self, app: ToldApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def explore(self) -> Explore:
        """The explorer's screen."""
        (found,) = [s for s in self.app.screen_stack if isinstance(s, Explore)]
        return found

    @property
    def session(self) -> Session:
        """The session that is looked at."""
        return self.explore.look.session

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return screen_text(self.app)

    def pane(self, name: str) -> str:
        """What stands in one pane, in one line."""
        region = self.explore.query_one(f"#{name}").region
        rows = self.text.split("\n")[region.y : region.bottom]
        return " ".join(" ".join(row[region.x : region.right] for row in rows).split())

    @property
    def told(self) -> list[str]:
        """All notifications, those that are gone again included."""
        return self.app.told

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other, and wait until the screen is done."""
        for key in keys:
            await self.pilot.press(key)
        await self.settle()

    async def settle(self) -> str:
        """Wait until the screen does not change any more, and give it."""
        text = ""
        while (now := self.text) != text:
            text = now
            await self.pilot.pause(0.03)
        return text

    async def type(self, text: str) -> None:
        """Write over what stands in the field that has the keys, as by pasting."""
        field = self.app.screen.focused
        assert isinstance(field, Input)
        field.clear()
        field.post_message(Paste(text))
        await self.settle()

    async def run(self, action: str) -> bool:
        """Run an action of the explorer's screen."""
        done = await self.app.run_action(action, self.explore)
        await self.settle()
        return done

    async def move_to(self, does: str, words: str = "") -> None:
        """Put the cursor of the moves on a line that does this and has these words."""
        moves = self.explore.query_one(MoveList)
        moves.focus()
        moves.highlighted = next(
            i for i, line in enumerate(moves.lines) if line.does == does and words in line.text.plain
        )
        await self.pilot.pause()


@asynccontextmanager
async def opened(session: Session | None, size: tuple[int, int] = SMALL) -> AsyncIterator[Screens]:
    """The app, opened at a session or at the chooser."""
    app = ToldApp(session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        while isinstance(app.screen, Chooser) and len(app.screen.games) < len(explorer.game_names()):
            await pilot.pause(0.05)
        found = Screens(app, pilot)
        await found.settle()
        yield found
