"""A session carried over to other rules: its decisions and outcomes are played again as far as they still go."""

from __future__ import annotations

from explorer.core.errors import ExplorerError
from explorer.core.game import Game
from explorer.core.phases import CHANCE, CHOICE
from explorer.core.session import Branch, Session
from explorer.core.steps import Step

_DECIDED = (CHOICE, "interrupt", CHANCE)


def carry(session: Session, game: Game) -> tuple[Session, list[str]]:
    """The session under another game's rules, and one sentence for each branch that goes another way there.

    All branches, their luck, names and standing answers are kept; a branch ends where its next decision or outcome no
    longer fits. Raises ExplorerError when the start position, or the number of players, does not fit the other rules.
    """
    start = None
    if session.custom_start:
        try:
            start = game.from_data(session.game.to_data(session.start))
        except ExplorerError as e:
            raise ExplorerError(f"The start position does not fit these rules: {e}") from e
    other = Session(game, session.seed, session.names, start)
    branches, told = {}, []
    for name in session.branches:
        old = session.branch_info(name)
        played, left = _again(Session(game, old.luck.seed, session.names, start), old.steps)  # type: ignore[arg-type]
        here = _place(old.steps[: old.here], played.steps)
        branches[name] = Branch(name, game.luck(old.luck.seed), played.steps, here, old.parent)
        if left:
            told.append(f"Under these rules {name!r} goes another way after step {played.here}: {left}")
    other._branches, other._branch = branches, branches[session.branch]
    for seat, answers in session.standing.items():
        for rule, choice in answers.items():
            try:
                other.stand(seat, rule, choice)
            except ExplorerError as e:
                told.append(f"A standing answer is taken back: {e}")
    return other, told


def _again(play: Session, steps: list[Step]) -> tuple[Session, str]:
    """Play the decisions and outcomes of these steps; the sentence says what no longer fits, if anything."""
    decided = [s for s in steps if s.kind in _DECIDED]
    try:
        for step in decided:
            while play.kind not in (CHOICE, CHANCE, "final"):
                play.step()
            if (play.kind == CHANCE) != (step.kind == CHANCE):
                return play, f"it stands at {play.phase!r} and {step.action} does not fit."
            play.play(step.action)
        for _ in range(_tail(steps)):
            if play.kind in (CHOICE, CHANCE, "final"):
                break
            play.step()
    except ExplorerError as e:
        return play, str(e)
    return play, ""


def _place(old: list[Step], new: list[Step]) -> int:
    """How many of the new steps stand for these old ones: as many decisions and outcomes, and the steps after them."""
    wanted, tail, here = sum(s.kind in _DECIDED for s in old), _tail(old), 0
    for step in new:
        if step.kind in _DECIDED:
            if wanted == 0:
                break
            wanted -= 1
            here += 1
        elif wanted > 0:
            here += 1
        elif tail > 0:
            tail -= 1
            here += 1
        else:
            break
    return here


def _tail(steps: list[Step]) -> int:
    """How many automatic steps follow the last decision or outcome."""
    return next((i for i, s in enumerate(reversed(steps)) if s.kind in _DECIDED), len(steps))
