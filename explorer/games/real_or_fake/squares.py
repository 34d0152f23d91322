"""What the squares without bidding do: New Acquisition, Trade and Tax Raid."""

from __future__ import annotations

from explorer.core.domains import OneOf
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.real_or_fake.cards import gain, lose, value
from explorer.games.real_or_fake.placing import placed
from explorer.games.real_or_fake.table import OFF_BOARD, Cards, State

# -- New Acquisition -------------------------------------------------------------------------------


def draw_new_acquisitions(t: State, _nothing: None) -> State:
    """Two cards are drawn from the New Acquisitions pile, or one if only one remains."""
    n = t.edition.cards_per_draw
    return but(t, new=tuple(sorted(t.acquisitions[:n])), acquisitions=t.acquisitions[n:])


def decline_to_draw(t: State, _nothing: None) -> State:
    """Drawing is optional."""
    return t


def cards_remain(t: State) -> State | Refusal:
    """The pile is not empty, so the new cards are placed."""
    return t if t.acquisitions else no("RF-10.1", "the last New Acquisition is taken")


def the_last_new_acquisition(t: State) -> State | Refusal:
    """The last card of the pile is taken: the player keeps the new cards, and the game ends before they are placed."""
    if t.acquisitions:
        return no("RF-10.1", "{n} New Acquisitions remain", n=len(t.acquisitions))
    return placed(t, ())


# -- Trade -----------------------------------------------------------------------------------------


def offers(t: State) -> tuple[tuple[int, str], ...]:
    """What can be bought: a series that an opponent has on the table."""
    return tuple([(s, c) for s, row in enumerate(t.shown) if s != t.turn for c in sorted(set(row))])


def something_is_for_sale(t: State) -> State | Refusal:
    """An opponent has cards on the table."""
    return t if offers(t) else no("RF-5.3", "no opponent has cards on the table")


def nothing_is_for_sale(t: State) -> State | Refusal:
    """No opponent has cards on the table, so nothing can be bought."""
    for_sale = offers(t)
    return no("RF-5.3", "{who} has cards on the table", who=Seat(for_sale[0][0])) if for_sale else t


def each_offer(t: State) -> OneOf:
    """An opponent and one of the series that they have on the table."""
    return OneOf(offers(t), "RF-5.1")


def price(t: State, choice: tuple[int, str]) -> int:
    """What a series on an opponent's table costs: the value table's figure for that many cards."""
    return value(t, t.shown[choice[0]].count(choice[1]))


def buy(t: State, choice: tuple[int, str]) -> State | Refusal:
    """All of one series on one opponent's table change hands at the value table's price; the seller cannot refuse."""
    seller, series = choice
    cost = price(t, choice)
    if cost > t.money[t.turn]:
        return no(
            "RF-5.1", "the price is {cost}, and {who} has {cash}", cost=cost, who=Seat(t.turn), cash=t.money[t.turn]
        )
    cards: Cards = (series,) * t.shown[seller].count(series)
    money, bank = put(t.money, t.turn, t.money[t.turn] - cost), t.bank
    if t.bankrupt[seller]:
        bank += cost
    else:
        money = put(money, seller, money[seller] + cost)
    return but(t, money=money, bank=bank, shown=lose(t.shown, seller, cards), new=cards, new_seen=True)


def decline_to_buy(t: State, _nothing: None) -> State:
    """Buying is optional."""
    return t


def the_buyer_chooses(t: State) -> State:
    """The buyer decides for each card bought: in hand or on the table."""
    return t


def bought_cards_go_to_the_hand(t: State) -> State:
    """By house rule the cards bought go to the buyer's hand."""
    return placed(t, ())


def bought_cards_go_on_the_table(t: State) -> State:
    """By house rule the cards bought go face up on the table."""
    return placed(t, t.new)


# -- Tax Raid --------------------------------------------------------------------------------------


def tax(t: State) -> int:
    """3,000 euro for each object card in hand."""
    return t.edition.tax_per_hand_card * len(t.hand[t.turn])


def nothing_in_hand(t: State) -> State | Refusal:
    """Without cards in hand there is no tax."""
    return no("RF-6.1", "{n} cards are in hand", n=len(t.hand[t.turn])) if t.hand[t.turn] else t


def pay_the_tax(t: State) -> State | Refusal:
    """The tax for the cards in hand goes to the bank; exactly enough money is enough."""
    s, due = t.turn, tax(t)
    if not t.hand[s]:
        return no("RF-6.1", "no card is in hand")
    if due > t.money[s]:
        return no("RF-6.2", "the tax is {due}, and {who} has {cash}", due=due, who=Seat(s), cash=t.money[s])
    return but(t, money=put(t.money, s, t.money[s] - due), bank=t.bank + due)


def go_bankrupt(t: State) -> State | Refusal:
    """Who cannot pay the whole tax loses everything; the hand cards go on the table and stay in the game."""
    s, due = t.turn, tax(t)
    if due <= t.money[s]:
        return no("RF-6.2", "{who} has {cash}, and the tax is {due}", who=Seat(s), cash=t.money[s], due=due)
    t = but(
        t,
        bank=t.bank + t.money[s],
        money=put(t.money, s, 0),
        pawns=put(t.pawns, s, OFF_BOARD),
        bankrupt=put(t.bankrupt, s, True),
    )
    if t.house.bankrupt_table_cards == "removed":
        t = but(t, out=t.out + t.shown[s], shown=put(t.shown, s, ()))
    if t.house.bankrupt_insider_cards == "set_aside_unseen":
        t = but(t, insider_lost=put(t.insider_lost, s, t.insider[s]), insider=put(t.insider, s, ()))
    return but(t, shown=gain(t.shown, s, t.hand[s]), hand=put(t.hand, s, ()), known=put(t.known, s, ()))
