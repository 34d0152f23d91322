"""Real or Fake keeps the contract of all games."""

from itertools import chain

from tests.contract import GameContract, played


class TestRealOrFake(GameContract):
    name = "real_or_fake"
    bot_games = 200

    def test_what_a_seat_cannot_know_changes_nothing_that_is_made_for_it(self) -> None:
        """Also in a game with a card that is put aside unseen."""
        aside = played(self.name, 3, 0, "", (("uneven_piles", "odd_card_set_aside"),))
        plain = self.sessions
        self.sessions = lambda: chain(plain(), (aside,))
        super().test_what_a_seat_cannot_know_changes_nothing_that_is_made_for_it()
