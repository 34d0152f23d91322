"""What is left of an explorer without a live kernel: a still picture, where the game stands, and a notice."""

from __future__ import annotations

import re
from html import escape
from itertools import count

from explorer.core.session import Session
from explorer.look import Look
from explorer.picture import EngineError, html_twin, svg

NOTICE = "A still picture: run this cell for the live explorer."
# JupyterLab: beside a live explorer the still picture is hidden; so is the message about a view whose kernel is gone.
STYLE = (
    ".jp-OutputArea:has(.rx-explorer) .rx-still{display:none}"
    ".jp-OutputArea:has(.rx-still) .jp-OutputArea-output.jupyter-widgets:not(:has(*)){display:none}"
)
_NUMBERS = count(1)
_ID = re.compile(r'(?<=\s)(id|aria-labelledby|aria-describedby)="([^"]*)"')


def still(look: Look) -> str:
    """HTML for readers without a kernel, as the eyes that look may know it; no two have the same ids."""
    s: Session = look.session
    at = s.game.graph.nodes[s.phase]
    words = f"{s.game.title}, step {s.here}: {at['label']} ({look.decision})"
    return (
        f'<div class="rx-still"><style>{STYLE}</style><p><em>{NOTICE}</em></p>'
        f"{_picture(look)}<p>{escape(words)}</p></div>"
    )


def _picture(look: Look) -> str:
    try:
        return unique(svg(look.picture, look.lit()), f"still{next(_NUMBERS)}")
    except EngineError as error:
        return f"<p>{escape(str(error))}</p>{html_twin(look.picture, look.lit())}"


def unique(drawing: str, prefix: str) -> str:
    """The drawing with a prefix before all its ids."""

    def renamed(found: re.Match[str]) -> str:
        return f'{found[1]}="{" ".join(f"{prefix}_{i}" for i in found[2].split())}"'

    return _ID.sub(renamed, drawing)
