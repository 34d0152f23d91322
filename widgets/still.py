"""What is left of an explorer without a live kernel: a still picture, where the game stands, and a notice."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from explorer.look import Look
from explorer.picture import EngineError, html_twin, svg
from explorer.picture.twin import summary

NOTICE = "A still picture: run this cell for the live explorer."
# JupyterLab: beside a live explorer the still picture is hidden; so is the message about a view whose kernel is gone.
STYLE = (
    ".jp-OutputArea:has(.rx-explorer) .rx-still{display:none}"
    ".jp-OutputArea:has(.rx-still) .jp-OutputArea-output.jupyter-widgets:not(:has(*)){display:none}"
)


def still(look: Look) -> str:
    """HTML for readers without a kernel, as the eyes that look may know it; an image, since notebooks that are not
    trusted show no SVG of their own."""
    s = look.session
    at = s.game.graph.nodes[s.phase]
    words = f"{s.game.title}, step {s.here}: {at['label']} ({look.decision})"
    return (
        f'<div class="rx-still"><style>{STYLE}</style><p><em>{NOTICE}</em></p>'
        f"{_picture(look)}<p>{escape(words)}</p></div>"
    )


def _picture(look: Look) -> str:
    try:
        drawing = b64encode(svg(look.picture, look.lit()).encode()).decode()
    except EngineError as error:
        return f"<p>{escape(str(error))}</p>{html_twin(look.picture, look.lit())}"
    about = escape(f"{look.picture.title}. {summary(look.picture)}")
    return f'<img alt="{about}" style="max-width:100%" src="data:image/svg+xml;base64,{drawing}">'
