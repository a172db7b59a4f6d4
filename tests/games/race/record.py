"""The recorded games as facts: decisions in order, and which cards came to whom."""

from __future__ import annotations

import gzip
import json
from collections import deque
from pathlib import Path
from typing import Any

import companion
from companion.games.race.faces import CARDS
from companion.games.race.state import State

FOLDER = Path(__file__).parent / "games"
GAME = companion.game("race")
ACTIONS, DISCARD, PLACE, PAYMENT, TRADE, POWER, FROM_HAND, GOODS, LUCKY, WINDFALL = (
    0, 2, 5, 6, 12, 13, 14, 15, 16, 19,
)  # fmt: skip
"""The kinds of decision in the record."""


def games(name: str) -> list[dict[str, Any]]:
    """The recorded games of a file: 2, 3, 4 players, or 2a."""
    text = gzip.decompress((FOLDER / f"{name}.jsonl.gz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


class Record:
    """One recorded game: each seat's decisions, draws and goods as lines to be read one by one."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.game = game
        self.steps = [*game["steps"], game["end"]]
        self.players: int = game["players"]
        self.decisions: list[deque[dict[str, Any]]] = [deque() for _ in range(self.players)]
        self.drawn: list[deque[int]] = [deque() for _ in range(self.players)]
        self.laid: list[dict[int, deque[int]]] = [{} for _ in range(self.players)]
        self.passing: deque[int] = deque()
        """Goods that came and went between two recorded positions, and missed gambles."""
        self.flips = deque(card for card, _ in game.get("flips", ()))
        self._read_streams()

    def _read_streams(self) -> None:
        """Who drew which cards in which order, and what lay on which world."""
        seen = [list(self.steps[0]["see"][str(s)]) for s in range(self.players)]
        for number, step in enumerate(self.steps):
            for key, entry in step["see"].items():
                seat = int(key)
                old, new = seen[seat], entry
                if number:
                    self._gains(seat, old, new)
                seen[seat] = [new[0], new[1], new[2], list(new[3])]
            self.passing += step.get("u", ())
            step["full"] = [list(map(_copy, entry)) for entry in seen]
            if "who" in step:
                self._spent(seen, step)
                if step["kind"] != PLACE or step["offered"]:
                    self.decisions[step["who"]].append(step)

    def _gains(self, seat: int, old: list[Any], new: list[Any]) -> None:
        hand = list(old[3])
        for card in new[3]:
            if card in hand:
                hand.remove(card)
            else:
                self.drawn[seat].append(card)
        before = [tuple(pair) for pair in old[2]]
        for world, card in new[2]:
            if (world, card) not in before:
                self.laid[seat].setdefault(world, deque()).append(card)

    def _spent(self, seen: list[list[Any]], step: dict[str, Any]) -> None:
        """Cards a decision takes out of the hand: drawn again at once, they are new."""
        if step["kind"] in (DISCARD, PAYMENT, FROM_HAND):
            for card in step["chosen"]:
                if card in seen[step["who"]][3]:
                    seen[step["who"]][3].remove(card)
        if step["kind"] == TRADE or step["kind"] == GOODS:
            goods = seen[step["who"]][2]
            seen[step["who"]][2] = [pair for pair in goods if pair[0] not in step["chosen"]]

    def start(self) -> State:
        """The dealt position in our engine."""
        seats = []
        for seat in range(self.players):
            _, table, goods, hand = self.steps[0]["full"][seat]
            seats.append({
                "table": _ids(table), "hand": _ids(hand), "owed": 2,
                "goods": {CARDS[world].id: CARDS[card].id for world, card in goods},
            })  # fmt: skip
        options = {"two_player_game": "advanced"} if self.game["advanced"] else {}
        return GAME.position({
            "game": "race", "players": self.players, "options": options, "seats": seats,
            "stage": "deal", "round": 0,
        })  # fmt: skip


def _copy(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


def _ids(cards: list[int]) -> list[str]:
    return [CARDS[card].id for card in cards]
