"""Each test of the terminal begins with the games of the registry alone, whichever tests ran before it."""

import pytest

from explorer.games import registry
from tests.probes import PROBES


@pytest.fixture(autouse=True)
def registered_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """`register()` in a test adds the probes for that test only."""
    games = {name: package for name, package in registry.GAMES.items() if name not in PROBES}
    monkeypatch.setattr(registry, "GAMES", games)
