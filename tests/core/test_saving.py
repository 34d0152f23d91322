"""Saved sessions come back whole, or say in one sentence what is wrong with the file."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import explorer
from explorer.core.errors import DamagedFile, ExplorerError
from explorer.core.playout import explore
from explorer.core.saving import from_bytes
from explorer.core.session import Session
from explorer.games import registry

pytestmark = pytest.mark.usefixtures("probes")


def state(s: Session) -> Any:
    branches = [s.branch_info(b) for b in s.branches]
    return (
        [(b.name, b.luck.seed, b.here, b.parent, [(x.kind, x.action, x.position) for x in b.steps]) for b in branches],
        (s.branch, s.at, s.names, s.seed, s.standing, s.game.house, s.game.edition),
    )


def rich(name: str, players: int = 2, seed: int | str = 4) -> Session:
    """A session with branches, a luck of its own, forced outcomes, standing answers, left somewhere in the middle."""
    game = registry.find(name, players)
    s = Session(game, seed, [f"Player {i}" for i in range(players)])
    explore(s)
    answers = [
        x.name for n in game.compiled.nodes.values() for x in n.leads if x.arrow is not None and x.arrow.standing
    ]
    for rule in answers[:2]:
        s.stand(1, rule)
    s.goto(s.length // 2)
    s.fork("other luck", luck=99)
    explore(s, seed=1)
    s.goto(s.length - 7)
    s.fork("what if ä")
    s.switch("main")
    s.goto(s.length // 3)
    while s.kind != "chance":
        s.back()
    odds = s.odds()
    if odds:
        s.play(odds[-1][0])
    return s


@pytest.mark.parametrize("name", ["faekalini", "probe_debt", "probe_auction", "probe_offers"])
def test_a_session_comes_back_whole(name: str, tmp_path: Path) -> None:
    for seed in (4, "a text ü", 2**80, -3):
        s = rich(name, seed=seed)
        s.save(tmp_path / "s.json")
        again = Session.load(tmp_path / "s.json")
        assert state(again) == state(s)
        again.run()
        s.run()
        assert again.at == s.at, "and the luck goes on as it would have"


def test_every_place_in_a_nested_game_can_be_saved(tmp_path: Path) -> None:
    s = Session(registry.find("probe_debt", 3), seed=4)
    explore(s)
    deep = sorted(range(s.length), key=lambda n: -len(s.steps[n].position.frames))[:12]
    for n in [*deep, 0, 1, s.length]:
        s.goto(n)
        s.save(tmp_path / "s.json")
        again = Session.load(tmp_path / "s.json")
        assert (again.here, again.at, again.length) == (n, s.at, s.length)


def test_an_interrupt_under_way_is_kept(tmp_path: Path) -> None:
    game = registry.find("probe_offers", 3)
    for seed in range(30):
        s = Session(game, seed)
        explore(s)
        inside = [n for n, x in enumerate(s.steps, 1) if x.kind == "interrupt"]
        if inside:
            break
    s.goto(inside[0])
    s.save(tmp_path / "s.json")
    again = Session.load(tmp_path / "s.json")
    assert again.frames == s.frames
    assert again.frames[-1].back


def test_a_start_position_house_rules_and_figures_are_pinned(tmp_path: Path) -> None:
    game = explorer.game("faekalini", 2, {"shortage": "ends_the_game"}, {"grey_dice": 2})
    s = Session(game, 1)
    explore(s)
    middle = Session(game, 5, start=s.steps[s.length // 2].position)
    explore(middle)
    middle.save(tmp_path / "s.json")
    again = Session.load(tmp_path / "s.json")
    assert again.start == middle.start
    assert again.at == middle.at
    assert again.game.house_changes == {"shortage": "ends_the_game"}
    assert again.game.edition_changes == {"grey_dice": 2}
    data = json.loads((tmp_path / "s.json").read_text(encoding="utf-8"))
    assert data["house"] == {r.option: getattr(game.house, r.option) for r in game.rulebook.house_rule}
    assert set(data["edition"]) == set(game.figures)
    assert "cards lie open" in data["note"]


def test_saving_is_atomic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    s = rich("faekalini")
    path = tmp_path / "s.json"
    s.save(path)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    s.goto(0)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ExplorerError, match=r"could not be saved to .*: No space left on device\."):
        s.save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    monkeypatch.undo()
    with pytest.raises(ExplorerError, match="could not be saved"):
        s.save(tmp_path / "no such folder" / "s.json")
    s.save(path)
    assert path.read_bytes() != before


# -- damaged files -----------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def raw(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file of a short game."""
    s = Session(explorer.game("faekalini", players=2), seed=1)
    for _ in range(5):
        s.run()
        s.play(next(iter(s.moves())))
    s.fork("other")
    s.run()
    path = tmp_path_factory.mktemp("saved") / "s.json"
    s.save(path)
    return path.read_bytes()


def sentence(raw: bytes) -> str:
    with pytest.raises(DamagedFile) as e:
        from_bytes(raw, "my.json")
    text = str(e.value)
    assert text.startswith("my.json ")
    assert text.endswith((".", "?"))
    assert "\n" not in text
    return text


def test_every_truncation_is_a_damaged_file(raw: bytes) -> None:
    for n in [*range(0, len(raw.rstrip()) - 1, 97), 0, 1, len(raw.rstrip()) - 1]:
        assert "no JSON" in sentence(raw[:n])


def test_garbled_files_are_damaged_or_sound_and_nothing_else(raw: bytes) -> None:
    rng = Random(3)
    sound = 0
    for _ in range(250):
        data = bytearray(raw)
        for _ in range(rng.randrange(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        sound += loads_or_is_damaged(bytes(data))
    assert sound < 200


def loads_or_is_damaged(raw: bytes) -> bool:
    found: Session | DamagedFile
    try:
        found = from_bytes(raw)
    except DamagedFile as e:
        found = e
    assert "\n" not in str(found)
    return isinstance(found, Session)


JUNK: list[Any] = [None, True, -1, 10**40, 1.5, "", "x", [], ["x"], {}, {"x": 1}, [[[[]]]], "\u0000", 2**63]


def test_values_exchanged_for_junk_are_damaged_or_sound_and_nothing_else(raw: bytes) -> None:
    rng = Random(5)
    for _ in range(400):
        data = json.loads(raw)
        place, key = rng.choice(list(_places(data)))
        place[key] = rng.choice(JUNK)
        loads_or_is_damaged(json.dumps(data).encode())


def test_start_positions_exchanged_for_junk_are_damaged_or_sound_and_nothing_else(tmp_path: Path) -> None:
    game = registry.find("probe_debt", 3)
    s = Session(game, 4)
    explore(s)
    deep = max(s.steps, key=lambda x: len(x.position.frames)).position
    t = Session(game, 1, start=deep)
    explore(t)
    t.save(tmp_path / "s.json")
    rng = Random(6)
    for _ in range(300):
        data = json.loads((tmp_path / "s.json").read_bytes())
        place, key = rng.choice(list(_places(data["start"])))
        place[key] = rng.choice(JUNK)
        loads_or_is_damaged(json.dumps(data).encode())


def _places(data: Any) -> Any:
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from _places(data[key])


def test_foreign_files_are_told_apart(raw: bytes, tmp_path: Path) -> None:
    assert "it is no JSON" in sentence(b"\x89PNG\r\n\x1a\n")
    assert "it is no JSON" in sentence(b"")
    assert "it is no JSON" in sentence(b"[" * 100_000)
    for other in (b"[]", b"3", b'"text"', b"{}", b'{"format": "chess"}'):
        assert 'it has no "format": "rules-explorer session"' in sentence(other)
    for missing in (tmp_path / "none.json", tmp_path, tmp_path / "\0"):
        with pytest.raises(DamagedFile, match="cannot be read"):
            Session.load(missing)


def edited(raw: bytes, edit: Callable[[Any], None]) -> str:
    data = json.loads(raw)
    edit(data)
    return sentence(json.dumps(data).encode())


def set_to(*path: Any) -> Callable[[Any], None]:
    *keys, last, value = path

    def edit(data: Any) -> None:
        for key in keys:
            data = data[key]
        data[last] = value

    return edit


WRONG: dict[str, tuple[Callable[[Any], None], str]] = {
    "newer": (set_to("version", 2), "is of version 2, and this program reads up to 1: update it to open the file."),
    "no version": (set_to("version", "one"), "its version is 'one' and should be a whole number from 1."),
    "unknown game": (set_to("game", "chess"), "There is no game 'chess'"),
    "players": (set_to("players", 9), "is for 2 to 4 players, not 9"),
    "names": (set_to("names", ["Ann"]), "There are 2 seats: give 2 different names"),
    "option": (set_to("house", "speed", "fast"), "There is no house rule in"),
    "value": (set_to("house", "shortage", "no such"), "There is no value of house rule 'shortage'"),
    "figure": (set_to("edition", "no such", 1), "There is no figure in the edition of"),
    "form of a figure": (set_to("edition", "grey_dice", "three"), "Figure grey_dice of"),
    "branch": (set_to("branch", "lost"), "it has no branch 'lost'"),
    "place": (set_to("branches", 0, "here", 10_000), "and cannot stand at 10000"),
    "phase": (set_to("phase", "roll"), "it should stand at 'roll' and stands at 'decide'"),
    "unknown field": (set_to("more", 1), "is damaged: Object contains unknown field `more`"),
    "field of another kind": (set_to("branches", 3), "is damaged: Expected `array`, got `int` - at `$.branches`"),
    "edited move": (set_to("branches", 0, "log", 3, ["move", None, "plum", None]), "did you mean 'plumb'"),
    "illegal move": (
        set_to("branches", 0, "log", 3, ["move", None, "place a die", "gold"]),
        "entry 4: place a die: gold",
    ),
    "impossible outcome": (set_to("branches", 0, "log", 0, ["chance", ["x"]]), "entry 1: ('x',) cannot come up"),
    "short entry": (set_to("branches", 0, "log", 0, ["chance"]), "entry 1: ['chance'] is too short"),
    "strange entry": (set_to("branches", 0, "log", 0, ["dance", 1]), "entry 1: there is no entry of kind 'dance'"),
    "move for a roll": (
        set_to("branches", 0, "log", 2, ["move", None, "plumb", None]),
        "entry 3: ['move', None, 'plumb', None] does not fit: 'roll' is of kind chance.",
    ),
    "roll for a move": (
        set_to("branches", 0, "log", 3, ["chance", "duck"]),
        "does not fit: 'decide' is of kind choice.",
    ),
    "strange seat": (set_to("branches", 0, "log", 3, ["move", 7, "plumb", None]), "There is no seat 7"),
    "standing": (set_to("standing", {"0": {"plumb": None}}), "There is no answer that can be left standing 'plumb'"),
}


@pytest.mark.parametrize("case", WRONG)
def test_edited_files_say_what_is_wrong(raw: bytes, case: str) -> None:
    edit, part = WRONG[case]
    assert part in edited(raw, edit)


def test_a_branch_twice_is_told(raw: bytes) -> None:
    assert "it has two branches 'other'" in edited(raw, set_to("branches", 0, "name", "other"))
    assert "one of its branches has no name" in edited(raw, set_to("branches", 0, "name", ""))


def test_a_start_that_breaks_the_rules_is_told(tmp_path: Path) -> None:
    game = explorer.game("faekalini", players=2)
    s = Session(game, 1)
    explore(s)
    Session(game, 1, start=s.steps[60].position).save(tmp_path / "s.json")
    raw = (tmp_path / "s.json").read_bytes()
    assert "breaks the rules" in edited(raw, set_to("start", "table", "supply", 999))
    assert "phase" in edited(raw, set_to("start", "phase", "lunch"))
    assert "malformed" in edited(raw, set_to("start", "table", "turn", "first"))
    assert "`met` needs" in edited(raw, set_to("start", "met", [1]))
    frames = [{"site": "decide", "value": {}, "back": ""}]
    assert "is no call and no interrupt" in edited(raw, set_to("start", "frames", frames))


def test_frames_must_lead_to_the_phase(tmp_path: Path) -> None:
    game = registry.find("probe_debt", 2)
    data = game.to_data(game.start)
    pay = {"site": "pay", "value": {"payer": 0, "payee": 1, "amount": 1}}
    scan = {"site": "payment: scan", "value": {"payer": 0, "scanner": 1, "down": []}}
    for phase, frames in (
        ("payment: due", []),
        ("next", [pay]),
        ("scan: turn up", [scan]),
        ("scan: turn up", [scan, pay]),
    ):
        with pytest.raises(ExplorerError):
            game.from_data(data | {"phase": phase, "frames": frames})
    assert game.from_data(data | {"phase": "scan: turn up", "frames": [pay, scan]}).frames[1].site == "payment: scan"


def test_nothing_in_a_file_is_executed(raw: bytes, tmp_path: Path) -> None:
    mark = tmp_path / "executed"
    code = f"__import__('pathlib').Path({str(mark)!r}).touch()"
    for edit in (set_to("names", 0, code), set_to("branches", 0, "log", 0, ["chance", code]), set_to("game", code)):
        data = json.loads(raw)
        edit(data)
        loads_or_is_damaged(json.dumps(data).encode())
    assert not mark.exists()
