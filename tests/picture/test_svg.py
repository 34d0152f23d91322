from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import networkx as nx
import pytest

from explorer.picture import arrow_id, light, node_id, pictures, svg
from explorer.picture.css import DARK, LIGHT, style_sheet
from explorer.picture.model import START
from explorer.picture.svg_text import STATES

from .examples import faux_billets as make_faux_billets

NS = "{http://www.w3.org/2000/svg}"


def groups(drawing: str) -> dict[str, ET.Element]:
    return {g.get("id", ""): g for g in ET.fromstring(drawing).iter(f"{NS}g") if g.get("id")}


def classes(element: ET.Element) -> set[str]:
    return set(element.get("class", "").split())


def test_every_box_and_arrow_has_a_group_with_its_id_kind_and_names(graph: nx.MultiDiGraph):
    for page in pictures(graph).values():
        drawn = groups(svg(page))
        for box in page.boxes:
            assert {"node", box.kind} <= classes(drawn[box.id])
            assert ("elsewhere" in classes(drawn[box.id])) == box.elsewhere
            if len(box.phases) == 1:
                assert drawn[box.id].get("data-phase") == box.phases[0]
        for link in page.links:
            assert {"edge", link.kind} <= classes(drawn[link.id])
            for arrow in link.arrows if not link.silent else ():
                assert (drawn[arrow.id].get("data-phase"), drawn[arrow.id].get("data-key")) == (arrow.phase, arrow.key)


def test_every_label_is_drawn_in_the_group_of_its_arrow(faux_billets: nx.MultiDiGraph):
    for page in pictures(faux_billets).values():
        drawn = groups(svg(page))
        for link in page.links:
            for arrow in link.arrows if not link.silent else ():
                said = " ".join(t.text or "" for t in drawn[arrow.id].findall(f"{NS}text"))
                last = arrow is link.arrows[-1]
                assert said == " ".join(arrow.label.split()) + ("" if last else ",")


def test_there_are_names_for_screen_readers(graph: nx.MultiDiGraph):
    for page in pictures(graph).values():
        root = ET.fromstring(svg(page))
        assert root.get("role") == "graphics-document document"
        named = {e.get("id"): e.text for e in root if e.tag in (f"{NS}title", f"{NS}desc")}
        assert root.get("aria-labelledby", "").split() == list(named)
        assert page.title in named.values()
        for box in page.boxes:
            group = groups(svg(page))[box.id]
            if box.kind == START:
                assert group.get("aria-hidden") == "true"
            else:
                words = group.get("aria-label", "")
                assert group.get("role") == "graphics-symbol img"
                assert words.startswith(box.label)
                assert all(c in words for c in box.cites)
                assert group.findtext(f"{NS}title") == words


def test_nothing_active_and_no_font_but_ours(graph: nx.MultiDiGraph):
    for page in pictures(graph).values():
        drawing = svg(page)
        assert not re.search(r"<script|<a[ >]|href|\son\w+=|<!DOCTYPE|<foreignObject", drawing)
        assert re.findall(r"font-family=\"([^\"]*)\"", drawing) == ["&quot;DejaVu Sans&quot;, Verdana, sans-serif"]
        assert len(re.findall(r' id="', drawing)) == len(set(re.findall(r' id="([^"]*)"', drawing)))


def test_light_changes_classes_only(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)["payment"]
    plain = svg(page)
    lit = svg(
        page, page.lit("payment: scan?", ["scan"], ["payment: owe", ("payment: owe", "can pay")], ["payment: card"])
    )
    assert lit != plain
    assert re.sub(r' class="[^"]*"', "", lit) == re.sub(r' class="[^"]*"', "", plain)
    drawn = groups(lit)
    assert "current" in classes(drawn[node_id("payment: scan?")])
    assert "within" in classes(drawn[node_id("payment: card")])
    assert "offered" in classes(drawn[arrow_id("payment: scan?", "scan")])
    assert "walked" in classes(drawn[arrow_id("payment: owe", "can pay")])
    assert "walked" in classes(drawn[node_id("payment: owe")])
    lit_ids = {i for i, g in drawn.items() if classes(g) & set(STATES)}
    assert len(lit_ids) == 5


def test_light_forgets_what_was_lit_before(graph: nx.MultiDiGraph):
    for page in pictures(graph).values():
        plain = svg(page)
        ids = tuple(page.box)
        assert light(light(plain, current=ids[:1], visited=ids[1:])) == plain
        assert light(plain, current=("no_such_id",)) == plain


def test_ghosts_are_drawn_as_ghosts(faux_billets: nx.MultiDiGraph):
    drawn = groups(svg(pictures(faux_billets)["trade"]))
    ghosts = {i for i, g in drawn.items() if "ghost" in classes(g)}
    other = arrow_id("trade: answer", 'a "quoted" \\ <b>&</b> größe')
    assert ghosts == {
        node_id("trade: game stops"),
        arrow_id("trade: answer", "decline", "trade: game stops"),
        other,
    }
    assert ghosts == pictures(faux_billets)["trade"].ghosts
    in_force = groups(svg(pictures(make_faux_billets(ghosts=False))["trade"]))
    assert not any("ghost" in classes(g) for g in in_force.values())
    assert drawn.keys() == in_force.keys()


def test_the_styles_have_both_themes_and_a_fallback_for_each_colour():
    css = style_sheet()
    assert "prefers-color-scheme:dark" in css
    assert '[data-jp-theme-light="true"]' in css
    assert '[data-jp-theme-light="false"]' in css
    assert LIGHT.keys() == DARK.keys()
    for what, name in re.findall(r"(\w+):var\(--pg-(\w+)\)", css):
        assert f"{what}:{LIGHT[name]};{what}:var(--pg-{name})" in css
    assert all("svg.phase-graph" in line for line in css.splitlines())


def contrast(a: str, b: str) -> float:
    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_and_lines_stand_out_in_both_themes(theme: dict[str, str]):
    for text in ("ink", "pale", "offered", "walked"):
        assert contrast(theme[text], theme["paper"]) >= 4.5, text
    assert contrast(theme["ink"], theme["box"]) >= 7
    assert contrast(theme["line"], theme["paper"]) >= 4.5


def test_lit_boxes_carry_dark_text():
    css = style_sheet()
    for state in STATES:
        fill = re.search(rf"\.node\.{state}>:not\(text\):not\(\[fill=\"none\"\]\){{fill:(#\w+)}}", css)
        text = re.search(rf"\.node\.{state}>text{{fill:(#\w+)}}", css)
        assert fill is not None
        assert text is not None
        assert contrast(fill[1], text[1]) >= 7
