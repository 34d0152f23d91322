"""Playing with the notebook explorer's controls, without a browser."""

from itertools import islice
from threading import Event, Thread
from typing import Any

import pytest

import explorer
from explorer.core.domains import Bag
from explorer.core.errors import ExplorerError
from explorer.core.session import Session
from tests.probes import probe
from tests.widgets.wire import message, row, shown, within
from widgets import Explorer
from widgets.explorer import FOLLOWERS


def fk(**options: Any) -> Explorer:
    return Explorer("faekalini", players=4, seed=7, **options)


def test_it_takes_a_name_a_game_or_a_session() -> None:
    game = explorer.game("faekalini", players=3)
    session = Session(game, 5)
    assert Explorer("faekalini", players=3, seed=5).session.at == Explorer(game, seed=5).session.at
    assert Explorer(session).session is session
    assert Explorer("faekalini", names=["Ann", "Bo", "Cy"], players=3).session.names == ("Ann", "Bo", "Cy")


@pytest.mark.parametrize(
    ("what", "options", "sentence"),
    [
        ("fakalini", {}, "did you mean 'faekalini'"),
        ("faekalini", {"players": 9}, "2 to 4 players"),
        ("faekalini", {"house": {"shortage": "maybe"}}, "nobody_gets_anything"),
        ("faekalini", {"eyes": "Ann"}, "point of view"),
        (7, {}, "name of a game, a Game or a Session"),
        (explorer.game("faekalini"), {"players": 3}, "belong to the game"),
        (Session(explorer.game("faekalini")), {"seed": 3}, "belong to the session"),
    ],
)
def test_wrong_arguments_get_one_sentence(what: Any, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ExplorerError) as error:
        Explorer(what, **options)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_its_repr_is_fixed() -> None:
    assert repr(fk()) == "<Explorer of Fäkalini: Klempner & Zauberer: set up, all cards open>"
    assert repr(fk(eyes="Red")) == "<Explorer of Fäkalini: Klempner & Zauberer: set up, Red's eyes>"


def test_step_run_back_and_forward() -> None:
    face = fk()
    face.time.step.click()
    assert (face.session.here, face.time.slider.value) == (1, 1)
    face.time.run.click()
    decision = face.session.here
    assert face.session.phase == "decide"
    assert "<b>decide</b>" in face.moves.where.value
    face.time.back.click()
    assert face.session.here == decision - 1
    face.time.forward.click()
    assert face.session.phase == "decide"
    face.time.slider.value = 2
    assert face.session.here == 2
    face.time.forward_decision.click()
    assert face.session.here == decision
    face.time.back_decision.click()
    assert face.session.here == 0
    assert face.last_error is None


def test_a_step_where_a_seat_must_decide_says_so_and_changes_nothing() -> None:
    face = fk()
    face.time.run.click()
    before = face.session.at
    face.time.step.click()
    assert "a seat must decide" in message(face)
    assert 'role="alert"' in face.message.value
    assert face.session.at is before
    face.time.back.click()
    assert message(face) == ""


def test_letters_in_the_picture_do_what_the_buttons_do() -> None:
    face = fk()
    picture = face.pages.frame.children[0]
    for key in "srbf":
        picture._handle_custom_msg({"key": key}, [])
    assert (face.session.phase, message(face)) == ("decide", "")
    picture._handle_custom_msg({"key": "q"}, [])
    picture._handle_custom_msg("nonsense", [])
    assert face.last_error is None


def test_a_move_is_played_by_its_button_and_names_its_clauses() -> None:
    face = fk()
    face.time.run.click()
    move = row(face, "place a die")
    assert "allowed by" in move.verdict.value
    assert "FK-3.6" in move.verdict.value
    chosen = move.input.choice()
    move.play.click()
    assert (face.session.steps[-1].action.rule, face.session.steps[-1].action.choice) == ("place a die", chosen)
    assert face.session.phase == "placed"


def test_a_refused_move_says_why_before_and_after_it_is_tried() -> None:
    face = fk()
    face.time.run.click()
    crown = row(face, "crown the true Fäkalini")
    assert "refused: " in crown.verdict.value
    assert crown.play.button_style == ""
    listed = shown(face.moves.refused)
    assert "toilets are for plumbing" in listed
    assert "FK-3.6" in listed
    before = face.session.at
    crown.play.click()
    assert "FK-" in message(face)
    assert face.session.at is before


def test_a_choice_in_a_list_is_judged_when_it_is_chosen() -> None:
    face = fk()
    face.time.run.click()
    move = row(face, "place a die")
    labels = [label for label, _ in move.input.box.options]
    toilet = next(i for i, label in enumerate(labels) if "toilet" in label)
    assert labels[toilet].endswith("(refused)")
    move.input.box.index = toilet
    assert "toilets are for plumbing" in move.verdict.value
    move.input.box.index = 0
    assert "allowed by" in move.verdict.value


def test_a_form_is_filled_in_with_something_that_may_be_played() -> None:
    face = Explorer(probe("probe_debt"), seed=3)
    bags = 0
    for _ in range(120):
        for key, move in list(face.moves.rows.items()):
            if isinstance(move.proposal.domain, Bag) and list(islice(face.session.moves(), 1)):
                bags += move.play.button_style == "success"
                assert move.play.button_style == "success" or face.session.why_not(key[1], move.input.choice())
        move = next((m for m in face.moves.rows.values() if m.play.button_style == "success"), None)
        (move.play if move else face.time.step).click()
        assert message(face) == ""
    assert bags > 3


def test_running_on_after_a_move() -> None:
    face = fk()
    face.time.run.click()
    face.moves.run_on.value = True
    row(face, "place a die").play.click()
    assert face.session.kind == "choice"


def test_odds_and_a_forced_outcome() -> None:
    face = fk()
    while face.session.phase != "choose the starting player":
        face.time.step.click()
    assert "1/4 = 25 %" in face.moves.odds.value
    face.moves.outcome.box.index = 2
    wanted = face.moves.outcome.choice()
    face.moves.force.click()
    assert face.session.table.turn == wanted
    while face.session.phase != "roll":
        face.time.step.click()
    assert "outcomes are possible" in face.moves.odds.value
    faces = [part for _, part in face.moves.outcome.parts]
    for part in faces:
        part.box.index = 0
    face.moves.force.click()
    assert face.session.steps[-1].action.choice == tuple(part.items[0] for part in faces)


def test_the_order_of_a_pile_is_forced() -> None:
    face = fk()
    while face.session.phase != "shuffle the Black Holes":
        face.time.step.click()
    pile = face.moves.outcome
    pile.list.index = len(pile.items) - 1
    last = pile.items[-1]
    pile.top.click()
    assert pile.items[0] == last
    pile.down.click()
    pile.up.click()
    pile.up.click()
    assert pile.items[0] == last
    face.moves.force.click()
    assert face.session.table.pile[0] == last


def test_forks_and_branches() -> None:
    face = fk()
    face.time.run.click()
    face.time.fork_name.value, face.time.fork_luck.value = "other luck", "99"
    face.time.fork.click()
    assert (face.session.branch, face.time.branch.value) == ("other luck", "other luck")
    assert face.session.branch_info("other luck").luck.seed == 99
    face.time.fork.click()
    assert face.session.branches == ("main", "other luck", "branch 2")
    face.time.branch.value = "main"
    assert face.session.branch == "main"
    face.time.drop.click()
    assert face.session.branches == ("other luck", "branch 2")
    face.time.drop.click()
    face.time.drop.click()
    assert face.session.branches == ("branch 2",)
    assert "switch to another one" in message(face)


def test_playing_something_new_from_the_past_loses_nothing() -> None:
    face = fk()
    face.time.run.click()
    row(face, "place a die").play.click()
    face.time.back.click()
    row(face, "plumb").play.click()
    assert len(face.session.branches) == 2
    assert list(face.time.branch.options) == list(face.session.branches)


def test_an_error_of_the_program_is_shown_in_one_sentence_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    face = fk()

    def broken() -> None:
        raise ZeroDivisionError("a <fault> in a rule")

    monkeypatch.setattr(face.session, "step", broken)
    face.time.step.click()
    assert isinstance(face.last_error, ZeroDivisionError)
    assert "a &lt;fault&gt; in a rule" in face.message.value
    assert "Traceback" not in face.message.value


def test_an_error_while_showing_is_told_and_the_rest_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    face = fk()
    monkeypatch.setattr(face.session.game.__class__, "scene", lambda *_: 1 / 0)
    face.time.step.click()
    assert "division by zero" in message(face)
    assert "shuffle the Black Holes" in face.moves.where.value


def test_a_click_in_another_thread_waits_and_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """JupyterLab may run controls in another thread of the kernel than cells."""
    face = fk()
    face.time.run.click()
    here = face.session.here
    begun, goes_on = Event(), Event()
    real = face.tabs.show

    def slow() -> None:
        begun.set()
        assert goes_on.wait(10)
        real()

    monkeypatch.setattr(face.tabs, "show", slow)
    first = Thread(target=face.show)
    first.start()
    assert begun.wait(10)
    second = Thread(target=face.time.back.click)
    second.start()
    second.join(0.2)
    assert face.session.here == here, "the click waits until the first thread is through"
    goes_on.set()
    for thread in (first, second):
        thread.join(10)
    assert face.session.here == here - 1
    assert face.time.slider.value == here - 1


def test_two_explorers_do_not_disturb_each_other() -> None:
    one, two = fk(), fk()
    one.time.run.click()
    assert two.session.here == 0
    assert two.time.slider.value == 0
    assert not within(one.root) & within(two.root)


def test_two_explorers_of_one_session_stay_together() -> None:
    session = Session(explorer.game("faekalini"), 7)
    one, two = Explorer(session), Explorer(session, eyes="Red")
    one.time.run.click()
    assert two.time.slider.value == session.here == one.time.slider.value
    two.time.back.click()
    assert one.time.slider.value == session.here


def test_explorers_of_cells_run_again_fall_behind() -> None:
    session = Session(explorer.game("faekalini"), 7)
    faces = [Explorer(session) for _ in range(FOLLOWERS + 2)]
    faces[-1].time.run.click()
    assert [f.time.slider.value for f in faces] == [0, 0] + [session.here] * FOLLOWERS
    faces[0].time.back.click()
    assert faces[0].time.slider.value == session.here


def test_code_in_a_cell_moves_the_session_and_show_follows() -> None:
    face = fk()
    face.session.run()
    face.show()
    assert "<b>decide</b>" in face.moves.where.value


def test_others_interrupt_through_their_own_rows() -> None:
    face = Explorer(probe("probe_offers"), seed=3)
    face.time.run.click()
    decider = face.session.who
    key = next(k for _, k in face.moves.come_in.options if k and k[1] == "play a card" and k[0] != decider)
    assert not any(k[2] for k in face.moves.rows)
    face.moves.come_in.value = key
    assert face.moves.rows[key].play.description == f"{face.session.names[key[0]]}: play a card"
    face.moves.rows[key].play.click()
    assert face.session.frames[-1].site == key[1]
    assert face.session.steps[-1].action.seat == key[0]
    trail = [b.description for b in face.pages.crumbs if b.layout.display != "none"]
    assert len(trail) == 2
    assert trail[0].startswith("Probe: Offers: decide")


def test_a_standing_answer_is_left_seen_and_taken_back() -> None:
    face = Explorer(probe("probe_offers"), seed=3)
    face.time.run.click()
    for _, key in face.moves.come_in.options[1:]:
        face.moves.come_in.value = key
        if key[1] == "offer a swap" and face.moves.rows[key].play.button_style == "success":
            break
    face.moves.rows[key].play.click()
    asked = face.session.who
    assert asked is not None
    face.tabs.box.selected_index = list(face.tabs.titles).index("Standing answers")
    row(face, "refuse").always.click()
    assert face.session.standing == {asked: {"refuse": None}}
    assert face.tabs.standing.which.options == ((f"{face.session.names[asked]}: refuse", (asked, "refuse")),)
    assert row(face, "accept").always.layout.display == "none"
    face.tabs.standing.back.click()
    assert face.session.standing == {asked: {}}
    face.tabs.standing.back.click()
    assert "No answer is left standing" in message(face)


def test_why_history_and_result() -> None:
    face = fk()
    face.time.run.click()
    row(face, "plumb").play.click()
    face.time.run.click()
    why = face.tabs.why.box.value
    assert "dice left" in why
    assert "not <b>all placed</b>: 3 dice are not on the board yet" in why or "dice are not on the board yet" in why
    face.tabs.box.selected_index = list(face.tabs.titles).index("History")
    assert "plumbs:" in face.tabs.history.box.value
    assert face.tabs.why.box.value == ""
    from explorer.core.playout import explore

    explore(face.session)
    face.show()
    assert "rx-result" in face.moves.note.value
    assert face.session.names[face.session.result.winners[0]] in face.moves.note.value
