"""Phase 4, money laundering: sealed fists for Laundering cards, by `mechanisms/sealed_fists.py`."""

from __future__ import annotations

from typing import Any

from explorer.core.phases import arrow, auto, call, on, part
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put, say
from explorer.games.falsche_fuffziger.table import MONEY, REAL, Board, clockwise, kinds
from explorer.mechanisms.sealed_fists import Cites, Fists, begin, sealed_fists

# -- bidding -------------------------------------------------------------------------------------------


def bid_for_the_card(t: Board) -> Fists:
    """All bid for the card that lies face up; ties go to the Start Player, then clockwise."""
    assert t.card is not None
    return begin(t.card.minimum, clockwise(t, t.start_player), len(kinds(t)))


def wrong_fist(t: Board, _seat: int, bag: tuple[tuple[str, int], ...]) -> Refusal | None:
    """Real Money comes in whole chips."""
    chip = t.edition.smallest_real_chip
    return no("FF-G1", "Real Money comes in chips of {chip}", chip=chip) if dict(bag).get(REAL, 0) % chip else None


FISTS = sealed_fists(
    MONEY,
    Cites(close="FF-6.2 FF-11.2", open="FF-6.2", highest="FF-6.3", tie="FF-6.4", minimum="FF-6.5"),
    wrong_fist=wrong_fist,
    title="Bidding with sealed fists",
)


def take_the_card(t: Board, done: Fists) -> Board:
    """The winner gets the card; its payoff stays on it until the phase ends."""
    assert done.winner is not None and t.card is not None
    s = done.winner
    return but(t, card=None, won=put(t.won, s, (*t.won[s], t.card)), wins=put(t.wins, s, t.wins[s] + 1))


# -- the next card -------------------------------------------------------------------------------------


def turn_and_stock_the_next_card(t: Board) -> Board | Refusal:
    """The next Laundering card is turned and its payoff put on it."""
    if not t.laundry:
        return no("FF-9.1", "that was the last Laundering card")
    return but(t, card=t.laundry[0], laundry=t.laundry[1:])


def the_last_card_is_won(t: Board) -> Board | Refusal:
    """The last Laundering card has been auctioned, so the game is over at once."""
    return no("FF-9.1", "{n} Laundering cards are left", n=len(t.laundry)) if t.laundry else t


def second_winner(t: Board) -> int | None:
    """The seat whose second win ends the phase: of this phase, or (FF-A21) of the whole game."""
    whole = t.house.second_win_counts == "whole_game"
    return next((s for s, won in enumerate(t.won) if won and (t.wins[s] if whole else len(won)) >= 2), None)


def one_more_bidding(t: Board) -> Board | Refusal:
    """Nobody has won a second card, so all bid for the next one."""
    s = second_winner(t)
    return t if s is None else no("FF-6.7", "{who} has won a second card", who=Seat(s))


def a_second_win_ends_the_phase(t: Board) -> Board | Refusal:
    """A player has won two cards, so the phase ends."""
    return no("FF-6.6", "nobody has won two cards") if second_winner(t) is None else t


def the_card_stays(t: Board) -> Board | Refusal:
    """Nobody reached the minimum: the card stays face up for the next round."""
    if t.house.last_card == "offered_once" and not t.laundry:
        return no("FF-A8", "house rule: the last card is offered only once")
    return t


def the_last_card_was_offered(t: Board) -> Board | Refusal:
    """House rule: the last Laundering card has been bid for once, so the game is over."""
    return no("FF-9.1", "{n} Laundering cards are left", n=len(t.laundry)) if t.laundry else t


def collect(t: Board) -> Board:
    """All winners of this phase take the Real Money from their cards."""
    rows = zip(t.money, t.won, strict=True)
    money = tuple([(p[0] + sum([c.payoff for c in won]), *p[1:]) if won else p for p, won in rows])
    return but(t, money=money, won=((),) * t.players)


# -- tellings and phases -------------------------------------------------------------------------------


def next_card(told: Told) -> dict[str, Any]:
    """The card turned, and how many are still concealed; they may be counted (FF-11.3)."""
    c = told.after.card
    return {"minimum": c.minimum, "payoff": c.payoff, "n": len(told.after.laundry)}


def second(told: Told) -> dict[str, Any]:
    """Who has won a second card."""
    return {"winner": told.names[second_winner(told.after) or 0]}


def payoffs(told: Told) -> dict[str, Any]:
    """Who collects how much."""
    rows = [f"{told.names[s]} {sum(c.payoff for c in won)}" for s, won in enumerate(told.before.won) if won]
    return {"payoffs": say(tuple(rows)) if rows else "none, for no card was won"}


PHASE_4 = part("Phase 4: Money laundering",
    call("close the fists", "FF-2.1 FF-6.1", "sealed fists", bid_for_the_card,
        on("won", "next Laundering card", "FF-6.3 FF-6.8", take_the_card),
        on("minimum not reached", "card not won", "FF-6.5"), tell=""),
    auto("next Laundering card", "FF-6.6",
        arrow("second win", turn_and_stock_the_next_card, "FF-6.6 FF-11.3", blanks=next_card,
            tell="The next Laundering card asks for {minimum} and pays {payoff}; {n} are left."),
        arrow("unpaid Laundering cards", the_last_card_is_won, "FF-9.1",
            tell="The last Laundering card is won: the game is over.")),
    auto("second win", "FF-6.7",
        arrow("close the fists", one_more_bidding, "FF-6.6", tell=""),
        arrow("collect the payoffs", a_second_win_ends_the_phase, "FF-6.7 FF-A21", blanks=second,
            tell="{winner} has won a second card: the phase ends.")),
    auto("card not won", "FF-6.5",
        arrow("collect the payoffs", the_card_stays, "FF-6.5", tell=""),
        arrow("unpaid Laundering cards", the_last_card_was_offered, "FF-A8 FF-9.1", only={"last_card": "offered_once"},
            tell="The last Laundering card has been offered: the game is over.")),
    auto("collect the payoffs", "FF-6.8",
        arrow("buyers in turn", collect, "FF-6.8", blanks=payoffs, tell="Payoffs are collected: {payoffs}.")),
)  # fmt: skip
