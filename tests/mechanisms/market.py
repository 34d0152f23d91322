"""A toy game around one auction: seats with money, and a rulebook of the clauses that the flow cites."""

from __future__ import annotations

from typing import Any

from explorer.core.game import Game, Result, Spec
from explorer.core.phases import call, final, flow, on
from explorer.core.rulebook import Clause, Figure, Rulebook
from explorer.core.secrets import Open, Owner
from explorer.core.session import Session
from explorer.core.values import Table, Value, but
from explorer.mechanisms.open_auction import Auction, Cites, Terms, begin, open_auction

MATTERS = ("order", "bid", "passing", "opening", "money", "again", "all_excluded", "leaving", "least")
FULL = Cites(**{m: f"T-{m}" for m in MATTERS[:8]})
PLAIN = Cites(**{m: f"T-{m}" for m in MATTERS[:5]})


class Edition(Value, frozen=True):
    players: tuple[int, int]


class Market(Table, frozen=True, gc=False):
    money: Owner[tuple[int, ...]] = ()
    gone: Open[tuple[int, ...]] = ()
    first: Open[int] = 0
    seats: Open[tuple[int, ...]] = ()
    terms: Open[Terms] = Terms(10, 10)
    outcome: Open[tuple[Any, ...]] = ()


def money(t: Market, seat: int) -> int:
    return t.money[seat]


def in_play(t: Market, seat: int) -> bool:
    return seat not in t.gone


def hold(t: Market) -> Auction:
    return begin("a lamp", t.first, t.seats, t.terms)


def hand_over(t: Market, done: Auction) -> Market:
    """The buyer pays."""
    assert done.bidder is not None
    return but(t, outcome=(done.bidder, done.bid, done.bidders, done.excluded))


def keep(t: Market, done: Auction) -> Market:
    """Nobody buys."""
    return but(t, outcome=("nobody", done.opener, done.excluded))


def market(cites: Cites, players: int) -> Game:
    main = flow(
        "market", "Market", None,
        call("auction", "T-order", "auction", hold,
            on("sold", "over", "T-order", hand_over),
            on("nobody", "over", "T-order", keep), tell=""),
        final("over", "T-order"),
    )  # fmt: skip
    spec = Spec(
        name="market",
        package="tests.mechanisms",
        flows=(main, open_auction(money=money, cites=cites, in_play=in_play)),
        table=Market,
        edition=Edition,
        start=lambda n, house, edition: Market(n, house, edition),
        result=lambda t: Result((1,) * t.players, ({},) * t.players),
        check=lambda t, frames: [],
        scene=None,  # type: ignore[arg-type]
        seats=("Ann", "Bob", "Cid", "Dot", "Eve"),
        rulebook=Rulebook("market", "T", "Market", tuple(Clause(f"T-{m}", "", "", m) for m in MATTERS)),
        figures={"players": Figure((1, 5), "source")},
    )
    return Game(spec, players)


def auction(
    *money: int, first: int = 0, seats: tuple[int, ...] | None = None, cites: Cites = FULL, **terms: Any
) -> Session:
    """A session that stands at the first question of an auction from 10 in steps of 10."""
    game = market(cites, len(money))
    start = game.start
    seats = tuple(range(len(money))) if seats is None else seats
    table = but(start.table, money=money, first=first, seats=seats, terms=Terms(**({"first": 10, "step": 10} | terms)))
    s = Session(game, start=but(start, table=table))
    s.run()
    return s


def answers(s: Session, *bids: int | None) -> Session:
    """Answer in turn: a bid, or None for a pass."""
    for amount in bids:
        s.play("pass") if amount is None else s.play("bid", amount)
        s.run()
    return s
