"""The table as a scene: the board, what runs at the moment, and what lies before each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from explorer.core import scene
from explorer.core.secrets import Hidden
from explorer.core.values import Frame
from explorer.games.monopoly_faux_billets.count import money, rents, total
from explorer.games.monopoly_faux_billets.decoder import barred
from explorer.games.monopoly_faux_billets.frames import Build, Collect, Debt, Payment, Purchase, Trade, Use
from explorer.games.monopoly_faux_billets.money import cash, in_hand, lying
from explorer.games.monopoly_faux_billets.properties import name_of, owned_by, price, rent
from explorer.games.monopoly_faux_billets.table import BANK, COLOURS, FORGED, GENUINE, JAIL, Bill, Board, OpenRent
from explorer.games.monopoly_faux_billets.trade import in_words
from explorer.mechanisms.inspection import Inspection
from explorer.mechanisms.open_auction import Auction

GROUPS = {"lightblue": "light blue", "darkblue": "dark blue"}


def picture_of(t: Board, frames: tuple[Frame, ...], seat: int | None, names: Sequence[str]) -> scene.Scene:
    """The board, the dice, the Chance cards on it, the bank, all that is under way, and a panel a player."""
    blocks: list[scene.AnyBlock] = [
        scene.Ring("Board", tuple(_square(t, i) for i in range(len(t.edition.board))), sides=4),
        scene.Dice("Roll", tuple(scene.Die(str(n)) for n in t.dice)),
        scene.Cards("Chance cards on the board", tuple(_chance_card(t, c) for c in t.row)),
    ]
    blocks += [b for f in frames if (b := _under_way(t, f.value, names)) is not None]
    if t.claim is not None:
        blocks.append(_open_rent(t, t.claim, names))
    blocks.append(scene.Facts("Bank", _bank(t)))
    if t.rents:
        blocks += [_rents(t, names), _totals(t, names)]
    return scene.Scene(tuple(blocks), tuple(_panel(t, s, names[s]) for s in range(t.players)))


# -- the board -------------------------------------------------------------------------------------


def _square(t: Board, i: int) -> scene.Square:
    pawns = tuple([s for s, at in enumerate(t.at) if at == i and not t.out[s]])
    p = t.edition.property_at.get(i)
    if p is None:
        name = t.edition.board[i]
        jailed = sum(t.jailed) if name == JAIL else 0
        return scene.Square(name.capitalize(), marks=(f"{jailed} in jail",) if jailed else (), pawns=pawns)
    d = t.edition.deeds[p]
    marks = (f"price {d.price}",) if t.owner[p] == BANK else (f"rent {rent(t, p)}", *(("hotel",) * t.hotel[p]))
    return scene.Square(d.name, GROUPS.get(d.group, d.group), None if t.owner[p] == BANK else t.owner[p], marks, pawns)


def _chance_card(t: Board, c: Any) -> scene.Card:
    if isinstance(c, Hidden):
        return scene.Card("", face_up=False)
    mark = "" if isinstance(c.forged, Hidden) else FORGED if c.forged else GENUINE
    return scene.Card(t.edition.text(c.action), mark="; ".join(filter(None, (mark, "open" * c.announced))))


def _bank(t: Board) -> tuple[tuple[str, str], ...]:
    piles = [f"{len(p)} x {w}" for w, p in zip(t.edition.worths, t.bank, strict=True)]
    return (
        ("bills", ", ".join(piles)),
        ("hotels", str(t.hotels_left)),
        ("free properties", str(sum([o == BANK for o in t.owner]))),
        ("Chance pile", str(len(t.chance))),
        ("Community Chest pile", str(len(t.chest))),
    )


# -- bills -----------------------------------------------------------------------------------------


def _kind(b: Bill) -> str:
    return str(b.worth) if isinstance(b.forged, Hidden) else f"{b.worth} {FORGED if b.forged else GENUINE}"


def _money(title: str, bills: Iterable[Bill]) -> scene.Money:
    held = sorted(bills, key=lambda b: (-b.worth, _kind(b)))
    return scene.Money(title, tuple(Counter(map(_kind, held)).items()), sum(b.worth for b in held))


# -- what is under way -----------------------------------------------------------------------------


def _under_way(t: Board, f: Any, names: Sequence[str]) -> scene.AnyBlock | None:
    rows: dict[str, Any] = {}
    if isinstance(f, Payment):
        to = "the bank" if f.payee == BANK else names[f.payee]
        lie = lying(t, f.payer, f.number)
        may = [s for s in f.asked if barred(t, s) is None]
        rows = {"due": f.amount, "for": f.why, "lies there": _in_a_line(lie), "may still scan": _seats(may, names)}
        return _facts(f"Payment: {names[f.payer]} to {to}", rows)
    if isinstance(f, Inspection):
        return _facts("The decoder", {"asked now": _seats(f.left[:1], names), "may be scanned": ", ".join(f.things)})
    if isinstance(f, Debt):
        to = "the bank" if f.creditor == BANK else names[f.creditor]
        return _facts(f"{names[f.debtor]} is in debt to {to}", {"needs": f.need, "holds": cash(t, f.debtor)})
    if isinstance(f, Auction):
        best = "none" if f.bidder is None else f"{f.bid} by {names[f.bidder]}"
        return _facts(f"Auction: {f.lot}", {"highest bid": best, "still asked": _seats(f.asked, names)})
    if isinstance(f, Trade):
        return _facts("Trade", {f"{names[f.proposer]} offers": in_words(f, names)})
    if isinstance(f, Use):
        target = ", ".join(names[x] if isinstance(x, int) else x for x in f.target)
        return _facts(f"{names[f.user]} uses a Chance card", {"it says": t.edition.text(f.action), "aimed at": target})
    if isinstance(f, Collect):
        return _facts(f"{names[f.payee]} collects {f.amount}", {"from": _seats(f.left, names)})
    if isinstance(f, Purchase):
        cost = f.price or price(t, f.property, f.lander)
        return _facts(f"For sale: {name_of(t, f.property)}", {"price": cost, "decided by": names[f.lander]})
    if isinstance(f, Build):
        rows = {"wanted by": _seats(f.wanting, names), "still asked": _seats(f.asked, names)}
        return _facts(f"A hotel on {name_of(t, f.property)}", rows)
    return None


def _facts(title: str, rows: dict[str, Any]) -> scene.Facts:
    return scene.Facts(title, tuple((k, str(v)) for k, v in rows.items() if v != ""))


def _seats(seats: Iterable[int], names: Sequence[str]) -> str:
    return ", ".join(names[s] for s in seats)


def _in_a_line(bills: Sequence[Bill]) -> str:
    marks = Counter(f"{_kind(b)}{'' if b.state in ('', 'down') else f' ({b.state})'}" for b in bills)
    return ", ".join(f"{n} x {kind}" for kind, n in sorted(marks.items(), key=lambda kn: kn[0])) or "nothing yet"


def _open_rent(t: Board, due: OpenRent, names: Sequence[str]) -> scene.Facts:
    rows = {"for": name_of(t, due.property), "owed by": names[due.debtor], "amount": due.amount}
    return _facts("A rent may be claimed", rows | {"by": "nobody" if t.out[due.owner] else names[due.owner]})


# -- the final count -------------------------------------------------------------------------------


def _rents(t: Board, names: Sequence[str]) -> scene.Grid:
    rows = [(names[s], name, str(n)) for s, each in enumerate(t.rents) for name, n in each]
    return scene.Grid("Final rents", ("player", "property", "rent"), tuple(rows))


def _totals(t: Board, names: Sequence[str]) -> scene.Grid:
    rows = [(names[s], str(money(t, s)), str(rents(t, s)), str(total(t, s))) for s in range(t.players) if not t.out[s]]
    return scene.Grid("Final count", ("player", "money", "rents", "total"), tuple(rows))


# -- players ---------------------------------------------------------------------------------------


def _panel(t: Board, s: int, name: str) -> scene.SeatPanel:
    playing = t.turns > 0 and not t.places
    marks = ["on turn"] * (playing and s == t.turn) + ["bankrupt"] * t.out[s]
    if t.jailed[s]:
        marks.append(f"in jail, {t.tries[s]} of {t.edition.jail_tries} tries")
    if t.places:
        marks.append("not ranked" if t.places[s] is None else f"place {t.places[s]}")
    rows = [("green tokens", f"{t.tokens[s]} of {t.edition.decoder_tokens_each}")]
    if t.freed[s]:
        rows.append(("Community Chest cards to leave jail", str(t.freed[s])))
    if t.half[s]:
        rows.append(("half price", "the next property bought"))
    if any(t.marked[s]):
        seen = [f"{n} x {w}" for w, n in zip(t.edition.worths, t.marked[s], strict=True) if n]
        rows.append(("forged, as all have seen", ", ".join(seen)))
    known = [c for c in t.cards[s] if not isinstance(c, Hidden)]
    cards = scene.Cards("Chance cards", tuple(_chance_card(t, c) for c in known), len(t.cards[s]) - len(known))
    blocks = (_money("Money", in_hand(t, s)), _properties(t, s), scene.Facts("", tuple(rows)), cards)
    return scene.SeatPanel(s, name, COLOURS[s], tuple(marks), blocks)


def _properties(t: Board, s: int) -> scene.Cards:
    cards = []
    for p in owned_by(t, s):
        d = t.edition.deeds[p]
        mark = f"rent {rent(t, p)}" + (", hotel" if t.hotel[p] else "")
        cards.append(scene.Card(d.name, GROUPS.get(d.group, d.group), mark=mark))
    return scene.Cards("Properties", tuple(cards))
