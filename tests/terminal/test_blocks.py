"""Every kind of block of a scene as text: all its words are there, wide or narrow, nothing by colour alone."""

import pytest
from rich.cells import cell_len
from textual.content import Content

from explorer.core import scene
from explorer.terminal.blocks import block_lines, scene_text
from explorer.terminal.panes.wrapped import hung
from explorer.terminal.ring import board, seat_marks

SEATS = tuple(scene.SeatPanel(i, n, c) for i, (n, c) in enumerate((("Ann", "red"), ("Ben", "blue"))))
BLOCKS = {
    "note": (scene.Note("Remark", "a short text"), ["Remark", "a short text"]),
    "facts": (scene.Facts("Supply", (("tiles", "28"), ("", "bare"))), ["Supply", "tiles 28", "bare"]),
    "dice": (
        scene.Dice("Rolled", (scene.Die("tiger", "grey"), scene.Die("", "blue", "Ben's"))),
        ["Rolled", "grey tiger", "Ben's blue not rolled"],
    ),
    "cards": (
        scene.Cards(
            "Hand",
            (
                scene.Card("vase", "light blue", mark="sold", count=2),
                scene.Card("Chance", face_up=False),
                scene.Card("red lion", "red"),
            ),
            hidden=3,
        ),
        ["Hand", "2 × vase (light blue) [sold]", "▒ Chance face down ▒", "▒ 3 not seen ▒", " red lion "],
    ),
    "money": (
        scene.Money("Purse", (("100", 3), ("50", 2)), total=1400, hidden=4),
        ["Purse", "3 × 100", "2 × 50", "1,400 in all", "▒ 4 not seen ▒"],
    ),
    "grid": (
        scene.Grid("Prices", ("series", "1", "2"), (("art", "10", "20"), ("wines", "5", "15"))),
        ["Prices", "series  1   2", "art     10  20", "wines   5   15"],
    ),
    "empty": (scene.Cards("Pile"), ["Pile", "none"]),
}


@pytest.mark.parametrize("kind", BLOCKS)
def test_a_block_says_everything_it_holds(kind: str) -> None:
    block, words = BLOCKS[kind]
    told = "\n".join(line.plain for line in block_lines(block, SEATS, 100))
    for word in words:
        assert word in told


@pytest.mark.parametrize("width", [24, 44, 100])
def test_no_line_is_wider_than_the_pane_where_the_pieces_fit(width: int) -> None:
    dice = scene.Dice("Rolled", tuple(scene.Die(face, "grey") for face in ("tiger", "rabbit", "duck") * 3))
    found = block_lines(dice, SEATS, width)
    assert all(cell_len(line.plain) <= width for line in found)
    assert sum(line.plain.count("grey") for line in found) == 9


def test_a_table_too_wide_for_the_pane_is_told_row_by_row() -> None:
    grid = scene.Grid("", ("series", *"123456789"), (("art", *["1,000"] * 9),))
    (row,) = block_lines(grid, SEATS, 40)
    assert row.plain.startswith("art  1 1,000 · 2 1,000")


def test_every_kind_of_block_is_drawn() -> None:
    kinds = {type(block) for block, _ in BLOCKS.values()} | {scene.Ring}
    assert kinds == set(scene.AnyBlock.__args__)
    with pytest.raises(TypeError, match="Unknown is no block"):
        block_lines(type("Unknown", (), {"title": ""})(), SEATS, 80)


def test_seats_follow_with_their_marks() -> None:
    seats = (scene.SeatPanel(0, "Ann", "red", ("on turn",), (scene.Facts("", (("points", "7"),)),)),)
    told = scene_text(scene.Scene((scene.Note("", "middle"),), seats), 60).plain.split("\n")
    assert told == ["middle", "", " Ann   on turn", "  points 7"]


def squares(n: int) -> scene.Ring:
    """A ring with pawns on its first and last square, an owner and a mark."""
    named = [scene.Square(f"Square {i}", "red" if i % 2 else "") for i in range(n)]
    named[0] = scene.Square("Go", pawns=(0, 1))
    named[1] = scene.Square("Rue de la Paix", "dark blue", owner=1, marks=("hotel",))
    named[-1] = scene.Square("Last", pawns=(0,))
    return scene.Ring("Board", tuple(named), sides=4)


@pytest.mark.parametrize("width", [43, 61, 140])
def test_a_ring_with_four_sides_is_a_board_clockwise_from_the_bottom_right(width: int) -> None:
    rows = [line.plain for line in board(squares(36), SEATS, width)]
    per_row = 2 if width >= 80 else 1
    assert len(rows) == 10 * per_row
    assert all(cell_len(row) <= width for row in rows)
    columns = len(rows[0]) // 10
    bottom, right = rows[-1], rows[-1 - per_row]
    assert bottom[-columns:].lstrip().startswith("0")  # Go, at the bottom right
    assert bottom[-2 * columns :].lstrip().startswith("1")  # clockwise: to the left
    assert right[-columns:].startswith("35")  # the last square stands above the first
    assert "AB" in bottom


def test_a_board_too_large_for_the_pane_is_told_in_words() -> None:
    assert board(squares(36), SEATS, 39) == []
    pawns = [line.plain for line in block_lines(squares(36), SEATS, 39)]
    assert pawns == ["Board", "Ann on 0 Go  Ben on 0 Go", "    Ann on 35 Last"]


@pytest.mark.parametrize("width", [39, 100])
def test_every_square_is_told_below_the_seats(width: int) -> None:
    told = scene_text(scene.Scene((squares(36),), SEATS), width).plain.split("\n")
    at = told.index("Board, square by square")
    assert told[at + 1] == " 0 Go  A Ann is here  B Ben is here"
    assert told[at + 2] == " 1 Rue de la Paix  dark blue  of Ben  hotel"
    assert len(told) - at == 37


@pytest.mark.parametrize("ring", [squares(10), scene.Ring("", squares(36).squares)], ids=["10 squares", "no sides"])
def test_other_rings_are_told_in_words(ring: scene.Ring) -> None:
    assert board(ring, SEATS, 200) == []


@pytest.mark.parametrize("width", [20, 33, 60])
def test_lines_wrap_below_their_own_words(width: int) -> None:
    text = Content("  ✗ grey toilet: it may not go to the lower row (FK-3.6)\nand a second paragraph of it")
    first, *rest = hung(text, width, 4).plain.split("\n")
    assert first.startswith("  ✗ grey toilet")
    assert all(line.startswith("    ") and cell_len(line) <= width for line in rest)
    assert " ".join(" ".join([first, *rest]).split()) == " ".join(text.plain.split())


def test_seats_that_begin_alike_get_numbers() -> None:
    assert seat_marks([scene.SeatPanel(i, n) for i, n in enumerate(("Ann", "Abe"))]) == ["1", "2"]
    assert seat_marks(SEATS) == ["A", "B"]
