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


def fair() -> Session:
    """A probe at a decision that others may interrupt."""
    return probed("offers", to="decide")


def debt() -> Session:
    """A probe within a call."""
    return probed("debt", to="payment: put down")


# name: (session, keys pressed); few with the texts of a real game, as those may be reworded
SCREENS: dict[str, tuple[Callable[[], Session | None], tuple[str, ...]]] = {
    "chooser": (lambda: None, ()),
    "decision": (faekalini, ()),
    "later": (lambda: faekalini(decisions=7), ()),
    "roll": (rolled, ()),
    "end": (ended, ()),
    "list": (fair, ("2",)),
    "table": (fair, ("3",)),
    "history": (debt, ("4", "up")),
    "arrow": (fair, ("1", "down")),
    "help": (fair, ("question_mark",)),
    "house_rules": (fair, ("h",)),
    "figures": (fair, ("e",)),
    "rulebook": (fair, ("c",)),
    "lenses": (fair, ("l",)),
    "fork": (fair, ("f",)),
    "force": (rolled, ("u",)),
    "call": (debt, ()),
    "call_overview": (debt, ("o",)),
    "form": (debt, ("enter", "up", "up")),
    "another_seat": (debt, ("l", "down", "down", "down", "enter", "3")),
    "interrupts": (fair, ("i",)),
    "standing": (lambda: probed("auction", to="auction: speak"), ("w", "enter")),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
async def test_screen(name: str, size: str, golden: Callable[[Path, str], None]) -> None:
    session, keys = SCREENS[name]
    async with opened(session(), SIZES[size]) as t:
        await t.press(*keys)
        golden(FOLDER / f"{name}-{size}.txt", await t.settle())
