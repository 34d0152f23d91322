"""What a house rule or figure changes: two variants played with the same luck."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

from explorer.core.values import Value
from explorer.games.registry import find
from explorer.lab.simulate import Results, simulate


class Comparison(Value, frozen=True):
    """Two simulations with the same luck, and how far their means differ."""

    before: Any
    after: Any

    def difference(self, what: str) -> tuple[float, float]:
        """The mean difference in a length ("turns", "steps"), after less before, and its standard error.

        Raises UnknownName for a length that the game does not have.
        """
        gaps = [a - b for b, a in zip(self.before.lengths(what), self.after.lengths(what), strict=True)]
        mean = sum(gaps) / len(gaps)
        spread = sum((g - mean) ** 2 for g in gaps) / max(1, len(gaps) - 1)
        return mean, sqrt(spread / len(gaps))

    def changed(self) -> float:
        """The share of games that ended differently."""
        rows = zip(self.before.rows, self.after.rows, strict=True)
        return sum(b.result != a.result for b, a in rows) / len(self.before.rows)


def compare(
    name: str,
    players: int | None = None,
    house: Mapping[str, str] | None = None,
    edition: Mapping[str, Any] | None = None,
    **options: Any,
) -> Comparison:
    """A game by its default rules beside the same with these house rules and figures; options as for `simulate`."""
    before: Results = simulate(find(name, players), **options)
    after: Results = simulate(find(name, players, house, edition), **options)
    return Comparison(before, after)
