from __future__ import annotations

import pytest

from explorer.picture.wrap import width, wrap


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("decide", 10, ("decide",)),
        ("nobody has the little pile", 14, ("nobody has the", "little pile")),
        ("a b c dd ee ff", 9, ("a b c dd", "ee ff")),
        ("too few black holes", 11, ("too few", "black holes")),
        ("unbreakable", 4, ("unbreakable",)),
        ("", 4, ("",)),
        ("  a   b ", 4, ("a b",)),
    ],
)
def test_lines(text: str, columns: int, lines: tuple[str, ...]):
    assert wrap(text, columns) == lines


def test_wide_letters_count_twice():
    assert width("第二段階") == 8
    assert wrap("第二 段階", 5) == ("第二", "段階")
    assert width("a\x07b") == 3
