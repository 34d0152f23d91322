"""The probe's scene and its hand-written bot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from explorer.core import scene as s
from explorer.core.playout import Moves, View
from explorer.core.secrets import Hidden
from explorer.core.values import Action, Frame
from tests.probes.offers.table import Fair, Swap


def scene(t: Fair, frames: tuple[Frame, ...], seat: int | None, names: Sequence[str]) -> s.Scene:
    """The die, the deck and what lies before each seat."""
    die = s.Dice("Roll", (s.Die(str(t.rolled)),) if t.rolled else ())
    played = s.Cards("Cards", tuple(s.Card(c) for c in t.played), len(t.deck))
    offers = tuple(s.Note("Offer", f"{f.value.give} for {f.value.want}") for f in frames if isinstance(f.value, Swap))
    return s.Scene((die, played, *offers), tuple(_panel(t, q, names[q]) for q in range(t.players)))


def _panel(t: Fair, q: int, name: str) -> s.SeatPanel:
    goal, coins, cards = t.goals[q], t.coins[q], t.cards[q]
    hand = s.Cards("Hand", (), len(cards)) if isinstance(cards, Hidden) else s.Cards("Hand", tuple(map(s.Card, cards)))
    facts = s.Facts("", (("goal", "hidden" if isinstance(goal, Hidden) else goal),))
    money = s.Money("Coins", () if isinstance(coins, Hidden) else (("coin", coins),))
    return s.SeatPanel(
        q, name, "", ("on turn",) * (q == t.turn), (facts, money, hand, s.Cards("Gems", tuple(map(s.Card, t.gems[q]))))
    )


def trader(view: View, moves: Moves, rng: Random) -> tuple[Action, str] | None:
    """Collects gems of its goal; accepts what brings one, offers what it does not need."""
    t, me = view.table, view.seat
    goal = t.goals[me]
    if view.phase == "swap: answer" and not moves.interrupts_only:
        f = view.frames[-1].value
        return Action(me, "accept" if f.give == goal else "refuse"), f"my goal is {goal}"
    for m in moves.named("offer a swap"):
        if m.choice[2] == goal and m.choice[1] != goal:
            return m, f"I want {goal}"
    if moves.interrupts_only:
        return None
    if view.phase == "decide":
        return (Action(me, "take a gem", goal), "my goal") if t.rolled >= 3 else (Action(me, "take a coin"), "no gem")
    return next(iter(moves)), "nothing else to do"
