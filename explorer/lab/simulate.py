"""Many games by bots. Game k is the same on one worker or on ten: luck and bots' streams follow from seed and k."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cached_property
from itertools import chain
from typing import Any

from explorer.core.errors import ExplorerError, shown, unknown
from explorer.core.game import Game, Result
from explorer.core.playout import Bot, Playout, random_bot
from explorer.core.values import Value
from explorer.games.registry import find, names

BATCH = 50  # games a task: enough that handing tasks out costs little


class Row(Value, frozen=True):
    """One game: its number, the bot in each seat, the result and how many micro-steps it took."""

    number: int
    bots: tuple[str, ...]
    result: Result
    steps: int


class Results:
    """The rows of a simulation, with the statistics that people ask for."""

    def __init__(self, game: Game, seed: Any, rows: Sequence[Row]) -> None:
        self.game, self.seed, self.rows = game, seed, tuple(rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        return f"<{len(self)} games of {self.game.title}, seed {self.seed!r}>"

    @cached_property
    def frame(self) -> Any:
        """A pandas.DataFrame, one row a game and seat; ties share `won`."""
        import pandas as pd

        rows = []
        for r in self.rows:
            winners = r.result.winners
            for s, bot in enumerate(r.bots):
                won = 1 / len(winners) if s in winners else 0.0
                row = {"game": r.number, "seat": s, "bot": bot, "place": r.result.places[s], "won": won}
                rows.append(row | r.result.scores[s] | r.result.length | {"steps": r.steps})
        return pd.DataFrame(rows)

    def shares(self) -> dict[str, float]:
        """Each bot's share of the games won, a shared win counting in parts."""
        won: dict[str, float] = {}
        for r in self.rows:
            for s, bot in enumerate(r.bots):
                won[bot] = won.get(bot, 0.0) + (1 / len(r.result.winners) if s in r.result.winners else 0.0)
        return {bot: w / len(self.rows) for bot, w in won.items()}

    def seat_shares(self) -> tuple[float, ...]:
        """Each seat's share of the games won: whether starting, or sitting somewhere, is an advantage."""
        won = [0.0] * self.game.players
        for r in self.rows:
            for s in r.result.winners:
                won[s] += 1 / len(r.result.winners)
        return tuple(w / len(self.rows) for w in won)

    def mean(self, what: str) -> float:
        """The mean length of a game, such as mean("turns"); "steps" counts micro-steps."""
        return sum(self.lengths(what)) / len(self.rows)

    def lengths(self, what: str) -> list[int]:
        """The length of each game, such as lengths("turns"); "steps" counts micro-steps. Raises UnknownName."""
        known = ["steps", *self.rows[0].result.length]
        if what not in known:
            raise unknown("length", what, known)
        return [r.steps if what == "steps" else r.result.length[what] for r in self.rows]


def bot_names(game: Game) -> tuple[str, ...]:
    """The bots that a game has, by name; "random" is always there."""
    return (*game.spec.bots, "random")


def find_bot(game: Game, bot: str | Bot) -> tuple[str, Bot]:
    """A bot with its name, from either; raises UnknownName for a name that no bot of the game has."""
    if callable(bot):
        return getattr(bot, "__name__", "bot"), bot
    if bot == "random":
        return bot, random_bot
    if not isinstance(bot, str) or bot not in game.spec.bots:
        raise unknown(f"bot for {game.title}", bot, bot_names(game))
    return bot, game.spec.bots[bot]


def simulate(
    game: Game,
    n: int = 1000,
    bots: str | Bot | Sequence[str | Bot] | None = None,
    *,
    seed: int | str = 0,
    rotate: bool = True,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play n games by bots (names or functions; one for all seats, or one a seat; None: random) and give the Results.

    `rotate` moves the bots one seat on from game to game. `executor`, any concurrent.futures.Executor, shares the games
    out in batches: games of the registry and bots that can be sent to other processes only. `progress(done)` is told
    how many games are done. Raises ExplorerError, in one sentence, for bots, seeds and numbers that are none, and for
    bots that cannot be sent; a bot that answers with no move of its own is an IllegalMove.
    """
    if not isinstance(game, Game):
        raise ExplorerError(f"A simulation plays a game, such as explorer.game('faekalini'), not {shown(game)}.")
    game.luck(seed)
    if type(n) is not int or n < 1:
        raise ExplorerError(f"A simulation needs a number of games from 1 on, not {shown(n)}.")
    chosen: list[str | Bot] = list(bots) if isinstance(bots, (list, tuple)) else [bots or "random"] * game.players  # type: ignore[list-item]
    if len(chosen) != game.players:
        raise ExplorerError(f"There are {game.players} seats and {len(chosen)} bots: give one bot, or one a seat.")
    for bot in chosen:
        find_bot(game, bot)
    batches = [range(k, min(n, k + BATCH)) for k in range(0, n, BATCH)]
    if executor is None:
        done: Iterator[list[Row]] = (_batch(game, chosen, seed, rotate, b) for b in batches)
    else:
        if game.name not in names():
            raise ExplorerError(
                f"{game.title} is not in the registry, so other processes cannot build it: leave out the executor."
            )
        if isinstance(executor, ProcessPoolExecutor):
            _check_sendable(chosen)
        recipe = (game.name, game.players, game.house_changes, game.edition_changes)
        done = executor.map(_batch_elsewhere, *zip(*[(recipe, chosen, seed, rotate, b) for b in batches], strict=True))
    rows: list[list[Row]] = []
    for batch in done:
        rows.append(batch)
        if progress:
            progress(sum(map(len, rows)))
    return Results(game, seed, list(chain.from_iterable(rows)))


def _check_sendable(bots: Sequence[str | Bot]) -> None:
    for bot in bots:
        try:
            pickle.dumps(bot)
        except Exception as e:  # whatever stands in its way
            raise ExplorerError(
                f"Bot {getattr(bot, '__name__', 'bot')!r} cannot be sent to other processes: define it at the top of a "
                "module that they can import, or leave out the executor."
            ) from e


def _batch_elsewhere(
    recipe: tuple[Any, ...], bots: list[str | Bot], seed: int | str, rotate: bool, numbers: range
) -> list[Row]:
    return _batch(find(*recipe), bots, seed, rotate, numbers)


def _batch(game: Game, bots: list[str | Bot], seed: int | str, rotate: bool, numbers: range) -> list[Row]:
    rows = []
    for k in numbers:
        turn = k % game.players if rotate else 0
        seated = [find_bot(game, b) for b in bots[-turn:] + bots[:-turn]] if turn else [find_bot(game, b) for b in bots]
        play = Playout(game, f"{seed}/{k}", [b for _, b in seated])
        result = game.result(play.run())
        rows.append(Row(k, tuple(name for name, _ in seated), result, play.steps))
    return rows
