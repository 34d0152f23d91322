"""No word about a game is in the terminal: every game, and every probe, is shown at many positions, to all eyes."""

from random import Random

import pytest

import explorer
from explorer.core.session import Session
from explorer.look import ALL_OPEN
from explorer.terminal.dialogs.move import FillInMove
from explorer.terminal.panes.graph import PhaseGraph
from tests.probes import PROBES, probe
from tests.terminal.app import LARGE, SMALL, Screens, opened


def walk(session: Session, rng: Random, wanted: int) -> list[int]:
    """Play on at random and give the numbers of some steps, those deep in calls first."""
    for _ in range(300):
        if session.over:
            break
        if session.kind == "choice":
            session.play(next(iter(session.moves())) if rng.random() < 0.3 else session.moves().sample(rng))
        else:
            session.step()
    depth = [len(s.position.frames) for s in session.steps]
    numbers = rng.sample(range(1, session.length + 1), min(session.length, wanted * 6))
    return sorted(sorted(numbers, key=lambda n: -depth[n - 1])[:wanted])


async def look_around(t: Screens, eyes: object) -> None:
    """Show the present position to these eyes: picture, list, and a form where there is one."""
    t.explore.look.eyes = eyes
    t.explore.changed()
    await t.pilot.pause()
    here = t.session
    assert here.game.graph.nodes[here.phase]["label"] in " ".join(t.text.split()) or t.explore.size.width < 100
    graph = t.explore.query_one(PhaseGraph)
    assert graph.lit.current
    line = next((x for x in t.explore.moves.lines if x.does == "fill"), None)
    if line is not None:
        t.app.push_screen(FillInMove(t.explore.look, line.proposal))
        await t.pilot.pause()
        assert "Play" in t.text
        await t.press("escape")


GAMES = [name for name in explorer.game_names() if name not in PROBES]


@pytest.mark.parametrize("name", [*GAMES, *PROBES])
async def test_every_game_is_shown_at_many_positions(name: str) -> None:
    game = probe(name) if name in PROBES else explorer.game(name)
    session, rng = Session(game, 11), Random(name)
    numbers = walk(session, rng, 6)
    for size in (SMALL, LARGE):
        async with opened(session, size) as t:
            for i, number in enumerate(numbers):
                session.goto(number)
                seats = [ALL_OPEN, None, *range(game.players)]
                await look_around(t, session.who if i % 2 and session.who is not None else seats[i % len(seats)])
            await t.press("2", "3", "4", "o", "1")
            assert t.text


@pytest.mark.parametrize("name", [n for n in GAMES if explorer.game(n).figures["players"].value[1] > 4])
async def test_as_many_players_as_a_game_takes(name: str) -> None:
    most = explorer.game(name).figures["players"].value[1]
    session = Session(explorer.game(name, most), 2)
    session.run()
    async with opened(session, SMALL) as t:
        await t.press("3", "z")
        shown = t.text
        for _ in range(4):
            await t.press("pagedown")
            shown += t.text
        assert all(seat in shown for seat in session.names)
