"""The contract of all games can fail: each of its tests finds the fault that it is there for."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial
from types import ModuleType
from typing import Any

import pytest

from explorer.core.domains import OneOf, Whole
from explorer.core.errors import RuleGap
from explorer.core.game import Spec
from explorer.core.playout import Moves
from explorer.core.rulebook import HouseRule, HouseValue
from explorer.core.values import but, no, put
from explorer.games import registry
from tests import golden_games
from tests.contract import GameContract, played
from tests.probes import PROBES, spec

SECRETS = "test_what_a_seat_cannot_know_changes_nothing_that_is_made_for_it"


def changed(name: str, phase: str, arrow: str = "", **changes: Any) -> Spec:
    """A probe with one of its phases, or an arrow of it, changed."""
    s = spec(name)

    def in_phase(p: Any) -> Any:
        if p.name != phase:
            return p
        if not arrow:
            return replace(p, **changes)
        return replace(p, arrows=tuple(replace(a, **changes) if a.name == arrow else a for a in p.arrows))

    return but(s, flows=tuple(replace(f, phases=tuple(in_phase(p) for p in f.phases)) for f in s.flows))


def interrupts(**changes: Any) -> Spec:
    """The probe of offers with its interrupts changed."""
    s = spec("probe_offers")
    return but(s, interrupts=tuple(replace(i, **changes) for i in s.interrupts))


def cards_alone(**changes: Any) -> Spec:
    """The probe of offers with its second interrupt changed, the cards."""
    s = spec("probe_offers")
    return but(s, interrupts=(s.interrupts[0], replace(s.interrupts[1], **changes)))


def secret_seats(t: Any) -> list[int]:
    return [s for s in range(t.players) if t.cards[s] != ("gift", "gift")]


def secret_domain(t: Any, seat: int) -> OneOf:
    return OneOf(tuple(sorted(set(t.cards[seat]), reverse="gift" in t.cards[seat - 1])))


def foreseeing(t: Any, f: Any, _: None) -> Any:
    """A lot is only taken before a good find."""
    return (t, f) if t.chest[:1] != ("forgery",) else no("PD-6", "the next find is a bad one")


def seller_decides(t: Any, f: Any) -> int:
    """A decider that shows a secret."""
    return int(f.buyer if t.forged[f.seller] % 2 else f.seller)


def making_coins(t: Any, f: Any) -> Any:
    """Coins appear from nowhere."""
    return but(t, coins=put(t.coins, f.payee, t.coins[f.payee] + len(f.down) + 1)), but(f, down=())


def forgetful(t: Any, f: Any) -> list[tuple[str, Any]]:
    return [("drop out", None)]


def repeating(t: Any, f: Any) -> list[tuple[str, Any]]:
    from tests.probes.auction.rules import bids

    return bids(t, f) + bids(t, f)[:1]


class Odd(Whole, frozen=True, gc=False):
    """A domain that lists a choice twice."""

    def __iter__(self) -> Any:
        yield self.low
        yield from super().__iter__()


def odd_bids(t: Any, f: Any) -> Odd:
    return Odd(f.bid + 1, None, 1, f.bid + 8)


def never(t: Any, f: Any) -> Any:
    """It never applies."""
    return no("PD-4", "never")


def also(t: Any, f: Any) -> Any:
    """It applies whatever another rule says."""
    return t, f


def unknown_clause(t: Any, f: Any) -> Any:
    """It refuses by a clause that is not there."""
    n = len(f.down) - f.scanned
    return no("PD-99", "{n} coins are face down", n=n) if n else (t, f)


def unfilled(t: Any, f: Any, n: int) -> Any:
    """It refuses with a blank that is not filled."""
    return no("PA-4", "you have only {coins}")


def empty(told: Any) -> dict[str, Any]:
    return {"find": ""}


def silent(view: Any, moves: Moves, rng: Any) -> Any:
    return moves.sample(rng)


def mute(view: Any, moves: Moves, rng: Any) -> Any:
    return moves.sample(rng), " "


def never_applies(s: Spec) -> Spec:
    take = next(p for f in s.flows for p in f.phases if p.name == "take")
    lost = replace(take.arrows[0], name="never", rule=never)
    return changed("probe_debt", "take", arrows=(*take.arrows, lost))


def pointless(s: Spec) -> Spec:
    assert s.rulebook is not None
    values = (HouseValue("yes", "it is so"), HouseValue("no", "it is not so"))
    rule = HouseRule("PD-A1", "pointless", "Is it so?", "Nobody can tell.", values)
    return but(s, rulebook=but(s.rulebook, house_rule=(*s.rulebook.house_rule, rule)))


FAULTS: dict[str, tuple[str, Any, str, str]] = {
    "who may interrupt": ("probe_offers", partial(interrupts, seats=secret_seats), SECRETS, "shows a secret"),
    "what may be proposed": ("probe_offers", partial(cards_alone, domain=secret_domain), SECRETS, "shows a secret"),
    "whether it is legal": (
        "probe_debt",
        lambda: but(changed("probe_debt", "answer", "accept", rule=foreseeing), bots={}),
        SECRETS,
        "shows a secret",
    ),
    "who decides": ("probe_debt", partial(changed, "probe_debt", "answer", who=seller_decides), SECRETS, "assert"),
    "coins from nowhere": (
        "probe_debt",
        partial(changed, "probe_debt", "take", "take the coins", rule=making_coins),
        "test_play_ends_and_things_are_conserved",
        "coins are accounted for",
    ),
    "a move forgotten": (
        "probe_auction",
        partial(changed, "probe_auction", "speak", legal=forgetful),
        "test_enumerators_equal_proposals_minus_refusals",
        "drop out",
    ),
    "a move repeated": (
        "probe_auction",
        partial(changed, "probe_auction", "speak", legal=repeating),
        "test_enumerators_equal_proposals_minus_refusals",
        "repeats a move",
    ),
    "a strange domain": (
        "probe_auction",
        partial(changed, "probe_auction", "speak", "raise it", domain=odd_bids),
        "test_domains_agree_with_themselves",
        "Odd",
    ),
    "an arrow never taken": (
        "probe_debt",
        lambda: never_applies(spec("probe_debt")),
        "test_every_arrow_is_taken_and_none_outside_the_graph",
        "never taken.*'payment: take', 'never'",
    ),
    "an unknown clause": (
        "probe_debt",
        partial(changed, "probe_debt", "turn up", "all up", rule=unknown_clause),
        "test_refusals_are_complete",
        "PD-99",
    ),
    "an empty telling": (
        "probe_debt",
        partial(changed, "probe_debt", "find", "take a find", tell_actor="{find}", blanks=empty),
        "test_tellings_are_complete",
        "take a find",
    ),
    "a house rule that nobody can observe": (
        "probe_debt",
        lambda: pointless(spec("probe_debt")),
        "test_every_house_rule_value_makes_a_difference_somewhere",
        "no stored position house_rules/pointless.toml shows 'no'",
    ),
    "a bot without a reason": (
        "probe_debt",
        lambda: but(spec("probe_debt"), bots={"silent": silent}),
        "test_bots_give_reasons",
        "silent",
    ),
    "a bot with an empty reason": (
        "probe_debt",
        lambda: but(spec("probe_debt"), bots={"mute": mute}),
        "test_bots_give_reasons",
        "mute",
    ),
    "a bot that does not win": (
        "probe_offers",
        lambda: but(spec("probe_offers"), bots={"mute": mute}),
        "test_bots_beat_random_ones",
        "mute won",
    ),
}


def faulty(name: str, made: Any, monkeypatch: pytest.MonkeyPatch) -> GameContract:
    """The contract of a probe with a fault."""
    module = ModuleType("tests.probes.faulty")
    module.SPEC = made()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tests.probes.faulty", module)
    monkeypatch.setitem(registry.GAMES, name, "tests.probes.faulty")
    registry._plain.cache_clear()
    played.cache_clear()
    contract = GameContract()
    contract.name, contract.games, contract.arrow_seeds, contract.secret_moments = name, 2, 2, 6
    return contract


@pytest.fixture(autouse=True)
def _afterwards() -> Any:
    yield
    registry._plain.cache_clear()
    played.cache_clear()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, made, test, message = FAULTS[fault]
    contract = faulty(name, made, monkeypatch)
    with pytest.raises(AssertionError, match=message):
        getattr(contract, test)()


def test_without_the_fault_it_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    contract = faulty("probe_debt", lambda: spec("probe_debt"), monkeypatch)
    for test in sorted({t for name, _, t, _ in FAULTS.values() if name == "probe_debt"}):
        if test != "test_every_arrow_is_taken_and_none_outside_the_graph":  # takes more games than are played here
            getattr(contract, test)()


def test_two_rules_that_apply_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    contract = faulty("probe_debt", partial(changed, "probe_debt", "turn up", "all up", rule=also), monkeypatch)
    with pytest.raises(RuleGap, match="both apply here"):
        contract.test_play_ends_and_things_are_conserved()


def test_a_refusal_with_an_unfilled_blank_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def odd(t: Any, f: Any, n: int) -> Any:
        """It refuses odd numbers with a blank that is not filled."""
        return unfilled(t, f, n) if n % 2 else (t, but(f, fists=put(f.fists, _next(f), n)))

    contract = faulty(
        "probe_auction", partial(changed, "probe_auction", "close", "close the fist", rule=odd), monkeypatch
    )
    with pytest.raises(KeyError, match="coins"):
        contract.test_refusals_are_complete()


def _next(f: Any) -> int:
    return int(next(s for s in f.seats if f.fists[s] is None))


def test_another_game_than_the_golden_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    contract = faulty("probe_debt", lambda: spec("probe_debt"), monkeypatch)
    monkeypatch.setattr(golden_games, "SEED", golden_games.SEED + 1)
    with pytest.raises(AssertionError, match=r"2 players: differs by step 20: was .*python -m tests\.regenerate"):
        contract.test_golden_games()


def test_a_missing_golden_game_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    contract = faulty("probe_debt", lambda: spec("probe_debt"), monkeypatch)
    contract.name = "probe_none"
    monkeypatch.setitem(registry.GAMES, "probe_none", PROBES["probe_debt"])
    with pytest.raises(AssertionError, match=r"probe_none\.json is missing"):
        contract.test_golden_games()
