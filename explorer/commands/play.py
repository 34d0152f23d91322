"""play: a game with plain numbered menus, for terminals that cannot show the app."""

from __future__ import annotations

import argparse
from typing import Any

from explorer.cli import chosen_game, chosen_seed, game_arguments
from explorer.commands.seats import OPEN, lens_options, seat_option
from explorer.commands.text import scene_lines
from explorer.commands.walk import chosen_bots, places
from explorer.core.errors import ExplorerError
from explorer.core.forms import hint, offers, parse
from explorer.core.lensed import why_seen
from explorer.core.playout import ask, streams

HELP = "play with plain numbered menus"
KEYS = "a number plays; why, back, forward, fork, table, clause ID, save FILE, quit"
GO_ON = "Enter lets them go on; skip: until I decide again"
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
    sub.add_argument("--load", metavar="FILE", help="go on with a saved session of this game, by the rules it has")


def run(args: argparse.Namespace) -> None:
    """Ask, play, tell, until the game is over."""
    import explorer

    game = chosen_game(args)
    session = explorer.Session.load(args.load) if args.load else explorer.Session(game, seed=chosen_seed(args))
    if session.game.name != game.name:
        raise ExplorerError(f"{args.load} is a session of {session.game.name!r}, not of {game.name!r}.")
    Table(session, seat_option(session, args.me), chosen_bots(session.game, args.bots)).play()


class Table:
    """One game at the prompt; `me`: the seat that is played here, OPEN for all of them, None for none."""

    def __init__(self, session: Any, me: Any, bots: list[Any]) -> None:
        self.session, self.me = session, me
        self.bots = [_says_nothing if seat == me else bot for seat, bot in enumerate(bots)]
        self.lens = lens_options(me)
        self.rngs = streams(session.game, session.seed)
        self.told = 0
        self.skipping = False

    def play(self) -> None:
        """The game, from here to its end or to quit."""
        print(f"{self.session.game.title}. {KEYS}.")
        while True:
            self.session.run()
            self.tell()
            if self.session.over:
                print("\n".join(places(self.session)))
                return
            if not (self.decide() if self.is_mine() else self.wait()):
                return

    def is_mine(self) -> bool:
        """Whether the present decision is made at this prompt."""
        return self.me in (OPEN, self.session.who)

    def tell(self) -> None:
        """Print what happened since the last time."""
        for e in self.session.log(**self.lens):
            if e.number > self.told:
                print(f"  {e.text}  ({' '.join(e.cites[:3])})")
        self.told = self.session.here

    # -- what can be done ----------------------------------------------------------------------------
    def decide(self) -> bool:
        """Show the table and the moves and do what is typed; False: quit."""
        s = self.session
        self.skipping = False
        print()
        self.show_table()
        others = s.interrupters() if self.me == OPEN else []
        menu = [row for seat in dict.fromkeys([s.who, *others]) for row in self.rows(seat)]
        return self.prompt(f"{s.names[s.who]} decides: {s.phase}", menu) is not False

    def wait(self) -> bool:
        """Another seat decides: come in between, or let its bot do so; False: quit."""

        s = self.session
        menu = self.rows(self.me) if not self.skipping and self.me in s.interrupters() else []
        done = self.prompt(f"{s.names[s.who]} is about to decide: {s.phase}. {GO_ON}", menu, True) if menu else None
        if done is None:
            s.play(ask(s.game, s.at, self.bots, self.rngs))
        return done is not False

    def rows(self, seat: int) -> list[tuple[str, Any, Any]]:
        """What a seat may do: the text, the proposal, and the action where it need not be filled in."""
        s = self.session
        menu: list[tuple[str, Any, Any]] = []
        for p in s.proposals(seat):
            other = f"{s.names[seat]}: " if seat != s.who else ""
            size = p.domain.size()
            if size is not None and size <= LISTED:
                legal = [o for o in offers(s, p, LISTED, seat) if o.refusal is None]
                menu += [(f"{other}{p.rule}{': ' + o.text if o.text else ''}", p, o.action) for o in legal]
            else:
                menu.append((f"{other}{p.rule} … ({hint(p.domain, s.names)})", p, None))
        return menu

    # -- the prompt ----------------------------------------------------------------------------------
    def prompt(self, title: str, menu: list[tuple[str, Any, Any]], may_pass: bool = False) -> bool | None:
        """Ask until something was done (True), nothing shall be (None, if one may pass), or all ends (False)."""
        print(f"\n{title}")
        for i, (text, p, _) in enumerate(menu, 1):
            print(f"{i:>4}  {text}  ({p.cites[0]})")
        while True:
            words = input("> ").strip().split(maxsplit=1)
            if may_pass and (not words or words[0] == "skip"):
                self.skipping = bool(words)
                return None
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
            if len(word) > 9 or not 1 <= int(word) <= len(menu):
                raise ExplorerError(f"There is no move {word[:9]}: they are 1 to {len(menu)}.")
            _, proposal, action = menu[int(word) - 1]
            if action is None:
                form = hint(proposal.domain, s.names)
                s.play(proposal.rule, parse(proposal.domain, rest or input(f"  {form}: "), s.names), proposal.seat)
            else:
                s.play(action)
        elif word in ("back", "forward"):
            self.travel(s.back_to_decision if word == "back" else s.forward_to_decision)
        elif word == "why":
            self.show_why()
        elif word == "fork":
            print(f"This is now branch {s.fork(rest or None).name!r}.")
        elif word == "table":
            self.show_table()
        elif word == "clause":
            print(s.game.rulebook.text(rest))
        elif word == "save":
            s.save(rest or f"{s.game.name}.json")
            print(f"Saved to {rest or f'{s.game.name}.json'}, all cards open.")
        else:
            raise ExplorerError(f"{word!r} is no command: {KEYS}.")
        return word.isdecimal() or word in ("back", "forward")

    def travel(self, go: Any) -> None:
        """Go to the next decision that way which is made at this prompt, or to the end of the way."""
        before = -1
        while before != self.session.here:
            before = self.session.here
            go()
            if self.session.kind == "choice" and self.is_mine():
                break
        self.told = self.session.here

    def show_table(self) -> None:
        """Print the table as this seat may know it."""
        print("\n".join(scene_lines(self.session.scene(**self.lens))))

    def show_why(self) -> None:
        """Print the reasons of the last steps as this seat may know them."""
        for why in why_seen(self.session, **self.lens):
            print(f"{why.step.action.rule} ({', '.join(why.cites)}): {why.doc}".rstrip(": "))
            for name, refusal in why.refused:
                clause = f" ({refusal.clause})" if refusal.clause else ""
                print(f"  not {name}: {refusal.text(self.session.names)}{clause}")


def _says_nothing(*_: Any) -> None:
    """In the place of the person's own bot: what the person would come in between with is asked at the prompt."""
