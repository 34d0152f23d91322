"""What a seat cannot know is not on its screen: positions that differ only in it look the same, every pane of them."""

from random import Random

import pytest

import explorer
from explorer.core.game import Game
from explorer.core.secrets import Lens
from explorer.core.session import Session
from explorer.core.values import Position
from tests.hidden import variants
from tests.probes import probe
from tests.terminal.app import Screens, opened

GAMES = ["probe_debt", "probe_auction", "probe_offers", "faekalini"]
TALL = (140, 70)


def game_of(name: str) -> Game:
    return probe(name, 3) if name.startswith("probe_") else explorer.game(name, 3)


def positions(name: str, seed: int, wanted: int) -> list[Position]:
    """Some positions of a game at random: mostly decisions, with frames where there are any."""
    s = Session(game_of(name), seed)
    rng, found = Random(seed), []
    for _ in range(400):
        if s.over:
            break
        if s.kind == "choice":
            s.play(rng.choice(list(s.moves())))
        else:
            s.step()
        found.append(s.at)
    rng.shuffle(found)
    found.sort(key=lambda at: -len(at.frames))
    return found[: wanted * 2 : 2]


async def everything(t: Screens, at: Position, eyes: int | None, memory: bool) -> list[str]:
    """All that the app shows of a position to these eyes."""
    look = t.explore.look
    look.replace(Session(t.session.game, 1, t.session.names, at))
    look.eyes, look.memory = eyes, memory
    t.explore.changed()
    shown = []
    for pane in ("list", "graph"):  # the others stand beside them
        t.explore.focus_pane(pane)
        shown.append(await t.settle())
    return shown


@pytest.mark.parametrize("name", GAMES)
async def test_positions_that_look_the_same_to_a_seat_have_the_same_screens(name: str) -> None:
    game, rng, compared = game_of(name), Random(1), 0
    start = Session(game, 1)
    async with opened(start, TALL) as t:
        for at in positions(name, 5, 4):
            for eyes in (None, 0, 1, 2):
                lens = Lens(eyes, memory=bool(compared % 2))
                for other in variants(game, at, lens, rng, tries=2):
                    one = await everything(t, at, eyes, lens.memory)
                    two = await everything(t, other, eyes, lens.memory)
                    assert one == two
                    compared += 1
                    break
    assert compared >= 4


async def test_open_cards_do_show_the_difference() -> None:
    """The comparison can fail: with all cards open the same positions look different."""
    game, rng = game_of("probe_debt"), Random(1)
    async with opened(Session(game, 1), TALL) as t:
        t.explore.look.eyes = 0
        at = positions("probe_debt", 5, 1)[0]
        other = next(variants(game, at, Lens(0), rng, tries=12))
        screens = []
        for position in (at, other):
            t.explore.look.replace(Session(game, 1, start=position))
            t.explore.look.eyes = "all cards open"
            t.explore.changed()
            await t.pilot.pause()
            screens.append(t.text)
        assert screens[0] != screens[1]


@pytest.mark.parametrize("eyes", [None, 0, 1, 2])
async def test_goals_of_others_are_on_no_screen_of_a_whole_game(eyes: int | None) -> None:
    s = Session(probe("probe_offers", 3), 3)
    s.run()
    goals = s.table.goals
    async with opened(s, TALL) as t:
        t.explore.look.eyes = eyes
        for _ in range(6):
            t.explore.changed()
            await t.pilot.pause()
            table = t.pane("table")
            for seat, goal in enumerate(goals):
                assert s.names[seat] in table
                assert f"goal {goal}" in table or seat != eyes
            shown = [line for line in t.text.split("\n") if "goal " in line]
            assert len([line for line in shown if any(f"goal {g}" in line for g in goals)]) <= (eyes is not None)
            s.play(next(iter(s.moves())))
            s.run()
