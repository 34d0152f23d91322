"""The phase graph drawn with box characters: laid out once, restyled for every step, scrolled to the present one."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.binding import Binding
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from explorer.look import Look
from explorer.picture import Drawing, EngineError, Lit, Picture, draw_terminal

STATES = ("current", "within", "offered", "walked")
MARKS = {"current": "▸◂", "within": "▹◃"}  # beside the label of a lit box, so that no colour is needed to find it


class PhaseGraph(ScrollView, can_focus=True):
    """A page of the picture; arrow keys go from box to box and arrow to arrow, Enter opens."""

    COMPONENT_CLASSES = {f"graph--{part}" for part in ("plain", *STATES, "chosen")}
    BINDINGS = [
        Binding("up", "go(0, -1)", "Up"),
        Binding("down", "go(0, 1)", "Down"),
        Binding("left", "go(-1, 0)", "Left"),
        Binding("right", "go(1, 0)", "Right"),
        Binding("enter", "open", "Open"),
        Binding("home", "home", "To the present step"),
    ]

    class Chosen(Message):
        """A box, arrow or line of the picture was chosen; `again`: it was chosen already."""

        def __init__(self, picture: Picture, id_: str, again: bool) -> None:
            super().__init__()
            self.picture, self.id, self.again = picture, id_, again

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.picture: Picture | None = None
        self.drawing: Drawing | None = None
        self.lit = Lit()
        self.chosen = ""
        self._states: dict[str, str] = {}
        self._marks: dict[tuple[int, int], str] = {}

    def show(self, look: Look) -> None:
        """Show the page of a look, lit, scrolled to the present step."""
        picture, lit = look.picture, look.lit()
        if picture is self.picture and lit == self.lit:
            return
        if picture is not self.picture:
            self.picture, self.chosen = picture, ""
            try:
                self.drawing = draw_terminal(picture)
            except EngineError as e:
                self.drawing = None
                self.notify(f"{e} The list shows the same.", title="No layout", severity="warning")
            self.virtual_size = Size(self.drawing.width, self.drawing.height) if self.drawing else Size(0, 0)
        self.lit, self._states = lit, lit.states()
        self._marks = self._marked()
        self.refresh()
        self.action_home()

    def on_resize(self, _event: events.Resize) -> None:
        """Keep the present step in sight."""
        self.action_home()

    def _marked(self) -> dict[tuple[int, int], str]:
        """Cells inside lit boxes where a mark replaces a space."""
        marks: dict[tuple[int, int], str] = {}
        for id_, state in self._states.items():
            if self.drawing and state in MARKS and id_ in self.drawing.boxes:
                x, y, width, height = self.drawing.boxes[id_]
                for row in range(y + 1, y + height - 1):
                    marks[x + 1, row], marks[x + width - 2, row] = MARKS[state][0], MARKS[state][1]
        return marks

    def render_line(self, y: int) -> Strip:
        """One line of the drawing as it is scrolled, styled by the state of what owns each piece."""
        scroll_x, scroll_y = self.scroll_offset
        base, row = self.rich_style, y + scroll_y
        if self.drawing is None or row >= self.drawing.height:
            return Strip.blank(self.size.width, base)
        styles = {
            state: base + self.get_component_rich_style(f"graph--{state}", partial=True)
            for state in ("plain", *STATES, "chosen")
        }
        segments, x = [], self._margin
        if x:
            segments.append(Segment(" " * x, base))
        column = 0
        for text, owners in self.drawing.rows[row]:
            found = {self._states[o] for o in owners if o in self._states}
            state = next((s for s in STATES if s in found), "plain")
            style = styles[state] + styles["chosen"] if self.chosen in owners else styles[state]
            segments.append(Segment(self._with_marks(text, column, row), style))
            column += cell_len(text)
        strip = Strip(segments).extend_cell_length(scroll_x + self.size.width, base)
        return strip.crop(scroll_x, scroll_x + self.size.width)

    @property
    def _margin(self) -> int:
        """How far a drawing narrower than the pane is moved to the middle."""
        return max(0, (self.size.width - self.drawing.width) // 2) if self.drawing else 0

    def _with_marks(self, text: str, column: int, row: int) -> str:
        if not any((column + i, row) in self._marks for i in range(len(text))):
            return text
        return "".join(self._marks.get((column + i, row), c) if c == " " else c for i, c in enumerate(text))

    # -- choosing ------------------------------------------------------------------------------------
    def _rect(self, id_: str) -> Region | None:
        """Where a box or a label stands in the drawing."""
        if self.drawing is None or self.picture is None:
            return None
        rect = self.drawing.boxes.get(id_) or self.drawing.labels.get(id_)
        if rect is None:  # an arrow that shares a line
            link = next((ln.id for ln in self.picture.links if id_ in [a.id for a in ln.arrows]), "")
            rect = self.drawing.labels.get(link)
        return Region(*rect) if rect else None

    def choose(self, id_: str) -> None:
        """Choose what stands under this id; a second time opens it."""
        assert self.picture is not None
        again, self.chosen = id_ == self.chosen, id_
        if rect := self._rect(id_):
            self.scroll_to_region(rect.translate((self._margin, 0)).grow((1, 2, 1, 2)), animate=False)
        self.refresh()
        self.post_message(self.Chosen(self.picture, id_, again))

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        if self.drawing is None:
            return
        x, y = event.get_content_offset_capture(self) + self.scroll_offset
        if id_ := self.drawing.hit(x - self._margin, y):
            self.choose(id_)

    def action_open(self) -> None:
        """Open what is chosen, or choose the present step."""
        if target := self.chosen or next(iter(self.lit.current), ""):
            self.choose(target)

    def action_home(self) -> None:
        """Scroll to the present step, with the labels of the arrows that are offered as far as they fit."""
        here = self._rect(self.lit.current[0]) if self.lit.current else None
        if here is None:
            return
        wanted = here
        for label in filter(None, map(self._rect, self.lit.offered)):
            both = wanted.union(label)
            if both.width <= self.size.width and both.height <= self.size.height:
                wanted = both
        region = wanted.translate((self._margin, 0))
        self.scroll_to_region(region, animate=False, center=True, force=True, immediate=True)

    def action_go(self, dx: int, dy: int) -> None:
        """Choose the nearest box or label in a direction; without any, scroll."""
        if self.drawing is None:
            return
        start = self._rect(self.chosen) or (self._rect(self.lit.current[0]) if self.lit.current else None)
        if start is None:
            start = Region(self.drawing.width // 2, -1, 1, 1)
        if found := _nearest(self.drawing, start, dx, dy):
            self.choose(found)
        else:
            self.scroll_relative(dx * 4, dy * 3, animate=False)


def _nearest(drawing: Drawing, start: Region, dx: int, dy: int) -> str:
    """The box or label whose middle lies nearest in this direction; empty if none does."""
    x0, y0 = start.x + start.width / 2, start.y + start.height / 2
    best, found = float("inf"), ""
    for id_, rect in [*drawing.boxes.items(), *drawing.labels.items()]:
        x, y = rect.x + rect.width / 2 - x0, (rect.y + rect.height / 2 - y0) * 2
        ahead, aside = (x * dx, abs(y)) if dx else (y * dy, abs(x))
        if ahead > 0 and (distance := ahead + aside * 2) < best:
            best, found = distance, id_
    return found
