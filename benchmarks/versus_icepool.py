"""Exact odds, ours against icepool's, in one process, both warm.

    python -m benchmarks.versus_icepool

icepool 2.1 is a dependency of the tests (`pip install icepool`). Every question is asked of both in
the plainest way each offers, from the same numbers; the answers are compared first. Each is then
asked many times, in alternating batches, and the best batch of each counts. "Warm" is ours as a
slider meets it, with what it keeps from earlier calls, as icepool keeps its sums; "fresh" is ours
with everything it keeps thrown away before each call. The last line is a thousand dice, which
icepool is given twenty seconds for.
"""

from __future__ import annotations

import gc
import multiprocessing
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

import icepool

from companion import odds
from companion.games.starfarers import odds as starfarers
from companion.games.trucker.ships.layout import _layout_of, layout_of
from companion.games.trucker.ships.shipyard import EXAMPLES
from companion.odds import dice, sites

BATCHES = 7
BATCH_SECONDS = 0.05
PATIENCE = 20
SITES = [
    (6, 1, "lumber"), (8, 1, "brick"), (5, 2, "ore"), (9, 1, "wool"), (4, 1, "grain"),
    (10, 1, "lumber"), (6, 2, "grain"), (11, 1, "brick"), (3, 1, "wool"), (8, 1, "ore"),
]  # fmt: skip
KINDS = ("lumber", "brick", "ore", "wool", "grain")
TURNS = 20
SHIP, CARD = "whale", "III-09"


class Question(NamedTuple):
    """One thing asked of both; what is compared is plain data."""

    name: str
    ours: Callable[[], Any]
    theirs: Callable[[], Any]
    plain_ours: Callable[[Any], Any]
    plain_theirs: Callable[[Any], Any]


def die_counts(die: Any) -> dict[Any, Fraction]:
    return {outcome: Fraction(n, die.denominator()) for outcome, n in die.items()}


def our_counts(found: odds.Distribution[Any]) -> dict[Any, Fraction]:
    return {row.outcome: row.chance for row in found.rows()}


def their_fights() -> list[tuple[Any, Any]]:
    """Two of five marbles on each side, by how many cannons one has more."""
    shake = icepool.Deck([0, 1, 2, 2, 3]).deal(2).sum()
    return [(shake + lead > shake, shake + lead == shake) for lead in range(-5, 6)]


def their_harvest() -> list[Any]:
    """Twenty turns of production, kind by kind, which is far quicker for it than all at once."""
    roll = 2 @ icepool.d6
    brought = [
        roll.map(lambda total, kind=kind: sum(c for n, c, k in SITES if (n, k) == (total, kind)))
        for kind in KINDS
    ]
    return [TURNS @ one for one in brought]


def dice_question(n: int) -> Question:
    return Question(
        f"sum of {n} dice", lambda: odds.throw(n), lambda: n @ icepool.d6, our_counts, die_counts
    )


def questions() -> list[Question]:
    deck = {1: 10, 0: 100}
    found = [dice_question(n) for n in (2, 10, 100)]
    found += [
        Question(
            "two of five marbles",
            starfarers.shake,
            lambda: icepool.Deck([0, 1, 2, 2, 3]).deal(2).sum(),
            our_counts,
            die_counts,
        ),
        Question(
            "fight table of 11 rows",
            lambda: starfarers.fight_table(ties="shown"),
            their_fights,
            lambda rows: [(row.chance("win"), row.chance("tie")) for row in rows.values()],
            lambda rows: [(win.probability(True), tie.probability(True)) for win, tie in rows],
        ),
        Question(
            "seven of 110 cards",
            lambda: odds.among(wanted=10, cards=110, draws=7),
            lambda: icepool.Deck(deck).deal(7).sum(),
            our_counts,
            die_counts,
        ),
        Question(
            "five marginals of 20 turns",
            lambda: odds.harvest_by_kind(SITES, rolls=TURNS),
            their_harvest,
            lambda kinds: [our_counts(kinds[kind]) for kind in KINDS],
            lambda dice_: [die_counts(die) for die in dice_],
        ),
    ]
    return [*found, *swarms()]


def swarms() -> list[Question]:
    """Five meteors on a large ship, against icepool with two models of what one meteor does.

    The plain one is a ship of sets and dictionaries, as one would write it for icepool. The other
    is our own, on bit masks, which leaves icepool nothing but the chain of chances.
    """
    try:
        from companion.games.trucker import odds as trucker
        from companion.games.trucker.cards import meteors_of
    except ModuleNotFoundError:
        return []
    ship, meteors = EXAMPLES[SHIP], meteors_of(CARD)
    tiles = sum(1 for _ in ship)
    return [
        Question(
            "swarm of five meteors",
            lambda: trucker.swarm(ship, card=CARD),
            lambda: plain_swarm(ship, meteors),
            lambda left: our_counts(left.lost()),
            lambda die: die_counts(die.map(lambda left: tiles - len(left[0]), star=False)),
        ),
        Question(
            "… with our model of a hit",
            lambda: trucker.swarm(ship, card=CARD),
            lambda: shared_swarm(ship, meteors),
            lambda left: {state: Fraction(n, left.total) for state, n in left.states.items()},
            die_counts,
        ),
    ]


def plain_swarm(ship: Any, meteors: Any) -> Any:
    """The ship as a die of tiles left and batteries left, mapped with two dice."""
    from companion.games.trucker.under_fire.policy import Policy
    from tests.games.trucker.oracle import SlowShip

    whole = SlowShip(ship, Policy())

    def after(meteor: Any) -> Callable[[Any, int], Any]:
        def left(state: Any, total: int) -> Any:
            held = dict(state[1])
            new = whole.copy()
            new.tiles = {cell: whole.tiles[cell] for cell in state[0]}
            new.loads = {
                cell: replace(whole.loads[cell], batteries=held.get(cell, 0)) for cell in state[0]
            }
            new.hit(meteor, total)
            return in_order(new.left())

        return left

    states, roll = icepool.Die([in_order(whole.left())]), 2 @ icepool.d6
    for meteor in meteors:
        states = icepool.map(after(meteor), states, roll, star=False)
    return states


def in_order(left: Any) -> Any:
    """A state that icepool can sort."""
    return tuple(sorted(left[0])), left[1]


def shared_swarm(ship: Any, meteors: Any) -> Any:
    """The ship as a die of our own packed states, mapped with two dice."""
    from companion.games.trucker.under_fire.chain import HitChain
    from companion.games.trucker.under_fire.policy import Policy

    layout = layout_of(ship)
    chain = HitChain(layout, Policy())
    states, roll = icepool.Die([layout.start]), 2 @ icepool.d6
    for meteor in meteors:
        states = icepool.map(one_meteor(chain, meteor), states, roll)
    return states


def one_meteor(chain: Any, meteor: Any) -> Callable[[int, int], int]:
    """What is left of a state when this sum is rolled, worked out as ours does it."""
    from companion.games.trucker.ships.tiles import ShipSide
    from companion.games.trucker.under_fire.hits import lanes

    from_low = meteor.side in (ShipSide.N, ShipSide.W)
    rows = {lane.roll: lane for lane in lanes(chain.layout, meteor)}

    def left(state: int, total: int) -> int:
        lane = rows.get(total)
        if lane is None:
            return state
        met = lane.line & state
        struck = met & -met if from_low else 1 << met.bit_length() >> 1
        if not struck & lane.frail or lane.free & state:
            return state
        if lane.paid & state and chain.can_pay(state):
            return int(chain.draw(state))
        return int(chain.fall(state, struck))

    return left


def forget() -> None:
    """Throw away what ours keeps."""
    dice._kept.cache_clear()
    sites._harvest.cache_clear()
    starfarers._shaken.cache_clear()
    _layout_of.cache_clear()
    EXAMPLES[SHIP].__dict__.pop("layout", None)


def seconds(ask: Callable[[], Any], repeats: int, before: Callable[[], None] | None) -> float:
    spent = 0.0
    for _ in range(repeats):
        if before:
            before()
        began = time.perf_counter()
        ask()
        spent += time.perf_counter() - began
    return spent / repeats


def measure(question: Question) -> tuple[float, float, float]:
    """Seconds a call: ours warm, ours fresh, theirs."""
    asked: list[tuple[Callable[[], Any], Callable[[], None] | None]] = [
        (question.ours, None),
        (question.ours, forget),
        (question.theirs, None),
    ]
    repeats = [max(3, int(BATCH_SECONDS / max(seconds(ask, 3, b), 1e-7))) for ask, b in asked]
    best = [float("inf")] * 3
    gc.disable()
    for _ in range(BATCHES):
        for i, (ask, before) in enumerate(asked):
            best[i] = min(best[i], seconds(ask, repeats[i], before))
    gc.enable()
    return best[0], best[1], best[2]


def _thousand_of_theirs() -> None:
    sys.setrecursionlimit(10_000)  # it adds one die at a time, each within the last
    1000 @ icepool.d6


def a_thousand_dice() -> str:
    spent = min(seconds(lambda: odds.throw(1000), 3, forget) for _ in range(3))
    process = multiprocessing.get_context("spawn").Process(target=_thousand_of_theirs)
    began = time.perf_counter()
    process.start()
    process.join(PATIENCE)
    done = process.exitcode
    theirs = f"stopped after {PATIENCE} s"
    if done is None:
        process.kill()
    else:
        theirs = f"{'done' if done == 0 else 'failed'} after {time.perf_counter() - began:.1f} s"
    return f"sum of 1000 dice: ours {spent * 1000:.1f} ms, icepool {theirs}"


def main() -> None:
    print(f"icepool {icepool.__version__}; microseconds a call")
    print(f"{'':28}{'warm':>9}{'fresh':>9}{'icepool':>10}{'ratio':>8}{'fresh ratio':>13}")
    for question in questions():
        ours, theirs = question.ours(), question.theirs()
        assert question.plain_ours(ours) == question.plain_theirs(theirs), question.name
        warm, fresh, other = measure(question)
        print(
            f"{question.name:28}{warm * 1e6:9.1f}{fresh * 1e6:9.1f}{other * 1e6:10.1f}"
            f"{other / warm:8.1f}{other / fresh:13.1f}",
            flush=True,
        )
    print(a_thousand_dice())


if __name__ == "__main__":
    main()
