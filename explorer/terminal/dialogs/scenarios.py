"""The described positions of a game, to open one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.content import Content
from textual.screen import Screen

from explorer.core.errors import ExplorerError, UnknownName
from explorer.terminal.dialogs.base import Pick
from explorer.terminal.marks import bold


def choose_scenario(screen: Screen[Any], game: str, then: Callable[[Any], object]) -> None:
    """Let a position be chosen and call `then` with its session; what goes wrong is told."""
    from explorer.core.scenarios import describe, scenario, scenario_names

    def failed(e: ExplorerError) -> None:
        screen.notify(str(e), title="That does not go", severity="error", timeout=10, markup=False)

    try:
        names = scenario_names(game)
        found = [describe(game, n) for n in names]
    except UnknownName:  # a game that is not in the registry has none
        names, found = (), []
    except ExplorerError as e:
        failed(e)
        return
    if not names:
        screen.notify("No positions are described for this game.")
        return

    def open_it(chosen: int | None) -> None:
        if chosen is not None:
            try:
                then(scenario(game, names[chosen]))
            except ExplorerError as e:
                failed(e)

    items = [Content.assemble(bold(d.title), f"\n{d.text}" if d.text else "") for d in found]
    screen.app.push_screen(Pick("Described positions", list(items)), open_it)
