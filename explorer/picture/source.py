"""DOT source of a picture.

What is laid out depends on neither house rules nor the state of play: `layout_dot` has no ghosts and no lights in it,
and its hash is what layouts are kept under. `styled_dot` is the same drawing with ghosts and lights, for PNG and PDF.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

import graphviz

from explorer.picture.ids import slug
from explorer.picture.model import START, Arrow, Box, Link, Picture
from explorer.picture.style import BOX_STATES, DOUBLE, FONT, INK, LINE_STATES, PALE_INK, PAPER, SHAPES
from explorer.picture.wrap import wrap


@dataclass(frozen=True, slots=True)
class Fit:
    """One way to arrange a page; the one that leaves the text largest on a projector is kept."""

    rankdir: str
    box: int  # columns before a box's label breaks
    line: int  # the same for a line's label
    nodesep: float = 0.3
    ranksep: float = 0.35


FITS = (Fit("TB", 16, 14), Fit("LR", 14, 12), Fit("TB", 12, 10, 0.2, 0.25), Fit("LR", 12, 10, 0.2, 0.3))

SHARED = 6  # columns more for labels that stand below each other on one line


def layout_dot(picture: Picture, fit: Fit = FITS[0]) -> str:
    """The DOT that is laid out: independent of house rules and of the state of play."""
    return str(_digraph(picture, fit, {}, plain=True).source)


def styled_dot(picture: Picture, fit: Fit = FITS[0], states: Mapping[str, str] | None = None) -> str:
    """The same with ghosts dashed and pale and with lit ids (`Lit.states`)."""
    return str(_digraph(picture, fit, states or {}, plain=False).source)


def layout_key(picture: Picture) -> str:
    """What a stored layout is found by: the hash of its DOT in every arrangement."""
    return sha256("\n".join(layout_dot(picture, fit) for fit in FITS).encode()).hexdigest()[:24]


def _digraph(picture: Picture, fit: Fit, states: Mapping[str, str], plain: bool) -> graphviz.Digraph:
    dot = graphviz.Digraph(
        f"g_{slug(picture.name)}",
        graph_attr={
            "rankdir": fit.rankdir,
            "nodesep": str(fit.nodesep),
            "ranksep": str(fit.ranksep),
            "fontname": FONT,
            "fontsize": "14",
            "fontcolor": INK,
            "bgcolor": PAPER,
            "pad": "0.12",
        },
        node_attr={
            "fontname": FONT,
            "fontsize": "14",
            "fontcolor": INK,
            "color": INK,
            "fillcolor": PAPER,
            "style": "filled",
            "penwidth": "1.3",
        },
        edge_attr={
            "fontname": FONT,
            "fontsize": "12",
            "fontcolor": INK,
            "color": "#4d4d4d",
            "penwidth": "1.2",
            "arrowsize": "0.8",
        },
    )
    grouped = {i for _, ids in picture.groups for i in ids}
    for number, (title, ids) in enumerate(picture.groups):
        look = {
            "label": _text((title,)),
            "style": "rounded,filled",
            "color": "#b0b0b0",
            "fillcolor": "#f4f4f4",
            "margin": "10",
        }
        with dot.subgraph(name=f"cluster_{number}", graph_attr=look) as group:
            for i in ids:
                _add_box(group, picture.box[i], fit, states, plain)
    for box in picture.boxes:
        if box.id not in grouped:
            _add_box(dot, box, fit, states, plain)
    for link in picture.links:
        _add_link(dot, link, picture, fit, states, plain)
    return dot


def _add_box(dot: graphviz.Digraph, box: Box, fit: Fit, states: Mapping[str, str], plain: bool) -> None:
    look = {**SHAPES[box.kind], "id": box.id, "class": f"{box.kind} elsewhere" if box.elsewhere else box.kind}
    if box.elsewhere:
        look |= {"color": PALE_INK, "fontcolor": "#4d4d4d", "fontsize": "12"}
    if not plain and box.ghost:
        style = SHAPES[box.kind].get("style", "filled")
        look |= {"style": f"{style},dashed", "color": PALE_INK, "fontcolor": PALE_INK}
    look |= BOX_STATES.get(states.get(box.id, ""), {}) if box.kind != START else {}
    if box.kind in DOUBLE and "penwidth" in look:
        look["penwidth"] = "2.4"  # so that the two borders stay two
    dot.node(box.id, label=_text(box_lines(box, fit.box)), **look)


def _add_link(
    dot: graphviz.Digraph, link: Link, picture: Picture, fit: Fit, states: Mapping[str, str], plain: bool
) -> None:
    look = {"id": link.id, "class": link.kind}
    if link.kind == "calls":
        look |= {"arrowhead": "empty", "color": PALE_INK}
    if lines := link_lines(link, fit.line):
        look["label"] = _text(tuple(f" {line} " for line in lines))
    if not plain and link.id in picture.ghosts:
        look |= {"style": "dashed", "color": "#8c8c8c", "fontcolor": PALE_INK}
    look |= LINE_STATES.get(states.get(link.id, ""), {})
    dot.edge(link.tail, link.head, **look)


def box_lines(box: Box, columns: int) -> tuple[str, ...]:
    """The lines of a box: its label, and below it in parentheses what it runs or where it belongs."""
    if box.kind == START:
        return ("",)
    return wrap(box.label, columns) + (tuple(wrap(f"({box.sub})", columns + 2)) if box.sub else ())


def link_lines(link: Link, columns: int) -> tuple[str, ...]:
    """The lines beside an arrow: its label, or those of all the arrows that share it, with commas between."""
    return tuple(line for _, lines in labels_of(link, columns) for line in lines)


def labels_of(link: Link, columns: int) -> list[tuple[Arrow, tuple[str, ...]]]:
    """The lines of each arrow of a link whose label is drawn; several that share a line may be longer."""
    arrows = () if link.silent else link.arrows
    columns += SHARED if len(arrows) > 1 else 0
    return [(a, wrap(a.label if a is arrows[-1] else f"{a.label},", columns)) for a in arrows]


def _text(lines: tuple[str, ...]) -> str:
    """Lines as a DOT label in which nothing but the line ends means anything to Graphviz."""
    return graphviz.nohtml("\\n".join(graphviz.escape(line) for line in lines))
