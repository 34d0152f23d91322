"""The end: insider cards are turned up one by one, fakes put away, and the richest wins."""

from __future__ import annotations

from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.real_or_fake.cards import together, worth
from explorer.games.real_or_fake.table import BLANK, Cards, State, solvent


def stop(t: State) -> State:
    """Play stops at once; unsold insider cards and the Auction House stay as they are and count for nobody."""
    return but(t, sale=None)


def revealer(t: State) -> int | None:
    """The next seat, from the one on turn, that has insider cards face down (None: nobody)."""
    return next((s for i in range(t.players) if t.insider[s := (t.turn + i) % t.players]), None)


def _next_card(t: State) -> str:
    s = revealer(t)
    return "" if s is None else t.insider[s][0]


def a_series_is_fake(t: State) -> State | Refusal:
    """The next insider card shows an object: its whole series is worth nothing to anyone."""
    card = _next_card(t)
    return no("RF-9.5", "the next insider card shows no object") if card in ("", BLANK) else _turned_up(t)


def a_blank(t: State) -> State | Refusal:
    """The next insider card is blank and says nothing."""
    return _turned_up(t) if _next_card(t) == BLANK else no("RF-9.5", "the next insider card is not blank")


def _turned_up(t: State) -> State:
    s = revealer(t)
    assert s is not None
    card, mine = t.insider[s][:1], t.insider[s][1:]
    return but(t, insider=put(t.insider, s, mine), revealed=put(t.revealed, s, t.revealed[s] + card))


def all_are_turned_up(t: State) -> State | Refusal:
    """Every insider card that a player has is turned up; the hands are laid open to be valued."""
    s = revealer(t)
    return but(t, ended=True) if s is None else no("RF-10.4", "{who} has insider cards face down", who=Seat(s))


def fake_series(t: State) -> Cards:
    """The series that insider cards have shown to be fake, in the box's order."""
    shown = {c for row in t.revealed for c in row}
    return tuple([s for s in t.edition.series if s in shown])


def put_the_fakes_away(t: State) -> State:
    """The cards of fake series are put away, those in hand and those on the table."""
    fake = set(fake_series(t))

    def genuine(rows: tuple[Cards, ...]) -> tuple[Cards, ...]:
        return tuple([tuple([c for c in row if c not in fake]) for row in rows])

    away = together(*[tuple([c for c in row if c in fake]) for row in (*t.hand, *t.shown)])
    known = tuple([tuple([c for c in row if c not in fake]) for row in t.known])
    return but(t, hand=genuine(t.hand), shown=genuine(t.shown), known=known, fakes=away)


def collection(t: State, seat: int) -> Cards:
    """The cards of a seat in hand and on the table, which count together."""
    return together(t.hand[seat], t.shown[seat])


def wealth(t: State, seat: int) -> int:
    """A seat's money and the value of its series, in euro."""
    return t.money[seat] + worth(t, collection(t, seat))


def cards_left(t: State, seat: int) -> int:
    """How many object cards a seat has."""
    return len(t.hand[seat]) + len(t.shown[seat])


def ranked(t: State, by_cards: bool) -> tuple[int | None, ...]:
    """The places by wealth, then by cards where asked; the bankrupt have none."""
    keys = {s: (wealth(t, s), cards_left(t, s) if by_cards else 0) for s in solvent(t)}
    return tuple([1 + sum(k > keys[s] for k in keys.values()) if s in keys else None for s in range(t.players)])


def richest(t: State, by_cards: bool = False) -> list[int]:
    """The seats in first place."""
    return [s for s, place in enumerate(ranked(t, by_cards)) if place == 1]


def the_richest_wins(t: State) -> State | Refusal:
    """One player is richer than all others and wins."""
    first = richest(t)
    if len(first) != 1:
        return no("RF-10.6", "{n} players are equally rich", n=len(first))
    return but(t, places=ranked(t, t.house.tie == "most_cards"))


def equally_rich(t: State) -> State | Refusal:
    """Several players are equally rich and share the win."""
    return _tie(t, "shared_win") or but(t, places=ranked(t, False))


def count_the_cards(t: State) -> State | Refusal:
    """Several players are equally rich, so by house rule their object cards are counted."""
    return _tie(t, "most_cards") or t


def _tie(t: State, reading: str) -> Refusal | None:
    first = richest(t)
    if len(first) < 2:
        return no("RF-A9", "there is no tie for the first place")
    return None if t.house.tie == reading else no("RF-A9", "house rule: {tie}", tie=t.house.tie.replace("_", " "))


def everybody_is_bankrupt(t: State) -> State | Refusal:
    """No player is solvent, so nobody is ranked."""
    left = solvent(t)
    return no("RF-6.5", "{who} is not bankrupt", who=Seat(left[0])) if left else but(t, places=(None,) * t.players)


def most_cards(t: State) -> State | Refusal:
    """One of them has more object cards and wins."""
    first = richest(t, by_cards=True)
    if len(first) > 1:
        return no("RF-A9", "{n} of them have equally many cards", n=len(first))
    return but(t, places=ranked(t, True))


def equally_many_cards(t: State) -> State | Refusal:
    """They have equally many object cards too and share the win."""
    first = richest(t, by_cards=True)
    if len(first) == 1:
        return no("RF-A9", "{who} has the most cards", who=Seat(first[0]))
    return but(t, places=ranked(t, True))
