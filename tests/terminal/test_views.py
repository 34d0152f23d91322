"""Whose eyes, the pages of the picture, panes, clauses of boxes and arrows, export."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from explorer.picture import find_engine
from explorer.terminal.explore import Explore
from explorer.terminal.panes.bars import PaneBar
from explorer.terminal.panes.graph import PhaseGraph
from explorer.terminal.panes.why import Why
from tests.terminal.app import LARGE, SMALL, faekalini, opened, probed


async def test_another_seat_sees_arrows_but_not_what_is_legal() -> None:
    s = probed("debt", to="payment: put down")
    async with opened(s, LARGE) as t:
        await t.press("l", "down", "down", "down", "enter")
        assert t.explore.look.eyes == 1
        assert "Bob's eyes" in t.text
        assert "put down" in t.pane("moves")
        assert "fill in" not in t.pane("moves")
        assert "Ada on turn lots 3 bought 0 Purse none" in t.pane("table")
        await t.move_to("eyes")
        await t.press("enter")
        assert t.explore.look.eyes == 0
        assert "fill in" in t.pane("moves")


async def test_the_memory_aid_shows_what_was_public() -> None:
    s = probed("debt", to="payment: put down")
    async with opened(s, LARGE) as t:
        t.explore.look.eyes = 1
        await t.press("m")
        assert "memory aid" in t.text
        with_memory = t.pane("table")
        await t.press("m")
        assert t.pane("table") != with_memory


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "140x40"])
async def test_every_pane_can_be_reached_by_key_and_by_click(size: tuple[int, int]) -> None:
    async with opened(faekalini(), size) as t:
        for i, name in enumerate(PaneBar.NAMES, 1):
            await t.press(str(i))
            pane = t.explore.query_one(f"#{name}")
            assert pane.display
            assert pane.has_focus or pane.has_pseudo_class("focus-within")
        await t.pilot.click(PaneBar, offset=(12, 0))
        await t.pilot.pause()
        assert t.explore.query_one("#list").has_focus


async def test_zoom_fills_the_screen_and_comes_back() -> None:
    async with opened(faekalini()) as t:
        await t.press("3", "z")
        shown = [n for n in PaneBar.NAMES if t.explore.query_one(f"#{n}").display]
        assert shown == ["table"]
        assert t.explore.query_one("#table").region.width == 80
        await t.press("6")
        assert [n for n in PaneBar.NAMES if t.explore.query_one(f"#{n}").display] == ["why"]
        for key in ("z", "escape", "escape"):
            await t.press(key)
            shown = [n for n in PaneBar.NAMES if t.explore.query_one(f"#{n}").display]
            assert shown == ["table", "moves", "why"]


async def test_a_narrow_terminal_shows_one_pane_at_a_time() -> None:
    async with opened(faekalini(), (50, 16)) as t:
        assert [n for n in PaneBar.NAMES if t.explore.query_one(f"#{n}").display] == ["moves"]
        await t.press("1")
        assert "▸decide◂" in t.text


async def test_resizing_rearranges() -> None:
    async with opened(faekalini(), SMALL) as t:
        await t.pilot.resize_terminal(140, 40)
        await t.pilot.pause()
        assert all(t.explore.query_one(f"#{n}").display for n in ("graph", "table", "history", "moves", "why"))
        assert "Violet takes the hat" in t.pane("history")
        await t.pilot.resize_terminal(80, 24)
        await t.pilot.pause()
        assert not t.explore.query_one("#history").display


async def test_pages_and_breadcrumbs_of_calls() -> None:
    s = probed("debt", to="payment: put down")
    async with opened(s) as t:
        assert "pay › Payment: put down" in t.pane("graph")
        await t.press("o")
        assert t.explore.look.picture.name == "overview"
        assert "▹" in t.pane("graph") or "▸" in t.pane("graph")
        await t.press("p", "down", "enter")
        assert t.explore.look.picture.name == list(t.explore.look.pages)[1]
        await t.run(f"page({s.phase.partition(':')[0]!r})")
        assert t.explore.look.page == ""


async def test_keys_walk_the_picture_and_enter_reads_and_opens() -> None:
    s = probed("debt", to="roll")
    async with opened(s, LARGE) as t:
        await t.press("1", "enter")
        assert t.explore.query_one(Why).border_title == "This step"
        assert "PD-2" in t.pane("why")
        graph = t.explore.query_one(PhaseGraph)
        seen = set()
        for _ in range(12):
            await t.press("down")
            seen.add(graph.chosen)
        call = next(b.id for b in graph.picture.boxes if b.kind == "call")
        assert call in seen
        graph.choose(call)
        await t.press("enter")
        assert t.explore.look.picture.name == "payment"


async def test_a_click_on_a_box_and_on_an_arrow_shows_its_clauses() -> None:
    async with opened(faekalini(), LARGE) as t:
        graph = t.explore.query_one(PhaseGraph)
        for id_, words in (("n_placed", "FK-3.8"), ("a_decide__plumb", "All toilets, and only toilets")):
            rect = graph.drawing.boxes.get(id_) or graph.drawing.labels[id_]
            at = rect.x + 1 + graph._margin - graph.scroll_offset.x, rect.y - graph.scroll_offset.y
            await t.pilot.click(PhaseGraph, offset=at)
            await t.pilot.pause()
            assert graph.chosen == id_
            assert words in t.pane("why")


async def test_the_list_is_the_twin_of_the_picture() -> None:
    async with opened(faekalini(), LARGE) as t:
        await t.press("2")
        told = t.pane("list")
        picture = t.explore.look.picture
        for box in picture.boxes:
            assert box.label in told
        assert "▸ decide a player decides [the game stands here]" in told
        assert "plumb → placed FK-3.4 FK-3.5 [offered]" in told
        await t.press("enter")
        assert t.explore.query_one(Why).border_title == "This step"
        await t.press("down", "enter")
        assert t.explore.query_one(Why).border_title == "This arrow"


async def test_why_explains_the_last_steps_again() -> None:
    async with opened(faekalini(), LARGE) as t:
        await t.press("1", "enter")
        await t.press("y")
        assert t.explore.query_one(Why).border_title == "Why"
        assert "✗ not reroll the ducks" in t.pane("why")


async def test_a_clause_opens_the_rulebook_there() -> None:
    async with opened(faekalini()) as t:
        await t.app.run_action("app.rulebook('FK-3.6')")
        await t.pilot.pause()
        assert "Rulebook of Fäkalini" in t.text
        assert "FK-3.6" in t.text
        await t.press("escape", "c")
        await t.type("duck time")
        assert "FK-5.4" in t.text or "FK-5." in t.text
        await t.type("no such words")
        assert "Nothing in the rulebook has these words." in t.text


@pytest.mark.parametrize("ending", [".png", ".pdf"])
async def test_the_picture_is_exported_for_print(tmp_path: Path, ending: str) -> None:
    if find_engine() is None:
        pytest.skip("no Graphviz")
    target = tmp_path / f"fk{ending}"
    async with opened(faekalini()) as t:
        await t.press("x")
        await t.type(str(target))
        await t.press("enter")
        assert t.told[-1] == f"The picture is in {target}."
    assert target.read_bytes()[:4] in (b"\x89PNG", b"%PDF")


@pytest.mark.parametrize("words", ["all cards open", "⌂", "Fork", "Help", "3 Table", " main"])
async def test_bars_can_be_clicked(words: str) -> None:
    async with opened(faekalini()) as t:
        rows = t.text.split("\n")
        y = next(i for i, row in enumerate(rows) if words in row)
        await t.pilot.click(offset=(rows[y].index(words) + 1 if len(words) > 1 else rows[y].index(words), y))
        await t.settle()
        expected = {
            "all cards open": "Look through whose eyes?",
            "⌂": "▸Course of a turn◂",
            "Fork": "The same luck brings the same dice",
            "Help": "one step by the rules or by luck",
            "3 Table": "Hat space",
            " main": "Enter looks at it",
        }
        assert expected[words] in t.text


@pytest.mark.parametrize("ending", [".svg", ".dot", ".mmd", ".graphml", ".txt"])
async def test_the_picture_is_exported(tmp_path: Path, ending: str) -> None:
    target = tmp_path / f"fk{ending}"
    async with opened(faekalini()) as t:
        await t.press("x")
        await t.type(str(target))
        await t.press("enter")
        assert t.told[-1] == f"The picture is in {target}."
    text = target.read_text(encoding="utf-8")
    assert "decide" in text
    if ending in (".svg", ".graphml"):
        ElementTree.fromstring(text)


async def test_an_export_that_cannot_be_written_says_why_and_keeps_what_was_typed(tmp_path: Path) -> None:
    async with opened(faekalini()) as t:
        await t.press("x")
        for name, sentence in (
            (str(tmp_path / "a.jpeg"), "its ending is one of .svg, .png"),
            (str(tmp_path / "no folder" / "a.svg"), "could not be written"),
        ):
            await t.type(name)
            await t.press("enter")
            assert sentence in t.told[-1]
            assert not isinstance(t.app.screen, Explore)


async def test_result_stands_at_the_end() -> None:
    s = faekalini()
    while not s.over:
        s.play(next(iter(s.moves())))
        s.run()
    async with opened(s, LARGE) as t:
        assert "The game is over." in t.pane("moves")
        for seat, place in enumerate(s.result.places):
            assert f"{s.names[seat]} {'not ranked' if place is None else f'place {place}'}" in t.pane("moves")
        assert "▸one winner◂" in t.text or "▸several winners◂" in t.text
        await t.press("s")
        assert "The game is over" in t.told[-1]
