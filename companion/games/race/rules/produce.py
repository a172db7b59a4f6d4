"""Phase V (chapter produce)."""

from __future__ import annotations

from ....core.notation import Action
from ....core.rulebook import Refusal, Say, implements
from ..actions import Choice, Fill, Windfall
from ..faces import (
    DRAW_FOR_MOST,
    DRAW_IF_MOST,
    DRAW_IN_PRODUCE,
    DRAW_ON_OWN,
    DRAW_PER_GOOD,
    DRAW_PER_KIND,
    DRAW_PER_WORLD,
    FILLERS,
    FILLS,
    GOOD,
    IS_PRODUCTION,
    IS_WINDFALL,
    KINDS,
    NO_KIND,
    PRODUCE_DRAW,
)  # fmt: skip
from ..state import NO_CARD, Stage, State
from .book import BOOK
from .flow import close_phase, go_on, next_seat, opener, step_of
from .supply import ask, ask_good, empty_worlds

BONUS = 1 << 100
"""The bit of the Produce bonus among the powers used; the others are bits by face."""


@opener(5)
def open_produce(state: State, say: Say) -> None:
    """Every production world without a good gets one."""
    state.step = -1
    next_seat(state)
    state.stage = Stage.PRODUCE
    for seat in range(state.players):
        state.produced[seat] = ()
    rule = "race.produce.production-worlds-fill"
    for seat in state.order():
        for world in empty_worlds(state, seat):
            if IS_PRODUCTION[world]:
                _produces(state, seat, world, rule, say)


def _produces(state: State, seat: int, world: int, rule: str, say: Say) -> None:
    state.produced[seat] = (*state.produced[seat], world)
    ask_good(state, seat, world, rule, say)


def empty_windfalls(state: State, seat: int) -> list[int]:
    """The windfall worlds without a good."""
    table, goods = state.tables[seat], state.goods[seat]
    return [
        world
        for world, good in zip(table, goods, strict=True)
        if good == NO_CARD and IS_WINDFALL[world]
    ]


def bonus_left(state: State, seat: int) -> bool:
    """Whether the Produce bonus can still fill a world."""
    return Choice.PRODUCE in state.picks[seat] and not state.used & BONUS


def fillers_left(state: State, seat: int) -> list[int]:
    """The cards whose windfall power has not been used in this phase."""
    return [f for f in state.tables[seat] if f in FILLS and not state.used >> f & 1]


@step_of(Stage.PRODUCE)
def producing(state: State, say: Say) -> bool:
    """One after another fills windfall worlds as long as a power has a target, then draws."""
    if state.step == state.players:
        draw_for_most(state, say)
        state.step += 1
        return True
    if state.step > state.players:
        for seat in range(state.players):
            state.produced[seat] = ()
        close_phase(state, say)
        return True
    seat = state.on
    if can_fill(state, seat):
        return False
    draw_after_producing(state, seat, say)
    next_seat(state)
    return True


def can_fill(state: State, seat: int) -> bool:
    """Whether the bonus or a power has a windfall world to fill."""
    bonus = bonus_left(state, seat)
    if not bonus and FILLERS.isdisjoint(state.tables[seat]):
        return False
    fillers = fillers_left(state, seat)
    kinds = {GOOD[world] for world in empty_windfalls(state, seat)}
    return bool(kinds) and (bonus or any(FILLS[f] == NO_KIND or FILLS[f] in kinds for f in fillers))


@BOOK.check(Windfall, Fill)
def fills_an_empty_windfall(state: State, action: Windfall | Fill) -> Refusal | None:
    """A windfall world of one's own, and an empty one."""
    seat, world = action.seat, action.world
    if world in empty_windfalls(state, seat):
        return None
    facts = {"world": world}
    if world in state.tables[seat] and IS_WINDFALL[world]:
        return Refusal("race.goods.one-per-world", facts)
    return Refusal("race.produce.bonus-one-windfall", facts)


@BOOK.check(Windfall)
def has_the_bonus(state: State, action: Windfall) -> Refusal | None:
    """Once, and only by the Produce card."""
    if bonus_left(state, action.seat):
        return None
    return Refusal("race.produce.bonus-one-windfall", {"first": "due.no-bonus"})


@BOOK.check(Fill)
def has_the_power(state: State, action: Fill) -> Refusal | None:
    """A windfall power of one's own tableau, not yet used, and for its kind only."""
    if action.power not in fillers_left(state, action.seat):
        return Refusal("race.powers.owner-orders-them", {"first": "due.no-power"})
    kind = FILLS[action.power]
    if kind in (NO_KIND, GOOD[action.world]):
        return None
    facts = {"power": action.power, "kind": kind, "world": action.world}
    return Refusal("race.produce.windfall-power-kind", facts)


@BOOK.effect(Windfall)
def windfall(state: State, action: Windfall, say: Say) -> None:
    """The bonus of the Produce card."""
    state.used |= BONUS
    _fill(state, action, int(action.world), "race.produce.bonus-one-windfall", say)


@BOOK.effect(Fill)
def fill(state: State, action: Fill, say: Say) -> None:
    """A windfall power, for any kind or its own."""
    state.used |= 1 << action.power
    rule = "race.produce.windfall-power-kind"
    if FILLS[action.power] == NO_KIND:
        rule = "race.produce.windfall-power-any"
    _fill(state, action, int(action.world), rule, say)


def _fill(state: State, action: Action, world: int, rule: str, say: Say) -> None:
    _produces(state, action.seat, world, rule, say)
    go_on(state, say)


@implements("race.produce.no-draw-if-good-lay")
def draw_after_producing(state: State, seat: int, say: Say) -> None:
    """The cards a seat gets in this phase, card by card of its tableau."""
    if DRAW_IN_PRODUCE.isdisjoint(state.tables[seat]):
        return
    made = state.produced[seat]
    kinds = [GOOD[world] for world in made]
    for face in state.tables[seat]:
        if face not in DRAW_IN_PRODUCE:
            continue
        if n := PRODUCE_DRAW[face]:
            _gets(state, seat, n, face, "race.produce.flat-draw", say)
        if face in made and (n := DRAW_ON_OWN[face]):
            rule = "race.produce.draw-with-own-good"
            if IS_WINDFALL[face]:
                rule = "race.produce.draw-on-own-windfall"
            _gets(state, seat, n, face, rule, say)
        if n := DRAW_PER_KIND[face] * len(set(kinds)):
            _gets(state, seat, n, face, "race.produce.draw-per-different-kind", say)
        for kind in range(len(KINDS)):
            if n := DRAW_PER_GOOD[kind][face] * kinds.count(kind):
                _gets(state, seat, n, face, "race.produce.draw-per-good-of-kind", say)
            if n := DRAW_PER_WORLD[kind][face]:
                n *= sum(GOOD[world] == kind for world in state.tables[seat])
                if n:
                    _gets(state, seat, n, face, "race.produce.draw-per-genes-world", say)


@implements("race.produce.most-means-strictly")
def draw_for_most(state: State, say: Say) -> None:
    """When all have produced: who produced strictly more of a kind than everybody else."""
    for seat in state.order():
        if DRAW_FOR_MOST.isdisjoint(state.tables[seat]):
            continue
        for face in state.tables[seat]:
            for kind in range(len(KINDS)):
                if not (n := DRAW_IF_MOST[kind][face]):
                    continue
                made = [sum(GOOD[world] == kind for world in one) for one in state.produced]
                if all(made[seat] > made[other] for other in range(len(made)) if other != seat):
                    _gets(state, seat, n, face, "race.produce.draw-for-most-rare", say)


def _gets(state: State, seat: int, n: int, face: int, rule: str, say: Say) -> None:
    ask(state, seat, n)
    say("gets", rule, seat=seat, n=n, card=face)
