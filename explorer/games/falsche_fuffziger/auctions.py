"""Phase 3, Rare Coins auctions: the die, the lot and the matching auction of `mechanisms/matching_auction.py`."""

from __future__ import annotations

from typing import Any

from explorer.core.chance import Pick
from explorer.core.phases import arrow, auto, call, chance, on, part
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.falsche_fuffziger.table import MONEY, REAL, Board, kinds
from explorer.mechanisms.matching import Cites, Hooks, Matching, Variants, begin, clockwise_from
from explorer.mechanisms.matching_auction import matching_auction

# -- which auctions are held ---------------------------------------------------------------------------


def left_of(t: Board, seat: int) -> int:
    """The seat to the left, clockwise."""
    return (seat + 1) % t.players


def an_auction_is_due(t: Board) -> Board | Refusal:
    """Before each auction the Start Player role moves one player clockwise."""
    if not t.chips:
        return no("FF-5.1", "no auction is due")
    return but(t, chips=t.chips - 1, held=t.held + 1, start_player=left_of(t, t.start_player))


def all_auctions_are_held(t: Board) -> Board | Refusal:
    """Every auction that was due has been held."""
    if t.chips:
        return no("FF-5.1", "{n} auctions are due", n=t.chips)
    return t if t.held else no("FF-5.11", "no auction was held this round")


def no_auction_but_the_role_moves(t: Board) -> Board | Refusal:
    """In a round without an auction the Start Player role still moves one player to the left."""
    return _without_an_auction(t) or but(t, start_player=left_of(t, t.start_player))


def no_auction_and_the_role_moves_later(t: Board) -> Board | Refusal:
    """House rule: in a round without an auction the role moves at the end of the round."""
    return _without_an_auction(t) or t


def _without_an_auction(t: Board) -> Refusal | None:
    if t.chips:
        return no("FF-5.1", "{n} auctions are due", n=t.chips)
    return no("FF-5.1", "{n} auctions were held this round", n=t.held) if t.held else None


# -- the lot -------------------------------------------------------------------------------------------


def auction_die(t: Board) -> Pick:
    """A face of the Auction Die."""
    return Pick(t.edition.auction_die)


def roll(t: Board, face: int) -> Board:
    """So many Rare Silver Coins are up, as one lot; under house rule FF-A15 at most those left in the bank."""
    limited = t.house.silver_coin_supply == "limited_to_the_box"
    return but(t, die=face, lot=min(face, coins_left(t)) if limited else face)


def coins_left(t: Board) -> int:
    """The Rare Silver Coins still in the box."""
    return max(0, t.edition.silver_coins_in_the_bank - sum(t.coins))


def _no_coin(t: Board) -> Refusal | None:
    return None if t.lot else no("FF-A15", "house rule: no Rare Silver Coin is left in the bank")


def the_lot_is_up(t: Board) -> Board | Refusal:
    """The coins rolled are up for auction."""
    return no("FF-5.10", "a 2 was rolled") if t.die == 2 else _no_coin(t) or t


def a_2_adds_an_auction(t: Board) -> Board | Refusal:
    """A rolled 2 adds an extra auction."""
    if t.die != 2:
        return no("FF-5.10", "{die} was rolled, and not 2", die=t.die)
    if t.extra >= t.edition.extra_auctions_at_most:
        return no("FF-5.10", "{n} extra auctions were added before, and no round has more", n=t.extra)
    return _no_coin(t) or but(t, chips=t.chips + 1, extra=t.extra + 1)


def a_2_adds_no_more(t: Board) -> Board | Refusal:
    """A rolled 2 adds nothing once the round has its extra auctions."""
    if t.die != 2:
        return no("FF-5.10", "{die} was rolled, and not 2", die=t.die)
    most = t.edition.extra_auctions_at_most
    return (
        no("FF-5.10", "{n} of {most} extra auctions were added", n=t.extra, most=most)
        if t.extra < most
        else _no_coin(t) or t
    )


def no_coin_is_left(t: Board) -> Board | Refusal:
    """House rule: the bank has run out of coins, so nothing is up for auction."""
    return t if _no_coin(t) else no("FF-A15", "{n} coins are up", n=t.lot)


# -- the auction ---------------------------------------------------------------------------------------


def hold_the_auction(t: Board) -> Matching:
    """The Start Player is to lead; everybody is in."""
    return begin(t.lot, t.players, len(kinds(t)), t.start_player)


def take_the_lead(t: Board, seat: int) -> Board:
    """Who leads is Start Player."""
    return t if t.start_player == seat else but(t, start_player=seat)


def pass_the_lead(t: Board, f: Matching) -> tuple[Board, int]:
    """The next player to the left who is still in becomes Start Player; FF-A17: the left neighbour does in any case."""
    left = left_of(t, t.start_player)
    leader = clockwise_from(f, left, t.players)[0]
    role = left if t.house.next_leader == "left_neighbour_takes_role_but_cannot_bid" else leader
    return but(t, start_player=role), leader


def may_not_decline(t: Board, seat: int) -> Refusal | None:
    """A player who has any money must lead with some, unless house rule FF-A2 lets them pass."""
    if t.house.lead_bid == "may_pass" or not any(t.money[seat]):
        return None
    return no("FF-A2", "{who} has money and must put some of it down", who=Seat(seat))


def wrong_lead(t: Board, f: Matching, kind: str, number: int) -> Refusal | None:
    """Real Money comes in whole chips, and after Real Money it must be more (FF-5.8, FF-A16)."""
    if kind != REAL:
        return None
    chip, more = t.edition.smallest_real_chip, t.edition.real_raise_at_least
    if number % chip:
        return no("FF-G1", "Real Money comes in chips of {chip}", chip=chip)
    if f.lead is None or f.lead[0] != REAL:
        return None
    least = more if t.house.real_raise == "adds_at_least_5" else f.lead[1] + more
    if number < least:
        return no("FF-5.8", "Real Money after {last} Real must be at least {least}", last=f.lead[1], least=least)
    return None


def cannot_match(t: Board, seat: int, kind: str, number: int) -> Refusal:
    """The seat does not hold the money; other Fake Money is no help, for it is never changed."""
    purse, names = t.money[seat], kinds(t)
    i = names.index(kind)
    have, who = purse[i], Seat(seat)
    if kind != REAL and sum(d * n for d, n in zip(t.edition.denominations, purse[1:], strict=True)) >= (
        number * t.edition.denominations[i - 1]
    ):
        return no("FF-1.10", "{who} holds {n} {kind}, and other Fake Money is not changed", who=who, n=have, kind=kind)
    return no("FF-5.6", "{who} holds {n} {kind} and cannot match {number}", who=who, n=have, kind=kind, number=number)


AUCTION = matching_auction(
    MONEY,
    Hooks(take_the_lead, pass_the_lead, may_not_decline, wrong_lead, cannot_match),
    Cites(
        lead="FF-5.5 FF-1.11",
        match="FF-5.6",
        same_money="FF-5.6 FF-1.10",
        settle="FF-5.9",
        pass_lead="FF-5.7 FF-A17",
        add="FF-5.7 FF-5.8 FF-A16",
        decline="FF-A2 FF-A3",
        not_add="FF-A11",
        unstaked="FF-A24",
    ),
    Variants(
        drops_out={"leader_will_not_add": "next_still_in_leads"},
        ends_it={"leader_will_not_add": "auction_ends_without_sale"},
        for_nothing={"unstaked_last_bidder": "gets_the_coins_free"},
        unsold={"unstaked_last_bidder": "coins_return"},
    ),
    title="Matching auction for Rare Silver Coins",
)


def hand_over(t: Board, done: Matching) -> Board:
    """The winner takes the coins and lays them open."""
    assert done.winner is not None
    return but(t, coins=put(t.coins, done.winner, t.coins[done.winner] + done.lot))


def give_to_the_start_player(t: Board, done: Matching) -> Board:
    """House rule: nobody leads, so the Start Player takes the coins for nothing."""
    return but(t, coins=put(t.coins, t.start_player, t.coins[t.start_player] + done.lot))


# -- tellings and phases -------------------------------------------------------------------------------


def roller(told: Told) -> dict[str, Any]:
    """The Start Player and what they roll."""
    return {"roller": told.names[told.after.start_player]}


def lot(told: Told) -> dict[str, Any]:
    """The coins up for auction."""
    return {"lot": told.after.lot}


PHASE_3 = part("Phase 3: Rare Coins auctions",
    auto("auctions due", "FF-2.1 FF-5.1",
        arrow("roll the Auction Die", an_auction_is_due, "FF-5.1 FF-5.4", blanks=roller,
            tell="{roller} becomes Start Player and holds an auction."),
        arrow("close the fists", all_auctions_are_held, "FF-5.1", tell=""),
        arrow("close the fists", no_auction_but_the_role_moves, "FF-5.11 FF-A22",
            only={"move_without_auction": "in_phase_3"}, blanks=roller,
            tell="There is no auction; {roller} becomes Start Player."),
        arrow("close the fists", no_auction_and_the_role_moves_later, "FF-A22",
            only={"move_without_auction": "end_of_round"},
            tell="There is no auction.")),
    chance("roll the Auction Die", "FF-5.4", auction_die,
        arrow("put up the lot", roll, "FF-5.4 FF-A15", tell="The Auction Die shows {choice}.")),
    auto("put up the lot", "FF-5.4 FF-5.10",
        arrow("auction the coins", the_lot_is_up, "FF-5.4", blanks=lot, tell="{lot} Rare Silver Coins are up."),
        arrow("auction the coins", a_2_adds_an_auction, "FF-5.10", blanks=lot,
            tell="{lot} Rare Silver Coins are up, and an extra auction is added."),
        arrow("auction the coins", a_2_adds_no_more, "FF-5.10", blanks=lot,
            tell="{lot} Rare Silver Coins are up; no further auction can be added."),
        arrow("auctions due", no_coin_is_left, "FF-A15", only={"silver_coin_supply": "limited_to_the_box"},
            tell="The bank has no coins left.")),
    call("auction the coins", "FF-5.4", "matching auction", hold_the_auction,
        on("sold", "auctions due", "FF-5.9 FF-11.2", hand_over),
        on("no sale", "auctions due", "FF-A11 FF-A24", tell="The coins go back to the supply."),
        on("nobody leads", "auctions due", "FF-A3", only={"nobody_bids_on_coins": "coins_return"},
            tell="The coins go back to the supply."),
        on("nobody leads", "auctions due", "FF-A3", give_to_the_start_player,
            only={"nobody_bids_on_coins": "start_player_gets_them"},
            tell="The Start Player takes the coins for nothing."),
        tell=""),
)  # fmt: skip
