"""Tables of Monopoly Faux billets described in few words; what is not named lies with the bank or in its pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any

from explorer.core.game import Game
from explorer.core.values import Frame, Position, but
from explorer.games import registry
from explorer.games.monopoly_faux_billets.table import BANK, Bill, Board, Card, Edition, bill, card

NAME = "monopoly_faux_billets"
START = "500 500 100 100 100f 50 50 50f 20 10 10 10f"


def bills(text: str) -> tuple[Bill, ...]:
    """Bills in words: "500 100f 50F 20g" are a genuine 500, a forged 100, and a 50 and 20 proven forged and genuine."""
    marks = {"f": (True, False), "F": (True, True), "g": (False, True)}
    found = []
    for word in text.split():
        forged, proven = marks.get(word[-1], (False, False))
        found.append(bill(int(word.rstrip("fFg")), forged, proven))
    return tuple(found)


def cards(text: str) -> tuple[Card, ...]:
    """Chance cards in words: "go, swap f" are a genuine card and a forged one."""
    words = [w.strip() for w in text.split(",") if w.strip()]
    return tuple(card(w.removesuffix(" f"), w.endswith(" f")) for w in words)


def board(
    players: int = 4,
    *,
    house: Mapping[str, str] | None = None,
    money: Sequence[str] | Mapping[int, str] = (),
    owner: Mapping[str, int] | None = None,
    hotels: Sequence[str] = (),
    paid: Mapping[str, int] | None = None,
    held: Mapping[int, str] | None = None,
    row: str = "",
    top: str = "",
    chest: Sequence[str] = (),
    jailed: Sequence[int] = (),
    at: Mapping[int, int] | None = None,
    **fields: Any,
) -> Board:
    """A table in play; `owner` maps properties or colours to seats, `held` seats to Chance cards, `at` to squares.

    `chest` and `top` name the cards that lie on top of the Community Chest and the Chance pile.
    """
    game = registry.find(NAME, players, house)
    e: Edition = game.edition
    hands = [bills(START)] * players
    for s, text in dict(enumerate(money) if not isinstance(money, Mapping) else money.items()).items():
        hands[s] = bills(text)
    out = fields.get("out", (False,) * players)
    hands = [() if gone else h for h, gone in zip(hands, out, strict=True)]
    deeds = [next((s for k, s in (owner or {}).items() if k in (d.name, d.group)), BANK) for d in e.deeds]
    squares = [0] * players
    for s, square in (at or {}).items():
        squares[s] = square
    for s in jailed:
        squares[s] = e.jail
    own = [cards((held or {}).get(s, "")) for s in range(players)]
    lying, pile = _chance(e, own, cards(row), cards(top))
    freed = fields.get("freed", (0,) * players)
    costs = tuple((paid or {}).get(d.name, d.price) if o != BANK else 0 for d, o in zip(e.deeds, deeds, strict=True))
    plain: dict[str, Any] = {
        "turns": 9,
        "at": tuple(squares),
        "jailed": tuple(s in jailed for s in range(players)),
        "money": tuple(hands),
        "bank": _bank(e, hands),
        "tokens": tuple(0 if gone else e.decoder_tokens_each for gone in out),
        "owner": tuple(deeds),
        "hotel": tuple(d.name in hotels for d in e.deeds),
        "paid": costs,
        "hotels_left": e.hotels - len(hotels),
        "cards": tuple(own),
        "row": lying,
        "chance": pile,
        "chest": _chest(e, chest, sum(freed), fields.get("drawn", "")),
    }
    return but(game.start.table, **plain | fields)


def _bank(e: Edition, hands: Sequence[Sequence[Bill]]) -> tuple[tuple[bool, ...], ...]:
    gone = Counter((b.worth, b.forged) for h in hands for b in h)
    piles = []
    for w in e.worths:
        stack = e.bills[str(w)]
        pile = [True] * (stack.fake - gone[w, True]) + [False] * (stack.total - stack.fake - gone[w, False])
        Random(w).shuffle(pile)
        piles.append(tuple(pile))
    return tuple(piles)


def _chance(
    e: Edition, own: Sequence[Sequence[Card]], row: Sequence[Card], top: Sequence[Card]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    left = [card(c.id, f) for c in e.chance_actions for f in (False, True)]
    for c in [*chain(*own), *row, *top]:
        left.remove(c)
    Random(5).shuffle(left)
    missing = e.chance_row - len(row)
    return (*row, *left[:missing]), (*top, *left[missing:])


def _chest(e: Edition, top: Sequence[str], freed: int, drawn: str) -> tuple[str, ...]:
    left = [c.id for c in e.community_chest]
    for c in [*top, *["out of jail"] * freed, *[drawn] * bool(drawn)]:
        left.remove(c)
    return (*top, *left)


def game_of(t: Board) -> Game:
    """The game with the players and house rules of a table."""
    return registry.find(NAME, t.players, {o: getattr(t.house, o) for o in type(t.house).__struct_fields__})


def position(t: Board, phase: str = "before the roll", *frames: Frame) -> Position:
    """A position at this table, checked for conservation."""
    game = game_of(t)
    at = Position(phase, t, frames, game.start.met)
    assert not game.broken(at), game.broken(at)
    return at
