"""The notebook explorer: from a click on a move to the new step lit in JupyterLab, and what is sent for the picture.

python -m benchmarks.notebook [GAME ...]     default: all games
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import comm
import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.async_api import async_playwright

import explorer
from explorer.picture import picture_of, pictures, render
from explorer.picture.source import styled_dot
from tests.browser.conftest import CHROMIUM_FLAGS
from tests.browser.notebook import Notebook
from tests.browser.server import jupyterlab
from tests.tools.execute_notebooks import KERNEL
from tests.tools.system_needs import find_chromium
from tests.widgets.wire import Wire
from widgets import Explorer

CLICKS, STEPS = 60, 120
LIMIT_MS, LIMIT_BYTES = 100, 1000
CELL = "from widgets import Explorer\nExplorer({game!r}, seed=7)"

# Clicks on a legal move where there is one, else on Step; the time until another step is lit and the frame is painted.
CLICK_AND_WAIT = """async clicks => {
  const root = document.querySelector('.rx-explorer');
  const now = () => root.querySelector('.rx-picture [aria-current="step"]');
  const key = () => now() && now().dataset.phase;
  const pause = ms => new Promise(done => setTimeout(done, ms));
  const times = { move: [], step: [] };
  for (let i = 0; i < clicks; i++) {
    const move = root.querySelector('.rx-move button.mod-success');
    const step = [...root.querySelectorAll('.rx-time button')].find(b => b.textContent.endsWith('Step'));
    const before = key();
    const start = performance.now();
    const lit = new Promise(done => {
      const watch = new MutationObserver(() => {
        if (!key() || key() === before) return;
        watch.disconnect();
        requestAnimationFrame(() => done(performance.now() - start));
      });
      watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-current'] });
    });
    (move || step).click();
    const took = await Promise.race([lit, pause(3000)]);
    if (took) times[move ? 'move' : 'step'].push(took);
    await pause(120);
  }
  return times;
}"""


def main(games: list[str]) -> None:
    """Measure and print."""
    for game in games:
        times = asyncio.run(clicks(game))
        for what, taken in times.items():
            if taken:
                share = f"{median(taken) / LIMIT_MS:.2f} of the {LIMIT_MS} ms allowed"
                print(f"{game}: click on a {what} to lit, median of {len(taken)}: {median(taken):.0f} ms ({share})")
        sent, drawn = bytes_a_step(game)
        print(
            f"{game}: sent for the picture in a step, most: {sent} bytes ({sent / LIMIT_BYTES:.2f} of what is allowed)"
        )
        dot_ms, dot_bytes = with_dot(game)
        more = f"{dot_bytes / sent:.0f} times as many"
        print(f"{game}: running dot again instead: {dot_ms:.0f} ms and {dot_bytes:,} bytes a step ({more})")
        print(f"{game}: a page when it is first shown: {drawn:,} bytes")


async def clicks(game: str) -> dict[str, list[float]]:
    """Milliseconds from click to lit, as JupyterLab in a headless Chromium shows it."""
    folder = Path(tempfile.mkdtemp())
    notebook = new_notebook(cells=[new_code_cell(CELL.format(game=game))], metadata={"kernelspec": KERNEL})
    nbformat.write(notebook, folder / "faces.ipynb")
    with jupyterlab(Path(tempfile.mkdtemp()), folder) as server:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
            context = await browser.new_context(viewport={"width": 1400, "height": 1000})
            opened = await Notebook.open(context, server, "faces.ipynb")
            await opened.run_all()
            await opened.page.wait_for_selector('.rx-picture [aria-current="step"]')
            times: dict[str, list[float]] = await opened.page.evaluate(CLICK_AND_WAIT, CLICKS)
            await opened.close()
            await browser.close()
    return times


def bytes_a_step(game: str) -> tuple[int, int]:
    """The most bytes sent for pictures already shown in one step, and those of a page when it is first shown."""
    wire = Wire()
    create, comm.create_comm = comm.create_comm, wire.create
    try:
        face = Explorer(game, seed=7)
        most = 0
        for _ in range(STEPS):
            known, start = set(face.pages.pictures.values()), wire.mark()
            act(face)
            most = max(most, sum(wire.bytes_of(p, start) for p in known) + wire.bytes_of(face.pages.frame, start))
        first = max(len(json.dumps(p.drawing).encode()) for p in face.pages.pictures.values())
    finally:
        comm.create_comm = create
    return most, first


def act(face: Explorer) -> None:
    """One step: the first legal move, or what the rules and luck do."""
    session = face.session
    move: Any = next(iter(session.moves()), None)
    face.does(session.step if move is None else lambda: session.play(move))()


def with_dot(game: str) -> tuple[float, int]:
    """Milliseconds and bytes of a step if the page were laid out and sent again."""
    session = explorer.Session(explorer.game(game), seed=7)
    session.run()
    page = pictures(session.game.graph)[picture_of(session.game.graph, session.phase)]
    times = []
    for _ in range(9):
        start = time.perf_counter()
        drawing = render(styled_dot(page, states=page.lit(session.phase).states()), "svg")
        times.append(1000 * (time.perf_counter() - start))
    return median(times), len(drawing)


if __name__ == "__main__":
    main(sys.argv[1:] or list(explorer.game_names()))
