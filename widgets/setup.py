"""What is explored: game, players, seed, scenarios, house rules, figures, standing answers."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as W
import msgspec

import explorer
from explorer.core.carry import carry
from explorer.core.errors import ExplorerError
from explorer.core.game import Game
from explorer.core.scenarios import describe
from explorer.core.session import Session
from explorer.core.values import say
from explorer.look import ALL_OPEN
from widgets.clauses_html import chips
from widgets.controls import STYLE, WIDE, button, offer, row
from widgets.timeline import seed

if TYPE_CHECKING:
    from widgets.explorer import Explorer


class GameChoice:
    """Another game, other players, another seed; or a described position."""

    def __init__(self, face: Explorer) -> None:
        self.face = face
        self.spec = face.session.game.spec
        self.names: tuple[str, ...] = ()
        self.game = W.Dropdown(description="Game", layout=WIDE, style=STYLE)
        self.players = W.IntText(description="players", layout={"width": "9em"}, style=STYLE)
        self.who = W.Text(description="names", placeholder="with commas (optional)", layout=WIDE, style=STYLE)
        self.seed = W.Text(description="seed", layout={"width": "12em"}, style=STYLE)
        self.begin = button("Begin anew", "Begin this game with these players and this luck", "refresh", "primary")
        self.scenario = W.Dropdown(description="Scenario", layout=WIDE, style=STYLE)
        self.told = W.HTML()
        self.open = button("Open the scenario", "Look at this described position", "folder-open-o")
        self.undo = button("Former session", "Look again at the session before this one", "undo")
        self.begin.on_click(face.does(self._begin))
        self.open.on_click(face.does(self._open))
        self.undo.on_click(face.does(self._undo))
        self.game.observe(face.does(self._chosen), "value")
        self.scenario.observe(face.does(lambda: None), "value")
        first = row(self.game, self.players, self.who, self.seed, self.begin, self.undo)
        self.box = W.VBox([first, row(self.scenario, self.open), self.told])
        self.box.add_class("rx-panel")

    def _begin(self) -> None:
        names = [n.strip() for n in self.who.value.split(",") if n.strip()] or None
        if self.game.value == self.face.session.game.name:
            old = self.face.session.game
            game = Game(old.spec, self.players.value, old.house_changes, old.edition_changes)
        else:
            game = explorer.game(self.game.value, self.players.value)
        self.face.replace(Session(game, seed(self.seed.value.strip() or "0"), names))

    def _open(self) -> None:
        if self.scenario.value is None:
            raise ExplorerError(f"There are no described positions of {self.face.session.game.title} to open.")
        self.face.replace(explorer.scenario(self.game.value, self.scenario.value))

    def _undo(self) -> None:
        if not self.face.look.restore():
            raise ExplorerError("There is no session before this one.")

    def _chosen(self) -> None:
        self._offer_scenarios()
        if self.game.value in explorer.game_names():
            self.players.value = explorer.game(self.game.value).players

    def _offer_scenarios(self) -> None:
        name = self.game.value
        known = explorer.scenario_names(name) if name in explorer.game_names() else ()
        offer(self.scenario, [(describe(name, s).title, s) for s in known])

    def show(self) -> None:
        """Show what is explored now."""
        s = self.face.session
        if not self.game.options or s.game.name not in dict(self.game.options).values():
            games = {explorer.game(n).title: n for n in explorer.game_names()}
            offer(self.game, list(({s.game.title: s.game.name} | games).items()))
        if self._former is not s:
            self.game.value, self.players.value, self.seed.value = s.game.name, s.game.players, str(s.seed)
            self.who.value = ", ".join(s.names)
            self._former = s
        self._offer_scenarios()
        chosen = self.scenario.value
        about = describe(self.game.value, chosen) if chosen else None
        self.told.value = f"<p>{escape(about.text)}</p>" if about else ""

    _former: Session | None = None


class HouseRules:
    """The open questions of the rulebook and the answers in force; another answer keeps all that was played."""

    def __init__(self, face: Explorer) -> None:
        self.face = face
        self.game: Game | None = None
        self.choices: dict[str, W.Dropdown] = {}
        self.apply = button(
            "Play under these rules", "What was played is played again as far as it goes", "", "primary"
        )
        self.defaults = button("Back to the defaults", "Choose the most literal reading everywhere")
        self.apply.on_click(face.does(self._apply))
        self.defaults.on_click(face.does(self._defaults))
        self.rules = W.VBox()
        self.box = W.VBox([self.rules, row(self.apply, self.defaults)])
        self.box.add_class("rx-panel")

    def _apply(self) -> None:
        game = self.face.session.game
        chosen = {option: c.value for option, c in self.choices.items()}
        play_under(self.face, Game(game.spec, game.players, chosen, game.edition_changes))

    def _defaults(self) -> None:
        for rule in self.face.session.game.rulebook.house_rule:
            self.choices[rule.option].value = rule.default

    def show(self) -> None:
        """Show the questions and the answers in force."""
        game = self.face.session.game
        if game is self.game:
            return
        self.game = game
        for choice in self.choices.values():
            choice.close()
        self.choices = {}
        boxes: list[W.Widget] = []
        for rule in game.rulebook.house_rule:
            in_force = getattr(game.house, rule.option)
            texts = [f"{v.text}{' (default)' if v.name == rule.default else ''}" for v in rule.values]
            options = [(t, v.name) for t, v in zip(texts, rule.values, strict=True)]
            choice = W.Dropdown(options=options, value=in_force, description=rule.id, layout=WIDE, style=STYLE)
            self.choices[rule.option] = choice
            asked = f"<b>{escape(rule.question)}</b> {escape(rule.why)} {chips(game.rulebook, rule.clauses)}"
            boxes += [W.HTML(asked), choice]
        self.rules.children = boxes or [W.HTML("<p>The rulebook of this game leaves no question open.</p>")]


class Figures:
    """The figures of the edition, where each comes from, and another value for one."""

    def __init__(self, face: Explorer) -> None:
        self.face = face
        self.shown: Any = None
        self.table = W.HTML()
        self.figure = W.Dropdown(description="Figure", layout=WIDE, style=STYLE)
        self.value = W.Text(description="value", layout=WIDE, style=STYLE)
        self.change = button("Play with this figure", "Written as in the table; keeps what was played", "", "primary")
        self.defaults = button("Back to the edition", "Take back all changed figures")
        self.figure.observe(face.does(self._chosen), "value")
        self.change.on_click(face.does(self._change))
        self.defaults.on_click(face.does(lambda: self._play_with({})))
        self.box = W.VBox([row(self.figure, self.value, self.change, self.defaults), self.table])
        self.box.add_class("rx-panel")

    def _chosen(self) -> None:
        name = self.figure.value
        self.value.value = written(self.face.session.game.figures[name].value) if name else ""

    def _change(self) -> None:
        name, text = self.figure.value, self.value.value
        try:
            value = json.loads(text)
        except ValueError:
            raise ExplorerError(f"{text!r} is no value for {name}: write it as it stands in the table.") from None
        self._play_with(self.face.session.game.edition_changes | {name: value})

    def _play_with(self, changes: dict[str, Any]) -> None:
        game = self.face.session.game
        play_under(self.face, Game(game.spec, game.players, game.house_changes, changes))

    def show(self) -> None:
        """Show the figures in force."""
        game = self.face.session.game
        if game is self.shown:
            return
        self.shown = game
        rows = "".join(
            f'<tr><th scope="row">{escape(name)}</th><td><code>{escape(written(f.value))}</code></td>'
            f"<td>{escape(f.provenance)}</td><td>{escape(f.why)}</td></tr>"
            for name, f in game.figures.items()
        )
        head = "".join(f'<th scope="col">{h}</th>' for h in ("figure", "value", "where from", "why"))
        self.table.value = f'<table class="rx-figures"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
        offer(self.figure, list(game.figures))
        self._chosen()


class Standing:
    """The answers that are left standing, each to be taken back."""

    def __init__(self, face: Explorer) -> None:
        self.face = face
        self.which = W.Dropdown(description="Standing answer", layout=WIDE, style=STYLE)
        self.back = button("Take it back", "From now on this seat is asked again")
        self.back.on_click(face.does(self._take_back))
        about = W.HTML("<p>A standing answer is given by itself whenever its seat is asked and may answer so.</p>")
        self.box = W.VBox([about, row(self.which, self.back)])
        self.box.add_class("rx-panel")

    def _take_back(self) -> None:
        if self.which.value is None:
            raise ExplorerError("No answer is left standing; Always beside a move that allows it leaves one.")
        seat, rule = self.which.value
        self.face.session.unstand(seat, rule)

    def show(self) -> None:
        """List them; what was chosen shows only through its seat's eyes."""
        s, look = self.face.session, self.face.look
        options = []
        for seat, answers in s.standing.items():
            for rule, choice in answers.items():
                shown = f": {say(choice)}" if choice is not None and look.may_see_moves(seat) else ""
                options.append((f"{s.names[seat]}: {rule}{shown}", (seat, rule)))
        offer(self.which, options)


def play_under(face: Explorer, game: Game) -> None:
    """Look at the same session under other rules, and say where it goes another way."""
    session, told = carry(face.session, game)
    face.replace(session)
    if told and face.look.eyes != ALL_OPEN:  # the reasons may rest on what these eyes do not see
        told = [f"Under these rules the game goes another way in {len(told)} places; all cards open would say why."]
    if told:
        face.say(" ".join(told))


def written(value: Any) -> str:
    """A figure as JSON, which is how it can be changed."""
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)
