"""Phase 5, buying machines: with Real Money only, front side up."""

from __future__ import annotations

from typing import Any

from explorer.core.domains import Bag, OneOf
from explorer.core.phases import arrow, auto, choice, part
from explorer.core.secrets import OWNER
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.falsche_fuffziger.table import Board, acting, clockwise, pay, price

# -- one buyer after the other -------------------------------------------------------------------------


def buyers_from_the_start_player_on(t: Board) -> Board:
    """The Start Player buys first, then the others clockwise."""
    return but(t, waiting=clockwise(t, t.start_player), bought=())


def the_next_buyer(t: Board) -> Board | Refusal:
    """The next player may buy machines."""
    return but(t, bought=()) if t.waiting else no("FF-G5", "everybody has bought")


def all_have_bought(t: Board) -> Board | Refusal:
    """Everybody has bought what they wanted."""
    return no("FF-G5", "{who} may still buy", who=Seat(t.waiting[0])) if t.waiting else t


def denominations(t: Board) -> OneOf:
    """A denomination of which the top tile is bought."""
    return OneOf(t.edition.denominations, "FF-7.1")


def _limit(t: Board, bought: tuple[int, ...]) -> Refusal | None:
    if t.house.purchase_limit == "one" and len(bought) > 1:
        return no("FF-A6", "house rule: one machine a round may be bought")
    if t.house.purchase_limit == "one_of_each" and len(set(bought)) < len(bought):
        return no("FF-A6", "house rule: one machine of each denomination may be bought in a round")
    return None


def buy(t: Board, denomination: int) -> Board | Refusal:
    """The top tile of a stack is bought for Real Money and put down front side up."""
    seat = t.waiting[0]
    i = t.edition.denominations.index(denomination)
    cost, real = price(t, denomination).purchase, t.money[seat][0]
    if denomination in t.destroyed:
        return no("FF-3.4", "the {d}s have left the game", d=denomination)
    if not t.stacks[i]:
        return no("FF-G5", "no {d} machine is left in the supply", d=denomination)
    if real < cost:
        return no(
            "FF-7.1",
            "a {d} machine costs {cost} Real, and {who} has {real}",
            d=denomination,
            cost=cost,
            who=Seat(seat),
            real=real,
        )
    return _limit(t, (*t.bought, denomination)) or _hand_over(t, seat, i, cost)


def _hand_over(t: Board, seat: int, i: int, cost: int) -> Board:
    tile, rest = t.stacks[i][0], t.stacks[i][1:]
    t = pay(t, seat, -cost)
    machines = put(t.machines, seat, (*t.machines[seat], tile))
    return but(t, machines=machines, stacks=put(t.stacks, i, rest), bought=(*t.bought, t.edition.denominations[i]))


def stop_buying(t: Board, _nothing: None) -> Board:
    """The player buys nothing more this round."""
    return but(t, waiting=t.waiting[1:])


# -- all at once (FF-A23) ------------------------------------------------------------------------------


def machines_for_sale(t: Board) -> Bag:
    """How many machines of each denomination."""
    rows = zip(t.edition.denominations, t.stacks, strict=True)
    have = tuple([(d, price(t, d).purchase, len(stack)) for d, stack in rows if stack])
    return Bag(have, clause="FF-G5", lack="The supply does not have")


def note_purchases(t: Board, wanted: tuple[tuple[int, int], ...]) -> Board | Refusal:
    """House rule: what to buy is noted secretly."""
    seat = t.waiting[0]
    cost, real = sum([price(t, d).purchase * n for d, n in wanted]), t.money[seat][0]
    if cost > real:
        return no(
            "FF-7.1", "these machines cost {cost} Real, and {who} has {real}", cost=cost, who=Seat(seat), real=real
        )
    if refused := _limit(t, tuple([d for d, n in wanted for _ in range(n)])):
        return refused
    count = dict(wanted)
    order = tuple([count.get(d, 0) for d in t.edition.denominations])
    return but(t, orders=put(t.orders, seat, order), waiting=t.waiting[1:])


def carry_out(t: Board) -> Board:
    """House rule: the noted purchases are carried out clockwise from the Start Player, as far as the stacks go."""
    for seat in clockwise(t, t.start_player):
        for i, n in enumerate(t.orders[seat]):
            for _ in range(min(n, len(t.stacks[i]))):
                t = _hand_over(t, seat, i, t.edition.chart[i].purchase)
    return but(t, orders=((0,) * len(t.edition.denominations),) * t.players)


# -- tellings and phases -------------------------------------------------------------------------------


def cost(told: Told) -> dict[str, Any]:
    """The purchase price."""
    return {"price": price(told.before, told.choice).purchase}


def carried_out(told: Told) -> dict[str, Any]:
    """Who bought what."""
    rows = []
    for s, (before, after) in enumerate(zip(told.before.machines, told.after.machines, strict=True)):
        if new := after[len(before) :]:
            rows.append(f"{told.names[s]} buys {', '.join(str(m.front) for m in new)}")
    return {"purchases": "; ".join(rows) or "nobody buys a machine"}


def order_in_words(_t: Board, wanted: tuple[tuple[int, int], ...]) -> str:
    """Machines noted down."""
    return ", ".join(f"{n} x {d}" for d, n in wanted) or "nothing"


ONE_BY_ONE, AT_ONCE = {"buying_order": "from_start_player"}, {"buying_order": "simultaneous"}

PHASE_5 = part("Phase 5: Buying machines",
    auto("buyers in turn", "FF-2.1 FF-7.1",
        arrow("next buyer", buyers_from_the_start_player_on, "FF-7.1 FF-G5 FF-A23", name="from the Start Player on",
            tell="")),
    auto("next buyer", "FF-7.1",
        arrow("buy machines", the_next_buyer, "FF-7.1 FF-G5", only=ONE_BY_ONE, tell=""),
        arrow("note purchases", the_next_buyer, "FF-A23", only=AT_ONCE, name="the next one notes", tell=""),
        arrow("wash in turn", all_have_bought, "FF-G5", only=ONE_BY_ONE, tell=""),
        arrow("carry out purchases", all_have_bought, "FF-A23", only=AT_ONCE, name="all have noted", tell="")),
    choice("buy machines", "FF-7.1 FF-G5", acting,
        arrow("buy machines", buy, "FF-7.1 FF-1.11 FF-A6", denominations, blanks=cost,
            tell=("{who} buys a {choice} machine for {price}.", "You buy a {choice} machine for {price}.")),
        arrow("next buyer", stop_buying, "FF-G5", standing=True, tell="")),
    choice("note purchases", "FF-A23 FF-7.1", acting,
        arrow("next buyer", note_purchases, "FF-A23 FF-7.1 FF-A6", machines_for_sale, seen=OWNER, show=order_in_words,
            standing=True,
            tell=("{who} notes what to buy.", "You note what to buy: {choice}."))),
    auto("carry out purchases", "FF-A23",
        arrow("wash in turn", carry_out, "FF-A23", blanks=carried_out,
            tell="The purchases are carried out: {purchases}.")),
)  # fmt: skip
