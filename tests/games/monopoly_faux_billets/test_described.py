"""Described positions name only what matters; the rest lies with the bank and in the piles."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.core.errors import ExplorerError
from explorer.games import registry
from tests.games.monopoly_faux_billets.tables import NAME


def table(**fields: Any) -> Any:
    game = registry.find(NAME, 3)
    return game.described({"phase": "before the roll", "table": fields}).table


def test_what_is_left_out_is_filled_in() -> None:
    t = table(owner={"orange": 1, "Rue de la Paix": 2}, hotel=["Place Pigalle"], money=[[[500, True], [10, False]]])
    assert sum(b.worth for b in t.money[0]) == 510
    assert [sum(b.worth for b in held) for held in t.money[1:]] == [1500, 1500]
    assert sum(map(len, t.bank)) + sum(map(len, t.money)) == 150
    assert (len(t.row), len(t.chance), len(t.chest), t.hotels_left) == (3, 21, 14, 11)
    assert [p for p, o in enumerate(t.owner) if o == 1] == [8, 9, 10]
    assert (t.paid[8], t.paid[21], t.paid[0]) == (180, 400, 0)


def test_the_same_description_means_the_same_position() -> None:
    assert table(owner={"red": 0}) == table(owner={"red": 0})


def test_a_whole_position_stays_as_it_is() -> None:
    game = registry.find(NAME, 3)
    data = game.to_data(game.described({"phase": "before the roll", "table": {"owner": {"red": 0}}}))
    assert game.to_data(game.described(data)) == data


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"owner": {"Rue de la Pais": 0}}, "did you mean 'Rue de la Paix'"),
        ({"hotel": ["red"]}, "owned properties only"),
        ({"money": [[[500, True]] * 7]}, "6 forged bills of 500, and 7"),
        ({"money": [5]}, "malformed"),
        ({"cards": [[["go", True], ["go", True]], [], []]}, "once genuine and once forged"),
        ({"cards": [[]]}, "'cards' has one entry a player, which are 3"),
        ({"purse": 1}, "no field 'purse'"),
    ],
)
def test_wrong_descriptions_are_told(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ExplorerError, match=sentence):
        table(**fields)
