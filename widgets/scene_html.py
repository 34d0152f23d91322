"""The scene of a table as HTML: every text escaped, every colour also named, and nothing in it that runs."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import cos, pi, sin
from typing import Any

from explorer.core.scene import Card, Cards, Dice, Die, Facts, Grid, Money, Note, Ring, Scene, SeatPanel, Square
from explorer.palette import shade

Panels = dict[int, SeatPanel]
ROUND = 8  # up to so many squares stand in a circle; more of them around a board


def scene_html(scene: Scene) -> str:
    """The whole table: the middle, then one panel a seat."""
    panels = {p.seat: p for p in scene.seats}
    middle = "".join(_block(b, panels) for b in scene.blocks)
    seats = "".join(_panel(p, panels) for p in scene.seats)
    return f'<div class="rx-scene"><div class="rx-middle">{middle}</div><div class="rx-seats">{seats}</div></div>'


def _panel(panel: SeatPanel, panels: Panels) -> str:
    marks = "".join(f'<span class="rx-mark">{escape(m)}</span>' for m in panel.marks)
    blocks = "".join(_block(b, panels) for b in panel.blocks)
    colour = _chip(panel.colour, "", "rx-swatch") if panel.colour else ""
    return (
        f'<section class="rx-seat" aria-label="{escape(panel.name)}">'
        f"<h4>{colour}{escape(panel.name)}{marks}</h4>{blocks}</section>"
    )


def _block(block: Any, panels: Panels) -> str:
    body = _RENDERERS[type(block)](block, panels)
    title = f'<div class="rx-title">{escape(block.title)}</div>' if block.title else ""
    return f'<div class="rx-block rx-{type(block).__name__.lower()}">{title}{body}</div>'


def _chip(colour: str, text: str, kind: str, title: str = "") -> str:
    """A coloured piece; its colour is in the tooltip, in words."""
    fill, ink = shade(colour)
    about = escape(title or colour)
    return f'<span class="{kind}" style="background:{fill};color:{ink}" title="{about}">{escape(text)}</span>'


def _note(block: Note, _panels: Panels) -> str:
    return f"<p>{escape(block.text)}</p>"


def _facts(block: Facts, _panels: Panels) -> str:
    rows = "".join(f'<tr><th scope="row">{escape(n)}</th><td>{escape(v)}</td></tr>' for n, v in block.rows)
    return f"<table><tbody>{rows}</tbody></table>"


def _grid(block: Grid, _panels: Panels) -> str:
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in block.header)
    rows = "".join("<tr>" + "".join(f"<td>{escape(c)}</td>" for c in row) + "</tr>" for row in block.rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _dice(block: Dice, _panels: Panels) -> str:
    return _row([_die(d) for d in block.dice])


def _die(die: Die) -> str:
    face = die.face or "not rolled"
    below = ", ".join(filter(None, (die.colour, die.label)))
    caption = f'<span class="rx-caption">{escape(below)}</span>' if below else ""
    return f'<span class="rx-piece">{_chip(die.colour, face, "rx-die", f"{die.colour} die: {face}")}{caption}</span>'


def _cards(block: Cards, _panels: Panels) -> str:
    hidden = [_hidden(block.hidden, "card")] if block.hidden else []
    return _row([*map(_card, block.cards), *hidden])


def _card(card: Card) -> str:
    kind = "rx-card" if card.face_up else "rx-card rx-down"
    face = card.text or ("" if card.face_up else "face down")
    about = ", ".join(filter(None, (card.colour, "" if card.face_up else "face down")))
    below = ", ".join(filter(None, (f"× {card.count}" if card.count != 1 else "", card.colour, card.mark)))
    caption = f'<span class="rx-caption">{escape(below)}</span>' if below else ""
    return f'<span class="rx-piece">{_chip(card.colour, face, kind, about)}{caption}</span>'


def _hidden(count: int, what: str) -> str:
    plural = what if count == 1 else f"{what}s"
    return f'<span class="rx-piece"><span class="rx-card rx-down">{count} {plural} not seen</span></span>'


def _money(block: Money, _panels: Panels) -> str:
    bills = [f'<span class="rx-bill">{n} × {escape(kind)}</span>' for kind, n in block.kinds]
    if block.hidden:
        bills.append(_hidden(block.hidden, "bill"))
    if block.total is not None:
        bills.append(f'<span class="rx-total">together {block.total:,}</span>')
    return _row(bills)


def _row(pieces: list[str]) -> str:
    return f'<div class="rx-row">{"".join(pieces) or NOTHING}</div>'


NOTHING = '<span class="rx-none">none</span>'


# -- rings -----------------------------------------------------------------------------------------


def _ring(block: Ring, panels: Panels) -> str:
    n = len(block.squares)
    if block.sides != 4 and n <= ROUND:
        kind, style, places = "rx-circle", "", [_on_circle(i, n) for i in range(n)]
    else:
        kind = "rx-board"
        wide, high = (n // 4 + 1, n // 4 + 1) if block.sides == 4 and n % 4 == 0 else _oblong(n)
        corner = n // 2 if block.sides == 4 else 0  # bought boards begin at the bottom right
        around = _around(wide, high)
        places = [f"grid-row:{r};grid-column:{c}" for r, c in (around[(i + corner) % len(around)] for i in range(n))]
        style = f"grid-template-columns:repeat({wide},minmax(0,1fr))"
    squares = "".join(
        f'<li style="{place}">{_square(s, panels)}</li>' for place, s in zip(places, block.squares, strict=True)
    )
    return f'<ol class="{kind}" lang="en" style="{style}">{squares}</ol>'


def _oblong(n: int) -> tuple[int, int]:
    """Columns and rows of a board with at least n squares around it, half as wide again as high."""
    half = (n + 1) // 2 + 2
    high = max(2, round(half / 2.5))
    return half - high, high


def _around(wide: int, high: int) -> list[tuple[int, int]]:
    """Row and column of the places around a board, clockwise from the top left."""
    top = [(1, c) for c in range(1, wide + 1)]
    right = [(r, wide) for r in range(2, high + 1)]
    bottom = [(high, c) for c in range(wide - 1, 0, -1)]
    left = [(r, 1) for r in range(high - 1, 1, -1)]
    return top + right + bottom + left


def _on_circle(i: int, n: int) -> str:
    """Where square i stands: the first at the top, then clockwise."""
    angle = 2 * pi * i / n
    return f"left:{50 + 40 * sin(angle):.1f}%;top:{50 - 40 * cos(angle):.1f}%"


def _square(square: Square, panels: Panels) -> str:
    band = _chip(square.colour, "", "rx-band") if square.colour else ""
    owner = f'<span class="rx-owner">{_seat(square.owner, panels)}</span>' if square.owner is not None else ""
    marks = f'<span class="rx-caption">{escape(", ".join(square.marks))}</span>' if square.marks else ""
    pawns = "".join(_seat(s, panels) for s in square.pawns)
    about = [square.name, square.colour, *square.marks]
    about += [f"owner: {_name(square.owner, panels)}"] if square.owner is not None else []
    about += [f"here: {', '.join(_name(s, panels) for s in square.pawns)}"] if square.pawns else []
    name = f'<span class="rx-name">{escape(square.name)}</span>'
    inside = f'{band}{name}{owner}{marks}<span class="rx-pawns">{pawns}</span>'
    return f'<div class="rx-square" title="{escape("; ".join(filter(None, about)))}">{inside}</div>'


def _name(seat: int, panels: Panels) -> str:
    return panels[seat].name if seat in panels else f"seat {seat + 1}"


def _seat(seat: int, panels: Panels) -> str:
    """A seat's disc with the first letter of its name."""
    colour = panels[seat].colour if seat in panels else ""
    return _chip(colour, _name(seat, panels)[:1], "rx-pawn", _name(seat, panels))


_RENDERERS: dict[type, Callable[[Any, Panels], str]] = {
    Note: _note,
    Facts: _facts,
    Grid: _grid,
    Dice: _dice,
    Cards: _cards,
    Money: _money,
    Ring: _ring,
}
