"""The table as a scene: what it shows, and to whom."""

from typing import Any

from explorer.core import scene
from tests.games.real_or_fake.tables import at, bids, on_square, seats


def block(blocks: Any, title: str) -> Any:
    """The block with this title."""
    return next(b for b in blocks if b.title == title)


def test_the_ring_with_pawns() -> None:
    ring = block(at("arrange the cards", pawns=(3, 3, 0, -1)).scene(None).blocks, "Board")
    assert isinstance(ring, scene.Ring)
    assert len(ring.squares) == 24
    assert ring.squares[3].name == "trade"
    assert ring.squares[3].pawns == (0, 1)
    assert sum(len(q.pawns) for q in ring.squares) == 3


def test_house_piles_and_value_table() -> None:
    blocks = at("arrange the cards", auction_house=("art", "art", "toys")).scene(None).blocks
    assert [(c.text, c.count) for c in block(blocks, "Auction House").cards] == [("art", 2), ("toys", 1)]
    assert block(blocks, "Piles").rows == (("New Acquisitions", "4"), ("Auction Objects", "4"), ("insider cards", "4"))
    assert block(blocks, "Value table").rows[0][1:4] == ("1,000", "4,000", "9,000")


def test_the_running_auction() -> None:
    s = bids(on_square("auction", auction_house=("art", "toys")), 3_000)
    rows = dict(block(s.scene(None).blocks, "Bidding for 1 art card and 1 toy card").rows)
    assert rows == {"highest bid": "3,000 euro by Red", "still asked": "Blue, Yellow, Green"}


def test_hands_insider_cards_and_money_by_lens() -> None:
    s = at("arrange the cards", insider=seats(blue=("gems",)), known=seats(blue=("toys",)))
    mine, his = (s.scene(seat).seats[1].blocks for seat in (1, 0))
    assert [c.text for c in block(mine, "In hand").cards] == ["rugs", "toys"]
    assert (block(his, "In hand").cards, block(his, "In hand").hidden) == ((), 2)
    assert [c.text for c in block(mine, "Insider cards").cards] == ["gems"]
    assert (block(his, "Insider cards").cards, block(his, "Insider cards").hidden) == ((), 1)
    assert dict(block(mine, "").rows)["money"] == "150,000 euro"
    assert dict(block(his, "").rows)["money"] == "hidden"
    remembered = s.scene(0, memory=True).seats[1].blocks
    assert [c.text for c in block(remembered, "In hand").cards] == ["toys"]
    assert block(remembered, "In hand").hidden == 1
    assert dict(block(remembered, "").rows)["money"] == "150,000 euro"


def test_drawn_cards_are_shown_to_who_drew_them() -> None:
    s = on_square("new acquisition")
    s.play("draw new acquisitions")
    s.run()
    assert [c.text for c in block(s.scene(0).blocks, "To be placed").cards] == ["art", "wines"]
    assert block(s.scene(1).blocks, "To be placed").hidden == 2


def test_places_and_wealth_at_the_end() -> None:
    s = at("the game stops", bankrupt=(False, True, False, False), money=(5, 0, 4, 3), hand=seats())
    s.run()
    panels = s.scene(None).seats
    assert [p.marks for p in panels] == [("place 1",), ("bankrupt", "not ranked"), ("place 2",), ("place 3",)]
    assert dict(panels[0].blocks[0].rows)["wealth"] == "5 euro"
