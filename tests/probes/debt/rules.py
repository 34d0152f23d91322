"""The probe's flows; read the bottom first."""

from __future__ import annotations

from typing import Any

from explorer.core.chance import Dice, Shuffle
from explorer.core.domains import Bag, Form, OneOf, Whole
from explorer.core.phases import arrow, auto, call, chance, choice, final, flow, leave, on, part
from explorer.core.secrets import NOBODY, OWNER
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from tests.probes.debt.table import COIN, FORGERY, Debt, Payment, Scan, Town, Trade, money, pay_in

Here = tuple[Town, Any]


def next_seat(t: Town, seat: int) -> int:
    return next(q for k in range(1, t.players + 1) if not t.gone[q := (seat + k) % t.players])


def alone(t: Town) -> bool:
    return sum(t.gone) >= t.players - 1


# -- the main flow ---------------------------------------------------------------------------------
def finds(t: Town) -> Shuffle:
    return Shuffle(t.chest)


def shuffle_the_chest(t: Town, order: tuple[str, ...]) -> Town:
    """The finds lie in any order."""
    return but(t, chest=order)


def on_turn(t: Town) -> int:
    return t.turn


def next_turn(t: Town) -> Town | Refusal:
    """The next seat that has not gone is on turn."""
    last = t.edition.rounds * t.players
    if t.turns >= last:
        return no("PD-3", "{n} turns are over", n=t.turns)
    return but(t, turn=next_seat(t, t.turn), turns=t.turns + 1)


def last_turn_over(t: Town) -> Town | Refusal:
    """All rounds are over."""
    left = t.edition.rounds * t.players - t.turns
    return no("PD-3", "{n} turns are left", n=left) if left > 0 else t


def take_a_find(t: Town) -> Town | Refusal:
    """Who is on turn takes the uppermost find."""
    if not t.chest:
        return no("PD-2", "the chest is empty")
    found = t.chest[0]
    return but(t, chest=t.chest[1:], **pay_in(t, t.turn, found == COIN, found == FORGERY))


def nothing_to_find(t: Town) -> Town | Refusal:
    """The chest is empty."""
    return no("PD-2", "{n} finds are left", n=len(t.chest)) if t.chest else t


def the_die(t: Town) -> Dice:
    return Dice((tuple(range(1, t.edition.die + 1)),))


def roll(t: Town, faces: tuple[int, ...]) -> Town:
    """The die says what is to be paid."""
    return but(t, rent=faces[0])


def the_rent(t: Town) -> Payment:
    return Payment(t.turn, next_seat(t, t.turn), t.rent)


def found(told: Told) -> dict[str, Any]:
    """The find, for who may see the forged coins of the seat on turn."""
    before, after = told.before.forged[told.seat], told.after.forged[told.seat]
    return {"find": "a find" if type(before) is not int else FORGERY if after > before else COIN}


# -- payment ---------------------------------------------------------------------------------------
def payer(t: Town, f: Payment) -> int:
    return f.payer


def payee(t: Town, f: Payment) -> int:
    return f.payee


def payee_has_gone(t: Town, f: Payment) -> Here | Refusal:
    """Who should receive went out of the game in the meantime."""
    if not t.gone[f.payee]:
        return no("PD-7", "{who} is in the game", who=Seat(f.payee))
    return t, f


def can_pay(t: Town, f: Payment) -> Here | Refusal:
    """The payer holds enough."""
    have = money(t, f.payer)
    if t.gone[f.payee] or have < f.amount:
        return no("PD-4", "{who} holds {have} of {due}", who=Seat(f.payer), have=have, due=f.amount)
    return t, f


def cannot_pay(t: Town, f: Payment) -> Here | Refusal:
    """The payer holds too little."""
    have = money(t, f.payer)
    if t.gone[f.payee] or have >= f.amount:
        return no("PD-5", "{who} holds {have} of {due}", who=Seat(f.payer), have=have, due=f.amount)
    return t, f


def purse(t: Town, f: Payment) -> Bag:
    return Bag(((COIN, 1, t.coins[f.payer]), (FORGERY, 1, t.forged[f.payer])), f.amount, "PD-4")


def put_down(t: Town, f: Payment, bag: tuple[tuple[str, int], ...]) -> Here:
    """Coins lie face down before the receiver."""
    n = dict(bag)
    items = (COIN,) * n.get(COIN, 0) + (FORGERY,) * n.get(FORGERY, 0)
    return but(t, **pay_in(t, f.payer, -n.get(COIN, 0), -n.get(FORGERY, 0))), but(f, down=items, scanned=0)


def let_pass(t: Town, f: Payment, _: None) -> Here:
    """The receiver takes the coins unseen."""
    return t, f


def scan_them(t: Town, f: Payment, _: None) -> Here:
    """The receiver has the coins scanned."""
    return t, f


def the_scan(t: Town, f: Payment) -> Scan:
    return Scan(f.payer, f.payee, f.down)


def all_were_genuine(t: Town, f: Payment, done: Scan) -> Here:
    """The scan found nothing."""
    return t, but(f, scanned=done.scanned)


def a_forgery_was_found(t: Town, f: Payment, done: Scan) -> Here:
    """The scan stopped at a forged coin."""
    return t, but(f, scanned=done.scanned)


def take_the_coins(t: Town, f: Payment) -> Here:
    """The receiver takes what lies there."""
    return but(t, **pay_in(t, f.payee, f.down.count(COIN), f.down.count(FORGERY))), but(f, down=())


def confiscate(t: Town, f: Payment) -> Here:
    """Forged coins go to the bank, the others back, and the payment begins anew."""
    n = f.down.count(FORGERY)
    return but(t, bank=t.bank + n, **pay_in(t, f.payer, f.down.count(COIN), 0)), but(f, down=(), scanned=0)


def confiscate_and_fine(t: Town, f: Payment) -> Here:
    """Forged coins and one genuine coin go to the bank, and the payment begins anew."""
    t, f = confiscate(t, f)
    fine = min(1, t.coins[f.payer])
    return but(t, bank=t.bank + fine, **pay_in(t, f.payer, -fine, 0)), f


def others_play_on(t: Town, f: Payment) -> Here | Refusal:
    """Two seats or more are left."""
    return no("PD-3", "one seat is left") if alone(t) else (t, f)


def one_seat_is_left(t: Town, f: Payment) -> Here | Refusal:
    """Nobody else is left, so the game is over at once."""
    return (t, f) if alone(t) else no("PD-3", "{n} seats have gone", n=sum(t.gone))


# -- scan ------------------------------------------------------------------------------------------
def genuine(t: Town, f: Scan) -> Here | Refusal:
    """The next coin is turned up and is genuine."""
    if f.scanned == len(f.down):
        return no("PD-4", "all {n} coins are turned up", n=len(f.down))
    if f.down[f.scanned] == FORGERY:
        return no("PD-4", "coin {n} is forged", n=f.scanned + 1)
    return t, but(f, scanned=f.scanned + 1)


def forged(t: Town, f: Scan) -> Here | Refusal:
    """The next coin is turned up and is forged."""
    if f.scanned == len(f.down) or f.down[f.scanned] != FORGERY:
        return no("PD-4", "no forged coin comes up")
    return t, but(f, scanned=f.scanned + 1)


def all_up(t: Town, f: Scan) -> Here | Refusal:
    """Every coin is turned up."""
    n = len(f.down) - f.scanned
    return no("PD-4", "{n} coins are face down", n=n) if n else (t, f)


# -- debt ------------------------------------------------------------------------------------------
def the_debt(t: Town, f: Payment) -> Debt:
    return Debt(f.payer, f.payee, f.amount)


def debtor(t: Town, f: Debt) -> int:
    return f.debtor


def settled(t: Town, f: Debt) -> bool:
    return t.gone[f.creditor] or money(t, f.debtor) >= f.amount


def debtor_has_gone(t: Town, f: Debt) -> Here | Refusal:
    """The debtor went out of the game in a trade of its own."""
    return (t, f) if t.gone[f.debtor] else no("PD-7", "{who} is in the game", who=Seat(f.debtor))


def nothing_owed(t: Town, f: Debt) -> Here | Refusal:
    """The debtor can pay now, or the creditor has gone."""
    if t.gone[f.debtor] or not settled(t, f):
        return no("PD-5", "{who} cannot pay {n} yet", who=Seat(f.debtor), n=f.amount)
    return t, f


def still_owed(t: Town, f: Debt) -> Here | Refusal:
    """More money is needed."""
    if t.gone[f.debtor] or settled(t, f):
        return no("PD-5", "nothing is owed any more")
    return t, f


def buyers_and_prices(t: Town, f: Debt) -> Form:
    buyers = tuple(s for s in range(t.players) if s != f.debtor and not t.gone[s]) if t.lots[f.debtor] else ()
    return Form((("buyer", OneOf(buyers, "PD-5")), ("price", Whole(1, 4, clause="PD-5"))), "PD-5")


def offer_a_lot(t: Town, f: Debt, offer: tuple[int, int]) -> Here | Refusal:
    """A lot is offered to another seat for a price."""
    again = 1 + (t.house.second_offer == "allowed")
    if f.asked.count(offer) >= again:
        return no("PD-5", "{who} has refused {price} already", who=Seat(offer[0]), price=offer[1])
    return but(t, lots=put(t.lots, f.debtor, t.lots[f.debtor] - 1)), but(f, offer=offer)


def give_up(t: Town, f: Debt, _: None) -> Here:
    """The debtor is out of the game."""
    s = f.debtor
    t = but(t, bank=t.bank + money(t, s), gone=put(t.gone, s, True), lots=put(t.lots, s, 0))
    return but(t, coins=put(t.coins, s, 0), forged=put(t.forged, s, 0)), f


def the_trade(t: Town, f: Debt) -> Trade:
    return Trade(f.debtor, f.offer[0], f.offer[1])


def remember_the_refusal(t: Town, f: Debt, done: Trade) -> Here:
    """The offer was refused."""
    return t, but(f, asked=(*f.asked, f.offer))


# -- trade -----------------------------------------------------------------------------------------
def buyer(t: Town, f: Trade) -> int:
    return f.buyer


def accept(t: Town, f: Trade, _: None) -> Here:
    """The buyer will pay the price."""
    return t, f


def refuse(t: Town, f: Trade, _: None) -> Here:
    """The buyer does not want the lot, and it goes back."""
    return give_back(t, f)


def give_back(t: Town, f: Trade) -> Here:
    return (t if t.gone[f.seller] else but(t, lots=put(t.lots, f.seller, t.lots[f.seller] + 1))), but(f, lot=0)


def the_price(t: Town, f: Trade) -> Payment:
    return Payment(f.buyer, f.seller, f.price)


def not_paid(t: Town, f: Trade, done: Payment) -> Here:
    """The price was not paid, so the lot goes back."""
    return give_back(t, f)


def hand_over(t: Town, f: Trade) -> Here:
    """The lot is the buyer's."""
    return but(t, bought=put(t.bought, f.buyer, t.bought[f.buyer] + 1)), but(f, lot=0)


def offered(told: Told) -> dict[str, Any]:
    return {"buyer": told.names[told.choice[0]], "price": told.choice[1]}


def goner(told: Told) -> dict[str, Any]:
    return {"goner": told.names[told.frame.payer]}


# fmt: off
GAME = flow("game", "Probe: Debt", None,
    part("Before",
        chance("shuffle the chest", "PD-1", finds,
            arrow("next", shuffle_the_chest, "PD-1", seen=NOBODY, tell="The finds are shuffled."))),
    part("A turn",
        auto("next", "PD-2",
            arrow("find", next_turn, "PD-2", tell=""),
            arrow("time is up", last_turn_over, "PD-3", tell="The last round is over.")),
        auto("find", "PD-2",
            arrow("roll", take_a_find, "PD-2", tell=("{who} takes a find.", "You find: {find}."), blanks=found),
            arrow("roll", nothing_to_find, "PD-2", tell="The chest is empty."), who=on_turn),
        chance("roll", "PD-2", the_die, arrow("pay", roll, "PD-2", tell="{who} rolls {choice}."), who=on_turn),
        call("pay", "PD-2", "payment", the_rent,
            on("paid", "next", "PD-2"),
            on("payer gone", "next", "PD-5 PD-7", tell="The game goes on without {goner}.", blanks=goner),
            on("payee gone", "next", "PD-7", tell="Nothing is owed any more."), tell="A payment begins.")),
    final("time is up", "PD-3"),
    final("one is left", "PD-3"))

PAYMENT = flow("payment", "Payment", Payment,
    auto("due", "PD-4 PD-7",
        arrow("put down", can_pay, "PD-4", tell=""),
        arrow("raise", cannot_pay, "PD-5", tell="{who} cannot pay."),
        arrow("payee gone", payee_has_gone, "PD-7", tell=""), who=payer),
    choice("put down", "PD-4", payer,
        arrow("inspection", put_down, "PD-4", purse, seen=OWNER,
            tell=("{who} puts coins down.", "You put down {choice}."))),
    choice("inspection", "PD-4", payee,
        arrow("take", let_pass, "PD-4", standing=True, tell=("{who} lets it pass.", "You let it pass.")),
        arrow("scan", scan_them, "PD-4", tell=("{who} scans.", "You scan."))),
    call("scan", "PD-4", "scan", the_scan,
        on("clean", "take", "PD-4", all_were_genuine, tell="All coins are genuine."),
        on("forged", "forgery", "PD-4", a_forgery_was_found, tell="A coin is forged.")),
    auto("take", "PD-4", arrow("paid", take_the_coins, "PD-4", tell="{who} takes the coins."), who=payee),
    auto("forgery", "PD-4",
        arrow("due", confiscate, "PD-4", tell="The forged coins are confiscated.", only={"fine": "none"}),
        arrow("due", confiscate_and_fine, "PD-A1", tell="The forged coins are confiscated, and a fine is paid.",
            only={"fine": "one_coin"})),
    call("raise", "PD-5", "debt", the_debt,
        on("raised", "due", "PD-5"),
        on("given up", "bankrupt", "PD-5")),
    auto("bankrupt", "PD-5",
        arrow("payer gone", others_play_on, "PD-5", tell=""),
        arrow("one is left", one_seat_is_left, "PD-3", tell="One seat is left.")),
    leave("paid", "PD-4"), leave("payer gone", "PD-7"), leave("payee gone", "PD-7"))

SCAN = flow("scan", "Scan", Scan,
    auto("turn up", "PD-4",
        arrow("turn up", genuine, "PD-4", tell="A coin is genuine."),
        arrow("forged", forged, "PD-4", tell=""),
        arrow("clean", all_up, "PD-4", tell="")),
    leave("clean", "PD-4"), leave("forged", "PD-4"))

DEBT = flow("debt", "Debt", Debt,
    auto("owed", "PD-5 PD-7",
        arrow("find money", still_owed, "PD-5", tell=""),
        arrow("raised", nothing_owed, "PD-5 PD-7", tell=""),
        arrow("given up", debtor_has_gone, "PD-7", tell="")),
    choice("find money", "PD-5", debtor,
        arrow("trade", offer_a_lot, "PD-5 PD-6", buyers_and_prices, blanks=offered,
            tell=("{who} offers {buyer} a lot for {price}.", "You offer {buyer} a lot for {price}.")),
        arrow("given up", give_up, "PD-5", tell=("{who} gives up.", "You give up."))),
    call("trade", "PD-6", "trade", the_trade,
        on("sold", "owed", "PD-6"),
        on("refused", "owed", "PD-6", remember_the_refusal)),
    leave("raised", "PD-5"), leave("given up", "PD-5"))

TRADE = flow("trade", "Trade", Trade,
    choice("answer", "PD-6", buyer,
        arrow("price", accept, "PD-6", tell=("{who} accepts.", "You accept.")),
        arrow("refused", refuse, "PD-6", standing=True, tell=("{who} refuses.", "You refuse."))),
    call("price", "PD-6", "payment", the_price,
        on("paid", "hand over", "PD-6"),
        on("payer gone", "refused", "PD-7", not_paid),
        on("payee gone", "refused", "PD-7", not_paid)),
    auto("hand over", "PD-6", arrow("sold", hand_over, "PD-6", tell="{who} has bought a lot."), who=buyer),
    leave("sold", "PD-6"), leave("refused", "PD-6"))
