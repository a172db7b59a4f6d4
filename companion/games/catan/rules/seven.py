"""A seven and the robber (chapters seven and robber)."""

from __future__ import annotations

from ....core.notation import NATURE
from ....core.rulebook import Facts, Refusal, Say, implements, refused_at
from ....kit.bundle import count
from ....kit.catan_family.seven import DONE as DONE
from ....kit.catan_family.seven import Halving, draw_blind
from ....kit.catan_family.turns import is_there
from ..actions import Discard, Robber, Spare, Steal, Take
from ..board.geometry import HEX_CORNER_MASK, HEXES
from ..goods import Loot, Resource
from ..state import HAND_LIMIT, MAIN, NOBODY, ROLL_DUE, Phase, State
from .book import BOOK, not_now, not_on_turn
from .pieces import place_robber


@implements("catan.seven.discard-then-robber")
def robber_is_due(state: State, say: Say) -> None:
    """The robber moves once all cards have been given back."""
    state.phase = Phase.ROBBER


HALVING = Halving(
    discard=Discard,
    phase=Phase.DISCARD,
    gives_half="catan.seven.above-seven-gives-half",
    rounds_down="catan.seven.odd-rounds-down",
    owner_picks="catan.seven.owner-picks-cards",
    then=robber_is_due,
    hand_limit=HAND_LIMIT,
    limit=lambda state, seat: HAND_LIMIT,
)
HALVING.enter(BOOK)


@implements("catan.seven.no-yield", "catan.seven.above-seven-gives-half")
def seven(state: State, say: Say) -> None:
    """Nobody collects; large hands are halved, then the robber moves."""
    say("no-yield", "catan.seven.no-yield", seat=state.on)
    state.due = "seven"
    HALVING.strike(state, say)


def why_it_moves(state: State) -> str:
    """The rule that makes the player on turn move the robber now; else the one that lets nobody."""
    if state.phase != Phase.ROBBER:
        return "catan.robber.seven-or-knight-only"
    seven_fell = state.due == "seven"
    return "catan.seven.robber-must-move" if seven_fell else "catan.knight.robber-at-once"


@BOOK.gate(Robber)
def may_move_it_now(state: State, action: Robber) -> Refusal | None:
    """It moves after a seven or a knight, by the hand of the player on turn."""
    rule = why_it_moves(state)
    return not_on_turn(state, action, rule) or not_now(state, (Phase.ROBBER,), rule)


# The robber stands on hexes.
BOOK.gate(Robber)(is_there("hex", HEXES, "catan.board.island-in-the-sea"))


@BOOK.needs("catan.robber.to-another-hex", Robber, place="hex")
def goes_elsewhere(state: State, action: Robber) -> bool:
    """It may not stay where it is."""
    return action.hex != state.robber


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
    say("robber", why_it_moves(state), seat=state.on, hex=action.hex)
    place_robber(state, action.hex)
    state.robber_by = state.due
    victims = neighbours_of(state, action.hex)
    if any(state.hands[seat] for seat in victims):
        state.phase = Phase.VICTIM
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
    now = state.phase == Phase.VICTIM
    if off := not_on_turn(state, action, "catan.robber.mover-picks-victim" if now else rule):
        return off
    if now:
        return None
    settled = state.phase in (ROLL_DUE, MAIN) and state.robber_by
    return theft_is_over(state, action) if settled else not_now(state, (), rule)


def theft_is_over(state: State, action: Steal | Spare) -> Refusal | None:
    """Why nobody is robbed any more, once the robber has moved in this turn.

    Who could not have been robbed there at all is left to the checks of a theft.
    """
    marks = (f"hex:{state.robber}",)
    if state.robber_by == "home":
        return Refusal("catan.two-player.robber-home-no-steal", {}, marks)
    neighbours = neighbours_of(state, state.robber)
    if isinstance(action, Spare):
        robbed = any(state.hands[seat] for seat in neighbours)
        rule = "catan.robber.steal-is-due" if robbed else "catan.robber.empty-hand-gives-nothing"
        return Refusal(rule, {}, marks)
    if action.victim not in neighbours:
        return None
    facts: Facts = {"victim": action.victim}
    marks = (f"seat:{action.victim}",)
    if not state.hands[action.victim]:
        return Refusal("catan.robber.empty-hand-gives-nothing", facts, marks)
    facts = {"first": "here.theft-is-over"}
    return Refusal("catan.robber.steals-one-at-random", facts, marks)


@BOOK.check(Steal)
def is_no_neutral_neighbour(state: State, action: Steal) -> Refusal | None:
    """A neutral colour with a settlement at the robber's hex has no cards."""
    owner = action.victim
    neutral = state.players <= owner < len(state.settlements)
    if not (neutral and state.settlements[owner] & HEX_CORNER_MASK[state.robber]):
        return None
    rule = "catan.two-player.neutral-collects-nothing"
    return refused_at(rule, "hex", state.robber, victim=owner)


@BOOK.check(Steal)
def lives_at_the_hex(state: State, action: Steal) -> Refusal | None:
    """The victim is another player with a building at the robber's hex; a neutral is no player."""
    if action.victim in neighbours_of(state, state.robber):
        return None
    rule = "catan.robber.victim-borders-hex"
    return refused_at(rule, "hex", state.robber, victim=action.victim)


@BOOK.check(Steal)
def is_worth_robbing(state: State, action: Steal) -> Refusal | None:
    """Where that option is chosen, an empty hand may not be named while another has cards."""
    if not state.settings.refuse_empty or not 0 <= action.victim < state.players:
        return None
    if state.hands[action.victim]:
        return None
    facts = {"victim": action.victim}
    return Refusal("catan.robber.empty-hand-gives-nothing", facts, (f"seat:{action.victim}",))


@BOOK.needs("catan.robber.steal-is-due", Spare)
def theft_is_due(state: State, action: Spare) -> bool:
    """The theft may not be waived, unless that option is chosen."""
    return bool(state.settings.may_spare)


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
    state.phase = Phase.LOOT


@BOOK.gate(Take)
def drawn_when_due(state: State, action: Take) -> Refusal | None:
    """A blind draw is nature's, and only when a theft or a forced trade calls for it."""
    if state.phase in (Phase.LOOT, Phase.FORCED_LOOT) and action.seat == NATURE:
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
    forced = state.phase == Phase.FORCED_LOOT
    rule = "catan.robber.steals-one-at-random"
    if forced:
        rule = "catan.two-player.forced-trade-takes-two"
    draw_blind(state, state.on, state.victim, Resource(action.loot), rule, say)
    if not forced:
        robber_done(state)
        return
    state.drawn -= 1
    if state.drawn == 0:
        state.picks = 2
        state.phase = Phase.FORCED_RETURN
