"""Standing answers: which seats answer by themselves, to be left and taken back."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from explorer.core.errors import ExplorerError
from explorer.core.phases import Arrow
from explorer.core.session import Session
from explorer.core.values import say
from explorer.look import Look
from explorer.terminal.dialogs.base import Dialog
from explorer.terminal.dialogs.move import FillInMove
from explorer.terminal.marks import bold, dim

ON, OFF = "[x]", "[ ]"


class Standing(Dialog[bool]):
    """A tick for each seat and each answer that may be left standing; Enter leaves it or takes it back."""

    HINT = "Enter leaves one or takes it back · Esc closes"

    def __init__(self, look: Look) -> None:
        super().__init__("Standing answers: given by themselves while running on")
        self.look, self.session = look, look.session

    def body(self) -> ComposeResult:
        """The list of seats and answers."""
        options = self._options()
        nothing = Option("No answer of this game may be left standing.", disabled=True)
        yield OptionList(*(options or [nothing]), compact=True, markup=False)

    def on_mount(self) -> None:
        """Begin in the list."""
        self.query_one(OptionList).focus()

    def _options(self) -> list[Option]:
        s, options = self.session, []
        for rule in standing_rules(s):
            options.append(Option(bold(rule), disabled=True))
            for seat, name in enumerate(s.names):
                held = rule in s.standing.get(seat, {})
                choice = s.standing[seat][rule] if held else None
                told = "" if choice is None else dim(f"  {say(choice)}")
                line = Content.assemble(f"  {ON if held else OFF} {name}", told)
                options.append(Option(line, id=f"{seat} {rule}"))
        return options

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Leave the answer, or take it back."""
        seat, _, rule = (event.option_id or "").partition(" ")
        if rule in self.session.standing.get(int(seat), {}):
            self.session.unstand(int(seat), rule)
            self._show()
        elif _has_choice(self.session, rule):
            self._ask(int(seat), rule)
        else:
            self._stand(int(seat), rule, None)

    def _ask(self, seat: int, rule: str) -> None:
        """An answer with something to choose is filled in while its seat is asked."""
        asked = [p for p in self.look.proposals() if p.seat == seat and p.rule == rule and not p.interrupt]
        if not asked:
            name = self.session.names[seat]
            self.fail(ExplorerError(f"{rule!r} has something to choose: leave it standing while {name} is asked."))
            return

        def filled(choice: tuple[Any] | None) -> None:
            if choice is not None:
                self._stand(seat, rule, choice[0])

        self.app.push_screen(FillInMove(self.look, asked[0]), filled)

    def _stand(self, seat: int, rule: str, choice: Any) -> None:
        try:
            self.session.stand(seat, rule, choice)
        except ExplorerError as e:
            self.fail(e)
        self._show()

    def _show(self) -> None:
        found = self.query_one(OptionList)
        at = found.highlighted
        found.set_options(self._options())
        found.highlighted = at


def standing_rules(s: Session) -> list[str]:
    """The answers of this game that may be left standing."""
    return list(dict.fromkeys(a.name for a in _standing_arrows(s)))


def _standing_arrows(s: Session) -> list[Arrow]:
    leads = [lead for node in s.game.compiled.nodes.values() for lead in node.leads]
    return [lead.arrow for lead in leads if lead.arrow and lead.arrow.standing]


def _has_choice(s: Session, rule: str) -> bool:
    return any(a.domain is not None for a in _standing_arrows(s) if a.name == rule)
