"""Who acts, and when: sealed choices, all at once, the clock, and what may be taken back."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import companion
from companion import Table
from companion.core.notation import CLOCK
from companion.core.pace import USUAL, Countdown, Pace, Rhythm
from companion.screen.panes.clock.hourglass import GRACE, Hourglass
from companion.screen.panes.play.part import table as table_view
from companion.screen.screen import Screen
from companion.screen.updates import Updates
from companion.terminal.play import Terminal
from tests.test_hidden import two_worlds
from tests.toy import grab

pytestmark = pytest.mark.usefixtures("with_toys")
PEOPLE = ["Ana", "Ben"]
SAND = Countdown(grab.SECONDS, grab.Over(CLOCK))


class Seconds:
    """A clock that goes when it is told to."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def at_the_screen(name, seats, **how):
    one = Screen(name, seed=4, seats=seats, folder=None, **how)
    seconds = Seconds()
    one.of(Hourglass).go_by(seconds)
    one.hear({"type": "ping"})
    return one, seconds


# Where all act at once


def test_who_has_moved_is_busy_while_the_others_move():
    rhythm = Rhythm(Random("seed"), 3)
    made = Counter()
    for _ in range(60):
        seat = rhythm.next((0, 1, 2), None)
        rhythm.moved(seat, 4.0)
        made[seat] += 1
    assert made == {0: 20, 1: 20, 2: 20}


def test_who_takes_twice_as_long_moves_half_as_often():
    rhythm = Rhythm(Random("seed"), 2)
    made = Counter()
    for _ in range(60):
        seat = rhythm.next((0, 1), None)
        rhythm.moved(seat, 2.0 if seat else 4.0)
        made[seat] += 1
    assert made[1] in range(39, 42)


def test_the_clock_acts_when_the_moves_have_taken_its_time_and_then_begins_anew():
    rhythm = Rhythm(Random("seed"), 1)
    acted = []
    for _ in range(40):
        seat = rhythm.next((0,), SAND)
        acted.append(seat)
        rhythm.moved(seat, 4.0)
    gaps = [at for at, seat in enumerate(acted) if seat == CLOCK]
    assert len(gaps) == 10
    assert {later - one for one, later in pairwise(gaps)} == {4}


def test_bots_move_beside_a_person_but_do_not_run_away():
    made = []
    for seed in range(30):
        table = Table("grab", ["Ana", "bot:random", "bot:random"], seed=seed)
        for _ in range(2):
            table.run()
            if 0 in table.awaiting:
                table.attempt("0: grab")
        made.append(sum(table.is_bot(action.seat) for action in table.history))
    assert max(made) <= 6
    assert sum(map(bool, made)) > 20


def test_a_table_without_a_screen_ends_by_the_clock_of_its_bots():
    ended = Counter()
    for seed in range(40):
        table = Table("grab", ["bot:random"] * 3, seed=seed)
        table.run()
        assert not table.awaiting
        ended["clock: over" in map(str, table.history)] += 1
    assert ended[True]
    assert ended[False]


def test_a_clock_that_is_off_never_acts():
    for seed in range(20):
        table = Table("grab", ["bot:random"] * 3, seed=seed, clock="off")
        table.run()
        assert "clock: over" not in map(str, table.history)


def test_a_game_that_is_taken_up_again_goes_on_as_it_would_have():
    table = Table("grab", ["bot:random"] * 3, seed=9)
    table.step()
    table.step()
    again = Table.load(table.save())
    table.run()
    again.run()
    assert again.history == table.history


def test_two_people_at_one_terminal_take_turns_where_all_act_at_once():
    table = Table("grab", PEOPLE, seed=1)
    asked = []

    def ask(prompt):
        asked.append(terminal.seat)
        if len(asked) > 6:
            raise EOFError
        return "grab"

    terminal = Terminal(table, ask, lambda text: None)
    terminal.run()
    assert {action.seat for action in table.history[:4]} >= {0, 1}


def test_a_move_takes_as_long_as_the_game_says():
    game = companion.game("grab")
    assert game.seconds(grab.Grab(0)) == USUAL


# Sealed choices


def test_an_imagined_sealed_pick_changes_nothing_a_seat_may_know_or_do():
    worlds = 0
    for game, seat, state, other in two_worlds("lone", 3, "plain", step=1):
        assert game.pace(state) is Pace.SEALED
        assert game.observe(other, seat) == game.observe(state, seat)
        assert game.legal(other, seat) == game.legal(state, seat)
        worlds += state != other
    assert worlds > 5


def test_bots_choose_at_once_and_their_choice_is_not_told():
    one, _ = at_the_screen("lone", ["Ana", "bot:random", "bot:random"])
    assert one.table.awaiting == (0,)
    assert one.table.log == ()
    assert not table_view(one)["bots"]


def test_a_pick_can_be_taken_back_until_the_last_one_has_picked():
    table = Table("lone", [*PEOPLE, "Cid"], seed=1)
    assert table.attempt("0: pick 1")
    assert table.attempt("1: pick 1")
    assert table.attempt("0: take-back")
    assert table.awaiting == (0, 2)
    assert table.attempt("0: pick 2")
    assert table.attempt("2: pick 3")
    assert not table.attempt("0: take-back")


def test_nobody_undoes_what_another_has_picked_since():
    table = Table("lone", [*PEOPLE, "Cid"], seed=1)
    table.attempt("0: pick 1")
    table.attempt("1: pick 2")
    assert table.no_undo(0) == "table.no-undo-theirs"
    assert not table.undo(0)
    assert table.undo(1)
    assert table.undo(0)


def test_at_a_shared_screen_undo_hands_it_to_whom_the_pick_belongs():
    one, _ = at_the_screen("lone", PEOPLE)
    one.hear({"type": "ready"})
    one.hear({"type": "try", "action": "0: pick 1"})
    assert one.covered
    one.hear({"type": "ready"})
    assert one.seat == 1
    one.hear({"type": "undo"})
    assert (one.seat, one.covered) == (0, True)
    assert one.table.awaiting == (1,), "nothing is taken back before they are there"
    one.hear({"type": "step"})
    assert one.seat == 0
    one.hear({"type": "ready"})
    assert one.table.awaiting == (0, 1)
    assert (one.seat, one.covered) == (0, False)


def test_a_terminal_hands_over_likewise():
    table = Table("lone", PEOPLE, seed=1)
    typed = iter(["", "pick 1", "", "undo", "", "pick 2", "", "quit"])
    Terminal(table, lambda prompt: next(typed), lambda text: None).run()
    assert [str(action) for action in table.history] == ["0: pick 2"]


def test_undo_across_a_reveal_says_that_it_was_seen():
    table = Table("lone", PEOPLE, seed=1)
    table.attempt("0: pick 1")
    table.attempt("1: pick 2")
    assert table.undo()
    assert "seen" in str(table.log[-1])
    assert table.undo(1) is False
    assert table.undo()
    assert "seen" not in str(table.log[-1])


def test_race_names_its_secret_choices_sealed():
    table = Table("race", [*PEOPLE, "Cid"], seed=1)
    assert table.pace is Pace.SEALED
    assert table.awaiting == table.may_act == (0, 1, 2)


def test_in_race_who_has_chosen_may_still_take_it_back():
    table = Table("race", ["bot:random", *PEOPLE], seed=1)
    while not any(action.word == "choose" for action in table.history):
        table.attempt(table.legal(table.awaiting[0])[0])
    chosen = next(action for action in table.history if action.word == "choose").seat
    assert chosen not in table.awaiting
    assert chosen in table.may_act


# The clock of a screen


def test_the_clock_acts_when_python_finds_that_its_time_is_up():
    one, seconds = at_the_screen("grab", ["Ana", "bot:random"])
    seconds.now = grab.SECONDS
    one.hear({"type": "clock", "do": "over"})
    assert str(one.table.history[-1]) == "clock: over"
    assert table_view(one)["over"]


def test_a_page_that_is_early_is_not_believed_and_told_what_is_left():
    one, seconds = at_the_screen("grab", ["Ana", "bot:random"])
    seconds.now = grab.SECONDS - 5
    one.hear({"type": "clock", "do": "over"})
    assert one.table.history == ()
    assert table_view(one)["clock"]["left"] == 5.0


def test_two_clocks_need_not_agree_to_the_last_moment():
    one, seconds = at_the_screen("grab", ["Ana", "bot:random"])
    seconds.now = grab.SECONDS - GRACE / 2
    one.hear({"type": "clock", "do": "over"})
    assert [str(action) for action in one.table.history] == ["clock: over"]


def test_a_paused_clock_stands_still():
    one, seconds = at_the_screen("grab", ["Ana", "bot:random"])
    seconds.now = 4
    one.hear({"type": "clock", "do": "pause"})
    seconds.now = 500
    one.hear({"type": "clock", "do": "over"})
    assert one.table.history == ()
    view = table_view(one)["clock"]
    assert (view["left"], view["running"], view["paused"]) == (grab.SECONDS - 4, False, True)
    one.hear({"type": "clock", "do": "go"})
    seconds.now = 500 + grab.SECONDS - 4
    one.hear({"type": "clock", "do": "over"})
    assert [str(action) for action in one.table.history] == ["clock: over"]


@pytest.mark.parametrize("twice", [2, 2.0])
def test_a_stretched_clock_gives_so_many_times_as_long(twice):
    one, seconds = at_the_screen("grab", ["Ana", "bot:random"])
    one.hear({"type": "stretch", "by": twice})
    assert table_view(one)["clock"]["left"] == 2 * grab.SECONDS
    seconds.now = 1.5 * grab.SECONDS
    one.hear({"type": "clock", "do": "over"})
    assert one.table.history == ()
    seconds.now = 2 * grab.SECONDS
    one.hear({"type": "clock", "do": "over"})
    assert [str(action) for action in one.table.history] == ["clock: over"]


@pytest.mark.parametrize(
    "by", [0, -1, 1e9, 2**5000, "2", True, None, float("nan")], ids=lambda by: type(by).__name__
)
def test_a_stretch_that_makes_no_sense_is_refused_in_words(by):
    one, _ = at_the_screen("grab", ["Ana", "bot:random"])
    one.hear({"type": "stretch", "by": by})
    assert "stretch" in one.notice
    assert one.of(Hourglass).stretch == 1.0


def test_without_the_clock_time_does_not_count_and_moves_are_taken_back():
    one, seconds = at_the_screen("grab", ["Ana", "bot:random"])
    one.hear({"type": "try", "action": "0: grab"})
    one.hear({"type": "undo"})
    assert "clock" in one.notice
    assert len(one.table.history) == 2
    one.hear({"type": "clock", "do": "off"})
    seconds.now = 900
    one.hear({"type": "clock", "do": "over"})
    assert table_view(one)["clock"]["on"] is False
    one.hear({"type": "undo"})
    assert one.table.history == ()


def test_the_clock_is_nobodys_to_play():
    one, _ = at_the_screen("grab", ["Ana", "bot:random"])
    one.hear({"type": "try", "action": "clock: over"})
    assert one.table.history == ()
    assert one.notice
    said = []
    typed = iter(["clock: over", "quit"])
    Terminal(Table("grab", ["Ana", "bot:random"]), lambda _: next(typed), said.append).run()
    assert any("Only Ana" in line for line in said)


def test_bots_at_a_screen_go_by_the_seconds_that_have_passed():
    one, seconds = at_the_screen("grab", ["Ana", "bot:random"])
    assert table_view(one)["beside"]
    one.hear({"type": "clock", "do": "pause"})
    seconds.now = 100
    for _ in range(5):
        one.hear({"type": "step"})
    assert one.table.history == ()
    one.hear({"type": "clock", "do": "go"})
    seconds.now = 100 + USUAL
    one.hear({"type": "step"})
    assert {action.seat for action in one.table.history} >= {1}


def test_the_sand_rests_while_the_screen_is_handed_on():
    one, seconds = at_the_screen("grab", PEOPLE)
    if one.covered:
        one.hear({"type": "ready"})
    while not one.covered:
        one.hear({"type": "try", "action": f"{one.seat}: grab"})
    seconds.now = 100
    one.hear({"type": "ready"})
    one.hear({"type": "clock", "do": "over"})
    assert "clock: over" not in map(str, one.table.history)


def test_time_that_passes_alone_is_no_news():
    one, seconds = at_the_screen("grab", ["Ana", "bot:random"])
    updates = Updates(one)
    updates.news()
    seconds.now = 3
    one.hear({"type": "dismiss"})
    assert "play" not in updates.news()
    one.hear({"type": "clock", "do": "over"})
    assert updates.news()["play"]["clock"]["left"] == grab.SECONDS - 3
