"""What a notebook prints for the values that people meet most: short, and what they are."""

from __future__ import annotations

import pytest

import explorer
from explorer.core.session import Session


@pytest.fixture
def s() -> Session:
    s = Session(explorer.game("faekalini"), seed=1)
    s.run()
    return s


def test_moves_show_themselves(s: Session) -> None:
    listed = "; ".join(map(str, s.moves()))
    assert repr(s.moves()) == f"<moves: {listed}>"
    s.play(next(iter(s.moves())))
    assert repr(s.moves()) == "<moves: none>"
    rof = Session(explorer.game("real_or_fake"), seed=1)
    rof.run()
    assert len(repr(rof.moves())) < 2_000


def test_steps_and_reasons_show_what_happened(s: Session) -> None:
    step = s.play(next(iter(s.moves())))
    assert repr(step) == f"<decide --{step.action}--> {s.phase}>"
    s.step()
    (why, more) = s.why()
    assert repr(why) == f"<{why}>"
    assert "not " in repr(more)
    assert max(len(repr(w)) for w in s.why()) < 500
