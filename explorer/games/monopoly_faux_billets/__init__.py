"""Monopoly Faux billets. Start with rules.py: it is the game, put together from one file a flow."""

from explorer.core.game import Result, Spec
from explorer.games.monopoly_faux_billets.bots import steady
from explorer.games.monopoly_faux_billets.count import money, rents, total
from explorer.games.monopoly_faux_billets.described import described
from explorer.games.monopoly_faux_billets.knowledge import outlook
from explorer.games.monopoly_faux_billets.laws import check
from explorer.games.monopoly_faux_billets.rules import FLOWS, INTERRUPTS
from explorer.games.monopoly_faux_billets.scene import picture_of
from explorer.games.monopoly_faux_billets.table import Board, Edition, start


def result(t: Board) -> Result:
    """Places, totals, money and final rents at the end."""
    scores: tuple[dict[str, float], ...] = tuple(
        {"total": total(t, s), "money": money(t, s), "rents": rents(t, s)} for s in range(t.players)
    )
    return Result(t.places, scores, {"turns": t.turns})


SPEC = Spec(
    name="monopoly_faux_billets",
    package=__name__,
    flows=FLOWS,
    interrupts=INTERRUPTS,
    table=Board,
    edition=Edition,
    start=start,
    result=result,
    check=check,
    scene=picture_of,
    bots={"steady": steady},
    outlook=outlook,
    described=described,
    most_steps=30_000,
    seats=("Red", "Blue", "Green", "Yellow", "Violet", "Orange"),
)
