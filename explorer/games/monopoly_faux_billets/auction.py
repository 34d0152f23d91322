"""The auction: from 10, each bid exactly 10 more; one flow for properties and, by house rule, for the last hotels."""

from __future__ import annotations

from explorer.games.monopoly_faux_billets.money import cash
from explorer.games.monopoly_faux_billets.properties import in_play
from explorer.games.monopoly_faux_billets.table import Board
from explorer.mechanisms.open_auction import Auction, Cites, Terms, begin, open_auction


def the_auction(t: Board, lot: str, first: int, seats: tuple[int, ...]) -> Auction:
    """An auction among these seats, from the one that begins (MF-6.1); house rules: MF-A24, MF-A25."""
    terms = Terms(
        t.edition.auction.first,
        t.edition.auction.step,
        exact=True,
        passing="never_final" if t.house.auction_order == "open_call" else "final",
        above_money="allowed" if t.house.auction_overbid == "debt" else "refused",
    )
    return begin(lot, first, seats, terms)


AUCTION = open_auction(
    money=cash,
    in_play=in_play,
    cites=Cites(
        order="MF-6.1 MF-8.2",
        bid="MF-6.1",
        passing="MF-A24",
        opening="MF-6.1",
        money="MF-A25",
        leaving="MF-10.2",
    ),
)
