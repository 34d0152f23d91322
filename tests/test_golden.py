"""The golden fixture compares, and writes only when told to."""

import os
import subprocess
import sys
from pathlib import Path

PROBE = """
from pathlib import Path
def test_probe(golden):
    golden(Path(__file__).parent / "stored.txt", {text!r})
"""


def run_probe(folder: Path, text: str, *options: str, ci: bool = False) -> subprocess.CompletedProcess[str]:
    """Run a test that compares this text with the folder's golden file."""
    conftest = Path(__file__).parent / "conftest.py"
    (folder / "conftest.py").write_text(conftest.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "test_probe.py").write_text(PROBE.format(text=text), encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "CI" and not name.startswith("PYTEST")}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"--rootdir={folder}", "-q", *options, str(folder)],
        capture_output=True,
        text=True,
        env=environment | ({"CI": "true"} if ci else {}),
        check=False,
    )


def test_golden_files_are_compared_and_written_only_when_told(tmp_path: Path) -> None:
    missing = run_probe(tmp_path, "new")
    assert missing.returncode == 1
    assert "stored.txt is missing" in missing.stdout
    assert run_probe(tmp_path, "new", "--regenerate", ci=True).returncode == 4
    assert not (tmp_path / "stored.txt").exists()
    assert run_probe(tmp_path, "new", "--regenerate").returncode == 0
    assert run_probe(tmp_path, "new").returncode == 0
    assert run_probe(tmp_path, "other").returncode == 1
    assert (tmp_path / "stored.txt").read_text(encoding="utf-8") == "new"
