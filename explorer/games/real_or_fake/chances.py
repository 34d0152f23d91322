"""How likely it is that so many series prove fake: the printed table of chances, for any insider deck, exactly.

The rulebook prints the table but not the deck; what survives of the print decides how many blanks there are (RF-G2).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb

from explorer.games.real_or_fake.table import Edition


def chances_of_fakes(series: int, each: int, blanks: int, turned_up: int) -> tuple[Fraction, ...]:
    """The chance of exactly k fake series, for k from 0 to `series`, when so many insider cards are turned up.

    The deck has `each` cards for each series and so many blanks. Of all ways to take the cards turned up from the deck,
    those that meet exactly k series are counted by inclusion and exclusion.
    """

    def within(k: int) -> int:
        """The ways that meet no series but k given ones (not necessarily all of them)."""
        return comb(k * each + blanks, turned_up)

    ways = comb(series * each + blanks, turned_up)
    return tuple(
        Fraction(comb(series, k) * sum((-1) ** j * comb(k, j) * within(k - j) for j in range(k + 1)), ways)
        for k in range(series + 1)
    )


def table_of_chances(e: Edition, turned_up: int | None = None) -> tuple[Fraction, ...]:
    """The edition's table of chances; without a number all insider cards on the board are turned up in the end."""
    deck = e.insider_deck
    n = deck["on the board"] if turned_up is None else turned_up
    return chances_of_fakes(len(e.series), deck["cards per series"], deck["blanks"], n)


def mixed(e: Edition, turned_up: Mapping[int, Fraction]) -> tuple[Fraction, ...]:
    """The chances of k fakes when the number of insider cards turned up is itself uncertain: {number: its chance}."""
    tables = [(share, table_of_chances(e, n)) for n, share in turned_up.items()]
    return tuple(sum((share * table[k] for share, table in tables), Fraction(0)) for k in range(len(e.series) + 1))


def average(chances: Iterable[Fraction]) -> Fraction:
    """The average number of fakes."""
    return sum((k * p for k, p in enumerate(chances)), Fraction(0))


def percent(chance: Fraction, decimals: int) -> str:
    """A chance in percent, rounded half up to so many decimals, as in the print."""
    units = (chance * 100 * 10**decimals + Fraction(1, 2)).__floor__()
    whole, rest = divmod(units, 10**decimals)
    return f"{whole}.{rest:0{decimals}}" if decimals else str(whole)


def fits_the_print(chances: tuple[Fraction, ...], printed: Mapping[str, str]) -> bool:
    """Whether a table of chances, rounded to the printed decimals, shows what survives: {number of fakes: percent}."""
    return all(
        int(k) < len(chances) and percent(chances[int(k)], len(p.partition(".")[2])) == p for k, p in printed.items()
    )


def fitting_blanks(e: Edition, each: int, most: int) -> list[int]:
    """The numbers of blanks up to `most` with which a deck of `each` cards a series fits the print."""
    n, series = e.insider_deck["on the board"], len(e.series)
    decks = range(max(0, n - series * each), most + 1)
    return [b for b in decks if fits_the_print(chances_of_fakes(series, each, b, n), e.printed_chances)]
