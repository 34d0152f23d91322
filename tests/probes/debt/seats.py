"""The probe's scene, its hand-written bot and its outlook: what seats may know."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

from explorer.core import scene as s
from explorer.core.playout import Moves, View
from explorer.core.secrets import Hidden
from explorer.core.values import Action, Frame, say
from tests.probes.debt.table import FORGERY, Payment, Town


def scene(t: Town, frames: tuple[Frame, ...], seat: int | None, names: Sequence[str]) -> s.Scene:
    """The chest, the payment under way and the purses."""
    blocks: list[s.AnyBlock] = [s.Facts("Chest", (("finds", str(len(t.chest))), ("bank", str(t.bank))))]
    for f in frames:
        if isinstance(f.value, Payment):
            cards = tuple(s.Card("" if isinstance(i, Hidden) else i, face_up=type(i) is str) for i in f.value.down)
            blocks.append(s.Cards(f"{names[f.value.payer]} pays {names[f.value.payee]} {f.value.amount}", cards))
    return s.Scene(tuple(blocks), tuple(_panel(t, q, names[q]) for q in range(t.players)))


def _panel(t: Town, q: int, name: str) -> s.SeatPanel:
    kinds = tuple((kind, n) for kind, n in (("coin", t.coins[q]), ("forgery", t.forged[q])) if type(n) is int)
    marks = ("gone",) * t.gone[q] + ("on turn",) * (t.turn == q)
    facts = s.Facts("", (("lots", str(t.lots[q])), ("bought", str(t.bought[q]))))
    return s.SeatPanel(q, name, "", marks, (facts, s.Money("Purse", kinds, None)))


def shrewd(view: View, moves: Moves, rng: Random) -> tuple[Action, str]:
    """Pays with forgeries, scans always, buys cheap lots and never gives up while one may be sold."""
    if view.phase == "debt: find money" and (offers := moves.named("offer a lot")):
        best = max(offers, key=lambda m: (m.choice[1], rng.random()))
        return best, f"price {best.choice[1]}"
    if view.phase == "payment: put down":
        bag = max(moves, key=lambda m: dict(m.choice).get(FORGERY, 0))
        return bag, f"{say(bag.choice)} costs me least"
    if view.phase == "payment: inspection":
        return Action(view.seat, "scan them"), "a scan costs nothing"
    if view.phase == "trade: answer":
        price, t = view.frames[-1].value.price, view.table
        cheap = price <= 2 and t.coins[view.seat] + t.forged[view.seat] >= price
        return Action(view.seat, "accept" if cheap else "refuse"), f"a lot is worth 2 and costs {price}"
    return next(iter(moves)), "nothing else may be done"


def outlook(view: View, move: Action) -> list[tuple[str, Fraction]] | None:
    """Scanning: how likely all is genuine, if each coin of the box is as likely to lie there."""
    if move.rule != "scan them":
        return None
    payment: Any = view.frames[-1].value
    t = view.table
    box = t.edition.coins * t.players, t.edition.forged * t.players
    clean = Fraction(1)
    for k in range(payment.amount):
        clean *= Fraction(max(0, box[0] - k), sum(box) - k)
    return [("all genuine", clean), ("a forged coin", 1 - clean)]
