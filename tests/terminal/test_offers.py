"""The terminal offers every ability of the one list: an action, a key, and a line of the command palette."""

import pytest
from textual.binding import Binding
from textual.command import CommandPalette
from textual.widgets import OptionList

from explorer.abilities import ABILITIES, missing, unknown
from explorer.terminal.chooser import Chooser
from explorer.terminal.commands import MORE
from explorer.terminal.dialogs.help import KEYS
from explorer.terminal.explore import Explore
from explorer.terminal.offers import OFFERS
from tests.probes import register
from tests.terminal.app import LARGE, faekalini, opened, probed

# what stands on the screen, or in one pane of it, after the action at a decision in the middle of a game
SHOWN = {
    "choose game": "Choose a game",
    "players": "Players",
    "seed": "Seed",
    "house rules": "How about cards?",
    "edition figures": "rolls  10  assumed",
    "scenarios": ("told", "No positions are described"),
    "save": "Save the session",
    "load": "Open a saved session",
    "step": ("told", "A seat decides here"),
    "run": ("told", "A seat decides here"),
    "play a move": ("moves", "✓ take a coin"),
    "see why a move is refused": ("why", "✗ refused: a roll of"),
    "interrupt": ("why", "offer a swap"),
    "see odds": ("told", "Nothing is left to luck at this step"),
    "force an outcome": ("told", "Luck is forced at a roll or a draw"),
    "outlook": ("told", "This move reveals nothing"),
    "standing answers": "Standing answers",
    "back": ("moves", "Let luck decide: step on"),
    "forward": ("told", "Nothing was played after this"),
    "back to decision": "step 0 of",
    "forward to decision": ("told", "Nothing was played after this"),
    "timeline": "Go to a step",
    "fork": "The same luck brings the same dice",
    "switch branch": "Enter looks at it",
    "drop branch": "d drops it",
    "seat lens": "Look through whose eyes?",
    "memory aid": ("told", "The memory aid is on."),
    "picture": ("graph", "▸decide◂"),
    "pages": "Pages of the picture",
    "clauses of a step or arrow": ("why", "decide a player decides PO-2"),
    "export picture": "The ending says how: .svg",
    "text twin": ("list", "▸ decide a player decides [the game stands here]"),
    "table": ("table", "Jan on turn"),
    "why": ("why", "Now: decide"),
    "history": ("history", "Jan rolls"),
    "result": ("told", "The game is not over yet."),
}


def test_every_ability_is_offered() -> None:
    assert missing(OFFERS) == []
    assert unknown(OFFERS) == []


@pytest.mark.parametrize("ability", ABILITIES)
async def test_every_ability_shows_what_it_does(ability: str) -> None:
    register()
    async with opened(probed("offers", to="decide"), LARGE) as t:
        assert await t.run(OFFERS[ability])
        pane, words = ("", SHOWN[ability]) if isinstance(SHOWN[ability], str) else SHOWN[ability]
        where = t.text if not pane else t.told[-1] if pane == "told" else t.pane(pane)
        assert words in where


@pytest.mark.parametrize("action", sorted({a.partition("(")[0] for a in OFFERS.values()}))
def test_every_action_exists_and_has_a_key(action: str) -> None:
    assert callable(getattr(Explore, f"action_{action}"))
    bound = {b.action.partition("(")[0] for b in keys(Explore)}
    assert action in bound or action in {"refused", "outlook", "odds", "result", "explain_step"}


def keys(screen: type) -> list[Binding]:
    """The keys of a screen and of the themes that it is made of."""
    found = [b for c in screen.__mro__ for b in vars(c).get("BINDINGS", ()) if c.__module__.startswith("explorer.")]
    return [b for b in found if isinstance(b, Binding)]


async def test_the_palette_lists_every_ability() -> None:
    async with opened(faekalini(), (140, 120)) as t:
        await t.press("ctrl+p")
        assert isinstance(t.app.screen, CommandPalette)
        await t.pilot.pause(0.3)
        names = {o.prompt.plain.split("\n")[0] for o in t.app.screen.query_one(OptionList).options}
        assert {a.capitalize() for a in (*ABILITIES, *MORE)} <= names


async def test_the_palette_runs_what_is_chosen() -> None:
    async with opened(faekalini()) as t:
        await t.press("ctrl+p")
        await t.pilot.press(*"edition")
        await t.pilot.pause(0.3)
        await t.press("enter")
        await t.pilot.pause(0.2)
        assert "Figures of the edition" in t.text


async def test_help_names_every_key() -> None:
    told = " ".join(k for theme in KEYS.values() for k in theme)
    for binding in keys(Explore):
        for key in binding.key.split(","):
            shown = {"question_mark": "", "f1": "", "space": "", "escape": ""}.get(key, key.replace("ctrl+", "^"))
            assert shown in told or shown.isdigit(), key
    async with opened(faekalini()) as t:
        await t.press("question_mark")
        assert "one step by the rules or by luck" in t.text
        await t.press("end")
        assert "borders" in t.text


def test_the_chooser_has_no_key_that_means_something_else_in_the_explorer() -> None:
    explorer = {k: b.action for b in keys(Explore) for k in b.key.split(",")}
    for binding in keys(Chooser):
        if binding.key in explorer and binding.key not in ("s", "o", "escape"):
            assert binding.action == explorer[binding.key]
