"""What a person can do wrong, in one sentence that says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.core.values import Refusal


class ExplorerError(ValueError):
    """Base of every error that a person may meet; its text is one sentence."""


class UnknownName(ExplorerError):
    """No game, clause, option, value, phase, rule, branch or scenario has this name."""


class DefinitionError(ExplorerError):
    """The declared phases do not make a playable game; names the phase, the rule and the cure."""


class RuleGap(ExplorerError):
    """In this position no rule applies, or more than one does, or a flow left by an exit that nobody awaits."""


class IllegalMove(ExplorerError):
    """A rule forbids the move; `refusal` holds the clause and the values that decide it."""

    def __init__(self, sentence: str, refusal: Refusal | None = None) -> None:
        super().__init__(sentence)
        self.refusal = refusal


class WrongMoment(ExplorerError):
    """The request does not fit the present phase: a move at a roll, an outcome at a decision, a step after the end."""


class DamagedFile(ExplorerError):
    """A file is not a saved session, is damaged, is from a newer version, or does not replay."""


def unknown(what: str, name: object, known: Iterable[str]) -> UnknownName:
    """An UnknownName that offers the nearest known name, or lists them when there are few."""
    names = [str(k) for k in known]
    near = get_close_matches(str(name).casefold(), [n.casefold() for n in names], 1, 0.6)
    if near:
        right = next(n for n in names if n.casefold() == near[0])
        return UnknownName(f"There is no {what} {name!r}: did you mean {right!r}?")
    listed = f"it is one of: {', '.join(names)}" if names and len(names) <= 12 else f"there are {len(names)} of them"
    return UnknownName(f"There is no {what} {name!r}: {listed}.")
