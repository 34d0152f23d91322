"""Probe: a payment with scans, nested in a debt that is raised by a trade that needs a payment, to any depth."""

from explorer.core.game import Result, Spec
from tests.probes.book import book, figures
from tests.probes.debt.rules import DEBT, GAME, PAYMENT, SCAN, TRADE
from tests.probes.debt.seats import outlook, scene, shrewd
from tests.probes.debt.table import Edition, Town, check, start, wealth

BOOK = book(
    "probe_debt",
    "PD",
    "Probe: Debt",
    {
        "1": "Each seat has coins, forged and genuine, and lots; a chest of finds is shuffled.",
        "2": "Who is on turn takes a find, rolls a die and pays as much to the next seat.",
        "3": "After the last round the game is over, and so it is as soon as one seat is left.",
        "4": "A payment lies face down; its receiver may scan it, and forged coins are confiscated.",
        "5": "Who cannot pay offers lots to others, or gives up and is out of the game.",
        "6": "A trade is accepted by paying its price; a lot bought is a point.",
        "7": "What is owed to a seat that has gone is not owed any more.",
    },
    {
        "fine": {"none": "forged coins are lost, no more", "one_coin": "the forger also loses a genuine coin, if any"},
        "second_offer": {"forbidden": "a refused offer is not repeated", "allowed": "it may be repeated once"},
    },
)


def result(t: Town) -> Result:
    """The richest seat wins; who has gone is not ranked."""
    rich = [wealth(t, s) for s in range(t.players)]
    places = tuple(
        None if t.gone[s] else 1 + sum(r > rich[s] for q, r in enumerate(rich) if not t.gone[q])
        for s in range(t.players)
    )
    return Result(places, tuple({"wealth": float(r)} for r in rich))


SPEC = Spec(
    name="probe_debt",
    package=__name__,
    flows=(GAME, PAYMENT, SCAN, DEBT, TRADE),
    table=Town,
    edition=Edition,
    start=start,
    result=result,
    check=check,
    scene=scene,
    seats=("Ada", "Bob", "Cyd", "Dan"),
    bots={"shrewd": shrewd},
    outlook=outlook,
    most_steps=20_000,
    rulebook=BOOK,
    figures=figures(players=[2, 4], coins=2, forged=1, lots=3, rounds=8, finds={"coin": 9, "forgery": 5}, die=4),
)
