"""Stored positions of house-rule values: each is played under the default and under the value, then compared."""

from __future__ import annotations

from itertools import islice
from typing import Any

from explorer.core.errors import ExplorerError
from explorer.core.phases import CHOICE
from explorer.core.scenarios import house_rule_positions, played
from explorer.core.secrets import Lens
from explorer.core.session import Session
from explorer.core.values import but


def stored_positions(name: str, option: str, value: str) -> list[tuple[Session | None, Session]]:
    """The sessions of each stored position under the default (None: it cannot be played) and under the value."""
    found = []
    for d in house_rule_positions(name, option, value):
        plain = but(d, house={o: v for o, v in d.house.items() if o != option})
        try:
            default = _run(played(name, plain, option))
        except ExplorerError:
            default = None
        found.append((default, _run(played(name, plain, option, {option: value}))))
    return found


def _run(s: Session) -> Session:
    s.run()
    return s


def differences(default: Session | None, changed: Session) -> list[str]:
    """What differs between the two: position, offers, what is told, scene or result; what cannot be played does."""
    if default is None:
        return ["its moves are not legal under the default"]
    return [what for what, a in _shown(default).items() if a != _shown(changed)[what]]


def _shown(s: Session) -> dict[str, Any]:
    lenses = [None, *range(s.game.players)]
    return {
        "position": s.game.to_data(s.at),
        "offers": [list(islice(s.moves(seat), 500)) for seat in range(s.game.players)] if s.kind == CHOICE else [],
        "told": [[e.text for e in s.log(seat)] for seat in lenses],
        "scene": [s.game.scene(s.at, Lens(seat), s.names) for seat in lenses],
        "result": s.result if s.over else None,
    }
