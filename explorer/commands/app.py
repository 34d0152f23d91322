"""No command: the Textual app, game chooser first."""

from __future__ import annotations

import argparse
import sys

from explorer.core.errors import ExplorerError


def run(args: argparse.Namespace) -> None:
    """Open the explorer in the terminal."""
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise ExplorerError(
            "The explorer needs a terminal: for a script use walk, rules, graph or simulate (see --help)."
        )
    from explorer.terminal import run as open_app

    open_app()
