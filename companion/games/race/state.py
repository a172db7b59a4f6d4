"""Where everything lies: hands, tableaus, goods, piles, chips, and what is being waited for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from ...core.limits import limits_of
from ...kit.state import Packed, by_seat, packed
from .actions import Choice
from .faces import (
    AGAINST,
    COST,
    DEFENSE,
    DEVELOP_OFF,
    MILITARY_OFF,
    OFF_DEVELOPMENTS,
    OFF_WORLDS,
    PAYS,
    PRICE_OFF,
)

NO_CARD = -1
"""No good on a world; or, where a card may be laid, the decision to lay none."""
UNDECIDED = -2
"""Nothing laid yet."""
HIDDEN = -3
"""A good whose face nobody knows: what a seat sees of every good."""
LIMITS = limits_of(Path(__file__).parent)
HAND_LIMIT = LIMITS["hand-limit"]
LAST_TABLEAU = LIMITS["last-tableau"]
"""So many cards laid out end the game."""
CHIPS_EACH = 12
DEALT = LIMITS["cards-dealt"]
GIVEN_BACK = LIMITS["cards-given-back"]


class Stage:
    """What is being waited for, when no card is being drawn: plain numbers, for they are asked a
    lot; `STAGES` has their names."""

    DEAL = 0
    CHOOSE = 1
    TURN_UP = 2
    KEEP = 3
    DEVELOP = 4
    SETTLE = 5
    SHOW = 6
    WAY = 7
    PAY = 8
    SELL = 9
    CONSUME = 10
    PRODUCE = 11
    LIMIT = 12
    OVER = 13


STAGES = tuple(name.lower().replace("_", "-") for name in vars(Stage) if name.isupper())
"""The names of the stages by number."""

TOGETHER: frozenset[int] = frozenset({Stage.DEAL, Stage.KEEP, Stage.LIMIT})
"""Everybody discards at once, each from cards nobody else sees."""
SEALED = frozenset({Stage.CHOOSE, Stage.DEVELOP, Stage.SETTLE})
"""Everybody decides at once and in secret."""
TURNED_UP = frozenset({Stage.TURN_UP, Stage.SHOW})
IN_TURN = frozenset({Stage.WAY, Stage.PAY, Stage.SELL, Stage.CONSUME, Stage.PRODUCE})
"""One player after another, from the lowest start world on."""

# Where a drawn card goes
TO_HAND, TO_LOOK, TO_WORLD, TO_GAMBLE = range(4)

OPEN_PILE = -2
"""Discards that all have seen."""
GOODS_PILE = -1
"""Discards that nobody has seen."""


@packed
class State(Packed):
    """A position. Effects change it in place; everybody else works on copies."""

    players: int
    options: Mapping[str, Any]
    advanced: bool = False
    rounds: int = 0
    stage: int = Stage.DEAL
    first: int = 0
    """The seat with the lowest start world: carrying out begins there."""
    picks: list[tuple[Choice, ...]] = by_seat(tuple)
    """The action cards of this round; sealed until they are turned up."""
    schedule: tuple[int, ...] = ()
    """The phases of this round, 1 to 5; one that runs twice stands there twice."""
    at: int = 0
    step: int = 0
    """How many seats have carried this phase out."""
    hands: list[list[int]] = by_seat(list)
    looked: list[list[int]] = by_seat(list)
    tables: list[list[int]] = by_seat(list)
    goods: list[list[int]] = by_seat(list)
    """By card of the tableau: the card lying on it as a good, or none."""
    chips: list[int] = by_seat(int)
    pool: int = 0
    deck: list[int] = field(default_factory=list)
    discards: list[list[int]] = by_seat(list, more=2)
    """By seat: what it discarded from its hand; then what all have seen, then goods."""
    owed: list[int] = by_seat(int)
    """Cards a seat has still to keep or to discard."""
    laid: list[int] = by_seat(lambda: UNDECIDED)
    """The card laid face down in Develop or Settle; once turned up, it is in the tableau."""
    boost: list[int] = by_seat(int)
    """One-time strength, until this Settle phase ends."""
    price: int = UNDECIDED
    """Cards the seat in turn has still to pay."""
    used: int = 0
    """The powers the seat in turn has used in this phase, as bits."""
    running: int = NO_CARD
    """The face whose power has begun and is not done."""
    left: int = 0
    """Goods (or cards) the running power can still take."""
    taken: tuple[int, ...] = ()
    """Kinds the running power has taken, where they must differ."""
    number: int = 0
    """The number named at Gambling World, while its card is turned up."""
    produced: list[tuple[int, ...]] = by_seat(tuple)
    """The worlds that produced in this phase."""
    queue: list[tuple[int, int, int]] = field(default_factory=list)
    """Cards to be drawn: for whom, where to, onto which world."""

    def __post_init__(self) -> None:
        Packed.__post_init__(self)
        self.advanced = self.players == 2 and self.options["two_player_game"] == "advanced"
        self.pool = CHIPS_EACH * self.players

    # Who and when

    @property
    def on(self) -> int:
        """The seat that carries the phase out now."""
        return (self.first + self.step) % self.players

    @property
    def phase(self) -> int:
        """The phase that runs, 1 to 5; 0 between phases."""
        return self.schedule[self.at] if self.at < len(self.schedule) else 0

    @property
    def run(self) -> int:
        """0, or 1 in the second of two equal phases."""
        at = self.at
        return int(0 < at < len(self.schedule) and self.schedule[at - 1] == self.schedule[at])

    def order(self) -> list[int]:
        """All seats, clockwise from the lowest start world."""
        return [(self.first + step) % self.players for step in range(self.players)]

    def has(self, seat: int, choice: Choice) -> bool:
        """Whether a seat has the bonus of this action card, in this run of its phase."""
        if not self.advanced:
            return choice in self.picks[seat]
        return self.picks[seat].count(choice) > self.run

    # What powers add up to

    def active(self, seat: int) -> list[int]:
        """The cards whose powers work: one placed in this very phase sleeps."""
        table = self.tables[seat]
        return table[:-1] if self.stage in PLACING and self.laid[seat] >= 0 else table

    def strength(self, seat: int, world: int) -> int:
        """Military strength against a world, one-time strength included."""
        table = AGAINST[world]
        return sum([table[face] for face in self.active(seat)]) + self.boost[seat]

    def develop_price(self, seat: int, face: int) -> int:
        """Cards a development costs this seat."""
        return max(0, COST[face] - self.develop_off(seat))

    def develop_off(self, seat: int) -> int:
        """What powers and bonus take off every development of this seat."""
        bonus = self.has(seat, Choice.DEVELOP)
        active = self.active(seat)
        if OFF_DEVELOPMENTS.isdisjoint(active):
            return int(bonus)
        return sum([DEVELOP_OFF[face] for face in active]) + bonus

    def world_price(self, seat: int, world: int) -> int:
        """Cards a world costs this seat, a military one through the power that allows it."""
        table = PRICE_OFF[world]
        active = self.active(seat)
        off = 0 if OFF_WORLDS.isdisjoint(active) else sum([table[face] for face in active])
        if DEFENSE[world]:
            through = [MILITARY_OFF[face] for face in active if face in PAYS]
            return max(0, DEFENSE[world] - max(through, default=0) - off)
        return max(0, COST[world] - off)


PLACING = frozenset({Stage.WAY, Stage.PAY})
"""Stages in which a card turned up lies last in its tableau and sleeps."""
