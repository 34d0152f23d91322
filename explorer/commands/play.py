"""play: a game with plain numbered menus, for terminals that cannot show the app."""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

from explorer.cli import chosen_game, chosen_seed, game_arguments
from explorer.commands.seats import OPEN, lens_options, seat_option
from explorer.commands.text import scene_lines
from explorer.commands.walk import chosen_bots
from explorer.core.errors import ExplorerError
from explorer.core.forms import hint, offers, parse

HELP = "play with plain numbered menus"
KEYS = "a number plays; why, back, forward, fork, table, clause ID, save FILE, quit"
LISTED = 40


def arguments(sub: argparse.ArgumentParser) -> None:
    """What play takes."""
    game_arguments(sub)
    sub.add_argument(
        "--me",
        metavar="SEAT",
        help="play this seat only, with its knowledge; bots play the others (default: all seats, cards open)",
    )
    sub.add_argument("--bots", help="a bot for all other seats, or one a seat with commas (default: the game's own)")
    sub.add_argument("--load", metavar="FILE", help="go on with a saved session")


def run(args: argparse.Namespace) -> None:
    """Ask, play, tell, until the game is over."""
    import explorer

    game = chosen_game(args)
    session = explorer.Session.load(args.load) if args.load else explorer.Session(game, seed=chosen_seed(args))
    Table(session, seat_option(session, args.me), chosen_bots(session.game, args.bots)).play()


class Table:
    """One game at the prompt."""

    def __init__(self, session: Any, me: Any, bots: list[Any]) -> None:
        self.session, self.me, self.bots = session, me, bots
        self.lens = lens_options(me)
        self.rngs = [Random(f"{session.seed}/seat {s}") for s in range(session.game.players)]
        self.told = 0

    def play(self) -> None:
        """The game, from here to its end or to quit."""
        from explorer.core.playout import ask

        print(f"{self.session.game.title}. {KEYS}.")
        while True:
            self.session.run()
            self.tell()
            if self.session.over:
                return self.result()
            if self.me in (OPEN, self.session.who):
                if not self.decide():
                    return None
            else:
                self.session.play(ask(self.session.game, self.session.at, self.bots, self.rngs))

    def tell(self) -> None:
        """Print what happened since the last time."""
        for e in self.session.log(**self.lens):
            if e.number > self.told:
                print(f"  {e.text}  ({' '.join(e.cites[:3])})")
        self.told = self.session.here

    def decide(self) -> bool:
        """Show the table and the moves and do what is typed; False: quit."""
        s = self.session
        print()
        print("\n".join(scene_lines(s.scene(**self.lens))))
        seats = [s.who, *(i for i in s.interrupters() if i != s.who and self.me in (OPEN, i))]
        menu: list[tuple[str, Any, Any]] = []
        for seat in seats:
            for p in s.proposals(seat):
                size = p.domain.size()
                if size is not None and size <= LISTED:
                    legal = [o for o in offers(s, p, LISTED, p.seat) if o.refusal is None]
                    menu += [(f"{p.rule}{': ' + o.text if o.text else ''}", p, o.action) for o in legal]
                else:
                    menu.append((f"{p.rule} … ({hint(p.domain)})", p, None))
        print(f"\n{s.names[s.who]} decides: {s.phase}")
        for i, (text, p, _) in enumerate(menu, 1):
            other = f"{s.names[p.seat]}: " if p.seat != s.who else ""
            print(f"{i:>4}  {other}{text}  ({p.cites[0]})")
        while True:
            words = input("> ").strip().split(maxsplit=1)
            if not words:
                continue
            try:
                if words[0] in ("quit", "q"):
                    return False
                if self.command(menu, words[0], words[1] if len(words) > 1 else ""):
                    return True
            except ExplorerError as e:
                print(e)

    def command(self, menu: list[tuple[str, Any, Any]], word: str, rest: str) -> bool:
        """Do one command; True: the position changed."""
        s = self.session
        if word.isdecimal():
            if not 1 <= int(word) <= len(menu):
                raise ExplorerError(f"There is no move {word}: they are 1 to {len(menu)}.")
            _, proposal, action = menu[int(word) - 1]
            if action is None:
                choice = parse(proposal.domain, rest or input(f"  {hint(proposal.domain)}: "))
                s.play(proposal.rule, choice, proposal.seat)
            else:
                s.play(action)
            return True
        if word == "why":
            for why in s.why():
                print(why)
            return False
        if word in ("back", "forward"):
            s.back_to_decision() if word == "back" else s.forward_to_decision()
            self.told = s.here
            return True
        if word == "fork":
            print(f"This is now branch {s.fork(rest or None).name!r}.")
            return False
        if word == "table":
            print("\n".join(scene_lines(s.scene(**self.lens))))
            return False
        if word == "clause":
            print(s.game.rulebook.text(rest))
            return False
        if word == "save":
            s.save(rest or f"{s.game.name}.json")
            print(f"Saved to {rest or f'{s.game.name}.json'}, all cards open.")
            return False
        raise ExplorerError(f"{word!r} is no command: {KEYS}.")

    def result(self) -> None:
        """Print the places."""
        r = self.session.result
        for seat, place in sorted(enumerate(r.places), key=lambda sp: (sp[1] is None, sp[1])):
            scores = ", ".join(f"{n} {v:,}" for n, v in r.scores[seat].items())
            print(f"  {'not ranked' if place is None else f'place {place}'}: {self.session.names[seat]} ({scores})")
