"""The rules of a matching auction; `matching_auction.py` puts them on the arrows of a flow."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from explorer.core.domains import Form, OneOf, Whole
from explorer.core.phases import Fn
from explorer.core.secrets import Open
from explorer.core.values import Refusal, Seat, Value, but, no, put
from explorer.mechanisms.purses import Money, Purse, holds, in_words, minus, one_kind, plus

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
            held = in_words(((kind, have),))
            return no(
                self.cites.first("lead"),
                "{who} holds {held}, and not {number}",
                who=Seat(f.leader),
                held=held,
                number=number,
            )
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
