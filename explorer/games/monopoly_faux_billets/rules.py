"""Monopoly Faux billets: the game is put together here, from one file a flow.

The main flow is the turn; payments, purchases, trades ... are flows that it, and they, call. Three things interrupt
whatever is being decided: trades, Chance cards and the claim of a rent.
"""

from __future__ import annotations

from explorer.core.phases import final, flow, part
from explorer.games.monopoly_faux_billets.auction import AUCTION
from explorer.games.monopoly_faux_billets.chance_card import CARD, CARD_USE
from explorer.games.monopoly_faux_billets.collect import COLLECT
from explorer.games.monopoly_faux_billets.count import COUNT
from explorer.games.monopoly_faux_billets.debt import DEBT
from explorer.games.monopoly_faux_billets.decoder import DECODER
from explorer.games.monopoly_faux_billets.hotel import HOTEL
from explorer.games.monopoly_faux_billets.jail import IN_JAIL
from explorer.games.monopoly_faux_billets.manage import MANAGING
from explorer.games.monopoly_faux_billets.offers import OFFERS
from explorer.games.monopoly_faux_billets.payment import PAYMENT
from explorer.games.monopoly_faux_billets.purchase import PURCHASE
from explorer.games.monopoly_faux_billets.rent import RENT_CLAIM
from explorer.games.monopoly_faux_billets.setup import SETUP
from explorer.games.monopoly_faux_billets.square import SQUARE
from explorer.games.monopoly_faux_billets.trade import TRADE
from explorer.games.monopoly_faux_billets.turn import TURN

END = part("The end",
    final("one winner", "MF-11.2"),
    final("several winners", "MF-A22"),
    final("last player left", "MF-G8"),
)  # fmt: skip

GAME = flow("game", "Monopoly Faux billets", None, SETUP, TURN, IN_JAIL, SQUARE, MANAGING, END)
FLOWS = (GAME, PURCHASE, AUCTION, PAYMENT, DECODER, DEBT, TRADE, CARD, COLLECT, HOTEL, COUNT)
INTERRUPTS = (RENT_CLAIM, CARD_USE, *OFFERS)
