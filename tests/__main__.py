"""Run every check of the project: ruff, mypy, the lessons under nbval, and all tests.

python -m tests             all of them
python -m tests mypy nbval  only these
"""

import os
import subprocess
import sys
from pathlib import Path

from tests.tools.execute_notebooks import lessons
from tests.tools.system_needs import provide

ROOT = Path(__file__).parents[1]
PYTHON = sys.executable
NBVAL = ["--nbval", "--nbval-current-env", "--nbval-sanitize-with=tests/nbval_sanitize.cfg"]


def commands() -> dict[str, list[str]]:
    """The command line of each check, by its name."""
    checks = {
        "ruff": [PYTHON, "-m", "ruff", "check", "."],
        "mypy": [PYTHON, "-m", "mypy"],
        # One lesson after the other: under xdist the cells of one notebook would not share a kernel.
        "nbval": [PYTHON, "-m", "pytest", "-q", "-p", "no:xdist", *NBVAL, *map(str, lessons())],
        # All browser tests are one group, so that they share one server and one browser.
        "pytest": [PYTHON, "-m", "pytest", "-q", "-n", "auto", "--dist", "loadgroup"],
    }
    if not lessons():
        del checks["nbval"]
    return checks


def main(names: list[str]) -> int:
    """Run the named checks, or all; return 0 if each of them passed."""
    checks = commands()
    if unknown := set(names) - set(checks) - {"nbval"}:
        print(f"There is no check named {', '.join(sorted(unknown))}. The checks are: {', '.join(checks)}.")
        return 2
    os.chdir(ROOT)
    provide()
    failed = []
    for name in [name for name in checks if not names or name in names]:
        print(f"\n--- {name}", flush=True)
        if subprocess.run(checks[name], check=False).returncode:
            failed.append(name)
    print(f"\nfailed: {', '.join(failed)}" if failed else "\nall checks passed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
