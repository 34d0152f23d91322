"""The first screen: which game, how many players and who, which luck, which house rules; or a position, or a file."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, HorizontalGroup, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from explorer.core.errors import ExplorerError
from explorer.terminal.marks import bold, dim
from explorer.terminal.panes.bars import KeyBar

WELCOME = "Learn, question and redesign a board game by walking its rules as a graph."


class Chooser(Screen[Any]):
    """Gives back a Session; the first chooser cannot be closed without one."""

    BINDINGS = [
        Binding("escape", "close", "Close"),
        Binding("s", "start", "Start"),
        Binding("h", "house", "House rules"),
        Binding("d", "scenarios", "Positions"),
        Binding("o", "load", "Open a file"),
    ]

    def __init__(self, first: bool = True) -> None:
        super().__init__()
        self.first = first
        self.games: dict[str, Any] = {}
        self.house: dict[str, dict[str, str]] = {}

    def compose(self) -> ComposeResult:
        """The games, what is chosen for them, and what can be done."""
        with Vertical(id="chooser"):
            yield Static(Content.assemble(bold("Rules Explorer"), "  ", dim(WELCOME)), id="welcome")
            yield OptionList(id="games", markup=False)
            with HorizontalGroup(id="options"):
                with Vertical(classes="option"):
                    yield Label("Players")
                    yield Select([("…", 0)], id="players", allow_blank=False, compact=True)
                with Vertical(classes="option"):
                    yield Label("Seed")
                    yield Input("0", id="seed", compact=True)
                with Vertical(classes="option wide-option"):
                    yield Label("Names, with commas")
                    yield Input(id="names", compact=True)
            with Horizontal(classes="buttons"):
                yield Button("Start", id="start", variant="primary", compact=True)
                yield Button("House rules…", id="house", compact=True)
                yield Button("Positions…", id="scenarios", compact=True)
                yield Button("Open a file…", id="load", compact=True)
        yield KeyBar(
            ("s", "Start", "screen.start"),
            ("h", "House rules", "screen.house"),
            ("d", "Positions", "screen.scenarios"),
            ("o", "Open a file", "screen.load"),
            ("q", "Quit", "app.quit"),
        )

    def on_mount(self) -> None:
        """Names at once, titles as soon as the first screen is painted."""
        from explorer.games.registry import names

        found = self.query_one("#games", OptionList)
        found.border_title = "Choose a game"
        found.add_options([Option(n.replace("_", " ").title(), id=n) for n in names()])
        found.highlighted = 0
        found.focus()
        self.set_timer(0.05, lambda: self._load(*names()))  # when the screen has been painted

    def _load(self, name: str, *others: str) -> None:
        """The title, players and a line about a game; then the other games, keys being taken in between."""
        from explorer.games.registry import find

        if others:
            self.set_timer(0.01, lambda: self._load(*others))

        found = self.query_one("#games", OptionList)
        try:
            self.games[name] = game = find(name)
        except ExplorerError as e:
            found.replace_option_prompt(name, Content.assemble(bold(name), f"\n{e}"))
            return
        least, most = game.figures["players"].value
        line = Content.assemble(bold(game.title), dim(f"  {least} to {most} players"), f"\n{about(game)}")
        found.replace_option_prompt(name, line)
        if name == self.name_chosen:
            self._show_options()

    # -- what is chosen ------------------------------------------------------------------------------
    @property
    def name_chosen(self) -> str:
        """The game under the cursor."""
        option = self.query_one("#games", OptionList).highlighted_option
        return (option.id or "") if option else ""

    def on_option_list_option_highlighted(self, _event: OptionList.OptionHighlighted) -> None:
        """Another game has its own numbers of players and names."""
        self._show_options()

    def _show_options(self) -> None:
        game = self.games.get(self.name_chosen)
        if game is None:
            return
        least, most = game.figures["players"].value
        players = self.query_one("#players", Select)
        players.set_options([(str(n), n) for n in range(least, most + 1)])
        players.value = game.players
        changed = len(self.house.get(game.name, {}))
        house = self.query_one("#house", Button)
        house.label = f"House rules ({changed} changed)…" if changed else "House rules…"
        house.refresh(layout=True)

    def on_select_changed(self, event: Select.Changed) -> None:
        """So many names."""
        game = self.games.get(self.name_chosen)
        if game is not None and isinstance(event.value, int):
            self.query_one("#names", Input).value = ", ".join(game.spec.seats[: event.value])

    def session(self) -> Any:
        """The session that is chosen; raises ExplorerError."""
        import explorer
        from explorer.terminal.actions.time import seed_of

        name = self.name_chosen
        players = self.query_one("#players", Select).value
        names = [n.strip() for n in self.query_one("#names", Input).value.split(",") if n.strip()]
        game = explorer.game(name, int(players) or None, self.house.get(name))  # type: ignore[arg-type]
        return explorer.Session(game, seed_of(self.query_one("#seed", Input).value.strip() or "0"), names or None)

    # -- what can be done ----------------------------------------------------------------------------
    def action_start(self) -> None:
        """Begin with what is chosen."""
        try:
            session = self.session()
        except ExplorerError as e:
            self.notify(str(e), title="That does not go", severity="error", timeout=10, markup=False)
            return
        self.dismiss(session)

    def action_house(self) -> None:
        """Answer the open questions of this game's rulebook."""
        from explorer.terminal.dialogs.house import HouseRules

        game = self.games.get(self.name_chosen)

        def keep(house: dict[str, str] | None) -> None:
            if house is not None and game is not None:
                self.house[game.name] = house
                self._show_options()

        if game is not None:
            self.app.push_screen(HouseRules(game.rulebook, self.house.get(game.name, {})), keep)

    def action_scenarios(self) -> None:
        """Open a described position of this game."""
        from explorer.terminal.dialogs.scenarios import choose_scenario

        choose_scenario(self, self.name_chosen, self.dismiss)

    def action_load(self) -> None:
        """Open a saved session."""
        from explorer.terminal.actions.rules import load_file
        from explorer.terminal.dialogs.ask import Ask

        ask = Ask("Open a saved session", {"File": f"{self.name_chosen}.json"}, load_file)
        self.app.push_screen(ask, lambda session: session and self.dismiss(session))

    def action_close(self) -> None:
        """Back to the explorer, if there is one."""
        if not self.first:
            self.dismiss(None)

    def on_option_list_option_selected(self, _event: OptionList.OptionSelected) -> None:
        """Enter on a game starts it."""
        self.action_start()

    def on_input_submitted(self, _event: Input.Submitted) -> None:
        """Enter in a field starts."""
        self.action_start()

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        await self.run_action(str(event.button.id))


def about(game: Any) -> str:
    """A line about a game, or how its rulebook begins."""
    book = game.rulebook
    return str(book.about or (book.clause[0].text if book.clause else ""))
