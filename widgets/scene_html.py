"""The scene of a table as HTML: every text escaped, every colour also named, and nothing in it that runs."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import cos, pi, sin
from typing import Any

from explorer.core.scene import Card, Cards, Dice, Die, Facts, Grid, Money, Note, Ring, Scene, SeatPanel, Square
from explorer.palette import shade

Panels = dict[int, SeatPanel]
ROUND = 14  # so many squares still find room in a circle; more stand in rows


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
    squares = [_square(s, panels) for s in block.squares]
    if block.sides == 4 and n >= 8 and n % 4 == 0:
        side = n // 4
        placed = [f"grid-row:{r};grid-column:{c}" for r, c in (_on_square(i, side) for i in range(n))]
        style = f"grid-template-columns:repeat({side + 1},minmax(0,1fr));grid-template-rows:repeat({side + 1},auto)"
        kind = "rx-board"
    elif 3 <= n <= ROUND:
        placed, style, kind = [_on_circle(i, n) for i in range(n)], "", "rx-circle"
    else:
        placed, style, kind = [""] * n, "", "rx-around"
    items = "".join(f'<li style="{place}">{s}</li>' for place, s in zip(placed, squares, strict=True))
    return f'<ol class="{kind}" style="{style}">{items}</ol>'


def _on_square(i: int, side: int) -> tuple[int, int]:
    """Row and column of square i: the first at the bottom right, then clockwise, as on a bought board."""
    edge, step = divmod(i, side)
    last = side + 1
    return ((last, last - step), (last - step, 1), (1, 1 + step), (1 + step, last))[edge]


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
