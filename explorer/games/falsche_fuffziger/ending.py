"""The end of the game: what is still paid, the awards for Real Money, and who has the most Rare Coins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.core.phases import arrow, auto, final, part
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no
from explorer.games.falsche_fuffziger.examiner import scrap, scrapped
from explorer.games.falsche_fuffziger.laundering import collect, payoffs
from explorer.games.falsche_fuffziger.table import MUNZEN, Board, clockwise, price

# -- what is still paid --------------------------------------------------------------------------------


def pay_for_the_150s(t: Board) -> Board:
    """There are no further auctions, but the 150s still pay their scrap price, and MUNZEN Rare Silver Coins."""
    return but(scrap(t, t.edition.denominations[-1]), chips=0)


def collect_what_was_won(t: Board) -> Board:
    """All winners of this phase take the Real Money from their cards before the awards."""
    return but(collect(t), chips=0)


def lose_what_was_won(t: Board) -> Board:
    """House rule: the game is over at once, so payoffs not yet collected are lost."""
    return but(t, won=((),) * t.players, chips=0)


def the_150s_stay(t: Board) -> Board:
    """Only the green card scraps the 150s."""
    return t


def the_150s_are_scrapped_too(t: Board) -> Board:
    """House rule: the scrap price of the 150s is paid after either ending."""
    return t


# -- awards for Real Money -----------------------------------------------------------------------------


def real(t: Board) -> tuple[int, ...]:
    """The Real Money of each seat."""
    return tuple([purse[0] for purse in t.money])


def _award(t: Board, awards: list[int]) -> Board:
    coins = tuple([c + a for c, a in zip(t.coins, awards, strict=True)])
    return but(t, coins=coins, awards=tuple(awards))


def _by_rank(t: Board, rank: Callable[[int], int]) -> list[int]:
    """The award of each seat's rank (0 is the first)."""
    given = t.edition.final_awards
    return [given[rank(s)] if rank(s) < len(given) else 0 for s in range(t.players)]


def award_the_higher_and_use_up_ranks(t: Board) -> Board:
    """Players tied for Real Money all get the higher award and use up as many ranks as they are."""
    money = real(t)
    return _award(t, _by_rank(t, lambda s: sum([m > money[s] for m in money])))


def award_the_higher_and_keep_the_next(t: Board) -> Board:
    """House rule: tied players all get the higher award, and the next rank is still given."""
    money = real(t)
    return _award(t, _by_rank(t, lambda s: len({m for m in money if m > money[s]})))


def award_evenly(t: Board) -> Board:
    """House rule: tied players share the awards of their ranks evenly, rounded down."""
    money, given = real(t), t.edition.final_awards
    awards = []
    for m in money:
        first, tied = sum([x > m for x in money]), money.count(m)
        awards.append(sum(given[first : first + tied]) // tied)
    return _award(t, awards)


def award_the_nearest_first(t: Board) -> Board:
    """House rule: among tied players the Start Player, or else the next clockwise, takes the higher rank."""
    money, order = real(t), clockwise(t, t.start_player)
    ranked = sorted(order, key=lambda s: -money[s])
    return _award(t, _by_rank(t, ranked.index))


# -- the winner ----------------------------------------------------------------------------------------


def ranked(t: Board) -> tuple[int, ...]:
    """The places by Rare Coins, then by Real Money."""
    keys = list(zip(t.coins, real(t), strict=True))
    return tuple([1 + sum([k > key for k in keys]) for key in keys])


def _first(t: Board, by_money: bool) -> list[int]:
    keys = [(c, m if by_money else 0) for c, m in zip(t.coins, real(t), strict=True)]
    return [s for s, k in enumerate(keys) if k == max(keys)]


def the_most_coins_win(t: Board) -> Board | Refusal:
    """One player has the most Rare Coins and wins."""
    first = _first(t, False)
    if len(first) > 1:
        return no("FF-9.4", "{n} players have {coins} Rare Coins each", n=len(first), coins=max(t.coins))
    return but(t, places=ranked(t))


def a_tie_in_coins(t: Board) -> Board | Refusal:
    """Several players have the most Rare Coins, so their Real Money decides."""
    first = _first(t, False)
    return t if len(first) > 1 else no("FF-9.4", "{who} alone has the most Rare Coins", who=Seat(first[0]))


def the_most_real_money_wins(t: Board) -> Board | Refusal:
    """Among them one has the most Real Money and wins."""
    first = _first(t, True)
    if len(first) > 1:
        return no("FF-9.4", "{n} of them have {real} Real each", n=len(first), real=real(t)[first[0]])
    return but(t, places=ranked(t))


def still_tied(t: Board) -> Board | Refusal:
    """They have equally much Real Money too: the game is a tie."""
    first = _first(t, True)
    return but(t, places=ranked(t)) if len(first) > 1 else no("FF-9.4", "{who} has more Real Money", who=Seat(first[0]))


# -- tellings and phases -------------------------------------------------------------------------------


def paid_for_the_150s(told: Told) -> dict[str, Any]:
    """Who is paid what."""
    t = told.before
    top = t.edition.denominations[-1]
    rows = []
    for s, row in enumerate(scrapped(t, top)):
        munzen = sum(m.face.text == MUNZEN for m in row)
        parts = [f"{(len(row) - munzen) * price(t, top).scrap} Real"] * (len(row) > munzen)
        parts += [f"{munzen * t.edition.munzen_coins_when_scrapped} Rare Silver Coins"] * (munzen > 0)
        if parts:
            rows.append(f"{told.names[s]} gets {' and '.join(parts)}")
    return {"owners": "; ".join(rows) or "nobody owned one"}


def awards(told: Told) -> dict[str, Any]:
    """Everybody's Real Money and Rare Coins for it."""
    rows = zip(told.names, real(told.after), told.after.awards, strict=False)
    return {"awards": "; ".join(f"{name} has {m} Real and gets {a}" for name, m, a in rows)}


def winners(told: Told) -> dict[str, Any]:
    """Who is first, with coins and Real Money."""
    t = told.after
    first = [s for s, p in enumerate(t.places) if p == 1]
    return {
        "winners": " and ".join(told.names[s] for s in first),
        "coins": t.coins[first[0]],
        "real": real(t)[first[0]],
    }


def _awards(rule: Any, value: str) -> Any:
    return arrow(
        "count the coins",
        rule,
        "FF-9.3 FF-A7",
        only={"money_award_tie": value},
        blanks=awards,
        tell="Real Money is counted. {awards}.",
    )


ENDING = part("End of the game",
    auto("unpaid Laundering cards", "FF-9.1 FF-A9",
        arrow("150s at the end", collect_what_was_won, "FF-A9 FF-6.8",
            only={"pending_payoffs_at_game_end": "collected"}, blanks=payoffs,
            tell="Payoffs are collected: {payoffs}."),
        arrow("150s at the end", lose_what_was_won, "FF-A9 FF-9.1", only={"pending_payoffs_at_game_end": "lost"},
            blanks=payoffs,
            tell="Payoffs not yet collected are lost: {payoffs}.")),
    auto("150s at the end", "FF-9.1 FF-A20",
        arrow("award the Real Money", the_150s_stay, "FF-A20", only={"scrap_150_at_laundering_end": "no"}, tell=""),
        arrow("scrap the 150s", the_150s_are_scrapped_too, "FF-A20 FF-9.2",
            only={"scrap_150_at_laundering_end": "yes"}, tell="")),
    auto("scrap the 150s", "FF-9.1 FF-9.2",
        arrow("award the Real Money", pay_for_the_150s, "FF-9.2 FF-4.6", blanks=paid_for_the_150s,
            tell="The 150s are scrapped: {owners}.")),
    auto("award the Real Money", "FF-9.3",
        _awards(award_the_higher_and_use_up_ranks, "all_get_the_higher_ranks_used_up"),
        _awards(award_the_higher_and_keep_the_next, "all_get_the_higher_next_rank_kept"),
        _awards(award_evenly, "split_down"),
        _awards(award_the_nearest_first, "nearest_to_start_player")),
    auto("count the coins", "FF-9.4",
        arrow("one winner", the_most_coins_win, "FF-9.4", blanks=winners,
            tell="{winners} has the most Rare Coins, {coins}, and wins."),
        arrow("compare the Real Money", a_tie_in_coins, "FF-9.4", tell="There is a tie in Rare Coins.")),
    auto("compare the Real Money", "FF-9.4",
        arrow("one winner", the_most_real_money_wins, "FF-9.4", name="the most Real Money wins", blanks=winners,
            tell="{winners} has more Real Money, {real}, and wins."),
        arrow("a tie", still_tied, "FF-9.4", blanks=winners,
            tell="{winners} have equally much Real Money: the game is a tie.")),
    final("one winner", "FF-9.4"),
    final("a tie", "FF-9.4"),
)  # fmt: skip
