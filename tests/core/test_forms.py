"""Choices read from typed text."""

import pytest

from explorer.core.domains import Bag, Domain, OneOf, Whole
from explorer.core.errors import ExplorerError
from explorer.core.forms import parse

LONG = "9" * 5_000


@pytest.mark.parametrize(
    ("domain", "text", "sentence"),
    [
        (Whole(10, None, 10), LONG, "a number too large to write is not a whole number"),
        (Bag((("art", 1, 3),)), f"{LONG}x art", "You do not hold a number too large to write of art"),
        (OneOf(("art", "toys")), f"#{LONG}", "is not among: art, toys"),
    ],
)
def test_numbers_longer_than_python_reads_are_refused_in_a_sentence(domain: Domain, text: str, sentence: str) -> None:
    with pytest.raises(ExplorerError, match=sentence):
        parse(domain, text)
