"""The first screen: every game with its players and a line about it, and what can be chosen for it."""

import pytest
from textual.widgets import Input, OptionList, Select

import explorer
from explorer.core.errors import UnknownName
from explorer.terminal import run
from explorer.terminal.chooser import Chooser
from tests.terminal.app import LARGE, SMALL, opened


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "140x40"])
async def test_every_game_stands_there_with_its_title_players_and_a_line(size: tuple[int, int]) -> None:
    async with opened(None, size) as t:
        games = t.app.screen.query_one("#games", OptionList)
        assert [o.id for o in games.options] == list(explorer.game_names())
        for option in games.options:
            game = explorer.game(option.id)
            assert game.title in option.prompt.plain
            assert game.rulebook.about in option.prompt.plain
            assert "players" in option.prompt.plain
        assert "Fäkalini: Klempner & Zauberer  2 to 4 players" in t.text


async def test_players_names_and_seed_are_chosen() -> None:
    async with opened(None) as t:
        t.app.screen.query_one("#players", Select).value = 3
        await t.pilot.pause()
        names = t.app.screen.query_one("#names", Input)
        assert names.value == "Blue, Red, Green"
        names.value = "Ann, Ben, Cem"
        t.app.screen.query_one("#seed", Input).value = "11"
        await t.press("enter")
        assert (t.session.game.players, t.session.names, t.session.seed) == (3, ("Ann", "Ben", "Cem"), 11)


async def test_wrong_names_are_told_and_nothing_is_lost() -> None:
    async with opened(None) as t:
        t.app.screen.query_one("#names", Input).value = "Ann, Ann"
        await t.press("enter")
        assert "different names" in t.told[-1]
        assert isinstance(t.app.screen, Chooser)
        assert t.app.screen.query_one("#names", Input).value == "Ann, Ann"


async def test_house_rules_are_chosen_for_a_game() -> None:
    async with opened(None) as t:
        await t.press("h")
        listed = t.app.screen.query_one(OptionList)
        listed.highlighted = listed.get_option_index("crown_again_in_turn once")
        await t.press("enter", "a")
        assert "House rules (1 changed)" in t.text
        await t.press("s")
        assert t.session.game.house.crown_again_in_turn == "once"


async def test_a_saved_session_is_opened(tmp_path: object) -> None:
    s = explorer.Session(explorer.game("faekalini"), seed=5)
    s.run()
    path = f"{tmp_path}/saved.json"
    s.save(path)
    async with opened(None) as t:
        await t.press("o")
        await t.type(path)
        await t.press("enter")
        assert (t.session.seed, t.session.phase) == (5, "decide")


async def test_a_position_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(None) as t:
        names = explorer.scenario_names("faekalini")
        await t.press("d")
        if not names:
            assert t.told[-1] == "No positions are described for this game."
            return
        await t.press("enter")
        assert t.session.game.name == "faekalini"


async def test_the_first_chooser_stays_on_escape_and_q_quits() -> None:
    async with opened(None) as t:
        await t.press("escape")
        assert isinstance(t.app.screen, Chooser)
        await t.press("q")
        assert t.app.return_code == 0


def test_what_does_not_exist_is_told_before_the_app_opens() -> None:
    with pytest.raises(UnknownName, match="There is no game 'chess'"):
        run("chess")
    with pytest.raises(UnknownName, match="house rule"):
        run("faekalini", house={"no_such": "rule"})


def test_run_opens_a_game_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    monkeypatch.setattr("explorer.terminal.app.ExplorerApp.run", lambda self: made.append(self.session))
    run("faekalini", 3, 9, {"shortage": "ends_the_game"})
    run()
    assert (made[0].game.players, made[0].seed, made[0].game.house.shortage) == (3, 9, "ends_the_game")
    assert made[1] is None
