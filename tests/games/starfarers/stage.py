"""Small positions to try one rule on.

`stage` states a position on the beginners' board with four players unless told otherwise; seats are
given by what they own. `do` plays actions by their text and returns the last outcome; `reasons`
gives the ids of the rules against an action.
"""

from __future__ import annotations

from random import Random
from typing import Any

import companion
from companion.core.rulebook import Event, Outcome
from companion.games.starfarers.goods import Goods
from companion.games.starfarers.position.chart import chart_data
from companion.games.starfarers.rules.setup import beginner_chart
from companion.games.starfarers.sky.discs import DiscFace
from companion.games.starfarers.sky.geometry import AT
from companion.games.starfarers.state import State

GAME = companion.game("starfarers")
SEVEN = "nature: dice 3 4"
PLENTY = {"ore": 5, "fuel": 5, "carbon": 5, "food": 5, "goods": 5}
GREEN_DOCK, SCIENCE_DOCK, DIPLOMAT_DOCK, MERCHANT_DOCK = 121, 21, 28, 158
L2_RING, L2_SITE, L2_OTHER_SITE, L2_THIRD_SITE = 234, 224, 213, 204
"""The system in slot L2: planets 39 (carbon), 40 (food) and 41 (fuel)."""


def stage(
    *seats: dict[str, Any],
    players: int = 4,
    turn: dict[str, Any] | None = None,
    **top: Any,
) -> State:
    """A position: `stage({"colonies": [275], "hand": {"ore": 3}}, ...)`.

    Seats left out own nothing. `turn` defaults to seat 0 in the trade and build phase.
    """
    rows = [*seats, *({} for _ in range(players - len(seats)))]
    begun = {"on": 0, "phase": "main", "number": 5, **(turn or {})}
    return GAME.position({"players": players, "seats": rows, "turn": begun, **top})


def sky(discs: dict[int, str]) -> dict[str, Any]:
    """The beginners' board with some discs turned up."""
    chart = beginner_chart(Random(0))
    for planet, text in discs.items():
        chart = chart.with_disc(planet, DiscFace.parse(text))
    return chart_data(chart)


def hidden_sky(**slots: str) -> dict[str, Any]:
    """The explorer board, all sectors face down but those named."""
    return {"slots": slots}


def colony_ship(at: int) -> dict[str, Any]:
    """A colony ship on a point."""
    return {"at": at, "kind": "colony"}


def trade_ship(at: int) -> dict[str, Any]:
    """A trade ship on a point."""
    return {"at": at, "kind": "trade"}


def flight(speed: int, **more: Any) -> dict[str, Any]:
    """A flight phase of seat 0 that has just begun: every ship has all its speed left."""
    left = {"left": [speed] * 3}
    return {"phase": "flight", "base": 3, "speed": speed, **left, **more}


def meeting(card: int, **more: Any) -> dict[str, Any]:
    """An encounter of seat 0 whose card has just been drawn."""
    return {"phase": "question", "base": 3, "card": card, "asked": 1, **more}


def do(state: State, *texts: str) -> Outcome[State]:
    """Play these actions; the last outcome."""
    for text in texts:
        outcome = GAME.apply(state, GAME.parse(text))
        state = outcome.state
    return outcome


def reasons(state: State, text: str) -> set[str]:
    """The rules against an action, without the game's name."""
    found = GAME.refusals(state, GAME.parse(text))
    return {refusal.rule.removeprefix("starfarers.") for refusal in found}


def allowed(state: State, text: str) -> bool:
    """Whether nothing speaks against an action."""
    return not reasons(state, text)


def hand(state: State, seat: int) -> str:
    """A hand as text: `2ore+fuel`."""
    return str(Goods(state.hands[seat]))


def told(outcome: Outcome[State], rule: str) -> list[Event]:
    """The events of an outcome that this rule made."""
    return [event for event in outcome.events if event.rule == f"starfarers.{rule}"]


def events(outcome: Outcome[State], what: str) -> list[Event]:
    """The events of an outcome of one kind."""
    return [event for event in outcome.events if event.what == what]


def is_colony(state: State, seat: int, point: int) -> bool:
    """Whether a seat has a colony there."""
    return bool(state.colonies[seat] & AT[point])
