"""Do the figures hold together? What a changed edition must still be for the game to be playable."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from explorer.games.monopoly_faux_billets.table import ACTIONS, COLOURS, GO, GO_TO_JAIL, JAIL, SQUARES

if TYPE_CHECKING:
    from explorer.games.monopoly_faux_billets.table import Edition

CHANCE_TEXTS = re.compile("|".join(ACTIONS) + r"|bank \d+|\d+ from each")
CHEST_TEXTS = re.compile(r"go|collect \d+|\d+ from each|out of jail|go to jail|pay \d+|pay \d+ per hotel")


def wrong(e: Edition) -> str:
    """What does not hold together, in one sentence; empty when all does."""
    return _board(e) or _deeds(e) or _bills(e) or _cards(e) or _numbers(e)


def _board(e: Edition) -> str:
    names = {d.name for d in e.deeds}
    if strange := set(e.board) - set(SQUARES) - names:
        return f"there is no property card for the square {min(strange)!r}."
    if e.board[:1] != (GO,) or e.board.count(GO) != 1 or e.board.count(JAIL) != 1:
        return "the board starts with Go, and has one Go and one jail."
    if len(e.board) < 13:
        return "the board needs 13 squares, or one roll could lead around it."
    if e.players[1] > len(COLOURS):
        return f"there are pawns for {len(COLOURS)} players."
    return "" if GO_TO_JAIL in e.board or e.board else "the board is empty."


def _deeds(e: Edition) -> str:
    for d in e.deeds:
        if not 0 <= d.square < len(e.board) or e.board[d.square] != d.name:
            return f"{d.name!r} does not stand on square {d.square} of the board."
        if min(d.price, d.rent, d.rent_with_hotel, d.hotel_price) <= 0:
            return f"prices and rents of {d.name!r} are above 0."
    if len({d.name for d in e.deeds}) != len(e.deeds) or not e.deeds:
        return "there are properties, each with a name of its own."
    return ""


def _bills(e: Edition) -> str:
    if not e.bills or any(not w.isdecimal() or w == "0" for w in e.bills):
        return "bills are listed by their worth."
    if any(not 0 <= s.fake <= s.total for s in e.bills.values()):
        return "no more bills are forged than there are."
    for w, n in e.starting_bills.items():
        if w not in e.bills or n < 0 or n * e.players[1] > e.bills[w].total:
            return f"there are too few bills of {w} for the starting money of {e.players[1]} players."
    least = min(e.worths)
    sums = {e.go_money, e.jail_fee, e.forged_chance_reward, e.auction.first, e.auction.step}
    sums |= {n for d in e.deeds for n in (d.price, d.rent, d.rent_with_hotel, d.hotel_price // 2)}
    sums |= {int(n) for c in (*e.chance_actions, *e.community_chest) for n in re.findall(r"\d+", c.id)}
    if any(w % least for w in e.worths):
        return f"every bill is worth a multiple of {least}."
    if uneven := sorted(n for n in sums if n % least):
        return f"{uneven[0]} cannot be paid in bills of {least} and more."
    if any(d.hotel_price % 2 for d in e.deeds):
        return "hotels are sold for half their price, so it is even."
    return ""


def _cards(e: Edition) -> str:
    if strange := [c.id for c in e.chance_actions if not CHANCE_TEXTS.fullmatch(c.id)]:
        return f"no Chance card can say {strange[0]!r}."
    if strange := [c.id for c in e.community_chest if not CHEST_TEXTS.fullmatch(c.id)]:
        return f"no Community Chest card can say {strange[0]!r}."
    if len({c.id for c in e.chance_actions}) != len(e.chance_actions):
        return "each Chance action is listed once: there is a genuine and a forged card of each."
    if not 0 < e.chance_row <= 2 * len(e.chance_actions) or len(e.community_chest) < 2:
        return "there are enough cards for the places on the board."
    return ""


def _numbers(e: Edition) -> str:
    if min(e.hotels, e.decoder_tokens_each, e.go_money, e.jail_fee, e.forged_chance_reward) < 0:
        return "numbers of things and sums of money are not negative."
    if min(e.jail_tries, e.auction.first, e.auction.step) < 1:
        return "there is at least one try in jail, and bids begin and rise by something."
    return ""
