"""The bars around the panes: where the game stands, which panes there are, the calls under way, the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from explorer.terminal.marks import bold, clickable, dim

if TYPE_CHECKING:  # the chooser has bars too, and shall be painted before any game is loaded
    from explorer.look import Look


class StatusBar(Static):
    """One line: the game, who acts, through whose eyes, which rules are changed."""

    def show(self, look: Look) -> None:
        """Say where the session stands."""
        s = look.session
        changed = len(s.game.house_changes) + len(s.game.edition_changes)
        parts = [
            bold(_short(s.game.title)),
            Content(look.decision),
            clickable(look.eyes_text, "screen.lens", "underline"),
        ]
        if changed:
            parts.append(clickable(f"{changed} rule{'s' * (changed > 1)} changed", "screen.house", "underline"))
        if s.standing:
            n = sum(len(a) for a in s.standing.values())
            parts.append(clickable(f"{n} standing answer{'s' * (n > 1)}", "screen.standing", "underline"))
        self.update(Content(" · ").join(parts), layout=False)


class KeyBar(Static):
    """One line: the keys that are used most, each can be clicked. (Textual's footer is made anew at every focus.)"""

    def __init__(self, *keys: tuple[str, str, str]) -> None:
        super().__init__(markup=False, classes="keys")
        self.keys = keys

    def on_mount(self) -> None:
        """Write each key, what it does and, behind a click, its action."""
        links = [
            clickable(f"{key} ", action, "bold $accent") + clickable(what, action) for key, what, action in self.keys
        ]
        self.update(Content("  ").join(links), layout=False)


class PaneBar(Static):
    """One line of tabs: the panes by number."""

    NAMES = ("graph", "list", "table", "history", "moves", "why")

    def mark(self, shown: str) -> None:
        """Mark the pane of the left side that is shown."""
        tabs = [
            clickable(f" {i} {name.capitalize()} ", f"screen.pane({name!r})", "reverse" if name == shown else "")
            for i, name in enumerate(self.NAMES, 1)
        ]
        self.update(Content("").join(tabs), layout=False)


class Crumbs(Static):
    """One line: the overview, the calls under way, the page that is shown; each is a link to its page."""

    look: Look | None = None

    def show(self, look: Look) -> None:
        """Write the crumbs of a look."""
        self.look = look
        self._write()

    def on_resize(self, _event: events.Resize) -> None:
        """Write them for another width."""
        self._write()

    def _write(self) -> None:
        """The crumbs; where they are too long the outer ones shrink to their steps."""
        look, width = self.look, self.size.width
        if look is None or not width:
            return
        crumbs = look.crumbs()
        texts = [c.text for c in crumbs]
        for i in range(len(texts) - 1):  # the innermost crumb stays whole
            if sum(map(len, texts)) + 3 * len(texts) + 2 <= width:
                break
            texts[i] = texts[i].partition(": ")[2]
        links = [clickable(t, f"screen.page({c.picture!r})") for t, c in zip(texts, crumbs, strict=True)]
        links[-1] = bold("") + links[-1].stylize("bold")
        if look.overview not in [c.picture for c in crumbs]:
            links.insert(0, clickable("⌂", f"screen.page({look.overview!r})"))
        if look.picture.name not in [c.picture for c in crumbs]:
            shown = "overview" if look.picture.kind == "overview" else look.picture.title
            links.append(Content.styled(f"[{shown}]", "italic"))
        self.update(Content.assemble(Content(" › ").join(links)), layout=False)


class Timeline(Static):
    """One line: the steps of the branch and where it stands; a click goes there."""

    class Moved(Message):
        """A place on the line was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    here, length, start, room = 0, 0, 0, 3
    look: Look | None = None

    def show(self, look: Look) -> None:
        """Draw the line of the session's branch."""
        self.look = look
        self._draw()

    def on_resize(self, _event: events.Resize) -> None:
        """Draw it for another width."""
        self._draw()

    def _draw(self) -> None:
        if self.look is None:
            return
        s = self.look.session
        self.here, self.length = s.here, s.length
        head = f"step {s.here} of {s.length} "
        tail = f" {s.branch}" + (f" (of {len(s.branches)} branches)" if len(s.branches) > 1 else "")
        room = max(3, self.size.width - len(head) - len(tail) - 2)
        self.start = len(head)
        self.room = room
        place = round(self.here * (room - 1) / self.length) if self.length else 0
        line = Content.assemble("━" * place, ("●", "bold $text-warning"), dim("─" * (room - 1 - place)))
        self.update(Content.assemble(head, line, clickable(tail, "screen.branches", "underline")), layout=False)

    def on_click(self, event: events.Click) -> None:
        """Go to the step at this place."""
        x = event.get_content_offset_capture(self).x - self.start
        if 0 <= x < self.room and self.length:
            self.post_message(self.Moved(round(x * self.length / max(1, self.room - 1))))


def _short(title: str) -> str:
    """A title without its second half where it is long."""
    return title if len(title) <= 24 else title.partition(":")[0]
