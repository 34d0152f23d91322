"""One JupyterLab server and one headless Chromium, shared by all browser tests; a fresh window for each."""

import os
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import nbformat
import pytest
import pytest_asyncio
from nbformat.v4 import new_code_cell, new_notebook
from playwright.async_api import Browser, async_playwright

from tests.browser.notebook import Notebook
from tests.browser.server import Server, jupyterlab
from tests.tools.execute_notebooks import KERNEL, NOTEBOOKS
from tests.tools.system_needs import find_chromium, why_no_browser

HERE = Path(__file__).parent
SCREENS = HERE.parents[1] / "screens"
CHROMIUM_FLAGS = (
    "--no-sandbox",  # root may not use it; only pages of our own server are opened
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
OpenNotebook = Callable[..., Awaitable[Notebook]]
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder: one event loop and one worker for all, since they share server and browser."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))
            if pytest_asyncio.is_async_test(item):
                item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Let fixtures see whether their test failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def chromium() -> str | None:
    """The browser's path. Where no browser can run the tests are skipped, but not where CI is set."""
    if why := why_no_browser():
        if os.environ.get("CI"):
            pytest.fail(why, pytrace=False)
        pytest.skip(why)
    return find_chromium()


@pytest.fixture(scope="session")
def server(chromium: str | None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The one JupyterLab server; it sees only a temporary folder, so that no test changes a committed lesson."""
    with jupyterlab(tmp_path_factory.mktemp("jupyter"), tmp_path_factory.mktemp("notebooks")) as running:
        yield running


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str | None) -> AsyncIterator[Browser]:
    """The one headless browser."""
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        yield running
        await running.close()


@pytest_asyncio.fixture(loop_scope="session")
async def open_notebook(
    server: Server, browser: Browser, request: pytest.FixtureRequest
) -> AsyncIterator[OpenNotebook]:
    """`await open_notebook("01_x.ipynb")` opens a copy of a lesson, `await open_notebook(["1 + 1"])` these cells.

    Afterwards the kernels are stopped. A window is left as a picture in screens/ if its test failed. No page may
    have thrown an error that nothing caught, or asked for anything beyond this machine.
    """
    opened: list[Notebook] = []
    name = re.sub(r"\W+", "-", request.node.name).strip("-")

    async def open_one(source: str | list[str], width: int = 1280, height: int = 900) -> Notebook:
        folder = server.root / f"{name}-{len(opened)}"
        folder.mkdir()
        if isinstance(source, str):
            path = Path(shutil.copy(NOTEBOOKS / source, folder))
        else:
            path = folder / "cells.ipynb"
            cells = [new_code_cell(cell) for cell in source]
            nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": KERNEL}), path)
        context = await browser.new_context(viewport={"width": width, "height": height})
        opened.append(await Notebook.open(context, server, path.relative_to(server.root).as_posix()))
        return opened[-1]

    yield open_one
    if request.node.stash.get(FAILED, True):
        for number, notebook in enumerate(opened):
            print("the window:", await notebook.screenshot(SCREENS / f"failed-{name}-{number}.png"))
    for notebook in opened:
        await notebook.close()
    assert [error for notebook in opened for error in notebook.errors] == []
    assert [url for notebook in opened for url in notebook.requests_elsewhere] == []
