"""Positions of Real or Fake that look the same to a lens: cards not seen are dealt anew among their places."""

from __future__ import annotations

from random import Random
from typing import Any

from explorer.core.secrets import Hidden, Lens, seen_by
from explorer.core.values import Position, but
from explorer.games.real_or_fake.cards import without
from explorer.games.real_or_fake.table import State

OBJECTS = ("hand", "new", "acquisitions", "auction_objects", "aside")
TIPS = ("insider", "insider_lost", "insider_pile", "insider_rest")


def dealt_anew(at: Position, lens: Lens, rng: Random) -> Position:
    """The position with what the lens does not see dealt anew: object cards, insider cards, money and the bank's."""
    t: State = at.table
    seen = seen_by(t, lens)
    changes = _shuffled(t, seen, OBJECTS, rng, t.known if lens.memory else ((),) * t.players)
    changes |= _shuffled(t, seen, TIPS, rng, ((),) * t.players)
    if not lens.memory:
        hands = changes.get("hand", t.hand)
        known = [
            tuple(sorted(rng.sample(hands[s], len(row)))) if isinstance(seen.known[s], Hidden) else row
            for s, row in enumerate(t.known)
        ]
        changes["known"] = tuple(known)
    unseen = [s for s, m in enumerate(seen.money) if isinstance(m, Hidden)]
    sums = rng.sample([t.money[s] for s in unseen], len(unseen))
    paid = rng.choice(sums) // 2 if sums and isinstance(seen.bank, Hidden) else 0
    if paid:
        richest = sums.index(max(sums))
        sums[richest] -= paid
    money = dict(enumerate(t.money)) | dict(zip(unseen, sums, strict=True))
    return but(at, table=but(t, **changes, money=tuple(money.values()), bank=t.bank + paid))


def _shuffled(t: State, seen: State, fields: tuple[str, ...], rng: Random, fixed: Any) -> dict[str, Any]:
    """Values of these fields with the unseen cards in them shuffled; `fixed` cards of each seat's hand stay there."""
    places: list[tuple[str, int | None, tuple[str, ...]]] = []
    for field in fields:
        real, masked = getattr(t, field), getattr(seen, field)
        if isinstance(masked, Hidden):
            places.append((field, None, real))
        elif real and isinstance(real[0], tuple):
            places += [(field, s, row) for s, row in enumerate(real) if isinstance(masked[s], Hidden)]
    loose = [without(row, fixed[s]) if field == "hand" else row for field, s, row in places]
    cards = [c for row in loose for c in row]
    rng.shuffle(cards)
    changes: dict[str, Any] = {}
    for (field, s, _), free in zip(places, loose, strict=True):
        dealt, cards = tuple(cards[: len(free)]), cards[len(free) :]
        if s is None:
            changes[field] = dealt
        else:
            rows = list(changes.get(field, getattr(t, field)))
            rows[s] = tuple(sorted(dealt + fixed[s])) if field == "hand" else dealt
            changes[field] = tuple(rows)
    return changes
