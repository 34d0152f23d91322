"""Small pieces of styled text that all panes share."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.style import Style

from explorer.palette import shade

YES, NO, MORE, ON = "✓", "✗", "…", "▸"
INDENT = "  "


def bold(text: str) -> Content:
    """Text that stands out."""
    return Content.styled(text, "bold")


def dim(text: str) -> Content:
    """Text in the background."""
    return Content.styled(text, "dim")


def pill(text: str, colour: str) -> Content:
    """Text on a patch of a colour; the text itself must say what the colour says."""
    fill, ink = shade(colour)
    return Content.styled(f" {text} ", f"{ink} on {fill}")


def clickable(text: str, action: str, style: str = "") -> Content:
    """Text that runs an action when clicked."""
    meant = Style.parse(style) if style else Style.null()
    return Content.styled(text, meant + Style.from_meta({"@click": action}))


def clause(id_: str) -> Content:
    """A clause's id that opens the rulebook there."""
    return clickable(id_, f"app.rulebook({id_!r})", "underline")


def clauses(ids: Iterable[str]) -> Content:
    """Clause ids in a row."""
    return Content(" ").join([clause(i) for i in ids])


def lines(parts: Iterable[Content | str]) -> Content:
    """Pieces of text below each other."""
    return Content("\n").join([Content(p) if isinstance(p, str) else p for p in parts])
