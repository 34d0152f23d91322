"""Ids of steps and arrows: letters, digits and _ only, the same in every picture, face and session.

A name of ASCII letters, digits and single spaces becomes itself with underscores; any other name loses what is not
allowed and gains a short hash, so that two names never share an id.
"""

from __future__ import annotations

import re
from hashlib import blake2s

_PLAIN = re.compile(r"[A-Za-z0-9]+( [A-Za-z0-9]+)*")


def slug(text: str) -> str:
    """Letters, digits and single underscores that stand for this text and no other."""
    if _PLAIN.fullmatch(text):
        return text.replace(" ", "_")
    kept = "_".join(re.findall(r"[A-Za-z0-9]+", text))
    return f"{kept}_{blake2s(text.encode(), digest_size=4).hexdigest()}".lstrip("_")


def node_id(phase: str) -> str:
    """The id of a phase (a node of the game's graph) in every picture."""
    return f"n_{slug(phase)}"


def arrow_id(phase: str, key: str, to: str = "") -> str:
    """The id of the arrow `key` that leaves `phase`.

    `to` (the phase that it leads to) is given only where house rules let a label lead to different phases: the first
    such arrow has the id without it. `Picture.lit` knows which is which.
    """
    return f"a_{slug(phase)}__{slug(key)}" + (f"__{slug(to)}" if to else "")


def flow_id(flow: str) -> str:
    """The id of the box that stands for a whole flow."""
    return f"f_{slug(flow)}"


def part_id(flow: str, part: str) -> str:
    """The id of the box that stands for a part of a flow."""
    return f"p_{slug(flow)}__{slug(part)}"
