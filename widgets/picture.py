"""The picture of a flow in the notebook: an SVG that is sent once and from then on only restyled.

`lit` has one letter for each of `ids`: how that step or arrow is shown now (LETTERS). A click comes back as `chosen`.
"""

from __future__ import annotations

import re
from pathlib import Path

import anywidget
import traitlets

from explorer.picture import Lit, Picture, svg

STATIC = Path(__file__).with_name("static")
LETTERS = {"current": "c", "within": "w", "offered": "o", "walked": "v"}
PLAIN = "-"
_GROUP = re.compile(r'<g id="(\w+)"')


class PhasePicture(anywidget.AnyWidget):
    """One page of a game's phase graph.

    drawing: the unlit SVG; ids: its steps and arrows; lit: a letter for each; chosen: the id that was clicked, or "".
    A key pressed in the picture arrives as a custom message {"key": letter}.
    """

    _esm = STATIC / "picture.js"
    _css = STATIC / "explorer.css"
    drawing = traitlets.Unicode().tag(sync=True)
    ids = traitlets.List(traitlets.Unicode()).tag(sync=True)
    lit = traitlets.Unicode().tag(sync=True)
    chosen = traitlets.Unicode().tag(sync=True)

    def __init__(self, picture: Picture) -> None:
        """Raises EngineError where the picture has no stored layout and no Graphviz is at hand."""
        drawing = svg(picture)
        super().__init__(drawing=drawing, ids=list(dict.fromkeys(_GROUP.findall(drawing))))
        self.picture = picture

    def light(self, lit: Lit) -> None:
        """Show these states; only the letters are sent, and only when they have changed."""
        states = lit.states()
        self.lit = "".join(LETTERS.get(states.get(i, ""), PLAIN) for i in self.ids)

    def __repr__(self) -> str:
        return f"<picture of {self.picture.title}>"
