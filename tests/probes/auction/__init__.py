"""Probe: an auction of matching bids whose leader moves, then sealed fists among those who matched."""

from explorer.core.game import Result, Spec
from tests.probes.auction.rules import AUCTION, FISTS, GAME
from tests.probes.auction.seats import bidder, scene
from tests.probes.auction.table import Edition, Hall, check, start, worth
from tests.probes.book import book, figures

BOOK = book(
    "probe_auction",
    "PA",
    "Probe: Auction",
    {
        "1": "The items are shuffled; each is turned up and put to auction.",
        "2": "In turn each seat matches the highest bid, raises it or drops out; who raises leads.",
        "3": "When the turn comes back to the leader, those who matched and the leader make fists.",
        "4": "Each hides coins in a fist; the fullest gets the item and pays bid and fist, others take theirs back.",
        "5": "Equally full fists are made anew, at most three times; then the leader gets the item.",
        "6": "Who cannot pay the whole sum pays all there is and gets nothing.",
        "7": "After the last item the worth of items and coins decides.",
    },
    {
        "ties": {"fists_again": "equal fists are made anew", "leader_wins": "the leader gets the item at once"},
        "fists_shown": {"all": "all fists are opened", "fullest": "only the fullest fist is opened"},
    },
)


def result(t: Hall) -> Result:
    """The highest worth wins."""
    all_ = [worth(t, s) for s in range(t.players)]
    return Result(tuple(1 + sum(w > mine for w in all_) for mine in all_), tuple({"worth": float(w)} for w in all_))


SPEC = Spec(
    name="probe_auction",
    package=__name__,
    flows=(GAME, AUCTION, FISTS),
    table=Hall,
    edition=Edition,
    start=start,
    result=result,
    check=check,
    scene=scene,
    seats=("Eve", "Fay", "Gus", "Hal", "Ida"),
    bots={"bidder": bidder},
    most_steps=5_000,
    rulebook=BOOK,
    figures=figures(players=[2, 5], coins=12, items={"vase": 2, "clock": 4, "stamp": 7}, fist=3, likely_bid=8),
)
