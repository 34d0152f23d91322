"""The window in which others may inspect what a seat is about to use: each is asked in turn, and passes or inspects.

A game makes the flow once with `inspection(...)` and opens a window with `begin(...)`, the frame that its call phase
gives. The flow ends by the exit "inspected" (`done.by` inspects `done.what`) or "passed"; what is found, and what comes
of it, is the caller's. After an inspection the caller may open the window again for the seats in `done.left`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.core.domains import OneOf
from explorer.core.phases import Flow, arrow, auto, choice, flow, leave
from explorer.core.secrets import Open
from explorer.core.values import Refusal, Seat, Value, but, no

__all__ = ["Cites", "Inspection", "begin", "clockwise_from", "inspection"]


class Inspection(Value, frozen=True, gc=False):
    """A window under way: whose things they are, the seats still to be asked, and what may be inspected, in words."""

    user: Open[int]
    left: Open[tuple[int, ...]]
    things: Open[tuple[str, ...]]
    by: Open[int | None] = None
    what: Open[str] = ""


class Cites(Value, frozen=True):
    """The clause ids of each matter (several: with spaces): who may inspect, what it costs, what may be inspected."""

    who: str
    cost: str
    what: str


Here = tuple[Any, Inspection]


def always(_t: Any, _seat: int) -> bool:
    """No seat leaves the game while a window is open."""
    return True


def clockwise_from(seat: int, players: int) -> tuple[int, ...]:
    """The other seats in turn order, beginning with the next one."""
    return tuple([(seat + k) % players for k in range(1, players)])


def begin(user: int, left: tuple[int, ...], things: tuple[str, ...]) -> Inspection:
    """A window on things of `user`; things alike are one choice, and without any nobody is asked."""
    return Inspection(user, left if things else (), tuple(dict.fromkeys(things)))


def inspection(
    *,
    barred: Callable[[Any, int], Refusal | None],
    spend: Callable[[Any, int], Any],
    cites: Cites,
    in_play: Callable[[Any, int], bool] = always,
    name: str = "inspection",
    title: str = "Inspection",
    verb: str = "inspect",
) -> Flow:
    """The flow of a window.

    `barred(table, seat)` says why a seat may not inspect (None: it may); `spend(table, seat)` takes the cost. When
    the user is no longer `in_play`, the window closes. `verb` is the players' word for it; it names the arrow too.
    """
    first = cites.who.partition(" ")[0]

    def asked(_t: Any, f: Inspection) -> int | None:
        return f.left[0] if f.left else None

    def next_entitled(t: Any, f: Inspection) -> tuple[int, ...]:
        if not in_play(t, f.user):
            return ()
        return next((f.left[i:] for i, seat in enumerate(f.left) if barred(t, seat) is None), ())

    def ask_the_next(t: Any, f: Inspection) -> Here | Refusal:
        """The next seat that may inspect is asked."""
        if left := next_entitled(t, f):
            return t, f if left == f.left else but(f, left=left)
        if not in_play(t, f.user):
            return no(first, "{who} is out of the game", who=Seat(f.user))
        if f.left:
            return barred(t, f.left[0]) or no(first, "nobody may {verb}", verb=verb)
        return no(first, "nobody is left to be asked")

    def nobody_is_left(t: Any, f: Inspection) -> Here | Refusal:
        """Everybody who may inspect has been asked."""
        if left := next_entitled(t, f):
            return no(first, "{who} may still {verb}", who=Seat(left[0]), verb=verb)
        return t, but(f, left=()) if f.left else f

    def let_it_pass(t: Any, f: Inspection, _nothing: None) -> Here:
        """The seat does not inspect."""
        return t, but(f, left=f.left[1:])

    def things(_t: Any, f: Inspection) -> OneOf:
        return OneOf(f.things, cites.what.partition(" ")[0])

    def inspect(t: Any, f: Inspection, what: str) -> Here | Refusal:
        """The seat pays the cost and inspects one thing."""
        seat = f.left[0]
        return barred(t, seat) or (spend(t, seat), but(f, left=f.left[1:], by=seat, what=what))

    return flow(name, title, Inspection,
        auto(f"who may {verb}", cites.who,
            arrow(f"{verb}?", ask_the_next, cites.who, tell=""),
            arrow("passed", nobody_is_left, cites.who, tell=""), who=asked),
        choice(f"{verb}?", cites.who, asked,
            arrow(f"who may {verb}", let_it_pass, cites.who, standing=True,
                tell=("{who} lets it pass.", "You let it pass.")),
            arrow("inspected", inspect, f"{cites.cost} {cites.what}", things, name=verb,
                tell=("{who} wants to " + verb + ": {choice}.", "You want to " + verb + ": {choice}.")),
            resume=f"who may {verb}"),
        leave("inspected", cites.cost), leave("passed", cites.who))  # fmt: skip
