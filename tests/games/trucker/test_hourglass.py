"""The hourglass and how time runs (chapter hourglass, `pace`)."""

import pytest

from companion.core.notation import CLOCK
from companion.core.pace import Pace
from companion.games.trucker.moves.action_table import SAND_OUT
from companion.games.trucker.pace import clock, may_act, pace
from companion.screen.panes.clock.hourglass import Hourglass
from companion.screen.panes.play.part import table
from companion.screen.screen import Screen
from tests.games.trucker.stage import DART, GAME, Play

OUT = "clock: sand-out"


def new(variant="level-1", players=2, **options):
    return Play(GAME.new(players, variant, 3, **{"tempo": "hourglass", **options}))


@pytest.mark.rule("trucker.hourglass.flip-only-when-run-out")
def test_running_sand_is_not_turned():
    play = new()
    assert play.refused("0: turn-sand") == {"hourglass.flip-only-when-run-out"}
    assert not new("level-2").do(OUT).refused("0: turn-sand")


@pytest.mark.rule("trucker.hourglass.anyone-moves-it-to-next-space")
def test_anybody_turns_the_empty_hourglass_to_the_next_space():
    play = new("level-2").do(OUT, "1: turn-sand")
    assert (play.state.sand, play.state.runs) == (2, True)
    assert play.told("turns-sand", seat=1, n=2, of=3)


@pytest.mark.rule("trucker.hourglass.anyone-moves-it-to-next-space")
def test_without_a_clock_there_is_nothing_to_turn():
    for tempo in ("untimed", "turns"):
        refused = new(tempo=tempo).refused("0: turn-sand")
        assert refused == {"hourglass.anyone-moves-it-to-next-space"}


@pytest.mark.rule("trucker.hourglass.last-space-by-finished-player")
def test_the_last_turn_is_for_those_who_have_finished():
    play = new().do(OUT)
    assert play.refused("0: turn-sand") == {"hourglass.last-space-by-finished-player"}
    play.do("1: finish 1")
    assert may_act(play.state) == (0, 1)
    play.do("1: turn-sand")
    assert (play.state.sand, play.state.runs) == (2, True)


@pytest.mark.rule("trucker.hourglass.last-space-by-finished-player")
def test_it_is_said_who_may_turn_the_hourglass_next():
    assert new("level-2").do(OUT).told("sand-out", n=1)
    assert new("level-1").do(OUT).told("sand-out-before-last", n=1)
    assert new("level-2").do(OUT, "1: turn-sand", OUT).told("sand-out-before-last", n=2)


def at_the_screen(**seats):
    """Ana and a bot at level I, the hourglass empty on the first of its two spaces."""
    sides = [{"space": seats.get("ana", 0)}, {"space": seats.get("bot", 0)}]
    position = {"variant": "level-1", "sand": 1, "seats": sides, "options": {"tempo": "hourglass"}}
    return Screen("trucker", seats=["Ana", "bot:greedy"], seed=3, folder=None, position=position)


def pressed(screen):
    return [row["action"] for row in table(screen)["panel"]["buttons"]]


def test_who_has_finished_is_offered_the_empty_hourglass_while_bots_still_build():
    screen = at_the_screen(ana=1)
    view = table(screen)
    assert view["bots"]
    assert view["meanwhile"]
    assert pressed(screen) == ["0: turn-sand"]
    assert "turn the hourglass" in view["instruction"]
    screen.hear({"type": "try", "action": "0: turn-sand", "n": 1})
    assert screen.table.state.sand == 2
    assert not table(screen)["meanwhile"]
    assert "hourglass" not in table(screen)["instruction"]
    assert pressed(screen) == []


def test_who_still_builds_is_not_offered_the_last_turn():
    screen = at_the_screen()
    assert "0: turn-sand" not in pressed(screen)
    assert "hourglass" not in table(screen)["instruction"]


def test_a_bot_that_has_finished_turns_the_empty_hourglass_on_who_still_builds():
    screen, passed = at_the_screen(bot=1), iter(range(0, 1000, 10))
    screen.of(Hourglass).go_by(lambda: next(passed))
    assert table(screen)["beside"]
    screen.hear({"type": "ping", "n": 1})
    screen.hear({"type": "step", "n": 2})
    assert (screen.table.state.sand, screen.table.state.runs) == (2, True)
    assert not table(screen)["beside"]


@pytest.mark.rule("trucker.hourglass.run-out-on-last-space-ends-building")
def test_when_the_sand_has_run_out_on_the_last_space_only_start_spaces_are_taken():
    play = new(players=3).do(OUT, "1: finish 1", "1: turn-sand", "0: draw", "uncover T073", OUT)
    assert play.told("time-is-up")
    for text in ("0: place 8-7 0", "2: draw", "0: put-back"):
        rules = {"hourglass.run-out-on-last-space-ends-building"}
        assert play.refused(text) == rules
    assert play.can(0) == play.can(2) == {"finish 2", "finish 3"}
    assert play.refused("1: turn-sand") == {"hourglass.run-out-on-last-space-ends-building"}
    play.do("2: finish 3", "0: finish 2")
    assert play.told("shuffles")


@pytest.mark.rule("trucker.hourglass.run-out-on-last-space-ends-building")
def test_sand_that_does_not_run_cannot_run_out():
    rules = {"hourglass.run-out-on-last-space-ends-building"}
    assert new().do(OUT).refused(OUT) == rules
    assert new(tempo="untimed").refused(OUT) == rules
    assert new().refused("nature: sand-out") == rules


@pytest.mark.rule("trucker.hourglass.spaces-by-level")
@pytest.mark.parametrize(("variant", "spaces"), [("level-1", 2), ("level-2", 3), ("level-3", 4)])
def test_the_hourglass_has_its_spaces_by_level(variant, spaces):
    play = new(variant).do("1: finish 1")
    for space in range(2, spaces + 1):
        play.do(OUT, "1: turn-sand")
        assert play.state.sand == space
    play.do(OUT)
    assert play.told("time-is-up")


def test_building_is_live_unless_it_goes_by_turns_and_the_rest_is_in_turn():
    assert pace(new().state) == pace(new(tempo="untimed").state) == Pace.LIVE
    assert pace(new(tempo="turns").state) == Pace.TURN
    play = new(players=1, tempo="untimed").do("0: finish 1")
    assert pace(play.state) == Pace.TURN


@pytest.mark.parametrize("seconds", [60, 90, 180])
def test_the_clock_counts_down_while_sand_runs_and_is_never_awaited(seconds):
    play = new(sand_seconds=seconds)
    countdown = clock(play.state)
    assert (countdown.seconds, countdown.action) == (seconds, SAND_OUT)
    assert CLOCK not in GAME.awaiting(play.state)
    assert clock(play.do(OUT).state) is None
    assert clock(new(tempo="untimed").state) is None


def test_with_a_ship_in_the_yard_only_builders_may_act():
    state = GAME.position({"seats": [{"ship": DART}, {"space": 1}]})
    assert may_act(state) == GAME.awaiting(state) == (0,)
