"""What is looked at, for any face: a session, through whose eyes, and which page of its picture."""

from __future__ import annotations

from typing import Any

from explorer.core.forms import Offer, choice_text, offers
from explorer.core.lensed import distribution_seen, refusal_seen, why_seen
from explorer.core.secrets import Lens
from explorer.core.session import Entry, Session, Why
from explorer.core.steps import Proposal
from explorer.core.values import Action, Refusal, say
from explorer.picture import Crumb, Lit, Picture, breadcrumbs, overview_of, picture_of, pictures

ALL_OPEN = "all cards open"
SPECTATOR = "a spectator"
Eyes = int | str | None  # a seat, ALL_OPEN, or None: a spectator


class Look:
    """One explorer's point of view; `page` is the name of a picture, empty: the one that shows the present step."""

    def __init__(self, session: Session, eyes: Eyes = ALL_OPEN) -> None:
        self.session, self.eyes = session, eyes
        self.memory = False
        self.page = ""
        self.former: list[Session] = []

    # -- the session ---------------------------------------------------------------------------------
    def replace(self, session: Session) -> None:
        """Look at another session; the one before is kept for `restore`."""
        self.former.append(self.session)
        self._show(session)

    def restore(self) -> bool:
        """Go back to the session before the last `replace`; False when there is none."""
        if not self.former:
            return False
        self._show(self.former.pop())
        return True

    def _show(self, session: Session) -> None:
        self.session, self.page = session, ""
        if isinstance(self.eyes, int) and self.eyes >= session.game.players:
            self.eyes = None

    # -- whose eyes ----------------------------------------------------------------------------------
    @property
    def lens(self) -> dict[str, Any]:
        """The lens as arguments for `session.scene`, `log`, `tell` and the functions of `core.lensed`."""
        return {"lens": False} if self.eyes == ALL_OPEN else {"seat": self.eyes, "memory": self.memory}

    @property
    def eyes_text(self) -> str:
        """Through whose eyes, in words."""
        if self.eyes == ALL_OPEN:
            return ALL_OPEN
        name = SPECTATOR if self.eyes is None else self.session.names[int(self.eyes)]
        return f"{name}'s eyes" + (", memory aid" if self.memory else "")

    def every_eyes(self) -> list[tuple[Eyes, str]]:
        """All points of view with their names."""
        seats: list[tuple[Eyes, str]] = list(enumerate(self.session.names))
        return [(ALL_OPEN, ALL_OPEN), (None, SPECTATOR), *seats]

    def may_see_moves(self, seat: int | None) -> bool:
        """Whether it shows through this lens what a seat may do."""
        return self.eyes == ALL_OPEN or (seat is not None and self.eyes == seat)

    # -- what may be done ----------------------------------------------------------------------------
    def proposals(self) -> list[Proposal]:
        """What may be proposed here and shows through this lens: the decider's first, then the interrupts."""
        s = self.session
        if s.kind != "choice":
            return []
        seats = dict.fromkeys([s.who, *s.interrupters()])
        return [p for seat in seats if seat is not None and self.may_see_moves(seat) for p in s.proposals(seat)]

    def offers(self, proposal: Proposal, most: int = 60) -> list[Offer]:
        """The choices of a proposal in words, each legal or with its refusal, as this lens may know them."""
        return offers(self.session, proposal, most, **self.lens)

    def words(self, proposal: Proposal, choice: Any) -> str:
        """A choice in the players' words, as this lens may know it."""
        eyes = None if self.eyes == ALL_OPEN else Lens(self.eyes, self.memory)  # type: ignore[arg-type]
        return choice_text(self.session, proposal, choice, eyes)

    def refusal(self, action: Action) -> Refusal | None:
        """Why a move may not be made, as this lens may know it; None: it may."""
        return refusal_seen(self.session, action, **self.lens)

    def outcome_text(self, outcome: Any) -> str:
        """An outcome of the present chance phase in the players' words, as this lens may know the rest."""
        s = self.session
        node = s.walker.node(s.at)
        show = node.leads[0].arrow.show if node.leads[0].arrow else None
        if show is None:
            return say(outcome, s.names)
        table = s.table if self.eyes == ALL_OPEN else s.seen_by(self.eyes, self.memory)  # type: ignore[arg-type]
        frames = s.frames if self.eyes == ALL_OPEN else s.frames_seen_by(self.eyes, self.memory)  # type: ignore[arg-type]
        return say(node.ask(show, table, frames, outcome), s.names)

    def distribution(self) -> Any:
        """What luck may bring here as far as this lens can tell, or None."""
        return distribution_seen(self.session, **self.lens)

    def may_force(self) -> bool:
        """Whether these eyes will see what luck brings at this chance phase: who forces an outcome knows it."""
        (lead,) = self.session.walker.node(self.session.at).leads
        assert lead.arrow is not None
        seen = lead.arrow.seen.name
        mine = self.eyes is not None and self.eyes == self.session.who
        return self.eyes == ALL_OPEN or seen == "open" or (seen in ("owner", "screened") and mine)

    # -- the picture ---------------------------------------------------------------------------------
    @property
    def pages(self) -> dict[str, Picture]:
        """Every picture of the game by name."""
        return pictures(self.session.game.graph)

    @property
    def page_here(self) -> str:
        """The page that shows the present step."""
        return picture_of(self.session.game.graph, self.session.phase)

    @property
    def picture(self) -> Picture:
        """The page that is shown."""
        return self.pages[self.page or self.page_here]

    @property
    def overview(self) -> str:
        """The page that shows all."""
        return overview_of(self.session.game.graph)

    @property
    def waiting(self) -> list[str]:
        """The phases that wait for a call, or an interrupt, to end."""
        graph = self.session.game.graph
        return [f.site if f.site in graph else f.back for f in self.session.frames]

    def crumbs(self) -> tuple[Crumb, ...]:
        """The calls under way, outermost first, and the present step."""
        return breadcrumbs(self.session.game.graph, self.session.phase, self.waiting)

    def lit(self) -> Lit:
        """What to light on the page that is shown."""
        s = self.session
        open_cards = self.eyes == ALL_OPEN
        offered = s.offered(lens=False) if open_cards else s.offered(self.eyes)  # type: ignore[arg-type]
        return self.picture.lit(s.phase, offered, {*s.visited(), *s.walked()}, self.waiting)

    # -- what is told ----------------------------------------------------------------------------------
    def scene(self) -> Any:
        """The table as this lens may know it."""
        return self.session.scene(**self.lens)

    def log(self, last: int | None = None) -> list[Entry]:
        """What happened up to here, as this lens may know it."""
        return self.session.log(**self.lens, last=last)

    def tell(self, number: int) -> str:
        """The sentence about a step, as this lens may know it."""
        return self.session.tell(number, **self.lens)

    def why(self, number: int | None = None) -> list[Why]:
        """The reasons of the steps since the last decision, or of one step, as this lens may know them."""
        return why_seen(self.session, number, **self.lens)

    @property
    def decision(self) -> str:
        """Who or what acts here, in a few words."""
        s = self.session
        who = "" if s.who is None else s.names[s.who]
        words = {
            "choice": f"{who} decides",
            "auto": "the rules decide",
            "chance": "luck decides",
            "call": "another flow begins",
            "exit": "this flow is left",
            "final": "the game is over",
        }
        return words[s.kind] + (f" for {who}" if who and s.kind in ("auto", "chance") else "")
