from __future__ import annotations

import xml.etree.ElementTree as ET

import networkx as nx

from explorer.picture import describe_box, describe_link, html_twin, pictures, rows, text_twin
from explorer.picture.twin import HEAD, NOT_IN_FORCE, Row
from explorer.picture.wrap import width


def test_every_arrow_of_a_picture_has_a_row_with_its_clauses(graph: nx.MultiDiGraph):
    for page in pictures(graph).values():
        found = rows(page)
        arrows = [a for ln in page.links for a in ln.arrows]
        assert [(r.arrow, r.clauses) for r in found if r.arrow in {a.label for a in arrows}] == [
            (a.label, ", ".join(a.cites)) for a in arrows
        ]
        assert len(found) == len(arrows) + sum(not ln.arrows for ln in page.links)


def test_rows_say_what_is_lit_and_what_is_not_in_force(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)["trade"]
    found = rows(page, page.lit("trade: answer", ["decline"], [("trade: pay", "void")]))
    assert Row("> answer <", "decline", "no deal", "MF-9.1", "offered") in found
    assert Row("> answer <", "decline", "game stops", "MF-9.1", NOT_IN_FORCE) in found
    assert Row("pay", "void", "no deal", "MF-9.2", "walked") in found
    assert Row("pay", "dropped", "no deal", "MF-9.2", "") in found
    assert Row("offer a trade", "", "> answer <", "MF-9.1", "") in found


def test_the_text_is_a_table_of_even_columns(graph: nx.MultiDiGraph):
    for page in pictures(graph).values():
        title, summary, empty, head, rule, *lines = text_twin(page).splitlines()
        assert (title, empty) == (page.title, "")
        assert summary.endswith((".", ""))
        assert head.split() == list(HEAD)
        assert len(lines) == len(rows(page))
        start = head.index("arrow")
        assert all(width(line[:start].rstrip()) < start for line in lines)
        assert set(rule) == {"-", " "}


def test_the_html_is_well_formed_and_escaped(faux_billets: nx.MultiDiGraph):
    table = html_twin(pictures(faux_billets)["trade"])
    root = ET.fromstring(table)
    cells = [c.text or "" for c in root.iter("td")]
    assert 'a "quoted" \\ <b>&</b> größe' in cells
    assert [h.get("scope") for h in root.find("thead").iter("th")] == ["col"] * len(HEAD)  # type: ignore[union-attr]
    assert (root.findtext("caption") or "").startswith("Trade. ")


def test_boxes_and_lines_in_words(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)["turn / Jail"]
    assert describe_box(page.box["n_in_jail"]) == "in jail: a player decides; MF-8.4"
    must_pay = next(b for b in page.boxes if b.label == "must pay")
    assert describe_box(must_pay) == "must pay: runs another flow; Payment; MF-8.4"
    link = next(ln for ln in page.links if len(ln.arrows) > 1)
    assert describe_link(link, page).startswith("from jail: pay by dropped (MF-8.4), void (MF-8.4)")
