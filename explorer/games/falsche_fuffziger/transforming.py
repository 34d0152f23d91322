"""Transforming machines, in phase 2: a tile is turned over, and what its back shows."""

from __future__ import annotations

from typing import Any

from explorer.core.domains import OneOf, Split
from explorer.core.phases import arrow, auto
from explorer.core.telling import Told
from explorer.core.values import Refusal, but, no, put
from explorer.games.falsche_fuffziger.table import (
    KAPUT,
    MUNZEN,
    TRANSFORMED,
    Board,
    Machine,
    acting,
    find_machine,
    pay,
    price,
)

# -- which machines -----------------------------------------------------------------------------------------


def own_machines(t: Board) -> OneOf:
    """One of the machines of the seat that acts; machines alike are one choice."""
    return OneOf(tuple(dict.fromkeys([m.name for m in t.machines[t.waiting[0]]])), "FF-4.1")


def own_unturned_machines(t: Board) -> Split:
    """Any of the machines that were never transformed; machines alike are numbered by their order."""
    return Split(tuple(_numbered(t)), ("machines to transform", "others"), "FF-4.1")


def _numbered(t: Board) -> dict[str, int]:
    """The machines that may be declared, with a number to tell apart those alike, and where they lie."""
    found: dict[str, int] = {}
    for i, m in enumerate(t.machines[t.waiting[0]]):
        if not m.turned and not m.now:
            k = 1 + sum(name.partition(" #")[0] == m.name for name in found)
            found[m.name if k == 1 else f"{m.name} #{k}"] = i
    return found


def _may_turn(m: Machine) -> Refusal | None:
    if m.turned:
        return no("FF-4.3", "the {machine} has been transformed before", machine=m.name)
    return no("FF-A13", "the {machine} is left idle this round", machine=m.name) if m.now else None


def transform(t: Board, name: str) -> Board | Refusal:
    """A machine that was never transformed is turned over."""
    m = t.machines[t.waiting[0]][find_machine(t, t.waiting[0], name)]
    return _may_turn(m) or but(t, named=(name,))


def declare_all_to_transform(t: Board, names: tuple[str, ...]) -> Board | Refusal:
    """House rule: all machines to transform are named before the first of them is turned over."""
    if t.declared:
        return no("FF-A14", "house rule: the machines to transform were declared before")
    if not names:
        return no("FF-A14", "at least one machine must be named to be transformed")
    return but(t, named=tuple([n.partition(" #")[0] for n in names]), declared=True)


def turning(t: Board) -> Machine:
    """The machine that is being turned over."""
    return t.machines[t.waiting[0]][find_machine(t, t.waiting[0], t.named[0])]


def turned_over(m: Machine) -> Machine:
    """The machine with its back up; it does nothing else this round."""
    return but(m, turned=True, now=TRANSFORMED)


def _outcome(m: Machine) -> str:
    """Which of the six things the back shows."""
    if m.back in (KAPUT, MUNZEN):
        return m.back
    shown = turned_over(m).face
    return ("higher" if shown.denomination > m.front else "same") + " x2" * (shown.bills > 1)


def _show(t: Board, wanted: str) -> Board | Refusal:
    """The table with the back shown, if that is what is wanted; a broken machine is taken away."""
    seat, m = t.waiting[0], turning(t)
    if _outcome(m) != wanted:
        return no("FF-4.2", "the back of the {front} shows {back}", front=m.front, back=m.back)
    row, i = t.machines[seat], find_machine(t, seat, t.named[0])
    left = () if wanted == KAPUT else (turned_over(m),)
    return but(t, named=t.named[1:], machines=put(t.machines, seat, (*row[:i], *left, *row[i + 1 :])))


def stays_the_same(t: Board) -> Board | Refusal:
    """The back shows the same machine as the front."""
    return _show(t, "same")


def becomes_x2(t: Board) -> Board | Refusal:
    """The back shows the same denomination doubled: two bills a round."""
    return _show(t, "same x2")


def becomes_higher(t: Board) -> Board | Refusal:
    """The back shows a higher denomination."""
    return _show(t, "higher")


def becomes_higher_and_x2(t: Board) -> Board | Refusal:
    """The back shows a higher denomination, doubled."""
    return _show(t, "higher x2")


def shows_munzen(t: Board) -> Board | Refusal:
    """The back shows MUNZEN: it makes one bill a round and is scrapped for Rare Silver Coins."""
    return _show(t, MUNZEN)


def breaks(t: Board) -> Board | Refusal:
    """The back shows Kaput: the owner gets the front's scrap price and the machine goes on the Examiner deck."""
    shown, m = _show(t, KAPUT), turning(t)
    if isinstance(shown, Refusal):
        return shown
    broken = but(shown, broken=(*shown.broken, but(m, turned=True)))
    return pay(broken, t.waiting[0], price(t, m.front).scrap)


def another_was_declared(t: Board) -> Board | Refusal:
    """A further machine was declared to be transformed."""
    return t if t.named else no("FF-A14", "no other machine was declared")


def decide_on_the_others(t: Board) -> Board | Refusal:
    """No further machine is to be turned over now."""
    return no("FF-A14", "house rule: the {machine} was declared too", machine=t.named[0]) if t.named else t


# -- tellings and the phase ---------------------------------------------------------------------------


def the_back(told: Told) -> dict[str, Any]:
    """Front and back of the machine turned over, and the scrap price of a broken one."""
    before, after = told.before, told.after
    if len(after.broken) > len(before.broken):
        m = after.broken[-1]
    else:
        rows = zip(after.machines[told.seat], before.machines[told.seat], strict=True)
        m = next(now for now, was in rows if now != was)
    return {"front": m.front, "back": m.face.text, "scrap": price(before, m.front).scrap}


def _back(rule: Any, clause: str, words: str, name: str = "") -> Any:
    tell = (f"{{who}}'s {{front}} {words}.", f"Your {{front}} {words}.")
    return arrow("turned over", rule, clause, name=name, blanks=the_back, tell=tell)


TURN_OVER = auto("turn over", "FF-4.2 FF-1.12",
    _back(stays_the_same, "FF-4.2", "stays the same"),
    _back(becomes_x2, "FF-4.2", "becomes a {back}"),
    _back(becomes_higher, "FF-4.2", "becomes a {back}"),
    _back(becomes_higher_and_x2, "FF-4.2", "becomes a {back}"),
    _back(shows_munzen, "FF-4.2 FF-4.6", "shows MUNZEN", "shows MUNZEN"),
    _back(breaks, "FF-4.2 FF-4.4 FF-G3", "breaks: {scrap} as scrap price, and it goes on the Examiner deck"),
    who=acting,
)  # fmt: skip
