"""In jail: pay, use a card, or try for a double."""

from __future__ import annotations

from typing import Any

from explorer.core.domains import OneOf
from explorer.core.phases import arrow, auto, call, chance, choice, on, part
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.monopoly_faux_billets.cards import OUT_OF_JAIL, announce, holds, may_use
from explorer.games.monopoly_faux_billets.frames import Payment, Use
from explorer.games.monopoly_faux_billets.manage import MANAGE
from explorer.games.monopoly_faux_billets.money import cash
from explorer.games.monopoly_faux_billets.places import advance, leave_jail, on_turn
from explorer.games.monopoly_faux_billets.table import BANK, Board
from explorer.games.monopoly_faux_billets.trade import CHANCE_CARD, CHEST_CARD
from explorer.games.monopoly_faux_billets.turn import faces, square, two_dice


def pay_to_leave(t: Board, _nothing: None) -> Board | Refusal:
    """The fee is paid, and the dice are rolled."""
    have, fee = cash(t, t.turn), t.edition.jail_fee
    return t if have >= fee else no("MF-8.4", "{who} holds {have} of {fee}", who=Seat(t.turn), have=have, fee=fee)


def the_fee(t: Board) -> Payment:
    """The fee, which need not be paid: it falls through when a scan leaves too little."""
    return Payment(t.turn, BANK, t.edition.jail_fee, "leaving jail", debt=False)


def get_out_cards(t: Board) -> OneOf:
    """The get-out-of-jail cards of the player on turn."""
    return OneOf((CHANCE_CARD,) * holds(t, t.turn, OUT_OF_JAIL) + (CHEST_CARD,) * (t.freed[t.turn] > 0), "MF-8.4")


def leave_by_a_chance_card(t: Board, which: str) -> Board | Refusal:
    """A Chance card leads out of jail, if it gets past the others."""
    if which != CHANCE_CARD:
        return no("MF-7.1", "this is no Chance card")
    return may_use(t, t.turn, OUT_OF_JAIL) or announce(t, t.turn, OUT_OF_JAIL)


def leave_by_a_chest_card(t: Board, which: str) -> Board | Refusal:
    """A Community Chest card leads out of jail, and goes under its pile."""
    if which != CHEST_CARD:
        return no("MF-D5", "this is no Community Chest card")
    t = but(t, freed=put(t.freed, t.turn, t.freed[t.turn] - 1), chest=(*t.chest, OUT_OF_JAIL))
    return leave_jail(t, t.turn)


def the_card(t: Board) -> Use:
    """The card is used like any other Chance card."""
    return Use(t.turn, OUT_OF_JAIL)


def try_for_a_double(t: Board, _nothing: None) -> Board:
    """A double would lead out."""
    return t


def free(t: Board, _done: Any) -> Board:
    """The player on turn is out of jail."""
    return leave_jail(t, t.turn)


def roll_in_jail(t: Board, faces: tuple[int, int]) -> Board:
    """Both dice are rolled; another turn is a matter of the house rule MF-A14."""
    s = t.turn
    again = faces[0] == faces[1] and t.house.after_leaving_jail_by_a_double == "moves_by_it_and_rolls_again"
    tries = 0 if faces[0] == faces[1] else t.tries[s] + 1
    return but(t, dice=faces, doubles=int(again), tries=put(t.tries, s, tries), refused=())


def _double(t: Board) -> bool:
    return t.dice[0] == t.dice[1]


def a_double(t: Board) -> Board | Refusal:
    """A double leads out, and the pawn moves by it."""
    return move_out(t) if _double(t) else no("MF-8.4", "{a} and {b} are no double", a=t.dice[0], b=t.dice[1])


def move_out(t: Board) -> Board:
    """The pawn leaves jail and moves by the dice."""
    s = t.turn
    return but(advance(leave_jail(t, s), s, (t.at[s] + sum(t.dice)) % len(t.edition.board)), moved=True)


def failed(t: Board) -> Board | Refusal:
    """No double, and tries are left: the player stays in jail."""
    return _failed(t, at_once=False)


def failed_and_tries_again(t: Board) -> Board | Refusal:
    """No double, and by house rule the next try follows at once."""
    return _failed(t, at_once=True)


def _failed(t: Board, at_once: bool) -> Board | Refusal:
    if _double(t):
        return no("MF-8.4", "{a} and {b} are a double", a=t.dice[0], b=t.dice[1])
    if t.tries[t.turn] >= t.edition.jail_tries:
        return no("MF-8.4", "this was try {n}, the last one", n=t.tries[t.turn])
    return t if at_once else but(t, moved=True)


def third_failure(t: Board) -> Board | Refusal:
    """The last try has failed: the fee must be paid."""
    if _double(t) or t.tries[t.turn] < t.edition.jail_tries:
        return no("MF-8.4", "{n} tries have failed, of {all}", n=t.tries[t.turn], all=t.edition.jail_tries)
    return but(t, moved=True)


def the_fee_due(t: Board) -> Payment:
    """After the last failure the fee is a debt."""
    return Payment(t.turn, BANK, t.edition.jail_fee, "leaving jail")


def move_by_that_throw(t: Board, _done: Any) -> Board:
    """The player is free, and moves by the last throw."""
    return move_out(t)


def wait_for_the_next_turn(t: Board, _done: Any) -> Board:
    """House rule: the player is free, and moves in the next turn."""
    return leave_jail(t, t.turn)


def player(told: Told) -> dict[str, Any]:
    """The player on turn."""
    return {"player": told.names[told.before.turn]}


IN_JAIL = part("In jail",
    choice("in jail", "MF-8.2 MF-8.4", on_turn,
        arrow("fee", pay_to_leave, "MF-8.4", tell=("{who} pays to leave jail.", "You pay to leave jail.")),
        arrow("card", leave_by_a_chance_card, "MF-8.4 MF-8.2", get_out_cards, name="leave by a Chance card",
            tell=("{who} uses a Chance card to leave jail.", "You use a Chance card to leave jail.")),
        arrow("turn", leave_by_a_chest_card, "MF-8.4 MF-8.2 MF-D5 MF-G7", get_out_cards,
            name="leave by a Community Chest card",
            tell=("{who} leaves jail by a Community Chest card.", "You leave jail by a Community Chest card.")),
        arrow("open rents", try_for_a_double, "MF-8.4", tell=("{who} tries for a double.", "You try for a double.")),
        MANAGE, resume="turn"),
    call("fee", "MF-8.4 MF-4.6", "payment", the_fee,
        on("paid", "turn", "MF-8.4", free, tell="{player} is out of jail.", blanks=player),
        on("dropped", "turn", "MF-8.4"), on("bankrupt", "turn", "MF-10.2")),
    call("card", "MF-8.4 MF-4.10", "card", the_card,
        on("used", "turn", "MF-8.4"), on("unused", "turn", "MF-4.10")),
    chance("jail roll", "MF-8.4", two_dice,
        arrow("tried", roll_in_jail, "MF-8.4 MF-A14", tell="{who} rolls {dice}.", blanks=faces), who=on_turn),
    auto("tried", "MF-8.4",
        arrow("square", a_double, "MF-8.4 MF-A14 MF-1.4", blanks=square,
            tell="{who} leaves jail and moves to {square}{go}."),
        arrow("turn", failed, "MF-8.4 MF-A17", tell="{who} stays in jail.", only={"jail_tries_timing": "one_per_turn"}),
        arrow("jail roll", failed_and_tries_again, "MF-A17", tell="{who} tries again.",
            only={"jail_tries_timing": "three_at_once"}),
        arrow("fee due", third_failure, "MF-8.4", tell="The last try has failed."), who=on_turn),
    call("fee due", "MF-8.4 MF-4.6", "payment", the_fee_due,
        on("paid", "square", "MF-8.4 MF-1.4", move_by_that_throw, blanks=player,
            tell="{player} is out of jail, and moves by that throw.",
            only={"after_third_failure": "moves_by_that_throw"}),
        on("paid", "turn", "MF-A18", wait_for_the_next_turn, blanks=player, tell="{player} is out of jail.",
            only={"after_third_failure": "waits"}),
        on("bankrupt", "turn", "MF-10.2")),
)  # fmt: skip
