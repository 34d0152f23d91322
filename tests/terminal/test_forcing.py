"""Forcing luck through a lens: who forces an outcome knows it, so hidden ones are forced with all cards open only."""

from __future__ import annotations

import explorer
from explorer.core.session import Session
from explorer.look import ALL_OPEN, Look
from tests.terminal.app import opened


def at_the_shuffle() -> Session:
    s = Session(explorer.game("faekalini"))
    s.step()
    assert s.phase == "shuffle the Black Holes"
    return s


def test_who_may_force_what() -> None:
    look = Look(at_the_shuffle())
    assert look.eyes == ALL_OPEN
    assert look.may_force()
    for eyes in (None, 0, 3):
        look.eyes = eyes
        assert not look.may_force()
    look.session.step()
    assert look.may_force()  # who starts is open to all


async def test_the_order_of_the_pile_is_not_forced_through_a_lens() -> None:
    async with opened(at_the_shuffle()) as t:
        t.explore.look.eyes = 2
        await t.press("u")
        assert "look with all cards open" in t.told[-1]
        assert t.session.here == 1
        t.explore.force(t.session.table.pile)
        assert t.session.here == 1
