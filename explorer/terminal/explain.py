"""What a step, an arrow, a move or a box of the picture is, with the words of its clauses."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from textual.content import Content

from explorer.core.forms import Offer
from explorer.core.game import Game
from explorer.core.graph import node_id
from explorer.core.phases import Arrow as Declared
from explorer.core.session import Why
from explorer.core.steps import Proposal
from explorer.look import Look
from explorer.picture import Picture
from explorer.picture.model import KIND_WORDS, Arrow, Box
from explorer.terminal.marks import INDENT, NO, bold, clause, dim, lines


def cited(game: Game, ids: Iterable[str]) -> list[Content]:
    """Each clause with its words."""
    return [Content.assemble(clause(i), "  ", game.rulebook.text(i)) for i in dict.fromkeys(ids)]


def now(look: Look) -> Content:
    """Where the game stands and the clauses in force there."""
    s = look.session
    node = s.walker.node(s.at)
    head = Content.assemble(bold(f"Now: {node.phase.name}"), f" ({look.decision})")
    return lines([head, *cited(s.game, node.phase.cites)])


def step(look: Look, why: Why, number: int) -> Content:
    """One step that happened: its sentence, its rule and clauses, and why the other arrows were not taken."""
    told = look.tell(number)
    rule = f"{why.step.action.rule}: {why.doc}".rstrip(": ")
    parts = [Content.assemble(bold(f"Step {number}"), f"  {told or rule}")]
    if told and why.doc:
        parts.append(Content(rule))
    parts += cited(look.session.game, why.cites)
    for name, refusal in why.refused:
        source = Content.assemble(" (", clause(refusal.clause), ")") if refusal.clause else Content("")
        parts.append(Content.assemble(dim(f"{NO} not {name}: "), refusal.text(look.session.names), source))
    return lines(parts)


def last_steps(look: Look) -> Content:
    """Why the steps since the last decision happened, the newest first, below where the game stands now."""
    found = look.why()
    first = look.session.here - len(found) + 1
    told = [step(look, why, n) for n, why in enumerate(found, first)]
    return Content("\n\n").join([now(look), *reversed(told)])


def proposal(look: Look, p: Proposal) -> Content:
    """What a seat may try, and by which clauses."""
    head = Content.assemble(bold(p.rule), f"  {look.session.names[p.seat]}")
    note = [Content(p.source.decl.note)] if p.interrupt else []  # type: ignore[union-attr]
    return lines([head, *([Content(p.doc)] if p.doc else []), *note, *cited(look.session.game, p.cites)])


def offer(look: Look, p: Proposal, o: Offer) -> Content:
    """One choice: why it is refused, or the odds of what it would reveal, then its rule and clauses."""
    parts = [bold(o.text)] if o.text else []
    if o.refusal is not None:
        sentence = o.refusal.text(look.session.names)
        parts.append(
            Content.assemble((f"{NO} refused: ", "$text-error"), sentence, " (", clause(o.refusal.clause), ")")
        )
        parts += cited(look.session.game, [o.refusal.clause])
    elif odds := look.session.outlook(o.action):
        parts.append(bold("What it would reveal:"))
        parts += [Content(f"{INDENT}{float(chance):6.1%}  {text}") for text, chance in odds]
    return lines([*parts, proposal(look, p)])


def box(game: Game, b: Box) -> Content:
    """A box of the picture."""
    parts = [Content.assemble(bold(b.label or "start"), f"  {KIND_WORDS[b.kind]}")]
    if b.sub:
        parts.append(Content(b.sub))
    if b.ghost:
        parts.append(dim("Not reached under these house rules."))
    if b.opens:
        parts.append(dim("Enter or a second click opens its page."))
    return lines([*parts, *cited(game, b.cites)])


def arrows(game: Game, picture: Picture, found: Iterable[Arrow]) -> Content:
    """Arrows of the picture: from where by which rule to where, what the rule does, and its clauses."""
    told = []
    for a in found:
        names = [game.graph.nodes[p]["label"] for p in (a.phase, a.to)]
        parts = [Content.assemble(bold(a.label), f"  from {names[0]} to {names[1]}")]
        declared = _declared(game).get((a.phase, a.key, a.to), [])
        parts += [Content(d) for d in dict.fromkeys(d.doc for d in declared if d.doc)]
        conditions = {option: values for d in declared for option, values in d.only.items()}
        for option, values in conditions.items():
            rule = game.rulebook.option(option)
            state = "not in force" if a.ghost else "in force"
            told_values = " or ".join(v.replace("_", " ") for v in values)
            parts.append(Content.assemble("House rule ", clause(rule.id), f" ({told_values}): {state}."))
        told.append(lines([*parts, *cited(game, a.cites)]))
    return Content("\n\n").join(told)


@lru_cache(maxsize=8)
def _declared(game: Game) -> dict[tuple[str, str, str], list[Declared]]:
    """The declarations behind each arrow of the graph, those of house rules that are not in force included."""
    main = game.compiled.main
    found: dict[tuple[str, str, str], list[Declared]] = {}
    for flow in game.spec.flows:
        for phase in flow.phases:
            for a in phase.arrows:
                local = node_id(main, flow.name, a.to)
                to = local if local in game.graph else a.to
                found.setdefault((node_id(main, flow.name, phase.name), a.name, to), []).append(a)
    return found
