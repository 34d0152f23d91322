"""The final count: the money held and one round of rents; the highest total wins."""

from __future__ import annotations

from typing import Any

from explorer.core.phases import arrow, auto, flow
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no
from explorer.games.monopoly_faux_billets.frames import Count
from explorer.games.monopoly_faux_billets.money import to_the_bank, worth
from explorer.games.monopoly_faux_billets.properties import name_of, owned_by, rent
from explorer.games.monopoly_faux_billets.table import Board

Here = tuple[Board, Count]


def forged_bills_count(t: Board, f: Count) -> Here:
    """Every bill held counts at its value, forged ones too."""
    return t, f


def forged_bills_are_discarded(t: Board, f: Count) -> Here:
    """House rule: all bills go under the decoder, and forged ones are taken out."""
    for s, bills in enumerate(t.money):
        t = to_the_bank(t, [b for b in bills if b.forged])
        t = but(t, money=(*t.money[:s], tuple([b for b in bills if not b.forged]), *t.money[s + 1 :]))
    return t, f


def final_rent(t: Board, p: int) -> int:
    """What a property brings in the final count: its rent now, or the printed one of the bare property (MF-A5)."""
    return rent(t, p) if t.house.final_rents == "current_rent" else t.edition.deeds[p].rent


def collect_the_rents(t: Board, f: Count) -> Here:
    """Each player collects once the rent of every property owned."""
    return but(
        t,
        rents=tuple([tuple([(name_of(t, p), final_rent(t, p)) for p in owned_by(t, s)]) for s in range(t.players)]),
    ), f


def money(t: Board, seat: int) -> int:
    """The money held, with what lies in a payment that the end of the game has cut short."""
    return worth(t.money[seat])


def rents(t: Board, seat: int) -> int:
    """The final rents of a seat."""
    return sum([n for _, n in t.rents[seat]]) if t.rents else 0


def total(t: Board, seat: int) -> int:
    """What decides: money and final rents, or by house rule the rents alone (MF-A20)."""
    return rents(t, seat) + (money(t, seat) if t.house.final_total == "money_plus_final_rents" else 0)


def places(t: Board, by_properties: bool) -> tuple[int | None, ...]:
    """The places by total, then by the number of properties where asked; bankrupt players have none."""
    keys = {s: (total(t, s), len(owned_by(t, s)) * by_properties) for s in range(t.players) if not t.out[s]}
    return tuple([1 + sum([k > keys[s] for k in keys.values()]) if s in keys else None for s in range(t.players)])


def _first(t: Board, by_properties: bool = False) -> list[int]:
    return [s for s, p in enumerate(places(t, by_properties)) if p == 1]


def the_highest_total_wins(t: Board, f: Count) -> Here | Refusal:
    """One player has the highest total."""
    if len(first := _first(t)) > 1:
        return no("MF-A22", "{n} players have {total}", n=len(first), total=total(t, first[0]))
    return but(t, places=places(t, False)), f


def a_tie_is_shared(t: Board, f: Count) -> Here | Refusal:
    """Equal totals share the win."""
    if len(first := _first(t)) == 1:
        return no("MF-11.2", "{who} alone has the highest total", who=Seat(first[0]))
    return but(t, places=places(t, False)), f


def most_properties_win(t: Board, f: Count) -> Here | Refusal:
    """House rule: of equal totals, the one with the most properties wins."""
    if len(first := _first(t)) == 1:
        return no("MF-11.2", "{who} alone has the highest total", who=Seat(first[0]))
    if len(first := _first(t, True)) > 1:
        return no("MF-A22", "{n} players have {k} properties each", n=len(first), k=len(owned_by(t, first[0])))
    return but(t, places=places(t, True)), f


def still_a_tie_in_both(t: Board, f: Count) -> Here | Refusal:
    """They have as many properties too, so they share the win."""
    if len(_first(t)) == 1:
        return no("MF-11.2", "one player has the highest total")
    if len(first := _first(t, True)) == 1:
        return no("MF-A22", "{who} alone is first", who=Seat(first[0]))
    return but(t, places=places(t, True)), f


def each_total(told: Told) -> dict[str, Any]:
    """What everybody has."""
    t = told.after
    rows = [f"{told.names[s]} {money(t, s)} + {rents(t, s)}" for s in range(t.players) if not t.out[s]]
    return {"rows": ", ".join(rows)}


def winners(told: Told) -> dict[str, Any]:
    """Who is first, and with what."""
    t = told.after
    first = [s for s, p in enumerate(t.places) if p == 1]
    return {"winners": " and ".join(told.names[s] for s in first), "total": total(t, first[0])}


SHARED, MOST = {"tie": "shared_win"}, {"tie": "most_properties"}
COUNT = flow("count", "Final count", Count,
    auto("count the money", "MF-11.2 MF-A4",
        arrow("collect the rents", forged_bills_count, "MF-11.2 MF-A4", tell="",
            only={"forged_bills_at_final_count": "count_as_money"}),
        arrow("collect the rents", forged_bills_are_discarded, "MF-A4", tell="Forged bills are taken out.",
            only={"forged_bills_at_final_count": "discarded"})),
    auto("collect the rents", "MF-11.2",
        arrow("compare", collect_the_rents, "MF-11.2 MF-A5 MF-6.3", blanks=each_total,
            tell="Money and rents: {rows}.")),
    auto("compare", "MF-1.3 MF-11.2 MF-A20 MF-D2",
        arrow("one winner", the_highest_total_wins, "MF-11.2 MF-1.3", blanks=winners,
            tell="{winners} wins with {total}."),
        arrow("several winners", a_tie_is_shared, "MF-A22", only=SHARED, blanks=winners,
            tell="{winners} win together with {total}."),
        arrow("one winner", most_properties_win, "MF-A22", only=MOST, blanks=winners,
            tell="{winners} wins the tie by properties."),
        arrow("several winners", still_a_tie_in_both, "MF-A22", only=MOST, blanks=winners,
            tell="{winners} win together with {total}.")))  # fmt: skip
