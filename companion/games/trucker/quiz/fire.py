"""The referee under fire: what does this meteor or shot do to this ship?"""

from __future__ import annotations

from ....lessons.asking import pick
from ....lessons.step import Field, Question
from ..actions import SPOTS, Roll
from ..cards import METEORS, SHOTS
from ..rules.meteors import current_hit
from ..ships.ship import Ship
from ..ships.tiles import ShipSide
from ..state import Stage
from ..under_fire.hits import End, Meeting, meet
from ..under_fire.incoming import Incoming, IncomingKind
from .shared import QUIZ, Case, in_flight, some_ships

ENDS = ("missed", "bounced", "shot-down", "payable", "lost")
LOST = {
    IncomingKind.SMALL_METEOR: "trucker.meteor.small-on-connector-needs-shield",
    IncomingKind.LARGE_METEOR: "trucker.meteor.large-destroys-unless-shot",
    IncomingKind.SMALL_SHOT: "trucker.enemy.small-shot-needs-shield",
    IncomingKind.LARGE_SHOT: "trucker.enemy.large-shot-cannot-be-stopped",
}
REACH = {
    ShipSide.N: "trucker.meteor.front-cannon-own-column-only",
    ShipSide.E: "trucker.meteor.side-cannon-own-or-neighbour-row",
    ShipSide.S: "trucker.meteor.rear-cannon-own-or-neighbour-column",
    ShipSide.W: "trucker.meteor.side-cannon-own-or-neighbour-row",
}
HIT_RULES = (
    "trucker.meteor.empty-line-is-a-miss",
    "trucker.meteor.small-bounces-off-plain-side",
    *dict.fromkeys(REACH.values()),
    "trucker.shield.use-costs-battery",
    *LOST.values(),
)
ALL_HITS = tuple(Incoming(kind, side) for kind in IncomingKind for side in ShipSide)
ROLLS = range(4, 11)
"""Sums that name a line of the small board."""


@QUIZ.asks(3, "hit", *HIT_RULES)
def hit(case: Case) -> Question | None:
    """How does it end: a miss, a bounce, a shot, a battery, or a lost tile?"""
    found: dict[str, list[tuple[Ship, Incoming, int]]] = {}
    for ship, coming, roll in _cases(case):
        end = meet(ship, coming, roll).end
        found.setdefault(_rule(coming, end), []).append((ship, coming, roll))
    picked = pick(found, case.rng)
    if picked is None:
        return None
    rule, (ship, coming, roll) = picked
    meeting = meet(ship, coming, roll)
    question = case.choice(
        _text(case, coming, roll),
        str(meeting.end),
        (rule,),
        tuple(Field(name, case.words(f"quiz.hit.{name}")) for name in ENDS),
        _because(case, meeting),
    )
    return in_flight(case, question, ship)


def _text(case: Case, coming: Incoming, roll: int) -> str:
    seat = case.facts.get("seat", 0)
    key = "quiz.hit.other" if seat else "quiz.hit.text"
    return case.words(key, hit=str(coming.kind), side=coming.side.name, line=roll, seat=seat)


def _cases(case: Case) -> list[tuple[Ship, Incoming, int]]:
    """The hit that is in the air, or all there could be on a few ships."""
    state, action = case.state, case.action
    if isinstance(action, Roll) and state.stage == Stage.ROLL:
        ship = state.ships[case.facts.get("seat", 0)]
        return [(ship, current_hit(state), action.first + action.second)]
    hits = ALL_HITS
    if "card" in case.facts:
        card = case.facts["card"]
        hits = (METEORS.get(card) or SHOTS[card])[case.facts["n"] - 1 : case.facts["n"]]
    rolls = [case.facts["roll"]] if "roll" in case.facts else ROLLS
    ships = some_ships(case)
    return [(ship, coming, roll) for ship in ships for coming in hits for roll in rolls]


def _rule(coming: Incoming, end: End) -> str:
    match end:
        case End.MISSED:
            return "trucker.meteor.empty-line-is-a-miss"
        case End.BOUNCED:
            return "trucker.meteor.small-bounces-off-plain-side"
        case End.LOST:
            return LOST[coming.kind]
        case End.PAYABLE if coming.kind is not IncomingKind.LARGE_METEOR:
            return "trucker.shield.use-costs-battery"
    return REACH[coming.side]


def _because(case: Case, meeting: Meeting) -> tuple[str, ...]:
    if meeting.cell is None:
        return ()
    return (case.words("quiz.hit.because", spot=SPOTS[meeting.cell]),)
