"""What people see, at both sizes: stored as plain text, so that a change shows as a diff that can be read.

pytest --regenerate tests/terminal/test_screens.py    writes them anew after a change that is meant
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from explorer.core.session import Session
from tests.terminal.app import LARGE, SMALL, faekalini, opened, probed

FOLDER = Path(__file__).parent / "screens"
SIZES = {"80x24": SMALL, "140x40": LARGE}


def rolled() -> Session:
    """Fäkalini at its first roll."""
    s = faekalini()
    s.goto(4)
    return s


def ended() -> Session:
    """Fäkalini at its end."""
    s = faekalini()
    while not s.over:
        s.play(next(iter(s.moves())))
        s.run()
    return s


# name: (session, keys pressed)
SCREENS: dict[str, tuple[Callable[[], Session | None], tuple[str, ...]]] = {
    "chooser": (lambda: None, ()),
    "decision": (faekalini, ()),
    "later": (lambda: faekalini(decisions=7), ()),
    "roll": (rolled, ()),
    "end": (ended, ()),
    "list": (faekalini, ("2",)),
    "table": (faekalini, ("3",)),
    "history": (lambda: faekalini(decisions=3), ("4", "up")),
    "arrow": (faekalini, ("1", "down")),
    "help": (faekalini, ("question_mark",)),
    "house_rules": (faekalini, ("h",)),
    "figures": (faekalini, ("e",)),
    "rulebook": (faekalini, ("c",)),
    "lenses": (faekalini, ("l",)),
    "fork": (faekalini, ("f",)),
    "force": (rolled, ("u",)),
    "call": (lambda: probed("debt", to="payment: put down"), ()),
    "call_overview": (lambda: probed("debt", to="payment: put down"), ("o",)),
    "form": (lambda: probed("debt", to="payment: put down"), ("enter", "up", "up")),
    "another_seat": (lambda: probed("debt", to="payment: put down"), ("l", "down", "down", "down", "enter", "3")),
    "interrupts": (lambda: probed("offers", to="decide"), ("i",)),
    "standing": (lambda: probed("auction", to="auction: speak"), ("w", "enter")),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
async def test_screen(name: str, size: str, golden: Callable[[Path, str], None]) -> None:
    session, keys = SCREENS[name]
    async with opened(session(), SIZES[size]) as t:
        await t.press(*keys)
        golden(FOLDER / f"{name}-{size}.txt", await t.settle())
