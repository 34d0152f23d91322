"""Two toy games with purses of three kinds of money: one around a matching auction, one around sealed fists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.core.game import Game, Result, Spec
from explorer.core.phases import Flow, call, final, flow, on
from explorer.core.rulebook import Clause, Figure, HouseRule, HouseValue, Rulebook
from explorer.core.scene import Scene
from explorer.core.secrets import Open, Screened
from explorer.core.session import Session
from explorer.core.values import Refusal, Seat, Table, Value, but, no
from explorer.mechanisms import matching
from explorer.mechanisms import sealed_fists as fists
from explorer.mechanisms.matching_auction import matching_auction
from explorer.mechanisms.purses import Money, Purse

KINDS = ("Real", "fake 10", "fake 20")
AUCTION = ("lead", "match", "same_money", "settle", "pass_lead", "add", "decline", "not_add", "unstaked")
FISTS = ("close", "open", "highest", "tie", "minimum")
MATTERS = (*AUCTION, *FISTS, "may_not", "wrong", "cannot", "fist")


class Edition(Value, frozen=True):
    players: tuple[int, int]


class Box(Table, frozen=True, gc=False):
    money: Screened[tuple[Purse, ...]] = ()
    role: Open[int] = 0
    first: Open[int] = 0
    number: Open[int] = 5
    outcome: Open[tuple[Any, ...]] = ()


def purses(t: Box) -> tuple[Purse, ...]:
    return t.money


def put_purses(t: Box, money: tuple[Purse, ...]) -> Box:
    return but(t, money=money)


MONEY = Money(lambda t: KINDS, lambda t: (1, 10, 20), purses, put_purses)


def _game(main: Flow, called: Flow, players: int, house: dict[str, str]) -> Game:
    def rule(option: str, *values: str) -> HouseRule:
        return HouseRule(f"T-{option}", option, "?", "", tuple(HouseValue(v, v) for v in values))

    spec = Spec(
        name="box",
        package="tests.mechanisms",
        flows=(main, called),
        table=Box,
        edition=Edition,
        start=lambda n, house, edition: Box(n, house, edition),
        result=lambda t: Result((1,) * t.players, ({},) * t.players),
        check=lambda t, frames: [],
        scene=lambda t, frames, seat, names: Scene(),
        seats=("Ann", "Bob", "Cid", "Dot", "Eve"),
        rulebook=Rulebook(
            "box",
            "T",
            "Box",
            tuple(Clause(f"T-{m}", "", "", m) for m in MATTERS),
            house_rule=(rule("then", "drop", "end"), rule("last", "free", "unsold")),
        ),
        figures={"players": Figure((1, 5), "source")},
    )
    return Game(spec, players, house)


def _started(game: Game, first: int, money: tuple[Purse, ...], number: int) -> Session:
    s = Session(game, 1, start=but(game.start, table=but(game.start.table, money=money, first=first, number=number)))
    s.run()
    return s


# -- the matching auction ------------------------------------------------------------------------------
def _take_the_lead(t: Box, seat: int) -> Box:
    return but(t, role=seat)


def _pass_the_lead(t: Box, f: matching.Matching) -> tuple[Box, int]:
    seat = matching.clockwise_from(f, (f.leader + 1) % t.players, t.players)[0]
    return but(t, role=seat), seat


def _may_not_decline(t: Box, seat: int) -> Refusal | None:
    return no("T-may_not", "{who} has a fake 20", who=Seat(seat)) if t.money[seat][2] else None


def _wrong_lead(_t: Box, _f: matching.Matching, kind: str, number: int) -> Refusal | None:
    return no("T-wrong", "13 of {kind} bring bad luck", kind=kind) if number == 13 else None


def _cannot_match(_t: Box, seat: int, kind: str, number: int) -> Refusal:
    return no("T-cannot", "{who} does not hold {n} {kind}", who=Seat(seat), n=number, kind=kind)


def _begin(t: Box) -> matching.Matching:
    return matching.begin(t.number, t.players, len(KINDS), t.first)


def _note(how: str) -> Callable[[Box, Any], Box]:
    def noted(t: Box, done: Any) -> Box:
        """The outcome is noted."""
        return but(t, outcome=(how, done.winner))

    return noted


def auction(*money: Purse, first: int = 0, lot: int = 5, **house: str) -> Session:
    """An auction of 5 coins among seats with these purses, run to its first decision."""
    cites = matching.Cites(**{m: f"T-{m}" for m in AUCTION})
    hooks = matching.Hooks(_take_the_lead, _pass_the_lead, _may_not_decline, _wrong_lead, _cannot_match)
    variants = matching.Variants({"then": "drop"}, {"then": "end"}, {"last": "free"}, {"last": "unsold"})
    main = flow(
        "box", "Box", None,
        call("auction", "T-lead", "matching auction", _begin,
            on("sold", "over", "T-settle", _note("sold")),
            on("no sale", "over", "T-settle", _note("no sale")),
            on("nobody leads", "over", "T-settle", _note("nobody leads")), tell=""),
        final("over", "T-settle"),
    )  # fmt: skip
    game = _game(main, matching_auction(MONEY, hooks, cites, variants), len(money), house)
    return _started(game, first, money, lot)


def plain_auction() -> Flow:
    """The flow without the arrows that only house rules bring."""
    cites = matching.Cites(**{m: f"T-{m}" for m in AUCTION})
    hooks = matching.Hooks(_take_the_lead, _pass_the_lead, _may_not_decline, _wrong_lead, _cannot_match)
    return matching_auction(MONEY, hooks, cites)


# -- sealed fists --------------------------------------------------------------------------------------
def _begin_fists(t: Box) -> fists.Fists:
    return fists.begin(t.number, (*range(t.first, t.players), *range(t.first)), len(KINDS))


def _wrong_fist(_t: Box, _seat: int, bag: tuple[tuple[str, int], ...]) -> Refusal | None:
    return no("T-fist", "13 bring bad luck") if dict(bag).get("Real") == 13 else None


def bidding(*money: Purse, first: int = 0, minimum: int = 5) -> Session:
    """A bidding of seats with these purses, run to its first decision."""
    cites = fists.Cites(**{m: f"T-{m}" for m in FISTS})
    main = flow(
        "box", "Box", None,
        call("bidding", "T-close", "sealed fists", _begin_fists,
            on("won", "over", "T-highest", _note("won")),
            on("minimum not reached", "over", "T-minimum", _note("not reached")), tell=""),
        final("over", "T-highest"),
    )  # fmt: skip
    return _started(
        _game(main, fists.sealed_fists(MONEY, cites, wrong_fist=_wrong_fist), len(money), {}), first, money, minimum
    )


# -- playing -------------------------------------------------------------------------------------------
def play(s: Session, *moves: Any) -> Session:
    """Moves, each a rule or (rule, choice), and on to the next decision."""
    for move in moves:
        s.play(*move) if isinstance(move, tuple) else s.play(move)
        s.run()
    return s


def refused(s: Session, rule: str, choice: Any = None) -> str:
    """The clause that refuses this move; empty if it is legal."""
    refusal = s.why_not(rule, choice)
    return "" if refusal is None else refusal.clause
