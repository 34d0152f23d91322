"""A session: one game being explored, with free time travel, branches, lenses and standing answers.

    s = Session(game, seed=7); s.run(); s.moves(); s.play("plumb"); s.why(); s.back(); s.fork("what if"); s.save("a")

A branch is a line of steps; branches share the steps before their fork. Playing something new from the past begins a
branch by itself, so nothing that was played is ever lost. Luck belongs to a branch: going back and on again brings the
same dice, and a fork keeps its luck unless a new one is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice
from os import PathLike
from typing import Any

from explorer.core.chance import Luck
from explorer.core.errors import (
    ExplorerError,
    IllegalMove,
    WrongMoment,
    one_line,
    readable_text,
    shown,
    unknown,
    whole_number,
)
from explorer.core.game import Game, Result
from explorer.core.phases import AUTO, CHANCE, CHOICE, FINAL
from explorer.core.playout import Moves, View, view
from explorer.core.secrets import Lens, frames_seen_by, seen_by
from explorer.core.steps import Proposal, Step
from explorer.core.telling import choice_seen, tell
from explorer.core.values import Action, Frame, Position, Refusal, Seat, Value, but, is_plain


class Branch:
    """A line of steps from the start; `here` is how many of them are taken at the point being looked at."""

    __slots__ = ("name", "luck", "steps", "here", "parent")

    def __init__(self, name: str, luck: Luck, steps: list[Step], here: int, parent: str = "") -> None:
        self.name, self.luck, self.steps, self.here, self.parent = name, luck, steps, here, parent

    def __repr__(self) -> str:
        return f"<branch {self.name!r}: step {self.here} of {len(self.steps)}>"


class Why(Value, frozen=True):
    """Why a step happened: the clauses, what the rule does, and the refusals of the arrows not taken (auto phases)."""

    step: Step
    cites: tuple[str, ...]
    doc: str
    refused: tuple[tuple[str, Refusal], ...] = ()

    def __str__(self) -> str:
        lines = [f"{self.step.action.rule} ({', '.join(self.cites)}): {self.doc}".rstrip(": ")]
        return "\n".join(lines + [f"  not {name}: {refusal}" for name, refusal in self.refused])


class Entry(Value, frozen=True):
    """A line of the history as a lens may know it: number, the phase left, the arrow, its clauses and the sentence."""

    number: int
    phase: str
    kind: str
    seat: int | None
    rule: str
    cites: tuple[str, ...]
    text: str


class Session:
    """One exploration of a game. `seed` is a whole number or a text; `names` are the players' names by seat."""

    def __init__(
        self, game: Game, seed: int | str = 0, names: Sequence[str] | None = None, start: Position | None = None
    ) -> None:
        if not isinstance(game, Game):
            raise ExplorerError(f"A session explores a game, such as explorer.game('faekalini'), not {shown(game)}.")
        self.game, self.seed = game, seed
        self.names = _names(game, names)
        if start is not None and not (isinstance(start, Position) and start.phase in game.compiled.nodes):
            raise ExplorerError(f"A start is a position of {game.title}, not {shown(start)}.")
        self.start = game.start if start is None else start
        self.custom_start = start is not None
        self._branches = {"main": Branch("main", game.luck(seed), [], 0)}
        self._branch = self._branches["main"]
        self.standing: dict[int, dict[str, Any]] = {}
        self.walker = game.walker

    # -- where we are ------------------------------------------------------------------------------
    @property
    def at(self) -> Position:
        """The position looked at."""
        b = self._branch
        return b.steps[b.here - 1].position if b.here else self.start

    @property
    def phase(self) -> str:
        """The present phase: its node id in `game.graph`."""
        return self.at.phase

    @property
    def table(self) -> Any:
        """The table, all cards open; use `seen_by` for what a seat may know."""
        return self.at.table

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The calls under way, the innermost last."""
        return self.at.frames

    @property
    def kind(self) -> str:
        """choice, auto, chance, call, exit or final."""
        return self.walker.node(self.at).kind

    @property
    def who(self) -> int | None:
        """The seat that decides, or to which the phase happens; None: nobody in particular."""
        return self.walker.who(self.at)

    @property
    def over(self) -> bool:
        """Whether the game has ended here."""
        return self.kind == FINAL

    @property
    def result(self) -> Result:
        """Places and scores at the end; raises ExplorerError before it."""
        return self.game.result(self.at)

    def seen_by(self, seat: int | None, memory: bool = False) -> Any:
        """The table as that seat may know it (None: a spectator); with the memory aid, screened things are shown."""
        return seen_by(self.table, self._lens(seat, memory))

    def view(self, seat: int) -> View:
        """All that a bot in this seat would be given."""
        return view(self.game, self.at, seat)

    def scene(self, seat: int | None = None, *, lens: bool = True, memory: bool = False) -> Any:
        """The neutral description of the table for a seat (None: a spectator); `lens=False`: all cards open."""
        return self.game.scene(self.at, self._lens(seat, memory) if lens else None, self.names)

    def frames_seen_by(self, seat: int | None, memory: bool = False) -> tuple[Frame, ...]:
        """The calls under way as that seat may know them."""
        return frames_seen_by(self.frames, self._lens(seat, memory))

    def _lens(self, seat: int | None, memory: bool = False) -> Lens:
        return Lens(self._seat(seat), memory)

    def _seat(self, seat: int | None) -> int | None:
        if seat is None or (type(seat) is int and 0 <= seat < self.game.players):
            return seat
        raise ExplorerError(
            f"There is no seat {shown(seat)}: seats are 0 to {self.game.players - 1}, None is a spectator."
        )

    def _player(self, seat: int) -> int:
        if seat is None:
            raise ExplorerError(f"A spectator plays no move: give a seat from 0 to {self.game.players - 1}.")
        self._seat(seat)
        return seat

    def _action(self, move: Action | str, choice: Any, seat: int | None) -> Action:
        """The action that a person means by a move, or by an arrow's label with its choice and seat."""
        action = move if isinstance(move, Action) else Action(seat, move, choice)
        if not isinstance(action.rule, str):
            raise IllegalMove(f"{shown(move)} is not a move: give an arrow's label and its choice, or one of moves().")
        self._seat(action.seat)
        frozen = _frozen(action.choice)
        return action if frozen is action.choice else but(action, choice=frozen)

    # -- what can be done --------------------------------------------------------------------------
    def moves(self, seat: int | None = None) -> Moves:
        """The legal moves of a seat (None: of the one that decides), lazily; empty where nobody decides."""
        if self.kind != CHOICE:
            return Moves(self.game, self.at, -1)
        decider = self.who
        seat = decider if seat is None else seat
        self._lens(seat)
        assert seat is not None
        return Moves(self.game, self.at, seat, interrupts_only=seat != decider)

    def proposals(self, seat: int | None = None) -> list[Proposal]:
        """What a seat may try, legal or not, with the domains to fill in; interrupts included."""
        self._lens(seat)
        return self.walker.proposals(self.at, seat)

    def interrupters(self) -> list[int]:
        """The seats that may interrupt the present decision."""
        return self.walker.interrupters(self.at) if self.kind == CHOICE else []

    def why_not(self, move: Action | str, choice: Any = None, seat: int | None = None) -> Refusal | None:
        """Why a move may not be made here, or None when it may; raises UnknownName for what is no move of this phase."""
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
        for n in range(whole_number(most, "The most steps to take", 0)):
            kind = self.kind
            if kind == FINAL:
                return n
            if kind == CHOICE:
                answer = self.standing_answer()
                if answer is None:
                    return n
                self.play(answer)
            else:
                self.step()
        raise ExplorerError(
            f"No decision came within {most:,} steps: take back a standing answer, or allow more steps."
        )

    def _take(self, step: Step) -> Step:
        b = self._branch
        if b.here < len(b.steps):
            after = b.steps[b.here]
            if (after.action, after.position) == (step.action, step.position):
                b.here += 1
                return after
            b = self.fork(self._free_name())
        b.steps.append(step)
        b.here += 1
        return step

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

    # -- time travel -------------------------------------------------------------------------------
    @property
    def here(self) -> int:
        """How many steps of the branch are taken here; 0 is the start."""
        return self._branch.here

    @property
    def length(self) -> int:
        """How many steps the branch has."""
        return len(self._branch.steps)

    @property
    def steps(self) -> list[Step]:
        """The steps taken so far on this branch."""
        return self._branch.steps[: self._branch.here]

    def back(self, n: int = 1) -> None:
        """Go back n steps, at most to the start."""
        self.forward(-whole_number(n, "The number of steps to go back"))

    def forward(self, n: int = 1) -> None:
        """Go forward again n steps, at most to the end of what was played on this branch."""
        n = whole_number(n, "The number of steps to go forward")
        self._branch.here = max(0, min(self.length, self._branch.here + n))

    def goto(self, n: int) -> None:
        """Go to step n of this branch (0: the start); raises ExplorerError when it has fewer."""
        if type(n) is not int or not 0 <= n <= self.length:
            raise ExplorerError(f"This branch has steps 0 to {self.length}, so there is no step {shown(n)}.")
        self._branch.here = n

    def back_to_decision(self) -> None:
        """Go back to the last decision before this point, or to the start."""
        b = self._branch
        while b.here > 0:
            b.here -= 1
            if b.steps[b.here].kind in (CHOICE, "interrupt"):
                return

    def forward_to_decision(self) -> None:
        """Go forward to the next decision already played, or to the end of the branch."""
        b = self._branch
        while b.here < len(b.steps):
            b.here += 1
            if self.kind == CHOICE:
                return

    @property
    def branch(self) -> str:
        """The name of the branch that is looked at."""
        return self._branch.name

    @property
    def branches(self) -> tuple[str, ...]:
        """The names of all branches."""
        return tuple(self._branches)

    def branch_info(self, name: str) -> Branch:
        """A branch: its steps, luck, where it stands and the branch that it was forked from; raises UnknownName."""
        if name not in list(self._branches):
            raise unknown("branch", name, self._branches)
        return self._branches[name]

    def fork(self, name: str | None = None, luck: int | str | None = None) -> Branch:
        """Begin a branch here and look at it; it keeps its luck unless a new seed is given.

        Raises ExplorerError for a name that is taken or no text, and for a seed that is none.
        """
        name = self._free_name() if name is None else readable_text(name, "A branch's name")
        if name in self._branches:
            raise ExplorerError(f"A branch needs a name of its own, and {name!r} is taken.")
        old = self._branch
        new_luck = old.luck if luck is None else self.game.luck(luck)
        self._branch = self._branches[name] = Branch(name, new_luck, old.steps[: old.here], old.here, old.name)
        return self._branch

    def switch(self, name: str) -> None:
        """Look at another branch, where it stands; raises UnknownName."""
        self._branch = self.branch_info(name)

    def drop(self, name: str) -> None:
        """Forget a branch; raises ExplorerError for the one that is looked at, UnknownName for one that is not there."""
        if self.branch_info(name) is self._branch:
            raise ExplorerError(f"Branch {name!r} is being looked at: switch to another one before dropping it.")
        del self._branches[name]

    def _free_name(self) -> str:
        return next(n for n in (f"branch {i}" for i in range(2, 10**9)) if n not in self._branches)

    def _before(self, number: int) -> Position:
        return self._branch.steps[number - 2].position if number > 1 else self.start

    # -- what happened, and why --------------------------------------------------------------------
    def why(self, number: int | None = None) -> list[Why]:
        """The clauses behind the steps since the last decision (with its move), or behind step `number` (from 1)."""
        if number is not None:
            self._known(number)
            return [self._why(number)]
        first = self.here
        while first > 1 and self._branch.steps[first - 1].kind not in (CHOICE, "interrupt"):
            first -= 1
        return [self._why(n) for n in range(max(1, first), self.here + 1)]

    def _known(self, number: int) -> None:
        if type(number) is not int or not 1 <= number <= self.length:
            raise ExplorerError(f"This branch has steps 1 to {self.length}, so there is no step {shown(number)}.")

    def _why(self, number: int) -> Why:
        before, step = self._before(number), self._branch.steps[number - 1]
        refused: tuple[tuple[str, Refusal], ...] = ()
        if step.kind == AUTO:
            results = self.walker.results(self.walker.node(before), before.table, before.frames)
            refused = tuple((lead.name, r) for lead, r in results if isinstance(r, Refusal))
        if step.opening is not None:
            doc = step.opening.decl.doc
        else:
            doc = step.lead.arrow.doc if step.lead.arrow else ""
        return Why(step, step.cites, doc, refused)

    def tell(self, number: int, seat: int | None = None, *, lens: bool = True, memory: bool = False) -> str:
        """The sentence about step `number` for a seat (None: a spectator); `lens=False`: all cards open."""
        self._known(number)
        step = self._branch.steps[number - 1]
        return tell(self._before(number), step, self._lens(seat, memory) if lens else None, self.names)

    def log(
        self, seat: int | None = None, *, lens: bool = True, memory: bool = False, last: int | None = None
    ) -> list[Entry]:
        """The steps up to here as a lens may know them, told ones only; `last`: at most so many, the newest."""
        found: list[Entry] = []
        most = self.here if last is None else whole_number(last, "The number of lines", 0)
        for number in range(self.here, 0, -1):
            if len(found) >= most:
                break
            step = self._branch.steps[number - 1]
            if text := self.tell(number, seat, lens=lens, memory=memory):
                found.append(
                    Entry(
                        number,
                        self._before(number).phase,
                        step.kind,
                        step.action.seat,
                        step.action.rule,
                        step.cites,
                        text,
                    )
                )
        return found[::-1]

    def choice_seen(self, number: int, seat: int | None, memory: bool = False) -> Any:
        """The choice or outcome of step `number` as that seat may know it."""
        self._known(number)
        return choice_seen(self._before(number), self._branch.steps[number - 1], self._lens(seat, memory))

    def visited(self) -> set[str]:
        """The phases walked so far on this branch."""
        return {self.start.phase} | {s.position.phase for s in self.steps}

    def walked(self) -> set[tuple[str, str]]:
        """The arrows walked so far, as (source, key) of the graph's edges; a call's arrow when its flow is left."""
        return {(s.lead.node.id, s.lead.name) for s in self.steps if s.lead.arrow is not None}

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

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __repr__(self) -> str:
        who = f", {self.names[self.who]}" if self.who is not None else ""
        return f"<{self.game.title}: {self.phase}{who}; step {self.here} of {self.length} on {self.branch!r}>"


def _names(game: Game, names: Sequence[str] | None) -> tuple[str, ...]:
    """The players' names by seat: those given, else the game's own."""
    chosen = game.spec.seats[: game.players] if names is None else names
    given = list(chosen) if isinstance(chosen, (list, tuple)) else []
    if len(given) != game.players or len({readable_text(n, "A player's name") for n in given}) != game.players:
        raise ExplorerError(
            f"There are {game.players} seats: give {game.players} different names, not {shown(chosen)}."
        )
    return tuple(given)


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
