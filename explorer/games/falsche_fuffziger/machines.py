"""Phase 2, machines: each is transformed, sold or produces; broken ones bring an extra Examiner card."""

from __future__ import annotations

from typing import Any

from explorer.core.phases import arrow, auto, call, choice, on, part
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.falsche_fuffziger.examiner_cards import Examination
from explorer.games.falsche_fuffziger.table import (
    IDLE,
    TRANSFORMED,
    Board,
    acting,
    clockwise,
    find_machine,
    kinds,
    pay,
    price,
)
from explorer.games.falsche_fuffziger.transforming import (
    TURN_OVER,
    another_was_declared,
    decide_on_the_others,
    declare_all_to_transform,
    own_machines,
    own_unturned_machines,
    transform,
)
from explorer.mechanisms.purses import Purse, bag_of, in_words, plus

# -- whose machines ------------------------------------------------------------------------------------


def from_the_start_player_on(t: Board) -> Board:
    """All players decide on their machines, the Start Player first, then clockwise."""
    return but(t, waiting=clockwise(t, t.start_player))


def _waiting(t: Board) -> tuple[int, ...]:
    """The seats still to decide, without those at the front that own no machine."""
    waiting = t.waiting
    while waiting and not t.machines[waiting[0]]:
        waiting = waiting[1:]
    return waiting


def the_next_owner(t: Board) -> Board | Refusal:
    """The next player who owns a machine decides."""
    waiting = _waiting(t)
    if not waiting:
        return no("FF-4.1", "nobody with a machine is left to decide")
    return but(t, waiting=waiting, declared=False)


def all_have_decided(t: Board) -> Board | Refusal:
    """Every machine has been transformed or sold, or has produced."""
    waiting = _waiting(t)
    return no("FF-4.1", "{who} has not decided yet", who=Seat(waiting[0])) if waiting else but(t, waiting=())


# -- sell, idle, produce -------------------------------------------------------------------------------


def sell(t: Board, name: str) -> Board | Refusal:
    """A machine not transformed this round is sold for the single price of what it shows."""
    seat = t.waiting[0]
    row = t.machines[seat]
    i = find_machine(t, seat, name)
    m = row[i]
    if m.now == TRANSFORMED:
        return no("FF-4.8", "the {machine} was transformed this round", machine=name)
    if m.now:
        return no("FF-A13", "the {machine} is left idle this round", machine=m.name)
    t = pay(t, seat, price(t, m.face.denomination).sale)
    t = but(t, machines=put(t.machines, seat, row[:i] + row[i + 1 :]))
    if m.turned or t.house.sold_machine == "all_leave_the_game":
        return but(t, gone=(*t.gone, m))
    k = t.edition.denominations.index(m.front)
    return but(t, stacks=put(t.stacks, k, (*t.stacks[k], m)))


def leave_idle(t: Board, name: str) -> Board | Refusal:
    """House rule: a machine may do nothing this round."""
    seat = t.waiting[0]
    row = t.machines[seat]
    i = find_machine(t, seat, name)
    if row[i].now:
        return no("FF-4.1", "the {machine} has done its one thing this round", machine=name)
    return but(t, machines=put(t.machines, seat, (*row[:i], but(row[i], now=IDLE), *row[i + 1 :])))


def yields(t: Board, seat: int) -> Purse:
    """The bills that the machines of a seat produce, as far as the bank has them (FF-A10)."""
    bills = [0] * (1 + len(t.edition.denominations))
    for m in t.machines[seat]:
        if not m.now:
            f = m.face
            bills[1 + t.edition.denominations.index(f.denomination)] += f.bills
    if t.house.bank_bills == "limited_to_the_box":
        for i, d in enumerate(t.edition.denominations, 1):
            out = sum([purse[i] for purse in t.money])
            bills[i] = max(0, min(bills[i], t.edition.fake_bills_in_the_box[d] - out))
    return tuple(bills)


def produce(t: Board, _nothing: None) -> Board:
    """Every machine neither transformed nor sold yields a bill of its denomination, or two."""
    seat = t.waiting[0]
    bills = yields(t, seat)
    rested = tuple([but(m, now="") if m.now else m for m in t.machines[seat]])
    money = put(t.money, seat, plus(t.money[seat], bills))
    return but(t, money=money, machines=put(t.machines, seat, rested), waiting=t.waiting[1:], yielded=bills)


# -- broken machines -----------------------------------------------------------------------------------


def none_is_broken(t: Board) -> Board | Refusal:
    """No broken machine lies on the Examiner deck."""
    return no("FF-4.5", "{n} broken machines lie on the Examiner deck", n=len(t.broken)) if t.broken else t


def broken_ones_lie_there(t: Board) -> Board | Refusal:
    """At least one broken machine lies on the Examiner deck, so one card more is turned, however many they are."""
    return t if t.broken else no("FF-4.5", "no broken machine lies on the Examiner deck")


def one_extra_card(_t: Board) -> Examination:
    """One Examiner card is due."""
    return Examination(1)


def put_away(t: Board, _done: Examination) -> Board:
    """After the extra card the broken machines leave the game."""
    return but(t, gone=t.gone + t.broken, broken=())


# -- tellings and phases -------------------------------------------------------------------------------


def production(told: Told) -> dict[str, Any]:
    """The bills produced."""
    return {"bills": in_words(bag_of(kinds(told.after), told.after.yielded))}


def sale(told: Told) -> dict[str, Any]:
    """The sale price."""
    t, seat = told.before, told.seat
    assert seat is not None
    m = t.machines[seat][find_machine(t, seat, told.choice)]
    return {"price": price(t, m.face.denomination).sale}


PHASE_2 = part("Phase 2: Machines",
    auto("machines in turn", "FF-2.1 FF-4.1",
        arrow("next owner", from_the_start_player_on, "FF-4.1", name="from the Start Player on", tell="")),
    auto("next owner", "FF-4.1",
        arrow("decide on the machines", the_next_owner, "FF-4.1", tell=""),
        arrow("broken machines", all_have_decided, "FF-4.1", tell="")),
    choice("decide on the machines", "FF-4.1", acting,
        arrow("turn over", transform, "FF-4.2 FF-4.3 FF-A14", own_machines, only={"transform_choice": "one_at_a_time"},
            tell=("{who} transforms a machine: {choice}.", "You transform a machine: {choice}.")),
        arrow("turn over", declare_all_to_transform, "FF-A14 FF-4.2 FF-4.3", own_unturned_machines,
            only={"transform_choice": "all_declared_first"},
            tell=("{who} declares to transform: {choice}.", "You declare to transform: {choice}.")),
        arrow("decide on the machines", sell, "FF-4.7 FF-4.8 FF-A5", own_machines, blanks=sale,
            tell=("{who} sells a machine, {choice}, for {price}.", "You sell a machine, {choice}, for {price}.")),
        arrow("decide on the machines", leave_idle, "FF-A13", own_machines, only={"idle_machine": "allowed"},
            tell=("{who} leaves a machine idle: {choice}.", "You leave a machine idle: {choice}.")),
        arrow("next owner", produce, "FF-4.9 FF-A10", name="produce with the others", blanks=production, standing=True,
            tell=("{who} produces {bills}.", "You produce {bills}."))),
    TURN_OVER,
    auto("turned over", "FF-4.1 FF-A14",
        arrow("turn over", another_was_declared, "FF-A14", only={"transform_choice": "all_declared_first"}, tell=""),
        arrow("decide on the machines", decide_on_the_others, "FF-4.1", tell="")),
    auto("broken machines", "FF-4.5",
        arrow("auctions due", none_is_broken, "FF-4.5", tell=""),
        arrow("turn an extra card", broken_ones_lie_there, "FF-4.5",
            tell="Broken machines lie on the Examiner deck: one more card is turned.")),
    call("turn an extra card", "FF-4.5", "examiner", one_extra_card,
        on("none is due", "auctions due", "FF-4.5 FF-G4", put_away),
        on("the 150s are scrapped", "scrap the 150s", "FF-9.1", put_away), tell=""),
)  # fmt: skip
