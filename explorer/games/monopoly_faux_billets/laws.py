"""What never changes: bills, cards, hotels and tokens are neither made nor lost."""

from __future__ import annotations

from collections import Counter

from explorer.core.values import Frame
from explorer.games.monopoly_faux_billets.frames import Payment
from explorer.games.monopoly_faux_billets.table import BANK, Board

A_SEAT = ("at", "jailed", "tries", "out", "money", "marked", "tokens", "cards", "freed", "half")
A_PROPERTY = ("owner", "hotel", "paid")


def check(t: Board, frames: tuple[Frame, ...]) -> list[str]:
    """The conservation laws that this table breaks, in words; nothing is checked before things are dealt."""
    if not any(map(len, t.money)) and not any(map(len, t.bank)):
        return []
    if broken := _shape(t):
        return broken
    return [*_lying(t, frames), *_bills(t), *_chance_cards(t), *_chest(t), *_properties(t), *_seats(t)]


def _shape(t: Board) -> list[str]:
    for fields, n, what in ((A_SEAT, t.players, "player"), (A_PROPERTY, len(t.edition.deeds), "property")):
        for field in fields:
            if len(getattr(t, field)) != n:
                return [f"{field!r} has one entry a {what}, which are {n}."]
    return []


def _lying(t: Board, frames: tuple[Frame, ...]) -> list[str]:
    """Bills put down lie in a payment under way; the end of the game may cut one short."""
    numbers = {f.value.number for f in frames if isinstance(f.value, Payment)}
    astray = [b for held in t.money for b in held if b.payment and b.payment not in numbers]
    return ["Bills lie in a payment that is not under way (MF-4.7)."] if astray and not t.places else []


def _bills(t: Board) -> list[str]:
    e = t.edition
    lying = Counter((b.worth, b.forged) for bills in t.money for b in bills)
    lying.update((w, f) for w, pile in zip(e.worths, t.bank, strict=True) for f in pile)
    broken = []
    for i, w in enumerate(e.worths):
        for forged, n in ((True, e.bills[str(w)].fake), (False, e.bills[str(w)].total - e.bills[str(w)].fake)):
            box = n if forged else n + t.issued[i]
            if lying[w, forged] != box:
                kind = "forged" if forged else "genuine"
                broken.append(f"There are {box} {kind} bills of {w}, and {lying[w, forged]} are accounted for.")
    return broken


def _chance_cards(t: Board) -> list[str]:
    lying = Counter((c.action, c.forged) for held in (t.chance, *t.cards) for c in held)
    lying.update((c.action, c.forged) for c in t.row)
    box = Counter((c.id, forged) for c in t.edition.chance_actions for forged in (True, False))
    if lying != box:
        return ["The Chance cards are not each there once genuine and once forged (MF-1.2)."]
    if len(t.row) > t.edition.chance_row or (len(t.row) < t.edition.chance_row and t.chance):
        return [f"There are {t.edition.chance_row} places for Chance cards, filled from the pile (MF-2.1, MF-5.8)."]
    return []


def _chest(t: Board) -> list[str]:
    lying = Counter(t.chest) + Counter([t.drawn] * bool(t.drawn)) + Counter({"out of jail": sum(t.freed)})
    if lying != Counter(c.id for c in t.edition.community_chest):
        return ["The Community Chest cards are not those of the box (MF-1.2)."]
    return []


def _properties(t: Board) -> list[str]:
    broken = []
    if t.hotels_left + sum(t.hotel) != t.edition.hotels or t.hotels_left < 0:
        broken.append(f"There are {t.edition.hotels} hotels (MF-1.1).")
    if any(h and o == BANK for h, o in zip(t.hotel, t.owner, strict=True)):
        broken.append("Hotels stand on owned properties only (MF-6.4).")
    if any(o != BANK and t.out[o] for o in t.owner):
        broken.append("Who is out of the game owns nothing (MF-10.2).")
    return broken


def _seats(t: Board) -> list[str]:
    broken = []
    if not all(0 <= n <= t.edition.decoder_tokens_each for n in t.tokens):
        broken.append(f"Each player has {t.edition.decoder_tokens_each} decoder tokens (MF-2.2).")
    if not all(0 <= at < len(t.edition.board) for at in t.at):
        broken.append(f"Pawns stand on one of {len(t.edition.board)} squares (MF-1.1).")
    if any(j and at != t.edition.jail for j, at in zip(t.jailed, t.at, strict=True)):
        broken.append("Who is in jail stands on its square (MF-8.1).")
    if any(o and (m or c) for o, m, c in zip(t.out, t.money, t.cards, strict=True)):
        broken.append("Who is out of the game holds nothing (MF-10.2).")
    return broken
