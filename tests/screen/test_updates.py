"""Only what changed is computed and told: counted, not timed."""

from collections import Counter
from dataclasses import fields, replace

import pytest

import companion
from companion.core.marks import Marks
from companion.screen.panes.play.state import PlayState
from companion.screen.screen import Screen
from companion.screen.updates import Updates, make_part

COUNTED = ("view", "panel", "outlook", "observe", "moves", "tries", "instruct")
MAKING = ("view", "panel", "outlook", "moves", "tries", "instruct")


@pytest.fixture(params=["catan", "starfarers"])
def counted(request, monkeypatch):
    """A screen, its telling, and how often the game was asked for each of its hooks."""
    game = companion.game(request.param)
    calls = Counter()
    for hook in COUNTED:
        monkeypatch.setitem(game.__dict__, hook, counting(calls, hook, getattr(game, hook)))
    screen = Screen(request.param, seed=7, folder=None)
    updates = Updates(screen)
    updates.news()
    calls.clear()
    return screen, updates, calls


def counting(calls, hook, function):
    def ask(*given):
        calls[hook] += 1
        return function(*given)

    return ask


def say(counted, **intent):
    """What an intent makes the screen tell, and what was asked of the game for it."""
    screen, updates, calls = counted
    screen.hear(intent)
    heard = Counter(calls)
    told = updates.news()
    asked = Counter(calls)
    calls.clear()
    return told, asked - heard


def refused_action(screen):
    game, state = screen.game, screen.table.state
    legal = set(screen.seat_view.legal)
    return str(next(a for a in game.candidates(state, screen.seat) if a not in legal))


def test_a_move_asks_the_game_for_each_thing_once(counted):
    screen = counted[0]
    action = str(screen.seat_view.legal[0])
    told, asked = say(counted, type="try", action=action)
    assert {"board", "play", "events", "odds"} <= told.keys()
    assert all(asked[hook] == 1 for hook in MAKING if getattr(screen.game, hook))
    plies = len(screen.table.plies)
    assert asked["observe"] <= 1 + len(told["events"]["shown"])
    assert plies >= 1


def test_a_refused_try_makes_no_board_no_panel_and_no_odds(counted):
    told, asked = say(counted, type="try", action=refused_action(counted[0]))
    assert told["reply"]["refused"]["reasons"]
    assert not asked
    assert told.keys() <= {"reply", "board"}


def test_closing_a_card_asks_the_game_nothing(counted):
    say(counted, type="try", action=refused_action(counted[0]))
    told, asked = say(counted, type="dismiss")
    assert not asked
    assert told.keys() <= {"reply", "board"}
    assert told["reply"]["refused"] is None


def test_what_is_marked_is_all_of_the_board_that_is_sent(counted):
    screen = counted[0]
    screen.of(PlayState).shown = ("seat:0",)
    told, _ = say(counted, type="stop")
    scene = told["board"]["scene"]
    assert scene["marks"]["shown"] == ["seat:0"]
    assert not scene["layers"]
    assert scene.keys().isdisjoint({"places", "symbols", "box", "renamed", "spots"})


@pytest.mark.parametrize(
    ("intent", "parts"),
    [
        ({"type": "bar", "key": "8"}, {"odds"}),
        ({"type": "pages"}, {"pages"}),
        ({"type": "explore", "select": "6"}, set()),
        ({"type": "save"}, {"file"}),
        ({"type": "stop"}, set()),
    ],
)
def test_an_intent_tells_only_what_it_changes(counted, intent, parts):
    told, asked = say(counted, **intent)
    assert told.keys() == parts
    assert not asked - Counter(observe=0)


def test_another_language_says_everything_anew_and_once(counted):
    told, asked = say(counted, type="lang", lang="cs")
    assert {"frame", "board", "play", "events", "odds", "almanac"} <= told.keys()
    assert all(asked[hook] == 1 for hook in MAKING)


def test_turning_to_the_odds_and_back_computes_no_position(counted):
    say(counted, type="pane", pane="odds")
    told, asked = say(counted, type="pane", pane="play")
    assert told.keys() == {"frame"}
    assert not asked


def test_the_game_s_doors_are_those_that_are_counted():
    names = {hook.name for part in ("play", "screen", "speech", "secrets")
             for hook in fields(getattr(companion.game("catan"), part))}  # fmt: skip
    assert set(COUNTED) <= names


def test_what_a_drawing_marks_itself_is_told_with_what_the_screen_marks(counted):
    screen = counted[0]
    scene = replace(screen.seat_view.scene, marks=Marks(refused=("hex:4",)))
    screen.seat_view.__dict__["scene"] = scene
    screen.of(PlayState).shown = ("hex:2",)
    marks = make_part(screen, "board")["scene"]["marks"]
    assert (marks["refused"], marks["shown"]) == (["hex:4"], ["hex:2"])


def test_a_table_that_an_act_begins_is_there_before_anything_is_told():
    screen = Screen(folder=None)
    updates = Updates(screen)
    updates.news()
    screen.hear({"type": "show", "id": "catan.founding"})
    assert updates.news()["kept"] == make_part(screen, "kept")
    assert screen.game_store.own_table is not None
