"""The course of a turn: the roll, the move, what the square is, and whose turn comes next."""

from __future__ import annotations

from collections.abc import Callable

from explorer.core.chance import Dice
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.real_or_fake.setup import DIE
from explorer.games.real_or_fake.table import State, solvent


def dice(t: State) -> Dice:
    """Two dice."""
    return Dice((DIE,) * t.edition.dice)


def roll(t: State, faces: tuple[int, ...]) -> State:
    """The player on turn rolls the dice."""
    return but(t, dice=faces)


def move_clockwise(t: State) -> State:
    """The pawn moves clockwise by the total."""
    to = (t.pawns[t.turn] + sum(t.dice)) % len(t.edition.board)
    return but(t, pawns=put(t.pawns, t.turn, to))


def square(t: State) -> str:
    """The kind of square on which the pawn of the player on turn stands."""
    return t.edition.board[t.pawns[t.turn]]


def reached(kind: str) -> Callable[[State], State | Refusal]:
    """The rule that the pawn has reached a square of this kind."""

    def rule(t: State) -> State | Refusal:
        return t if (here := square(t)) == kind else no("RF-3.4", "the pawn stands on {here}", here=here)

    rule.__name__ = kind.replace(" ", "_")
    rule.__doc__ = f"The pawn stands on {kind}."
    return rule


def next_player(t: State) -> State | Refusal:
    """The turn passes clockwise to the next player who is not bankrupt."""
    left = solvent(t)
    if not left:
        return no("RF-6.5", "every player is bankrupt")
    if len(left) == 1 and t.house.one_solvent_player == "game_ends":
        return no("RF-A6", "house rule: {who} alone is not bankrupt, so the game ends", who=Seat(left[0]))
    following = next((s for s in left if s > t.turn), left[0])
    return but(t, turn=following, turns=t.turns + 1, sale=None)


def one_player_is_left(t: State) -> State | Refusal:
    """Only one player is not bankrupt, and by house rule the game ends."""
    left = solvent(t)
    if len(left) == 1 and t.house.one_solvent_player == "game_ends":
        return but(t, sale=None)
    return no("RF-A6", "{n} players are not bankrupt", n=len(left))


def nobody_is_left(t: State) -> State | Refusal:
    """Every player is bankrupt, so nobody can take a turn."""
    left = solvent(t)
    return no("RF-6.5", "{who} is not bankrupt", who=Seat(left[0])) if left else but(t, sale=None)
