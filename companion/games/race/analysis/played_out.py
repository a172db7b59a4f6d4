"""One seat's part of a phase played out in every legal way, by the engine's moves and effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ....core.errors import BadInput, Fault
from ....core.notation import Action
from ....core.rulebook import silent
from ..actions import Consume, Gamble, Sell, Spend
from ..faces import CORNER, GOOD, SELL_OWN
from ..moves.action_table import DRAW
from ..moves.legal import moves
from ..rules import BOOK
from ..rules.flow import go_on, open_phase
from ..rules.supply import worlds_with_goods
from ..state import TO_GAMBLE, TO_HAND, Stage, State

STAGES = (Stage.SELL, Stage.CONSUME, Stage.PRODUCE)
MOST_POSITIONS = 8_000
"""Positions looked at before a question is given up: some seconds."""


class Gained(NamedTuple):
    """What a way of playing brings: the more of each the better, what is spent counted below 0."""

    chips: int = 0
    cards: int = 0
    """Cards drawn; what a gamble may win is not among them."""
    kept: int = 0
    """Cards of the hand spent, as a number below 0."""
    goods: int = 0
    """Goods lying there at the end."""

    def plus(self, other: Gained) -> Gained:
        """Both together."""
        return Gained(*(one + two for one, two in zip(self, other, strict=True)))

    @property
    def spent(self) -> int:
        """Cards of the hand discarded for points."""
        return -self.kept

    @property
    def rank(self) -> tuple[int, int, int]:
        """Chips first, then cards less those spent, then goods kept for later."""
        return self.chips, self.cards + self.kept, self.goods


def opened(state: State, seat: int) -> State:
    """The phase opened and the others done, each doing what comes first; then it is the seat's."""
    after = state.copy()
    open_phase(after, silent)
    go_on(after, silent)
    _draw(after, seat)
    while after.stage in STAGES and after.on != seat and after.at == 0:
        BOOK.effects[type(first := moves(after, after.on)[0])](after, first, silent)
        _draw(after, seat)
    return after


def _draw(state: State, seat: int) -> int:
    """Nature draws what is due, no gamble won; told are the cards a seat got into its hand."""
    drawn = 0
    while state.queue:
        who, where, _ = state.queue[0]
        card = state.deck[0]
        if where == TO_GAMBLE:
            card = next((one for one in state.deck if CORNER[one] != state.number), card)
        drawn += who == seat and where == TO_HAND
        BOOK.effects[type(DRAW[card])](state, DRAW[card], silent)
    return drawn


class PlayedOut:
    """All ways from a position to the end of a seat's part of the phase."""

    def __init__(self, state: State, seat: int, most: int = 0) -> None:
        self.start, self.seat, self.most = state, seat, most or MOST_POSITIONS
        self._known: dict[tuple[object, ...], Counter[Gained]] = {}
        self.ends = self._ends(state)
        """Every gain that is possible, with the number of ways to it."""

    def going_on(self, state: State) -> bool:
        """Whether the seat has still to decide."""
        return state.stage in STAGES and state.on == self.seat and not state.at

    def tried(self, state: State, action: Action) -> tuple[State, Gained]:
        """The position after a legal action and what it brought."""
        after = state.copy()
        BOOK.effects[type(action)](after, action, silent)
        drawn = _draw(after, self.seat)
        chips = after.chips[self.seat] - state.chips[self.seat]
        return after, Gained(chips, drawn, -isinstance(action, Spend))

    def open_moves(self, state: State) -> list[Action]:
        """The legal moves; which card of the hand is spent or number named makes no difference."""
        found: dict[object, Action] = {}
        for action in moves(state, self.seat):
            same: object = action
            if isinstance(action, Spend):
                same = (Spend, action.power)
            elif isinstance(action, Gamble):
                same = Gamble
            found.setdefault(same, action)
        return list(found.values())

    def leads(self) -> list[tuple[Action, Gained]]:
        """Every move there is now, with the best that can come of it."""
        found = []
        for action in self.open_moves(self.start):
            after, gain = self.tried(self.start, action)
            best = max(self._ends(after), key=lambda end: end.rank)
            found.append((action, gain.plus(best)))
        return found

    def every(self) -> Iterator[tuple[tuple[Action, ...], Gained]]:
        """Every way, decision by decision, with what it brings."""
        yield from self._every(self.start, (), Gained())

    def _every(
        self, state: State, done: tuple[Action, ...], so_far: Gained
    ) -> Iterator[tuple[tuple[Action, ...], Gained]]:
        if not self.going_on(state):
            yield done, so_far.plus(self.end(state))
            return
        for action in self.open_moves(state):
            after, gain = self.tried(state, action)
            yield from self._every(after, (*done, action), so_far.plus(gain))

    def example(self, wanted: Gained) -> tuple[Action, ...]:
        """One way that brings exactly this."""
        state, done = self.start, []
        while self.going_on(state):
            for action in self.open_moves(state):
                after, gain = self.tried(state, action)
                rest = Gained(*(one - two for one, two in zip(wanted, gain, strict=True)))
                if rest in self._ends(after):
                    break
            state, wanted = after, rest
            done.append(action)
        return tuple(done)

    def end(self, state: State) -> Gained:
        """What lies there when nothing more is done."""
        return Gained(goods=len(worlds_with_goods(state, self.seat)))

    def _ends(self, state: State) -> Counter[Gained]:
        if not self.going_on(state):
            return Counter({self.end(state): 1})
        sign = self._sign(state)
        if sign not in self._known:
            if len(self._known) >= self.most:
                expected = "a tableau whose orders can be counted; leave out powers or goods"
                raise BadInput([Fault("table", f"over {self.most} positions", expected)])
            found: Counter[Gained] = Counter()
            for action, times in self._alike(state):
                after, gain = self.tried(state, action)
                for end, ways in self._ends(after).items():
                    found[gain.plus(end)] += times * ways
            self._known[sign] = found
        return self._known[sign]

    def _alike(self, state: State) -> list[tuple[Action, int]]:
        """The moves, each with the number of those that only take an equal good instead."""
        groups: dict[object, list[Action]] = {}
        for action in self.open_moves(state):
            same: object = action
            if isinstance(action, Consume):
                same = (action.power, _sort(action.world))
            elif isinstance(action, Sell):
                same = _sort(action.world)
            groups.setdefault(same, []).append(action)
        return [(group[0], len(group)) for group in groups.values()]

    def _sign(self, state: State) -> tuple[object, ...]:
        """All that the rest of the phase depends on; goods that are worth the same are the same."""
        seat = self.seat
        worlds = worlds_with_goods(state, seat)
        goods = worlds if state.stage == Stage.PRODUCE else sorted(map(_sort, worlds))
        return (tuple(goods), state.used, state.running, state.left, state.taken,
                len(state.hands[seat]), state.stage, state.produced[seat])  # fmt: skip


def _sort(world: int) -> tuple[int, int]:
    """Goods of one kind are alike unless their world adds to their sale."""
    return GOOD[world], SELL_OWN[world]
