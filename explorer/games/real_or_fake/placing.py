"""In hand or on the table: arranging one's cards before the roll, and placing new ones."""

from __future__ import annotations

from explorer.core.domains import Bag
from explorer.core.values import Refusal, but, no, put
from explorer.games.real_or_fake.cards import Choice, bag, counted, gain, together, unpacked, without
from explorer.games.real_or_fake.table import Cards, State, taker


def on_turn(t: State) -> int:
    """The player on turn."""
    return t.turn


def own_cards(t: State) -> Bag:
    """Any of one's object cards: those named lie on the table, the others are in hand."""
    return bag(together(t.hand[t.turn], t.shown[t.turn]), "RF-3.1")


def leave_the_cards(t: State, _nothing: None) -> State:
    """Hand and table stay as they are."""
    return t


def arrange_the_cards(t: State, choice: Choice) -> State | Refusal:
    """The cards named lie on the table face up, all others are in hand."""
    s = t.turn
    shown = unpacked(choice)
    if choice == counted(t.shown[s]):
        return no("RF-3.1", "the cards lie so already: leave them")
    hand = without(together(t.hand[s], t.shown[s]), shown)
    known = still_known(t.known[s], t.shown[s], shown)
    return but(t, hand=put(t.hand, s, hand), shown=put(t.shown, s, shown), known=put(t.known, s, known))


def still_known(known: Cards, before: Cards, after: Cards) -> Cards:
    """The cards that all know to be in a hand, once its owner's row on the table has changed.

    Cards of a series are alike: one that comes to the table may be one that was known or another.
    """
    laid, seen = list(after), list(known)
    for card in before:
        if card in laid:
            laid.remove(card)
        else:
            seen.append(card)
    for card in laid:
        if card in seen:
            seen.remove(card)
    return tuple(sorted(seen))


def new_cards(t: State) -> Bag:
    """Any of the cards drawn: those named go on the table, the others in hand."""
    return bag(t.new, "RF-4.2")


def bought_cards(t: State) -> Bag:
    """Any of the cards bought: those named go on the table, the others in hand."""
    return bag(t.new, "RF-A4")


def lot(t: State) -> Bag:
    """Any of the cards from the Auction House: those named go on the table, the others in hand."""
    return bag(t.new, "RF-7.4")


def place_the_new_cards(t: State, choice: Choice) -> State:
    """The new cards named go on the table face up, the others in hand."""
    return placed(t, unpacked(choice))


def placed(t: State, shown: Cards) -> State:
    """The table with the new cards placed: these on the table, the others in hand."""
    s = taker(t)
    hand = without(together(t.new), shown)
    known = gain(t.known, s, hand) if t.new_seen else t.known
    return but(t, hand=gain(t.hand, s, hand), shown=gain(t.shown, s, shown), known=known, new=(), new_seen=False)
