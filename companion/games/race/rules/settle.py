"""Phase III (chapters settle and military)."""

from __future__ import annotations

from ....core.notation import Action
from ....core.rulebook import Facts, Refusal, Say, implements
from ..actions import Buy, Choice, Conquer, Lay, Use
from ..faces import (
    DEFENSE,
    FREE_BY,
    FREES,
    GIVEN_UP,
    IS_DEVELOPMENT,
    IS_MILITARY,
    IS_WINDFALL,
    PAYS,
    PAYS_MILITARY,
    SACRIFICE_STRENGTH,
    SETTLE_AFTER,
)  # fmt: skip
from ..moves.action_table import BUY, CONQUER, USE
from ..state import UNDECIDED, Stage, State
from .book import BOOK
from .flow import PAYING, close_phase, go_on, next_seat, opener, step_of
from .placing import begin_laying, on_to_who_laid, pay_all_or_ask
from .supply import ask, ask_good, leave_table


@opener(3)
def open_settle(state: State, say: Say) -> None:
    """Everybody decides which world to place, if any."""
    begin_laying(state, Stage.SETTLE)


# What a world takes


@implements(
    "race.military.reckoned-each-phase",
    "race.military.minus-is-mandatory",
    "race.military.specialist-minus-one",
    "race.military.rebels-only-strength",
    "race.military.kind-only-strength",
    "race.military.tactics-until-phase-end",
)
def strength(state: State, seat: int, world: int) -> int:
    """The sum of all powers against this world; `faces.AGAINST` says what each card brings."""
    return state.strength(seat, world)


@implements(
    "race.settle.discount-any",
    "race.settle.discount-kind",
    "race.military.specialist-pays-defense-less-one",
    "race.military.discounts-join-specialist",
)
def price(state: State, seat: int, world: int) -> int:
    """Cost (or defense, less what the specialist takes off) less all fitting discounts."""
    return state.world_price(seat, world)


def sold_to(state: State, seat: int, world: int) -> bool:
    """Whether a seat may place a world by payment at all."""
    if not IS_MILITARY[world]:
        return True
    return not PAYS_MILITARY[world].isdisjoint(state.active(seat))


def can_conquer(state: State, seat: int, world: int) -> bool:
    """Strength equal to or above the defense."""
    return IS_MILITARY[world] and strength(state, seat, world) >= DEFENSE[world]


def reserve(state: State, seat: int) -> int:
    """One-time strength that could still be called up."""
    return sum([SACRIFICE_STRENGTH[face] for face in state.active(seat)])


@implements("race.settle.free-rosetta-stone", "race.military.ship-joins-specialist")
def ships(state: State, seat: int, world: int) -> list[int]:
    """Cards that may leave the tableau to place this world for nothing."""
    if not sold_to(state, seat, world):
        return []
    allowed = FREE_BY[world]
    return [face for face in state.active(seat) if face in allowed]


def can_place(state: State, seat: int, world: int, others: int) -> bool:
    """Whether a world can be placed in any way with so many other cards in hand."""
    if IS_MILITARY[world]:
        lacking = DEFENSE[world] - state.strength(seat, world)
        if lacking <= 0 or reserve(state, seat) >= lacking:
            return True
    if not sold_to(state, seat, world):
        return False
    return price(state, seat, world) <= others or bool(ships(state, seat, world))


# Laying a world


def _lays_world(state: State, action: Lay) -> bool:
    return state.stage == Stage.SETTLE and not IS_DEVELOPMENT[action.card]


def _out_of_reach(state: State, action: Lay) -> bool:
    others = len(state.hands[action.seat]) - 1
    return _lays_world(state, action) and not can_place(state, action.seat, action.card, others)


@BOOK.check(Lay)
def strong_enough_to_lay(state: State, action: Lay) -> Refusal | None:
    """A military world needs strength, one-time strength included."""
    seat, world = action.seat, action.card
    if not _out_of_reach(state, action) or not IS_MILITARY[world]:
        return None
    most = strength(state, seat, world) + reserve(state, seat)
    facts = {"card": world, "n": most, "defense": DEFENSE[world]}
    return Refusal("race.military.strength-reaches-defense", facts)


@BOOK.check(Lay)
def can_be_paid(state: State, action: Lay) -> Refusal | None:
    """The other cards in hand must cover the price, if the world may be bought at all."""
    seat, world = action.seat, action.card
    if not _out_of_reach(state, action):
        return None
    if refusal := not_for_sale(state, seat, world):
        return refusal
    others = len(state.hands[seat]) - 1
    facts = {"card": world, "n": price(state, seat, world), "others": others}
    return Refusal("race.settle.pay-the-cost", facts)


def not_for_sale(state: State, seat: int, world: int) -> Refusal | None:
    """A military world is bought only through a power, and never one of Alien technology."""
    if sold_to(state, seat, world):
        return None
    rule = "race.military.not-by-payment"
    if any(face in PAYS for face in state.active(seat)):
        rule = "race.military.specialist-not-for-alien"
    return Refusal(rule, {"card": world})


@BOOK.check(Lay)
def ship_would_help(state: State, action: Lay) -> Refusal | None:
    """Who counts on a Colony Ship is told why it does not help here."""
    if not _out_of_reach(state, action):
        return None
    refusal = ship_refused(state, action.seat, action.card)
    told = not_for_sale(state, action.seat, action.card)
    return None if refusal and told and refusal.rule == told.rule else refusal


def ship_refused(state: State, seat: int, world: int) -> Refusal | None:
    """Why a Colony Ship in the tableau cannot place this world."""
    ship = next((face for face in state.active(seat) if face in FREES), None)
    if ship is None or ships(state, seat, world):
        return None
    facts = {"card": world, "power": ship}
    if IS_MILITARY[world]:
        rule = "race.settle.free-needs-non-military"
        if any(face in PAYS for face in state.active(seat)):
            rule = "race.military.specialist-not-for-alien"
        return Refusal(rule, facts)
    return Refusal("race.settle.free-not-for-alien", facts)


# The way a world turned up is placed


def ways(state: State, seat: int, world: int) -> list[Action]:
    """Every way open to a seat: conquest, payment, a card given up for either."""
    found: list[Action] = []
    if can_conquer(state, seat, world):
        found.append(CONQUER[seat])
    if sold_to(state, seat, world) and price(state, seat, world) <= len(state.hands[seat]):
        found.append(BUY[seat])
    active = state.active(seat)
    if not GIVEN_UP.isdisjoint(active):
        found += [USE[seat][face] for face in ships(state, seat, world)]
        found += [USE[seat][face] for face in active if SACRIFICE_STRENGTH[face]]
    return found


@step_of(Stage.WAY)
def choosing_the_way(state: State, say: Say) -> bool:
    """One after another places what was turned up; with one way only there is nothing to ask."""
    if not on_to_who_laid(state):
        close_phase(state, say)
        return True
    seat = state.on
    world = state.laid[seat]
    open_ways = ways(state, seat, world)
    if len(open_ways) == 1 and type(open_ways[0]) is not Use:
        if type(open_ways[0]) is Conquer:
            _conquered(state, seat, say)
        else:
            begin_paying(state, seat, say)
        return True
    return False


@BOOK.check(Conquer)
def has_used_what_it_needs(state: State, action: Conquer) -> Refusal | None:
    """A one-time strength without which it does not work must be used."""
    seat, world = action.seat, state.laid[action.seat]
    missing = DEFENSE[world] - strength(state, seat, world)
    if not (IS_MILITARY[world] and 0 < missing <= reserve(state, seat)):
        return None
    unused = next(face for face in state.active(seat) if SACRIFICE_STRENGTH[face])
    return Refusal("race.powers.optional-forced-to-place", {"card": world, "power": unused})


@BOOK.check(Conquer)
def strong_enough(state: State, action: Conquer) -> Refusal | None:
    """Strength must reach the defense."""
    seat, world = action.seat, state.laid[action.seat]
    if can_conquer(state, seat, world):
        return None
    if not IS_MILITARY[world]:
        paid = {"card": world, "n": price(state, seat, world), "others": len(state.hands[seat])}
        return Refusal("race.settle.pay-the-cost", paid)
    now = strength(state, seat, world)
    facts: Facts = {"card": world, "n": now, "defense": DEFENSE[world]}
    if now + reserve(state, seat) >= DEFENSE[world]:
        facts = {**facts, "first": "here.too-weak"}
    return Refusal("race.military.strength-reaches-defense", facts)


@BOOK.check(Buy)
def may_be_bought(state: State, action: Buy) -> Refusal | None:
    """A military world is bought through a power only."""
    return not_for_sale(state, action.seat, state.laid[action.seat])


@BOOK.check(Buy)
def has_the_cards(state: State, action: Buy) -> Refusal | None:
    """Too few cards: then a Colony Ship must go, or the world must be conquered."""
    seat, world = action.seat, state.laid[action.seat]
    cost = price(state, seat, world)
    if not sold_to(state, seat, world) or cost <= len(state.hands[seat]):
        return None
    facts = {"card": world, "n": cost, "others": len(state.hands[seat])}
    if ships(state, seat, world):
        short = {**facts, "first": "here.too-few-cards"}
        return Refusal("race.powers.optional-forced-to-place", short)
    return Refusal("race.military.strength-never-lowers-price", facts)


@implements("race.powers.may-is-optional")
@BOOK.check(Use)
def can_be_given_up(state: State, action: Use) -> Refusal | None:
    """Only cards that say so leave the tableau, while a world is placed, needed or not."""
    if state.stage != Stage.WAY:
        return None
    seat, face, world = action.seat, action.power, state.laid[action.seat]
    if face not in state.active(seat) or not (face in FREES or SACRIFICE_STRENGTH[face]):
        return Refusal("race.powers.may-is-optional", {"power": face})
    return ship_refused(state, seat, world) if face in FREES else None


def give_up(state: State, action: Use, say: Say) -> None:
    """A card leaves the tableau: for a world at no price, or for strength until the phase ends."""
    seat, face, world = action.seat, int(action.power), state.laid[action.seat]
    leave_table(state, seat, face)
    if face in FREES:
        rule = "race.settle.free-by-sacrifice"
        if IS_MILITARY[world]:
            rule = "race.military.ship-joins-specialist"
        say("gives-up", rule, seat=seat, power=face, card=world)
        state.price = 0
        state.stage = Stage.PAY
    else:
        state.boost[seat] += SACRIFICE_STRENGTH[face]
        rule = "race.military.tactics-plus-three"
        say("gives-up", rule, seat=seat, power=face, card=world)
    go_on(state, say)


@BOOK.effect(Conquer)
def conquer(state: State, action: Conquer, say: Say) -> None:
    """The world is placed without paying."""
    _conquered(state, action.seat, say)
    go_on(state, say)


def _conquered(state: State, seat: int, say: Say) -> None:
    world = state.laid[seat]
    rule = "race.military.strength-reaches-defense"
    now = strength(state, seat, world)
    say("conquers", rule, seat=seat, card=world, n=now, defense=DEFENSE[world])
    placed(state, seat, say)


@BOOK.effect(Buy)
def buy(state: State, action: Buy, say: Say) -> None:
    """The world is to be paid for."""
    begin_paying(state, action.seat, say)
    go_on(state, say)


def begin_paying(state: State, seat: int, say: Say) -> None:
    """From now on the price is owed."""
    world = state.laid[seat]
    state.price = price(state, seat, world)
    state.stage = Stage.PAY
    rule = "race.settle.pay-the-cost"
    if IS_MILITARY[world]:
        rule = "race.military.specialist-pays-defense-less-one"
    say("settles", rule, seat=seat, card=world, n=state.price)


def paying_for_a_world(state: State, say: Say) -> bool:
    """The player in turn pays; then the world is placed."""
    seat = state.on
    if not pay_all_or_ask(state, seat, say):
        return False
    state.stage = Stage.WAY
    placed(state, seat, say)
    return True


@implements("race.settle.windfall-only-once")
def placed(state: State, seat: int, say: Say) -> None:
    """A windfall world gets its good; then come the cards for placing."""
    world = state.laid[seat]
    if IS_WINDFALL[world]:
        ask_good(state, seat, world, "race.settle.windfall-good-on-placing", say)
    if state.has(seat, Choice.SETTLE):
        ask(state, seat, 1)
        say("gets-bonus", "race.settle.bonus-draw-after-placing", seat=seat, n=1)
    for face in state.active(seat):
        if n := SETTLE_AFTER[face]:
            ask(state, seat, n)
            say("gets", "race.settle.draw-after-placing", seat=seat, n=n, card=face)
    next_seat(state)
    state.price = UNDECIDED


PAYING[3] = paying_for_a_world
