"""Rules Explorer: board games as phase graphs that are drawn, played, cited and varied.

import explorer
game = explorer.game("faekalini", players=4)
s = explorer.Session(game, seed=7); s.run(); list(s.moves())
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.core.game import Game
    from explorer.core.session import Session

__version__ = "0.1.0"
__all__ = ["Session", "__version__", "draw", "game", "game_names", "scenario", "scenario_names"]


def game_names() -> tuple[str, ...]:
    """The names of all games."""
    from explorer.games.registry import names

    return names()


def game(
    name: str,
    players: int | None = None,
    house: Mapping[str, str] | None = None,
    edition: Mapping[str, Any] | None = None,
) -> Game:
    """A game by name, for so many players, with house rules ({option: value}) and figures ({name: value}) exchanged.

    Raises UnknownName or ExplorerError, in one sentence, for an unknown game, option, value or figure, or a wrong
    number of players.
    """
    from explorer.games.registry import find

    return find(name, players, house, edition)


def scenario_names(game_name: str) -> tuple[str, ...]:
    """The names of the described positions of a game."""
    from explorer.core.scenarios import scenario_names as names

    return names(game_name)


def scenario(game_name: str, name: str, house: Mapping[str, str] | None = None) -> Session:
    """A Session at a described position of a game, under its own house rules and those of `house` besides.

    Raises UnknownName, in one sentence, for an unknown game, position, option or value.
    """
    from explorer.core.scenarios import scenario as find

    return find(game_name, name, house)


def draw(game: Game, **options: Any) -> Any:
    """A graphviz picture of a game's flow, part or overview; see explorer.picture.draw for the options.

    Raises ExplorerError for what is no game, and what explorer.picture.draw raises.
    """
    from explorer.core.errors import ExplorerError, shown
    from explorer.picture import draw as picture

    if not hasattr(game, "graph"):
        raise ExplorerError(f"A picture shows a game, such as explorer.game('faekalini'), not {shown(game)}.")
    return picture(game.graph, **options)


def __getattr__(name: str) -> Any:
    if name == "Session":
        from explorer.core.session import Session

        return Session
    if name in ("lab", "picture"):
        from importlib import import_module

        return import_module(f"explorer.{name}")
    raise AttributeError(f"module 'explorer' has no attribute {name!r}")
