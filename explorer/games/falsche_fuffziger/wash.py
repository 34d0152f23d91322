"""Phase 6, general money wash, and the end of the round."""

from __future__ import annotations

from typing import Any

from explorer.core.domains import Bag
from explorer.core.phases import arrow, auto, choice, part
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.falsche_fuffziger.auctions import left_of
from explorer.games.falsche_fuffziger.table import Board, acting, clockwise, kinds, price
from explorer.mechanisms.purses import in_words, minus, purse_of


def washers_from_the_start_player_on(t: Board) -> Board:
    """All may wash Fake Money, the Start Player first, then clockwise."""
    return but(t, waiting=clockwise(t, t.start_player))


def the_next_to_wash(t: Board) -> Board | Refusal:
    """The next player may wash Fake Money."""
    return t if t.waiting else no("FF-8.1", "everybody has washed")


def all_have_washed(t: Board) -> Board | Refusal:
    """Everybody has washed or kept their Fake Money."""
    return no("FF-8.1", "{who} may still wash", who=Seat(t.waiting[0])) if t.waiting else t


def fake_money_held(t: Board) -> Bag:
    """Any of the Fake bills held."""
    rows = zip(kinds(t)[1:], t.edition.chart, t.money[t.waiting[0]][1:], strict=True)
    return Bag(tuple([(kind, line.wash, n) for kind, line, n in rows if n]), clause="FF-8.1")


def gain(t: Board, bag: tuple[tuple[str, int], ...]) -> int:
    """The Real Money that the wash gives for these bills."""
    return sum([price(t, int(kind.removeprefix("fake "))).wash * n for kind, n in bag])


def wash(t: Board, bag: tuple[tuple[str, int], ...]) -> Board | Refusal:
    """Fake bills are changed into Real Money by the chart; it buys machines from the next round on."""
    if not bag:
        return no("FF-8.1", "no bill is named: whoever washes nothing keeps the Fake Money")
    seat = t.waiting[0]
    real, *fake = minus(t.money[seat], purse_of(kinds(t), bag))
    money = put(t.money, seat, (real + gain(t, bag), *fake))
    return but(t, money=money, waiting=t.waiting[1:])


def keep_the_fake_money(t: Board, _nothing: None) -> Board:
    """Nothing is washed."""
    return but(t, waiting=t.waiting[1:])


def the_next_round(t: Board) -> Board | Refusal:
    """Phase 1 follows; the Start Player role does not move here."""
    return no("FF-A22", "house rule: there was no auction, so the role moves now") if _moves_now(t) else t


def the_role_moves_now(t: Board) -> Board | Refusal:
    """House rule: after a round without an auction the role moves one player to the left now."""
    if not _moves_now(t):
        return no("FF-8.3", "the role does not move at the end of this round")
    return but(t, start_player=left_of(t, t.start_player))


def _moves_now(t: Board) -> bool:
    return t.house.move_without_auction == "end_of_round" and not t.held


# -- tellings and phases -------------------------------------------------------------------------------


def washed(told: Told) -> dict[str, Any]:
    """The Real Money gained."""
    return {"real": gain(told.before, told.choice)}


def bills_in_words(_t: Board, bag: tuple[tuple[str, int], ...]) -> str:
    """The bills washed."""
    return in_words(bag)


def starter(told: Told) -> dict[str, Any]:
    """The Start Player."""
    return {"starter": told.names[told.after.start_player]}


PHASE_6 = part("Phase 6: General money wash",
    auto("wash in turn", "FF-2.1 FF-8.1",
        arrow("next to wash", washers_from_the_start_player_on, "FF-8.1", name="from the Start Player on", tell="")),
    auto("next to wash", "FF-8.1",
        arrow("wash Fake Money", the_next_to_wash, "FF-8.1", tell=""),
        arrow("end of the round", all_have_washed, "FF-8.1 FF-8.2", tell="")),
    choice("wash Fake Money", "FF-8.1", acting,
        arrow("next to wash", wash, "FF-8.1 FF-8.2", fake_money_held, show=bills_in_words, blanks=washed,
            tell=("{who} washes {choice} and gets {real}.", "You wash {choice} and get {real}.")),
        arrow("next to wash", keep_the_fake_money, "FF-8.1", standing=True, tell="")),
    auto("end of the round", "FF-8.3",
        arrow("begin the round", the_next_round, "FF-8.3 FF-2.1", tell=""),
        arrow("begin the round", the_role_moves_now, "FF-A22", only={"move_without_auction": "end_of_round"},
            blanks=starter,
            tell="There was no auction: {starter} becomes Start Player.")),
)  # fmt: skip
