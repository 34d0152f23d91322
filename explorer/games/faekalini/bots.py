"""A hand-written player of Fäkalini: it weighs each move by the tiles that the lower row would bring."""

from __future__ import annotations

from random import Random

from explorer.core.playout import Moves, View
from explorer.core.values import Action
from explorer.games.faekalini.table import DUCK, HOLE, RABBIT, TIGER, TOILET, Board, Die

WORTH = {TIGER: 2.0, RABBIT: 1.0, HOLE: -0.9}


def careful(view: View, moves: Moves, rng: Random) -> tuple[Action, str]:
    """Takes what it gains most by, denies others what they would gain, and gives Black Holes away."""
    t = view.table
    scored = [(_worth(t, view.seat, m) + rng.random() * 1e-6, m) for m in moves]
    worth, best = max(scored, key=lambda wm: wm[0])
    return best, f"{best} changes my lead by about {worth:+.1f} points"


def _worth(t: Board, me: int, move: Action) -> float:
    hand = {d.name: d for d in t.hand}
    lower = {d.name: d for d in t.lower}
    if move.rule == "plumb":
        return 0.05 * sum(d.face == TOILET for d in t.hand)
    if move.rule == "place a die":
        return _gain(t, me, hand[move.choice])
    if move.rule == "exchange by duck":
        # the exchanged die is rolled again, the duck stays in its place and yields nothing
        return (
            _hope(t, me, lower[move.choice[1]])
            - _gain(t, me, lower[move.choice[1]])
            - _hope(t, me, hand[move.choice[0]])
        )
    new = hand[move.choice].owner
    grey = sum(WORTH.get(d.face, 0.0) for d in t.lower if d.owner is None) + 0.4 * sum(d.owner is None for d in t.hand)
    was = t.hat.owner if t.hat else None
    share = 1.0 / (t.players - 1)
    return grey * ((1.0 if new == me else -share) - (1.0 if was == me else -share))


def _gain(t: Board, me: int, die: Die) -> float:
    """What a die in the lower row is worth to my lead: mine counts whole, another's against me in part."""
    owner = die.owner if die.owner is not None else t.hat.owner if t.hat else None
    worth = WORTH.get(die.face, 0.0)
    return worth if owner == me else -worth / (t.players - 1)


def _hope(t: Board, me: int, die: Die) -> float:
    """What rolling this die again may still bring to my lead."""
    faces = t.edition.grey_die if die.owner is None else t.edition.coloured_die
    values = [_gain(t, me, Die("", f, die.owner)) for f in faces if f not in (DUCK, TOILET)]
    return sum(v for v in values if v > 0) / len(faces)
