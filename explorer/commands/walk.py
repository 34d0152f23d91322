"""walk: a game narrated, each line with its clauses."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from typing import Any

from explorer.cli import chosen_game, chosen_seed, game_arguments
from explorer.commands.seats import lens_options, seat_option
from explorer.core.errors import ExplorerError
from explorer.core.values import say

HELP = "narrate a game played by bots, each line with its clauses"


def arguments(sub: argparse.ArgumentParser) -> None:
    """What walk takes."""
    game_arguments(sub)
    sub.add_argument("--bots", help="a bot for all seats, or one a seat with commas (default: the game's own)")
    sub.add_argument(
        "--seen-by", metavar="SEAT", help="narrate what this seat, or 'spectator', may know (default: all cards open)"
    )
    sub.add_argument("--lines", type=int, help="stop after so many lines")
    sub.add_argument("--clauses", action="store_true", help="print the text of each clause when it is first met")


def run(args: argparse.Namespace) -> None:
    """Play and narrate."""
    import explorer
    from explorer.core.playout import explore

    game = chosen_game(args)
    session = explorer.Session(game, seed=chosen_seed(args))
    seat = seat_option(session, args.seen_by)
    explore(session, chosen_bots(game, args.bots))
    print(f"{game.title}, {game.players} players, seed {session.seed}")
    narrate(session, seat, args.lines, args.clauses)


def chosen_bots(game: Any, text: str | None) -> list[Any]:
    """The bots that the text names, one a seat; the game's first own bot where it names none."""
    from explorer.lab.simulate import bot_names, find_bot

    names = [bot_names(game)[0]] if text is None else [n.strip() for n in text.split(",")]
    if len(names) == 1:
        names *= game.players
    if len(names) != game.players:
        raise ExplorerError(f"There are {game.players} seats and {len(names)} bots: name one, or one a seat.")
    return [find_bot(game, n)[1] for n in names]


def places(session: Any) -> list[str]:
    """Who came where at the end, a line a player, with what was counted."""
    r = session.result
    order = sorted(enumerate(r.places), key=lambda sp: (sp[1] is None, sp[1]))
    return [
        f"  {'not ranked' if place is None else f'place {place}'}: {session.names[seat]} "
        f"({', '.join(f'{n} {say(v)}' for n, v in r.scores[seat].items())})"
        for seat, place in order
    ]


def narrate(session: Any, seat: Any, lines: int | None = None, clauses: bool = False) -> None:
    """Print the told steps of a session up to here, as the lens may know them."""
    width = max(60, min(shutil.get_terminal_size((110, 24)).columns, 140))
    told: set[str] = set()
    for entry in session.log(**lens_options(seat))[: None if lines is None else max(0, lines)]:
        cites = " ".join(entry.cites)
        body = textwrap.wrap(entry.text, max(30, width - 8 - len(cites) - 2)) or [""]
        print(f"{entry.number:>6}  {body[0]:<{width - 8 - len(cites) - 2}}  {cites}".rstrip())
        for more in body[1:]:
            print(" " * 8 + more)
        for c in entry.cites:
            if clauses and c not in told:
                told.add(c)
                print(
                    textwrap.fill(
                        f"{c}: {session.game.rulebook.text(c)}",
                        width,
                        initial_indent=" " * 10,
                        subsequent_indent=" " * 12,
                    )
                )
