"""Falsche FuFFziger keeps the contract of all games."""

from collections.abc import Iterator
from random import Random

from explorer.core.game import Game
from explorer.core.secrets import Lens
from explorer.core.values import Position
from tests.contract import GameContract
from tests.games.falsche_fuffziger.worlds import with_other_backs
from tests.hidden import same_for, variants


class TestFalscheFuffziger(GameContract):
    name = "falsche_fuffziger"
    secret_moments = 2

    def hidden_variants(self, game: Game, at: Position, lens: Lens, rng: Random) -> Iterator[Position]:
        """Machine backs are dealt anew as the rules deal them; everything else as in other games."""
        other = with_other_backs(at, rng)
        if other != at:
            assert game.broken(other) == []
            assert same_for(at, other, lens)
            yield other
        yield from variants(game, at, lens, rng)
