"""Points (chapter score)."""

from __future__ import annotations

from ....core.rulebook import Say, implements, silent
from ..faces import FINDS, IS_DEVELOPMENT, PER_THREE_CHIPS, POINTS
from ..state import NO_CARD, Stage, State


@implements(
    "race.score.printed-points",
    "race.score.chips-count",
    "race.score.six-cost-lists",
    "race.score.lists-are-independent",
)
def points(state: State, seat: int) -> int:
    """What a seat has now: printed points, chips, and what its lists find in its tableau."""
    table, chips = state.tables[seat], state.chips[seat]
    total = chips
    for face in table:
        total += POINTS[face]
        if face in FINDS:
            total += list_points(face, table, chips)
    return total


@implements(
    "race.score.one-line-per-card",
    "race.score.counts-itself",
    "race.score.minus-strength-counts",
    "race.score.special-strength-left-out",
    "race.score.trade-powers-not-consume",
    "race.score.alien-tech-institute",
    "race.score.free-trade-association",
    "race.score.galactic-federation",
    "race.score.galactic-imperium",
    "race.score.galactic-renaissance",
    "race.score.galactic-survey-seti",
    "race.score.merchant-guild",
    "race.score.mining-league",
    "race.score.new-economy",
    "race.score.new-galactic-order",
    "race.score.pan-galactic-league",
    "race.score.trade-league",
)
def list_points(face: int, table: list[int], chips: int) -> int:
    """What the list of one six-cost development finds: `cards.Line` reads its lines."""
    finds = FINDS[face]
    return sum([finds[other] for other in table]) + PER_THREE_CHIPS[face] * (chips // 3)


def list_parts(face: int, table: list[int], chips: int) -> list[tuple[int, int]]:
    """What a list finds card by card and for how much; chips stand under NO_CARD."""
    finds = FINDS[face]
    parts = [(other, finds[other]) for other in table if finds[other]]
    for_chips = PER_THREE_CHIPS[face] * (chips // 3)
    return [*parts, (NO_CARD, for_chips)] if for_chips else parts


def scores(state: State) -> tuple[int, ...]:
    """Everybody's points."""
    return tuple(points(state, seat) for seat in range(state.players))


def sources(state: State) -> tuple[dict[str, int], ...]:
    """Where the points of each seat come from."""
    return tuple(_by_source(state, seat) for seat in range(state.players))


def _by_source(state: State, seat: int) -> dict[str, int]:
    table, chips = state.tables[seat], state.chips[seat]
    return {
        "worlds": sum([POINTS[face] for face in table if not IS_DEVELOPMENT[face]]),
        "developments": sum([POINTS[face] for face in table if IS_DEVELOPMENT[face]]),
        "lists": sum(list_points(face, table, chips) for face in table if face in FINDS),
        "chips": chips,
    }


def leftovers(state: State, seat: int) -> int:
    """Goods on worlds and cards in hand: what decides between equals."""
    goods = state.goods[seat]
    return len(state.hands[seat]) + len(goods) - goods.count(NO_CARD)


@implements(
    "race.score.most-points-win",
    "race.score.tie-goods-and-hand",
    "race.score.still-tied-share",
)
def winners(state: State) -> tuple[int, ...]:
    """Those with the most points; of equals those with the most goods and cards; they may share."""
    if state.stage != Stage.OVER:
        return ()
    ranks = [(points(state, seat), leftovers(state, seat)) for seat in range(state.players)]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)


def tell_result(state: State, say: Say) -> None:
    """The totals, and who has won."""
    if say is silent:
        return
    totals = scores(state)
    for seat, total in enumerate(totals):
        say("scores", "race.score.printed-points", seat=seat, n=total)
    won = winners(state)
    equal = [seat for seat, total in enumerate(totals) if total == max(totals)]
    rule = "race.score.most-points-win"
    if len(equal) > 1:
        rule = "race.score.tie-goods-and-hand"
        for seat in equal:
            say("tie-break", rule, seat=seat, n=leftovers(state, seat))
    if len(won) > 1:
        say("shared-win", "race.score.still-tied-share", seats=won)
    else:
        say("wins", rule, seat=won[0], n=totals[won[0]])
