"""Lenses on the command line: "all" (all cards open), "spectator", a seat's number from 1, or a player's name."""

from __future__ import annotations

from typing import Any

from explorer.core.errors import unknown

OPEN, SPECTATOR = "all", "spectator"


def seat_option(session: Any, text: str | None) -> Any:
    """The lens that a text names: OPEN, None (a spectator) or a seat; raises UnknownName."""
    if text is None or text == OPEN:
        return OPEN
    if text == SPECTATOR:
        return None
    names = [n.casefold() for n in session.names]
    if text.isdecimal() and len(text) < 10 and 1 <= int(text) <= len(names):
        return int(text) - 1
    if text.casefold() in names:
        return names.index(text.casefold())
    raise unknown("seat", text, [OPEN, SPECTATOR, *session.names])


def lens_options(seat: Any) -> dict[str, Any]:
    """The arguments for `session.log`, `session.scene` and `session.tell` that show this lens."""
    return {"lens": False} if seat == OPEN else {"seat": seat}
