"""Fäkalini's turn: rolling, plumbing, performing magic, time-travelling ducks and crowning."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from explorer.core.chance import Dice, Pick, Shuffle
from explorer.core.domains import OneOf
from explorer.core.values import Refusal, but, no
from explorer.games.faekalini.table import (
    DUCK,
    EXCHANGEABLE,
    HAT,
    TOILET,
    Board,
    Die,
    all_dice,
    dice_by_face,
    die,
)

# -- set-up ----------------------------------------------------------------------------------------


def lay_out(t: Board) -> Board:
    """Points tiles make the supply, and the dice of colours that nobody plays are removed."""
    e = t.edition
    return but(t, supply=e.points_tiles_for(t.players), hand=e.dice(t.players))


def black_holes(t: Board) -> Shuffle:
    """The Black Hole tiles of the box in any order."""
    return Shuffle(tuple([back for back, n in t.edition.black_hole_tiles.items() for _ in range(n)]))


def shuffle_the_pile(t: Board, order: tuple[str, ...]) -> Board:
    """The Black Hole tiles lie shuffled, spiral side up."""
    return but(t, pile=order)


def any_seat(t: Board) -> Pick:
    """Each player may be the one with the most magical gaze."""
    return Pick(tuple(range(t.players)))


def begin(t: Board, seat: int) -> Board:
    """This player starts."""
    return but(t, turn=seat)


# -- the roll --------------------------------------------------------------------------------------


def on_turn(t: Board) -> int:
    """The player on turn decides, also after another was crowned."""
    return t.turn


def take_the_hat(t: Board) -> Board:
    """The die of the player on turn goes on the hat space, hat side up; all others are in hand."""
    e = t.edition
    hat, others = _first_fakalini(e.player_colours, t.players, e.grey_dice, t.turn)
    return but(t, hat=hat, hand=others, upper=(), lower=(), crowned=0, turns=t.turns + 1)


@lru_cache(maxsize=64)
def _first_fakalini(colours: tuple[str, ...], players: int, grey: int, seat: int) -> tuple[Die, tuple[Die, ...]]:
    """The die on the hat space at the start of a turn, and all others."""
    others = tuple([d for d in all_dice(colours, players, grey) if d.owner != seat])
    return die(colours[seat], seat, HAT), others


def dice_in_hand(t: Board) -> Dice:
    """Every die that does not lie on the board; grey ones have no Fäkalini."""
    e = t.edition
    return Dice(tuple([e.grey_die if d.owner is None else e.coloured_die for d in t.hand]))


def roll(t: Board, faces: tuple[str, ...]) -> Board:
    """All dice that do not lie on the board are rolled."""
    lying = dice_by_face(t.edition.player_colours)
    return but(t, hand=tuple([lying[d.owner][faces[i]] for i, d in enumerate(t.hand)]))


def something_to_do(t: Board) -> Board | Refusal:
    """There is something that can be done with this roll."""
    if _can_do_something(t):
        return t
    if _only_ducks(t):
        return no("FK-5.6", "only ducks were rolled and nothing in the lower row can be exchanged")
    return no("FK-G3", "no row has room for what was rolled")


def reroll_the_ducks(t: Board) -> Board | Refusal:
    """Only ducks were rolled and none can be exchanged (or the rows are full), so these dice are rolled again."""
    return no("FK-5.6", "the roll {dice} leaves something to do", dice=t.hand) if _can_do_something(t) else t


def _can_do_something(t: Board) -> bool:
    for d in t.hand:
        if d.face != DUCK:
            return not _tight(t) or bool(legal_moves(t))
    return any([d.face in EXCHANGEABLE for d in t.lower])


def _only_ducks(t: Board) -> bool:
    return all([d.face == DUCK for d in t.hand])


def _tight(t: Board) -> bool:
    """Whether a row may have no room: never with the spaces of the box (FK-G3), but in other editions."""
    spaces: dict[str, int] = t.edition.row_spaces
    return len(t.lower) >= spaces["lower"] or len(t.upper) + len(t.hand) > spaces["upper"]


# -- what to do with it ----------------------------------------------------------------------------


def plumb(t: Board, _nothing: None) -> Board | Refusal:
    """All toilets, and only toilets, go to the upper row."""
    toilets = tuple([d for d in t.hand if d.face == TOILET])
    if not toilets:
        return no("FK-3.4", "no die shows a toilet")
    if len(t.upper) + len(toilets) > t.edition.row_spaces["upper"]:
        return no("FK-1.6", "the upper row has {n} spaces", n=t.edition.row_spaces["upper"])
    return but(t, upper=t.upper + toilets, hand=tuple([d for d in t.hand if d.face != TOILET]))


def each_die(t: Board) -> OneOf:
    """One of the dice rolled; dice that look alike are one choice."""
    return OneOf(tuple(dict.fromkeys([d.name for d in t.hand])), "FK-3.6")


def each_die_for_the_hat(t: Board) -> OneOf:
    """One of the dice rolled."""
    return OneOf(each_die(t).items, "FK-6.1")


def place_a_die(t: Board, name: str) -> Board | Refusal:
    """Exactly one die goes to a free space of the lower row."""
    i = _find(t.hand, name)
    d = t.hand[i]
    if d.face == TOILET:
        return no("FK-3.6", "the {die} may not go to the lower row: toilets are for plumbing", die=name)
    if d.face == DUCK:
        return no(
            "FK-5.2",
            "the {die} takes no free space: it goes to the lower row only in exchange for another die",
            die=name,
        )
    if d.face == HAT and t.house.fakalini_in_lower_row == "forbidden":
        return no("FK-A1", "house rule: the {die} may not go to the lower row", die=name)
    if len(t.lower) >= t.edition.row_spaces["lower"]:
        return no("FK-1.6", "the lower row has {n} spaces", n=t.edition.row_spaces["lower"])
    return but(t, lower=(*t.lower, d), hand=t.hand[:i] + t.hand[i + 1 :])


def each_die_with_each_placed(t: Board) -> OneOf:
    """A die rolled and a die in the lower row."""
    return OneOf(tuple(dict.fromkeys([(d.name, e.name) for d in t.hand for e in t.lower])), "FK-5.1")


def exchange_by_duck(t: Board, pair: tuple[str, str]) -> Board | Refusal:
    """A rolled duck changes places with a die that was placed after an earlier roll."""
    i, j = _find(t.hand, pair[0]), _find(t.lower, pair[1])
    d, e = t.hand[i], t.lower[j]
    if d.face != DUCK:
        return no("FK-5.1", "the {die} shows no duck", die=d.name)
    if e.face not in EXCHANGEABLE:
        return no("FK-5.3", "the {die} stays: a duck is exchanged for a tiger, a rabbit or a Black Hole", die=e.name)
    return but(t, lower=(*t.lower[:j], d, *t.lower[j + 1 :]), hand=(*t.hand[:i], *t.hand[i + 1 :], e))


def crown_the_true_fakalini(t: Board, name: str) -> Board | Refusal:
    """A rolled Fäkalini changes places with the die on the hat space."""
    i = _find(t.hand, name)
    d = t.hand[i]
    if d.owner is None:
        return no("FK-1.5", "the {die} is grey, and grey dice carry no Fäkalini", die=name)
    if d.face != HAT:
        return no("FK-6.1", "the {die} does not show Fäkalini", die=name)
    if not _may_crown(t):
        return no("FK-A7", "house rule: somebody was already crowned in this turn")
    return but(t, hat=d, hand=(*t.hand[:i], *t.hand[i + 1 :], t.hat), crowned=t.crowned + 1)


def _may_crown(t: Board) -> bool:
    """Once a turn by house rule, but a seat that could do nothing else still may (FK-3.3: one thing must be done)."""
    if not t.crowned or t.house.crown_again_in_turn == "allowed":
        return True
    if t.house.fakalini_in_lower_row == "allowed":
        return False
    return all([d.face in (DUCK, HAT) for d in t.hand]) and not (
        any([d.face == DUCK for d in t.hand]) and any([e.face in EXCHANGEABLE for e in t.lower])
    )


def legal_moves(t: Board) -> list[tuple[str, Any]]:
    """Every legal move, enumerated: quick for simulations."""
    found: dict[tuple[str, Any], None] = {}
    exchangeable = None
    for d in t.hand:
        face = d.face
        if face == TOILET:
            found["plumb", None] = None
        elif face == DUCK:
            if exchangeable is None:
                exchangeable = [e.name for e in t.lower if e.face in EXCHANGEABLE]
            for name in exchangeable:
                found["exchange by duck", (d.name, name)] = None
        elif face == HAT:
            if _may_crown(t):
                found["crown the true Fäkalini", d.name] = None
            if t.house.fakalini_in_lower_row == "allowed":
                found["place a die", d.name] = None
        else:
            found["place a die", d.name] = None
    if _tight(t):
        rules = {
            "plumb": type(plumb(t, None)) is not Refusal,
            "place a die": len(t.lower) < t.edition.row_spaces["lower"],
        }
        return [m for m in found if rules.get(m[0], True)]
    return list(found)


def dice_left(t: Board) -> Board | Refusal:
    """Dice not on the board must be rolled again."""
    return t if t.hand else no("FK-3.8", "every die lies on the board")


def all_placed(t: Board) -> Board | Refusal:
    """Every die lies on the board, so tiles are distributed."""
    return no("FK-3.7", "{n} dice are not on the board yet", n=len(t.hand)) if t.hand else t


def names(dice: tuple[Die, ...]) -> tuple[str, ...]:
    """Dice in words."""
    return tuple([d.name for d in dice])


def _find(dice: tuple[Die, ...], name: str) -> int:
    for i, d in enumerate(dice):
        if d.name == name:
            return i
    raise LookupError(name)
