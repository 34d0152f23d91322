"""The lab: many games played by bots, with statistics; what a house rule changes, measured.

results = explorer.lab.simulate(explorer.game("faekalini"), n=1000, bots=["careful", "random", "random", "random"])
results.frame            # a pandas data frame, one row a game and seat
results.shares()         # each bot's share of wins, ties shared
"""

from explorer.lab.compare import Comparison, compare
from explorer.lab.simulate import Results, bot_names, simulate

__all__ = ["Comparison", "Results", "bot_names", "compare", "simulate"]
