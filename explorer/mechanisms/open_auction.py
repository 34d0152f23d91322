"""The open ascending auction: bids in steps, in turn order; who passes drops out; the last one left buys.

A game makes the flow once with `open_auction(...)` and begins an auction with `begin(...)`, the frame that its call
phase gives. The flow ends by the exit "sold" (`done.bidder` buys for `done.bid`) or "nobody"; paying and handing over
are the caller's. `bidding.Terms` says how an auction is held: one flow serves all readings of the rules.
"""

from __future__ import annotations

from typing import Any

from explorer.core.phases import Arrow, Flow, Fn, Phase, arrow, auto, choice, flow, leave
from explorer.core.telling import Told
from explorer.core.values import say
from explorer.mechanisms.bidding import Auction, Cites, Rules, Terms, asked_now, begin, highest_bidder

__all__ = ["Auction", "Cites", "Only", "Terms", "begin", "open_auction"]

Only = dict[str, str | tuple[str, ...]]


def always(_t: Any, _seat: int) -> bool:
    """No seat leaves the game during an auction."""
    return True


def open_auction(
    *,
    money: Fn,
    cites: Cites,
    name: str = "auction",
    title: str = "Auction",
    show: Fn = say,
    in_play: Fn = always,
    only: dict[str, Only] | None = None,
) -> Flow:
    """The flow of an open auction.

    `money(table, seat)` is what a seat has to spend; `show(amount)` writes a sum; `in_play(table, seat)`, in a game
    where seats can leave during an auction (then `cites.leaving`), is whether one is still there. With `cites.again`
    overbids can start the auction again. `only` gives by label the house rules under which an arrow is in force.
    """
    r = Rules(money, in_play, cites)

    def the_bid(told: Told) -> dict[str, Any]:
        return {"bid": show(told.frame.bid)}

    def amount(_t: Any, _f: Auction, choice: int) -> str:
        return str(show(choice))

    def where(label: str) -> Only | None:
        return (only or {}).get(label)

    def whose_turn() -> Phase:
        arrows = [
            arrow("bid or pass", r.ask_the_next, cites.order, tell=""),
            arrow("can they pay" if cites.again else "sold", r.last_one_left, cites.order, blanks=the_bid,
                tell=("{who} is the last one left, with {bid}.", "You are the last one left, with {bid}.")),
            arrow("nobody", r.nobody_bids, cites.order, tell="Nobody bids."),
        ]  # fmt: skip
        if cites.leaving:
            arrows += [
                arrow("next bidder", r.pass_over, cites.leaving, tell=""),
                arrow("start again", r.the_bidder_has_left, cites.leaving,
                    tell="{who}, who bid most, has left the game."),
            ]  # fmt: skip
        return auto("next bidder", cites.order, *arrows, who=highest_bidder)

    def decision() -> Phase:
        return choice("bid or pass", cites.order, asked_now,
            arrow("bid made" if cites.again else "next bidder", r.bid, cites.of_a_bid, r.amounts,
                show=amount, tell=("{who} bids {choice}.", "You bid {choice}.")),
            arrow("next bidder", r.pass_, f"{cites.passing} {cites.opening}", standing=True,
                tell=("{who} passes.", "You pass.")),
            resume="next bidder")  # fmt: skip

    def overbids() -> list[Phase]:
        return [
            auto("bid made", cites.again,
                arrow("next bidder", r.the_bid_stands, cites.again, tell=""),
                arrow("start again", r.more_than_they_have, cites.again, only=where("more than they have"),
                    tell=("{bid} is more than {who} has.", "{bid} is more than you have."), blanks=the_bid),
                who=highest_bidder),
            auto("can they pay", cites.again,
                arrow("sold", r.they_can_pay, cites.again, tell=""),
                arrow("start again", r.they_cannot_pay, cites.again, only=where("they cannot pay"),
                    tell=("{who} cannot pay {bid}.", "You cannot pay {bid}."), blanks=the_bid),
                who=highest_bidder),
        ]  # fmt: skip

    def new_start() -> Phase:
        cite = cites.again or cites.leaving
        arrows: list[Arrow] = [
            arrow("next bidder", r.without_the_bidder, cite,
                tell=("The auction starts again without {who}.", "The auction starts again without you.")),
        ]  # fmt: skip
        if cites.again:  # a bidder who has left leaves others: the last one asked buys at once
            arrows.append(
                arrow("nobody", r.all_are_excluded, cites.all_excluded or cite, only=where("all are excluded"),
                    tell="Nobody is left to bid."),
            )  # fmt: skip
        if cites.all_excluded:
            arrows.append(
                arrow("next bidder", r.the_last_excluded_returns, cites.all_excluded,
                    tell=("Nobody is left, so {who} may bid again.", "Nobody is left, so you may bid again."),
                    only=where("the last excluded returns")),
            )  # fmt: skip
        return auto("start again", cite, *arrows, who=highest_bidder)

    phases = [whose_turn(), decision()]
    if cites.again:
        phases += overbids()
    if cites.again or cites.leaving:
        phases.append(new_start())
    return flow(name, title, Auction, *phases, leave("sold", cites.order), leave("nobody", cites.order))
