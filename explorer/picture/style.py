"""How kinds and states look in a drawing: kinds by shape, states by line and fill (Okabe-Ito, dark text)."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.picture.model import AUTO, CALL, CHANCE, CHOICE, EXIT, FINAL, FLOW, NOTE, PART, START

FONT = "DejaVu Sans"
FONT_STACK = '"DejaVu Sans", Verdana, sans-serif'
INK, PALE_INK, PAPER = "#1a1a1a", "#767676", "#ffffff"

SHAPES: Mapping[str, Mapping[str, str]] = {
    CHOICE: {"shape": "hexagon", "margin": "0.04,0.06"},
    AUTO: {"shape": "box", "margin": "0.14,0.08"},
    CHANCE: {"shape": "ellipse", "margin": "0.02,0.02"},
    CALL: {"shape": "box", "peripheries": "2", "margin": "0.14,0.08"},
    EXIT: {"shape": "invhouse", "margin": "0.04,0.04"},
    FINAL: {"shape": "doubleoctagon", "margin": "0.08,0.06"},
    START: {
        "shape": "circle",
        "width": "0.16",
        "height": "0.16",
        "fixedsize": "true",
        "style": "filled",
        "fillcolor": INK,
    },
    NOTE: {"shape": "note", "margin": "0.14,0.08"},
    FLOW: {"shape": "box", "peripheries": "2", "margin": "0.18,0.1"},
    PART: {"shape": "box", "style": "rounded,filled", "margin": "0.18,0.1"},
}

DOUBLE = (CALL, FLOW, FINAL)  # kinds with two borders

# state: what changes for a box, what changes for a line
BOX_STATES: Mapping[str, Mapping[str, str]] = {
    "current": {"fillcolor": "#F0A92E", "color": INK, "penwidth": "4"},
    "within": {"fillcolor": "#FBE3B5", "color": INK, "penwidth": "3"},
    "offered": {"fillcolor": "#D3E9F7", "color": "#0072B2", "penwidth": "3"},
    "walked": {"fillcolor": "#CDEDE2", "color": "#007A5A", "penwidth": "2.2"},
}
LINE_STATES: Mapping[str, Mapping[str, str]] = {
    "current": {"color": INK, "penwidth": "4"},
    "within": {"color": INK, "penwidth": "3"},
    "offered": {"color": "#0072B2", "fontcolor": "#0072B2", "penwidth": "3.4"},
    "walked": {"color": "#007A5A", "fontcolor": "#007A5A", "penwidth": "2.2"},
}
