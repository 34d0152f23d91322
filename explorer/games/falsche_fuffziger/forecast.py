"""What a player with a perfect memory can expect: when denominations will be scrapped, and what money is worth."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product

from explorer.core.values import Value
from explorer.games.falsche_fuffziger.examiner_cards import destroys
from explorer.games.falsche_fuffziger.table import COIN, Board
from explorer.mechanisms.purses import Purse, worth

CARDS_A_ROUND = 2.4  # Examiner cards: two in phase 1, and now and then an extra one in phase 2
WINS_A_ROUND = 3.0  # Laundering cards
UNIT = 0.3  # Real Money that a fake bill brings for each unit on it, by Laundering cards


class Forecast(Value, frozen=True):
    """Rounds left, rounds until each denomination is scrapped; what each kind of money and a coin are worth in Real."""

    rounds: float
    until: dict[int, float]
    values: tuple[float, ...]
    coin: float

    def machine(self, denomination: int, bills: int, first: int) -> float:
        """What a machine may still earn, beginning `first` rounds from now."""
        rounds = min(self.until.get(denomination, 0.0), self.rounds)
        return UNIT * denomination * bills * max(0.0, rounds - first)


def expected_deck(known: tuple[str, ...], colours: tuple[tuple[str, ...], ...]) -> list[str]:
    """The Examiner deck as known; cards not seen yet are taken to lie evenly spread over their colour."""
    deck, first = list(known), 0
    for cards in colours:
        group = deck[first : first + len(cards)]
        unseen = sorted((Counter(cards) - Counter(group)).elements(), key=lambda c: c != COIN)
        coins = unseen.count(COIN)
        order, destroyers = unseen[:coins], unseen[coins:]
        for k, card in enumerate(destroyers, 1):
            order.insert(k * len(unseen) // (len(destroyers) + 1), card)
        for i, card in enumerate(group, first):
            if card not in cards:
                deck[i] = order.pop(0)
        first += len(cards)
    return deck


def cards_until(t: Board) -> dict[int, int]:
    """How many Examiner cards must be due until each denomination still in the game is scrapped."""
    left = tuple([d for d in t.edition.denominations if d not in t.destroyed])
    return _cards_until(t.deck, t.concealed, left, tuple(t.edition.examiner_deck.values()))


@lru_cache(maxsize=1024)
def _cards_until(
    known: tuple[str, ...], concealed: int, left: tuple[int, ...], colours: tuple[tuple[str, ...], ...]
) -> dict[int, int]:
    deck = expected_deck(known, colours)
    found: dict[int, int] = {}
    top = len(deck) - concealed
    for turned in range(1, (len(left) + 1) * len(deck)):
        if len(found) < len(left) and destroys(deck[(top + turned - 1) % len(deck)]) == left[len(found)]:
            found[left[len(found)]] = turned - len(found)  # each one scrapped brought a further card
    return found


def forecast(t: Board) -> Forecast:
    """The outlook at a table as a seat with a perfect memory sees it."""
    cards = cards_until(t)
    until = {d: max(0.0, (n - 1) / CARDS_A_ROUND) for d, n in cards.items()}
    rounds = min(until.get(t.edition.denominations[-1], 0.0), (len(t.laundry) + 1) / WINS_A_ROUND)
    next_cards = t.edition.examiner_cards_per_round["later"] + bool(t.broken)
    late = max(0.0, 1.0 - rounds / 4)
    values = [1.0 - late / 2]
    for line in t.edition.chart:
        doomed = cards.get(line.denomination, 0) <= next_cards or rounds < 0.5
        values.append(line.wash * 0.9 if doomed else max(line.wash, UNIT * (1 - 0.65 * late) * line.denomination))
    return Forecast(rounds, until, tuple(values), 6.0 + 10.0 * late)


def in_chips(amount: int, chip: int) -> int:
    """The least Real Money in whole chips that is no less than this."""
    return -(-amount // chip) * chip


def best_payment(purse: Purse, worths: Purse, values: tuple[float, ...], least: int, chip: int = 1) -> Purse | None:
    """The cheapest part of a purse (by `values`) that reaches a total; None when the purse does not."""
    if worth(purse, worths) < least:
        return None
    best: tuple[float, Purse] | None = None
    for fake in product(*[range(min(n, -(-least // w)) + 1) for n, w in zip(purse[1:], worths[1:], strict=True)]):
        short = least - sum(n * w for n, w in zip(fake, worths[1:], strict=True))
        real = in_chips(max(0, short), chip)
        if real <= purse[0]:
            cost = real * values[0] + sum(n * v for n, v in zip(fake, values[1:], strict=True))
            if best is None or cost < best[0]:
                best = cost, (real, *fake)
    return best[1] if best else None
