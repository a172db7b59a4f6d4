"""Bots and hints of Race for the Galaxy."""

from statistics import fmean

import pytest

import companion
from companion import Table
from companion.games.race.bots.phases import consume_gain
from tests.games.race.stage import GAME, OTHER, choosing, no, seat


@pytest.mark.slow
def test_greedy_beats_random_nearly_always():
    run = companion.simulate("race", games=30, bots=["greedy", "random"], seed=3)
    assert run.wins[0] >= 28


@pytest.mark.slow
def test_greedy_players_reach_a_good_score_in_few_rounds():
    run = companion.simulate("race", games=24, bots=["greedy"] * 2, seed=5)
    assert run.unfinished == 0
    assert fmean(fmean(scores) for scores in run.scores) >= 22
    assert run.turns / run.games <= 16


def test_a_hint_names_the_reason_in_three_languages():
    own = seat("old-earth", "gem-world", "spice-world", "comet-zone", chips=2)
    state = choosing(own, OTHER).state
    for lang in ("en", "cs", "pl"):
        words = GAME.words(lang).at(state)
        best = max(GAME.weigh(GAME.observe(state, 0), GAME.legal(state, 0)), key=lambda w: w.worth)
        assert str(best.action) == "0: choose produce"
        for reason in best.reasons:
            text = words(f"bots.{reason.key}", **reason.facts)
            assert text
            assert not text.startswith("[en]")


@pytest.mark.slow
def test_every_reason_of_a_whole_game_can_be_said():
    table = Table("race", seats=["A", "bot:greedy", "bot:random"], seed=9)
    for _ in range(120):
        table.run()
        if not table.awaiting:
            break
        for lang in ("en", "cs", "pl"):
            hint = table.hint(0, lang)
            assert hint is not None
            assert "[en]" not in str(hint)
        table.attempt(hint.action)


def test_weighing_uses_nothing_hidden():
    state = choosing(seat("old-earth", hand="gem-world space-marines"), OTHER).state
    other = state.copy()
    other.hands[1], other.deck[:2] = sorted(other.deck[:2]), sorted(other.hands[1])
    other.deck.sort()
    legal = GAME.legal(state, 0)
    assert GAME.weigh(GAME.observe(state, 0), legal) == GAME.weigh(GAME.observe(other, 0), legal)


def test_what_consuming_would_bring_is_reckoned_power_by_power():
    table = [no(name) for name in ("old-earth", "tourist-world", "gem-world", "spice-world")]
    assert consume_gain(table, table[2:]) == (3, 0)
    assert consume_gain(table, table[3:]) == (1, 0)
