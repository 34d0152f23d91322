"""A hand-written player of Real or Fake: it weighs what cards are worth to it, fakes considered, against prices."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from explorer.core.playout import Moves, View
from explorer.core.secrets import Hidden
from explorer.core.values import Action
from explorer.games.real_or_fake.cards import Choice, counted, euro, value, words
from explorer.games.real_or_fake.knowledge import fake_chance, landing_chance
from explorer.games.real_or_fake.squares import offers, price
from explorer.games.real_or_fake.table import TAX_RAID, TRADE, State
from explorer.mechanisms.open_auction import Auction

Answer = tuple[Action, str]


def collector(view: View, moves: Moves, rng: Random) -> Answer:
    """Collects few series in depth, hides them from Trade, shows what it suspects, bids what a lot is worth to it."""
    t: State = view.table
    return DECISIONS[view.phase](view, t, view.seat)


# -- what cards are worth --------------------------------------------------------------------------


def held(t: State, seat: int) -> Counter[str]:
    """The cards of a seat by series, as far as they are seen."""
    hand: Any = t.hand[seat]
    return Counter(t.known[seat] if isinstance(hand, Hidden) else hand) + Counter(t.shown[seat])


def trust(t: State, seat: int, series: str) -> float:
    """How surely the seat takes a series for genuine, if half of the unsold insider cards are still sold."""
    return 1.0 - float(fake_chance(t, seat, series, len(t.insider_pile) // 2))


def still_to_come(t: State) -> float:
    """How many more cards of one series a seat may hope for until the end."""
    piles = len(t.acquisitions) + len(t.auction_objects)
    return 0.8 * piles / (t.players * len(t.edition.series))


def prospect(t: State, series: str, n: int) -> float:
    """What n genuine cards are worth now, and by making further ones of the series worth more."""
    if not n:
        return 0.0
    top = t.edition.cards_per_series
    more = still_to_come(t)
    step = value(t, min(n + 1, top)) - value(t, n) - value(t, 1)
    return value(t, n) + more * max(0, step)


def gain(t: State, seat: int, cards: Counter[str]) -> float:
    """What more cards add to a seat's prospects, fakes considered."""
    mine = held(t, seat)
    return sum(trust(t, seat, s) * (prospect(t, s, mine[s] + n) - prospect(t, s, mine[s])) for s, n in cards.items())


def reserve(t: State, seat: int) -> int:
    """The money that the seat keeps for a tax on its hand."""
    return t.edition.tax_per_hand_card * min(len(t.hand[seat]) + 2, 6)


# -- hand or table ---------------------------------------------------------------------------------


def loss_if_sold(t: State, seat: int, series: str, n: int) -> float:
    """What the seat would lose if all n cards of a series were bought at the value table's price."""
    return trust(t, seat, series) * prospect(t, series, n) - value(t, n)


def sale_chance(t: State, seat: int) -> float:
    """The chance that some opponent lands on Trade before the seat's next turn."""
    none = 1.0
    for s in range(t.players):
        if s != seat:
            none *= 1.0 - float(landing_chance(t, s, TRADE))
    return 1.0 - none


def to_the_table(t: State, seat: int, cards: Counter[str], tax_chance: float) -> Choice:
    """The series to lay on the table: those whose tax is feared more than their sale, and those better sold."""
    sold = 0.4 * sale_chance(t, seat)
    tax = t.edition.tax_per_hand_card * tax_chance
    shown = Counter({s: n for s, n in cards.items() if sold * loss_if_sold(t, seat, s, n) < tax * n})
    if tax_chance:
        # never risk bankruptcy: show the cheapest series until the tax on the rest can be paid
        rest = sorted((s for s in cards if s not in shown), key=lambda s: (loss_if_sold(t, seat, s, cards[s]), s))
        for s in rest:
            if t.edition.tax_per_hand_card * (cards - shown).total() <= t.money[seat]:
                break
            shown[s] = cards[s]
    return tuple(sorted(shown.items()))


def arrange(_view: View, t: State, me: int) -> Answer:
    """Arrange the cards before the roll."""
    raid = float(landing_chance(t, me, TAX_RAID))
    choice = to_the_table(t, me, held(t, me), raid)
    reason = f"a Tax Raid comes with {raid:.0%}, a buyer with up to {sale_chance(t, me):.0%}: show {words(choice)}"
    if choice == counted(t.shown[me]):
        return Action(me, "leave the cards"), reason
    return Action(me, "arrange the cards", choice), reason


def place(_view: View, t: State, me: int) -> Answer:
    """Place new cards; they are not taxed before they can be arranged again, so only what is better sold is shown."""
    new = Counter(t.new)
    mine = held(t, me) + new
    shown = tuple(sorted((s, n) for s, n in new.items() if loss_if_sold(t, me, s, mine[s]) < 0))
    return Action(me, "place the new cards", shown), f"there is no tax before my next turn: show only {words(shown)}"


# -- drawing, buying, bidding ----------------------------------------------------------------------


def draw(_view: View, _t: State, me: int) -> Answer:
    """Draw: cards cost nothing here."""
    return Action(me, "draw new acquisitions"), "new cards cost nothing and are worth something"


def trade(_view: View, t: State, me: int) -> Answer:
    """Buy what gains most above its price."""
    scored = []
    for offer in offers(t):
        cost = price(t, offer)
        if cost <= t.money[me]:
            lot = Counter({offer[1]: t.shown[offer[0]].count(offer[1])})
            scored.append((gain(t, me, lot) - cost, offer, cost, lot))
    best = max(scored, default=None)
    if best is None or best[0] <= 0 or t.money[me] - best[2] < reserve(t, me):
        return Action(me, "decline to buy"), "nothing on the tables is worth more to me than its price"
    surplus, offer, cost, lot = best
    return Action(
        me, "buy", offer
    ), f"{words(counted(tuple(lot.elements())))} gain {surplus:,.0f} euro above {euro(cost)}"


def bid(view: View, t: State, me: int) -> Answer:
    """Bid in strides up to what the lot is worth, never above what can be spared."""
    f: Auction = view.frames[-1].value
    insider = view.frames[-1].site == "bidding for insider cards"
    worth = insider_worth(t, me, f) if insider else 0.85 * gain(t, me, Counter(t.auction_house))
    limit = int(min(worth, t.money[me] - reserve(t, me)))
    if f.least > limit and not _must_bid(t, f, me):
        return Action(me, "pass"), f"the lot is worth {max(limit, 0):,} euro to me, and {euro(f.least)} are asked"
    stride = max(0, limit - f.least) // 3 // f.terms.step * f.terms.step
    return Action(me, "bid", f.least + stride), f"the lot is worth up to {max(limit, 0):,} euro to me"


def _must_bid(t: State, f: Auction, me: int) -> bool:
    opens = f.bidder is None and me == f.opener and f.terms.opening == "must_bid"
    return opens and t.money[me] >= f.terms.first


def insider_worth(t: State, me: int, f: Auction) -> float:
    """What it is worth to know which series are fake: a share of what is at stake; free if nobody bids."""
    if f.bidder is None and f.first == me:
        return 0.0
    at_stake = sum(value(t, n) for n in held(t, me).values())
    return 3000.0 + 0.04 * at_stake


DECISIONS = {
    "arrange the cards": arrange,
    "place the new cards": place,
    "place the cards bought": place,
    "place the lot": place,
    "New Acquisition": draw,
    "buy or decline": trade,
    "bidding: bid or pass": bid,
}
