"""Lay out DOT from standard input with the Graphviz that pygraphviz' wheels carry: `python bundled.py FORMAT [DPI]`.

Its own process, so that nothing Graphviz writes or does can disturb a terminal or a notebook kernel.
"""

from __future__ import annotations

import sys


def main() -> None:
    """Read DOT, write the drawing."""
    import pygraphviz

    form = sys.argv[1]
    graph = pygraphviz.AGraph(string=sys.stdin.buffer.read().decode())
    if len(sys.argv) > 2:
        graph.graph_attr["dpi"] = sys.argv[2]
    sys.stdout.buffer.write(graph.draw(format=form, prog="dot"))


if __name__ == "__main__":
    main()
