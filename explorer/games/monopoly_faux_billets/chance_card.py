"""Using a Chance card: it is announced, the others may scan it, then it acts, or goes unused under the pile."""

from __future__ import annotations

import re
from typing import Any

from explorer.core.phases import arrow, auto, call, flow, interrupt, leave, on
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.monopoly_faux_billets.cards import (
    ANY_FREE,
    CANCEL,
    FREE_HOTEL,
    OUT_OF_JAIL,
    REMOVE,
    SEND,
    SWAP,
    announce,
    announced,
    has_an_effect,
    may_use,
    take_out,
    under_the_pile,
    uses,
)
from explorer.games.monopoly_faux_billets.collect import from_each
from explorer.games.monopoly_faux_billets.decoder import refresh
from explorer.games.monopoly_faux_billets.frames import Collect, Payment, Purchase, Use
from explorer.games.monopoly_faux_billets.money import bank_pays
from explorer.games.monopoly_faux_billets.places import advance, go_to_jail, leave_jail
from explorer.games.monopoly_faux_billets.properties import others
from explorer.games.monopoly_faux_billets.table import BANK, Board
from explorer.mechanisms.inspection import Inspection, begin, clockwise_from

Here = tuple[Board, Use]
FROM_EACH, FROM_BANK = re.compile(r"(\d+) from each"), re.compile(r"bank (\d+)")


def user(_t: Board, f: Use) -> int:
    """Who uses the card."""
    return f.user


# -- announcing and scanning -----------------------------------------------------------------------


def users(t: Board) -> tuple[int, ...]:
    """Whoever holds Chance cards, at any decision; by house rule only the player on turn (MF-7.1, MF-A11)."""
    if t.house.chance_use_time == "own_turn":
        return (t.turn,) if t.cards[t.turn] else ()
    return tuple([s for s in range(t.players) if t.cards[s]])


def use_a_chance_card(t: Board, seat: int, choice: Any) -> Here | Refusal:
    """A card is announced, with whom or what it is aimed at."""
    action, target = (choice, ()) if isinstance(choice, str) else (choice[0], tuple(choice[1:]))
    if action == CANCEL:
        return no("MF-7.1", "this card is used when a rent is to be paid")
    return may_use(t, seat, action, target) or (announce(t, seat, action), Use(seat, action, target))


def window(t: Board, f: Use) -> Inspection:
    """All others may scan it; by house rule not those whom it concerns (MF-A12)."""
    concerned = concerned_by(t, f) if t.house.chance_target_may_scan == "no" else ()
    return begin(f.user, tuple([s for s in clockwise_from(f.user, t.players) if s not in concerned]), (f.action,))


def concerned_by(t: Board, f: Use) -> tuple[int, ...]:
    """The other players whom a card is aimed at."""
    if f.action in (SEND, CANCEL):
        return (f.target[0],)
    if f.action in (SWAP, REMOVE):
        owner = t.owner[t.edition.number[f.target[-1]]]
        return () if owner == BANK else (owner,)
    return others(t, f.user) if FROM_EACH.fullmatch(f.action) else ()


def somebody_scans(t: Board, f: Use, done: Inspection) -> Here:
    """The card lies under the decoder."""
    return t, but(f, by=done.by)


def it_is_genuine(t: Board, f: Use) -> Here | Refusal:
    """The scan has proven the card, and it may be used."""
    return no("MF-4.10", "the card is forged") if _forged(t, f) else (t, f)


def _forged(t: Board, f: Use) -> bool:
    c = announced(t, f.user, f.action)
    return c is not None and bool(c.forged)


def the_bank_rewards(t: Board, f: Use) -> Here | Refusal:
    """The card is forged: the bank pays the scanner, and it goes under the pile unused."""
    if not _forged(t, f):
        return no("MF-4.10", "the card is genuine")
    assert f.by is not None
    return _away(bank_pays(t, f.by, t.edition.forged_chance_reward), f)


def the_user_must_pay(t: Board, f: Use) -> Here | Refusal:
    """House rule: the card is forged, so its user owes the scanner the reward."""
    return _away(t, f) if _forged(t, f) else no("MF-4.10", "the card is genuine")


def the_reward(t: Board, f: Use) -> Payment:
    """What the user owes the scanner."""
    assert f.by is not None
    return Payment(f.user, f.by, t.edition.forged_chance_reward, "a forged card")


def _away(t: Board, f: Use) -> Here:
    c = announced(t, f.user, f.action)
    return (t if c is None else under_the_pile(take_out(t, f.user, c), c)), f


# -- acting ----------------------------------------------------------------------------------------


def nothing_to_do(t: Board, f: Use) -> Here | Refusal:
    """Things have changed since the card was announced: it goes under the pile without effect."""
    return _away(t, f) if _stopped(t, f) else no("MF-7.1", "the card can act")


def _stopped(t: Board, f: Use) -> Refusal | None:
    if t.out[f.user]:
        return no("MF-10.2", "{who} is out of the game", who=Seat(f.user))
    return has_an_effect(t, f.user, f.action, f.target)


def _acts(t: Board, f: Use, *names: str) -> Refusal | None:
    if f.action not in names:
        return no("MF-7.1", "the card says: {text}", text=t.edition.text(f.action))
    return _stopped(t, f)


def send_to_jail(t: Board, f: Use) -> Here | Refusal:
    """Another player goes straight to jail."""
    return _acts(t, f, SEND) or _away(go_to_jail(t, f.target[0]), f)


def leave_jail_free(t: Board, f: Use) -> Here | Refusal:
    """The user leaves jail without paying."""
    return _acts(t, f, OUT_OF_JAIL) or _away(leave_jail(t, f.user), f)


def advance_to_go(t: Board, f: Use) -> Here | Refusal:
    """The user's pawn advances to Go."""
    return _acts(t, f, "go") or _away(advance(t, f.user, 0), f)


def advance_to_a_property(t: Board, f: Use) -> Here | Refusal:
    """The user's pawn advances to a free property, which is then bought or auctioned."""
    if stop := _acts(t, f, ANY_FREE):
        return stop
    return _away(advance(t, f.user, t.edition.deeds[_target(t, f, 0)].square), f)


def cancel_the_rent(t: Board, f: Use) -> Here | Refusal:
    """The rent that is being asked of the user is not paid."""
    return _acts(t, f, CANCEL) or _away(t, f)


def collect_from_the_bank(t: Board, f: Use) -> Here | Refusal:
    """The bank pays the user."""
    if not (found := FROM_BANK.fullmatch(f.action)):
        return no("MF-7.1", "the card says: {text}", text=t.edition.text(f.action))
    return _acts(t, f, f.action) or _away(bank_pays(t, f.user, int(found[1])), f)


def collect_from_each(t: Board, f: Use) -> Here | Refusal:
    """Every other player pays the user, one after another."""
    if not FROM_EACH.fullmatch(f.action):
        return no("MF-7.1", "the card says: {text}", text=t.edition.text(f.action))
    return _acts(t, f, f.action) or _away(t, f)


def swap_properties(t: Board, f: Use) -> Here | Refusal:
    """The user swaps a property for another player's; neither has a hotel."""
    if stop := _acts(t, f, SWAP):
        return stop
    mine, theirs = _target(t, f, 0), _target(t, f, 1)
    return _away(but(t, owner=put(put(t.owner, mine, t.owner[theirs]), theirs, f.user)), f)


def build_a_free_hotel(t: Board, f: Use) -> Here | Refusal:
    """A hotel is built for nothing on a property of the user's monopoly."""
    if stop := _acts(t, f, FREE_HOTEL):
        return stop
    return _away(but(t, hotel=put(t.hotel, _target(t, f, 0), True), hotels_left=t.hotels_left - 1), f)


def remove_a_hotel(t: Board, f: Use) -> Here | Refusal:
    """Another player's hotel goes back to the bank."""
    if stop := _acts(t, f, REMOVE):
        return stop
    return _away(but(t, hotel=put(t.hotel, _target(t, f, 0), False), hotels_left=t.hotels_left + 1), f)


def halve_the_next_price(t: Board, f: Use) -> Here | Refusal:
    """The next property that the user buys costs half."""
    return _acts(t, f, "half price") or _away(but(t, half=put(t.half, f.user, t.half[f.user] + 1)), f)


def turn_tokens_green(t: Board, f: Use) -> Here | Refusal:
    """The user's decoder tokens turn green."""
    return _acts(t, f, "refresh tokens") or _away(refresh(t, f.user), f)


def _target(t: Board, f: Use, i: int) -> int:
    return t.edition.number[f.target[i]]


def the_shares(t: Board, f: Use) -> Collect:
    """What every other player pays."""
    found = FROM_EACH.fullmatch(f.action)
    assert found
    return from_each(t, f.user, int(found[1]))


def the_property(t: Board, f: Use) -> Purchase:
    """The property that the pawn stands on now."""
    return Purchase(f.user, _target(t, f, 0), f.user)


# -- words -----------------------------------------------------------------------------------------


def use_in_words(_t: Board, choice: Any) -> Any:
    """A use in words: the action, and the player or the properties that it is aimed at."""
    if isinstance(choice, str):
        return choice
    return tuple([Seat(c) if isinstance(c, int) else c for c in choice])


def words(told: Told) -> dict[str, Any]:
    """The user, what the card says, and the target."""
    f = told.frame
    target = " for ".join(told.names[x] if isinstance(x, int) else x for x in f.target)
    scanner = "" if f.by is None else told.names[f.by]
    return {"text": told.before.edition.text(f.action), "target": target, "scanner": scanner}


CARD = flow("card", "Using a Chance card", Use,
    call("scan window", "MF-4.1 MF-4.10 MF-A12", "decoder", window,
        on("inspected", "decoded", "MF-4.10", somebody_scans),
        on("passed", "act", "MF-7.1")),
    auto("decoded", "MF-4.10 MF-1.5",
        arrow("act", it_is_genuine, "MF-4.10", tell="The card is genuine."),
        arrow("unused", the_bank_rewards, "MF-4.10 MF-7.1", blanks=words, only={"forged_card_bonus_paid_by": "bank"},
            tell="The card is forged: {scanner} gets the reward from the bank."),
        arrow("reward", the_user_must_pay, "MF-A13", blanks=words, only={"forged_card_bonus_paid_by": "card_user"},
            tell="The card is forged: {scanner} gets the reward from its user."), who=user),
    call("reward", "MF-A13", "payment", the_reward,
        on("paid", "unused", "MF-A13"), on("void", "unused", "MF-G13"), on("bankrupt", "unused", "MF-10.2")),
    auto("act", "MF-4.10 MF-7.1 MF-8.2 MF-G3",
        arrow("used", send_to_jail, "MF-8.1", blanks=words, tell="{target} goes to jail."),
        arrow("used", leave_jail_free, "MF-8.4", tell="{who} leaves jail free."),
        arrow("used", advance_to_go, "MF-5.1", name="advance to Go", tell="{who} advances to Go."),
        arrow("property", advance_to_a_property, "MF-5.5", blanks=words, tell="{who} advances to {target}."),
        arrow("used", cancel_the_rent, "MF-7.1", tell="The rent is cancelled."),
        arrow("used", collect_from_the_bank, "MF-7.1", blanks=words, tell="The card acts: {text}."),
        arrow("collect", collect_from_each, "MF-7.1", blanks=words, tell="The card acts: {text}."),
        arrow("used", swap_properties, "MF-9.1", blanks=words, tell="{who} swaps {target}."),
        arrow("used", build_a_free_hotel, "MF-6.4", blanks=words, tell="{who} builds a hotel on {target} for nothing."),
        arrow("used", remove_a_hotel, "MF-6.4", blanks=words, tell="The hotel on {target} goes back to the bank."),
        arrow("used", halve_the_next_price, "MF-7.1", tell="The next property that {who} buys costs half."),
        arrow("used", turn_tokens_green, "MF-4.4", tell="The tokens of {who} turn green."),
        arrow("used", nothing_to_do, "MF-7.1", tell="The card has no effect any more."), who=user),
    call("collect", "MF-7.1", "collect", the_shares, on("collected", "used", "MF-7.1")),
    call("property", "MF-5.5", "purchase", the_property,
        on("bought", "used", "MF-5.5"), on("not bought", "used", "MF-5.5")),
    leave("used", "MF-4.10"), leave("unused", "MF-4.10"))  # fmt: skip

CARD_USE = interrupt(
    "use a Chance card", "MF-7.1 MF-8.2 MF-A11", "card", seats=users, domain=uses, enter=use_a_chance_card,
    exits={"used": None, "unused": None}, note="at any decision (house rule chance_use_time)",
    show=use_in_words, tell=("{who} uses a Chance card: {choice}.", "You use a Chance card: {choice}."))  # fmt: skip
