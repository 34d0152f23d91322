"""Immutable values: the base of tables and frames, seats, actions, positions and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, final

import msgspec
from msgspec.structs import replace as but

__all__ = ["Action", "Frame", "Position", "Refusal", "Seat", "Table", "Value", "but", "is_plain", "no", "put", "say"]

T = TypeVar("T")
TOO_LARGE = 10**60  # numbers from here on, and down from its negative, are not written and cannot be chosen


class Value(msgspec.Struct, frozen=True, gc=False):
    """Base of every value that a game keeps; `but(value, field=...)` makes a changed one."""


class Table(Value, frozen=True, gc=False):
    """Base of every game's table: the whole public and secret state but for the phase and the frames.

    `house` and `edition` are the rules in force: structs with one attribute an option or a figure.
    """

    players: int
    house: Any
    edition: Any


class Frame(Value, frozen=True, gc=False):
    """One call under way: where it was called, the flow's own value and, for an interrupt, the phase to go back to."""

    site: str
    value: Any
    back: str = ""


class Action(Value, frozen=True, gc=False):
    """What happened in a step: the seat (None: rules or nature), the arrow's label, and the choice or outcome."""

    seat: int | None
    rule: str
    choice: Any = None

    def __str__(self) -> str:
        return f"{self.rule}" if self.choice is None else f"{self.rule}: {say(self.choice)}"


class Position(Value, frozen=True, gc=False):
    """Where a game stands; a value, so keeping one is a snapshot. `met[i]`: how often chance phase i was met."""

    phase: str
    table: Any
    frames: tuple[Frame, ...] = ()
    met: tuple[int, ...] = ()


class Seat(int):
    """A seat (0 is the first) inside a refusal's values, so that it is written as that player's name."""


@final
class Refusal(Value, frozen=True, gc=False):
    """A rule says no: the clause, a sentence with blanks, and the values that decide it here."""

    clause: str
    template: str
    values: dict[str, Any] = {}

    def text(self, names: Sequence[str] = ()) -> str:
        """The sentence without the clause; seats are written as names when `names` has them."""
        return self.template.format(**{k: say(v, names) for k, v in self.values.items()})

    def __str__(self) -> str:
        return f"{self.text()} ({self.clause})"


def no(clause: str, template: str, **values: Any) -> Refusal:
    """Refuse, by this clause, with a sentence whose blanks are filled from `values` only when somebody reads it."""
    return Refusal(clause, template, values)


def is_plain(choice: Any) -> bool:
    """Whether a choice or outcome is of the kinds that there are: text, a whole number, None, or a tuple of these."""
    kind = type(choice)
    return kind is str or kind is int or choice is None or (kind is tuple and all([is_plain(c) for c in choice]))


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with the item at `index` exchanged."""
    return items[:index] + (item,) + items[index + 1 :]


def say(value: Any, names: Sequence[str] = ()) -> str:
    """A value in words: seats as names, tuples as a list, None as nothing, numbers with thousands marks."""
    if isinstance(value, Seat):
        return names[value] if value < len(names) else f"seat {value + 1}"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return say(int(value)) if value.is_integer() else f"{value:,.2f}"
    if isinstance(value, int):
        return f"{value:,}" if abs(value) < TOO_LARGE else "a number too large to write"
    if isinstance(value, (tuple, list)):
        return ", ".join(say(v, names) for v in value) if value else "nothing"
    return str(value)
