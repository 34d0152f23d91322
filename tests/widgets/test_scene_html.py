"""Every kind of block of a scene is rendered, readable without colour, and nothing in it is taken for markup."""

import itertools
from html.parser import HTMLParser
from typing import get_args

import pytest

from explorer.core import scene as sc
from widgets.scene_html import scene_html

EVIL = '<img src=x onerror="alert(1)">&"\''
BLOCKS: list[tuple[sc.Block, list[str]]] = [
    (sc.Note("Note", "The fair is closed."), ["Note", "The fair is closed."]),
    (sc.Facts("Supply", (("tiles", "28"),)), ["Supply", "tiles", "28"]),
    (
        sc.Dice("Rolled", (sc.Die("duck", "blue", "Ann"), sc.Die("", "grey"))),
        ["duck", "blue, Ann", "not rolled", "grey"],
    ),
    (
        sc.Cards("Hand", (sc.Card("ace", "red", True, "new", 2), sc.Card("", face_up=False)), hidden=3),
        ["ace", "× 2, red, new", "face down", "3 cards not seen"],
    ),
    (sc.Cards("Pile", (), 1), ["1 card not seen"]),
    (sc.Cards("Nothing here"), ["none"]),
    (sc.Money("Purse", (("100", 3),), 300, 2), ["3 × 100", "together 300", "2 bills not seen"]),
    (sc.Grid("Scores", ("who", "points"), (("Ann", "7"),)), ["who", "points", "Ann", "7"]),
]


class Reader(HTMLParser):
    """Reads text and checks that every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.seen.add(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    return reader


def test_every_kind_of_block_is_tried_here() -> None:
    tried = {type(b) for b, _ in BLOCKS} | {sc.Ring}
    assert tried == set(get_args(sc.AnyBlock))


@pytest.mark.parametrize(("block", "texts"), BLOCKS, ids=lambda x: type(x).__name__)
def test_a_block_is_rendered(block: sc.Block, texts: list[str]) -> None:
    found = read(scene_html(sc.Scene((block,)))).texts
    for text in texts:
        assert text in found


@pytest.mark.parametrize(("n", "sides", "kind"), [(40, 4, "rx-board"), (8, 0, "rx-circle"), (23, 0, "rx-board")])
def test_a_ring_shows_owners_marks_and_pawns(n: int, sides: int, kind: str) -> None:
    squares = [sc.Square(f"Square {i}") for i in range(n)]
    squares[2] = sc.Square("Rue de la Paix", "dark blue", owner=1, marks=("hotel",), pawns=(0, 1))
    panels = (sc.SeatPanel(0, "Ann", "blue"), sc.SeatPanel(1, "Bo", "red"))
    html = scene_html(sc.Scene((sc.Ring("Board", tuple(squares), sides),), panels))
    assert kind in html
    reader = read(html)
    assert [t for t in reader.texts if t.startswith("Square")] == [s.name for i, s in enumerate(squares) if i != 2]
    assert ("title", "Rue de la Paix; dark blue; hotel; owner: Bo; here: Ann, Bo") in reader.attributes


def test_a_square_board_goes_around_clockwise_from_the_bottom_right() -> None:
    html = scene_html(sc.Scene((sc.Ring("", tuple(sc.Square(str(i)) for i in range(8)), 4),)))
    places = [v for k, v in read(html).attributes if k == "style" and v and v.startswith("grid-row")]
    assert places == [
        "grid-row:3;grid-column:3",
        "grid-row:3;grid-column:2",
        "grid-row:3;grid-column:1",
        "grid-row:2;grid-column:1",
        "grid-row:1;grid-column:1",
        "grid-row:1;grid-column:2",
        "grid-row:1;grid-column:3",
        "grid-row:2;grid-column:3",
    ]


@pytest.mark.parametrize("n", [9, 10, 22, 23, 31])
def test_a_long_ring_goes_around_an_oblong_board(n: int) -> None:
    html = scene_html(sc.Scene((sc.Ring("", tuple(sc.Square(str(i)) for i in range(n))),)))
    places = [v for k, v in read(html).attributes if k == "style" and v and v.startswith("grid-row")]
    at = [tuple(int(x.split(":")[1]) for x in p.split(";")) for p in places]
    assert len(set(at)) == n
    assert at[0] == (1, 1)
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in itertools.pairwise(at))
    assert abs(at[-1][0] - at[0][0]) + abs(at[-1][1] - at[0][1]) <= 2


def test_seats_have_names_marks_and_blocks_and_the_colour_has_a_name() -> None:
    panel = sc.SeatPanel(0, "Ann", "violet", ("on turn",), (sc.Note("", "waits"),))
    reader = read(scene_html(sc.Scene((), (panel,))))
    assert {"Ann", "on turn", "waits"} <= set(reader.texts)
    assert ("title", "violet") in reader.attributes


def test_no_text_is_taken_for_markup() -> None:
    blocks = (
        sc.Note(EVIL, EVIL),
        sc.Facts(EVIL, ((EVIL, EVIL),)),
        sc.Dice(EVIL, (sc.Die(EVIL, EVIL, EVIL),)),
        sc.Cards(EVIL, (sc.Card(EVIL, EVIL, False, EVIL),)),
        sc.Money(EVIL, ((EVIL, 1),)),
        sc.Grid(EVIL, (EVIL,), ((EVIL,),)),
        *(
            sc.Ring(EVIL, tuple(sc.Square(EVIL, EVIL, 0, (EVIL,), (0,)) for _ in range(n)), sides)
            for n, sides in ((8, 4), (5, 0), (20, 0))
        ),
    )
    reader = read(scene_html(sc.Scene(blocks, (sc.SeatPanel(0, EVIL, EVIL, (EVIL,), blocks),))))
    assert "img" not in reader.seen
    assert not [a for a, _ in reader.attributes if a.startswith("on")]
    assert EVIL in reader.texts
