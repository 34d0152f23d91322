"""A hand-written player of Falsche FuFFziger; what it expects of the game is in forecast.py."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from explorer.core.playout import Moves, View
from explorer.core.values import Action
from explorer.games.falsche_fuffziger.forecast import Forecast, best_payment, forecast, in_chips
from explorer.games.falsche_fuffziger.odds import odds_of_back
from explorer.games.falsche_fuffziger.table import REAL, Board, Machine, face, kinds, price
from explorer.mechanisms.matching import Matching
from explorer.mechanisms.purses import Purse, bag_of, in_words, one_kind, plus, worth
from explorer.mechanisms.sealed_fists import Fists

Decision = tuple[Action, str]


def counterfeiter(view: View, moves: Moves, rng: Random) -> Decision:
    """Turns doomed machines over, buys what pays for itself, launders what is worth least, and pays for coins late."""
    return DECIDE[view.phase](view, moves, rng, forecast(view.table))


# -- phase 2: machines -----------------------------------------------------------------------------------


def _turning_pays(t: Board, f: Forecast, m: Machine) -> float:
    """What turning a machine over is expected to gain, its bills of this round given up."""
    hope = 0.0
    for back, p in odds_of_back(t, m.front, m.dealt).items():
        shown = face(m.front, back, True)
        if shown.bills:
            hope += float(p) * f.machine(shown.denomination, shown.bills, first=1)
        else:
            hope += float(p) * price(t, m.front).scrap
    return hope - f.machine(m.front, 1, first=0)


def on_machines(view: View, _moves: Moves, _rng: Random, f: Forecast) -> Decision:
    """Sell what is about to be scrapped, turn over what gains by it, let the others produce."""
    t, seat = view.table, view.seat
    for m in t.machines[seat]:
        if m.now:
            continue
        shown = m.face
        keep = f.machine(shown.denomination, shown.bills, first=0)
        gain = -1.0 if m.turned else _turning_pays(t, f, m)
        sale = price(t, shown.denomination).sale
        if sale > keep + max(0.0, gain):
            return Action(seat, "sell", m.name), f"the {m.name} brings {sale} now, and about {keep:.0f} if kept"
        if gain > 0.5 and not t.declared:
            one = t.house.transform_choice == "one_at_a_time"
            move = Action(seat, "transform", m.name) if one else Action(seat, "declare all to transform", (m.name,))
            return move, f"the back of the {m.name} should be worth {gain:.0f} more than its front"
    return Action(seat, "produce with the others"), "the machines left earn most by producing"


# -- phase 3: auctions -----------------------------------------------------------------------------------


def _cost(f: Forecast, purse: Purse) -> float:
    return sum(n * v for n, v in zip(purse, f.values, strict=True))


def _leads(view: View, a: Matching, f: Forecast) -> list[tuple[float, bool, tuple[str, int]]]:
    """The smallest lead of each kind, and the smallest that nobody can match: (cost, unmatched, lead)."""
    t, seat = view.table, view.seat
    rivals = [t.money[s] for s in a.still_in if s != seat]
    found = []
    for i, kind in enumerate(kinds(t)):
        have = t.money[seat][i]
        least, chip = 1, 1
        if kind == REAL:
            least = chip = t.edition.smallest_real_chip
            if a.lead is not None and a.lead[0] == REAL:
                more = t.edition.real_raise_at_least
                least = more if t.house.real_raise == "adds_at_least_5" else a.lead[1] + more
        alone = max(least, 1 + max((purse[i] for purse in rivals), default=0))
        least, alone = in_chips(least, chip), in_chips(alone, chip)
        for number in {least, alone}:
            if number <= have:
                found.append((number * f.values[i], number >= alone, (kind, number)))
    return sorted(found)


def on_leading(view: View, moves: Moves, _rng: Random, f: Forecast) -> Decision:
    """Lead with what nobody can match when the coins are worth it, else with as little as may be."""
    seat = view.seat
    a: Matching = view.frames[-1].value
    rule = "lead" if a.lead is None else "add to it"
    limit = a.lot * f.coin - _cost(f, a.stakes[seat])
    leads = _leads(view, a, f)
    for cost, alone, lead in leads:
        if alone and cost <= limit:
            return Action(seat, rule, lead), f"nobody can match {in_words((lead,))}, and {a.lot} coins are worth it"
    for cost, _, lead in leads:
        if cost <= limit / 2:
            return Action(seat, rule, lead), f"{in_words((lead,))} is little for {a.lot} coins"
    for refuse in ("decline to lead", "do not add", "end the auction"):
        if moves.proposal(refuse) and moves.legal(refuse):
            return Action(seat, refuse), f"any lead costs more than {a.lot} coins are worth"
    return Action(seat, rule, leads[0][2]), "something must be put down, and this is the least"


def on_matching(view: View, moves: Moves, _rng: Random, f: Forecast) -> Decision:
    """Match while all that is put down stays below what the coins are worth."""
    t, seat = view.table, view.seat
    a: Matching = view.frames[-1].value
    assert a.lead is not None
    stake = plus(a.stakes[seat], one_kind(kinds(t), *a.lead))
    limit = a.lot * f.coin
    if _cost(f, stake) <= limit and moves.legal("match it"):
        return Action(seat, "match it"), f"{a.lot} coins are worth more than {in_words(bag_of(kinds(t), stake))}"
    return Action(seat, "drop out"), f"{a.lot} coins are not worth that much to me, or I do not hold it"


# -- phase 4: fists --------------------------------------------------------------------------------------


def on_fists(view: View, _moves: Moves, rng: Random, f: Forecast) -> Decision:
    """Bid what is worth less than the payoff, more when rivals can show more."""
    t, seat = view.table, view.seat
    frame: Fists = view.frames[-1].value
    purse, worths = t.money[seat], (1, *t.edition.denominations)
    payoff = t.card.payoff
    rivals = sorted(worth(p, worths) for s, p in enumerate(t.money) if s != seat)
    most = min(worth(purse, worths), rivals[-1] + 1) if rivals[-1] >= frame.minimum else frame.minimum
    target = frame.minimum
    if most > target:
        target += int((most - target) * min(1.0, rng.random() * 0.6))
    for wanted in (target, frame.minimum):
        bid = best_payment(purse, worths, f.values, wanted, t.edition.smallest_real_chip)
        if bid is not None and _cost(f, bid) < payoff * 0.8:
            bag = bag_of(kinds(t), bid)
            return Action(seat, "close the fist", bag), f"{in_words(bag)} is worth less to me than {payoff} Real"
    return Action(seat, "close the fist", ()), f"nothing I could show is worth as little as {payoff} Real"


# -- phases 5 and 6: buy and wash ------------------------------------------------------------------------


def _worth_buying(t: Board, f: Forecast, denomination: int) -> float:
    """What a machine from the supply is expected to earn above its price."""
    i = t.edition.denominations.index(denomination)
    if not t.stacks[i]:
        return -1.0
    tile = t.stacks[i][0]
    keep = f.machine(denomination, 1, first=1)
    turn = 0.0
    for back, p in odds_of_back(t, denomination, tile.dealt).items():
        shown = face(denomination, back, True)
        if shown.bills:
            turn += float(p) * f.machine(shown.denomination, shown.bills, first=2)
    return max(keep, turn) - price(t, denomination).purchase


def _purchase(view: View, f: Forecast, real: int, allowed: Callable[[int], bool]) -> tuple[float, int] | None:
    t = view.table
    gains = [
        (_worth_buying(t, f, d) / price(t, d).purchase, d)
        for d in t.edition.denominations
        if price(t, d).purchase <= real and allowed(d)
    ]
    best = max(gains, default=None)
    return best if best is not None and best[0] > 0.15 else None


def on_buying(view: View, moves: Moves, _rng: Random, f: Forecast) -> Decision:
    """Buy the machine that earns most for its price."""
    seat = view.seat
    best = _purchase(view, f, view.table.money[seat][0], lambda d: moves.legal("buy", d))
    if best is not None:
        return Action(seat, "buy", best[1]), f"a {best[1]} should earn {best[0]:.0%} more than it costs"
    return Action(seat, "stop buying"), "no machine that I can pay earns its price before it is scrapped"


def on_noting(view: View, _moves: Moves, _rng: Random, f: Forecast) -> Decision:
    """Note the one machine that earns most for its price."""
    t, seat = view.table, view.seat
    best = _purchase(view, f, t.money[seat][0], lambda d: bool(t.stacks[t.edition.denominations.index(d)]))
    if best is not None:
        return Action(seat, "note purchases", ((best[1], 1),)), f"a {best[1]} should earn more than its price"
    return Action(seat, "note purchases", ()), "no machine that I can pay earns its price"


def on_washing(view: View, _moves: Moves, _rng: Random, f: Forecast) -> Decision:
    """Wash what will be scrapped or is worth no more than the chart gives for it."""
    t, seat = view.table, view.seat
    bag = [
        (kind, n)
        for kind, n, value, line in zip(kinds(t)[1:], t.money[seat][1:], f.values[1:], t.edition.chart, strict=True)
        if n and value <= line.wash
    ]
    if bag:
        return Action(seat, "wash", tuple(bag)), f"{in_words(tuple(bag))} will hardly bring more than the wash does"
    return Action(seat, "keep the fake money"), "my fake money will buy more than the wash gives for it"


DECIDE: dict[str, Any] = {
    "decide on the machines": on_machines,
    "matching auction: lead": on_leading,
    "matching auction: add to it": on_leading,
    "matching auction: match or drop out": on_matching,
    "sealed fists: close a fist": on_fists,
    "buy machines": on_buying,
    "note purchases": on_noting,
    "wash Fake Money": on_washing,
}
