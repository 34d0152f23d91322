"""The decoder: who may scan what another player is about to use. One window for bills and for Chance cards."""

from __future__ import annotations

from explorer.core.values import Refusal, Seat, but, no, put
from explorer.games.monopoly_faux_billets.properties import in_play
from explorer.games.monopoly_faux_billets.table import Board
from explorer.mechanisms.inspection import Cites, inspection


def barred(t: Board, seat: int) -> Refusal | None:
    """Why a seat cannot scan: it is out of the game, in jail, or has no green token (MF-4.2, MF-4.3)."""
    if t.out[seat]:
        return no("MF-10.2", "{who} is out of the game", who=Seat(seat))
    if t.jailed[seat]:
        return no("MF-4.3", "{who} is in jail and cannot scan", who=Seat(seat))
    if not t.tokens[seat]:
        return no("MF-4.2", "{who} has no green token", who=Seat(seat))
    return None


def turn_a_token_red(t: Board, seat: int) -> Board:
    """A scan costs one green token (MF-4.2)."""
    return but(t, tokens=put(t.tokens, seat, t.tokens[seat] - 1))


def refresh(t: Board, seat: int) -> Board:
    """All decoder tokens of a seat turn green (MF-4.4)."""
    return but(t, tokens=put(t.tokens, seat, t.edition.decoder_tokens_each))


DECODER = inspection(
    name="decoder",
    title="The decoder: who scans?",
    verb="scan",
    barred=barred,
    spend=turn_a_token_red,
    in_play=in_play,
    cites=Cites(who="MF-4.1 MF-4.3 MF-8.3", cost="MF-4.2", what="MF-4.7 MF-1.5"),
)
