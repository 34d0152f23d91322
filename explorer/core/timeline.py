"""A line of play with free time travel: branches of steps from one start, and the point that is looked at.

A branch is a line of steps; branches share the steps before their fork. Playing something new from the past begins a
branch by itself, so nothing that was played is ever lost. Luck belongs to a branch: going back and on again brings the
same dice, and a fork keeps its luck unless a new one is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from explorer.core.chance import Luck
from explorer.core.errors import ExplorerError, readable_text, shown, unknown, whole_number
from explorer.core.game import Game
from explorer.core.phases import CHOICE, FINAL
from explorer.core.steps import Step
from explorer.core.values import Frame, Position


class Branch:
    """A line of steps from the start; `here` is how many of them are taken at the point being looked at."""

    __slots__ = ("name", "luck", "steps", "here", "parent")

    def __init__(self, name: str, luck: Luck, steps: list[Step], here: int, parent: str = "") -> None:
        self.name, self.luck, self.steps, self.here, self.parent = name, luck, steps, here, parent

    def __repr__(self) -> str:
        return f"<branch {self.name!r}: step {self.here} of {len(self.steps)}>"


class Timeline:
    """Branches of steps of one game, from one start; `seed` is a whole number or a text."""

    def __init__(self, game: Game, seed: int | str = 0, start: Position | None = None) -> None:
        if not isinstance(game, Game):
            raise ExplorerError(f"A session explores a game, such as explorer.game('faekalini'), not {shown(game)}.")
        if start is not None and not (isinstance(start, Position) and start.phase in game.compiled.nodes):
            raise ExplorerError(f"A start is a position of {game.title}, not {shown(start)}.")
        self.game, self.seed, self.walker = game, seed, game.walker
        self.start = game.start if start is None else start
        self.custom_start = start is not None
        self._branches = {"main": Branch("main", game.luck(seed), [], 0)}
        self._branch = self._branches["main"]

    # -- where we are ------------------------------------------------------------------------------
    @property
    def at(self) -> Position:
        """The position looked at."""
        b = self._branch
        return b.steps[b.here - 1].position if b.here else self.start

    @property
    def phase(self) -> str:
        """The present phase: its node id in `game.graph`."""
        return self.at.phase

    @property
    def table(self) -> Any:
        """The table, all cards open; use `seen_by` for what a seat may know."""
        return self.at.table

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The calls under way, the innermost last."""
        return self.at.frames

    @property
    def kind(self) -> str:
        """choice, auto, chance, call, exit or final."""
        return self.walker.node(self.at).kind

    @property
    def who(self) -> int | None:
        """The seat that decides, or to which the phase happens; None: nobody in particular."""
        return self.walker.who(self.at)

    @property
    def over(self) -> bool:
        """Whether the game has ended here."""
        return self.kind == FINAL

    # -- time travel -------------------------------------------------------------------------------
    @property
    def here(self) -> int:
        """How many steps of the branch are taken here; 0 is the start."""
        return self._branch.here

    @property
    def length(self) -> int:
        """How many steps the branch has."""
        return len(self._branch.steps)

    @property
    def steps(self) -> list[Step]:
        """The steps taken so far on this branch."""
        return self._branch.steps[: self._branch.here]

    def back(self, n: int = 1) -> None:
        """Go back n steps, at most to the start."""
        self.forward(-whole_number(n, "The number of steps to go back"))

    def forward(self, n: int = 1) -> None:
        """Go forward again n steps, at most to the end of what was played on this branch."""
        n = whole_number(n, "The number of steps to go forward")
        self._branch.here = max(0, min(self.length, self._branch.here + n))

    def goto(self, n: int) -> None:
        """Go to step n of this branch (0: the start); raises ExplorerError when it has fewer."""
        if type(n) is not int or not 0 <= n <= self.length:
            raise ExplorerError(f"This branch has steps 0 to {self.length}, so there is no step {shown(n)}.")
        self._branch.here = n

    def back_to_decision(self) -> None:
        """Go back to the last decision before this point, or to the start."""
        b = self._branch
        while b.here > 0:
            b.here -= 1
            if b.steps[b.here].kind in (CHOICE, "interrupt"):
                return

    def forward_to_decision(self) -> None:
        """Go forward to the next decision already played, or to the end of the branch."""
        b = self._branch
        while b.here < len(b.steps):
            b.here += 1
            if self.kind == CHOICE:
                return

    @property
    def branch(self) -> str:
        """The name of the branch that is looked at."""
        return self._branch.name

    @property
    def branches(self) -> tuple[str, ...]:
        """The names of all branches."""
        return tuple(self._branches)

    def branch_info(self, name: str) -> Branch:
        """A branch: its steps, luck, where it stands and the branch that it was forked from; raises UnknownName."""
        if name not in list(self._branches):
            raise unknown("branch", name, self._branches)
        return self._branches[name]

    def fork(self, name: str | None = None, luck: int | str | None = None) -> Branch:
        """Begin a branch here and look at it; it keeps its luck unless a new seed is given.

        Raises ExplorerError for a name that is taken or no text, and for a seed that is none.
        """
        name = self._free_name() if name is None else readable_text(name, "A branch's name")
        if name in self._branches:
            raise ExplorerError(f"A branch needs a name of its own, and {name!r} is taken.")
        old = self._branch
        new_luck = old.luck if luck is None else self.game.luck(luck)
        self._branch = self._branches[name] = Branch(name, new_luck, old.steps[: old.here], old.here, old.name)
        return self._branch

    def switch(self, name: str) -> None:
        """Look at another branch, where it stands; raises UnknownName."""
        self._branch = self.branch_info(name)

    def drop(self, name: str) -> None:
        """Forget a branch; raises ExplorerError for the one looked at, UnknownName for one that is not there."""
        if self.branch_info(name) is self._branch:
            raise ExplorerError(f"Branch {name!r} is being looked at: switch to another one before dropping it.")
        del self._branches[name]

    def _free_name(self) -> str:
        return next(n for n in (f"branch {i}" for i in range(2, 10**9)) if n not in self._branches)

    def _take(self, step: Step) -> Step:
        b = self._branch
        if b.here < len(b.steps):
            after = b.steps[b.here]
            if (after.action, after.position) == (step.action, step.position):
                b.here += 1
                return after
            b = self.fork(self._free_name())
        b.steps.append(step)
        b.here += 1
        return step

    def _before(self, number: int) -> Position:
        return self._branch.steps[number - 2].position if number > 1 else self.start

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)
