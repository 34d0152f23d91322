"""The picture panel: the page that is shown, the calls under way, and what the chosen step or arrow says."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import ipywidgets as W

from explorer.core.game import Game
from explorer.picture import EngineError, html_twin
from widgets.clauses_html import about, about_step
from widgets.controls import STYLE, button, fill, offer, row, show_if, tick
from widgets.picture import PhasePicture

if TYPE_CHECKING:
    from widgets.explorer import Explorer

CRUMBS = 8  # so many calls inside one another have a button each
FOLLOW = "where the game is"
HINT = "The step where the game stands. Click another one or an arrow; keys: arrows, Enter, s, r, b, f."


class Pages:
    """One PhasePicture a page, made when first shown: its drawing is sent once, later steps send letters only."""

    def __init__(self, face: Explorer) -> None:
        self.face = face
        self.game: Game | None = None
        self.pictures: dict[str, PhasePicture] = {}
        self.chosen = ""
        self.page = W.Dropdown(description="Picture", layout={"width": "auto"}, style=STYLE)
        self.page.observe(face.does(self._pick), "value")
        self.crumbs = [button("", "") for _ in range(CRUMBS)]
        for i, crumb in enumerate(self.crumbs):
            crumb.on_click(face.does(partial(self._follow, i)))
        self.trail = row(*self.crumbs)
        self.large = tick("large", "Show the picture across the whole width")
        self.large.observe(face.does(lambda: None), "value")
        self.opens = button("", "Show the page of what is chosen")
        self.opens.on_click(face.does(lambda: self.open(self._opened())))
        self.frame = W.Box(layout={"width": "100%"})
        self.clauses = W.HTML()
        self.twin = W.HTML()
        self.box = W.VBox([self.trail, row(self.page, self.large, self.opens), self.frame, self.clauses])
        for part, name in ((self.box, "rx-pages"), (self.clauses, "rx-panel"), (self.trail, "rx-trail")):
            part.add_class(name)

    # -- what a person does --------------------------------------------------------------------------
    def open(self, name: str) -> None:
        """Show this page; an empty name: from now on the page where the game is."""
        self.face.look.page = name
        self._choose("")

    def _pick(self) -> None:
        self.open("" if self.page.value == FOLLOW else self.page.value)

    def _follow(self, i: int) -> None:
        self.open(self.face.look.crumbs()[i].picture)

    def _clicked(self, picture: PhasePicture) -> None:
        box = picture.picture.box.get(picture.chosen)
        if box is not None and box.opens and not box.cites:  # a flow or a part: nothing to read, so go there
            self.open(box.opens)
        else:
            self._choose(picture.chosen)

    def _choose(self, chosen: str) -> None:
        self.chosen = chosen
        for picture in self.pictures.values():
            picture.chosen = chosen if picture is self._shown() else ""

    def _shown(self) -> PhasePicture | None:
        return self.pictures.get(self.face.look.picture.name)

    def _opened(self) -> str:
        box = self.face.look.picture.box.get(self.chosen)
        return box.opens if box is not None else ""

    # -- what is shown -------------------------------------------------------------------------------
    def show(self) -> None:
        """Light what is current; lay out and send a page only when it is shown for the first time."""
        look = self.face.look
        if look.session.game is not self.game:
            self._begin(look.session.game)
        picture = self._picture()
        if picture is not None:
            picture.light(look.lit())
        fill(self.frame, picture or self._text())
        self.page.value = look.page or FOLLOW
        (self.face.root.add_class if self.large.value else self.face.root.remove_class)("rx-large")
        self._show_crumbs()
        self._show_clauses()

    def _begin(self, game: Game) -> None:
        for picture in self.pictures.values():
            picture.close()
        self.game, self.pictures, self.chosen = game, {}, ""
        offer(self.page, [(FOLLOW, FOLLOW), *((p.title, name) for name, p in self.face.look.pages.items())])

    def _picture(self) -> PhasePicture | None:
        page = self.face.look.picture
        if page.name not in self.pictures:
            try:
                picture = PhasePicture(page)
            except EngineError as error:
                self.face.say(str(error))
                return None
            picture.observe(self.face.does(lambda: self._clicked(picture)), "chosen")
            picture.on_msg(self._key)
            self.pictures[page.name] = picture
        return self.pictures[page.name]

    def _text(self) -> W.HTML:
        """The picture as a table, where it cannot be drawn."""
        self.twin.value = html_twin(self.face.look.picture, self.face.look.lit())
        return self.twin

    def _key(self, _widget: Any, content: Any, _buffers: Any) -> None:
        self.face.time.press(content.get("key") if isinstance(content, dict) else None)

    def _show_crumbs(self) -> None:
        look = self.face.look
        crumbs = look.crumbs()[:CRUMBS]
        for i, crumb in enumerate(self.crumbs):
            if i < len(crumbs):
                last = i == len(crumbs) - 1
                crumb.description = crumbs[i].text if last else f"{crumbs[i].text} >"
                crumb.tooltip = f"Show the page of {crumbs[i].text}"
            show_if(i < len(crumbs), crumb)

    def _show_clauses(self) -> None:
        look = self.face.look
        game = look.session.game
        chosen = about(game, look.picture, self.chosen) if self.chosen else ""
        head = "" if chosen else f'<p class="rx-soft">{HINT}</p>'
        self.clauses.value = f'<div class="rx-about">{head}{chosen or about_step(game, look.session.phase)}</div>'
        opens = self._opened()
        self.opens.description = f"Open {look.pages[opens].title}" if opens in look.pages else ""
        show_if(opens in look.pages, self.opens)
