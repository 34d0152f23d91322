"""Pictures of a game's phase graph: SVG, PNG, PDF, DOT, Mermaid, GraphML, terminal drawings and their text twins.

pictures(graph)                    every picture of a game, by name
svg(picture, picture.lit(...))     laid out once (layouts ship with the package), then only restyled
draw_terminal(picture)             the same with box characters
draw(graph, current=..., ...)      a graphviz object
"""

from __future__ import annotations

from explorer.picture.engines import FORMATS, EngineError, find_engine, render
from explorer.picture.graphml_text import graphml
from explorer.picture.graphs import picture_of
from explorer.picture.ids import arrow_id, node_id
from explorer.picture.mermaid_text import mermaid
from explorer.picture.model import Arrow, Box, Link, Lit, Picture
from explorer.picture.static import StaticPicture, UnknownPicture, draw
from explorer.picture.svg_text import light, svg
from explorer.picture.terminal import Drawing, draw_terminal
from explorer.picture.twin import describe_box, describe_link, html_twin, rows, text_twin
from explorer.picture.views import OVERVIEW, Crumb, breadcrumbs, overview_of, pictures, whole

__all__ = [
    "FORMATS",
    "OVERVIEW",
    "Arrow",
    "Box",
    "Crumb",
    "Drawing",
    "EngineError",
    "Link",
    "Lit",
    "Picture",
    "StaticPicture",
    "UnknownPicture",
    "arrow_id",
    "breadcrumbs",
    "describe_box",
    "describe_link",
    "draw",
    "draw_terminal",
    "find_engine",
    "graphml",
    "html_twin",
    "light",
    "mermaid",
    "node_id",
    "overview_of",
    "picture_of",
    "pictures",
    "render",
    "rows",
    "svg",
    "text_twin",
    "whole",
]
