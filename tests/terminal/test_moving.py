"""Moving on by keys and clicks: steps, moves, refusals, interrupts, luck, standing answers."""

from textual.widgets import Checkbox, Input, OptionList

from explorer.terminal.panes.moves import MoveList
from explorer.terminal.panes.why import Why
from tests.terminal.app import LARGE, SMALL, faekalini, opened, probed


async def test_step_and_run_walk_the_graph() -> None:
    s = faekalini()
    s.goto(0)
    async with opened(s) as t:
        await t.press("s")
        assert t.session.here == 1
        assert "▸shuffle the◂" in t.text
        await t.press("r")
        assert t.session.phase == "decide"
        assert "▸decide◂" in t.text
        await t.press("s")
        assert t.session.phase == "decide"
        assert t.told[-1].startswith("A seat decides here")


async def test_enter_plays_the_move_under_the_cursor() -> None:
    async with opened(faekalini(), LARGE) as t:
        await t.move_to("play", "blue tiger")
        assert "FK-3.6" in t.text
        await t.press("enter")
        assert [d.name for d in t.session.table.lower] == ["blue tiger"]
        assert t.session.steps[-1].action.rule == "place a die"
        assert "Violet performs magic with the blue tiger." in t.pane("history")


async def test_a_click_plays_a_move() -> None:
    async with opened(faekalini()) as t:
        moves = t.explore.query_one(MoveList)
        row = next(i for i, line in enumerate(moves.lines) if "plumb" in line.text.plain)
        await t.pilot.click(MoveList, offset=(4, row + 1))
        await t.pilot.pause()
        assert t.session.steps[-1].action.rule == "plumb"


async def test_a_refused_move_says_clause_and_reason_and_changes_nothing() -> None:
    async with opened(faekalini(), LARGE) as t:
        await t.run("refused")
        await t.press("enter")
        assert t.session.here == 6
        why = t.explore.query_one(Why)
        assert why.border_title == "Refused"
        assert "✗ refused: the grey toilet may not go to the lower row" in t.pane("why")
        assert "FK-3.6" in t.pane("why")


async def test_a_form_judges_at_every_change_and_plays_what_is_allowed() -> None:
    s = probed("debt", to="payment: put down")
    due = s.frames[-1].value.amount
    async with opened(s) as t:
        await t.press("enter")
        assert "✗ That is 0" in t.text
        held = s.table.coins[s.who], s.table.forged[s.who]
        coins = min(held[0], due)
        await t.type(str(coins))
        await t.press("tab")
        await t.type(str(due - coins))
        assert "✓ allowed" in t.text
        assert f"Together: {due} of at least {due}" in t.text
        await t.press("enter")
        assert t.session.steps[-1].action.rule == "put down"
        assert sum(n for _, n in t.session.steps[-1].action.choice) == due


async def test_arrow_keys_count_in_a_form_and_escape_leaves_it() -> None:
    async with opened(probed("debt", to="payment: put down")) as t:
        here = t.session.here
        await t.press("enter", "up", "up", "up", "down")
        assert t.app.screen.query(Input).first().value == "1"
        await t.press("x")
        assert "x' is not a number of coin: it is a whole number from 0 to 2." in t.text
        await t.press("enter")
        assert t.session.here == here
        await t.press("escape")
        assert t.session.here == here
        assert "Moves" in t.text


async def test_another_seat_interrupts() -> None:
    async with opened(probed("offers", to="decide"), LARGE) as t:
        decider = t.session.who
        await t.press("i")
        moves = t.explore.query_one(MoveList)
        line = moves.lines[moves.highlighted]
        assert line.proposal.interrupt
        await t.move_to("fill", "Kim: offer a swap")
        await t.press("enter")
        assert "✓ allowed" in t.text
        await t.pilot.click("#done")
        await t.pilot.pause()
        step = t.session.steps[-1]
        assert (step.kind, step.action.seat) == ("interrupt", 1)
        assert t.session.frames[-1].back == "decide"
        assert "swap" in t.text
        assert decider == 0


async def test_odds_are_listed_and_an_outcome_is_forced() -> None:
    s = probed("debt", to="roll")
    async with opened(s, LARGE) as t:
        assert "25.00%  1" in t.text
        await t.run("odds")
        await t.move_to("outcome", "3")
        await t.press("enter")
        assert t.session.steps[-1].action.choice == (3,)
        assert t.session.table.rent == 3


async def test_a_form_forces_dice_and_says_what_cannot_come() -> None:
    s = faekalini()
    s.goto(4)
    assert s.phase == "roll"
    async with opened(s) as t:
        assert "27,000 outcomes: too many to list." in t.pane("moves")
        await t.press("u")
        assert "die 6" in t.text.casefold()
        await t.press("tab", "tab", "tab", "enter", "down", "down", "enter")
        await t.pilot.click("#done")
        await t.pilot.pause()
        forced = t.session.steps[-1].action.choice
        assert forced[3] != forced[4] == "fäkalini"
        assert t.session.branch == "branch 2"
        assert "this begins 'branch 2'" in t.told[-1]


async def test_a_shuffle_is_forced_in_an_order() -> None:
    s = faekalini()
    s.goto(1)
    async with opened(s) as t:
        await t.press("u", "end", "minus", "minus")
        await t.pilot.click("#done")
        await t.pilot.pause()
        assert t.session.table.pile[-3] == "little pile"


async def test_a_pick_is_forced_from_a_list() -> None:
    s = faekalini()
    s.goto(2)
    async with opened(s, SMALL) as t:
        assert "25.00%" in t.text
        await t.move_to("outcome", "%  Green")
        await t.press("enter")
        assert t.session.table.turn == 2


async def test_what_has_nothing_to_choose_from_says_so() -> None:
    async with opened(faekalini(), LARGE) as t:
        assert "✗ exchange by duck: there is nothing to choose from here FK-5.1" in t.pane("moves")
        await t.move_to("read", "exchange by duck")
        await t.press("enter")
        assert t.session.here == 6
        assert "FK-5.1" in t.pane("why")


async def test_force_says_when_there_is_nothing_to_force() -> None:
    async with opened(faekalini()) as t:
        await t.press("u")
        assert "Luck is forced at a roll or a draw" in t.told[-1]


async def test_standing_answers_are_left_seen_and_taken_back() -> None:
    s = probed("auction", to="auction: speak")
    async with opened(s, LARGE) as t:
        await t.press("w")
        options = t.app.screen.query_one(OptionList)
        assert [o.id for o in options.options if o.id][:2] == ["0 match", "1 match"]
        who = s.who
        options.highlighted = options.get_option_index(f"{who} drop out")
        await t.press("enter")
        assert t.session.standing == {who: {"drop out": None}}
        assert f"[x] {s.names[who]}" in t.text
        await t.press("escape")
        assert "1 standing answer" in t.text
        here = t.session.here
        assert "Run on: the standing answer is 'drop out'" in t.pane("moves")
        await t.press("r")
        assert t.session.steps[here].action.rule == "drop out"
        await t.press("w", "down", "escape")
        t.session.unstand(who)
        await t.press("l", "escape")


async def test_a_split_is_filled_in_with_ticks() -> None:
    from textual.app import App, ComposeResult

    from explorer.core.domains import Form, OneOf, Split, Whole
    from explorer.terminal.fields import field

    domain = Form(
        (("cards", Split(("a", "b", "c"), ("hand", "table"))), ("whom", OneOf(("x", "y"))), ("bid", Whole(5)))
    )

    class Alone(App[None]):
        def compose(self) -> ComposeResult:
            yield field(domain)

    app = Alone()
    async with app.run_test() as pilot:
        boxes = list(app.query(Checkbox))
        boxes[1].value = True
        await pilot.pause()
        made = app.screen.children[0]
        assert made.choice() == (("b",), "x", 5)
        assert domain.contains(made.choice())
