from __future__ import annotations

import re

import networkx as nx
import pytest

from explorer.picture import pictures, whole
from explorer.picture.engines import render
from explorer.picture.source import FITS, layout_dot, layout_key, styled_dot
from explorer.picture.store import SMALLEST, new_layout, text_size
from explorer.picture.term_plan import FITS as TERM_FITS
from explorer.picture.term_plan import plan_dot, plan_key

from .examples import build, faux_billets, phase


def test_what_is_laid_out_does_not_depend_on_house_rules():
    some, all_ = pictures(faux_billets(ghosts=True)), pictures(faux_billets(ghosts=False))
    for name in some:
        assert layout_key(some[name]) == layout_key(all_[name])
        assert plan_key(some[name]) == plan_key(all_[name])
        for fit in FITS:
            assert layout_dot(some[name], fit) == layout_dot(all_[name], fit)
    assert styled_dot(some["trade"]) != styled_dot(all_["trade"])


def test_the_key_changes_with_what_is_drawn(faekalini: nx.MultiDiGraph):
    page = pictures(faekalini)["game"]
    changed = nx.MultiDiGraph(faekalini)
    changed.edges["decide", "placed", "plumb"]["label"] = "plumber"
    other = pictures(nx.freeze(changed))["game"]
    assert layout_key(other) != layout_key(page)
    assert plan_key(other) != plan_key(page)
    cited = nx.MultiDiGraph(faekalini)
    cited.nodes["decide"]["cites"] = ("FK-9.9",)
    assert layout_key(pictures(nx.freeze(cited))["game"]) == layout_key(page)


def test_dot_has_nothing_that_graphviz_draws_badly(graph: nx.MultiDiGraph):
    for page in [*pictures(graph).values(), whole(graph)]:
        for dot in (*(layout_dot(page, fit) for fit in FITS), *(plan_dot(page, fit) for fit in TERM_FITS)):
            assert not re.search(r"ortho|record|<<|label=<", dot)
            assert all(re.fullmatch(r"\w+", i) for i in re.findall(r" id=(\S+?)[ \]]", dot))


def test_kinds_have_shapes_of_their_own(faux_billets: nx.MultiDiGraph):
    dot = styled_dot(whole(faux_billets))
    shape = {
        n: re.search(rf"\t{n} \[label=.*? shape=(\w+)", dot)[1] for n in ("n_set_up", "n_manage", "n_square", "n_over")
    }  # type: ignore[index]
    assert shape == {"n_set_up": "ellipse", "n_manage": "hexagon", "n_square": "box", "n_over": "doubleoctagon"}
    assert re.search(r"\tn_rent \[.*peripheries=2", dot)


def test_ghosts_and_states_change_style_only(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)["turn / Jail"]
    plain, styled = layout_dot(page), styled_dot(page, states=page.lit("in jail", ["pay 50"]).states())
    assert re.search(r"n_jail_card_\w+ \[.*dashed", styled)
    assert re.search(r"n_in_jail \[.*penwidth=4", styled)
    strip = re.compile(r' (?:color|fillcolor|fontcolor|penwidth|style)=(?:"[^"]*"|\S+?(?=[ \]]))')
    assert strip.sub("", plain) == strip.sub("", styled)


AWKWARD = [
    'say "no"',
    "back\\slash",
    "\\n \\l \\G",
    "größe & <b>",
    "<i>x</i>",
    "a\\",
    "{a|b}",
    'ends with quote"',
    "%s $x",
]


@pytest.mark.parametrize("label", AWKWARD)
def test_labels_come_out_as_they_were_written(label: str):
    graph = build(
        "x",
        "X",
        {"game": ("The game", [phase("choice", label, "X-1", {label: "over"}), phase("final", "over", "X-1")])},
    )
    page = pictures(graph)["game"]
    drawing = new_layout(page).svg
    texts = [
        t.replace("&#160;", " ").replace("&quot;", '"').replace("&#45;", "-")
        for t in re.findall(r"<text[^>]*>([^<]*)<", drawing)
    ]
    texts = [t.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").strip() for t in texts]
    assert texts.count(label) == 2 or " ".join(texts).count(label) >= 2, texts


def test_every_page_can_be_read_on_a_projector(graph: nx.MultiDiGraph):
    for page in pictures(graph).values():
        if page.kind != "all":
            assert text_size(new_layout(page).svg) >= 12, page.name


def test_text_size_is_that_of_a_page_of_1920_by_1080():
    assert text_size('<svg viewBox="0.00 0.00 1920.00 100.00">') == SMALLEST
    assert text_size('<svg viewBox="0.00 0.00 100.00 2160.00">') == SMALLEST / 2


@pytest.mark.parametrize("form", ["png", "pdf", "dot", "json"])
def test_the_styled_source_renders(graph: nx.MultiDiGraph, form: str):
    page = next(iter(pictures(graph).values()))
    assert len(render(styled_dot(page, states=page.lit("decide").states()), form)) > 500
