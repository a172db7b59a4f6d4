"""The band of odds of a game in which a roll of two dice pays everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any, Protocol, Self

from ..core.rulebook import Listener, Say
from ..core.text import Words
from ..kit.bundle import count, size
from ..odds import THROWS, WAYS
from .band import Band, Bar, ChanceTable, Gain, Loss, Note, Places, SeatOdds, WaitingFor

SEVEN = 7
Notes = list[tuple[str, str]]
"""Rules, and what is said by them."""
Gains = list[int]
"""By seat: the bundle of goods a sum brings."""


class Payable(Protocol):
    """A position in which a roll pays cards."""

    players: int
    hands: list[int]

    def copy(self) -> Self:
        """A copy of the position, to pay cards on."""


def gains_on(
    table: Payable, total: int, pay: Callable[[Any, int, Say], object], say: Listener | None = None
) -> Gains:
    """What each seat would get from the bank if this sum fell now, as the engine pays it."""
    if total == SEVEN:
        return [0] * table.players
    after = table.copy()
    pay(after, total, Listener() if say is None else say)
    return [after.hands[seat] - table.hands[seat] for seat in range(table.players)]


def counts(lanes: Sequence[str], goods: int) -> dict[str, int]:
    """A bundle by the names of its kinds, without what it holds none of."""
    return {name: n for kind, name in enumerate(lanes) if (n := count(goods, kind))}


@dataclass(frozen=True, slots=True)
class NextRoll:
    """By sum what everybody would get, and what the engine told of it."""

    lanes: Sequence[str]
    """The names of the resources."""
    gains: Mapping[int, Gains]
    told: Mapping[int, Listener]

    @classmethod
    def of(
        cls, lanes: Sequence[str], table: Payable, pay: Callable[[Any, int, Say], object]
    ) -> NextRoll:
        """All sums, tried out one by one."""
        told = {total: Listener() for total in WAYS}
        return cls(lanes, {t: gains_on(table, t, pay, told[t]) for t in WAYS}, told)

    def notes(self, words: Words, total: int, *kinds: str) -> Notes:
        """What was told of a sum by events of these kinds."""
        told = (event for event in self.told[total] if event.what in kinds)
        return [(event.rule, words.event(event)) for event in told]

    def bar(
        self, words: Words, total: int, places: Iterable[str], notes: Notes, barred: int = 0
    ) -> Bar:
        """One sum: its ways, where it pays, who gets what, and why some get less.

        `barred` is a sum that does not count on this roll: the others share its throws.
        """
        gains: list[Gain] = [
            {"seat": seat, "goods": counts(self.lanes, goods), "text": words.name("goods", goods)}
            for seat, goods in enumerate(self.gains[total])
            if goods
        ]
        ways = WAYS[total]
        bar: Bar = {
            "key": str(total),
            "title": words("odds.sum", sum=total),
            "label": words("odds.bar", sum=total, ways=ways),
            "ways": ways,
            "chance": f"{0 if total == barred else ways}/{THROWS - WAYS.get(barred, 0)}",
            "marks": list(places),
            "gains": gains,
        }
        said: list[Note] = [{"rule": rule, "text": text} for rule, text in notes]
        return {**bar, "notes": said} if said else bar

    def band(
        self,
        words: Words,
        bars: list[Bar],
        wait: WaitingFor | None,
        places: Places,
        more: Iterable[ChanceTable] = (),
    ) -> Band:
        """The whole band, of the bars of all sums."""
        players = len(next(iter(self.gains.values())))
        return {
            "title": words("odds.title"),
            "bars_title": words("odds.bars"),
            "pick": words("odds.pick"),
            "unit": "rolls",
            "grid": "dice",
            "bars": bars,
            "seats": [self._seat(seat) for seat in range(players)],
            "wait": wait,
            "places": places,
            "more": list(more),
        }

    def _seat(self, seat: int) -> SeatOdds:
        """One seat: cards expected, in all and by kind, and the chance of at least one."""
        by_sum = [(WAYS[total], goods[seat]) for total, goods in self.gains.items()]

        def share(worth: Callable[[int], int]) -> Fraction:
            return Fraction(sum(ways * worth(goods) for ways, goods in by_sum), THROWS)

        cards = share(size)
        by_kind = {name: share(partial(count, kind=k)) for k, name in enumerate(self.lanes)}
        return {
            "cards": str(cards),
            "decimal": round(float(cards), 4),
            "goods": {name: str(n) for name, n in by_kind.items() if n},
            "any": str(share(bool)),
        }


def given_back(words: Words, hands: Sequence[int], limits: Sequence[int]) -> list[Loss]:
    """Who gives back how many cards on a seven."""
    return [
        {"seat": seat, "n": held // 2, "text": words.name("#card", held // 2)}
        for seat, held in enumerate(hands)
        if held > limits[seat]
    ]
