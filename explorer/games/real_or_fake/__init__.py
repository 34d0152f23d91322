"""Real or Fake. Start with rules.py and read its bottom first."""

from explorer.core.game import Result, Spec
from explorer.games.real_or_fake.bots import collector
from explorer.games.real_or_fake.end import cards_left, wealth
from explorer.games.real_or_fake.knowledge import outlook
from explorer.games.real_or_fake.rules import FLOWS
from explorer.games.real_or_fake.scene import picture_of
from explorer.games.real_or_fake.table import Edition, State, check, start


def result(t: State) -> Result:
    """Places, wealth in euro and object cards at the end."""
    scores: tuple[dict[str, float], ...] = tuple(
        {"wealth": wealth(t, s), "cards": cards_left(t, s)} for s in range(t.players)
    )
    return Result(t.places, scores, {"turns": t.turns})


SPEC = Spec(
    name="real_or_fake",
    package=__name__,
    flows=FLOWS,
    table=State,
    edition=Edition,
    start=start,
    result=result,
    check=check,
    scene=picture_of,
    seats=("Red", "Blue", "Yellow", "Green", "Violet"),
    bots={"collector": collector},
    outlook=outlook,
)
