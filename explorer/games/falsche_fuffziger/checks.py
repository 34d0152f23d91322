"""What always holds on Falsche FuFFziger's table: nothing is lost and nothing appears."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from explorer.core.values import Frame
from explorer.games.falsche_fuffziger.edition import PACKS
from explorer.games.falsche_fuffziger.table import KAPUT, Board, Card, kinds
from explorer.mechanisms.matching import Matching
from explorer.mechanisms.purses import holds, plus
from explorer.mechanisms.sealed_fists import Fists


def check(t: Board, frames: tuple[Frame, ...]) -> list[str]:
    """The conservation laws that this table breaks, in words."""
    return [*_machines(t), *_examiner(t), *_laundering(t), *_money(t, frames)]


def _machines(t: Board) -> Iterator[str]:
    tiles = [*t.broken, *t.gone]
    for group in (*t.machines, *t.stacks):
        tiles += group
    if tiles:
        box = Counter({(d, back): n for d in t.edition.denominations for back, n in t.edition.machine_tiles[d].items()})
        if (lying := Counter((m.front, m.back) for m in tiles)) != +box:
            (front, back), n = min(((lying - box) + (box - lying)).items(), key=str)
            yield f"The machine tiles are not those of the box: {n} tiles {front}/{back} too many or too few (FF-1.6)."
    if any(m.front != d or m.turned for d, row in zip(t.edition.denominations, t.stacks, strict=True) for m in row):
        yield "A stack holds machines of one denomination, front side up (FF-1.8)."
    if any(m.turned and m.back == KAPUT for row in t.machines for m in row):
        yield "A broken machine stands before a player (FF-4.4)."
    if any(m.back != KAPUT or not m.turned for m in t.broken):
        yield "Only broken machines lie on the Examiner deck (FF-4.4)."
    if any(m.front in t.destroyed for group in (*t.machines, *t.stacks) for m in group if not m.turned):
        yield "A machine of a destroyed denomination is still in the game (FF-3.4)."


def _examiner(t: Board) -> Iterator[str]:
    if not t.deck:
        return
    groups, first = t.edition.examiner_deck, 0
    for colour, cards in groups.items():
        if Counter(t.deck[first : first + len(cards)]) != Counter(cards):
            yield f"The {colour} Examiner cards are not where they belong in the deck (FF-1.4)."
        first += len(cards)
    if not 0 < t.concealed <= len(t.deck) or first != len(t.deck):
        yield f"The Examiner deck has {first} cards, and {t.concealed} of {len(t.deck)} are concealed (FF-3.2)."


def _laundering(t: Board) -> Iterator[str]:
    box = Counter(Card(*c) for p in PACKS for c in t.edition.laundering_cards[p])
    lying = [*t.laundry, *t.removed, *[c for won in t.won for c in won]]
    if t.card is not None:
        lying.append(t.card)
    collected = sum(t.wins) - sum(map(len, t.won))
    if Counter(lying) - box:
        yield "There are more Laundering cards of a kind than in the box (FF-1.1)."
    if lying and not t.awards and len(lying) + collected != sum(box.values()):
        yield f"{len(lying) + collected} of {sum(box.values())} Laundering cards are accounted for (FF-1.1)."
    packs = [{Card(*c) for c in t.edition.laundering_cards[p]} for p in PACKS]
    for upper, lower in pairwise(t.laundry):
        if lower.minimum < upper.minimum and not any({upper, lower} <= pack for pack in packs):
            yield "The packs of Laundering cards are stacked A, B, C, D (FF-1.1)."


def _money(t: Board, frames: tuple[Frame, ...]) -> Iterator[str]:
    out = list(t.money)
    for f in frames:
        if isinstance(f.value, Matching):
            out = [plus(p, s) for p, s in zip(out, f.value.stakes, strict=True)]
        elif isinstance(f.value, Fists) and f.value.winner is None and not all(map(holds, t.money, f.value.fists)):
            yield "A fist holds money that its owner does not have (FF-6.2)."
    if any(n < 0 for purse in out for n in purse) or min(t.coins, default=0) < 0:
        yield "Nobody has less than no money or coins."
    names = kinds(t)
    for i, d in enumerate(t.edition.denominations, 1):
        bills = sum(purse[i] for purse in out)
        if d in t.destroyed and bills and t.house.denomination_in_game != "owned_by_a_player":
            yield f"{bills} {names[i]}s are left, and the {d}s were destroyed (FF-3.4)."
        if t.house.bank_bills == "limited_to_the_box" and bills > t.edition.fake_bills_in_the_box[d]:
            yield f"{bills} {names[i]}s are out, and the box has {t.edition.fake_bills_in_the_box[d]} (FF-A10)."
