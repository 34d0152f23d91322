"""Preparations: the packs of Laundering cards, the Examiner deck, the machines dealt, the Start Player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.core.chance import Pick, Shuffle, Together
from explorer.core.phases import arrow, auto, chance, part
from explorer.core.secrets import NOBODY
from explorer.core.telling import Told
from explorer.core.values import Refusal, but, no
from explorer.games.falsche_fuffziger.edition import PACKS
from explorer.games.falsche_fuffziger.table import Board, Card, Machine

# -- Laundering cards --------------------------------------------------------------------------------


def each_pack(t: Board) -> Together:
    """Each of the four packs in any order."""
    return Together(tuple([Shuffle(t.edition.laundering_cards[p]) for p in PACKS]))


def stack_the_packs(t: Board, packs: tuple[tuple[tuple[int, int], ...], ...]) -> Board:
    """The shuffled packs are stacked: A on top, then B, C and D."""
    return but(t, laundry=tuple([Card(*c) for pack in packs for c in pack]))


def remove_cards_of_each_pack(t: Board) -> Board | Refusal:
    """With 3 or 4 players some cards of each pack leave the game unseen."""
    n = t.edition.removed(t.players)
    if not n:
        return no("FF-10.1", "with {players} players all Laundering cards are used", players=t.players)
    kept: list[Card] = []
    removed: list[Card] = []
    first = 0
    for pack in PACKS:
        last = first + len(t.edition.laundering_cards[pack])
        removed += t.laundry[first : first + n]
        kept += t.laundry[first + n : last]
        first = last
    return but(t, laundry=tuple(kept), removed=tuple(removed))


def use_all_cards(t: Board) -> Board | Refusal:
    """With 5 or 6 players all Laundering cards are used."""
    n = t.edition.removed(t.players)
    return no("FF-1.1", "with {players} players {n} cards leave each pack", players=t.players, n=n) if n else t


def stock_the_first_card(t: Board) -> Board:
    """The first Laundering card is turned and its payoff put on it."""
    return but(t, card=t.laundry[0], laundry=t.laundry[1:])


# -- Examiner deck -----------------------------------------------------------------------------------


def black_and_white(t: Board) -> Together:
    """Black and white Examiner cards in any order, separately."""
    deck = t.edition.examiner_deck
    return Together((Shuffle(deck["black"]), Shuffle(deck["white"])))


def build_the_deck(t: Board, groups: tuple[tuple[str, ...], tuple[str, ...]]) -> Board:
    """The Examiner deck: black cards on top, then the green one, white ones at the bottom."""
    deck = (*groups[0], *t.edition.examiner_deck["green"], *groups[1])
    return but(t, deck=deck, concealed=len(deck))


# -- machines ----------------------------------------------------------------------------------------


def tiles_fit_for_the_deal(t: Board) -> Together:
    """The lowest machines without those that are set aside, each denomination in any order."""
    e = t.edition
    fit = [tuple([b for b in e.backs(d) if b not in e.set_aside(d)]) for d in e.dealt]
    return Together(tuple([Shuffle(backs) for backs in fit]))


def deal(t: Board, orders: tuple[tuple[str, ...], ...]) -> Board:
    """Each player gets one machine of each of the three lowest denominations; all others make the supply."""
    e, n = t.edition, t.players
    rows = [[Machine(d, back, dealt=True) for back in order[:n]] for d, order in zip(e.dealt, orders, strict=True)]
    machines = tuple([tuple([row[s] for row in rows]) for s in range(n)])
    aside = [tuple([b for b in e.backs(d) if b in e.set_aside(d)]) for d in e.dealt]
    stacks = [order[n:] + out for order, out in zip(orders, aside, strict=True)]
    stacks += [e.backs(d) for d in e.denominations[len(stacks) :]]
    return but(t, machines=machines, stacks=_stacked(t, stacks))


def _stacked(t: Board, stacks: Sequence[tuple[str, ...]]) -> tuple[tuple[Machine, ...], ...]:
    rows = zip(t.edition.denominations, stacks, strict=True)
    return tuple([tuple([Machine(d, back) for back in backs]) for d, backs in rows])


def each_stack(t: Board) -> Together:
    """Every stack in any order, the tiles that were set aside among the others."""
    return Together(tuple([Shuffle(tuple([m.back for m in stack])) for stack in t.stacks]))


def mix_back(t: Board, orders: tuple[tuple[str, ...], ...]) -> Board:
    """The tiles set aside lie among the others again, front side up."""
    return but(t, stacks=_stacked(t, orders))


# -- the Start Player --------------------------------------------------------------------------------


def any_seat(t: Board) -> Pick:
    """Each player may be the first Start Player."""
    return Pick(tuple(range(t.players)))


def choose_the_start_player(t: Board, seat: int) -> Board:
    """This player gets the Auction Die."""
    return but(t, start_player=seat)


# -- tellings and phases -----------------------------------------------------------------------------


def starter(told: Told) -> dict[str, Any]:
    """The Start Player."""
    return {"starter": told.names[told.after.start_player]}


def first_card(told: Told) -> dict[str, Any]:
    """The Laundering card that was turned."""
    c = told.after.card
    return {"minimum": c.minimum, "payoff": c.payoff}


PREPARATIONS = part("Preparations",
    chance("shuffle the Laundering packs", "FF-1.1", each_pack,
        arrow("stack the packs", stack_the_packs, "FF-1.1 FF-1.3", seen=NOBODY,
            tell="The four packs of Laundering cards are shuffled and stacked.")),
    auto("stack the packs", "FF-1.1",
        arrow("shuffle the Examiner cards", remove_cards_of_each_pack, "FF-1.1 FF-G2",
            tell="Some cards of each pack are removed unseen."),
        arrow("shuffle the Examiner cards", use_all_cards, "FF-10.1", tell="All Laundering cards are used.")),
    chance("shuffle the Examiner cards", "FF-1.4", black_and_white,
        arrow("deal the machines", build_the_deck, "FF-1.4 FF-1.5", seen=NOBODY,
            tell="The Examiner deck is built: black cards, the green one, white cards.")),
    chance("deal the machines", "FF-1.6 FF-1.7", tiles_fit_for_the_deal,
        arrow("mix the rest back", deal, "FF-1.7 FF-G7", seen=NOBODY,
            tell="Each player gets a 10, a 20 and a 50, backs unseen.")),
    chance("mix the rest back", "FF-1.8", each_stack,
        arrow("choose the Start Player", mix_back, "FF-1.8", seen=NOBODY,
            tell="The tiles set aside are mixed back into their stacks.")),
    chance("choose the Start Player", "FF-1.9 FF-G6", any_seat,
        arrow("stock the first Laundering card", choose_the_start_player, "FF-1.9", name="choose the Start Player",
            blanks=starter,
            tell="{starter} is Start Player and gets the Auction Die.")),
    auto("stock the first Laundering card", "FF-1.2",
        arrow("begin the round", stock_the_first_card, "FF-1.2 FF-6.1", blanks=first_card,
            tell="The first Laundering card asks for {minimum} and pays {payoff}.")),
)  # fmt: skip
