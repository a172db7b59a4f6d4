"""Twenty refusals: the rule, the person and the place the referee points at."""

import pytest

from .stage import GAME, do, reasons, stage

NEUTRALS = [{"settlements": [13]}, {"settlements": [40]}]
COMPLETE = {"lumber": 2, "brick": 2, "wool": 2, "grain": 2}
SETTLEMENT = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
CITY = {"ore": 3, "grain": 2}
DECK = {"knight": 14, "victory-point": 5, "road-building": 2, "invention": 2, "monopoly": 2}


def duel(*seats, **top):
    return stage(*seats, players=2, neutrals=NEUTRALS, **top)


def seven():
    rolled = stage({"hand": {"ore": 9}}, {"hand": {"wool": 8}}, turn={"phase": "roll"})
    return do(rolled, "0: roll", "nature: dice 3 4").state


def halved():
    return do(seven(), *["0: discard ore"] * 4, *["1: discard wool"] * 4).state


def victim_due():
    rows = ({}, {"settlements": [31], "hand": {"ore": 1}})
    return do(stage(*rows, turn={"phase": "robber", "due": "seven"}), "0: robber 10").state


def for_two():
    mine = {"hand": COMPLETE, "settlements": [16], "roads": [23, 24], "tokens": 1}
    return do(duel(mine, {"settlements": [43], "tokens": 2}), "0: road 25").state


def ahead():
    rows = ({"settlements": [16, 31], "tokens": 1}, {"settlements": [43], "tokens": 2})
    return duel(*rows, robber=3)


HERE = {"settlements": [8], "roads": [13]}
SCENES = {
    "a road short of one card": (
        lambda: stage({**HERE, "hand": {"brick": 1, "wool": 1}}), "0: road 14", "road.cost"),
    "a settlement beside one's own": (
        lambda: stage({**HERE, "hand": SETTLEMENT}), "0: settle 13", "build.distance"),
    "a city over a neighbour's settlement": (
        lambda: stage({"hand": CITY}, {"settlements": [8]}),
        "0: city 8", "city.replaces-own-settlement"),
    "a city on a city": (
        lambda: stage({"hand": CITY, "cities": [8]}), "0: city 8", "city.replaces-own-settlement"),
    "a fifth city": (
        lambda: stage({"hand": CITY, "settlements": [43], "cities": [8, 16, 20, 40]}),
        "0: city 43", "city.four"),
    "ore for ore at the bank": (
        lambda: stage({"hand": {"ore": 4}}), "0: bank 4ore ore", "trade.bank-other-kind"),
    "two and two for one": (
        lambda: stage({"hand": {"ore": 2, "wool": 2}}),
        "0: bank 2wool+2ore brick", "trade.bank-one-kind"),
    "three wool at the lumber harbour": (
        lambda: stage({"hand": {"wool": 3}, "settlements": [16]}), "0: bank 3wool brick",
        "harbour.building-at-mark", "harbour.special-is-not-three-to-one"),
    "three wool from a plain coast": (
        lambda: stage({"hand": {"wool": 3}, "settlements": [20]}), "0: bank 3wool brick",
        "trade.bank-four-to-one", "harbour.plain-coast-no-rate"),
    "the robber before all have given": (
        seven, "0: robber 10", "seven.discard-then-robber"),
    "a fifth of nine cards given": (
        lambda: do(seven(), *["0: discard ore"] * 4).state, "0: discard ore",
        "seven.odd-rounds-down"),
    "a swap instead of the robber": (
        halved, "0: bank 4ore wool", "seven.robber-must-move"),
    "a knight while a seven moves the robber": (
        lambda: stage({"cards": {"knight": 1}}, turn={"phase": "robber", "due": "seven"}),
        "0: knight", "seven.robber-must-move"),
    "a neighbour moves the robber of a seven": (
        halved, "1: robber 3", "seven.robber-must-move"),
    "a neighbour moves the robber of a knight": (
        lambda: stage(turn={"phase": "robber", "due": "knight"}),
        "1: robber 3", "knight.robber-at-once"),
    "a neighbour picks the victim": (
        victim_due, "1: steal 0", "robber.mover-picks-victim"),
    "nobody is robbed though somebody could be": (
        victim_due, "0: spare", "robber.steal-is-due"),
    "a point card shown with two points": (
        lambda: stage({"cards": {"victory-point": 1}, "settlements": [8]}),
        "0: show", "development.vp-shown-at-ten"),
    "a card of an empty deck": (
        lambda: stage({"hand": {"ore": 1, "wool": 1, "grain": 1}}, removed=DECK),
        "0: buy", "development.deck-may-run-out"),
    "the turn ends with a free road to lay": (
        lambda: do(stage({"cards": {"road-building": 1}, "settlements": [8]}),
                   "0: road-building").state,
        "0: end", "progress.roads-two-free"),
    "an invention of what the bank lacks": (
        lambda: do(stage({"cards": {"invention": 1}}, {"hand": {"ore": 19}}),
                   "0: invention").state,
        "0: choose ore", "progress.invention-from-stock"),
    "for two, the turn ends without the neutral road": (
        for_two, "0: end", "two-player.neutral-build-due"),
    "for two, a neutral road on a road": (
        for_two, "0: neutral-road 2 23",
        "road.one-per-path", "road.adjoins-own", "two-player.neutral-by-the-rules"),
    "for two, the leader pays one card for an action": (
        ahead, "0: robber-home", "two-player.action-costs-two-when-ahead"),
    "for two, an action in the other's turn": (
        ahead, "1: robber-home", "two-player.action-any-time-own-turn"),
}  # fmt: skip


@pytest.mark.parametrize("name", SCENES)
def test_the_referee_names_the_rule(name):
    scene, text, *rules = SCENES[name]
    assert reasons(scene(), text) == {f"catan.{rule}" for rule in rules}


MARKS = {
    "a settlement beside one's own": ("corner:8",),
    "a neighbour moves the robber of a seven": ("seat:0",),
    "a neighbour picks the victim": ("seat:0",),
    "the robber before all have given": ("seat:0", "seat:1"),
    "a fifth city": ("seat:0",),
    "for two, an action in the other's turn": ("seat:0",),
}


@pytest.mark.parametrize("name", MARKS)
def test_the_referee_points_at_the_person_or_piece(name):
    scene, text, *_ = SCENES[name]
    [refusal] = GAME.refusals(scene(), GAME.parse(text))
    assert refusal.at == MARKS[name]
