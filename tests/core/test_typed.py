"""What people type for a number or a bag, and what only looks like it."""

from __future__ import annotations

import pytest

from explorer.core.domains import Bag, Whole
from explorer.core.errors import ExplorerError
from explorer.core.forms import parse


@pytest.mark.parametrize("text", ["1500", "1,500", "1.500", "1 500", "1_500", "1'500", " 1500 "])
def test_thousands_are_written_in_many_ways(text: str) -> None:
    assert parse(Whole(0, 9_000), text) == 1_500


@pytest.mark.parametrize("text", ["1.5", "15.00", "1,5", "1,,500", "1.500.5", "1500,", "1e3", "", "--5", "0x10"])
def test_what_is_no_whole_number_is_not_made_one(text: str) -> None:
    with pytest.raises(ExplorerError, match="is not a whole number"):
        parse(Whole(0, 9_000), text)


def test_a_bag_over_several_lines_is_told() -> None:
    bag = Bag((("10", 10, 2), ("50", 50, 1)))
    assert parse(bag, "2x10,\n50") == (("10", 2), ("50", 1))
    with pytest.raises(ExplorerError, match="is not among"):
        parse(bag, "2x10\n50")
