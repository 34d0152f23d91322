"""The terminal explorer's speed beside Textual's own: the first paint, and what a key costs.

python benchmarks/terminal.py [GAME ...]     default: all games

First paint: from the start of a fresh process in a real terminal (a pty) until the first screen stands there, beside a
Textual app of one word, and beside Python alone. A key: processor time from the key until the screen is drawn, at both
sizes, beside a key in an app of Textual's own widgets that fills the same screen with six changing texts (what Textual
itself needs); and beside laying out the picture of the step anew with Graphviz.
"""

from __future__ import annotations

import asyncio
import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median

import explorer
from explorer.core.session import Session

ROOT = Path(__file__).parents[1]
ROUNDS = 5
KEYS = ("s", "s", "s", "b", "n", "b", "b", "n", "n", "s") * 3
WORD = """
from textual.app import App
from textual.widgets import Static
class One(App):
    def compose(self):
        yield Static("Choose")
One().run()
"""
APP = "from explorer.terminal import run; run()"


def first_paint(program: str, wanted: bytes) -> float:
    """Seconds until a program in a terminal of its own has written this."""
    start = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        os.environ |= {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "PYTHONPATH": str(ROOT)}
        os.execv(sys.executable, [sys.executable, "-c", program])
    seen = b""
    while wanted not in seen:
        ready, _, _ = select.select([terminal], [], [], 20)
        if not ready:
            raise TimeoutError(program)
        seen += os.read(terminal, 65536)
    passed = time.perf_counter() - start
    os.kill(child, 9)
    os.waitpid(child, 0)
    os.close(terminal)
    return passed


def alone() -> float:
    """Seconds for a Python that does nothing."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return time.perf_counter() - start


async def keys(press: Callable[[str], Awaitable[None]]) -> list[float]:
    """Milliseconds of each key."""
    found = []
    for key in KEYS:
        start = time.process_time()
        await press(key)
        found.append((time.process_time() - start) * 1000)
    return found[5:]


async def textual_alone(size: tuple[int, int]) -> list[float]:
    """Milliseconds a key costs where six texts change."""
    from textual.app import App, ComposeResult
    from textual.containers import Grid, VerticalScroll
    from textual.widgets import Static

    class Six(App[None]):
        CSS = "Grid { grid-size: 3 2; }"
        BINDINGS = [(k, "change", "") for k in set(KEYS)]
        n = 0

        def compose(self) -> ComposeResult:
            with Grid():
                for _ in range(6):
                    yield VerticalScroll(Static(self.words()))

        def words(self) -> str:
            return "\n".join(f"line {i} of text number {self.n}, long enough" for i in range(40))

        def action_change(self) -> None:
            self.n += 1
            for text in self.query(Static):
                text.update(self.words())

    app = Six()
    async with app.run_test(size=size) as pilot:
        return await keys(drawn(pilot.press))


async def explorer_keys(session: Session, size: tuple[int, int]) -> list[float]:
    """Milliseconds a key costs in the explorer."""
    from explorer.terminal.app import ExplorerApp

    app = ExplorerApp(session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.5)
        return await keys(drawn(pilot.press))


def drawn(press: Callable[..., Awaitable[None]]) -> Callable[[str], Awaitable[None]]:
    """Press a key and wait until nothing is drawn any more."""

    async def one(key: str) -> None:
        await press(key)
        await asyncio.sleep(0.05)  # what is drawn a moment later counts as well

    return one


def half_way(name: str) -> Session:
    """A session in the middle of a game, some steps back."""
    from explorer.core.playout import explore

    s = Session(explorer.game(name), 3)
    explore(s)
    s.goto(s.length // 2)
    return s


def layout(session: Session) -> float:
    """Milliseconds to lay out the page of the present step with Graphviz anew."""
    from explorer.picture import picture_of, pictures, render
    from explorer.picture.source import layout_dot

    picture = pictures(session.game.graph)[picture_of(session.game.graph, session.phase)]
    start = time.perf_counter()
    render(layout_dot(picture), "svg")
    return (time.perf_counter() - start) * 1000


def main(names: list[str]) -> None:
    """Print it all."""
    paint = [(first_paint(APP, b"Choose a game"), first_paint(WORD, b"Choose"), alone()) for _ in range(ROUNDS)]
    app, word, python = (min(p[i] for p in paint) for i in range(3))
    ratio = median(p[0] / p[1] for p in paint)
    beside = f"a Textual app of one word {word:.2f} s (x{ratio:.2f}); Python alone {python:.2f} s"
    print(f"first paint: {app:.2f} s; {beside}")
    for size in ((80, 24), (140, 40)):
        base = median(asyncio.run(textual_alone(size)))
        print(f"\n{size[0]}x{size[1]}: a key in an app of six texts: {base:.1f} ms")
        for name in names:
            s = half_way(name)
            found = sorted(asyncio.run(explorer_keys(s, size)))
            mid, worst, dot = median(found), found[-1], layout(s)
            beyond = f"{mid - base:6.1f} ms beyond Textual's own (x{mid / base:.1f})"
            print(f"  {name:<22} {mid:6.1f} ms median, {worst:6.1f} at most; {beyond}; laying out anew {dot:.0f} ms")


if __name__ == "__main__":
    main(sys.argv[1:] or list(explorer.game_names()))
