"""Every rule that forbids something is named to a player who meets it."""

import pytest

from companion.games.starfarers.sky.geometry import HOME_SITES, points_in
from companion.games.starfarers.state import NOBODY
from tests.games.named import checks, named_at_random, named_in

from .stage import (
    GAME,
    L2_OTHER_SITE,
    L2_RING,
    L2_SITE,
    L2_THIRD_SITE,
    MERCHANT_DOCK,
    PLENTY,
    colony_ship,
    do,
    flight,
    hidden_sky,
    meeting,
    sky,
    stage,
    trade_ship,
)

NEVER_NAMED = {
    "starfarers.build.pay-the-bank": "its cases are the costs; the refusal names the one, with "
    "what is missing",
    "starfarers.colony.stays-for-good": "no action takes a colony off its site",
    "starfarers.station.stays-for-good": "no action takes a station out of its dock",
    "starfarers.friendship.green-folk-needs-a-roll": "the bonus is reckoned in the roll alone, "
    "nobody can ask for it",
    "starfarers.variants.wild-last-sector-unseen": "no action looks into the box",
}
OPEN = sky({39: "5", 40: "4", 41: "10"})
ICE = sky({39: "5", 40: "4", 41: "ice-3"})
BASE = sky({39: "5", 40: "4", 41: "pirate-4"})
SHIP = {"ships": [colony_ship(247)]}


def scenes():
    """Corners of the rules that random play seldom comes to."""
    full = {"cannon": 6, "booster": 6, "cargo-pod": 5}
    for module in full:
        yield stage({"modules": full, "hand": PLENTY}), f"0: fit {module}"
    yield stage({"hand": {"ore": 3}}, {"hand": {"goods": 12}}), "0: bank 3ore goods"
    ports = {"spaceports": [281, 275, 284], "hand": PLENTY}
    yield stage({**ports, "colonies": [L2_SITE]}, chart=OPEN), f"0: spaceport {L2_SITE}"
    port = {"spaceports": [281], "hand": PLENTY}
    yield stage({**port, "stations": {"merchants": 4, "diplomats": 3}}), "0: trade-ship 269"
    home = [point for point in points_in(HOME_SITES) if point != 281][:8]
    yield stage({**port, "colonies": home}), "0: colony-ship 269"
    yield stage({**SHIP, "hand": PLENTY}), "0: offer ore nothing"
    yield stage({"medals": 2, "hand": PLENTY}), "0: offer medal ore"
    ten = {"spaceports": [281, 275, 284], "medals": 8}
    yield do(stage(ten, turn={"phase": "dice"}), "nature: dice 1 1").state, "0: supply"
    friends = {"friends": {"fame": 2}, "hand": PLENTY}
    yield stage(friends, turn={"fame_used": True}), "0: fame"
    goods = {"friends": {"goods-rate": 1}, "hand": PLENTY}
    yield stage(goods, turn={"goods_used": True}), "0: bank goods ore"
    poor = {"friends": {"rich-help-poor": 1}}
    yield stage(poor, {"colonies": [275]}, turn={"helped": 2}), "0: help 1"
    aid = {"friends": {"galactic-aid": 1}}
    yield stage(aid, turn={"dice": [3, 4]}), "0: choose ore"
    yield stage({}, aid), "0: befriend galactic-aid"
    shown = {**SHIP, "friends": {"cannons": 1}, "modules": {"booster": 1}}
    yield stage(shown, turn=meeting(2, phase="strip", reply=0, loser=0)), "0: strip cannon"
    docked = ({"ships": [trade_ship(157)], "modules": {"cargo-pod": 5}},
              {"stations": {"merchants": 5}})  # fmt: skip
    yield stage(*docked, turn=flight(4)), f"0: fly 0 {MERCHANT_DOCK}"
    ready = {"ships": [colony_ship(L2_SITE)], "modules": {"cannon": 4, "cargo-pod": 3}}
    bare = {"ships": [colony_ship(L2_SITE)]}
    for chart in (ICE, BASE):
        yield stage(bare, chart=chart, turn=flight(4)), "0: found 0"
        arrive = {"clear_trigger": "arrive"}
        yield stage(ready, chart=chart, turn=flight(4), options=arrive), "0: found 0"
    waits = flight(4, waiting=1, origin=[L2_SITE])
    yield stage(bare, chart=OPEN, turn=waits), "0: end"
    left_for = {"ships": [colony_ship(L2_RING)]}
    yield stage(left_for, chart=ICE, turn=waits), f"0: fly 0 {L2_SITE}"
    third = ({"ships": [colony_ship(L2_THIRD_SITE)]}, {"colonies": [L2_SITE, L2_OTHER_SITE]})
    yield stage(*third, players=3, chart=OPEN, turn=flight(4)), "0: found 0"
    caught = {"ships": [colony_ship(269), colony_ship(247)]}
    yield stage(caught, {"spaceports": [281]}, turn=flight(4)), "0: end"
    halting = meeting(25, phase="halt", reply=1)
    yield stage(caught, {"spaceports": [281]}, turn=halting), "0: halt 0"
    jumper = stage(SHIP, variant="explorer", chart=hidden_sky(), turn=flight(4, jumps=1))
    yield jumper, "0: jump 0 21"
    yield do(stage(SHIP, turn=flight(4, jumps=1)), "0: jump 0 260").state, "0: fly 0 259"
    turned = {"phase": "disc", "queue": [39], "stage": "flight"}
    yield stage(SHIP, turn=turned), "nature: disc 12"
    found = {"phase": "sector", "slot": 0, "stage": "flight"}
    hidden = stage(SHIP, variant="explorer", chart=hidden_sky(), turn=found)
    wrong = next(s for s in hidden.chart.unseen if s not in hidden.chart.could_lie(0))
    yield hidden, f"nature: sector {wrong.name.lower().replace('_', '-')} 0"


def waiting_to_win():
    """The rules told when somebody comes to fifteen points in another's turn."""
    rich = {"colonies": [275], "medals": 27, "modules": {"cargo-pod": 5}}
    state = stage(SHIP, rich, turn=meeting(32, phase="read", reply=NOBODY))
    return {event.rule for event in do(state, "1: read").events}


@pytest.mark.slow
def test_every_check_of_the_ledger_is_named_or_has_its_reason_not_to_be():
    named = named_at_random(GAME, 30) | named_in(GAME, scenes()) | waiting_to_win()
    assert checks(GAME) - named == set(NEVER_NAMED)
