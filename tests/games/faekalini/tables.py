"""Fäkalini tables for tests, written as people say them."""

from __future__ import annotations

from typing import Any

import explorer
from explorer.core.session import Session
from explorer.core.values import Position, but
from explorer.games.faekalini.table import Board, Die, die

COLOURS = ("blue", "red", "green", "violet")
BLUE, RED, GREEN, VIOLET = range(4)


def dice(*names: str) -> tuple[Die, ...]:
    """Dice by name, such as "grey tiger" or (not rolled) "blue"."""
    made = []
    for name in names:
        colour, _, face = name.partition(" ")
        made.append(die(colour, COLOURS.index(colour) if colour in COLOURS else None, face))
    return tuple(made)


def at(
    phase: str,
    players: int = 4,
    house: dict[str, str] | None = None,
    hand: Any = (),
    lower: Any = (),
    upper: Any = (),
    hat: str = "red fäkalini",
    **fields: Any,
) -> Session:
    """A session at a phase; Red is on turn unless `turn` says otherwise, and toilets fill up the upper row."""
    game = explorer.game("faekalini", players=players, house=house)
    lying = [*hand, *lower, *upper, hat]
    rest = [c for c in COLOURS[:players] if not any(x.startswith(c) for x in lying)]
    rest += ["grey"] * (3 - sum(x.startswith("grey") for x in lying))
    table: Board = but(
        game.start.table,
        turn=fields.pop("turn", RED),
        hat=dice(hat)[0],
        hand=dice(*hand),
        lower=dice(*lower),
        upper=dice(*upper, *[f"{c} toilet" for c in rest]),
    )
    taken = sum(fields.get("tigers", ())) + sum(fields.get("rabbits", ()))
    fields.setdefault("supply", (18 if players == 2 else 28) - taken)
    table = but(table, **fields)
    session = Session(game, seed=1, start=Position(phase, table, (), game.start.met))
    assert game.broken(session.at) == []
    return session


def holes(*rows: list[str]) -> dict[str, Any]:
    """Black Hole tiles before the players; the others lie in the pile."""
    pile = ["goldfish"] * 6 + ["tiger"] * 4 + ["rabbit"] * 5 + ["little pile"]
    rows = (*rows, *[[]] * (4 - len(rows)))
    for row in rows:
        for back in row:
            pile.remove(back)
    return {"holes": tuple(map(tuple, rows)), "pile": tuple(pile)}


def names(row: tuple[Die, ...]) -> list[str]:
    """Dice as names."""
    return [d.name for d in row]
