"""A turn: build and sell, roll, move; doubles; and the last moment to claim a rent."""

from __future__ import annotations

from typing import Any

from explorer.core.chance import Dice
from explorer.core.phases import arrow, auto, chance, choice, part
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no
from explorer.games.monopoly_faux_billets.manage import MANAGE
from explorer.games.monopoly_faux_billets.places import advance, go_to_jail, on_turn
from explorer.games.monopoly_faux_billets.properties import name_of, others
from explorer.games.monopoly_faux_billets.setup import DIE
from explorer.games.monopoly_faux_billets.table import SQUARE_WORDS, Board

# -- where a turn stands ---------------------------------------------------------------------------


def _here(t: Board) -> str:
    if t.out[t.turn]:
        return "out"
    return "moved" if t.moved else "jailed" if t.jailed[t.turn] else "free"


def _if(t: Board, where: str) -> Board | Refusal:
    if (here := _here(t)) == where:
        return t
    words = {
        "out": ("MF-10.2", "{who} is out of the game"),
        "moved": ("MF-3.1", "{who} has moved"),
        "jailed": ("MF-8.4", "{who} is in jail"),
        "free": ("MF-3.1", "{who} has not moved yet"),
    }
    clause, template = words[here]
    return no(clause, template, who=Seat(t.turn))


def free_to_roll(t: Board) -> Board | Refusal:
    """The player on turn has yet to roll."""
    return _if(t, "free")


def in_jail(t: Board) -> Board | Refusal:
    """The player on turn is in jail, and must find a way out."""
    return _if(t, "jailed")


def has_moved(t: Board) -> Board | Refusal:
    """The player on turn has moved, and may still act."""
    return _if(t, "moved")


def has_left_the_game(t: Board) -> Board | Refusal:
    """The player on turn is bankrupt."""
    return _if(t, "out")


# -- the roll --------------------------------------------------------------------------------------


def roll_the_dice(t: Board, _nothing: None) -> Board:
    """The player on turn rolls."""
    return t


def a_rent_lapses(t: Board) -> Board | Refusal:
    """The rent was not claimed before the next roll, so it is lost."""
    return no("MF-6.2", "no rent is open") if t.claim is None else but(t, claim=None)


def to_the_roll(t: Board) -> Board | Refusal:
    """No rent is open any more, and the dice are rolled to move."""
    return _open_rent(t) or (no("MF-8.4", "{who} is in jail", who=Seat(t.turn)) if t.jailed[t.turn] else t)


def to_the_roll_in_jail(t: Board) -> Board | Refusal:
    """No rent is open any more, and the dice are rolled for a double."""
    return _open_rent(t) or (t if t.jailed[t.turn] else no("MF-8.4", "{who} is not in jail", who=Seat(t.turn)))


def _open_rent(t: Board) -> Refusal | None:
    return None if t.claim is None else no("MF-6.2", "the rent of {name} is open", name=name_of(t, t.claim.property))


def two_dice(_t: Board) -> Dice:
    """Both dice."""
    return Dice((DIE, DIE))


def roll(t: Board, faces: tuple[int, int]) -> Board:
    """Both dice are rolled; a double counts, and refused offers may be made again."""
    return but(t, dice=faces, doubles=t.doubles + 1 if faces[0] == faces[1] else 0, refused=())


def move(t: Board) -> Board | Refusal:
    """The pawn moves by the total."""
    if t.doubles == 3:
        return no("MF-3.2", "this is the third double in a row")
    return but(advance(t, t.turn, (t.at[t.turn] + sum(t.dice)) % len(t.edition.board)), moved=True)


def third_double(t: Board) -> Board | Refusal:
    """The third double in a row leads to jail instead."""
    if t.doubles < 3:
        return no("MF-3.2", "{n} doubles in a row", n=t.doubles)
    return but(go_to_jail(t, t.turn), moved=True)


# -- the end of a turn -----------------------------------------------------------------------------


def end_the_turn(t: Board, _nothing: None) -> Board:
    """The player on turn has nothing more to do."""
    return t


def a_double_rolls_again(t: Board) -> Board | Refusal:
    """A double gives another turn."""
    if t.out[t.turn] or not t.doubles:
        return no("MF-3.2", "no double gives {who} another turn", who=Seat(t.turn))
    return but(t, moved=False, turns=t.turns + 1)


def pass_the_dice(t: Board) -> Board | Refusal:
    """The dice pass on clockwise."""
    if t.doubles and not t.out[t.turn]:
        return no("MF-3.2", "{who} rolled a double", who=Seat(t.turn))
    return but(t, turn=others(t, t.turn)[0], moved=False, doubles=0, dice=(), turns=t.turns + 1)


# -- blanks of the tellings ------------------------------------------------------------------------


def faces(told: Told) -> dict[str, Any]:
    """The dice."""
    a, b = told.after.dice
    return {"dice": f"{a} and {b}" + (", a double" if a == b else "")}


def next_player(told: Told) -> dict[str, Any]:
    """Whose turn it is now."""
    return {"next": told.names[told.after.turn]}


def square(told: Told) -> dict[str, Any]:
    """Where the pawn stands now, and whether it came over Go."""
    t = told.after
    over = t.at[t.turn] < told.before.at[t.turn]
    return {
        "square": SQUARE_WORDS.get(t.edition.board[t.at[t.turn]], t.edition.board[t.at[t.turn]]),
        "go": f"{', over Go' * bool(t.at[t.turn])}: {t.edition.go_money} and green tokens" if over else "",
    }


TURN = part("A turn",
    auto("turn", "MF-3.1",
        arrow("before the roll", free_to_roll, "MF-3.1", name="to roll", tell=""),
        arrow("in jail", in_jail, "MF-8.4", tell=""),
        arrow("after the move", has_moved, "MF-3.1", name="moved", tell=""),
        arrow("end of the turn", has_left_the_game, "MF-10.2", name="out", tell=""), who=on_turn),
    choice("before the roll", "MF-3.1", on_turn,
        arrow("open rents", roll_the_dice, "MF-3.1", tell=""), MANAGE, resume="turn"),
    auto("open rents", "MF-5.5 MF-6.2 MF-A9",
        arrow("open rents", a_rent_lapses, "MF-6.2 MF-A9", tell="The rent was not claimed in time."),
        arrow("roll", to_the_roll, "MF-3.1", tell=""),
        arrow("jail roll", to_the_roll_in_jail, "MF-8.4", tell="")),
    chance("roll", "MF-3.1 MF-1.2", two_dice,
        arrow("rolled", roll, "MF-3.1 MF-3.2", tell="{who} rolls {dice}.", blanks=faces), who=on_turn),
    auto("rolled", "MF-3.1 MF-3.2",
        arrow("square", move, "MF-3.1 MF-4.4 MF-5.1", tell="{who} moves to {square}{go}.", blanks=square),
        arrow("turn", third_double, "MF-3.2 MF-8.1", tell="{who} goes to jail for the third double."), who=on_turn),
    choice("after the move", "MF-3.1", on_turn,
        arrow("end of the turn", end_the_turn, "MF-3.1", standing=True, tell=""), MANAGE, resume="turn"),
    auto("end of the turn", "MF-3.1 MF-3.2",
        arrow("turn", a_double_rolls_again, "MF-3.2", name="a double", blanks=next_player,
            tell="{next} has another turn."),
        arrow("turn", pass_the_dice, "MF-3.1 MF-2.4", tell="It is the turn of {next}.", blanks=next_player)),
)  # fmt: skip
