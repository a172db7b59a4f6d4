"""What holds for every game, in every variant, with every number of players."""

from itertools import islice
from random import Random

import pytest

import companion
from companion.core.notation import CLOCK
from companion.core.pace import Pace
from companion.core.rulebook import Listener, silent
from tests.positions import EVERY_SETTING, TOY_SETTINGS, walk

pytestmark = pytest.mark.usefixtures("with_toys")

SEEDS = range(4)
"""Walks of each setting; a game of many settings has one of each."""
MANY = 8
SETTINGS = ("name", "players", "variant")
every_setting = pytest.mark.parametrize(SETTINGS, [*EVERY_SETTING, *TOY_SETTINGS])
IN_ENGLISH = ("nim",)
"""A toy that shows what becomes of a game without Czech and Polish."""
every_setting_in_three_languages = pytest.mark.parametrize(
    SETTINGS, [one for one in (*EVERY_SETTING, *TOY_SETTINGS) if one[0] not in IN_ENGLISH]
)


def positions(name, players, variant, step=1, plies=400, seeds=SEEDS):
    game = companion.game(name)
    settings = sum(setting[0] == name for setting in EVERY_SETTING)
    for seed in seeds if settings < MANY else seeds[:1]:
        for state, action in islice(walk(game, seed, players, variant, plies), 0, None, step):
            yield game, state, action


@pytest.mark.slow
@every_setting
def test_legal_is_what_candidates_leave_after_the_refusals(name, players, variant):
    for game, state, _ in positions(name, players, variant, step=4):
        for seat in range(players):
            legal = game.legal(state, seat)
            tried = game.candidates(state, seat)
            assert set(legal) == {action for action in tried if not game.refusals(state, action)}
            assert len(set(legal)) == len(legal)


@every_setting
def test_what_is_played_at_random_is_never_refused(name, players, variant):
    for game, state, action in positions(name, players, variant):
        assert game.refusals(state, action) == ()


@every_setting
def test_what_is_done_is_the_same_whether_anybody_listens_or_not(name, players, variant):
    for game, state, action in positions(name, players, variant):
        heard, unheard = game.copy(state), game.copy(state)
        game.book.effects[type(action)](heard, action, Listener())
        game.book.effects[type(action)](unheard, action, silent)
        assert heard == unheard


@every_setting
def test_somebody_can_always_act_until_there_is_a_winner(name, players, variant):
    for game, state, _ in positions(name, players, variant):
        assert game.legal(state) or game.winners(state)
        for seat in game.awaiting(state):
            assert seat < 0 or game.legal(state, seat)


@every_setting
def test_chance_adds_up_to_one_and_nature_draws_from_it(name, players, variant):
    rng = Random(1)
    for game, state, _ in positions(name, players, variant):
        odds = dict(game.chance(state))
        if game.awaiting(state) == (companion.NATURE,):
            assert sum(odds.values()) == 1
            assert min(odds.values()) > 0
            assert game.sample(state, rng) in odds
            assert {action.word for action in odds} == {game.draw(state)}
            assert not any(game.refusals(state, action) for action in odds)
        else:
            assert odds == {}


@every_setting
def test_who_must_act_may_act_and_nobody_else_while_nature_draws(name, players, variant):
    for game, state, _ in positions(name, players, variant):
        awaited = game.awaiting(state)
        assert set(awaited) <= set(game.may_act(state))
        assert len(set(awaited)) == len(awaited)
        if companion.NATURE in awaited:
            assert awaited == game.may_act(state) == (companion.NATURE,)


@every_setting
def test_who_is_said_to_act_at_will_has_something_to_do_and_others_have_not(name, players, variant):
    game = companion.game(name)
    for game, state, _ in positions(name, players, variant, step=3):
        if game.timing.may_act is not None:
            able = {seat for seat in range(players) if game.legal(state, seat)}
            assert able == set(game.may_act(state)) - {companion.NATURE}


@pytest.mark.parametrize(
    SETTINGS, [one for one in EVERY_SETTING if not companion.game(one[0]).timing.live]
)
def test_a_game_that_says_it_is_never_live_is_not(name, players, variant):
    for game, state, _ in positions(name, players, variant):
        assert game.pace(state) is not Pace.LIVE


@every_setting
def test_what_the_clock_counts_down_to_can_be_done_and_nothing_else_of_its(name, players, variant):
    seen = set()
    for game, state, _ in positions(name, players, variant):
        countdown = game.clock(state)
        if countdown is not None:
            assert countdown.seconds > 0
            assert countdown.action.seat == CLOCK
            assert game.refusals(state, countdown.action) == ()
            assert game.parse(str(countdown.action)) == countdown.action
            seen.add(countdown.action)
        for action in seen - {countdown.action if countdown else None}:
            assert game.refusals(state, action)


@every_setting
def test_an_action_is_read_back_from_its_text(name, players, variant):
    for game, state, action in positions(name, players, variant, step=40):
        for other in (action, *game.candidates(state)):
            assert game.parse(str(other)) == other


@pytest.mark.slow
@every_setting
def test_a_described_position_is_read_back_the_same(name, players, variant):
    for game, state, _ in positions(name, players, variant):
        assert game.position(game.describe(state)) == state


@every_setting
def test_apply_leaves_its_position_alone_and_does_what_push_does(name, players, variant):
    for game, state, action in positions(name, players, variant, step=2):
        before = game.copy(state)
        outcome = game.apply(state, action)
        assert state == before
        game.push(before, action)
        assert outcome.state == before


@every_setting_in_three_languages
def test_every_event_names_a_rule_and_is_worded_in_three_languages(name, players, variant):
    game = companion.game(name)
    words = [game.words(lang) for lang in ("en", "cs", "pl")]
    for game, state, action in positions(name, players, variant):
        said = Listener()
        game.book.effects[type(action)](game.copy(state), action, said)
        for event in said:
            assert event.rule in game.rules
            for spoken in words:
                text = spoken.at(state).event(event)
                assert text
                assert not text.startswith("[en]")


@pytest.mark.slow
@every_setting_in_three_languages
def test_every_refusal_names_a_rule_and_is_worded_in_three_languages(name, players, variant):
    game = companion.game(name)
    words = [game.words(lang) for lang in ("en", "cs", "pl")]
    seen = set()
    for game, state, _ in positions(name, players, variant, step=12):
        for action in game.candidates(state):
            for refusal in game.refusals(state, action):
                key = (refusal.rule, tuple(sorted(refusal.facts)))
                if key in seen:
                    continue
                seen.add(key)
                assert refusal.rule in game.rules
                assert all(spoken.at(state).refusal(refusal) for spoken in words)


@pytest.mark.slow
@every_setting_in_three_languages
def test_what_a_seat_sees_can_be_told_in_three_languages(name, players, variant):
    game = companion.game(name)
    for game, state, _ in positions(name, players, variant, step=25):
        for lang in ("en", "cs", "pl"):
            for seat in range(players):
                lines = game.summarize(game.observe(state, seat), game.words(lang))
                assert lines
                assert all(isinstance(line, str) and line for line in lines)


def test_the_same_seed_gives_the_same_start():
    for name, players, variant in EVERY_SETTING:
        game = companion.game(name)
        assert game.new(players, variant, 5) == game.new(players, variant, 5)
