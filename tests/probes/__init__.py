"""Three small games in full use of the kernel: what its tests and those of the faces play besides the real games.

debt     payments with scans inside debts that are raised by trades that need payments
auction  a matching-bid auction with a moving leader, then sealed fists
offers   interrupts: offers whose refused ones may not be repeated, and cards played by anybody

`register()` puts them into the registry, so that `explorer.game("probe_debt")` and every face know them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from explorer.core.game import Game, Spec
from explorer.games import registry

PROBES = {
    "probe_debt": "tests.probes.debt",
    "probe_auction": "tests.probes.auction",
    "probe_offers": "tests.probes.offers",
}


def register() -> None:
    """Let the registry know the probes; calling it again changes nothing."""
    registry.GAMES.update(PROBES)


def spec(name: str) -> Spec:
    """The declaration of a probe by name, not registered."""
    found: Spec = import_module(PROBES[name]).SPEC
    return found


def probe(name: str, players: int | None = None, **changes: Any) -> Game:
    """A probe as a game, not registered: `probe("probe_debt", 3, house={...})`."""
    return Game(spec(name), players, **changes)
