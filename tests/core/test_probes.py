"""The probe games keep the contract of all games: the kernel carries what the hard games need."""

from tests.contract import GameContract
from tests.probes import PROBES


class TestDebt(GameContract):
    name, package = "probe_debt", PROBES["probe_debt"]
    arrow_seeds = 60
    bot_least = 0.35  # luck weighs much: one seat in four is 0.25


class TestAuction(GameContract):
    name, package = "probe_auction", PROBES["probe_auction"]


class TestOffers(GameContract):
    name, package = "probe_offers", PROBES["probe_offers"]
    games = 8
