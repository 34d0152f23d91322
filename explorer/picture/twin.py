"""The text twin of a picture: what it shows, in words and as a from/to table."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from explorer.picture.model import KIND_WORDS, NOTE, START, Box, Link, Lit, Picture
from explorer.picture.wrap import width

NOT_IN_FORCE = "not under these house rules"


class Row(NamedTuple):
    """One line of the table: where from, by which arrow, where to, by which clauses, and its marks."""

    source: str
    arrow: str
    target: str
    clauses: str
    marks: str = ""


HEAD = Row("from", "arrow", "to", "clauses", "state")


def rows(picture: Picture, lit: Lit = Lit()) -> tuple[Row, ...]:  # noqa: B008 (a Lit is immutable)
    """Every arrow of a picture, in the order of the rules; lines without a rule say what they are."""
    states = lit.states()
    found: list[Row] = []
    for link in picture.links:
        tail, head = picture.box[link.tail], picture.box[link.head]
        if not link.arrows:
            words = {"start": "", "calls": "runs", "then": "then"}[link.kind]
            found.append(
                Row(
                    _named(tail, states),
                    words,
                    _named(head, states),
                    ", ".join(tail.cites) if tail.kind == NOTE else "",
                    _marks(link.ghost or tail.ghost),
                )
            )
        for a in link.arrows:
            state = states.get(a.id, "") or (states.get(link.id, "") if len(link.arrows) == 1 else "")
            found.append(
                Row(_named(tail, states), a.label, _named(head, states), ", ".join(a.cites), _marks(a.ghost, state))
            )
    return tuple(found)


def text_twin(picture: Picture, lit: Lit = Lit()) -> str:  # noqa: B008 (a Lit is immutable)
    """Title, summary and the from/to table as plain text."""
    table = [HEAD, *rows(picture, lit)]
    widths = [max(width(row[i]) for row in table) for i in range(len(HEAD))]
    lines = [
        "  ".join(cell + " " * (w - width(cell)) for cell, w in zip(row, widths, strict=True)).rstrip() for row in table
    ]
    lines.insert(1, "  ".join("-" * w for w in widths if w))
    return "\n".join([picture.title, summary(picture), "", *lines]) + "\n"


def html_twin(picture: Picture, lit: Lit = Lit()) -> str:  # noqa: B008 (a Lit is immutable)
    """The from/to table as an HTML table with a caption."""

    def cells(row: Row) -> str:
        first, *rest = (escape(cell) for cell in row)
        return f'<tr><th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in rest) + "</tr>"

    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in HEAD)
    body = "\n".join(cells(row) for row in rows(picture, lit))
    caption = f"{escape(picture.title)}. {escape(summary(picture))}"
    return (
        f'<table class="phase-graph-twin">\n<caption>{caption}</caption>\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"
    )


def summary(picture: Picture) -> str:
    """One or two sentences: how much there is, and what comes first and last."""
    steps = [b for b in picture.boxes if b.kind not in (START, NOTE) and not b.elsewhere]
    arrows = sum(len(link.arrows) for link in picture.links)
    noun = "box" if picture.kind == "overview" else "step"
    words = f"{_count(len(steps), noun)}, {_count(arrows, 'arrow')}."
    starts = [picture.box[link.head].label for link in picture.links if link.kind == "start"]
    if starts:
        words += f" It starts at {starts[0]}."
    ends = [b.label for b in steps if b.kind in ("exit", "final")]
    if ends:
        words += f" It ends at {', '.join(ends)}."
    return f"{words} {picture.note}".strip()


def describe_box(box: Box) -> str:
    """A box in words: its name, its kind, where it leads, its clauses."""
    parts = [f"{box.label}: {KIND_WORDS[box.kind]}"]
    if box.sub:
        parts.append(box.sub)
    if box.cites:
        parts.append(", ".join(box.cites))
    if box.ghost:
        parts.append(NOT_IN_FORCE)
    return "; ".join(parts)


def describe_link(link: Link, picture: Picture) -> str:
    """A line in words: from, by which arrows and clauses, to."""
    tail, head = picture.box[link.tail], picture.box[link.head]
    source = tail.label or "start"
    if not link.arrows:
        return f"{source} {'runs' if link.kind == 'calls' else 'leads to'} {head.label}"
    labels = ", ".join(
        a.label + (f" ({', '.join(a.cites)})" if a.cites else "") + (f" [{NOT_IN_FORCE}]" if a.ghost else "")
        for a in link.arrows
    )
    return f"from {source} by {labels} to {head.label}"


def _named(box: Box, states: dict[str, str]) -> str:
    """A box's name in the table; the current step is pointed at."""
    name = box.label if box.kind != START else "start"
    return f"> {name} <" if states.get(box.id) == "current" else name


def _marks(ghost: bool, state: str = "") -> str:
    return "; ".join(filter(None, (state, NOT_IN_FORCE if ghost else "")))


def _count(n: int, noun: str) -> str:
    plural = {"box": "boxes"}.get(noun, f"{noun}s")
    return f"{n} {noun if n == 1 else plural}"
