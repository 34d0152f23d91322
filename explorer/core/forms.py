"""What every face needs to offer moves: choices in words, each with its refusal, and choices read from typed text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Any

from explorer.core.domains import Bag, Domain, Form, Nothing, OneOf, Split, Whole
from explorer.core.errors import ExplorerError
from explorer.core.lensed import refusal_seen
from explorer.core.secrets import Lens, frames_seen_by, seen_by
from explorer.core.session import Session
from explorer.core.steps import Proposal
from explorer.core.values import Action, Refusal, Seat, Value, say


class Offer(Value, frozen=True):
    """One choice of a proposal: the action, the choice in words, and why it is refused (None: it is legal)."""

    action: Action
    text: str
    refusal: Refusal | None


def offers(
    session: Session,
    proposal: Proposal,
    most: int = 60,
    seat: int | None = None,
    *,
    lens: bool = True,
    memory: bool = False,
) -> list[Offer]:
    """The choices of a proposal, legal ones first, each refused one with its reason; at most so many are looked at.

    Words and reasons are what `seat` may know (None: a spectator); `lens=False`: all cards open.
    """
    found = []
    eyes = Lens(seat, memory) if lens else None
    for action in islice(proposal.moves(), most):
        refusal = refusal_seen(session, action, seat, lens=lens, memory=memory)
        found.append(Offer(action, choice_text(session, proposal, action.choice, eyes), refusal))
    return sorted(found, key=lambda o: o.refusal is not None)


def choice_text(session: Session, proposal: Proposal, choice: Any, eyes: Lens | None = None) -> str:
    """A choice in the players' words (None: all cards open); empty where there is nothing to choose."""
    if choice is None:
        return ""
    table = session.table if eyes is None else seen_by(session.table, eyes)
    frames = session.frames if eyes is None else frames_seen_by(session.frames, eyes)
    source = proposal.source
    declared = getattr(source, "decl", None) or getattr(source, "arrow", None)
    show = declared.show if declared is not None else None
    if show is None:
        return value_text(proposal.domain, choice, session.names)
    if proposal.interrupt or not frames:
        return say(show(table, choice), session.names)
    return say(show(table, frames[-1].value, choice), session.names)


def value_text(domain: Domain, choice: Any, names: Sequence[str] = ()) -> str:
    """A choice of a domain in plain words."""
    if isinstance(domain, Bag):
        return (
            " + ".join(f"{n} × {say(kind)}" for kind, n in choice) + f" = {domain.worth(choice):,}"
            if choice
            else "nothing"
        )
    if isinstance(domain, Split):
        rest = tuple(i for i in domain.items if i not in choice)
        return f"{domain.sides[0]}: {say(choice)}; {domain.sides[1]}: {say(rest)}"
    if isinstance(domain, Form):
        return ", ".join(
            f"{name}: {value_text(d, c, names)}" for (name, d), c in zip(domain.parts, choice, strict=True)
        )
    return item_text(domain, choice, names)


def item_text(domain: Domain, item: Any, names: Sequence[str] = ()) -> str:
    """One of the things that a domain is made of, in words: a seat by its player's name."""
    return say(Seat(item) if isinstance(domain, OneOf) and domain.seats and type(item) is int else item, names)


def hint(domain: Domain, names: Sequence[str] = ()) -> str:
    """What may be typed for a domain, in a few words."""
    if isinstance(domain, Nothing):
        return "nothing to choose"
    if isinstance(domain, OneOf):
        first = [item_text(domain, i, names) for i in domain.items[:8]]
        return "one of: " + ", ".join(first + (["…"] if len(domain.items) > 8 else []))
    if isinstance(domain, Whole):
        top = f" to {domain.high:,}" if domain.high is not None else " on"
        return f"a number from {domain.low:,}{top}" + (f" in steps of {domain.step:,}" if domain.step > 1 else "")
    if isinstance(domain, Bag):
        held = ", ".join(f"{n} × {say(kind)}" for kind, _, n in domain.have)
        return f"such as 2x{say(domain.have[0][0])}; held: {held}" if domain.have else "nothing is held"
    if isinstance(domain, Split):
        return f"those that go to the {domain.sides[0]}, with commas, of: {say(domain.items)}"
    if isinstance(domain, Form):
        return "; ".join(f"{name}: {hint(d, names)}" for name, d in domain.parts)
    return ""


def parse(domain: Domain, text: str, names: Sequence[str] = ()) -> Any:
    """The choice that typed text means; raises ExplorerError with one sentence when it means none."""
    choice = _parsed(domain, text.strip(), names)
    if not domain.contains(choice):
        raise ExplorerError(domain.wrong(choice))
    return choice


def _parsed(domain: Domain, text: str, names: Sequence[str]) -> Any:
    if isinstance(domain, Nothing):
        return None if text.casefold() in ("", "none", "nothing") else text
    if isinstance(domain, OneOf):
        return domain.items[_index(domain.items, text, [item_text(domain, i, names) for i in domain.items])]
    if isinstance(domain, Whole):
        if not re.fullmatch(r"-?(\d+|\d{1,3}([ ,_.']\d{3})+)", text):  # 1.500 is a number of bills, 1.5 is none
            raise ExplorerError(f"{text!r} is not a whole number; type {hint(domain)}.")
        return _number(re.sub(r"[ ,_.']", "", text))
    if isinstance(domain, Bag):
        return _bag(domain, text)
    if isinstance(domain, Split):
        chosen = {_index(domain.items, t) for t in text.split(",") if t.strip()}
        return tuple(item for i, item in enumerate(domain.items) if i in chosen)
    if isinstance(domain, Form):
        fields = [
            t.partition(":")[2] if t.partition(":")[0].strip() in dict(domain.parts) else t for t in text.split(";")
        ]
        if len(fields) != len(domain.parts):
            raise ExplorerError(f"Fill in {len(domain.parts)} parts with semicolons between: {hint(domain, names)}.")
        return tuple(_parsed(d, f.strip(), names) for (_, d), f in zip(domain.parts, fields, strict=True))
    raise ExplorerError(f"{text!r} cannot be read.")


def _number(digits: str) -> int:
    """A number as typed; of one too long to be read the beginning will do, for that is too large as well."""
    return int(digits[:100])


def _bag(domain: Bag, text: str) -> tuple[tuple[Any, int], ...]:
    kinds = tuple(kind for kind, _, _ in domain.have)
    number = [0] * len(kinds)
    for entry in re.split(r"[,+]", text):
        if not entry.strip() or entry.strip().casefold() == "nothing":
            continue
        match = re.fullmatch(r"\s*(?:(\d+)\s*[x×*]\s*)?(.+?)\s*", entry, re.DOTALL)
        assert match is not None
        number[_index(kinds, match[2])] += _number(match[1] or "1")
    return tuple((kind, n) for kind, n in zip(kinds, number, strict=True) if n)


def _index(items: Sequence[Any], text: str, words: Sequence[str] = ()) -> int:
    """The place of the item written like this, or in these words; "#3" means the third."""
    words = words or [say(i) for i in items]
    wanted = text.strip().casefold()
    if re.fullmatch(r"#\d+", wanted) and 0 < _number(wanted[1:]) <= len(items):
        return _number(wanted[1:]) - 1
    for i, (item, word) in enumerate(zip(items, words, strict=True)):
        if wanted in (word.casefold(), str(item).casefold()):
            return i
    raise ExplorerError(f"{text.strip()!r} is not among: {say(tuple(words)[:12])}{', …' if len(items) > 12 else ''}.")
