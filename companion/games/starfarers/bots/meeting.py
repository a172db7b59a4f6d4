"""What an answer to an encounter card can be expected to bring, over the cards it might be."""

from __future__ import annotations

from functools import cached_property

from ....core.notation import read
from ....kit.bundle import UNIT
from ..box import MODULES
from ..chance import marble_odds
from ..encounters import CARDS, Card
from ..goods import RESOURCES, Resource
from ..observation import Observation
from ..rules.meeting import seat_of
from .plans import Plans

HALF_MEDAL = 0.45
JUMP = 0.5
TRADE_SHIP = 1.1
HALTED = -0.35
BLIND_CARD = 0.12
NEW_CARD = 0.05


class Fortune:
    """Judges answers by what they bring on average."""

    def __init__(self, observation: Observation, plans: Plans) -> None:
        self.observation, self.plans = observation, plans
        self.state, self.seat = observation.table, observation.seat

    @cached_property
    def cards(self) -> list[Card]:
        """The cards it might be."""
        could_be = self.observation.could_be
        if not could_be and self.state.card > 0:
            could_be = 1 << self.state.card - 1
        return [card for i, card in enumerate(CARDS) if could_be >> i & 1]

    def answer(self, n: int) -> float:
        """What an answer brings on average, less what it costs."""
        worths = [self._box(card, n) for card in self.cards]
        mean = sum(worths) / len(worths) if worths else 0.0
        price = n if self.observation.question == "gift" else self.observation.price * n
        return mean - self.cost(price)

    def _box(self, card: Card, n: int) -> float:
        if self.state.asked > 1:
            return self.steps(card, card.boxes["attack" if n else "leave"])
        if card.question == "gift":
            return self.steps(card, card.boxes[str(n)])
        return self.steps(card, card.boxes["yes" if n else "no"])

    def cost(self, cards: int) -> float:
        """What it costs to part with so many cards, the least missed first."""
        hand, total = self.state.hands[self.seat], 0.0
        for _ in range(cards):
            held = [UNIT[kind] for kind in RESOURCES if hand >> 8 * kind & 127]
            if not held:
                return total + 9.0
            change, unit = max((self.plans.change(hand, hand - unit), unit) for unit in held)
            total -= change
            hand -= unit
        return total

    def steps(self, card: Card, steps: tuple[str, ...]) -> float:
        """What a row of steps is worth."""
        return sum(self._step(card, *step.split()) for step in steps)

    def _step(self, card: Card, word: str, *values: str) -> float:
        if word in FIXED:
            return FIXED[word]
        if word == "medals":
            return self._medals(int(values[0]))
        if word == "gain":
            kind: Resource = read(Resource, values[0])
            return self._cards(UNIT[kind] * int(values[1]))
        if word == "any":
            best = max(self._cards(UNIT[kind]) for kind in RESOURCES)
            return best * int(values[0])
        if word == "fit":
            return max(self.plans.module(module) for module in MODULES)
        if word == "strip":
            return self._strip()
        if word == "shake":
            return self._gamble(card)
        return self._contest(card, word, values[0]) if values else 0.0

    def _medals(self, change: int) -> float:
        return HALF_MEDAL * max(change, -self.state.medals[self.seat])

    def _cards(self, goods: int) -> float:
        hand = self.state.hands[self.seat]
        return self.plans.change(hand, hand + goods)

    def _strip(self) -> float:
        return -0.4 if any(self.state.modules[3 * self.seat : 3 * self.seat + 3]) else 0.0

    def _gamble(self, card: Card) -> float:
        values = self.state.settings.marble_values
        return sum(
            float(odds) * self.steps(card, card.gamble(values[shake.first] + values[shake.second]))
            for shake, odds in marble_odds(self.state.settings.mix)
        )

    def _contest(self, card: Card, word: str, hand: str) -> float:
        if word not in ("fight", "race", "flee"):
            return 0.0
        rival = seat_of(self.state, hand)
        state, seat = self.state, self.seat
        if word == "flee":
            if state.booster_power(seat) >= state.booster_power(rival):
                return self.steps(card, card.boxes["away"])
            word = "fight"
        power = state.cannon_power if word == "fight" else state.booster_power
        chance = float(self.win_chance(power(seat) - power(rival)))
        won, lost = (self.steps(card, card.boxes[box]) for box in ("win", "lose"))
        return chance * won + (1 - chance) * lost

    def win_chance(self, ahead: int) -> float:
        """The chance to win a contest with so much more power than the rival; a draw is won."""
        values = self.state.settings.marble_values
        odds = marble_odds(self.state.settings.mix)
        sums = [(values[shake.first] + values[shake.second], float(p)) for shake, p in odds]
        return sum(p * q for mine, p in sums for theirs, q in sums if mine + ahead >= theirs)


FIXED = {
    "halt": HALTED,
    "jump": JUMP,
    "trade-ship": TRADE_SHIP,
    "take-each": 3 * BLIND_CARD,
    "gift-back": 0.3,
    "lose-gained": -0.4,
    "new-card": NEW_CARD,
    "reshuffle": NEW_CARD,
    "ask": 0.0,
    "worn": 0.0,
    "most-pods": 0.0,
}
