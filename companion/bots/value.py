"""A value of positions: each seat's chance to win, learned from games, by named features.

A game says by which numbers it judges a seat, from what somebody sees; each number has a weight for
the beginning of a game and one for its end, and the weights are read from a small file that
`training/` writes. The seats' scores go through a softmax, so that the chances sum to one.

Within a turn a position counts as if the turn ended there: so ends of a turn can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from operator import mul
from pathlib import Path
from typing import Any, NamedTuple

from ..core.errors import BadData, Fault
from .network import read_mind, softmax

MOST_LATENESSES = 1000
Row = Sequence[float]
Mind = Mapping[str, Any]
"""What a file holds: `weights`, by feature its weight at the beginning and at the end, and a
`temperature` by which scores are divided, so that nothing is said surer than it is."""


class Weights(NamedTuple):
    """What is read from a file, the temperature taken in."""

    early: tuple[float, ...]
    more: tuple[float, ...]
    """By feature: how much more it weighs at the end than at the beginning."""


class Value:
    """What a game judges positions by; the numbers are read when they are first asked for."""

    def __init__(
        self,
        names: Sequence[str],
        features: Callable[[Any], Sequence[Row]],
        late: Callable[[Any], float],
        winners: Callable[[Any], Sequence[int]],
        file: Path,
        points: str = "points",
        rests: Callable[[Any], bool] = lambda state: False,
        moment: Callable[[Any], Any] | None = None,
        variants: Sequence[str] = (),
        agreed: Callable[[Any, Any], Iterable[tuple[int, Any]]] | None = None,
    ) -> None:
        self.names = tuple(names)
        self.features = features
        """By seat: its numbers in the order of the names, from what a seat or an onlooker sees."""
        self.late = late
        """How late in the game it is, from nothing to one."""
        self.winners = winners
        """Who has won, from what somebody sees; nobody while the game lasts."""
        self.file = file
        self.points = points
        """The name of the feature that is points: what the value must beat."""
        self.rests = rests
        """Whether a state is judged as it stands although chance is about to fall, because it is
        at the same place in every line: the throw that begins a turn."""
        self.moment = moment
        """What changes from turn to turn, where that is not the number of the turn."""
        self.variants = tuple(variants)
        """The variants it is learned in, drawn for each game; the game's first if none is said."""
        self.agreed = agreed
        """By partner: the state if they agreed to what an action offers or accepts. Without it
        offers are left to how the game weighs them."""
        self._weights: Weights | None = None
        self._by_lateness: dict[float, tuple[float, ...]] = {}

    @property
    def weights(self) -> Weights:
        """What was learned."""
        if self._weights is None:
            self._weights = self.read(read_mind(self.file))
        return self._weights

    def read(self, mind: Mind) -> Weights:
        """From a file's contents; it must have been learned with these features."""
        found = mind["weights"]
        if tuple(found) != self.names:
            other = sorted(set(found) ^ set(self.names)) or ["another order"]
            raise BadData([Fault(self.file.name, ", ".join(other), "weights of these features")])
        heat = mind["temperature"]
        return Weights(
            tuple(early / heat for early, _ in found.values()),
            tuple((late - early) / heat for early, late in found.values()),
        )

    @contextmanager
    def thinking(self, mind: Mind) -> Iterator[None]:
        """With other weights than those of the file, for training and comparing."""
        before = self._weights
        self._think(self.read(mind))
        try:
            yield
        finally:
            self._think(before)

    def _think(self, weights: Weights | None) -> None:
        self._weights = weights
        self._by_lateness.clear()

    def scores(self, sight: Any) -> list[float]:
        """By seat: what the softmax is taken of."""
        weights = self._weights_when(self.late(sight))
        return [sum(map(mul, weights, row)) for row in self.features(sight)]

    def _weights_when(self, late: float) -> tuple[float, ...]:
        """The weights so late in the game, remembered: many positions are as late."""
        found = self._by_lateness.get(late)
        if found is None:
            if len(self._by_lateness) >= MOST_LATENESSES:
                self._by_lateness.clear()
            early, more = self.weights
            found = tuple(first + late * rest for first, rest in zip(early, more, strict=True))
            self._by_lateness[late] = found
        return found

    def chances(self, sight: Any) -> tuple[float, ...]:
        """Each seat's chance to win; at the end what was won."""
        if won := self.winners(sight):
            seats = len(self.features(sight))
            return tuple((seat in won) / len(won) for seat in range(seats))
        return tuple(softmax(self.scores(sight)))
