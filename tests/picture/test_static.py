from __future__ import annotations

from pathlib import Path

import networkx as nx
import pytest

import explorer
from explorer.picture import EngineError, StaticPicture, UnknownPicture, arrow_id, draw, node_id, picture_of, pictures


def test_the_page_follows_from_what_is_asked(faux_billets: nx.MultiDiGraph, faekalini: nx.MultiDiGraph):
    assert draw(faux_billets).picture.name == "overview"
    assert draw(faekalini).picture.name == "game"
    assert draw(faux_billets, current="rent").picture.name == "turn / Square"
    assert draw(faux_billets, current="rent", flow="turn").picture.name == "turn / Square"
    assert draw(faux_billets, current="rent", flow="payment").picture.name == "payment"
    assert draw(faux_billets, flow="turn").picture.name == "turn"
    assert draw(faux_billets, part="Jail").picture.name == "turn / Jail"
    assert draw(faux_billets, picture="turn / all steps", current="rent").picture.name == "turn / all steps"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"flow": "paiment"}, "'paiment' is no picture of Faux billets; there are: overview, turn"),
        ({"part": "Gaol"}, "'turn / Gaol' is no picture of Faux billets"),
        ({"current": "nowhere"}, "'nowhere' is no step of Faux billets"),
    ],
)
def test_an_unknown_page_or_step_is_told_in_one_sentence(
    faux_billets: nx.MultiDiGraph, options: dict[str, str], told: str
):
    with pytest.raises(UnknownPicture) as error:
        draw(faux_billets, **options)  # type: ignore[arg-type]
    assert told in str(error.value)
    assert "\n" not in str(error.value)


def test_offered_arrows_are_all_that_leave_unless_said_otherwise(faekalini: nx.MultiDiGraph):
    assert len(draw(faekalini, current="decide").lit.offered) == 6  # five arrows, three of them on one line
    assert draw(faekalini, current="decide", offered=["plumb"]).lit.offered == ("a_decide__plumb",)
    assert draw(faekalini, current="decide", offered=[]).lit.offered == ()


def test_it_is_a_graphviz_object_that_writes_files(faekalini: nx.MultiDiGraph, tmp_path: Path):
    drawing = draw(faekalini, current="decide")
    assert isinstance(drawing, StaticPicture)
    assert 'n_decide [label=decide class=choice color="#1a1a1a" fillcolor="#F0A92E"' in drawing.source
    starts = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "dot": b"digraph"}
    for form, start in starts.items():
        path = drawing.render(tmp_path / f"picture.{form}")
        assert Path(path).read_bytes().startswith(start)
        assert drawing.pipe(form)[: len(start)] == start
    assert Path(drawing.render(tmp_path / "v1.2", format="svg")).name == "v1.2.svg"


def test_a_notebook_gets_svg_and_a_text_twin(faekalini: nx.MultiDiGraph):
    shown = draw(faekalini, current="decide")._repr_mimebundle_()
    assert 'class="node choice current"' in shown["image/svg+xml"]
    assert "> decide <" in shown["text/plain"]
    assert draw(faekalini, current="decide")._repr_image_svg_xml() == shown["image/svg+xml"]


@pytest.mark.usefixtures("no_engine")
def test_without_layout_and_engine_there_is_a_table_and_the_reason(faekalini: nx.MultiDiGraph):
    shown = draw(faekalini, current="decide")._repr_mimebundle_()
    assert "image/svg+xml" not in shown
    assert shown["text/html"].startswith("<p>No Graphviz engine was found; install one.</p>\n<table")
    assert shown["text/plain"].startswith("No Graphviz engine was found; install one.\n\nThe game\n")
    with pytest.raises(EngineError):
        draw(faekalini).pipe("png")
    assert node_id("decide") in draw(faekalini).source
    assert pictures(faekalini)["game"].title == "The game"


def test_a_session_draws_where_it_stands():
    session = explorer.Session(explorer.game("faekalini", players=3), seed=3)
    session.run()
    drawing = session.draw()
    assert drawing.picture.name == picture_of(session.game.graph, session.phase)
    assert drawing.lit.current == (node_id(session.phase),)
    assert drawing.lit.offered == tuple(arrow_id(session.phase, key) for key in session.offered(session.who))
    assert {node_id(p) for p in session.visited()} & set(drawing.lit.visited)
    assert session.draw(picture="game / all steps").picture.name == "game / all steps"
