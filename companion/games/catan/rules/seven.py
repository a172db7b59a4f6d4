"""A seven and the robber (chapters seven and robber)."""

from __future__ import annotations

from ....core.notation import NATURE
from ....core.rulebook import Facts, Refusal, Say, implements
from ....kit.bundle import UNIT, count, size
from ..actions import Discard, Robber, Spare, Steal, Take
from ..board.geometry import HEX_CORNER_MASK
from ..goods import Loot, Resource
from ..state import (
    DISCARDING,
    HAND_LIMIT,
    LOOTING,
    MAIN,
    NOBODY,
    ROBBER_DUE,
    ROLL_DUE,
    VICTIM_DUE,
    Phase,
    State,
)
from .book import BOOK, no_hex, not_now, not_on_turn
from .pieces import place_robber

DONE = -1
"""What a seat owes once it has given its half back."""


@implements("catan.seven.no-yield", "catan.seven.above-seven-gives-half")
def seven(state: State, say: Say) -> None:
    """Nobody collects; large hands are halved, then the robber moves."""
    say("no-yield", "catan.seven.no-yield", seat=state.on)
    state.due = "seven"
    state.phase = ROBBER_DUE
    for seat in range(state.players):
        cards = size(state.hands[seat])
        if cards > HAND_LIMIT:
            state.owed[seat] = cards // 2
            state.held[seat] = cards
            state.phase = DISCARDING
            say("owes", "catan.seven.odd-rounds-down", seat=seat, n=cards // 2, held=cards)


@BOOK.gate(Discard)
def has_cards_to_give(state: State, action: Discard) -> Refusal | None:
    """Only who held more than seven cards gives half of them back, once."""
    if state.phase != DISCARDING or not 0 <= action.seat < state.players:
        return Refusal("catan.seven.above-seven-gives-half", {"limit": HAND_LIMIT})
    if state.owed[action.seat] > 0:
        return None
    rounded = state.owed[action.seat] == DONE and state.held[action.seat] % 2
    rule = "catan.seven.odd-rounds-down" if rounded else "catan.seven.above-seven-gives-half"
    return Refusal(rule, {"limit": HAND_LIMIT})


@BOOK.check(Discard)
def holds_the_card(state: State, action: Discard) -> Refusal | None:
    """What is given back must be in the hand."""
    if count(state.hands[action.seat], action.resource):
        return None
    return Refusal("catan.seven.owner-picks-cards", {"resource": action.resource})


@BOOK.effect(Discard)
@implements("catan.seven.discard-then-robber")
def discard(state: State, action: Discard, say: Say) -> None:
    """One card goes back to the bank; after the last one of all, the robber moves."""
    unit = UNIT[action.resource]
    state.hands[action.seat] -= unit
    state.bank += unit
    say("discards", "catan.seven.owner-picks-cards", seat=action.seat, resource=action.resource)
    state.owed[action.seat] -= 1
    if state.owed[action.seat] == 0:
        state.owed[action.seat] = DONE
        if not any(owed > 0 for owed in state.owed):
            state.owed = [0, 0, 0, 0]
            state.held = [0, 0, 0, 0]
            state.phase = ROBBER_DUE


@BOOK.gate(Robber)
def may_move_robber(state: State, action: Robber) -> Refusal | None:
    """The robber moves after a seven or a knight, by the hand of the player on turn."""
    rule = "catan.robber.seven-or-knight-only"
    if off := not_on_turn(state, action, rule):
        return off
    return not_now(state, (ROBBER_DUE,), rule) or no_hex(action.hex)


@BOOK.check(Robber)
def goes_elsewhere(state: State, action: Robber) -> Refusal | None:
    """It may not stay where it is."""
    if action.hex != state.robber:
        return None
    return Refusal("catan.robber.to-another-hex", {"hex": action.hex}, (f"hex:{action.hex}",))


def neighbours_of(state: State, number_hex: int) -> list[int]:
    """Other players with a building at a hex; neutral colours are nobody to rob."""
    ring = HEX_CORNER_MASK[number_hex]
    return [
        seat
        for seat in range(state.players)
        if seat != state.on and (state.settlements[seat] | state.cities[seat]) & ring
    ]


@BOOK.effect(Robber)
@implements("catan.robber.desert-allowed", "catan.seven.robber-must-move")
def move_robber(state: State, action: Robber, say: Say) -> None:
    """Move it; if a neighbour of the new hex has cards, a victim must be named."""
    rule = "catan.seven.robber-must-move" if state.due == "seven" else "catan.knight.robber-at-once"
    say("robber", rule, seat=state.on, hex=action.hex)
    place_robber(state, action.hex)
    state.robber_by = state.due
    victims = neighbours_of(state, action.hex)
    if any(state.hands[seat] for seat in victims):
        state.phase = VICTIM_DUE
        return
    say("nobody-to-rob", "catan.robber.empty-hand-gives-nothing", hex=action.hex)
    robber_done(state)


@implements("catan.seven.trade-follows")
def robber_done(state: State) -> None:
    """Go on with the turn."""
    state.due = ""
    state.victim = NOBODY
    state.resume()


@BOOK.gate(Steal, Spare)
def may_rob_now(state: State, action: Steal | Spare) -> Refusal | None:
    """Robbing follows the robber's move and nothing else."""
    rule = "catan.robber.seven-or-knight-only"
    if off := not_on_turn(state, action, rule):
        return off
    if state.phase == VICTIM_DUE:
        return None
    settled = state.phase in (ROLL_DUE, MAIN) and state.robber_by
    return theft_is_over(state, action) if settled else not_now(state, (), rule)


def theft_is_over(state: State, action: Steal | Spare) -> Refusal:
    """Why nobody is robbed any more, once the robber has moved in this turn."""
    marks = (f"hex:{state.robber}",)
    if state.robber_by == "home":
        return Refusal("catan.two-player.robber-home-no-steal", {}, marks)
    neighbours = neighbours_of(state, state.robber)
    if isinstance(action, Spare):
        robbed = any(state.hands[seat] for seat in neighbours)
        rule = "catan.robber.steal-is-due" if robbed else "catan.robber.empty-hand-gives-nothing"
        return Refusal(rule, {}, marks)
    if off := lives_at_the_hex(state, action):
        return off
    facts: Facts = {"victim": action.victim}
    marks = (f"seat:{action.victim}",)
    if not state.hands[action.victim]:
        return Refusal("catan.robber.empty-hand-gives-nothing", facts, marks)
    facts = {"first": "here.theft-is-over"}
    return Refusal("catan.robber.steals-one-at-random", facts, marks)


@BOOK.check(Steal)
def lives_at_the_hex(state: State, action: Steal) -> Refusal | None:
    """The victim is another player with a building at the robber's hex."""
    if action.victim in neighbours_of(state, state.robber):
        return None
    facts = {"victim": action.victim, "hex": state.robber}
    return Refusal("catan.robber.victim-borders-hex", facts, (f"hex:{state.robber}",))


@BOOK.check(Steal)
def is_worth_robbing(state: State, action: Steal) -> Refusal | None:
    """Where that option is chosen, an empty hand may not be named while another has cards."""
    if not state.settings.refuse_empty or not 0 <= action.victim < state.players:
        return None
    if state.hands[action.victim]:
        return None
    facts = {"victim": action.victim}
    return Refusal("catan.robber.empty-hand-gives-nothing", facts, (f"seat:{action.victim}",))


@BOOK.check(Spare)
def theft_is_due(state: State, action: Spare) -> Refusal | None:
    """The theft may not be waived, unless that option is chosen."""
    return None if state.settings.may_spare else Refusal("catan.robber.steal-is-due")


@BOOK.effect(Spare)
def spare(state: State, action: Spare, say: Say) -> None:
    """Rob nobody."""
    say("spares", "catan.robber.steal-is-due", seat=state.on)
    robber_done(state)


@BOOK.effect(Steal)
def steal(state: State, action: Steal, say: Say) -> None:
    """Name the victim; what is drawn is nature's business."""
    facts: Facts = {"seat": state.on, "victim": action.victim}
    if not state.hands[action.victim]:
        say("empty-handed", "catan.robber.empty-hand-gives-nothing", **facts)
        robber_done(state)
        return
    say("robs", "catan.robber.mover-picks-victim", **facts)
    state.victim = action.victim
    state.phase = LOOTING


@BOOK.gate(Take)
def drawn_when_due(state: State, action: Take) -> Refusal | None:
    """A blind draw is nature's, and only when a theft or a forced trade calls for it."""
    if state.phase in (LOOTING, Phase.FORCED_LOOT) and action.seat == NATURE:
        return None
    return Refusal("catan.robber.steals-one-at-random")


@BOOK.check(Take)
def drawn_from_the_hand(state: State, action: Take) -> Refusal | None:
    """It comes from the victim's resource cards, never from the development cards."""
    if action.loot == Loot.DEVELOPMENT:
        return Refusal("catan.robber.resource-cards-only")
    if count(state.hands[state.victim], action.loot):
        return None
    return Refusal("catan.robber.steals-one-at-random")


@BOOK.effect(Take)
def take(state: State, action: Take, say: Say) -> None:
    """One card changes hands; only the two concerned see which."""
    unit = UNIT[action.loot]
    victim, seat = state.victim, state.on
    state.hands[victim] -= unit
    state.hands[seat] += unit
    forced = state.phase == Phase.FORCED_LOOT
    rule = "catan.robber.steals-one-at-random"
    if forced:
        rule = "catan.two-player.forced-trade-takes-two"
    facts: Facts = {"seat": seat, "victim": victim}
    say("loot", rule, seen_by=(seat, victim), resource=Resource(action.loot), **facts)
    if not forced:
        robber_done(state)
        return
    state.drawn -= 1
    if state.drawn == 0:
        state.picks = 2
        state.phase = Phase.FORCED_RETURN
