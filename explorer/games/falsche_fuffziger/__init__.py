"""Falsche FuFFziger. Start with rules.py: it names the six phases and their files."""

from explorer.core.game import Result, Spec
from explorer.games.falsche_fuffziger.bots import counterfeiter
from explorer.games.falsche_fuffziger.checks import check
from explorer.games.falsche_fuffziger.edition import Edition
from explorer.games.falsche_fuffziger.ending import real
from explorer.games.falsche_fuffziger.odds import outlook
from explorer.games.falsche_fuffziger.rules import FLOWS
from explorer.games.falsche_fuffziger.scene import picture_of
from explorer.games.falsche_fuffziger.table import Board, start


def result(t: Board) -> Result:
    """Places, Rare Coins and Real Money at the end."""
    scores = [{"Rare Coins": float(c), "Real Money": float(m)} for c, m in zip(t.coins, real(t), strict=True)]
    return Result(t.places, tuple(scores), {"rounds": t.round})


SPEC = Spec(
    name="falsche_fuffziger",
    package=__name__,
    flows=FLOWS,
    table=Board,
    edition=Edition,
    start=start,
    result=result,
    check=check,
    scene=picture_of,
    seats=("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn"),
    outlook=outlook,
    bots={"counterfeiter": counterfeiter},
)
