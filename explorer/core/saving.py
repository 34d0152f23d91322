"""Saved sessions: JSON that pins game, house rules, edition, luck, moves and outcomes; loading only replays them."""

from __future__ import annotations

import os
import shutil
from os import PathLike
from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec

from explorer.core.errors import DamagedFile, ExplorerError, one_line, shown
from explorer.core.phases import CHANCE, CHOICE
from explorer.core.session import Branch, Session, _frozen
from explorer.core.steps import Step
from explorer.core.values import Action, Value

FORMAT, VERSION = "rules-explorer session", 1
NOTE = "All cards lie open in this file: whoever reads it sees every secret."


class SavedBranch(Value, frozen=True, forbid_unknown_fields=True):
    """A branch: its luck, all its decisions and outcomes, and the name of the branch that it was forked from.

    A decision is ["move", seat, rule, choice]; an outcome is ["chance", outcome]; ["auto", n] at the end are n steps
    that the rules took after the last of these. `here` counts micro-steps.
    """

    name: str
    luck: int | str
    log: list[list[Any]]
    here: int
    parent: str = ""


class Saved(Value, frozen=True, forbid_unknown_fields=True):
    """The content of a saved session."""

    format: str
    version: int
    note: str
    game: str
    players: int
    names: list[str]
    seed: int | str
    house: dict[str, str]
    edition: dict[str, Any]
    start: dict[str, Any] | None
    branches: list[SavedBranch]
    branch: str
    standing: dict[str, dict[str, Any]] = {}
    phase: str = ""


def save(session: Session, path: str | PathLike[str]) -> None:
    """Write a session atomically: the old file stays whole until the new one is, and whoever could read it still can.

    Raises ExplorerError where it cannot be written.
    """
    try:
        target = Path(os.path.realpath(path))  # a link stays a link
        temporary = target.with_name(f".{target.name[:40]}.{token_hex(4)}")
        data = msgspec.json.format(msgspec.json.encode(to_saved(session)), indent=1)
        try:
            with temporary.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                shutil.copymode(target, temporary)
            temporary.replace(target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except (OSError, ValueError, TypeError) as e:  # no such place; a name that is none; something that is no path
        reason = getattr(e, "strerror", None) or e
        raise ExplorerError(f"The session could not be saved to {_place(path)}: {reason}.") from e


def _place(path: object) -> str:
    """A path, or what was given for one, as a message shows it."""
    return shown(str(path) if isinstance(path, (str, PathLike)) else path, 300)


def to_saved(s: Session) -> Saved:
    """A session as the value that is written."""
    game = s.game
    branches = [SavedBranch(b.name, b.luck.seed, _log(b), b.here, b.parent) for b in map(s.branch_info, s.branches)]  # type: ignore[arg-type]
    return Saved(
        format=FORMAT,
        version=VERSION,
        note=NOTE,
        game=game.name,
        players=game.players,
        names=list(s.names),
        seed=s.seed,
        house=msgspec.to_builtins(game.house),
        edition={n: f.value for n, f in game.figures.items()},
        start=game.to_data(s.start) if s.custom_start else None,
        branches=branches,
        branch=s.branch,
        standing={str(seat): dict(a) for seat, a in s.standing.items() if a},
        phase=s.phase,
    )


def _log(b: Branch) -> list[list[Any]]:
    rows: list[list[Any]] = []
    for step in b.steps:
        a = step.action
        if step.kind in (CHOICE, "interrupt"):
            rows.append(["move", a.seat, a.rule, a.choice])
        elif step.kind == CHANCE:
            rows.append(["chance", a.choice])
    # the automatic steps after the last decision are counted, so that a branch ends where it was left
    tail = next(
        (i for i, step in enumerate(reversed(b.steps)) if step.kind in (CHOICE, "interrupt", CHANCE)), len(b.steps)
    )
    return [*rows, ["auto", tail]] if tail else rows


def load(path: str | PathLike[str]) -> Session:
    """Read a saved session; raises DamagedFile with one sentence."""
    try:
        raw = Path(path).read_bytes()
    except (OSError, ValueError, TypeError) as e:
        raise DamagedFile(f"{_place(path)} cannot be read: {getattr(e, 'strerror', None) or e}.") from e
    return from_bytes(raw, one_line(str(path)))


def from_bytes(raw: bytes, name: str = "the file") -> Session:
    """The session in the bytes of a saved file, replayed move by move; raises DamagedFile with one sentence."""
    try:
        head = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as e:
        raise DamagedFile(f"{name} is not a saved session: it is no JSON ({e}).") from e
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise DamagedFile(f'{name} is not a saved session: it has no "format": "{FORMAT}".')
    version = head.get("version")
    if type(version) is not int or version < 1:
        raise DamagedFile(f"{name} is damaged: its version is {shown(version)} and should be a whole number from 1.")
    if version > VERSION:
        newer = f"{name} is of version {shown(version)}, and this program reads up to {VERSION}"
        raise DamagedFile(f"{newer}: update it to open the file.")
    try:
        saved = msgspec.convert(head, Saved)
    except msgspec.ValidationError as e:
        raise DamagedFile(f"{name} is damaged: {e}.") from e
    try:
        return _rebuilt(saved)
    except DamagedFile as e:
        raise DamagedFile(f"{name} does not replay: {e}") from e
    except ExplorerError as e:
        raise DamagedFile(f"{name} cannot be opened: {e}") from e
    except Exception as e:  # an edited position may be of the right form and yet make no sense to a rule
        raise DamagedFile(f"{name} does not replay: a rule cannot make sense of its position ({shown(e)}).") from e


def _rebuilt(saved: Saved) -> Session:
    from explorer.games.registry import find

    plain = find(saved.game)  # an unknown game is told before anything else
    defaults = msgspec.to_builtins(plain.house)
    house = {o: v for o, v in saved.house.items() if defaults.get(o) != v}
    edition = {
        n: v
        for n, v in saved.edition.items()
        if n not in plain.figures or msgspec.to_builtins(plain.figures[n].value) != v
    }
    game = find(saved.game, saved.players, house, edition)
    start = game.from_data(saved.start) if saved.start is not None else None
    s = Session(game, saved.seed, saved.names, start)
    if saved.branch not in [b.name for b in saved.branches]:
        raise DamagedFile(f"it has no branch {saved.branch!r}.")
    branches: dict[str, Branch] = {}
    for b in saved.branches:
        if not b.name or b.name in branches:
            raise DamagedFile(f"it has two branches {b.name!r}." if b.name else "one of its branches has no name.")
        steps = _replay(s, b)
        if not 0 <= b.here <= len(steps):
            raise DamagedFile(f"branch {b.name!r} has {len(steps)} steps and cannot stand at {shown(b.here)}.")
        branches[b.name] = Branch(b.name, game.luck(b.luck), steps, b.here, b.parent)
    s._branches, s._branch = branches, branches[saved.branch]
    for seat, answers in saved.standing.items():
        for rule, choice in answers.items():
            s.stand(int(seat) if seat.isdecimal() else -1, rule, choice)
    if saved.phase and s.phase != saved.phase:
        raise DamagedFile(f"it should stand at {saved.phase!r} and stands at {s.phase!r}.")
    return s


def _replay(s: Session, b: SavedBranch) -> list[Step]:
    play = Session(s.game, b.luck, s.names, s.start)
    for number, row in enumerate(b.log, 1):
        try:
            if row[0] == "auto":
                if type(row[1]) is not int or row[1] < 0:
                    raise ExplorerError(f"{shown(row[1])} is no number of steps.")
                for _ in range(row[1]):
                    play.step()
                continue
            while play.kind not in (CHOICE, CHANCE):
                play.step()
            if row[0] in ("chance", "move") and (row[0] == "chance") != (play.kind == CHANCE):
                raise ExplorerError(f"{shown(row)} does not fit: {play.phase!r} is of kind {play.kind}.")
            if row[0] == "chance":
                play.play(_frozen(row[1]))
            elif row[0] == "move":
                play.play(Action(row[1], row[2], _frozen(row[3])))
            else:
                raise ExplorerError(
                    f"there is no entry of kind {shown(row[0])}; entries are moves and chance outcomes."
                )
        except IndexError as e:
            raise DamagedFile(f"branch {b.name!r}, entry {number}: {shown(row)} is too short for an entry.") from e
        except ExplorerError as e:
            raise DamagedFile(f"branch {b.name!r}, entry {number}: {e}") from e
    return play.steps
