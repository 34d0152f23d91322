"""Fäkalini's tiles: distribution, the end, the reveal and the winner."""

from __future__ import annotations

from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.faekalini.table import HOLE, LITTLE_PILE, RABBIT, TIGER, Board

# -- distribution ----------------------------------------------------------------------------------


def wearer(t: Board) -> int:
    """The seat whose die lies on the hat space."""
    assert t.hat is not None
    assert t.hat.owner is not None
    return t.hat.owner


def due(t: Board, face: str) -> list[int]:
    """How many dice in the lower row show this face for each seat: grey ones count for the wearer of the hat."""
    found, hat = [0] * t.players, wearer(t)
    for d in t.lower:
        if d.face == face:
            found[hat if d.owner is None else d.owner] += 1
    return found


def points_short(t: Board) -> bool:
    """Whether more points tiles are due than lie in the supply."""
    faces = [d.face for d in t.lower]
    return faces.count(TIGER) + faces.count(RABBIT) > t.supply


def holes_short(t: Board) -> bool:
    """Whether more Black Hole tiles are due than lie in the pile."""
    return [d.face for d in t.lower].count(HOLE) > len(t.pile)


def _short(t: Board) -> Refusal | None:
    if points_short(t):
        return no(
            "FK-7.2",
            "{due} points tiles are due and {n} are left",
            due=sum(due(t, TIGER)) + sum(due(t, RABBIT)),
            n=t.supply,
        )
    if holes_short(t):
        return no("FK-7.2", "{due} Black Hole tiles are due and {n} are left", due=sum(due(t, HOLE)), n=len(t.pile))
    return None


def give_points_tiles(t: Board) -> Board | Refusal:
    """Each tiger and each rabbit in the lower row brings its player a points tile, that side up."""
    by_kind = t.house.shortage == "only_the_short_kind_is_skipped"
    if points_short(t) or (not by_kind and holes_short(t)):
        return _short(t) or t
    hat, supply = wearer(t), t.supply
    tiles = {TIGER: list(t.tigers), RABBIT: list(t.rabbits)}
    for d in t.lower:
        if d.face in tiles:
            tiles[d.face][hat if d.owner is None else d.owner] += 1
            supply -= 1
    return but(t, tigers=tuple(tiles[TIGER]), rabbits=tuple(tiles[RABBIT]), supply=supply)


def too_few_tiles(t: Board) -> Board | Refusal:
    """Not enough tiles are left, so everyone goes away empty-handed."""
    return (
        t
        if _short(t)
        else no(
            "FK-7.2",
            "{points} points tiles and {holes} Black Hole tiles are enough",
            points=t.supply,
            holes=len(t.pile),
        )
    )


def too_few_points_tiles(t: Board) -> Board | Refusal:
    """House rule: too few points tiles are left, so only Black Holes are distributed."""
    return t if points_short(t) else no("FK-A2", "{n} points tiles are enough", n=t.supply)


def give_black_holes(t: Board) -> Board | Refusal:
    """Each Black Hole in the lower row brings its player the top tile of the pile, face down."""
    if holes_short(t):
        return no("FK-7.2", "{due} Black Hole tiles are due and {n} are left", due=sum(due(t, HOLE)), n=len(t.pile))
    wanted, pile, holes = due(t, HOLE), t.pile, t.holes
    if not any(wanted):
        return t
    first = wearer(t) if t.house.hole_draw_order == "hat_player_then_clockwise" else t.turn
    for k in range(t.players):
        seat = (first + k) % t.players
        if n := wanted[seat]:
            holes = put(holes, seat, holes[seat] + pile[:n])
            pile = pile[n:]
    return but(t, pile=pile, holes=holes)


def too_few_black_holes(t: Board) -> Board | Refusal:
    """House rule: too few Black Hole tiles are left, so none is distributed."""
    return t if holes_short(t) else no("FK-A2", "{n} Black Hole tiles are enough", n=len(t.pile))


# -- the end of a turn -----------------------------------------------------------------------------


def next_turn(t: Board) -> Board | Refusal:
    """The player clockwise from the one who was on turn goes on."""
    if not t.supply or not t.pile:
        return no("FK-7.1", "the {tiles} are all distributed", tiles="Black Hole tiles" if t.supply else "points tiles")
    return but(t, turn=(t.turn + 1) % t.players)


def points_tiles_are_out(t: Board) -> Board | Refusal:
    """All points tiles have been distributed, so the game ends."""
    return no("FK-7.1", "{n} points tiles are left", n=t.supply) if t.supply else t


def black_holes_are_out(t: Board) -> Board | Refusal:
    """All Black Hole tiles have been distributed, so the game ends."""
    if t.pile:
        return no("FK-7.1", "{n} Black Hole tiles are left", n=len(t.pile))
    return t if t.supply else no("FK-7.1", "the points tiles are out as well")


# -- the end of the game ---------------------------------------------------------------------------


def reveal(t: Board) -> Board:
    """Everybody turns up their Black Hole tiles."""
    return but(t, revealed=True)


def hand_in(t: Board) -> Board:
    """Each tiger or rabbit revealed costs its owner a matching points tile; a goldfish costs nothing."""
    tigers, rabbits, returned, penalty = list(t.tigers), list(t.rabbits), list(t.returned), list(t.penalty)
    for s, holes in enumerate(t.holes):
        have = [tigers[s], rabbits[s]]
        for kind, back in enumerate((TIGER, RABBIT)):
            for _ in range(holes.count(back)):
                if have[kind]:
                    have[kind] -= 1
                elif t.house.missing_tile_at_reveal == "hand_in_the_other_kind_if_any" and have[1 - kind]:
                    have[1 - kind] -= 1
                elif t.house.missing_tile_at_reveal == "negative_points":
                    penalty[s] += t.edition.points[back]
        returned[s] = (tigers[s] - have[0], rabbits[s] - have[1])
        tigers[s], rabbits[s] = have
    return but(t, tigers=tuple(tigers), rabbits=tuple(rabbits), returned=tuple(returned), penalty=tuple(penalty))


def loser(t: Board) -> int | None:
    """The seat that holds the little pile, or None while it lies in the pile."""
    return next((s for s, holes in enumerate(t.holes) if LITTLE_PILE in holes), None)


def the_little_pile_loses(t: Board) -> Board | Refusal:
    """Whoever revealed the little pile loses the game."""
    return no("FK-7.6", "nobody revealed the little pile") if loser(t) is None else t


def nobody_has_the_little_pile(t: Board) -> Board | Refusal:
    """The little pile was not among the tiles revealed."""
    owner = loser(t)
    return t if owner is None else no("FK-7.6", "{who} revealed the little pile", who=Seat(owner))


def points(t: Board, seat: int) -> int:
    """The points of a seat: its tigers and rabbits, less what could not be handed in (FK-A3)."""
    e = t.edition.points
    return int(e[TIGER] * t.tigers[seat] + e[RABBIT] * t.rabbits[seat] - t.penalty[seat])


def tigers(t: Board, seat: int) -> int:
    """The tigers that break a tie: collected during the game, or still held (FK-A4)."""
    return t.tigers[seat] + (t.returned[seat][0] if t.house.tiger_tie_break == "tigers_collected" else 0)


def ranked(t: Board, by_tigers: bool) -> tuple[int | None, ...]:
    """The places by points, then by tigers where asked; the owner of the little pile is last, or has none (FK-A5)."""
    out = loser(t)
    keys = {s: (points(t, s), tigers(t, s) if by_tigers else 0) for s in range(t.players) if s != out}
    places: list[int | None] = [
        1 + sum(k > keys[s] for k in keys.values()) if s in keys else None for s in range(t.players)
    ]
    if out is not None and t.house.little_pile_owner == "ranked_last":
        places[out] = t.players
    return tuple(places)


def most_points(t: Board) -> Board | Refusal:
    """One player has the most points and wins."""
    first = [s for s, p in enumerate(ranked(t, False)) if p == 1]
    if len(first) > 1:
        return no("FK-7.8", "{n} players have {p} points each", n=len(first), p=points(t, first[0]))
    return but(t, places=ranked(t, True))


def a_tie_in_points(t: Board) -> Board | Refusal:
    """Several players have the most points, so their tigers decide."""
    first = [s for s, p in enumerate(ranked(t, False)) if p == 1]
    return t if len(first) > 1 else no("FK-7.7", "{who} alone has the most points", who=Seat(first[0]))


def more_tigers(t: Board) -> Board | Refusal:
    """Among them one has more tigers and wins."""
    first = [s for s, p in enumerate(ranked(t, True)) if p == 1]
    if len(first) > 1:
        return no("FK-7.8", "{n} players have {k} tigers each", n=len(first), k=tigers(t, first[0]))
    return but(t, places=ranked(t, True))


def still_tied(t: Board) -> Board | Refusal:
    """They have equally many tigers too, so there are several winners."""
    first = [s for s, p in enumerate(ranked(t, True)) if p == 1]
    return (
        but(t, places=ranked(t, True)) if len(first) > 1 else no("FK-7.8", "{who} has more tigers", who=Seat(first[0]))
    )
