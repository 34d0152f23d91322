"""Write the layouts that ship with the package: `python -m explorer.picture.relayout [GAME ...]` (all without names).

Needs a Graphviz engine (see `explorer.picture.engines`). Each file is replaced as a whole or not at all.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import networkx as nx

from explorer.picture.engines import EngineError
from explorer.picture.source import layout_key
from explorer.picture.store import FORMAT, new_layout, stored, text_size
from explorer.picture.term_plan import plan_key
from explorer.picture.terminal import draw_plan, new_plan
from explorer.picture.views import pictures, whole

FOLDER = Path(__file__).with_name("layouts")


def layouts(graph: nx.MultiDiGraph) -> dict[str, Any]:
    """The layouts of all pictures of a game, as they are stored."""
    data: dict[str, Any] = {"format": FORMAT, "game": graph.graph["name"], "svg": {}, "terminal": {}}
    for picture in (*pictures(graph).values(), whole(graph)):
        layout = new_layout(picture)
        data["svg"][layout_key(picture)] = {"picture": picture.name, "fit": layout.fit, "svg": layout.svg}
        if picture.kind != "whole":
            data["terminal"][plan_key(picture)] = {"picture": picture.name, "plan": new_plan(picture).to_json()}
    return data


def missing(graph: nx.MultiDiGraph) -> list[str]:
    """The pictures of a game whose shipped layout is missing or older than the graph."""
    kept = stored(graph.graph["name"])
    svgs = [p.name for p in (*pictures(graph).values(), whole(graph)) if layout_key(p) not in kept["svg"]]
    return svgs + [p.name for p in pictures(graph).values() if plan_key(p) not in kept["terminal"]]


def write(graph: nx.MultiDiGraph, folder: Path = FOLDER) -> Path:
    """Write the layouts of a game and give the path."""
    path = folder / f"{graph.graph['name']}.json"
    text = json.dumps(layouts(graph), ensure_ascii=False, indent=1) + "\n"
    draft = path.with_suffix(".new")
    draft.write_text(text, "utf-8")
    draft.replace(path)
    stored.cache_clear()
    return path


def main(names: list[str]) -> int:
    """Write layouts of these games, or of all, and say how large the text of each picture is on a projected page."""
    import explorer

    try:
        for name in names or explorer.game_names():
            graph = explorer.game(name).graph
            print(write(graph).name)
            for page, picture in pictures(graph).items():
                drawing = draw_plan(picture, new_plan(picture))
                size = text_size(new_layout(picture).svg)
                print(f"  {page}: smallest text {size:.0f} px projected; terminal {drawing.width} x {drawing.height}")
    except (EngineError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
