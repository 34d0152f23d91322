"""graph: a game's phase graph as a picture or as text."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from explorer.cli import chosen_game, game_arguments
from explorer.core.errors import ExplorerError

HELP = "write a game's phase graph: svg, png, pdf, dot, mermaid, graphml or text"
FORMATS = ("svg", "png", "pdf", "dot", "mermaid", "graphml", "text")


def arguments(sub: argparse.ArgumentParser) -> None:
    """What graph takes."""
    game_arguments(sub, seed=False)
    sub.add_argument("--format", choices=FORMATS, help="default: by the file's ending, else text")
    sub.add_argument("--view", help="a flow, a part or 'overview' (default: the main flow); --list names them")
    sub.add_argument("--list", action="store_true", help="list the pictures that this game has")
    sub.add_argument("-o", "--output", metavar="FILE", help="where to (default: standard output, text formats only)")


def run(args: argparse.Namespace) -> None:
    """Write the picture."""
    from explorer.picture import exported, picture_names

    game = chosen_game(args)
    if args.list:
        print("\n".join(picture_names(game.graph)))
        return
    form = args.format or _by_ending(args.output)
    data = exported(game.graph, form, args.view)
    if args.output:
        try:
            Path(args.output).write_bytes(data)
        except OSError as e:
            raise ExplorerError(f"{args.output!r} cannot be written: {e.strerror or e}.") from e
    elif form in ("png", "pdf"):
        raise ExplorerError(f"A {form} is no text: name a file with -o.")
    else:
        sys.stdout.write(data.decode())


def _by_ending(output: str | None) -> str:
    ending = Path(output).suffix.lstrip(".").casefold() if output else ""
    ending = {"mmd": "mermaid", "gv": "dot", "txt": "text", "": "text"}.get(ending, ending)
    if ending not in FORMATS:
        raise ExplorerError(f"No format has the ending {ending!r}: say --format with one of {', '.join(FORMATS)}.")
    return ending
