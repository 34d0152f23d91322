"""The command palette: every ability by its name, whatever key it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from textual.command import DiscoveryHit, Hit, Hits, Provider

from explorer.abilities import ABILITIES
from explorer.terminal.offers import OFFERS

MORE = {
    "rulebook": ("Read the rulebook: clauses, gaps, house rules, questions.", "rulebook"),
    "overview": ("See the overview of the picture.", "overview"),
    "the session before": ("Bring back the session before the last change of rules, position or file.", "restore"),
    "zoom": ("Let one pane fill the screen, and back again.", "zoom"),
    "help": ("The keys and what they do.", "help"),
}


class Abilities(Provider):
    """Every ability as a command of the explorer's screen."""

    def _commands(self) -> Iterator[tuple[str, str, Callable[[], Any]]]:
        named = {name: (text, OFFERS[name]) for name, text in ABILITIES.items() if name in OFFERS}
        for name, (text, action) in (named | MORE).items():
            yield name.capitalize(), text, partial(self.screen.run_action, action)

    async def discover(self) -> Hits:
        """All commands, before anything is typed."""
        for name, text, run in self._commands():
            yield DiscoveryHit(name, run, help=text)

    async def search(self, query: str) -> Hits:
        """The commands that match what is typed, by their names or what they do."""
        matcher = self.matcher(query)
        for name, text, run in self._commands():
            score = max(matcher.match(name), matcher.match(text) * 0.8)
            if score > 0:
                yield Hit(score, matcher.highlight(name), run, help=text)
