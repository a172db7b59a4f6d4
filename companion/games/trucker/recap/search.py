"""The one tile that would have saved a flight: flown again, with the same rolls and decisions.

Cards come in the same order and every meteor, shot and try of a sabotage has the dice it had. Who
decided something decides it again where it may still be done. What was not asked then is answered
so: a battery for what a battery stops, the largest part of a broken ship, nothing for anything
else. A flight that would need dice nobody rolled proves nothing and is not counted.
"""

from __future__ import annotations

from bisect import insort
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from ....core.match import Ply
from ....core.notation import Action
from ....core.rulebook import Event, Listener
from ..actions import CARD_IDS, SPOTS, Keep, Spot, Turn
from ..moves.legal import moves
from ..pace import awaiting
from ..rules import BOOK
from ..rules.tile_loss import part_of
from ..ships.faces import FACE_OF, NO_TILE, QUARTERS, TURNED
from ..ships.ship import Ship
from ..ships.shipyard import fits
from ..ships.tiles import full
from ..state import IN_FLIGHT, Stage, State
from .losses import FlightLoss, left, losses

Asked = tuple[int, ...]
"""What a question is known by: whose it is, the card, the stage, the line, the step, the dice."""


class MissedTile(NamedTuple):
    """A tile that might have been on the ship, where and how turned."""

    tile: int
    spot: Spot
    quarters: int
    put_aside: bool
    """Whether it had been put aside and was never built in."""
    instead_of: int = NO_TILE
    """The tile that lay there and would have stayed in the middle."""


@dataclass(frozen=True, slots=True)
class Saving:
    """A tile that would have saved the ship, and how the flight would have gone."""

    way: MissedTile
    card: str
    """The card it would have helped at."""
    stays: bool
    """Whether it keeps in the flight who had to leave it."""
    lost: int
    """Tiles lost in the flight with it."""
    crew: int
    """Crew lost in the flight with it."""


class Script:
    """Everything that was rolled, turned and decided in a flight."""

    def __init__(self, plies: Sequence[Ply]) -> None:
        self.cards: list[Action] = [ply.action for ply in plies if isinstance(ply.action, Turn)]
        self.answers: dict[Asked, list[Action]] = {}
        for ply in plies:
            if not isinstance(ply.action, Turn):
                asked = _asked(ply.before, ply.action.seat)
                self.answers.setdefault(asked, []).append(ply.action)

    def fly(self, start: State, owner: int = 0, spare: str = "") -> tuple[Event, ...] | None:
        """What happens from this start; None if it comes to dice that nobody rolled.

        Neither is it flown to the end if the owner loses a tile at the card that should `spare` it.
        """
        state, told, heard = start.copy(), Listener(), 0
        cards, card = deque(self.cards), "none yet"
        answers = {asked: deque(actions) for asked, actions in self.answers.items()}
        while state.stage in IN_FLIGHT and state.at == start.at:
            if state.stage == Stage.CARD:
                if not cards:
                    break
                action = cards.popleft()
            else:
                [seat, *_] = awaiting(state)
                given = answers.get(_asked(state, seat), deque())
                if state.stage == Stage.ROLL and not given:
                    return None
                action = given.popleft() if state.stage == Stage.ROLL else _same(state, seat, given)
            card = CARD_IDS[action.card] if isinstance(action, Turn) else card
            BOOK.effects[type(action)](state, action, told)
            if card == spare and any(_breaks(event, owner) for event in told[heard:]):
                return None
            heard = len(told)
        return tuple(told)


def _breaks(event: Event, seat: int) -> bool:
    return event.what == "tiles-lost" and event.facts["seat"] == seat


def _asked(state: State, seat: int) -> Asked:
    return seat, len(state.played), state.stage, state.line, state.step, len(state.roll)


def _same(state: State, seat: int, given: deque[Action]) -> Action:
    """The first answer of then that may still be given, or what is done where none was."""
    legal = moves(state, seat)
    while given:
        action = given.popleft()
        if action in legal:
            return action
    if state.stage == Stage.BREAK:
        ship = state.ships[seat]
        parts = [move for move in legal if isinstance(move, Keep)]
        return max(parts, key=lambda move: len(part_of(ship, move.spot)))
    if state.stage == Stage.DEFEND:
        return next(move for move in legal if move.word == "defend")
    return next((move for move in legal if move.word in QUIET), legal[0])


QUIET = ("fly-on", "announce", "done", "pass")


class RescueSearch:
    """Every tile a seat had put aside or saw face up, wherever it makes no fault."""

    def __init__(self, plies: Sequence[Ply], seat: int) -> None:
        """`plies` are those of one flight."""
        self.plies, self.seat = plies, seat
        self.tried = 0
        self.best: Saving | None = None
        turned = (n for n, ply in enumerate(plies) if isinstance(ply.action, Turn))
        first = next(turned, len(plies) - 1)
        self.start: State = plies[first].before
        self.script = Script(plies[first:])
        events = [event for ply in plies[first:] for event in ply.events]
        self.out = left(events, seat)
        self.then = losses(events, seat)
        self.worst = max(self.then, key=_weight, default=FlightLoss())
        """What the card took that took most."""
        set_out = bool(self.script.cards) and not self.start.left[seat]
        self.ways = self._ways() if set_out else iter(())
        """What has still to be tried."""

    @property
    def forced(self) -> bool:
        """Whether the seat had to leave."""
        return self.out is not None and bool(self.out.why)

    @property
    def is_needed(self) -> bool:
        """Whether there is anything to be saved."""
        return self.forced or bool(self.worst.tiles)

    def go_on(self, most: int) -> bool:
        """Try so many more; True once nothing is left to try."""
        if not self.is_needed:
            return True
        before = self.tried
        for way in islice(self.ways, most):
            self._try(way)
        return self.tried - before < most

    def _ways(self) -> Iterator[MissedTile]:
        """A tile more; and only if none of those saves, a tile in place of another."""
        ship = self.start.ships[self.seat]
        tiles = list(self._tiles())
        laid = dict(ship)
        for face, put_aside in tiles:
            for cell, _ in ship.berths:
                for quarters in _looks(face):
                    if fits(ship.board, laid, cell, TURNED[face][quarters]):
                        yield MissedTile(face, SPOTS[cell], quarters, put_aside)
        if self.best is None:
            for face, put_aside in tiles:
                yield from self._swaps(ship, face, put_aside)

    def _swaps(self, ship: Ship, face: int, put_aside: bool) -> Iterator[MissedTile]:
        """A tile in place of one that is no start cabin, so that the ship is still sound."""
        for cell, old in ship:
            if cell == ship.board.start or FACE_OF[old] == face:
                continue
            rest = {other: tile for other, tile in ship if other != cell}
            for quarters in _looks(face):
                tile = TURNED[face][quarters]
                if fits(ship.board, rest, cell, tile) and not ship.laid(cell, tile).faults:
                    yield MissedTile(face, SPOTS[cell], quarters, put_aside, FACE_OF[old])

    def _tiles(self) -> Iterator[tuple[int, bool]]:
        """What was put aside, then what lay in the middle and was left there; alike ones once."""
        check = losses((event for ply in self.plies for event in ply.events), self.seat)[:1]
        seen = self._seen()
        yield from dict.fromkeys((face, True) for loss in check for face in loss.unused)
        yield from dict.fromkeys((face, False) for face in self.start.shown if face in seen)

    def _seen(self) -> set[int]:
        """What lay face up, or was in hand, when the seat stopped building."""
        for ply in self.plies:
            if ply.action.word == "finish" and ply.action.seat == self.seat:
                return {*ply.before.shown, ply.before.hands[self.seat]} - {NO_TILE}
        return set(self.start.shown)

    def _try(self, way: MissedTile) -> None:
        self.tried += 1
        spare = "" if self.forced else self.worst.card
        events = self.script.fly(with_tile(self.start, self.seat, way), self.seat, spare)
        if events is None:
            return
        now, out = losses(events, self.seat), left(events, self.seat)
        forced = out is not None and bool(out.why)
        lost, before = (sum(len(loss.tiles) for loss in all_) for all_ in (now, self.then))
        spared = bool(self.worst.tiles) and not any(
            loss.tiles for loss in now if loss.card == self.worst.card
        )
        stays = self.forced and not forced
        if not stays and not (spared and lost < before and (self.forced or not forced)):
            return
        card = self.out.card if stays and self.out else self.worst.card
        crew = sum(loss.crew for loss in now)
        found = Saving(way, card, stays, lost, crew)
        if self.best is None or _rank(found) < _rank(self.best):
            self.best = found


def _weight(loss: FlightLoss) -> tuple[int, int, int]:
    return len(loss.tiles), loss.crew, loss.worth


def _rank(saving: Saving) -> tuple[bool, int, int]:
    return not saving.stays, saving.lost, saving.crew


def _looks(face: int) -> list[int]:
    """The quarter turns that look different."""
    return [q for q in QUARTERS if TURNED[face][q] not in TURNED[face][:q]]


def with_tile(start: State, seat: int, way: MissedTile) -> State:
    """The start of the flight with one other tile on a ship, loaded as at the start."""
    state = start.copy()
    tile = TURNED[way.tile][way.quarters]
    state.ships[seat] = state.ships[seat].laid(way.spot.cell, tile, full(tile))
    if way.put_aside:
        lost = list(state.lost[seat])
        lost.remove(way.tile)
        state.lost[seat] = tuple(lost)
    else:
        state.shown.remove(way.tile)
    if way.instead_of != NO_TILE:
        insort(state.shown, way.instead_of)
    return state
