"""What an Examiner card says: which denomination it destroys, and whether it calls a Rare Coins auction."""

from __future__ import annotations

from explorer.core.secrets import Open
from explorer.core.values import Refusal, Value, but, no
from explorer.games.falsche_fuffziger.table import COIN, Board


class Examination(Value, frozen=True, gc=False):
    """Examiner cards being turned: how many are due, how many more for what was destroyed, and the one turned last."""

    due: Open[int]
    extra: Open[int] = 0
    card: Open[str] = ""


Taken = tuple[Board, Examination] | Refusal

# -- what a card says ----------------------------------------------------------------------------------


def destroys(card: str) -> int | None:
    """The denomination that a Destroy card names; None for a coin card."""
    return None if card == COIN else int(card.removeprefix("destroy "))


def lowest(t: Board) -> int | None:
    """The lowest denomination still in the game, as house rule FF-A4 takes it; None when no machine is left."""
    reading = t.house.denomination_in_game
    if reading == "not_yet_destroyed":
        return next((d for d in t.edition.denominations if d not in t.destroyed), None)
    found = {m.face.denomination for row in t.machines for m in row}
    if reading == "any_tile_left":
        found |= {d for d, stack in zip(t.edition.denominations, t.stacks, strict=True) if stack}
    return min(found, default=None)


def is_green(t: Board, card: str) -> bool:
    """Whether this is the green card, which names the highest denomination."""
    return destroys(card) == t.edition.denominations[-1]


def counts_as_coin_card(t: Board, card: str) -> bool:
    """Coin cards and the green card call an auction."""
    return card == COIN or is_green(t, card)


def calls_as_a_destroy_card(t: Board, card: str) -> bool:
    """With 5 or 6 players a Destroy card whose denomination was not yet scrapped calls one as well."""
    return t.players >= 5 and not counts_as_coin_card(t, card) and destroys(card) not in t.destroyed


def is_exempt(t: Board, card: str) -> bool:
    """Whether this card, which would call an auction, is one of the first of the game, which do not (FF-5.3)."""
    if t.exempt >= t.edition.coin_cards_without_auction:
        return False
    if is_green(t, card):
        return bool(t.house.coin_card_exception_counts_green == "yes")
    return card == COIN or bool(t.house.destroy_cards_in_first_three == "yes")


# -- coin cards ----------------------------------------------------------------------------------------


def _no_auction(t: Board, card: str) -> Refusal | None:
    """Why a card calls no auction, for the rules that need one that does."""
    if not counts_as_coin_card(t, card) and not calls_as_a_destroy_card(t, card):
        return no("FF-3.8", "{card} is no coin card", card=card)
    if is_exempt(t, card):
        return no(
            "FF-5.3", "{card} is one of the first {n} coin cards", card=card, n=t.edition.coin_cards_without_auction
        )
    if t.house.more_than_three_coin_cards == "three_chips_at_most" and t.called >= 3:
        return no("FF-A12", "house rule: all three chips are in use")
    return None


def call_an_auction(t: Board, f: Examination) -> Taken:
    """A coin card, or the green card, calls an auction: a blank chip is put aside."""
    if refused := _no_auction(t, f.card):
        return refused
    if not counts_as_coin_card(t, f.card):
        return no("FF-3.8", "{card} is no coin card", card=f.card)
    return but(t, chips=t.chips + 1, called=t.called + 1), f


def call_one_as_a_destroy_card(t: Board, f: Examination) -> Taken:
    """With 5 or 6 players this Destroy card calls an auction: its denomination had not been scrapped yet."""
    if counts_as_coin_card(t, f.card):
        return no("FF-3.8", "{card} calls an auction with any number of players", card=f.card)
    if t.players < 5:
        return no("FF-10.2", "with {n} players Destroy cards call no auction", n=t.players)
    if refused := _no_auction(t, f.card):
        return refused
    return but(t, chips=t.chips + 1, called=t.called + 1), f


def one_of_the_first_three(t: Board, f: Examination) -> Taken:
    """The first three coin cards of the game call no auction."""
    refused = _no_auction(t, f.card)
    if refused is None or refused.clause != "FF-5.3":
        return refused or no("FF-3.8", "{n} coin cards were exempt before", n=t.exempt)
    return but(t, exempt=t.exempt + 1), f


def no_chip_is_left(t: Board, f: Examination) -> Taken:
    """House rule: there are three chips to count with, so a further coin card calls no auction."""
    refused = _no_auction(t, f.card)
    if refused is None or refused.clause != "FF-A12":
        return refused or no("FF-3.8", "{n} chips are in use", n=t.called)
    return t, f


def no_coin_card(t: Board, f: Examination) -> Taken:
    """The card calls no auction."""
    refused = _no_auction(t, f.card)
    if refused is None or refused.clause != "FF-3.8":
        return refused or no("FF-3.8", "{card} calls an auction", card=f.card)
    return t, f
