"""The picture: sent once, then only letters; lit as the session stands; clicks show clauses or lead to other pages."""

from typing import Any

import pytest

import explorer
from explorer.core.session import Session
from explorer.picture import EngineError, arrow_id, node_id, pictures
from tests.probes import probe
from tests.widgets.wire import Wire, message
from widgets import Explorer
from widgets import picture as picture_module
from widgets.picture import LETTERS, PhasePicture


def lit(picture: PhasePicture) -> dict[str, str]:
    """The lit ids and their letters."""
    return {i: letter for i, letter in zip(picture.ids, picture.lit, strict=True) if letter != "-"}


def shown(face: Explorer) -> PhasePicture:
    (picture,) = face.pages.frame.children
    assert isinstance(picture, PhasePicture)
    return picture


def click(face: Explorer, id_: str) -> None:
    """What the browser sends when this step or arrow is clicked."""
    assert id_ in shown(face).ids
    shown(face).chosen = id_


def test_the_present_step_is_lit_and_the_offered_arrows() -> None:
    face = Explorer("faekalini", seed=7)
    face.time.run.click()
    states = lit(shown(face))
    assert [i for i, letter in states.items() if letter == "c"] == [node_id("decide")]
    assert states[arrow_id("decide", "plumb")] == "o"
    assert arrow_id("decide", "exchange by duck") not in states
    assert states[arrow_id("roll", "roll")] == "v"
    face.time.eyes.value = None
    assert lit(shown(face))[arrow_id("decide", "exchange by duck")] == "o", "a spectator sees every arrow of the step"


@pytest.mark.parametrize("name", ["faekalini", "probe_offers", "probe_debt", "probe_auction"])
def test_a_step_sends_at_most_one_kilobyte_for_the_picture(name: str, wire: Wire) -> None:
    game = explorer.game(name) if name == "faekalini" else probe(name)
    face = Explorer(game, seed=3)
    most = 0
    for _ in range(80):
        known = set(face.pages.pictures)
        start = wire.mark()
        if face.session.over:
            break
        if face.session.kind == "choice":
            face.does(lambda: face.session.play(next(iter(face.session.moves()))))()
        else:
            face.time.step.click()
        sent = sum(wire.bytes_of(face.pages.pictures[page], start) for page in known)
        most = max(most, sent + wire.bytes_of(face.pages.frame, start))
    assert 0 < most <= 1000


def test_a_page_is_sent_once(wire: Wire) -> None:
    face = Explorer("faekalini", seed=7)
    for _ in range(60):
        if face.session.kind == "choice":
            face.does(lambda: face.session.play(next(iter(face.session.moves()))))()
        else:
            face.time.step.click()
    drawings = [d["state"]["drawing"] for _, d in wire.sent if "drawing" in d.get("state", {})]
    assert len(drawings) == len(set(drawings)) == len(face.pages.pictures) > 1


def test_a_click_on_a_step_shows_its_clauses() -> None:
    face = Explorer("faekalini", seed=7)
    face.time.run.click()
    assert "FK-3.3" in face.pages.clauses.value
    click(face, node_id("roll"))
    assert "<h4>roll" in face.pages.clauses.value
    assert face.session.game.rulebook.text("FK-3.2") in face.pages.clauses.value
    click(face, arrow_id("decide", "crown the true Fäkalini"))
    assert face.session.game.rulebook.text("FK-6.1").split(".")[0] in face.pages.clauses.value
    click(face, arrow_id("decide", "crown the true Fäkalini"))
    face.pages.frame.children[0].chosen = ""
    assert "<h4>decide" in face.pages.clauses.value
    assert face.last_error is None


def test_every_id_says_something_or_leads_somewhere() -> None:
    for name in ("faekalini", "probe_offers"):
        face = Explorer(explorer.game(name) if name == "faekalini" else probe(name), seed=3)
        for page, picture in face.look.pages.items():
            arrows = [a.id for link in picture.links for a in link.arrows]
            for chosen in [*(b.id for b in picture.boxes if b.kind != "start"), *arrows]:
                face.pages.page.value = "where the game is" if page == face.look.page_here else page
                if chosen not in shown(face).ids:
                    continue
                click(face, chosen)
                assert face.last_error is None, message(face)
                assert face.look.picture.name != page or "<h4>" in face.pages.clauses.value, (page, chosen)


def test_pages_are_chosen_and_the_game_is_followed_again() -> None:
    face = Explorer("faekalini", seed=7)
    face.time.run.click()
    face.pages.page.value = "game"
    assert shown(face).picture.name == "game"
    face.time.back.click()
    assert shown(face).picture.name == "game"
    part = next(b for b in shown(face).picture.boxes if b.label == "End of the game")
    click(face, part.id)
    assert shown(face).picture.name == "game / End of the game"
    assert face.pages.page.value == "game / End of the game"
    face.pages.crumbs[0].click()
    assert shown(face).picture.name == "game / Course of a turn"
    face.pages.page.value = "where the game is"
    assert face.look.page == ""


def test_the_picture_can_be_large() -> None:
    face = Explorer("faekalini", seed=7)
    face.pages.large.value = True
    assert "rx-large" in face.root._dom_classes
    face.pages.large.value = False
    assert "rx-large" not in face.root._dom_classes


def test_a_call_can_be_opened_and_its_frames_lead_back() -> None:
    face = Explorer(probe("probe_debt"), seed=3)
    for _ in range(300):
        if len(face.session.frames) > 1:
            break
        if face.session.kind == "choice":
            face.does(lambda: face.session.play(next(iter(face.session.moves()))))()
        else:
            face.time.step.click()
    crumbs = [b for b in face.pages.crumbs if b.layout.display != "none"]
    assert len(crumbs) == len(face.session.frames) + 1
    crumbs[0].click()
    states = lit(shown(face))
    assert "w" in states.values(), "the call that waits is lit"
    waits = next(i for i, letter in states.items() if letter == "w")
    click(face, waits)
    opens = face.pages.opens
    assert opens.layout.display != "none"
    opens.click()
    assert shown(face).picture.name == shown(face).picture.box.get(waits, face.look.picture).name or face.look.page


def test_house_rules_ghost_arrows_without_moving_anything() -> None:
    drawings = {}
    for value in ("nobody_gets_anything", "ends_the_game"):
        game = explorer.game("faekalini", house={"shortage": value})
        drawings[value] = PhasePicture(pictures(game.graph)["game / Distribution of the magic tiles"])
    one, two = drawings.values()
    assert one.ids == two.ids
    assert one.drawing != two.drawing
    assert [s for s in one.drawing.split() if s.startswith("points=")] == [
        s for s in two.drawing.split() if s.startswith("points=")
    ]


def test_without_layout_and_engine_the_table_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_engine(_picture: Any) -> str:
        raise EngineError("No Graphviz engine was found; install Graphviz.")

    monkeypatch.setattr(picture_module, "svg", no_engine)
    face = Explorer(Session(explorer.game("faekalini"), 7))
    assert "<table" in face.pages.frame.children[0].value
    assert "No Graphviz engine was found" in message(face)
    face.time.run.click()
    assert "&gt; decide &lt;" in face.pages.frame.children[0].value


def test_letters_stand_for_all_states() -> None:
    assert list(LETTERS) == ["current", "within", "offered", "walked"]
    assert repr(PhasePicture(pictures(explorer.game("faekalini").graph)["game"])) == "<picture of Fäkalini>"
