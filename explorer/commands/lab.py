"""lab: JupyterLab on the lessons."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

import explorer
from explorer.core.errors import ExplorerError

HELP = "open JupyterLab on the lessons"


def arguments(sub: argparse.ArgumentParser) -> None:
    """What lab takes."""
    sub.add_argument("--folder", default="rules-explorer-lessons", help="where an installed kit copies its lessons")
    sub.add_argument("--no-browser", action="store_true", help="print the address only")


def run(args: argparse.Namespace) -> int:
    """Start JupyterLab in the lessons' folder; it ends with Ctrl-C."""
    folder = lessons(Path(args.folder))
    options = ["--no-browser"] if args.no_browser else []
    return subprocess.call([sys.executable, "-m", "jupyterlab", "--notebook-dir", str(folder), *options])


def lessons(copy_to: Path) -> Path:
    """The lessons' folder: the checkout's own, else a copy of the installed ones; files that are there are kept."""
    package = Path(explorer.__file__).parent
    checkout = package.parent / "notebooks"
    if checkout.is_dir() and not (package / "_notebooks").is_dir():
        return checkout
    if not (package / "_notebooks").is_dir():
        raise ExplorerError(
            "This installation carries no lessons: install rules-explorer from its wheel or a checkout."
        )
    copy_to.mkdir(parents=True, exist_ok=True)
    for lesson in (package / "_notebooks").iterdir():
        if lesson.is_file() and not (copy_to / lesson.name).exists():
            shutil.copy(lesson, copy_to / lesson.name)
    return copy_to
