"""Two positions that differ only in what a lens cannot know: is all that is made for the lens the same?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from explorer.core.errors import ExplorerError
from explorer.core.game import Game
from explorer.core.lensed import distribution_seen, why_seen
from explorer.core.phases import CHANCE, CHOICE
from explorer.core.playout import Moves
from explorer.core.secrets import Lens, frames_seen_by, seen_by
from explorer.core.session import Session
from explorer.core.steps import Step
from explorer.core.values import Position
from tests.hidden import same_for


def assert_looks_the_same(game: Game, a: Position, b: Position, step: Step, lens: Lens, names: Sequence[str]) -> None:
    """All that is made for this lens is the same at both positions; `step` is what was done at the first one."""
    seat, memory = lens.seat, lens.memory
    assert seen_by(a.table, lens) == seen_by(b.table, lens)
    assert frames_seen_by(a.frames, lens) == frames_seen_by(b.frames, lens)
    assert game.scene(a, lens, names) == game.scene(b, lens, names)
    one, two = Session(game, 0, names, a), Session(game, 0, names, b)
    assert (one.kind, one.who) == (two.kind, two.who)
    assert one.interrupters() == two.interrupters(), "who may interrupt shows a secret"
    assert one.offered(seat) == two.offered(seat), "which arrows are offered shows a secret"
    if one.kind == CHANCE:
        odds = [distribution_seen(s, seat, memory=memory) for s in (one, two)]
        assert odds[0] == odds[1]
    if seat is not None and memory:
        assert one.view(seat) == two.view(seat)
        _same_choices(one, two, seat)
    _same_step(one, two, step, lens)


def _same_choices(one: Session, two: Session, seat: int) -> None:
    """What a seat may do, why it may not, what it would reveal, and what a bot would do in its place."""
    if one.kind != CHOICE:
        return
    assert _proposed(one, seat) == _proposed(two, seat), "what may be proposed shows a secret"
    for p, q in zip(one.proposals(seat), two.proposals(seat), strict=True):
        for move, same in zip(islice(p.moves(), 12), islice(q.moves(), 12), strict=True):
            assert one.why_not(move) == two.why_not(same), f"whether {move} is legal shows a secret"
            if one.who == seat:
                assert one.outlook(move) == two.outlook(same)
    for bot in one.game.spec.bots.values():
        interrupts_only = one.who != seat
        if interrupts_only and seat not in one.interrupters():
            continue
        answers = [bot(s.view(seat), Moves(s.game, s.at, seat, interrupts_only), Random(1)) for s in (one, two)]
        assert answers[0] == answers[1]


def _proposed(s: Session, seat: int) -> list[Any]:
    return [(p.rule, p.domain) for p in s.proposals(seat)]


def _same_step(one: Session, two: Session, step: Step, lens: Lens) -> None:
    """The same step at both is told and explained alike, unless it shows something new by the rules."""
    for s in (one, two):
        try:
            _do(s, step)
        except ExplorerError:
            return
    a, b = one.steps[-1], two.steps[-1]
    if a.action != b.action or not same_for(a.position, b.position, lens):
        return
    seat, memory = lens.seat, lens.memory
    assert one.tell(1, seat, memory=memory) == two.tell(1, seat, memory=memory)
    assert one.choice_seen(1, seat, memory) == two.choice_seen(1, seat, memory)
    assert one.log(seat, memory=memory) == two.log(seat, memory=memory)
    whys = [[(w.cites, w.doc, w.refused) for w in why_seen(s, 1, seat, memory=memory)] for s in (one, two)]
    assert whys[0] == whys[1]


def _do(s: Session, step: Step) -> None:
    if step.kind in (CHOICE, "interrupt"):
        s.play(step.action)
    elif step.kind == CHANCE:
        s.play(step.action.choice)
    else:
        s.step()
