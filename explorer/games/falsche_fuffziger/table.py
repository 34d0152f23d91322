"""Falsche FuFFziger's table: machines, money, coins and the two decks, and who may know what of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, NamedTuple

from explorer.core.secrets import SCREENED, Hidden, Lens, Nobody, Open, Owner, seen_as
from explorer.core.values import Table, Value, but
from explorer.games.falsche_fuffziger.edition import Edition, Price
from explorer.mechanisms.purses import Money, Purse

REAL, COIN, KAPUT, MUNZEN, GREEN = "Real", "coin", "KAPUT", "MUNZEN", "green"
TRANSFORMED, IDLE = "transformed", "idle"


class Face(NamedTuple):
    """What a machine tile shows: the denomination (0: broken), bills a round, and the words on it."""

    denomination: int
    bills: int
    text: str


@lru_cache(maxsize=256)
def face(front: int, back: str, turned: bool) -> Face:
    """The side of a tile that is up."""
    if not turned:
        return Face(front, 1, str(front))
    if back == KAPUT:
        return Face(0, 0, KAPUT)
    if back == MUNZEN:
        return Face(front, 1, MUNZEN)
    shown, _, doubled = back.partition("x")
    return Face(int(shown), int(doubled or 1), back)


class Machine(Value, frozen=True, gc=False, array_like=True):
    """A machine tile: denomination in front, text behind (empty: not known), whether it was dealt at the start.

    `turned`: it was transformed and shows its back; `now`: what it does this round ("transformed", "idle" or nothing).
    """

    front: int
    back: str = ""
    dealt: bool = False
    turned: bool = False
    now: str = ""

    @property
    def face(self) -> Face:
        """What it shows."""
        return face(self.front, self.back, self.turned)

    @property
    def name(self) -> str:
        """The machine in words; machines alike to their owner have the same name."""
        how = ("just turned " if self.now == TRANSFORMED else "turned ") if self.turned else "dealt " * self.dealt
        return "idle " * (self.now == IDLE) + how + self.face.text


class Card(Value, frozen=True, gc=False, array_like=True):
    """A Laundering card: the minimum bid and the payoff in Real Money."""

    minimum: int
    payoff: int


# -- who may know what -----------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _unseen(front: int, dealt: bool, now: str) -> Machine:
    """The shared value of a machine whose back is not known."""
    return Machine(front, "", dealt, now=now)


def covered(m: Machine, marks: bool = True) -> Machine:
    """A machine whose back nobody has seen yet; without `marks` also where it came from is forgotten."""
    return m if m.turned else _unseen(m.front, m.dealt and marks, m.now)


def backs_of_transformed_ones(_t: Any, _lens: Lens, machines: tuple[tuple[Machine, ...], ...]) -> Any:
    """Backs are secret to everyone, their owners too, until the machine is transformed (FF-1.7, FF-4.2)."""
    return tuple([tuple([covered(m) for m in row]) for row in machines])


def fronts_in_the_stacks(_t: Any, lens: Lens, stacks: tuple[tuple[Machine, ...], ...]) -> Any:
    """Tiles in the supply lie front up; a perfect memory knows which of them were dealt and sold again (FF-1.8)."""
    return tuple([tuple([covered(m, lens.memory) for m in row]) for row in stacks])


def what_left_the_game(_t: Any, lens: Lens, gone: tuple[Machine, ...]) -> Any:
    """Tiles out of the game are put away; a memory keeps what they had shown."""
    return tuple([covered(m) for m in gone]) if lens.memory else Hidden(len(gone))


def examiner_cards_seen(t: Any, lens: Lens, deck: tuple[str, ...]) -> Any:
    """Concealed Examiner cards may be counted, open ones may not; a memory keeps every card seen (FF-1.5, FF-11.1)."""
    return known_deck(t, deck) if lens.memory else Hidden(t.concealed)


def known_deck(t: Any, deck: tuple[str, ...]) -> tuple[str, ...]:
    """The deck as a perfect memory knows it: cards never turned are only known by their colour (FF-1.4)."""
    seen = len(deck) if t.passes else len(deck) - t.concealed
    black, green = (len(t.edition.examiner_deck[c]) for c in ("black", GREEN))
    hidden = ["black card" if i < black else "white card" for i in range(len(deck))]
    return tuple([c if i < seen or black <= i < black + green else hidden[i] for i, c in enumerate(deck)])


def with_memory_only(_t: Any, lens: Lens, value: int) -> Any:
    """A count that follows from the open Examiner cards, which may not be counted (FF-11.1)."""
    return value if lens.memory else Hidden()


def until_it_is_counted(t: Any, lens: Lens, money: tuple[Purse, ...]) -> Any:
    """Money was public once and may be hidden (FF-11.2); when the game has ended it is counted openly (FF-9.3)."""
    assert SCREENED.rule is not None
    return money if t.awards else SCREENED.rule(t, lens, money)


class Board(Table, frozen=True, gc=False):
    """The table. Tuples named after what players own have one entry a seat; see the clauses for the rest.

    `waiting`: seats still to act in this phase; `money`: purses, Real first; `stacks`: the supply, lowest denomination
    first, top tile first; `named`: machines to be turned over; `turned`: Examiner cards of this round, `concealed`: how
    many still lie face down, `passes`: how often the deck was turned over; `chips`: auctions due; `exempt`: coin cards
    that caused none; `won`: Laundering cards not yet collected, `wins`: all that each seat won.
    """

    round: Open[int] = 0
    start_player: Open[int] = 0
    waiting: Open[tuple[int, ...]] = ()
    money: Annotated[tuple[Purse, ...], seen_as(until_it_is_counted)] = ()
    coins: Open[tuple[int, ...]] = ()
    machines: Annotated[tuple[tuple[Machine, ...], ...], seen_as(backs_of_transformed_ones)] = ()
    stacks: Annotated[tuple[tuple[Machine, ...], ...], seen_as(fronts_in_the_stacks)] = ()
    broken: Open[tuple[Machine, ...]] = ()
    gone: Annotated[tuple[Machine, ...], seen_as(what_left_the_game)] = ()
    named: Open[tuple[str, ...]] = ()
    declared: Open[bool] = False
    yielded: Open[Purse] = ()
    deck: Annotated[tuple[str, ...], seen_as(examiner_cards_seen)] = ()
    concealed: Open[int] = 0
    passes: Open[int] = 0
    turned: Open[tuple[str, ...]] = ()
    destroyed: Open[tuple[int, ...]] = ()
    exempt: Annotated[int, seen_as(with_memory_only)] = 0
    called: Open[int] = 0
    chips: Open[int] = 0
    extra: Open[int] = 0
    held: Open[int] = 0
    die: Open[int] = 0
    lot: Open[int] = 0
    card: Open[Card | None] = None
    laundry: Nobody[tuple[Card, ...]] = ()
    removed: Nobody[tuple[Card, ...]] = ()
    won: Open[tuple[tuple[Card, ...], ...]] = ()
    wins: Open[tuple[int, ...]] = ()
    bought: Open[tuple[int, ...]] = ()
    orders: Owner[tuple[tuple[int, ...], ...]] = ()
    awards: Open[tuple[int, ...]] = ()
    places: Open[tuple[int | None, ...]] = ()


def start(players: int, house: Any, edition: Edition) -> Board:
    """The empty table before the preparations; players own no more than the edition gives them (FF-G7)."""
    purse = (edition.starting_real_money,) + (edition.starting_fake_money,) * len(edition.denominations)
    nothing = (0,) * len(edition.denominations)
    return Board(
        players,
        house,
        edition,
        money=(purse,) * players,
        coins=(0,) * players,
        machines=((),) * players,
        stacks=((),) * len(edition.denominations),
        won=((),) * players,
        wins=(0,) * players,
        orders=(nothing,) * players,
    )


# -- finding things --------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _kinds(denominations: tuple[int, ...]) -> tuple[str, ...]:
    return (REAL, *[f"fake {d}" for d in denominations])


def kinds(t: Board) -> tuple[str, ...]:
    """The kinds of money in the order of a purse."""
    return _kinds(t.edition.denominations)


def worths(t: Board) -> Purse:
    """What one of each kind of money counts."""
    return (1, *t.edition.denominations)


def price(t: Board, denomination: int) -> Price:
    """The line of the chart for a denomination."""
    e = t.edition
    found: Price = e.chart[e.denominations.index(denomination)]
    return found


def clockwise(t: Board, first: int) -> tuple[int, ...]:
    """All seats in order, this one first."""
    return (*range(first, t.players), *range(first))


def acting(t: Board) -> int:
    """The seat that acts, in the phases in which all act in turn."""
    return t.waiting[0]


def pay(t: Board, seat: int, real: int) -> Board:
    """A seat gets Real Money (or pays it, when it is below 0)."""
    money = list(t.money)
    purse = money[seat]
    money[seat] = (purse[0] + real, *purse[1:])
    return but(t, money=tuple(money))


def find_machine(t: Board, seat: int, name: str) -> int:
    """Where the first of a seat's machines of this name lies."""
    return next(i for i, m in enumerate(t.machines[seat]) if m.name == name)


def _purses(t: Board) -> tuple[Purse, ...]:
    return t.money


def _put(t: Board, money: tuple[Purse, ...]) -> Board:
    return but(t, money=money)


MONEY = Money(kinds, worths, _purses, _put)
