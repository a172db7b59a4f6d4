"""Small positions to try one rule on.

`stage` states a position on the beginners' island with four players unless told otherwise; seats
are given by what they own. `do` plays actions by their text and returns the last outcome;
`reasons` gives the ids of the rules against an action.
"""

from __future__ import annotations

from typing import Any

import companion
from companion.core.rulebook import Event, Outcome
from companion.games.catan.goods import Goods
from companion.games.catan.state import State

GAME = companion.game("catan")


def stage(
    *seats: dict[str, Any],
    players: int = 4,
    turn: dict[str, Any] | None = None,
    **top: Any,
) -> State:
    """A position: `stage({"settlements": [8], "roads": [13], "hand": {"ore": 3}}, ...)`.

    Seats left out own nothing. `turn` defaults to seat 0 in the trade and build step.
    """
    rows = [*seats, *({} for _ in range(players - len(seats)))]
    data = {"players": players, "seats": rows, "turn": {"on": 0, "phase": "main", **(turn or {})}}
    return GAME.position({**data, **top})


def do(state: State, *texts: str) -> Outcome[State]:
    """Play these actions; the last outcome."""
    for text in texts:
        outcome = GAME.apply(state, GAME.parse(text))
        state = outcome.state
    return outcome


def reasons(state: State, text: str) -> set[str]:
    """The rules against an action."""
    return {refusal.rule for refusal in GAME.refusals(state, GAME.parse(text))}


def allowed(state: State, text: str) -> bool:
    """Whether nothing speaks against an action."""
    return not reasons(state, text)


def hand(state: State, seat: int) -> str:
    """A hand as text: `2lumber+ore`."""
    return str(Goods(state.hands[seat]))


def told(outcome: Outcome[State], rule: str) -> list[Event]:
    """The events of an outcome that this rule made."""
    return [event for event in outcome.events if event.rule == rule]
