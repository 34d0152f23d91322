"""The style sheet inside every SVG: kinds keep their shape, states change line and fill, two themes.

The theme follows JupyterLab's theme attribute where there is one, else the reader's system. Each coloured rule stands
twice, first plain and then with a variable, for viewers that know no custom properties.
"""

from __future__ import annotations

from explorer.picture.style import DOUBLE

LIGHT = {
    "paper": "#ffffff",
    "ink": "#1a1a1a",
    "line": "#4d4d4d",
    "pale": "#767676",
    "group": "#f4f4f4",
    "box": "#ffffff",
    "offered": "#0072b2",
    "walked": "#007a5a",
}
DARK = {
    "paper": "#1c1c20",
    "ink": "#f2f2f2",
    "line": "#bdbdbd",
    "pale": "#9a9a9a",
    "group": "#26262b",
    "box": "#2e2e34",
    "offered": "#56b4e9",
    "walked": "#3fc79a",
}
# Fills of lit boxes are light in both themes and carry dark text.
DARK_TEXT, CURRENT, WITHIN, OFFERED, WALKED = "#1a1a1a", "#f0a92e", "#fbe3b5", "#d3e9f7", "#cdede2"

_ROOT = "svg.phase-graph"
_LINES = ">:not(text)"
_AREAS = '>:not(text):not([fill="none"])'  # the second border of a call has no area


def style_sheet() -> str:
    """The rules, scoped to `svg.phase-graph`."""
    light, dark = _variables(LIGHT), _variables(DARK)
    themes = [
        f"{_ROOT}{{{light};max-width:100%;height:auto}}",
        f"@media (prefers-color-scheme:dark){{{_ROOT}{{{dark}}}}}",
        f'[data-jp-theme-light="true"] {_ROOT}{{{light}}}',
        f'[data-jp-theme-light="false"] {_ROOT}{{{dark}}}',
    ]
    return "\n".join([*themes, *_base(), *_ghosts(), *_states()])


def _base() -> list[str]:
    return [
        _rule(".graph>polygon", fill="paper"),
        _rule(".cluster>path,.cluster>polygon", fill="group", stroke="pale"),
        _rule(f".node{_LINES}", stroke="ink") + _rule(f".node{_AREAS}", fill="box"),
        _rule(f".start{_AREAS}", fill="ink"),
        _rule(f".elsewhere{_LINES}", stroke="pale"),
        _rule(".edge>path", stroke="line"),
        _rule(".edge>polygon", fill="line", stroke="line"),
        _rule(".calls>polygon", fill="paper"),
        _rule("text", fill="ink"),
        _rule(".elsewhere>text", fill="pale"),
        _rule(".edge text", stroke="paper")
        + f"{_ROOT} .edge text{{paint-order:stroke;stroke-width:3px;stroke-linejoin:round}}",
        f"{_ROOT} [data-opens],{_ROOT} [data-phase]{{cursor:pointer}}",
    ]


def _ghosts() -> list[str]:
    return [
        f"{_ROOT} .ghost>polygon,{_ROOT} .ghost>ellipse,{_ROOT} .ghost>path{{stroke-dasharray:5 4}}",
        _rule(f".node.ghost{_LINES}", stroke="pale"),
        _rule(".edge.ghost>path", stroke="pale"),
        _rule(".edge.ghost>polygon", fill="pale", stroke="pale"),
        _rule(".ghost>text", fill="pale"),
    ]


def _states() -> list[str]:
    return [
        *_lit_box("walked", WALKED, "walked", 2.2),
        *_lit_box("offered", OFFERED, "offered", 3),
        *_lit_box("within", WITHIN, "ink", 3),
        *_lit_box("current", CURRENT, "ink", 4),
        ",".join(f"{_ROOT} .node.{kind}:is(.current,.within){_LINES}" for kind in DOUBLE) + "{stroke-width:2.4}",
        *_lit_line("walked", 2.4),
        *_lit_line("offered", 3.6),
    ]


def _lit_box(state: str, fill: str, line: str, width: float) -> list[str]:
    box = f".node.{state}"
    return [
        _rule(f"{box}{_LINES}", stroke=line) + f"{_ROOT} {box}{_LINES}{{stroke-width:{width}}}",
        f"{_ROOT} {box}{_AREAS}{{fill:{fill}}}",
        f"{_ROOT} {box}>text{{fill:{DARK_TEXT}}}",
    ]


def _lit_line(state: str, width: float) -> list[str]:
    return [
        _rule(f".edge.{state}>path", stroke=state) + f"{_ROOT} .edge.{state}>path{{stroke-width:{width}}}",
        _rule(f".edge.{state}>polygon", fill=state, stroke=state),
        _rule(f".edge.{state}>text,.label.{state}>text", fill=state)
        + f"{_ROOT} .edge.{state}>text,{_ROOT} .label.{state}>text{{font-weight:bold}}",
    ]


def _variables(theme: dict[str, str]) -> str:
    return ";".join(f"--pg-{name}:{colour}" for name, colour in theme.items())


def _rule(selectors: str, **colours: str) -> str:
    """A rule that sets colours of the theme, first plain, then by variable."""
    scoped = ",".join(f"{_ROOT} {s}" for s in selectors.split(","))
    body = ";".join(f"{what}:{LIGHT[name]};{what}:var(--pg-{name})" for what, name in colours.items())
    return f"{scoped}{{{body}}}"
