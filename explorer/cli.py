"""The command line: `rules-explorer` alone opens the Textual app; see `rules-explorer --help` for the commands."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from explorer.core.errors import ExplorerError, shown

COMMANDS = ("play", "walk", "rules", "graph", "simulate", "replay", "lab", "doctor")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; every error that a person can meet is one sentence on stderr and exit code 2."""
    try:
        args = parser().parse_args(argv)
        command = import_module(f"explorer.commands.{args.command or 'app'}")
        code: int = command.run(args) or 0
        return code
    except ExplorerError as e:
        print(f"rules-explorer: {e}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, EOFError):
        print()
        return 130
    except BrokenPipeError:  # the reader of a pipe has seen enough
        sys.stderr.close()
        return 0


def parser() -> argparse.ArgumentParser:
    """The whole grammar of the command line."""
    top = argparse.ArgumentParser(
        prog="rules-explorer",
        description="Learn, question and redesign board games by walking their phase graphs beside a live engine.",
        epilog="Without a command the explorer opens in the terminal, with a game chooser first.",
    )
    top.set_defaults(command=None)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for name in COMMANDS:
        module = import_module(f"explorer.commands.{name}")
        sub = commands.add_parser(name, help=module.HELP, description=module.HELP)
        module.arguments(sub)
        sub.set_defaults(command=name)
    return top


def game_arguments(sub: argparse.ArgumentParser, seed: bool = True) -> None:
    """The arguments that name a game and its rules."""
    sub.add_argument("game", metavar="GAME", help="a game's name; `rules-explorer doctor` lists them")
    sub.add_argument("--players", type=int, help="how many players (default: four, or as many as the game takes)")
    sub.add_argument(
        "--house", action="append", default=[], metavar="OPTION=VALUE", help="a house rule; may be repeated"
    )
    sub.add_argument("--edition", action="append", default=[], metavar="FIGURE=JSON", help="a figure exchanged")
    if seed:
        sub.add_argument("--seed", default="0", help="the luck: a number or a text (default 0)")


def chosen_game(args: argparse.Namespace) -> Any:
    """The game that the arguments name; raises ExplorerError in one sentence."""
    import explorer

    house = dict(_pair(text, "--house", "OPTION=VALUE") for text in args.house)
    edition = {name: _json(name, value) for name, value in (_pair(t, "--edition", "FIGURE=JSON") for t in args.edition)}
    return explorer.game(args.game, players=args.players, house=house, edition=edition)


def chosen_seed(args: argparse.Namespace) -> int | str:
    """The seed: a whole number where it looks like one."""
    text: str = args.seed
    return int(text) if text.removeprefix("-").isdecimal() and len(text) <= 1000 else text


def _pair(text: str, option: str, form: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise ExplorerError(f"{option} {shown(text)} has not the form {form}.")
    return name.strip(), value.strip()


def _json(name: str, value: str) -> Any:
    try:
        return json.loads(value)
    except (ValueError, RecursionError) as e:
        raise ExplorerError(
            f'The value of figure {name!r}, {shown(value)}, is no JSON: write 3000, [2, 3] or "text".'
        ) from e


if __name__ == "__main__":
    sys.exit(main())
