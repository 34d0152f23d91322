"""Setting up: bills and cards are shuffled, starting money and tokens given out, and the dice say who starts."""

from __future__ import annotations

from typing import Any

from explorer.core.chance import Dice, Shuffle, Together
from explorer.core.phases import arrow, auto, chance, part
from explorer.core.secrets import NOBODY
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no
from explorer.games.monopoly_faux_billets.table import FORGED, GENUINE, Board, bill, card

DIE = (1, 2, 3, 4, 5, 6)


def lay_out(t: Board) -> Board:
    """Pawns stand on Go, hotels and property cards lie with the bank, everybody gets green decoder tokens."""
    e = t.edition
    return but(
        t,
        tokens=(e.decoder_tokens_each,) * t.players,
        hotels_left=e.hotels,
        contenders=tuple(range(t.players)),
    )


def everything_shuffled(t: Board) -> Together:
    """Community Chest cards, Chance cards, and the bills of each worth, genuine and forged ones mixed."""
    e = t.edition
    chest = Shuffle(tuple(c.id for c in e.community_chest))
    chance_cards = Shuffle(tuple(f"{c.id}, {kind}" for c in e.chance_actions for kind in (GENUINE, FORGED)))
    piles = [e.bills[str(w)] for w in e.worths]
    return Together(
        (chest, chance_cards, *(Shuffle((FORGED,) * p.fake + (GENUINE,) * (p.total - p.fake)) for p in piles))
    )


def deal(t: Board, order: tuple[tuple[str, ...], ...]) -> Board:
    """Piles lie face down, Chance cards on their places, and everybody gets the starting money from the piles."""
    e = t.edition
    chest, chance_cards, *piles = order
    cards = tuple([card(c.rpartition(", ")[0], c.endswith(FORGED)) for c in chance_cards])
    bank, money = [], [[] for _ in range(t.players)]  # type: tuple[Any, Any]
    for w, pile in zip(e.worths, piles, strict=True):
        n = e.starting_bills.get(str(w), 0)
        for s in range(t.players):
            money[s] += [bill(w, kind == FORGED) for kind in pile[s * n : (s + 1) * n]]
        bank.append(tuple([kind == FORGED for kind in pile[n * t.players :]]))
    n = e.chance_row
    return but(t, chest=chest, row=cards[:n], chance=cards[n:], bank=tuple(bank), money=tuple(map(tuple, money)))


def two_dice_each(t: Board) -> Dice:
    """Everybody who may still start rolls both dice."""
    return Dice((DIE,) * (2 * len(t.contenders)))


def roll_for_the_start(t: Board, faces: tuple[int, ...]) -> Board:
    """The dice decide who starts."""
    return but(t, dice=faces)


def totals(t: Board) -> tuple[int, ...]:
    """The totals of those who rolled for the start."""
    return tuple([sum(t.dice[2 * i : 2 * i + 2]) for i in range(len(t.contenders))])


def _highest(t: Board) -> tuple[int, ...]:
    rolled = totals(t)
    return tuple([s for s, n in zip(t.contenders, rolled, strict=True) if n == max(rolled)])


def the_highest_starts(t: Board) -> Board | Refusal:
    """The highest total starts."""
    first = _highest(t)
    if len(first) > 1:
        return no("MF-G5", "{n} players rolled {total}", n=len(first), total=max(totals(t)))
    return but(t, turn=first[0], dice=(), contenders=(), turns=1)


def the_highest_roll_again(t: Board) -> Board | Refusal:
    """Those who tie for the highest total roll again."""
    first = _highest(t)
    return but(t, contenders=first) if len(first) > 1 else no("MF-G5", "{who} rolled most", who=Seat(first[0]))


def start_rolls(told: Told) -> dict[str, Any]:
    """Who rolled what."""
    t = told.after
    return {
        "rolls": ", ".join(f"{told.names[s]} {n}" for s, n in zip(t.contenders, totals(t), strict=True)),
    }


def starter(told: Told) -> dict[str, Any]:
    """Who starts."""
    return {"starter": told.names[told.after.turn]}


SETUP = part("Setup",
    auto("set up", "MF-1.1 MF-1.2 MF-1.5 MF-2.2 MF-2.4",
        arrow("shuffle", lay_out, "MF-1.1 MF-1.2 MF-1.5 MF-2.2 MF-2.4 MF-G1 MF-G2", name="lay out",
            tell="Pawns stand on Go, and everybody gets green decoder tokens.")),
    chance("shuffle", "MF-2.1 MF-2.3 MF-G4", everything_shuffled,
        arrow("roll for the start", deal, "MF-2.1 MF-2.3 MF-G3 MF-G4", seen=NOBODY,
            tell="Cards and bills are shuffled, and everybody gets the starting money.")),
    chance("roll for the start", "MF-2.4 MF-G5", two_dice_each,
        arrow("who starts", roll_for_the_start, "MF-2.4", tell="Rolled for the start: {rolls}.", blanks=start_rolls)),
    auto("who starts", "MF-2.4 MF-G5",
        arrow("turn", the_highest_starts, "MF-2.4 MF-G5", tell="{starter} starts.", blanks=starter),
        arrow("roll for the start", the_highest_roll_again, "MF-G5", tell="The highest roll again."))
)  # fmt: skip
