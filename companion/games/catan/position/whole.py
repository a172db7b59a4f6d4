"""Positions as plain data: stated by a person or a lesson, or written out by the engine."""

from __future__ import annotations

from typing import Any

from ....core.data import Reader
from ....core.errors import Fault
from ....kit.bundle import UNIT
from ....kit.positions import Judge, position_hooks, read_hands, read_head, read_rows
from ....kit.stated import At
from ..goods import Card
from ..options import OPTIONS
from ..rules.largest_army import FEWEST_KNIGHTS
from ..rules.longest_road import SHORTEST_RUN, run_length
from ..rules.pieces import rework
from ..state import FULL_BANK, FULL_DECK, NOBODY, OWNERS, Phase, Settings, State
from .agree import check_places, check_turn
from .fields import NEUTRAL, SEAT, TOP, TURN, most_rolls, neutral_owners, usual
from .island import read_island

RUN_RULE = "catan.longest-road.longer-takes-at-once"
ARMY_RULE = "catan.largest-army.more-takes-at-once"


def describe(state: State) -> dict[str, Any]:
    """The position as plain data that `position` reads back."""
    return TOP.write(state, usual(state))


def _laid(data: Any, judge: Judge) -> tuple[State, list[Fault]]:
    """A position with its faults. Hands may be unknown: a bare number of cards is dealt at random,
    by the data's own seed, from what is unseen."""
    top, players, options = read_head(TOP, data, OPTIONS, players=4)
    island = read_island(top)
    top.done()
    state = usual(State(island, players, Settings(options)))
    TOP.fill(top, state)
    read_rows(SEAT, top, state, "seats", range(players))
    if players == 2:
        rule = "catan.two-player.neutral-start"
        read_rows(NEUTRAL, top, state, "neutrals", neutral_owners(state), rule)
    top.done()
    check_places(top, state)
    judge(top)
    _read_cards(top, state)
    judge(top)
    rework(state)
    _special_cards(top, state)
    judge(top)
    rework(state)
    turn = Reader(top.data.get("turn", {}), "position.turn")
    TURN.read(turn, state)
    turn.done()
    if "rolls" not in turn.data and state.phase in (Phase.ROLL, Phase.DICE):
        state.rolls = most_rolls(state)
    if state.phase in (Phase.VICTIM, Phase.LOOT):
        state.robber_by = state.due
    check_turn(turn, state)
    judge(turn)
    return state, [*top.faults, *turn.faults]


position, laid = position_hooks(_laid)


def _read_cards(top: Reader, state: State) -> None:
    """Hands, bank and deck."""
    bank, removed = (
        TOP[key].kind.read(At(top, f"position.{key}", state), top.data[key])
        if key in top.data
        else None
        for key in ("bank", "removed")
    )
    read_hands(top, SEAT["hand"], state, FULL_BANK, kept=bank, rule="catan.setup.bank-of-95")
    state.bank = FULL_BANK - sum(state.hands)
    out = (removed or 0) + UNIT[Card.KNIGHT] * sum(state.knights)
    deck_rule = "catan.setup.deck-composition"
    read_hands(top, SEAT["cards"], state, FULL_DECK, out, rule=deck_rule)
    state.deck = max(0, FULL_DECK - out - sum(state.cards))


def _special_cards(top: Reader, state: State) -> None:
    """Who holds Longest Road and Largest Army: as stated or, left out, as the rules have it."""
    lengths = [run_length(state, owner) for owner in OWNERS]
    claimants = [o for o in OWNERS if lengths[o] == max(lengths) >= SHORTEST_RUN]
    state.longest = _holder(top, "longest_road", claimants, OWNERS[-1], f"longest run ({RUN_RULE})")
    state.longest_length = max(lengths) if state.longest != NOBODY else 0
    most = max(state.knights)
    leaders = [s for s in range(state.players) if state.knights[s] == most >= FEWEST_KNIGHTS]
    last = state.players - 1
    state.army = _holder(top, "largest_army", leaders, last, f"most knights ({ARMY_RULE})")


def _holder(top: Reader, key: str, claimants: list[int], last: int, what: str) -> int:
    """The owner who holds a special card; nobody, with a fault noted, where that cannot be."""
    sole = claimants[0] if len(claimants) == 1 else None
    value = top.data.get(key, sole)
    holder = NOBODY if value is None else top.number(f"position.{key}", value, NOBODY, 0, last)
    if holder == NOBODY and sole is not None:
        top.fault(f"position.{key}", None, f"owner {sole}, alone with the {what}")
    elif holder != NOBODY and holder not in claimants:
        expected = f"nobody, or one of the owners {claimants} with the {what}"
        top.fault(f"position.{key}", holder, expected)
        return NOBODY
    return holder
