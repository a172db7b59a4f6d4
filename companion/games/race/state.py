"""Where everything lies: hands, tableaus, goods, piles, chips, and what is being waited for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .actions import Choice
from .faces import AGAINST, COST, DEFENSE, DEVELOP_OFF, MILITARY_OFF, PAYS, PRICE_OFF

NO_CARD = -1
"""No good on a world; or, where a card may be laid, the decision to lay none."""
UNDECIDED = -2
"""Nothing laid yet."""
HIDDEN = -3
"""A good whose face nobody knows: what a seat sees of every good."""
HAND_LIMIT = 10
LAST_TABLEAU = 12
"""So many cards laid out end the game."""
CHIPS_EACH = 12
DEALT = 6
GIVEN_BACK = 2


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


class State:
    """A position. Effects change it in place; everybody else works on copies."""

    __slots__ = (
        "advanced",
        "at",
        "boost",
        "chips",
        "deck",
        "discards",
        "first",
        "goods",
        "hands",
        "laid",
        "left",
        "looked",
        "number",
        "options",
        "owed",
        "picks",
        "players",
        "pool",
        "price",
        "produced",
        "queue",
        "rounds",
        "running",
        "schedule",
        "stage",
        "step",
        "tables",
        "taken",
        "used",
    )

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        self.players = players
        self.options = options
        self.advanced = players == 2 and options["two_player_game"] == "advanced"
        self.rounds = 0
        self.stage: int = Stage.DEAL
        self.first = 0
        """The seat with the lowest start world: carrying out begins there."""
        self.picks: list[tuple[Choice, ...]] = [()] * players
        """The action cards of this round; sealed until they are turned up."""
        self.schedule: tuple[int, ...] = ()
        """The phases of this round, 1 to 5; one that runs twice stands there twice."""
        self.at = 0
        self.step = 0
        """How many seats have carried this phase out."""
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.looked: list[list[int]] = [[] for _ in range(players)]
        self.tables: list[list[int]] = [[] for _ in range(players)]
        self.goods: list[list[int]] = [[] for _ in range(players)]
        """By card of the tableau: the card lying on it as a good, or none."""
        self.chips = [0] * players
        self.pool = CHIPS_EACH * players
        self.deck: list[int] = []
        self.discards: list[list[int]] = [[] for _ in range(players + 2)]
        """By seat: what it discarded from its hand; then what all have seen, then goods."""
        self.owed = [0] * players
        """Cards a seat has still to keep or to discard."""
        self.laid = [UNDECIDED] * players
        """The card laid face down in Develop or Settle; once turned up, it is in the tableau."""
        self.boost = [0] * players
        """One-time strength, until this Settle phase ends."""
        self.price = UNDECIDED
        """Cards the seat in turn has still to pay."""
        self.used = 0
        """The powers the seat in turn has used in this phase, as bits."""
        self.running = NO_CARD
        """The face whose power has begun and is not done."""
        self.left = 0
        """Goods (or cards) the running power can still take."""
        self.taken: tuple[int, ...] = ()
        """Kinds the running power has taken, where they must differ."""
        self.number = 0
        """The number named at Gambling World, while its card is turned up."""
        self.produced: list[tuple[int, ...]] = [()] * players
        """The worlds that produced in this phase."""
        self.queue: list[tuple[int, int, int]] = []
        """Cards to be drawn: for whom, where to, onto which world."""

    def copy(self) -> State:
        """A position of its own."""
        other = State.__new__(State)
        other.players = self.players
        other.options = self.options
        other.advanced = self.advanced
        other.rounds = self.rounds
        other.stage = self.stage
        other.first = self.first
        other.picks = self.picks[:]
        other.schedule = self.schedule
        other.at = self.at
        other.step = self.step
        other.hands = [hand[:] for hand in self.hands]
        other.looked = [cards[:] for cards in self.looked]
        other.tables = [cards[:] for cards in self.tables]
        other.goods = [cards[:] for cards in self.goods]
        other.chips = self.chips[:]
        other.pool = self.pool
        other.deck = self.deck[:]
        other.discards = [pile[:] for pile in self.discards]
        other.owed = self.owed[:]
        other.laid = self.laid[:]
        other.boost = self.boost[:]
        other.price = self.price
        other.used = self.used
        other.running = self.running
        other.left = self.left
        other.taken = self.taken
        other.number = self.number
        other.produced = self.produced[:]
        other.queue = self.queue[:]
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in State.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

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
        off = sum([DEVELOP_OFF[face] for face in self.active(seat)])
        return off + self.has(seat, Choice.DEVELOP)

    def world_price(self, seat: int, world: int) -> int:
        """Cards a world costs this seat, a military one through the power that allows it."""
        table = PRICE_OFF[world]
        active = self.active(seat)
        off = sum([table[face] for face in active])
        if DEFENSE[world]:
            through = [MILITARY_OFF[face] for face in active if face in PAYS]
            return max(0, DEFENSE[world] - max(through, default=0) - off)
        return max(0, COST[world] - off)


PLACING = frozenset({Stage.WAY, Stage.PAY})
"""Stages in which a card turned up lies last in its tableau and sleeps."""
