"""A session: one game being explored, with free time travel, branches, lenses and standing answers.

    s = Session(game, seed=7); s.run(); s.moves(); s.play("plumb"); s.why(); s.back(); s.fork("what if"); s.save("a")

Going back and forth and branches: `timeline.py`; what happened and why: `history.py`; what is looked at, asked and
played: here.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice
from os import PathLike
from typing import Any

from explorer.core.errors import ExplorerError, IllegalMove, WrongMoment, one_line, shown, unknown, whole_number
from explorer.core.game import Game, Result
from explorer.core.history import Entry, History, Why
from explorer.core.phases import CHANCE, CHOICE, FINAL
from explorer.core.playout import Moves, View, view
from explorer.core.secrets import frames_seen_by, seen_by
from explorer.core.steps import Proposal, Step
from explorer.core.timeline import Branch
from explorer.core.values import Action, Frame, Position, Refusal, Seat, but, is_plain


class Session(History):
    """One exploration of a game. `seed` is a whole number or a text; `names` are the players' names by seat."""

    def __init__(
        self, game: Game, seed: int | str = 0, names: Sequence[str] | None = None, start: Position | None = None
    ) -> None:
        super().__init__(game, seed, names, start)
        self.standing: dict[int, dict[str, Any]] = {}

    # -- what is seen ------------------------------------------------------------------------------
    @property
    def result(self) -> Result:
        """Places and scores at the end; raises ExplorerError before it."""
        return self.game.result(self.at)

    def seen_by(self, seat: int | None, memory: bool = False) -> Any:
        """The table as that seat may know it (None: a spectator); with the memory aid, screened things are shown."""
        return seen_by(self.table, self.lens(seat, memory))

    def view(self, seat: int) -> View:
        """All that a bot in this seat would be given."""
        return view(self.game, self.at, self._player(seat))

    def scene(self, seat: int | None = None, *, lens: bool = True, memory: bool = False) -> Any:
        """The neutral description of the table for a seat (None: a spectator); `lens=False`: all cards open."""
        return self.game.scene(self.at, self.lens(seat, memory) if lens else None, self.names)

    def frames_seen_by(self, seat: int | None, memory: bool = False) -> tuple[Frame, ...]:
        """The calls under way as that seat may know them."""
        return frames_seen_by(self.frames, self.lens(seat, memory))

    # -- what can be done --------------------------------------------------------------------------
    def moves(self, seat: int | None = None) -> Moves:
        """The legal moves of a seat (None: of the one that decides), lazily; empty where nobody decides."""
        if self.kind != CHOICE:
            return Moves(self.game, self.at, -1)
        decider = self.who
        seat = decider if seat is None else seat
        self.lens(seat)
        assert seat is not None
        return Moves(self.game, self.at, seat, interrupts_only=seat != decider)

    def proposals(self, seat: int | None = None) -> list[Proposal]:
        """What a seat may try, legal or not, with the domains to fill in; interrupts included."""
        self.lens(seat)
        return self.walker.proposals(self.at, seat)

    def interrupters(self) -> list[int]:
        """The seats that may interrupt the present decision."""
        return self.walker.interrupters(self.at) if self.kind == CHOICE else []

    def why_not(self, move: Action | str, choice: Any = None, seat: int | None = None) -> Refusal | None:
        """Why a move may not be made here, or None when it may; raises UnknownName for what is no move here."""
        if self.kind != CHOICE:
            return Refusal(
                self.walker.node(self.at).phase.cites[0],
                "Nobody decides here: the phase is of kind {kind}",
                {"kind": self.kind},
            )
        tried = self.walker.attempt(self.at, self._action(move, choice, seat))
        return tried if isinstance(tried, Refusal) else None

    def odds(self, most: int = 10_000) -> list[tuple[Any, Fraction]] | None:
        """At a chance phase: outcomes with exact probabilities, likeliest first; None when there are more than `most`.

        Raises WrongMoment at a phase of another kind.
        """
        whole_number(most, "The most outcomes to list", 0)
        distribution = self.walker.odds(self.at)
        odds = distribution.odds() if distribution.size() <= most else None
        return None if odds is None else sorted(odds, key=lambda o: -o[1])

    def outlook(
        self, move: Action | str, choice: Any = None, seat: int | None = None
    ) -> list[tuple[str, Fraction]] | None:
        """The odds of what a move would reveal, from what its seat knows; None where the game has none to give."""
        action = self._action(move, choice, seat)
        seat = self.who if action.seat is None else action.seat
        if self.game.spec.outlook is None or seat is None:
            return None
        odds: list[tuple[str, Fraction]] | None = self.game.spec.outlook(self.view(seat), action)
        return odds

    def offered(self, seat: int | None = None, *, lens: bool = True) -> list[str]:
        """The labels of the arrows to light: legal ones for the seat that decides, else (lens) all of the phase."""
        if self.kind != CHOICE or (lens and seat != self.who):
            return [lead.name for lead in self.walker.node(self.at).leads]
        node = self.walker.node(self.at)
        legal: dict[str, None] = {}
        for lead in node.leads:
            tried = (
                node.apply(lead, self.table, self.frames, c)
                for c in islice(node.domain(lead, self.table, self.frames), 300)
            )
            if any(type(r) is not Refusal for r in tried):
                legal[lead.name] = None
        return list(legal)

    # -- moving on ---------------------------------------------------------------------------------
    def play(self, move: Any = None, choice: Any = None, seat: int | None = None) -> Step:
        """One move (an Action, or an arrow's label with its choice), or at a chance phase one forced outcome.

        Raises IllegalMove with the clause and the reason, WrongMoment or UnknownName; the position stays as it was.
        """
        at = self.at
        kind = self.walker.nodes[at.phase].kind
        if kind == CHANCE:
            outcome = move.choice if isinstance(move, Action) else move
            return self._take(self.walker.force(at, _frozen(outcome)))
        if kind == FINAL:
            raise WrongMoment("The game is over: go back or fork to play on.")
        if kind != CHOICE:
            raise WrongMoment(f"At {at.phase!r} the rules decide: step on, then play a move.")
        return self.act(self._action(move, choice, seat))

    def act(self, action: Action) -> Step:
        """One move by an action of the right form, as bots and `moves()` give them; raises as `play` does."""
        tried = self.walker.attempt(self.at, action)
        if type(tried) is Refusal:
            raise IllegalMove(one_line(f"{action}: {tried.text(self.names)} ({tried.clause})."), tried)
        return self._take(tried)

    def step(self) -> Step:
        """One micro-step by rules or nature; raises WrongMoment where a seat must decide or the game is over."""
        b = self._branch
        if b.here < len(b.steps) and b.steps[b.here].left.kind != CHOICE:
            b.here += 1
            return b.steps[b.here - 1]
        return self._take(self.walker.step(b.steps[b.here - 1].position if b.here else self.start, b.luck))

    def run(self, most: int = 100_000) -> int:
        """On to the next decision or the end, playing standing answers; gives the number of steps.

        Raises ExplorerError when neither comes within `most` steps.
        """
        for n in range(whole_number(most, "The most steps to take", 0) + 1):
            kind = self.kind
            answer = self.standing_answer() if kind == CHOICE else None
            if kind == FINAL or (kind == CHOICE and answer is None):
                return n
            if n < most:
                self.play(answer) if answer else self.step()
        raise ExplorerError(
            f"No decision came within {most:,} steps: take back a standing answer, or allow more steps."
        )

    def _action(self, move: Action | str, choice: Any, seat: int | None) -> Action:
        """The action that a person means by a move, or by an arrow's label with its choice and seat."""
        action = move if isinstance(move, Action) else Action(seat, move, choice)
        if not isinstance(action.rule, str):
            raise IllegalMove(f"{shown(move)} is not a move: give an arrow's label and its choice, or one of moves().")
        self._seat(action.seat)
        frozen = _frozen(action.choice)
        return action if frozen is action.choice else but(action, choice=frozen)

    def _player(self, seat: int) -> int:
        if seat is None:
            raise ExplorerError(f"A spectator plays no move: give a seat from 0 to {self.game.players - 1}.")
        self._seat(seat)
        return seat

    # -- standing answers --------------------------------------------------------------------------
    def stand(self, seat: int, rule: str, choice: Any = None) -> None:
        """Leave a standing answer: whenever this seat is asked and may answer so, `run` does; see `unstand`.

        Raises UnknownName for what cannot be left standing, and ExplorerError for a seat or choice that is none.
        """
        self._player(seat)
        known = [
            lead.name
            for n in self.game.compiled.nodes.values()
            for lead in n.leads
            if lead.arrow and lead.arrow.standing
        ]
        known += [o.decl.name for o in self.game.compiled.openings.values() if o.decl.standing]
        if rule not in known:
            raise unknown("answer that can be left standing", rule, dict.fromkeys(known))
        answer = _frozen(choice)
        if not is_plain(answer):
            raise ExplorerError(f"A standing answer is text, a whole number or a list of these, not {shown(choice)}.")
        self.standing.setdefault(seat, {})[rule] = answer

    def unstand(self, seat: int, rule: str | None = None) -> None:
        """Take back a standing answer of a seat, or all of them; raises UnknownName for one that does not stand."""
        self._player(seat)
        if rule is None:
            self.standing.pop(seat, None)
        elif rule in list(self.standing.get(seat, {})):
            del self.standing[seat][rule]
        else:
            raise unknown("standing answer of this seat", rule, self.standing.get(seat, {}))

    def standing_answer(self) -> Action | None:
        """The standing answer that fits the present decision, or None; standing interrupts come first."""
        seat = self.who
        for o in self.walker.openings(self.walker.node(self.at), self.frames) if self.standing else ():
            for s in o.decl.seats(self.table):
                answers = self.standing.get(s, {})
                if o.decl.name in answers and self.why_not(o.decl.name, answers[o.decl.name], s) is None:
                    return Action(s, o.decl.name, answers[o.decl.name])
        for rule, choice in self.standing.get(-1 if seat is None else seat, {}).items():
            lead = self.walker.node(self.at).named.get(rule)
            if lead and lead.arrow and lead.arrow.standing and self.why_not(rule, choice) is None:
                return Action(seat, rule, choice)
        return None

    # -- files -------------------------------------------------------------------------------------
    def save(self, path: str | PathLike[str]) -> None:
        """Write the session as JSON, atomically: game, rules, luck, moves, branches. All cards lie open in it.

        Raises ExplorerError where it cannot be written; what was there before stays whole.
        """
        from explorer.core.saving import save

        save(self, path)

    @staticmethod
    def load(path: str | PathLike[str]) -> Session:
        """Read a saved session and replay it move by move; raises DamagedFile in one sentence, executes nothing."""
        from explorer.core.saving import load

        return load(path)

    def draw(self, **options: Any) -> Any:
        """The picture of the present flow or part, lit: path walked, calls under way, present phase, offered arrows."""
        import explorer

        marks = {
            "current": self.phase,
            "visited": [*self.visited(), *self.walked()],
            "offered": self.offered(self.who),
            "frames": self.frames,
        }
        return explorer.draw(self.game, **(marks | options))

    def __repr__(self) -> str:
        who = f", {self.names[self.who]}" if self.who is not None else ""
        return f"<{self.game.title}: {self.phase}{who}; step {self.here} of {self.length} on {self.branch!r}>"


def _frozen(value: Any, deep: int = 20) -> Any:
    """Lists, as JSON and people write them, are taken as tuples; what holds none stays the same object."""
    if type(value) is tuple and not any(isinstance(v, (list, tuple)) for v in value):
        return value
    if not isinstance(value, (list, tuple)):
        return value
    if not deep:
        raise IllegalMove("Lists within lists go too deep: no choice or outcome is like that.")
    return tuple([_frozen(v, deep - 1) for v in value])


__all__ = ["Branch", "Entry", "Seat", "Session", "Why"]
