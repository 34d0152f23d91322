"""What a described position leaves out: the rest of the bills, cards and hotels, and players' starting money.

So that a scenario names only what matters in it. Bills and cards that are not named lie shuffled, in the same order
every time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from explorer.core.errors import unknown
from explorer.games.monopoly_faux_billets.cards import OUT_OF_JAIL
from explorer.games.monopoly_faux_billets.table import BANK, Board, Edition

Hand = list[list[Any]]


def described(t: Board, given: Mapping[str, Any]) -> dict[str, Any]:
    """The table fields that follow from those given, as plain data.

    Of `money` the hands of the first seats may be given (others have starting money), of `row`, `chance` and `chest`
    the first cards; `owner` and `paid` by property or colour ({"red" = 0}), `hotel` as a list of properties.
    """
    e, seats = t.edition, range(t.players)
    out = given.get("out", [False] * t.players)
    owner = _by_name(e, given.get("owner", {}), [BANK] * len(e.deeds))
    hotel = _by_name(e, _named(given.get("hotel", [])), [False] * len(e.deeds))
    prices = [d.price if o != BANK else 0 for d, o in zip(e.deeds, owner, strict=True)]
    more = {"owner": owner, "hotel": hotel, "paid": _by_name(e, given.get("paid", {}), prices)}
    if "bank" not in given:
        more["money"], more["bank"] = _bills(e, [list(h) for h in given.get("money", ())], out)
    held = given.get("cards", [])
    more["row"], more["chance"] = _chance_cards(e, held, given.get("row", []), given.get("chance", []))
    plain = {
        "turns": 1,
        "tokens": [0 if out[s] else e.decoder_tokens_each for s in seats],
        "hotels_left": e.hotels - sum(hotel),
    }
    return more | {k: v for k, v in plain.items() if k not in given} | {"chest": _chest(e, given)}


def _named(hotels: Sequence[Any]) -> Any:
    return hotels if hotels and isinstance(hotels[0], bool) else dict.fromkeys(hotels, True)


def _by_name(e: Edition, given: Any, values: list[Any]) -> list[Any]:
    """A value for each property: those given by the name of a property or of a colour, the others as they are."""
    if not isinstance(given, Mapping):
        return list(given)
    known = {name for d in e.deeds for name in (d.name, d.group)}
    if strange := given.keys() - known:
        raise unknown("property or colour", min(strange), known)
    return [given.get(d.name, given.get(d.group, v)) for d, v in zip(e.deeds, values, strict=True)]


def _bills(e: Edition, money: list[Hand], out: Sequence[bool]) -> tuple[list[Hand], list[list[bool]]]:
    """Every seat's bills and the bank's piles, given the bills of the first seats."""
    gone = Counter((b[0], b[1]) for hand in money for b in hand)
    bank: list[list[bool]] = []
    unnamed = [s for s in range(len(out)) if s >= len(money)]
    hands: dict[int, Hand] = {s: [] for s in unnamed}
    for w in e.worths:
        stack = e.bills[str(w)]
        pile = [True] * (stack.fake - gone[w, True]) + [False] * (stack.total - stack.fake - gone[w, False])
        Random(w).shuffle(pile)
        n = e.starting_bills.get(str(w), 0)
        for s in unnamed:
            dealt, pile = ([], pile) if out[s] else (pile[:n], pile[n:])
            hands[s] += [[w, forged] for forged in dealt]
        bank.append(pile)
    return [*money, *(hands[s] for s in unnamed)], bank


def _chance_cards(e: Edition, held: Sequence[Hand], row: Hand, pile: Hand) -> tuple[Hand, Hand]:
    """The cards on the board and the pile, given those held, those that lie on the board and those on top."""
    named = [(c[0], c[1]) for c in [*(c for hand in held for c in hand), *row, *pile]]
    left = [[c.id, forged] for c in e.chance_actions for forged in (False, True) if (c.id, forged) not in named]
    Random(len(left)).shuffle(left)
    n = max(0, e.chance_row - len(row))
    return [*row, *left[:n]], [*pile, *left[n:]]


def _chest(e: Edition, given: Mapping[str, Any]) -> list[str]:
    """The Community Chest pile: the cards named on top, then all others but those held or just drawn."""
    top = list(given.get("chest", []))
    left = [c.id for c in e.community_chest]
    for card in [*top, *[OUT_OF_JAIL] * sum(given.get("freed", [])), *[given.get("drawn")] * bool(given.get("drawn"))]:
        if card in left:
            left.remove(card)
    return [*top, *left]
