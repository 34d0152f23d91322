"""Positions that differ from a given one only in what a lens cannot know: what is masked is dealt anew."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from explorer.core.game import Game
from explorer.core.secrets import Hidden, Lens, frames_seen_by, seen_by, visibility
from explorer.core.values import Position, Value, but

Path = tuple[int | str, ...]
Tree = dict[int | str, Any]  # by index or field: a tree of changes below it, or (the thing,) that comes in its place
Pool = Callable[[Path, Any], object]


def variants(game: Game, at: Position, lens: Lens, rng: Random, tries: int = 9) -> Iterator[Position]:
    """Other positions that look the same to this lens and keep all conservation laws.

    Hidden things are dealt anew among the places where things of their kind lie hidden: all those of a position, those
    of one field, or (to change as little as possible) two of them exchanged.
    """
    holders = [at.table, *(f.value for f in at.frames)]
    places = [p for i, holder in enumerate(holders) for p in _hidden((i,), holder, seen_by(holder, lens))]
    things = [(p, _at(holders, p)) for p in places]
    pools = (_by_type, _by_field)
    for attempt in range(tries if things else 0):
        dealt = _dealt(at, things, rng, pools[attempt % 2], only_two=attempt % 3 == 2)
        if dealt != at and same_for(at, dealt, lens) and not game.broken(dealt):
            yield dealt


def same_for(a: Position, b: Position, lens: Lens) -> bool:
    """Whether two positions look the same to a lens."""
    return (
        a.phase == b.phase
        and seen_by(a.table, lens) == seen_by(b.table, lens)
        and frames_seen_by(a.frames, lens) == frames_seen_by(b.frames, lens)
    )


def secret_fields(game: Game) -> set[tuple[str, str]]:
    """(type, field) of everything that is not open to all, in the table and in the frames of all flows."""
    kinds = [game.spec.table, *(f.frame for f in game.spec.flows if f.frame is not None)]
    return {(k.__name__, f) for k in kinds for f, seen in visibility(k).items() if seen.rule is not None}


def changed_fields(a: Position, b: Position) -> set[tuple[str, str]]:
    """(type, field) of what differs between two positions of the same shape."""
    pairs = [(a.table, b.table), *((x.value, y.value) for x, y in zip(a.frames, b.frames, strict=True))]
    return {(type(x).__name__, f) for x, y in pairs for f in x.__struct_fields__ if getattr(x, f) != getattr(y, f)}


def _by_type(path: Path, thing: Any) -> object:
    return type(thing).__name__


def _by_field(path: Path, thing: Any) -> object:
    return path[:2], type(thing).__name__


def _dealt(at: Position, things: list[tuple[Path, Any]], rng: Random, pool: Pool, only_two: bool) -> Position:
    pools: dict[object, list[tuple[Path, Any]]] = defaultdict(list)
    for path, thing in things:
        pools[pool(path, thing)].append((path, thing))
    changes: Tree = {}
    for pooled in pools.values():
        chosen = rng.sample(pooled, 2) if only_two and len(pooled) > 2 else pooled
        dealt = [thing for _, thing in chosen]
        rng.shuffle(dealt)
        for (path, _), thing in zip(chosen, dealt, strict=True):
            _plant(changes, path, thing)
    frames = tuple([but(f, value=_with(f.value, changes.get(i, {}))) for i, f in enumerate(at.frames, 1)])
    return but(at, table=_with(at.table, changes.get(0, {})), frames=frames)


def _hidden(path: Path, real: Any, masked: Any) -> Iterator[Path]:
    """The places of the smallest things that the lens does not see."""
    if real is masked:
        return
    if isinstance(masked, Hidden) and isinstance(real, tuple):
        yield from ((*path, i) for i in range(len(real)))
    elif isinstance(masked, Hidden):
        yield path
    elif isinstance(real, tuple) and isinstance(masked, tuple) and len(real) == len(masked):
        for i, (r, m) in enumerate(zip(real, masked, strict=True)):
            yield from _hidden((*path, i), r, m)
    elif isinstance(real, Value) and type(real) is type(masked):
        for f in real.__struct_fields__:
            if f not in ("house", "edition"):
                yield from _hidden((*path, f), getattr(real, f), getattr(masked, f))


def _at(holders: list[Any], path: Path) -> Any:
    thing: Any = holders
    for key in path:
        thing = thing[key] if isinstance(key, int) else getattr(thing, key)
    return thing


def _plant(tree: Tree, path: Path, thing: Any) -> None:
    for key in path[:-1]:
        tree = tree.setdefault(key, {})
    tree[path[-1]] = (thing,)


def _with(thing: Any, tree: Tree | tuple[Any]) -> Any:
    if isinstance(tree, tuple):
        return tree[0]
    if not tree:
        return thing
    if isinstance(thing, tuple):
        return tuple([_with(t, tree[i]) if i in tree else t for i, t in enumerate(thing)])
    return but(thing, **{str(f): _with(getattr(thing, str(f)), below) for f, below in tree.items()})
