"""What may be proposed to a rule, as values: a form can show them and a bot can sample them without listing them.

Each has `contains(choice)`, `sample(rng)` (None, unless that is a choice: nothing can be chosen), `size()` (None: not
counted), iteration (lazy, every choice once) and `wrong(choice)`: why a choice does not belong, in one sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random
from typing import Any

from explorer.core.values import TOO_LARGE, Value, say


class Domain(Value, frozen=True, gc=False):
    """Base of the domains."""

    def contains(self, choice: Any) -> bool:
        """Whether `choice` belongs."""
        raise NotImplementedError

    def sample(self, rng: Random) -> Any:
        """A choice at random, or None when there is none."""
        raise NotImplementedError

    def size(self) -> int | None:
        """How many choices there are, or None when they are not counted."""
        raise NotImplementedError

    def __iter__(self) -> Iterator[Any]:
        raise NotImplementedError

    def wrong(self, choice: Any) -> str:
        """Why `choice` does not belong, in one sentence that says what would."""
        raise NotImplementedError


class OneOf(Domain, frozen=True, gc=False):
    """One of these; `seats`: they are seats, and faces write their players' names."""

    items: tuple[Any, ...]
    clause: str = ""
    seats: bool = False

    def contains(self, choice: Any) -> bool:
        return choice in self.items and type(choice) is type(self.items[self.items.index(choice)])

    def sample(self, rng: Random) -> Any:
        return self.items[int(rng.random() * len(self.items))] if self.items else None

    def size(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.items)

    def wrong(self, choice: Any) -> str:
        if not self.items:
            return "There is nothing to choose from here."
        shown = [say(i) for i in self.items[:12]] + (["…"] if len(self.items) > 12 else [])
        return f"{say(choice)} is not among the choices: {', '.join(shown)}."


class Whole(Domain, frozen=True, gc=False):
    """A whole number from `low` to `high` in steps; `high` None: no limit in the rules, and `likely` a sensible cap.

    Without a limit in the rules a number still has to be one that can be written down: it is below `TOO_LARGE`.
    """

    low: int
    high: int | None = None
    step: int = 1
    likely: int = 0
    clause: str = ""

    def _top(self) -> int:
        return max(self.likely, self.low) if self.high is None else self.high

    def contains(self, choice: Any) -> bool:
        return (
            type(choice) is int
            and self.low <= choice < TOO_LARGE
            and (self.high is None or choice <= self.high)
            and (choice - self.low) % self.step == 0
        )

    def sample(self, rng: Random) -> int | None:
        n = (self._top() - self.low) // self.step + 1
        return self.low + self.step * int(rng.random() * n) if n > 0 else None

    def size(self) -> int | None:
        return None if self.high is None else max(0, (self.high - self.low) // self.step + 1)

    def __iter__(self) -> Iterator[int]:
        """Every number up to `high`, or to `likely` when there is no limit."""
        return iter(range(self.low, self._top() + 1, self.step))

    def wrong(self, choice: Any) -> str:
        if self.high is not None and self.high < self.low:
            return f"No number is possible here: the least is {self.low:,} and the most {self.high:,}."
        top = "" if self.high is None else f" to {self.high:,}"
        steps = "" if self.step == 1 else f" in steps of {self.step:,}"
        return f"{say(choice)} is not a whole number from {self.low:,}{top}{steps}."


class Bag(Domain, frozen=True, gc=False):
    """How many of each kind: a choice is ((kind, number), ...) in the order of `have`, numbers above 0.

    `have` lists (kind, worth of one, how many there are). With `at_least` above 0 the bag's worth must reach it and no
    single thing in it may be superfluous; else any bag will do, also an empty one. `lack` begins the sentence
    that refuses more than there is.
    """

    have: tuple[tuple[Any, int, int], ...]
    at_least: int = 0
    clause: str = ""
    lack: str = "You do not hold"

    def worth(self, choice: tuple[tuple[Any, int], ...]) -> int:
        """The sum of a bag."""
        worth = {kind: w for kind, w, _ in self.have}
        return sum(worth[kind] * n for kind, n in choice)

    def _fault(self, choice: Any) -> str:
        if not isinstance(choice, tuple) or not all(isinstance(c, tuple) and len(c) == 2 for c in choice):
            return f"{say(choice)} does not say how many of each kind."
        have = {kind: (w, n) for kind, w, n in self.have}
        order = [kind for kind, _, _ in self.have]
        for kind, n in choice:
            if kind not in have or type(n) is not int or not 0 < n <= have[kind][1]:
                return f"{self.lack} {say(n)} of {say(kind)}."
        if [k for k, _ in choice] != [k for k in order if k in dict(choice)]:
            return "Name each kind once, in the order in which they are held."
        total = sum(have[k][0] * n for k, n in choice)
        if total < self.at_least:
            return f"That is {total:,}, and {self.at_least:,} are needed."
        if self.at_least and any(total - have[k][0] >= self.at_least for k, _ in choice):
            return f"Something in it is superfluous: less than {total:,} reaches {self.at_least:,} too."
        return ""

    def contains(self, choice: Any) -> bool:
        return not self._fault(choice)

    def sample(self, rng: Random) -> Any:
        pool = [(i, w) for i, (_, w, n) in enumerate(self.have) for _ in range(n)]
        rng.shuffle(pool)
        if not self.at_least:
            return self._bag(pool[: int(rng.random() * (len(pool) + 1))])
        down: list[tuple[int, int]] = []
        total = 0
        for i, w in pool:
            if total >= self.at_least:
                break
            down.append((i, w))
            total += w
        if total < self.at_least:
            return None
        for thing in sorted(down, key=lambda iw: iw[1]):
            if total - thing[1] >= self.at_least:
                down.remove(thing)
                total -= thing[1]
        return self._bag(down)

    def _bag(self, things: list[tuple[int, int]]) -> tuple[tuple[Any, int], ...]:
        count = [0] * len(self.have)
        for i, _ in things:
            count[i] += 1
        return tuple((self.have[i][0], n) for i, n in enumerate(count) if n)

    def size(self) -> int | None:
        return None if self.at_least else prod(n + 1 for _, _, n in self.have)

    def __iter__(self) -> Iterator[Any]:
        rest = [0]  # what the last kinds are worth together: none, one, two, ...
        for _, w, most in reversed(self.have):
            rest.append(rest[-1] + w * most)

        def grow(i: int, chosen: tuple[tuple[Any, int], ...], total: int) -> Iterator[Any]:
            if self.at_least and total >= self.at_least:  # whatever is added now would be superfluous
                if self.contains(chosen):
                    yield chosen
            elif total + rest[len(self.have) - i] >= self.at_least:  # else it can no longer be reached
                if i == len(self.have):
                    yield chosen
                    return
                kind, w, most = self.have[i]
                for n in range(most + 1):
                    yield from grow(i + 1, chosen + ((kind, n),) if n else chosen, total + w * n)
                    if self.at_least and total + w * n >= self.at_least:
                        break

        return grow(0, (), 0)

    def wrong(self, choice: Any) -> str:
        return self._fault(choice)


class Split(Domain, frozen=True, gc=False):
    """A two-way split of different items: a choice is the tuple of those on the first side, in the given order."""

    items: tuple[Any, ...]
    sides: tuple[str, str] = ("first", "second")
    clause: str = ""

    def contains(self, choice: Any) -> bool:
        return isinstance(choice, tuple) and choice == tuple([i for i in self.items if i in choice])

    def sample(self, rng: Random) -> tuple[Any, ...]:
        return tuple([i for i in self.items if rng.random() < 0.5])

    def size(self) -> int:
        return 2 ** len(self.items)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        for picked in product((False, True), repeat=len(self.items)):
            yield tuple([i for i, p in zip(self.items, picked, strict=True) if p])

    def wrong(self, choice: Any) -> str:
        return f"{say(choice)} is not a part of {say(self.items)} in that order (those that go to the {self.sides[0]})."


class Form(Domain, frozen=True, gc=False):
    """Several independent parts, each with a name and a domain; a choice is the tuple of their values."""

    parts: tuple[tuple[str, Domain], ...]
    clause: str = ""

    def contains(self, choice: Any) -> bool:
        return (
            isinstance(choice, tuple)
            and len(choice) == len(self.parts)
            and all(d.contains(c) for (_, d), c in zip(self.parts, choice, strict=True))
        )

    def sample(self, rng: Random) -> tuple[Any, ...] | None:
        values = tuple([d.sample(rng) for _, d in self.parts])
        if any(v is None and not d.contains(None) for v, (_, d) in zip(values, self.parts, strict=True)):
            return None
        return values

    def size(self) -> int | None:
        sizes = [d.size() for _, d in self.parts]
        return None if None in sizes else prod(s for s in sizes if s is not None)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return product(*[d for _, d in self.parts])

    def wrong(self, choice: Any) -> str:
        if not isinstance(choice, tuple) or len(choice) != len(self.parts):
            return f"{say(choice)} does not fill in: {', '.join(n for n, _ in self.parts)}."
        return next(
            (f"{n}: {d.wrong(c)}" for (n, d), c in zip(self.parts, choice, strict=True) if not d.contains(c)), ""
        )


class Nothing(Domain, frozen=True, gc=False):
    """There is nothing to choose: the one choice is None."""

    def contains(self, choice: Any) -> bool:
        return choice is None

    def sample(self, rng: Random) -> None:
        return None

    def size(self) -> int:
        return 1

    def __iter__(self) -> Iterator[None]:
        return iter((None,))

    def wrong(self, choice: Any) -> str:
        return f"There is nothing to choose here, so {say(choice)} is too much."


NOTHING = Nothing()
