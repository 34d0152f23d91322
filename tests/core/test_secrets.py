"""Visibility: declared on fields, carried out by masking."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from explorer.core.errors import DefinitionError
from explorer.core.secrets import Hidden, Lens, Nobody, Open, Owner, Screened, frames_seen_by, seen_as, seen_by
from explorer.core.values import Frame, Value, say
from tests.probes import probe


def only_even(holder: Any, lens: Lens, value: int) -> Any:
    return value if value % 2 == 0 else Hidden()


class Thing(Value, frozen=True):
    shown: Open[int] = 1
    money: Screened[tuple[int, ...]] = (5, 6)
    hands: Owner[tuple[tuple[str, ...], ...]] = (("a", "b"), ("c",))
    pile: Nobody[tuple[str, ...]] = ("x", "y", "z")
    secret: Nobody[int] = 9
    number: Annotated[int, seen_as(only_even)] = 3


def test_each_visibility_masks_as_it_says() -> None:
    mine = seen_by(Thing(), Lens(1))
    assert mine.shown == 1
    assert mine.money == (Hidden(), 6)
    assert mine.hands == (Hidden(2), ("c",))
    assert mine.pile == Hidden(3)
    assert mine.secret == Hidden()
    assert mine.number == Hidden()
    nobody = seen_by(Thing(number=4), Lens(None))
    assert nobody.hands == (Hidden(2), Hidden(1))
    assert nobody.number == 4


def test_the_memory_aid_shows_what_was_public_once_and_no_more() -> None:
    seen = seen_by(Thing(), Lens(0, memory=True))
    assert seen.money == (5, 6)
    assert seen.hands == (("a", "b"), Hidden(1))
    assert seen.pile == Hidden(3)


def test_masking_twice_changes_nothing_more() -> None:
    for lens in (Lens(None), Lens(0), Lens(1, memory=True)):
        once = seen_by(Thing(number=4), lens)
        assert seen_by(once, lens) == once


def test_hidden_things_can_be_counted_and_said() -> None:
    assert len(Hidden(3)) == 3
    assert say(Hidden(3)) == "3 hidden"


def test_a_value_without_secrets_is_given_as_it_is() -> None:
    class Plain(Value, frozen=True):
        shown: Open[int] = 1

    plain = Plain()
    assert seen_by(plain, Lens(None)) is plain


def test_an_undeclared_field_is_an_error_that_names_the_cure() -> None:
    class Careless(Value, frozen=True):
        shown: Open[int] = 1
        forgotten: int = 2

    with pytest.raises(DefinitionError, match=r"Careless\.forgotten does not say who may know it: write Open"):
        seen_by(Careless(), Lens(None))


def test_frames_are_masked_too() -> None:
    game = probe("probe_debt", 3)
    payment: Any = next(f.frame for f in game.spec.flows if f.name == "payment")
    frame = Frame("pay", payment(0, 1, 2, ("coin", "forgery")))
    (seen,) = frames_seen_by((frame,), Lens(1))
    assert seen.value.down == (Hidden(), Hidden())
    assert frames_seen_by((frame,), Lens(0)) == (frame,)
