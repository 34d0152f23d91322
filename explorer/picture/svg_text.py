"""SVG of a picture: Graphviz' drawing made accessible, themed and lightable, without a script.

`light` changes nothing but classes: a picture is laid out once and then only restyled.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import lru_cache

from explorer.picture.css import style_sheet
from explorer.picture.ids import slug
from explorer.picture.model import START, Box, Link, Lit, Picture
from explorer.picture.source import FITS, labels_of
from explorer.picture.store import laid_out
from explorer.picture.style import FONT_STACK
from explorer.picture.twin import describe_box, describe_link, summary

SVG = "http://www.w3.org/2000/svg"
STATES = ("current", "within", "offered", "walked")
_GROUP = re.compile(r'<g id="(\w+)" class="([^"]*)"')
ET.register_namespace("", SVG)


def svg(picture: Picture, lit: Lit = Lit()) -> str:  # noqa: B008 (a Lit is immutable)
    """The picture as SVG, lit. Raises EngineError where neither a stored layout nor an engine is at hand."""
    return light(_decorated(picture), *lit)


def light(
    drawing: str,
    current: tuple[str, ...] = (),
    within: tuple[str, ...] = (),
    offered: tuple[str, ...] = (),
    visited: tuple[str, ...] = (),
) -> str:
    """The same SVG with these ids (as `Picture.lit` gives them) lit and all others not; only classes change."""
    states = Lit(current, within, offered, visited).states()

    def restyle(found: re.Match[str]) -> str:
        kept = [c for c in found[2].split() if c not in STATES]
        lit = [states[found[1]]] if found[1] in states else []
        return f'<g id="{found[1]}" class="{" ".join(kept + lit)}"'

    return _GROUP.sub(restyle, drawing)


@lru_cache(maxsize=256)
def _decorated(picture: Picture) -> str:
    """The unlit SVG, made once for each picture."""
    layout = laid_out(picture)
    return decorate(layout.svg, picture, layout.fit)


def decorate(raw: str, picture: Picture, fit: int = 0) -> str:
    """Give Graphviz' SVG title, description, roles, labels, classes and style sheet; remove what it does not need."""
    root = ET.fromstring(raw)
    name = slug(picture.name)
    page = root.find(f"{{{SVG}}}g")
    if page is None:
        raise ValueError("This is no SVG of Graphviz: it has no group.")
    for text in root.iter(f"{{{SVG}}}text"):
        text.attrib.pop("font-family", None)
        text.attrib.pop("{http://www.w3.org/XML/1998/namespace}space", None)
        text.text = (text.text or "").replace("\xa0", " ").strip()
    links = {link.id: link for link in picture.links}
    for group in list(page):
        if group.tag != f"{{{SVG}}}g":
            continue
        title = group.find(f"{{{SVG}}}title")
        if title is not None:
            group.remove(title)
        if (box := picture.box.get(group.get("id", ""))) is not None:
            _dress_box(group, box)
        elif (link := links.get(group.get("id", ""))) is not None:
            _dress_link(group, link, picture, FITS[fit].line)
    if (title := page.find(f"{{{SVG}}}title")) is not None:
        page.remove(title)
    page.attrib.pop("id", None)
    for key, value in _root_attributes(name).items():
        root.set(key, value)
    head = {"title": picture.title, "desc": summary(picture), "style": style_sheet()}
    for number, (tag, words) in enumerate(head.items()):
        child = ET.Element(f"{{{SVG}}}{tag}", {} if tag == "style" else {"id": f"{tag}_{name}"})
        child.text = words
        root.insert(number, child)
    return ET.tostring(root, encoding="unicode")


def _root_attributes(name: str) -> dict[str, str]:
    return {
        "id": f"svg_{name}",
        "class": "phase-graph",
        "role": "graphics-document document",
        "aria-roledescription": "phase graph",
        "aria-labelledby": f"title_{name} desc_{name}",
        "font-family": FONT_STACK,
    }


def _dress_box(group: ET.Element, box: Box) -> None:
    group.set(
        "class",
        " ".join(filter(None, ("node", box.kind, "elsewhere" if box.elsewhere else "", "ghost" if box.ghost else ""))),
    )
    if box.kind == START:
        group.set("aria-hidden", "true")
        return
    _name(group, "graphics-symbol img", describe_box(box))
    if len(box.phases) == 1:
        group.set("data-phase", box.phases[0])
    if box.opens:
        group.set("data-opens", box.opens)


def _dress_link(group: ET.Element, link: Link, picture: Picture, columns: int) -> None:
    ghost = link.id in picture.ghosts
    group.set("class", f"edge {link.kind}" + (" ghost" if ghost else ""))
    _name(group, "graphics-symbol img", describe_link(link, picture))
    if len(link.arrows) == 1:
        group.set("data-phase", link.arrows[0].phase)
        group.set("data-key", link.arrows[0].key)
    elif not link.silent:
        _label_groups(group, link, columns)


def _label_groups(group: ET.Element, link: Link, columns: int) -> None:
    """Give each of the arrows that share a line a group of its own around its label."""
    texts = group.findall(f"{{{SVG}}}text")
    for arrow, lines in labels_of(link, columns):
        mine, texts = texts[: len(lines)], texts[len(lines) :]
        label = ET.SubElement(
            group, f"{{{SVG}}}g", {"id": arrow.id, "class": "label ghost" if arrow.ghost else "label"}
        )
        label.set("data-phase", arrow.phase)
        label.set("data-key", arrow.key)
        for text in mine:
            group.remove(text)
            label.append(text)


def _name(group: ET.Element, role: str, words: str) -> None:
    """A role, an accessible name and the same as a tooltip."""
    group.set("role", role)
    group.set("aria-label", words)
    title = ET.Element(f"{{{SVG}}}title")
    title.text = words
    group.insert(0, title)
