"""The matching auction: one player leads with money of one kind, the others match exactly that or drop out.

When all have matched or dropped, the next one still in adds a further lead; stakes add up. The last one left pays all
that they put down, and all others take theirs back. Money is in purses of kinds that cannot be changed (purses.py).
A game makes the flow once with `matching_auction(...)` and begins an auction with `begin(...)`. The exits are "sold"
(`done.winner` has paid `done.stakes[winner]`, which may be nothing), "no sale" and "nobody leads".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from explorer.core.domains import Form, OneOf, Whole
from explorer.core.phases import Arrow, Flow, Fn, arrow, auto, choice, flow, leave
from explorer.core.secrets import Open
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, Value, but, no, put
from explorer.mechanisms.purses import Money, Purse, bag_of, holds, in_words, minus, one_kind, plus

Only = dict[str, str | tuple[str, ...]]


class Matching(Value, frozen=True, gc=False):
    """An auction under way.

    `leader`: who leads, or is to lead; `still_in`: seats that have not dropped out; `asked`: those that must still
    match the present `lead` (kind and number) or drop, the first one now; `stakes`: what each seat has put down.
    """

    lot: Open[int]
    leader: Open[int]
    still_in: Open[tuple[int, ...]]
    stakes: Open[tuple[Purse, ...]]
    asked: Open[tuple[int, ...]] = ()
    lead: Open[tuple[str, int] | None] = None
    winner: Open[int | None] = None


def begin(lot: int, seats: int, kinds: int, leader: int) -> Matching:
    """An auction among all seats; `kinds`: how many kinds of money there are."""
    return Matching(lot, leader, tuple(range(seats)), ((0,) * kinds,) * seats)


def clockwise_from(f: Matching, seat: int, seats: int) -> tuple[int, ...]:
    """The seats still in, clockwise, `seat` first if it is among them."""
    return tuple([s for s in (*range(seat, seats), *range(seat)) if s in f.still_in])


@dataclass(frozen=True)
class Cites:
    """The clause ids of each matter; the first of several is named when something is refused."""

    lead: str
    match: str
    same_money: str
    settle: str
    pass_lead: str
    add: str
    decline: str
    not_add: str
    unstaked: str

    def first(self, matter: str) -> str:
        """The clause that a refusal in this matter names."""
        return str(getattr(self, matter)).partition(" ")[0]


@dataclass(frozen=True)
class Hooks:
    """What a game adds.

    `take_the_lead(table, seat)`: the table when a seat leads first; `pass_the_lead(table, frame)`: (table, next
    leader); `may_not_decline(table, seat)` and `wrong_lead(table, frame, kind, number)`: a Refusal, or None;
    `cannot_match(table, seat, kind, number)`: the Refusal for a seat that does not hold the money.
    """

    take_the_lead: Fn
    pass_the_lead: Fn
    may_not_decline: Fn
    wrong_lead: Fn
    cannot_match: Fn


@dataclass(frozen=True)
class Variants:
    """Under which house rules an arrow is in force ({}: always; None: the auction has no such arrow).

    Who is due to add and does not `drops_out`, or it `ends_it`; the last one left without a stake gets the goods
    `for_nothing`, or they are `unsold`.
    """

    drops_out: Only | None = field(default_factory=dict)
    ends_it: Only | None = None
    for_nothing: Only | None = field(default_factory=dict)
    unsold: Only | None = None


Taken = tuple[Any, Matching] | Refusal


def leader(_t: Any, f: Matching) -> int:
    """The seat that leads."""
    return f.leader


def first_asked(_t: Any, f: Matching) -> int:
    """The seat that must match or drop out."""
    return f.asked[0]


def last_one(_t: Any, f: Matching) -> int | None:
    """The one left in the auction."""
    return f.still_in[0] if len(f.still_in) == 1 else None


@dataclass(frozen=True)
class Rules:
    """The rules of the auction, on a game's own money."""

    money: Money
    hooks: Hooks
    cites: Cites

    # -- leading -----------------------------------------------------------------------------------
    def leads(self, t: Any, f: Matching) -> Form:
        """One kind of money and a number of it."""
        kinds, purse = self.money.kinds(t), self.money.purses(t)[f.leader]
        held = OneOf(tuple([k for k, n in zip(kinds, purse, strict=True) if n]))
        return Form((("kind of money", held), ("number", Whole(1, max(purse)))), self.cites.first("lead"))

    def _put_down(self, t: Any, f: Matching, seat: int, kind: str, number: int) -> Taken:
        kinds, purses = self.money.kinds(t), self.money.purses(t)
        amount = one_kind(kinds, kind, number)
        t = self.money.put(t, put(purses, seat, minus(purses[seat], amount)))
        return t, but(f, stakes=put(f.stakes, seat, plus(f.stakes[seat], amount)))

    def _lead(self, t: Any, f: Matching, bid: tuple[str, int]) -> Taken:
        kind, number = bid
        have = self.money.purses(t)[f.leader][self.money.kinds(t).index(kind)]
        if number > have:
            return no(self.cites.first("lead"), "{who} holds {n} {kind}", who=Seat(f.leader), n=have, kind=kind)
        if wrong := self.hooks.wrong_lead(t, f, kind, number):
            refused: Refusal = wrong
            return refused
        others = clockwise_from(f, f.leader, len(f.stakes))[1:]
        return self._put_down(t, but(f, lead=bid, asked=others), f.leader, kind, number)

    def lead(self, t: Any, f: Matching, bid: tuple[str, int]) -> Taken:
        """The leader puts down any number of one kind of money."""
        r = self._lead(t, f, bid)
        return r if isinstance(r, Refusal) else (self.hooks.take_the_lead(r[0], f.leader), r[1])

    def add_to_it(self, t: Any, f: Matching, bid: tuple[str, int]) -> Taken:
        """The next leader adds a further bid to what lies there."""
        return self._lead(t, f, bid)

    def decline_to_lead(self, t: Any, f: Matching, _nothing: None) -> Taken:
        """Who does not lead is out of this auction."""
        refused: Refusal | None = self.hooks.may_not_decline(t, f.leader)
        return refused or (t, self._without(f, f.leader))

    def _without(self, f: Matching, seat: int) -> Matching:
        return but(f, still_in=tuple([s for s in f.still_in if s != seat]))

    # -- when the first one does not lead ------------------------------------------------------------
    def next_one_leads(self, t: Any, f: Matching) -> Taken:
        """The next player clockwise is to lead instead."""
        if len(f.still_in) == 1:
            return no(self.cites.first("settle"), "{who} alone is left", who=Seat(f.still_in[0]))
        return t, but(f, leader=clockwise_from(f, f.leader, len(f.stakes))[0])

    def one_left_without_a_stake(self, t: Any, f: Matching) -> Taken:
        """Nobody else would or could lead: the last one left has put nothing down."""
        if len(f.still_in) > 1:
            return no(self.cites.first("unstaked"), "{n} players may still lead", n=len(f.still_in))
        if not any(self.money.purses(t)[f.still_in[0]]):
            return no(self.cites.first("decline"), "{who} has no money to lead with", who=Seat(f.still_in[0]))
        return t, but(f, winner=f.still_in[0])

    def nobody_can_lead(self, t: Any, f: Matching) -> Taken:
        """Nobody led, and the last one left has no money either."""
        if len(f.still_in) > 1:
            return no(self.cites.first("decline"), "{n} players may still lead", n=len(f.still_in))
        if any(self.money.purses(t)[f.still_in[0]]):
            return no(self.cites.first("decline"), "{who} has money to lead with", who=Seat(f.still_in[0]))
        return t, f

    # -- matching ------------------------------------------------------------------------------------
    def match_it(self, t: Any, f: Matching, _nothing: None) -> Taken:
        """Exactly the same is put down: the same number of the same kind."""
        seat = f.asked[0]
        assert f.lead is not None
        kind, number = f.lead
        if not holds(self.money.purses(t)[seat], one_kind(self.money.kinds(t), kind, number)):
            refused: Refusal = self.hooks.cannot_match(t, seat, kind, number)
            return refused
        return self._put_down(t, but(f, asked=f.asked[1:]), seat, kind, number)

    def drop_out(self, t: Any, f: Matching, _nothing: None) -> Taken:
        """Out of this auction; the stake comes back at its end."""
        return t, but(self._without(f, f.asked[0]), asked=f.asked[1:])

    def ask_the_next(self, t: Any, f: Matching) -> Taken:
        """Somebody must still match or drop out."""
        return (t, f) if f.asked else no(self.cites.first("match"), "all have matched or dropped out")

    def one_is_left(self, t: Any, f: Matching) -> Taken:
        """All others have dropped out."""
        if len(f.still_in) > 1:
            return no(self.cites.first("settle"), "{n} players are still in", n=len(f.still_in))
        return t, but(f, winner=f.still_in[0])

    def pass_the_lead_on(self, t: Any, f: Matching) -> Taken:
        """All have matched or dropped, so the next leader must add to it."""
        if f.asked:
            return no(self.cites.first("match"), "{who} has not matched or dropped out yet", who=Seat(f.asked[0]))
        if len(f.still_in) == 1:
            return no(self.cites.first("settle"), "{who} alone is left", who=Seat(f.still_in[0]))
        t, seat = self.hooks.pass_the_lead(t, f)
        return t, but(f, leader=seat)

    def do_not_add(self, t: Any, f: Matching, _nothing: None) -> Taken:
        """Who is due to add and does not drops out."""
        return t, self._without(f, f.leader)

    def end_the_auction(self, t: Any, f: Matching, _nothing: None) -> Taken:
        """Who is due to add and does not ends the auction without a sale."""
        return t, f

    # -- the end -------------------------------------------------------------------------------------
    def _take_back(self, t: Any, f: Matching, winner: int | None) -> Any:
        back = [p if s == winner else plus(p, f.stakes[s]) for s, p in enumerate(self.money.purses(t))]
        return self.money.put(t, tuple(back))

    def settle(self, t: Any, f: Matching) -> Taken:
        """The winner's whole stake goes to the bank; all others take theirs back."""
        return self._take_back(t, f, f.winner), f

    def all_take_back(self, t: Any, f: Matching) -> Taken:
        """All take back what they put down."""
        return self._take_back(t, f, None), but(f, winner=None)


def lead_in_words(_t: Any, _f: Matching, bid: tuple[str, int]) -> str:
    """A lead such as "3 fake 50s"."""
    return in_words((bid,))


def matching_auction(
    money: Money,
    hooks: Hooks,
    cites: Cites,
    variants: Variants | None = None,
    *,
    name: str = "matching auction",
    title: str = "Matching auction",
    goods: str = "coins",
) -> Flow:
    """The flow of a matching auction; `goods` is what the lot is a number of."""
    r, v = Rules(money, hooks, cites), variants or Variants()

    def lead(told: Told) -> dict[str, Any]:
        return {"lead": in_words((told.frame.lead,)), "lot": told.frame.lot}

    def paid(told: Told) -> dict[str, Any]:
        f = told.frame
        return {"lot": f.lot, "stake": in_words(bag_of(money.kinds(told.before), f.stakes[f.winner]))}

    def those(*arrows: tuple[Only | None, Callable[[Only], Arrow]]) -> list[Arrow]:
        return [make(only) for only, make in arrows if only is not None]

    not_led = those(
        (v.for_nothing, lambda only: arrow("settle", r.one_left_without_a_stake, cites.unstaked, only=only,
            tell="Nobody else leads: the last one left has put nothing down.")),
        (v.unsold, lambda only: arrow("call it off", r.one_left_without_a_stake, cites.unstaked, only=only,
            name="one left without a stake gets nothing", tell="Nobody else leads: there is no sale.")),
    )  # fmt: skip
    not_added = those(
        (v.drops_out, lambda only: arrow("whose turn is it", r.do_not_add, cites.not_add, only=only, standing=True,
            tell=("{who} adds nothing and drops out.", "You add nothing and drop out."))),
        (v.ends_it, lambda only: arrow("call it off", r.end_the_auction, cites.not_add, only=only,
            tell=("{who} adds nothing, and the auction ends.", "You add nothing, and the auction ends."))),
    )  # fmt: skip
    return flow(
        name, title, Matching,
        choice("lead", cites.lead, leader,
            arrow("whose turn is it", r.lead, cites.lead, r.leads, show=lead_in_words,
                tell=("{who} leads with {choice}.", "You lead with {choice}.")),
            arrow("another leader", r.decline_to_lead, cites.decline, standing=True,
                tell=("{who} does not lead.", "You do not lead."))),
        auto("another leader", cites.decline,
            arrow("lead", r.next_one_leads, cites.decline, tell=""),
            *not_led,
            arrow("nobody leads", r.nobody_can_lead, cites.decline, tell="Nobody can lead.")),
        auto("whose turn is it", cites.match,
            arrow("match or drop out", r.ask_the_next, cites.match, tell=""),
            arrow("add to it", r.pass_the_lead_on, cites.pass_lead, tell=""),
            arrow("settle", r.one_is_left, cites.settle, tell="")),
        choice("match or drop out", cites.match, first_asked,
            arrow("whose turn is it", r.match_it, cites.same_money, blanks=lead,
                tell=("{who} matches with {lead}.", "You match with {lead}.")),
            arrow("whose turn is it", r.drop_out, cites.match, standing=True,
                tell=("{who} drops out.", "You drop out."))),
        choice("add to it", cites.add, leader,
            arrow("whose turn is it", r.add_to_it, cites.add, r.leads, show=lead_in_words,
                tell=("{who} takes the lead and adds {choice}.", "You take the lead and add {choice}.")),
            *not_added),
        auto("settle", cites.settle,
            arrow("sold", r.settle, cites.settle, blanks=paid,
                tell=(f"{{who}} pays {{stake}} for {{lot}} {goods}.", f"You pay {{stake}} for {{lot}} {goods}.")),
            who=last_one),
        auto("call it off", cites.settle,
            arrow("no sale", r.all_take_back, cites.settle, tell="All take back what they put down.")),
        leave("sold", cites.settle),
        leave("no sale", cites.settle),
        leave("nobody leads", cites.decline),
    )  # fmt: skip
