"""A notebook open in JupyterLab in Chromium: open it, run it, look at it."""

from pathlib import Path

from playwright.async_api import BrowserContext, Locator, Page, Route

from tests.browser.server import Server

LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"

READY = """async () => {
  const app = window.jupyterapp;
  await app.restored;
  const panel = app.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
}"""
# The command's promise is kept in the page and not awaited here: a cell may wait for something that the test does.
START = """() => {
  window.ran = null;
  window.jupyterapp.commands.execute('notebook:run-all-cells').then(
    () => { window.ran = 'done'; }, error => { window.ran = String(error); });
}"""
RAN = """() => window.ran !== null
  && window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'"""
ERRORS = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .filter(cell => cell.model.type === 'code')
  .flatMap(cell => cell.model.outputs.toJSON())
  .filter(output => output.output_type === 'error')
  .map(output => `${output.ename}: ${output.evalue}`)"""
SCROLL = "index => window.jupyterapp.shell.currentWidget.content.scrollToItem(index, 'smart')"
CODE = """text => {
  const cells = window.jupyterapp.shell.currentWidget.content.widgets;
  return cells.findIndex(cell => cell.model.type === 'code' && cell.model.sharedModel.source.includes(text));
}"""
THEME = "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
# JupyterLab's splash goes last; a second change before that makes it fall over its own feet.
THEMED = "light => document.body.dataset.jpThemeLight === light && !document.getElementById('jupyterlab-splash')"
STOP = "() => window.jupyterapp.serviceManager.sessions.shutdownAll()"


class Notebook:
    """An open notebook; `errors` and `requests_elsewhere` collect what should not happen in its page."""

    def __init__(self, page: Page, context: BrowserContext, server: Server) -> None:
        self.page = page
        self.context = context
        self.server = server
        self.errors: list[str] = []
        self.requests_elsewhere: list[str] = []

    @classmethod
    async def open(cls, context: BrowserContext, server: Server, path: str) -> "Notebook":
        """Open the notebook at this path below the server's root, and return when its kernel is ready."""
        page = await context.new_page()
        notebook = cls(page, context, server)
        page.on("pageerror", lambda error: notebook.errors.append(str(error)))
        await context.route(lambda url: not url.startswith(server.address), notebook.refuse)
        await page.goto(f"{server.address}/lab/tree/{path}?token={server.token}&reset")
        await page.wait_for_selector(".jp-NotebookPanel .jp-Cell")
        await page.evaluate(READY)
        return notebook

    async def refuse(self, route: Route) -> None:
        """Note a request that would leave this machine, and let it fail."""
        if not route.request.url.startswith(("data:", "blob:")):
            self.requests_elsewhere.append(route.request.url)
            await route.abort()
        else:
            await route.continue_()

    async def run_all(self, seconds: float = 120) -> None:
        """Run all cells, wait until the kernel is idle again, and fail with the errors that cells ended in."""
        await self.page.evaluate(START)
        await self.page.wait_for_function(RAN, timeout=1000 * seconds)
        assert await self.page.evaluate("window.ran") == "done"
        assert await self.page.evaluate(ERRORS) == []

    async def output(self, code: str) -> Locator:
        """The output of the first cell whose code contains this text, scrolled into view."""
        index = await self.page.evaluate(CODE, code)
        assert index >= 0, f"no cell contains {code!r}"
        await self.page.evaluate(SCROLL, index)
        cell = self.page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{index}"]')
        return cell.locator(".jp-Cell-outputArea")

    async def set_theme(self, theme: str) -> None:
        """Switch JupyterLab to this theme (LIGHT or DARK) and return when the page shows it."""
        await self.page.evaluate(THEME, theme)
        await self.page.wait_for_function(THEMED, arg="true" if theme == LIGHT else "false")

    async def screenshot(self, path: Path) -> Path:
        """Write a PNG of the window to this path."""
        path.parent.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=path)
        return path

    async def close(self) -> None:
        """Stop the kernel and close the window."""
        await self.page.evaluate(STOP)
        await self.context.close()
