"""The blanks of Real or Fake's tellings; tables are masked for the listener, so cards may be Hidden here."""

from __future__ import annotations

from typing import Any

from explorer.core.secrets import Hidden
from explorer.core.telling import Told
from explorer.core.values import Seat, say
from explorer.games.real_or_fake.cards import Choice, counted, euro, listed, unpacked, without, words
from explorer.games.real_or_fake.end import cards_left, fake_series, wealth
from explorer.games.real_or_fake.squares import price, tax
from explorer.games.real_or_fake.table import State, taker
from explorer.games.real_or_fake.turn import square


def cards_or_number(cards: Any) -> str:
    """Cards in words as far as they are seen, else how many there are."""
    if isinstance(cards, Hidden):
        return f"{len(cards) or 'no'} card{'s' * (len(cards) != 1)}"
    return words(counted(cards))


def series_words(_t: State, choice: Choice) -> str:
    """The cards of a choice that go on the table."""
    return words(choice) + " on the table"


def dice_words(_t: State, faces: tuple[int, ...]) -> str:
    """What was rolled."""
    return " and ".join(str(f) for f in faces)


def offer_words(t: State, choice: tuple[int, str]) -> tuple[Any, ...]:
    """What is bought from whom."""
    seller, series = choice
    return (words(((series, t.shown[seller].count(series)),)), Seat(seller))


def start_rolls(told: Told) -> dict[str, Any]:
    """Who rolls what for the start."""
    n, t = told.before.edition.start_die, told.after
    rows = [f"{told.names[s]} {sum(t.dice[i * n : (i + 1) * n])}" for i, s in enumerate(t.rolling)]
    return {"rolls": ", ".join(rows)}


def on_turn_next(told: Told) -> dict[str, Any]:
    """Whose turn comes."""
    return {"next": told.names[told.after.turn]}


def arranged(told: Told) -> dict[str, Any]:
    """What now lies on the table and what is in hand."""
    s = told.before.turn
    return {
        "table": words(counted(told.after.shown[s])),
        "hand": cards_or_number(told.after.hand[s]),
    }


def moved(told: Told) -> dict[str, Any]:
    """The square reached."""
    return {"square": square(told.after).title()}


def piles(told: Told) -> dict[str, Any]:
    """How many cards lie in the piles."""
    return {"objects": len(told.after.auction_objects), "acquisitions": len(told.after.acquisitions)}


def drawn(told: Told) -> dict[str, Any]:
    """The cards drawn, as far as they are seen."""
    return {"cards": cards_or_number(told.after.new)}


def kept(told: Told) -> dict[str, Any]:
    """The new cards that go straight to the hand."""
    return {"cards": cards_or_number(told.before.new)}


def placed(told: Told) -> dict[str, Any]:
    """Which new cards go on the table, and which, or how many, in hand."""
    table = unpacked(told.choice)
    new = told.before.new
    hand = Hidden(len(new) - len(table)) if isinstance(new, Hidden) else without(new, table)
    return {"table": words(counted(table)), "hand": cards_or_number(hand)}


def purchase(told: Told) -> dict[str, Any]:
    """What is bought from whom, the price and who gets it."""
    t, (seller, series) = told.before, told.choice
    return {
        "cards": words(((series, t.shown[seller].count(series)),)),
        "seller": told.names[seller],
        "price": euro(price(t, told.choice)),
        "payee": "the bank" if t.bankrupt[seller] else told.names[seller],
    }


def taxed(told: Told) -> dict[str, Any]:
    """The tax and the number of cards in hand."""
    t = told.before
    return {"tax": euro(tax(t)), "hand": cards_or_number(Hidden(len(t.hand[t.turn])))}


def bankruptcy(told: Told) -> dict[str, Any]:
    """The tax that cannot be paid, the cards that go on the table, and what is gone by house rule."""
    before, after, s = told.before, told.after, told.before.turn
    gone = ""
    if n := len(after.insider_lost[s]):
        gone += f"; put aside unseen: {n} insider card{'s' * (n != 1)}"
    if out := after.out[len(before.out) :]:
        gone += f"; out of the game: {words(counted(out))}"
    return taxed(told) | {"cards": words(counted(after.shown[s])), "gone": gone}


def lot(told: Told) -> dict[str, Any]:
    """What is for sale in the auction that begins."""
    return {"lot": told.frame_after.lot}


def house(told: Told) -> dict[str, Any]:
    """What lies in the Auction House before the step."""
    return {"cards": words(counted(told.before.auction_house)), "n": len(told.before.auction_house)}


def laid(told: Told) -> dict[str, Any]:
    """What is laid in the Auction House, and how many cards lie there then."""
    before, after = told.before.auction_house, told.after.auction_house
    return {"cards": words(counted(without(after, before))), "n": len(after)}


def last_laid(told: Told) -> dict[str, Any]:
    """The last Auction Object, and what is laid in the Auction House before it."""
    laid = without(told.after.auction_house, told.before.auction_house)
    last = told.after.out[len(told.before.out) :]
    return {"cards": f"{words(counted(laid))} in the Auction House and " if laid else "", "last": words(counted(last))}


def sale(told: Told) -> dict[str, Any]:
    """The price paid and what is sold."""
    t = told.before
    return {"price": euro(t.sale.price), "cards": words(counted(t.auction_house))}


def insider(told: Told) -> dict[str, Any]:
    """The insider cards taken: what they show, or how many there are, and their price."""
    s = taker(told.after)
    before, after = told.before.insider[s], told.after.insider[s]
    n = len(after) - len(before)
    number = f"{n} insider card{'s' * (n != 1)}"
    seen = number if isinstance(after, Hidden) else f"{number}: {say(after[len(before) :])}"
    return {"cards": seen, "price": euro(told.after.sale.price)}


def turned_up(told: Told) -> dict[str, Any]:
    """The series that the insider card shows."""
    rows = zip(told.before.revealed, told.after.revealed, strict=True)
    card = next(b[-1] for a, b in rows if len(b) > len(a))
    return {"series": card}


def put_away(told: Told) -> dict[str, Any]:
    """Which series are fake."""
    return {"fakes": say(fake_series(told.after)) if fake_series(told.after) else "no series"}


def winners(told: Told) -> dict[str, Any]:
    """Who is first, with how much and how many cards."""
    t = told.after
    first = [s for s, p in enumerate(t.places) if p == 1]
    return {
        "winners": listed([told.names[s] for s in first]),
        "wealth": euro(wealth(t, first[0])),
        "n": cards_left(t, first[0]),
    }
