"""The moves panel: forms for what may be done here, what is refused and why, interrupts, odds, and the result."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import ipywidgets as W

from explorer.core.domains import NOTHING, Domain, Nothing, OneOf
from explorer.core.errors import IllegalMove
from explorer.core.forms import Offer
from explorer.core.outcomes import outcome_domain
from explorer.core.steps import Proposal
from explorer.core.values import Action
from widgets import reading
from widgets.controls import STYLE, WIDE, button, discard, fill, offer, row, show_if, tick
from widgets.inputs import LISTED, MAKES, Input, make

if TYPE_CHECKING:
    from widgets.explorer import Explorer

Key = tuple[int, str, bool]
TRIES = 30  # so often a choice that may be played is looked for before it is left to the person


class Row:
    """One proposal: a button that plays it, controls to fill it in, and whether it may be played."""

    def __init__(self, moves: Moves, proposal: Proposal) -> None:
        self.moves, self.proposal = moves, proposal
        self.offers: list[Offer] = []
        self.input: Input = make(NOTHING, self.judge)
        self.suggested: Domain = NOTHING
        self.play = button("", "")
        self.always = button("Always", "Answer so whenever this seat is asked; Standing answers shows them all")
        self.verdict = W.HTML()
        self.play.on_click(moves.face.does(lambda: moves.play(self.action())))
        self.always.on_click(moves.face.does(lambda: moves.stand(self.action())))
        self.box = row()
        self.box.add_class("rx-move")
        self.load(proposal)

    def load(self, proposal: Proposal) -> None:
        """Show this proposal."""
        face = self.moves.face
        self.proposal = proposal
        who = f"{face.session.names[proposal.seat]}: " if proposal.interrupt else ""
        self.play.description, self.play.tooltip = who + proposal.rule, proposal.doc
        listed = not isinstance(proposal.domain, tuple(set(MAKES) - {Nothing}))
        self.offers = face.look.offers(proposal, LISTED) if listed else []
        domain: Domain = proposal.domain
        labels = None
        if listed and not isinstance(domain, Nothing):
            domain = OneOf(tuple(o.action.choice for o in self.offers))
            labels = [o.text if o.refusal is None else f"{o.text} (refused)" for o in self.offers]
        if not self.input.load(domain, labels):
            discard(self.input.box)
            self.input = make(domain, self._changed, proposal.rule, labels, face.words)
            self.input.box.add_class("rx-quiet")  # the button beside it says the same
        if not listed and domain != self.suggested:
            self._suggest(domain)
        arrow = getattr(proposal.source, "arrow", None)
        show_if(arrow is not None and arrow.standing, self.always)
        fill(self.box, self.play, self.input.box, self.always, self.verdict)
        self.judge()

    def _suggest(self, domain: Domain) -> None:
        """Fill in something that may be played, if it is soon found."""
        self.suggested = domain
        rng = Random(0)
        for _ in range(TRIES):
            if self.moves.face.look.refusal(self.action()) is None:
                return
            choice = domain.sample(rng)
            if choice is not None:
                self.input.fill(choice)

    def _changed(self) -> None:
        self.moves.face.does(self.judge, show=False)()

    def action(self) -> Action:
        """The proposed move as it is filled in."""
        return Action(self.proposal.seat, self.proposal.rule, self.input.choice())

    def judge(self) -> None:
        """Say whether what is filled in may be played, by which clause, and what it would reveal."""
        face = self.moves.face
        action = self.action()
        refusal = face.look.refusal(action)
        self.play.button_style = "success" if refusal is None else ""
        outlook = face.session.outlook(action) if refusal is None else None
        listed = bool(self.offers) or action.choice is None
        judged = Offer(action, "" if listed or refusal else face.look.words(self.proposal, action.choice), refusal)
        self.verdict.value = reading.verdict(face.session, judged, self.proposal.cites, outlook)


class Moves:
    """All that can be done at the present step, as the eyes that look may know it."""

    def __init__(self, face: Explorer) -> None:
        self.face = face
        self.rows: dict[Key, Row] = {}
        self.made: dict[tuple[str, bool], Row] = {}  # rows to be used again while the same eyes look
        self.eyes: Any = None
        self.where, self.refused, self.odds, self.note = W.HTML(), W.HTML(), W.HTML(), W.HTML()
        self.see_refused = tick("", "Show what is refused here, by which clause and why")
        self.see_refused.value = True
        self.see_refused.observe(face.does(lambda: None), "value")
        self.run_on = tick("run on after a move", "After a move go on to the next decision at once")
        self.mine, self.others = W.VBox(), W.VBox()
        self.come_in = W.Dropdown(description="Come in between", layout=WIDE, style=STYLE)
        self.come_in.observe(face.does(self._come_in), "value")
        self.coming: Key | None = None
        self.outcome: Input = make(NOTHING, _ignore)
        self.force = button("Force this outcome", "Let luck bring what is filled in here", "hand-pointer-o")
        self.force.on_click(face.does(self._force))
        self.forcing = row()
        self.luck = W.VBox()
        self.interrupts = W.VBox([self.come_in, self.others])
        parts = [self.where, self.note, self.mine, self.interrupts, self.luck, row(self.run_on, self.see_refused)]
        parts.append(self.refused)
        self.box = W.VBox(parts)
        self.box.add_class("rx-moves")

    # -- what a person does --------------------------------------------------------------------------
    def play(self, action: Action) -> None:
        """Play a move, and go on if that is wished; a refusal says no more than the eyes that look may know."""
        refusal = self.face.look.refusal(action)
        if refusal is not None:
            reason = f"{refusal.text(self.face.session.names)} ({refusal.clause})"
            raise IllegalMove(f"{action.rule}: {reason}.", refusal)
        self.face.session.play(action)
        if self.run_on.value:
            self.face.session.run()

    def stand(self, action: Action) -> None:
        """Leave this answer standing for its seat."""
        assert action.seat is not None
        self.face.session.stand(action.seat, action.rule, action.choice)
        self.face.say(f"{self.face.session.names[action.seat]} now always answers: {action.rule}.")

    def _come_in(self) -> None:
        self.coming = self.come_in.value

    def _force(self) -> None:
        self.face.session.play(self.outcome.choice())
        if self.run_on.value:
            self.face.session.run()

    # -- what is shown -------------------------------------------------------------------------------
    def show(self) -> None:
        """Show what may be done now; what other eyes saw is taken away from the browser."""
        look = self.face.look
        if self.eyes != (look.eyes, look.memory, look.session):
            discard(*(made.box for made in self.made.values()))
            self.made, self.eyes = {}, (look.eyes, look.memory, look.session)
        self.where.value = reading.where(look)
        proposals = look.proposals()
        self._show_rows(proposals)
        self._show_luck()
        self.note.value = self._note()

    def _show_rows(self, proposals: list[Proposal]) -> None:
        every: dict[Key, Proposal] = {(p.seat, p.rule, p.interrupt): p for p in proposals}
        names = self.face.session.names
        coming = [(f"{names[k[0]]}: {k[1]}", k) for k in every if k[2]]
        if self.coming not in every:
            self.coming = None
        offer(self.come_in, [("nobody", None), *coming])
        self.come_in.value = self.coming
        show_if(coming, self.interrupts)
        rows = {k: p for k, p in every.items() if not k[2] or k == self.coming}
        self.rows = {key: self._row(proposal) for key, proposal in rows.items()}
        fill(self.mine, *(self.rows[k].box for k in rows if not k[2]))
        fill(self.others, *(self.rows[k].box for k in rows if k[2]))
        refused = [(p.rule, o) for k, p in rows.items() for o in self.rows[k].offers if o.refusal is not None]
        self.refused.value = reading.refused(self.face.session, refused) if self.see_refused.value else ""
        self.see_refused.description = f"refused moves ({len(refused)})"
        show_if(refused, self.see_refused)

    def _row(self, proposal: Proposal) -> Row:
        """The row of this rule, made when it is first offered."""
        key = (proposal.rule, proposal.interrupt)
        if key in self.made:
            self.made[key].load(proposal)
        else:
            self.made[key] = Row(self, proposal)
        return self.made[key]

    def _show_luck(self) -> None:
        look = self.face.look
        if look.session.kind != "chance":
            fill(self.luck)
            self.odds.value = ""
            self._outcome_form(NOTHING)
            return
        distribution = look.distribution()
        self.odds.value = reading.odds(look, distribution)
        domain = outcome_domain(distribution) if distribution is not None and look.may_force() else None
        if domain is None:
            fill(self.luck, self.odds)
            return
        self._outcome_form(domain)
        fill(self.forcing, self.outcome.box, self.force)
        fill(self.luck, self.forcing, self.odds)

    def _outcome_form(self, domain: Domain) -> None:
        """The controls for an outcome; those before them leave the browser unless they fit again."""
        if not self.outcome.load(domain):
            discard(self.outcome.box)
            label = "outcome" if isinstance(domain, OneOf) else ""
            self.outcome = make(domain, _ignore, label, words=self.face.words)

    def _note(self) -> str:
        look = self.face.look
        s = look.session
        if s.over:
            return reading.result(s)
        if s.kind == "choice" and s.who is not None and not look.may_see_moves(s.who):
            return f'<p class="rx-soft">{reading.closed_eyes(look)}</p>'
        if s.kind not in ("choice", "chance"):
            return '<p class="rx-soft">Nobody decides here: Step takes this step, Run goes on to the next decision.</p>'
        return ""


def _ignore() -> None:
    """Nothing needs doing before the button is pressed."""
