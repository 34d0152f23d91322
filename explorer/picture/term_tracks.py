"""Tracks in the gap between two ranks: which horizontal lies above which, so that no two lines share a cell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hop:
    """A line's way through a gap, from a column above to a column below; `leg` counts the pieces of one bent twice."""

    wire: int
    above: int
    below: int
    leg: int = 0

    @property
    def span(self) -> tuple[int, int]:
        """Its columns, left and right."""
        return min(self.above, self.below), max(self.above, self.below)


def assign_tracks(hops: Sequence[Hop]) -> dict[int, list[tuple[int, int]]]:
    """For each bent line its horizontals from the top down, as (track, column that it leads to); 0 is the topmost."""
    bent = _untangled(hops)
    upper = {h: _must_be_above(h, bent) for h in bent}
    for _, first, second in sorted(_wishes(bent), key=lambda wish: wish[0]):
        if _lies_above(second, first, upper):
            first, second = second, first
        upper[second].add(first)
    level: dict[Hop, int] = {}

    def depth(hop: Hop) -> int:
        if hop not in level:
            level[hop] = 1 + max((depth(other) for other in upper[hop]), default=-1)
        return level[hop]

    tracks: dict[int, list[tuple[int, int]]] = {}
    for hop in sorted(bent, key=lambda h: (h.wire, h.leg)):
        tracks.setdefault(hop.wire, []).append((depth(hop), hop.below))
    return tracks


def _untangled(hops: Sequence[Hop]) -> list[Hop]:
    """The bent lines; where each of some would have to lie above the next, one of them gets a second bend."""
    bent = [h for h in hops if h.above != h.below]
    taken = {c for h in hops for c in (h.above, h.below)}
    while (tangled := _in_a_circle(bent)) is not None:
        middle = sum(tangled.span) // 2
        free = min((c for c in range(max(taken) + 3) if c not in taken), key=lambda c: abs(c - middle))
        taken.add(free)
        bent.remove(tangled)
        bent += [Hop(tangled.wire, tangled.above, free), Hop(tangled.wire, free, tangled.below, 1)]
    return bent


def _must_be_above(hop: Hop, bent: Iterable[Hop]) -> set[Hop]:
    """The lines whose horizontals must lie above this one's: those that come down in the column it leaves by."""
    before = {h for h in bent if h.wire == hop.wire and h.leg < hop.leg}
    return before | {h for h in bent if h.wire != hop.wire and h.above == hop.below}


def _in_a_circle(bent: Sequence[Hop]) -> Hop | None:
    """A line that would have to lie above itself."""
    upper = {h: _must_be_above(h, bent) for h in bent}
    return next((h for h in bent if h.leg == 0 and _lies_above(h, h, upper)), None)


def _lies_above(a: Hop, b: Hop, upper: dict[Hop, set[Hop]]) -> bool:
    """Whether a has to lie somewhere above b."""
    seen: set[Hop] = set()
    todo = list(upper[b])
    while todo:
        hop = todo.pop()
        if hop == a:
            return True
        if hop not in seen:
            seen.add(hop)
            todo += upper[hop]
    return False


def _wishes(bent: Sequence[Hop]) -> Iterable[tuple[int, Hop, Hop]]:
    """For lines that would touch on one track: which had better lie above; the strongest wish has the lowest number."""
    for i, a in enumerate(bent):
        for b in bent[i + 1 :]:
            if a.span[0] <= b.span[1] + 1 and b.span[0] <= a.span[1] + 1:
                gain = _crossings(b, a) - _crossings(a, b)
                yield (-gain, a, b) if gain >= 0 else (gain, b, a)


def _crossings(upper: Hop, lower: Hop) -> int:
    """How often two lines cross if the first one's horizontal lies above the other's."""
    return (upper.span[0] < lower.above < upper.span[1]) + (lower.span[0] < upper.below < lower.span[1])
