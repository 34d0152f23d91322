"""The probe's flows and interrupts; read the bottom first."""

from __future__ import annotations

from typing import Any

from explorer.core.chance import Dice, Pick, Shuffle, Together
from explorer.core.domains import Form, OneOf
from explorer.core.phases import arrow, auto, chance, choice, final, flow, interrupt, leave
from explorer.core.secrets import NOBODY
from explorer.core.telling import Told
from explorer.core.values import Refusal, Seat, but, no, put
from tests.probes.offers.table import CLOSE, FIND, GIFT, Card, Fair, Swap

Here = tuple[Fair, Any]


# -- the main flow ---------------------------------------------------------------------------------
def cards_and_goals(t: Fair) -> Together:
    goal = Pick(t.edition.colours)
    return Together((Shuffle(t.deck), Together((goal,) * t.players)))


def deal(t: Fair, outcome: tuple[tuple[str, ...], tuple[str, ...]]) -> Fair:
    """Each seat gets a goal and two cards."""
    deck, goals = outcome
    n = 2 * t.players
    cards = tuple(tuple(sorted(deck[2 * s : 2 * s + 2])) for s in range(t.players))
    return but(t, deck=deck[n:], cards=cards, goals=goals)


def next_roll(t: Fair) -> Fair | Refusal:
    """The next seat rolls."""
    if t.rolls == t.edition.rolls:
        return no("PO-2", "{n} rolls were made", n=t.rolls)
    return but(t, turn=t.rolls % t.players)


def evening(t: Fair) -> Fair | Refusal:
    """After the last roll the fair closes."""
    left = t.edition.rolls - t.rolls
    return no("PO-2", "{n} rolls are left", n=left) if left else but(t, closed=True)


def on_turn(t: Fair) -> int:
    return t.turn


def a_die(t: Fair) -> Dice:
    return Dice(((1, 2, 3, 4, 5, 6),))


def roll(t: Fair, faces: tuple[int, ...]) -> Fair:
    """A die is rolled, and refused offers may be made again."""
    refused = () if t.house.refusals == "until_the_roll" else t.refused
    return but(t, rolled=faces[0], rolls=t.rolls + 1, refused=refused)


def colours(t: Fair) -> OneOf:
    return OneOf(t.edition.colours, "PO-2")


def take_a_gem(t: Fair, colour: str) -> Fair | Refusal:
    """A gem of this colour is taken."""
    if t.rolled < 3:
        return no("PO-2", "a roll of {n} brings no gem", n=t.rolled)
    return but(t, gems=_with(t.gems, t.turn, colour), taken=t.taken + 1)


def take_a_coin(t: Fair, _: None) -> Fair:
    """A coin is taken."""
    return but(t, coins=put(t.coins, t.turn, t.coins[t.turn] + 1), given=t.given + 1)


def _with(gems: tuple[tuple[str, ...], ...], seat: int, colour: str) -> tuple[tuple[str, ...], ...]:
    return put(gems, seat, tuple(sorted((*gems[seat], colour))))


def _without(gems: tuple[tuple[str, ...], ...], seat: int, colour: str) -> tuple[tuple[str, ...], ...]:
    own = list(gems[seat])
    own.remove(colour)
    return put(gems, seat, tuple(own))


# -- swaps -----------------------------------------------------------------------------------------
def who_has_gems(t: Fair) -> list[int]:
    return [s for s in range(t.players) if t.gems[s]]


def swaps(t: Fair, seat: int) -> Form:
    others = tuple(s for s in range(t.players) if s != seat)
    mine = tuple(dict.fromkeys(t.gems[seat]))
    return Form((("with", OneOf(others)), ("give", OneOf(mine)), ("want", OneOf(t.edition.colours))), "PO-3")


def offer(t: Fair, seat: int, choice: tuple[int, str, str]) -> Here | Refusal:
    """One gem is offered for another one."""
    asked, give, want = choice
    if give == want:
        return no("PO-3", "both gems are {colour}", colour=want)
    if want not in t.gems[asked]:
        return no("PO-3", "{who} has no {colour} gem", who=Seat(asked), colour=want)
    if (seat, *choice) in t.refused:
        return no("PO-4", "{who} has refused this", who=Seat(asked))
    return t, Swap(seat, asked, give, want)


def asked(t: Fair, f: Swap) -> int:
    return f.asked


def accept(t: Fair, f: Swap, _: None) -> Here:
    """The gems change hands."""
    gems = _without(_without(t.gems, f.asker, f.give), f.asked, f.want)
    return but(t, gems=_with(_with(gems, f.asker, f.want), f.asked, f.give)), f


def refuse(t: Fair, f: Swap, _: None) -> Here:
    """The offer is refused."""
    return t, f


def remember(t: Fair, done: Swap) -> Fair:
    """A refused offer is remembered."""
    return but(t, refused=(*t.refused, (done.asker, done.asked, done.give, done.want)))


def in_words(told: Told) -> dict[str, Any]:
    other, give, want = told.choice
    return {"other": told.names[other], "give": give, "want": want}


# -- cards -----------------------------------------------------------------------------------------
def who_has_cards(t: Fair) -> list[int]:
    return [s for s in range(t.players) if t.cards[s]]


def own_cards(t: Fair, seat: int) -> OneOf:
    return OneOf(tuple(dict.fromkeys(t.cards[seat])), "PO-5")


def play_a_card(t: Fair, seat: int, card: str) -> Here | Refusal:
    """A card is shown and does what it says."""
    if card == CLOSE and t.rolls < t.players:
        return no("PO-5", "the fair has only begun: {n} rolls were made", n=t.rolls)
    own = list(t.cards[seat])
    own.remove(card)
    return but(t, cards=put(t.cards, seat, tuple(own)), played=(*t.played, card)), Card(seat, card)


def a_colour(t: Fair, f: Card) -> Pick:
    return Pick(t.edition.colours)


def draw_a_colour(t: Fair, f: Card, colour: str) -> Here:
    """A colour is drawn."""
    return t, but(f, gem=colour)


def player(t: Fair, f: Card) -> int:
    return f.seat


def a_gift(t: Fair, f: Card) -> Here | Refusal:
    """The card brings a coin."""
    if f.card != GIFT:
        return no("PO-5", "it is a {card}", card=f.card)
    return but(t, coins=put(t.coins, f.seat, t.coins[f.seat] + 1), given=t.given + 1), f


def a_find(t: Fair, f: Card) -> Here | Refusal:
    """The card brings a gem of the colour drawn."""
    if f.card != FIND:
        return no("PO-5", "it is a {card}", card=f.card)
    return but(t, gems=_with(t.gems, f.seat, f.gem), taken=t.taken + 1), f


def the_close(t: Fair, f: Card) -> Here | Refusal:
    """The card closes the fair."""
    return (but(t, closed=True), f) if f.card == CLOSE else no("PO-5", "it is a {card}", card=f.card)


def keep_it(t: Fair, f: Card, _: None) -> Here:
    """The player keeps what the card brought."""
    return t, f


# fmt: off
GAME = flow("game", "Probe: Offers", None,
    chance("deal", "PO-1", cards_and_goals,
        arrow("next", deal, "PO-1", seen=NOBODY, tell="Goals and cards are dealt.")),
    auto("next", "PO-2",
        arrow("roll", next_roll, "PO-2", tell=""),
        arrow("fair closed", evening, "PO-6", tell="It is evening: the fair closes.")),
    chance("roll", "PO-2", a_die,
        arrow("decide", roll, "PO-2 PO-4", tell=("{who} rolls {choice}.", "You roll {choice}.")), who=on_turn),
    choice("decide", "PO-2", on_turn,
        arrow("next", take_a_gem, "PO-2", colours, tell=("{who} takes a {choice} gem.", "You take a {choice} gem.")),
        arrow("next", take_a_coin, "PO-2", tell=("{who} takes a coin.", "You take a coin."))),
    final("fair closed", "PO-6"))

SWAP = flow("swap", "Swap", Swap,
    choice("answer", "PO-3", asked,
        arrow("swapped", accept, "PO-3", tell=("{who} accepts.", "You accept.")),
        arrow("refused", refuse, "PO-4", standing=True, tell=("{who} refuses.", "You refuse."))),
    leave("swapped", "PO-3"), leave("refused", "PO-4"))

CARD = flow("card", "Card", Card,
    chance("colour", "PO-5", a_colour, arrow("effect", draw_a_colour, "PO-5", tell="The colour drawn is {choice}.")),
    auto("effect", "PO-5",
        arrow("thanks", a_gift, "PO-5", tell=("{who} gets a coin.", "You get a coin.")),
        arrow("thanks", a_find, "PO-5", tell=("{who} gets a gem.", "You get a gem.")),
        arrow("fair closed", the_close, "PO-5 PO-6", tell="The fair closes at once."), who=player),
    choice("thanks", "PO-5", player,
        arrow("done", keep_it, "PO-5", tell=("{who} says thanks.", "You say thanks."))),
    leave("done", "PO-5"))

SWAPS = interrupt("offer a swap", "PO-3 PO-4", "swap",
    seats=who_has_gems, domain=swaps, enter=offer, exits={"swapped": None, "refused": remember},
    note="any seat, at any decision", blanks=in_words,
    tell=("{who} offers {other} {give} for {want}.", "You offer {other} {give} for {want}."))

CARDS = interrupt("play a card", "PO-5", "card",
    seats=who_has_cards, domain=own_cards, enter=play_a_card, exits={"done": None},
    note="any seat, at a decision of a turn", during=("game",), only={"cards": "in_play"},
    tell=("{who} plays a card: {choice}.", "You play a card: {choice}."))
