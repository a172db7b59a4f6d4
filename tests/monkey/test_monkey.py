"""A random person at the app: nothing raises, everything is answered, nothing is lost or told.

The random people take three to four minutes of one processor in all; they are spread.
"""

from copy import deepcopy
from functools import reduce
from math import inf
from operator import getitem
from random import Random

import pytest

from companion.screen.contract import PANES
from companion.screen.panes.almanac.state import AlmanacState
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from companion.screen.wire.fits import misfits, shape
from companion.screen.wire.handlers import HANDLERS, Handler
from companion.screen.wire.shapes import intent_types

from . import person
from .faults import FAULTS, found
from .run import LENGTH, Failure, every_act, play, random_acts
from .shrinking import as_test, shrunk
from .told import FIELDS, judge
from .world import Act, a_world

GAMES = ("catan", "starfarers", "race", "trucker", "nim", "lone", "grab", "dare")
INTENTS_IN_CI = 20_000
IN_EVERY_PANE = len(GAMES) * len(PANES) * len(intent_types()) * 2
SEQUENCES = (INTENTS_IN_CI - IN_EVERY_PANE) // LENGTH + 3
"""A few acts of each are cells that are run."""
PARTS = 20
"""Spread over the processes that run the tests."""


def done(act, *given):
    """What was done; a failure is shown as a test."""
    try:
        return act(*given)
    except Failure as wrong:
        few = shrunk(wrong.acts, wrong.kind, patience=30)
        pytest.fail(f"{given[0]}: {wrong}\n\n{as_test(few, wrong.kind)}")


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_people_do_the_app_answers_and_keeps_what_they_had(part, tmp_path):
    for seed in range(part, SEQUENCES, PARTS):
        assert len(done(random_acts, seed, tmp_path)) == LENGTH


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_intent_in_every_pane_of_a_game_is_answered(name, tmp_path):
    sent = [act.what for act in done(every_act, name, tmp_path) if act.kind == "send"]
    pairs = {(at["pane"], act["type"]) for at, act in zip(sent[::2], sent[1::2], strict=True)}
    assert pairs == {(pane, kind) for pane in PANES for kind in intent_types()}


@pytest.mark.slow
@pytest.mark.parametrize("put_in", FAULTS, ids=lambda put_in: put_in.__name__)
def test_a_fault_put_in_on_purpose_is_found(put_in):
    kind, first = FAULTS[put_in]
    assert found(put_in, first)[0] == kind


def test_people_open_all_games_and_the_toys(tmp_path):
    with a_world(tmp_path) as world:
        assert set(GAMES) == set(person.catalogue.GAMES)
        assert not world.sessions


def test_the_monkey_knows_how_to_make_every_intent():
    bare = {name for name, kind in intent_types().items() if shape(kind)[1] <= {"type"}}
    assert person.MAKERS.keys() | bare == intent_types().keys()


def test_every_intent_is_sent_in_some_mood(tmp_path):
    ways = {way for mood in person.MOODS.values() for way, _ in mood}
    with a_world(tmp_path / "kept") as world:
        one = person.Person(world, Random(1))
        world.do(Act("run", one.at, {"game": "catan", "lang": "en"}, 1))
        sent = {way for way in ways if isinstance(way, str)}
        sent |= {way(one)["type"] for way in ways if callable(way) for _ in range(300)}
    assert sent == intent_types().keys()


def places(part, *at):
    """Every place within plain data."""
    rows = part.items() if isinstance(part, dict) else enumerate(part)
    for name, one in rows:
        yield *at, name
        if isinstance(one, dict | list):
            yield from places(one, *at, name)


@pytest.mark.parametrize("name", ["frame", "play", "reply", "lesson"])
def test_the_quick_judge_finds_what_the_contract_finds(name):
    part = deepcopy(make_part(Screen("catan", folder=None, seed=7, pane="learn"), name))
    hint = FIELDS[name]
    assert judge(hint)(part)
    for *way, last in list(places(part))[:: 1 + len(str(part)) // 3000]:
        inner = reduce(getitem, way, part)
        right = inner[last]
        for wrong in (None, 1.5, "x", [], {}):
            inner[last] = wrong
            assert judge(hint)(part) == (next(misfits(part, hint), None) is None), (way, last)
        inner[last] = right


def test_a_failing_sequence_is_shrunk_to_what_makes_it_fail(monkeypatch):
    def fails_after_two(screen, intent):
        if len(screen.of(AlmanacState).entries) > 1:
            raise ZeroDivisionError

    monkeypatch.setitem(HANDLERS, "stop", Handler(fails_after_two))
    needed = [
        Act("run", "first", {"game": "catan", "lang": "en"}, 1),
        Act("send", "first", {"type": "entry", "id": "catan.seven"}, 2),
        Act("send", "first", {"type": "open", "game": "race"}, 3),
        Act("send", "first", {"type": "entry", "id": "race.explore"}, 4),
        Act("send", "first", {"type": "stop"}, 5),
    ]
    idle = [Act("send", "first", {"type": "bar", "key": str(n)}, n) for n in range(4)]
    acts = [needed[0], *idle, needed[1], *idle, needed[2], *idle, needed[3], *idle, needed[4]]
    with pytest.raises(Failure) as failed:
        play(acts)
    few = shrunk(failed.value.acts, failed.value.kind, patience=inf)
    assert few == needed
    written: dict = {}
    exec(as_test(few, failed.value.kind), written)
    [test] = [one for name, one in written.items() if name.startswith("test_")]
    with pytest.raises(Failure):
        test()


def test_a_sequence_is_the_same_every_time(tmp_path):
    assert random_acts(3, tmp_path, 80) == random_acts(3, tmp_path, 80)


def test_a_disk_that_fails_is_well_again_afterwards(tmp_path):
    with a_world(tmp_path / "kept") as world:
        world.do(Act("disk", what="read-only"))
        with pytest.raises(OSError, match="Read-only"):
            (tmp_path / "kept").mkdir()
    (tmp_path / "kept").mkdir()
