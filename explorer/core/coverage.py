"""Which clauses really happen: those cited by arrows taken and refusals given, in scenarios and seeded bot games."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

from explorer.core.compiled import Lead, Opening
from explorer.core.game import Game
from explorer.core.phases import AUTO, CHOICE
from explorer.core.playout import explore
from explorer.core.scenarios import scenario, scenario_names
from explorer.core.session import Session
from explorer.core.values import Refusal, Value
from explorer.games.registry import find, spec


class Coverage(Value, frozen=True):
    """How often each clause was cited by arrows taken and by refusals given, the arrows taken, and what is missing."""

    taken: dict[str, int]
    refused: dict[str, int]
    arrows: frozenset[tuple[str, str]]
    missing: tuple[str, ...]
    games: int
    scenarios: int


class Counting:
    """Counts over many sessions; `look(session)` counts all its steps and the refusals that were there to be met."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.arrows: set[tuple[str, str]] = set()
        self.rng = Random("coverage")

    def look(self, s: Session, every: int = 1) -> None:
        """Count a session's present branch; refusals at one decision in `every`."""
        before = s.start
        decisions = 0
        for step in s.branch_info(s.branch).steps:
            self.taken.update(step.cites)
            if step.lead.arrow is not None:
                self.arrows.add((step.lead.node.id, step.lead.name))
            if step.kind == CHOICE:
                decisions += 1
                if decisions % every == 0:
                    self.refusals(s.game, before)
            elif step.kind == AUTO:
                for _, r in s.walker.results(step.left, before.table, before.frames):
                    if isinstance(r, Refusal):
                        self.refused[r.clause] += 1
            before = step.position
        if s.over:
            self.taken.update(s.walker.node(s.at).phase.cites)

    def refusals(self, game: Game, at: object, most: int = 24) -> None:
        """Try proposals of every seat at a decision and count the clauses that forbid them."""
        for seat in range(game.players):
            for p in game.walker.proposals(at, seat):  # type: ignore[arg-type]
                size = p.domain.size()
                small = size is not None and size <= most
                choices = list(islice(p.domain, most)) if small else [p.domain.sample(self.rng) for _ in range(4)]
                for c in choices:
                    r = _attempt(p.source, at, seat, c)
                    if isinstance(r, Refusal):
                        self.refused[r.clause] += 1


def _attempt(source: Lead | Opening, at: object, seat: int, choice: object) -> object:
    t, frames, phase = at.table, at.frames, at.phase  # type: ignore[attr-defined]
    if isinstance(source, Opening):
        return source.enter(t, frames, seat, choice, phase)
    return source.node.apply(source, t, frames, choice) if choice is not None or source.domain is None else None


def coverage(game_name: str, games: int = 200) -> Coverage:
    """Play all scenarios of a game and so many seeded bot games over all player numbers, and report the clauses met."""
    counting = Counting()
    names = scenario_names(game_name)
    for name in names:
        counting.look(scenario(game_name, name))
    declared = spec(game_name)
    least, most = find(game_name).figures["players"].value
    bots = list(declared.bots.values())
    for k in range(games):
        players = least + k % (most - least + 1)
        s = Session(find(game_name, players), seed=k)
        explore(s, [bots[(k + i) % len(bots)] for i in range(players)] if bots and k % 2 else None)
        counting.look(s, every=5)
    book = find(game_name).rulebook
    missing = tuple(
        c.id for c in book.clause if not c.advice and c.id not in counting.taken and c.id not in counting.refused
    )
    return Coverage(
        dict(counting.taken), dict(counting.refused), frozenset(counting.arrows), missing, games, len(names)
    )
