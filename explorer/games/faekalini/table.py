"""Fäkalini's table: dice, rows and tiles, and who may know what of them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Annotated, Any

from explorer.core.errors import shown
from explorer.core.secrets import Hidden, Lens, Nobody, Open, seen_as
from explorer.core.values import Frame, Table, Value

HAT, TOILET, TIGER, RABBIT, HOLE, DUCK = FACES = ("fäkalini", "toilet", "tiger", "rabbit", "black hole", "duck")
GOLDFISH, LITTLE_PILE = "goldfish", "little pile"
EXCHANGEABLE = frozenset((TIGER, RABBIT, HOLE))


class Die(Value, frozen=True, gc=False):
    """A die in words, such as "grey tiger"; the face up (empty: not rolled); whose colour it has (None: grey)."""

    name: str
    face: str = ""
    owner: int | None = None

    def __str__(self) -> str:
        return self.name


@lru_cache(maxsize=256)
def die(colour: str, owner: int | None, face: str = "") -> Die:
    """The shared value of a die."""
    return Die(f"{colour} {face}".rstrip(), face, owner)


@lru_cache(maxsize=64)
def dice_by_face(colours: tuple[str, ...]) -> dict[int | None, dict[str, Die]]:
    """The shared values of all dice lying with a face up, by owner and face."""
    owners: list[tuple[int | None, str]] = [(None, "grey"), *enumerate(colours)]
    return {owner: {face: die(colour, owner, face) for face in FACES} for owner, colour in owners}


@lru_cache(maxsize=64)
def all_dice(colours: tuple[str, ...], players: int, grey: int) -> tuple[Die, ...]:
    """The grey dice and one die a player, not rolled."""
    return (die("grey", None),) * grey + tuple([die(c, s) for s, c in enumerate(colours[:players])])


class Edition(Value, frozen=True):
    """The figures of the box; see edition.toml for where each comes from."""

    players: tuple[int, int]
    player_colours: tuple[str, ...]
    coloured_die: tuple[str, ...]
    grey_die: tuple[str, ...]
    grey_dice: int
    points_tiles: dict[str, int]
    black_hole_tiles: dict[str, int]
    points: dict[str, int]
    row_spaces: dict[str, int]

    def wrong(self) -> str:
        """What does not hold together, in one sentence; empty when all does."""
        return self._wrong_box() or self._wrong_dice()

    def _wrong_box(self) -> str:
        least, most = self.players
        colours = {c.casefold() for c in self.player_colours}
        if least < 2:
            return f"it takes 2 players to have a winner, not {shown(least)}."
        if len(self.player_colours) < most:
            return f"{shown(most)} players need as many colours."
        if len(colours) < len(self.player_colours) or colours & {"", "grey"}:
            return "each player has a colour of their own, and grey is nobody's."
        for what, numbers, kinds in (
            ("points_tiles", self.points_tiles, ("2 players", "3-4 players")),
            ("points", self.points, (TIGER, RABBIT)),
            ("row_spaces", self.row_spaces, ("upper", "lower")),
        ):
            if set(numbers) != set(kinds):
                return f"{what} needs a number for {' and '.join(map(repr, kinds))}, and for nothing else."
        if strange := set(self.black_hole_tiles) - {GOLDFISH, TIGER, RABBIT, LITTLE_PILE}:
            return f"{shown(min(strange))} is on no Black Hole tile."
        if min(*self.points_tiles.values(), *self.black_hole_tiles.values(), 0) < 0:
            return "numbers of tiles are not negative."
        if self.black_hole_tiles.get(LITTLE_PILE, 0) > 1:
            return "there is at most one little pile."
        return ""

    def _wrong_dice(self) -> str:
        if strange := set(self.coloured_die + self.grey_die) - set(FACES):
            return f"{shown(min(strange))} is no face of a die; faces are: {', '.join(FACES)}."
        if HAT in self.grey_die:
            return "grey dice carry no Fäkalini face (FK-1.5)."
        if self.grey_dice < 0:
            return "the number of grey dice is not negative."
        kinds = [self.coloured_die, *([self.grey_die] if self.grey_dice else [])]
        if any(set(faces) <= {DUCK, HAT} for faces in kinds):
            return "every die needs a face that can be placed, other than a duck or Fäkalini, or no turn ends."
        if not any(set(faces) & EXCHANGEABLE for faces in kinds):
            return "the dice need a face that brings tiles, or no game ends."
        spaces, off_the_hat = self.row_spaces, self.grey_dice + self.players[1] - 1
        if min(spaces.values()) < 0 or sum(spaces.values()) < off_the_hat:
            return f"the rows need {shown(off_the_hat)} spaces, one for every die off the hat, or play sticks (FK-G3)."
        if not spaces["lower"]:
            return "without a space in the lower row nobody wins a tile, and no game ends."
        return ""

    def dice(self, players: int) -> tuple[Die, ...]:
        """The dice that so many use, not rolled (FK-2.4)."""
        return all_dice(self.player_colours, players, self.grey_dice)

    def points_tiles_for(self, players: int) -> int:
        """How many points tiles are laid out (FK-2.2)."""
        return self.points_tiles["2 players" if players == 2 else "3-4 players"]


def turned_up_at_the_end(t: Board, lens: Lens, holes: tuple[tuple[str, ...], ...]) -> Any:
    """Black Holes lie face down, to their owners too, until all are revealed (FK-4.6, FK-7.3)."""
    return holes if t.revealed else tuple([Hidden(len(h)) for h in holes])


class Board(Table, frozen=True, gc=False):
    """The table. Tuples named after tiles have one entry a seat; `hat` is the die on the hat space."""

    turn: Open[int] = 0
    turns: Open[int] = 0
    crowned: Open[int] = 0
    hat: Open[Die | None] = None
    hand: Open[tuple[Die, ...]] = ()
    upper: Open[tuple[Die, ...]] = ()
    lower: Open[tuple[Die, ...]] = ()
    supply: Open[int] = 0
    tigers: Open[tuple[int, ...]] = ()
    rabbits: Open[tuple[int, ...]] = ()
    pile: Nobody[tuple[str, ...]] = ()
    holes: Annotated[tuple[tuple[str, ...], ...], seen_as(turned_up_at_the_end)] = ()
    revealed: Open[bool] = False
    returned: Open[tuple[tuple[int, int], ...]] = ()
    penalty: Open[tuple[int, ...]] = ()
    places: Open[tuple[int | None, ...]] = ()


def start(players: int, house: Any, edition: Edition) -> Board:
    """The empty table before set-up."""
    zero = (0,) * players
    return Board(
        players,
        house,
        edition,
        tigers=zero,
        rabbits=zero,
        holes=((),) * players,
        returned=((0, 0),) * players,
        penalty=zero,
    )


def check(t: Board, frames: tuple[Frame, ...]) -> list[str]:
    """The conservation laws that this table breaks, in words."""
    broken = []
    e = t.edition
    rows = (t.tigers, t.rabbits, t.holes, t.returned, t.penalty)
    if any(len(row) != t.players for row in rows) or len(t.places) not in (0, t.players):
        return [f"What lies before the players is listed once for each of the {t.players}."]
    if t.turn not in range(t.players):
        broken.append(f"There is no seat {t.turn} to be on turn.")
    numbers = (t.supply, t.turns, t.crowned, *t.tigers, *t.rabbits, *t.penalty, *[n for two in t.returned for n in two])
    if min(numbers) < 0:
        broken.append("No number on the table is negative.")
    lying = [d for d in (t.hat, *t.hand, *t.upper, *t.lower) if d is not None]
    if lying or t.turns:
        if Counter(d.owner for d in lying) != Counter(d.owner for d in e.dice(t.players)):
            broken.append(
                f"The dice on the table are not the {len(e.dice(t.players))} of {t.players} players (FK-2.4)."
            )
        elif strange := [d for d in lying if d not in _sides(e, d)]:
            broken.append(f"No die of its colour is called {strange[0].name!r} and shows {strange[0].face!r}.")
        if t.turns and (t.hat is None or t.hat.face != HAT):
            broken.append("On the hat space lies a die that shows Fäkalini (FK-3.1, FK-6.1).")
        tiles = t.supply + sum(t.tigers) + sum(t.rabbits) + sum(a + b for a, b in t.returned)
        total = e.points_tiles_for(t.players)
        if tiles != total:
            broken.append(f"There are {total} points tiles, and {tiles} are accounted for (FK-2.2).")
    back = Counter(t.pile) + sum((Counter(h) for h in t.holes), Counter())
    if (back or t.turns) and back != Counter(e.black_hole_tiles):
        broken.append("The Black Hole tiles in the pile and before the players are not those of the box (FK-1.4).")
    if [d for d in t.upper if d.face != TOILET] or [d for d in t.lower if d.face == TOILET]:
        broken.append("Toilets lie in the upper row and nothing else does (FK-3.4, FK-3.6).")
    return broken


def _sides(e: Edition, d: Die) -> tuple[Die, ...]:
    """What a die of this colour may look like: not rolled, or one of its faces up."""
    colour = "grey" if d.owner is None else e.player_colours[d.owner]
    faces = e.grey_die if d.owner is None else (*e.coloured_die, HAT)
    return tuple([die(colour, d.owner, face) for face in ("", *faces)])
