"""A seven in its five steps (chapter seven)."""

from __future__ import annotations

from ....core.notation import NATURE
from ....core.rulebook import Facts, Refusal, Say, implements
from ....kit.bundle import count
from ....kit.catan_family.seven import DONE as DONE
from ....kit.catan_family.seven import Halving, draw_blind
from ..actions import Discard, Rob, Take
from ..box import FRIEND_CARD, Friend
from ..state import HAND_LIMIT, TAXED_LIMIT, Phase, Stage, State
from .book import BOOK, LOOT_RULE, own_turn
from .turn import settle

_TAX = FRIEND_CARD[Friend.REDUCED_TAX]


@implements("starfarers.friendship.tax-card-limit-twelve")
def limit_of(state: State, seat: int) -> int:
    """How many cards a seat may hold on a seven without giving any back."""
    return TAXED_LIMIT if state.friends[seat] & _TAX else HAND_LIMIT


@implements("starfarers.seven.steps-in-order")
def to_the_theft(state: State, say: Say) -> None:
    """The roller names a victim, if anybody else holds a card."""
    others = (seat for seat in range(state.players) if seat != state.on)
    if any(state.hands[seat] for seat in others):
        state.phase = Phase.VICTIM
    else:
        rule = "starfarers.seven.roller-takes-one-card-blind"
        say("nobody-to-rob", rule, seat=state.on)
        opponents_draw(state, say)


HALVING = Halving(
    discard=Discard,
    phase=Phase.DISCARD,
    gives_half="starfarers.seven.over-seven-gives-half",
    rounds_down="starfarers.seven.odd-hand-rounds-down",
    owner_picks="starfarers.seven.owner-picks-discards",
    then=to_the_theft,
    hand_limit=HAND_LIMIT,
    limit=limit_of,
    spared="starfarers.friendship.tax-card-limit-twelve",
)
HALVING.enter(BOOK)


def seven(state: State, say: Say) -> None:
    """Nobody collects; large hands are halved, then the roller takes a card."""
    say("no-yield", "starfarers.seven.no-production", seat=state.on)
    HALVING.strike(state, say)


@implements("starfarers.seven.draw-starts-left", "starfarers.seven.draw-ignores-points")
def opponents_draw(state: State, say: Say) -> None:
    """Every opponent draws a reserve card, from the roller's left; then the turn goes on."""
    state.draws = tuple((state.on + i) % state.players for i in range(1, state.players))
    say("opponents-draw", "starfarers.seven.opponents-draw-one", seat=state.on)
    settle(state, say)


# The theft follows a seven, by the roller's hand, after the cards are given back.
BOOK.gate(Rob)(own_turn("starfarers.seven.roller-takes-one-card-blind", Phase.VICTIM))


@BOOK.needs("starfarers.seven.roller-takes-one-card-blind", Rob, tells=("victim",))
def is_an_opponent(state: State, action: Rob) -> bool:
    """One takes from somebody else at the table."""
    return 0 <= action.victim < state.players and action.victim != action.seat


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
    victim, *rest = state.victims
    state.victims = tuple(rest)
    draw_blind(state, state.on, victim, action.resource, LOOT_RULE[state.stage], say)
    if state.stage == Stage.PRODUCTION:
        opponents_draw(state, say)
        return
    if state.stage == Stage.BUILD and may_help_again(state):
        state.phase = Phase.HELP
        return
    settle(state, say)


def richer(state: State, seat: int) -> list[int]:
    """Opponents with more points than a seat."""
    mine = state.points[seat]
    return [s for s in range(state.players) if s != seat and state.points[s] > mine]


def may_help_again(state: State) -> bool:
    """Whether a second richer player may still be named."""
    if state.helped.bit_count() != 1:
        return False
    return any(not state.helped >> seat & 1 for seat in richer(state, state.on))
