"""Both faces beside what they promise: python -m benchmarks.faces [GAME ...].

Default: Fäkalini and the largest game.
"""

from __future__ import annotations

import sys

from benchmarks import notebook, terminal

GAMES = ["faekalini", "monopoly_faux_billets"]


def main(games: list[str]) -> None:
    """Measure both and print."""
    print("-- the notebook explorer --")
    notebook.main(games)
    print("\n-- the terminal explorer --")
    terminal.main(games)


if __name__ == "__main__":
    main(sys.argv[1:] or GAMES)
