"""What all panels make their controls of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets as W

STYLE = {"description_width": "initial"}
WIDE = {"width": "auto", "min_width": "12em", "max_width": "100%"}
WRAP = {"flex_flow": "row wrap", "align_items": "center"}


def button(text: str, tooltip: str, icon: str = "", style: str = "") -> W.Button:
    """A button as wide as its text, with a tooltip that says what it does."""
    return W.Button(description=text, tooltip=tooltip, icon=icon, button_style=style, layout={"width": "auto"})


def tick(text: str, tooltip: str = "") -> W.Checkbox:
    """A checkbox as wide as its text."""
    return W.Checkbox(description=text, tooltip=tooltip, indent=False, layout={"width": "auto"})


def row(*children: W.Widget) -> W.HBox:
    """Controls beside each other, as far as there is room."""
    return W.HBox(children, layout=WRAP)


def fill(box: W.Box, *children: W.Widget) -> None:
    """Put these into a box; nothing is sent when they are there already."""
    if box.children != children:
        box.children = children


def offer(control: W.Dropdown | W.Select, options: Sequence[Any]) -> None:
    """Let these be chosen from; what was chosen stays so if it is among them, else the first one is."""
    if tuple(options) != tuple(control.options):
        chosen = control.label
        control.options = tuple(options)
        labels = [o[0] if isinstance(o, tuple) else o for o in options]
        control.index = labels.index(chosen) if chosen in labels else 0 if labels else None


def show_if(condition: object, widget: W.Widget) -> None:
    """Show a widget or take it out of the page."""
    widget.layout.display = None if condition else "none"


def discard(*boxes: W.Widget) -> None:
    """Close these and all that is in them, so that nothing of them is left in the browser."""
    for box in boxes:
        discard(*getattr(box, "children", ()))
        box.close()
