"""Monopoly Faux billets keeps the contract of all games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

from explorer.core.game import Game
from explorer.core.secrets import Hidden, Lens, seen_by
from explorer.core.values import Position, but
from explorer.games.monopoly_faux_billets.frames import Use
from explorer.games.monopoly_faux_billets.table import Board, bill, card
from tests.contract import GameContract
from tests.hidden import same_for, variants


class TestMonopolyFauxBillets(GameContract):
    name = "monopoly_faux_billets"
    games = 1  # games are long
    moments = 3
    secret_moments = 1
    bot_games = 200

    def hidden_variants(self, game: Game, at: Position, lens: Lens, rng: Random) -> Iterator[Position]:
        """Forged bills change places with genuine ones of the same worth, unseen cards with each other."""
        if not at.table.row:
            yield from variants(game, at, lens, rng)
            return
        deals = [bills_dealt_anew, cards_dealt_anew, chest_dealt_anew]
        for deal in rng.sample(deals, 3) * 2:
            other = but(at, table=deal(at.table, lens, rng))
            alike = named_cards(at.table, at) <= named_cards(other.table, at)
            if other != at and alike and same_for(at, other, lens) and not game.broken(other):
                yield other


def named_cards(t: Board, at: Position) -> set[tuple[int, str]]:
    """The cards in hands that all know of, because their use has been announced."""
    named = [(f.value.user, f.value.action) for f in at.frames if isinstance(f.value, Use)]
    return {(s, c.action) for s, held in enumerate(t.cards) for c in held} & set(named)


def bills_dealt_anew(t: Board, lens: Lens, rng: Random) -> Board:
    """The unknown bills of each worth are dealt anew among hands and bank."""
    seen: Any = seen_by(t, lens).money
    pool: dict[int, list[bool]] = defaultdict(list)
    hidden = []
    for s, held in enumerate(t.money):
        known = [m for m in seen[s] if not isinstance(m.forged, Hidden)]
        for i, b in enumerate(held):
            if b in known:
                known.remove(b)
            else:
                hidden.append((s, i))
                pool[b.worth].append(bool(b.forged))
    for w, pile in zip(t.edition.worths, t.bank, strict=True):
        pool[w] += pile
        rng.shuffle(pool[w])
    money = [list(held) for held in t.money]
    for s, i in hidden:
        b = money[s][i]
        money[s][i] = bill(b.worth, pool[b.worth].pop(), b.proven, b.payment, b.state)
    bank = tuple(tuple(pool[w]) for w in t.edition.worths)
    return but(t, money=tuple(map(tuple, money)), bank=bank)


def cards_dealt_anew(t: Board, lens: Lens, rng: Random) -> Board:
    """Unseen Chance cards are dealt anew; of seen ones a forged one may turn out to be the genuine one."""
    unseen = [
        (s, i) for s, held in enumerate(t.cards) for i, c in enumerate(held) if s != lens.seat and not c.announced
    ]
    pool = [*t.chance, *(t.cards[s][i] for s, i in unseen)]
    face_down = t.house.three_chance_cards == "face_down"
    pool += t.row if face_down else ()
    rng.shuffle(pool)
    cards = [list(held) for held in t.cards]
    for s, i in unseen:
        cards[s][i] = pool.pop()
    row = tuple(pool.pop() if face_down else c for c in t.row)
    swapped = rng.choice(sorted({c.action for c in [*pool, *chain(*cards)]}))
    turn = {True: False, False: True}

    def other(c: Any) -> Any:
        return c if c.action != swapped else card(c.action, turn[c.forged], c.announced)

    return but(
        t,
        chance=tuple(map(other, pool)),
        cards=tuple(tuple(map(other, held)) for held in cards),
        row=tuple(map(other, row)),
    )


def chest_dealt_anew(t: Board, _lens: Lens, rng: Random) -> Board:
    """The Community Chest cards lie in another order."""
    return but(t, chest=tuple(rng.sample(t.chest, len(t.chest))))
