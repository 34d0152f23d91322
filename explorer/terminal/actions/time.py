"""Time and branches: back, forward, any step, forks."""

from __future__ import annotations

from textual.binding import Binding

from explorer.core.errors import ExplorerError
from explorer.terminal import explain
from explorer.terminal.actions.base import LookScreen
from explorer.terminal.dialogs.ask import Ask
from explorer.terminal.dialogs.branches import Branches
from explorer.terminal.panes.bars import Timeline
from explorer.terminal.panes.history import History


class TimeTravel(LookScreen):
    """Going back and forward, and branching off."""

    BINDINGS = [
        Binding("b", "back", "Back"),
        Binding("n", "forward", "Next"),
        Binding("B", "back_to_decision", "Back to the last decision"),
        Binding("N", "forward_to_decision", "Forward to the next decision"),
        Binding("g", "go_to", "Go to a step"),
        Binding("f", "fork", "Fork"),
        Binding("v", "branches", "Branches"),
    ]

    def action_back(self) -> None:
        """Back one step."""
        if self.session.here == 0:
            self.say("This is the start.")
        self.session.back()
        self.changed()

    def action_forward(self) -> None:
        """Forward one step that was already played."""
        if self.session.here == self.session.length:
            self.say("Nothing was played after this: step on, or choose a move.")
        self.session.forward()
        self.changed()

    def action_back_to_decision(self) -> None:
        """Back to the last decision."""
        if self.session.here == 0:
            self.say("This is the start.")
        self.session.back_to_decision()
        self.changed()

    def action_forward_to_decision(self) -> None:
        """Forward to the next decision that was already played."""
        if self.session.here == self.session.length:
            self.say("Nothing was played after this: step on, or choose a move.")
        self.session.forward_to_decision()
        self.changed()

    def action_go_to(self) -> None:
        """Ask for the number of a step and go there."""
        s = self.session
        ask = Ask("Go to a step", {f"Step 0 to {s.length}": str(s.here)}, self._go_to)
        self.open(ask, lambda _: self.changed())

    def _go_to(self, text: str) -> bool:
        if not text.isdecimal():
            raise ExplorerError(f"{text!r} is not the number of a step: it is a whole number from 0 on.")
        self.session.goto(int(text))
        return True

    def on_timeline_moved(self, event: Timeline.Moved) -> None:
        """Go where the timeline was clicked."""
        with self.telling():
            self.session.goto(event.number)
        self.changed()

    def on_history_go_to(self, event: History.GoTo) -> None:
        """Go to a step of the history, or read why it happened."""
        if event.number < 0:
            self.query_one(History).show(self.look)
        elif event.read:
            (why,) = self.look.why(event.number)
            self.tell(f"Step {event.number}", explain.step(self.look, why, event.number))
        else:
            with self.telling():
                self.session.goto(event.number)
            self.changed()

    # -- branches ------------------------------------------------------------------------------------
    def action_fork(self) -> None:
        """Ask for the name and the luck of a new branch and begin it here."""
        s = self.session
        free = next(n for n in (f"branch {i}" for i in range(2, 10**6)) if n not in s.branches)
        luck = s.branch_info(s.branch).luck.seed
        note = "It begins at this step. The same luck brings the same dice; any other number or word brings new luck."
        ask = Ask("Fork", {"Name": free, "Luck": str(luck)}, self._fork, note)
        self.open(ask, lambda _: self.changed())

    def _fork(self, name: str, luck: str) -> bool:
        same = str(self.session.branch_info(self.session.branch).luck.seed) == luck
        self.session.fork(name, None if same or not luck else seed_of(luck))
        return True

    def action_branches(self) -> None:
        """Look at another branch, or drop one."""

        def look_at(name: str | None) -> None:
            if name is not None:
                self.session.switch(name)
            self.changed()

        self.app.push_screen(Branches(self.session), look_at)


def seed_of(text: str) -> int | str:
    """A seed as it was typed: a whole number if it looks like one."""
    return int(text) if text.removeprefix("-").isdecimal() else text
