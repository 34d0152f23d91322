"""Falsche FuFFziger's table as a scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.core import scene
from explorer.core.values import Frame
from explorer.games.falsche_fuffziger.table import COIN, TRANSFORMED, Board, Card, Machine, kinds, worths
from explorer.mechanisms.matching import Matching
from explorer.mechanisms.purses import bag_of, counts, in_words, worth
from explorer.mechanisms.sealed_fists import Fists

SEAT_COLOURS = ("blue", "red", "green", "yellow", "violet", "orange")


def picture_of(t: Board, frames: tuple[Frame, ...], seat: int | None, names: Sequence[str]) -> scene.Scene:
    """The decks, the supply, the running auction and what lies before each player, as the seat may know it."""
    running = frames[-1].value if frames else None
    blocks: list[scene.AnyBlock] = [
        scene.Facts(
            "", (("round", str(t.round)), ("Start Player", names[t.start_player]), ("auctions due", str(t.chips)))
        ),
        *_examiner(t),
        _laundering(t),
        _supply(t),
    ]
    if isinstance(running, Matching):
        blocks += _auction(t, running, names)
    if isinstance(running, Fists):
        blocks.append(_fists(t, running, names))
    return scene.Scene(tuple(blocks), tuple([_panel(t, s, names[s]) for s in range(t.players)]))


# -- the middle of the table ---------------------------------------------------------------------------


def _examiner(t: Board) -> list[scene.AnyBlock]:
    turned = tuple([_examiner_card(t, c) for c in t.turned])
    broken = tuple([scene.Card(m.face.text, _colour(t, m.front), mark=f"was a {m.front}") for m in t.broken])
    blocks: list[scene.AnyBlock] = [scene.Cards("Examiner cards turned this round", turned, t.concealed)]
    if isinstance(t.deck, tuple) and t.deck:
        known = [
            _examiner_card(t, c, "open" if i < len(t.deck) - t.concealed else "concealed") for i, c in enumerate(t.deck)
        ]
        blocks.append(scene.Cards("Examiner deck, from memory", tuple(known)))
    if broken:
        blocks.append(scene.Cards("Broken machines on the Examiner deck", broken))
    return blocks


def _examiner_card(t: Board, card: str, mark: str = "") -> scene.Card:
    if card.endswith(" card"):
        return scene.Card("", card.removesuffix(" card"), face_up=False, mark=mark)
    return scene.Card(card, "grey" if card == COIN else _colour(t, int(card.removeprefix("destroy "))), mark=mark)


def _laundering(t: Board) -> scene.Cards:
    up = () if t.card is None else (_laundering_card(t.card),)
    return scene.Cards("Laundering cards", up, len(t.laundry))


def _laundering_card(c: Card) -> scene.Card:
    return scene.Card(f"{c.minimum} → {c.payoff}")


def _supply(t: Board) -> scene.Grid:
    rows = [
        (str(p.denomination), "destroyed" if p.denomination in t.destroyed else str(len(stack)))
        + tuple(map(str, (p.purchase, p.sale, p.scrap, p.wash)))
        for p, stack in zip(t.edition.chart, t.stacks, strict=True)
    ]
    return scene.Grid("Machines in the supply", ("machine", "left", "purchase", "sale", "scrap", "wash"), tuple(rows))


def _auction(t: Board, f: Matching, names: Sequence[str]) -> list[scene.AnyBlock]:
    rows = []
    for s, stake in enumerate(f.stakes):
        state = "out" if s not in f.still_in else "leads" if s == f.leader else "to match" if s in f.asked else "in"
        rows.append((names[s], state, in_words(bag_of(kinds(t), stake))))
    lead = "nobody yet" if f.lead is None else in_words((f.lead,))
    return [
        scene.Facts("Rare Coins auction", (("coins up", str(f.lot)), ("die", str(t.die)), ("lead", lead))),
        scene.Grid("Stakes", ("player", "", "put down"), tuple(rows)),
    ]


def _fists(t: Board, f: Fists, names: Sequence[str]) -> scene.Grid:
    rows = []
    for s, fist in enumerate(f.fists):
        if s in f.waiting:
            shown = "not closed yet"
        elif not counts(fist):
            shown = "closed"
        else:
            shown = f"{worth(fist, worths(t))}: {in_words(bag_of(kinds(t), fist))}"
        rows.append((names[s], shown))
    return scene.Grid(f"Fists for at least {f.minimum}", ("player", "fist"), tuple(rows))


# -- before a player -----------------------------------------------------------------------------------


def _panel(t: Board, s: int, name: str) -> scene.SeatPanel:
    marks = ["Start Player"] * (s == t.start_player)
    if t.places:
        marks.append(f"place {t.places[s]}")
    blocks: list[scene.AnyBlock] = [
        scene.Cards("Machines", _machines(t, s)),
        _money(t, t.money[s]),
        scene.Facts("", (("Rare Coins", str(t.coins[s])),)),
    ]
    if t.won and t.won[s]:
        blocks.append(scene.Cards("Laundering cards won", tuple([_laundering_card(c) for c in t.won[s]])))
    if counts(t.orders[s]) and any(t.orders[s]):
        rows = [(str(d), str(n)) for d, n in zip(t.edition.denominations, t.orders[s], strict=True) if n]
        blocks.append(scene.Facts("Purchases noted", tuple(rows)))
    return scene.SeatPanel(s, name, SEAT_COLOURS[s], tuple(marks), tuple(blocks))


def _machines(t: Board, s: int) -> tuple[scene.Card, ...]:
    alike: dict[Machine, int] = {}
    for m in t.machines[s]:
        alike[m] = alike.get(m, 0) + 1
    return tuple(
        [scene.Card(m.face.text, _colour(t, m.face.denomination), mark=_mark(m), count=n) for m, n in alike.items()]
    )


def _mark(m: Machine) -> str:
    how = ("just transformed" if m.now == TRANSFORMED else "transformed") if m.turned else "dealt" * m.dealt
    return ", ".join(filter(None, (how, "idle" * (m.now == "idle"))))


def _money(t: Board, purse: Any) -> scene.Money:
    if not counts(purse):
        return scene.Money("Money (hidden)")
    return scene.Money("Money", bag_of(kinds(t), purse), worth(purse, worths(t)))


def _colour(t: Board, denomination: int) -> str:
    return t.edition.colours.get(denomination, "grey")
