"""What all tests share: readable assertions in helper modules, and golden files."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.register_assert_rewrite("tests.contract", "tests.same_to_all", "tests.golden_games")
# Helper modules in the folders of tests/ (as the contract of all games) explain a failing assert, as tests do.
for folder in Path(__file__).parent.iterdir():
    if folder.is_dir() and not folder.name.startswith("__"):
        pytest.register_assert_rewrite(f"tests.{folder.name}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write the golden files (games, layouts, screens) anew instead of comparing with them; then read the diff",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--regenerate") and os.environ.get("CI"):
        raise pytest.UsageError("--regenerate writes what CI is there to check: run it on your own machine.")


@pytest.fixture
def probes(monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """The probe games are in the registry during this test; gives their names."""
    from explorer.games import registry
    from tests.probes import PROBES

    for name, package in PROBES.items():
        monkeypatch.setitem(registry.GAMES, name, package)
    return tuple(PROBES)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """`golden(path, text)` asserts that the file holds this text; with --regenerate it writes the file."""

    def check(path: Path, text: str) -> None:
        if request.config.getoption("--regenerate"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        assert path.exists(), f"{path.name} is missing; `pytest --regenerate` on this test writes it"
        assert text == path.read_text(encoding="utf-8"), f"not what {path.name} holds"

    return check
