"""Preparations: cards shuffled and dealt, two piles, money, and one die for who begins."""

from __future__ import annotations

from explorer.core.chance import Dice, Shuffle
from explorer.core.values import Refusal, Seat, but, no
from explorer.games.real_or_fake.cards import together
from explorer.games.real_or_fake.table import Cards, State

DIE = (1, 2, 3, 4, 5, 6)


def hand_out(t: State) -> State:
    """Everybody gets the starting money and sets a pawn on the start square."""
    seats = tuple(range(t.players))
    return but(t, money=(t.edition.capital,) * t.players, pawns=(0,) * t.players, rolling=seats)


def insider_cards(t: State) -> Shuffle:
    """The insider cards in any order."""
    return Shuffle(t.edition.insider_cards)


def lay_out_insider_cards(t: State, order: Cards) -> State:
    """Ten go face down on the insider square, the rest are put away unseen."""
    n = t.edition.insider_deck["on the board"]
    return but(t, insider_pile=order[:n], insider_rest=order[n:])


def object_cards(t: State) -> Shuffle:
    """The object cards in any order."""
    return Shuffle(t.edition.object_cards)


def stack(t: State, order: Cards) -> State:
    """The object cards lie shuffled, face down."""
    return but(t, acquisitions=order)


def deal(t: State) -> State:
    """Each player gets five object cards in hand."""
    n = t.edition.hand_at_start
    hands = tuple([together(t.acquisitions[i * n : (i + 1) * n]) for i in range(t.players)])
    return but(t, hand=hands, acquisitions=t.acquisitions[t.players * n :])


def two_equal_piles(t: State) -> State | Refusal:
    """The other cards form two equally large piles."""
    return no("RF-2.3", "{n} cards are left, an odd number", n=len(t.acquisitions)) if _odd(t) else _piles(t, 0)


def auction_objects_get_the_odd_card(t: State) -> State | Refusal:
    """The Auction Objects pile gets the odd card."""
    return _piles(t, 1) if _odd(t) else _even(t)


def new_acquisitions_get_the_odd_card(t: State) -> State | Refusal:
    """The New Acquisitions pile gets the odd card."""
    return _piles(t, 0) if _odd(t) else _even(t)


def the_odd_card_is_set_aside(t: State) -> State | Refusal:
    """The odd card is put aside unseen, and the piles are equal."""
    if not _odd(t):
        return _even(t)
    return _piles(but(t, acquisitions=t.acquisitions[:-1], aside=t.acquisitions[-1:]), 0)


def _odd(t: State) -> bool:
    return len(t.acquisitions) % 2 == 1


def _even(t: State) -> Refusal:
    return no("RF-2.3", "{n} cards are left, an even number", n=len(t.acquisitions))


def _piles(t: State, more: int) -> State:
    """Half of the cards, and `more`, become the Auction Objects."""
    half = len(t.acquisitions) // 2 + more
    return but(t, auction_objects=t.acquisitions[:half], acquisitions=t.acquisitions[half:])


def start_dice(t: State) -> Dice:
    """One die for each player who rolls for the start."""
    return Dice((DIE,) * (len(t.rolling) * t.edition.start_die))


def roll_for_the_start(t: State, faces: tuple[int, ...]) -> State:
    """Everybody who has not been beaten rolls."""
    return but(t, dice=faces)


def highest(t: State) -> tuple[int, ...]:
    """The seats with the highest roll for the start."""
    n = t.edition.start_die
    totals = [sum(t.dice[i * n : (i + 1) * n]) for i in range(len(t.rolling))]
    return tuple([s for s, total in zip(t.rolling, totals, strict=True) if total == max(totals)])


def the_highest_begins(t: State) -> State | Refusal:
    """The highest number begins; then play runs clockwise."""
    first = highest(t)
    if len(first) > 1:
        return no("RF-G7", "{n} players have the highest number", n=len(first))
    return but(t, turn=first[0], dice=(), turns=1)


def those_tied_roll_again(t: State) -> State | Refusal:
    """Several have the highest number, so they roll again."""
    first = highest(t)
    return but(t, rolling=first) if len(first) > 1 else no("RF-2.5", "{who} has the highest number", who=Seat(first[0]))
