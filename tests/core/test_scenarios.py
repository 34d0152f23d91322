"""Described positions: played, checked, and in plain words wrong."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer.core.errors import DefinitionError, ExplorerError, UnknownName
from explorer.core.scenarios import Scenario, describe, house_rule_positions, played, scenario, scenario_names

pytestmark = pytest.mark.usefixtures("probes")

ADA_IN_DEBT = {
    "phase": "debt: find money",
    "table": {"coins": [0, 9], "forged": [0, 0], "chest": [], "bank": 11, "turn": 0, "turns": 1, "rent": 3},
    "frames": [
        {"site": "pay", "value": {"payer": 0, "payee": 1, "amount": 3}},
        {"site": "payment: raise", "value": {"debtor": 0, "creditor": 1, "amount": 3, "asked": [[1, 2]]}},
    ],
}


def one(play: Any = (), start: Any = ADA_IN_DEBT, **more: Any) -> Scenario:
    return Scenario(title="Ada in debt", players=2, start=start, play=tuple(play), **more)


def test_a_position_with_frames_is_played_on() -> None:
    s = played("probe_debt", one([("move", "offer a lot", [1, 3]), ("move", "accept"), ("run",)], names=("A", "B")))
    assert s.phase == "payment: put down"
    assert [f.site for f in s.frames] == ["pay", "payment: raise", "debt: trade", "trade: price"]
    assert s.names == ("A", "B")
    assert s.custom_start


def test_moves_and_outcomes_walk_over_what_the_rules_do() -> None:
    s = played("probe_debt", one([("move", "give up"), ("run",)]))
    assert s.phase == "one is left"
    s = played("probe_offers", Scenario(title="A roll", players=2, play=(("step",), ("step", 1), ("chance", [2]))))
    assert s.phase == "decide"
    assert s.table.rolled == 2


def test_a_scenario_may_be_left_at_its_start() -> None:
    s = played("probe_debt", one([("move", "give up")], rewind=True))
    assert (s.here, s.length) == (0, 1)


def test_house_rules_may_be_exchanged_when_it_is_loaded() -> None:
    assert scenario("probe_debt", "gone_meanwhile", {"fine": "one_coin"}).game.house.fine == "one_coin"
    with pytest.raises(UnknownName, match="house rule in Probe: Debt 'fin'"):
        scenario("probe_debt", "gone_meanwhile", {"fin": "one_coin"})


WRONG: dict[str, tuple[Scenario, str]] = {
    "unknown field": (one(start=ADA_IN_DEBT | {"table": {"coin": [1, 2]}}), "the table has no field 'coin'"),
    "unknown phase": (one(start=ADA_IN_DEBT | {"phase": "debt: find"}), "phase"),
    "against a law": (one(start=ADA_IN_DEBT | {"table": {"bank": 3}}), "breaks the rules: .* coins are accounted for"),
    "malformed": (one(start=ADA_IN_DEBT | {"table": {"coins": ["x"]}}), "malformed"),
    "frames missing": (one(start=ADA_IN_DEBT | {"frames": []}), "needs other frames"),
    "illegal move": (one([("move", "offer a lot", [1, 2])]), r"entry 1 .*Bob has refused 2 already \(PD-5\)"),
    "unknown move": (one([("move", "offer a lo", [1, 2])]), "entry 1 .*did you mean 'offer a lot'"),
    "unknown entry": (one([("dance",)]), "there is no entry 'dance': it is one of move, chance, step, run"),
    "roll for a move": (one([("chance", [3])]), "entry 1"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_said(case: str) -> None:
    d, sentence = WRONG[case]
    with pytest.raises((DefinitionError, ExplorerError), match=sentence) as e:
        played("probe_debt", d, "ada")
    assert "Scenario 'ada'" in str(e.value)


def test_names_are_offered() -> None:
    assert scenario_names("probe_debt") == ("gone_meanwhile",)
    assert scenario_names("probe_auction") == ()
    with pytest.raises(UnknownName, match="scenario of probe_debt 'gone_mean': did you mean 'gone_meanwhile'"):
        explorer.scenario("probe_debt", "gone_mean")
    with pytest.raises(UnknownName, match="There is no game 'probe_det'"):
        scenario_names("probe_det")
    assert describe("probe_debt", "gone_meanwhile").clauses == ("PD-5", "PD-7")


def test_nothing_can_be_written_in_lists() -> None:
    (ties,) = house_rule_positions("probe_auction", "ties", "leader_wins")
    assert ties.start is not None
    assert ties.start["frames"][1]["value"]["fists"] == [2, None, None]
    assert house_rule_positions("probe_auction", "ties", "no such value") == [ties], "it fits every value"
    assert house_rule_positions("probe_auction", "tie", "leader_wins") == []
