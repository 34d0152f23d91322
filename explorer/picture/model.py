"""What is in a picture, before any layout: boxes, links and which of them stand for which phase and arrow.

Every writer (SVG, terminal, Mermaid, GraphML, text) reads these values and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

CHOICE, AUTO, CHANCE, CALL, EXIT, FINAL = PHASE_KINDS = ("choice", "auto", "chance", "call", "exit", "final")
START, NOTE, FLOW, PART = "start", "note", "flow", "part"

KIND_WORDS = {
    CHOICE: "a player decides",
    AUTO: "the rules decide",
    CHANCE: "luck decides",
    CALL: "runs another flow",
    EXIT: "leaves this flow",
    FINAL: "ends the game",
    START: "starts here",
    NOTE: "may come in between",
    FLOW: "a flow",
    PART: "a part",
}


@dataclass(frozen=True, slots=True)
class Box:
    """A node of a picture: a phase, or what stands for several of them (a flow, a part), or a mark (start, note)."""

    id: str
    label: str
    kind: str
    phases: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    sub: str = ""  # a second line: the flow that a call runs, the part that a step elsewhere belongs to
    opens: str = ""  # the picture that a click leads to
    elsewhere: bool = False  # belongs to another picture, drawn pale
    ghost: bool = False


@dataclass(frozen=True, slots=True)
class Arrow:
    """One arrow of the game: the label `key` on an edge that leaves `phase`."""

    id: str
    label: str
    phase: str
    key: str
    to: str
    cites: tuple[str, ...] = ()
    ghost: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A line of a picture: one arrow, several parallel ones, or (`kind` other than "arrow") none at all."""

    id: str
    tail: str
    head: str
    kind: str = "arrow"  # arrow | start | calls | then
    arrows: tuple[Arrow, ...] = ()
    silent: bool = False  # its labels are not drawn (too many); they stand in the text twin

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels to draw, in order."""
        return () if self.silent else tuple(a.label for a in self.arrows)

    @property
    def ghost(self) -> bool:
        """Whether no house rule in force allows any of its arrows."""
        return bool(self.arrows) and all(a.ghost for a in self.arrows)


class Lit(NamedTuple):
    """Ids to light, a state each; an id stands in one state only."""

    current: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    visited: tuple[str, ...] = ()

    def states(self) -> dict[str, str]:
        """The CSS class of each lit id: current, within, offered or walked."""
        named = zip(("current", "within", "offered", "walked"), self, strict=True)
        return {i: state for state, ids in named for i in ids}


def waiting(frame: Any) -> tuple[str, str]:
    """The phase that waits in a call under way, and the interrupt that came in between ("": none).

    A frame is the name of a call phase, or a value with `site` and `back` as a session's frames have them.
    """
    if isinstance(frame, str):
        return frame, ""
    return (frame.back, frame.site) if frame.back else (frame.site, "")


@dataclass(frozen=True)
class Picture:
    """One page: a flow, a part of one, the overview that links them, or the whole game."""

    name: str
    title: str
    kind: str  # overview | flow | part | whole
    game: str
    boxes: tuple[Box, ...]
    links: tuple[Link, ...]
    groups: tuple[tuple[str, tuple[str, ...]], ...] = ()  # (title, box ids)
    note: str = ""

    @cached_property
    def box(self) -> dict[str, Box]:
        """The boxes by id."""
        return {b.id: b for b in self.boxes}

    @cached_property
    def box_of(self) -> dict[str, str]:
        """The id of the box that stands for a phase."""
        return {phase: b.id for b in reversed(self.boxes) for phase in b.phases}

    @cached_property
    def ids_of(self) -> dict[tuple[str, str], tuple[str, ...]]:
        """The ids to light for an arrow (phase, key): its own and that of the line it shares; none for a ghost."""
        found: dict[tuple[str, str], tuple[str, ...]] = {}
        for link in self.links:
            for a in link.arrows:
                if not a.ghost:
                    found[a.phase, a.key] = tuple(dict.fromkeys((link.id, a.id)))
        return found

    @cached_property
    def ghosts(self) -> frozenset[str]:
        """The ids of what is not in force under the present house rules."""
        boxes = {b.id for b in self.boxes if b.ghost}
        arrows = {a.id for link in self.links for a in link.arrows if a.ghost}
        lines = {link.id for link in self.links if link.ghost or self.box[link.tail].ghost}
        return frozenset(boxes | arrows | lines)

    def lit(
        self,
        current: str | None = None,
        offered: Iterable[tuple[str, str] | str] = (),
        visited: Iterable[tuple[str, str] | str] = (),
        frames: Iterable[Any] = (),
    ) -> Lit:
        """Which ids to light.

        current: the phase where the game stands. offered: arrows as (phase, key), or as a key of the current phase.
        visited: phases walked through, and arrows walked as (phase, key). frames: the calls under way (see `waiting`).
        What this picture does not show is passed over.
        """
        taken: set[str] = set()

        def once(ids: Iterable[str]) -> tuple[str, ...]:
            fresh = [i for i in dict.fromkeys(ids) if i not in taken]
            taken.update(fresh)
            return tuple(fresh)

        def boxes(phases: Iterable[str | None]) -> list[str]:
            return [self.box_of[p] for p in phases if p in self.box_of]

        def arrows(pairs: Iterable[tuple[str, str]]) -> list[str]:
            return [i for pair in pairs for i in self.ids_of.get(pair, ())]

        been = list(visited)
        return Lit(
            current=once(boxes((current,))),
            within=once(boxes(waiting(f)[0] for f in frames)),
            offered=once(arrows((current or "", o) if isinstance(o, str) else o for o in offered)),
            visited=once(
                boxes(v for v in been if isinstance(v, str)) + arrows(v for v in been if not isinstance(v, str))
            ),
        )
