"""The table as a scene, through all eyes."""

from __future__ import annotations

from typing import Any

from explorer.core import scene
from explorer.core.scenarios import scenario
from tests.games.monopoly_faux_billets.tables import NAME, claim, do, roll, session


def block(s: Any, title: str, seat: int | None = None, lens: bool = True) -> Any:
    """The block with this title in the middle of the table."""
    return next(b for b in s.scene(seat, lens=lens).blocks if b.title == title)


def panel(s: Any, of: int, title: str, seat: int | None = None, lens: bool = True) -> Any:
    """The block with this title before a player."""
    return next(b for b in s.scene(seat, lens=lens).seats[of].blocks if b.title == title)


def test_the_board_is_a_square_ring_with_owners_hotels_and_pawns() -> None:
    s = session(owner={"darkblue": 1}, hotels=["Rue de la Paix"], at={0: 35, 1: 34}, jailed=(2,))
    ring = block(s, "Board")
    assert (len(ring.squares), ring.sides) == (36, 4)
    last = ring.squares[35]
    assert (last.name, last.colour, last.owner, last.marks) == ("Rue de la Paix", "dark blue", 1, ("rent 800", "hotel"))
    assert ring.squares[9].marks == ("1 in jail",)
    assert ring.squares[1].marks == ("price 60",)
    assert (ring.squares[0].pawns, ring.squares[9].pawns, last.pawns) == ((3,), (2,), (0,))


def test_money_is_seen_by_worth_and_known_bills_by_their_holder() -> None:
    s = session(money={0: "500 100F 100g 100f 10"})
    mine, theirs = (panel(s, 0, "Money", seat) for seat in (0, 1))
    assert mine.kinds == (("500", 1), ("100", 1), ("100 forged", 1), ("100 genuine", 1), ("10", 1))
    assert theirs.kinds == (("500", 1), ("100", 3), ("10", 1))
    assert mine.total == theirs.total == 810
    opened = panel(s, 0, "Money", lens=False)
    assert dict(opened.kinds)["100 forged"] == 2


def test_chance_cards_are_seen_by_their_holder() -> None:
    s = session(held={0: "go, swap f"})
    mine, theirs = (panel(s, 0, "Chance cards", seat) for seat in (0, 1))
    assert [c.mark for c in mine.cards] == ["", ""]
    assert (mine.hidden, theirs.hidden, theirs.cards) == (0, 2, ())
    assert [c.mark for c in panel(s, 0, "Chance cards", lens=False).cards] == ["genuine", "forged"]


def test_what_is_under_way_is_shown_from_the_outside_in() -> None:
    s = scenario(NAME, "sold_to_a_player")
    titles = [b.title for b in s.scene(0).blocks]
    assert titles[3:7] == ["Payment: Red to Blue", "Red is in debt to Blue", "Trade", "Payment: Green to Red"]
    rows = dict(block(s, "Payment: Green to Red").rows)
    assert rows == {"due": "300", "for": "Place Pigalle", "lies there": "1 x 500", "may still scan": "Yellow"}
    assert dict(block(s, "The decoder").rows) == {"asked now": "Yellow", "may be scanned": "500"}


def test_an_auction_and_an_open_rent_are_shown() -> None:
    s = roll(session(at={0: 10}), 1, 3)
    do(do(s, "have it auctioned"), "bid", 10)
    assert dict(block(s, "Auction: Avenue Mozart").rows)["highest bid"] == "10 by Red"
    s = roll(session(owner={"Rue de la Paix": 1}, at={0: 31}), 1, 3)
    assert dict(block(s, "A rent may be claimed").rows) == {
        "for": "Rue de la Paix", "owed by": "Red", "amount": "200", "by": "Blue",
    }  # fmt: skip
    claim(s, 1)
    assert not [b for b in s.scene().blocks if b.title == "A rent may be claimed"]


def test_the_final_count_lists_rents_and_totals() -> None:
    s = scenario(NAME, "who_wins")
    s.goto(s.length)
    grid = block(s, "Final rents")
    assert isinstance(grid, scene.Grid)
    assert len(grid.rows) == 22
    assert block(s, "Final count").rows[2] == ("Green", "1010", "1240", "2250")
    assert [p.marks for p in s.scene().seats] == [("place 2",), ("place 3",), ("place 1",)]


def test_forged_bills_that_all_have_seen_are_counted() -> None:
    s = scenario(NAME, "forged_twice")
    assert ("forged, as all have seen", "1 x 100") in panel(s, 2, "", None).rows
