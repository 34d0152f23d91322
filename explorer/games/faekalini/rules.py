"""Fäkalini: Klempner & Zauberer. Read GAME at the bottom first: it is the game."""

from __future__ import annotations

from typing import Any

from explorer.core.phases import arrow, auto, chance, choice, final, flow, part
from explorer.core.secrets import NOBODY
from explorer.core.telling import Told
from explorer.core.values import Seat, say
from explorer.games.faekalini.dice import (
    all_placed,
    any_seat,
    begin,
    black_holes,
    crown_the_true_fakalini,
    dice_in_hand,
    dice_left,
    each_die,
    each_die_for_the_hat,
    each_die_with_each_placed,
    exchange_by_duck,
    lay_out,
    legal_moves,
    names,
    on_turn,
    place_a_die,
    plumb,
    reroll_the_ducks,
    roll,
    shuffle_the_pile,
    something_to_do,
    take_the_hat,
)
from explorer.games.faekalini.table import HOLE, RABBIT, TIGER, Board
from explorer.games.faekalini.tiles import (
    a_tie_in_points,
    black_holes_are_out,
    due,
    give_black_holes,
    give_points_tiles,
    hand_in,
    loser,
    more_tigers,
    most_points,
    next_turn,
    nobody_has_the_little_pile,
    points,
    points_tiles_are_out,
    reveal,
    still_tied,
    the_little_pile_loses,
    tigers,
    too_few_black_holes,
    too_few_points_tiles,
    too_few_tiles,
)

# -- blanks of the tellings ------------------------------------------------------------------------


def by_name(_t: Board, seat: int) -> Seat:
    """A player by name."""
    return Seat(seat)


def starter(told: Told) -> dict[str, Any]:
    """The player who starts."""
    return {"starter": told.names[told.after.turn]}


def toilets(told: Told) -> dict[str, Any]:
    """The dice that went to the upper row."""
    return {"dice": say(names(told.after.upper[len(told.before.upper) :]))}


def rolled(told: Told) -> dict[str, Any]:
    """What was rolled."""
    return {"dice": say(names(told.after.hand))}


def exchanged(told: Told) -> dict[str, Any]:
    """The duck and the die that it is exchanged for."""
    return {"duck": told.choice[0], "die": told.choice[1]}


def crowned(told: Told) -> dict[str, Any]:
    """The new Fäkalini."""
    return {"new": told.names[told.after.hat.owner]}


def gains(told: Told) -> dict[str, Any]:
    """Who gets how many points tiles."""
    t = told.before
    rows = [
        f"{told.names[s]} {a} tiger{'s' * (a != 1)} and {b} rabbit{'s' * (b != 1)}"
        for s, (a, b) in enumerate(zip(due(t, TIGER), due(t, RABBIT), strict=True))
        if a or b
    ]
    return {"gains": say(tuple(rows))}


def hole_gains(told: Told) -> dict[str, Any]:
    """Who gets how many Black Hole tiles."""
    return {"gains": say(tuple(f"{told.names[s]} {n}" for s, n in enumerate(due(told.before, HOLE)) if n))}


def revealed(told: Told) -> dict[str, Any]:
    """What everybody reveals."""
    return {"holes": "; ".join(f"{told.names[s]}: {say(h)}" for s, h in enumerate(told.after.holes))}


def handed_in(told: Told) -> dict[str, Any]:
    """What everybody hands in."""
    rows = [
        f"{told.names[s]} {a} tiger{'s' * (a != 1)} and {b} rabbit{'s' * (b != 1)}"
        for s, (a, b) in enumerate(told.after.returned)
        if a or b
    ]
    return {"tiles": say(tuple(rows))}


def little_pile(told: Told) -> dict[str, Any]:
    """The owner of the little pile."""
    owner = loser(told.after)
    return {"loser": "" if owner is None else told.names[owner]}


def winners(told: Told) -> dict[str, Any]:
    """Who is first, with points and tigers."""
    t = told.after
    first = [s for s, p in enumerate(t.places) if p == 1]
    return {
        "winners": " and ".join(told.names[s] for s in first),
        "points": points(t, first[0]),
        "tigers": tigers(t, first[0]),
    }


# -- the game --------------------------------------------------------------------------------------

GAME = flow(
    "game", "Fäkalini", None,
    part("Setup",
        auto("set up", "FK-1.6 FK-2.1",
            arrow("shuffle the Black Holes", lay_out, "FK-1.2 FK-1.3 FK-2.2 FK-2.4", tell="The points tiles and the dice are laid out.")),
        chance("shuffle the Black Holes", "FK-2.3", black_holes,
            arrow("choose the starting player", shuffle_the_pile, "FK-1.4 FK-2.3", seen=NOBODY, tell="The Black Hole tiles are shuffled face down.")),
        chance("choose the starting player", "FK-2.5", any_seat,
            arrow("take the hat", begin, "FK-2.5", show=by_name, tell="{starter} has the most magical gaze and starts.", blanks=starter))),
    part("Course of a turn",
        auto("take the hat", "FK-3.1",
            arrow("roll", take_the_hat, "FK-3.1", tell=("{who} takes the hat and is Fäkalini.", "You take the hat: you are Fäkalini.")),
            who=on_turn),
        chance("roll", "FK-3.2 FK-3.7", dice_in_hand,
            arrow("rolled", roll, "FK-3.2 FK-1.5", tell=("{who} rolls {dice}.", "You roll {dice}."), blanks=rolled),
            who=on_turn),
        auto("rolled", "FK-3.3",
            arrow("decide", something_to_do, "FK-3.3", tell=""),
            arrow("roll", reroll_the_ducks, "FK-5.6 FK-G3", tell="Nothing can be done with {dice}: all are rolled again.", blanks=rolled)),
        choice("decide", "FK-3.3 FK-6.3", on_turn,
            arrow("placed", plumb, "FK-3.4 FK-3.5", tell=("{who} plumbs: {dice}.", "You plumb: {dice}."), blanks=toilets),
            arrow("placed", place_a_die, "FK-3.6", each_die, tell=("{who} performs magic with the {choice}.", "You perform magic with the {choice}.")),
            arrow("roll", exchange_by_duck, "FK-5.1 FK-5.2 FK-5.4 FK-5.5", each_die_with_each_placed,
                tell=("{who} sends the {duck} to exchange the {die}.", "You send the {duck} to exchange the {die}."), blanks=exchanged),
            arrow("roll", crown_the_true_fakalini, "FK-6.1 FK-6.2", each_die_for_the_hat, name="crown the true Fäkalini",
                tell=("{who} crowns {new} the true Fäkalini.", "You crown {new} the true Fäkalini."), blanks=crowned),
            legal=legal_moves),
        auto("placed", "FK-3.8",
            arrow("roll", dice_left, "FK-3.7", tell=""),
            arrow("distribute", all_placed, "FK-3.8", tell="All dice lie on the board."))),
    part("Distribution of the magic tiles",
        auto("distribute", "FK-4.1 FK-4.2 FK-4.3",
            arrow("Black Holes", give_points_tiles, "FK-4.4 FK-4.5", tell="Points tiles: {gains}.", blanks=gains),
            arrow("end of the turn", too_few_tiles, "FK-7.2", tell="Too few tiles are left: nobody gets anything.", only={"shortage": "nobody_gets_anything"}),
            arrow("Black Holes", too_few_points_tiles, "FK-A2", tell="Too few points tiles are left: none is distributed.",
                only={"shortage": "only_the_short_kind_is_skipped"}),
            arrow("reveal the Black Holes", too_few_tiles, "FK-A2", name="too few tiles end the game", tell="Too few tiles are left: the game ends.",
                only={"shortage": "ends_the_game"})),
        auto("Black Holes", "FK-4.2 FK-4.3",
            arrow("end of the turn", give_black_holes, "FK-4.6 FK-A6", tell="Black Holes: {gains}.", blanks=hole_gains),
            arrow("end of the turn", too_few_black_holes, "FK-A2", tell="Too few Black Holes are left: none is distributed.",
                only={"shortage": "only_the_short_kind_is_skipped"})),
        auto("end of the turn", "FK-7.1",
            arrow("take the hat", next_turn, "FK-4.7 FK-2.5", tell=""),
            arrow("reveal the Black Holes", points_tiles_are_out, "FK-7.1", tell="All points tiles are distributed: the game ends."),
            arrow("reveal the Black Holes", black_holes_are_out, "FK-7.1", tell="All Black Holes are distributed: the game ends."))),
    part("End of the game",
        auto("reveal the Black Holes", "FK-7.3",
            arrow("hand in tiles", reveal, "FK-7.3", tell="All reveal their Black Holes. {holes}.", blanks=revealed)),
        auto("hand in tiles", "FK-7.4 FK-7.5",
            arrow("the little pile", hand_in, "FK-7.4 FK-7.5 FK-A3", tell="Handed in: {tiles}.", blanks=handed_in)),
        auto("the little pile", "FK-7.6",
            arrow("count the points", the_little_pile_loses, "FK-7.6 FK-A5", tell="{loser} has the little pile and loses the game.", blanks=little_pile),
            arrow("count the points", nobody_has_the_little_pile, "FK-7.6", tell="Nobody has the little pile.")),
        auto("count the points", "FK-1.1 FK-7.7",
            arrow("one winner", most_points, "FK-7.7", tell="{winners} wins with {points} points.", blanks=winners),
            arrow("compare the tigers", a_tie_in_points, "FK-7.8", tell="There is a tie in points.")),
        auto("compare the tigers", "FK-7.8",
            arrow("one winner", more_tigers, "FK-7.8 FK-A4", tell="{winners} has more tigers ({tigers}) and wins.", blanks=winners),
            arrow("several winners", still_tied, "FK-7.8", tell="{winners} have equally many tigers: they win together.", blanks=winners)),
        final("one winner", "FK-7.7"),
        final("several winners", "FK-7.8")),
)  # fmt: skip
