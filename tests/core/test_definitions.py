"""Games are checked when built: each error names the flow, the phase, the rule and the cure."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.core.errors import DefinitionError, ExplorerError, UnknownName
from explorer.core.game import Game
from explorer.core.phases import Flow, arrow, auto, call, chance, choice, final, flow, interrupt, leave, on, part
from explorer.core.values import but
from tests.core.small import Box, Small, built, die, go_on, rolled, seat, small, step, steps, stop

END = final("end", "S-2")


def in_box(t: Small, f: Box) -> tuple[Small, Box]:
    """Something in a box."""
    return t, f


def enter(t: Small, *_: Any) -> Box:
    return Box()


def undocumented(t: Small) -> Small:
    return t


def box(*phases: Any, name: str = "box", frame: Any = Box) -> Flow:
    return flow(name, "Box", frame, *phases)


OPEN_BOX = auto("open", "S-1", arrow("shut", in_box, "S-1", tell=""))
SHUT = leave("shut", "S-1")
CALLING = {"look": call("look", "S-1", "box", enter, on("shut", "end", "S-1"))}
ONLY_CALLING = {"main": flow("game", "Small", None, CALLING["look"], END)}
GOOD = arrow("end", stop, "S-2", tell="")


def entering(**changes: Any) -> Any:
    known = {
        "seats": lambda t: [0],
        "domain": steps,
        "enter": lambda t, s, c: (t, Box()),
        "exits": {"shut": None},
        "note": "any seat",
        "tell": ("{who} opens a box.", "You open a box."),
    }
    cite, into, name = changes.pop("cite", "S-1"), changes.pop("flow", "box"), changes.pop("name", "peek")
    return interrupt(name, cite, into, **(known | changes))


def test_the_sound_game_is_built() -> None:
    assert set(built().graph) == {"look", "roll", "decide", "end"}
    assert set(built(box(OPEN_BOX, SHUT), **ONLY_CALLING).graph) == {"look", "end", "box: open", "box: shut"}


WRONG: dict[str, tuple[Any, str]] = {
    "unknown target": (
        {"look": auto("look", "S-2", arrow("nowhere", go_on, "S-2", tell=""), GOOD)},
        r"Flow 'game', phase 'look': rule 'go on' leads to 'nowhere', .* correct the name\.",
    ),
    "unreachable phase": (
        {"lost": auto("lost", "S-1", arrow("end", stop, "S-1", tell=""))},
        r"lost: no arrow leads to this phase; add one or remove the phase\.",
    ),
    "no way out": ({"roll": auto("roll", "S-1")}, r"phase 'roll': no arrow leaves it; add one\."),
    "phase without a clause": (
        {"look": auto("look", "", arrow("roll", go_on, "S-2", tell=""), GOOD)},
        r"phase 'look': it cites no clause; name the one",
    ),
    "rule without a clause": (
        {"look": auto("look", "S-2", arrow("roll", go_on, "", tell=""), GOOD)},
        r"phase 'look': rule 'go on' cites no clause",
    ),
    "unknown clause": (
        {"look": auto("look", "S-2", arrow("roll", go_on, "S-9", tell=""), GOOD)},
        r"phase 'look': S-9 is no clause of the rulebook; correct the id\.",
    ),
    "no docstring": (
        {"look": auto("look", "S-2", arrow("roll", undocumented, "S-2", tell=""), GOOD)},
        r"rule 'undocumented' has no docstring; say in one sentence",
    ),
    "no telling": (
        {"look": auto("look", "S-2", arrow("roll", go_on, "S-2"), GOOD)},
        r"rule 'go on' does not say how it is told; write tell=",
    ),
    "told alike": (
        {"decide": choice("decide", "S-1", seat, arrow("look", step, "S-1", steps, tell="It goes on."))},
        r"rule 'step' is told alike to all and to its actor; write tell=\(",
    ),
    "nobody for {who}": (
        {"look": auto("look", "S-2", arrow("roll", go_on, "S-2", tell="{who} goes on."), GOOD)},
        r"the telling of rule 'go on' has a blank \{who\} that nothing fills; give the phase who=",
    ),
    "unfilled blank": (
        {"look": auto("look", "S-2", arrow("roll", go_on, "S-2", tell="{n} is too little."), GOOD)},
        r"has a blank \{n\} that nothing fills; fill it by blanks= or leave it out",
    ),
    "malformed telling": (
        {"look": auto("look", "S-2", arrow("roll", go_on, "S-2", tell="{n is too little."), GOOD)},
        r"the telling of rule 'go on' is malformed .* twice",
    ),
    "two of a name": (
        {"look": auto("look", "S-2", arrow("roll", go_on, "S-2", tell="", name="stop"), GOOD)},
        r"phase 'look': two arrows are called 'stop'; give one another name\.",
    ),
    "two of a name in force together": (
        {
            "look": auto(
                "look",
                "S-2",
                arrow("roll", go_on, "S-2", tell="", only={"speed": "slow"}),
                arrow("end", go_on, "S-2", tell="", only={"speed": ("slow", "fast")}),
                GOOD,
            )
        },
        r"two arrows are called 'go on'",
    ),
    "domain where nobody chooses": (
        {"look": auto("look", "S-2", arrow("roll", go_on, "S-2", steps, tell=""), GOOD)},
        r"rule 'go on' has a domain, but nobody chooses at a phase of kind auto; remove it\.",
    ),
    "exit in the main flow": (
        {"end": leave("end", "S-2")},
        r"Flow 'game' is the main flow and nobody awaits an exit of it; end it with a final phase\.",
    ),
    "unknown option": (
        {"look": auto("look", "S-2", arrow("roll", go_on, "S-2", tell="", only={"sped": "slow"}), GOOD)},
        r"go on: There is no house rule in Small 'sped': did you mean 'speed'\?",
    ),
    "unknown value": (
        {"look": auto("look", "S-2", arrow("roll", go_on, "S-2", tell="", only={"speed": "slw"}), GOOD)},
        r"go on: house rule 'speed' has no value 'slw'; it has: slow, fast\.",
    ),
    "sticks under some rules": (
        {"roll": chance("roll", "S-1", die, arrow("decide", rolled, "S-1", tell="", only={"speed": "fast"}))},
        r"roll: under these house rules no arrow leaves it; have one in force for each of them\.",
    ),
    "unknown flow": (
        {"look": call("look", "S-1", "box", enter, on("shut", "end", "S-1"))},
        r"phase 'look': it calls 'box', which is no flow of this game; add the flow\.",
    ),
    "call of the main flow": (
        {"look": call("look", "S-1", "game", enter, on("shut", "end", "S-1"))},
        r"phase 'look': it calls 'game', the main flow, .* call another flow\.",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_phase(case: str) -> None:
    changed, sentence = WRONG[case]
    with pytest.raises(DefinitionError, match=sentence):
        built(**changed)


def test_a_chance_phase_has_one_arrow() -> None:
    one = chance("roll", "S-1", die, arrow("decide", rolled, "S-1", tell=""))
    two = one.__class__(
        **{f: getattr(one, f) for f in one.__dataclass_fields__}
        | {"arrows": (*one.arrows, arrow("end", rolled, "S-1", tell="", name="other"))}
    )
    with pytest.raises(DefinitionError, match=r"phase 'roll': a chance phase has exactly one arrow; let an auto phase"):
        built(roll=two)


WRONG_FLOWS: dict[str, tuple[tuple[Flow, ...], dict[str, Any], str]] = {
    "impossible exit": (
        (box(OPEN_BOX, SHUT),),
        {"look": call("look", "S-1", "box", enter, on("ajar", "end", "S-1"))},
        r"flow 'box' has no exit 'ajar'; its exits are: shut\.",
    ),
    "exit that nobody awaits": (
        (
            box(
                auto(
                    "open",
                    "S-1",
                    arrow("shut", in_box, "S-1", tell=""),
                    arrow("ajar", in_box, "S-1", name="other", tell=""),
                ),
                SHUT,
                leave("ajar", "S-1"),
            ),
        ),
        ONLY_CALLING,
        r"Flow 'box', phase 'ajar': nobody awaits this exit; add it to a call\.",
    ),
    "flow that nobody enters": (
        (box(OPEN_BOX, SHUT),),
        {},
        r"Flow 'box' is entered by no call and no interrupt; add one or remove it\.",
    ),
    "two flows of a name": ((box(OPEN_BOX, SHUT), box(OPEN_BOX, SHUT)), ONLY_CALLING, r"two flows are called 'box'"),
    "empty flow": ((box(),), ONLY_CALLING, r"Flow 'box' has no phases; add the one where it begins\."),
    "no frame": (
        (box(OPEN_BOX, SHUT, frame=None),),
        ONLY_CALLING,
        r"Flow 'box' is called, so it needs a frame type for its own value\.",
    ),
    "final in a flow": (
        (box(OPEN_BOX, SHUT, END),),
        ONLY_CALLING,
        r"Flow 'box' has a final phase; final phases stand in",
    ),
    "never left": (
        (box(auto("open", "S-1", arrow("open", in_box, "S-1", tell=""))),),
        {"main": flow("game", "Small", None, call("look", "S-1", "box", enter), END)},
        r"Flow 'box' can never be left; add an exit\.",
    ),
    "two phases of a name": (
        (box(OPEN_BOX, OPEN_BOX, SHUT),),
        ONLY_CALLING,
        r"Flow 'box' has two phases called 'open'",
    ),
}


@pytest.mark.parametrize("case", WRONG_FLOWS)
def test_a_wrong_flow(case: str) -> None:
    more, changed, sentence = WRONG_FLOWS[case]
    with pytest.raises(DefinitionError, match=sentence):
        built(*more, **changed)


def test_the_main_flow_has_no_frame_of_its_own() -> None:
    with pytest.raises(DefinitionError, match=r"Flow 'game' is the main flow, so it has no frame"):
        built(main=flow("game", "Small", Box, OPEN_BOX, END))


def test_entering_a_flow_says_how_it_is_told() -> None:
    silent = call("look", "S-1", "box", enter, on("shut", "end", "S-1"), tell="{who} opens a box.")
    with pytest.raises(DefinitionError, match=r"the telling of phase 'look' has a blank \{who\}"):
        built(box(OPEN_BOX, SHUT), main=flow("game", "Small", None, silent, END))


WRONG_INTERRUPTS: dict[str, tuple[dict[str, Any], str]] = {
    "unknown flow": ({"flow": "bx"}, r"it enters 'bx', which is no flow of this game that has a frame; add the flow\."),
    "main flow": ({"flow": "game"}, r"it enters 'game', which is no flow of this game that has a frame"),
    "unknown exit": ({"exits": {"shut": None, "ajar": None}}, r"flow 'box' has no exit 'ajar'; correct the name\."),
    "unknown clause": ({"cite": "S-9"}, r"S-9 is no clause of the rulebook; correct the id\."),
    "no clause": ({"cite": ""}, r"it cites no clause; name the one that it carries out\."),
    "unknown place": ({"during": ("boxes",)}, r"`during` names 'boxes', which is no flow of this game"),
    "name of a phase": ({"name": "decide"}, r"a phase or a rule of 'decide' in flow 'game' has the same name; rename"),
    "name of a rule": ({"name": "step"}, r"a phase or a rule of 'decide' in flow 'game' has the same name; rename"),
    "blank": ({"tell": ("{who} wants {it}.", "You do.")}, r"the telling of the interrupt has a blank \{it\}"),
}


@pytest.mark.parametrize("case", WRONG_INTERRUPTS)
def test_a_wrong_interrupt(case: str) -> None:
    changes, sentence = WRONG_INTERRUPTS[case]
    with pytest.raises(DefinitionError, match=f"Interrupt '{changes.get('name', 'peek')}': {sentence}"):
        built(box(OPEN_BOX, SHUT), interrupts=(entering(**changes),))


def test_an_interrupt_is_a_way_into_its_flow() -> None:
    game = built(box(OPEN_BOX, SHUT), interrupts=(entering(),))
    assert game.graph.graph["interrupts"][0]["note"] == "any seat"
    assert not any(ghost for _, ghost in game.graph.nodes(data="ghost"))


def test_ghosts_are_what_other_house_rules_bring() -> None:
    look = auto(
        "look",
        "S-2",
        arrow("roll", go_on, "S-2", tell="", only={"speed": "slow"}),
        arrow("rush", go_on, "S-2", tell="", name="rush", only={"speed": "fast"}),
        GOOD,
    )
    changed = {"look": look, "rush": auto("rush", "S-2", arrow("decide", go_on, "S-2", tell=""))}
    slow, fast = built(**changed), Game(small(**changed), house={"speed": "fast"})
    assert [n for n, ghost in slow.graph.nodes(data="ghost") if ghost] == ["rush"]
    assert [n for n, ghost in fast.graph.nodes(data="ghost") if ghost] == ["roll"]
    assert set(slow.graph) == set(fast.graph)
    assert set(slow.graph.edges(keys=True)) == set(fast.graph.edges(keys=True)), "the union over all house rules"
    assert slow.graph.edges["look", "rush", "rush"]["ghost"]


def test_the_graph_is_frozen_and_has_parts() -> None:
    look = auto("look", "S-2", arrow("end", stop, "S-2", tell=""))
    game = built(main=flow("game", "Small", None, part("First", look), part("Last", END)))
    assert game.graph.graph["flows"]["game"] == {"title": "Small", "start": "look", "parts": ("First", "Last")}
    assert game.graph.nodes["look"]["part"] == "First"
    with pytest.raises(Exception, match="Frozen graph"):
        game.graph.add_node("more")


def test_numbers_of_players_house_rules_and_figures_are_checked() -> None:
    for players in (1, 3, "2", 2.0, True):
        with pytest.raises(ExplorerError, match=r"Small is for 2 to 2 players, not "):
            Game(small(), players)  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match=r"There is no house rule in Small 'sped': did you mean 'speed'\?"):
        Game(small(), house={"sped": "fast"})
    with pytest.raises(UnknownName, match=r"value of house rule 'speed' \(S-A1\) 'quick'.*slow, fast"):
        Game(small(), house={"speed": "quick"})
    with pytest.raises(UnknownName, match=r"figure in the edition of Small 'goals': did you mean 'goal'\?"):
        Game(small(), edition={"goals": 3})
    with pytest.raises(ExplorerError, match=r"Figure goal of Small: Expected `int`, got `str`"):
        Game(small(), edition={"goal": "far"})
    with pytest.raises(
        ExplorerError, match=r"The edition of Small does not hold together: the goal lies above nothing\."
    ):
        Game(small(), edition={"goal": 0})
    changed = Game(small(), edition={"goal": 3})
    assert changed.edition.goal == 3
    assert changed.figures["goal"].provenance == "yours"


def test_every_field_of_a_table_says_who_may_know_it() -> None:
    class Careless(Small, frozen=True, gc=False):
        forgotten: int = 0

    with pytest.raises(DefinitionError, match=r"Careless\.forgotten does not say who may know it"):
        Game(but(small(), table=Careless))
