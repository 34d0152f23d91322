"""Fäkalini's table: dice, rows and tiles, and who may know what of them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Annotated, Any

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
        if strange := set(self.coloured_die + self.grey_die) - set(FACES):
            return f"{min(strange)!r} is no face of a die; faces are: {', '.join(FACES)}."
        if HAT in self.grey_die:
            return "grey dice carry no Fäkalini face (FK-1.5)."
        if len(self.player_colours) < self.players[1]:
            return f"{self.players[1]} players need as many colours."
        if strange := set(self.black_hole_tiles) - {GOLDFISH, TIGER, RABBIT, LITTLE_PILE}:
            return f"{min(strange)!r} is on no Black Hole tile."
        if (
            min(*self.points_tiles.values(), *self.black_hole_tiles.values(), *self.row_spaces.values(), self.grey_dice)
            < 0
        ):
            return "numbers of tiles, dice and spaces are not negative."
        if self.black_hole_tiles.get(LITTLE_PILE, 0) > 1:
            return "there is at most one little pile."
        if set(self.coloured_die) <= {DUCK, HAT} or not set(self.coloured_die + self.grey_die) & EXCHANGEABLE:
            return "the dice need a face that can be placed and one that brings tiles, or no game ends."
        return ""

    def points_tiles_for(self, players: int) -> int:
        """How many points tiles are laid out (FK-2.2)."""
        return self.points_tiles["2 players" if players == 2 else "3-4 players"]


def turned_up_at_the_end(t: Board, lens: Lens, holes: tuple[tuple[str, ...], ...]) -> Any:
    """Black Holes lie face down, to their owners too, until all are revealed (FK-4.6, FK-7.3)."""
    return holes if t.revealed else tuple([Hidden(len(h)) for h in holes])


class Board(Table, frozen=True, gc=False):
    """The table. Tuples named after tiles have one entry a seat; `hat` is the die on the hat space."""

    dice: Open[int] = 0
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
    lying = [d for d in (t.hat, *t.hand, *t.upper, *t.lower) if d is not None]
    if len(lying) != t.dice:
        broken.append(f"{t.dice} dice are in the game and {len(lying)} lie on the table.")
    if t.dice:
        tiles = t.supply + sum(t.tigers) + sum(t.rabbits) + sum(a + b for a, b in t.returned)
        total = t.edition.points_tiles_for(t.players)
        if tiles != total:
            broken.append(f"There are {total} points tiles, and {tiles} are accounted for (FK-2.2).")
    back = Counter(t.pile) + sum((Counter(h) for h in t.holes), Counter())
    if back and back != Counter(t.edition.black_hole_tiles):
        broken.append("The Black Hole tiles in the pile and before the players are not those of the box (FK-1.4).")
    if [d for d in t.upper if d.face != TOILET] or [d for d in t.lower if d.face == TOILET]:
        broken.append("Toilets lie in the upper row and nothing else does (FK-3.4, FK-3.6).")
    return broken
