"""GraphML of a game's graph, for other tools: every attribute as a string, so that it reads back anywhere."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import networkx as nx


def graphml(graph: nx.MultiDiGraph) -> str:
    """The graph as GraphML; tuples are joined with spaces, true and false are "true" and "false".

    Interrupts and flows stand as attributes of the graph, one line each.
    """
    plain = nx.MultiDiGraph(name=graph.graph["name"], title=graph.graph["title"], main=graph.graph["main"])
    for flow, about in graph.graph["flows"].items():
        plain.graph[f"flow {flow}"] = (
            f"{about['title']}; starts at {about['start']}; parts: {', '.join(about['parts'])}"
        )
    for i in graph.graph["interrupts"]:
        plain.graph[f"interrupt {i['name']}"] = (
            f"{i['flow']}; {i['note']}; {' '.join(i['cites'])}; ghost: {_word(i['ghost'])}"
        )
    for phase, data in graph.nodes(data=True):
        plain.add_node(phase, **{name: _word(value) for name, value in data.items()})
    for tail, head, key, data in graph.edges(keys=True, data=True):
        plain.add_edge(tail, head, key=key, **{name: _word(value) for name, value in data.items()})
    out = BytesIO()
    nx.write_graphml_xml(plain, out, encoding="utf-8", prettyprint=True, named_key_ids=True)
    return out.getvalue().decode()


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value)
