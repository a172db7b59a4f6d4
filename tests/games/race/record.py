"""The recorded games as facts: decisions in order, and which cards came to whom."""

from __future__ import annotations

import gzip
import json
from collections import deque
from typing import Any

import companion
from companion.games.race.faces import CARDS
from companion.games.race.state import State
from tests.games.race.convert import HERE, PLACE, Facts

GAME = companion.game("race")
Moment = tuple[int, int]
"""A round and the number of a phase as the record has it."""


def games(name: str) -> list[Facts]:
    """The recorded games of a file: 2, 3, 4 players, or 2a."""
    text = gzip.decompress((HERE / f"{name}.jsonl.gz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


class Record:
    """One recorded game: each seat's decisions, draws and goods as lines to be read one by one."""

    def __init__(self, game: Facts) -> None:
        self.game = game
        self.steps: list[Facts] = [*game["steps"], game["end"]]
        self.players: int = game["players"]
        self.decisions: list[deque[Facts]] = [deque() for _ in range(self.players)]
        self.drawn: list[deque[tuple[list[int], Moment]]] = [deque() for _ in range(self.players)]
        """By seat: the cards drawn between one decision and the next, in no known order, and the
        moment after which they came."""
        self.laid: list[dict[int, deque[tuple[int, Moment]]]] = [{} for _ in range(self.players)]
        """By seat and world: the goods laid on it, each with the same."""
        self.through: list[int] = []
        """Cards that came and went between two recorded positions."""
        self._read()

    def _read(self) -> None:
        """Every position in full, who drew which cards, and what came to lie on which world."""
        seen: list[Any] = [None] * self.players
        discards: list[int] = []
        reshuffles, after = 0, (0, 0)
        for step in self.steps:
            for key, entry in step["see"].items():
                seen[int(key)] = entry
            for key, cards in step.get("drawn", {}).items():
                self.drawn[int(key)].append((list(cards), after))
            for key, pairs in step.get("laid", {}).items():
                for world, card in pairs:
                    self.laid[int(key)].setdefault(world, deque()).append((card, after))
            after = (step["now"][1], step["now"][0])
            self.through += step.get("through", ())
            match step.get("discards"):
                case {"and": added}:
                    discards = sorted([*discards, *added])
                case list() as anew:
                    discards = anew
                    reshuffles += 1
            step |= {"full": list(seen), "lie": discards, "reshuffles": reshuffles}
            if "who" in step and (step["kind"] != PLACE or step["offered"]):
                self.decisions[step["who"]].append(step)

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


def _ids(cards: list[int]) -> list[str]:
    return [CARDS[card].id for card in cards]
