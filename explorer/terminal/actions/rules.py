"""Rules and files: house rules, figures, described positions, other games, saving and loading."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from textual.binding import Binding

from explorer.core.carry import carry
from explorer.core.errors import ExplorerError
from explorer.core.game import Game
from explorer.core.session import Session
from explorer.terminal.actions.base import LookScreen
from explorer.terminal.dialogs.ask import Ask
from explorer.terminal.dialogs.figures import Figures
from explorer.terminal.dialogs.house import HouseRules
from explorer.terminal.dialogs.rulebook import RulebookDialog
from explorer.terminal.dialogs.scenarios import choose_scenario


class Rules(LookScreen):
    """What is explored, and under which rules."""

    BINDINGS = [
        Binding("h", "house", "House rules"),
        Binding("e", "figures", "Figures of the edition"),
        Binding("c", "rulebook", "Rulebook"),
        Binding("d", "scenarios", "Described positions"),
        Binding("ctrl+s", "save", "Save"),
        Binding("ctrl+o", "load", "Open a saved session"),
        Binding("ctrl+n", "new_session", "New session"),
        Binding("ctrl+z", "restore", "The session before"),
    ]

    # -- changed rules -------------------------------------------------------------------------------
    def action_house(self) -> None:
        """Answer the open questions of the rulebook in another way."""
        game = self.session.game

        def apply(house: dict[str, str]) -> None:
            if house != game.house_changes:
                self._change_rules(house, game.edition_changes)

        self.open(HouseRules(game.rulebook, game.house_changes), apply)

    def action_figures(self) -> None:
        """Change figures of the edition."""
        game = self.session.game
        plain = Game(game.spec, game.players).figures

        def apply(edition: dict[str, Any]) -> None:
            if edition != game.edition_changes:
                self._change_rules(game.house_changes, edition)

        check = lambda changes: Game(game.spec, game.players, game.house_changes, changes)  # noqa: E731
        self.open(Figures(plain, game.edition_changes, check), apply)

    def _change_rules(self, house: Mapping[str, str], edition: Mapping[str, Any]) -> None:
        """Carry the session over to other rules; what no longer goes is told, and the session before is kept."""
        with self.telling():
            other, told = carry(self.session, Game(self.session.game.spec, self.session.game.players, house, edition))
            page = self.look.page
            self.look.replace(other)
            self.look.page = page  # to see there what has changed
            for sentence in told:
                self.notify(sentence, title="Another way", severity="warning", timeout=10, markup=False)
            self.say("Other rules are in force; ctrl+z brings the session before back.")
        self.changed(follow=False)

    def action_rulebook(self) -> None:
        """Read the rulebook."""
        self.app.push_screen(RulebookDialog(self.session.game.rulebook))

    # -- sessions ------------------------------------------------------------------------------------
    def action_scenarios(self) -> None:
        """Open a described position of the game."""
        choose_scenario(self, self.session.game.name, self._opened)

    def action_save(self) -> None:
        """Ask for a file and save the session with all its branches."""
        note = "All cards lie open in the file. A file of this name is replaced."
        ask = Ask("Save the session", {"File": f"{self.session.game.name}.json"}, self._save, note)
        self.open(ask, lambda path: self.say(f"The session is saved in {path}."))

    def _save(self, path: str) -> str:
        if not path:
            raise ExplorerError("A file needs a name, such as my_game.json.")
        self.session.save(Path(path).expanduser())
        return path

    def action_load(self) -> None:
        """Ask for a file and open the session saved there."""
        ask = Ask("Open a saved session", {"File": f"{self.session.game.name}.json"}, load_file)
        self.open(ask, self._opened)

    def _opened(self, session: Session | None) -> None:
        if session is not None:  # a chooser may be closed without one
            self.look.replace(session)
            self.changed()

    def action_new_session(self) -> None:
        """Choose a game, players, luck and house rules anew."""
        from explorer.terminal.chooser import Chooser

        self.app.push_screen(Chooser(first=False), self._opened)

    def action_restore(self) -> None:
        """Bring back the session before the last change of rules, position or file."""
        if not self.look.restore():
            self.say("There was no other session before this one.")
        self.changed()


def load_file(path: str) -> Session:
    """The session in a file; raises ExplorerError in one sentence."""
    if not path:
        raise ExplorerError("A file needs a name, such as my_game.json.")
    return Session.load(Path(path).expanduser())
