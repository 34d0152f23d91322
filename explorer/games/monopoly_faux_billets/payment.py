"""Payment with inspection: choose bills, let others scan, replace forged ones, hand over. Every payment runs this."""

from __future__ import annotations

from collections import Counter
from typing import Any

from explorer.core.domains import Bag, OneOf
from explorer.core.phases import arrow, auto, call, chance, choice, flow, leave, on
from explorer.core.secrets import OWNER
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no
from explorer.games.monopoly_faux_billets.bills_down import (
    bills,
    bills_alike,
    it_is_forged,
    it_is_genuine,
    missing,
    nobody_scans,
    scan_one,
    somebody_scans,
    straight_over,
    take_back,
    to_the_bank_exactly,
    window,
    with_change,
    without_change,
)
from explorer.games.monopoly_faux_billets.cards import announce, may_use
from explorer.games.monopoly_faux_billets.frames import Debt, Payment, Use
from explorer.games.monopoly_faux_billets.money import (
    Bundle,
    as_state,
    cash,
    in_hand,
    in_words,
    lay,
    pick_out,
    purse,
    worth,
)
from explorer.games.monopoly_faux_billets.properties import out_of_the_game
from explorer.games.monopoly_faux_billets.table import ACCEPTED, BANK, DOWN, Board, bill
from explorer.mechanisms.inspection import clockwise_from

Here = tuple[Board, Payment]


def payer(_t: Board, f: Payment) -> int:
    """Who pays."""
    return f.payer


# -- what is to be done ----------------------------------------------------------------------------


def _too_little(t: Board, f: Payment) -> Refusal | None:
    due = missing(t, f)
    return no("MF-4.8", "{due} is still missing", due=due) if due > 0 else None


def must_choose_bills(t: Board, f: Payment) -> Here | Refusal:
    """More bills are needed, and the payer has them."""
    if stop := out_of_the_game(t, f.payer, f.payee):
        return stop
    due, have = missing(t, f), cash(t, f.payer)
    if due <= 0:
        return no("MF-4.6", "{sum} lies there, which is enough", sum=worth(bills(t, f)))
    if have < due:
        return no("MF-10.1", "{who} holds {have}, and {due} is missing", who=Seat(f.payer), have=have, due=due)
    return t, f


def cannot_pay(t: Board, f: Payment) -> Here | Refusal:
    """The payer holds too little for a debt."""
    if not f.debt:
        return no("MF-A28", "this is no debt: it falls through when it cannot be paid")
    return _short(t, f) or (t, f)


def falls_through(t: Board, f: Payment) -> Here | Refusal:
    """The payer holds too little for something that need not be paid: the bills go back."""
    if f.debt:
        return no("MF-10.1", "this is a debt, and stays due")
    return _short(t, f) or take_back(t, f)


def _short(t: Board, f: Payment) -> Refusal | None:
    if stop := out_of_the_game(t, f.payer, f.payee):
        return stop
    due, have = missing(t, f), cash(t, f.payer)
    if have >= due:
        return no("MF-10.1", "{who} holds {have}, and {due} is missing", who=Seat(f.payer), have=have, due=due)
    return None


def others_may_scan(t: Board, f: Payment) -> Here | Refusal:
    """Enough lies there, and others may scan it before it changes hands."""
    if stop := out_of_the_game(t, f.payer, f.payee) or _too_little(t, f):
        return stop
    return (t, f) if f.asked else no("MF-4.7", "everybody who may scan has been asked")


def everybody_has_been_asked(t: Board, f: Payment) -> Here | Refusal:
    """Enough lies there, and nobody scans it any more."""
    if stop := out_of_the_game(t, f.payer, f.payee) or _too_little(t, f):
        return stop
    return no("MF-4.7", "{who} has not been asked", who=Seat(f.asked[0])) if f.asked else (t, f)


def the_creditor_is_bankrupt(t: Board, f: Payment) -> Here | Refusal:
    """Who should receive is out of the game: the debt is void."""
    if f.payee == BANK or not t.out[f.payee] or t.out[f.payer]:
        return no("MF-G13", "both sides are in the game")
    return take_back(t, f)


def the_payer_is_bankrupt(t: Board, f: Payment) -> Here | Refusal:
    """Who should pay is out of the game, and what lay there went where the rest of the money went."""
    return (t, f) if t.out[f.payer] else no("MF-10.2", "{who} is in the game", who=Seat(f.payer))


# -- bills -----------------------------------------------------------------------------------------


def bills_held(t: Board, f: Payment) -> Bag:
    """Bills that reach what is missing, with none too many."""
    return purse(in_hand(t, f.payer), missing(t, f), "MF-4.6")


def put_down(t: Board, f: Payment, bundle: Bundle) -> Here:
    """The payer puts bills down, forged ones too; those who have no part in it may scan one."""
    taken = pick_out(in_hand(t, f.payer), bundle)
    number = f.number or 1 + max([b.payment for held in t.money for b in held])
    unseen = f.replacing and t.house.replacement_bill_scannable == "no"
    t = lay(t, f.payer, taken, as_state(taken, number, ACCEPTED if unseen else DOWN))
    return t, but(f, number=number, asked=f.asked if unseen else entitled(t, f))


def entitled(t: Board, f: Payment) -> tuple[int, ...]:
    """Who is asked before these bills change hands, clockwise (MF-4.1, MF-4.5); house rules: MF-A1, MF-A2."""
    if t.house.scans_per_payment == "one_in_all" and f.scanners:
        return ()
    done = f.scanners if t.house.scans_per_payment == "one_per_player" else ()
    part = f.payee if t.house.payee_may_scan == "no" else BANK
    return tuple([s for s in clockwise_from(f.payer, t.players) if s != part and s not in done and not t.out[s]])


# -- a card against the rent -----------------------------------------------------------------------


def rent_cards(_t: Board, f: Payment) -> OneOf:
    """The card that cancels a rent."""
    return OneOf(("cancel rent",) if f.rent else (), "MF-7.1")


def cancel_the_rent(t: Board, f: Payment, action: str) -> Here | Refusal:
    """A Chance card cancels the rent, if it gets past the others."""
    return may_use(t, f.payer, action) or (announce(t, f.payer, action), f)


def the_card(_t: Board, f: Payment) -> Use:
    """The card is used like any other, against whoever asks for the rent."""
    return Use(f.payer, "cancel rent", (f.payee,))


def the_debt(t: Board, f: Payment) -> Debt:
    """What is missing must be held in the end."""
    return Debt(f.payer, missing(t, f), f.payee, f.rent)


# -- blanks of the tellings ------------------------------------------------------------------------


def shown(told: Told) -> dict[str, Any]:
    """The bills as everybody sees them lie there, and what for."""
    f = told.frame_after
    count = Counter(b.worth for b in bills(told.after, f)) - Counter(b.worth for b in bills(told.before, told.frame))
    return {"bills": in_words([bill(w, False) for w in count.elements()]), "why": f.why}


def due(told: Told) -> dict[str, Any]:
    """The sum, whom it goes to, and what for."""
    f = told.frame
    to = "the bank" if f.payee == BANK else told.names[f.payee]
    due = missing(told.before, f)
    return {"amount": f.amount, "to": to, "why": f.why, "missing": due, "excess": -due}


def scanned(told: Told) -> dict[str, Any]:
    """The bill under the decoder, and whose scan it is."""
    return {"bill": told.frame.what, "scanner": told.names[told.frame.by]}


PAYMENT = flow("payment", "Payment with inspection", Payment,
    auto("owe", "MF-4.6 MF-10.1",
        arrow("choose bills", must_choose_bills, "MF-4.6 MF-4.8", name="bills needed", tell=""),
        arrow("scan window", others_may_scan, "MF-4.1 MF-4.7", tell=""),
        arrow("hand over", everybody_has_been_asked, "MF-4.7", name="all asked", tell=""),
        arrow("debt", cannot_pay, "MF-10.1", blanks=due,
            tell=("{who} cannot pay {missing} for {why}.", "You cannot pay {missing} for {why}.")),
        arrow("dropped", falls_through, "MF-A28", blanks=due,
            tell="{who} cannot pay {missing} any more, so there is no payment for {why}."),
        arrow("void", the_creditor_is_bankrupt, "MF-G13", name="payee bankrupt", blanks=due,
            tell="{to} is bankrupt: nothing is due for {why} any more."),
        arrow("bankrupt", the_payer_is_bankrupt, "MF-10.2 MF-A7", name="payer bankrupt", tell=""), who=payer),
    choice("choose bills", "MF-4.6", payer,
        arrow("owe", put_down, "MF-4.6 MF-4.8 MF-A3", bills_held, seen=OWNER, blanks=shown,
            tell=("{who} puts down {bills} for {why}.", "You put down {bills} for {why}.")),
        arrow("card", cancel_the_rent, "MF-7.1 MF-8.2", rent_cards, blanks=due,
            tell=("{who} wants to cancel {why} by a Chance card.", "You want to cancel {why} by a Chance card.")),
        resume="owe"),
    call("scan window", "MF-4.1 MF-4.5 MF-4.7 MF-A1", "decoder", window,
        on("inspected", "decoder", "MF-4.7 MF-A2", somebody_scans),
        on("passed", "owe", "MF-4.7", nobody_scans)),
    chance("decoder", "MF-4.7", bills_alike, arrow("decoded", scan_one, "MF-1.5 MF-4.7", tell="")),
    auto("decoded", "MF-4.7",
        arrow("owe", it_is_forged, "MF-4.8", blanks=scanned, tell="The {bill} is forged: {scanner} keeps it."),
        arrow("owe", it_is_genuine, "MF-4.9", blanks=scanned, tell="The {bill} is genuine.")),
    call("card", "MF-4.10 MF-7.1", "card", the_card,
        on("used", "cancelled", "MF-7.1", take_back),
        on("unused", "owe", "MF-4.10")),
    call("debt", "MF-10.1", "debt", the_debt,
        on("raised", "owe", "MF-10.1"),
        on("cancelled", "cancelled", "MF-7.1", take_back),
        on("bankrupt", "bankrupt", "MF-10.2")),
    auto("hand over", "MF-4.6",
        arrow("paid", straight_over, "MF-4.6 MF-G12", blanks=due, tell="{who} pays {amount} to {to} for {why}."),
        arrow("paid", to_the_bank_exactly, "MF-4.6 MF-G4", blanks=due,
            tell="{who} pays {amount} to the bank for {why}."),
        arrow("paid", with_change, "MF-G12 MF-A27", blanks=due, only={"change": "bank_exact_change_unscannable"},
            tell="{who} pays {amount} to {to} for {why} and gets {excess} change."),
        arrow("paid", without_change, "MF-A27", blanks=due, only={"change": "payer_loses_excess"},
            tell="{who} pays {amount} to {to} for {why} and loses {excess}."), who=payer),
    leave("paid", "MF-4.6"), leave("dropped", "MF-A28"), leave("void", "MF-G13"), leave("cancelled", "MF-7.1"),
    leave("bankrupt", "MF-10.2"))  # fmt: skip
