"""doctor: what is installed, which graphviz engine draws, whether widgets can show."""

from __future__ import annotations

import argparse
import platform
from importlib.metadata import PackageNotFoundError, version

HELP = "say what is installed, which graphviz engine is found and whether widgets can show"
PACKAGES = (
    "networkx",
    "msgspec",
    "graphviz",
    "pygraphviz",
    "textual",
    "ipywidgets",
    "anywidget",
    "jupyterlab",
    "pandas",
)


def arguments(sub: argparse.ArgumentParser) -> None:
    """Doctor takes nothing."""


def run(args: argparse.Namespace) -> None:
    """Print what is there."""
    import explorer

    here = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    print(f"rules-explorer {explorer.__version__} on {here}")
    for name in PACKAGES:
        print(f"  {name:<12}{_version(name)}")
    print(f"graphviz engine: {_engine()}")
    print("  the shipped pictures of the default games need none")
    print(f"widgets in notebooks: {_widgets()}")
    for name in explorer.game_names():
        game = explorer.game(name)
        least, most = game.figures["players"].value
        print(f"game {name}: {game.title}, {least} to {most} players, {len(explorer.scenario_names(name))} scenarios")


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def _engine() -> str:
    from explorer.picture.engines import EngineError, find_engine

    try:
        return find_engine().name
    except EngineError as e:
        return f"none ({e})"


def _widgets() -> str:
    missing = [n for n in ("ipywidgets", "anywidget", "jupyterlab") if _version(n) == "not installed"]
    return f"no, for want of {', '.join(missing)}" if missing else "yes, in JupyterLab"
