"""Sealed fists: all seats at once hide money in a fist, all open together, and the highest total wins.

Fists are secret until all are open, and money stays in its purse until then, so that nothing shows what is in a fist.
A game makes the flow once with `sealed_fists(...)` and begins with `begin(...)`. The exits are "won" (`done.winner`
has paid `done.fists[winner]`) and "minimum not reached". A tie goes to the first in `order`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from explorer.core.domains import Bag
from explorer.core.phases import Flow, Fn, arrow, auto, choice, flow, leave
from explorer.core.secrets import OWNER, Lens, Open, seen_as
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, Value, but, no, put
from explorer.mechanisms.purses import Money, Purse, bag_of, in_words, minus, purse_of, worth


def own_until_all_are_open(f: Fists, lens: Lens, fists: tuple[Purse, ...]) -> Any:
    """A fist is seen by its owner only, until all are open."""
    assert OWNER.rule is not None
    return fists if f.opened else OWNER.rule(f, lens, fists)


class Fists(Value, frozen=True, gc=False):
    """A bidding under way: the seats in tie order, those that must still close a fist, and the fists."""

    minimum: Open[int]
    order: Open[tuple[int, ...]]
    waiting: Open[tuple[int, ...]]
    fists: Annotated[tuple[Purse, ...], seen_as(own_until_all_are_open)]
    opened: Open[bool] = False
    winner: Open[int | None] = None


def begin(minimum: int, order: tuple[int, ...], kinds: int) -> Fists:
    """A bidding of these seats; `kinds`: how many kinds of money there are."""
    return Fists(minimum, order, order, ((0,) * kinds,) * len(order))


@dataclass(frozen=True)
class Cites:
    """The clause ids of each matter; the first of several is named when something is refused."""

    close: str
    open: str
    highest: str
    tie: str
    minimum: str

    def first(self, matter: str) -> str:
        """The clause that a refusal in this matter names."""
        return str(getattr(self, matter)).partition(" ")[0]


Taken = tuple[Any, Fists] | Refusal


def closing(_t: Any, f: Fists) -> int:
    """The seat that closes its fist."""
    return f.waiting[0]


@dataclass(frozen=True)
class Rules:
    """The rules of the bidding, on a game's own money; `wrong_fist(table, seat, bag)` may give a further Refusal."""

    money: Money
    cites: Cites
    wrong_fist: Fn

    def money_in_hand(self, t: Any, f: Fists) -> Bag:
        """Any mix of what the seat holds, also nothing."""
        purse = self.money.purses(t)[f.waiting[0]]
        rows = zip(self.money.kinds(t), self.money.worths(t), purse, strict=True)
        return Bag(tuple([(kind, w, n) for kind, w, n in rows if n]), clause=self.cites.first("close"))

    def close_the_fist(self, t: Any, f: Fists, bag: tuple[tuple[str, int], ...]) -> Taken:
        """Any money held is hidden in the fist."""
        seat = f.waiting[0]
        if refused := self.wrong_fist(t, seat, bag):
            wrong: Refusal = refused
            return wrong
        fist = purse_of(self.money.kinds(t), bag)
        return t, but(f, waiting=f.waiting[1:], fists=put(f.fists, seat, fist))

    def another_fist(self, t: Any, f: Fists) -> Taken:
        """Somebody has not closed a fist yet."""
        return (t, f) if f.waiting else no(self.cites.first("close"), "all fists are closed")

    def open_all(self, t: Any, f: Fists) -> Taken:
        """All fists are closed and opened together."""
        if f.waiting:
            return no(self.cites.first("open"), "{who} has not closed a fist yet", who=Seat(f.waiting[0]))
        return t, but(f, opened=True)

    def totals(self, t: Any, f: Fists) -> tuple[int, ...]:
        """What is in each fist."""
        worths = self.money.worths(t)
        return tuple([worth(fist, worths) for fist in f.fists])

    def _best(self, t: Any, f: Fists) -> tuple[int, tuple[int, ...]]:
        totals = self.totals(t, f)
        best = max(totals)
        return best, tuple([s for s in f.order if totals[s] == best])

    def _too_low(self, best: int, f: Fists) -> Refusal:
        return no(self.cites.first("minimum"), "the most is {best}, below {least}", best=best, least=f.minimum)

    def _won_by(self, t: Any, f: Fists, seat: int) -> Taken:
        purses = self.money.purses(t)
        t = self.money.put(t, put(purses, seat, minus(purses[seat], f.fists[seat])))
        return t, but(f, winner=seat)

    def the_highest_total_wins(self, t: Any, f: Fists) -> Taken:
        """One fist holds the most, reaches the minimum and is paid; all others take their money back."""
        best, tied = self._best(t, f)
        if best < f.minimum:
            return self._too_low(best, f)
        if len(tied) > 1:
            return no(self.cites.first("tie"), "{n} fists hold {best}", n=len(tied), best=best)
        return self._won_by(t, f, tied[0])

    def a_tie_goes_by_the_order(self, t: Any, f: Fists) -> Taken:
        """Several fists hold the most: the first of them in the order wins."""
        best, tied = self._best(t, f)
        if best < f.minimum:
            return self._too_low(best, f)
        if len(tied) == 1:
            return no(self.cites.first("highest"), "{who} alone holds the most, {best}", who=Seat(tied[0]), best=best)
        return self._won_by(t, f, tied[0])

    def nobody_reaches_it(self, t: Any, f: Fists) -> Taken:
        """No fist holds the minimum: all take their money back."""
        best, _ = self._best(t, f)
        if best >= f.minimum:
            return no(self.cites.first("highest"), "{best} reaches the minimum of {least}", best=best, least=f.minimum)
        return t, f


def anything(_t: Any, _seat: int, _bag: Any) -> None:
    """Any bag held may be in a fist."""


def fist_in_words(_t: Any, _f: Fists, bag: tuple[tuple[str, int], ...]) -> str:
    """What is in a fist."""
    return in_words(bag)


def sealed_fists(
    money: Money,
    cites: Cites,
    *,
    wrong_fist: Fn = anything,
    name: str = "sealed fists",
    title: str = "Sealed fists",
) -> Flow:
    """The flow of a bidding with sealed fists."""
    r = Rules(money, cites, wrong_fist)

    def opened(told: Told) -> dict[str, Any]:
        f, kinds = told.frame_after, money.kinds(told.before)
        rows = zip(f.fists, r.totals(told.before, f), strict=True)
        fists = [f"{told.names[s]} {total} ({in_words(bag_of(kinds, p))})" for s, (p, total) in enumerate(rows)]
        return {"fists": "; ".join(fists)}

    def pays(told: Told) -> dict[str, Any]:
        f = told.frame_after
        bid = in_words(bag_of(money.kinds(told.before), f.fists[f.winner]))
        return {"winner": told.names[f.winner], "bid": bid, "total": r.totals(told.before, f)[f.winner]}

    def least(told: Told) -> dict[str, Any]:
        return {"least": told.frame.minimum}

    return flow(
        name, title, Fists,
        choice("close a fist", cites.close, closing,
            arrow("all closed", r.close_the_fist, cites.close, r.money_in_hand, seen=OWNER, show=fist_in_words,
                standing=True, tell=("{who} closes a fist.", "You close a fist with {choice}."))),
        auto("all closed", cites.close,
            arrow("close a fist", r.another_fist, cites.close, tell=""),
            arrow("compare the fists", r.open_all, cites.open, blanks=opened, tell="The fists are opened: {fists}.")),
        auto("compare the fists", cites.highest,
            arrow("won", r.the_highest_total_wins, cites.highest, blanks=pays,
                tell="{winner} has the highest total, {total}, and pays {bid}."),
            arrow("won", r.a_tie_goes_by_the_order, cites.tie, blanks=pays,
                tell="There is a tie at {total}: {winner} wins it and pays {bid}."),
            arrow("minimum not reached", r.nobody_reaches_it, cites.minimum, blanks=least,
                tell="Nobody reaches {least}: all take their money back.")),
        leave("won", cites.highest),
        leave("minimum not reached", cites.minimum),
    )  # fmt: skip
