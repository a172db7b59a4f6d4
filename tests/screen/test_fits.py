"""What a screen tells fits the contract exactly, and what comes in is judged by it."""

from itertools import islice
from random import Random
from typing import get_args

import pytest

from companion.catalogue import GAMES
from companion.core.folders import widgets_folder
from companion.explorer.depths import DEPTHS
from companion.explorer.topics import every_topic
from companion.screen.panes.board.happened import Happenings
from companion.screen.panes.board.state import BoardState
from companion.screen.screen import Screen
from companion.screen.updates import Updates, make_part
from companion.screen.wire import typescript as types
from companion.screen.wire.fits import misfits, shape
from companion.screen.wire.parts import PARTS
from companion.screen.wire.shapes import intent_types, part_types

FIELDS, _ = shape(part_types())


def faults(part, told):
    return [str(fault) for fault in islice(misfits(told, FIELDS[part], part), 5)]


def all_parts(screen):
    """Every part as it is now, told from scratch."""
    screen.of(BoardState).known = {}
    screen.of(Happenings).begin_anew()
    return {name: make_part(screen, name) for name in PARTS if PARTS[name].key(screen) is not None}


def play(screen, rng, moves):
    """Somebody clicks about: right and wrong moves, hints, undoing; bots move in between."""
    for _ in range(moves):
        yield
        table = screen.table
        if screen.covered:
            screen.hear({"type": "ready"})
        elif screen.bots_are_due:
            screen.hear({"type": "step"})
        elif not table.awaiting:
            return
        else:
            screen.hear(_click(screen, rng))


def _click(screen, rng):
    chance = rng.random()
    if chance < 0.1:
        return {"type": rng.choice(["undo", "redo", "hint", "dismiss"])}
    table, seat = screen.table, screen.seat
    pick = table.game.candidates if chance < 0.3 else table.game.legal
    actions = pick(table.state, seat) or table.game.legal(table.state, seat)
    return {"type": "try", "action": str(rng.choice(actions)) if actions else "0: nothing"}


@pytest.mark.slow
@pytest.mark.parametrize("name", [*GAMES, "nim"])
def test_what_is_told_over_a_played_game_fits_the_contract(name, toys):
    rng = Random(name)
    screen = Screen(name, seed=3, folder=None, lang=rng.choice(["en", "cs", "pl"]))
    updates = Updates(screen)
    for number, _ in enumerate(play(screen, rng, 160)):
        for part, told in updates.news().items():
            assert faults(part, told) == []
        if number % 40 == 0:
            screen.hear({"type": "explore", "to": "here"})
            for part, told in all_parts(screen).items():
                assert faults(part, told) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", ["catan", "starfarers"])
def test_what_is_told_in_lessons_fits_the_contract(name):
    screen = Screen(name, folder=None, pane="learn")
    rng = Random(name)
    for number in range(60):
        kind = rng.choice(["forward", "forward", "nudge", "reveal", "recall", "leave_recall"])
        screen.hear({"type": kind})
        assert faults("lesson", make_part(screen, "lesson")) == []
        if number % 10 == 0:
            assert faults("play", make_part(screen, "play")) == []


def test_the_first_page_and_your_games_fit_the_contract(tmp_path):
    played = Screen("catan", seed=7, folder=tmp_path)
    played.hear({"type": "try", "action": "0: roll"})
    played.hear({"type": "save"})
    assert faults("file", make_part(played, "file")) == []
    page = Screen(folder=tmp_path)
    page.hear({"type": "glance", "id": make_part(page, "kept")["games"][0]["id"]})
    for part in ("frame", "kept"):
        assert faults(part, make_part(page, part)) == []


def test_every_part_but_the_numbers_of_intents_is_told():
    assert {*PARTS, "taken", "ack"} == set(FIELDS)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"type": "try"}, "action"),
        ({"type": "try", "action": 7}, "try.action: 7"),
        ({"type": "try", "action": "0: roll", "seat": 2}, "try.seat: not known here"),
        ({"type": "pane", "pane": "kitchen"}, "try"),
        ({"type": "bar", "key": 7}, "bar.key: 7"),
        ({"type": "lesson"}, "lesson.id: missing"),
        ({"type": "new", "seats": ["Ana", 5]}, "new.seats[1]: 5"),
        ({"type": "explore", "set": {"dice": [1]}}, "explore.set.dice"),
        ({"type": "undo", "really": True}, "undo.really: not known here"),
    ],
)
def test_an_intent_with_wrong_fields_gets_a_notice_and_changes_nothing(value, said):
    screen = Screen("catan", seed=7, folder=None)
    before = screen.table.state
    screen.hear(value)
    assert screen.table.state is before
    if said != "try":
        assert said in screen.notice
    assert screen.notice


def test_every_kind_of_misfit_is_found():
    frame = make_part(Screen("catan", seed=7, folder=None), "frame")
    assert faults("frame", frame) == []
    spoilt = {**frame, "pane": "kitchen", "langs": {"en": 4}, "more": 1}
    del spoilt["words"]
    found = " / ".join(faults("frame", spoilt))
    for said in ("frame.pane", "frame.langs.en", "frame.more: not known", "frame.words: missing"):
        assert said in found


def test_the_types_of_the_browser_half_are_fresh():
    now = (widgets_folder() / types.FILE).read_text(encoding="utf-8")
    assert now == types.written(), "python -m companion.screen.wire.typescript"


def test_the_intents_that_are_no_act_are_fresh_in_the_browser_half():
    now = (widgets_folder() / types.INTENTS_FILE).read_text(encoding="utf-8")
    assert now == types.written_intents(), "python -m companion.screen.wire.typescript"


def test_every_intent_is_named_by_its_type_and_by_no_other():
    types_of = intent_types()
    named = [name for kind in {*types_of.values()} for name in get_args(shape(kind)[0]["type"])]
    assert sorted(named) == sorted(types_of)
    assert all(name in get_args(shape(kind)[0]["type"]) for name, kind in types_of.items())


PAGES = [f"{topic}/{one}" for topic, questions in every_topic().items() for one in questions]


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES)
def test_every_page_of_the_explorer_fits_the_contract(page):
    screen = Screen("catan", seed=3, folder=None)
    depths = [{"depth": depth} for depth in DEPTHS]
    for asked in ({"to": page}, {"race": 5}, {"why": True}, *depths, {"take": True}):
        screen.hear({"type": "explore", **asked})
        assert faults("explorer", make_part(screen, "explorer")) == []


def test_building_a_ship_by_hand_fits_the_contract():
    screen = Screen("trucker", seed=3, folder=None)
    for asked in ({"to": "ships"}, {"edit": True}, {"select": "tile:23"}):
        screen.hear({"type": "explore", **asked})
        told = make_part(screen, "explorer")
        assert faults("explorer", told) == []
    assert told["editor"]["form"] is not None


def test_what_the_explorer_draws_with_fits_the_contract():
    screen = Screen("catan", seed=3, folder=None, pane="odds")
    assert faults("art", make_part(screen, "art")) == []
