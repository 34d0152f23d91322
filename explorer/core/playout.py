"""Bare play: the compiled phases run to the end by bots, without history; what simulations use.

A bot is `bot(view, moves, rng) -> move`, or `(move, reason)`; it thinks with what its seat may know. When it is offered
interrupts at another seat's decision it may return None: nothing to say.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from explorer.core.chance import Luck
from explorer.core.compiled import Frames, Node, Opening, Taken, gap
from explorer.core.errors import ExplorerError, IllegalMove, RuleGap, shown
from explorer.core.game import Game
from explorer.core.phases import CHOICE, FINAL
from explorer.core.secrets import Lens, frames_seen_by, seen_by
from explorer.core.steps import Proposal, Step
from explorer.core.values import Action, Position, Refusal, Value


class View(Value, frozen=True, gc=False):
    """What a seat knows: the phase, the table and frames as it may see them, and the game's open rules."""

    game: Any
    seat: int
    phase: str
    table: Any
    frames: Frames


class Moves:
    """The moves of a seat, lazily: iterate for legal ones, or look at `proposals` for the domains to fill in."""

    def __init__(self, game: Game, at: Position, seat: int, interrupts_only: bool = False) -> None:
        self._game, self._at, self.seat = game, at, seat
        self.interrupts_only = interrupts_only

    @property
    def proposals(self) -> list[Proposal]:
        """What may be tried, with domains."""
        found = self._game.walker.proposals(self._at, self.seat)
        return [p for p in found if p.interrupt] if self.interrupts_only else found

    def __iter__(self) -> Iterator[Action]:
        for action in self._game.walker.moves(self._at, self.seat):
            if not self.interrupts_only or action.rule in self._game.compiled.openings:
                yield action

    def __repr__(self) -> str:
        first = [str(m) for m in islice(self, 13)]
        return f"<moves: {'; '.join(first[:12]) or 'none'}{'; …' if len(first) > 12 else ''}>"

    def named(self, rule: str) -> list[Action]:
        """The legal moves of one arrow or interrupt."""
        return [m for m in self if m.rule == rule]

    def proposal(self, rule: str) -> Proposal | None:
        """The proposal of this name, or None when it is not there."""
        return next((p for p in self.proposals if p.rule == rule), None)

    def legal(self, rule: str, choice: Any = None) -> bool:
        """Whether the seat may do this now; raises UnknownName for what is no move of this phase."""
        if not isinstance(rule, str):
            raise IllegalMove(f"{shown(rule)} is not a move: give an arrow's label and its choice.")
        return isinstance(self._game.walker.attempt(self._at, Action(self.seat, rule, choice)), Step)

    def sample(self, rng: Random) -> Action | None:
        """One legal move at random; None where nobody decides, or only interrupts are offered and it tries none."""
        if self._game.compiled.nodes[self._at.phase].kind != CHOICE:
            return None
        return random_move(self._game, self._at, self.seat, rng, self.interrupts_only)


Bot = Callable[[View, Moves, Random], Any]


def random_bot(view: View, moves: Moves, rng: Random) -> Action | None:
    """Any legal move; an interrupt now and then."""
    return moves.sample(rng)


def random_move(game: Game, at: Position, seat: int, rng: Random, interrupts_only: bool = False) -> Action | None:
    """A random legal action of this seat; for interrupts only: rarely one, mostly None."""
    node = game.compiled.nodes[at.phase]
    for o in node.interrupts:
        if rng.random() < o.decl.eager and _open(o, at, seat):
            domain = o.decl.domain(at.table, seat)
            for _ in range(8):
                choice = domain.sample(rng)
                if choice is None and not domain.contains(None):
                    break
                if type(o.enter(at.table, at.frames, seat, choice, at.phase)) is not Refusal:
                    return Action(seat, o.decl.name, choice)
    if interrupts_only:
        return None
    lead, choice = node.pick(at.table, at.frames, rng)
    return Action(seat, lead.name, choice)


def _open(o: Opening, at: Position, seat: int) -> bool:
    """Whether this seat may try this interrupt here; one that is under way does not interrupt itself."""
    return seat in o.decl.seats(at.table) and all(f.site != o.decl.name for f in at.frames)


def streams(game: Game, seed: Any) -> list[Random]:
    """The random streams of the bots, one a seat: the same seed brings the same ones to bare and to explored play."""
    return [Random(f"{seed}/seat {s}") for s in range(game.players)]


class Playout:
    """One game run bare from a position. `random[seat]` is a fast source for random bots, None for thinking ones."""

    def __init__(self, game: Game, seed: Any, bots: Sequence[Bot] | None = None, at: Position | None = None) -> None:
        self.game = game
        self.at = game.start if at is None else at
        self.bots = list(bots) if bots is not None else [random_bot] * game.players
        if len(self.bots) != game.players:
            raise ExplorerError(f"There are {game.players} seats but {len(self.bots)} bots: give one bot a seat.")
        self.rngs = streams(game, seed)
        self.random = [r.random if b is random_bot else None for r, b in zip(self.rngs, self.bots, strict=True)]
        self.luck: Luck = game.luck(seed)
        self.luck.met[:] = self.at.met
        self.key = self.luck.key
        self.steps = 0

    def run(self) -> Position:
        """Play to the end and give the final position."""
        collecting = gc.isenabled() and None not in self.random
        if collecting:  # tables are values without cycles, so there is nothing to collect: a tenth of the time saved
            gc.disable()
        try:
            return self._run()
        finally:
            if collecting:
                gc.enable()

    def _run(self) -> Position:
        run = self.game.compiled.nodes[self.at.phase].run
        t, frames, steps, most = self.at.table, self.at.frames, 0, self.game.spec.most_steps
        lead = None
        while run is not None:
            lead, t, frames = run(t, frames, self)
            steps += 1
            row = lead.row
            while row is not None and steps <= most:  # rows of auto phases at once
                steps += 1
                for rule, each in row:
                    r = rule(t)
                    if type(r) is not Refusal:
                        t, lead = r, each
                        break
                else:
                    raise gap(row[0][1].node)
                row = lead.row
            run = lead.run
            if steps > most:
                raise RuleGap(f"{self.game.title} has not ended after {most:,} steps; it stands at {lead.to!r}.")
        self.steps = steps
        self.at = Position(lead.to if lead else self.at.phase, t, frames, tuple(self.luck.met))
        return self.at

    def decide(self, node: Node, t: Any, frames: Frames) -> Taken:
        """What the bots do at a choice phase: an interrupt of some seat, or the move of the one that decides."""
        at = Position(node.id, t, frames)
        action = ask(self.game, at, self.bots, self.rngs)
        assert action.seat is not None
        if self.random[action.seat] is None:  # what a bot thought out is looked at as closely as a person's move
            step = self.game.walker.attempt(at, action)
            if isinstance(step, Refusal):
                raise IllegalMove(f"The bot of seat {action.seat + 1} chose {action}: {step}.", step)
            return step.lead, step.position.table, step.position.frames
        for o in node.interrupts:
            if o.decl.name == action.rule:
                r = o.enter(t, frames, action.seat, action.choice, node.id)
                return self._entered(o.lead, r, action)
        lead = node.named[action.rule]
        return self._entered(lead, node.apply(lead, t, frames, action.choice), action)

    def _entered(self, lead: Any, r: Any, action: Action) -> Taken:
        if type(r) is Refusal:
            raise RuleGap(f"A bot chose {action}, which is refused: {r}.")
        return lead, r[0], r[1]


def ask(game: Game, at: Position, bots: Sequence[Bot], rngs: Sequence[Random]) -> Action:
    """The next action at a choice phase: seats with interrupts are asked first, in order, then the one that decides."""
    node = game.compiled.nodes[at.phase]
    decider = node.seat(at.table, at.frames)
    assert decider is not None
    if node.interrupts:
        for seat in game.walker.interrupters(at):
            if seat != decider and (action := _answer(game, at, seat, bots[seat], rngs[seat], True)) is not None:
                return action
    action = _answer(game, at, decider, bots[decider], rngs[decider], False)
    if action is None:
        raise RuleGap(f"{at.phase}: the bot of seat {decider + 1} has no move, and one must be made.")
    return action


def _answer(game: Game, at: Position, seat: int, bot: Bot, rng: Random, interrupts_only: bool) -> Action | None:
    if bot is random_bot:
        return random_move(game, at, seat, rng, interrupts_only)
    answer = bot(view(game, at, seat), Moves(game, at, seat, interrupts_only), rng)
    action = answer[0] if type(answer) is tuple and answer else answer
    if action is None or (isinstance(action, Action) and action.seat == seat):
        return action
    raise IllegalMove(
        f"At {at.phase!r} the bot of seat {seat + 1} answered {shown(answer)}: it may give one of its moves, or one "
        "with a reason, (move, reason)."
    )


def view(game: Game, at: Position, seat: int) -> View:
    """What this seat knows at a position; bots are given the memory aid, for they forget nothing."""
    lens = Lens(seat, memory=True)
    return View(game, seat, at.phase, seen_by(at.table, lens), frames_seen_by(at.frames, lens))


def playout(game: Game, seed: Any, bots: Sequence[Bot] | None = None, at: Position | None = None) -> Position:
    """Play one game to its end and give the final position; the same seed and bots give the same game."""
    return Playout(game, seed, bots, at).run()


def explore(session: Any, bots: Sequence[Bot] | None = None, seed: Any = None) -> None:
    """Play a session on to its end with bots, every micro-step kept; the same game as `playout` with the same seed."""
    game = session.game
    seed = session.seed if seed is None else seed
    bots = [random_bot] * game.players if bots is None else bots
    rngs = streams(game, seed)
    nodes, at = game.compiled.nodes, session.at
    for _ in range(session.here, game.spec.most_steps + 1):
        kind = nodes[at.phase].kind
        if kind == FINAL:
            return
        step = session.act(ask(game, at, bots, rngs)) if kind == CHOICE else session.step()
        at = step.position
    raise RuleGap(f"{game.title} has not ended after {game.spec.most_steps:,} steps; it stands at {at.phase!r}.")
