"""What a seat can work out from what it may know: odds of draws, of fakes and of landing; shown and used by bots.

Every function takes the table as the seat sees it, with the memory aid; `seat` is whose knowledge it is.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

from explorer.core.playout import View
from explorer.core.secrets import Hidden
from explorer.core.values import Action
from explorer.games.real_or_fake.cards import one
from explorer.games.real_or_fake.setup import DIE
from explorer.games.real_or_fake.table import BLANK, OFF_BOARD, Cards, State
from explorer.mechanisms.open_auction import Auction


def unseen_cards(t: State, seat: int) -> Counter[str]:
    """The object cards that the seat cannot place: in the piles, put aside, or in others' hands unseen."""
    left = Counter(t.edition.object_cards)
    rows: list[Any] = [*t.shown, t.auction_house, t.out, t.fakes, t.hand[seat], t.new]
    rows += [t.known[s] for s in range(t.players) if s != seat]
    for row in rows:
        if not isinstance(row, Hidden):
            left.subtract(row)
    return +left


def draw_odds(t: State, seat: int) -> list[tuple[str, Fraction]]:
    """The chance of each series for any one card drawn from a pile, likeliest first."""
    left = unseen_cards(t, seat)
    total = left.total()
    return [(s, Fraction(n, total)) for s, n in left.most_common()] if total else []


def unseen_insider_cards(t: State, seat: int) -> Counter[str]:
    """The insider cards whose front the seat has not seen."""
    left = Counter(t.edition.insider_cards)
    for row in (t.insider[seat], t.insider_lost[seat], *t.revealed):
        left.subtract(row)
    return +left


def insider_odds(t: State, seat: int, n: int) -> list[tuple[str, Fraction]]:
    """The chances of how many of the n top insider cards show a series, likeliest first."""
    left = unseen_insider_cards(t, seat)
    total, blanks = left.total(), left[BLANK]
    ways = [(k, comb(total - blanks, k) * comb(blanks, n - k)) for k in range(n + 1)]
    odds = [(f"{k} of {n} show a series", Fraction(w, comb(total, n))) for k, w in ways if w]
    return sorted(odds, key=lambda o: -o[1])


def fake_chance(t: State, seat: int, series: str, more_sold: int = 0) -> Fraction:
    """The chance that a series proves fake, if so many more insider cards of the pile are sold before the end.

    Certain if the seat has seen a card that will be turned up and shows it; else it may be among the cards of others.
    """
    rows = (t.insider[seat], t.insider_lost[seat], *t.revealed)
    if series in rows[0] or any([series in row for row in t.revealed]):
        return Fraction(1)
    deck, seen = t.edition.insider_deck, sum([len(row) for row in rows])
    left = len(t.edition.series) * deck["cards per series"] + deck["blanks"] - seen
    copies = deck["cards per series"] - sum([row.count(series) for row in rows])
    held = sum([len(row) for s, row in enumerate(t.insider) if s != seat])
    return _among(left, copies, held + min(more_sold, len(t.insider_pile)))


@lru_cache(maxsize=4096)
def _among(left: int, copies: int, n: int) -> Fraction:
    """The chance that n of the cards left include one of the copies."""
    return 1 - Fraction(comb(left - copies, n), comb(left, n))


@lru_cache(maxsize=32)
def _landings(board: Cards, dice: int, kind: str) -> tuple[Fraction, ...]:
    totals = Counter({0: 1})
    for _ in range(dice):
        one_more: Counter[int] = Counter()
        for total, n in totals.items():
            one_more.update({total + face: n for face in DIE})
        totals = one_more
    ways = len(DIE) ** dice
    return tuple(
        sum((Fraction(n, ways) for total, n in totals.items() if board[(at + total) % len(board)] == kind), Fraction(0))
        for at in range(len(board))
    )


def landing_chance(t: State, seat: int, kind: str) -> Fraction:
    """The chance that the seat's next roll leads to a square of this kind."""
    at = t.pawns[seat]
    return Fraction(0) if at == OFF_BOARD else _landings(t.edition.board, t.edition.dice, kind)[at]


def outlook(view: View, move: Action) -> list[tuple[str, Fraction]] | None:
    """What a move would reveal: a New Acquisition drawn, or insider cards bid for; None for other moves."""
    t: State = view.table
    if move.rule == "draw new acquisitions":
        return [(f"a {one(series)} card", p) for series, p in draw_odds(t, view.seat)]
    frame = view.frames[-1].value if view.frames else None
    if move.rule == "bid" and isinstance(frame, Auction) and view.frames[-1].site == "bidding for insider cards":
        return insider_odds(t, view.seat, min(t.edition.insider_cards_per_sale, len(t.insider_pile)))
    return None
