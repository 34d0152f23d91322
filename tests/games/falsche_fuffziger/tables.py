"""Positions of Falsche FuFFziger for tests, and what was refused, told and cited at them."""

from __future__ import annotations

from typing import Any

import explorer
from explorer.core.session import Session
from explorer.core.values import Position, but
from explorer.games.falsche_fuffziger.table import Card, Machine

BLACK = ("coin", "destroy 20", "destroy 100", "coin")
DECK = (*BLACK, "destroy 150", "destroy 10", "coin", "destroy 50", "coin", "coin")
PROFIT = ((60, 32), (80, 37), (40, 25))


def m(front: int, back: object, *, dealt: bool = False, turned: bool = False, now: str = "") -> Machine:
    """A machine tile; its back in the figures' words, such as "20x2" or "KAPUT"."""
    return Machine(front, str(back), dealt, turned, now)


THREE = (m(10, 20, dealt=True), m(20, "20x2", dealt=True), m(50, 50, dealt=True))


def purse(real: int = 0, **fake: int) -> tuple[int, ...]:
    """A purse: purse(5, f10=1, f50=2)."""
    return (real, *(fake.get(f"f{d}", 0) for d in (10, 20, 50, 100, 150)))


def in_chips_of_5() -> dict[str, Any]:
    """Figures with a smallest chip of 5, and all amounts in fives."""
    figures = explorer.game("falsche_fuffziger").figures
    chart = [{k: n if k == "denomination" else -(-n // 5) * 5 for k, n in p.items()} for p in figures["chart"].value]
    cards = {p: [[a, -(-b // 5) * 5] for a, b in rows] for p, rows in figures["laundering_cards"].value.items()}
    return {"smallest_real_chip": 5, "chart": chart, "laundering_cards": cards}


def at(
    phase: str,
    players: int = 4,
    house: dict[str, str] | None = None,
    edition: dict[str, Any] | None = None,
    **fields: Any,
) -> Session:
    """A session at a phase: three dealt machines and no money a seat, an Examiner deck, three Laundering cards.

    The tiles and cards in all places need not be those of the box: these are positions to try single rules at.
    """
    game = explorer.game("falsche_fuffziger", players, house=house, edition=edition)
    cards = tuple(Card(*c) for c in PROFIT)
    usual: dict[str, Any] = {
        "round": 3,
        "money": (purse(),) * players,
        "machines": (THREE,) * players,
        "stacks": tuple((m(d, d), m(d, f"{d}x2")) for d in (10, 20, 50, 100, 150)),
        "deck": DECK,
        "concealed": 5,
        "exempt": 3,
        "card": cards[0],
        "laundry": cards[1:],
    }
    table = but(game.start.table, **(usual | fields))
    return Session(game, 1, start=Position(phase, table, (), game.start.met))


def play(s: Session, *moves: Any) -> Session:
    """On to the next decision, then moves, each a rule or (rule, choice), with the steps in between."""
    s.run()
    for move in moves:
        s.play(*move) if isinstance(move, tuple) else s.play(move)
        s.run()
    return s


def do(s: Session, *moves: Any) -> Session:
    """Moves, each at the next decision, and not a step further."""
    for move in moves:
        s.run()
        s.play(*move) if isinstance(move, tuple) else s.play(move)
    return s


def until(s: Session, phase: str) -> Session:
    """Step to this phase, without taking a decision."""
    while s.phase != phase:
        s.step()
    return s


def refused(s: Session, rule: str, choice: Any = None) -> str:
    """The clause that refuses this move; empty if it is legal."""
    refusal = s.why_not(rule, choice)
    return "" if refusal is None else refusal.clause


def told(s: Session, seat: int | None = None) -> list[str]:
    """What a seat is told."""
    return [e.text for e in s.log(seat)]


def cited(s: Session) -> set[str]:
    """The clauses cited by the steps taken."""
    return {c for step in s.steps for c in step.cites}


def taken(s: Session) -> list[str]:
    """The labels of the arrows taken."""
    return [step.action.rule for step in s.steps]


def why_not(s: Session, arrow: str) -> str:
    """The clause by which the rule of an auto phase refuses here; empty if it applies."""
    node = s.walker.node(s.at)
    result = {lead.name: r for lead, r in s.walker.results(node, s.table, s.frames)}[arrow]
    return str(getattr(result, "clause", ""))
