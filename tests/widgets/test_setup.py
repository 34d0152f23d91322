"""Games, players, seeds, scenarios, house rules, figures, files."""

import json
from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer.core.playout import explore
from explorer.core.session import Session
from tests.widgets.wire import message, row
from widgets import Explorer
from widgets.files import FORMATS
from widgets.setup import written


@pytest.fixture
def face(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Explorer:
    monkeypatch.chdir(tmp_path)
    return Explorer("faekalini", players=4, seed=7)


def open_tab(face: Explorer, title: str) -> Any:
    face.tabs.box.selected_index = list(face.tabs.titles).index(title)
    return face.tabs.titles[title]


def test_another_game_other_players_another_seed(face: Explorer) -> None:
    tab = open_tab(face, "Game")
    assert set(explorer.game_names()) <= {n for _, n in tab.game.options}
    tab.players.value, tab.seed.value, tab.who.value = 3, "mist", "Ann, Bo, Cy"
    tab.begin.click()
    assert message(face) == ""
    s = face.session
    assert (s.game.players, s.seed, s.names) == (3, "mist", ("Ann", "Bo", "Cy"))
    assert [o[0] for o in face.time.eyes.options][-3:] == ["Ann", "Bo", "Cy"]
    tab.seed.value = "12"
    tab.begin.click()
    assert face.session.seed == 12
    tab.undo.click()
    assert face.session is s
    tab.undo.click()
    tab.undo.click()
    assert "no session before this one" in message(face)


def test_wrong_numbers_and_names_are_told_and_nothing_is_lost(face: Explorer) -> None:
    face.time.run.click()
    before = face.session
    tab = open_tab(face, "Game")
    tab.players.value = 9
    tab.begin.click()
    assert "2 to 4 players" in message(face)
    tab.players.value, tab.who.value = 3, "Ann, Ann"
    tab.begin.click()
    assert "3 different names" in message(face)
    assert face.session is before


def test_every_scenario_can_be_opened(face: Explorer) -> None:
    tab = open_tab(face, "Game")
    assert [s for _, s in tab.scenario.options] == list(explorer.scenario_names("faekalini"))
    for i in range(len(tab.scenario.options)):
        tab.scenario.index = i
        assert "<p>" in tab.told.value
        tab.open.click()
        assert message(face) == ""
        assert face.session.custom_start or face.session.length


def test_a_house_rule_is_changed_and_what_was_played_is_kept(face: Explorer) -> None:
    face.time.run.click()
    row(face, "place a die").play.click()
    face.time.run.click()
    here = face.session.here
    tab = open_tab(face, "House rules")
    assert set(tab.choices) == {r.option for r in face.session.game.rulebook.house_rule}
    tab.choices["shortage"].value = "ends_the_game"
    tab.apply.click()
    assert face.session.game.house.shortage == "ends_the_game"
    assert face.session.here == here
    assert message(face) == ""
    ghosts = [a.label for _, p in face.look.pages.items() for ln in p.links for a in ln.arrows if a.ghost]
    assert "too few points tiles" in ghosts
    assert "too few tiles end the game" not in ghosts
    assert tab.choices["shortage"].value == "ends_the_game"
    tab.defaults.click()
    tab.apply.click()
    assert face.session.game.house_changes == {r.option: r.default for r in face.session.game.rulebook.house_rule}


def test_a_rule_that_forbids_what_was_played_is_told(face: Explorer) -> None:
    game = explorer.game("faekalini")
    for seed in range(40):
        s = Session(game, seed)
        explore(s)
        if any(x.action.rule == "place a die" and "fäkalini" in x.action.choice for x in s.steps):
            break
    face.replace(s)
    face.show()
    tab = open_tab(face, "House rules")
    tab.choices["fakalini_in_lower_row"].value = "forbidden"
    tab.apply.click()
    assert "goes another way after step" in message(face)
    assert "FK-A1" in message(face)


def test_figures_show_their_provenance_and_can_be_changed(face: Explorer) -> None:
    tab = open_tab(face, "Figures")
    assert "the six faces that the rules name" in tab.table.value
    assert "assumed" in tab.table.value
    tab.figure.value = "grey_dice"
    assert tab.value.value == "3"
    tab.value.value = "2"
    tab.change.click()
    assert message(face) == ""
    assert face.session.game.edition.grey_dice == 2
    assert "changed from 3" in tab.table.value
    tab.figure.value = "grey_dice"
    for wrong, sentence in (("many", "is no value for grey_dice"), ('"x"', "grey_dice"), ("-1", "negative")):
        tab.value.value = wrong
        tab.change.click()
        assert sentence in message(face)
        assert face.session.game.edition.grey_dice == 2
    tab.defaults.click()
    assert face.session.game.edition.grey_dice == 3


def test_every_figure_is_written_so_that_it_can_be_read_again(face: Explorer) -> None:
    for figure in face.session.game.figures.values():
        assert json.loads(written(figure.value)) == json.loads(json.dumps(figure.value))


def test_save_and_load(face: Explorer, tmp_path: Path) -> None:
    face.time.run.click()
    face.time.fork.click()
    tab = open_tab(face, "Files")
    tab.path.value = "game.json"
    tab.save.click()
    assert "All cards lie open" in message(face)
    before = (tmp_path / "game.json").read_bytes()
    face.time.back.click()
    tab.save.click()
    assert "is there already" in message(face)
    assert (tmp_path / "game.json").read_bytes() == before
    tab.save.click()
    assert (tmp_path / "game.json").read_bytes() != before
    other = Explorer("faekalini", players=2)
    load = open_tab(other, "Files")
    load.path.value = "game.json"
    load.load.click()
    assert other.session.at == face.session.at
    assert other.session.branches == ("main", "branch 2")


@pytest.mark.parametrize("content", [b"", b"nonsense", b"{}", b"\xff\xfe"])
def test_a_damaged_file_is_told_in_one_sentence_and_changes_nothing(
    face: Explorer, tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    before = face.session
    tab = open_tab(face, "Files")
    tab.path.value = "bad.json"
    tab.load.click()
    assert "bad.json is not a saved session" in message(face)
    tab.path.value = "missing.json"
    tab.load.click()
    assert "cannot be read" in message(face)
    tab.path.value = "  "
    tab.load.click()
    assert message(face) == "Name a file first."
    tab.path.value = "no/such/folder/x.json"
    tab.save.click()
    assert "could not be saved" in message(face)
    assert face.session is before


@pytest.mark.parametrize("form", FORMATS)
def test_the_picture_is_exported(face: Explorer, tmp_path: Path, form: str) -> None:
    face.time.run.click()
    tab = open_tab(face, "Files")
    tab.picture.value, tab.format.value = f"picture.{form}", form
    tab.export.click()
    assert message(face) == f"Written to picture.{form}."
    data = (tmp_path / f"picture.{form}").read_bytes()
    begins = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "dot": b"digraph", "mermaid": b"flowchart"}
    assert data.lstrip().startswith(begins.get(form, b"")) or b"flowchart" in data[:200]
    assert len(data) > 300
    tab.picture.value = "no/such/folder/x.svg"
    tab.export.click()
    assert "no/such/folder" in message(face)
