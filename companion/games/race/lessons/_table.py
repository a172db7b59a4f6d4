"""Rounds of a game for two or three, as the steps of the course need them."""

from __future__ import annotations

from typing import Any


def seat(*table: str, hand: str = "", goods: str = "", **more: Any) -> dict[str, Any]:
    """A seat: its tableau, and hand and goods as words in a line."""
    return {"table": list(table), "hand": hand.split(), "goods": goods.split(), **more}


ORANGE = seat("earths-lost-colony", hand="rebel-homeworld galactic-survey-seti rebel-outpost")
WHITE = seat("alpha-centauri", hand="lost-alien-battle-fleet new-economy terraformed-world")
"""Others at the table, with hands out of which they can place nothing yet."""


def opened(*seats: dict[str, Any], picks: str, **top: Any) -> dict[str, Any]:
    """A round whose action cards are turned up: `settle produce`, in the order of the seats.

    In the advanced game for two everybody has chosen two: `settle+settle trade+produce`.
    """
    chosen = [words.split("+") for words in picks.split()]
    rows = [{**row, "picks": own} for row, own in zip(seats, chosen, strict=True)]
    if len(chosen[0]) > 1:
        top["options"] = {"two_player_game": "advanced"}
    return {"players": len(rows), "seats": rows, "stage": "turn-up", **top}


def choosing(*seats: dict[str, Any], **top: Any) -> dict[str, Any]:
    """A round that begins."""
    return {"players": len(seats), "seats": list(seats), **top}
