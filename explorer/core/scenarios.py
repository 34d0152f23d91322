"""Described positions: games/<game>/scenarios/*.toml, each a start and moves; nothing in them is executed.

title = "..."; text = "..."; clauses = ["FK-E1"]; players = 4; seed = 7; names = [...]; house = {option = "value"}
start.phase = "decide"; start.table = {hand = [...]}       # what is left out: see Game.described; absent: the start
start.frames = [{site = "...", value = {...}}]
play = [["run"], ["chance", [...]], ["step", 3], ["move", rule], ["move", rule, choice], ["move", rule, choice, seat]]
rewind = true                                              # leave the session at its start, with the moves ahead
TOML has no word for nothing: in a list, {} stands for it, as in ["move", rule, {}, seat].
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from explorer.core.errors import DefinitionError, ExplorerError, unknown
from explorer.core.game import by_name
from explorer.core.session import Session
from explorer.core.values import Value
from explorer.games.registry import find as find_game
from explorer.games.registry import spec


class Scenario(Value, frozen=True, forbid_unknown_fields=True):
    """The content of a scenario file."""

    title: str
    text: str = ""
    clauses: tuple[str, ...] = ()
    players: int | None = None
    seed: int | str = 0
    names: tuple[str, ...] | None = None
    house: dict[str, str] = {}
    edition: dict[str, Any] = {}
    start: dict[str, Any] | None = None
    play: tuple[tuple[Any, ...], ...] = ()
    rewind: bool = False


def _files(game_name: str, *below: str) -> dict[str, Traversable]:
    folder = files(spec(game_name).package).joinpath("scenarios", *below)
    if not folder.is_dir():
        return {}
    return {
        f.name.removesuffix(".toml"): f
        for f in sorted(folder.iterdir(), key=lambda f: f.name)
        if f.name.endswith(".toml")
    }


def scenario_names(game_name: str) -> tuple[str, ...]:
    """The names of the described positions of a game."""
    return tuple(_files(game_name))


def house_rule_positions(game_name: str, option: str, value: str) -> list[Scenario]:
    """Where a house-rule value differs from the default: scenarios stored as `house_rules/<option>[.<anything>].toml`.

    Each is played under the default and under the value, then `run`; one with `house = {option = value}` is for that
    value alone.
    """
    found = [_read(n, f) for n, f in _files(game_name, "house_rules").items() if n.split(".")[0] == option]
    return [d for d in found if d.house.get(option, value) == value]


def describe(game_name: str, name: str) -> Scenario:
    """A scenario's content, not yet played; raises UnknownName, or DefinitionError when the file is malformed."""
    known = _files(game_name)
    if name not in list(known):
        raise unknown(f"scenario of {game_name}", name, known)
    return _read(name, known[name])


def _read(name: str, file: Traversable) -> Scenario:
    try:
        return msgspec.convert(_with_nothing(tomllib.loads(file.read_text(encoding="utf-8"))), Scenario)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as e:
        raise DefinitionError(f"Scenario {name!r}: {e}.") from e


def _with_nothing(value: Any) -> Any:
    """Every {} in a list is None."""
    if isinstance(value, list):
        return [None if v == {} else _with_nothing(v) for v in value]
    return {k: _with_nothing(v) for k, v in value.items()} if isinstance(value, dict) else value


def scenario(game_name: str, name: str, house: Mapping[str, str] | None = None) -> Session:
    """A Session at a described position that passes the game's checks; `house` exchanges further house rules.

    Raises UnknownName, or DefinitionError when the file's position or moves do not fit the rules.
    """
    return played(game_name, describe(game_name, name), name, house)


def played(game_name: str, d: Scenario, name: str = "scenario", house: Mapping[str, str] | None = None) -> Session:
    """The session that a scenario describes, its moves played."""
    game = find_game(game_name, d.players, d.house | by_name(house, "House rules", '{"option": "value"}'), d.edition)
    at = None
    if d.start is not None:
        try:
            at = game.described(d.start)
        except ExplorerError as e:
            raise DefinitionError(f"Scenario {name!r}: {e}") from e
    s = Session(game, d.seed, d.names, at)
    for number, entry in enumerate(d.play, 1):
        try:
            _do(s, *entry)
        except (ExplorerError, TypeError) as e:
            raise DefinitionError(f"Scenario {name!r}, entry {number} {entry}: {e}") from e
    if d.rewind:
        s.goto(0)
    return s


def _do(s: Session, what: str, *args: Any) -> None:
    if what == "move":
        rule, choice, seat = (*args, None, None, None)[:3]
        while s.kind not in ("chance", "choice", "final"):
            s.step()
        s.play(rule, choice, seat)
    elif what == "chance":
        while s.kind not in ("chance", "choice", "final"):
            s.step()
        s.play(*args)
    elif what == "step":
        for _ in range(*args or (1,)):
            s.step()
    elif what == "run":
        s.run()
    else:
        raise ExplorerError(f"there is no entry {what!r}: it is one of move, chance, step, run.")
