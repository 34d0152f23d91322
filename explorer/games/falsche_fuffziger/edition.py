"""The figures of the box, typed and checked; edition.toml says where each comes from."""

from __future__ import annotations

from typing import Any

from explorer.core.values import Value

PACKS = ("A", "B", "C", "D")


class Price(Value, frozen=True):
    """A line of the chart: the prices of a machine, and what the general wash gives for one fake bill."""

    denomination: int
    purchase: int
    sale: int
    scrap: int
    wash: int


class Edition(Value, frozen=True):
    """The figures of the box; `starting_fake_money` is a number of bills of each denomination."""

    players: tuple[int, int]
    starting_real_money: int
    starting_fake_money: int
    denominations: tuple[int, ...]
    colours: dict[int, str]
    machine_tiles: dict[int, dict[str, int]]
    chart: tuple[Price, ...]
    munzen_coins_when_scrapped: int
    examiner_deck: dict[str, tuple[str, ...]]
    laundering_cards: dict[str, tuple[tuple[int, int], ...]]
    laundering_cards_removed_per_pack: dict[str, int]
    auction_die: tuple[int, ...]
    coin_cards_without_auction: int
    extra_auctions_at_most: int
    real_raise_at_least: int
    examiner_cards_per_round: dict[str, int]
    silver_coins_in_the_bank: int
    fake_bills_in_the_box: dict[int, int]
    final_awards: tuple[int, ...]
    smallest_real_chip: int

    def wrong(self) -> str:
        """What does not hold together, in one sentence; empty when all does."""
        return (
            self._wrong_denominations()
            or self._wrong_tiles()
            or self._wrong_examiner()
            or self._wrong_laundering()
            or self._wrong_chips()
            or self._wrong_rest()
        )

    def removed(self, players: int) -> int:
        """How many Laundering cards leave each pack unseen (FF-1.1, FF-10.1)."""
        return self.laundering_cards_removed_per_pack["3-4 players" if players < 5 else "5-6 players"]

    def set_aside(self, front: int) -> tuple[str, str]:
        """The backs that are taken out before the deal: Kaput and the doubled next denomination (FF-1.6)."""
        return "KAPUT", f"{self.denominations[self.denominations.index(front) + 1]}x2"

    @property
    def dealt(self) -> tuple[int, ...]:
        """The denominations of which every player is dealt one machine (FF-1.7)."""
        return self.denominations[:3]

    def backs(self, front: int) -> tuple[str, ...]:
        """The backs of all tiles of a denomination."""
        return tuple([back for back, n in self.machine_tiles[front].items() for _ in range(n)])

    def _wrong_denominations(self) -> str:
        d = self.denominations
        if len(d) < 4 or list(d) != sorted(set(d)) or d[0] < 1:
            return "four denominations or more are needed, each higher than the one before (FF-1.6)."
        for name, have in (
            ("machine_tiles", sorted(self.machine_tiles)),
            ("colours", sorted(self.colours)),
            ("fake_bills_in_the_box", sorted(self.fake_bills_in_the_box)),
            ("chart", [p.denomination for p in self.chart]),
        ):
            if have != list(d):
                return f"{name} names {', '.join(map(str, have))}, and the denominations are {', '.join(map(str, d))}."
        if any(min(p.purchase, p.sale, p.scrap, p.wash) < 0 or p.purchase < 1 for p in self.chart):
            return "prices in the chart are not negative, and machines cost something."
        return ""

    def _wrong_tiles(self) -> str:
        for front, tiles in self.machine_tiles.items():
            known = [f"{d}{x}" for d in self.denominations if d >= front for x in ("", "x2")] + ["KAPUT"]
            known += ["MUNZEN"] * (front == self.denominations[-1])
            if strange := set(tiles) - set(known):
                return f"a {front} machine cannot show {min(strange)!r} on its back (FF-4.2)."
            if min(tiles.values(), default=0) < 0:
                return "numbers of tiles are not negative."
        for front in self.dealt:
            good = sum(n for back, n in self.machine_tiles[front].items() if back not in self.set_aside(front))
            if good < self.players[1]:
                return f"{self.players[1]} players need as many {front}s fit for the deal; there are {good} (FF-1.7)."
        return ""

    def _wrong_examiner(self) -> str:
        if list(self.examiner_deck) != ["black", "green", "white"]:
            return "the Examiner deck has black cards, then the green one, then white ones (FF-1.4)."
        cards = [c for group in self.examiner_deck.values() for c in group]
        destroy = [f"destroy {d}" for d in self.denominations]
        if self.examiner_deck["green"] != (destroy[-1],):
            return f"the green Examiner card is {destroy[-1]!r} (FF-3.7)."
        if sorted(c for c in cards if c != "coin") != sorted(destroy):
            return "the Examiner deck holds each Destroy card once, and else coin cards."
        per_round = self.examiner_cards_per_round
        if set(per_round) != {"first", "later"} or min(per_round.values()) < 1:
            return "at least one Examiner card is turned in the first round and in later ones (FF-3.1)."
        return ""

    def _wrong_laundering(self) -> str:
        if tuple(self.laundering_cards) != PACKS:
            return "there are four packs of Laundering cards: A, B, C and D (FF-1.1)."
        removed = self.laundering_cards_removed_per_pack
        if set(removed) != {"3-4 players", "5-6 players"} or min(removed.values()) < 0:
            return "0 or more Laundering cards are removed for 3-4 players and for 5-6 players (FF-1.1, FF-10.1)."
        highest: tuple[int, ...] = (0, 0)
        for pack in PACKS:
            cards = self.laundering_cards[pack]
            if len(cards) <= max(removed.values()):
                return f"pack {pack} has too few Laundering cards: one at least must stay (FF-1.1)."
            if min(minimum for minimum, _ in cards) < 1 or min(payoff for _, payoff in cards) < 0:
                return f"a card of pack {pack} asks for at least 1 and pays no less than nothing (FF-6.1)."
            if any(n < most for card in cards for n, most in zip(card, highest, strict=True)):
                return f"a card of pack {pack} is lower than one of an earlier pack (FF-1.3)."
            highest = tuple([max(numbers) for numbers in zip(*cards, strict=True)])
        return ""

    def _wrong_chips(self) -> str:
        chip = self.smallest_real_chip
        if chip < 1:
            return "the smallest chip of Real Money is worth at least 1."
        amounts = [n for p in self.chart for n in (p.purchase, p.sale, p.scrap, p.wash)]
        amounts += [payoff for cards in self.laundering_cards.values() for _, payoff in cards]
        odd = next((n for n in [self.starting_real_money, *amounts] if n % chip), None)
        return "" if odd is None else f"{odd} Real cannot be paid in chips of {chip}: change the amount or the chip."

    def _wrong_rest(self) -> str:
        least, most = self.players
        if least < 3 or most > 6:
            return f"the rules are for 3 to 6 players, not for {least} to {most} (FF-1.1, FF-10.1)."
        if not self.auction_die or min(self.auction_die) < 1:
            return "the Auction Die shows numbers above 0."
        if list(self.final_awards) != sorted(self.final_awards, reverse=True) or not self.final_awards:
            return "the awards for Real Money fall from rank to rank (FF-9.3)."
        numbers: list[Any] = [self.silver_coins_in_the_bank, self.coin_cards_without_auction, self.final_awards[-1]]
        numbers += [self.extra_auctions_at_most, self.real_raise_at_least, *self.fake_bills_in_the_box.values()]
        numbers += [self.starting_real_money, self.starting_fake_money, self.munzen_coins_when_scrapped]
        return "numbers of coins, bills and cards are not negative." if min(numbers) < 0 else ""
