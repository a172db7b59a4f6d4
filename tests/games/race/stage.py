"""Small positions of Race for the Galaxy, and playing on from them with nature doing its part."""

from __future__ import annotations

from typing import Any

import companion
from companion.core.notation import NATURE
from companion.core.rulebook import Event
from companion.games.race.faces import CARDS, NUMBER
from companion.games.race.state import State

GAME = companion.game("race")


def seat(*table: str, hand: str = "", goods: str = "", **more: Any) -> dict[str, Any]:
    """A seat: its tableau, and hand and goods as words in a line."""
    return {"table": list(table), "hand": hand.split(), "goods": goods.split(), **more}


class Play:
    """A game under way: what happened is kept, cards are drawn from the lowest number on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self.draw()

    def draw(self) -> None:
        """Let nature act until somebody has to decide."""
        while GAME.awaiting(self.state) == (NATURE,):
            self._apply(str(GAME.chance(self.state)[0][0]))

    def _apply(self, text: str) -> None:
        outcome = GAME.apply(self.state, GAME.parse(text))
        self.state = outcome.state
        self.events += outcome.events

    def do(self, *texts: str) -> Play:
        """Carry these actions out, each with what nature adds."""
        for text in texts:
            self._apply(text)
            self.draw()
        return self

    def refused(self, text: str) -> set[str]:
        """The rules against an action, without the name of the game."""
        refusals = GAME.refusals(self.state, GAME.parse(text))
        return {refusal.rule.removeprefix("race.") for refusal in refusals}

    def can(self, seat: int) -> set[str]:
        """What a seat may do, without its number."""
        return {str(action).partition(": ")[2] for action in GAME.legal(self.state, seat)}

    def told(self, what: str, **facts: Any) -> list[Event]:
        """The events of one sort with these facts."""
        return [
            event for event in self.events
            if event.what == what and all(event.facts.get(k) == v for k, v in facts.items())
        ]  # fmt: skip

    def rules(self) -> set[str]:
        """The rules behind everything that happened."""
        return {event.rule.removeprefix("race.") for event in self.events}

    def hand(self, seat: int) -> list[str]:
        """A hand by ids."""
        return [CARDS[card].id for card in self.state.hands[seat]]

    def table(self, seat: int) -> list[str]:
        """A tableau by ids."""
        return [CARDS[card].id for card in self.state.tables[seat]]

    def full(self, seat: int) -> set[str]:
        """The worlds of a seat that hold a good."""
        pairs = zip(self.state.tables[seat], self.state.goods[seat], strict=True)
        return {CARDS[world].id for world, good in pairs if good >= 0}


def opened(*seats: dict[str, Any], picks: str, **top: Any) -> Play:
    """A round whose action cards have just been turned up: `settle develop`, `trade+double x`."""
    chosen = [words.split("+") for words in picks.split()]
    rows = [{**row, "picks": own} for row, own in zip(seats, chosen, strict=True)]
    if any(len(own) > 1 for own in chosen):
        top["options"] = {"two_player_game": "advanced"}
    data = {"players": len(rows), "seats": rows, "stage": "turn-up", **top}
    return Play(GAME.position(data))


def choosing(*seats: dict[str, Any], **top: Any) -> Play:
    """A round that begins."""
    return Play(GAME.position({"players": len(seats), "seats": list(seats), **top}))


def no(name: str) -> int:
    """The number of a card."""
    return NUMBER[name]


OTHER = seat("new-sparta", hand="rebel-base rebel-homeworld")
"""Somebody at the table who does nothing in particular."""
