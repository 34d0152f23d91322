"""What every game has to keep: a game's test class inherits GameContract and gives its name.

    class TestFaekalini(GameContract):
        name = "faekalini"

The numbers below say how much is played; a game with long games plays fewer. `python -m tests.regenerate` writes the
golden games.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from explorer.core.coverage import coverage
from explorer.core.domains import Domain
from explorer.core.game import Game
from explorer.core.phases import AUTO, CHANCE, CHOICE
from explorer.core.playout import Moves, explore, playout, random_bot
from explorer.core.scenarios import describe, scenario, scenario_names
from explorer.core.secrets import Lens
from explorer.core.session import Session
from explorer.core.steps import Step
from explorer.core.values import Action, Position, Refusal, is_plain
from explorer.games import registry
from tests import golden_games
from tests.hidden import changed_fields, secret_fields, variants
from tests.house_rules import differences, stored_positions
from tests.same_to_all import assert_looks_the_same

Arrows = set[tuple[str, str]]
Moment = tuple[Session, int, Position, Step]  # in a session, the number of a step, the position before it, the step


@cache
def played(name: str, players: int, seed: int, bot: str = "", house: tuple[tuple[str, str], ...] = ()) -> Session:
    """A game played to its end: by random players, or all seats by a hand-written bot."""
    game = registry.find(name, players, dict(house))
    s = Session(game, seed)
    explore(s, [game.spec.bots[bot]] * players if bot else None)
    return s


@cache
def _described(name: str, options: tuple[tuple[str, str], ...]) -> tuple[Session, ...]:
    found = [scenario(name, n) for n in scenario_names(name)]
    for option, value in options:
        found += [s for pair in stored_positions(name, option, value) for s in pair if s is not None]
    return tuple(found)


def decisions(s: Session, every: int = 1) -> Iterator[Position]:
    """The positions of a session at which a seat decides, one in `every` of them."""
    before = [s.start, *(step.position for step in s.steps)]
    choices = [at for at in before if s.walker.node(at).kind == CHOICE]
    return iter(choices[::every])


class GameContract:
    """The contract; see the module."""

    name = ""
    package = ""  # of a game that is not in the registry
    games = 3  # seeded games for each number of players, where every step is looked at
    coverage_games = 60  # games in which every clause must come up
    moments = 8  # how often each arrow taken is looked at: choices, luck and words of the position before it
    secret_moments = 3  # how often the position before it is looked at through all eyes
    bot_games = 60  # games in which a hand-written bot sits among random ones
    bot_least = 0.6  # the part of them that it must win
    arrow_seeds = 20  # further games under each house rule that brings arrows of its own

    @pytest.fixture(autouse=True)
    def _known(self, monkeypatch: pytest.MonkeyPatch) -> None:
        if self.package:
            monkeypatch.setitem(registry.GAMES, self.name, self.package)

    def game(self, players: int | None = None, **house: str) -> Game:
        return registry.find(self.name, players, house)

    @property
    def numbers(self) -> range:
        least, most = self.game().figures["players"].value
        return range(least, most + 1)

    def sessions(self) -> Iterator[Session]:
        """Games of all numbers of players, by random players and by each hand-written bot."""
        for players in self.numbers:
            for seed in range(self.games):
                yield played(self.name, players, seed)
            for bot in self.game().spec.bots:
                yield played(self.name, players, 0, bot)

    def described(self) -> list[Session]:
        """The sessions of all scenarios and of all stored positions of house rules."""
        return list(_described(self.name, tuple(self.options())))

    def looked_at(self, most: int) -> list[Moment]:
        """Moments spread over all games and scenarios: each arrow that was taken anywhere, at most so many times."""
        found: dict[tuple[str, str], list[Moment]] = defaultdict(list)
        for s in (*self.sessions(), *self.described()):
            before = s.start
            for number, step in enumerate(s.steps, 1):
                found[step.left.id, step.action.rule].append((s, number, before, step))
                before = step.position
        return [m for all_ in found.values() for m in all_[:: max(1, len(all_) // most)][:most]]

    def options(self) -> list[tuple[str, str]]:
        """Every house-rule value that is not the default."""
        return [(r.option, v.name) for r in self.game().rulebook.house_rule for v in r.values[1:]]

    # -- the graph -----------------------------------------------------------------------------------
    def test_graph(self) -> None:
        game = self.game()
        entries = game.rulebook.entries()
        assert game.name == self.name == game.rulebook.game
        assert len(game.spec.seats) >= self.numbers[-1]
        for n, data in game.graph.nodes(data=True):
            assert data["cites"], n
            assert set(data["cites"]) <= set(entries), n
        for u, _, key, data in game.graph.edges(keys=True, data=True):
            assert data["cites"], (u, key)
            assert set(data["cites"]) <= set(entries), (u, key)
        for option, value in self.options():
            self.game(**{option: value})

    def test_every_arrow_is_taken_and_none_outside_the_graph(self) -> None:
        game = self.game()
        edges = {(u, key) for u, _, key in game.graph.edges(keys=True)}
        wanted = edges | {("interrupt", i.name) for i in game.spec.interrupts}
        taken: Arrows = set()
        for s in (*self.sessions(), *self.described()):
            taken |= _taken(s)
        for house, players, seed in self._more_games():
            if taken >= wanted:
                break
            taken |= _taken(played(self.name, players, seed, "", house))
        assert taken <= wanted, f"outside the graph: {sorted(taken - wanted)}"
        assert taken >= wanted, f"never taken, neither in play nor in a scenario: {sorted(wanted - taken)}"

    def _more_games(self) -> Iterator[tuple[tuple[tuple[str, str], ...], int, int]]:
        for house in ((), *(((o, v),) for o, v in self.options())):
            for seed in range(100, 100 + self.arrow_seeds):
                yield house, self.numbers[seed % len(self.numbers)], seed

    # -- play ----------------------------------------------------------------------------------------
    def test_play_ends_and_things_are_conserved(self) -> None:
        for s in self.sessions():
            assert s.over
            assert s.length <= s.game.spec.most_steps
            for n, step in enumerate(s.steps, 1):
                assert s.game.broken(step.position) == [], f"{s.game}, seed {s.seed}, step {n}: {step.action}"
            result = s.result
            assert len(result.places) == len(result.scores) == s.game.players
            assert all(p is None or 1 <= p <= s.game.players for p in result.places)
            assert len({tuple(scores) for scores in result.scores}) == 1

    def test_compiled_play_equals_explored_play(self) -> None:
        for s in self.sessions():
            bots = list(dict.fromkeys(s.game.spec.bots.values()))
            seats = [random_bot] * s.game.players
            assert playout(s.game, s.seed) == played(self.name, s.game.players, s.seed).at
            if s.seed == 0:
                for i, bot in enumerate(bots):
                    seats[i % len(seats)] = bot
                mixed = Session(s.game, s.seed)
                explore(mixed, seats)
                assert playout(s.game, s.seed, seats) == mixed.at

    def test_a_log_replays_without_a_seed(self, tmp_path: Path) -> None:
        for players in self.numbers:
            s = played(self.name, players, 0)
            s.save(tmp_path / "game.json")
            data = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
            data["seed"] = "another"
            for branch in data["branches"]:
                branch["luck"] = "another"
            (tmp_path / "game.json").write_text(json.dumps(data), encoding="utf-8")
            again = Session.load(tmp_path / "game.json")
            assert again.at == s.at
            assert [step.position for step in again.steps] == [step.position for step in s.steps]

    def test_every_house_rule_value_is_playable(self) -> None:
        for option, value in self.options():
            for players in self.numbers:
                game = self.game(players, **{option: value})
                end = playout(game, f"{option}={value}")
                assert game.broken(end) == []
                assert len(game.result(end).places) == players

    def test_golden_games(self) -> None:
        stored = golden_games.stored(self.name)
        for players, games in golden_games.games_of(self.name).items():
            assert players in stored, f"no golden game for {players}: python -m tests.regenerate {self.name}"
            pairs = [(n, stored[players]["positions"].get(n), now) for n, now in games["positions"].items()]
            first = next((f"step {n}: was {was}, is {now}" for n, was, now in pairs if was != now), None)
            assert first is None, f"{players}: differs by {first}; if meant: python -m tests.regenerate {self.name}"
            assert json.loads(json.dumps(games)) == stored[players]

    # -- choices and luck ----------------------------------------------------------------------------
    def test_enumerators_equal_proposals_minus_refusals(self) -> None:
        for s in self.sessions():
            for at in decisions(s):
                node = s.walker.node(at)
                domains = [node.domain(lead, at.table, at.frames) for lead in node.leads]
                if node.phase.legal is None or any((d.size() or 0) > 2_000 for d in domains):
                    continue
                listed = [(lead.name, c) for lead, c in node.moves(at.table, at.frames)]
                tried = [
                    (lead.name, c)
                    for lead, c in node.proposals(at.table, at.frames)
                    if not isinstance(node.apply(lead, at.table, at.frames, c), Refusal)
                ]
                assert len(set(listed)) == len(listed), f"{at.phase}: the enumerator repeats a move"
                assert set(listed) == set(tried), at

    def test_domains_agree_with_themselves(self) -> None:
        rng = Random(7)
        for s, _, at, _ in self.looked_at(self.moments):
            for seat in range(s.game.players):
                for p in s.walker.proposals(at, seat):
                    assert_domain(p.domain, rng)

    def test_chance_agrees_with_its_odds(self) -> None:
        rng = Random(8)
        for s, _, at, step in self.looked_at(4 * self.moments):
            if step.kind != CHANCE:
                continue
            distribution = s.walker.odds(at)
            assert distribution.contains(step.action.choice)
            for _ in range(5):
                outcome = distribution.draw(rng.getrandbits(64))
                assert is_plain(outcome)
                assert distribution.contains(outcome)
            if distribution.size() <= 500:
                odds = dict(distribution.odds() or ())
                assert sum(odds.values()) == 1
                assert len(odds) == distribution.size()

    # -- words ---------------------------------------------------------------------------------------
    def test_refusals_are_complete(self) -> None:
        rng = Random(9)
        for s, _, at, _ in self.looked_at(self.moments):
            node = s.walker.node(at)
            found: list[Any] = []
            if node.kind == AUTO:
                found = [r for _, r in s.walker.results(node, at.table, at.frames)]
            elif node.kind == CHOICE:
                for seat in range(s.game.players):
                    found += [s.walker.attempt(at, a) for a in _some_moves(s, at, seat, rng)]
            for refusal in found:
                if isinstance(refusal, Refusal):
                    assert_refusal(s, refusal)

    def test_tellings_are_complete(self) -> None:
        for s, number, _, _ in self.looked_at(4 * self.moments):
            for lens, seat in ((False, None), (True, None), *((True, q) for q in range(s.game.players))):
                assert_telling(s, number, seat, lens)

    # -- secrets -------------------------------------------------------------------------------------
    def hidden_variants(self, game: Game, at: Position, lens: Lens, rng: Random) -> Iterator[Position]:
        """Positions that look the same to a lens; a game whose secrets hang together in its own way overrides this."""
        return variants(game, at, lens, rng)

    def test_what_a_seat_cannot_know_changes_nothing_that_is_made_for_it(self) -> None:
        rng = Random(10)
        varied: Arrows = set()
        for s, _, at, step in self.looked_at(self.secret_moments):
            for seat in (None, *range(s.game.players)):
                for memory in (False, True):
                    for other in islice(self.hidden_variants(s.game, at, Lens(seat, memory), rng), 2):
                        varied |= changed_fields(at, other)
                        assert_looks_the_same(s.game, at, other, step, Lens(seat, memory), s.names)
        never = secret_fields(self.game()) - varied
        assert not never, f"no two positions differed in {sorted(never)}: override hidden_variants for this game"

    # -- house rules, scenarios, coverage ------------------------------------------------------------
    def test_every_house_rule_value_makes_a_difference_somewhere(self) -> None:
        for option, value in self.options():
            found = stored_positions(self.name, option, value)
            assert found, f"no stored position house_rules/{option}.toml shows {value!r}"
            assert any(differences(default, changed) for default, changed in found), f"{option}={value} shows nowhere"

    def test_scenarios_load_and_name_known_clauses(self) -> None:
        entries = self.game().rulebook.entries()
        for n in scenario_names(self.name):
            d = describe(self.name, n)
            assert d.title
            assert set(d.clauses) <= set(entries), n
            s = scenario(self.name, n)
            assert s.game.broken(s.at) == []
        for q in self.game().rulebook.question:
            assert not q.scenario or q.scenario in scenario_names(self.name), q.ask

    def test_every_clause_comes_up(self) -> None:
        assert coverage(self.name, games=self.coverage_games).missing == ()

    # -- bots ----------------------------------------------------------------------------------------
    def test_bots_give_reasons(self) -> None:
        for name, bot in self.game().spec.bots.items():
            reasons: list[Any] = []

            def reasoning(view: Any, moves: Moves, rng: Random, bot: Any = bot, said: list[Any] = reasons) -> Any:
                answer = bot(view, moves, rng)
                said.append(answer)
                return answer

            for players in self.numbers:
                playout(self.game(players), 1, [reasoning] * players)
            given = [a for a in reasons if a is not None]
            assert given, name
            assert all(type(a) is tuple and isinstance(a[0], Action) and a[1].strip() for a in given), name

    def test_bots_beat_random_ones(self) -> None:
        players = min(4, self.numbers[-1])
        game = self.game(players)
        for name, bot in game.spec.bots.items():
            won = 0.0
            for k in range(self.bot_games):
                seat = k % players
                winners = game.result(
                    playout(game, k, [bot if s == seat else random_bot for s in range(players)])
                ).winners
                won += (seat in winners) / max(1, len(winners))
            assert won >= self.bot_least * self.bot_games, f"{name} won {won:.0f} of {self.bot_games} games"


def _taken(s: Session) -> Arrows:
    """The arrows and interrupts that a session has taken, on all its branches."""
    found: Arrows = set()
    for branch in s.branches:
        steps = s.branch_info(branch).steps
        found |= {(x.lead.node.id, x.lead.name) for x in steps if x.lead.arrow is not None}
        found |= {("interrupt", x.opening.decl.name) for x in steps if x.opening is not None}
    return found


def _some_moves(s: Session, at: Position, seat: int, rng: Random, most: int = 12) -> Iterator[Action]:
    for p in s.walker.proposals(at, seat):
        size = p.domain.size()
        if size is not None and size <= most:
            yield from p.moves(most)
        else:
            for _ in range(most):
                c = p.domain.sample(rng)
                if c is not None or p.domain.contains(None):
                    yield Action(seat, p.rule, c)


def assert_domain(domain: Domain, rng: Random) -> None:
    """Samples and listed choices belong; what is listed is listed once, and all of it when it is counted."""
    for _ in range(4):
        c = domain.sample(rng)
        assert c is None or domain.contains(c), (domain, c)
    listed: list[Any] = []
    for c in domain:
        listed.append(c)
        if len(listed) >= 300:
            break
    assert all(is_plain(c) and domain.contains(c) for c in listed), domain
    assert len(set(listed)) == len(listed), domain
    size = domain.size()
    if len(listed) < 300:
        assert size is None or size == len(listed), domain
        assert (not listed) <= (domain.sample(rng) is None), domain
    for strange in ("no such thing", -1, ("no", "such"), None):
        if not domain.contains(strange):
            assert domain.wrong(strange).strip(), (domain, strange)


def assert_refusal(s: Session, refusal: Refusal) -> None:
    """The clause exists and the sentence reads as one."""
    assert refusal.clause in s.game.rulebook.entries(), refusal
    text = refusal.text(s.names)
    assert text.strip()
    assert not set(text) & set("{}<>"), text


def assert_telling(s: Session, number: int, seat: int | None, lens: bool) -> None:
    """A step is told in a whole sentence to everybody, or declared silent."""
    step = s.steps[number - 1]
    text = s.tell(number, seat, lens=lens)
    told = _declared(step, seat if lens else None)
    assert bool(text.strip()) == bool(told), (step.action, text)
    assert not set(text) & set("{}<>"), text
    assert "Hidden(" not in text
    assert "  " not in text.strip(), text


def _declared(step: Step, seat: int | None) -> str:
    source: Any = step.opening.decl if step.opening else step.lead.arrow
    if source is None:
        return step.left.phase.tell or ""
    return (source.tell_actor if seat is not None and seat == step.action.seat else source.tell) or ""
