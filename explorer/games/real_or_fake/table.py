"""Real or Fake's table: cards, money, piles and pawns, and who may know what of them.

In code the cards that lie on the table before a player are called *shown*; *table* means the whole state.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

from explorer.core.secrets import Lens, Nobody, Open, Owner, Screened, cover, seen_as
from explorer.core.values import Frame, Table, Value

Cards = tuple[str, ...]  # each card is called by its series, for cards of a series are alike
EachSeat = tuple[Cards, ...]

START, ACQUISITION, TRADE, TAX_RAID, AUCTION, AUCTION_OBJECT, INSIDER = SQUARES = (
    "start",
    "new acquisition",
    "trade",
    "tax raid",
    "auction",
    "auction object",
    "insider information",
)
BLANK = "blank"
DECK = ("cards per series", "blanks", "on the board")
MOST_DICE = 20
OFF_BOARD = -1  # where the pawn of a bankrupt player stands


class Edition(Value, frozen=True):
    """The figures of the box; see edition.toml for where each comes from."""

    players: tuple[int, int]
    series: tuple[str, ...]
    cards_per_series: int
    hand_at_start: int
    starting_notes: dict[str, int]
    value_table: tuple[int, ...]
    tax_per_hand_card: int
    cards_per_draw: int
    auction_house_full_at: int
    auction_lot: tuple[int, int]
    insider_deck: dict[str, int]
    insider_cards_per_sale: int
    bid_step: int
    dice: int
    start_die: int
    board: tuple[str, ...]
    printed_chances: dict[str, str]

    @property
    def capital(self) -> int:
        """The money that each player starts with (RF-2.4)."""
        return sum(int(note) * n for note, n in self.starting_notes.items())

    @property
    def object_cards(self) -> Cards:
        """All object cards (RF-1.1)."""
        return tuple([s for s in self.series for _ in range(self.cards_per_series)])

    @property
    def insider_cards(self) -> Cards:
        """All insider cards: some for each series and the blanks (RF-9.5, RF-G2)."""
        each, blanks = self.insider_deck["cards per series"], self.insider_deck["blanks"]
        return tuple([s for s in self.series for _ in range(each)]) + (BLANK,) * blanks

    def wrong(self) -> str:
        """What does not hold together, in one sentence; empty when all does."""
        if len(set(self.series)) != len(self.series) or BLANK in self.series:
            return f"the series need different names, none of them {BLANK!r}."
        if self.insider_deck.keys() != set(DECK) or min(self.insider_deck.values()) < 0:
            return f"insider_deck says how many cards there are, none below 0: {', '.join(DECK)}."
        on_board, all_told = self.insider_deck["on the board"], len(self.insider_cards)
        if on_board > all_told:
            return f"{on_board} insider cards cannot lie on the board, of {all_told} in all."
        if not all(note.isdigit() and n >= 0 for note, n in self.starting_notes.items()):
            return "starting_notes says how many notes there are of each worth, such as 20000 = 3."
        least = ("cards_per_series", "cards_per_draw", "insider_cards_per_sale", "bid_step", "dice", "start_die")
        if low := [name for name in least if getattr(self, name) < 1]:
            return f"{low[0]} is at least 1."
        if max(self.dice, self.start_die) > MOST_DICE:
            return f"nobody rolls more than {MOST_DICE} dice."
        if self.tax_per_hand_card < 0 or self.hand_at_start < 0:
            return "the tax and the cards dealt are not negative."
        if len(self.object_cards) < self.players[1] * self.hand_at_start + 2:
            return f"{len(self.object_cards)} object cards are too few for {self.players[1]} players and two piles."
        if len(self.value_table) < self.cards_per_series:
            return f"the value table ends at {len(self.value_table)} cards, and a series has {self.cards_per_series}."
        if min(self.value_table) < 0:
            return "no number of cards is worth less than nothing."
        fewest, most = self.auction_lot
        if not 1 <= fewest <= self.cards_per_draw <= min(most, self.auction_house_full_at):
            return (
                f"one draw lays {self.cards_per_draw} cards in the Auction House: that is not from {fewest} to {most}, "
                f"or more than the {self.auction_house_full_at} that fill it."
            )
        if strange := set(self.board) - set(SQUARES):
            return f"{min(strange)!r} is no kind of square; kinds are: {', '.join(SQUARES)}."
        if self.board[:1] != (START,) or ACQUISITION not in self.board:
            return f"the board begins with {START!r} and has a square {ACQUISITION!r}, or no game may end."
        return ""


class Sale(Value, frozen=True, gc=False):
    """What an auction led to: who gets the lot (None: nobody), for how much, and whether others bid too."""

    seat: int | None
    price: int
    others_bid: bool = False


def in_hand(t: State, lens: Lens, hands: EachSeat) -> Any:
    """A hand is its owner's secret until the end, when everything is valued (RF-3.2, RF-10.5)."""
    return hands if t.ended else tuple([h if s == lens.seat else cover(h) for s, h in enumerate(hands)])


def just_taken(t: State, lens: Lens, cards: Cards) -> Any:
    """Cards drawn from a pile are seen by who drew them; bought ones had been seen by all (RF-4.2, RF-7.4)."""
    return cards if t.new_seen or lens.seat == taker(t) else cover(cards)


def purse(t: State, lens: Lens, money: tuple[int, ...]) -> Any:
    """Money is hidden or open by RF-A15, and counted openly at the end (RF-10.6).

    Every payment is public, so a perfect memory knows it all the same, and everybody that the bankrupt have none.
    """
    if _counted(t, lens):
        return money
    return tuple([m if s == lens.seat or t.bankrupt[s] else cover(m) for s, m in enumerate(money)])


def till(t: State, lens: Lens, bank: int) -> Any:
    """What the bank was paid tells what a last opponent has, so it is seen when their money is (RF-A15)."""
    return bank if _counted(t, lens) else cover(bank)


def _counted(t: State, lens: Lens) -> bool:
    return t.ended or lens.memory or t.house.money_visible == "open"


class State(Table, frozen=True, gc=False):
    """The table. Tuples of cards or numbers with one entry a seat: pawns, money, hand, shown, insider and the like.

    `known`: the cards of a hand that everybody has seen go there. `new`: cards just taken, to be placed in hand or on
    the table. `out`: face up and out of the game; `aside`: face down and out of the game. `bank`: what it was paid.
    """

    turn: Open[int] = 0
    turns: Open[int] = 0
    dice: Open[tuple[int, ...]] = ()
    rolling: Open[tuple[int, ...]] = ()
    pawns: Open[tuple[int, ...]] = ()
    bankrupt: Open[tuple[bool, ...]] = ()
    money: Annotated[tuple[int, ...], seen_as(purse)] = ()
    bank: Annotated[int, seen_as(till)] = 0
    hand: Annotated[EachSeat, seen_as(in_hand)] = ()
    known: Screened[EachSeat] = ()
    shown: Open[EachSeat] = ()
    new: Annotated[Cards, seen_as(just_taken)] = ()
    new_seen: Open[bool] = False
    sale: Open[Sale | None] = None
    acquisitions: Nobody[Cards] = ()
    auction_objects: Nobody[Cards] = ()
    auction_house: Open[Cards] = ()
    aside: Nobody[Cards] = ()
    out: Open[Cards] = ()
    insider_pile: Nobody[Cards] = ()
    insider_rest: Nobody[Cards] = ()
    insider: Owner[EachSeat] = ()
    insider_lost: Owner[EachSeat] = ()
    revealed: Open[EachSeat] = ()
    ended: Open[bool] = False
    fakes: Open[Cards] = ()
    places: Open[tuple[int | None, ...]] = ()


def taker(t: State) -> int:
    """The seat that places the new cards: whoever won or was given a lot, else the one on turn."""
    return t.turn if t.sale is None or t.sale.seat is None else t.sale.seat


def solvent(t: State) -> tuple[int, ...]:
    """The seats that are not bankrupt."""
    return tuple([s for s, out in enumerate(t.bankrupt) if not out])


def start(players: int, house: Any, edition: Edition) -> State:
    """The empty table before set-up."""
    none: EachSeat = ((),) * players
    return State(
        players,
        house,
        edition,
        pawns=(OFF_BOARD,) * players,
        bankrupt=(False,) * players,
        money=(0,) * players,
        hand=none,
        known=none,
        shown=none,
        insider=none,
        insider_lost=none,
        revealed=none,
    )


def check(t: State, frames: tuple[Frame, ...]) -> list[str]:
    """The conservation laws that this table breaks, in words."""
    broken = []
    rows = (t.acquisitions, t.auction_objects, t.auction_house, t.aside, t.out, t.new, t.fakes, *t.hand, *t.shown)
    cards = Counter([c for row in rows for c in row])
    if cards and cards != Counter(t.edition.object_cards):
        broken.append("The object cards in the piles and before the players are not those of the box (RF-1.1).")
    insider = (t.insider_pile, t.insider_rest, *t.insider, *t.insider_lost, *t.revealed)
    tips = Counter([c for row in insider for c in row])
    if tips and tips != Counter(t.edition.insider_cards):
        broken.append("The insider cards are not those of the box (RF-9.5).")
    if (total := sum(t.money) + t.bank) and total != t.players * t.edition.capital:
        broken.append("The money of the players and what the bank was paid are not what was dealt out (RF-2.4).")
    if min(t.money) < 0:
        broken.append("Nobody owes money: bids and prices are paid in full, or not at all (RF-5.1, RF-7.5).")
    if any(Counter(k) - Counter(h) for k, h in zip(t.known, t.hand, strict=True)):
        broken.append("A card that everybody saw go into a hand is not in it.")
    if any(out and (h or m or k) for out, h, m, k in zip(t.bankrupt, t.hand, t.money, t.insider, strict=True)) and (
        t.house.bankrupt_insider_cards == "set_aside_unseen"
    ):
        broken.append("A bankrupt player holds nothing (RF-6.2).")
    return broken
