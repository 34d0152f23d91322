"""Real or Fake's table as a scene."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from explorer.core import scene
from explorer.core.secrets import Hidden
from explorer.core.values import Frame
from explorer.games.real_or_fake.cards import euro
from explorer.games.real_or_fake.end import wealth
from explorer.games.real_or_fake.table import State
from explorer.mechanisms.open_auction import Auction

SQUARE_COLOURS = {
    "start": "white",
    "new acquisition": "green",
    "trade": "yellow",
    "tax raid": "red",
    "auction": "violet",
    "auction object": "pink",
    "insider information": "light blue",
}
PAWNS = ("red", "blue", "yellow", "green", "violet")
SERIES_COLOURS = ("violet", "red", "orange", "light blue", "brown", "turquoise", "blue", "yellow", "pink")


def picture_of(t: State, frames: tuple[Frame, ...], seat: int | None, names: Sequence[str]) -> scene.Scene:
    """The running auction, the Auction House, piles, ring and value table, and what lies before each player."""
    blocks: list[scene.AnyBlock] = []
    if frames and isinstance(frames[-1].value, Auction):
        blocks.append(scene.Facts(f"Bidding for {frames[-1].value.lot}", _bidding(frames[-1].value, names)))
    if t.new:
        blocks.append(_cards(t, "To be placed", t.new))
    blocks += [_cards(t, "Auction House", t.auction_house), scene.Facts("Piles", _piles(t))]
    if t.dice:
        blocks.append(scene.Dice("Roll", tuple(scene.Die(str(face)) for face in t.dice)))
    blocks.append(_ring(t))
    if t.out or t.fakes:
        blocks.append(_cards(t, "Out of the game", (*t.fakes, *t.out)))
    blocks.append(_value_table(t))
    return scene.Scene(tuple(blocks), tuple(_panel(t, s, names[s]) for s in range(t.players)))


def _ring(t: State) -> scene.Ring:
    squares = [
        scene.Square(
            name=kind,
            colour=SQUARE_COLOURS[kind],
            pawns=tuple(s for s, at in enumerate(t.pawns) if at == i),
        )
        for i, kind in enumerate(t.edition.board)
    ]
    return scene.Ring("Board", tuple(squares))


def _cards(t: State, title: str, cards: Any, known: Any = ()) -> scene.Cards:
    """Cards by series as far as they are seen; of hidden ones perhaps some that everybody saw go there."""
    hidden = 0
    if isinstance(cards, Hidden):
        seen = () if isinstance(known, Hidden) else known
        hidden, cards = len(cards) - len(seen), seen
    colours = dict(zip(t.edition.series, SERIES_COLOURS * (1 + len(t.edition.series) // 9), strict=False))
    count = Counter(cards)
    shown = tuple(
        scene.Card(c, colours.get(c, "white"), count=count[c]) for c in (*t.edition.series, "blank") if count[c]
    )
    return scene.Cards(title, shown, hidden)


def _piles(t: State) -> tuple[tuple[str, str], ...]:
    piles = (
        ("New Acquisitions", t.acquisitions),
        ("Auction Objects", t.auction_objects),
        ("insider cards", t.insider_pile),
    )
    return tuple((name, str(len(pile))) for name, pile in piles)


def _bidding(f: Auction, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    rows = [("highest bid", "none" if f.bidder is None else f"{euro(f.bid)} by {names[f.bidder]}")]
    for title, seats in (("still asked", f.asked), ("may come back", f.waiting), ("excluded", f.excluded)):
        if seats:
            rows.append((title, ", ".join(names[s] for s in seats)))
    return tuple(rows)


def _value_table(t: State) -> scene.Grid:
    table = t.edition.value_table[: t.edition.cards_per_series]
    header = ("cards of a series", *(str(n) for n in range(1, len(table) + 1)))
    return scene.Grid("Value table", header, (("worth in euro", *(f"{v:,}" for v in table)),))


def _panel(t: State, s: int, name: str) -> scene.SeatPanel:
    marks = ["on turn"] * (s == t.turn and t.turns > 0 and not t.ended) + ["bankrupt"] * t.bankrupt[s]
    if t.places:
        marks.append("not ranked" if t.places[s] is None else f"place {t.places[s]}")
    money = t.money[s]
    rows = [("money", "hidden" if isinstance(money, Hidden) else euro(money))]
    if t.places and not t.bankrupt[s]:
        rows.append(("wealth", euro(wealth(t, s))))
    blocks: list[scene.AnyBlock] = [
        scene.Facts("", tuple(rows)),
        _cards(t, "On the table", t.shown[s]),
        _cards(t, "In hand", t.hand[s], t.known[s]),
    ]
    insider = t.insider[s] if t.insider[s] else t.insider_lost[s]
    if insider:
        blocks.append(_cards(t, "Insider cards" if t.insider[s] else "Insider cards, put aside", insider))
    if t.revealed[s]:
        blocks.append(_cards(t, "Insider cards turned up", t.revealed[s]))
    return scene.SeatPanel(s, name, PAWNS[s], tuple(marks), tuple(blocks))
