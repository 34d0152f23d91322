"""Tellings: each listener hears what it may know, its own steps in the second person."""

from __future__ import annotations

from typing import Any

from explorer.core.secrets import Hidden
from explorer.core.session import Session
from explorer.core.values import Seat, no, say
from tests.probes import probe


def to(s: Session, phase: str) -> Session:
    while s.phase != phase:
        s.play(next(iter(s.moves()))) if s.kind == "choice" else s.step()
    return s


def last(s: Session, rule: str) -> int:
    return max(n for n, step in enumerate(s.steps, 1) if step.action.rule == rule)


def test_an_outcome_seen_by_a_named_rule() -> None:
    s = Session(probe("probe_auction", 2), 3)
    s.step()
    mine = s.table.favourite[0]
    assert s.tell(1, 0) == f"Items are shuffled (Eve: {mine})."
    assert s.tell(1) == "Items are shuffled (each seat knows its own taste)."
    assert s.tell(1, lens=False) == f"Items are shuffled (Eve: {mine}; Fay: {s.table.favourite[1]})."
    assert s.choice_seen(1, 1) == (Hidden(6), (Hidden(), s.table.favourite[1]))


def test_a_choice_that_its_owner_alone_knows() -> None:
    s = Session(probe("probe_auction", 2), 3)
    to(s, "auction: speak")
    s.play("raise it", 4)
    s.run()
    s.play("match")
    s.run()
    first = s.who
    assert first is not None
    s.play("close the fist", 2)
    n = last(s, "close the fist")
    assert s.tell(n, first) == "You hide 2."
    assert s.tell(n, 1 - first) == s.tell(n) == f"{s.names[first]} closes a fist."
    assert s.choice_seen(n, first) == 2
    assert s.choice_seen(n, None, memory=True) == Hidden()
    assert [e.text for e in s.log(1 - first)][-1] == f"{s.names[first]} closes a fist."
    s.run()
    s.play("close the fist", 1)
    s.run()
    opened = next(s.tell(k) for k in range(n, s.length + 1) if s.steps[k - 1].action.rule == "open them")
    assert opened == f"Fists are opened: {', '.join(f'{s.names[q]} {2 if q == first else 1}' for q in (0, 1))}."


def test_an_outcome_that_nobody_may_see() -> None:
    s = Session(probe("probe_offers", 2), 3)
    s.step()
    assert s.tell(1) == s.tell(1, 0) == "Goals and cards are dealt."
    assert s.choice_seen(1, 0) == Hidden()
    assert s.choice_seen(1, None) == Hidden()


def test_what_a_find_is_only_its_finder_hears() -> None:
    s = to(Session(probe("probe_debt", 2), 5), "roll")
    n = last(s, "take a find")
    assert s.tell(n, 0) in ("You find: coin.", "You find: forgery.")
    assert s.tell(n, 1) == s.tell(n) == "Ada takes a find."


def test_values_in_words() -> None:
    names = ("Ann", "Bea")
    cases: list[tuple[Any, str]] = [
        (Seat(1), "Bea"),
        (Seat(7), "seat 8"),
        (None, "nothing"),
        ((), "nothing"),
        (("a", 3), "a, 3"),
        (1_234_567, "1,234,567"),
        (True, "yes"),
        (Hidden(2), "2 hidden"),
    ]
    for value, words in cases:
        assert say(value, names) == words
    refusal = no("S-1", "{who} has {n}", who=Seat(0), n=1_000)
    assert refusal.text(names) == "Ann has 1,000"
    assert str(refusal) == "seat 1 has 1,000 (S-1)"
