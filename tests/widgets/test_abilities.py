"""The notebook explorer offers every ability, by a control that stands where a person finds it."""

from operator import attrgetter

import ipywidgets as W
import pytest

from explorer.abilities import ABILITIES, missing, unknown
from tests.probes import probe
from tests.widgets.wire import within
from widgets import Explorer
from widgets.offers import OFFERS


def test_every_ability_is_offered() -> None:
    assert missing(OFFERS) == []
    assert unknown(OFFERS) == []


@pytest.mark.parametrize("ability", ABILITIES)
def test_the_control_is_on_display(ability: str) -> None:
    face = Explorer(probe("probe_offers"), seed=3)
    at_rolls = {"see odds", "force an outcome"}
    while face.session.kind != ("chance" if ability in at_rolls else "choice"):
        face.time.step.click()
    control = attrgetter(OFFERS[ability])(face)
    assert isinstance(control, W.Widget)
    assert control in within(face.root)
    assert control.layout.display != "none"
    assert not getattr(control, "disabled", False) or ability in ("memory aid", "scenarios")
