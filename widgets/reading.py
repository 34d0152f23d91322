"""What happened and what may happen, as HTML: where the game stands, history, reasons, odds, refusals, the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from html import escape
from typing import Any

from explorer.core.chance import Dice, Distribution, Shuffle, Together
from explorer.core.forms import Offer
from explorer.core.session import Session, Why
from explorer.core.values import Refusal, say
from explorer.look import Look
from widgets.clauses_html import chips

LISTED = 40  # so many outcomes or steps are shown, the rest is counted
YET = '<p class="rx-soft">Nothing has happened yet.</p>'
GOES_ON = "The rules go on."


def where(look: Look) -> str:
    """Where the game stands: the step, who or what acts, its clauses."""
    s = look.session
    at = s.game.graph.nodes[s.phase]
    return (
        f'<div class="rx-where" role="status" aria-live="polite"><b>{escape(at["label"])}</b> '
        f"<span>{escape(look.decision)}</span> {chips(s.game.rulebook, at['cites'])}"
        f'<div class="rx-told">{escape(last_step(look))}</div></div>'
    )


def history(look: Look) -> str:
    """The newest steps that are told, as these eyes may know them, the last one first."""
    book = look.session.game.rulebook
    entries = look.log(LISTED)
    items = "".join(f'<li value="{e.number}">{escape(e.text)} {chips(book, e.cites)}</li>' for e in reversed(entries))
    return f'<ol class="rx-history" reversed>{items}</ol>' if items else YET


def last_step(look: Look) -> str:
    """The sentence about the step just taken, or its rule where it is not told."""
    s = look.session
    return (look.tell(s.here) or s.steps[-1].action.rule) if s.here else "the start"


def why(look: Look) -> str:
    """The clauses behind the steps since the last decision, with the arrows not taken and the values that decided."""
    found = look.why()
    first = look.session.here - len(found) + 1
    rows = "".join(_reason(look, number, w) for number, w in enumerate(found, first))
    return f'<ol class="rx-why">{rows}</ol>' if rows else YET


def _reason(look: Look, number: int, w: Why) -> str:
    book = look.session.game.rulebook
    told = look.tell(number)
    said = f'<div class="rx-told">{escape(told)}</div>' if told else ""
    against = "".join(_not_taken(look.session, name, r) for name, r in w.refused)
    compared = f"<ul>{against}</ul>" if against else ""
    rule = f"<b>{escape(w.step.action.rule)}</b>"
    return f'<li value="{number}">{said}{rule}: {escape(w.doc or GOES_ON)} {chips(book, w.cites)}{compared}</li>'


def _not_taken(session: Session, name: str, refusal: Refusal) -> str:
    book = session.game.rulebook
    return f"<li>not <b>{escape(name)}</b>: {escape(refusal.text(session.names))} {chips(book, _ids(refusal))}</li>"


def _ids(refusal: Refusal) -> list[str]:
    return [refusal.clause] if refusal.clause else []


def closed_eyes(look: Look) -> str:
    """Why no moves are shown."""
    s = look.session
    who = s.names[s.who] if s.who is not None else "The one who decides"
    return f"What {escape(who)} may do shows only through {escape(who)}'s eyes, or with all cards open."


def refused(session: Session, rows: Sequence[tuple[str, Offer]]) -> str:
    """Proposals that are refused: which, why here, and by which clause."""
    if not rows:
        return ""
    items = "".join(
        f"<li><b>{escape(rule)}</b>{escape(f': {o.text}' if o.text else '')}: "
        f"{escape(o.refusal.text(session.names))} {chips(session.game.rulebook, _ids(o.refusal))}</li>"
        for rule, o in rows[:LISTED]
        if o.refusal is not None
    )
    more = f"<li>… and {len(rows) - LISTED} more</li>" if len(rows) > LISTED else ""
    return f'<ul class="rx-refused">{items}{more}</ul>'


def verdict(session: Session, offer: Offer, cites: Sequence[str], outlook: Any = None) -> str:
    """Whether what is filled in may be played, and by which clause."""
    book = session.game.rulebook
    if offer.refusal is not None:
        reason = escape(offer.refusal.text(session.names))
        return f'<span class="rx-no">refused: {reason} {chips(book, _ids(offer.refusal))}</span>'
    words = "; ".join(f"{name}: {_share(p)}" for name, p in outlook or ())
    reveals = f'<span class="rx-soft"> would show {escape(words)}</span>' if words else ""
    what = f"{escape(offer.text)}: " if offer.text else ""
    return f'{what}<span class="rx-yes">allowed by {chips(book, cites)}</span>{reveals}'


def result(session: Session) -> str:
    """Places and scores at the end."""
    found = session.result
    names = list(dict.fromkeys(n for score in found.scores for n in score))
    head = "".join(f'<th scope="col">{escape(n)}</th>' for n in ("place", "player", *names))
    order = sorted(range(len(session.names)), key=lambda s: found.places[s] or len(session.names) + 1)
    rows = "".join(
        f"<tr><td>{found.places[s] or 'not ranked'}</td><th scope='row'>{escape(session.names[s])}</th>"
        + "".join(f"<td>{found.scores[s].get(n, '')}</td>" for n in names)
        + "</tr>"
        for s in order
    )
    return f'<table class="rx-result"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


# -- odds ------------------------------------------------------------------------------------------


def odds(look: Look, distribution: Distribution | None, most: int = 10_000) -> str:
    """The outcomes with their probabilities, likeliest first; where they are too many, those of each die by itself."""
    if distribution is None:
        return '<p class="rx-soft">These eyes cannot tell the odds: they rest on something hidden.</p>'
    listed = distribution.odds() if distribution.size() <= most else None
    if listed is None:
        return f"<p>{distribution.size():,} outcomes are possible.</p>{_parts(distribution)}"
    rows = sorted(listed, key=lambda o: -o[1])
    total = f"<p>{len(rows):,} outcome{'s are' if len(rows) != 1 else ' is'} possible.</p>"
    return total + _table([(look.outcome_text(o), p) for o, p in rows[:LISTED]], rows[LISTED:])


def _parts(distribution: Distribution) -> str:
    if isinstance(distribution, Dice):
        kinds = Counter(distribution.dice)
        return "".join(
            f"<p>{n} {'die' if n == 1 else 'dice'} with each</p>"
            + _table([(say(face), Fraction(times, len(die))) for face, times in Counter(die).items()])
            for die, n in kinds.items()
        )
    if isinstance(distribution, Together):
        return "".join(map(_parts, distribution.parts))
    if isinstance(distribution, Shuffle):
        rows = [(say(i), Fraction(n, len(distribution.items))) for i, n in Counter(distribution.items).items()]
        return "<p>Every order is as likely. On top lies</p>" + _table(rows)
    return ""


def _table(rows: Sequence[tuple[str, Fraction]], more: Sequence[tuple[Any, Fraction]] = ()) -> str:
    shown = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{_share(p)}</td>'
        f'<td class="rx-bar"><span style="width:{100 * float(p):.1f}%"></span></td></tr>'
        for name, p in rows
    )
    if more:
        rest = _share(sum((p for _, p in more), Fraction(0)))
        shown += f'<tr><th scope="row">{len(more):,} more</th><td>{rest}</td><td></td></tr>'
    head = '<tr><th scope="col">outcome</th><th scope="col">probability</th><td></td></tr>'
    return f'<table class="rx-odds"><thead>{head}</thead><tbody>{shown}</tbody></table>'


def _share(p: Fraction) -> str:
    exact = f"{p.numerator}/{p.denominator} = " if p.denominator <= 10_000 else ""
    return f"{exact}{100 * float(p):.3g} %"
