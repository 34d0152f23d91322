"""The browser tests' own tools do what they say, on a small notebook with ipywidgets and an anywidget."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenNotebook
from tests.browser.notebook import DARK, LIGHT

BUTTON = """
import ipywidgets
label = ipywidgets.Label("not yet")
button = ipywidgets.Button(description="Press")
button.on_click(lambda _: setattr(label, "value", label.value + " pressed"))
ipywidgets.VBox([button, label])
"""
COUNTER = """
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
        el.innerHTML = '<p class="count"></p>';
        const show = () => { el.firstChild.textContent = 'count ' + model.get('count'); };
        model.on('change:count', show);
        el.onclick = () => { model.set('count', model.get('count') + 1); model.save_changes(); };
        show();
    } };'''
    count = traitlets.Int(5).tag(sync=True)
counter = Counter()
counter
"""


async def test_a_button_changes_a_label(open_notebook: OpenNotebook, tmp_path: Path) -> None:
    notebook = await open_notebook([BUTTON, COUNTER, "print(6 * 7)"])
    await notebook.run_all()
    shown = await notebook.output("ipywidgets.VBox")
    await expect(shown).to_contain_text("not yet")
    await shown.get_by_role("button", name="Press").click()
    await expect(shown).to_contain_text("not yet pressed")
    count = (await notebook.output("anywidget")).locator(".count")
    await expect(count).to_have_text("count 5")
    await count.click()
    await expect(count).to_have_text("count 6")
    await expect(await notebook.output("6 * 7")).to_have_text("42")
    picture = await notebook.screenshot(tmp_path / "window.png")
    assert picture.read_bytes().startswith(b"\x89PNG")


async def test_two_windows_have_their_own_kernels(open_notebook: OpenNotebook) -> None:
    first, second = await open_notebook(["mine = 1"]), await open_notebook(["print('mine' in globals())"])
    await first.run_all()
    await second.run_all()
    await expect(await second.output("mine")).to_have_text("False")


async def test_the_theme_switches(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook(["1"])
    colour = "getComputedStyle(document.body).getPropertyValue('--jp-layout-color0')"
    seen = []
    for theme in (LIGHT, DARK):
        await notebook.set_theme(theme)
        seen.append(await notebook.page.evaluate(colour))
    assert seen[0] != seen[1]


async def test_errors_and_requests_elsewhere_are_noticed(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook(["1 / 0"])
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        await notebook.run_all()
    async with notebook.page.expect_event("pageerror"):
        await notebook.page.evaluate("() => { setTimeout(() => { throw new Error('not caught'); }); }")
    await notebook.page.evaluate("() => fetch('http://elsewhere.invalid/x').catch(() => null)")
    assert notebook.errors == ["not caught"]
    assert notebook.requests_elsewhere == ["http://elsewhere.invalid/x"]
    notebook.errors.clear()
    notebook.requests_elsewhere.clear()
