"""What every face of the explorer offers, listed once: notebook explorer and terminal app both check against it.

A face declares a mapping `OFFERS` {ability: name of the control or handler that carries it out}; its tests assert that
`missing(OFFERS)` is empty and that each of those names leads to something a person can reach and use.
"""

from __future__ import annotations

from collections.abc import Iterable

ABILITIES: dict[str, str] = {
    # what is explored
    "choose game": "Choose one of the games.",
    "players": "Choose how many play, and their names.",
    "seed": "Choose the seed of the luck.",
    "house rules": "See the open questions of the rulebook and choose another answer to one.",
    "edition figures": "See every figure with its provenance and change one.",
    "scenarios": "Open a described position of the game.",
    "save": "Save the session, with all branches, to a file.",
    "load": "Load a saved session; a damaged file is told in one sentence and changes nothing.",
    # moving on
    "step": "Take one micro-step by the rules or by luck.",
    "run": "Go on to the next decision.",
    "play a move": "Fill in one of the offered moves and play it; each names the clauses that allow it.",
    "see why a move is refused": "See the clause that forbids a proposal, and the reason here.",
    "interrupt": "Act as another seat that may come in between.",
    "see odds": "See the possible outcomes of a roll or draw with their probabilities.",
    "force an outcome": "Say what a roll or draw brings.",
    "outlook": "See the odds of what a move would reveal, as its seat may know them.",
    "standing answers": "Leave an answer standing for a seat, see all of them, and take one back.",
    # time and branches
    "back": "Go back one step.",
    "forward": "Go forward again one step.",
    "back to decision": "Go back to the last decision.",
    "forward to decision": "Go forward again to the next decision.",
    "timeline": "Go to any step of this branch.",
    "fork": "Begin a branch here, with the same luck or with new luck.",
    "switch branch": "Look at another branch.",
    "drop branch": "Forget a branch.",
    # whose eyes
    "seat lens": "Look with all cards open, as any seat, or as a spectator.",
    "memory aid": "Show, or hide, what was public once and is covered now.",
    # the picture
    "picture": "See the present step, the offered arrows and the path lit in the phase graph.",
    "pages": "Look at another flow or part, follow the calls under way, or see the overview.",
    "clauses of a step or arrow": "Choose a step or arrow of the picture and read its clauses.",
    "text twin": "Read the picture as a table of steps and arrows.",
    "export picture": "Write the picture that is shown to a file.",
    # understanding
    "table": "See the table as the lens may know it.",
    "why": "See why the last steps happened: clauses, and the values that were compared.",
    "history": "Read what happened, as the lens may know it.",
    "result": "See the places and scores at the end.",
}


def missing(offers: Iterable[str]) -> list[str]:
    """The abilities that a face does not offer, in the order of the list."""
    given = set(offers)
    return [a for a in ABILITIES if a not in given]


def unknown(offers: Iterable[str]) -> list[str]:
    """What a face says it offers but the list does not name."""
    return [o for o in offers if o not in ABILITIES]
