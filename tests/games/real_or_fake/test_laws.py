"""The conservation laws are laws: each is broken by a table that breaks it, and by no other."""

from typing import Any

import pytest

import explorer
from explorer.core.session import Session
from explorer.core.values import but


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"out": ("art",)}, "not those of the box (RF-1.1)"),
        ({"acquisitions": ()}, "not those of the box (RF-1.1)"),
        ({"insider_lost": (("blank",), (), ())}, "The insider cards are not those of the box"),
        ({"insider_rest": ()}, "The insider cards are not those of the box"),
        ({"bank": 1_000}, "not what was dealt out (RF-2.4)"),
        ({"money": (149_000, 150_000, 150_000)}, "not what was dealt out (RF-2.4)"),
        ({"money": (-1_000, 150_000, 301_000)}, "Nobody owes money"),
        ({"known": (("no such",), (), ())}, "is not in it"),
        ({"bankrupt": (True, False, False)}, "A bankrupt player holds nothing (RF-6.2)"),
    ],
)
def test_each_law_is_checked(changes: dict[str, Any], sentence: str) -> None:
    s = Session(explorer.game("real_or_fake", 3), seed=1)
    s.run()
    assert s.game.broken(s.at) == []
    (broken,) = s.game.broken(but(s.at, table=but(s.table, **changes)))
    assert sentence in broken
