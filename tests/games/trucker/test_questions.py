"""Twenty questions a table asks about a try that is not allowed: the rule and what it names."""

import pytest

from tests.games.trucker.stage import DART, FINCH, GAME, MOTE, Play, flying, seat, yard

HOLDING = {"hand": "T073"}
"""A single engine with one connector, to its front."""


def begun():
    return Play(GAME.new(2, "level-1", 3))


def holding():
    return yard(HOLDING, {})


def laid():
    return holding().do("0: place 8-7 0")


def peeking():
    return laid().do("0: peek 1")


def finished():
    return laid().do("0: finish 1")


def two(first, second, card):
    return flying(seat(first, days=6), seat(second, days=2), card=card)


def loading():
    return two(FINCH, MOTE, "I-12").do("0: land 1")


SCENES = {
    "a tile laid that nobody has": (begun, "0: place 8-7 0", "build.one-tile-at-a-time"),
    "a look at cards before the first tile": (begun, "0: peek 1", "build.peek-after-first-tile"),
    "a second tile in hand": (holding, "0: draw", "build.one-tile-at-a-time"),
    "a loose part": (holding, "0: place 5-7 0", "build.joins-the-ship"),
    "a tile on the start cabin": (holding, "0: place 7-7 0", "build.joins-the-ship"),
    "the fourth pile": (laid, "0: peek 4", "build.peek-open-piles-only"),
    "a start space for three": (laid, "0: finish 3", "build.finish-takes-free-start-space"),
    "a tile taken with cards in hand": (peeking, "0: draw", "build.no-draw-while-peeking"),
    "two piles at once": (peeking, "0: peek 2", "build.peek-one-pile-at-a-time"),
    "a tile taken by who has finished": (finished, "0: draw", "build.finished-ship-is-closed"),
    "a look by who has finished": (finished, "0: peek 1", "build.finished-ship-is-closed"),
    "a start space that is taken": (
        finished, "1: finish 1", "build.finish-takes-free-start-space"),
    "a third tile put aside": (
        lambda: yard({**HOLDING, "reserve": ["T001", "T002"]}, {}),
        "0: reserve", "build.reserve-at-most-two"),
    "a landing before the leader has decided": (
        lambda: two(DART, MOTE, "I-13"), "1: land 1", "order.decisions-in-order"),
    "giving up in the middle of a card": (
        lambda: two(DART, MOTE, "I-13"), "0: leave", "giveup.voluntary-between-cards"),
    "goods moved while nothing is loaded": (
        lambda: two(DART, MOTE, "I-13"), "0: load red 8-6", "goods.moved-only-while-loading"),
    "a leader with too few crew who was passed over": (
        lambda: two(MOTE, DART, "I-18"), "0: land 1", "abandoned.needs-enough-crew"),
    "a strength stated before the leader's": (
        lambda: two(FINCH, MOTE, "I-06"), "1: announce", "order.decisions-in-order"),
    "a battery for a single engine": (
        lambda: two(FINCH, MOTE, "I-06"), "0: power 9-6 7-6", "engine.double-costs-battery"),
    "a battery from an engine": (
        lambda: two(FINCH, MOTE, "I-06"), "0: power 9-5 9-6", "battery.one-per-use"),
    "a red cube in a plain hold": (
        loading, "0: load red 8-8", "goods.red-only-in-red-container"),
    "a cube that is not on offer": (
        loading, "0: load yellow 8-8", "planets.landed-may-load"),
    "a third cube in a hold for two": (
        lambda: loading().do("0: load blue 8-8", "0: load blue 8-8"),
        "0: load blue 8-8", "goods.one-cube-per-container"),
}  # fmt: skip


@pytest.mark.parametrize("name", SCENES)
def test_the_rule_a_referee_would_name(name):
    scene, text, *rules = SCENES[name]
    assert scene().refused(text) == set(rules)


def test_whoever_is_to_decide_is_named():
    scene, text, _ = SCENES["a landing before the leader has decided"]
    [refusal] = GAME.refusals(scene().state, GAME.parse(text))
    assert refusal.facts["on"] == 0


def test_the_crew_needed_is_told_beside_the_crew_on_board():
    scene, text, _ = SCENES["a leader with too few crew who was passed over"]
    [refusal] = GAME.refusals(scene().state, GAME.parse(text))
    assert (refusal.facts["n"], refusal.facts["crew"]) == (3, 2)
