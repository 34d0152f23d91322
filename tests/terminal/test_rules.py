"""House rules, figures, described positions, saving and loading, another session."""

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from explorer.core.session import Session
from explorer.terminal.explore import Explore
from tests.probes import register
from tests.terminal.app import LARGE, faekalini, opened, probed


async def test_a_house_rule_is_changed_and_the_picture_shows_it() -> None:
    async with opened(faekalini(decisions=2), LARGE) as t:
        await t.run("page('game / Distribution of the magic tiles')")
        assert "╌" in t.pane("graph") or "┆" in t.pane("graph")
        before, ghosts = t.session, t.pane("graph")
        await t.press("h")
        listed = t.app.screen.query_one(OptionList)
        listed.highlighted = listed.get_option_index("shortage ends_the_game")
        await t.press("enter")
        assert "(•) ends the game" in t.text
        await t.press("a")
        assert t.session.game.house.shortage == "ends_the_game"
        assert t.explore.look.page == "game / Distribution of the magic tiles"  # to see what has changed
        assert t.pane("graph") != ghosts
        assert (t.session.here, t.session.phase) == (before.here, before.phase)
        assert "1 rule changed" in t.text
        await t.press("ctrl+z")
        assert t.session is before
        await t.press("ctrl+z")
        assert "There was no other session" in t.told[-1]


async def test_moves_that_no_longer_go_are_told_and_nothing_is_lost() -> None:
    for seed in range(60):
        s = faekalini(seed)
        hats = [m for m in s.moves() if m.rule == "place a die" and "fäkalini" in m.choice]
        if hats:
            break
    s.play(hats[0])
    s.run()
    async with opened(s) as t:
        await t.press("h")
        listed = t.app.screen.query_one(OptionList)
        listed.highlighted = listed.get_option_index("fakalini_in_lower_row forbidden")
        await t.press("enter", "a")
        assert any("goes another way" in told and "FK-A1" in told for told in t.told)
        assert t.session.length < s.length
        await t.press("ctrl+z")
        assert t.session is s


async def test_escape_leaves_the_house_rules_as_they_were() -> None:
    async with opened(faekalini()) as t:
        before = t.session
        await t.press("h", "down", "enter", "escape")
        assert t.session is before


async def test_a_figure_is_changed_with_its_provenance_and_a_wrong_one_is_refused() -> None:
    async with opened(faekalini(), LARGE) as t:
        await t.press("e")
        assert "grey_dice  3  source: components" in t.text
        listed = t.app.screen.query_one(OptionList)
        listed.highlighted = listed.get_option_index("grey_dice")
        await t.press("enter")
        await t.type("many")
        await t.press("enter")
        assert "cannot be read as a value of grey_dice" in t.told[-1]
        await t.type("-2")
        await t.press("enter")
        assert "does not hold together" in t.told[-1]
        await t.type("2")
        await t.press("enter")
        assert "grey_dice  2  yours, instead of 3" in t.text
        await t.press("d")
        assert "grey_dice  3  source: components" in t.text
        await t.press("enter")
        await t.type("2")
        await t.press("enter", "a")
        assert t.session.game.edition_changes == {"grey_dice": 2}
        assert t.session.phase == "roll"  # the dice that were rolled no longer fit
        assert any("goes another way" in told for told in t.told)


async def test_a_described_position_is_opened() -> None:
    register()
    async with opened(probed("debt", players=3)) as t:
        await t.press("d")
        title = t.app.screen.query_one(OptionList).options[0].prompt
        await t.press("enter")
        assert title
        assert t.session.game.name == "probe_debt"
        assert t.session.custom_start or t.session.length


async def test_a_game_without_positions_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("explorer.core.scenarios.scenario_names", lambda game: ())
    async with opened(faekalini()) as t:
        await t.press("d")
        assert t.told[-1] == "No positions are described for this game."


async def test_a_session_is_saved_and_opened_again(tmp_path: Path) -> None:
    s = faekalini(decisions=3)
    s.fork("what if")
    s.play(next(iter(s.moves())))
    target = tmp_path / "game.json"
    async with opened(s) as t:
        await t.press("ctrl+s")
        await t.type(str(target))
        await t.press("enter")
        assert t.told[-1] == f"The session is saved in {target}."
        t.session.goto(0)
        await t.press("ctrl+o")
        await t.type(str(target))
        await t.press("enter")
        assert t.session is not s
        assert (t.session.branches, t.session.branch, t.session.phase) == (("main", "what if"), "what if", "placed")
        await t.press("ctrl+z")
        assert t.session is s


async def test_damaged_files_are_told_in_one_sentence_and_nothing_is_lost(tmp_path: Path) -> None:
    s = faekalini()
    good = tmp_path / "good.json"
    s.save(good)
    cases = {
        "missing.json": None,
        "noise.json": b"\x00\xff",
        "other.json": b'{"format": "something"}',
        "cut.json": good.read_bytes()[:-30],
        "game.json": good.read_bytes().replace(b"faekalini", b"chess"),
    }
    async with opened(s) as t:
        await t.press("ctrl+o")
        for name, content in cases.items():
            if content is not None:
                (tmp_path / name).write_bytes(content)
            told = len(t.told)
            await t.type(str(tmp_path / name))
            await t.press("enter")
            assert len(t.told) == told + 1
            assert name in t.told[-1]
            assert "Traceback" not in t.told[-1]
            assert t.app.screen.query_one(Input).value == str(tmp_path / name)
        await t.press("escape")
        assert t.session is s
        await t.press("ctrl+s")
        await t.type(str(tmp_path / "no" / "folder.json"))
        await t.press("enter")
        assert "could not be saved" in t.told[-1]
        assert not isinstance(t.app.screen, Explore)


async def test_a_new_session_is_chosen_from_the_explorer() -> None:
    async with opened(faekalini()) as t:
        before = t.session
        await t.press("ctrl+n", "escape")
        assert t.session is before
        await t.press("ctrl+n")
        t.app.screen.query_one("#seed", Input).value = "lucky"
        await t.press("enter")
        assert isinstance(t.session, Session)
        assert t.session is not before
        assert t.session.seed == "lucky"
        await t.press("ctrl+z")
        assert t.session is before
