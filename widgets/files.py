"""Sessions saved and loaded, and pictures written to files, all where the kernel runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import ipywidgets as W

from explorer.core.errors import ExplorerError
from explorer.core.saving import NOTE
from explorer.core.session import Session
from explorer.picture import EngineError, StaticPicture, graphml, mermaid, text_twin
from widgets.controls import STYLE, button, row

if TYPE_CHECKING:
    from widgets.explorer import Explorer

FORMATS = ("svg", "png", "pdf", "dot", "mermaid", "graphml", "text")


class Files:
    """Save, load and export; a file that is there already is replaced only when one asks twice."""

    def __init__(self, face: Explorer) -> None:
        self.face = face
        self.asked: Path | None = None
        name = face.session.game.name
        self.path = W.Text(f"{name}.json", description="Session", style=STYLE)
        self.save = button("Save", f"Write the session with all branches. {NOTE}", "save")
        self.load = button("Load", "Read a saved session and look at it", "folder-open-o")
        self.picture = W.Text(f"{name}.svg", description="Picture", style=STYLE)
        self.format = W.Dropdown(options=FORMATS, description="as", style=STYLE, layout={"width": "9em"})
        self.export = button("Export the picture", "Write the page that is shown, lit as it is", "download")
        self.save.on_click(face.does(self._save))
        self.load.on_click(face.does(lambda: face.replace(Session.load(self._path(self.path)))))
        self.export.on_click(face.does(self._export))
        self.box = W.VBox([row(self.path, self.save, self.load), row(self.picture, self.format, self.export)])
        self.box.add_class("rx-panel")

    def _path(self, control: W.Text) -> Path:
        text = control.value.strip()
        if not text:
            raise ExplorerError("Name a file first.")
        return Path(text).expanduser()

    def _may_write(self, path: Path) -> bool:
        """Whether nothing is lost by writing here, or it was asked for twice."""
        if not path.exists() or self.asked == path:
            self.asked = None
            return True
        self.asked = path
        self.face.say(f"{path} is there already: press the button again to replace it, or give another name.")
        return False

    def _save(self) -> None:
        path = self._path(self.path)
        if self._may_write(path):
            self.face.session.save(path)
            self.face.say(f"Saved to {path}. {NOTE}")

    def _export(self) -> None:
        path = self._path(self.picture)
        if not self._may_write(path):
            return
        try:
            path.write_bytes(self._drawn(self.format.value))
        except EngineError as error:
            raise ExplorerError(str(error)) from error
        self.face.say(f"Written to {path}.")

    def _drawn(self, form: str) -> bytes:
        look = self.face.look
        picture, lit = look.picture, look.lit()
        if form in ("mermaid", "graphml", "text", "dot"):
            text = {
                "mermaid": lambda: mermaid(picture),
                "graphml": lambda: graphml(look.session.game.graph),
                "text": lambda: text_twin(picture, lit),
                "dot": lambda: StaticPicture(picture, lit).source,
            }[form]()
            return str(text).encode()
        data = StaticPicture(picture, lit).pipe(form)
        return data if isinstance(data, bytes) else data.encode()

    def show(self) -> None:
        """Nothing changes here."""
