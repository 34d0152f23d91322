"""Back, forward, any step, forks and branches."""

import pytest
from textual.widgets import Input, OptionList

from explorer.terminal.panes.bars import Timeline
from explorer.terminal.panes.history import History
from tests.terminal.app import LARGE, faekalini, opened


async def test_back_and_forward_by_steps_and_decisions() -> None:
    async with opened(faekalini(decisions=3)) as t:
        here = t.session.here
        await t.press("b")
        assert t.session.here == here - 1
        await t.press("n")
        assert t.session.here == here
        await t.press("n")
        assert "Nothing was played after this" in t.told[-1]
        await t.press("B")
        assert t.session.kind == "choice"
        assert t.session.here < here
        before = t.session.here
        await t.press("N")
        assert t.session.here > before
        t.session.goto(0)
        await t.press("b")
        assert "This is the start" in t.told[-1]


async def test_the_present_step_and_its_page_follow() -> None:
    async with opened(faekalini()) as t:
        await t.press("o")
        assert t.explore.look.picture.name == "game"  # of one flow only: its page is the overview
        assert "▸Course of a turn◂" in t.text
        await t.press("p", "enter")
        await t.press("b", "b", "b", "b")
        assert t.session.phase == "choose the starting player"
        assert "▸" in t.pane("graph")
        assert "Setup: choose the starting player" in t.pane("graph")


async def test_go_to_a_step_says_which_there_are() -> None:
    async with opened(faekalini(decisions=2)) as t:
        last = t.session.length
        await t.press("g")
        await t.type("3")
        await t.press("enter")
        assert t.session.here == 3
        await t.press("g")
        await t.type("99")
        await t.press("enter")
        assert t.told[-1] == f"This branch has steps 0 to {last}, so there is no step 99."
        assert t.session.here == 3
        await t.type("three")
        await t.press("enter")
        assert "'three' is not the number of a step" in t.told[-1]
        await t.press("escape")
        assert f"step 3 of {last}" in t.text


async def test_a_click_on_the_timeline_goes_there() -> None:
    async with opened(faekalini(decisions=4)) as t:
        line = t.explore.query_one(Timeline)
        head = len(f" step {t.session.here} of {t.session.length} ")
        await t.pilot.click(Timeline, offset=(head, 0))
        await t.pilot.pause()
        assert t.session.here == 0
        await t.pilot.click(Timeline, offset=(1 + line.start + line.room - 1, 0))
        await t.pilot.pause()
        assert t.session.here == t.session.length


async def test_enter_in_the_history_goes_to_that_step_and_reading_explains() -> None:
    async with opened(faekalini(decisions=2), LARGE) as t:
        await t.press("4", "home")
        assert "Step 1" in t.pane("why")
        assert "FK-1.2" in t.pane("why")
        await t.press("down", "down", "enter")
        assert t.session.here == 3
        assert t.session.phase == "take the hat"


async def test_a_long_history_shows_its_newest_part_first_and_all_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("explorer.terminal.panes.history.SHOWN", 20)
    s = faekalini(decisions=20)
    assert len(s.log()) > 20
    async with opened(s, LARGE) as t:
        history = t.explore.query_one(History)
        assert history.option_count == 21
        await t.press("4", "home", "enter")
        assert history.option_count == len(s.log())


async def test_a_fork_keeps_its_luck_or_takes_other_luck() -> None:
    async with opened(faekalini()) as t:
        t.session.back(2)
        await t.press("f")
        names = [i.value for i in t.app.screen.query(Input)]
        assert names == ["branch 2", "7"]
        await t.type("same luck")
        await t.press("enter")
        assert t.session.branch == "same luck"
        assert t.session.branch_info("same luck").luck.seed == 7
        await t.press("f", "tab")
        await t.type("99")
        await t.press("enter")
        assert t.session.branch_info(t.session.branch).luck.seed == 99
        await t.press("f")
        await t.type("main")
        await t.press("enter")
        assert "'main' is taken" in t.told[-1]
        await t.press("escape")
        assert "(of 3 branches)" in t.text


async def test_branches_are_switched_and_dropped() -> None:
    s = faekalini()
    s.fork("what if")
    s.play(next(iter(s.moves())))
    async with opened(s, LARGE) as t:
        await t.press("v")
        listed = t.app.screen.query_one(OptionList)
        assert [o.id for o in listed.options] == ["main", "what if"]
        assert "what if  step 7 of 7, luck 7, from main" in t.text
        await t.press("d")
        assert "is being looked at" in t.told[-1]
        await t.press("up", "enter")
        assert t.session.branch == "main"
        assert t.session.phase == "decide"
        await t.press("v", "down", "d", "escape")
        assert t.session.branches == ("main",)


async def test_another_move_in_the_past_begins_a_branch_and_says_so() -> None:
    async with opened(faekalini(decisions=1)) as t:
        await t.press("B")
        await t.move_to("play", "tiger")
        await t.press("enter")
        assert t.session.branch == "branch 2"
        assert "begins 'branch 2', and 'main' stays as it was" in t.told[-1]
