"""The notebook explorer in JupyterLab: the tour runs, steps light up, clicks and keys work, explorers keep apart."""

from __future__ import annotations

from playwright.async_api import Locator, Page, expect

from tests.browser.conftest import OpenNotebook
from tests.browser.notebook import DARK, LIGHT, READY, STOP

CALLS = """
from tests.probes import probe
from widgets import Explorer
face = Explorer(probe("probe_offers"), seed=3)
face.session.run()
face
"""
TWO = [
    "from widgets import Explorer\none = Explorer('faekalini', seed=7)\none",
    "two = Explorer('faekalini', seed=8)\ntwo",
]


def explorers(page: Page) -> Locator:
    """The live explorers, in their order."""
    return page.locator(".rx-explorer")


def button(explorer: Locator, text: str) -> Locator:
    """A button of an explorer by its text."""
    return explorer.locator("button", has_text=text).first


def current(explorer: Locator) -> Locator:
    """The lit step of the picture."""
    return explorer.locator('.rx-picture [aria-current="step"]')


async def lit(explorer: Locator) -> str:
    """The phase that is lit."""
    return await current(explorer).get_attribute("data-phase") or ""


async def test_the_tour_runs_and_the_lit_step_moves(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook("01_faekalini.ipynb")
    await notebook.run_all()
    shown = await notebook.output("face = Explorer(s)")
    explorer = explorers(notebook.page).first
    await expect(explorer).to_be_visible()
    await expect(shown.locator(".rx-still")).to_be_hidden()
    await expect(explorer.locator(".rx-result")).to_contain_text("Red")  # the code in later cells went on to the end
    await button(explorer, "Back").click()
    await expect(current(explorer)).to_have_attribute("data-phase", "count the points")
    await button(explorer, "Forward").click()
    await expect(current(explorer)).to_have_attribute("data-phase", "one winner")


async def test_stepping_playing_and_being_refused(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook(TWO[:1])
    await notebook.run_all()
    explorer = explorers(notebook.page).first
    await expect(current(explorer)).to_have_attribute("data-phase", "set up")
    await button(explorer, "Step").click()
    await expect(current(explorer)).to_have_attribute("data-phase", "shuffle the Black Holes")
    await button(explorer, "Run").click()
    await expect(current(explorer)).to_have_attribute("data-phase", "decide")
    await button(explorer, "crown the true").click()
    await expect(explorer.get_by_role("alert")).to_contain_text("FK-")
    await button(explorer, "place a die").click()
    await expect(current(explorer)).to_have_attribute("data-phase", "placed")
    await expect(explorer.get_by_role("alert")).to_have_count(0)
    await expect(explorer.get_by_role("status")).to_contain_text("placed")


async def test_two_explorers_keep_apart_and_ids_are_unique(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook([*TWO, "one"])
    await notebook.run_all()
    first, second, again = (explorers(notebook.page).nth(i) for i in range(3))
    await button(first, "Run").click()
    await expect(current(first)).to_have_attribute("data-phase", "decide")
    await expect(current(again)).to_have_attribute("data-phase", "decide")
    assert await lit(second) == "set up"
    doubled = await notebook.page.evaluate("""() => {
        const ids = [...document.querySelectorAll('.jp-Notebook svg [id], .jp-Notebook svg[id]')].map(e => e.id);
        return ids.filter((id, i) => ids.indexOf(id) !== i);
    }""")
    assert doubled == []
    named = await first.locator(".rx-picture svg").evaluate(
        "svg => svg.getAttribute('aria-labelledby').split(' ').map(id => document.getElementById(id)?.textContent)"
    )
    assert named[0].startswith("Fäkalini")


async def test_a_click_shows_clauses_and_a_part_opens_its_page(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook(TWO[:1])
    await notebook.run_all()
    explorer = explorers(notebook.page).first
    await button(explorer, "Run").click()
    await expect(current(explorer)).to_have_attribute("data-phase", "decide")
    clauses = explorer.locator(".rx-about")
    await explorer.locator('.rx-picture g.node[data-phase="roll"]').click()
    await expect(clauses).to_contain_text("FK-3.2")
    await expect(explorer.locator(".rx-picture .chosen")).to_have_attribute("data-phase", "roll")
    await explorer.locator('.rx-picture g.edge[data-key="dice left"] text').click()
    await expect(clauses).to_contain_text("Dice not on the board must be rolled again")
    await explorer.locator(".rx-picture svg").click(position={"x": 3, "y": 3})
    await expect(clauses).to_contain_text("FK-3.3")
    await explorer.locator('.rx-picture g[data-opens="game / Setup"]').click()
    await expect(explorer.locator('.rx-picture g.node[data-phase="set up"]')).to_be_visible()


async def test_the_keyboard_reaches_the_picture(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook(TWO[:1])
    await notebook.run_all()
    explorer = explorers(notebook.page).first
    await button(explorer, "Run").click()
    await expect(current(explorer)).to_have_attribute("data-phase", "decide")
    cells = await notebook.page.locator(".jp-Cell").count()
    assert await explorer.locator('.rx-picture [tabindex="0"]').count() == 1
    await current(explorer).focus()
    await notebook.page.keyboard.press("b")
    await expect(current(explorer)).to_have_attribute("data-phase", "rolled")
    await notebook.page.keyboard.press("f")
    await expect(current(explorer)).to_have_attribute("data-phase", "decide")
    await notebook.page.keyboard.press("Home")
    await notebook.page.keyboard.press("ArrowRight")
    focused = await notebook.page.evaluate("document.activeElement.getAttribute('aria-label')")
    await notebook.page.keyboard.press("Enter")
    chosen = explorer.locator(".rx-picture .chosen")
    await expect(chosen).to_have_attribute("aria-label", focused)
    await notebook.page.keyboard.press("Escape")
    await expect(chosen).to_have_count(0)
    assert await notebook.page.locator(".jp-Cell").count() == cells, "no key was taken for a command of JupyterLab"


NAMELESS = """explorer => [...explorer.querySelectorAll('select, input, button, textarea, svg g[tabindex]')]
  .filter(e => e.offsetParent !== null || e instanceof SVGElement)
  .filter(e => !(e.labels?.length && [...e.labels].some(l => l.textContent.trim())) && !e.getAttribute('aria-label')
    && !e.textContent.trim() && !e.placeholder)
  .map(e => e.outerHTML.slice(0, 120))"""


async def test_every_control_has_a_name(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook([CALLS])
    await notebook.run_all()
    explorer = explorers(notebook.page).first
    await expect(current(explorer)).to_have_attribute("data-phase", "decide")
    for title in ("Why", "House rules", "Figures", "Game", "Files", "Standing answers"):
        await explorer.get_by_role("tab", name=title, exact=True).click()
        assert await explorer.evaluate(NAMELESS) == []


async def test_another_seat_comes_in_between_and_the_frames_lead_back(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook([CALLS])
    await notebook.run_all()
    explorer = explorers(notebook.page).first
    await explorer.get_by_label("Come in between").select_option("Kim: play a card")
    await button(explorer, "Kim: play a card").click()
    await expect(current(explorer)).to_have_attribute("data-phase", "card: colour")
    crumbs = explorer.locator(".rx-trail button:visible")
    await expect(crumbs).to_have_count(2)
    await crumbs.first.click()
    await expect(explorer.locator(".rx-picture .within")).to_have_attribute("data-phase", "decide")
    await explorer.get_by_label("Eyes").select_option("Max")
    await expect(explorer.locator(".rx-moves")).to_contain_text("luck decides")


async def test_both_themes_have_their_colours_and_dark_text_on_lit_boxes(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook(TWO[:1])
    await notebook.run_all()
    explorer = explorers(notebook.page).first
    await button(explorer, "Run").click()
    await expect(current(explorer)).to_have_attribute("data-phase", "decide")
    seen = []
    try:
        for theme in (LIGHT, DARK):
            await notebook.set_theme(theme)
            seen.append(await explorer.evaluate(COLOURS))
    finally:
        await notebook.set_theme(LIGHT)
    light, dark = seen
    assert light["lit"] == dark["lit"] == {"box": "rgb(240, 169, 46)", "text": "rgb(26, 26, 26)"}
    assert light["words"] != dark["words"]
    assert light["line"] != dark["line"]


COLOURS = """explorer => {
  const style = (selector, name) => getComputedStyle(explorer.querySelector(selector))[name];
  const now = '.rx-picture [aria-current="step"]';
  return {
    lit: { box: style(`${now} > polygon`, 'fill'), text: style(`${now} > text`, 'fill') },
    words: style('.rx-about', 'color'),
    line: style('.rx-picture .edge:not(.walked):not(.offered) > path', 'stroke'),
  };
}"""


EVIL = """
from widgets import Explorer
face = Explorer('faekalini', seed=7)
picture = face.pages.frame.children[0]
picture.drawing = picture.drawing.replace('</desc>', '''</desc><script>window.ran = 1</script>
  <g onclick="window.ran = 2" id="bad"><a href="javascript:window.ran = 3"><text x="5" y="5">x</text></a></g>
  <image href="http://elsewhere.invalid/x.png"/>
  <foreignObject><img src="x" onerror="window.ran = 4"/></foreignObject>
  <style>@import url("http://elsewhere.invalid/x.css");</style>''')
face
"""


async def test_nothing_in_a_drawing_runs(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook([EVIL])
    await notebook.run_all()
    picture = explorers(notebook.page).first.locator(".rx-picture")
    await expect(picture.locator('g.node[data-phase="set up"]')).to_be_visible()
    assert await picture.locator("script, a, image, foreignObject, [onclick], [href]").count() == 0
    assert await notebook.page.evaluate("window.ran") == "done", "as run_all left it"


async def test_an_untrusted_lesson_shows_a_still_picture_and_a_notice(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook("01_faekalini.ipynb")
    shown = await notebook.output("face = Explorer(s)")
    still = shown.locator(".rx-still")
    await expect(still).to_contain_text("run this cell for the live explorer")
    await expect(still.locator("img")).to_have_js_property("complete", True)
    assert await still.locator("img").evaluate("image => image.naturalWidth") > 100


async def test_a_saved_notebook_without_its_kernel_shows_the_still_picture(open_notebook: OpenNotebook) -> None:
    notebook = await open_notebook(TWO[:1])
    await notebook.run_all()
    page = notebook.page
    still = page.locator(".rx-still")
    await expect(explorers(page)).to_be_visible()
    await expect(still).to_be_hidden()
    await page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    await page.evaluate(STOP)
    await page.reload()
    await page.wait_for_selector(".jp-NotebookPanel .jp-Cell")
    await page.evaluate(READY)
    await expect(still).to_be_visible()
    await expect(explorers(page)).to_have_count(0)
    await expect(page.get_by_text("Error displaying widget")).to_be_hidden()
    await notebook.run_all()
    await expect(explorers(page)).to_be_visible()
    await expect(still).to_be_hidden()
