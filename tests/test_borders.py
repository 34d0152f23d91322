"""Borders: the core, the mechanisms and the games know no face, faces know no game, and importing stays light."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FACES = {"textual", "ipywidgets", "anywidget", "graphviz", "pygraphviz", "IPython", "pandas", "matplotlib", "wcwidth"}
CORE = {"networkx", "msgspec"}
INSIDE = {
    "core": ("explorer.core", "explorer.games.registry"),
    "mechanisms": ("explorer.core", "explorer.mechanisms"),
    "games": ("explorer.core", "explorer.mechanisms", "explorer.games"),
}


def imports(file: Path) -> Iterator[str]:
    """Every module that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative imports hide what is imported"
            yield node.module or ""


def files(*folders: str) -> list[Path]:
    return [f for folder in folders for f in sorted((ROOT / folder).rglob("*.py")) if "__pycache__" not in f.parts]


@pytest.mark.parametrize("layer", INSIDE)
def test_core_mechanisms_and_games_import_their_own_layers_alone(layer: str) -> None:
    for file in files(f"explorer/{layer}"):
        for name in imports(file):
            first = name.split(".")[0]
            if first == "explorer":
                allowed = (*INSIDE[layer], "explorer") if _draws(file, name) else INSIDE[layer]
                assert any(name == a or name.startswith(f"{a}.") for a in allowed), f"{file.name} imports {name}"
            else:
                assert first in sys.stdlib_module_names | CORE, f"{file.name} imports {name}"


def _draws(file: Path, name: str) -> bool:
    """`Session.draw` asks the package for a picture when it is called."""
    return file.name == "session.py" and name == "explorer"


def test_a_game_imports_no_other_game() -> None:
    for file in files("explorer/games"):
        own = file.relative_to(ROOT / "explorer" / "games").parts[0]
        for name in imports(file):
            parts = name.split(".")
            if parts[:2] == ["explorer", "games"] and len(parts) > 2:
                assert parts[2] == own, f"{file.name} of {own} imports {name}"


def test_faces_reach_games_through_the_registry_alone() -> None:
    others = [f for f in (ROOT / "explorer").iterdir() if f.name not in (*INSIDE, "__pycache__")]
    faces = [f for f in others if f.suffix == ".py"] + files(*(f"explorer/{f.name}" for f in others if f.is_dir()))
    faces += files("widgets")
    assert len(faces) > 20
    games = [p.name for p in (ROOT / "explorer" / "games").iterdir() if p.is_dir() and (p / "rulebook.toml").exists()]
    for file in faces:
        for name in imports(file):
            inside = name.startswith("explorer.games") and name != "explorer.games.registry"
            assert not inside or name == "explorer.games", f"{file.name} imports {name}"
        if "widgets" in file.parts or "terminal" in file.parts:
            text = file.read_text(encoding="utf-8")
            assert not [g for g in games if f'"{g}"' in text and g != "faekalini"], f"{file.name} names a game"


LIGHT = {
    "import explorer": FACES | {"networkx"},
    "import explorer; explorer.game_names()": FACES | {"networkx"},
    "import explorer; g = explorer.game('faekalini'); explorer.Session(g).run()": FACES,
    "import explorer.core.playout, explorer.core.saving, explorer.core.scenarios": FACES,
}


@pytest.mark.parametrize("code", LIGHT)
def test_what_an_import_pulls_in(code: str) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    loaded = {line.split("|")[-1].strip().split(".")[0] for line in done.stderr.splitlines() if "|" in line}
    assert "explorer" in loaded
    assert not loaded & LIGHT[code]
