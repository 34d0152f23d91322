"""Fill in a move, or force an outcome of luck: a form made from the domain, judged by the engine at every change."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Input, Static

from explorer.core.domains import Domain
from explorer.core.errors import ExplorerError
from explorer.core.forms import item_text
from explorer.core.steps import Proposal
from explorer.core.values import Action
from explorer.look import Look
from explorer.terminal.dialogs.base import Dialog
from explorer.terminal.explain import cited, now, proposal
from explorer.terminal.fields import Field, field, first_input
from explorer.terminal.marks import NO, YES, clause, lines


class FillIn(Dialog[Any]):
    """Base: what it is about, the form, the judgement, two buttons; `judged` says what the engine thinks."""

    HINT = "Enter plays · Esc closes"
    DONE = "Play"

    def __init__(self, heading: str, look: Look, domain: Domain) -> None:
        super().__init__(heading)
        self.look, self.domain = look, domain

    def words(self, choice: Any) -> str:
        """A choice in the players' words."""
        return item_text(self.domain, choice, self.look.session.names)

    def about(self) -> Content:
        """What the form is about, below it."""
        raise NotImplementedError

    def body(self) -> ComposeResult:
        """The form, what the engine thinks of it, and what it is about."""
        with VerticalScroll(classes="form", can_focus=False):
            yield field(self.domain, self.look.session.names, self.words)
        yield Static("", id="judgement")
        with Horizontal(classes="buttons"):
            yield Button(self.DONE, variant="primary", id="done", compact=True)
            yield Button("Close", id="close", compact=True)
        with VerticalScroll(classes="about"):
            yield Static(self.about())

    def on_mount(self) -> None:
        """Begin in the first field."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        (first_input(self) or self.query_one("#done")).focus()
        self.judge()

    def choice(self) -> Any:
        """What is filled in; raises ExplorerError."""
        return self.query(Field).first().choice()

    def judged(self, choice: Any) -> tuple[bool, Content]:
        """Whether a choice goes, and why or why not."""
        raise NotImplementedError

    def judge(self) -> bool:
        """Show what the engine thinks of what is filled in."""
        try:
            good, text = self.judged(self.choice())
        except ExplorerError as e:
            good, text = False, Content.assemble((f"{NO} ", "$text-error"), str(e))
        self.query_one("#judgement", Static).update(text)
        return good

    def on_field_changed(self, _event: Field.Changed) -> None:
        """Judge again."""
        self.judge()

    def on_input_submitted(self, _event: Input.Submitted) -> None:
        """Enter in a field plays."""
        self._finish()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Play or close."""
        if event.button.id == "done":
            self._finish()
        else:
            self.dismiss(None)

    def _finish(self) -> None:
        if self.judge():
            self.dismiss((self.choice(),))


class FillInMove(FillIn):
    """A move of a seat; gives back a tuple of the choice."""

    def __init__(self, look: Look, p: Proposal) -> None:
        super().__init__(f"{look.session.names[p.seat]}: {p.rule}", look, p.domain)
        self.proposal = p

    def words(self, choice: Any) -> str:
        """The move in the players' words."""
        return self.look.words(self.proposal, choice)

    def about(self) -> Content:
        """The rule and its clauses."""
        return proposal(self.look, self.proposal)

    def judged(self, choice: Any) -> tuple[bool, Content]:
        """The engine's refusal, or the odds of what the move would reveal."""
        s = self.look.session
        action = Action(self.proposal.seat, self.proposal.rule, choice)
        refusal = self.look.refusal(action)
        if refusal is not None:
            sign = (f"{NO} ", "$text-error")
            return False, lines(
                [
                    Content.assemble(sign, refusal.text(s.names), " (", clause(refusal.clause), ")"),
                    *cited(s.game, [refusal.clause]),
                ]
            )
        odds = s.outlook(action) or []
        told = [f"  {float(p):6.1%}  {text}" for text, p in odds]
        return True, lines([Content.assemble((f"{YES} ", "bold $text-success"), "allowed"), *told])


class ForceOutcome(FillIn):
    """What luck shall bring; gives back a tuple of the outcome."""

    DONE = "Force it"
    HINT = "Enter forces · Esc closes"

    def __init__(self, look: Look, domain: Domain) -> None:
        super().__init__("Force an outcome", look, domain)

    def words(self, choice: Any) -> str:
        """The outcome in the players' words."""
        return self.look.outcome_text(choice)

    def about(self) -> Content:
        """The present step and its clauses."""
        return now(self.look)

    def judged(self, choice: Any) -> tuple[bool, Content]:
        """Whether this can come up."""
        if not self.domain.contains(choice):
            return False, Content.assemble((f"{NO} ", "$text-error"), self.domain.wrong(choice))
        return True, Content.assemble((f"{YES} ", "bold $text-success"), "can come up")
