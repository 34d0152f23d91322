"""The values of the flows: what a payment, a debt, a trade ... under way consists of, and who may know what of it."""

from __future__ import annotations

from typing import Any

from explorer.core.secrets import Open
from explorer.core.values import Value


class Payment(Value, frozen=True, gc=False):
    """A payment under way, to another seat or to the BANK; the bills put down are on the table (see `Bill`).

    `debt`: it stays due whatever happens; else it falls through when it cannot be met any more. `number`: the one that
    its bills carry. `what`: the worth of the bill that `by` scans. `asked`: who may still scan; `scanners`: who has.
    """

    payer: Open[int]
    payee: Open[int]
    amount: Open[int]
    why: Open[str]
    debt: Open[bool] = True
    rent: Open[bool] = False
    number: Open[int] = 0
    what: Open[str] = ""
    by: Open[int | None] = None
    asked: Open[tuple[int, ...]] = ()
    scanners: Open[tuple[int, ...]] = ()
    replacing: Open[bool] = False


class Debt(Value, frozen=True, gc=False):
    """A seat raises money: `need` in all, for a seat or the BANK; `offer`: a property offered to a seat."""

    debtor: Open[int]
    need: Open[int]
    creditor: Open[int]
    rent: Open[bool] = False
    offer: Open[tuple[str, int, int] | None] = None


class Trade(Value, frozen=True, gc=False):
    """An offer: the proposer gives `gives` for `gets`; where one of them is empty, the price is paid for the other."""

    proposer: Open[int]
    partner: Open[int]
    gives: Open[str]
    gets: Open[str]
    price: Open[int] = 0


class Use(Value, frozen=True, gc=False):
    """A Chance card being used: its action, and at whom or what; it lies announced among the user's cards."""

    user: Open[int]
    action: Open[str]
    target: Open[tuple[Any, ...]] = ()
    by: Open[int | None] = None


class Collect(Value, frozen=True, gc=False):
    """A seat collects the same sum from several others, one after another."""

    payee: Open[int]
    left: Open[tuple[int, ...]]
    amount: Open[int]


class Purchase(Value, frozen=True, gc=False):
    """A free property is bought or auctioned: who came to it, who gets it for what, and whether for half the price."""

    lander: Open[int]
    property: Open[int]
    buyer: Open[int]
    price: Open[int] = 0
    halved: Open[bool] = False


class Build(Value, frozen=True, gc=False):
    """A hotel is built: who asked for it and where; `asked` and `wanting`: when few are left (MF-A15)."""

    builder: Open[int]
    property: Open[int]
    price: Open[int] = 0
    asked: Open[tuple[int, ...]] = ()
    wanting: Open[tuple[int, ...]] = ()
    shared: Open[bool] = False


class Count(Value, frozen=True, gc=False):
    """The final count; everything counted stands on the table."""
