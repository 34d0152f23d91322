"""What happened on a line of play and why: narration, clauses, refusals of rules not taken, the path walked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.core.errors import ExplorerError, readable_text, shown, whole_number
from explorer.core.game import Game
from explorer.core.phases import AUTO, CHOICE
from explorer.core.secrets import Lens
from explorer.core.steps import Step
from explorer.core.telling import choice_seen, tell
from explorer.core.timeline import Timeline
from explorer.core.values import Position, Refusal, Value


class Why(Value, frozen=True):
    """Why a step happened: the clauses, what the rule does, and the refusals of the arrows not taken (auto phases)."""

    step: Step
    cites: tuple[str, ...]
    doc: str
    refused: tuple[tuple[str, Refusal], ...] = ()

    def __str__(self) -> str:
        lines = [f"{self.step.action.rule} ({', '.join(self.cites)}): {self.doc}".rstrip(": ")]
        return "\n".join(lines + [f"  not {name}: {refusal}" for name, refusal in self.refused])

    def __repr__(self) -> str:
        return f"<{self}>"


class Entry(Value, frozen=True):
    """A line of the history as a lens may know it: number, the phase left, the arrow, its clauses and the sentence."""

    number: int
    phase: str
    kind: str
    seat: int | None
    rule: str
    cites: tuple[str, ...]
    text: str


class History(Timeline):
    """A timeline whose steps are told and explained; `names` are the players' names by seat."""

    def __init__(
        self, game: Game, seed: int | str = 0, names: Sequence[str] | None = None, start: Position | None = None
    ) -> None:
        super().__init__(game, seed, start)
        self.names = _names(game, names)

    def why(self, number: int | None = None) -> list[Why]:
        """The clauses behind the steps since the last decision (with its move), or behind step `number` (from 1)."""
        if number is not None:
            self._known(number)
            return [self._why(number)]
        first = self.here
        while first > 1 and self._branch.steps[first - 1].kind not in (CHOICE, "interrupt"):
            first -= 1
        return [self._why(n) for n in range(max(1, first), self.here + 1)]

    def _known(self, number: int) -> None:
        if type(number) is not int or not 1 <= number <= self.length:
            raise ExplorerError(f"This branch has steps 1 to {self.length}, so there is no step {shown(number)}.")

    def _why(self, number: int) -> Why:
        before, step = self._before(number), self._branch.steps[number - 1]
        refused: tuple[tuple[str, Refusal], ...] = ()
        if step.kind == AUTO:
            results = self.walker.results(self.walker.node(before), before.table, before.frames)
            refused = tuple((lead.name, r) for lead, r in results if isinstance(r, Refusal))
        if step.opening is not None:
            doc = step.opening.decl.doc
        else:
            doc = step.lead.arrow.doc if step.lead.arrow else ""
        return Why(step, step.cites, doc, refused)

    def tell(self, number: int, seat: int | None = None, *, lens: bool = True, memory: bool = False) -> str:
        """The sentence about step `number` for a seat (None: a spectator); `lens=False`: all cards open."""
        self._known(number)
        step = self._branch.steps[number - 1]
        return tell(self._before(number), step, self.lens(seat, memory) if lens else None, self.names)

    def log(
        self, seat: int | None = None, *, lens: bool = True, memory: bool = False, last: int | None = None
    ) -> list[Entry]:
        """The steps up to here as a lens may know them, told ones only; `last`: at most so many, the newest."""
        found: list[Entry] = []
        most = self.here if last is None else whole_number(last, "The number of lines", 0)
        for number in range(self.here, 0, -1):
            if len(found) >= most:
                break
            step = self._branch.steps[number - 1]
            if text := self.tell(number, seat, lens=lens, memory=memory):
                found.append(
                    Entry(
                        number,
                        self._before(number).phase,
                        step.kind,
                        step.action.seat,
                        step.action.rule,
                        step.cites,
                        text,
                    )
                )
        return found[::-1]

    def choice_seen(self, number: int, seat: int | None, memory: bool = False) -> Any:
        """The choice or outcome of step `number` as that seat may know it."""
        self._known(number)
        return choice_seen(self._before(number), self._branch.steps[number - 1], self.lens(seat, memory))

    def visited(self) -> set[str]:
        """The phases walked so far on this branch."""
        return {self.start.phase} | {s.position.phase for s in self.steps}

    def walked(self) -> set[tuple[str, str]]:
        """The arrows walked so far, as (source, key) of the graph's edges; a call's arrow when its flow is left."""
        return {(s.lead.node.id, s.lead.name) for s in self.steps if s.lead.arrow is not None}

    def lens(self, seat: int | None, memory: bool = False) -> Lens:
        """The eyes of a seat (None: a spectator); raises ExplorerError for a seat that there is not."""
        return Lens(self._seat(seat), memory)

    def _seat(self, seat: int | None) -> int | None:
        if seat is None or (type(seat) is int and 0 <= seat < self.game.players):
            return seat
        raise ExplorerError(
            f"There is no seat {shown(seat)}: seats are 0 to {self.game.players - 1}, None is a spectator."
        )


def _names(game: Game, names: Sequence[str] | None) -> tuple[str, ...]:
    """The players' names by seat: those given, else the game's own."""
    chosen = game.seats if names is None else names
    given = list(chosen) if isinstance(chosen, (list, tuple)) else []
    if len(given) != game.players or len({readable_text(n, "A player's name") for n in given}) != game.players:
        raise ExplorerError(
            f"There are {game.players} seats: give {game.players} different names, not {shown(chosen)}."
        )
    return tuple(given)
