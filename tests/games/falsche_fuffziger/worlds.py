"""Worlds that a seat cannot tell from the real one: backs never seen are dealt anew, as the rules deal them."""

from __future__ import annotations

from collections import defaultdict
from random import Random

from explorer.core.values import Position, but
from explorer.games.falsche_fuffziger.table import Board, Machine

Place = tuple[str, int, int]


def with_other_backs(at: Position, rng: Random) -> Position:
    """The position with the unseen backs dealt anew: dealt machines get tiles fit for the deal, all others the rest."""
    t: Board = at.table
    tiles: dict[Place, Machine] = {}
    for name in ("machines", "stacks"):
        for i, row in enumerate(getattr(t, name)):
            tiles |= {(name, i, j): m for j, m in enumerate(row)}
    tiles |= {("gone", 0, j): m for j, m in enumerate(t.gone)}
    unseen: dict[int, list[Place]] = defaultdict(list)
    for place, m in tiles.items():
        if not m.turned:
            unseen[m.front].append(place)
    for front, places in unseen.items():
        backs = [tiles[p].back for p in places]
        unfit = t.edition.set_aside(front) if front in t.edition.dealt else ()
        fit = [b for b in backs if b not in unfit]
        rng.shuffle(fit)
        dealt = [p for p in places if tiles[p].dealt]
        others = [p for p in places if not tiles[p].dealt]
        rest = fit[len(dealt) :] + [b for b in backs if b in unfit]
        rng.shuffle(rest)
        for place, back in zip(dealt + others, fit[: len(dealt)] + rest, strict=True):
            tiles[place] = but(tiles[place], back=back)

    def rows(name: str) -> tuple[tuple[Machine, ...], ...]:
        return tuple(tuple(tiles[name, i, j] for j in range(len(row))) for i, row in enumerate(getattr(t, name)))

    gone = tuple(tiles["gone", 0, j] for j in range(len(t.gone)))
    return but(at, table=but(t, machines=rows("machines"), stacks=rows("stacks"), gone=gone))
