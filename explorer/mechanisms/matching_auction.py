"""The matching auction: one player leads with money of one kind, the others match exactly that or drop out.

When all have matched or dropped, the next one still in adds a further lead; stakes add up. The last one left pays all
that they put down, and all others take theirs back. Money is in purses of kinds that cannot be changed (purses.py).
A game makes the flow once with `matching_auction(...)` and begins an auction with `begin(...)` of `matching.py`. The
exits are "sold" (`done.winner` has paid `done.stakes[winner]`, which may be nothing), "no sale" and "nobody leads".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.core.phases import Arrow, Flow, arrow, auto, choice, flow, leave
from explorer.core.telling import Told
from explorer.mechanisms.matching import Cites, Hooks, Matching, Only, Rules, Variants, first_asked, last_one, leader
from explorer.mechanisms.purses import Money, bag_of, in_words


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
