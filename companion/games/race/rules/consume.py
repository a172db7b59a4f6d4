"""Phase IV: goods become chips and cards, power by power (chapter consume)."""

from __future__ import annotations

from ....core.notation import Action
from ....core.rulebook import Refusal, Say, implements
from ..actions import Choice, Consume, Gamble, Pass, Spend, Use
from ..faces import (
    EATER,
    EATERS,
    EATERS_OF,
    GAMBLE_HIGH,
    GAMBLE_LOW,
    GAMBLES,
    GOOD,
    HAVE_EATERS,
    NEED_NO_GOOD,
    NO_KIND,
    PLAIN,
    RUN_WITHOUT_GOOD,
    SPENDS,
    TAKES_GOODS,
    Eater,
)  # fmt: skip
from ..state import NO_CARD, Stage, State
from .book import BOOK
from .flow import close_phase, go_on, next_seat, opener, step_of
from .placing import decide
from .settle import give_up
from .supply import ask, ask_to_gamble, discard, drop_good, worlds_with_goods
from .trade import sale


@opener(4)
def open_consume(state: State, say: Say) -> None:
    """One after another sells, if the card says so, and consumes."""
    state.step = -1
    next_seat(state)
    state.stage = first_stage(state)


def first_stage(state: State) -> int:
    """The sale of Consume: Trade comes before any consume power."""
    trades = Choice.TRADE in state.picks[state.on]
    return Stage.SELL if trades and state.step < state.players else Stage.CONSUME


@step_of(Stage.CONSUME)
def consuming(state: State, say: Say) -> bool:
    """As long as a power of the player in turn can run, something is left to decide."""
    while state.step < state.players:
        seat = state.on
        if state.running != NO_CARD and not can_go_on(state, seat):
            stop_running(state)
        if state.running != NO_CARD or can_any_run(state, seat):
            return False
        next_seat(state)
        state.stage = first_stage(state)
        if state.stage != Stage.CONSUME:
            return True
    close_phase(state, say)
    return True


# Which powers can run


def fitting(state: State, seat: int, eater: Eater) -> list[int]:
    """The worlds whose goods this power could take now."""
    return fitting_of(state, eater, worlds_with_goods(state, seat))


def fitting_of(state: State, eater: Eater, worlds: list[int]) -> list[int]:
    """Those of a tableau's worlds with goods from which this power could take now."""
    if eater.kind != NO_KIND:
        worlds = [world for world in worlds if GOOD[world] == eater.kind]
    if eater.different and state.running == eater.face:
        worlds = [world for world in worlds if GOOD[world] not in state.taken]
    return worlds


@implements("race.consume.good-may-lie-elsewhere", "race.consume.owner-picks-goods")
def can_run(state: State, seat: int, eater: Eater) -> bool:
    """Whether an unused power could begin now."""
    return _can_run(state, seat, eater, worlds_with_goods(state, seat))


def _can_run(state: State, seat: int, eater: Eater, worlds: list[int]) -> bool:
    """Whether a power could begin now, with these worlds that have goods."""
    does = eater.does
    if does in TAKES_GOODS:
        found = fitting_of(state, eater, worlds)
        if eater.different:
            return len({GOOD[world] for world in found}) >= eater.goods
        return len(found) >= eater.goods
    if does == "consume-all":
        return bool(worlds)
    if does == "hand-for-vp":
        return bool(state.hands[seat])
    if does == "gamble":
        return bool(state.deck) or any(state.discards)
    return True


def unused(state: State, seat: int, worlds: list[int]) -> list[Eater]:
    """The powers not yet used in this phase; without a good only those that need none."""
    table, used = state.tables[seat], state.used
    if (HAVE_EATERS if worlds else RUN_WITHOUT_GOOD).isdisjoint(table):
        return []
    by_face = EATERS_OF if worlds else NEED_NO_GOOD
    return [eater for face in table for eater in by_face[face] if not used >> eater.number & 1]


def runnable(state: State, seat: int) -> list[Eater]:
    """The powers that can begin now, optional ones included."""
    return runnable_on(state, seat, worlds_with_goods(state, seat))


def runnable_on(state: State, seat: int, worlds: list[int]) -> list[Eater]:
    """The powers that can begin now, with these worlds that have goods."""
    eaters = unused(state, seat, worlds)
    return [eater for eater in eaters if _can_run(state, seat, eater, worlds)]


def can_any_run(state: State, seat: int) -> bool:
    """Whether any power can begin now."""
    worlds = worlds_with_goods(state, seat)
    eaters = unused(state, seat, worlds)
    return bool(eaters) and any(_can_run(state, seat, eater, worlds) for eater in eaters)


def can_go_on(state: State, seat: int) -> bool:
    """Whether the power that has begun can take another good or card."""
    if not state.left:
        return False
    if state.running in SPENDS:
        return bool(state.hands[seat])
    return bool(fitting(state, seat, EATER[state.running]))


def stop_running(state: State) -> None:
    """The power that had begun is done."""
    state.running, state.left, state.taken = NO_CARD, 0, ()


@implements("race.powers.must-be-used", "race.consume.any-order", "race.powers.owner-orders-them")
def still_due(state: State, seat: int) -> Refusal | None:
    """What must not be left undone: a power that has begun, or one that is not optional."""
    if state.running != NO_CARD:
        if state.running in SPENDS:
            return None
        return Refusal("race.consume.up-to-runs-full", {"power": state.running})
    for eater in runnable(state, seat):
        if eater.face not in SPENDS:
            return Refusal("race.consume.mandatory", {"power": eater.face})
    return None


@implements("race.consume.hand-cards-optional")
def leave_off(state: State, seat: int, say: Say) -> None:
    """No more cards of the hand are spent: by the power that has begun, or at all."""
    rule = "race.consume.hand-cards-optional"
    say("leaves-off", rule, seat=seat)
    if state.running != NO_CARD:
        stop_running(state)
    else:
        for eater in runnable(state, seat):
            state.used |= 1 << eater.number
    go_on(state, say)


@BOOK.check(Pass)
def leaves_only_what_is_optional(state: State, action: Pass) -> Refusal | None:
    """Placing nothing is always allowed; what is left undone in Consume must be optional."""
    return still_due(state, action.seat) if state.stage == Stage.CONSUME else None


@BOOK.effect(Pass)
def pass_(state: State, action: Pass, say: Say) -> None:
    """Lay nothing; or leave optional powers undone."""
    if state.stage == Stage.CONSUME:
        leave_off(state, action.seat, say)
    else:
        decide(state, action.seat, NO_CARD, say)


# What speaks against using a power


@BOOK.check(Consume, Use, Gamble, Spend)
def is_free_to_run(state: State, action: Action) -> Refusal | None:
    """The power is in the tableau, not yet used, and no other has begun."""
    if state.stage != Stage.CONSUME:
        return None
    eater = eater_of(state, action)
    if eater is None:
        return Refusal("race.powers.owner-orders-them", {"first": "due.no-power"})
    if state.running == eater.face and eater.does not in ("gamble", "consume-all"):
        return None
    if state.running != NO_CARD:
        return Refusal("race.consume.no-interruption", {"power": state.running})
    if state.used >> eater.number & 1:
        return Refusal("race.consume.each-power-once", {"power": eater.face})
    return None


def eater_of(state: State, action: Action) -> Eater | None:
    """The power an action means, if it lies in the seat's tableau."""
    table = state.tables[action.seat]
    if isinstance(action, Gamble):
        return next((GAMBLES[face] for face in table if face in GAMBLES), None)
    powers = {Consume: EATER, Use: PLAIN, Spend: SPENDS}[type(action)]
    face = getattr(action, "power")  # noqa: B009
    return powers.get(face) if face in table else None


@BOOK.check(Consume)
def takes_a_good_that_fits(state: State, action: Consume) -> Refusal | None:
    """A good feeds one power; it must be there and of the kind the power names."""
    eater = eater_of(state, action)
    if eater is None:
        return None
    facts = {"power": eater.face, "world": action.world}
    if action.world not in worlds_with_goods(state, action.seat):
        return Refusal("race.consume.one-good-one-power", facts)
    if eater.kind not in (NO_KIND, GOOD[action.world]):
        return Refusal("race.consume.power-names-its-kind", {**facts, "kind": eater.kind})
    if state.running == eater.face and action.world not in fitting(state, action.seat, eater):
        return Refusal("race.consume.three-different-kinds", facts)
    return None


@BOOK.check(Consume)
def has_all_goods_it_needs(state: State, action: Consume) -> Refusal | None:
    """A power with a set number of goods runs with all of them or not at all."""
    eater = eater_of(state, action)
    if eater is None or eater.goods == 1 or state.running != NO_CARD:
        return None
    if can_run(state, action.seat, eater):
        return None
    rule = "race.consume.fixed-number-whole"
    if eater.different:
        rule = "race.consume.three-different-kinds"
    return Refusal(rule, {"power": eater.face})


@BOOK.check(Use)
def has_any_good(state: State, action: Use) -> Refusal | None:
    """Pilgrimage World needs at least one good; with one it runs for no point."""
    if state.stage != Stage.CONSUME:
        return None
    eater = eater_of(state, action)
    if eater is None or can_run(state, action.seat, eater):
        return None
    return Refusal("race.consume.all-goods-less-one", {"power": eater.face})


@BOOK.check(Gamble)
def names_one_to_seven(state: State, action: Gamble) -> Refusal | None:
    """A number from 1 to 7."""
    eater = eater_of(state, action)
    if eater is None or (
        GAMBLE_LOW <= action.number <= GAMBLE_HIGH and can_run(state, action.seat, eater)
    ):
        return None
    return Refusal("race.consume.gamble-names-one-to-seven", {"number": action.number})


@BOOK.check(Spend)
def spends_from_the_hand(state: State, action: Spend) -> Refusal | None:
    """Cards of one's own hand."""
    if action.card in state.hands[action.seat]:
        return None
    return Refusal("race.consume.hand-cards-for-vp", {"card": action.card})


# What powers bring


def earn(state: State, seat: int, chips: int, doubled: bool, say: Say) -> None:
    """Chips from the pool; the reserve pays when it has run dry."""
    if not chips:
        return
    rule = "race.consume.chips-from-pool"
    if doubled and Choice.DOUBLE in state.picks[seat]:
        chips *= 2
        rule = "race.consume.double-chips-only"
    state.chips[seat] += chips
    dry = state.pool <= 0
    state.pool -= chips
    say("earns", "race.end.paid-in-full" if dry else rule, seat=seat, n=chips)


@BOOK.effect(Consume)
def consume(state: State, action: Consume, say: Say) -> None:
    """One good goes; the power pays for a whole use and goes on as far as it can."""
    seat, world = action.seat, int(action.world)
    eater = EATER[action.power]
    if state.running == NO_CARD:
        state.running = eater.face
        state.left = eater.goods * eater.times
        state.used |= 1 << eater.number
    cards = eater.cards
    rule = "race.consume.each-power-once"
    if eater.priced:
        cards += sale(state, seat, world, eater.powers)
        rule = "race.consume.plain-trade-price"
        if eater.powers:
            rule = "race.consume.trade-price-with-powers"
    kind = drop_good(state, seat, world)
    say("consumes", rule, seat=seat, power=eater.face, world=world, kind=kind)
    state.left -= 1
    if eater.different:
        state.taken = tuple(sorted((*state.taken, kind)))
    if state.left % eater.goods == 0:
        earn(state, seat, eater.vp, True, say)
        if cards:
            ask(state, seat, cards)
            say("gets", "race.consume.each-power-once", seat=seat, n=cards, card=eater.face)
    go_on(state, say)


@BOOK.effect(Use)
def use(state: State, action: Use, say: Say) -> None:
    """While a world is placed, give a card up; in Consume, run a power that names nothing."""
    if state.stage == Stage.WAY:
        give_up(state, action, say)
        return
    seat = action.seat
    eater = PLAIN[action.power]
    state.used |= 1 << eater.number
    if eater.does == "consume-all":
        worlds = worlds_with_goods(state, seat)
        for world in worlds:
            drop_good(state, seat, world)
        rule = "race.consume.all-goods-less-one"
        say("consumes-all", rule, seat=seat, power=eater.face, n=len(worlds))
        earn(state, seat, len(worlds) - 1, True, say)
    else:
        ask(state, seat, eater.cards)
        rule = "race.consume.draw-without-goods"
        say("gets", rule, seat=seat, n=eater.cards, card=eater.face)
    go_on(state, say)


@BOOK.effect(Gamble)
def gamble(state: State, action: Gamble, say: Say) -> None:
    """The number is named before the card is turned up."""
    seat = action.seat
    eater = eater_of(state, action)
    assert eater is not None
    state.used |= 1 << eater.number
    state.number = action.number
    rule = "race.consume.gamble-names-one-to-seven"
    say("names-number", rule, seat=seat, number=action.number)
    ask_to_gamble(state, seat)
    go_on(state, say)


@implements("race.consume.double-not-hand-cards")
@BOOK.effect(Spend)
def spend(state: State, action: Spend, say: Say) -> None:
    """A card of the hand for a point; the points stay single."""
    seat, card = action.seat, int(action.card)
    eater = SPENDS[action.power]
    if state.running == NO_CARD:
        state.running, state.left = eater.face, eater.times
        state.used |= 1 << eater.number
    state.hands[seat].remove(card)
    discard(state, seat, card)
    state.left -= 1
    rule = "race.consume.hand-cards-for-vp"
    say("spends-card", rule, seen_by=(seat,), seat=seat, card=card)
    say("spends", rule, seat=seat, power=eater.face)
    earn(state, seat, eater.vp, False, say)
    go_on(state, say)


assert all(eater.number == number for number, eater in enumerate(EATERS))
assert all(eater.goods == 1 for eater in EATERS if eater.does not in TAKES_GOODS)
