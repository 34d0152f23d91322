"""Moving on: step, run, moves, interrupts, luck and standing answers."""

from __future__ import annotations

from typing import Any

from textual.binding import Binding

from explorer.core.errors import WrongMoment
from explorer.core.forms import Offer
from explorer.core.outcomes import outcome_domain
from explorer.core.steps import Proposal
from explorer.core.values import Action
from explorer.terminal import explain
from explorer.terminal.actions.base import LookScreen
from explorer.terminal.dialogs.move import FillInMove, ForceOutcome
from explorer.terminal.dialogs.standing import Standing
from explorer.terminal.panes.moves import MoveList

RUNS = {"step": "step", "run": "run", "force": "force", "chooser": "new_session"}  # what a line does: the action

UNKNOWN_LUCK = "Who forces luck knows what it brings, and these eyes may not: look with all cards open (l)."


class Moving(LookScreen):
    """Steps and moves."""

    BINDINGS = [
        Binding("s,space", "step", "Step"),
        Binding("r", "run", "Run"),
        Binding("i", "interrupt", "Interrupt"),
        Binding("u", "force", "Force luck"),
        Binding("w", "standing", "Standing answers"),
    ]

    @property
    def moves(self) -> MoveList:
        """The pane of moves."""
        return self.query_one(MoveList)

    def action_step(self) -> None:
        """One micro-step; at a decision the cursor goes to the moves."""
        if self.session.kind == "choice":
            self.focus_pane("moves")
            self.say("A seat decides here: choose a move and press Enter.")
            return
        with self.telling():
            self.session.step()
        self.changed()

    def action_run(self) -> None:
        """On to the next decision."""
        with self.telling():
            if self.session.run() == 0 and not self.session.over:
                self.say("A seat decides here: choose a move and press Enter.")
            elif self.session.over:
                self.say("The game is over.")
        self.changed()
        self.focus_pane("moves")

    # -- moves ---------------------------------------------------------------------------------------
    def on_move_list_chosen(self, event: MoveList.Chosen) -> None:
        """Do what the line says."""
        line = event.line
        if line.does in RUNS:
            self.call_later(self.run_action, f"screen.{RUNS[line.does]}")
        elif line.does == "outcome":
            self.force(line.outcome)
        elif line.does == "eyes":
            self.look.eyes = self.session.who
            self.changed(follow=False)
        elif line.proposal is not None:
            self._try(line.does, line.proposal, line.offer)

    def _try(self, does: str, p: Proposal, o: Offer | None) -> None:
        """Play a move, fill it in, or read why it is refused."""
        if does == "fill":
            self.open(FillInMove(self.look, p), lambda filled: self.play(Action(p.seat, p.rule, filled[0])))
        elif o is None:
            self.tell("This move", explain.proposal(self.look, p))
        elif does == "play":
            self.play(o.action)
        else:
            self.tell("Refused", explain.offer(self.look, p, o))

    def on_move_list_read(self, event: MoveList.Read) -> None:
        """Explain the line under the cursor."""
        line = event.line
        if line.offer and line.proposal:
            self.tell("This move", explain.offer(self.look, line.proposal, line.offer))
        elif line.proposal:
            self.tell("This move", explain.proposal(self.look, line.proposal))

    def play(self, action: Action) -> None:
        """Play a move."""
        before = self.session.branch
        with self.telling():
            self.session.play(action)
        self._say_new_branch(before)
        self.changed()

    def _say_new_branch(self, before: str) -> None:
        if self.session.branch != before:
            self.say(f"Another move than before: this begins {self.session.branch!r}, and {before!r} stays as it was.")

    def action_refused(self) -> None:
        """To the first refused move."""
        self.focus_pane("moves")
        if not self.moves.go_to("refused"):
            self.say("Nothing that is listed here is refused; a form judges what you fill in.")

    def action_interrupt(self) -> None:
        """To the first thing that may come in between."""
        self.focus_pane("moves")
        if not self.moves.go_to("play", "fill", "refused", "read", interrupt=True):
            self.say("Nobody may come in between here, as far as these eyes can tell.")

    def action_outlook(self) -> None:
        """The odds of what the move under the cursor would reveal."""
        self.focus_pane("moves")
        at = self.moves.highlighted
        line = self.moves.lines[at] if at is not None else None
        if line is None or line.offer is None or line.proposal is None:
            self.say("Put the cursor on a move: its outlook stands beside it, where the game has one.")
        elif not self.session.outlook(line.offer.action):
            self.say("This move reveals nothing, or its odds are not counted.")
        else:
            self.tell("This move", explain.offer(self.look, line.proposal, line.offer))

    # -- luck ----------------------------------------------------------------------------------------
    def action_odds(self) -> None:
        """To the odds."""
        self.focus_pane("moves")
        if self.session.kind != "chance":
            self.say("Nothing is left to luck at this step: step on to a roll or a draw.")
        else:
            self.moves.go_to("outcome", "force")

    def action_force(self) -> None:
        """Fill in what luck shall bring."""
        with self.telling():
            if self.session.kind != "chance":
                raise WrongMoment("Luck is forced at a roll or a draw: step on to one.")
            distribution = self.look.distribution()
            if distribution is None or not self.look.may_force():
                raise WrongMoment(UNKNOWN_LUCK)
            domain = outcome_domain(distribution)
            if domain is None:
                raise WrongMoment("This kind of luck has no form.")
            self.open(ForceOutcome(self.look, domain), lambda c: self.force(c[0]))

    def force(self, outcome: Any) -> None:
        """Play an outcome."""
        before = self.session.branch
        with self.telling():
            if not self.look.may_force():
                raise WrongMoment(UNKNOWN_LUCK)
            self.session.play(outcome)
        self._say_new_branch(before)
        self.changed()

    # -- standing answers ----------------------------------------------------------------------------
    def action_standing(self) -> None:
        """Leave answers standing, see them, take them back."""
        self.app.push_screen(Standing(self.look), lambda _: self.changed(follow=False))
