from __future__ import annotations

import re

import pytest

from explorer.picture.ids import arrow_id, flow_id, node_id, part_id, slug

AWKWARD = [
    "decide", "payment: decide", "payment decide", "payment:decide", "a b", "a_b", "a  b", " a b", "a-b", "a:b",
    "é", "è", "größe", "grosse", "第二段階", "?", "!", 'a "b"', "a\\b", "<b>", "&", "", "node", "1", "0x", "A", "a",
]  # fmt: skip


def test_ids_are_letters_digits_and_underscores():
    for name in AWKWARD:
        for made in (
            node_id(name),
            arrow_id(name, name),
            arrow_id(name, name, name),
            flow_id(name),
            part_id(name, name),
        ):
            assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", made), (name, made)


def test_no_two_names_share_an_id():
    assert len({node_id(name) for name in AWKWARD}) == len(AWKWARD)
    pairs = [(a, b) for a in AWKWARD for b in AWKWARD]
    assert len({arrow_id(a, b) for a, b in pairs}) == len(pairs)
    assert len({arrow_id(a, b, c) for a, b in pairs for c in ("", "a", "a b")}) == 3 * len(pairs)


def test_plain_names_stay_readable():
    assert node_id("choose bills") == "n_choose_bills"
    assert arrow_id("decide", "perform magic") == "a_decide__perform_magic"


@pytest.mark.parametrize(
    ("name", "made"), [("payment: choose bills", "payment_choose_bills_1b68c565"), ("größe", "gr_e_f35932de")]
)
def test_ids_never_change(name: str, made: str):
    """Saved pictures, notebooks and styles rely on them."""
    assert slug(name) == made
