"""Who may know what: declared on the fields of tables and frames, carried out by masking a value for a lens.

hand: Owner[tuple[tuple[str, ...], ...]]       # a tuple with one entry a seat; each seat sees its own
pile: Nobody[tuple[str, ...]]
money: Screened[tuple[int, ...]]               # was public once: shown with the memory aid
bills: Annotated[tuple[Bill, ...], seen_as(what_was_scanned)]     # a named rule (holder, lens, value) -> value
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, TypeVar, get_type_hints

from msgspec.structs import replace

from explorer.core.errors import DefinitionError
from explorer.core.values import Frame, Table, Value

V = TypeVar("V")


class Lens(Value, frozen=True, gc=False):
    """Through whose eyes: a seat, or a spectator (None); with the memory aid, screened things are shown."""

    seat: int | None
    memory: bool = False


class Hidden(Value, frozen=True, gc=False):
    """Something that the lens may not see; only how many things it is. `len` works as on the real thing."""

    count: int = 1

    def __len__(self) -> int:
        return self.count

    def __str__(self) -> str:
        return f"{self.count} hidden"


class Seen:
    """A declared visibility: its name and, for a named rule, the function (holder, lens, value) -> value."""

    def __init__(self, name: str, rule: Callable[[Any, Lens, Any], Any] | None = None) -> None:
        self.name, self.rule = name, rule

    def __repr__(self) -> str:
        return f"Seen({self.name!r})"


def cover(value: Any) -> Hidden:
    """What is left of a value when it is hidden: how many things it is."""
    return Hidden(len(value)) if isinstance(value, (tuple, Hidden)) else Hidden()


def _owner(_holder: Any, lens: Lens, value: Any) -> Any:
    return tuple([v if i == lens.seat else cover(v) for i, v in enumerate(value)])


def _screened(holder: Any, lens: Lens, value: Any) -> Any:
    return value if lens.memory else _owner(holder, lens, value)


def _nobody(_holder: Any, _lens: Lens, value: Any) -> Any:
    return cover(value)


OPEN = Seen("open")
SCREENED = Seen("screened", _screened)
OWNER = Seen("owner", _owner)
NOBODY = Seen("nobody", _nobody)
Open = Annotated[V, OPEN]
Screened = Annotated[V, SCREENED]
Owner = Annotated[V, OWNER]
Nobody = Annotated[V, NOBODY]


def seen_as(rule: Callable[[Any, Lens, Any], Any]) -> Seen:
    """A visibility by a named rule: `rule(holder, lens, value)` gives the value as that lens may know it."""
    return Seen(rule.__name__, rule)


@cache
def visibility(kind: type) -> dict[str, Seen]:
    """The declared visibility of every field of a table or frame type; an undeclared field is a DefinitionError."""
    found: dict[str, Seen] = {}
    for field, hint in get_type_hints(kind, include_extras=True).items():
        if field in Table.__struct_fields__ and issubclass(kind, Table):
            continue
        marks = [m for m in getattr(hint, "__metadata__", ()) if isinstance(m, Seen)]
        if len(marks) != 1:
            raise DefinitionError(
                f"{kind.__name__}.{field} does not say who may know it: write Open[...], Screened[...], Owner[...], "
                "Nobody[...] or Annotated[..., seen_as(rule)]."
            )
        found[field] = marks[0]
    return found


@cache
def _secret(kind: type) -> tuple[tuple[str, Callable[[Any, Lens, Any], Any]], ...]:
    return tuple((f, s.rule) for f, s in visibility(kind).items() if s.rule is not None)


def seen_by(holder: V, lens: Lens) -> V:
    """The table or frame value as this lens may know it; an equal value when nothing in it is secret."""
    if secret := _secret(type(holder)):  # type: ignore[arg-type]
        changes = {field: rule(holder, lens, getattr(holder, field)) for field, rule in secret}
        return replace(holder, **changes)  # type: ignore[type-var]
    return holder


def frames_seen_by(frames: tuple[Frame, ...], lens: Lens) -> tuple[Frame, ...]:
    """The calls under way as this lens may know them."""
    return tuple([Frame(f.site, seen_by(f.value, lens), f.back) for f in frames])
