"""Clauses, steps and arrows as HTML: what the rulebook says about what is shown."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from explorer.core.game import Game
from explorer.core.rulebook import HouseRule, Rulebook
from explorer.picture.model import KIND_WORDS, Arrow, Box, Picture

GHOST = '<p class="rx-soft">Not in force under the present house rules.</p>'


def chips(book: Rulebook, ids: Iterable[str]) -> str:
    """Clause ids, the text of each as a tooltip."""
    return " ".join(f'<abbr class="rx-id" title="{escape(book.text(i))}">{escape(i)}</abbr>' for i in ids)


def clauses(book: Rulebook, ids: Iterable[str]) -> str:
    """Clauses with their texts."""
    rows = "".join(f"<dt>{escape(i)}</dt><dd>{escape(book.text(i))}</dd>" for i in ids)
    return f'<dl class="rx-clauses">{rows}</dl>'


def about_step(game: Game, phase: str) -> str:
    """A step: its kind, its clauses in full, and the arrows that leave it with theirs."""
    at = game.graph.nodes[phase]
    arrows = "".join(
        f"<li><b>{escape(label)}</b> to {escape(game.graph.nodes[to]['label'])}: {escape(_doc(game, phase, label))}"
        f" {chips(game.rulebook, data['cites'])}{' <i>not in force</i>' if data['ghost'] else ''}</li>"
        for _, to, label, data in game.graph.out_edges(phase, keys=True, data=True)
    )
    ghost = GHOST if at["ghost"] else ""
    leaves = f"<p>From here:</p><ul>{arrows}</ul>" if arrows else ""
    head = f"<h4>{escape(at['label'])} <small>{escape(KIND_WORDS[at['kind']])}</small></h4>"
    return f"{head}{ghost}{clauses(game.rulebook, at['cites'])}{leaves}"


def about_arrow(game: Game, arrow: Arrow) -> str:
    """An arrow: from where by which rule to where, what the rule does, and its clauses in full."""
    nodes = game.graph.nodes
    way = f"from {nodes[arrow.phase]['label']} to {nodes[arrow.to]['label']}"
    head = f"<h4>{escape(arrow.label)} <small>{escape(way)}</small></h4>"
    ghost = GHOST if arrow.ghost else ""
    return f"{head}{ghost}<p>{escape(_doc(game, arrow.phase, arrow.key))}</p>{clauses(game.rulebook, arrow.cites)}"


def about_mark(game: Game, box: Box) -> str:
    """A box that is no single step: a flow, a part, or an interrupt's note."""
    head = f"<h4>{escape(box.label)} <small>{escape(KIND_WORDS[box.kind])}</small></h4>"
    sub = f"<p>{escape(box.sub)}</p>" if box.sub else ""
    return f"{head}{GHOST if box.ghost else ''}{sub}{clauses(game.rulebook, box.cites)}"


def about(game: Game, picture: Picture, chosen: str) -> str:
    """What a click on this id of the picture shows; empty for an id that says nothing."""
    box = picture.box.get(chosen)
    if box is not None:
        one_step = len(box.phases) == 1 and box.kind not in ("flow", "part")
        return about_step(game, box.phases[0]) if one_step else about_mark(game, box)
    arrows = [a for link in picture.links for a in link.arrows if chosen in (a.id, link.id)]
    return "".join(about_arrow(game, a) for a in arrows)


def _doc(game: Game, phase: str, label: str) -> str:
    """What the rule on this arrow does, in its own one sentence."""
    lead = game.compiled.nodes[phase].named.get(label)
    return lead.arrow.doc if lead is not None and lead.arrow is not None else ""


def rulebook(game: Game) -> str:
    """Every clause by part, then house rules, gaps, discrepancies, examples and questions, each folded up."""
    book = game.rulebook
    parts: dict[str, list[tuple[str, str]]] = {}
    for c in book.clause:
        parts.setdefault(c.part, []).append((c.id, c.text + (" (advice)" if c.advice else "")))
    parts["House rules"] = [(r.id, _house_rule(r)) for r in book.house_rule]
    parts["What the rulebook leaves out"] = [(g.id, f"{g.text} Here: {g.default} ({g.provenance})") for g in book.gap]
    parts["Where it contradicts itself"] = [(d.id, f"{d.text} Ruling: {d.ruling}") for d in book.discrepancy]
    parts["Examples"] = [(e.id, e.text) for e in book.example]
    parts["Questions"] = [("; ".join(q.clauses), f"{q.ask} {q.answer}") for q in book.question]
    return "".join(
        f"<details><summary>{escape(name)} ({len(rows)})</summary>{_listed(rows)}</details>"
        for name, rows in parts.items()
        if rows
    )


def _house_rule(rule: HouseRule) -> str:
    return f"{rule.question} {rule.why} " + " ".join(f"{v.name}: {v.text}" for v in rule.values)


def _listed(rows: Iterable[tuple[str, str]]) -> str:
    items = "".join(f"<dt>{escape(i)}</dt><dd>{escape(text)}</dd>" for i, text in rows)
    return f'<dl class="rx-clauses">{items}</dl>'
