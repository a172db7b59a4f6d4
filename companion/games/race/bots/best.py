"""The player `best`: it compares what its decisions would leave it with, by what it has learned.

Cards to keep, pay and put away are compared as whole sets, placing with what it takes. What the
learned network prefers comes from strong games and from who won them (docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from ....bots.loose import Loose
from ....bots.network import Network, read_mind, softmax
from ....bots.roster import Roster
from ....core.game import Weighed
from ....core.game_parts import Pondering
from ....core.notation import Action
from .. import actions as act
from ..actions import Choice
from ..faces import IS_DEVELOPMENT, IS_WINDFALL
from ..observation import Observation
from ..state import Stage
from . import after
from .calls import CALL_NAMES, call_features, others_likely
from .lookahead import guess
from .onward import fed, full
from .placing import PLACING_NAMES, gains, placing_features
from .position import NAMES, Prospect, features, score
from .side import Side
from .weighing import weigh

FILE = Path(__file__).parent.parent / "data" / "mind.json"
WIN, CHOICE = 0, 1
"""The heads of the value: chances to win, and what strong players choose."""
LATER = 8
"""From this round on nothing is early."""
LONG = 25
"""After so many rounds placing counts ever more, so that every game ends."""
WINNING = 0.0
"""How much the chance to win adds to what strong players would choose."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What was learned: what a side is worth, which action card is laid, what is laid out, how
    sure to be."""

    value: Network
    calls: Network
    placing: Network | None
    """Without it, as while it is being learned, the value's liking says what is laid out."""
    temperatures: tuple[float, float]
    """By what scores are divided before they become chances: at first, and when all is begun."""

    @classmethod
    def read(cls, found: Mapping[str, Any]) -> Learned:
        """From what a file says."""
        return cls(
            Network.read(found["value"], NAMES, "mind.value"),
            Network.read(found["calls"], CALL_NAMES, "mind.calls"),
            Network.read(found["placing"], PLACING_NAMES, "mind.placing")
            if "placing" in found
            else None,
            (float(found["temperatures"][0]), float(found["temperatures"][1])),
        )

    def temperature(self, rounds: int) -> float:
        """By what scores are divided in this round."""
        first, later = self.temperatures
        return later + (first - later) * early(rounds)


def early(rounds: int) -> float:
    """How early in the game a round is, from one to nothing."""
    return max(0.0, 1 - rounds / LATER)


_INSTEAD: list[Learned] = []


@cache
def _shipped() -> Learned:
    return Learned.read(read_mind(FILE))


def learned() -> Learned:
    """What is shipped; or what is being tried in its place."""
    return _INSTEAD[-1] if _INSTEAD else _shipped()


@contextmanager
def thinking(found: Mapping[str, Any]) -> Iterator[None]:
    """Play with another mind for a while: training does, before it is written."""
    _INSTEAD.append(Learned.read(found))
    try:
        yield
    finally:
        _INSTEAD.pop()


def chances(observation: Observation) -> tuple[float, ...]:
    """Each seat's chance to win, from what somebody sees; they sum to one."""
    prospect = Prospect.of(observation)
    if observation.table.stage == Stage.OVER:
        return _shares(prospect.sides)
    mind = learned()
    heads = mind.value.heads
    scores = [heads(features(prospect, seat))[WIN] for seat in range(len(prospect.sides))]
    temperature = mind.temperature(prospect.rounds)
    return tuple(softmax([score / temperature for score in scores]))


def _shares(sides: Sequence[Side]) -> tuple[float, ...]:
    """What each has won when all is over: most points, of equals most goods and cards."""
    ranks = [(score(side), len(side.hand) + side.unknown + len(side.goods)) for side in sides]
    most = max(ranks)
    return tuple((rank == most) / ranks.count(most) for rank in ranks)


def calls(prospect: Prospect, seat: int, laid: Iterable[Choice] = ()) -> list[float]:
    """By action card: how likely a seat is to lay it, as logarithms up to a constant."""
    mind = learned()
    heads, guess = mind.value.heads, mind.calls.heads
    likely = others_likely(prospect, seat, heads, guess)
    return guess(call_features(prospect, seat, heads, laid, likely))


class Looking:
    """A decision being looked at: the position, and what sides after it are worth."""

    def __init__(self, observation: Observation) -> None:
        self.state, self.seat = observation.table, observation.seat
        self.prospect = Prospect.of(observation, running=False)
        self.side = self.prospect.sides[self.seat]
        self._mind = learned()
        self._heads = self._mind.value.heads

    def worth(self, side: Side) -> float:
        """How good it is to be left with this."""
        heads = self._heads(features(self.prospect, self.seat, side))
        return heads[CHOICE] + WINNING * heads[WIN]

    def placing(self, settles: bool) -> Callable[[Side], float]:
        """How good it is to have laid out what led to a side, or to pass."""
        net = self._mind.placing
        if net is None:
            return self.worth
        before = self._heads(features(self.prospect, self.seat, self.side))

        def worth(side: Side) -> float:
            found, beyond = placing_features(self.prospect, self.seat, side, settles)
            return net.heads(found | beyond | gains(before, self._heads(found)))[0]

        return worth

    @property
    def drags(self) -> int:
        """Rounds beyond any game that was learned from: there habit could go round in circles."""
        return max(0, self.state.rounds - LONG)

    def has(self, choice: Choice) -> bool:
        """Whether this seat has the bonus."""
        return self.state.has(self.seat, choice)


def weigh_best(observation: Observation, legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
    """How good each action is, by what it leaves; where nothing was learned, as greedy weighs."""
    found = _STAGES.get(observation.table.stage)
    if found is None:
        return weigh(observation, legal)
    worths = found(Looking(observation), observation, legal)
    return tuple(Weighed(action, worths.get(action, NEVER)) for action in legal)


NEVER = -1e6
"""What speaks for taking back what has been decided."""
Worths = dict[Action, float]


def _choose(looking: Looking, observation: Observation, legal: tuple[Action, ...]) -> Worths:
    laid = looking.state.picks[observation.seat]
    likely, drags = calls(looking.prospect, observation.seat, laid), looking.drags
    if drags:
        likely = [worth - drags * _idle(looking.side, Choice(n)) for n, worth in enumerate(likely)]
    return {one: likely[one.choice] for one in legal if isinstance(one, act.Choose)}


def _idle(side: Side, choice: Choice) -> float:
    """How little an action card does to bring the end nearer: to place something is best, to
    get cards, goods or chips better than what leaves all as it is."""
    if choice == Choice.PRODUCE:
        return 1.0 if full(side, bonus=True) == side else 0.5
    if choice == Choice.DOUBLE:
        return 1.0 if fed(side, 2) == side else 0.5
    if choice not in (Choice.DEVELOP, Choice.SETTLE):
        return 1.0 if choice == Choice.TRADE and not side.goods else 0.5
    others = len(side.hand) + side.unknown - 1
    for face in side.hand:
        fits = IS_DEVELOPMENT[face] == (choice is Choice.DEVELOP) and face not in side.table
        if fits and any(end.owed <= others for end in after.placed(side, face, True)):
            return 0.0
    return 1.0


def _each(legal: tuple[Action, ...], worths: Iterable[tuple[Iterable[int], float]]) -> Worths:
    """A card is worth as much as the best set it is in."""
    best: dict[int, float] = {}
    for cards, worth in worths:
        for card in cards:
            if worth > best.get(card, NEVER):
                best[card] = worth
    return {one: best.get(getattr(one, "card", -1), NEVER) for one in legal}


def _keep(looking: Looking, observation: Observation, legal: tuple[Action, ...]) -> Worths:
    side, state, seat = looking.side, looking.state, observation.seat
    n = state.owed[seat]

    def kept(cards: tuple[int, ...]) -> Side:
        return Side(side.table, side.goods, [*side.hand, *cards], side.unknown - n, side.chips)

    some = after.sets(state.looked[seat], n)
    return _each(legal, ((cards, looking.worth(kept(cards))) for cards in some))


def _put_away(looking: Looking, observation: Observation, legal: tuple[Action, ...]) -> Worths:
    side = looking.side
    n = side.owed if looking.state.stage == Stage.PAY else looking.state.owed[observation.seat]

    @cache
    def worth(cards: tuple[int, ...]) -> float:
        return looking.worth(after.rid_of(side, cards))

    some = after.promising(side.hand, n, worth)
    return _each(legal, ((cards, worth(cards)) for cards in some))


def _lay(looking: Looking, observation: Observation, legal: tuple[Action, ...]) -> Worths:
    develops = looking.state.stage == Stage.DEVELOP
    bonus = looking.has(Choice.DEVELOP if develops else Choice.SETTLE)
    worth = looking.placing(settles=not develops)
    found: Worths = {}
    for one in legal:
        if isinstance(one, act.Pass):
            found[one] = worth(looking.side) - looking.drags
        elif isinstance(one, act.Lay):
            sides = after.placed(looking.side, int(one.card), bonus)
            found[one] = max(worth(side) for side in sides) if sides else NEVER
    return found


def _way(looking: Looking, observation: Observation, legal: tuple[Action, ...]) -> Worths:
    """The world lies in the tableau already, without its good."""
    side, state, seat = looking.side, looking.state, observation.seat
    world = state.laid[seat]
    goods = [*side.goods, world] if IS_WINDFALL[world] else side.goods
    drawn = side.unknown + looking.has(Choice.SETTLE)
    found: Worths = {}
    for one in legal:
        table, owed = side.table, 0
        if isinstance(one, act.Use):
            table = after.without(table, (int(one.power),))
        elif isinstance(one, act.Buy):
            owed = state.world_price(seat, world)
        found[one] = looking.worth(Side(table, goods, side.hand, drawn, side.chips, owed))
    if any(isinstance(one, act.Conquer) for one in legal):
        found |= {one: NEVER for one in legal if not isinstance(one, act.Conquer)}
    return found


def _goods(looking: Looking, observation: Observation, legal: tuple[Action, ...]) -> Worths:
    change = after.sold if looking.state.stage == Stage.SELL else after.filled
    return {one: looking.worth(change(looking.side, int(one.world))) for one in legal}  # type: ignore[attr-defined]


_STAGES: dict[int, Callable[[Looking, Observation, tuple[Action, ...]], Worths]] = {
    Stage.DEAL: _put_away,
    Stage.CHOOSE: _choose,
    Stage.KEEP: _keep,
    Stage.DEVELOP: _lay,
    Stage.SETTLE: _lay,
    Stage.WAY: _way,
    Stage.PAY: _put_away,
    Stage.SELL: _goods,
    Stage.LIMIT: _put_away,
}


def asks(observation: Observation) -> bool:
    """The choice of an action card decides most."""
    return observation.table.stage == Stage.CHOOSE


TOLERANCES = {"beginner": (6.0, 20), "learner": (2.0, 40), "steady": (0.0, 70)}
"""By strength how much less liked than the best, as a logarithm, what it does may be, and where it
stands among the others."""
BOTS = Roster()
for _name, (_tolerance, _strength) in TOLERANCES.items():
    BOTS.add(_name, _strength)(partial(Loose, tolerance=_tolerance))
PONDERING = Pondering(asks, guess, drawn=asks)
