"""The tabs below everything: reasons, history, rulebook, what is explored; only the open one is kept up to date."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import ipywidgets as W

from explorer.picture import html_twin
from widgets import reading
from widgets.clauses_html import rulebook
from widgets.files import Files
from widgets.setup import Figures, GameChoice, HouseRules, Standing

if TYPE_CHECKING:
    from widgets.explorer import Explorer


class Part(Protocol):
    """What a tab holds."""

    box: W.Widget

    def show(self) -> None:
        """Bring it up to date."""


class Page:
    """A tab that is only read: its HTML is made anew whenever it is looked at."""

    def __init__(self, make: Callable[[], str]) -> None:
        self.make = make
        self.box = W.HTML()
        self.box.add_class("rx-panel")

    def show(self) -> None:
        """Make the HTML."""
        self.box.value = self.make()

    def empty(self) -> None:
        """Leave nothing of it in the browser: other eyes may look next."""
        self.box.value = ""


class Tabs:
    """All tabs by title."""

    def __init__(self, face: Explorer) -> None:
        look = face.look
        self.why = Page(lambda: reading.why(look))
        self.history = Page(lambda: reading.history(look))
        self.rulebook = Page(lambda: rulebook(look.session.game))
        self.arrows = Page(lambda: html_twin(look.picture, look.lit()))
        self.house = HouseRules(face)
        self.figures = Figures(face)
        self.standing = Standing(face)
        self.game = GameChoice(face)
        self.files = Files(face)
        self.titles: dict[str, Part] = {
            "Why": self.why,
            "History": self.history,
            "House rules": self.house,
            "Figures": self.figures,
            "Game": self.game,
            "Files": self.files,
            "Rulebook": self.rulebook,
            "Picture as a table": self.arrows,
            "Standing answers": self.standing,
        }
        parts = list(self.titles.values())
        self.box = W.Tab([p.box for p in parts], titles=list(self.titles), selected_index=0)
        self.box.add_class("rx-tabs")
        self.box.observe(face.does(lambda: None), "selected_index")

    def show(self) -> None:
        """Bring the open tab up to date and empty the others."""
        for i, part in enumerate(self.titles.values()):
            if i == self.box.selected_index:
                part.show()
            elif isinstance(part, Page):
                part.empty()
