"""Which games there are: one line each. A game's package has a SPEC; it is imported when first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from explorer.core.errors import unknown

if TYPE_CHECKING:  # the names alone shall not cost the kernel and networkx
    from explorer.core.game import Game, Spec

GAMES = {
    "faekalini": "explorer.games.faekalini",
    "falsche_fuffziger": "explorer.games.falsche_fuffziger",
    "real_or_fake": "explorer.games.real_or_fake",
    "monopoly_faux_billets": "explorer.games.monopoly_faux_billets",
}


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(GAMES)


def spec(name: str) -> Spec:
    """The declaration of a game; raises UnknownName."""
    if not isinstance(name, str) or name not in GAMES:
        raise unknown("game", name, GAMES)
    found: Spec = import_module(GAMES[name]).SPEC
    return found


@lru_cache(maxsize=64)
def _plain(name: str, players: int | None) -> Game:
    from explorer.core.game import Game

    return Game(spec(name), players)


def find(
    name: str,
    players: int | None = None,
    house: Mapping[str, str] | None = None,
    edition: Mapping[str, Any] | None = None,
) -> Game:
    """A game for so many players, with house rules and figures exchanged; raises ExplorerError in one sentence."""
    if not house and not edition and isinstance(name, str) and (players is None or type(players) is int):
        return _plain(name, players)
    from explorer.core.game import Game

    return Game(spec(name), players, house, edition)
