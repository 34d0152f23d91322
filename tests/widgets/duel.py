"""A game whose luck, reasons and refusals all rest on secrets, as no game should let them: faces must cover them."""

from explorer.core.chance import Pick
from explorer.core.domains import OneOf
from explorer.core.game import Game, Result, Spec
from explorer.core.phases import arrow, auto, chance, choice, final, flow
from explorer.core.rulebook import Clause, Figure, Rulebook
from explorer.core.scene import Scene
from explorer.core.secrets import NOBODY, Nobody, Open, Owner
from explorer.core.session import Session
from explorer.core.values import Refusal, Table, Value, but, no

SECRETS = ("7,411", "7,523", "ruby", "garnet")


class Duel(Table, frozen=True, gc=False):
    numbers: Owner[tuple[int, ...]] = (0, 0)
    bag: Nobody[tuple[str, ...]] = ()
    drawn: Nobody[str] = ""
    told: Open[int] = 0


class Edition(Value, frozen=True):
    players: tuple[int, int]


def fill(t: Duel) -> Duel:
    """Each player has a number, and stones are in a bag."""
    return but(t, numbers=(7411, 7523), bag=("ruby", "garnet"))


def draw(t: Duel, stone: str) -> Duel:
    """A stone is drawn and covered."""
    return but(t, drawn=stone)


def bet(t: Duel, word: str) -> Duel | Refusal:
    """A word is bet on the other's number."""
    if word == "low" and t.numbers[1] > 5000:
        return no("D-1", "the other has {n}", n=t.numbers[1])
    return but(t, told=t.told + 1)


def more(t: Duel) -> Duel | Refusal:
    """The second player has more."""
    return t if t.numbers[1] > t.numbers[0] else no("D-1", "{n} is not more", n=t.numbers[1])


def less(t: Duel) -> Duel | Refusal:
    """The second player has less."""
    return t if t.numbers[1] < t.numbers[0] else no("D-1", "{n} is not less than {m}", n=t.numbers[1], m=t.numbers[0])


def shown(t: Duel, word: str) -> str:
    """A word with the stone that was drawn, if it is seen."""
    return f"{word} on {t.drawn}"


def words(_t: Duel) -> OneOf:
    """Two words."""
    return OneOf(("low", "high"))


FLOW = flow(
    "duel",
    "Duel",
    None,
    auto("fill", "D-1", arrow("draw", fill, "D-1", tell="")),
    chance("draw", "D-1", lambda t: Pick(t.bag), arrow("bet", draw, "D-1", seen=NOBODY, tell="One stone.")),
    choice(
        "bet",
        "D-1",
        lambda t: 0,
        arrow("compare", bet, "D-1", words, show=shown, tell=("{who} bets {choice}.", "You bet {choice}.")),
    ),
    auto("compare", "D-1", arrow("over", more, "D-1", tell=""), arrow("over", less, "D-1", tell="")),
    final("over", "D-1"),
)


def duel() -> Session:
    """A session of it, before its first step."""
    spec = Spec(
        name="duel",
        package="tests",
        flows=(FLOW,),
        table=Duel,
        edition=Edition,
        start=lambda players, house, edition: Duel(players, house, edition),
        result=lambda t: Result((1, 2), ({}, {})),
        check=lambda t, frames: [],
        scene=lambda t, frames, seat, names: Scene(),
        seats=("Ann", "Ben"),
        rulebook=Rulebook("duel", "D", "Duel", (Clause("D-1", "", "", "All of it."),)),
        figures={"players": Figure((2, 2), "source")},
    )
    return Session(Game(spec), seed=1)
