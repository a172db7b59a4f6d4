"""Questions about ships: where they may stop, and where a colony may be founded."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.notation import Action
from ....lessons.asking import YES, pick
from ....lessons.step import Question
from ..actions import Fly, Found
from ..rules import BOOK
from ..sky.geometry import AT, points_in
from ..sky.routes import within
from ..state import NOBODY, OWN_SHIPS, Phase, Stage, State
from .shared import QUIZ, Case, once_settled

FAR = 6
"""How far from its ship a point lies at most that is asked about."""
STOP_REASONS = (
    "starfarers.flight.no-stop-on-foreign-berth",
    "starfarers.flight.one-ship-per-point",
    "starfarers.flight.no-stop-on-building",
)
COLONY_SHIP_REASONS = (*STOP_REASONS, "starfarers.flight.no-colony-ship-on-docking-point")
TRADE_SHIP_REASONS = (
    *STOP_REASONS,
    "starfarers.flight.no-trade-ship-on-colony-site",
    "starfarers.flight.trade-ship-docks-only-to-found",
)
FOUND_REASONS = (
    "starfarers.colony.site-must-be-free",
    "starfarers.pirate.no-colony-beside",
    "starfarers.ice.no-colony-beside",
)
FOUND_REASONS_OF_THREE = (
    *FOUND_REASONS,
    "starfarers.three-players.two-sites-per-system",
    "starfarers.three-players.open-home-sites-close",
)


@QUIZ.asks(5, "stop", *COLONY_SHIP_REASONS, *TRADE_SHIP_REASONS[-2:])
@once_settled
def stop(case: Case) -> Question | None:
    """May this ship end its flight here, and if not, why?"""
    state, facts = case.state, case.facts
    cases: dict[str, list[tuple[int, int, int]]] = {}
    for seat, ship in [(facts["seat"], facts["ship"])] if facts else _ships(state):
        flying, start = in_flight(state, seat), state.ships[3 * seat + ship]
        near = points_in(within(state.chart, start, FAR, 0) & ~AT[start])
        for point in [facts["point"]] if facts else near:
            reason = _one_reason(flying, Fly(seat, ship, point), _stop_reasons(state, seat, ship))
            if reason:
                cases.setdefault(reason, []).append((seat, ship, point))
    picked = pick(cases, case.rng)
    if picked is None:
        return None
    answer, (seat, ship, point) = picked
    kind = "trade" if state.is_trade_ship(seat, ship) else "colony"
    text = case.words(f"quiz.stop.{kind}", seat=seat, start=state.ships[3 * seat + ship])
    reasons = _stop_reasons(state, seat, ship)
    return case.why_not(text, answer, reasons, marks=(f"point:{point}",))


def _stop_reasons(state: State, seat: int, ship: int) -> tuple[str, ...]:
    """What may speak against a stop of this kind of ship."""
    return TRADE_SHIP_REASONS if state.is_trade_ship(seat, ship) else COLONY_SHIP_REASONS


def _ships(state: State) -> Iterable[tuple[int, int]]:
    """Every ship on the board by its owner and number."""
    for seat in range(state.players):
        for ship in OWN_SHIPS:
            if state.ships[3 * seat + ship] >= 0:
                yield seat, ship


def in_flight(state: State, seat: int) -> State:
    """The position with a flight phase of this seat just begun."""
    flying = state.copy()
    flying.on = seat
    flying.stage, flying.phase = Stage.FLIGHT, Phase.FLIGHT
    flying.speed, flying.left = FAR, [FAR] * 3
    flying.waiting = flying.moved = flying.done = 0
    flying.flying = flying.halted = NOBODY
    return flying


@QUIZ.asks(6, "found", *FOUND_REASONS_OF_THREE)
@once_settled
def found(case: Case) -> Question | None:
    """May a colony be founded on this site, and if not, why?"""
    state, facts, seat = case.state, case.facts, case.any_seat()
    reasons = FOUND_REASONS_OF_THREE if state.players == 3 else FOUND_REASONS
    there = in_flight(state, seat)
    there.trading &= ~(1 << 3 * seat)
    cases: dict[str, list[int]] = {}
    for point in [facts["point"]] if "point" in facts else points_in(state.chart.sites):
        if not AT[point] & state.chart.dark:
            there.ships[3 * seat] = point
            if reason := _one_reason(there, Found(seat, 0), reasons):
                cases.setdefault(reason, []).append(point)
    picked = pick(cases, case.rng)
    if picked is None:
        return None
    answer, point = picked
    four = ("starfarers.colony.three-sites-for-four",) if state.players == 4 else ()
    text, marks = case.words("quiz.found.text", seat=seat), (f"point:{point}",)
    return case.why_not(text, answer, reasons, four, marks=marks, label=_label)


def _one_reason(state: State, action: Action, reasons: tuple[str, ...]) -> str:
    """Yes, or the one of these rules against it; nothing where several speak against it."""
    against = [r.rule for r in BOOK.refusals(state, action) if r.rule in reasons]
    if not against:
        return YES
    return against[0] if len(against) == 1 else ""


def _label(rule: str) -> str:
    """The name of an answer's text: pirates and ice share the end of theirs."""
    *_, chapter, name = ("", *rule.split("."))
    return f"{chapter}-{name}" if chapter in ("pirate", "ice") else name
