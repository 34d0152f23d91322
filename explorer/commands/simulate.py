"""simulate: statistics of many games played by bots."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context
from pathlib import Path

from explorer.cli import chosen_game, chosen_seed, game_arguments
from explorer.core.errors import ExplorerError, shown

HELP = "play many games by bots and print statistics"


def arguments(sub: argparse.ArgumentParser) -> None:
    """What simulate takes."""
    game_arguments(sub)
    sub.add_argument("-n", type=int, default=1000, metavar="N", help="how many games (default 1000)")
    sub.add_argument("--bots", help="a bot for all seats, or one a seat with commas (default: random)")
    sub.add_argument(
        "--workers", type=int, default=1, help="processes (default 1; 0: one a core); the games stay the same"
    )
    sub.add_argument("--csv", metavar="FILE", help="write one row a game and seat")


def run(args: argparse.Namespace) -> None:
    """Simulate and print."""
    from explorer.lab import simulate

    game = chosen_game(args)
    if args.workers < 0:
        raise ExplorerError(f"Workers are counted from 1 (0: one a core), not {args.workers}.")
    if args.csv and not _has_place(Path(args.csv)):  # asked before many games are played
        raise ExplorerError(f"{shown(args.csv)} cannot be written: it is a folder, or stands in none.")
    names = [b.strip() for b in args.bots.split(",")] if args.bots else ["random"]
    bots = names if len(names) > 1 else names[0]
    began = time.monotonic()
    workers = args.workers or os.cpu_count() or 1
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn")) if workers > 1 else nullcontext()
    with pool as executor:
        results = simulate(game, args.n, bots, seed=chosen_seed(args), executor=executor, progress=_bar(args.n))
    took = time.monotonic() - began
    print(f"{len(results)} games of {game.title}, {game.players} players, seed {args.seed}: {took:.1f} s")
    for what in results.rows[0].result.length:
        values = sorted(r.result.length[what] for r in results.rows)
        print(f"{what}: {results.mean(what):.1f} on average, {values[0]} to {values[-1]}")
    print("wins by bot: " + ", ".join(f"{b} {p:.1%}" for b, p in results.shares().items()))
    print("wins by seat: " + ", ".join(f"{n} {p:.1%}" for n, p in zip(game.seats, results.seat_shares(), strict=True)))
    if args.csv:
        try:
            results.frame.to_csv(args.csv, index=False)
        except (OSError, ValueError) as e:
            raise ExplorerError(f"{shown(args.csv)} cannot be written: {getattr(e, 'strerror', None) or e}.") from e
        print(f"rows written to {args.csv}")


def _has_place(file: Path) -> bool:
    try:
        return file.parent.is_dir() and not file.is_dir()
    except (OSError, ValueError):  # no name of a file
        return False


def _bar(n: int) -> Callable[[int], None] | None:
    if not sys.stderr.isatty():
        return None

    def show(done: int) -> None:
        filled = done * 30 // n
        end = "\r" if done < n else "\n"
        print(f"[{'#' * filled}{'.' * (30 - filled)}] {done:,} of {n:,}", end=end, file=sys.stderr, flush=True)

    return show
