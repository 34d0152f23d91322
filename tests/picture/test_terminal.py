from __future__ import annotations

import dataclasses
import json
from random import Random

import networkx as nx
import pytest

from explorer.picture import draw_terminal, node_id, pictures
from explorer.picture.engines import render
from explorer.picture.term_place import fewest_bends, spread
from explorer.picture.term_plan import FITS, Plan, plan_dot, read_plan
from explorer.picture.term_tracks import Hop, assign_tracks
from explorer.picture.terminal import draw_plan, new_plan, pane_of

from .drawn import flaws, random_flow
from .examples import faux_billets as make_faux_billets


def test_drawings_are_without_flaw_and_fit_a_pane(graph: nx.MultiDiGraph):
    for name, page in pictures(graph).items():
        drawing = draw_terminal(page)
        assert flaws(page, drawing) == [], name
        assert drawing.width <= pane_of(page), name


@pytest.mark.parametrize("fit", range(len(FITS)))
def test_every_arrangement_is_without_flaw(graph: nx.MultiDiGraph, fit: int):
    for name, page in pictures(graph).items():
        plan = read_plan(page, fit, render(plan_dot(page, FITS[fit]), "json"))
        assert flaws(page, draw_plan(page, plan)) == [], name


@pytest.mark.parametrize("seed", range(24))
def test_random_flows_are_drawn_without_flaw(seed: int):
    page = pictures(random_flow(seed))["game"]
    fit = seed % len(FITS)
    drawing = draw_plan(page, read_plan(page, fit, render(plan_dot(page, FITS[fit]), "json")))
    assert flaws(page, drawing) == [], f"\n{drawing}"


def test_the_check_for_flaws_finds_some(faekalini: nx.MultiDiGraph):
    """Columns of another picture make every kind of flaw."""
    page = pictures(faekalini)["game"]
    plan = new_plan(page)
    drawing = draw_plan(page, plan)
    moved = {i: r._replace(x=r.x + 3) for i, r in drawing.boxes.items()}
    assert flaws(page, dataclasses.replace(drawing, boxes=moved))
    squashed = {i: r._replace(y=4) for i, r in drawing.boxes.items()}
    assert any("overlaps" in f for f in flaws(page, dataclasses.replace(drawing, boxes=squashed)))


def test_kinds_have_borders_of_their_own(faux_billets: nx.MultiDiGraph):
    corners = {}
    for page in pictures(faux_billets).values():
        drawing = draw_terminal(page)
        lines = [[c for text, _ in row for c in text] for row in drawing.rows]
        for box in page.boxes:
            rect = drawing.boxes[box.id]
            corners.setdefault(box.kind, set()).add(lines[rect.y][rect.x])
    assert {k: "".join(v) for k, v in corners.items()} == {
        "choice": "┏", "auto": "┌", "chance": "╭", "call": "╔", "exit": "╓", "final": "▛",
        "flow": "╔", "part": "┌", "note": "┍", "start": "●",
    }  # fmt: skip


def test_ghosts_are_dashed_and_nothing_moves(faux_billets: nx.MultiDiGraph):
    ghosts, in_force = (draw_terminal(pictures(g)["trade"]) for g in (faux_billets, make_faux_billets(ghosts=False)))
    assert ghosts.boxes == in_force.boxes
    assert ghosts.paths == in_force.paths
    assert str(ghosts) != str(in_force)
    assert "╎ game stops ╎" in str(ghosts)
    assert "║ game stops ║" in str(in_force)
    assert "┆" in str(ghosts)
    assert "┆" not in str(in_force)


def test_a_cell_says_whose_it_is(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)["payment"]
    drawing = draw_terminal(page)
    for i, rect in drawing.boxes.items():
        assert drawing.hit(rect.x, rect.y) == i
        assert drawing.hit(rect.x + rect.width - 1, rect.y + rect.height - 1) == i
    for link in page.links:
        for piece in drawing.paths[link.id]:
            assert all(link.id in drawing.owners[y][x] for x, y in piece)
    assert drawing.hit(-1, 0) is None
    assert drawing.hit(0, drawing.height) is None
    assert drawing.hit(drawing.width - 1, 0) is None


def test_labels_that_share_a_line_are_owned_by_their_arrows(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)["trade"]
    owners = {owner: text for row in draw_terminal(page).rows for text, ids in row for owner in ids}
    shared = next(ln for ln in page.links if len(ln.arrows) == 3)
    assert [owners[a.id] for a in shared.arrows] == ["dropped,", "void,", "cancelled"]


def test_restyling_keeps_every_character(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)["payment"]
    drawing = draw_terminal(page)
    lit = page.lit("payment: scan?", ["scan", "pass"], ["payment: owe"], ["payment: card"])
    styled = drawing.styled(lit)
    assert ["".join(t for t, _ in row) for row in styled] == str(drawing).split("\n")
    current = [text for row in styled for text, state in row if state == "current"]
    assert len(current) == drawing.boxes[node_id("payment: scan?")].height
    assert {"offered", "walked", "within", ""} < {state for row in styled for _, state in row}
    assert {state for row in drawing.styled(page.lit()) for _, state in row} == {""}


def test_a_plan_survives_being_stored(graph: nx.MultiDiGraph):
    for page in pictures(graph).values():
        plan = new_plan(page)
        again = Plan.from_json(json.loads(json.dumps(plan.to_json())))
        assert str(draw_plan(page, again)) == str(draw_plan(page, Plan.from_json(plan.to_json())))
        assert flaws(page, draw_plan(page, again)) == []


def test_lines_that_would_each_have_to_lie_above_the_other_get_a_second_bend():
    tracks = assign_tracks([Hop(0, 3, 7), Hop(1, 7, 3)])
    assert sorted(len(bends) for bends in tracks.values()) == [1, 2]
    assert {bends[-1][1] for bends in tracks.values()} == {3, 7}


def test_straight_lines_need_no_track():
    assert assign_tracks([Hop(0, 3, 3), Hop(1, 5, 5)]) == {}


def test_lines_side_by_side_share_a_track():
    assert assign_tracks([Hop(0, 0, 4), Hop(1, 10, 14)]) == {0: [(0, 4)], 1: [(0, 14)]}


def test_tracks_avoid_crossings():
    assert assign_tracks([Hop(0, 1, 5), Hop(1, 3, 8)]) == {1: [(0, 8)], 0: [(1, 5)]}
    assert assign_tracks([Hop(0, 5, 1), Hop(1, 8, 3)]) == {0: [(0, 1)], 1: [(1, 3)]}


@pytest.mark.parametrize("seed", range(40))
def test_tracks_of_random_lines_never_collide(seed: int):
    rng = Random(seed)
    n = rng.randint(2, 9)
    above, below = rng.sample(range(24), n), rng.sample(range(24), n)
    hops = [Hop(k, a, b) for k, (a, b) in enumerate(zip(above, below, strict=True))]
    tracks = assign_tracks(hops)
    depth = 1 + max((t for bends in tracks.values() for t, _ in bends), default=0)
    cells: dict[tuple[int, int], list[str]] = {}
    for hop in hops:
        x, y = hop.above, -1
        for track, column in tracks.get(hop.wire, []):
            assert track > y
            for row in range(y + 1, track):
                cells.setdefault((x, row), []).append("|")
            for c in range(min(x, column), max(x, column) + 1):
                cells.setdefault((c, track), []).append("+" if c in (x, column) else "-")
            x, y = column, track
        assert x == hop.below
        for row in range(y + 1, depth):
            cells.setdefault((x, row), []).append("|")
    assert all(len(found) == 1 or sorted(found) == ["-", "|"] for found in cells.values())


def test_spread_keeps_gaps_and_stays_near():
    assert spread([0, 10, 20], [3, 3, 3], [2, 2]) == [0, 10, 20]
    assert spread([5, 5, 5], [3, 3, 3], [2, 2]) == [0, 5, 10]
    assert spread([], [], []) == []


def test_fewest_bends_prefers_one_straight_line():
    assert fewest_bends([(0, 9), (4, 6), (0, 5), (2, 8), (5, 5)], [6, 0, 8]) == [5, 5, 5]
    assert fewest_bends([(0, 1), (4, 6), (4, 6), (9, 9)], [4, 6]) == [6, 6]
