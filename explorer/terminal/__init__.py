"""The explorer in a terminal, a Textual app: `run()` opens it, with the choice of a game first."""

from __future__ import annotations

from collections.abc import Mapping


def run(
    game: str | None = None,
    players: int | None = None,
    seed: int | str | None = None,
    house: Mapping[str, str] | None = None,
) -> None:
    """Open the app: at a game for so many players, with this luck and these house rules; without a game at the chooser.

    Raises ExplorerError, in one sentence and before the app opens, for what does not exist.
    """
    session = None
    if game is not None:
        import explorer

        session = explorer.Session(explorer.game(game, players, house), seed=0 if seed is None else seed)
    from explorer.terminal.app import ExplorerApp

    ExplorerApp(session).run()
