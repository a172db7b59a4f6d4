"""Hidden information stays hidden: nobody can tell two worlds apart that differ in it only."""

from itertools import islice
from random import Random

import pytest

import companion
from companion.core.rulebook import Listener
from tests.positions import EVERY_SETTING, walk

every_setting = pytest.mark.parametrize(("name", "players", "variant"), EVERY_SETTING)


def two_worlds(name, players, variant, step=5):
    """Positions with another that looks the same to one seat and is dealt otherwise."""
    game = companion.game(name)
    settings = sum(setting[0] == name for setting in EVERY_SETTING)
    for seed in range(3 if settings < 8 else 1):
        steps = islice(walk(game, 100 + seed, players, variant, 500), 0, None, step)
        for number, (state, _) in enumerate(steps):
            seat = number % players
            other = game.imagine(game.observe(state, seat), Random(f"{seed}/{number}"))
            yield game, seat, state, other


@every_setting
def test_an_imagined_position_looks_the_same_to_the_seat(name, players, variant):
    for game, seat, state, other in two_worlds(name, players, variant):
        assert game.observe(other, seat) == game.observe(state, seat)


@every_setting
def test_what_a_seat_may_do_does_not_depend_on_what_is_hidden_from_it(name, players, variant):
    for game, seat, state, other in two_worlds(name, players, variant):
        assert game.legal(other, seat) == game.legal(state, seat)


@every_setting
def test_refusals_do_not_tell_what_is_hidden(name, players, variant):
    for game, seat, state, other in two_worlds(name, players, variant, step=25):
        for action in game.candidates(state, seat):
            assert game.refusals(other, action) == game.refusals(state, action)


@every_setting
def test_what_a_seat_is_told_of_its_own_action_does_not_tell_what_is_hidden(name, players, variant):
    """Effects may reveal (a monopoly shows what the others had), but only by what is handed over,
    so the comparison is made on actions that move no hidden card."""
    game = companion.game(name)
    revealing = {"monopoly"}
    for game, seat, state, other in two_worlds(name, players, variant):
        if seat not in game.awaiting(state):
            continue
        for action in game.legal(state, seat)[:12]:
            if action.word in revealing:
                continue
            told = []
            for world in (state, other):
                events = Listener()
                game.book.effects[type(action)](game.copy(world), action, events)
                told.append([event for event in events if event.visible_to(seat)])
            assert told[0] == told[1]


@every_setting
def test_the_worded_log_of_a_seat_does_not_tell_what_is_hidden(name, players, variant):
    for game, seat, state, other in two_worlds(name, players, variant, step=40):
        words = game.words("en")
        assert game.tell(game.observe(state, seat), words) == game.tell(
            game.observe(other, seat), words
        )


def test_the_two_worlds_do_differ():
    differing = sum(state != other for _, _, state, other in two_worlds("catan", 4, "variable"))
    assert differing > 30


def test_a_stolen_card_is_seen_by_two_and_a_bought_one_by_its_owner():
    game = companion.game("catan")
    seen = {"loot": set(), "draws": set()}
    for seed in range(3):
        for state, action in walk(game, seed, 4, "variable", 900):
            for event in game.apply(state, action).events:
                if event.what in seen:
                    seen[event.what].add(len(event.seen_by))
                    assert event.facts["seat"] in event.seen_by
    assert seen == {"loot": {2}, "draws": {1}}
