"""Breaking labels into lines."""

from __future__ import annotations

from wcwidth import wcswidth


def width(text: str) -> int:
    """How many terminal columns a text takes (wide characters take two); unprintable ones count as one."""
    columns = wcswidth(text)
    return columns if columns >= 0 else len(text)


def wrap(text: str, columns: int) -> tuple[str, ...]:
    """Lines of at most `columns` where words allow it, as even in length as the number of lines permits."""
    words = text.split()
    if not words:
        return ("",)
    lines = _greedy(words, columns)
    narrower = columns - 1
    while narrower > 0:
        tighter = _greedy(words, narrower)
        if len(tighter) > len(lines) or max(map(width, tighter)) >= max(map(width, lines)):
            break
        lines, narrower = tighter, max(map(width, tighter)) - 1
    return lines


def _greedy(words: list[str], columns: int) -> tuple[str, ...]:
    lines = [words[0]]
    for word in words[1:]:
        if width(lines[-1]) + 1 + width(word) <= columns:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return tuple(lines)
