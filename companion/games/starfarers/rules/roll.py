"""The roll, what it yields, and the reserve draw (chapters yield and reserve)."""

from __future__ import annotations

from ....core.notation import NATURE
from ....core.rulebook import Refusal, Say, implements, silent
from ....kit.bundle import UNIT, count, covers
from ....kit.catan_family.roll_for_start import throw
from ..actions import Choose, Dice, Draw, Pass, Roll, Supply
from ..box import FRIEND_CARD, Friend, cards_of
from ..goods import RESOURCES, Goods, Resource
from ..sky.discs import numbers_of
from ..sky.geometry import BESIDE_PLANET, PLANETS
from ..state import DICE_IN_AIR, MAIN, NOBODY, ROLL_DUE, Phase, State
from .book import BOOK, TURNS, comes_first, not_now, not_on_turn, own_turn
from .meeting import go_on_picking
from .setup import next_founding
from .seven import seven
from .turn import make_pile, settle

SEVEN = 7
_MORE = sum(FRIEND_CARD[friend] for friend in range(Friend.MORE_ORE, Friend.MORE_GOODS + 1))
_AID = FRIEND_CARD[Friend.GALACTIC_AID]


# The player on turn rolls, once.
BOOK.gate(Roll)(
    own_turn(
        "starfarers.turn.starts-with-the-dice",
        ROLL_DUE,
        step="starfarers.turn.three-phases-in-order",
    )
)


@BOOK.effect(Roll)
def roll(state: State, action: Roll, say: Say) -> None:
    """The dice are thrown."""
    state.phase = DICE_IN_AIR


BOOK.gate(Dice)(TURNS.thrown("starfarers.yield.sum-picks-planets", first="first_die"))


@BOOK.effect(Dice)
def dice(state: State, action: Dice, say: Say) -> None:
    """The sum picks the planets that produce, or a seven strikes."""
    if state.phase == Phase.START_ROLL:
        roll_for_start(state, action, say)
        return
    total = action.first + action.second
    state.dice = (action.first, action.second)
    rule = "starfarers.yield.sum-picks-planets"
    say("rolled", rule, seat=state.on, first=action.first, second=action.second, sum=total)
    if total == SEVEN:
        seven(state, say)
        return
    paid = pay_yields(state, total, say)
    if not offer_aid(state, paid, say):
        settle(state, say)


@implements(
    "starfarers.yield.everyone-collects",
    "starfarers.yield.new-colony-next-roll",
    "starfarers.yield.no-hand-limit",
    "starfarers.board.planet-colour-is-resource",
)
def pay_yields(state: State, number: int, say: Say) -> list[int]:
    """Pay every player what this number brings, as far as the bank can; what each got."""
    row = number * 4
    claims = state.income[row : row + state.players]
    for seat, claim in enumerate(claims):
        if claim and state.friends[seat] & _MORE:
            claims[seat] = claim + green_bonus(state, seat, claim, say)
    total = sum(claims)
    if not covers(state.bank, total):
        claims = short_bank(state, claims, say)
        total = sum(claims)
    if say is not silent:
        tell_yields(state, number, claims, say)
    for seat, claim in enumerate(claims):
        state.hands[seat] += claim
    state.bank -= total
    return claims


@implements("starfarers.friendship.green-folk-needs-a-roll")
def green_bonus(state: State, seat: int, claim: int, say: Say) -> int:
    """One more card of each kind that a Green Folk card speaks of and the roll has brought."""
    bonus = 0
    for resource in RESOURCES:
        card = Friend.MORE_ORE + resource
        if count(claim, resource) and cards_of(state.friends[seat], card):
            bonus += UNIT[resource]
            rule = "starfarers.friendship.green-folk-one-more"
            say("one-more", rule, seat=seat, resource=resource)
    return bonus


def short_bank(state: State, claims: list[int], say: Say) -> list[int]:
    """Cut the claims down where the bank lacks cards: each kind is judged on its own."""
    for resource in RESOURCES:
        stock = count(state.bank, resource)
        asked = [count(claim, resource) for claim in claims]
        if sum(asked) <= stock:
            continue
        say("shortage", "starfarers.yield.shortage-pays-nobody", resource=resource, n=stock)
        for i in range(state.players):
            seat = (state.on + i) % state.players
            served = min(asked[seat], stock) if state.settings.in_turn_order else 0
            stock -= served
            claims[seat] -= UNIT[resource] * (asked[seat] - served)
    return claims


def tell_yields(state: State, number: int, claims: list[int], say: Say) -> None:
    """Tell who got what from which planet."""
    chart = state.chart
    left = list(claims)
    for planet in PLANETS:
        if number not in numbers_of(chart.discs[planet]):
            continue
        resource = Resource(chart.bears[planet])
        for seat in range(state.players):
            buildings = (state.colonies[seat] | state.ports[seat]) & BESIDE_PLANET[planet]
            amount = min(buildings.bit_count(), count(left[seat], resource))
            if not amount:
                continue
            left[seat] -= UNIT[resource] * amount
            port = state.ports[seat] & buildings
            rule = "starfarers.yield.one-card-per-building"
            if port and amount == 1:
                rule = "starfarers.yield.spaceport-pays-one"
            say("yields", rule, seat=seat, goods=Goods(UNIT[resource] * amount), planet=planet)
    if not any(claims):
        say("no-gain", "starfarers.yield.sum-picks-planets", sum=number)


# Galactic aid


@implements("starfarers.friendship.galactic-aid-not-on-seven")
def offer_aid(state: State, paid: list[int], say: Say) -> bool:
    """Whether somebody with galactic aid got nothing and may take a card."""
    for seat, got in enumerate(paid):
        if not got and state.friends[seat] & _AID and state.bank:
            state.aided = seat
            state.phase = Phase.AID
            rule = "starfarers.friendship.galactic-aid-when-roll-gives-nothing"
            say("may-take", rule, seat=seat)
            return True
    return False


@BOOK.gate(Choose)
def may_choose_a_card(state: State, action: Choose) -> Refusal | None:
    """A card of one's choice is for galactic aid, or for whoever an encounter favours."""
    asked = {Phase.AID: state.aided, Phase.PICK: state.on}.get(state.phase)
    if asked is not None:
        return None if action.seat == asked else comes_first(state)
    if sum(state.dice) == SEVEN and state.friends[action.seat % 4] & _AID:
        return Refusal("starfarers.friendship.galactic-aid-not-on-seven")
    return Refusal("starfarers.friendship.galactic-aid-when-roll-gives-nothing")


@BOOK.needs("starfarers.encounter.gains-from-supply", Choose, tells=("resource",))
def bank_has_it(state: State, action: Choose) -> bool:
    """The bank gives what it has."""
    return count(state.bank, action.resource) > 0


@BOOK.effect(Choose)
def choose(state: State, action: Choose, say: Say) -> None:
    """Take one card of one's choice."""
    unit = UNIT[action.resource]
    state.bank -= unit
    state.hands[action.seat] += unit
    aid = state.phase == Phase.AID
    rule = PASSED[Phase.AID] if aid else "starfarers.encounter.gains-from-supply"
    say("gains", rule, seat=action.seat, goods=Goods(unit))
    if aid:
        state.aided = NOBODY
    else:
        state.gained += unit
        state.picks -= 1
    if aid or not go_on_picking(state):
        settle(state, say)


PASSED = {
    Phase.AID: "starfarers.friendship.galactic-aid-when-roll-gives-nothing",
    Phase.HELP: "starfarers.friendship.rich-help-poor-takes-a-card-each",
    Phase.FIT: "starfarers.encounter.free-module",
}
"""The favours that can be passed by, each with its rule."""


@BOOK.gate(Pass)
def may_pass(state: State, action: Pass) -> Refusal | None:
    """Only an offered favour can be passed by."""
    asked = state.aided if state.phase == Phase.AID else state.on
    if state.phase in PASSED and action.seat == asked:
        return None
    return not_now(state, (), "starfarers.turn.three-phases-in-order")


@BOOK.needs("starfarers.friendship.rich-help-poor-takes-a-card-each", Pass)
def second_victim_is_due(state: State, action: Pass) -> bool:
    """By the printed cards two are named or none."""
    return state.phase != Phase.HELP or not state.settings.two_or_none


@BOOK.effect(Pass)
def pass_by(state: State, action: Pass, say: Say) -> None:
    """Leave it at that."""
    say("passes", PASSED[state.phase], seat=action.seat)
    state.aided = NOBODY
    settle(state, say)


# The reserve pile


@BOOK.gate(Supply)
def can_draw_now(state: State, action: Supply) -> Refusal | None:
    """The player on turn draws after the roll, at the latest before the shake."""
    if off := not_on_turn(state, action, "starfarers.reserve.only-the-active-player"):
        return off
    if state.phase == Phase.FLIGHT:
        return Refusal("starfarers.reserve.lost-after-shake")
    return not_now(state, (MAIN,), "starfarers.reserve.after-the-roll")


@BOOK.check(Supply)
def draw_is_due(state: State, action: Supply) -> Refusal | None:
    """Two cards up to seven points, one up to nine, none from ten; once a turn."""
    if state.due_draw:
        return None
    if state.supplied:
        marks = (f"seat:{action.seat}",)
        return Refusal(SUPPLY_RULE[state.supplied], {"drawn": state.supplied}, marks)
    points = state.points[action.seat]
    rule = "starfarers.reserve.no-card-from-ten"
    if sum(state.dice) == SEVEN and not state.settings.roller_draws:
        rule = "starfarers.seven.roller-gets-usual-draw-only"
    elif points < 10:
        rule = "starfarers.reserve.after-the-roll"
    return Refusal(rule, {"n": points})


SUPPLY_RULE = {
    1: "starfarers.reserve.one-card-at-eight-or-nine",
    2: "starfarers.reserve.two-cards-at-four-to-seven",
}
"""By how many reserve cards are due: the rule that says so."""


@BOOK.effect(Supply)
def supply(state: State, action: Supply, say: Say) -> None:
    """Draw what is due."""
    due = state.due_draw
    say("supplies", SUPPLY_RULE[due], seat=action.seat, n=due)
    state.draws = (action.seat,) * due
    state.supplied, state.due_draw = due, 0
    settle(state, say)


@implements("starfarers.reserve.late-draw-while-building")
def leave_production(state: State) -> None:
    """Where a forgotten draw is lost, it is as soon as one trades or builds."""
    if not state.settings.late_draw:
        state.due_draw = 0


@BOOK.gate(Draw)
def drawn_when_dealt(state: State, action: Draw) -> Refusal | None:
    """A card comes off the reserve pile only when one is due, and it is one of the pile."""
    if state.phase == Phase.DEAL and action.seat == NATURE:
        if count(state.pile, action.resource):
            return None
        return Refusal("starfarers.setup.reserve-eight-of-each")
    return Refusal("starfarers.reserve.only-the-active-player", {"on": state.on})


@BOOK.effect(Draw)
def draw(state: State, action: Draw, say: Say) -> None:
    """The next in line gets it; only they see which."""
    seat = state.draws[0]
    unit = UNIT[action.resource]
    state.pile -= unit
    state.hands[seat] += unit
    state.draws = state.draws[1:]
    rule = "starfarers.yield.hand-size-open-faces-secret"
    say("draws", rule, seen_by=(seat,), seat=seat, resource=action.resource)
    if not state.pile:
        make_pile(state, say)
    settle(state, say)


# Who begins


def roll_for_start(state: State, action: Dice, say: Say) -> None:
    """One throw of the roll for the start; those tied for the highest roll again."""
    rule = "starfarers.setup.highest-roll-begins"
    if throw(state, (action.first, action.second), rule, say):
        next_founding(state, say)
