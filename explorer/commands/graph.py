"""graph: a game's phase graph as a picture or as text."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from explorer.cli import chosen_game, game_arguments
from explorer.core.errors import ExplorerError, shown, unknown

HELP = "write a game's phase graph: svg, png, pdf, dot, mermaid, graphml or text"
FORMATS = ("svg", "png", "pdf", "dot", "mermaid", "graphml", "text")
ENDINGS = {"mmd": "mermaid", "gv": "dot", "txt": "text"}


def arguments(sub: argparse.ArgumentParser) -> None:
    """What graph takes."""
    game_arguments(sub, seed=False)
    sub.add_argument("--format", choices=FORMATS, help="default: by the file's ending, else text")
    sub.add_argument("--picture", help="which one (default: the whole game on one sheet); --list names them")
    sub.add_argument("--list", action="store_true", help="list the pictures that this game has")
    sub.add_argument("-o", "--output", metavar="FILE", help="where to (default: standard output, text formats only)")


def run(args: argparse.Namespace) -> None:
    """Write the picture."""
    from explorer.picture import pictures, whole

    game = chosen_game(args)
    known = pictures(game.graph)
    if args.list:
        print("\n".join(known))
        return
    if args.picture is not None and args.picture not in known:
        raise unknown(f"picture of {game.title}", args.picture, known)
    form = args.format or _by_ending(args.output)
    picture = whole(game.graph) if args.picture is None else known[args.picture]
    data = _written(game, picture, form)
    if args.output:
        try:
            Path(args.output).write_bytes(data)
        except (OSError, ValueError) as e:
            raise ExplorerError(f"{shown(args.output)} cannot be written: {getattr(e, 'strerror', None) or e}.") from e
    elif form in ("png", "pdf"):
        raise ExplorerError(f"A {form} is no text: name a file with -o.")
    else:
        sys.stdout.write(data.decode())


def _written(game: Any, picture: Any, form: str) -> bytes:
    from explorer.picture import StaticPicture, graphml, mermaid, text_twin

    if form == "graphml":
        return graphml(game.graph).encode()
    if form == "mermaid":
        return mermaid(picture).encode()
    if form == "text":
        return f"{text_twin(picture)}\n".encode()
    if form == "dot":
        return StaticPicture(picture).source.encode()
    data = StaticPicture(picture).pipe(form)
    return data if isinstance(data, bytes) else data.encode()


def _by_ending(output: str | None) -> str:
    ending = Path(output).suffix.lstrip(".").casefold() if output else "text"
    form = ENDINGS.get(ending, ending)
    if form not in FORMATS:
        raise ExplorerError(f"No format has the ending {ending!r}: say --format with one of {', '.join(FORMATS)}.")
    return form
