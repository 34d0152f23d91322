"""Views: whose eyes, which page of the picture, which pane; reading the rulebook and writing the picture to a file."""

from __future__ import annotations

from textual.binding import Binding

from explorer.core.errors import ExplorerError
from explorer.terminal import explain
from explorer.terminal.actions.base import LookScreen
from explorer.terminal.dialogs.ask import Ask
from explorer.terminal.dialogs.base import Pick
from explorer.terminal.panes.graph import PhaseGraph
from explorer.terminal.writing import ENDINGS, write_picture


class Views(LookScreen):
    """What is shown."""

    BINDINGS = [
        Binding("l", "lens", "Lens"),
        Binding("m", "memory", "Memory aid"),
        Binding("p", "pages", "Pages of the picture"),
        Binding("o", "overview", "Overview"),
        Binding("y", "why", "Why"),
        Binding("x", "export", "Export the picture"),
    ]

    def action_lens(self) -> None:
        """Choose through whose eyes to look."""
        every = self.look.every_eyes()
        at = [eyes for eyes, _ in every].index(self.look.eyes)

        def look_with(chosen: int) -> None:
            self.look.eyes = every[chosen][0]
            self.changed(follow=False)

        note = "What these eyes cannot know is not on the screen."
        self.open(Pick("Look through whose eyes?", [text for _, text in every], at, note), look_with)

    def action_memory(self) -> None:
        """Show, or hide again, what was public once and is covered now."""
        self.look.memory = not self.look.memory
        self.say(f"The memory aid is {'on' if self.look.memory else 'off'}.")
        self.changed(follow=False)

    # -- the picture ---------------------------------------------------------------------------------
    def action_pages(self) -> None:
        """Choose a page of the picture."""
        names = list(self.look.pages)
        titles = [p.title + ("  (here)" if p.name == self.look.page_here else "") for p in self.look.pages.values()]
        at = names.index(self.look.picture.name)
        self.open(Pick("Pages of the picture", list(titles), at), lambda i: self.action_page(names[i]))

    def action_overview(self) -> None:
        """Show the overview."""
        self.action_page(self.look.overview)

    def action_page(self, name: str) -> None:
        """Show a page of the picture."""
        self.look.page = "" if name == self.look.page_here else name
        self.changed(follow=False)
        self.focus_pane("graph")

    def on_phase_graph_chosen(self, event: PhaseGraph.Chosen) -> None:
        """Explain a box or an arrow; choosing it again opens its page, or goes to the moves."""
        picture, game = event.picture, self.session.game
        if box := picture.box.get(event.id):
            if event.again and box.opens:
                self.action_page(box.opens)
            elif event.again and event.id in picture.lit(self.session.phase).current:
                self.focus_pane("moves")
            else:
                self.tell("This step", explain.box(game, box))
            return
        arrows = [a for link in picture.links for a in link.arrows if event.id in (a.id, link.id)]
        if arrows:
            self.tell("This arrow" if len(arrows) == 1 else "These arrows", explain.arrows(game, picture, arrows))

    def action_export(self) -> None:
        """Ask for a file and write the picture that is shown."""
        name = f"{self.session.game.name}.svg"
        note = f"The ending says how: {', '.join(ENDINGS)}."
        ask = Ask("Export the picture", {"File": name}, self._export, note)
        self.open(ask, lambda path: self.say(f"The picture is in {path}."))

    def _export(self, path: str) -> str:
        try:
            return write_picture(self.look.picture, self.look.lit(), self.session.game.graph, path)
        except OSError as e:
            raise ExplorerError(f"The picture could not be written to {path!r}: {e.strerror or e}.") from e

    # -- reading -------------------------------------------------------------------------------------
    def action_why(self) -> None:
        """Explain the last steps again."""
        self.tell("Why", explain.last_steps(self.look))
        self.focus_pane("why")

    def action_result(self) -> None:
        """The places and scores."""
        if not self.session.over:
            self.say("The game is not over yet.")
        self.focus_pane("moves")
