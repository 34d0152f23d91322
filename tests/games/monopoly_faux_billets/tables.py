"""Tables of Monopoly Faux billets described in few words; what is not named lies with the bank or in its pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from explorer.core.game import Game
from explorer.core.session import Session
from explorer.core.values import Frame, Position
from explorer.games import registry
from explorer.games.monopoly_faux_billets.table import Bill, Board, Card, Edition, bill, card

NAME = "monopoly_faux_billets"
START = "500 500 100 100 100f 50 50 50f 20 10 10 10f"


def bills(text: str) -> tuple[Bill, ...]:
    """Bills in words: "500 100f 50F 20g" are a genuine 500, a forged 100, and a 50 and 20 proven forged and genuine."""
    marks = {"f": (True, False), "F": (True, True), "g": (False, True)}
    found = []
    for word in text.split():
        forged, proven = marks.get(word[-1], (False, False))
        found.append(bill(int(word.rstrip("fFg")), forged, proven))
    return tuple(found)


def cards(text: str) -> tuple[Card, ...]:
    """Chance cards in words: "go, swap f" are a genuine card and a forged one."""
    words = [w.strip() for w in text.split(",") if w.strip()]
    return tuple(card(w.removesuffix(" f"), w.endswith(" f")) for w in words)


def described(
    game: Game,
    *,
    money: Mapping[int, str] | None = None,
    owner: Mapping[str, int] | None = None,
    hotels: Sequence[str] = (),
    paid: Mapping[str, int] | None = None,
    held: Mapping[int, str] | None = None,
    row: str = "",
    top: str = "",
    jailed: Sequence[int] = (),
    at: Mapping[int, int] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """The table fields of a described position: `owner` maps properties or colours to seats, `held` seats to cards."""
    e: Edition = game.edition
    seats = range(game.players)
    found: dict[str, Any] = {}
    if money:
        found["money"] = [_plain(bills(money.get(s, START))) for s in range(max(money) + 1)]
    for name, value in (("owner", owner), ("paid", paid), ("hotel", hotels)):
        if value:
            found[name] = value
    if held:
        found["cards"] = [_plain(cards(held.get(s, ""))) for s in seats]
    if row:
        found["row"] = _plain(cards(row))
    if top:
        found["chance"] = _plain(cards(top))
    if jailed:
        found["jailed"] = [s in jailed for s in seats]
    if at or jailed:
        found["at"] = [e.jail if s in jailed else (at or {}).get(s, 0) for s in seats]
    return found | fields


def _plain(things: Sequence[Bill | Card]) -> list[list[Any]]:
    return [msgspec.to_builtins(x) for x in things]


def board(players: int = 4, house: Mapping[str, str] | None = None, **words: Any) -> Board:
    """A table in play, described in words."""
    game = registry.find(NAME, players, house)
    at = game.described({"phase": "before the roll", "table": described(game, **words)})
    table: Board = at.table
    return table


def game_of(t: Board) -> Game:
    """The game with the players and house rules of a table."""
    return registry.find(NAME, t.players, {o: getattr(t.house, o) for o in type(t.house).__struct_fields__})


def position(t: Board, phase: str = "before the roll", *frames: Frame) -> Position:
    """A position at this table, checked for conservation."""
    game = game_of(t)
    at = Position(phase, t, frames, game.start.met)
    assert not game.broken(at), game.broken(at)
    return at


# -- playing -----------------------------------------------------------------------------------------


def session(
    phase: str = "before the roll", players: int = 4, house: Mapping[str, str] | None = None, **words: Any
) -> Any:
    """A session at a position described in words, on to its first decision."""
    game = registry.find(NAME, players, house)
    s = Session(game, 1, start=game.described({"phase": phase, "table": described(game, **words)}))
    s.run()
    return s


def do(s: Any, rule: str, choice: Any = None, seat: int | None = None) -> Any:
    """One move, and on to the next decision."""
    s.play(rule, choice, seat)
    s.run()
    return s


def manage(s: Any, rule: str, choice: str) -> Any:
    """The player on turn builds or sells."""
    return do(do(s, "manage properties"), rule, choice)


def roll(s: Any, *dice: int) -> Any:
    """The player on turn rolls these dice, in jail or out of it."""
    s.play("try for a double" if s.phase == "in jail" else "roll the dice")
    while s.kind != "chance":
        s.step()
    s.play(dice)
    s.run()
    return s


def claim(s: Any, seat: int) -> Any:
    """A seat claims the rent."""
    return do(s, "claim the rent", None, seat)


def pay(s: Any, *bundle: tuple[str, int], scans: Mapping[int, str] | None = None) -> Any:
    """The payer puts bills down; of those asked only the seats in `scans` scan a bill, of the worth named."""
    do(s, "put down", bundle)
    left = dict(scans or {})
    while s.phase == "decoder: scan?":
        if s.who in left:
            s.play("scan", left.pop(s.who))
            s.run()
        else:
            do(s, "let it pass")
    return s


def wealth(s: Any) -> list[int]:
    """The money of each seat."""
    return [sum(b.worth for b in held) for held in s.table.money]


def owner_of(s: Any, name: str) -> int:
    """Who owns a property."""
    owner: int = s.table.owner[s.game.edition.number[name]]
    return owner


def refused(s: Any, rule: str, choice: Any = None, seat: int | None = None) -> str:
    """The clause that forbids a move; empty when it is legal."""
    no = s.why_not(rule, choice, seat)
    return "" if no is None else no.clause
