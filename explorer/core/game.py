"""A game with its house rules and edition: the graph, the compiled phases and what belongs to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

import msgspec

from explorer.core.chance import Luck
from explorer.core.compiled import Compiled
from explorer.core.errors import DefinitionError, ExplorerError, one_line, shown, unknown
from explorer.core.graph import build
from explorer.core.phases import CHOICE, FINAL, Flow, Interrupt
from explorer.core.rulebook import Figure, Rulebook, changed_edition, edition_value, load_edition, load_rulebook
from explorer.core.secrets import Lens, visibility
from explorer.core.steps import Walker
from explorer.core.values import Frame, Position, Table, Value


class Result(Value, frozen=True):
    """How a game ended: `places[seat]` (1: first, shared by equals; None: not ranked) and what was counted.

    `scores[seat]` maps the names of what decides, in order of weight, to numbers; `length` says how long the game was,
    such as {"turns": 38}.
    """

    places: tuple[int | None, ...]
    scores: tuple[dict[str, float], ...]
    length: dict[str, int] = {}

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(s for s, p in enumerate(self.places) if p == 1)


class Spec(Value, frozen=True, kw_only=True):
    """What a game's folder declares; see explorer/games/faekalini/__init__.py for a small one.

    `start(players, house, edition)` gives the table before the first phase; `result(table)` the Result at a final
    phase; `check(table, frames)` the broken conservation laws in words (none: all is well); `scene(table, frames, seat,
    names)` the neutral description of a table already masked for that seat; `bots` the hand-written ones by name, each
    bot(view, moves, rng) -> move or (move, reason). `seats` are the players' names where nobody gives others, or
    `seat_names(edition)` where a figure may change them. `outlook(view, move)` may give the odds of what a move would
    reveal, from the seat's own knowledge. `described(start, given)` may say what a described position leaves out, such
    as the rest of a pile: table fields as plain data, completed from the table before set-up and the fields given.
    """

    name: str
    package: str
    flows: tuple[Flow, ...]
    table: type[Table]
    edition: type
    start: Callable[[int, Any, Any], Any]
    result: Callable[[Any], Result]
    check: Callable[[Any, tuple[Frame, ...]], list[str]]
    scene: Callable[..., Any]
    seats: tuple[str, ...]
    seat_names: Callable[[Any], tuple[str, ...]] | None = None
    interrupts: tuple[Interrupt, ...] = ()
    bots: dict[str, Callable[..., Any]] = {}
    outlook: Callable[..., Any] | None = None
    described: Callable[[Any, Mapping[str, Any]], dict[str, Any]] | None = None
    most_steps: int = 100_000
    rulebook: Rulebook | None = None
    figures: dict[str, Figure] | None = None


@cache
def _written_rulebook(package: str) -> Rulebook:
    """The rulebook in a game's folder, read once."""
    return load_rulebook(files(package) / "rulebook.toml")


@cache
def _written_edition(package: str) -> dict[str, Figure]:
    """The edition in a game's folder, read once; whoever changes figures makes a new table of them."""
    return load_edition(files(package) / "edition.toml")


class Game:
    """A playable game: immutable; sessions, pictures and simulations share it.

    Raises ExplorerError in one sentence for a wrong number of players, house rule or figure.
    """

    def __init__(
        self,
        spec: Spec,
        players: int | None = None,
        house: Mapping[str, str] | None = None,
        edition: Mapping[str, Any] | None = None,
    ) -> None:
        self.spec, self.name = spec, spec.name
        self.rulebook = spec.rulebook or _written_rulebook(spec.package)
        self.title = self.rulebook.title
        self.house_changes = by_name(house, "House rules", '{"option": "value"}')
        self.edition_changes = by_name(edition, "Figures", '{"figure": value}')
        self.figures = changed_edition(spec.figures or _written_edition(spec.package), self.edition_changes, self.title)
        self.house = self.rulebook.house(self.house_changes)
        self.edition = edition_value(self.figures, spec.edition, self.title)
        least, most = self.figures["players"].value
        if not 1 <= least <= most:
            raise ExplorerError(f"Figure players of {self.title} says from {shown(least)} to {shown(most)} players.")
        self.players = max(least, min(most, 4)) if players is None else players
        if type(self.players) is not int or not least <= self.players <= most:
            raise ExplorerError(f"{self.title} is for {least} to {most} players, not {shown(players)}.")
        self._check_conditions()
        visibility(spec.table)
        entries = self.rulebook.entries()
        self.graph = build(self.name, self.title, spec.flows, spec.interrupts, self.house, entries.__contains__)
        self.compiled = Compiled(spec.flows, spec.interrupts, self.house)
        self.walker = Walker(self.compiled)

    def _check_conditions(self) -> None:
        conditions = [(a.name, a.only) for f in self.spec.flows for p in f.phases for a in p.arrows]
        for name, only in conditions + [(i.name, i.only) for i in self.spec.interrupts]:
            for option, values in only.items():
                try:
                    known = [v.name for v in self.rulebook.option(option).values]
                except ExplorerError as e:
                    raise DefinitionError(f"{name}: {e}") from e
                if not set(values) <= set(known):
                    strange = min(set(values) - set(known))
                    raise DefinitionError(
                        f"{name}: house rule {option!r} has no value {strange!r}; it has: {', '.join(known)}."
                    )

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names by seat where nobody gives others."""
        names = self.spec.seats if self.spec.seat_names is None else self.spec.seat_names(self.edition)
        return names[: self.players]

    @cached_property
    def start(self) -> Position:
        """The position before the first phase."""
        table = self.spec.start(self.players, self.house, self.edition)
        return Position(
            self.graph.graph["flows"][self.compiled.main]["start"], table, (), (0,) * len(self.compiled.chances)
        )

    def luck(self, seed: Any) -> Luck:
        """The luck that a seed (a whole number or a text) brings; raises ExplorerError for any other."""
        fits = abs(seed) < 10**1000 if type(seed) is int else type(seed) is str and seed == _encodable(seed)
        if not fits:
            raise ExplorerError(f"A seed is a whole number of up to 1,000 digits, or a text, not {shown(seed)}.")
        return Luck(seed, self.compiled.chances)

    def is_over(self, at: Position) -> bool:
        """Whether this is a final phase."""
        return self.compiled.nodes[at.phase].kind == FINAL

    def result(self, at: Position) -> Result:
        """The result at a final phase; raises ExplorerError before the end."""
        if not self.is_over(at):
            raise ExplorerError(f"{self.title} is not over yet: it stands at {at.phase!r}.")
        return self.spec.result(at.table)

    def broken(self, at: Position) -> list[str]:
        """The conservation laws that this position breaks, in words; an empty list when all is well."""
        return self.spec.check(at.table, at.frames)

    def scene(self, at: Position, lens: Lens | None, names: Sequence[str]) -> Any:
        """The neutral description of the table for a lens (None: all cards open)."""
        from explorer.core.secrets import frames_seen_by, seen_by

        if lens is None:
            return self.spec.scene(at.table, at.frames, None, names)
        return self.spec.scene(seen_by(at.table, lens), frames_seen_by(at.frames, lens), lens.seat, names)

    # -- positions as data -------------------------------------------------------------------------
    def to_data(self, at: Position) -> dict[str, Any]:
        """A position as plain data (dicts, lists, numbers, strings), all cards open; rules and edition left out."""
        table = msgspec.to_builtins(at.table)
        for f in Table.__struct_fields__:
            table.pop(f, None)
        frames = [{"site": f.site, "value": msgspec.to_builtins(f.value), "back": f.back} for f in at.frames]
        return {"phase": at.phase, "table": table, "frames": frames, "met": list(at.met)}

    def from_data(self, data: Mapping[str, Any]) -> Position:
        """The position that plain data describe; raises ExplorerError when malformed or against a conservation law."""
        try:
            phase = data["phase"]
            if phase not in self.compiled.nodes:
                raise unknown(f"phase in {self.title}", phase, self.compiled.nodes)
            own = {"players": self.players, "house": self.house, "edition": self.edition}
            table = msgspec.convert(dict(data["table"]) | own, self.spec.table, str_keys=True)
            frames = tuple([self._frame(f) for f in data.get("frames", ())])
            met = tuple(msgspec.convert(data.get("met", [0] * len(self.compiled.chances)), list[int]))
            self._check_nesting(phase, frames)
        except (msgspec.ValidationError, LookupError, TypeError, ValueError) as e:
            if isinstance(e, ExplorerError):
                raise
            raise ExplorerError(f"The described position of {self.title} is malformed: {e}.") from e
        if len(met) != len(self.compiled.chances):
            n = len(self.compiled.chances)
            raise ExplorerError(f"The described position of {self.title} is malformed: `met` needs {n} numbers.")
        at = Position(phase, table, frames, met)
        try:
            broken = self.broken(at)
            if not broken:
                self._look_at(at)
        except Exception as e:  # of the right form, and yet a law cannot be counted, or the table not be shown
            reason = str(e) if isinstance(e, ExplorerError) else f"{shown(e)}."
            raise ExplorerError(f"The described position of {self.title} makes no sense: {reason}") from e
        if broken:
            raise ExplorerError(f"The described position of {self.title} breaks the rules: {one_line(broken[0])}")
        return at

    def _look_at(self, at: Position) -> None:
        """Meet what any look at a position and any step from it meets; raises whatever a rule then raises."""
        seat, kind = self.walker.who(at), self.walker.node(at).kind
        if seat is not None and seat not in range(self.players):
            raise ExplorerError(f"there is no seat {shown(seat)} to act.")
        self.scene(at, Lens(None), [str(s) for s in range(self.players)])
        if kind == CHOICE and next(self.walker.moves(at), None) is None:
            raise ExplorerError(f"at {at.phase!r} nothing can be done.")
        if kind not in (CHOICE, FINAL):
            self.walker.step(at, self.luck(0))

    def described(self, data: Mapping[str, Any]) -> Position:
        """The position that a description means; fields left out are as before set-up, or as the game says.

        Raises ExplorerError for a field that the table does not have, and as `from_data` does.
        """
        before, given = self.to_data(self.start), data.get("table", {})
        if strange := given.keys() - before["table"].keys():
            raise ExplorerError(f"the table has no field {min(strange)!r}.")
        try:
            more = self.spec.described(self.start.table, given) if self.spec.described else {}
        except (TypeError, LookupError, AttributeError) as e:
            raise ExplorerError(f"The described position of {self.title} is malformed: {e}.") from e
        return self.from_data(before | dict(data) | {"table": before["table"] | dict(given) | more})

    def _frame(self, data: Mapping[str, Any]) -> Frame:
        site = data["site"]
        flows = {f.name: f for f in self.spec.flows}
        if site in self.compiled.nodes and (called := self.compiled.nodes[site].phase.flow):
            kind = flows[called].frame
        elif site in self.compiled.openings:
            kind = flows[self.compiled.openings[site].decl.flow].frame
        else:
            raise ExplorerError(f"{site!r} is no call and no interrupt of {self.title}, so no frame can stand there.")
        assert kind is not None
        return Frame(site, msgspec.convert(data["value"], kind, str_keys=True), data.get("back", ""))

    def _check_nesting(self, phase: str, frames: tuple[Frame, ...]) -> None:
        """Each frame was called from the flow of the frame around it, and the phase stands in the innermost flow."""
        nodes, openings, flow = self.compiled.nodes, self.compiled.openings, self.compiled.main
        for f in frames:
            interrupt = openings.get(f.site)
            called_from = nodes.get(f.back if interrupt else f.site)
            if called_from is None or called_from.flow.name != flow:
                raise ExplorerError(f"A frame at {f.site!r} cannot stand in flow {flow!r} of {self.title}.")
            flow = interrupt.decl.flow if interrupt else called_from.phase.flow
        if nodes[phase].flow.name != flow:
            raise ExplorerError(f"Phase {phase!r} needs other frames: these lead to flow {flow!r} of {self.title}.")

    def __repr__(self) -> str:
        changes = "".join(f", {o}={v}" for o, v in self.house_changes.items())
        return f"<{self.title}, {self.players} players{changes}>"


def _encodable(text: str) -> str:
    """The text with a question mark in place of what cannot be written to a file."""
    return text.encode(errors="replace").decode()


def by_name(given: Any, what: str, form: str) -> dict[str, Any]:
    """The house rules or figures that somebody exchanges; raises ExplorerError when they do not come by name."""
    if given is not None and not isinstance(given, Mapping):
        raise ExplorerError(f"{what} are exchanged by name, as in {form}, not by {shown(given)}.")
    return dict(given or {})
