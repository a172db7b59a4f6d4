"""What is said of a phase is what playing it out brings, in the middle of it, too."""

from __future__ import annotations

from itertools import takewhile
from random import Random

import pytest

from companion.core.errors import BadInput
from companion.games.race.analysis.played_out import STAGES, PlayedOut
from companion.games.race.observation import imagine, observe
from companion.games.race.screen.chain import alone
from companion.games.race.screen.meaning import forecast, meaning
from tests.games.race.stage import GAME, Play, opened, seat
from tests.positions import walk

RARE = ("alpha-centauri", "comet-zone", "mining-world", "rebel-miners", "asteroid-belt")
EATERS = ("mining-league", "outlaw-world", "public-works")
GOODS = "comet-zone mining-world rebel-miners asteroid-belt"


def consumed(state, who):
    """Consume on from here as the forecast has it, by the game's own moves: chips and cards got."""
    played = PlayedOut(alone(state), who)
    way = played.example(max(played.ends, key=lambda gain: gain.rank))
    play, chips = Play(state), state.chips[who]
    start = len(play.events)
    for action in way:
        play.do(str(action))
    inside = takewhile(lambda event: event.what != "phase-opens", play.events[start:])
    drawn = sum(
        event.facts["n"]
        for event in inside
        if event.what in ("gets", "sells") and event.facts["seat"] == who
    )
    return play.state.chips[who] - chips, drawn


def told(play: Play) -> dict[str, str]:
    observation = GAME.observe(play.state, 0)
    found = meaning(observation, GAME.words("en").at(observation, ("Ana", "Bo")))
    return {row["label"]: row["note"] for row in found["rows"]} if found else {}


def test_in_the_middle_of_consuming_powers_that_were_used_bring_nothing_more():
    play = opened(seat(*RARE, *EATERS, goods=GOODS), seat("new-sparta"), picks="produce double")
    assert told(play)["IV Consume"] == "Goods: 4. The best order: 5 VP in chips, 1 card."
    play.do("0: consume mining-league comet-zone", "0: consume mining-league mining-world")
    assert told(play)["IV Consume"] == "Goods: 2. The best order: 2 VP in chips, 1 card."
    play.do("0: consume outlaw-world rebel-miners")
    assert told(play)["IV Consume"] == "Goods: 1. The best order: 1 VP in chips, 0 cards."


@pytest.mark.parametrize("seed", range(6))
def test_the_forecast_of_consuming_is_what_the_engine_pays_when_it_is_played_out(seed):
    checked = 0
    for state, _ in walk(GAME, seed, 2, GAME.variants[0], 900):
        if state.stage not in STAGES or state.phase != 4 or state.queue:
            continue
        who = state.on
        full = imagine(observe(state, who), Random(1))
        try:
            best = forecast(full, who, 4)
        except BadInput:
            continue
        assert (best.chips, best.cards) == consumed(state, who)
        checked += 1
    assert checked


def test_a_phase_one_has_carried_out_is_not_forecast_again():
    me = seat("alpha-centauri", "comet-zone", "public-works", goods="comet-zone")
    other = seat("new-sparta", "gem-world", "tourist-world", "spice-world",
                 goods="gem-world spice-world")  # fmt: skip
    play = opened(me, other, picks="settle double").do("0: pass", "1: pass")
    if play.state.on == 0:
        play.do("0: consume public-works comet-zone")
    assert play.state.on == 1
    assert "IV Consume" not in told(play)
