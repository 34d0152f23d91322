"""Falsche FuFFziger. Six phases a round, one file each; this is the game."""

from __future__ import annotations

from explorer.core.phases import flow
from explorer.games.falsche_fuffziger.auctions import AUCTION, PHASE_3
from explorer.games.falsche_fuffziger.buying import PHASE_5
from explorer.games.falsche_fuffziger.ending import ENDING
from explorer.games.falsche_fuffziger.examiner import EXAMINER, PHASE_1
from explorer.games.falsche_fuffziger.laundering import FISTS, PHASE_4
from explorer.games.falsche_fuffziger.machines import PHASE_2
from explorer.games.falsche_fuffziger.preparations import PREPARATIONS
from explorer.games.falsche_fuffziger.wash import PHASE_6

GAME = flow(
    "game", "Falsche FuFFziger", None,
    PREPARATIONS,
    PHASE_1,  # Examiner cards             examiner.py
    PHASE_2,  # machines                   machines.py
    PHASE_3,  # Rare Coins auctions        auctions.py
    PHASE_4,  # money laundering           laundering.py
    PHASE_5,  # buying machines            buying.py
    PHASE_6,  # general money wash         wash.py
    ENDING,
)  # fmt: skip

FLOWS = (GAME, EXAMINER, AUCTION, FISTS)
