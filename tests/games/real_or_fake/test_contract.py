"""Real or Fake keeps the contract of all games."""

from collections.abc import Iterator

from explorer.core.session import Session
from tests.contract import GameContract, played


class TestRealOrFake(GameContract):
    name = "real_or_fake"
    bot_games = 200

    def sessions(self) -> Iterator[Session]:
        """Also a game with a card that is put aside unseen."""
        yield from super().sessions()
        yield played(self.name, 3, 0, "", (("uneven_piles", "odd_card_set_aside"),))
