"""No committed file names a package registry's host or a path of somebody's machine."""

import shutil
import subprocess

import pytest

from tests.machine_traces import ROOT, machine_traces

SLASH, BACKSLASH = "/", "\\"


def committed_files() -> list[str]:
    """The paths of all files that git tracks here; without git or its folder the test is skipped."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listing.stdout.split("\0") if name and (ROOT / name).exists()]


def test_committed_files_name_no_registry_and_no_machine() -> None:
    found = {}
    for name in committed_files():
        if traces := machine_traces((ROOT / name).read_text(encoding="utf-8", errors="ignore")):
            found[name] = sorted(set(traces))
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        f"https://files.{'.'.join(('pythonhosted', 'org'))}/packages/x.whl",
        ".".join(("registry", "npmjs", "org")),
        f'File "{SLASH}root/project/x.py", line 3',
        f"'{SLASH}home/eve/x'",
        rf"C:{BACKSLASH}Users{BACKSLASH}eve",
        f"file://{SLASH}opt/pypi/simple",
        f"see {SLASH}work/notes",
        f"cd {SLASH}tmp",
        pytest.param(str(ROOT / "x"), marks=pytest.mark.skipif(len(ROOT.parts) < 3, reason="too short a path")),
    ],
)
def test_traces_are_found(text: str) -> None:
    assert machine_traces(text)


@pytest.mark.parametrize(
    "text", ["explorer/work/main.py", "~/home/x", "a root/leaf", "$HOME/root/x", "../shared/design.md", "/tmpl/workers"]
)
def test_other_texts_are_not_blamed(text: str) -> None:
    assert machine_traces(text) == []
