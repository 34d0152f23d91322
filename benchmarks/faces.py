"""Both faces beside what they promise: python -m benchmarks.faces [notebook] [terminal]."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec

HALVES = {"notebook": "benchmarks.faces_notebook", "terminal": "benchmarks.faces_terminal"}


def main(names: list[str]) -> None:
    """Run the named halves, or all there are."""
    for name in names or [n for n, module in HALVES.items() if find_spec(module)]:
        import_module(HALVES[name]).main()


if __name__ == "__main__":
    main(sys.argv[1:])
