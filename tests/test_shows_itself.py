"""What a table, an attempt and a hint say of themselves to somebody who works in Python."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from copy import copy, deepcopy
from random import Random

import pytest

import companion
from companion import GAMES, BadInput, Table
from companion.jupyter import Odds

SEATS = ["Ana", "bot:greedy", "bot:greedy"]


@pytest.fixture
def table() -> Table:
    table = Table("catan", SEATS, seed=3)
    table.run()
    return table


def test_a_refused_attempt_prints_why_with_the_rule_and_its_id(table: Table) -> None:
    refused = table.attempt("road 3")
    assert not refused
    said = str(refused).splitlines()
    assert said[0].startswith("Not allowed: ")
    rule = "catan.roll.before-trade-and-build"
    assert said[1] == f"{table.words.rule(rule)} [{rule}]"
    assert refused.reasons == (said[1],)


def test_why_not_answers_in_another_language_without_trying(table: Table) -> None:
    before = table.history
    (reason,) = table.why_not("road 3", lang="cs")
    assert reason.startswith("Nejdřív hoď kostkami")
    assert table.why_not("roll") == ()
    assert table.history == before


def test_the_reasons_speak_of_the_position_of_the_try_also_after_it_has_changed(
    table: Table,
) -> None:
    refused = table.attempt("road 3")
    said = str(refused)
    table.attempt("roll")
    assert str(refused) == said


def test_an_attempt_that_was_done_prints_what_its_seat_saw_of_it(table: Table) -> None:
    done = table.attempt("roll")
    assert done
    assert done.reasons == ()
    assert str(done).startswith("Ana rolls ")
    assert repr(done) == "<Attempt 0: roll: done>"


def test_what_cannot_be_read_raises_and_what_is_refused_answers(table: Table) -> None:
    with pytest.raises(BadInput):
        table.attempt("role")
    assert not table.attempt("settle 17")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_shows_in_a_line_who_is_to_act_and_in_a_notebook_its_board(game: str) -> None:
    table = Table(game, SEATS, seed=3)
    table.run()
    assert repr(table).startswith(f"<Table {game}: turn ")
    assert "Ana" in repr(table)
    assert "\n" not in repr(table)
    bundle = table._repr_mimebundle_()
    assert bundle["text/plain"] == repr(table)
    assert bundle["image/svg+xml"].startswith("<svg")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_knows_whether_it_is_over_who_won_and_the_points(game: str) -> None:
    table = Table(game, ["bot:greedy"] * 3, seed=3)
    assert not table.is_over
    assert table.winners == ()
    table.run()
    assert table.is_over
    assert table.winners == table.game.winners(table.state)
    assert table.scores == table.game.scores(table.state)
    assert "over, won by" in repr(table)


@pytest.mark.slow
def test_points_that_only_their_holder_knows_are_not_told_before_the_end() -> None:
    """Catan's victory point cards lie face down until the game is over."""
    hidden = 0
    for seed in range(12):
        table = Table("catan", ["bot:greedy"] * 3, seed=seed)
        while not table.is_over:
            table.run(20)
            if not table.is_over:
                true = table.game.scores(table.state)
                assert all(open_ <= all_ for open_, all_ in zip(table.scores, true, strict=True))
                hidden += table.scores != true
    assert hidden


def test_a_hint_shows_its_action_and_its_reasons(table: Table) -> None:
    hint = table.hint()
    assert hint is not None
    assert repr(hint).startswith(f"<Hint {hint.action}: ")
    assert str(hint) == f"{hint.text} ({'; '.join(hint.reasons)})"


def test_a_game_shows_its_name_and_how_many_play() -> None:
    assert repr(companion.game("catan")) == "<Game catan: 2, 3 or 4 players>"


@pytest.mark.parametrize("game", GAMES)
def test_a_state_shows_in_a_line_whose_turn_it_is_and_in_a_notebook_its_board(game: str) -> None:
    state = Table(game, SEATS, seed=3).state
    assert repr(state).startswith(f"<State {game}: turn ")
    assert repr(state).endswith(" to act>")
    bundle = state._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert (
        bundle["image/svg+xml"] == companion.game(game).scene(state, companion.NATURE)._repr_svg_()
    )


@pytest.mark.slow
def test_a_state_that_is_over_says_so() -> None:
    table = Table("race", ["bot:random"] * 2, seed=1)
    table.run()
    assert repr(table.state).endswith("over>")


def test_in_a_notebook_a_refused_attempt_says_why_without_a_further_call(table: Table) -> None:
    refused = table.attempt("road 3")
    bundle = refused._repr_mimebundle_()
    assert bundle["text/plain"] == str(refused)
    assert "<li>" in bundle["text/html"]
    assert "catan.roll.before-trade-and-build" in bundle["text/html"]


def test_what_is_shown_of_names_is_text_and_no_page() -> None:
    table = Table("catan", ["<b>Ana</b>", "bot:greedy", "bot:greedy"], seed=3)
    table.run()
    hint = table.hint()
    assert hint is not None
    for shown in (table.attempt("roll"), hint, table):
        assert "<b>Ana" not in shown._repr_mimebundle_()["text/html"]


def test_a_game_shows_its_cover_in_a_notebook() -> None:
    bundle = companion.game("catan")._repr_mimebundle_()
    assert bundle["text/plain"] == repr(companion.game("catan"))
    assert "<svg" in bundle["image/svg+xml"]


def test_a_table_is_asked_for_by_how_many_play() -> None:
    assert Table("catan", 3).seats == ("Player 1", "Player 2", "Player 3")
    with pytest.raises(BadInput, match="seats"):
        Table("catan", 7)
    with pytest.raises(BadInput) as wrong:
        Table("catan", players=3)
    assert wrong.value.faults[0].nearest == "seats"


@pytest.mark.parametrize("game", GAMES)
def test_a_summary_tells_a_seat_what_it_sees_and_an_onlooker_less(game: str) -> None:
    table = Table(game, SEATS, seed=3)
    table.run()
    assert table.summary() == table.summary(0)
    assert table.summary(0) != table.summary(-1)
    with pytest.raises(BadInput, match="seat"):
        table.summary(5)


def test_long_things_say_what_they_are_in_a_line(table: Table) -> None:
    table.attempt("roll")
    for one in (table.log[-1], table.scene(), table.log[-2:]):
        assert len(repr(one)) < 300
    assert repr(table.scene()) == "<Scene The island of Catan>"
    assert table.turn == table.game.turn(table.state)


def test_one_name_seats_the_same_bot_everywhere() -> None:
    run = companion.simulate("race", games=1, bots="random")
    assert run.bots == ("random",) * 4
    assert repr(run).startswith("<Simulation race: 1 games; won: random ")


def test_what_was_found_prints_its_title_and_its_gist() -> None:
    hit = companion.almanac.search("robber", "catan")[0]
    assert str(hit).startswith(hit.entry.title("en"))
    assert str(hit).endswith("[catan.robber]")
    assert repr(hit) == "<Hit catan.robber: Robber>"


def test_what_a_class_is_handed_shows_in_a_line_what_it_is() -> None:
    task = companion.task("catan", odds="dice:8")
    handed = (
        task, companion.lesson_plan("dice"), companion.sheet("slips", task),
        companion.odds.why("dice:8"), companion.collect("Ana 48GH K7S"),
        companion.progress("Ana 1AB2"), companion.term("# Monday\nAna 48GH K7S"),
    )  # fmt: skip
    for one in handed:
        assert re.fullmatch(rf"<{type(one).__name__} .+>", repr(one))
        assert len(repr(one)) < 150
    assert task.code in repr(task)
    assert "5/36" in repr(handed[3])


def test_the_app_and_the_explorer_show_in_a_line_what_they_show() -> None:
    table = Table("catan", SEATS, seed=3)
    assert repr(companion.open(table, folder=None)).startswith("<App turn 1, waiting for Ana;")
    assert repr(companion.open(folder=None)).startswith("<App no game chosen yet")
    assert repr(Odds("dice:8")).startswith("<Odds dice/sum:8: 0.1389")
    assert "hidden" in repr(Odds("dice:8", guess=True))


def test_a_game_is_found_by_its_name_in_large_or_small_letters() -> None:
    assert Table("Catan").game is companion.game("catan")
    with pytest.raises(BadInput, match="nearest: catan"):
        Table("Katan")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_tells_its_odds_and_nothing_that_its_seat_cannot_know(game: str) -> None:
    table = Table(game, SEATS, seed=3)
    table.run()
    found = table.game
    assert set(table.odds()) == set(companion.odds.of(found, table.state, 0))
    imagined = found.imagine(found.observe(table.state, 0), Random(5))
    assert table.odds() == companion.odds.of(found, imagined, 0)
    assert table.odds(1).keys() == companion.odds.of(found, table.state, 1).keys()
    with pytest.raises(BadInput, match="seat"):
        table.odds(7)


def test_the_next_roll_of_a_table_is_read_in_one_line(table: Table) -> None:
    assert str(table.odds()["sum"][7]) == "1/6"


def test_completion_offers_what_is_for_use_and_no_plumbing() -> None:
    offered = [name for name in dir(companion) if not name.startswith("__")]
    assert offered == sorted(companion.__all__)


@pytest.mark.slow
def test_the_first_help_shows_what_one_can_do_and_all_of_it_works() -> None:
    said = [line.strip() for line in str(companion.__doc__).splitlines() if line[:4] == "    "]
    assert len(said) > 5
    known: dict[str, object] = {"companion": companion}
    for line in said:
        exec(line.replace("companion.open(table)", "companion.open(table, folder=None)"), known)


def test_a_hint_and_an_earlier_attempt_can_be_tried_as_they_are(table: Table) -> None:
    hint = table.hint()
    assert hint is not None
    assert table.why_not(hint) == ()
    done = table.attempt(hint)
    assert done
    assert table.history[-2].seat == hint.action.seat
    table.undo()
    assert table.attempt(done)


@pytest.mark.parametrize("made", [copy, deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_of_a_table_goes_its_own_way_with_the_same_dice(
    table: Table, made: Callable[[Table], Table]
) -> None:
    app = companion.open(table)
    table.attempt("roll")
    other = made(table)
    assert other.history == table.history
    before = app.moves
    for one in (other, table):
        one.attempt("end")
        one.run()
        if one is other:
            assert app.moves == before
            assert len(table.history) < len(other.history)
    assert other.history == table.history
    assert other.state == table.state


def test_all_odds_of_a_table_are_read_one_under_another(table: Table) -> None:
    said = repr(table.odds()).split("\n\n")
    assert len(said) == len(table.odds())
    assert said[0].startswith("sum: ")
    assert "<h4>sum</h4>" in table.odds()._repr_html_()


def test_an_entry_prints_what_one_reads() -> None:
    entry = companion.almanac.entry("catan.seven")
    assert repr(entry) == f"<Entry catan.seven: {entry.title()}>"
    assert str(entry).startswith(f"{entry.title()}\n{entry.gist()}\n")
    hit = companion.almanac.search("seven", "catan")[0]
    assert hit.entry.gist() in hit._repr_html_()


def test_an_entry_named_without_its_game_is_found_to_be_near() -> None:
    with pytest.raises(BadInput, match=r"nearest: catan\.seven"):
        companion.almanac.entry("seven")
    with pytest.raises(BadInput, match=r"such as catan\.seven$"):
        companion.almanac.page("xx")


def test_the_app_takes_a_games_name_as_people_write_it() -> None:
    app = companion.open("Race", seed=3, folder=None)
    assert app.table.game.id == "race"
    with pytest.raises(BadInput, match="nearest: catan"):
        companion.open("Katan", folder=None)


def test_bots_are_named_in_one_text_as_in_the_command() -> None:
    names = companion.simulate("race", games=1, bots="greedy, random").bots
    assert names == ("greedy", "random")


def test_a_replay_and_a_chart_say_in_a_line_what_they_are(table: Table) -> None:
    assert repr(companion.replay(table)).startswith("<Replay catan: move ")
    assert repr(companion.simulate("race", games=1).figure()).startswith("<Chart;")


@pytest.mark.parametrize("room", ["odds", "almanac", "lessons"])
def test_completion_in_a_room_offers_what_its_list_names(room: str) -> None:
    module = getattr(companion, room)
    assert [name for name in dir(module) if name[:2] != "__"] == sorted(module.__all__)
