"""Fäkalini keeps the contract of all games."""

from tests.contract import GameContract


class TestFaekalini(GameContract):
    name = "faekalini"
    bot_games = 200
