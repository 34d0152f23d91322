"""What the square says: properties, Train, Go to jail, Community Chest and Chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.core.phases import arrow, auto, call, on, part
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no
from explorer.games.monopoly_faux_billets.chance_row import CHANCE_ROW
from explorer.games.monopoly_faux_billets.community_chest import COMMUNITY_CHEST
from explorer.games.monopoly_faux_billets.frames import Payment, Purchase
from explorer.games.monopoly_faux_billets.places import advance, go_to_jail, on_turn
from explorer.games.monopoly_faux_billets.properties import free_properties, name_of, rent
from explorer.games.monopoly_faux_billets.rent import open_rent, rent_of
from explorer.games.monopoly_faux_billets.table import BANK, CHANCE, CHEST, GO, GO_TO_JAIL, JAIL, PARKING, TRAIN, Board

# -- which square ----------------------------------------------------------------------------------


def _square(t: Board) -> str:
    return t.edition.board[t.at[t.turn]]


def _on(t: Board, square: str) -> Refusal | None:
    here = _square(t)
    return None if here == square else no("MF-3.1", "{who} stands on {here}", who=Seat(t.turn), here=here)


def _property(t: Board) -> int | None:
    return t.edition.property_at.get(t.at[t.turn])


def _owned(t: Board, fits: Callable[[int], bool], clause: str) -> Refusal | None:
    p = _property(t)
    if p is None:
        return no("MF-3.1", "{who} stands on {here}", who=Seat(t.turn), here=_square(t))
    if fits(t.owner[p]):
        return None
    if t.owner[p] == BANK:
        return no(clause, "{name} is free", name=name_of(t, p))
    return no(clause, "{name} is owned by {owner}", name=name_of(t, p), owner=Seat(t.owner[p]))


def on_go(t: Board) -> Board | Refusal:
    """The money for Go was paid on the way; nothing more happens."""
    return _on(t, GO) or t


def just_visiting(t: Board) -> Board | Refusal:
    """A visit to the jail: nothing happens."""
    return _on(t, JAIL) or t


def free_parking(t: Board) -> Board | Refusal:
    """Nothing happens."""
    return _on(t, PARKING) or t


def to_jail(t: Board) -> Board | Refusal:
    """Straight to jail, without Go, and without another turn for a double."""
    return _on(t, GO_TO_JAIL) or go_to_jail(t, t.turn)


def a_free_property(t: Board) -> Board | Refusal:
    """It is bought or auctioned."""
    return _owned(t, lambda o: o == BANK, "MF-5.5") or t


def own_property(t: Board) -> Board | Refusal:
    """One's own property: nothing happens."""
    return _owned(t, lambda o: o == t.turn, "MF-5.5") or t


def anothers_property(t: Board) -> Board | Refusal:
    """The rent is open until the next roll; it is due only if the owner claims it."""
    if stop := _owned(t, lambda o: o not in (BANK, t.turn), "MF-5.5"):
        return stop
    return but(t, claim=open_rent(t, _property(t) or 0, t.turn))


def anothers_property_at_once(t: Board) -> Board | Refusal:
    """House rule: the rent is always claimed."""
    return _owned(t, lambda o: o not in (BANK, t.turn), "MF-5.5") or t


def train(t: Board) -> Board | Refusal:
    """The Train goes on to the next free property; passing Go on the way pays."""
    if stop := _on(t, TRAIN):
        return stop
    here, n = t.at[t.turn], len(t.edition.board)
    ahead = min((t.edition.deeds[p].square - here) % n for p in free_properties(t))
    return advance(t, t.turn, (here + ahead) % n)


def draw_a_community_chest_card(t: Board) -> Board | Refusal:
    """The top card is turned up."""
    return _on(t, CHEST) or but(t, drawn=t.chest[0], chest=t.chest[1:])


def chance_cards_lie_there(t: Board) -> Board | Refusal:
    """One of the cards on the board is taken."""
    if stop := _on(t, CHANCE):
        return stop
    return t if t.row else no("MF-A16", "no Chance card lies on the board")


def no_chance_card_lies_there(t: Board) -> Board | Refusal:
    """All Chance cards are held, so there is none to take."""
    return _on(t, CHANCE) or (no("MF-5.8", "Chance cards lie on the board") if t.row else t)


def the_rent(t: Board) -> Payment:
    """The rent of the property that the pawn stands on."""
    p = _property(t)
    assert p is not None
    return rent_of(t, open_rent(t, p, t.turn))


def the_property(t: Board) -> Purchase:
    """The free property that the pawn stands on."""
    p = _property(t)
    assert p is not None
    return Purchase(t.turn, p, t.turn)


# -- blanks of the tellings ------------------------------------------------------------------------


def here(told: Told) -> dict[str, Any]:
    """The property the pawn stands on, its owner and its rent."""
    t = told.after
    p = _property(t)
    owner = BANK if p is None else t.owner[p]
    return {
        "name": _square(t),
        "owner": "" if owner == BANK else told.names[owner],
        "rent": 0 if p is None or owner == BANK else rent(t, p),
    }


def drawn(told: Told) -> dict[str, Any]:
    """What the card says."""
    return {"text": told.after.edition.chest_text(told.after.drawn)}


SQUARE = part("The square",
    auto("square", "MF-3.1",
        arrow("turn", on_go, "MF-5.1", name="on Go", tell=""),
        arrow("turn", just_visiting, "MF-5.2", tell=""),
        arrow("turn", free_parking, "MF-5.3", tell=""),
        arrow("turn", to_jail, "MF-5.4 MF-3.3 MF-8.1", tell="{who} goes straight to jail."),
        arrow("purchase", a_free_property, "MF-5.5", tell=""),
        arrow("turn", own_property, "MF-5.5", tell=""),
        arrow("turn", anothers_property, "MF-5.5 MF-6.2 MF-A9", name="another's property", blanks=here,
            tell="{owner} may claim a rent of {rent} for {name}.",
            only={"rent_claim": "owner_must_claim_before_next_roll"}),
        arrow("rent", anothers_property_at_once, "MF-A9", name="another's property", blanks=here,
            tell="{owner} gets a rent of {rent} for {name}.",
            only={"rent_claim": "automatic"}),
        arrow("purchase", train, "MF-5.6 MF-5.1 MF-4.4", blanks=here, tell="The Train goes on to {name}."),
        arrow("Community Chest", draw_a_community_chest_card, "MF-5.7", name="draw a Community Chest card",
            tell="{who} draws: {text}.", blanks=drawn),
        arrow("Chance", chance_cards_lie_there, "MF-5.8", name="Chance cards lie there", tell=""),
        arrow("turn", no_chance_card_lies_there, "MF-A16", name="no Chance card lies there",
            tell="No Chance card lies on the board."), who=on_turn),
    call("purchase", "MF-5.5 MF-5.6", "purchase", the_property,
        on("bought", "turn", "MF-5.5"), on("not bought", "turn", "MF-5.5")),
    call("rent", "MF-5.5 MF-A9", "payment", the_rent,
        on("paid", "turn", "MF-5.5"), on("void", "turn", "MF-G13"), on("cancelled", "turn", "MF-7.1"),
        on("bankrupt", "turn", "MF-10.2")),
    *COMMUNITY_CHEST, *CHANCE_ROW,
)  # fmt: skip
