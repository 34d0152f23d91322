"""The exact odds of what a machine's back shows, for a seat that knows what everybody could have seen.

Tiles never turned over fall into two classes. Those dealt at the start, wherever they lie now, are a fair sample of the
unseen tiles that were fit for the deal (FF-1.6, FF-1.7); all others hold what remains, the tiles set aside and mixed
back among them (FF-1.8). Within a class every tile is as likely to be any of the class.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from explorer.core.playout import View
from explorer.core.values import Action
from explorer.games.falsche_fuffziger.table import Board, Machine, face, find_machine


def tiles_in_sight(t: Board) -> list[Machine]:
    """All tiles of the game as a seat with a perfect memory knows them."""
    return [m for group in (*t.machines, *t.stacks, t.broken, t.gone) for m in group]


def odds_of_back(t: Board, front: int, dealt: bool) -> dict[str, Fraction]:
    """What the back of an unturned machine may show, with exact probabilities; `t` as a seat with memory sees it."""
    tiles = [m for m in tiles_in_sight(t) if m.front == front]
    unseen = Counter(t.edition.machine_tiles[front]) - Counter(m.back for m in tiles if m.turned)
    unfit = t.edition.set_aside(front) if front in t.edition.dealt else ()
    fit = sum(n for back, n in unseen.items() if back not in unfit)
    starters = sum(m.dealt and not m.turned for m in tiles)
    if dealt:
        return {back: Fraction(n, fit) for back, n in unseen.items() if back not in unfit}
    rest = unseen.total() - starters
    odds = {
        back: Fraction(n, rest) if back in unfit else (n - Fraction(n * starters, fit)) / rest
        for back, n in unseen.items()
    }
    return {back: p for back, p in odds.items() if p}


def outlook(view: View, move: Action) -> list[tuple[str, Fraction]] | None:
    """The odds of what transforming a machine would show, likeliest first; None for other moves."""
    if move.rule != "transform":
        return None
    t = view.table
    if move.choice not in [m.name for m in t.machines[view.seat]]:
        return None
    m = t.machines[view.seat][find_machine(t, view.seat, move.choice)]
    if m.turned:
        return None
    odds = odds_of_back(t, m.front, m.dealt)
    return sorted(((face(m.front, back, True).text, p) for back, p in odds.items()), key=lambda o: (-o[1], o[0]))
