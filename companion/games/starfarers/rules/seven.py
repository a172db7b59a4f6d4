"""A seven in its five steps (chapter seven)."""

from __future__ import annotations

from ....core.notation import NATURE
from ....core.rulebook import Facts, Refusal, Say, implements
from ....kit.bundle import UNIT, count, size
from ..actions import Discard, Rob, Take
from ..box import FRIEND_CARD, Friend
from ..state import HAND_LIMIT, TAXED_LIMIT, Phase, Stage, State
from .book import BOOK, not_now, not_on_turn
from .turn import settle

DONE = -1
"""What a seat owes once it has given its half back."""
_TAX = FRIEND_CARD[Friend.REDUCED_TAX]


@implements("starfarers.friendship.tax-card-limit-twelve")
def limit_of(state: State, seat: int) -> int:
    """How many cards a seat may hold on a seven without giving any back."""
    return TAXED_LIMIT if state.friends[seat] & _TAX else HAND_LIMIT


@implements("starfarers.seven.over-seven-gives-half")
def seven(state: State, say: Say) -> None:
    """Nobody collects; large hands are halved, then the roller takes a card."""
    say("no-yield", "starfarers.seven.no-production", seat=state.on)
    giving = False
    for seat in range(state.players):
        cards = size(state.hands[seat])
        if cards > limit_of(state, seat):
            state.owed[seat] = cards // 2
            state.held[seat] = cards
            giving = True
            rule = "starfarers.seven.odd-hand-rounds-down"
            say("owes", rule, seat=seat, n=cards // 2, held=cards)
        elif cards > HAND_LIMIT:
            say("spared", "starfarers.friendship.tax-card-limit-twelve", seat=seat, n=cards)
    if giving:
        state.phase = Phase.DISCARD
    else:
        to_the_theft(state, say)


@BOOK.gate(Discard)
def has_cards_to_give(state: State, action: Discard) -> Refusal | None:
    """Only who held too many cards gives half of them back, once."""
    rule = "starfarers.seven.over-seven-gives-half"
    if state.phase != Phase.DISCARD or not 0 <= action.seat < state.players:
        return Refusal(rule, {"limit": HAND_LIMIT})
    if state.owed[action.seat] > 0:
        return None
    if state.owed[action.seat] == DONE and state.held[action.seat] % 2:
        rule = "starfarers.seven.odd-hand-rounds-down"
    elif state.hand_size(action.seat) > HAND_LIMIT:
        rule = "starfarers.friendship.tax-card-limit-twelve"
    return Refusal(rule, {"limit": limit_of(state, action.seat)})


@BOOK.check(Discard)
def holds_the_card(state: State, action: Discard) -> Refusal | None:
    """What is given back must be in the hand."""
    if count(state.hands[action.seat], action.resource):
        return None
    rule = "starfarers.seven.owner-picks-discards"
    return Refusal(rule, {"resource": action.resource})


@BOOK.effect(Discard)
@implements("starfarers.seven.steps-in-order")
def discard(state: State, action: Discard, say: Say) -> None:
    """One card goes back to the bank; after the last one of all comes the theft."""
    unit = UNIT[action.resource]
    state.hands[action.seat] -= unit
    state.bank += unit
    rule = "starfarers.seven.owner-picks-discards"
    say("discards", rule, seat=action.seat, resource=action.resource)
    state.owed[action.seat] -= 1
    if state.owed[action.seat] == 0:
        state.owed[action.seat] = DONE
        if not any(owed > 0 for owed in state.owed):
            state.owed = [0, 0, 0, 0]
            state.held = [0, 0, 0, 0]
            to_the_theft(state, say)


def to_the_theft(state: State, say: Say) -> None:
    """The roller names a victim, if anybody else holds a card."""
    others = (seat for seat in range(state.players) if seat != state.on)
    if any(state.hands[seat] for seat in others):
        state.phase = Phase.VICTIM
    else:
        rule = "starfarers.seven.roller-takes-one-card-blind"
        say("nobody-to-rob", rule, seat=state.on)
        opponents_draw(state, say)


@implements("starfarers.seven.draw-starts-left", "starfarers.seven.draw-ignores-points")
def opponents_draw(state: State, say: Say) -> None:
    """Every opponent draws a reserve card, from the roller's left; then the turn goes on."""
    state.draws = tuple((state.on + i) % state.players for i in range(1, state.players))
    say("opponents-draw", "starfarers.seven.opponents-draw-one", seat=state.on)
    settle(state, say)


@BOOK.gate(Rob)
def may_rob_now(state: State, action: Rob) -> Refusal | None:
    """The theft follows a seven, by the roller's hand, after the cards are given back."""
    rule = "starfarers.seven.roller-takes-one-card-blind"
    if off := not_on_turn(state, action, rule):
        return off
    return not_now(state, (Phase.VICTIM,), rule)


@BOOK.check(Rob)
def is_an_opponent(state: State, action: Rob) -> Refusal | None:
    """One takes from somebody else at the table."""
    if 0 <= action.victim < state.players and action.victim != action.seat:
        return None
    rule = "starfarers.seven.roller-takes-one-card-blind"
    return Refusal(rule, {"victim": action.victim})


@BOOK.effect(Rob)
def rob(state: State, action: Rob, say: Say) -> None:
    """Name the victim; what is drawn is nature's business."""
    rule = "starfarers.seven.roller-takes-one-card-blind"
    facts: Facts = {"seat": state.on, "victim": action.victim}
    if not state.hands[action.victim]:
        say("empty-handed", rule, **facts)
        opponents_draw(state, say)
        return
    say("robs", rule, **facts)
    state.victims = (action.victim,)
    state.phase = Phase.LOOT


@BOOK.gate(Take)
def drawn_when_due(state: State, action: Take) -> Refusal | None:
    """A blind draw is nature's, and only when one is due."""
    due = state.phase == Phase.LOOT and action.seat == NATURE
    if due and count(state.hands[state.victims[0]], action.resource):
        return None
    return Refusal("starfarers.seven.roller-takes-one-card-blind", {"on": state.on})


@BOOK.effect(Take)
def take(state: State, action: Take, say: Say) -> None:
    """One card changes hands; only the two concerned see which."""
    unit = UNIT[action.resource]
    victim, seat = state.victims[0], state.on
    state.victims = state.victims[1:]
    state.hands[victim] -= unit
    state.hands[seat] += unit
    facts: Facts = {"seat": seat, "victim": victim, "resource": action.resource}
    rule = LOOT_RULE[state.stage]
    say("loot", rule, seen_by=(seat, victim), **facts)
    if state.stage == Stage.PRODUCTION:
        opponents_draw(state, say)
        return
    if state.stage == Stage.BUILD and may_help_again(state):
        state.phase = Phase.HELP
        return
    settle(state, say)


LOOT_RULE = {
    Stage.PRODUCTION: "starfarers.seven.roller-takes-one-card-blind",
    Stage.BUILD: "starfarers.friendship.rich-help-poor-takes-a-card-each",
    Stage.MEETING: "starfarers.encounter.one-card-from-each-opponent",
}


def richer(state: State, seat: int) -> list[int]:
    """Opponents with more points than a seat."""
    mine = state.points[seat]
    return [s for s in range(state.players) if s != seat and state.points[s] > mine]


def may_help_again(state: State) -> bool:
    """Whether a second richer player may still be named."""
    if state.helped.bit_count() != 1:
        return False
    return any(not state.helped >> seat & 1 for seat in richer(state, state.on))
