"""A very small game for tests of the kernel: its flows are given, its table has a number, a secret and coins."""

from __future__ import annotations

from typing import Any

from explorer.core.chance import Dice
from explorer.core.domains import OneOf
from explorer.core.game import Game, Result, Spec
from explorer.core.phases import Flow, Interrupt, Phase, arrow, auto, chance, choice, final, flow
from explorer.core.scene import Facts, Scene
from explorer.core.secrets import Nobody, Open, Owner
from explorer.core.values import Refusal, Table, Value, but, no
from tests.probes.book import book, figures

BOOK = book("small", "S", "Small", {"1": "One.", "2": "Two."}, {"speed": {"slow": "one a step", "fast": "two a step"}})


class Edition(Value, frozen=True):
    players: tuple[int, int]
    goal: int

    def wrong(self) -> str:
        return "the goal lies above nothing." if self.goal < 1 else ""


class Small(Table, frozen=True, gc=False):
    n: Open[int] = 0
    pile: Nobody[tuple[int, ...]] = (1, 2, 3)
    hands: Owner[tuple[int, ...]] = (4, 5)


class Box(Value, frozen=True, gc=False):
    """A frame."""

    size: Open[int] = 0


def seat(t: Small, *_: Any) -> int:
    return t.n % t.players


def die(t: Small, *_: Any) -> Dice:
    return Dice(((1, 2, 3),))


def rolled(t: Small, faces: tuple[int, ...]) -> Small:
    """A die is rolled."""
    return but(t, n=t.n + faces[0] - faces[0])


def go_on(t: Small) -> Small | Refusal:
    """The goal is not reached."""
    return t if t.n < t.edition.goal else no("S-2", "{n} is the goal", n=t.n)


def stop(t: Small) -> Small | Refusal:
    """The goal is reached."""
    return t if t.n >= t.edition.goal else no("S-2", "{n} is below the goal", n=t.n)


def steps(t: Small) -> OneOf:
    return OneOf((1, 2, 3))


def step(t: Small, n: int) -> Small | Refusal:
    """The number grows."""
    return but(t, n=t.n + n) if n < 3 else no("S-1", "{n} is too far", n=n)


def phases() -> dict[str, Phase]:
    """The phases of the sound game, by name."""
    return {
        "look": auto("look", "S-2", arrow("roll", go_on, "S-2", tell=""), arrow("end", stop, "S-2", tell="Over.")),
        "roll": chance("roll", "S-1", die, arrow("decide", rolled, "S-1", tell="A die shows {choice}.")),
        "decide": choice(
            "decide", "S-1", seat, arrow("look", step, "S-1", steps, tell=("{who} goes {choice}.", "You go {choice}."))
        ),
        "end": final("end", "S-2"),
    }


def small(
    *more: Flow, interrupts: tuple[Interrupt, ...] = (), main: Flow | None = None, **changed: Phase | None
) -> Spec:
    """The game with some of its phases exchanged, added, or (None) left out."""
    kept = [p for p in (phases() | changed).values() if p is not None]
    return Spec(
        name="small",
        package="tests.probes",
        flows=(flow("game", "Small", None, *kept) if main is None else main, *more),
        interrupts=interrupts,
        table=Small,
        edition=Edition,
        start=lambda players, house, edition: Small(players, house, edition),
        result=lambda t: Result((1, 2), ({"n": float(t.n)}, {"n": 0.0})),
        check=lambda t, frames: ["The number is below nothing."] if t.n < 0 else [],
        scene=lambda t, frames, seat, names: Scene((Facts("Number", (("n", str(t.n)),)),)),
        seats=("Ann", "Bea"),
        most_steps=200,
        rulebook=BOOK,
        figures=figures(players=[2, 2], goal=6),
    )


def built(*more: Flow, **changed: Any) -> Game:
    """The game with some of its phases exchanged, built."""
    return Game(small(*more, **changed))
