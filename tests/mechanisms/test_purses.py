"""Purses: money in kinds that are not changed into each other."""

from explorer.mechanisms.purses import bag_of, counts, holds, in_words, minus, one_kind, plus, purse_of, worth

KINDS = ("Real", "fake 10", "fake 20")


def test_arithmetic_goes_kind_by_kind() -> None:
    assert plus((1, 2, 0), (0, 1, 3)) == (1, 3, 3)
    assert minus((1, 3, 3), (0, 1, 3)) == (1, 2, 0)
    assert worth((7, 1, 2), (1, 10, 20)) == 57
    assert holds((1, 2, 0), (1, 1, 0))
    assert not holds((50, 5, 0), (0, 0, 1)), "two fake 10s are not one fake 20"


def test_bags_and_purses_stand_for_each_other() -> None:
    assert one_kind(KINDS, "fake 20", 3) == (0, 0, 3)
    for purse in ((0, 0, 0), (4, 0, 2), (0, 1, 0)):
        assert purse_of(KINDS, bag_of(KINDS, purse)) == purse
    assert bag_of(KINDS, (4, 0, 2)) == (("Real", 4), ("fake 20", 2))


def test_in_words() -> None:
    assert in_words(()) == "nothing"
    assert in_words((("Real", 10),)) == "10 Real"
    assert in_words((("Real", 10), ("fake 20", 1))) == "10 Real and 1 fake 20"
    assert in_words((("Real", 1), ("fake 10", 2), ("fake 20", 3))) == "1 Real, 2 fake 10s and 3 fake 20s"


def test_a_hidden_purse_is_not_counted() -> None:
    from explorer.core.secrets import cover

    assert counts((1, 2, 3))
    assert not counts(cover((1, 2, 3)))
