"""Which phases pay for whom: what each phase would bring each player, with the card and without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ....core.errors import BadInput, Fault, shorten
from ....core.text import Words
from ..actions import Choice
from ..faces import DEVELOP_AFTER, DEVELOP_START, SETTLE_AFTER, STRENGTH
from ..rules.explore import look_and_keep
from ..rules.rounds import PHASE_OF, schedule
from ..rules.supply import worlds_with_goods
from ..state import State
from .answer import RefereeAnswer, Table
from .laid_out import in_phase, laid_out
from .played_out import MOST_POSITIONS, PlayedOut, opened

OTHERS_CARD: Mapping[int, Choice] = {
    phase: next(choice for choice in Choice if PHASE_OF[choice] != phase) for phase in range(1, 6)
}
"""A card that brings no bonus in a phase: somebody else called it."""


@dataclass(frozen=True)
class Payoff:
    """What one phase brings one player: for sure, by the best order where there are several."""

    seat: int
    phase: int
    own: tuple[Choice, ...]
    """The action cards of one's own that call it; none if only others do."""
    chips: int = 0
    cards: int = 0
    goods: int = 0
    """Goods more (Produce) or fewer (Consume) than before."""
    looks: int = 0
    off: int = 0
    """Cards off every development."""
    spent: int = 0
    """Cards of the hand discarded for points."""
    strength: int = 0
    """Ordinary strength, against any military world."""


@dataclass(frozen=True)
class Payoffs(RefereeAnswer):
    """By phase and player what it brings."""

    rows: tuple[Payoff, ...]
    people: tuple[str, ...]
    chosen: bool = False
    """Whether the action cards of this round are known: then each row is as it will be."""
    lang: str = "en"

    def of(self, seat: int, phase: int) -> tuple[Payoff, ...]:
        """What a phase brings a player, without and with a card of their own."""
        return tuple(row for row in self.rows if row.seat == seat and row.phase == phase)

    def lines(self, words: Words) -> list[str]:
        """What the table means."""
        return [words("analysis.phases.title")]

    def table(self, words: Words) -> Table:
        """A row for every phase and card, a column for every player."""
        words = words.at(None, self.people)
        seats = sorted({row.seat for row in self.rows})
        heads = [words("analysis.phases.phase"), *(words.person(seat) for seat in seats)]
        found: dict[tuple[int, tuple[Choice, ...]], dict[int, str]] = {}
        for row in self.rows:
            at = (row.phase, () if self.chosen else row.own)
            bonus = f"{_cards(words, row.own)}: " if self.chosen and row.own else ""
            found.setdefault(at, {})[row.seat] = bonus + _phrase(words, row)
        return heads, [
            [_called(words, *at), *(found[at].get(seat, "") for seat in seats)]
            for at in sorted(found)
        ]


def _cards(words: Words, own: Sequence[Choice]) -> str:
    return " + ".join(words.name("choice", choice) for choice in own)


def _called(words: Words, phase: int, own: Sequence[Choice]) -> str:
    if not own:
        return words.name("phase", phase)
    return words("analysis.phases.own", list=_cards(words, own))


def _phrase(words: Words, row: Payoff) -> str:
    """The gains in a line, those of nothing left out."""
    parts = []
    if row.looks:
        parts.append(words("analysis.phases.looks", n=row.looks))
    for what in ("chips", "cards", "spent", "off", "strength"):
        if n := getattr(row, what):
            parts.append(words(f"analysis.phases.{what}", n=n))
    if row.goods:
        parts.append(words("analysis.phases.goods", n=f"{row.goods:+d}".replace("-", "−")))
    return ", ".join(parts) or words("analysis.phases.nothing")


def phases(seats: Any, people: Sequence[str] = (), lang: str = "en") -> Payoffs:
    """What each phase brings each player: `table`, `goods`, `hand` and perhaps `card` of each.

    Where all action cards are stated, the phases of that round alone, each as it will be; else
    every phase, called by another and by every card of one's own.
    """
    from .. import GAME

    GAME.words(lang)
    if (
        not isinstance(seats, Sequence)
        or not 1 <= len(seats) <= 4
        or not all(isinstance(row, Mapping) for row in seats)
    ):
        expected = "one to four players, each with table, goods, hand and card"
        raise BadInput([Fault("seats", shorten(seats), expected)])
    state = laid_out(seats)
    chosen = all(state.picks[: len(seats)])
    return Payoffs(payoffs(state, len(seats)), tuple(map(str, people)), chosen, lang)


def payoffs(state: State, seats: int) -> tuple[Payoff, ...]:
    """`payoffs` of a position of the engine."""
    if all(state.picks[:seats]):
        run = sorted(set(schedule(state)))
        return tuple(
            payoff(state, seat, phase, state.picks[seat]) for phase in run for seat in range(seats)
        )
    rows = []
    for seat in range(seats):
        for phase in range(1, 6):
            rows.append(payoff(state, seat, phase, (OTHERS_CARD[phase],)))
            rows += [
                payoff(state, seat, phase, (choice,))
                for choice in Choice
                if PHASE_OF[choice] == phase
            ]
    return tuple(rows)


def payoff(
    state: State,
    seat: int,
    phase: int,
    picks: tuple[Choice, ...],
    most: int = MOST_POSITIONS,
) -> Payoff:
    """What one phase brings one seat with these action cards; `BadInput` after `most` positions."""
    own = tuple(choice for choice in picks if PHASE_OF[choice] == phase)
    begun = in_phase(state, seat, phase, *picks)
    table = begun.tables[seat]
    match phase:
        case 1:
            looks, keeps = look_and_keep(begun, seat)
            return Payoff(seat, phase, own, cards=keeps, looks=looks)
        case 2:
            drawn = sum(DEVELOP_START[face] + DEVELOP_AFTER[face] for face in table)
            return Payoff(seat, phase, own, cards=drawn, off=begun.develop_off(seat))
        case 3:
            drawn = sum(SETTLE_AFTER[face] for face in table) + begun.has(seat, Choice.SETTLE)
            strength = sum(STRENGTH[face] for face in table)
            return Payoff(seat, phase, own, cards=drawn, strength=strength)
    return _best_of(begun, seat, phase, own, most)


def _best_of(begun: State, seat: int, phase: int, own: tuple[Choice, ...], most: int) -> Payoff:
    """Consume and Produce are played out; most chips first, then cards, then goods."""
    before = opened(begun, seat)
    drawn = len(before.hands[seat]) - len(begun.hands[seat])
    played = PlayedOut(before, seat, most)
    best = max(played.ends, key=lambda gain: gain.rank)
    goods = best.goods - len(worlds_with_goods(begun, seat))
    return Payoff(seat, phase, own, best.chips, best.cards + drawn, goods, spent=best.spent)
