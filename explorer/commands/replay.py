"""replay: re-run a saved session and check it."""

from __future__ import annotations

import argparse

from explorer.commands.seats import seat_option
from explorer.commands.walk import narrate, places
from explorer.core.errors import DamagedFile

HELP = "re-run a saved session move by move and check it"


def arguments(sub: argparse.ArgumentParser) -> None:
    """What replay takes."""
    sub.add_argument("file", metavar="FILE", help="a session saved by any face")
    sub.add_argument("--narrate", action="store_true", help="tell the current branch, each line with its clauses")
    sub.add_argument("--seen-by", metavar="SEAT", help="narrate what this seat or 'spectator' may know (default: all)")


def run(args: argparse.Namespace) -> None:
    """Load, which replays, and check the conservation laws at every step."""
    import explorer

    session = explorer.Session.load(args.file)
    steps = 0
    for name in session.branches:
        for step in session.branch_info(name).steps:
            steps += 1
            if broken := session.game.broken(step.position):
                raise DamagedFile(f"{args.file}, branch {name!r}: {broken[0]}")
    print(f"{args.file}: {session.game.title}, {session.game.players} players")
    branches = f"{len(session.branches)} branch{'es' * (len(session.branches) > 1)}"
    print(f"{branches}, {steps} steps: every move is legal and nothing is lost or made up")
    print(f"stands at {session.phase!r} on {session.branch!r}, step {session.here} of {session.length}")
    if session.over:
        print("\n".join(places(session)))
    if args.narrate:
        narrate(session, seat_option(session, args.seen_by))
