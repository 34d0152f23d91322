"""What is installed: the wheel holds code, data and lessons, and the pins cover all that is needed."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from tests.machine_traces import ROOT
from tests.tools.pin_requirements import declared, installed, pinned

# Files of these kinds stand beside the code and are read at run time.
DATA = {".toml", ".json", ".svg", ".css", ".js", ".tcss", ".txt", ".py", ".typed"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    return zipfile.ZipFile(next(folder.glob("rules_explorer-*.whl")))


def on_disk(folder: str) -> set[str]:
    """The files below this folder that a wheel must hold."""
    files = (path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(ROOT).as_posix() for path in files if path.suffix in DATA}


def test_the_wheel_holds_code_and_data(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    assert on_disk("explorer") | on_disk("widgets") <= names
    assert not [name for name in names if name.startswith(("tests/", "benchmarks/", "notebooks/"))]


def test_the_wheel_carries_the_lessons(wheel: zipfile.ZipFile) -> None:
    lessons = [path for path in (ROOT / "notebooks").glob("*") if path.suffix in {".ipynb", ".md"}]
    assert lessons
    for path in lessons:
        assert wheel.read(f"explorer/_notebooks/{path.name}") == path.read_bytes()


def test_the_wheel_names_command_and_licence(wheel: zipfile.ZipFile) -> None:
    names = [name for name in wheel.namelist() if ".dist-info/" in name]
    parts = {name.split(".dist-info/")[1]: wheel.read(name).decode() for name in names}
    assert "rules-explorer = explorer.cli:main" in parts["entry_points.txt"]
    assert "License-Expression: MIT" in parts["METADATA"]
    assert "licenses/LICENSE" in parts


def test_pins_satisfy_what_is_declared() -> None:
    pins = pinned()
    for requirement in declared():
        name = canonicalize_name(requirement.name)
        assert name in pins, f"{name}: python -m tests.tools.pin_requirements"
        assert requirement.specifier.contains(pins[name]), f"{requirement}, but constraints.txt has {pins[name]}"


@pytest.mark.skipif(sys.platform != "linux" or sys.version_info[:2] != (3, 11), reason="the pins are for these")
def test_everything_needed_is_pinned() -> None:
    assert set(installed(declared())) == set(pinned())


def test_an_editable_install_copies_no_lessons(tmp_path: Path) -> None:
    build = f"from hatchling.build import build_editable; print(build_editable({str(tmp_path)!r}))"
    run = subprocess.run([sys.executable, "-c", build], cwd=ROOT, capture_output=True, text=True, check=True)
    names = zipfile.ZipFile(tmp_path / run.stdout.split()[-1]).namelist()
    assert [name for name in names if not name.startswith("rules_explorer-")] == ["_rules_explorer.pth"]
