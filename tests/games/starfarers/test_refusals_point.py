"""Twenty refusals: the rule, the person and the place the referee points at."""

import pytest

from .stage import (
    GAME,
    L2_RING,
    L2_SITE,
    PLENTY,
    SEVEN,
    colony_ship,
    do,
    flight,
    meeting,
    reasons,
    sky,
    stage,
    trade_ship,
)

OPEN_L2 = sky({39: "5", 40: "4", 41: "10"})
BASE_L2 = sky({39: "5", 40: "4", 41: "pirate-4"})
PORTS = {"spaceports": [281, 275, 284], "colonies": [L2_SITE], "hand": PLENTY}
FLOWN = flight(4, done=1, moved=1)


def asked():
    return stage({"ships": [colony_ship(247)], "hand": {"ore": 1}}, turn=meeting(1))


def seven():
    rows = ({"hand": {"ore": 8}}, {"hand": {"food": 1}})
    return do(stage(*rows, turn={"phase": "dice"}), SEVEN).state


def robbing():
    return do(seven(), *["0: discard ore"] * 4).state


def traded():
    row = {"hand": {"goods": 2}, "friends": {"goods-rate": 1}}
    return do(stage(row), "0: bank goods ore").state


def in_flight(*seats, **top):
    return stage(*seats, turn=flight(4), chart=OPEN_L2, **top)


SCENES = {
    "two ore at the bank": (
        lambda: stage({"hand": {"ore": 3}}),
        "0: bank 2ore fuel", "trade.bank-three-alike-for-one"),
    "ore for ore at the bank": (
        lambda: stage({"hand": {"ore": 3}}), "0: bank 3ore ore", "trade.bank-gives-another-kind"),
    "a swap before the roll": (
        lambda: stage({"hand": {"ore": 3}}, turn={"phase": "roll"}),
        "0: bank 3ore fuel", "trade.own-build-phase-only"),
    "a spaceport short of one card": (
        lambda: stage({"colonies": [281], "hand": {"carbon": 3, "food": 1}}),
        "0: spaceport 281", "build.spaceport-cost"),
    "a spaceport around a neighbour's colony": (
        lambda: stage({"hand": PLENTY}, {"colonies": [281]}),
        "0: spaceport 281", "build.spaceport-on-own-colony"),
    "a fourth spaceport": (
        lambda: stage(PORTS, chart=OPEN_L2),
        f"0: spaceport {L2_SITE}", "build.spaceport-needs-shipyard"),
    "a ship at a neighbour's spaceport": (
        lambda: stage({"hand": PLENTY}, {"spaceports": [281]}),
        "0: colony-ship 269", "build.ship-on-own-free-berth"),
    "a ship on a berth that is taken": (
        lambda: stage({"spaceports": [281], "hand": PLENTY, "ships": [colony_ship(269)]}),
        "0: colony-ship 269", "build.ship-on-own-free-berth"),
    "a seventh booster": (
        lambda: stage({"modules": {"booster": 6}, "hand": PLENTY}),
        "0: fit booster", "modules.six-boosters-at-most"),
    "a cannon in another's turn": (
        lambda: stage({}, {"hand": PLENTY}), "1: fit cannon", "build.own-build-phase-only"),
    "a trade ship stops on a site": (
        lambda: in_flight({"ships": [trade_ship(L2_RING)]}),
        f"0: fly 0 {L2_SITE}", "flight.no-trade-ship-on-colony-site"),
    "a ship stops on a colony": (
        lambda: in_flight({"ships": [colony_ship(L2_RING)]}, {"colonies": [L2_SITE]}),
        f"0: fly 0 {L2_SITE}", "flight.no-stop-on-building"),
    "a colony beside a pirate base": (
        lambda: stage({"ships": [colony_ship(L2_SITE)]}, turn=FLOWN, chart=BASE_L2),
        "0: found 0", "pirate.no-colony-beside", "pirate.cannons-reach-value"),
    "a colony between systems": (
        lambda: in_flight({"ships": [colony_ship(L2_RING)]}), "0: found 0", "colony.sites-only"),
    "a trade ship founds a colony": (
        lambda: in_flight({"ships": [trade_ship(L2_RING)]}),
        "0: found 0", "station.founded-from-docking-point"),
    "a flight to where another ship stands": (
        lambda: in_flight({"ships": [colony_ship(247)]}, {"ships": [colony_ship(248)]}),
        "0: fly 0 248", "flight.one-ship-per-point"),
    "a flight before the encounter is settled": (
        asked, "0: fly 0 248", "encounter.before-any-flight"),
    "an answer of somebody else": (asked, "1: answer 1", "encounter.answer-first"),
    "two cards promised with one in hand": (
        asked, "0: answer 2", "encounter.nothing-to-give-means-no"),
    "fame bought in flight": (
        lambda: stage({"hand": {"goods": 2}, "friends": {"fame": 1}}, turn=flight(3)),
        "0: fame", "friendship.fame-card-in-build-phase"),
    "fame without the card": (
        lambda: stage({"hand": {"goods": 2}}), "0: fame", "friendship.fame-card-buys-half-medal"),
    "a reserve card after the shake": (
        lambda: stage({"ships": [colony_ship(247)]}, turn=flight(3)),
        "0: supply", "reserve.lost-after-shake"),
    "a theft before cards are returned": (seven, "0: rob 1", "seven.steps-in-order"),
    "a theft by somebody else": (robbing, "1: rob 0", "seven.roller-takes-one-card-blind"),
    "a second trade one for one": (
        traded, "0: bank goods ore", "friendship.merchant-goods-once-per-turn"),
}  # fmt: skip


@pytest.mark.parametrize("name", SCENES)
def test_the_referee_names_the_rule(name):
    scene, text, *rules = SCENES[name]
    assert reasons(scene(), text) == set(rules)


MARKS = {
    "a spaceport short of one card": ("hand:0",),
    "a ship stops on a colony": (f"point:{L2_SITE}",),
    "an answer of somebody else": ("seat:0",),
    "a theft before cards are returned": ("seat:0",),
    "a theft by somebody else": ("seat:0",),
    "two cards promised with one in hand": ("hand:0",),
}


@pytest.mark.parametrize("name", MARKS)
def test_the_referee_points_at_the_person_or_piece(name):
    scene, text, *_ = SCENES[name]
    [refusal] = GAME.refusals(scene(), GAME.parse(text))
    assert refusal.at == MARKS[name]
