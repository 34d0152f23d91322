"""Write golden games anew after a change that is meant; read the diff before you commit it.

python -m tests.regenerate             those of all games
python -m tests.regenerate faekalini   those of one
"""

from __future__ import annotations

import sys

from explorer.games import registry
from tests.golden_games import file_of, write
from tests.probes import PROBES, register


def main(names: list[str]) -> int:
    """Write the golden games of these games, or of all of them and the probes."""
    register()
    known = (*registry.names(),)
    if unknown := set(names) - set(known):
        print(f"There is no game {', '.join(sorted(unknown))}. The games are: {', '.join(known)}.")
        return 2
    for name in names or known:
        write(name)
        print(f"{file_of(name).name} written" + (" (a probe)" if name in PROBES else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
