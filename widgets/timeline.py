"""The time panel: steps forward and back, the timeline, branches, and through whose eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets as W

from explorer.look import ALL_OPEN
from widgets.controls import STYLE, button, offer, row, tick

if TYPE_CHECKING:
    from widgets.explorer import Explorer

DECIDER = "whoever decides"


class Time:
    """Controls that move through one session."""

    def __init__(self, face: Explorer, eyes: int | str | None) -> None:
        self.face = face
        self.back_decision = button("Last decision", "Back to the last decision", "fast-backward")
        self.back = button("Back", "Back one step (key b in the picture)", "step-backward")
        self.step = button("Step", "One step by the rules or by luck (key s in the picture)", "play", "primary")
        self.run = button("Run", "On to the next decision (key r in the picture)", "fast-forward", "primary")
        self.forward = button("Forward", "Forward again one step (key f in the picture)", "step-forward")
        self.forward_decision = button("Next decision", "Forward again to the next decision", "fast-forward")
        self.slider = W.IntSlider(description="Timeline", min=0, max=0, layout={"width": "22em"}, style=STYLE)
        self.branch = W.Dropdown(description="Branch", layout={"width": "15em"}, style=STYLE)
        self.fork_name = W.Text(placeholder="name (optional)", layout={"width": "9em"})
        self.fork_luck = W.Text(placeholder="new seed (optional)", layout={"width": "11em"})
        self.fork = button("Fork", "Begin a branch here; with the same luck unless you give a new seed", "code-fork")
        self.drop = button("Drop", "Forget the branch that is chosen here, and look at the one it came from", "trash")
        self.eyes = W.Dropdown(description="Eyes", layout={"width": "17em"}, style=STYLE)
        self.memory = tick("memory aid", "Show what was public once and is covered now")
        self.chosen_eyes = eyes
        self._listen()
        self.box = W.VBox([row(*r) for r in self._rows()])
        self.box.add_class("rx-time")

    def _rows(self) -> list[list[W.Widget]]:
        steps = [self.back_decision, self.back, self.step, self.run, self.forward, self.forward_decision]
        branches = [self.branch, self.fork, self.fork_name, self.fork_luck, self.drop]
        return [[*steps, self.slider], [self.eyes, self.memory, *branches]]

    def _listen(self) -> None:
        face = self.face
        for control, action in (
            (self.back_decision, lambda: face.session.back_to_decision()),
            (self.back, lambda: face.session.back()),
            (self.step, lambda: face.session.step()),
            (self.run, lambda: face.session.run()),
            (self.forward, lambda: face.session.forward()),
            (self.forward_decision, lambda: face.session.forward_to_decision()),
            (self.fork, self._fork),
            (self.drop, self._drop),
        ):
            control.on_click(face.does(action))
        self.slider.observe(face.does(lambda: face.session.goto(self.slider.value)), "value")
        self.branch.observe(face.does(lambda: face.session.switch(self.branch.value)), "value")
        self.eyes.observe(face.does(self._look), "value")
        self.memory.observe(face.does(self._look), "value")

    # -- what a person does --------------------------------------------------------------------------
    def press(self, key: str | None) -> None:
        """What a letter typed in the picture does: the same as a button."""
        keys = {"s": self.step, "r": self.run, "b": self.back, "f": self.forward}
        if key in keys:
            keys[key].click()

    def _fork(self) -> None:
        name, luck = self.fork_name.value.strip(), self.fork_luck.value.strip()
        self.face.session.fork(name or None, seed(luck) if luck else None)
        self.fork_name.value = self.fork_luck.value = ""

    def _drop(self) -> None:
        s = self.face.session
        gone = s.branch
        others = [b for b in s.branches if b != gone]
        parent = s.branch_info(gone).parent
        if others:
            s.switch(parent if parent in others else others[0])
        s.drop(gone)

    def _look(self) -> None:
        self.chosen_eyes = self.eyes.value
        self.face.look.memory = self.memory.value

    # -- what is shown -------------------------------------------------------------------------------
    def open_eyes(self) -> None:
        """Set the point of view, before anything is shown through it."""
        look = self.face.look
        seats = len(look.session.names)
        if isinstance(self.chosen_eyes, int) and self.chosen_eyes >= seats:
            self.chosen_eyes = None
        look.eyes = look.session.who if self.chosen_eyes == DECIDER else self.chosen_eyes

    def show(self) -> None:
        """Show where the session stands."""
        s = self.face.session
        self.slider.max = max(s.length, s.here)
        self.slider.value = s.here
        offer(self.branch, s.branches)
        self.branch.value = s.branch
        options = [(text, eyes) for eyes, text in self.face.look.every_eyes()]
        options.insert(1, (DECIDER, DECIDER))
        offer(self.eyes, options)
        self.eyes.value = self.chosen_eyes
        self.memory.disabled = self.chosen_eyes == ALL_OPEN


def seed(text: str) -> int | str:
    """A seed as typed: a whole number where it is one, else the text itself."""
    return int(text) if text.lstrip("-").isdecimal() else text
