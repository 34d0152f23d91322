"""The kernel's speed beside the prototype's, in one run: same rules (Fäkalini), four players, random play.

python benchmarks/kernel.py [FOLDER OF THE PROTOTYPE]     default: $EXPLORER_SKETCH, or ../shared/sketch

Prints microseconds a micro-step of explored play (history, actions and clauses kept) and games a second of bare play,
each beside the prototype's, and how long `import explorer` takes in a fresh process. Rounds of both take turns: the
figures are those of the best round, the ratios the median of all rounds.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

import explorer
from explorer.core.playout import explore, playout

ROUNDS = 40
SECONDS = 0.1


def steps_explored() -> Callable[[], int]:
    """Play one game in a session, every step kept; gives the number of steps."""
    game = explorer.game("faekalini", players=4)
    seeds = iter(range(10**9))

    def one() -> int:
        s = explorer.Session(game, next(seeds))
        explore(s)
        return s.length

    return one


def game_bare() -> Callable[[], int]:
    """Play one game bare; counts as one."""
    game = explorer.game("faekalini", players=4)
    seeds = iter(range(10**9))

    def one() -> int:
        playout(game, next(seeds))
        return 1

    return one


def prototype(folder: Path) -> Callable[[], int] | None:
    """Play one game of the prototype; gives the number of steps. None when it is not there."""
    if not (folder / "faekalini.py").exists():
        return None
    sys.path.insert(0, str(folder))
    import faekalini as sketch  # type: ignore[import-not-found]

    sys.path.remove(str(folder))
    rng = Random(1)

    def one() -> int:
        at, steps = sketch.setup(4), 0
        while at.phase != "over":
            _, at = sketch.GAME.step(at, rng)
            steps += 1
        return steps

    return one


def rate(play: Callable[[], int]) -> tuple[float, float]:
    """Games and counts a second of one round."""
    games = count = 0
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        count += play()
        games += 1
    return games / passed, count / passed


def import_milliseconds() -> tuple[float, float]:
    """`import explorer` with a first game, and alone, in a fresh process, less what an empty one takes."""

    def best(code: str) -> float:
        times = []
        for _ in range(7):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times.append(time.perf_counter() - start)
        return min(times)

    return 1000 * (best("import explorer; explorer.game('faekalini')") - best("pass")), 1000 * (
        best("import explorer") - best("pass")
    )


def main() -> None:
    root = Path(__file__).resolve().parents[1]
    default = os.environ.get("EXPLORER_SKETCH", root.parent / "shared" / "sketch")
    sketch = prototype(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(default))
    ours, bare = steps_explored(), game_bare()
    rounds: list[tuple[float, float, float, float]] = []
    for _ in range(ROUNDS):
        games, steps = rate(sketch) if sketch else (0.0, 0.0)
        rounds.append((rate(ours)[1], steps, rate(bare)[0], games))
    a, b, c, d = (max(column) for column in zip(*rounds, strict=True))
    print(f"micro-steps explored   {1e6 / a:6.2f} us a step")
    if sketch:
        print(f"  the prototype        {1e6 / b:6.2f} us a step    ratio {median(r[0] / r[1] for r in rounds):.2f}")
    print(f"bare playouts          {c:6.0f} games/s")
    if sketch:
        print(f"  the prototype        {d:6.0f} games/s        ratio {median(r[2] / r[3] for r in rounds):.2f}")
    else:
        print("The prototype is not here, so there is nothing to compare with: give its folder as an argument.")
    first_game, alone = import_milliseconds()
    print(f"import explorer        {alone:6.0f} ms, with its first game {first_game:.0f} ms")


if __name__ == "__main__":
    main()
