"""The game for two: neutral colours, trade cards, forced trade, the robber sent home."""

from __future__ import annotations

from ....core.notation import Action
from ....core.rulebook import Refusal, Say, implements
from ....kit.bundle import UNIT, count, size
from ..actions import ForceTrade, NeutralRoad, NeutralSettle, Return, RobberHome, SellKnight
from ..board.geometry import COAST
from ..state import NOBODY, TOKEN_LIMIT, Phase, State
from .book import BOOK, corner_is_there, own_turn, path_is_there
from .end import see_who_wins
from .largest_army import after_a_sale
from .pieces import lay_road, place_robber, set_settlement

NEUTRALS = (2, 3)
CARDS_FORCED = 2
OWN_TURN = (Phase.ROLL, Phase.MAIN)


# Pieces for the neutral colours


def can_take_settlement(state: State, neutral: int) -> bool:
    """Whether a neutral colour has a place and a piece for a settlement."""
    return bool(
        state.reach[neutral] & ~state.blocked and state.pieces_left(neutral, "settlement") > 0
    )


def can_take_road(state: State, owner: int) -> bool:
    """Whether an owner has a place and a piece for a road."""
    return bool(state.frontier[owner] and state.pieces_left(owner, "road") > 0)


@implements(
    "catan.two-player.neutral-piece-kind",
    "catan.two-player.neutral-road-instead",
    "catan.two-player.no-neutral-for-city-or-card",
)
def neutral_piece(state: State, built: str) -> str:
    """Which neutral piece a road or settlement just built calls for; none if nothing fits."""
    wants_settlement = built == "settlement" or not state.settings.same_kind
    if wants_settlement and any(can_take_settlement(state, n) for n in NEUTRALS):
        return "settlement"
    return "road" if any(can_take_road(state, n) for n in NEUTRALS) else ""


def owe_neutral_piece(state: State, built: str) -> None:
    """After an own road or settlement a neutral piece is due, if one fits anywhere."""
    if state.players != 2:
        return
    state.due = neutral_piece(state, built)
    if state.due:
        state.phase = Phase.NEUTRAL


@BOOK.gate(NeutralRoad, NeutralSettle)
def neutral_piece_exists(state: State, action: NeutralRoad | NeutralSettle) -> Refusal | None:
    """Neutral pieces belong to the game for two."""
    if state.players != 2:
        return Refusal("catan.setup.player-count", {"n": state.players})
    if action.neutral not in NEUTRALS:
        return Refusal("catan.two-player.neutral-colours", {"owner": action.neutral})
    return None


BOOK.gate(NeutralRoad)(path_is_there)
BOOK.gate(NeutralSettle)(corner_is_there)
# They are set by the builder, right after an own road or settlement.
BOOK.gate(NeutralRoad, NeutralSettle)(own_turn("catan.two-player.neutral-build-due", Phase.NEUTRAL))


@BOOK.needs("catan.two-player.neutral-piece-kind", NeutralSettle, due=lambda state, _: state.due)
def settlement_is_due(state: State, action: NeutralSettle) -> bool:
    """A settlement calls for a settlement; where none fits, a road is built instead."""
    return state.due == "settlement"


@BOOK.needs("catan.two-player.neutral-road-instead", NeutralRoad, due=lambda state, _: state.due)
def road_is_due(state: State, action: NeutralRoad) -> bool:
    """A road calls for a road."""
    return state.due == "road"


@BOOK.effect(NeutralRoad)
def neutral_road(state: State, action: NeutralRoad, say: Say) -> None:
    """Lay a neutral road, free of charge."""
    rule = "catan.two-player.neutral-build-due"
    say("neutral-road", rule, seat=action.seat, owner=action.neutral, path=action.path)
    lay_road(state, action.neutral, action.path, say)
    _neutral_done(state, say)


@BOOK.effect(NeutralSettle)
def neutral_settle(state: State, action: NeutralSettle, say: Say) -> None:
    """Set a neutral settlement, free of charge."""
    rule = "catan.two-player.neutral-build-due"
    say("neutral-settles", rule, seat=action.seat, owner=action.neutral, corner=action.corner)
    set_settlement(state, action.neutral, action.corner, say)
    _neutral_done(state, say)


def _neutral_done(state: State, say: Say) -> None:
    """Go on with Road Building or the turn; a cut may have brought the builder Longest Road."""
    state.due = ""
    go_on_laying(state)
    see_who_wins(state, say)


@implements("catan.progress.roads-as-far-as-possible")
def go_on_laying(state: State) -> None:
    """Go on with Road Building as far as there are pieces and places, else with the turn."""
    if not can_take_road(state, state.on):
        state.free_roads = 0
    state.phase = Phase.FREE_ROAD
    if not state.free_roads:
        state.resume()


# Trade cards


@implements(
    "catan.two-player.desert-settlement-two",
    "catan.two-player.coast-settlement-one",
    "catan.two-player.desert-and-coast-three",
    "catan.two-player.founding-gains-too",
)
def gain_tokens(state: State, seat: int, corner: int, say: Say) -> None:
    """A new own settlement beside the desert or at the coast brings trade cards."""
    desert = state.island.desert_corners >> corner & 1
    coast = COAST >> corner & 1
    if desert and coast:
        add_tokens(state, seat, 3, "catan.two-player.desert-and-coast-three", say)
    elif desert:
        add_tokens(state, seat, 2, "catan.two-player.desert-settlement-two", say)
    elif coast:
        add_tokens(state, seat, 1, "catan.two-player.coast-settlement-one", say)


def add_tokens(state: State, seat: int, gain: int, rule: str, say: Say) -> None:
    """Take trade cards, never beyond seven."""
    fits = min(gain, TOKEN_LIMIT - state.tokens[seat])
    state.tokens[seat] += fits
    if fits < gain:
        rule = "catan.two-player.at-most-seven"
    say("tokens" if fits else "tokens-full", rule, seat=seat, n=fits)


@implements("catan.two-player.points-without-vp-cards")
def action_cost(state: State, seat: int) -> int:
    """One trade card, two for whoever is ahead in open points."""
    return 2 if state.points[seat] > state.points[1 - seat] else 1


@BOOK.gate(ForceTrade, RobberHome, SellKnight)
def two_are_playing(state: State, action: Action) -> Refusal | None:
    """Trade cards belong to the game for two."""
    if state.players == 2:
        return None
    return Refusal("catan.two-player.four-trade-cards", {"n": state.players})


# An action of the trade cards is taken in one's own turn, before, between or after the rolls.
BOOK.gate(ForceTrade, RobberHome)(own_turn("catan.two-player.action-any-time-own-turn", *OWN_TURN))


@BOOK.needs("catan.two-player.one-action-a-turn", ForceTrade, RobberHome)
def one_action(state: State, action: Action) -> bool:
    """One action a turn, unless the option allows more."""
    return not state.action_used or state.settings.many_actions


@BOOK.check(ForceTrade, RobberHome)
def action_is_paid(state: State, action: Action) -> Refusal | None:
    """One trade card, or two when ahead."""
    cost = action_cost(state, action.seat)
    if state.tokens[action.seat] >= cost:
        return None
    rule = "catan.two-player.action-costs-one"
    if cost == 2:
        rule = "catan.two-player.action-costs-two-when-ahead"
    return Refusal(rule, {"n": cost, "held": state.tokens[action.seat]})


@BOOK.check(ForceTrade)
def opponent_has_cards(state: State, action: ForceTrade) -> Refusal | None:
    """There must be something to draw."""
    if state.hands[1 - action.seat]:
        return None
    return Refusal("catan.two-player.forced-trade-takes-two", {"victim": 1 - action.seat})


@BOOK.check(ForceTrade)
def can_return_two(state: State, action: ForceTrade) -> Refusal | None:
    """Two cards go back afterwards; those just drawn may be among them."""
    drawn = min(CARDS_FORCED, size(state.hands[1 - action.seat]))
    held = size(state.hands[action.seat])
    if held + drawn >= CARDS_FORCED:
        return None
    return Refusal("catan.two-player.forced-trade-returns-two", {"n": held})


@BOOK.check(RobberHome)
def robber_is_away(state: State, action: RobberHome) -> Refusal | None:
    """The robber cannot be sent to the desert from the desert."""
    if state.robber != state.island.desert:
        return None
    return Refusal("catan.two-player.robber-home", {}, (f"hex:{state.robber}",))


@implements("catan.two-player.spent-cards-return")
def _pay_action(state: State, seat: int) -> int:
    cost = action_cost(state, seat)
    state.tokens[seat] -= cost
    state.action_used = True
    return cost


@BOOK.effect(ForceTrade)
@implements("catan.two-player.forced-trade-single-card")
def force_trade(state: State, action: ForceTrade, say: Say) -> None:
    """Pay, then two cards (or the only one) are drawn from the opponent."""
    seat, victim = action.seat, 1 - action.seat
    cost = _pay_action(state, seat)
    rule = "catan.two-player.forced-trade-takes-two"
    state.drawn = min(CARDS_FORCED, size(state.hands[victim]))
    if state.drawn == 1:
        rule = "catan.two-player.forced-trade-single-card"
    say("force-trade", rule, seat=seat, victim=victim, n=state.drawn, cost=cost)
    state.victim = victim
    state.phase = Phase.FORCED_LOOT


# Cards go back to the opponent after a forced trade only.
BOOK.gate(Return)(own_turn("catan.two-player.forced-trade-returns-two", Phase.FORCED_RETURN))


@BOOK.check(Return)
def holds_what_it_returns(state: State, action: Return) -> Refusal | None:
    """What goes back must be in the hand."""
    if count(state.hands[action.seat], action.resource):
        return None
    facts = {"resource": action.resource, "first": "seven.owner-picks-cards"}
    marks = (f"hand:{action.seat}",)
    return Refusal("catan.two-player.forced-trade-returns-two", facts, marks)


@BOOK.effect(Return)
def give_back(state: State, action: Return, say: Say) -> None:
    """One card goes to the opponent; only the two see which."""
    unit = UNIT[action.resource]
    seat, victim = action.seat, state.victim
    state.hands[seat] -= unit
    state.hands[victim] += unit
    rule = "catan.two-player.forced-trade-returns-two"
    facts = {"seat": seat, "victim": victim, "resource": action.resource}
    say("returns", rule, seen_by=(seat, victim), **facts)
    state.picks -= 1
    if not state.picks:
        state.victim = NOBODY
        state.resume()


@BOOK.effect(RobberHome)
@implements("catan.two-player.robber-home-no-steal", "catan.two-player.robber-between-rolls")
def robber_home(state: State, action: RobberHome, say: Say) -> None:
    """Pay, and the robber goes to the desert; nothing is stolen."""
    cost = _pay_action(state, action.seat)
    place_robber(state, state.island.desert)
    state.robber_by = "home"
    say("robber-home", "catan.two-player.robber-home", seat=action.seat, cost=cost)


# A knight is given up in one's own turn.
BOOK.gate(SellKnight)(own_turn("catan.two-player.knight-for-two-cards", *OWN_TURN))


@BOOK.needs("catan.two-player.knight-once-a-turn", SellKnight)
def one_knight_a_turn(state: State, action: SellKnight) -> bool:
    """Once a turn."""
    return not state.knight_sold


@BOOK.needs("catan.two-player.knight-for-two-cards", SellKnight, n=0)
def has_played_knight(state: State, action: SellKnight) -> bool:
    """Only a knight that lies open can be given up."""
    return state.knights[action.seat] > 0


@BOOK.effect(SellKnight)
def sell_knight(state: State, action: SellKnight, say: Say) -> None:
    """The knight leaves the game for two trade cards; Largest Army may be lost."""
    seat = action.seat
    state.knights[seat] -= 1
    state.knight_sold = True
    rule = "catan.two-player.knight-for-two-cards"
    say("sells-knight", rule, seat=seat, n=state.knights[seat])
    add_tokens(state, seat, 2, rule, say)
    after_a_sale(state, say)
