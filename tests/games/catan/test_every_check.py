"""Every rule that forbids something is named to a player who meets it."""

import pytest

from companion.games.catan.board.geometry import GENERIC
from companion.games.catan.board.island import BEGINNER
from tests.games.named import checks, named_at_random, named_in

from .stage import GAME, do, stage

NEVER_NAMED = {
    "catan.build.pay-first": "its cases are the four costs; the refusal names the one, with what "
    "is missing",
    "catan.board.large-and-small-alternate": "the frame is laid by the set-up, no action lays it",
    "catan.board.water-faces-frame": "likewise",
}
NEUTRALS = [{"settlements": [13]}, {"settlements": [40]}]
RICH = {"lumber": 3, "brick": 3, "wool": 3, "grain": 3, "ore": 3}
FIVE = [8, 16, 20, 40, 43]
ROADS = [17, 16, 15, 14, 13, 12, 11, 10, 23, 24, 25, 26, 27, 28, 29]
STOLEN_FROM = {"phase": "loot", "due": "knight", "victim": 1}


def scenes():
    """Corners of the rules that random play seldom comes to."""
    yield stage(), "0: settle 54"
    yield stage(), "0: road 72"
    yield stage(), "0: neutral-road 2 14"
    yield stage({"cities": FIVE[:4], "settlements": [46], "hand": RICH}), "0: city 46"
    yield stage({"settlements": FIVE, "hand": RICH}), "0: settle 30"
    yield stage({"settlements": [15, 21], "roads": ROADS, "hand": RICH}), "0: road 30"
    gone = {"knight": 14, "victory-point": 5, "road-building": 2, "invention": 2, "monopoly": 2}
    yield stage({"hand": RICH}, removed=gone), "0: buy"
    neutral = {"neutrals": NEUTRALS, "players": 2}
    sold = stage({"knights": 2}, turn={"knight_sold": True}, **neutral)
    yield sold, "0: sell-knight"
    owed = {"settlements": [21], "roads": [23], "hand": RICH}
    yield do(stage({**owed, "roads": [23, 24]}, **neutral), "0: settle 22").state, "0: road 25"
    with_road = [{"settlements": [13], "roads": [14, 15]}, {"settlements": [40]}]
    due = stage({"settlements": [21]}, players=2, neutrals=with_road,
                turn={"phase": "neutral", "due": "settlement"})  # fmt: skip
    yield due, "0: neutral-road 2 16"
    yield stage(robber=10, turn={"phase": "robber", "due": "seven"}), "0: robber 10"
    past = {"settlements": [8], "roads": [13, 14], "hand": RICH}
    yield stage(past, {"settlements": [9]}), "0: road 15"
    ahead = {"settlements": [21], "tokens": 1, "hand": RICH}
    yield stage(ahead, {"hand": RICH}, **neutral), "0: force-trade"
    used = {"action_used": True}
    yield stage({**ahead, "tokens": 4}, {"hand": RICH}, turn=used, **neutral), "0: force-trade"
    no_ore = [{"hand": {"wool": 4}}, {"hand": {"ore": 19}}]
    yield stage(*no_ore), "0: bank 4wool ore"
    yield stage(*no_ore, turn={"phase": "invention", "picks": 1}), "0: choose ore"
    yield stage({"hand": RICH}), "0: bank 3wool+ore brick"
    yield stage({"hand": RICH}), "0: offer ore nothing"
    yield stage({"hand": RICH}), "0: offer development ore"
    marked = next(c for c in range(54) if BEGINNER.harbour_at[c] >> GENERIC & 1)
    harbour = {"settlements": [marked], "hand": RICH}
    yield stage(harbour, turn={"new_harbours": ["any"]}), "0: bank 3ore wool"
    robbed = stage({}, {"settlements": [31], "hand": {"ore": 1}}, robber=10, turn=STOLEN_FROM)
    yield robbed, "nature: take development"


@pytest.mark.slow
def test_every_check_of_the_ledger_is_named_or_has_its_reason_not_to_be():
    named = named_at_random(GAME, 24) | named_in(GAME, scenes())
    assert checks(GAME) - named == set(NEVER_NAMED)
