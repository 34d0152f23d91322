"""Help: what the screen shows, and every key."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from explorer.picture.model import PHASE_KINDS
from explorer.terminal.dialogs.base import Dialog
from explorer.terminal.marks import bold, dim, lines

KEYS = {
    "Moving on": {
        "s": "one step by the rules or by luck",
        "r": "run on to the next decision",
        "↑ ↓ Enter": "choose a move (click works too)",
        "i": "what others may do in between",
        "u": "force what luck brings",
        "w": "standing answers",
    },
    "Time": {
        "b n": "back and next, a step",
        "B N": "back and next, a decision",
        "g": "go to a step (or click the timeline)",
        "f v": "fork here; all branches",
    },
    "Eyes and picture": {
        "l m": "through whose eyes; the memory aid",
        "p o": "pages of the picture; the overview",
        "y": "why the last steps happened",
        "x": "export the picture",
    },
    "Rules and files": {
        "h e": "house rules; figures of the edition",
        "c d": "the rulebook; described positions",
        "^s ^o ^n": "save; open a file; new session",
        "^z": "the session before the last change of rules",
    },
    "Panes": {
        "1 to 6": "graph, list, table, history, moves, why",
        "Tab": "to the next pane",
        "z": "zoom a pane, and back (escape, too)",
        "^p": "everything by name",
        "q": "quit",
    },
}
SIGNS = (
    ("▸ ◂", "in a box: the game stands here; ▹ ◃: waits for a call"),
    ("✓ ✗", "a move that is allowed; one that is refused, with the clause"),
    ("┄ ╌", "drawn with dashes: not under these house rules"),
)


class Help(Dialog[None]):
    """Signs and keys."""

    def body(self) -> ComposeResult:
        """Two columns where there is room."""
        with VerticalScroll():
            yield Static(_text(), markup=False)

    def on_mount(self) -> None:
        """Arrow keys scroll."""
        self.query_one(VerticalScroll).focus()


def _text() -> Content:
    parts: list[Content | str] = ["Walk the rules of a game as a graph, beside the live game. In the graph, arrow keys"]
    parts += ["go from box to box, Enter reads the clauses, Enter again opens the page or goes to the moves.", ""]
    for theme, keys in KEYS.items():
        parts.append(bold(theme))
        parts += [Content.assemble(f"  {key:<10}", dim(what)) for key, what in keys.items()]
    parts += [bold("Signs"), *[Content.assemble(f"  {sign:<10}", dim(what)) for sign, what in SIGNS]]
    parts += [Content.assemble("  borders   ", dim(_borders()))]
    return lines(parts)


def _borders() -> str:
    """How the kinds of steps are drawn."""
    from explorer.picture.model import KIND_WORDS
    from explorer.picture.term_paint import BORDERS

    return ", ".join(f"{BORDERS[k][0]}{BORDERS[k][1]}{BORDERS[k][2]} {KIND_WORDS[k]}" for k in PHASE_KINDS)
