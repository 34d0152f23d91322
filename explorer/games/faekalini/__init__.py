"""Fäkalini: Klempner & Zauberer. Start with rules.py and read its bottom first."""

from explorer.core.game import Result, Spec
from explorer.games.faekalini.bots import careful
from explorer.games.faekalini.rules import GAME
from explorer.games.faekalini.scene import picture_of
from explorer.games.faekalini.table import Board, Edition, check, start
from explorer.games.faekalini.tiles import points, tigers


def result(t: Board) -> Result:
    """Places, points and tigers at the end."""
    scores: tuple[dict[str, float], ...]
    scores = tuple({"points": points(t, s), "tigers": tigers(t, s)} for s in range(t.players))
    return Result(t.places, scores, {"turns": t.turns})


SPEC = Spec(
    name="faekalini",
    package=__name__,
    flows=(GAME,),
    table=Board,
    edition=Edition,
    start=start,
    result=result,
    check=check,
    scene=picture_of,
    seats=("Blue", "Red", "Green", "Violet"),
    seat_names=lambda edition: tuple(colour.capitalize() for colour in edition.player_colours),
    bots={"careful": careful},
)
