"""What a seat is shown for trading."""

from __future__ import annotations

from typing import Any

from companion.core.trading import Trade
from companion.games.catan.board.geometry import PATH_ENDS
from companion.games.catan.goods import LANE_NAMES
from tests.games.catan.stage import GAME, do, stage


def trade(state: Any, seat: int = 0) -> Trade | None:
    words = GAME.words("en").at(GAME.observe(state, seat), ("Ana", "Ben", "Cid", "Dan"))
    assert GAME.panel is not None
    part = GAME.panel(GAME.observe(state, seat), words, GAME.legal(state, seat), ())
    return part["trade"]


def sides(row: Any) -> tuple[dict[str, int], dict[str, int]]:
    give, get = ({one["kind"]: one["n"] for one in row[side]} for side in ("give", "get"))
    return give, get


def test_swaps_that_can_be_paid_stand_with_the_best_rate_first() -> None:
    harbours = GAME.observe(stage(), 0).table.island.harbours
    path, kind = next((path, kind) for path, kind in harbours if kind < 5)
    own = LANE_NAMES[kind]
    other = "wool" if own != "wool" else "ore"
    found = trade(stage({"settlements": [PATH_ENDS[path][0]], "hand": {own: 2, other: 4}}))
    assert found is not None
    given = [sum(sides(swap)[0].values()) for swap in found["swaps"]]
    assert given == [2] * 4 + [4] * 4
    assert sides(found["swaps"][0])[0] == {own: 2}


def test_an_offer_to_this_seat_says_what_it_would_get_and_give() -> None:
    asked = do(stage({"hand": {"lumber": 1}}, {"hand": {"wool": 2}}, turn={"on": 1}),
               "1: offer 2wool lumber").state  # fmt: skip
    found = trade(asked)
    assert found is not None
    [bid] = found["bids"]
    assert sides(bid) == ({"lumber": 1}, {"wool": 2})
    assert (bid["seat"], bid["yes"]["open"]) == (1, True)
    assert found["partners"][0]["wants"] == {"lumber": 1}
    poor = do(stage({}, {"hand": {"wool": 2}}, turn={"on": 1}), "1: offer 2wool lumber").state
    closed = trade(poor)
    assert closed is not None
    assert not closed["bids"][0]["yes"]["open"]


def test_two_hands_that_look_alike_are_shown_alike() -> None:
    mine = {"hand": {"wool": 1}}
    one = trade(stage(mine, {"hand": {"ore": 2}}, {"hand": {"brick": 2}}))
    other = trade(stage(mine, {"hand": {"brick": 2}}, {"hand": {"ore": 2}}))
    assert one == other


def test_what_was_put_together_is_for_this_turn_and_hand() -> None:
    def of(*seats: dict[str, Any], **how: Any) -> str:
        found = trade(stage(*seats, **how))
        return found["of"] if found is not None else ""

    wool = {"hand": {"wool": 1}}
    assert of(wool) == of(wool, {"hand": {"ore": 1}})
    assert of(wool) != of({"hand": {"wool": 2}})
    assert of(wool) != of(wool, turn={"on": 1})
