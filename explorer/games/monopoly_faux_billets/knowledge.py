"""What a seat can reckon from what it knows: how likely a bill or a card is forged."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from explorer.core.playout import View
from explorer.core.values import Action
from explorer.games.monopoly_faux_billets.frames import Payment
from explorer.games.monopoly_faux_billets.table import CLEARED, Board


def forged_share(t: Board, seat: int | None, worth: int) -> Fraction:
    """The forged part of all bills of this worth that a seat (None: a spectator) knows nothing about.

    Known are the proven bills in its own hand, those cleared before all, and the forged ones that others were seen
    to take (MF-G10).
    """
    i = t.edition.worths.index(worth)
    stack = t.edition.bills[str(worth)]
    forged, total = stack.fake, stack.total + t.issued[i]
    for s, bills in enumerate(t.money):
        if s == seat:
            proven = [b.forged is True for b in bills if b.proven and b.worth == worth]
            forged, total = forged - sum(proven), total - len(proven)
        else:
            cleared = sum([b.worth == worth and b.state == CLEARED for b in bills])
            forged, total = forged - t.marked[s][i], total - t.marked[s][i] - cleared
    return Fraction(max(0, forged), max(1, total))


def forged_chance(t: Board, seat: int | None, payer: int, worth: int) -> Fraction:
    """How likely a bill of this worth that somebody has put down is forged, if they chose among theirs blindly."""
    n = sum([b.worth == worth and b.state != CLEARED for b in t.money[payer]])
    marked = min(n, t.marked[payer][t.edition.worths.index(worth)])
    return (marked + (n - marked) * forged_share(t, seat, worth)) / n if n else Fraction(0)


def outlook(view: View, move: Action) -> list[tuple[str, Fraction]] | None:
    """The odds of what a scan would show, from the scanner's own knowledge; None for other moves."""
    if move.rule != "scan" or len(view.frames) < 2:
        return None
    running: Any = view.frames[-2].value
    if isinstance(running, Payment):
        p = forged_chance(view.table, view.seat, running.payer, int(move.choice))
    else:
        p = Fraction(1, 2)  # of each Chance action there is a genuine card and a forged one
    return [("forged", p), ("genuine", 1 - p)]
