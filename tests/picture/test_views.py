from __future__ import annotations

from typing import NamedTuple

import networkx as nx

from explorer.picture import OVERVIEW, arrow_id, breadcrumbs, node_id, overview_of, picture_of, pictures, whole
from explorer.picture.graphs import FULL
from explorer.picture.model import FLOW, NOTE, PART, START

from . import examples


def test_one_picture_a_flow_and_part_and_an_overview(faux_billets: nx.MultiDiGraph, faekalini: nx.MultiDiGraph):
    assert list(pictures(faux_billets)) == [
        "overview", "turn", "turn / Moving", "turn / Jail", "turn / Square", "turn / Managing", "turn / all steps",
        "payment", "raise", "card", "collect", "trade", "auction",
    ]  # fmt: skip
    assert list(pictures(faekalini)) == ["game"]
    assert overview_of(faux_billets) == OVERVIEW
    assert overview_of(faekalini) == "game"


def test_pictures_are_made_once(graph: nx.MultiDiGraph):
    first, again = pictures(graph), pictures(graph)
    assert all(first[name] is again[name] for name in first)
    first.clear()
    assert pictures(graph)


def test_every_step_has_a_page_that_shows_it_as_a_step(graph: nx.MultiDiGraph):
    for phase, data in graph.nodes(data=True):
        page = pictures(graph)[picture_of(graph, phase)]
        box = page.box[page.box_of[phase]]
        assert (box.id, box.kind, box.label) == (node_id(phase), data["kind"], data["label"])
        assert not box.elsewhere
        assert box.cites == data["cites"]


def test_every_arrow_is_on_the_page_of_its_step(graph: nx.MultiDiGraph):
    for phase, to, key, data in graph.edges(keys=True, data=True):
        page = pictures(graph)[picture_of(graph, phase)]
        found = [(ln, a) for ln in page.links for a in ln.arrows if (a.phase, a.key, a.to) == (phase, key, to)]
        assert len(found) == 1
        link, arrow = found[0]
        assert phase in page.box[link.tail].phases
        assert to in page.box[link.head].phases
        assert (arrow.cites, arrow.ghost, arrow.label) == (data["cites"], data["ghost"], data["label"])
        assert arrow.label in link.labels


def test_ids_are_unique_in_every_picture(graph: nx.MultiDiGraph):
    for page in [*pictures(graph).values(), whole(graph)]:
        ids = [b.id for b in page.boxes]
        ids += [i for ln in page.links for i in dict.fromkeys((ln.id, *(a.id for a in ln.arrows)))]
        assert len(ids) == len(set(ids)), page.name


def test_pages_are_of_a_size_that_can_be_read(graph: nx.MultiDiGraph):
    for page in pictures(graph).values():
        if page.kind != "all":
            steps = [b for b in page.boxes if b.kind not in (START, NOTE) and not b.elsewhere]
            assert len(steps) <= FULL, page.name


def test_a_label_that_house_rules_lead_to_two_steps_has_two_ids(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)["trade"]
    ids = {a.to: a.id for ln in page.links for a in ln.arrows if a.key == "decline"}
    assert ids["trade: no deal"] == arrow_id("trade: answer", "decline")
    assert ids["trade: game stops"] == arrow_id("trade: answer", "decline", "trade: game stops")


def test_overview_has_a_box_for_every_phase_and_a_line_for_every_call(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)[OVERVIEW]
    assert set(page.box_of) == set(faux_billets)
    calls = {(ln.tail, ln.head) for ln in page.links if ln.kind == "calls"}
    for phase, flow in faux_billets.nodes(data="calls"):
        if flow:
            start = faux_billets.graph["flows"][flow]["start"]
            assert (page.box_of[phase], page.box_of[start]) in calls
    assert page.box["f_payment"].kind == FLOW
    assert page.box["p_turn__Jail"].kind == PART
    assert page.box["p_turn__Jail"].opens == "turn / Jail"
    notes = [b for b in page.boxes if b.kind == NOTE]
    assert [(b.label, b.sub, b.ghost) for b in notes] == [
        ("offer a trade", "any other seat, at any decision", False),
        ("play a Chance card", "any seat, between two moves", True),
    ]


def test_a_click_on_a_call_opens_its_flow_and_on_a_step_elsewhere_its_page(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)["turn / Square"]
    assert page.box["n_rent"].opens == "payment"
    assert page.box["n_manage"].opens == "turn / Managing"
    assert page.box["n_manage"].elsewhere
    for p in pictures(faux_billets).values():
        assert all(not b.opens or b.opens in pictures(faux_billets) for b in p.boxes)


def test_breadcrumbs_name_every_frame(faux_billets: nx.MultiDiGraph):
    crumbs = breadcrumbs(faux_billets, "trade: answer", ("rent", "payment: raise", "raise: trade"))
    assert [c.text for c in crumbs] == ["Square: rent", "Payment: raise", "Raising money: trade", "Trade: answer"]
    assert [c.picture for c in crumbs] == ["turn / Square", "payment", "raise", "trade"]


class Frame(NamedTuple):
    site: str
    value: object
    back: str


def test_breadcrumbs_and_lights_follow_an_interrupt_to_the_step_that_waits(faux_billets: nx.MultiDiGraph):
    frames = [Frame("rent", None, ""), Frame("offer a trade", None, "payment: scan?")]
    crumbs = breadcrumbs(faux_billets, "trade: answer", frames)
    assert [c.text for c in crumbs] == ["Square: rent", "Payment: scan? (interrupted: offer a trade)", "Trade: answer"]
    lit = pictures(faux_billets)["payment"].lit("trade: answer", frames=frames)
    assert lit == ((), (node_id("payment: scan?"),), (), ())


def test_lit_ids(faux_billets: nx.MultiDiGraph):
    pages = pictures(faux_billets)
    lit = pages["trade"].lit("trade: answer", ["decline", "accept"], ["trade: answer", "trade: pay"])
    assert lit.current == (node_id("trade: answer"),)
    assert lit.offered == (arrow_id("trade: answer", "decline"), arrow_id("trade: answer", "accept"))
    assert lit.visited == (node_id("trade: pay"),)
    within = pages["overview"].lit("trade: answer", frames=["rent", "payment: raise"])
    assert within.current == ("f_trade",)
    assert within.within == ("p_turn__Square", "f_payment")


def test_arrows_that_share_a_line_light_it_too(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)["trade"]
    lit = page.lit(visited=[("trade: pay", "void")])
    assert lit.visited == (
        f"b_{node_id('trade: pay')}__{node_id('trade: no deal')}",
        arrow_id("trade: pay", "void"),
    )
    assert page.lit(offered=[("trade: pay", "no such arrow")]).offered == ()


def test_a_ghost_is_never_lit(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)["turn / Jail"]
    assert page.lit("in jail", ["use a card"]).offered == ()
    assert page.lit("in jail", ["pay 50"]).offered == ("a_in_jail__pay_50",)


def test_parallel_arrows_share_a_line_from_three_on_and_loops_from_two_on():
    phases = [
        examples.phase("choice", "a", "X-1", {"one": "b", "two": "b", "again": "a", "once more": "a"}),
        examples.phase("choice", "b", "X-1", {"one": "c", "two": "c", "three": "c"}),
        examples.phase("final", "c", "X-1"),
    ]
    page = pictures(examples.build("x", "X", {"game": ("The game", phases)}))["game"]
    assert [ln.labels for ln in page.links if ln.arrows] == [
        ("one",),
        ("two",),
        ("again", "once more"),
        ("one", "two", "three"),
    ]
