"""Every kind of domain has a control that can fill in each of its choices."""

from typing import Any

import pytest

from explorer.core.domains import NOTHING, Bag, Domain, Form, OneOf, Split, Whole
from explorer.core.outcomes import Order
from tests.widgets.wire import Wire, shown, within
from widgets.controls import discard
from widgets.inputs import ListInput, make

BILLS = Bag((("100", 100, 2), ("50", 50, 3)), at_least=120)


class Even(Domain, frozen=True, gc=False):
    """A kind of domain that nobody has made a control for."""

    def __iter__(self) -> Any:
        return iter(range(0, 2000, 2))


def ignore() -> None:
    """Nobody watches."""


def fill_in(control: Any, choice: Any) -> None:
    """Do what a person does to fill in this choice."""
    match control.__class__.__name__:
        case "ListInput":
            control.box.index = control.items.index(choice)
        case "WholeInput":
            control.number.value = choice
        case "BagInput":
            wanted = dict(choice)
            for (kind, _, _), number in zip(control.domain.have, control.numbers, strict=True):
                number.value = wanted.get(kind, 0)
        case "SplitInput":
            for item, box in zip(control.domain.items, control.ticks, strict=True):
                box.value = item in choice
        case "OrderInput":
            for place, item in enumerate(choice):
                control.list.index = control.items.index(item, place)
                while control.list.index > place:
                    control.up.click()
        case "FormInput":
            for (_, part), value in zip(control.parts, choice, strict=True):
                fill_in(part, value)


DOMAINS = [
    NOTHING,
    OneOf(("grey tiger", "blue duck", ("a", "pair"), None, 4)),
    Whole(10, 90, 20),
    Bag((("100", 100, 2), ("50", 50, 1))),
    Split(("ace", "king", "ten"), ("hand", "table")),
    Order(("a", "b", "a", "c")),
    Form((("who", OneOf(("Ann", "Bo"))), ("pays", Whole(0, 2)), ("with", Form((("split", Split(("x", "y"))),))))),
]


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda d: type(d).__name__)
def test_every_choice_can_be_filled_in(domain: Domain) -> None:
    control = make(domain, ignore)
    choices = list(domain)
    assert len(choices) == domain.size()
    for choice in choices:
        fill_in(control, choice)
        assert control.choice() == choice
        assert domain.contains(control.choice())


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda d: type(d).__name__)
def test_a_choice_can_be_suggested(domain: Domain) -> None:
    control = make(domain, ignore)
    for choice in domain:
        control.fill(choice)
        assert control.choice() == choice


def test_a_bag_shows_its_sum_and_what_is_needed() -> None:
    control = make(BILLS, ignore)
    fill_in(control, (("100", 1), ("50", 1)))
    assert control.total.value == "together 150, at least 120 is needed"


def test_a_number_out_of_range_can_be_filled_in_to_see_why_it_is_refused() -> None:
    control = make(Whole(10, None, 10, likely=100), ignore)
    control.number.value = 7
    assert control.choice() == 7
    assert control.range.value == "a number from 10 on in steps of 10"


def test_an_unknown_kind_of_domain_is_listed_as_far_as_it_goes() -> None:
    control = make(Even(), ignore)
    assert isinstance(control, ListInput)
    assert len(control.items) == 400
    control.box.index = 3
    assert control.choice() == 6


@pytest.mark.parametrize("domain", DOMAINS[1:], ids=lambda d: type(d).__name__)
def test_whoever_watches_hears_of_each_change(domain: Domain) -> None:
    heard: list[Any] = []
    control = make(domain, lambda: heard.append(control.choice()))
    first, last = control.choice(), list(domain)[-2]
    assert first != last
    fill_in(control, last)
    assert heard[-1] == last


def test_a_control_is_used_again_for_a_domain_of_the_same_make_only() -> None:
    control = make(OneOf(("a", "b")), ignore)
    assert control.load(OneOf(("b", "c")))
    assert control.choice() == "b"
    assert not control.load(Whole(1, 2))
    form = make(Form((("n", Whole(0, 9)),)), ignore)
    number = form.parts[0][1]
    assert form.load(Form((("n", Whole(0, 5)),)))
    assert form.parts[0][1] is number
    assert form.load(Form((("m", OneOf(("x",))),)))
    assert form.choice() == ("x",)
    assert not form.load(NOTHING)


def test_nothing_to_choose_from_is_refused_not_an_error() -> None:
    control = make(OneOf(()), ignore)
    assert control.choice() is None
    assert control.box.disabled


def test_what_is_discarded_is_gone_from_the_browser(wire: Wire) -> None:
    control = make(DOMAINS[-1], ignore)
    inside = within(control.box)
    assert all(w.comm is not None for w in inside)
    discard(control.box)
    assert all(w.comm is None for w in inside)


def test_seats_are_written_as_names() -> None:
    control = make(OneOf((0, 1)), ignore, words=lambda seat: ("Ann", "Bo")[seat])
    assert "Bo" in shown(control.box)
