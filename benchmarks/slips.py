"""Slips put into games: does the review find each, and name what would have been better?

    python -m benchmarks.slips 10                # every kind in 10 games
    python -m benchmarks.slips 10 catan race     # of these games

Four `steady` players play (seeds from 7000 on). Where one of them does what a kind turns on, that
seat does the slip instead, and the review judges it by its first answer, from what the seat could
know; a ship is flown. *Found*: something was given away. *Named*: the way it calls better does what
was left undone.
A game counts as one throw, for only one slip of a kind is put into it; intervals are Wilson's, at
95 %.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from companion import Table
from companion.core.match import Ply
from companion.core.notation import NATURE, Action
from companion.games.catan.odds import corners
from companion.games.catan.state import Phase as CatanPhase
from companion.games.race.actions import Choice
from companion.games.race.faces import RUN_WITHOUT_GOOD, SPENDS
from companion.games.race.rules.score import points
from companion.games.race.rules.supply import worlds_with_goods
from companion.games.race.state import Stage as RaceStage
from companion.games.starfarers.state import Phase as StarPhase
from companion.games.trucker.ships.tiles import Component
from companion.games.trucker.state import Stage as TruckStage
from companion.reviewing.decisions import Decision, Stint
from companion.reviewing.making import Made
from companion.reviewing.reviewed import Review

from .followed_hints import interval

FIRST = 7000
SEATS = {"catan": 4, "starfarers": 4, "race": 2, "trucker": 3}
VARIANTS = {"catan": "variable", "starfarers": "", "race": "", "trucker": "level-2"}
MOST_ORDERS = 400
"""Orders of consuming that are looked at."""
DECIDED = 0.1
"""A chance nearer to nothing, or to certainty, than this: the game is as good as decided."""

Way = tuple[Action, ...]
Found = tuple[Way, Callable[[Way], bool]]
"""What is done instead, and whether a way does what was left undone."""


@dataclass(frozen=True)
class Kind:
    """A kind of slip."""

    game: str
    name: str
    planted: Callable[[Any, Ply], Found | None]
    """From a review and a ply; nothing where the kind does not come up."""


@dataclass(frozen=True)
class Slip:
    """A slip put into a game, and what the review says of it."""

    kind: Kind
    way: Way
    decision: Decision
    named: bool

    @property
    def found(self) -> bool:
        """Whether something was given away."""
        return self.decision.cost > 0


# What is left undone


def does(word: str) -> Callable[[Way], bool]:
    """Whether a way does something of this word."""
    return lambda way: any(one.word == word for one in way)


def undone(word: str, instead: str) -> Callable[[Any, Ply], Found | None]:
    """Somebody did so and could have done nothing of the kind: that they do."""

    def planted(review: Review, ply: Ply) -> Found | None:
        if ply.action.word != word:
            return None
        legal = review.game.moves(ply.before, ply.action.seat)
        slip = next((one for one in legal if one.word == instead), None)
        return None if slip is None else ((slip,), does(word))

    return planted


def own_hex(review: Review, ply: Ply) -> Found | None:
    """The robber goes to a hex where one stands oneself, and where nobody else does if there is."""
    state, seat = ply.before, ply.action.seat
    if state.phase != CatanPhase.ROBBER:
        return None
    near = [_hexes(state, one) for one in range(state.players)]
    legal = [one for one in review.game.moves(state, seat) if one.word == "robber"]
    own = [one for one in legal if one.hex in near[seat]]
    if not own or len(own) == len(legal):
        return None
    slip = min(own, key=lambda one: sum(one.hex in hexes for hexes in near))
    return (slip,), lambda way: way[0].word == "robber" and way[0].hex not in near[seat]


def _hexes(state: Any, seat: int) -> set[int]:
    stands = state.settlements[seat] | state.cities[seat]
    rows = enumerate(state.island.yields)
    return {hex_ for corner, row in rows if stands >> corner & 1 for hex_, _, _ in row}


def worst_corner(review: Review, ply: Ply) -> Found | None:
    """The founding settlement on the corner with fewest pips."""
    state, seat = ply.before, ply.action.seat
    if state.phase != CatanPhase.FOUND_SETTLEMENT:
        return None
    pips = corners(state)["pips"]
    legal = review.game.moves(state, seat)
    slip = min(legal, key=lambda one: pips[one.corner])
    return (slip,), lambda way: pips[way[0].corner] > pips[slip.corner]


def empty_double(review: Review, ply: Ply) -> Found | None:
    """Consume doubled with nothing that could be consumed."""
    state, seat = ply.before, ply.action.seat
    if state.stage != RaceStage.CHOOSE or worlds_with_goods(state, seat):
        return None
    if {*state.tables[seat]} & {*RUN_WITHOUT_GOOD, *SPENDS}:
        return None
    legal = review.game.moves(state, seat)
    slip = next((one for one in legal if _choice(one) == Choice.DOUBLE), None)
    if slip is None or _choice(ply.action) == Choice.DOUBLE:
        return None
    return (slip,), lambda way: _choice(way[0]) != Choice.DOUBLE


def _choice(action: Action) -> Any:
    return getattr(action, "choice", None)


def wrong_order(review: Review, ply: Ply) -> Found | None:
    """An order of consuming that brings fewer points than another, and nothing more of anything."""
    state, seat, game = ply.before, ply.action.seat, review.game
    if state.stage != RaceStage.CONSUME or state.pool <= 0:
        return None
    ends = list(_orders(review, state, seat))
    if len(ends) < 2 or len(ends) >= MOST_ORDERS:
        return None
    if any(end.stage == RaceStage.CONSUME and NATURE in game.awaiting(end) for _, end in ends):
        return None

    def brought(end: Any) -> tuple[int, int, int]:
        goods = len(worlds_with_goods(end, seat))
        return points(end, seat), len(end.hands[seat]), goods

    best = max(brought(end) for _, end in ends)
    worse = [
        (brought(end)[0], way) for way, end in ends
        if brought(end)[0] < best[0] and all(map(int.__le__, brought(end), best))
    ]  # fmt: skip
    if not worse:
        return None
    least, slip = min(worse, key=lambda one: one[0])
    return slip, lambda way: points(review.values.after(state, way), seat) > least


def _orders(review: Review, state: Any, seat: int) -> Iterator[tuple[Way, Any]]:
    """Every order to its end, consuming all that can be."""
    game, left = review.game, MOST_ORDERS
    open_: list[tuple[Way, Any]] = [((), state)]
    while open_ and left:
        way, now = open_.pop()
        going = game.awaiting(now) == (seat,) and now.stage == RaceStage.CONSUME
        if way and not going:
            left -= 1
            yield way, now
            continue
        if not going:
            return
        legal = game.moves(now, seat)
        for one in [one for one in legal if one.word != "pass"] or legal:
            open_.append(((*way, one), review.values.after(now, (one,))))


def goods_left(review: Review, ply: Ply) -> Found | None:
    """Goods are to be had, there is room for them, and they are left."""
    if ply.before.stage != TruckStage.LOAD:
        return None
    return undone("load", "done")(review, ply)


def given_up(review: Review, ply: Ply) -> Found | None:
    """The flight is given up after the first card, with the ship whole."""
    state, seat = ply.before, ply.action.seat
    if state.stage != TruckStage.NEXT or state.lost[seat] or len(state.played) > 2:
        return None
    return undone("fly-on", "leave")(review, ply)


def hit_taken(review: Review, ply: Ply) -> Found | None:
    """A hit that a battery would stop is let through, with batteries to spare."""
    state, seat = ply.before, ply.action.seat
    if state.stage != TruckStage.DEFEND or state.ships[seat].batteries < 2:
        return None
    return undone("defend", "pass")(review, ply)


def flight_of_stars(word: str) -> Callable[[Any, Ply], Found | None]:
    """In the flight phase something is left undone, and the turn ended."""
    left = undone(word, "end")

    def planted(review: Review, ply: Ply) -> Found | None:
        return left(review, ply) if ply.before.phase == StarPhase.FLIGHT else None

    return planted


KINDS = (
    Kind("catan", "a city in hand and the turn ended", undone("city", "end")),
    Kind("catan", "a settlement in hand and the turn ended", undone("settle", "end")),
    Kind("catan", "the robber on one's own hex", own_hex),
    Kind("catan", "the founding settlement on the worst corner", worst_corner),
    Kind("starfarers", "a ship on its site and no colony founded", flight_of_stars("found")),
    Kind("starfarers", "a colony ship in hand and nothing built", undone("colony-ship", "end")),
    Kind("starfarers", "a spaceport in hand and nothing built", undone("spaceport", "end")),
    Kind("race", "consumed in the wrong order", wrong_order),
    Kind("race", "consuming doubled with no good", empty_double),
    Kind("race", "a card that could be laid kept back", undone("lay", "pass")),
    Kind("trucker", "a hit let through that a battery stops", hit_taken),
    Kind("trucker", "goods left with room for them", goods_left),
    Kind("trucker", "given up with the ship whole", given_up),
)


# Putting them in


def game_of(name: str, number: int) -> Review:
    """A game of steady players, to be reviewed."""
    bots = ["bot:steady"] * SEATS[name]
    table = Table(name, bots, seed=FIRST + number, variant=VARIANTS[name] or None)
    table.run()
    return Review(table)


def slips(review: Review, kind: Kind) -> Iterator[Slip]:
    """The slips of a kind that can be put into a game while it is open, from anywhere in it."""
    plies = [ply for ply in review.plies if ply.action.seat >= 0]
    Random(f"{review.judge.key}/{kind.name}").shuffle(plies)
    for ply in plies:
        planted = kind.planted(review, ply)
        if planted is None or not is_open(review, ply):
            continue
        way, named = planted
        decision = judged(review, ply, way)
        yield Slip(kind, way, decision, decision.did != decision.best and named(decision.best))


def is_open(review: Review, ply: Ply) -> bool:
    """Whether the seat may still win and lose: in a game that is decided nothing is given away."""
    seat = ply.action.seat
    return DECIDED < review.values.of(ply.before, seat)[seat] < 1 - DECIDED


def judged(review: Review, ply: Ply, way: Sequence[Action]) -> Decision:
    """What the review says of doing this from there, as if it had been the whole decision."""
    game, seat = review.game, ply.action.seat
    done, state = [], ply.before
    for action in way:
        done.append(Ply(state, action, ()))
        state = review.values.after(state, (action,))
    kind = review.judge.kind(game.observe(ply.before, seat))
    stint = Stint(seat, 0, len(done), kind, game.turn(ply.before))
    return review.judge.judge(stint, done)


# A ship is a slip of its own: it is flown


FLOWN = 100
"""Flights each way, after those in which the best of the other ships is found."""


def turned_aside(review: Review) -> tuple[Made, bool] | None:
    """A ship whose engine blows to the side: what is said of it once it has been flown, and whether
    the better one lays just that engine otherwise."""
    last = review._makings[-1][1]
    before = review.plies[last].before
    seat = next((seat for seat in range(before.players) if _engine(before.ships[seat])), None)
    if seat is None:
        return None
    cell, tile = _engine(before.ships[seat])
    state = before.copy()
    state.ships[seat] = state.ships[seat].laid(cell, tile.turned(1))
    plies = list(review.plies)
    plies[last] = Ply(state, plies[last].action, ())
    *_, made = review.maker.judge(seat, last, plies)
    assert made is not None
    if not made.differs:
        return made, False
    while made.futures is None or made.futures.games < FLOWN:
        made = review.maker.played(made, plies)
    return made, f"cell:{state.ships[seat].board.numbers[cell]}" in made.better.marks


def _engine(ship: Any) -> Any:
    engines = [(cell, tile) for cell, tile in ship if tile.component is Component.ENGINE]
    return engines[0] if engines and not ship.faults else None


def ships(games: int) -> None:
    """An engine turned aside in so many ships."""
    told = [one for n in range(games) if (one := turned_aside(game_of("trucker", n)))]
    found = [made.verdict in ("better", "probably") for made, _ in told]
    named = [one and well for one, (_, well) in zip(found, told, strict=True)]
    print(
        f"trucker: an engine turned aside: found {wilson(sum(found), len(told))}, "
        f"named {wilson(sum(named), len(told))}",
        [made.verdict for made, _ in told],
        flush=True,
    )


def wilson(right: int, of: int) -> str:
    """A share with its interval."""
    if not of:
        return "never came up"
    low, high = interval(right, of)
    return f"{right} of {of} ({100 * low:.0f} to {100 * high:.0f} %)"


def measure(games: int, names: Sequence[str]) -> None:
    """Put every kind into so many games and print how often it was found, and named."""
    told: dict[str, list[Slip]] = {kind.name: [] for kind in KINDS if kind.game in names}
    for name in names:
        kinds = [kind for kind in KINDS if kind.game == name]
        for number in range(4 * games):
            if all(len(told[kind.name]) >= games for kind in kinds):
                break
            review = game_of(name, number)
            for kind in kinds:
                if len(told[kind.name]) < games:
                    told[kind.name] += islice(slips(review, kind), 1)
        for kind in kinds:
            found = told[kind.name]
            print(
                f"{name}: {kind.name}: found {wilson(sum(one.found for one in found), len(found))},"
                f" named {wilson(sum(one.found and one.named for one in found), len(found))}",
                flush=True,
            )
            for one in found:
                if not (one.found and one.named):
                    did, best = ([*map(str, way)] for way in (one.way, one.decision.best))
                    print("   missed:", *did, "| best", *best, flush=True)


def main(games: str = "10", *names: str) -> None:
    """Measure and print."""
    measure(int(games), names or tuple(SEATS))
    if not names or "trucker" in names:
        ships(int(games))


if __name__ == "__main__":
    main(*sys.argv[1:])
