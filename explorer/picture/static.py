"""Static pictures, lit: a graphviz object that shows itself in a notebook and writes SVG, PNG, PDF and DOT.

Its SVG is the stored layout restyled, so it needs no engine; PNG and PDF are laid out by one.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import graphviz
import networkx as nx

from explorer.core.errors import UnknownName
from explorer.picture.engines import EngineError, render
from explorer.picture.graphs import picture_of
from explorer.picture.model import Lit, Picture
from explorer.picture.source import FITS, styled_dot
from explorer.picture.store import fit_of
from explorer.picture.svg_text import svg
from explorer.picture.twin import html_twin, text_twin
from explorer.picture.views import overview_of, pictures

PNG_DPI = 144


class UnknownPicture(UnknownName):
    """There is no such picture; the message is one sentence that lists those there are."""


class StaticPicture(graphviz.Source):
    """A lit picture: `source` (DOT), `pipe(format)`, `render(path)`; a notebook shows SVG, or a table if it must."""

    def __init__(self, picture: Picture, lit: Lit = Lit()) -> None:  # noqa: B008 (a Lit is immutable)
        super().__init__(styled_dot(picture, FITS[fit_of(picture)], lit.states()), format="svg")
        self.picture, self.lit = picture, lit

    def pipe(self, format: str | None = None, *_: Any, encoding: str | None = None, **__: Any) -> bytes | str:
        """The picture as bytes, or as text if an encoding is given. Raises EngineError, in one sentence."""
        form = format or self.format
        data = (
            svg(self.picture, self.lit).encode()
            if form == "svg"
            else render(self.source, form, PNG_DPI if form == "png" else None)
        )
        return data.decode(encoding) if encoding else data

    def render(self, filename: str | Path | None = None, *_: Any, format: str | None = None, **__: Any) -> str:
        """Write the picture to a file (its ending says the format unless `format` does) and give the path."""
        path = Path(filename or f"{self.picture.game}.{format or self.format}")
        form = format or path.suffix.lstrip(".") or self.format
        if path.suffix != f".{form}":
            path = path.with_name(f"{path.name}.{form}")
        data = self.pipe(form)
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return str(path)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None, **_: Any) -> dict[str, str]:
        """SVG and a text twin; without layout and engine the table and the reason."""
        words = text_twin(self.picture, self.lit)
        try:
            shown = {"image/svg+xml": self._repr_image_svg_xml()}
        except EngineError as error:
            shown = {"text/html": f"<p>{error}</p>\n{html_twin(self.picture, self.lit)}"}
            words = f"{error}\n\n{words}"
        return {"text/plain": words, **shown}

    def __repr__(self) -> str:
        return f"<picture of {self.picture.title}>"


def draw(
    graph: nx.MultiDiGraph,
    *,
    picture: str | None = None,
    flow: str | None = None,
    part: str | None = None,
    current: str | None = None,
    offered: Iterable[tuple[str, str] | str] | None = None,
    visited: Iterable[tuple[str, str] | str] = (),
    frames: Iterable[Any] = (),
) -> StaticPicture:
    """A picture of a game's graph, lit.

    picture: its name (see `pictures`); or flow, or flow and part; else the page of the current phase, else the
    overview. current: the phase where the game stands. offered: arrows as keys of that phase or (phase, key); None:
    all that leave it. visited: phases, and arrows as (phase, key). frames: the calls under way.
    Raises UnknownPicture, in one sentence, for a page or phase that the game does not have.
    """
    known = pictures(graph)
    if current is not None and current not in graph:
        raise UnknownPicture(f"{current!r} is no step of {graph.graph['title']}; see `game.graph.nodes` for its steps.")
    if offered is None:
        offered = [] if current is None else [key for _, _, key in graph.out_edges(current, keys=True)]
    name = picture or _page_name(graph, flow, part, current)
    if name not in known:
        raise UnknownPicture(f"{name!r} is no picture of {graph.graph['title']}; there are: {', '.join(known)}.")
    return StaticPicture(known[name], known[name].lit(current, offered, visited, frames))


def _page_name(graph: nx.MultiDiGraph, flow: str | None, part: str | None, current: str | None) -> str:
    """The page that flow and part, or else the current phase, ask for."""
    if part is not None:
        return f"{flow or graph.graph['main']} / {part}"
    if current is not None and flow in (None, graph.nodes[current]["flow"]):
        return picture_of(graph, current)
    return flow if flow is not None else overview_of(graph)
