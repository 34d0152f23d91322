"""The table of Monopoly Faux billets: figures, bills and cards as things, and who may know what of them."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Annotated, Any

import msgspec

from explorer.core.secrets import Hidden, Lens, Nobody, Open, cover, seen_as
from explorer.core.values import Table, Value

GO, JAIL, PARKING, GO_TO_JAIL = "go", "jail", "free parking", "go to jail"
TRAIN, CHANCE, CHEST = "train", "chance", "community chest"
SQUARES = (GO, JAIL, PARKING, GO_TO_JAIL, TRAIN, CHANCE, CHEST)
SQUARE_WORDS = {
    GO: "Go", JAIL: "the jail, just visiting", PARKING: "Free parking", GO_TO_JAIL: "Go to jail", TRAIN: "a Train",
    CHANCE: "Chance", CHEST: "Community Chest",
}  # fmt: skip
ACTIONS = (
    "send to jail", "out of jail", "go", "any free street", "cancel rent", "swap", "free hotel", "remove hotel",
    "half price", "refresh tokens",
)  # fmt: skip
BANK = -1  # in the place of a seat: nobody owns it, the bank is paid
GENUINE, FORGED = "genuine", "forged"
DOWN, ACCEPTED, CLEARED, UNDER = "down", "accepted", "cleared", "under the decoder"
COLOURS = ("red", "blue", "green", "yellow", "violet", "orange")


UNSEEN = Hidden()


class Bill(Value, frozen=True, gc=False, array_like=True):
    """A bill: what it is worth, whether it is forged (Hidden: this lens may not know), and whether its holder knows.

    A bill put down stays its holder's until it changes hands: `payment` is the payment it lies in (0: in hand), `state`
    what may be done with it there: DOWN, ACCEPTED, CLEARED or UNDER the decoder.
    """

    worth: int
    forged: bool | Hidden
    proven: bool = False
    payment: int = 0
    state: str = ""


@lru_cache(maxsize=1024)
def bill(worth: int, forged: bool | Hidden, proven: bool = False, payment: int = 0, state: str = "") -> Bill:
    """The shared value of a bill."""
    return Bill(worth, forged, proven, payment, state)


class Card(Value, frozen=True, gc=False, array_like=True):
    """A Chance card: its action, whether it is forged (Hidden: this lens may not know), and whether it lies open.

    A card is announced, and open to all, while it is being used or traded; it stays its holder's until that is done.
    """

    action: str
    forged: bool | Hidden
    announced: bool = False


@lru_cache(maxsize=256)
def card(action: str, forged: bool | Hidden, announced: bool = False) -> Card:
    """The shared value of a Chance card."""
    return Card(action, forged, announced)


class Deed(Value, frozen=True):
    """A property card."""

    square: int
    group: str
    name: str
    name_en: str
    price: int
    rent: int
    rent_with_hotel: int
    hotel_price: int


class Stack(Value, frozen=True):
    """How many bills of one worth the box holds, and how many of them are forged."""

    total: int
    fake: int


class Bids(Value, frozen=True):
    """Where an auction starts, and by how much a bid rises."""

    first: int = msgspec.field(name="from")
    step: int


class OpenRent(Value, frozen=True, gc=False, array_like=True):
    """A rent that may be claimed: the property, who landed there, and the owner and the rent at that moment."""

    property: int
    debtor: int
    owner: int
    amount: int


class CardText(Value, frozen=True):
    """A Chance or Community Chest card: the name that says what it does, and a text for people."""

    id: str
    text: str = ""


def _text(cards: tuple[CardText, ...], name: str) -> str:
    return next((c.text for c in cards if c.id == name and c.text), name)


class Edition(Value, frozen=True, gc=True, dict=True):
    """The figures of the box; see edition.toml for where each comes from."""

    players: tuple[int, int]
    board: tuple[str, ...]
    deeds: tuple[Deed, ...]
    hotels: int
    starting_bills: dict[str, int]
    bills: dict[str, Stack]
    decoder_tokens_each: int
    go_money: int
    auction: Bids
    jail_fee: int
    jail_tries: int
    forged_chance_reward: int
    chance_actions: tuple[CardText, ...]
    chance_row: int
    community_chest: tuple[CardText, ...]

    @cached_property
    def worths(self) -> tuple[int, ...]:
        """The worths of bills, the largest first."""
        return tuple(sorted(map(int, self.bills), reverse=True))

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each property by its name: its place in `deeds`."""
        return {d.name: i for i, d in enumerate(self.deeds)}

    @cached_property
    def property_at(self) -> dict[int, int]:
        """The number of the property on each square that has one."""
        return {d.square: i for i, d in enumerate(self.deeds)}

    @cached_property
    def colour(self) -> tuple[tuple[int, ...], ...]:
        """For each property the numbers of all properties of its colour."""
        return tuple(tuple(i for i, e in enumerate(self.deeds) if e.group == d.group) for d in self.deeds)

    @cached_property
    def jail(self) -> int:
        """The square of the jail."""
        return self.board.index(JAIL)

    def text(self, action: str) -> str:
        """What a Chance card says."""
        return _text(self.chance_actions, action)

    def chest_text(self, card: str) -> str:
        """What a Community Chest card says."""
        return _text(self.community_chest, card)

    def wrong(self) -> str:
        """What does not hold together, in one sentence; empty when all does."""
        from explorer.games.monopoly_faux_billets.figures import wrong

        return wrong(self)


# -- who may know what -----------------------------------------------------------------------------


def bill_to_others(b: Bill) -> Bill:
    """A bill as the others see it: they know what all have seen scanned in the payment it lies in, and no more."""
    return b if b.state == CLEARED else bill(b.worth, UNSEEN, False, b.payment, b.state)


def bill_to_holder(b: Bill) -> Bill:
    """A bill as its holder knows it."""
    return b if b.proven else bill(b.worth, UNSEEN, False, b.payment, b.state)


@lru_cache(maxsize=8192)
def hand_to_others(bills: tuple[Bill, ...]) -> tuple[Bill, ...]:
    """A seat's bills as the others see them, in an order that tells nothing."""
    return tuple(sorted([bill_to_others(b) for b in bills], key=_by_worth))


@lru_cache(maxsize=8192)
def hand_to_holder(bills: tuple[Bill, ...]) -> tuple[Bill, ...]:
    """A seat's bills as it knows them itself."""
    return tuple([bill_to_holder(b) for b in bills])


def _by_worth(b: Bill) -> tuple[int, int, str]:
    return -b.worth, b.payment, b.state


def what_holders_know(_t: Any, lens: Lens, money: tuple[tuple[Bill, ...], ...]) -> Any:
    """Bills lie open by their worth; a holder knows of those scanned what they are, others of none (MF-G10)."""
    return tuple([hand_to_holder(b) if s == lens.seat else hand_to_others(b) for s, b in enumerate(money)])


def only_how_many(_t: Any, _lens: Lens, piles: tuple[tuple[bool, ...], ...]) -> Any:
    """The bank's piles can be counted, and no more."""
    return tuple([cover(p) for p in piles])


def as_they_lie(t: Board, _lens: Lens, row: tuple[Card, ...]) -> Any:
    """The Chance cards on the board: face down, or with their action open by house rule (MF-A6), never more."""
    up = t.house.three_chance_cards == "face_up"
    return tuple([card(c.action, UNSEEN) if up else UNSEEN for c in row])


def own_actions(_t: Any, lens: Lens, cards: tuple[tuple[Card, ...], ...]) -> Any:
    """A player sees what their own Chance cards do, not whether they are forged; others see those put down open."""
    return tuple(
        [
            tuple([card(c.action, UNSEEN, c.announced) if s == lens.seat or c.announced else UNSEEN for c in held])
            for s, held in enumerate(cards)
        ]
    )


class Board(Table, frozen=True, gc=False):
    """The table. Tuples with one entry a seat, or one a property in the order of the edition's deeds.

    `tries`: failed tries to leave jail. `bank[i]`: for each bill of the i-th worth whether it is forged, the top first;
    `issued[i]`: genuine ones that the bank has added. `marked[seat][i]`: how many of a seat's bills of that worth are
    forged at least, as everybody has seen. `freed`: Community Chest cards kept to leave jail. `claim`: a rent not yet
    claimed. `locked`: properties that are just being sold, traded or built on, so that
    nothing else may happen to them; `refused`: offers refused since the last roll; `rents`: the final count.
    """

    turn: Open[int] = 0
    turns: Open[int] = 0
    moved: Open[bool] = False
    doubles: Open[int] = 0
    dice: Open[tuple[int, ...]] = ()
    contenders: Open[tuple[int, ...]] = ()
    at: Open[tuple[int, ...]] = ()
    jailed: Open[tuple[bool, ...]] = ()
    tries: Open[tuple[int, ...]] = ()
    out: Open[tuple[bool, ...]] = ()
    money: Annotated[tuple[tuple[Bill, ...], ...], seen_as(what_holders_know)] = ()
    marked: Open[tuple[tuple[int, ...], ...]] = ()
    bank: Annotated[tuple[tuple[bool, ...], ...], seen_as(only_how_many)] = ()
    issued: Open[tuple[int, ...]] = ()
    tokens: Open[tuple[int, ...]] = ()
    owner: Open[tuple[int, ...]] = ()
    hotel: Open[tuple[bool, ...]] = ()
    paid: Open[tuple[int, ...]] = ()
    hotels_left: Open[int] = 0
    chance: Nobody[tuple[Card, ...]] = ()
    row: Annotated[tuple[Card, ...], seen_as(as_they_lie)] = ()
    cards: Annotated[tuple[tuple[Card, ...], ...], seen_as(own_actions)] = ()
    chest: Nobody[tuple[str, ...]] = ()
    drawn: Open[str] = ""
    freed: Open[tuple[int, ...]] = ()
    half: Open[tuple[int, ...]] = ()
    claim: Open[OpenRent | None] = None
    locked: Open[tuple[int, ...]] = ()
    refused: Open[tuple[Any, ...]] = ()
    rents: Open[tuple[tuple[tuple[str, int], ...], ...]] = ()
    places: Open[tuple[int | None, ...]] = ()


def start(players: int, house: Any, edition: Edition) -> Board:
    """The empty table before set-up."""
    zero, none, n = (0,) * players, (False,) * players, len(edition.deeds)
    kinds = len(edition.worths)
    return Board(
        players,
        house,
        edition,
        at=zero,
        jailed=none,
        tries=zero,
        out=none,
        money=((),) * players,
        marked=((0,) * kinds,) * players,
        bank=((),) * kinds,
        issued=(0,) * kinds,
        tokens=zero,
        owner=(BANK,) * n,
        hotel=(False,) * n,
        paid=(0,) * n,
        cards=((),) * players,
        freed=zero,
        half=zero,
    )
