"""Where a session is saved: permissions, links and what was there stay as they were."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import explorer
from explorer.core.errors import DamagedFile, ExplorerError
from explorer.core.saving import from_bytes
from explorer.core.session import Session


@pytest.fixture
def s() -> Session:
    s = Session(explorer.game("faekalini", players=2), seed=1)
    s.run()
    return s


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_who_may_read_a_file_stays_so(s: Session, tmp_path: Path) -> None:
    """A new file is like any other; one that is saved over keeps its permissions."""
    (tmp_path / "any").touch()
    file = tmp_path / "game.json"
    s.save(file)
    assert file.stat().st_mode == (tmp_path / "any").stat().st_mode
    file.chmod(0o664)
    s.save(file)
    assert file.stat().st_mode & 0o777 == 0o664


def test_a_link_stays_a_link(s: Session, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    link = tmp_path / "link.json"
    try:
        link.symlink_to(tmp_path / "real" / "game.json")
    except OSError:
        pytest.skip("links cannot be made here")
    s.save(link)
    assert link.is_symlink()
    assert Session.load(tmp_path / "real" / "game.json").at == s.at


def test_a_long_name_is_no_hindrance(s: Session, tmp_path: Path) -> None:
    file = tmp_path / ("x" * 240 + ".json")
    s.save(file)
    assert Session.load(file).at == s.at


def test_a_failure_midway_leaves_the_old_file(s: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    s.save(file)
    old = file.read_bytes()
    s.play(next(iter(s.moves())))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ExplorerError, match="No space left"):
        s.save(file)
    assert file.read_bytes() == old
    assert list(tmp_path.iterdir()) == [file]


def test_names_and_seeds_of_all_kinds_come_back(tmp_path: Path) -> None:
    """Braces, percent signs, other scripts, long numbers."""
    for seed in (2**70, -(2**70), "{seed} %s ひらがな", ""):
        s = Session(explorer.game("faekalini", players=3), seed=seed, names=["{0}", "%s {who}", "日本"])
        s.run()
        s.play(next(iter(s.moves())))
        s.fork("{branch} \\ /", luck=seed)
        s.save(tmp_path / "a.json")
        again = Session.load(tmp_path / "a.json")
        assert (again.seed, again.names, again.branches, again.at) == (s.seed, s.names, s.branches, s.at)
        assert again.log() == s.log()
        assert any("{0}" in e.text or "{who}" in e.text or "日本" in e.text for e in s.log())


def test_a_name_with_a_line_end_is_refused() -> None:
    with pytest.raises(ExplorerError, match="on one line"):
        Session(explorer.game("faekalini", players=2), names=["a\nb", "c"])


def test_a_position_that_cannot_be_shown_is_refused(s: Session, tmp_path: Path) -> None:
    """A file edited so that nobody, or nobody who plays, would have to act."""
    other = Session(s.game, start=s.at)
    other.save(tmp_path / "a.json")
    raw = (tmp_path / "a.json").read_text(encoding="utf-8")
    assert '"turn": ' in raw
    turn = s.table.turn
    with pytest.raises(DamagedFile):
        from_bytes(raw.replace(f'"turn": {turn}', '"turn": 7').encode())
