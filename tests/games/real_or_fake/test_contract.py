"""Real or Fake keeps the contract of all games."""

from collections.abc import Iterator
from itertools import chain
from random import Random

from explorer.core.game import Game
from explorer.core.secrets import Lens
from explorer.core.values import Position
from tests.contract import GameContract, played
from tests.games.real_or_fake.hidden import dealt_anew
from tests.hidden import same_for


class TestRealOrFake(GameContract):
    name = "real_or_fake"
    bot_games = 200

    def hidden_variants(self, game: Game, at: Position, lens: Lens, rng: Random) -> Iterator[Position]:
        """Object cards and insider cards are dealt anew apart; what all saw go into a hand stays there."""
        for _ in range(2):
            dealt = dealt_anew(at, lens, rng)
            if dealt != at:
                assert same_for(at, dealt, lens)
                assert game.broken(dealt) == []
                yield dealt

    def test_what_a_seat_cannot_know_changes_nothing_that_is_made_for_it(self) -> None:
        """Also in a game with a card that is put aside unseen."""
        aside = played(self.name, 3, 0, "", (("uneven_piles", "odd_card_set_aside"),))
        plain = self.sessions
        self.sessions = lambda: chain(plain(), (aside,))
        super().test_what_a_seat_cannot_know_changes_nothing_that_is_made_for_it()
