"""rules: a game's rulebook, one clause, or which clauses really happen."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from itertools import groupby
from typing import Any

from explorer.cli import chosen_game, game_arguments
from explorer.core.errors import ExplorerError, whole_number
from explorer.core.rulebook import Clause, Discrepancy, Example, Gap, HouseRule

HELP = "show the rulebook, one clause, or with --coverage the clauses that really happen in play"


def arguments(sub: argparse.ArgumentParser) -> None:
    """What rules takes."""
    game_arguments(sub, seed=False)
    sub.add_argument(
        "clause", nargs="?", metavar="CLAUSE", help="a clause, gap, house rule, discrepancy or example, such as FK-3.4"
    )
    sub.add_argument(
        "--coverage", action="store_true", help="play the scenarios and seeded bot games and report the clauses met"
    )
    sub.add_argument("--games", type=int, default=200, help="how many bot games for --coverage (default 200)")


def run(args: argparse.Namespace) -> int:
    """Print rules or coverage."""
    game = chosen_game(args)
    if args.coverage:
        if args.house or args.edition or args.players is not None:
            raise ExplorerError("Coverage is counted by the default rules over all numbers of players: name no others.")
        whole_number(args.games, "The number of bot games", 0)
        return _coverage(game, args.games)
    if args.clause:
        _entry(game, args.clause)
    else:
        _rulebook(game)
    return 0


def _print(text: str, indent: int = 0) -> None:
    width = max(60, min(shutil.get_terminal_size((100, 24)).columns, 120))
    print(textwrap.fill(text, width, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2)))


def _rulebook(game: Any) -> None:
    book = game.rulebook
    print(book.title)
    for part, clauses in groupby(book.clause, key=lambda c: c.part):
        print(f"\n{part}")
        for c in clauses:
            _print(f"{c.id}  {c.text}{' (advice)' if c.advice else ''}", 2)
    print("\nHouse rules (the value in force is marked *)")
    for r in book.house_rule:
        _print(f"{r.id}  {r.option}: {r.question}", 2)
        for v in r.values:
            _print(f"{'*' if getattr(game.house, r.option) == v.name else ' '} {v.name}: {v.text}", 6)
    print("\nFigures that the source leaves out")
    for g in book.gap:
        _print(f"{g.id}  {g.text}: {g.default} ({g.provenance})", 2)
    if book.discrepancy:
        print("\nWhere the source contradicts itself")
        for d in book.discrepancy:
            _print(f"{d.id}  {d.text} Ruling: {d.ruling}", 2)


def _entry(game: Any, id_: str) -> None:
    book = game.rulebook
    e = book.entry(id_.upper() if id_.upper() in book.entries() else id_)
    print(e.id)
    if isinstance(e, HouseRule):
        _print(f"{e.question} {e.why}", 2)
        for v in e.values:
            _print(f"{'*' if getattr(game.house, e.option) == v.name else ' '} {e.option}={v.name}: {v.text}", 4)
    elif isinstance(e, Discrepancy):
        _print(f"{e.text} Ruling: {e.ruling}", 2)
    elif isinstance(e, Gap):
        _print(f"{e.text}: {e.default} ({e.provenance}{': ' + e.why if e.why else ''})", 2)
        for name in e.figures:
            f = game.figures[name]
            _print(f"{name} = {f.value} ({f.provenance}: {f.why})", 4)
    else:
        assert isinstance(e, (Clause, Example))
        _print(e.text, 2)
        if isinstance(e, Clause):
            _print(f"Source: {e.section}{' (advice)' if e.advice else ''}", 2)
    for rule in book.house_rule:
        if e.id in rule.clauses:
            _print(f"House rule {rule.id} {rule.option}={getattr(game.house, rule.option)}: {rule.question}", 2)
    steps = [n for n, cites in game.graph.nodes(data="cites") if e.id in cites]
    arrows = [f"{a} --{k}--> {b}" for a, b, k, cites in game.graph.edges(keys=True, data="cites") if e.id in cites]
    if steps:
        _print("Steps: " + "; ".join(steps), 2)
    for a in arrows:
        _print(f"Arrow: {a}", 2)


def _coverage(game: Any, games: int) -> int:
    from explorer.core.coverage import coverage

    found = coverage(game.name, games)
    total = [c for c in game.rulebook.clause if not c.advice]
    print(f"{game.title}: {found.scenarios} scenarios and {found.games} bot games")
    print(f"{'clause':<10}{'taken':>10}{'refused':>10}")
    for c in total:
        note = "   never met" if c.id in found.missing else ""
        print(f"{c.id:<10}{found.taken.get(c.id, 0):>10}{found.refused.get(c.id, 0):>10}{note}")
    arrows = game.graph.number_of_edges()
    print(
        f"{len(total) - len(found.missing)} of {len(total)} clauses met; {len(found.arrows)} of {arrows} arrows taken"
    )
    return 1 if found.missing else 0
