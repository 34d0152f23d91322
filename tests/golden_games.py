"""Golden games: one seeded game of random players for each number of players, its positions as hashes."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from explorer.core.game import Game
from explorer.core.playout import explore
from explorer.core.session import Session
from explorer.core.values import Position
from explorer.games.registry import find

FOLDER = Path(__file__).parent / "golden"
SEED = 2024
EVERY = 20


def position_hash(game: Game, at: Position) -> str:
    """A short hash of a position: the same on every machine."""
    return blake2b(msgspec.json.encode(game.to_data(at)), digest_size=6).hexdigest()


def record(game: Game) -> dict[str, Any]:
    """The golden game of a game with so many players: every twentieth position, the last one and the result."""
    s = Session(game, SEED)
    explore(s)
    hashes = {
        str(n): f"{s.steps[n - 1].position.phase} {position_hash(game, s.steps[n - 1].position)}"
        for n in [*range(EVERY, s.length, EVERY), s.length]
    }
    result = s.result
    return {"places": list(result.places), "scores": list(result.scores), "steps": s.length, "positions": hashes}


def games_of(name: str) -> dict[str, Any]:
    """The golden games of a game, by number of players."""
    least, most = find(name).figures["players"].value
    return {f"{n} players": record(find(name, n)) for n in range(least, most + 1)}


def file_of(name: str) -> Path:
    """Where the golden games of a game are stored."""
    return FOLDER / f"{name}.json"


def stored(name: str) -> dict[str, Any]:
    """The stored golden games of a game."""
    path = file_of(name)
    assert path.exists(), f"{path.name} is missing; `python -m tests.regenerate {name}` writes it"
    games: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return games


def write(name: str) -> None:
    """Write the golden games of a game anew."""
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps(games_of(name), indent=1, ensure_ascii=False)
    file_of(name).write_text(text + "\n", encoding="utf-8", newline="\n")
