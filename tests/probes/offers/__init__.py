"""Probe: interrupts. A refused offer may not be repeated before the next roll, and any seat may play a card."""

from explorer.core.game import Result, Spec
from tests.probes.book import book, figures
from tests.probes.offers.rules import CARD, CARDS, GAME, SWAP, SWAPS
from tests.probes.offers.seats import scene, trader
from tests.probes.offers.table import Edition, Fair, check, points, start

BOOK = book(
    "probe_offers",
    "PO",
    "Probe: Offers",
    {
        "1": "Goals and cards are dealt face down.",
        "2": "Who is on turn rolls and takes a gem of a colour of its choice if the roll allows it, or a coin.",
        "3": "At any decision any seat may offer another one a swap of one gem for one gem.",
        "4": "A refused offer may not be repeated before the next roll.",
        "5": "At any decision of a turn any seat may play a card: it brings a coin or a gem, or closes the fair.",
        "6": "When the fair closes, gems of the colour of one's goal count three, others and coins one.",
    },
    {
        "refusals": {"until_the_roll": "a refused offer may be repeated after a roll", "for_good": "it may not"},
        "cards": {"in_play": "cards are played", "left_out": "nobody plays a card"},
    },
)


def result(t: Fair) -> Result:
    """The most points win."""
    all_ = [points(t, s) for s in range(t.players)]
    return Result(tuple(1 + sum(p > mine for p in all_) for mine in all_), tuple({"points": float(p)} for p in all_))


SPEC = Spec(
    name="probe_offers",
    package=__name__,
    flows=(GAME, SWAP, CARD),
    interrupts=(SWAPS, CARDS),
    table=Fair,
    edition=Edition,
    start=start,
    result=result,
    check=check,
    scene=scene,
    seats=("Jan", "Kim", "Lou", "Max"),
    bots={"trader": trader},
    most_steps=5_000,
    rulebook=BOOK,
    figures=figures(
        players=[2, 4], colours=["red", "green", "blue"], coins=3, rolls=10, cards={"gift": 5, "find": 4, "close": 1}
    ),
)
