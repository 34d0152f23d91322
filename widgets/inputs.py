"""Controls made from domains: one small class a kind, all with a box to show, a choice to read and a way to watch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import ipywidgets as W

from explorer.core.domains import Bag, Domain, Form, Nothing, OneOf, Split, Whole
from explorer.core.forms import hint
from explorer.core.outcomes import Order
from explorer.core.values import Seat, say
from widgets.controls import STYLE, WIDE, button, discard, offer, row, tick

Watch = Callable[[], None]
Words = Callable[[Any], str]
LISTED = 400  # a domain without a control of its own is listed up to so many choices


class Input:
    """Base: `box` is what is shown; `load` fills it for a domain of the same make; `choice` reads it."""

    box: W.Widget
    watch: Watch

    def load(self, domain: Any, labels: Sequence[str] | None = None) -> bool:
        """Show this domain, with labels for its choices in their order; False: another make of control is needed."""
        raise NotImplementedError

    def choice(self) -> Any:
        """What is filled in; whether it belongs to the domain is for the rules to say."""
        raise NotImplementedError

    def fill(self, choice: Any) -> None:
        """Fill in this choice of the domain."""
        raise NotImplementedError


class NothingInput(Input):
    """There is nothing to fill in."""

    def __init__(self, _label: str, _words: Words) -> None:
        self.box = W.Box(layout={"display": "none"})

    def load(self, domain: Domain, labels: Sequence[str] | None = None) -> bool:
        return isinstance(domain, Nothing)

    def choice(self) -> None:
        return None

    def fill(self, choice: None) -> None:
        return None


class ListInput(Input):
    """One of a list; also for a kind of domain that has no control of its own."""

    def __init__(self, label: str, words: Words) -> None:
        self.words = words
        self.items: tuple[Any, ...] = ()
        self.box = W.Dropdown(description=label, layout=WIDE, style=STYLE)
        self.box.observe(lambda _: self.watch(), "index")

    def load(self, domain: Domain, labels: Sequence[str] | None = None) -> bool:
        if isinstance(domain, tuple(MAKES)):
            return False
        self.items = domain.items if isinstance(domain, OneOf) else tuple(islice(domain, LISTED))
        seats = isinstance(domain, OneOf) and domain.seats
        texts = labels or [self.words(Seat(i) if seats else i) for i in self.items]
        offer(self.box, [(text, i) for i, text in enumerate(texts)])
        self.box.disabled = not texts
        return True

    def choice(self) -> Any:
        i = self.box.index
        return None if i is None else self.items[i]

    def fill(self, choice: Any) -> None:
        self.box.index = self.items.index(choice)


class WholeInput(Input):
    """A whole number; what is out of range can be filled in, and is refused with the reason."""

    def __init__(self, label: str, words: Words) -> None:
        self.number = W.IntText(description=label or "number", layout={"width": "12em"}, style=STYLE)
        self.range = W.Label()
        self.box = W.HBox([self.number, self.range])
        self.number.observe(lambda _: self.watch(), "value")

    def load(self, domain: Domain, labels: Sequence[str] | None = None) -> bool:
        if not isinstance(domain, Whole):
            return False
        self.number.step = domain.step
        self.range.value = hint(domain)
        if not domain.contains(self.number.value):
            self.number.value = domain.low
        return True

    def choice(self) -> int:
        return int(self.number.value)

    def fill(self, choice: int) -> None:
        self.number.value = choice


class BagInput(Input):
    """How many of each kind."""

    def __init__(self, label: str, words: Words) -> None:
        self.label, self.words = label, words
        self.domain: Bag = Bag(())
        self.numbers: list[W.BoundedIntText] = []
        self.total = W.Label()
        self.box = W.VBox(layout={"width": "100%"})

    def load(self, domain: Domain, labels: Sequence[str] | None = None) -> bool:
        if not isinstance(domain, Bag):
            return False
        if domain.have != self.domain.have or not self.numbers:
            discard(*self.numbers)
            self.numbers = [self._number(kind, most) for kind, _, most in domain.have]
            rows = row(*self.numbers)
            self.box.children = [*([W.Label(self.label)] if self.label else []), rows, self.total]
        self.domain = domain
        self._sum()
        return True

    def _number(self, kind: Any, most: int) -> W.BoundedIntText:
        number = W.BoundedIntText(
            0,
            min=0,
            max=most,
            description=f"{self.words(kind)} (of {most})",
            layout={"width": "14em"},
            style=STYLE,
        )
        number.observe(lambda _: self._changed(), "value")
        return number

    def _changed(self) -> None:
        self._sum()
        self.watch()

    def _sum(self) -> None:
        least = f", at least {self.domain.at_least:,} is needed" if self.domain.at_least else ""
        self.total.value = f"together {self.domain.worth(self.choice()):,}{least}"

    def choice(self) -> tuple[tuple[Any, int], ...]:
        held = zip(self.domain.have, self.numbers, strict=True)
        return tuple((kind, n.value) for (kind, _, _), n in held if n.value)

    def fill(self, choice: tuple[tuple[Any, int], ...]) -> None:
        wanted = dict(choice)
        for (kind, _, _), number in zip(self.domain.have, self.numbers, strict=True):
            number.value = wanted.get(kind, 0)


class SplitInput(Input):
    """A two-way split: what is ticked goes to the first side."""

    def __init__(self, label: str, words: Words) -> None:
        self.label, self.words = label, words
        self.domain: Split = Split(())
        self.ticks: list[W.Checkbox] = []
        self.box = W.VBox(layout={"width": "100%"})

    def load(self, domain: Domain, labels: Sequence[str] | None = None) -> bool:
        if not isinstance(domain, Split):
            return False
        if domain != self.domain or not self.ticks:
            discard(*self.ticks)
            self.ticks = [tick(self.words(i)) for i in domain.items]
            for box in self.ticks:
                box.observe(lambda _: self.watch(), "value")
            lead = f"{self.label}: " if self.label else ""
            what = W.Label(f"{lead}tick what goes to the {domain.sides[0]}; the rest goes to the {domain.sides[1]}")
            self.box.children = [what, row(*self.ticks)]
        self.domain = domain
        return True

    def choice(self) -> tuple[Any, ...]:
        return tuple(i for i, box in zip(self.domain.items, self.ticks, strict=True) if box.value)

    def fill(self, choice: tuple[Any, ...]) -> None:
        for item, box in zip(self.domain.items, self.ticks, strict=True):
            box.value = item in choice


class OrderInput(Input):
    """All of these in an order that can be changed, the first one on top."""

    def __init__(self, label: str, words: Words) -> None:
        self.words = words
        self.items: list[Any] = []
        self.list = W.Select(description=label or "order", rows=6, layout={"width": "16em"}, style=STYLE)
        self.top = button("To the top", "First of all")
        self.up = button("Up", "One place earlier")
        self.down = button("Down", "One place later")
        self.top.on_click(lambda _: self.move(-len(self.items)))
        self.up.on_click(lambda _: self.move(-1))
        self.down.on_click(lambda _: self.move(1))
        self.box = W.HBox([self.list, W.VBox([self.top, self.up, self.down])])

    def load(self, domain: Domain, labels: Sequence[str] | None = None) -> bool:
        if not isinstance(domain, Order):
            return False
        if not domain.contains(tuple(self.items)):
            self.items = list(domain.items)
        self._list(0)
        return True

    def move(self, by: int) -> None:
        """Move the selected item by so many places (up: negative), as far as there are places."""
        if (at := self.list.index) is not None:
            to = max(0, min(len(self.items) - 1, at + by))
            self.items.insert(to, self.items.pop(at))
            self._list(to)
            self.watch()

    def _list(self, at: int) -> None:
        self.list.options = [(f"{i}. {self.words(item)}", i - 1) for i, item in enumerate(self.items, 1)]
        self.list.index = at if self.items else None

    def choice(self) -> tuple[Any, ...]:
        return tuple(self.items)

    def fill(self, choice: tuple[Any, ...]) -> None:
        self.items = list(choice)
        self._list(0)


class FormInput(Input):
    """Several parts, each with a control of its own."""

    def __init__(self, label: str, words: Words) -> None:
        self.label, self.words = label, words
        self.parts: list[tuple[str, Input]] = []
        self.box = W.VBox(layout={"width": "100%"})

    def load(self, domain: Domain, labels: Sequence[str] | None = None) -> bool:
        if not isinstance(domain, Form):
            return False
        same = [n for n, _ in self.parts] == [n for n, _ in domain.parts]
        if not (same and all(i.load(d) for (_, i), (_, d) in zip(self.parts, domain.parts, strict=True))):
            discard(*(i.box for _, i in self.parts))
            self.parts = [(name, make(part, self._changed, name, words=self.words)) for name, part in domain.parts]
            flow = row(*(i.box for _, i in self.parts))
            self.box.children = [W.Label(self.label), flow] if self.label else [flow]
        return True

    def _changed(self) -> None:
        self.watch()

    def choice(self) -> tuple[Any, ...]:
        return tuple(i.choice() for _, i in self.parts)

    def fill(self, choice: tuple[Any, ...]) -> None:
        for (_, part), value in zip(self.parts, choice, strict=True):
            part.fill(value)


MAKES: dict[type, type[Input]] = {
    Nothing: NothingInput,
    Whole: WholeInput,
    Bag: BagInput,
    Split: SplitInput,
    Order: OrderInput,
    Form: FormInput,
}


def make(
    domain: Domain, watch: Watch, label: str = "", labels: Sequence[str] | None = None, words: Words = say
) -> Input:
    """The control for a domain, loaded; `watch` is called whenever a person changes what is filled in.

    `labels` are the choices of a list in words, `words` puts any single thing into words.
    """
    kind = next((i for d, i in MAKES.items() if isinstance(domain, d)), ListInput)
    control = kind(label, words)  # type: ignore[call-arg]
    control.watch = _nobody
    control.load(domain, labels)
    control.watch = watch
    return control


def _nobody() -> None:
    """Who watches while a control is filled for the first time."""
