"""Odds and reasons as a lens may know them: what rests on a secret is not told."""

from random import Random
from typing import Any

import pytest

from explorer.core.chance import Pick
from explorer.core.errors import ExplorerError, WrongMoment
from explorer.core.forms import offers
from explorer.core.game import Game, Result, Spec
from explorer.core.lensed import UNSEEN, distribution_seen, refusal_seen, why_seen
from explorer.core.phases import arrow, auto, chance, choice, final, flow
from explorer.core.rulebook import Clause, Figure, Rulebook
from explorer.core.scene import Scene
from explorer.core.secrets import NOBODY, Nobody, Open, Owner
from explorer.core.session import Session
from explorer.core.values import Action, Refusal, Table, Value, but, no


class Bag(Table, frozen=True, gc=False):
    """Each seat holds a secret number; one secret thing is drawn from a bag, one open die is thrown."""

    numbers: Owner[tuple[int, ...]] = ()
    bag: Nobody[tuple[str, ...]] = ()
    drawn: Nobody[str] = ""
    die: Open[int] = 0


class Figures(Value, frozen=True):
    players: tuple[int, int]


def fill(t: Bag) -> Bag:
    """The bag is filled."""
    return but(t, numbers=(3, 5), bag=("red", "red", "blue"))


def draw(t: Bag, thing: str) -> Bag:
    """A thing is drawn."""
    return but(t, drawn=thing)


def throw(t: Bag, face: int) -> Bag:
    """The die falls."""
    return but(t, die=face)


def on(t: Bag, _nothing: None) -> Bag:
    """The player goes on."""
    return t


def more(t: Bag) -> Bag | Refusal:
    """The second player has more."""
    return t if t.numbers[1] > t.numbers[0] else no("X-1", "{n} is not more", n=t.numbers[1])


def less(t: Bag) -> Bag | Refusal:
    """The second player has less."""
    return t if t.numbers[1] < t.numbers[0] else no("X-1", "{n} is not less than {m}", n=t.numbers[1], m=t.numbers[0])


def low(t: Bag) -> Bag | Refusal:
    """The die is low."""
    return t if t.die < 3 else no("X-1", "the die shows {n}", n=t.die)


def high(t: Bag) -> Bag | Refusal:
    """The die is high."""
    return t if t.die >= 3 else no("X-1", "the die shows only {n}", n=t.die)


FLOW = flow(
    "bag",
    "Bag",
    None,
    auto("fill", "X-1", arrow("draw", fill, "X-1", tell="")),
    chance("draw", "X-1", lambda t: Pick(t.bag), arrow("throw", draw, "X-1", seen=NOBODY, tell="")),
    chance("throw", "X-1", lambda t: Pick((1, 2, 3, 4)), arrow("go on", throw, "X-1", tell="")),
    choice("go on", "X-1", lambda t: 0, arrow("die", on, "X-1", tell=("{who} goes on.", "You go on."))),
    auto("die", "X-1", arrow("compare", low, "X-1", tell=""), arrow("compare", high, "X-1", tell="")),
    auto("compare", "X-1", arrow("over", more, "X-1", tell=""), arrow("over", less, "X-1", tell="")),
    final("over", "X-1"),
)


def bag_session() -> Session:
    """A session of this small game at its start."""
    spec = Spec(
        name="bag",
        package="tests",
        flows=(FLOW,),
        table=Bag,
        edition=Figures,
        start=lambda players, house, edition: Bag(players, house, edition),
        result=lambda t: Result((1, 2), ({}, {})),
        check=lambda t, frames: [],
        scene=lambda t, frames, seat, names: Scene(),
        seats=("Ann", "Ben"),
        rulebook=Rulebook("bag", "X", "Bag", (Clause("X-1", "", "", "All of it."),)),
        figures={"players": Figure((2, 2), "source")},
    )
    return Session(Game(spec), seed=1)


@pytest.fixture
def session() -> Session:
    return bag_session()


def test_odds_that_rest_on_a_secret_are_shown_with_open_cards_only(session: Session) -> None:
    session.step()
    assert session.phase == "draw"
    assert distribution_seen(session, lens=False) == Pick(("red", "red", "blue"))
    for seat in (None, 0, 1):
        assert distribution_seen(session, seat, memory=True) is None
    session.step()
    for seat in (None, 0, 1):
        assert distribution_seen(session, seat) == Pick((1, 2, 3, 4))
    session.step()
    with pytest.raises(WrongMoment):
        distribution_seen(session)


def test_reasons_that_rest_on_a_secret_are_covered(session: Session) -> None:
    session.run()
    session.play("on")
    session.run()

    def reasons(**lens: Any) -> list[str]:
        return [r.text() for why in why_seen(session, **lens) for _, r in why.refused]

    open_cards = reasons(lens=False)
    assert open_cards[1] == "5 is not less than 3"
    for seat in (None, 0, 1):
        seen = reasons(seat=seat)
        assert seen[0] == open_cards[0]  # the die lies open
        assert seen[1] == UNSEEN.text()
    assert why_seen(session, session.length, 0)[0].refused[0][1] is UNSEEN


def test_what_a_seat_may_do_shows_through_its_own_lens_only(session: Session) -> None:
    """Legal or not: another seat and a spectator are told the same of every move."""
    session.run()
    assert session.who == 0
    legal, refused = Action(0, "on"), Action(0, "on", "off")
    assert refusal_seen(session, legal, 0) is None
    assert refusal_seen(session, refused, 0) == session.why_not(refused)
    assert refusal_seen(session, legal, lens=False) is None
    for seat in (None, 1):
        assert refusal_seen(session, legal, seat) == refusal_seen(session, refused, seat) == UNSEEN
        (offer,) = offers(session, session.proposals()[0], seat=seat)
        assert offer.refusal == UNSEEN


def test_eyes_that_there_are_not(session: Session) -> None:
    session.step()
    for seat in (2, -1, "0", True, 1.0):
        with pytest.raises(ExplorerError, match="There is no seat"):
            distribution_seen(session, seat)  # type: ignore[arg-type]
        with pytest.raises(ExplorerError, match="There is no seat"):
            why_seen(session, None, seat)  # type: ignore[arg-type]


def test_nothing_is_hidden_where_nothing_is_secret() -> None:
    import explorer

    s = Session(explorer.game("faekalini"), seed=3)
    rng = Random(1)
    for _ in range(6):
        s.run()
        s.play(rng.choice(list(s.moves())))
    for n in range(1, s.length + 1):
        assert why_seen(s, n, None) == s.why(n)
