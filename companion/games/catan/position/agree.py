"""What must agree in a stated position of Catan, so that it can be played on."""

from __future__ import annotations

from ....core.data import Reader
from ....core.notation import write
from ....kit.bundle import covers, size
from ....kit.catan_family.barter_stated import Need, check_phase, common_needs, owes_what_it_holds
from ..board.geometry import NEIGHBOURS, PATH_ENDS, PATHS, bits
from ..rules.setup import founding_seat
from ..rules.seven import neighbours_of
from ..rules.two_player import can_take_road, can_take_settlement
from ..state import FOUNDING, NOBODY, OWNERS, POINTS_TO_WIN, Phase, State
from .fields import most_rolls, neutral_owners

_ROBBING = ("seven", "knight")
ROLLED = frozenset({Phase.MAIN, Phase.DRAW, Phase.ANSWER, Phase.CHOICE, Phase.PROPOSAL})
"""Phases that come after the last roll of a turn."""


def check_places(top: Reader, state: State) -> None:
    """Note pieces where they could not stand."""
    if not all(state.settlements[owner] for owner in neutral_owners(state)):
        expected = "a settlement of each neutral colour (catan.two-player.neutral-start)"
        top.fault("position.neutrals", "none", expected)
    built = taken = 0
    for owner in OWNERS:
        buildings = state.settlements[owner] | state.cities[owner]
        if state.settlements[owner] & state.cities[owner] or buildings & built:
            top.fault("position.seats", f"owner {owner}", "one building a corner")
        if state.roads[owner] & taken:
            top.fault(
                "position.seats", f"owner {owner}", "one road a path (catan.road.one-per-path)"
            )
        built |= buildings
        taken |= state.roads[owner]
        if loose := _loose_roads(state, owner):
            expected = "roads that hang together with an own building (catan.road.adjoins-own)"
            at = [f"path:{path}" for path in loose]
            top.fault("position.seats", f"owner {owner}, roads {loose}", expected, at=at)
    if near := [corner for corner in bits(built) if NEIGHBOURS[corner] & built]:
        expected = "no two buildings on neighbouring corners (catan.build.distance)"
        at = [f"corner:{corner}" for corner in near]
        top.fault("position.seats", f"corner {near[0]}", expected, at=at)


def _loose_roads(state: State, owner: int) -> list[int]:
    reached = state.settlements[owner] | state.cities[owner]
    roads = set(bits(state.roads[owner]))
    while joined := {p for p in roads if any(reached >> end & 1 for end in PATH_ENDS[p])}:
        roads -= joined
        for path in joined:
            for end in PATH_ENDS[path]:
                reached |= 1 << end
    return sorted(roads)


def check_turn(turn: Reader, state: State) -> None:
    """Note whatever would keep the game from going on from here."""
    check_phase(turn, state, write(state.phase), _NEEDS)
    rolls, settled = most_rolls(state), 2 * state.players
    if state.rolls > rolls:
        turn.fault("position.turn.rolls", state.rolls, f"at most {rolls} rolls in a turn")
    elif state.rolls and state.phase in ROLLED:
        turn.fault("position.turn.rolls", state.rolls, "no roll still to make")
    if state.founded > settled:
        turn.fault("position.turn.founded", state.founded, f"at most {settled} settlements")
    _check_first_sum(turn, state)
    if not covers(state.cards[state.on], state.fresh):
        turn.fault("position.turn.fresh", "cards not in hand", "cards the player on turn holds")
    founding = state.phase in (Phase.START_ROLL, *FOUNDING)
    could_win = not founding and state.phase != Phase.OVER and not state.settings.must_gain
    if could_win and state.total(state.on) >= POINTS_TO_WIN:
        expected = "a player on turn with fewer than ten points (catan.end.ten-wins)"
        turn.fault("position.turn.on", state.on, expected)


def _check_first_sum(turn: Reader, state: State) -> None:
    """Between the two rolls of a two-player turn the first sum is needed, and only with two."""
    found, expected = state.first_sum, ""
    if state.players != 2 and found:
        expected = "no first sum with more than two players (catan.two-player.two-rolls)"
    elif state.players == 2 and state.rolls == 2 and found:
        expected = "no first sum before the first roll"
    elif found == 1 or (state.players == 2 and state.rolls == 1 and not found):
        expected = "the sum of the roll already made, 2 to 12 (catan.two-player.sums-differ)"
    if expected:
        turn.fault("position.turn.first_sum", found or None, expected)


def _neutral_fits(state: State) -> bool:
    if state.players != 2:
        return False
    fits = can_take_settlement if state.due == "settlement" else can_take_road
    return state.due in ("road", "settlement") and any(fits(state, n) for n in (2, 3))


def _founding(state: State) -> bool:
    return 0 <= state.founded < 2 * state.players and state.turns == 0


_NEEDS: dict[Phase, Need] = {
    **common_needs(Phase),
    Phase.FOUND_SETTLEMENT: (
        "founding settlements still to set (catan.setup.two-founding-rounds)",
        lambda s: _founding(s) and founding_seat(s) == s.on,
    ),
    Phase.FOUND_ROAD: (
        "an own settlement just set, with a free path",
        lambda s: (
            0 < s.founded <= 2 * s.players
            and s.turns == 0
            and s.just_set != NOBODY
            and bool(s.settlements[s.on] >> s.just_set & 1)
            and any(not s.taken >> p & 1 for p in PATHS if s.just_set in PATH_ENDS[p])
        ),
    ),
    Phase.ROLL: ("a roll still to make", lambda s: s.rolls > 0),
    Phase.DICE: ("a roll still to make", lambda s: s.rolls > 0),
    Phase.DISCARD: (
        "seats that owe no more cards than they hold",
        lambda s: s.due == "seven" and owes_what_it_holds(s),
    ),
    Phase.ROBBER: ("a seven or a knight", lambda s: s.due in _ROBBING),
    Phase.VICTIM: (
        "a neighbour of the robber's hex with cards",
        lambda s: s.due in _ROBBING and any(s.hands[v] for v in neighbours_of(s, s.robber)),
    ),
    Phase.LOOT: (
        "a neighbour of the robber's hex with cards as victim",
        lambda s: (
            s.due in _ROBBING and s.victim in neighbours_of(s, s.robber) and s.hands[s.victim] > 0
        ),
    ),
    Phase.DRAW: ("a deck with cards", lambda s: s.deck > 0),
    Phase.FREE_ROAD: (
        "a free road still to lay, a piece and a place for it",
        lambda s: (
            s.free_roads > 0
            and bool(s.frontier[s.on])
            and s.pieces_left(s.on, "road") >= s.free_roads
        ),
    ),
    Phase.INVENTION: (
        "cards still to take and cards in the bank",
        lambda s: 0 < s.picks <= size(s.bank),
    ),
    Phase.NEUTRAL: ("a neutral piece that fits somewhere", _neutral_fits),
    Phase.FORCED_LOOT: (
        "an opponent with that many cards, and two to give back afterwards",
        lambda s: (
            s.players == 2
            and s.victim == 1 - s.on
            and 0 < s.drawn <= size(s.hands[s.victim])
            and size(s.hands[s.on]) + s.drawn >= 2
        ),
    ),
    Phase.FORCED_RETURN: (
        "cards still to give back",
        lambda s: s.players == 2 and s.victim == 1 - s.on and 0 < s.picks <= size(s.hands[s.on]),
    ),
}
