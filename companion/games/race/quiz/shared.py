"""What the questions of Race for the Galaxy share: a tableau supposed to hold one card more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, combinations

from ....lessons import asking
from ....lessons.asking import Questions, only_if
from ....lessons.step import Field
from ..actions import CHOICES, Choice
from ..faces import NUMBER
from ..observation import SEALED_PICKS
from ..rules.supply import add_to_table
from ..state import UNDECIDED, Stage, State

QUIZ = Questions()
"""The questions of the game, each registered where it is written."""


Case = asking.Case[State]
MOST_WAYS = 4
"""Sets of seats or phases to choose from."""


def is_dealt(state: State) -> bool:
    """Whether the opening hands are there and the game is still on."""
    return state.stage not in (Stage.DEAL, Stage.OVER)


once_dealt = only_if(is_dealt)


def quiet(state: State) -> State:
    """A copy between two phases: nothing is being placed, every card of a tableau works."""
    after = state.copy()
    after.stage = Stage.CHOOSE
    after.laid = [UNDECIDED] * state.players
    after.boost = [0] * state.players
    after.queue = []
    return after


def supposing(
    case: Case, seat: int, names: Sequence[str], share: float = 1 / 2
) -> tuple[State, str]:
    """The position with one of these cards more in a tableau, and the sentence that says so.

    So it is in this share of the cases, and never where the facts of a step say what is asked.
    """
    state = quiet(case.state)
    able = [name for name in names if NUMBER[name] not in state.tables[seat]]
    if case.facts or not able or case.rng.random() >= share:
        return state, ""
    card = NUMBER[case.rng.choice(able)]
    add_to_table(state, seat, card)
    return state, case.words("quiz.suppose", seat=seat, card=card) + " "


def picks_of(case: Case) -> list[tuple[Choice, ...]]:
    """The action cards of a round: those that lie open or are about to; else any."""
    state = case.state
    sealed = state.stage in SEALED_PICKS and case.action is None
    if not sealed and all(len(picks) > state.advanced for picks in state.picks):
        return list(state.picks)
    return [(case.rng.choice(CHOICES),) for _ in range(state.players)]


def turned_up(case: Case, picks: Sequence[tuple[Choice, ...]]) -> str:
    """Who has chosen what, in words."""
    words = case.words
    return "; ".join(
        words("quiz.picked", seat=seat, list=words.listing(words.name("choice", c) for c in own))
        for seat, own in enumerate(picks)
    )


def among(
    case: Case, right: tuple[int, ...], pool: Iterable[int], likely: Iterable[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """The right set and a few others made of the same things, the likely mistakes first."""
    things = sorted(set(pool))
    others = list(chain.from_iterable(combinations(things, n) for n in range(len(things) + 1)))
    case.rng.shuffle(others)
    ways = dict.fromkeys((right, *(tuple(way) for way in likely), *others))
    return sorted(list(ways)[:MOST_WAYS], key=lambda way: (len(way), way))


def way_id(way: Iterable[int]) -> str:
    """A set of seats or phases as an answer."""
    return "-".join(map(str, way)) or asking.NOBODY_ID


def seat_sets(case: Case, ways: Iterable[tuple[int, ...]]) -> tuple[Field, ...]:
    """Sets of seats to choose from."""
    words = case.words
    return tuple(
        Field(way_id(way), words.listing(map(words.person, way)) if way else words("quiz.nobody"))
        for way in ways
    )


def names_of(case: Case, faces: Iterable[int]) -> str:
    """Cards in words."""
    return case.words.listing(case.words.name("card", face) for face in faces)
