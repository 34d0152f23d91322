"""Rulebooks, house rules and editions as data, and what is said when they are malformed."""

from __future__ import annotations

from pathlib import Path

import pytest

import explorer
from explorer.core.errors import DefinitionError, ExplorerError, UnknownName
from explorer.core.rulebook import changed_edition, load_edition, load_rulebook
from tests.core.small import BOOK, built

SOUND = """
game = "small"
prefix = "S"
title = "Small"
[[clause]]
id = "S-1"
section = "Play"
part = "Play"
text = "One."
[[house_rule]]
id = "S-A1"
option = "speed"
question = "How fast?"
why = "It is not said."
values = [{ name = "slow", text = "slowly" }, { name = "fast", text = "quickly" }]
"""


def written(folder: Path, text: str, name: str = "rulebook.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_rulebook_is_read(tmp_path: Path) -> None:
    book = load_rulebook(written(tmp_path, SOUND))
    assert book.entry("S-1") == book.clause[0]
    assert book.text("S-1") == "One."
    assert book.text("S-A1") == "How fast? It is not said."
    assert book.option("speed").default == "slow"
    assert book.house({}).speed == "slow"
    assert book.house({"speed": "fast"}) == book.house({"speed": "fast"})
    assert list(book.entries()) == ["S-1", "S-A1"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[[clause]]", "[[clause]", r"rulebook\.toml: .*"),
        ('text = "One."', "", r"rulebook\.toml: Object missing required field `text` - at `\$\.clause\[0\]`"),
        ('text = "One."', "text = 1", r"rulebook\.toml: Expected `str`, got `int` - at `\$\.clause\[0\]\.text`"),
        ('title = "Small"', "", r"rulebook\.toml: Object missing required field `title`"),
    ],
)
def test_a_malformed_rulebook_names_the_place(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(DefinitionError, match=sentence):
        load_rulebook(written(tmp_path, SOUND.replace(old, new)))


def test_an_edition_has_provenance(tmp_path: Path) -> None:
    text = '[goal]\nvalue = 6\nprovenance = "source"\n'
    figures = load_edition(written(tmp_path, text, "edition.toml"))
    assert (figures["goal"].value, figures["goal"].provenance) == (6, "source")
    with pytest.raises(DefinitionError, match=r"edition\.toml: .*provenance"):
        load_edition(written(tmp_path, "[goal]\nvalue = 6\n", "edition.toml"))
    with pytest.raises(DefinitionError, match=r"edition\.toml: "):
        load_edition(written(tmp_path, "[goal\n", "edition.toml"))


def test_changed_figures_are_yours_and_in_proportion() -> None:
    figures = built().figures
    changed = changed_edition(figures, {"goal": 3}, "Small")
    assert (changed["goal"].value, changed["goal"].provenance) == (3, "yours")
    assert changed["goal"].why == "changed from 6"
    assert figures["goal"].value == 6
    for huge in (10**9, -(10**9), [1] * 10_000, {"a": {"b": 10**30}}):
        with pytest.raises(ExplorerError, match="Figure goal of Small is out of all proportion: at most 6,000 will do"):
            changed_edition(figures, {"goal": huge}, "Small")


def test_unknown_names_offer_the_nearest_one() -> None:
    with pytest.raises(UnknownName, match=r"There is no clause in Small 's-1': did you mean 'S-1'\?"):
        BOOK.entry("s-1")
    with pytest.raises(UnknownName, match=r"There is no clause in Small 'xyz': it is one of: S-1, S-2, S-A1\."):
        BOOK.entry("xyz")
    with pytest.raises(UnknownName, match=r"There is no game 'faekalin': did you mean 'faekalini'\?"):
        explorer.game("faekalin")


@pytest.mark.parametrize("name", explorer.game_names())
def test_the_rulebooks_of_the_games_hold_together(name: str) -> None:
    """Ids are given once and carry the game's prefix; what refers to something refers to what is there."""
    game = explorer.game(name)
    book = game.rulebook
    rows = [*book.clause, *book.gap, *book.house_rule, *book.discrepancy, *book.example]
    ids = [r.id for r in rows]
    assert len(set(ids)) == len(ids)
    assert all(i.startswith(f"{book.prefix}-") for i in ids)
    options = [r.option for r in book.house_rule]
    assert len(set(options)) == len(options)
    for rule in book.house_rule:
        assert len(rule.values) > 1
        assert len({v.name for v in rule.values}) == len(rule.values)
        assert set(rule.clauses) <= set(ids), rule.id
    for gap in book.gap:
        assert set(gap.figures) <= set(game.figures), gap.id
        assert gap.provenance in {"source", "derived", "published", "assumed"}
    for question in book.question:
        assert question.clauses
        assert set(question.clauses) <= set(ids), question.ask
    for figure, f in game.figures.items():
        assert f.provenance in {"source", "derived", "published", "assumed"}, figure
        assert f.why or f.provenance == "source", figure
