"""Write constraints.txt: the version of every package that `rules-explorer[test]` needs, as installed here.

python -m tests.tools.pin_requirements
"""

import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
OLDEST_PYTHON = "3.11.0"  # Debian 12 has 3.11.2, and some packages want a later 3.11
CONSTRAINTS = ROOT / "constraints.txt"
HEADER = """\
# What CI installs: one version of every package that `rules-explorer[test]` needs, on Linux and Python 3.11.
# Written by `python -m tests.tools.pin_requirements` from an environment in which all tests pass.
"""


def declared() -> list[Requirement]:
    """The requirements that pyproject.toml names, those of the tests and of the build included."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = settings["project"]
    lines = project["dependencies"] + project["optional-dependencies"]["test"]
    return [Requirement(line) for line in lines + settings["build-system"]["requires"]]


def installed(requirements: list[Requirement]) -> dict[str, str]:
    """Name and installed version of these requirements and of everything that they need in turn."""
    pins: dict[str, str] = {}
    todo, seen = [requirement for requirement in requirements if applies(requirement)], set()
    while todo:
        requirement = todo.pop()
        name = canonicalize_name(requirement.name)
        for extra in requirement.extras or {""}:
            if (name, extra) in seen:
                continue
            seen.add((name, extra))
            try:
                found = distribution(name)
            except PackageNotFoundError:
                raise SystemExit(f"{requirement} is not installed here: pip install -e '.[test]' first.") from None
            pins[name] = found.version
            needs = (Requirement(line) for line in found.requires or [])
            todo += [need for need in needs if applies(need, extra)]
    return pins


def applies(requirement: Requirement, extra: str = "") -> bool:
    """Whether the requirement holds on this machine, for the package with that extra."""
    return requirement.marker is None or requirement.marker.evaluate({"extra": extra})


def pinned() -> dict[str, str]:
    """Name and version of every line of constraints.txt."""
    lines = CONSTRAINTS.read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if line and not line.startswith("#"))


def runs_on_oldest_python(name: str) -> bool:
    """Whether the installed version of this package says that it runs on the oldest Python that we support."""
    return SpecifierSet(distribution(name).metadata["Requires-Python"] or "").contains(OLDEST_PYTHON)


def main() -> None:
    pins = installed(declared())
    if newer := [f"{name} {pins[name]}" for name in pins if not runs_on_oldest_python(name)]:
        raise SystemExit(f"Not for Python {OLDEST_PYTHON}, install older ones first: {', '.join(newer)}.")
    CONSTRAINTS.write_text(HEADER + "".join(f"{name}=={pins[name]}\n" for name in sorted(pins)), encoding="utf-8")
    print(f"constraints.txt: {len(pins)} packages")


if __name__ == "__main__":
    main()
