"""The picture that is shown, written to a file; its ending says how."""

from __future__ import annotations

from pathlib import Path

import networkx as nx

from explorer.core.errors import ExplorerError
from explorer.picture import Lit, Picture, StaticPicture, graphml, mermaid, svg, text_twin

ENDINGS = (".svg", ".png", ".pdf", ".dot", ".mmd", ".graphml", ".txt")


def write_picture(picture: Picture, lit: Lit, graph: nx.MultiDiGraph, path: str) -> str:
    """Write a lit page (GraphML: the whole game) and give the path.

    Raises ExplorerError for an unknown ending, EngineError where PNG or PDF need a Graphviz that is not there, OSError.
    """
    target = Path(path).expanduser()
    ending = target.suffix.casefold()
    if ending not in ENDINGS:
        raise ExplorerError(
            f"{path!r} does not say how to write the picture: its ending is one of {', '.join(ENDINGS)}."
        )
    target.write_bytes(_written(picture, lit, graph, ending))
    return str(target)


def _written(picture: Picture, lit: Lit, graph: nx.MultiDiGraph, ending: str) -> bytes:
    if ending == ".svg":
        return svg(picture, lit).encode()
    if ending == ".mmd":
        return mermaid(picture, lit).encode()
    if ending == ".graphml":
        return graphml(graph).encode()
    if ending == ".txt":
        return text_twin(picture, lit).encode()
    static = StaticPicture(picture, lit)
    if ending == ".dot":
        return static.source.encode()
    data = static.pipe(ending[1:])
    return data if isinstance(data, bytes) else data.encode()
