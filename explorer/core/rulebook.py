"""A game's rulebook as data: clauses, gaps, house rules, discrepancies, examples, questions and terms."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from math import inf
from typing import Any

import msgspec

from explorer.core.errors import DefinitionError, ExplorerError, shown, unknown
from explorer.core.values import Value

_TIMES = 1_000  # an exchanged figure may be so many times as large as the one it replaces


@cache
def _house_type(options: tuple[str, ...]) -> Any:
    """One struct type for a set of options, so that equal house rules are equal values."""
    doc = {"__doc__": "The house rules in force, one attribute an option."}
    return msgspec.defstruct("House", [(o, str) for o in options], frozen=True, gc=False, namespace=doc)


class Clause(Value, frozen=True):
    """One atomic statement of the rulebook; `section` is the source's heading, `part` ours. Advice needs no engine."""

    id: str
    section: str
    part: str
    text: str
    advice: bool = False


class Gap(Value, frozen=True):
    """What the source leaves out, the default that stands in, and where that comes from."""

    id: str
    text: str
    default: str
    provenance: str
    why: str = ""
    figures: tuple[str, ...] = ()


class HouseValue(Value, frozen=True):
    """One reading of an ambiguous passage."""

    name: str
    text: str


class HouseRule(Value, frozen=True):
    """An ambiguity as a named option; the first value is the default."""

    id: str
    option: str
    question: str
    why: str
    values: tuple[HouseValue, ...]
    clauses: tuple[str, ...] = ()

    @property
    def default(self) -> str:
        """The most literal reading."""
        return self.values[0].name


class Discrepancy(Value, frozen=True):
    """Where a source contradicts itself or its translations disagree, and the ruling."""

    id: str
    text: str
    ruling: str


class Example(Value, frozen=True):
    """A worked example of the source."""

    id: str
    text: str


class Question(Value, frozen=True):
    """What newcomers ask, the answer, its clauses, and a scenario that shows it."""

    ask: str
    answer: str
    clauses: tuple[str, ...]
    scenario: str = ""


class Rulebook(Value, frozen=True):
    """Everything that the rulebook of one game says, by id; `about` says in a sentence what the game is."""

    game: str
    prefix: str
    title: str
    clause: tuple[Clause, ...]
    gap: tuple[Gap, ...] = ()
    house_rule: tuple[HouseRule, ...] = ()
    discrepancy: tuple[Discrepancy, ...] = ()
    example: tuple[Example, ...] = ()
    question: tuple[Question, ...] = ()
    term: tuple[dict[str, str], ...] = ()
    about: str = ""

    def entries(self) -> dict[str, Clause | Gap | HouseRule | Discrepancy | Example]:
        """Every entry that has an id."""
        rows: list[Clause | Gap | HouseRule | Discrepancy | Example]
        rows = [*self.clause, *self.gap, *self.house_rule, *self.discrepancy, *self.example]
        return {e.id: e for e in rows}

    def entry(self, id_: str) -> Clause | Gap | HouseRule | Discrepancy | Example:
        """The entry with this id; raises UnknownName."""
        entries = self.entries()
        if id_ not in entries:
            raise unknown(f"clause in {self.title}", id_, entries)
        return entries[id_]

    def text(self, id_: str) -> str:
        """What an entry says, in one or two sentences."""
        e = self.entry(id_)
        return f"{e.question} {e.why}" if isinstance(e, HouseRule) else e.text

    def option(self, name: str) -> HouseRule:
        """The house rule with this option name; raises UnknownName."""
        for rule in self.house_rule:
            if rule.option == name:
                return rule
        raise unknown(f"house rule in {self.title}", name, [r.option for r in self.house_rule])

    def house(self, changes: Mapping[str, str]) -> Any:
        """The house rules in force, one attribute an option; raises UnknownName for a wrong option or value."""
        chosen = {r.option: r.default for r in self.house_rule}
        for option, value in changes.items():
            rule = self.option(option)
            if value not in [v.name for v in rule.values]:
                raise unknown(f"value of house rule {option!r} ({rule.id})", value, [v.name for v in rule.values])
            chosen[option] = value
        return _house_type(tuple(chosen))(**chosen)


def load_rulebook(file: Traversable) -> Rulebook:
    """Read rulebook.toml; a malformed one is a DefinitionError that names the place."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Rulebook)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as e:
        raise DefinitionError(f"{file.name}: {e}.") from e


class Figure(Value, frozen=True):
    """A number, list or table of the edition and where it comes from: source, derived, published, assumed, or yours."""

    value: Any
    provenance: str
    why: str = ""


def load_edition(file: Traversable) -> dict[str, Figure]:
    """Read edition.toml: figure name to Figure."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, Figure])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as e:
        raise DefinitionError(f"{file.name}: {e}.") from e


def changed_edition(figures: Mapping[str, Figure], changes: Mapping[str, Any], title: str) -> dict[str, Figure]:
    """The figures with some exchanged; raises UnknownName for a figure that the edition does not have.

    Raises ExplorerError for one that is out of all proportion: a box with a million dice would never be set up.
    """
    changed = dict(figures)
    for name, value in changes.items():
        if name not in figures:
            raise unknown(f"figure in the edition of {title}", name, figures)
        most = _TIMES * max(1, *_sizes(figures[name].value))
        if any(n > most for n in _sizes(value)):
            raise ExplorerError(f"Figure {name} of {title} is out of all proportion: at most {most:,} will do.")
        changed[name] = Figure(value, "yours", f"changed from {figures[name].value!r}")
    return changed


def _sizes(value: Any, deep: int = 20) -> Iterator[float]:
    """How large everything in a figure is: numbers by their size, lists and tables by their length as well."""
    if not deep:
        yield inf  # lists within lists within lists
    elif isinstance(value, (dict, list, tuple)):
        yield len(value)
        for v in value.values() if isinstance(value, dict) else value:
            yield from _sizes(v, deep - 1)
    else:
        yield abs(value) if isinstance(value, (int, float)) else 1


def edition_value(figures: Mapping[str, Figure], kind: type, title: str) -> Any:
    """The figures as the game's typed Edition; raises ExplorerError when a changed one has the wrong form.

    An Edition may define `wrong(self) -> str`: what is inconsistent in it, or an empty string.
    """
    try:
        value: Any = msgspec.convert({n: f.value for n, f in figures.items()}, kind, str_keys=True)
    except msgspec.ValidationError as e:
        text = str(e)
        place = text.partition("`$.")[2].partition("`")[0] or "edition"
        raise ExplorerError(f"Figure {place} of {title}: {text.partition(' - at')[0]}.") from e
    except (UnicodeError, OverflowError, RecursionError) as e:
        raise ExplorerError(f"A figure of {title} cannot be used: {shown(e)}.") from e
    if sentence := getattr(value, "wrong", lambda: "")():
        raise ExplorerError(f"The edition of {title} does not hold together: {sentence}")
    return value
