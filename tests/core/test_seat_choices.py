"""Seats that may be chosen are written as their players' names, and read so."""

import pytest

from explorer.core.domains import Form, OneOf, Whole
from explorer.core.errors import ExplorerError
from explorer.core.forms import hint, parse, value_text

NAMES = ("Ann", "Bo", "Cy")
BUYER = OneOf((0, 2), seats=True)
SALE = Form((("buyer", BUYER), ("price", Whole(1, 9))))


def test_words() -> None:
    assert value_text(BUYER, 2, NAMES) == "Cy"
    assert value_text(SALE, (0, 4), NAMES) == "buyer: Ann, price: 4"
    assert hint(SALE, NAMES) == "buyer: one of: Ann, Cy; price: a number from 1 to 9"
    assert value_text(OneOf((0, 2)), 2, NAMES) == "2"


def test_typed_names() -> None:
    assert parse(BUYER, "cy", NAMES) == 2
    assert parse(SALE, "buyer: Ann; price: 3", NAMES) == (0, 3)
    assert parse(BUYER, "2") == 2
    with pytest.raises(ExplorerError, match="'Bo' is not among: Ann, Cy"):
        parse(BUYER, "Bo", NAMES)
