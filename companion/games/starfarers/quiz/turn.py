"""Questions about the order of a turn: what comes next, must a ship leave, is the draw lost."""

from __future__ import annotations

from dataclasses import replace

from ....core.notation import NATURE
from ....core.rulebook import silent
from ....kit.bundle import UNIT, size
from ....lessons.asking import evenly
from ....lessons.step import Field, Question
from ..actions import Dice, Roll, Supply
from ..goods import RESOURCES
from ..position.whole import describe
from ..rules import BOOK
from ..rules.flight import must_still_go
from ..rules.seven import limit_of
from ..rules.turn import begin_turn
from ..sky.geometry import points_in
from ..state import Phase, State
from .flight import in_flight
from .shared import QUIZ, Case, once_settled

NEXT = ("give-back", "rob", "draw", "build", "shake", "end")
"""What may come next."""
NEXT_RULES = (
    "starfarers.seven.steps-in-order",
    "starfarers.reserve.after-the-roll",
    "starfarers.reserve.no-card-from-ten",
    "starfarers.flight.shake-is-compulsory",
    "starfarers.flight.skipped-without-ships",
)
STEPS, AFTER_ROLL, FROM_TEN, SHAKE, NO_SHIPS = NEXT_RULES
SITUATIONS = ("many", "few", "roll", "roll", "built", "built")
LEAVE_REASONS = (
    "starfarers.flight.waiting-ship-founds-or-leaves",
    "starfarers.flight.leave-new-foreign-berth",
)
STAYS = "stays"
DRAW_REASONS = (
    "starfarers.reserve.lost-after-shake",
    "starfarers.reserve.only-the-active-player",
)


@QUIZ.asks(20, "next", *NEXT_RULES)
@once_settled
def comes_next(case: Case) -> Question | None:
    """What comes next in this turn?"""
    rng, seat = case.rng, case.any_seat()
    made, situation = case.state.copy(), rng.choice(SITUATIONS)
    if situation == "built":
        return _after_building(case)
    begin_turn(made, seat, silent)
    other, total = (seat + 1) % made.players, 7
    facts = {"seat": seat, "other": other}
    if situation == "many":
        made.hands[other] = rng.randrange(limit_of(made, other) + 1, 13) * UNIT[RESOURCES[0]]
        facts["n"] = size(made.hands[other])
    elif situation == "few":
        made.hands = [min(size(hand), 7) * UNIT[RESOURCES[0]] for hand in made.hands]
    else:
        total = rng.choice((3, 4, 5, 6, 8, 9, 10, 11))
        facts |= {"n": made.points[seat], "sum": total}
    for action in (Roll(seat), Dice(NATURE, total - min(6, total - 1), min(6, total - 1))):
        BOOK.effects[type(action)](made, action, silent)
    answers = {Phase.DISCARD: "give-back", Phase.VICTIM: "rob"}
    if situation == "roll":
        answers = {Phase.MAIN: "draw" if made.due_draw else "build"}
    answer = answers.get(made.phase)
    if answer is None:
        return None
    rule = STEPS if situation != "roll" else AFTER_ROLL if answer == "draw" else FROM_TEN
    return _next(case, f"quiz.next.{situation}", answer, rule, facts)


def _after_building(case: Case) -> Question:
    """Whoever has a ship shakes, whoever has none is done."""
    seat = evenly(range(case.state.players), case.state.has_ship, case.rng)
    flies = case.state.has_ship(seat)
    key, rule = ("quiz.next.ship", SHAKE) if flies else ("quiz.next.no-ship", NO_SHIPS)
    return _next(case, key, "shake" if flies else "end", rule, {"seat": seat})


def _next(case: Case, key: str, answer: str, rule: str, facts: dict[str, int]) -> Question:
    fields = tuple(Field(name, case.words(f"quiz.next.{name}")) for name in NEXT)
    return case.choice(case.words(key, **facts), answer, (rule,), fields)


@QUIZ.asks(21, "must-leave", *LEAVE_REASONS)
@once_settled
def must_leave(case: Case) -> Question | None:
    """Must this ship still leave before the turn ends?"""
    rng, seat = case.rng, case.any_seat()
    flying = in_flight(case.state, seat)
    how = rng.choice(("waiting", "waiting", "waiting", "arrived", "halted", "berth", "berth"))
    berths = flying.foreign_berths(seat)
    places = points_in(berths if how == "berth" else flying.chart.sites & ~flying.built)
    taken = set(flying.ships)
    free = [point for point in places if point not in taken]
    if not free or case.state.phase == Phase.BERTH:  # a ship moved might take its berth
        return None
    point = rng.choice(free)
    flying.ships[3 * seat], flying.origin[0] = point, point
    flying.trading &= ~(1 << 3 * seat)
    flying.waiting = int(how in ("waiting", "halted"))
    if how == "halted":
        flying.halted = 0
    answer = must_still_go(flying, 0) or STAYS
    if answer not in (*LEAVE_REASONS, STAYS):
        return None
    fields = tuple(
        Field(name, case.words(f"quiz.must-leave.{name.rpartition('.')[2]}"))
        for name in (*LEAVE_REASONS, STAYS)
    )
    rule = answer if answer != STAYS else LEAVE_REASONS[0]
    text = case.words(f"quiz.must-leave.how-{how}", seat=seat)
    asked = case.choice(text, answer, (rule,), fields, marks=(f"point:{point}",))
    return replace(asked, position=describe(_shown(case.state, seat, point)))


def _shown(state: State, seat: int, point: int) -> State:
    """The position with the ship there, for everybody to see."""
    made = state.copy()
    made.ships[3 * seat] = point
    made.trading &= ~(1 << 3 * seat)
    return made


@QUIZ.asks(22, "draw-lost", *DRAW_REASONS, "starfarers.reserve.late-draw-while-building")
@once_settled
def draw_lost(case: Case) -> Question | None:
    """May the reserve cards that were forgotten still be drawn?"""
    rng, seat = case.rng, case.any_seat()
    how = rng.choice(("built", "shaken", "foreign"))
    made = case.state.copy()
    begin_turn(made, (seat + 1) % made.players if how == "foreign" else seat, silent)
    made.phase, made.due_draw = Phase.MAIN, 1
    if how == "shaken":
        made = in_flight(made, seat)
        made.due_draw = 0
    allows = "starfarers.reserve.late-draw-while-building"
    text = case.words(f"quiz.draw-lost.how-{how}", seat=seat, on=made.on)
    return case.judged(BOOK, made, Supply(seat), text, DRAW_REASONS, allows)
