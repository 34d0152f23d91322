"""The rules of an open auction; `open_auction.py` puts them on the arrows of a flow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from explorer.core.domains import Whole
from explorer.core.phases import Fn
from explorer.core.secrets import Open
from explorer.core.values import Refusal, Seat, Value, but, no

Opening = Literal["may_pass", "must_bid", "or_no_auction"]
Passing = Literal["final", "final_after_a_bid", "never_final"]
AboveMoney = Literal["refused", "allowed", "again_upon_any", "again_upon_winning"]
AllExcluded = Literal["nobody", "last_returns"]


class Terms(Value, frozen=True, gc=False):
    """By which rules one auction is held.

    `first` is the least first bid and `step` the least raise; `exact`: every bid is exactly the least one.
    `opening`: the opener may pass; must bid if they have the money; or there is no auction unless they bid.
    `passing` drops out for good: always; only once there is a bid; or never (an open call, over when nobody raises).
    `above_money`: a bid above its bidder's money is refused; allowed (the caller deals with it); or the auction is held
    again without its bidder, upon any such bid or upon a winning one. `all_excluded`: then nobody buys, or the seat
    excluded last may bid again.
    """

    first: int
    step: int
    exact: bool = False
    opening: Opening = "may_pass"
    passing: Passing = "final"
    above_money: AboveMoney = "refused"
    all_excluded: AllExcluded = "nobody"


class Auction(Value, frozen=True, gc=False):
    """An auction under way.

    `order`: every seat that may take part, from the one that opens; `asked`: those that must still raise or pass, the
    first one now; `waiting`: those that passed but may come back. `bidder` (None: nobody yet) holds the highest `bid`.
    `bidders`: who has bid since the start, or the new start; `excluded`: who bid more than they had, in that order.
    """

    lot: Open[str]
    terms: Open[Terms]
    order: Open[tuple[int, ...]]
    asked: Open[tuple[int, ...]]
    waiting: Open[tuple[int, ...]] = ()
    bid: Open[int] = 0
    bidder: Open[int | None] = None
    bidders: Open[tuple[int, ...]] = ()
    excluded: Open[tuple[int, ...]] = ()

    @property
    def first(self) -> int:
        """The seat that the auction began with, excluded meanwhile or not."""
        return self.order[0]

    @property
    def opener(self) -> int | None:
        """The seat that opens the present bidding: the first that is not excluded (None: all are)."""
        return next((s for s in self.order if s not in self.excluded), None)

    @property
    def least(self) -> int:
        """The least bid that can be made now."""
        return self.terms.first if self.bidder is None else self.bid + self.terms.step

    @property
    def overbidders(self) -> tuple[int, ...]:
        """The seats excluded once the highest bid has proved too high."""
        return self.excluded if self.bidder is None else (*self.excluded, self.bidder)


class Cites(Value, frozen=True):
    """The clause ids of each matter (several: with spaces); the first is named when something is refused.

    `bid`: that a bid is higher than the last one; `least`: how low the first one may be, where another clause says so.
    Without `again` overbids never start an auction again; without `leaving` no seat leaves the game during one.
    """

    order: str
    bid: str
    passing: str
    opening: str
    money: str
    again: str = ""
    all_excluded: str = ""
    leaving: str = ""
    least: str = ""

    @property
    def of_a_bid(self) -> str:
        """The clauses that a bid carries out."""
        return f"{self.bid} {self.least} {self.money}"

    def first(self, matter: str) -> str:
        """The clause that a refusal in this matter names."""
        return str(getattr(self, matter)).partition(" ")[0]


def begin(lot: str, first: int, seats: tuple[int, ...], terms: Terms) -> Auction:
    """An auction of `lot` (in words) among `seats`, in turn order from `first`, or from the next of them after it."""
    order = (*sorted(s for s in seats if s >= first), *sorted(s for s in seats if s < first))
    return Auction(lot, terms, order, order)


def start_again(f: Auction, excluded: tuple[int, ...]) -> Auction:
    """The auction from its start without these seats; everybody else may bid again."""
    asked = tuple([s for s in f.order if s not in excluded])
    return but(f, asked=asked, waiting=(), bid=0, bidder=None, bidders=(), excluded=excluded)


def asked_now(_t: Any, f: Auction) -> int:
    """The seat that must raise or pass."""
    return f.asked[0]


def highest_bidder(_t: Any, f: Auction) -> int | None:
    """The seat that holds the highest bid."""
    return f.bidder


Taken = tuple[Any, Auction] | Refusal


@dataclass(frozen=True)
class Rules:
    """The rules, given what a seat has to spend and whether it is still in the game."""

    money: Fn
    in_play: Fn
    cites: Cites

    def _gone(self, t: Any, seat: int | None) -> bool:
        return seat is not None and not self.in_play(t, seat)

    # -- whose turn it is to bid -----------------------------------------------------------------
    def ask_the_next(self, t: Any, f: Auction) -> Taken:
        """Somebody must still raise the bid or pass."""
        if not f.asked:
            return no(self.cites.first("order"), "nobody is left to be asked")
        for seat in (f.asked[0], f.bidder):
            if self._gone(t, seat):
                return no(self.cites.first("leaving"), "{who} is not in the game any more", who=Seat(seat or 0))
        return t, f

    def last_one_left(self, t: Any, f: Auction) -> Taken:
        """Everybody else is out, so the highest bidder buys."""
        if f.bidder is None:
            return no(self.cites.first("order"), "nobody has bid")
        if f.asked:
            return no(self.cites.first("order"), "{who} has not yet raised or passed", who=Seat(f.asked[0]))
        if self._gone(t, f.bidder):
            return no(self.cites.first("leaving"), "{who} is not in the game any more", who=Seat(f.bidder))
        return t, f

    def nobody_bids(self, t: Any, f: Auction) -> Taken:
        """Nobody is left to be asked and there is no bid."""
        if f.bidder is not None:
            return no(self.cites.first("order"), "{who} has bid {bid}", who=Seat(f.bidder), bid=f.bid)
        return no(self.cites.first("order"), "{who} may still bid", who=Seat(f.asked[0])) if f.asked else (t, f)

    def pass_over(self, t: Any, f: Auction) -> Taken:
        """Whoever has left the game is not asked."""
        if f.asked and self._gone(t, f.asked[0]):
            return t, but(f, asked=f.asked[1:])
        return no(self.cites.first("leaving"), "whoever is asked next is in the game")

    def the_bidder_has_left(self, t: Any, f: Auction) -> Taken:
        """A bid falls when its bidder has left the game."""
        if self._gone(t, f.bidder) and not (f.asked and self._gone(t, f.asked[0])):
            return t, f
        return no(self.cites.first("leaving"), "whoever holds the highest bid is in the game")

    # -- bid or pass -----------------------------------------------------------------------------
    def amounts(self, t: Any, f: Auction) -> Whole:
        """Bids from the least one in steps; a likely cap stands in where the rules have no limit."""
        clause = self.cites.first("least" if self.cites.least and f.bidder is None else "bid")
        if f.terms.exact:
            return Whole(f.least, f.least, f.terms.step, clause=clause)
        cash = self.money(t, f.asked[0])
        likely = cash if f.terms.above_money == "refused" else cash + cash // 10
        return Whole(f.least, None, f.terms.step, likely, clause)

    def bid(self, t: Any, f: Auction, amount: int) -> Taken:
        """A bid higher than the last one; everybody still in may now raise it or pass."""
        seat = f.asked[0]
        if self._gone(t, seat):
            return no(self.cites.first("leaving"), "{who} is not in the game any more", who=Seat(seat))
        if f.terms.above_money == "refused" and amount > (cash := self.money(t, seat)):
            money = self.cites.first("money")
            return no(money, "{who} has {cash}, and {bid} is more", who=Seat(seat), cash=cash, bid=amount)
        still_in = {*f.asked, *f.waiting, f.bidder}
        i = f.order.index(seat)
        asked = tuple([s for s in f.order[i + 1 :] + f.order[:i] if s in still_in])
        bidders = f.bidders if seat in f.bidders else (*f.bidders, seat)
        return t, but(f, asked=asked, waiting=(), bid=amount, bidder=seat, bidders=bidders)

    def pass_(self, t: Any, f: Auction, _nothing: None) -> Taken:
        """No bid: out for good, unless passing is not final yet."""
        seat, terms = f.asked[0], f.terms
        if f.bidder is None and seat == f.opener and terms.opening != "may_pass":
            if terms.opening == "or_no_auction":
                return t, but(f, asked=())
            if self.money(t, seat) >= terms.first and not self._gone(t, seat):
                opening = self.cites.first("opening")
                return no(opening, "{who} opens and must bid at least {least}", who=Seat(seat), least=terms.first)
        if terms.passing == "final" or (terms.passing == "final_after_a_bid" and f.bidder is not None):
            return t, but(f, asked=f.asked[1:])
        return t, but(f, asked=f.asked[1:], waiting=(*f.waiting, seat))

    # -- bids above their bidder's money ---------------------------------------------------------
    def _too_high(self, t: Any, f: Auction, when: str) -> bool:
        return bool(f.terms.above_money == when and f.bid > self.money(t, f.bidder))

    def _if(self, holds: bool, reason: str, t: Any, f: Auction) -> Taken:
        if holds:
            return t, f
        return no(self.cites.first("again"), reason, who=Seat(f.bidder or 0), bid=f.bid)

    def the_bid_stands(self, t: Any, f: Auction) -> Taken:
        """The bid is not above its bidder's money, or that does not matter yet."""
        return self._if(not self._too_high(t, f, "again_upon_any"), "{bid} is more than {who} has", t, f)

    def more_than_they_have(self, t: Any, f: Auction) -> Taken:
        """A bid above its bidder's money makes the auction start again."""
        return self._if(self._too_high(t, f, "again_upon_any"), "{bid} is not more than {who} may bid", t, f)

    def they_can_pay(self, t: Any, f: Auction) -> Taken:
        """The winning bid is not above its bidder's money."""
        return self._if(not self._too_high(t, f, "again_upon_winning"), "{bid} is more than {who} has", t, f)

    def they_cannot_pay(self, t: Any, f: Auction) -> Taken:
        """A winning bid above its bidder's money makes the auction start again."""
        return self._if(self._too_high(t, f, "again_upon_winning"), "{bid} is not more than {who} has", t, f)

    # -- again from the start --------------------------------------------------------------------
    def without_the_bidder(self, t: Any, f: Auction) -> Taken:
        """The auction begins again without its bidder; everybody not excluded may bid again."""
        again = start_again(f, f.overbidders)
        return (t, again) if again.asked else no(self._restart, "everybody is excluded")

    def all_are_excluded(self, t: Any, f: Auction) -> Taken:
        """Nobody is left to bid: it counts as an auction without bids."""
        again = start_again(f, f.overbidders)
        if again.asked:
            return no(self._restart, "{who} may still bid", who=Seat(again.asked[0]))
        if f.terms.all_excluded == "last_returns":
            return no(self.cites.first("all_excluded"), "the seat excluded last may bid again")
        return t, again

    def the_last_excluded_returns(self, t: Any, f: Auction) -> Taken:
        """Nobody is left to bid, so the seat excluded last may bid again."""
        out = f.overbidders
        if f.terms.all_excluded == "last_returns" and len(out) == len(f.order):
            return t, start_again(f, out[:-1])
        return no(self.cites.first("all_excluded"), "this is for when everybody is excluded")

    @property
    def _restart(self) -> str:
        return self.cites.first("again" if self.cites.again else "leaving")
