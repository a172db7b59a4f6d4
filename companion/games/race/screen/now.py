"""What each row of a card that lies in the tableau would do as things are now: the line "Now:"."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.text import Words
from ..actions import Choice
from ..analysis.laid_out import in_phase
from ..analysis.paying_off import OTHERS_CARD
from ..cards import Power
from ..entries import LINES_A_ROW
from ..faces import (
    CARDS,
    COST,
    EATER,
    GOOD,
    IS_DEVELOPMENT,
    IS_MILITARY,
    IS_WINDFALL,
    NO_KIND,
    PRICE_OFF,
    Eater,
    kind_of,
)
from ..faces import STRENGTH as PLAIN_STRENGTH
from ..observation import Observation
from ..rules.consume import fitting
from ..rules.explore import look_and_keep
from ..rules.score import list_points
from ..rules.supply import worlds_with_goods
from ..rules.trade import sale
from ..speech import card_name
from ..state import NO_CARD, State
from .chain import phrase_gain


def now_lines(observation: Observation, words: Words, slot: int) -> list[str]:
    """One line a row of the face, as `faces.parts` reads them; empty where there is none to say."""
    return Now(observation.table, observation.seat, words).lines(slot)


class Now:
    """The sentences about one seat's cards in one position."""

    def __init__(self, table: State, seat: int, words: Words) -> None:
        self.table, self.seat, self.words = table, seat, words
        self.laid, self.hand = table.tables[seat], table.hands[seat]
        self.full = worlds_with_goods(table, seat)

    def lines(self, slot: int) -> list[str]:
        """Cost and points say nothing; then the powers, the six-cost list, the foot."""
        return ["", "", *self._rows(self.laid[slot], slot)]

    def _rows(self, face: int, slot: int) -> Iterator[str]:
        card = CARDS[face]
        for power in card.powers:
            if power.does != "produce":
                yield self._power(face, power)
        for first in range(0, len(card.scores), LINES_A_ROW):
            points = list_points(face, self.laid, self.table.chips[self.seat])
            yield "" if first else self.words("panel.now.list", n=points)
        if card.yields:
            empty = "empty-windfall" if card.yields == "windfall" else "empty"
            lies = self.table.goods[self.seat][slot] != NO_CARD
            yield self.words(f"panel.now.{'full' if lies else empty}")

    def _power(self, face: int, power: Power) -> str:
        match power.does:
            case "explore-look" | "explore-keep":
                asked = in_phase(self.table, self.seat, 1, OTHERS_CARD[1])
                looks, keeps = look_and_keep(asked, self.seat)
                return self.words("panel.now.explore", looks=looks, cards=keeps)
            case "develop-discount":
                return self._cheaper([c for c in self.hand if IS_DEVELOPMENT[c] and COST[c]])
            case "settle-discount":
                worlds = [c for c in self.hand if not IS_DEVELOPMENT[c] and not IS_MILITARY[c]]
                return self._cheaper([c for c in worlds if PRICE_OFF[c][face] and COST[c]])
            case "military" | "military-vs-good" | "military-vs-keyword":
                return self._strength(power)
            case "sell-bonus":
                return self._sale(face, power)
            case "consume":
                return self._consume(EATER[face])
            case "consume-all":
                n = len(self.full)
                return self._taken(n, max(0, n - 1), 0)
            case "produce-windfall":
                return self._windfall(kind_of(power.facts.get("good", "")))
        return ""

    def _cheaper(self, cards: list[int]) -> str:
        if not cards:
            return self.words("panel.now.cheaper-none")
        return self.words("panel.now.cheaper", list=self._names(cards))

    def _names(self, cards: list[int]) -> str:
        return ", ".join(card_name(self.words, card) for card in dict.fromkeys(cards))

    def _strength(self, power: Power) -> str:
        plain = sum(PLAIN_STRENGTH[face] for face in self.laid)
        if power.does == "military":
            return self.words("panel.now.strength", n=plain)
        same = [
            other.facts["n"]
            for face in self.laid
            for other in CARDS[face].powers
            if other.does == power.does
            and all(other.facts.get(on) == power.facts.get(on) for on in ("good", "keyword"))
        ]
        return self.words("panel.now.strength-special", n=plain, special=plain + sum(same))

    def _sale(self, face: int, power: Power) -> str:
        kind = power.facts.get("good", "")
        able = [
            world
            for world in self.full
            if (world == face if "own" in power.facts else not kind or GOOD[world] == kind_of(kind))
        ]
        if not able:
            return self.words("panel.now.sale-none")
        best = max(able, key=lambda world: sale(self.table, self.seat, world))
        n = sale(self.table, self.seat, best)
        return self.words("panel.now.sale", world=best, n=n)

    def _consume(self, eater: Eater) -> str:
        worlds = fitting(self.table, self.seat, eater)
        n = len({GOOD[world] for world in worlds}) if eater.different else len(worlds)
        uses = min(eater.times, n // eater.goods)
        return self._taken(uses * eater.goods, uses * eater.vp, uses * eater.cards)

    def _taken(self, take: int, chips: int, cards: int) -> str:
        if not take:
            return self.words("panel.now.consume-none")
        chips *= 1 + (Choice.DOUBLE in self.table.picks[self.seat])
        told = phrase_gain(self.words, chips, cards)
        return self.words("panel.now.consume", take=take, goods=len(self.full), gain=told)

    def _windfall(self, kind: int) -> str:
        waiting = [
            world
            for world in self.laid
            if IS_WINDFALL[world] and world not in self.full and kind in (GOOD[world], NO_KIND)
        ]
        if not waiting:
            return self.words("panel.now.windfall-none")
        return self.words("panel.now.windfall", list=self._names(waiting))
