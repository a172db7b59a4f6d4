"""The roll and what it yields (chapters roll and yield)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements, silent
from ....kit.bundle import UNIT, count, covers
from ....kit.catan_family.roll_for_start import throw
from ..actions import Dice, Roll
from ..board.geometry import HEX_CORNER_MASK, HEXES
from ..goods import RESOURCES, Goods
from ..state import DICE_IN_AIR, ROLL_DUE, SEVEN, Phase, State
from .book import BOOK, TURNS, not_now, not_on_turn
from .end import begin_turn
from .seven import seven


@BOOK.gate(Roll)
def can_roll_now(state: State, action: Roll) -> Refusal | None:
    """The player on turn rolls, once (twice with two players)."""
    once = "catan.two-player.two-rolls" if state.players == 2 else "catan.roll.compulsory"
    return not_on_turn(state, action, "catan.roll.left-neighbour-next") or not_now(
        state, (ROLL_DUE,), once
    )


@BOOK.effect(Roll)
def roll(state: State, action: Roll, say: Say) -> None:
    """The dice are thrown."""
    state.phase = DICE_IN_AIR


BOOK.gate(Dice)(TURNS.thrown("catan.roll.sum-of-two-dice"))


@BOOK.effect(Dice)
def dice(state: State, action: Dice, say: Say) -> None:
    """The sum picks the hexes that yield, or a seven strikes."""
    total = action.first + action.second
    if state.phase == Phase.START_ROLL:
        roll_for_start(state, action, say)
        return
    state.dice = (action.first, action.second)
    counts = total != state.first_sum
    what = "rolled" if counts else "rolled-again"
    rule = "catan.roll.sum-of-two-dice" if counts else "catan.two-player.sums-differ"
    say(what, rule, seat=state.on, first=action.first, second=action.second, sum=total)
    if not counts:
        return
    state.rolls -= 1
    if state.players == 2 and not state.first_sum:
        state.first_sum = total
    if total == SEVEN:
        seven(state, say)
    else:
        pay_yields(state, total, say)
        state.resume()


@implements(
    "catan.yield.number-picks-hexes",
    "catan.yield.all-players-collect",
    "catan.two-player.each-roll-resolved",
    "catan.board.terrain-gives-resource",
    "catan.board.desert-gives-nothing",
)
def pay_yields(state: State, number: int, say: Say) -> None:
    """Pay every player what this number brings, as far as the bank can."""
    row = number * 4
    claims = state.income[row : row + state.players]
    total = sum(claims)
    if not total:
        if say is not silent:
            tell_yields(state, number, claims, say)
        return
    if not covers(state.bank, total):
        claims = short_bank(state, claims, say)
        total = sum(claims)
    if say is not silent:
        tell_yields(state, number, claims, say)
    hands = state.hands
    for seat, claim in enumerate(claims):
        hands[seat] += claim
    state.bank -= total


def short_bank(state: State, claims: list[int], say: Say) -> list[int]:
    """Cut the claims down where the bank lacks cards: each kind is judged on its own."""
    for resource in RESOURCES:
        stock = count(state.bank, resource)
        asked = [count(claim, resource) for claim in claims]
        if sum(asked) <= stock:
            continue
        sole = [seat for seat, n in enumerate(asked) if n]
        keeps = len(sole) == 1 and stock > 0 and not state.settings.no_sole
        for seat in sole:
            claims[seat] -= UNIT[resource] * (asked[seat] - stock if keeps else asked[seat])
        if keeps:
            rule = "catan.yield.sole-claimant-takes-rest"
            say("takes-rest", rule, seat=sole[0], resource=resource, n=stock)
        else:
            say("shortage", "catan.yield.shortage-pays-nobody", resource=resource, n=stock)
    return claims


def tell_yields(state: State, number: int, claims: list[int], say: Say) -> None:
    """Tell who got what from which hex, and what the robber held back."""
    island = state.island
    left = list(claims)
    for number_hex in HEXES:
        if island.numbers[number_hex] != number:
            continue
        ring = HEX_CORNER_MASK[number_hex]
        resource = RESOURCES[island.terrain[number_hex]]
        for seat in range(state.players):
            settlements = (state.settlements[seat] & ring).bit_count()
            cities = (state.cities[seat] & ring).bit_count()
            amount = settlements + 2 * cities
            if not amount:
                continue
            if number_hex == state.robber:
                rule = "catan.robber.blocks-its-hex"
                say("held-back", rule, seat=seat, hex=number_hex, resource=resource)
                continue
            amount = min(amount, count(left[seat], resource))
            left[seat] -= UNIT[resource] * amount
            rule = "catan.yield.settlement-one"
            if settlements + cities > 1:
                rule = "catan.yield.each-building-pays"
            elif cities:
                rule = "catan.yield.city-two"
            if amount:
                goods = Goods(UNIT[resource] * amount)
                say("gains", rule, seat=seat, goods=goods, hex=number_hex)
    if not any(claims):
        say("no-gain", "catan.yield.number-picks-hexes", sum=number)


@implements("catan.setup.starter-moves-first")
def roll_for_start(state: State, action: Dice, say: Say) -> None:
    """One throw of the roll for the start; those tied for the highest roll again."""
    rule = "catan.setup.highest-roll-begins"
    if not throw(state, (action.first, action.second), rule, say):
        return
    if state.founded:
        begin_turn(state, state.on, say)
    else:
        state.phase = Phase.FOUND_SETTLEMENT
