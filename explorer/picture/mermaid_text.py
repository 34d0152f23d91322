"""Mermaid text (a flowchart) of a picture, for documents that draw it themselves."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.picture.model import (
    AUTO,
    CALL,
    CHANCE,
    CHOICE,
    EXIT,
    FINAL,
    FLOW,
    NOTE,
    PART,
    START,
    Arrow,
    Box,
    Link,
    Lit,
    Picture,
)

SHAPES: Mapping[str, tuple[str, str]] = {
    CHOICE: ("{{", "}}"),
    AUTO: ("[", "]"),
    CHANCE: ("([", "])"),
    CALL: ("[[", "]]"),
    EXIT: (">", "]"),
    FINAL: ("(((", ")))"),
    START: ("((", "))"),
    NOTE: ("[/", "/]"),
    FLOW: ("[[", "]]"),
    PART: ("(", ")"),
}
STYLES = (
    "classDef default fill:#ffffff,stroke:#1a1a1a,color:#1a1a1a",
    "classDef start fill:#1a1a1a,stroke:#1a1a1a,color:#ffffff",
    "classDef ghost stroke-dasharray:5 4,stroke:#767676,color:#767676",
    "classDef current fill:#f0a92e,stroke:#1a1a1a,stroke-width:4px,color:#1a1a1a",
    "classDef within fill:#fbe3b5,stroke:#1a1a1a,stroke-width:3px,color:#1a1a1a",
    "classDef offered fill:#d3e9f7,stroke:#0072b2,stroke-width:3px,color:#1a1a1a",
    "classDef walked fill:#cdede2,stroke:#007a5a,stroke-width:2px,color:#1a1a1a",
)
LINES = {
    "current": "stroke-width:4px",
    "within": "stroke-width:3px",
    "offered": "stroke:#0072b2,stroke-width:4px",
    "walked": "stroke:#007a5a,stroke-width:3px",
}


def mermaid(picture: Picture, lit: Lit = Lit()) -> str:  # noqa: B008 (a Lit is immutable)
    """The picture as a Mermaid flowchart; ghosts dashed, calls with a double border, lit ids styled."""
    states = lit.states()
    lines = ["---", f"title: {_quoted(picture.title)}", "---", "flowchart TB"]
    grouped = {i for _, ids in picture.groups for i in ids}
    for number, (title, ids) in enumerate(picture.groups):
        lines += [
            f"    subgraph group{number}[{_text(title)}]",
            *(f"    {_box(picture.box[i])}" for i in ids),
            "    end",
        ]
    lines += [f"    {_box(b)[4:]}" for b in picture.boxes if b.id not in grouped]
    count = 0
    styles: list[str] = []
    for link in picture.links:
        for arrow in link.arrows or (None,):
            lines.append(f"    {_link(link, arrow, picture)}")
            state = states.get(arrow.id if arrow else link.id, states.get(link.id, "") if len(link.arrows) == 1 else "")
            if state:
                styles.append(f"    linkStyle {count} {LINES[state]}")
            count += 1
    lines += [f"    {style}" for style in STYLES] + styles
    for box in picture.boxes:
        names = [
            n for n in ("start" if box.kind == START else "", "ghost" if box.ghost else "", states.get(box.id, "")) if n
        ]
        lines += [f"    class {box.id} {name}" for name in names]
    return "\n".join(lines) + "\n"


def _box(box: Box) -> str:
    opening, closing = SHAPES[box.kind]
    label = f"{box.label}\n({box.sub})" if box.sub else box.label
    return f"    {box.id}{opening}{_text(label or ' ')}{closing}"


def _link(link: Link, arrow: Arrow | None, picture: Picture) -> str:
    ghost = (arrow.ghost if arrow else link.ghost) or picture.box[link.tail].ghost
    line = "-.->" if ghost or link.kind == "calls" else "-->"
    label = f"|{_text(arrow.label)}|" if arrow and not link.silent else ""
    return f"{link.tail} {line}{label} {link.head}"


def _text(text: str) -> str:
    """A label in which nothing means anything to Mermaid: it reads entities as #name; and a backtick as Markdown."""
    entities = {"#": "#35;", '"': "#quot;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "`": "#96;", "\\": "#92;"}
    escaped = "".join(entities.get(c, c) for c in text)
    return '"' + escaped.replace("\n", "<br/>") + '"'


def _quoted(text: str) -> str:
    """A YAML string in double quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
