"""What a seat cannot know never reaches the browser: two games that differ only in secrets send the same messages.

Each game is played twice in lockstep, with the same moves and with other luck wherever the outcome is hidden from the
eyes that look. As long as the table looks the same to those eyes, every byte sent must be the same.
"""

from itertools import islice
from random import Random
from typing import Any

import pytest

import explorer
from explorer.core.errors import IllegalMove
from explorer.core.game import Game
from explorer.core.secrets import Lens, frames_seen_by, seen_by
from explorer.core.session import Session
from tests.probes import PROBES, probe
from tests.widgets.duel import SECRETS, duel
from tests.widgets.wire import Wire, message
from widgets import Explorer

STEPS, TRIES, ENOUGH = 40, 30, 12
GAMES = [*explorer.game_names(), *PROBES]


def game_of(name: str) -> Game:
    return probe(name) if name in PROBES else explorer.game(name)


def seen(s: Session, lens: Lens) -> Any:
    return s.phase, seen_by(s.table, lens), frames_seen_by(s.frames, lens)


class Twins:
    """Two sessions that look alike to these eyes, each with an explorer; `differ`: how often a secret differed."""

    def __init__(self, game: Game, seat: int | None, memory: bool, wire: Wire, seed: int = 0) -> None:
        self.lens, self.wire, self.differ = Lens(seat, memory), wire, 0
        self.rng = Random(seed)
        self.sessions = [Session(game, 3) for _ in range(2)]
        self.faces: list[Explorer] = []
        texts = []
        for s in self.sessions:
            start = wire.mark()
            self.faces.append(Explorer(s, eyes=seat))
            self.faces[-1].time.memory.value = memory
            texts.append(wire.text(start))
        assert texts[0] == texts[1]

    def step(self) -> bool:
        """One step in both; False when they can no longer be played alike or look different."""
        one, two = self.sessions
        if one.kind == "choice":
            moves = list(islice(one.moves(), 40))
            same = [m for m in moves if two.why_not(m) is None]
            if not same:
                return False
            move = self.rng.choice(same)
            actions = [lambda s=s: s.play(move) for s in self.sessions]
        elif one.kind == "chance":
            outcomes = self._outcomes()
            if outcomes is None:
                return False
            actions = [lambda s=s, o=o: s.play(o) for s, o in zip(self.sessions, outcomes, strict=True)]
        elif one.over:
            return False
        else:
            actions = [s.step for s in self.sessions]
        texts = []
        for face, action in zip(self.faces, actions, strict=True):
            start = self.wire.mark()
            face.tabs.box.selected_index = self.rng.choice([0, 1, 7, 8]) if face is self.faces[0] else self._tab()
            face.does(action)()
            assert face.last_error is None, message(face)
            texts.append(self.wire.text(start))
        if seen(one, self.lens) != seen(two, self.lens):
            return False
        self.differ += one.at != two.at
        assert texts[0] == texts[1]
        return True

    def _tab(self) -> int:
        return int(self.faces[0].tabs.box.selected_index)

    def _outcomes(self) -> list[Any] | None:
        """An outcome for each: another one for the second if these eyes cannot tell them apart."""
        one, two = self.sessions
        first = one.walker.odds(one.at).draw(self.rng.getrandbits(64))
        after = one.walker.force(one.at, first).position
        for n in range(300):
            other = self._swapped(first) if n % 2 else two.walker.odds(two.at).draw(self.rng.getrandbits(64))
            if not two.walker.odds(two.at).contains(other):
                continue
            hidden = two.walker.force(two.at, other).position
            looks = [(seen_by(p.table, self.lens), frames_seen_by(p.frames, self.lens)) for p in (after, hidden)]
            if other != first and looks[0] == looks[1]:
                return [first, other]
        return [first, first] if two.walker.odds(two.at).contains(first) else None

    def _swapped(self, outcome: Any) -> Any:
        """The outcome with two things exchanged somewhere in it."""
        if not isinstance(outcome, tuple) or not outcome:
            return outcome
        nested = [i for i, part in enumerate(outcome) if isinstance(part, tuple)]
        if nested and self.rng.random() < 0.8:
            i = self.rng.choice(nested)
            return (*outcome[:i], self._swapped(outcome[i]), *outcome[i + 1 :])
        i, j = self.rng.randrange(len(outcome)), self.rng.randrange(len(outcome))
        swapped = list(outcome)
        swapped[i], swapped[j] = swapped[j], swapped[i]
        return tuple(swapped)


@pytest.mark.parametrize("memory", [False, True], ids=["", "memory aid"])
@pytest.mark.parametrize("seat", [None, 0, 1], ids=["spectator", "first seat", "second seat"])
@pytest.mark.parametrize("name", GAMES)
def test_no_secret_is_sent(name: str, seat: int | None, memory: bool, wire: Wire) -> None:
    differ = 0
    for seed in range(TRIES):
        twins = Twins(game_of(name), seat, memory, wire, seed)
        for _ in range(STEPS):
            if not twins.step():
                break
        differ += twins.differ
        if differ >= ENOUGH:
            return
    assert differ >= ENOUGH, "the two games hardly ever differed, so little was tried"


def test_with_all_cards_open_the_same_twins_do_differ(wire: Wire) -> None:
    twins = Twins(game_of("probe_offers"), 0, False, wire)
    for _ in range(4):
        assert twins.step()
    texts = []
    for face in twins.faces:
        start = wire.mark()
        face.time.eyes.value = "all cards open"
        texts.append(wire.text(start))
    assert texts[0] != texts[1]


@pytest.mark.parametrize("eyes", [None, 0])
def test_odds_reasons_refusals_and_words_that_rest_on_secrets_are_covered(eyes: int | None, wire: Wire) -> None:
    face = Explorer(duel(), eyes=eyes)
    mine = {"7,411"} if eyes == 0 else set()
    while not face.session.over:
        if face.session.kind == "choice":
            if eyes == 0:
                bet = face.moves.rows[0, "bet", False]
                assert "(refused)" in bet.input.box.options[1][0]
                bet.input.box.index = 1
                assert "may not know" in bet.verdict.value
                bet.play.click()
                assert "may not know (D-1)" in message(face)
            face.does(lambda: face.session.play("bet", "high"))()
        else:
            face.time.step.click()
        for tab in range(len(face.tabs.titles)):
            face.tabs.box.selected_index = tab
    assert face.last_error is None or isinstance(face.last_error, IllegalMove)
    assert {secret for secret in SECRETS if secret in wire.text()} <= mine


def test_with_all_cards_open_they_are_shown(wire: Wire) -> None:
    face = Explorer(duel())
    for _ in range(3):
        face.time.step.click()
    face.does(lambda: face.session.play("bet", "high"))()
    face.time.step.click()
    assert {secret for secret in SECRETS if secret in wire.text()} == set(SECRETS)


def test_closing_the_eyes_takes_back_what_they_saw(wire: Wire) -> None:
    face = Explorer(probe("probe_offers"), seed=3)
    face.time.run.click()
    rows = list(face.moves.rows.values())
    assert rows
    face.time.eyes.value = None
    assert face.moves.rows == {}
    assert all(r.play.comm is None and r.input.box.comm is None for r in rows)
    hands = [str(c) for own in face.session.table.cards for c in own]
    start = wire.mark()
    face.show()
    assert not [h for h in hands if h in wire.text(start)]
    assert "shows only through" in face.moves.note.value


def test_each_seat_sees_only_its_own_moves() -> None:
    face = Explorer(probe("probe_offers"), seed=3, eyes=0)
    for _ in range(40):
        face.time.run.click()
        seats = {k[0] for k in face.moves.rows}
        assert seats <= {0}
        if face.session.who == 0:
            assert seats == {0}
        if face.session.over:
            break
        face.session.play(next(iter(face.session.moves())))
        face.show()


def test_whoever_decides_sees_the_decision() -> None:
    face = Explorer("faekalini", seed=7, eyes="whoever decides")
    face.time.run.click()
    assert face.look.eyes == face.session.who
    assert face.moves.rows
    assert face.time.eyes.value == "whoever decides"


def test_a_hidden_outcome_can_be_forced_with_all_cards_open_only() -> None:
    for eyes, offered in (("all cards open", True), (None, False), (0, False)):
        face = Explorer("faekalini", seed=7, eyes=eyes)
        while face.session.phase != "shuffle the Black Holes":
            face.time.step.click()
        assert (face.moves.force in face.moves.forcing.children and bool(face.moves.luck.children[1:])) is offered
