"""screen_text shows a Textual screen as people see it."""

from textual.app import App, ComposeResult
from textual.widgets import Static

from tests.screens import screen_text


class Greeting(App[None]):
    CSS = "Static { border: round white; width: 12; height: 3; }"

    def compose(self) -> ComposeResult:
        yield Static("Fäkalini")


async def test_a_screen_is_shown_line_by_line() -> None:
    app = Greeting()
    async with app.run_test(size=(20, 4)):
        assert screen_text(app) == "╭──────────╮\n│Fäkalini  │\n╰──────────╯\n\n"
