"""Consuming at a real table: every legal order, the best of them, and what stops a proposed one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from ....core.notation import Action
from ....core.text import Words, sentence
from ..actions import Choice, Consume, Gamble, Sell, Spend, Use
from ..faces import GAMBLES
from ..odds import best_guess, guess
from ..rules.rounds import PHASE_OF
from ..speech import card_name
from .answer import RefereeAnswer, Table, names, why_not
from .laid_out import alone, in_phase
from .played_out import Gained, PlayedOut, opened
from .proposed import Judgement, judged

CONSUME = 4
SHOWN = 12
"""Results told at most; `Orders.ends` has all."""


@dataclass(frozen=True)
class Orders(RefereeAnswer):
    """Every legal order of consuming for one tableau, and the judgement of a proposed one."""

    played: PlayedOut
    """All orders, played out by the engine."""
    choices: tuple[Choice, ...]
    verdict: Judgement | None
    lang: str = "en"

    @property
    def ends(self) -> Mapping[Gained, int]:
        """What can come of it, the best first, with the number of orders that lead there."""
        found = self.played.ends
        return {gain: found[gain] for gain in sorted(found, key=lambda g: g.rank, reverse=True)}

    @property
    def count(self) -> int:
        """How many legal orders there are, decision by decision."""
        return self.played.ends.total()

    @property
    def best(self) -> Gained:
        """The most chips; of those the most cards, then the most goods left."""
        return next(iter(self.ends))

    @property
    def best_order(self) -> tuple[Action, ...]:
        """An order that brings the best."""
        return self.played.example(self.best)

    def every(self) -> Iterator[tuple[tuple[Action, ...], Gained]]:
        """Every legal order with what it brings, one after another."""
        return self.played.every()

    def lines(self, words: Words) -> list[str]:
        """The number of orders, the best one, a gamble's chance, the proposed order."""
        named = " + ".join(words.name("choice", choice) for choice in self.choices)
        lines = [words("analysis.consume.title", card=named or words("names.phase.IV"))]
        if not self.best_order:
            lines.append(words("analysis.consume.nothing"))
        else:
            best = self.best
            lines.append(words("analysis.consume.orders", n=self.count))
            lines.append(words("analysis.consume.best", n=best.chips, cards=best.cards,
                               order=sentence(phrase(words, self.best_order))))  # fmt: skip
        for face in set(self.played.start.tables[self.played.seat]) & GAMBLES.keys():
            number = best_guess()[0]
            chance = str(guess(number))
            lines.append(words("analysis.consume.gamble", power=face, number=number, chance=chance))
        if self.verdict is not None:
            lines += self._judgement(words, self.verdict)
        return lines

    def _judgement(self, words: Words, verdict: Judgement) -> list[str]:
        if verdict.refusals:
            key = "stopped" if verdict.action is not None else "unfinished"
            step = phrase(words, [verdict.action]) if verdict.action is not None else ""
            first = words(f"analysis.consume.{key}", n=verdict.at, order=step)
            return [f"{first} {why_not(words, verdict.refusals)}"]
        gain = verdict.gain
        key = "as-good" if gain.rank == self.best.rank else "not-best"
        said = words("analysis.consume.legal", n=gain.chips, cards=gain.cards)
        return [f"{said} {words(f'analysis.consume.{key}')}"]

    def table(self, words: Words) -> Table:
        """By result: chips, cards, hand cards spent, goods left, orders, and one of them."""
        heads = [words(f"analysis.consume.{head}")
                 for head in ("chips", "cards", "spent", "left", "ways", "order")]  # fmt: skip
        rows = []
        for gain, ways in list(self.ends.items())[:SHOWN] if self.best_order else ():
            order = phrase(words, self.played.example(gain))
            chips = words("analysis.consume.vp", n=gain.chips)
            numbers = (str(n) if n else "" for n in (gain.cards, gain.spent, gain.goods))
            rows.append([chips, *numbers, str(ways), order])
        return heads, rows


def phrase(words: Words, order: Sequence[Action]) -> str:
    """An order in a line: each power with the goods it takes, one after another."""
    parts = []
    for _, run in groupby(order, _power):
        same = list(run)
        first = same[0]
        match first:
            case Sell():
                parts.append(words("analysis.consume.sale", world=first.world))
            case Consume():
                worlds = [one.world for one in same if isinstance(one, Consume)]
                parts.append(f"{card_name(words, first.power)}: {names(words, worlds)}")
            case Spend():
                parts.append(words("analysis.consume.spend", power=first.power, n=len(same)))
            case Gamble():
                parts.append(words("analysis.consume.name-number"))
            case Use():
                parts.append(card_name(words, first.power))
    return "; ".join(parts) or words("analysis.consume.none")


def _power(action: Action) -> tuple[type[Action], int]:
    return type(action), int(getattr(action, "power", -1))


def consuming(
    table: Any,
    goods: Any = (),
    card: Any = None,
    hand: Any = 0,
    order: Any = None,
    lang: str = "en",
) -> Orders:
    """Every legal order of consuming with what it brings; with `order` also whether that is legal.

    `card` is the action card one has chosen (`double`, `trade`, any other or none), `hand` the
    cards in hand or their number, `order` the powers as they would be used: `"Old Earth: Gem
    World, Spice World"`, `"sell: Gem World"`, `"Pilgrimage World"`.
    """
    from .. import GAME

    GAME.words(lang)
    laid = alone(table=table, goods=goods, hand=hand, card=card)
    opening = in_phase(laid, 0, CONSUME)
    played = PlayedOut(opened(opening, 0), 0)
    verdict = None if order is None else judged(played, order, opening)
    called = tuple(choice for choice in laid.picks[0] if PHASE_OF[choice] == CONSUME)
    return Orders(played, called, verdict, lang)
