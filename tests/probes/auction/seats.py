"""The probe's scene and its hand-written bot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from explorer.core import scene as s
from explorer.core.playout import Moves, View
from explorer.core.secrets import Hidden
from explorer.core.values import Action, Frame
from tests.probes.auction.table import Auction, Fists, Hall


def scene(t: Hall, frames: tuple[Frame, ...], seat: int | None, names: Sequence[str]) -> s.Scene:
    """The item, the bid and what lies before each seat."""
    blocks: list[s.AnyBlock] = [s.Cards("For sale", (s.Card(t.up),) if t.up else (), len(t.pile))]
    for f in frames:
        if isinstance(f.value, Auction) and f.value.leader >= 0:
            blocks.append(s.Facts("Auction", (("bid", str(f.value.bid)), ("leader", names[f.value.leader]))))
        if isinstance(f.value, Fists):
            rows = [
                (names[q], "closed" if isinstance(f.value.fists[q], Hidden) else str(f.value.fists[q]))
                for q in f.value.seats
            ]
            blocks.append(s.Facts("Fists", tuple(rows)))
    return s.Scene(tuple(blocks), tuple(_panel(t, q, names[q]) for q in range(t.players)))


def _panel(t: Hall, q: int, name: str) -> s.SeatPanel:
    taste, coins = t.favourite[q], t.coins[q]
    facts = s.Facts("", (("favourite", "hidden" if isinstance(taste, Hidden) else taste),))
    money = s.Money("Coins", () if isinstance(coins, Hidden) else (("coin", coins),))
    return s.SeatPanel(q, name, blocks=(facts, money, s.Cards("Items", tuple(s.Card(i) for i in t.items[q]))))


def bidder(view: View, moves: Moves, rng: Random) -> tuple[Action, str]:
    """Bids up to what the item is worth to it, and hides a coin if it can."""
    t, f = view.table, view.frames[-1].value
    if isinstance(f, Fists):
        n = min(1, t.coins[view.seat])
        return Action(view.seat, "close the fist", n), f"{n} may be enough"
    worth = t.edition.items[t.up] * (1 + (t.up == t.favourite[view.seat]))
    limit = min(worth - 1, t.coins[view.seat] - 1)
    if f.bid < limit:
        return Action(view.seat, "raise it", f.bid + 1), f"worth {worth} to me"
    if f.bid == limit and moves.legal("match"):
        return Action(view.seat, "match"), f"just worth {worth}"
    return Action(view.seat, "drop out"), f"not worth more than {worth} to me"
