"""What a person can do wrong, in one sentence that says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING
from unicodedata import category

if TYPE_CHECKING:
    from explorer.core.values import Refusal

UNREADABLE = ("Cc", "Cs", "Zl", "Zp")  # control characters, halves of characters, line and paragraph ends


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


def shown(value: object, most: int = 80) -> str:
    """A value as a message shows it: its repr on one line, cut short; whatever it is, this does not fail."""
    try:
        text = repr(value)
    except Exception:  # nested deeper, or with more digits, than Python writes
        text = f"a {type(value).__name__} too large to show"
    text = " ".join(text.split())
    return text if len(text) <= most else f"{text[: most - 1]}…"


def one_line(sentence: str, most: int = 500) -> str:
    """A sentence that quotes what somebody typed, fit to be printed: no unreadable characters, not endless."""
    text = " ".join("".join(" " if category(c) in UNREADABLE else c for c in sentence[: 2 * most]).split())
    return text if len(text) <= most else f"{text[: most - 1]}…"


def unknown(what: str, name: object, known: Iterable[str]) -> UnknownName:
    """An UnknownName that offers the nearest known name, or lists them when there are few."""
    names = [str(k) for k in known]
    text = name.casefold() if isinstance(name, str) and len(name) <= 200 else ""
    if near := get_close_matches(text, [n.casefold() for n in names], 1, 0.6):
        right = next(n for n in names if n.casefold() == near[0])
        return UnknownName(f"There is no {what} {shown(name)}: did you mean {right!r}?")
    listed = f"it is one of: {', '.join(names)}" if names and len(names) <= 12 else f"there are {len(names)} of them"
    return UnknownName(f"There is no {what} {shown(name)}: {listed}.")


def whole_number(value: object, what: str, least: int | None = None) -> int:
    """The value, if it is a whole number and not below `least`; raises ExplorerError for anything else."""
    if type(value) is int and (least is None or value >= least):
        return value
    right = "a whole number" if least is None else f"a whole number from {least} on"
    raise ExplorerError(f"{what} is {right}, not {shown(value)}.")


def readable_text(value: object, what: str) -> str:
    """The value, if it is a text that can be read and written to a file; raises ExplorerError for anything else."""
    if isinstance(value, str) and value.strip() and not any(category(c) in UNREADABLE for c in value):
        return value
    raise ExplorerError(f"{what} is a text of readable characters on one line, not {shown(value)}.")
