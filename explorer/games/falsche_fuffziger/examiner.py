"""Phase 1, Examiner cards, and the flow that turns them: also for the extra card of phase 2."""

from __future__ import annotations

from typing import Any

from explorer.core.phases import arrow, auto, call, flow, leave, on, part
from explorer.core.telling import Told
from explorer.core.values import but, no, say
from explorer.games.falsche_fuffziger.examiner_cards import (
    Examination,
    Taken,
    call_an_auction,
    call_one_as_a_destroy_card,
    destroys,
    is_green,
    lowest,
    no_chip_is_left,
    no_coin_card,
    one_of_the_first_three,
)
from explorer.games.falsche_fuffziger.table import MUNZEN, Board, Machine, price

# -- turning -------------------------------------------------------------------------------------------


def due_in_phase_1(t: Board) -> Examination:
    """One card in the first round, two later."""
    return Examination(t.edition.examiner_cards_per_round["first" if t.round == 1 else "later"])


def begin_the_round(t: Board) -> Board:
    """The next round begins; nothing has been turned, called or held in it yet."""
    return but(t, round=t.round + 1, turned=(), called=0, chips=0, extra=0, held=0)


def _turn(t: Board, f: Examination) -> tuple[Board, Examination]:
    card = t.deck[len(t.deck) - t.concealed]
    due, extra = (f.due - 1, f.extra) if f.due else (0, f.extra - 1)
    return but(t, concealed=t.concealed - 1, turned=(*t.turned, card)), but(f, due=due, extra=extra, card=card)


def turn_the_next_card(t: Board, f: Examination) -> Taken:
    """The top concealed card is turned and laid on the others, so that all keep their order."""
    if t.concealed == 1:
        return no("FF-3.2", "only the last card is still concealed")
    return _turn(t, f)


def turn_the_last_card_and_the_deck_over(t: Board, f: Examination) -> Taken:
    """The last concealed card is turned, so the deck is turned over, unshuffled, to be gone through again."""
    if t.concealed > 1:
        return no("FF-3.2", "{n} cards are still concealed", n=t.concealed)
    t, f = _turn(t, f)
    return but(t, concealed=len(t.deck), passes=t.passes + 1), f


# -- Destroy cards -------------------------------------------------------------------------------------


def only_the_highest_is_left(t: Board) -> bool:
    """Whether no denomination below the highest is still in the game."""
    return lowest(t) in (None, t.edition.denominations[-1])


def destroy_nothing(t: Board, f: Examination) -> Taken:
    """A coin card, or a Destroy card for a denomination that is not the lowest in the game, destroys nothing."""
    d = destroys(f.card)
    if d is not None and (d == lowest(t) or (is_green(t, f.card) and only_the_highest_is_left(t))):
        return no("FF-3.3", "{d} is the lowest denomination in the game", d=d)
    return t, f


def destroy_the_lowest(t: Board, f: Examination) -> Taken:
    """The card names the lowest denomination still in the game: it is destroyed."""
    d, least = destroys(f.card), lowest(t)
    if d is None:
        return no("FF-3.3", "{card} is no Destroy card", card=f.card)
    if is_green(t, f.card):
        return no("FF-3.7", "the green card destroys nothing unless it ends the game")
    if d != least:
        return no("FF-3.3", "{d} is not the lowest denomination in the game, {least} is", d=d, least=least)
    return t, f


def end_the_game(t: Board, f: Examination) -> Taken:
    """The green card is turned and only machines of its denomination remain, so the game is over."""
    if not is_green(t, f.card):
        return no("FF-3.7", "{card} is not the green card", card=f.card)
    if not only_the_highest_is_left(t):
        return no("FF-3.7", "{least} machines remain in the game", least=lowest(t))
    return t, f


def scrapped(t: Board, denomination: int) -> tuple[tuple[Machine, ...], ...]:
    """The machines of each seat that show this denomination."""
    return tuple([tuple([m for m in row if m.face.denomination == denomination]) for row in t.machines])


def scrap(t: Board, denomination: int) -> Board:
    """All machines that show it and all its Fake Money leave the game; owners get the scrap price, or MUNZEN coins."""
    e, i = t.edition, t.edition.denominations.index(denomination)
    theirs = scrapped(t, denomination)
    money, coins = [], list(t.coins)
    for s, (purse, row) in enumerate(zip(t.money, theirs, strict=True)):
        munzen = sum([m.face.text == MUNZEN for m in row])
        coins[s] += munzen * e.munzen_coins_when_scrapped
        real = purse[0] + (len(row) - munzen) * price(t, denomination).scrap
        money.append((real, *purse[1 : i + 1], 0, *purse[i + 2 :]))
    left = tuple([tuple([m for m in row if m.face.denomination != denomination]) for row in t.machines])
    gone = t.gone + tuple([m for row in theirs for m in row]) + t.stacks[i]
    stacks = (*t.stacks[:i], (), *t.stacks[i + 1 :])
    destroyed = t.destroyed if denomination in t.destroyed else (*t.destroyed, denomination)
    return but(t, money=tuple(money), coins=tuple(coins), machines=left, gone=gone, stacks=stacks, destroyed=destroyed)


def _another_is_due(t: Board, f: Examination) -> bool:
    owned = any(scrapped(t, destroys(f.card) or 0))
    return owned or t.house.extra_card_without_owned_machine == "yes"


def scrap_and_turn_another(t: Board, f: Examination) -> Taken:
    """Each scrapped machine pays its scrap price once, and one more Examiner card is due."""
    d = destroys(f.card)
    assert d is not None
    if not _another_is_due(t, f):
        return no("FF-A19", "house rule: nobody owned a {d} machine", d=d)
    return scrap(t, d), but(f, extra=f.extra + 1)


def scrap_without_another_card(t: Board, f: Examination) -> Taken:
    """House rule: nobody owned such a machine, so no further card is due."""
    d = destroys(f.card)
    assert d is not None
    if _another_is_due(t, f):
        return no("FF-3.6", "one more card is turned for the {d}s", d=d)
    return scrap(t, d), f


def turn_one_more(t: Board, f: Examination) -> Taken:
    """A further card is due this round."""
    return (t, f) if f.due else no("FF-3.1", "all cards that were due are turned")


def turn_an_extra_one(t: Board, f: Examination) -> Taken:
    """One more card is turned for a denomination destroyed, and it may destroy in its turn."""
    if f.due:
        return no("FF-3.1", "{n} more must be turned first", n=f.due)
    return (t, f) if f.extra else no("FF-3.6", "no card is due for a denomination destroyed")


def none_is_due(t: Board, f: Examination) -> Taken:
    """All cards that were due have been turned, and one more for each denomination destroyed."""
    if f.due:
        return no("FF-3.1", "{n} more must be turned", n=f.due)
    return no("FF-3.6", "{n} more must be turned for what was destroyed", n=f.extra) if f.extra else (t, f)


# -- tellings and phases -------------------------------------------------------------------------------


def round_number(told: Told) -> dict[str, Any]:
    """The round that begins."""
    return {"round": told.after.round}


def card_turned(told: Told) -> dict[str, Any]:
    """The card, and how many are still concealed; they may be counted (FF-11.1)."""
    return {"card": told.frame_after.card, "n": told.after.concealed}


def pays_scrap(told: Told) -> dict[str, Any]:
    """Who is paid how much for how many machines."""
    t, d = told.before, destroys(told.frame.card) or 0
    rows = [
        f"{told.names[s]} gets {len(row) * price(t, d).scrap} for {len(row)} machine{'s' * (len(row) > 1)}"
        for s, row in enumerate(scrapped(t, d))
        if row
    ]
    return {"d": d, "owners": say(tuple(rows)) if rows else "nobody owned one"}


EXAMINER = flow("examiner", "Turning Examiner cards", Examination,
    auto("turn a card", "FF-3.1 FF-11.1",
        arrow("coin card", turn_the_next_card, "FF-3.2", blanks=card_turned,
            tell="Examiner card: {card}. {n} are still concealed."),
        arrow("coin card", turn_the_last_card_and_the_deck_over, "FF-3.2 FF-1.5", blanks=card_turned,
            tell="Examiner card: {card}. It was the last one: the deck is turned over, unshuffled.")),
    auto("coin card", "FF-3.8 FF-5.1",
        arrow("Destroy card", call_an_auction, "FF-3.8 FF-5.1 FF-5.2",
            tell="It calls a Rare Coins auction: a blank chip is put aside."),
        arrow("Destroy card", call_one_as_a_destroy_card, "FF-10.2", name="call one as a Destroy card",
            tell="With 5 or 6 players it calls a Rare Coins auction too."),
        arrow("Destroy card", one_of_the_first_three, "FF-5.3 FF-A1 FF-A18",
            tell="It is one of the first three coin cards: no auction."),
        arrow("Destroy card", no_chip_is_left, "FF-A12", only={"more_than_three_coin_cards": "three_chips_at_most"},
            tell="All three chips are in use: it calls no auction."),
        arrow("Destroy card", no_coin_card, "FF-3.8", tell="")),
    auto("Destroy card", "FF-3.3 FF-A4",
        arrow("more cards due", destroy_nothing, "FF-3.3", tell=""),
        arrow("scrap the machines", destroy_the_lowest, "FF-3.3 FF-3.4", tell=""),
        arrow("the 150s are scrapped", end_the_game, "FF-3.7 FF-9.1",
            tell="Only 150s remain in the game: it is over at once.")),
    auto("scrap the machines", "FF-3.4 FF-3.5",
        arrow("more cards due", scrap_and_turn_another, "FF-3.4 FF-3.5 FF-3.6", blanks=pays_scrap,
            tell="All {d}s and fake {d}s leave the game; {owners}. One more Examiner card is turned."),
        arrow("more cards due", scrap_without_another_card, "FF-A19", only={"extra_card_without_owned_machine": "no"},
            blanks=pays_scrap,
            tell="All {d}s and fake {d}s leave the game; {owners}, so no further card is turned.")),
    auto("more cards due", "FF-3.1 FF-3.6",
        arrow("turn a card", turn_one_more, "FF-3.1", tell=""),
        arrow("turn a card", turn_an_extra_one, "FF-3.6 FF-3.9", tell=""),
        arrow("none is due", none_is_due, "FF-3.1 FF-3.6", tell="")),
    leave("none is due", "FF-3.1 FF-3.6"),
    leave("the 150s are scrapped", "FF-3.7"),
)  # fmt: skip

PHASE_1 = part("Phase 1: Examiner cards",
    auto("begin the round", "FF-2.1",
        arrow("turn Examiner cards", begin_the_round, "FF-2.1", blanks=round_number, tell="Round {round} begins.")),
    call("turn Examiner cards", "FF-3.1", "examiner", due_in_phase_1,
        on("none is due", "machines in turn", "FF-2.1"),
        on("the 150s are scrapped", "scrap the 150s", "FF-9.1"), tell=""),
)  # fmt: skip
