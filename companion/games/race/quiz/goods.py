"""Questions about goods: what a sale brings, what can be consumed, who produces what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ....core.notation import Action
from ....core.rulebook import Listener, silent
from ....lessons.asking import evenly, outcome
from ....lessons.step import Question
from ..actions import CHOICES, Choice, Consume, Use
from ..faces import EATERS_OF, FILLS, GOOD, IS_PRODUCTION, IS_WINDFALL, NO_KIND, NUMBER
from ..faces import PRICES as SALE_PRICES
from ..moves.legal import moves
from ..rules import BOOK
from ..rules.flow import go_on
from ..rules.produce import draw_after_producing, draw_for_most
from ..rules.supply import empty_worlds, worlds_with_goods
from ..rules.trade import sale
from ..state import NO_CARD, Stage, State
from .shared import QUIZ, Case, names_of, once_dealt, quiet, supposing

SALE_RULES = ("race.trade.prices-by-kind", "race.trade.fitting-powers-add")
CHIP_RULES = ("race.consume.chips-from-pool", "race.consume.double-chips-only")
GOODS_RULES = (
    "race.produce.production-worlds-fill",
    "race.produce.bonus-one-windfall",
    "race.settle.windfall-only-once",
)
NO_DRAW = "race.produce.no-draw-if-good-lay"
DRAW_RULES = (
    "race.produce.draw-with-own-good",
    "race.produce.flat-draw",
    "race.produce.draw-per-good-of-kind",
    "race.produce.draw-per-different-kind",
    NO_DRAW,
)
NOT_FROM_GOODS = ("gamble", "hand-for-vp", "consume-phase-draw")
SELLERS = ("export-duties", "galactic-engineers", "merchant-world", "space-port", "spice-world")
MOST_ORDERS = 3_000


@QUIZ.asks(7, "sale", *SALE_RULES)
@once_dealt
def sells(case: Case) -> Question | None:
    """How many cards does the sale of this good bring?"""
    seat, words = case.any_seat(), case.words
    state, suppose = supposing(case, seat, SELLERS)
    worlds = [world for world in state.tables[seat] if GOOD[world] != NO_KIND]
    if "world" in case.facts:
        worlds = [NUMBER[case.facts["world"]]]
    if not worlds:
        return None
    world = evenly(worlds, lambda one: sale(state, seat, one), case.rng)
    n = sale(state, seat, world)
    plain = SALE_PRICES[GOOD[world]]
    text = suppose + words("quiz.sale.text", seat=seat, world=world, kind=GOOD[world])
    because = (words("quiz.sale.because", kind=GOOD[world], n=plain, m=n - plain),)
    rules = (SALE_RULES[n > plain], *SALE_RULES)
    return replace(case.number(text, n, tuple(dict.fromkeys(rules)), because), of=seat)


@QUIZ.asks(8, "chips", *CHIP_RULES)
@once_dealt
def chips(case: Case) -> Question | None:
    """How many points can be earned by consuming, in the best order?"""
    state, words, rng = case.state, case.words, case.rng
    able = [
        seat
        for seat in range(state.players)
        if len(worlds_with_goods(state, seat)) > 1
        and any(eater.vp for face in state.tables[seat] for eater in EATERS_OF[face])
    ]
    if "seat" not in case.facts and not able:
        return None
    seat = case.facts.get("seat", rng.choice(able or [0]))
    doubled = Choice.DOUBLE in state.picks[seat] if case.facts else rng.random() < 1 / 2
    n, order = most_chips(state, seat, doubled)
    goods = names_of(case, worlds_with_goods(state, seat))
    key = "quiz.chips.double" if doubled else "quiz.chips.text"
    text = words(key, seat=seat, list=goods)
    rules = (
        CHIP_RULES[doubled],
        "race.consume.any-order",
        "race.consume.mandatory",
        "race.consume.each-power-once",
        "race.consume.all-goods-less-one",
    )
    because = tuple(_summed(case, order, n))
    return replace(case.number(text, n, rules, because), of=seat)


@dataclass(frozen=True)
class Eaten:
    """A power in the best order: the goods it takes, the chips that brings."""

    power: int
    worlds: tuple[int, ...]
    chips: int


def _summed(case: Case, order: Sequence[Eaten], n: int) -> Iterator[str]:
    """The best order, power by power, and the sum of what they bring."""
    words = case.words
    for one in order:
        key = "quiz.chips.step" if one.worlds else "quiz.chips.step-all"
        yield words(key, power=one.power, list=names_of(case, one.worlds), n=one.chips)
    if len(order) > 1:
        yield words("quiz.chips.sum", list=" + ".join(str(one.chips) for one in order), n=n)


def most_chips(state: State, seat: int, doubled: bool) -> tuple[int, tuple[Eaten, ...]]:
    """The most chips any order of the consume powers earns, hand cards left aside; and how."""
    begun = quiet(state)
    begun.picks = [(Choice.PRODUCE,)] * state.players
    begun.picks[seat] = (Choice.DOUBLE,) if doubled else (Choice.PRODUCE,)
    begun.schedule, begun.at, begun.stage = (4,), 0, Stage.CONSUME
    begun.step = begun.order().index(seat)
    begun.running, begun.left, begun.taken = NO_CARD, 0, ()
    begun.used = sum(
        1 << eater.number
        for face in begun.tables[seat]
        for eater in EATERS_OF[face]
        if eater.does in NOT_FROM_GOODS
    )
    seen: set[tuple[object, ...]] = set()
    edge: list[tuple[State, tuple[Eaten, ...]]] = [(begun, ())]
    best: tuple[int, tuple[Eaten, ...]] = (0, ())
    while edge and len(seen) < MOST_ORDERS:
        one, done = edge.pop()
        best = max(best, (one.chips[seat] - state.chips[seat], done), key=lambda way: way[0])
        if one.stage != Stage.CONSUME or one.on != seat or one.at:
            continue
        for action in moves(one, seat):
            after, _ = outcome(BOOK, one, action)
            while after.queue:
                after.queue = []
                go_on(after, silent)
            goods = tuple(good != NO_CARD for good in after.goods[seat])
            sign = (goods, after.used, after.running, after.left, after.taken, after.chips[seat],
                    after.stage, after.step)  # fmt: skip
            if sign not in seen:
                seen.add(sign)
                edge.append((after, _then(done, action, after.chips[seat] - one.chips[seat])))
    return best


def _then(done: tuple[Eaten, ...], action: Action, chips: int) -> tuple[Eaten, ...]:
    """The order with one good more, or with a power that takes none."""
    if not isinstance(action, Consume | Use):
        return done
    worlds = (action.world,) if isinstance(action, Consume) else ()
    if done and isinstance(action, Consume) and done[-1].power == action.power:
        last = done[-1]
        return (*done[:-1], Eaten(last.power, (*last.worlds, *worlds), last.chips + chips))
    return (*done, Eaten(int(action.power), worlds, chips))


@QUIZ.asks(9, "goods", *GOODS_RULES)
@once_dealt
def goods(case: Case) -> Question:
    """How many goods does somebody get in Produce?"""
    words, rng = case.words, case.rng
    chosen = rng.random() < 1 / 2
    state, suppose = _mostly_empty(case)
    seat = case.facts.get(
        "seat", evenly(range(state.players), lambda s: _made(state, s, chosen), rng)
    )
    choice = Choice.PRODUCE if chosen else rng.choice(CHOICES[:-1])
    if case.facts:
        choice = state.picks[seat][0]
    made = _made(state, seat, choice is Choice.PRODUCE)
    rule = GOODS_RULES[0]
    if any(IS_WINDFALL[world] for world in empty_worlds(state, seat)):
        rule = GOODS_RULES[1 if choice is Choice.PRODUCE else 2]
    own = [world for world in empty_worlds(state, seat) if IS_PRODUCTION[world]]
    text = suppose + words("quiz.goods.text", seat=seat, choice=choice)
    because = words("quiz.goods.because", list=names_of(case, own) or "0", n=made - len(own))
    rules = dict.fromkeys((rule, *GOODS_RULES, "race.goods.one-per-world"))
    return replace(case.number(text, made, tuple(rules), (because,)), of=seat)


def _made(state: State, seat: int, chosen: bool) -> int:
    """The most goods a seat can get: production worlds, then windfall worlds by bonus and power."""
    empty = empty_worlds(state, seat)
    windfalls = Counter(GOOD[world] for world in empty if IS_WINDFALL[world])
    fillers = Counter(FILLS[face] for face in state.tables[seat] if face in FILLS)
    by_kind = sum(min(n, windfalls[kind]) for kind, n in fillers.items() if kind != NO_KIND)
    by_any = min(windfalls.total() - by_kind, fillers[NO_KIND] + chosen)
    return sum(IS_PRODUCTION[world] for world in empty) + by_kind + by_any


def _mostly_empty(case: Case) -> tuple[State, str]:
    """The position as it is, or more often with all goods gone, and the sentence that says so."""
    state = quiet(case.state)
    if case.facts or case.rng.random() < 1 / 4:
        return state, ""
    state.goods = [[NO_CARD] * len(table) for table in state.tables]
    return state, case.words("quiz.no-goods") + " "


@QUIZ.asks(10, "draws", *DRAW_RULES)
@once_dealt
def draws(case: Case) -> Question | None:
    """How many cards does somebody draw in Produce, production worlds alone producing?"""
    (state, suppose), told = _mostly_empty(case), Listener()
    seats = range(state.players)
    for seat in seats:
        made = (world for world in empty_worlds(state, seat) if IS_PRODUCTION[world])
        state.produced[seat] = tuple(made)
    for seat in seats:
        draw_after_producing(state, seat, told)
    draw_for_most(state, told)
    gets = [[event for event in told if event.facts["seat"] == seat] for seat in seats]
    drawn = [sum(event.facts["n"] for event in own) for own in gets]
    if not any(drawn) and not case.facts:
        return None
    seat = case.facts.get("seat", evenly(seats, lambda one: drawn[one], case.rng))
    rules = [*(event.rule for event in gets[seat]), NO_DRAW, "race.produce.most-means-strictly"]
    rules.sort(key=lambda rule: rule not in DRAW_RULES or rule == NO_DRAW)
    text = suppose + case.words("quiz.draws.text", seat=seat)
    because = case.lines(gets[seat], "gets")
    return replace(case.number(text, drawn[seat], tuple(dict.fromkeys(rules)), because), of=seat)
