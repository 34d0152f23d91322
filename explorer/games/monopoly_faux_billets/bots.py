"""A hand-written player of Monopoly Faux billets: it weighs what it buys, and scans what is likely forged and large."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from explorer.core.domains import Bag
from explorer.core.playout import Moves, View
from explorer.core.values import Action
from explorer.games.monopoly_faux_billets.card_play import best_card, keep_order
from explorer.games.monopoly_faux_billets.frames import Debt, Payment, Purchase, Trade
from explorer.games.monopoly_faux_billets.judgement import (
    RESERVE,
    gain,
    go_is_near,
    hotel_gain,
    loss,
    rounds_left,
    scanners,
    way_out,
)
from explorer.games.monopoly_faux_billets.knowledge import forged_chance
from explorer.games.monopoly_faux_billets.money import cash, in_hand, purse
from explorer.games.monopoly_faux_billets.properties import bare, may_build, name_of, owned_by, price, sale_value
from explorer.games.monopoly_faux_billets.table import BANK, FORGED, GENUINE, Board
from explorer.games.monopoly_faux_billets.trade import CARDS, CHANCE_CARD, CHEST_CARD

Answer = tuple[Action, str]
MARGIN = 1.15  # what is got must be worth so much more than what is given
WORTH_A_SCAN = 20  # a token is spent on a bill that is expected to bring so much


def steady(view: View, moves: Moves, rng: Random) -> Answer | None:
    """Buys what pays, builds, claims every rent, scans large bills, and trades for whole colours."""
    t: Board = view.table
    if t.claim is not None and t.claim.owner == view.seat and moves.legal("claim the rent"):
        return Action(view.seat, "claim the rent"), "A rent not claimed is lost."
    if moves.interrupts_only:
        return None
    return DECISIONS[view.phase](view, t, view.seat)


# -- one's own turn --------------------------------------------------------------------------------


def before_the_roll(view: View, t: Board, me: int) -> Answer:
    """Trade for a missing property, build, use a card, then roll."""
    return _manage(view, t, me) or (Action(me, "roll the dice"), "Nothing else is worth doing before the roll.")


def after_the_move(view: View, t: Board, me: int) -> Answer:
    """Build, use a card, then pass the dice on."""
    return _manage(view, t, me) or (Action(me, "end the turn"), "Nothing else is worth doing in this turn.")


def _manage(view: View, t: Board, me: int) -> Answer | None:
    return _hotel(view, t, me) or best_card(view, t, me) or _wish(view, t, me)


def manage(view: View, t: Board, me: int) -> Answer:
    """Build the hotel that gains most; else that is all."""
    return _hotel(view, t, me) or (Action(me, "leave it at that"), "There is nothing more to build.")


def _hotel(view: View, t: Board, me: int) -> Answer | None:
    sites = [p for p in owned_by(t, me) if may_build(t, me, p) is None]
    best = max(sites, key=lambda p: hotel_gain(t, p), default=None)
    if best is None or cash(t, me) < t.edition.deeds[best].hotel_price + RESERVE or hotel_gain(t, best) <= 0:
        return None
    name = name_of(t, best)
    if view.phase != "manage":
        return Action(me, "manage properties"), f"I want to build on {name}."
    return Action(me, "build a hotel", name), f"A hotel on {name} gains about {hotel_gain(t, best):.0f}."


def _wish(view: View, t: Board, me: int) -> Answer | None:
    """An offer for the one property that a colour lacks, once a turn."""
    if (t.house.trade_times == "own_turn" and t.turn != me) or any(f.site.startswith("offer") for f in view.frames):
        return None
    if any(o[0] == me for o in t.refused):
        return None
    for p, owner in enumerate(t.owner):
        rest = [q for q in t.edition.colour[p] if q != p]
        if owner in (BANK, me) or bare(t, p) or any(t.owner[q] != me for q in rest):
            continue
        offer = -int(-MARGIN * _loss(t, owner, name_of(t, p)) // 10 - 2) * 10
        if offer <= min(gain(t, me, p), cash(t, me) - RESERVE / 2):
            reason = f"{name_of(t, p)} completes my colour, and {offer} is more than it is worth to its owner."
            return Action(me, "offer to buy", (name_of(t, p), offer)), reason
    return None


def in_jail(view: View, t: Board, me: int) -> Answer:
    """Out early in the game, while properties are free; later jail is a safe place."""
    if do := _hotel(view, t, me):
        return do
    early = rounds_left(t) > 4
    if early and way_out(t, me):
        if t.freed[me]:
            return Action(
                me, "leave by a Community Chest card", CHEST_CARD
            ), "Properties are free, and the card is safe."
        return Action(me, "leave by a Chance card", CHANCE_CARD), "Properties are free, and the card costs nothing."
    if early and cash(t, me) >= t.edition.jail_fee + RESERVE:
        return Action(me, "pay to leave"), "Properties are free, so I want to move."
    return Action(me, "try for a double"), "I can wait for a double."


def buy_or_auction(view: View, t: Board, me: int) -> Answer:
    """Buy what is worth its price, perhaps with a card for half of it; have the rest auctioned."""
    f: Purchase = view.frames[-1].value
    cost, worth, name = price(t, f.property, me), gain(t, me, f.property), name_of(t, f.property)
    if cost >= 200 and (card := best_card(view, t, me, ("half price",))):
        return card
    if cost <= cash(t, me) - RESERVE / 2 and cost <= worth:
        return Action(me, "buy"), f"{name} is worth about {worth:.0f} to me, and costs {cost}."
    if cost > cash(t, me):
        return Action(me, "have it auctioned"), f"I cannot pay {cost}."
    return Action(me, "have it auctioned"), f"{name} is worth about {worth:.0f} to me, less than it costs me."


def bid_or_pass(view: View, t: Board, me: int) -> Answer:
    """Bid up to what the lot is worth."""
    f = view.frames[-1].value
    number = t.edition.number.get(f.lot)
    worth = gain(t, me, number) if number is not None else max([hotel_gain(t, p) + 100 for p in owned_by(t, me)])
    if f.least <= min(0.9 * worth, cash(t, me) - RESERVE / 2):
        return Action(me, "bid", f.least), f"{f.lot} is worth about {worth:.0f} to me."
    return Action(me, "pass"), f"{f.least} is too much: {f.lot} is worth about {worth:.0f} to me."


# -- money -----------------------------------------------------------------------------------------


def choose_bills(view: View, t: Board, me: int) -> Answer:
    """Cancel a rent by a card, or put bills down: safe ones where somebody may scan, forged ones where nobody can."""
    f: Payment = view.frames[-1].value
    if f.rent and f.amount >= 60 and (card := best_card(view, t, me, ("cancel rent",))):
        return Action(me, "cancel the rent", "cancel rent"), card[1]
    watched = bool(scanners(t, me, f.payee if t.house.payee_may_scan == "no" else BANK))
    down = sum(b.worth for b in t.money[me] if b.payment and b.payment == f.number)
    bag = purse(in_hand(t, me), f.amount - down, "")
    reason = "Somebody may scan: safe and small bills first." if watched else "Nobody can scan: forged bills first."
    return Action(me, "put down", bundle(bag, watched)), reason


def bundle(bag: Bag, watched: bool) -> tuple[tuple[str, int], ...]:
    """Bills for a payment, in the order of preference, without a superfluous one."""

    def preference(kind: str, worth: int) -> tuple[int, int]:
        if watched:
            return (0 if kind.endswith(GENUINE) else 2 if kind.endswith(FORGED) else 1), worth
        return (0 if kind.endswith(FORGED) else 2 if kind.endswith(GENUINE) else 1), -worth

    pool = sorted([(k, w) for k, w, n in bag.have for _ in range(n)], key=lambda kw: preference(*kw))
    down, total = [], 0
    for kind, worth in pool:
        if total < bag.at_least:
            down.append((kind, worth))
            total += worth
    for kind, worth in reversed(down.copy()):
        if total - worth >= bag.at_least:
            down.remove((kind, worth))
            total -= worth
    kinds = [k for k, _ in down]
    return tuple([(k, kinds.count(k)) for k, _, _ in bag.have if k in kinds])


def scan(view: View, t: Board, me: int) -> Answer:
    """Scan the bill that is expected to bring most, if that is worth a token."""
    running = view.frames[-2].value
    if not isinstance(running, Payment):
        worth = t.edition.forged_chance_reward * 0.5
        what, bill = view.frames[-1].value.things[0], f"half of all Chance cards are forged: {worth:.0f} expected"
    else:
        hopes = {w: float(forged_chance(t, me, running.payer, int(w))) * int(w) for w in view.frames[-1].value.things}
        what = max(hopes, key=lambda w: hopes[w])
        worth, bill = hopes[what], f"a bill of {what} brings {hopes[what]:.0f} on average"
    enough = WORTH_A_SCAN / 2 if go_is_near(t, me) else WORTH_A_SCAN
    if worth >= enough:
        return Action(me, "scan", what), f"Worth a token: {bill}."
    return Action(me, "let it pass"), f"Not worth a token: {bill}."


def raise_money(view: View, t: Board, me: int) -> Answer:
    """Sell what costs least to lose; bankrupt only when nothing helps."""
    f: Debt = view.frames[-1].value
    if f.rent and (card := best_card(view, t, me, ("cancel rent",))):
        return Action(me, "cancel the rent", "cancel rent"), card[1]
    if card := best_card(view, t, me, money_cards(t)):
        return card
    options: list[tuple[float, Action]] = []
    for p in owned_by(t, me):
        name, d = name_of(t, p), t.edition.deeds[p]
        if t.hotel[p] and p not in t.locked:
            options.append((hotel_gain(t, p) + d.hotel_price / 2, Action(me, "sell a hotel", name)))
        elif bare(t, p) is None:
            options.append((loss(t, me, p) - sale_value(t, p), Action(me, "sell a property", name)))
    if not options:
        return Action(me, "declare bankruptcy"), "There is nothing left to sell."
    cost, action = min(options, key=lambda o: (o[0], str(o[1])))
    return action, f"I need {f.need - cash(t, me)} more, and this costs me least (about {cost:.0f})."


def money_cards(t: Board) -> tuple[str, ...]:
    """The Chance cards that bring money."""
    return tuple([c.id for c in t.edition.chance_actions if c.id[-1:].isdigit() or c.id.endswith("from each")])


# -- trades and cards ------------------------------------------------------------------------------


def answer(view: View, t: Board, me: int) -> Answer:
    """Agree where it gains more than it costs, with a margin."""
    f: Trade = view.frames[-1].value
    gives, gets = f.gets, f.gives  # the partner's side
    come = _worth(t, me, gets) if gets else f.price
    go = _loss(t, me, gives) if gives else f.price
    enough = cash(t, f.proposer) >= f.price if gives else cash(t, me) - RESERVE / 2 >= f.price
    if gives != CHANCE_CARD and enough and come > MARGIN * go + 10:
        return Action(me, "accept"), f"I get about {come:.0f} for about {go:.0f}."
    return Action(me, "refuse"), f"About {come:.0f} for about {go:.0f} is too little."


def _worth(t: Board, me: int, thing: str) -> float:
    return 40.0 if thing in CARDS else gain(t, me, t.edition.number[thing])


def _loss(t: Board, me: int, thing: str) -> float:
    if thing in CARDS:
        return 40.0
    p = t.edition.number[thing]
    rest = {t.owner[q] for q in t.edition.colour[p] if q != p}
    rival = rest - {me, BANK}
    theirs = gain(t, rival.pop(), p) / 2 if len(rival) == 1 else 0.0
    return loss(t, me, p) + theirs


def take_a_chance_card(view: View, t: Board, me: int) -> Answer:
    """An open card that helps most, else the first one."""
    lying = [(i, c) for i, c in enumerate(t.row, 1)]
    order = keep_order()
    open_ones = [(order.index(c.action), i) for i, c in lying if hasattr(c, "action") and c.action in order]
    if open_ones:
        return Action(me, "take a Chance card", min(open_ones)[1]), "This one helps me most."
    return Action(me, "take a Chance card", lying[0][0]), "They lie face down, so any will do."


def one_too_many(view: View, t: Board, me: int) -> Answer:
    """Part with the card that helps least."""
    order = keep_order()
    worst = max([c.action for c in t.cards[me]], key=lambda a: order.index(a) if a in order else 0)
    return Action(me, "put under the pile", worst), "I can best do without this one."


def want_it(view: View, t: Board, me: int) -> Answer:
    """A hotel that gains something is wanted."""
    best = max([hotel_gain(t, p) for p in owned_by(t, me) if may_build(t, me, p) is None], default=0.0)
    if best > 0:
        return Action(me, "want it too"), f"A hotel gains me about {best:.0f}."
    return Action(me, "leave it"), "A hotel gains me nothing."


def choose_a_site(view: View, t: Board, me: int) -> Answer:
    """Where the hotel gains most."""
    best = max([p for p in owned_by(t, me) if may_build(t, me, p) is None], key=lambda p: hotel_gain(t, p))
    return Action(me, "choose a site", name_of(t, best)), f"It gains most there: about {hotel_gain(t, best):.0f}."


DECISIONS: dict[str, Callable[[View, Board, int], Answer]] = {
    "before the roll": before_the_roll,
    "after the move": after_the_move,
    "in jail": in_jail,
    "manage": manage,
    "Chance": take_a_chance_card,
    "one card too many": one_too_many,
    "purchase: buy or auction": buy_or_auction,
    "auction: bid or pass": bid_or_pass,
    "payment: choose bills": choose_bills,
    "decoder: scan?": scan,
    "debt: raise money": raise_money,
    "trade: answer": answer,
    "hotel: want it?": want_it,
    "hotel: choose a site": choose_a_site,
}
