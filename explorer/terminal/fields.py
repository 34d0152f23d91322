"""Fields of a form, made from domains: each has a `choice()` and posts `Field.Changed` when it may have changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup, Vertical, VerticalGroup
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Checkbox, Input, Label, OptionList, Select
from textual.widgets.option_list import Option

from explorer.core.domains import Bag, Domain, Form, Nothing, OneOf, Split, Whole
from explorer.core.errors import ExplorerError
from explorer.core.forms import hint, item_text, parse, value_text
from explorer.core.outcomes import Order
from explorer.core.values import say


class Field(VerticalGroup):
    """Base of the fields of a domain."""

    class Changed(Message):
        """Something in a form has changed."""

    def __init__(self, domain: Any, names: Sequence[str] = ()) -> None:
        super().__init__()
        self.domain, self.names = domain, names

    def choice(self) -> Any:
        """What is filled in; raises ExplorerError, in one sentence, when it cannot be read."""
        raise NotImplementedError

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell the form."""
        event.stop()
        self.post_message(self.Changed())

    def on_select_changed(self, event: Select.Changed) -> None:
        """Tell the form."""
        event.stop()
        self.post_message(self.Changed())

    def on_checkbox_changed(self, event: Checkbox.Changed) -> None:
        """Tell the form."""
        event.stop()
        self.post_message(self.Changed())


class NothingField(Field):
    """There is nothing to fill in."""

    def choice(self) -> None:
        """None."""
        return


class OneOfField(Field):
    """One of these, from a list that opens; `words` writes an item in the players' words."""

    def __init__(self, domain: OneOf, names: Sequence[str] = (), words: Callable[[Any], str] | None = None) -> None:
        super().__init__(domain, names)
        self.words = words or (lambda item: item_text(domain, item, names))

    def compose(self) -> ComposeResult:
        """The list, the first item chosen."""
        items = [(self.words(item), i) for i, item in enumerate(self.domain.items)]
        if items:
            yield Select(items, value=0, allow_blank=False, compact=True)
        else:
            yield Label("There is nothing to choose from here.")

    def choice(self) -> Any:
        """The item."""
        if not self.domain.items:
            raise ExplorerError(self.domain.wrong(None))
        return self.domain.items[int(self.query_one(Select).value)]  # type: ignore[arg-type]


class Number(Input):
    """A number to type; the arrow keys up and down change it."""

    BINDINGS = [Binding("up", "change(1)", "More"), Binding("down", "change(-1)", "Less")]

    def __init__(self, low: int, high: int | None, step: int = 1, **options: Any) -> None:
        super().__init__(str(low), compact=True, max_length=30, **options)
        self.low, self.high, self.by = low, high, step

    def action_change(self, sign: int) -> None:
        """One step more or less, within the limits."""
        digits = self.value.strip()
        number = int(digits) + sign * self.by if digits.removeprefix("-").isdecimal() else self.low
        top = number if self.high is None else self.high
        self.value = str(max(self.low, min(top, number)))


class WholeField(Field):
    """A whole number."""

    def compose(self) -> ComposeResult:
        """The number, the least one at first, and what is possible."""
        yield Number(self.domain.low, self.domain.high, self.domain.step)
        yield Label(hint(self.domain), classes="hint")

    def choice(self) -> int:
        """The number."""
        return int(parse(self.domain, self.query_one(Input).value))


class BagField(Field):
    """How many of each kind, with the sum."""

    def compose(self) -> ComposeResult:
        """A number for each kind, and the sum below."""
        for i, (kind, worth, most) in enumerate(self.domain.have):
            of = f"of {most} × {say(kind)}" + (f" ({worth:,})" if say(worth) != say(kind) else "")
            with Vertical(classes="bag-row"):
                yield Number(0, most, classes="bag-number", id=f"bag{i}")
                yield Label(of)
        yield Label("", classes="hint", id="bag-sum")

    def on_mount(self) -> None:
        """Show the sum."""
        self._tell_sum()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show the new sum."""
        self._tell_sum()
        super().on_input_changed(event)

    def choice(self) -> tuple[tuple[Any, int], ...]:
        """(kind, number) for each number above 0."""
        numbers = []
        for i, (kind, _, most) in enumerate(self.domain.have):
            text = self.query_one(f"#bag{i}", Input).value.strip() or "0"
            if not text.isdecimal():
                raise ExplorerError(f"{text!r} is not a number of {say(kind)}: it is a whole number from 0 to {most}.")
            numbers.append((kind, int(text)))
        return tuple((kind, n) for kind, n in numbers if n)

    def _tell_sum(self) -> None:
        needed = f" of at least {self.domain.at_least:,}" if self.domain.at_least else ""
        try:
            told = f"{self.domain.worth(self.choice()):,}{needed}"
        except ExplorerError as e:
            told = str(e)
        self.query_one("#bag-sum", Label).update(f"Together: {told}")


class SplitField(Field):
    """Which items go to the first side."""

    def compose(self) -> ComposeResult:
        """A tick for each item."""
        yield Label(f"Ticked: {self.domain.sides[0]}; not ticked: {self.domain.sides[1]}", classes="hint")
        for item in self.domain.items:
            yield Checkbox(say(item), compact=True)

    def choice(self) -> tuple[Any, ...]:
        """The items that are ticked."""
        ticks = [box.value for box in self.query(Checkbox)]
        return tuple(item for item, ticked in zip(self.domain.items, ticks, strict=True) if ticked)


class OrderField(Field):
    """All items in an order: + and - move the one under the cursor."""

    BINDINGS = [("minus", "move(-1)", "Up"), ("plus", "move(1)", "Down")]

    def __init__(self, domain: Order, names: Sequence[str] = ()) -> None:
        super().__init__(domain, names)
        self.order = list(domain.items)

    def compose(self) -> ComposeResult:
        """The items, the first one on top."""
        yield Label("First on top; - moves an item up, + moves it down.", classes="hint")
        yield OptionList(*self._options(), compact=True, markup=False)

    def _options(self) -> list[Option]:
        return [Option(f"{i:>2} {say(item)}") for i, item in enumerate(self.order, 1)]

    def action_move(self, by: int) -> None:
        """Exchange the item under the cursor with its neighbour."""
        found = self.query_one(OptionList)
        at = found.highlighted
        if at is None or not 0 <= at + by < len(self.order):
            return
        self.order[at], self.order[at + by] = self.order[at + by], self.order[at]
        found.set_options(self._options())
        found.highlighted = at + by
        self.post_message(self.Changed())

    def choice(self) -> tuple[Any, ...]:
        """The items in this order."""
        return tuple(self.order)


class FormField(Field):
    """Several parts, each with its name."""

    def compose(self) -> ComposeResult:
        """A field for each part."""
        for name, domain in self.domain.parts:
            with HorizontalGroup():
                yield Label(name.capitalize(), classes="name")
                yield field(domain, self.names)

    def choice(self) -> tuple[Any, ...]:
        """The parts' values."""
        return tuple(row.query(Field).first().choice() for row in self.children)


class TextField(Field):
    """Any other domain: one of its choices by the words that name it."""

    def compose(self) -> ComposeResult:
        """A line to type in."""
        yield Input(placeholder=hint(self.domain, self.names), compact=True)

    def choice(self) -> Any:
        """The choice that reads like this."""
        wanted = self.query_one(Input).value.strip().casefold()
        for c in self.domain:
            if value_text(self.domain, c, self.names).casefold() == wanted:
                return c
        raise ExplorerError(f"{wanted!r} is none of the choices; type one of them as it is written.")


FIELDS: dict[type[Domain], type[Field]] = {
    Nothing: NothingField,
    Whole: WholeField,
    Bag: BagField,
    Split: SplitField,
    Order: OrderField,
    Form: FormField,
}


def field(domain: Domain, names: Sequence[str] = (), words: Callable[[Any], str] | None = None) -> Field:
    """The field for a domain; `words` writes its choices in the players' words where it is a list of them."""
    if isinstance(domain, OneOf):
        return OneOfField(domain, names, words)
    for kind, made in FIELDS.items():
        if isinstance(domain, kind):
            return made(domain, names)
    return TextField(domain, names)


def first_input(widget: Widget) -> Widget | None:
    """The first thing in a form that takes the focus."""
    return next((w for w in widget.query("Input, Select, Checkbox, OptionList") if w.focusable), None)
