"""Layouts kept with the package, found by the hash of their DOT; what is not kept is laid out by an engine, once.

    layouts/<game>.json   {"format": 1, "svg":      {hash: {"picture", "fit", "svg"}},
                                        "terminal": {hash: {"picture", "plan"}}}

`python -m explorer.picture.relayout` writes them. Nothing in them is trusted beyond being looked up by hash.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from explorer.picture.engines import EngineError, render
from explorer.picture.model import Picture
from explorer.picture.source import FITS, layout_dot, layout_key

FORMAT = 1
PAGE = (1920, 1080)  # pixels of a projected page
ENOUGH = 22.0  # pixels: a text so large on a projected page needs no better arrangement
SMALLEST = 12.0  # points: the smallest type in a picture
_NAME = re.compile(r"[A-Za-z0-9_]+")


class Layout(NamedTuple):
    """A drawing of Graphviz and which of FITS it came from."""

    svg: str
    fit: int


@lru_cache(maxsize=32)
def stored(game: str) -> Mapping[str, Any]:
    """The layouts that ship for a game; empty for a game without any, or a file of another format."""
    nothing: Mapping[str, Any] = {"svg": {}, "terminal": {}}
    if not _NAME.fullmatch(game):
        return nothing
    try:
        data = json.loads(files("explorer.picture").joinpath("layouts", f"{game}.json").read_text("utf-8"))
    except (FileNotFoundError, ValueError):
        return nothing
    whole = isinstance(data, dict) and data.get("format") == FORMAT and nothing.keys() <= data.keys()
    return data if whole else nothing


def laid_out(picture: Picture) -> Layout:
    """The picture's layout: the one that ships with the package, else from an engine. Raises EngineError."""
    key = layout_key(picture)
    found = stored(picture.game)["svg"].get(key)
    if found:
        return Layout(found["svg"], found["fit"])
    return _engine_layout(tuple(layout_dot(picture, fit) for fit in FITS))


def fit_of(picture: Picture) -> int:
    """Which of FITS the picture's layout has; the first where it has neither a stored layout nor an engine."""
    try:
        return laid_out(picture).fit
    except EngineError:
        return 0


@lru_cache(maxsize=128)
def _engine_layout(dots: tuple[str, ...]) -> Layout:
    """Lay out in each arrangement until the text is large enough on a projected page; keep the one with the largest."""
    best: tuple[float, Layout] | None = None
    for number, dot in enumerate(dots):
        drawing = render(dot, "svg").decode()
        size = text_size(drawing)
        if best is None or size > best[0]:
            best = (size, Layout(_lean(drawing), number))
        if size >= ENOUGH:
            break
    assert best is not None
    return best[1]


def new_layout(picture: Picture) -> Layout:
    """A layout from an engine, whatever is stored. Raises EngineError."""
    return _engine_layout(tuple(layout_dot(picture, fit) for fit in FITS))


def text_size(drawing: str) -> float:
    """Height in pixels of the smallest type when the drawing fills a projected page."""
    found = re.search(r'viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"', drawing)
    if found is None:
        raise ValueError("This is no SVG of Graphviz: it has no view box.")
    return SMALLEST * min(PAGE[0] / float(found[1]), PAGE[1] / float(found[2]))


def _lean(drawing: str) -> str:
    """Only the svg element, without comments, the document type and the fonts that the style sheet sets."""
    drawing = re.sub(r"<!--.*?-->\n?", "", drawing, flags=re.DOTALL)
    drawing = re.sub(r' (font-family|xml:space)="[^"]*"', "", drawing)
    return drawing[drawing.index("<svg") :].strip()
