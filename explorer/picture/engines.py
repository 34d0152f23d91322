"""Graphviz engines behind one function, in this order: $EXPLORER_DOT, `dot` on the PATH, the one inside pygraphviz.

Whoever finds none has the text form (`explorer.picture.twin`) and the layouts that ship with the package.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from explorer.core.errors import ExplorerError

FORMATS = ("svg", "png", "pdf", "json", "dot")
VARIABLE = "EXPLORER_DOT"
TIMEOUT = 60  # seconds
_STARTS = {"svg": b"<", "png": b"\x89PNG", "pdf": b"%PDF", "json": b"{", "dot": b"digraph"}


class EngineError(ExplorerError):
    """No picture can be made; the message is one sentence that says why and what would help."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A Graphviz: what it is called on screen, and the command that runs it."""

    name: str
    path: str
    bundled: bool = False

    def command(self, form: str, dpi: int | None) -> list[str]:
        """The command that reads DOT and writes this format."""
        if self.bundled:
            return [self.path, "-P", str(Path(__file__).with_name("bundled.py")), form, *([str(dpi)] if dpi else [])]
        return [self.path, "-Kdot", f"-T{form}", *([f"-Gdpi={dpi}"] if dpi else [])]


def find_engine(environ: Mapping[str, str] | None = None) -> Engine:
    """The first engine there is. Raises EngineError, in one sentence, if $EXPLORER_DOT is wrong or there is none."""
    environ = os.environ if environ is None else environ
    if named := environ.get(VARIABLE, "").strip():
        found = shutil.which(named, path=environ.get("PATH", ""))
        if not found:
            wrong = f"{VARIABLE} is set to {named!r}, which is no program that can be run"
            raise EngineError(f"{wrong}; set it to the path of Graphviz' dot, or unset it.")
        return Engine(f"{VARIABLE} ({found})", found)
    if found := shutil.which("dot", path=environ.get("PATH", "")):
        return Engine(f"dot ({found})", found)
    if importlib.util.find_spec("pygraphviz") is not None:
        return Engine("the Graphviz inside pygraphviz", sys.executable, bundled=True)
    cure = f"install Graphviz (its `dot` on the PATH, or {VARIABLE} naming it) or `pip install pygraphviz`"
    raise EngineError(f"No Graphviz engine was found; {cure}.")


def render(dot: str, form: str, dpi: int | None = None, environ: Mapping[str, str] | None = None) -> bytes:
    """Lay out DOT source and give it in one of FORMATS; `dpi` is for png. Raises EngineError, in one sentence."""
    if form not in FORMATS:
        raise EngineError(f"{form!r} is no format of a picture; the formats are {', '.join(FORMATS)}.")
    engine = find_engine(environ)
    try:
        done = subprocess.run(
            engine.command(form, dpi), input=dot.encode(), capture_output=True, timeout=TIMEOUT, check=False
        )
    except subprocess.TimeoutExpired:
        raise EngineError(
            f"{engine.name} did not finish within {TIMEOUT} seconds; try another Graphviz through {VARIABLE}."
        ) from None
    except OSError as error:
        raise EngineError(
            f"{engine.name} cannot be run ({error.strerror}); name another Graphviz in {VARIABLE}, or unset it."
        ) from None
    if done.returncode or not done.stdout.lstrip().startswith(_STARTS[form]):
        said = done.stderr.decode(errors="replace").strip().splitlines()
        reason = said[-1].rstrip(".") if said else "it wrote no drawing"
        raise EngineError(
            f"{engine.name} could not make {form}: {reason}; name another Graphviz in {VARIABLE}, or unset it."
        )
    return done.stdout
