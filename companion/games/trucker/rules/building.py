"""Building, all at once (chapter build): tiles and piles, from the first to the start space."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from ....core.notation import NATURE, Action
from ....core.rulebook import Refusal, Say, silent
from ..actions import (
    BUILDING,
    NUMBER_OF,
    Attach,
    CardId,
    Close,
    Draw,
    Finish,
    Lift,
    Peek,
    Place,
    PutBack,
    Reserve,
    Spot,
    Take,
    TurnSand,
    Uncover,
)  # fmt: skip
from ..flights import OPEN_PILES
from ..ships.berths import fitting
from ..ships.faces import FACE_OF, NO_TILE, QUARTERS, TURNED
from ..ships.ship import Ship
from ..state import FROM_RESERVE, NO_PILE, NOBODY, NOT_FREE, RESERVED, State
from .book import BOOK, cell_mark
from .hourglass import is_closing
from .repair import check_ships

TAKING = (Draw, Take, Attach)
TILES = (Draw, Take, Place, Reserve, Attach, PutBack, Lift)


@BOOK.gate(*(kind for kind in BUILDING if kind is not TurnSand))
def still_builds(state: State, action: Action) -> Refusal | None:
    """Who has taken a start space neither adds tiles nor looks at cards."""
    if not state.spaces[action.seat]:
        return None
    return Refusal("trucker.build.finished-ship-is-closed", {"n": state.spaces[action.seat]})


@BOOK.gate(*(kind for kind in BUILDING if kind not in (TurnSand, Finish)))
def there_is_time(state: State, action: Action) -> Refusal | None:
    """Once the sand has run out on the last space only start spaces are taken."""
    if is_closing(state):
        return Refusal("trucker.hourglass.run-out-on-last-space-ends-building", {"n": state.sand})
    return None


# Checks


@BOOK.check(Attach)
def is_reserved(state: State, action: Attach) -> Refusal | None:
    """The tile has been put aside."""
    if action.tile in state.reserves[action.seat]:
        return None
    facts = {"tile": action.tile}
    return Refusal("trucker.build.reserved-attachable-any-time", facts)


@BOOK.check(*TAKING, Lift, Peek)
def hand_is_free(state: State, action: Action) -> Refusal | None:
    """First it is decided what becomes of the tile in hand."""
    tile = state.hands[action.seat]
    if tile == NO_TILE:
        return None
    return Refusal("trucker.build.one-tile-at-a-time", {"tile": tile})


@BOOK.check(*TILES)
def no_pile_in_hand(state: State, action: Action) -> Refusal | None:
    """Who holds a pile of cards takes no tiles."""
    pile = state.looking[action.seat]
    if pile == NO_PILE:
        return None
    return Refusal("trucker.build.no-draw-while-peeking", {"pile": pile + 1})


@BOOK.check(Draw)
def heap_is_there(state: State, action: Draw) -> Refusal | None:
    """There is a tile face down."""
    if state.heap:
        return None
    return Refusal("trucker.setup.tiles-face-down", {"n": 0})


@BOOK.check(Take)
def lies_face_up(state: State, action: Take) -> Refusal | None:
    """Only what others put back lies there face up."""
    if action.tile in state.shown:
        return None
    return Refusal("trucker.build.returned-tile-lies-face-up", {"tile": action.tile})


@BOOK.check(Place, Reserve, PutBack)
def has_a_tile(state: State, action: Action) -> Refusal | None:
    """There is a tile in hand to do something with."""
    if state.hands[action.seat] != NO_TILE:
        return None
    return Refusal("trucker.build.one-tile-at-a-time", {"first": "here.no-tile"})


@BOOK.check(Place, Attach)
def joins_the_ship(state: State, action: Place | Attach) -> Refusal | None:
    """A free cell of the outline, and a joint with the ship; everything else may be built."""
    seat, spot = action.seat, action.spot
    ship = state.ships[seat]
    marks = {"spot": spot}
    at = cell_mark(state, seat, spot)
    if spot.cell not in ship.board.zone:
        return Refusal("trucker.check.inside-building-zone", marks, at)
    rule = "trucker.build.joins-the-ship"
    if ship.at(spot.cell) is not None:
        return Refusal(rule, {**marks, "first": "here.taken"}, at)
    tile = action.tile if isinstance(action, Attach) else state.hands[seat]
    if tile == NO_TILE:
        return None
    around = dict(ship.berths).get(spot.cell, 0)
    if action.quarters not in QUARTERS:
        return Refusal(rule, {**marks, "first": "here.quarters"}, at)
    if action.quarters in fitting(tile, around):
        return None
    return Refusal(rule, marks, at)


@BOOK.check(Reserve)
def two_at_most(state: State, action: Reserve) -> Refusal | None:
    """Two tiles may wait; in the learning flight none."""
    if state.flight.is_learning:
        return Refusal("trucker.setup.learning-flight-leaves-out", {"first": "here.no-reserve"})
    if len(state.reserves[action.seat]) < RESERVED:
        return None
    return Refusal("trucker.build.reserve-at-most-two", {"tiles": state.reserves[action.seat]})


@BOOK.check(PutBack)
def may_go_back(state: State, action: PutBack) -> Refusal | None:
    """What has waited in the reserve does not go back to the middle."""
    tile = state.hands[action.seat]
    if tile == NO_TILE or not state.bound[action.seat]:
        return None
    return Refusal("trucker.build.reserved-never-returns", {"tile": tile})


@BOOK.check(Lift)
def is_free(state: State, action: Lift) -> Refusal | None:
    """The last tile is free until the next one is taken or a pile is picked up."""
    if state.free[action.seat] != NOT_FREE:
        return None
    return Refusal("trucker.build.last-tile-free-until-next-draw-or-peek", {"seat": action.seat})


@BOOK.check(Peek)
def may_look(state: State, action: Peek) -> Refusal | None:
    """Three piles lie open to be looked at, once something is built."""
    seat, pile = action.seat, action.pile - 1
    if state.flight.is_learning:
        return Refusal("trucker.setup.learning-flight-leaves-out", {"first": "here.no-peeking"})
    if not 0 <= pile < OPEN_PILES:
        return Refusal("trucker.build.peek-open-piles-only", {"pile": action.pile})
    if len(state.ships[seat]) < 2:
        return Refusal("trucker.build.peek-after-first-tile", {"pile": action.pile})
    return None


@BOOK.check(Peek)
def one_pile_at_a_time(state: State, action: Peek) -> Refusal | None:
    """A pile is in one hand at a time, and a hand holds one pile."""
    rule, held = "trucker.build.peek-one-pile-at-a-time", state.looking[action.seat]
    if held != NO_PILE:
        return Refusal(rule, {"pile": held + 1})
    pile = action.pile - 1
    if pile in state.looking and pile >= 0:
        return Refusal(rule, {"first": "here.pile-held", "on": state.looking.index(pile)})
    return None


@BOOK.check(Close)
def holds_a_pile(state: State, action: Close) -> Refusal | None:
    """Only a pile that is held can be put back."""
    if state.looking[action.seat] != NO_PILE:
        return None
    return Refusal("trucker.build.peek-one-pile-at-a-time", {"first": "here.no-pile"})


@BOOK.check(Finish)
def space_is_free(state: State, action: Finish) -> Refusal | None:
    """Any free start space, no higher than there are players; when learning, the next one."""
    space, rule = action.space, "trucker.build.finish-takes-free-start-space"
    if not 1 <= space <= state.players:
        return Refusal(rule, {"space": space, "n": state.players, "first": "here.no-space"})
    if space in state.spaces:
        return Refusal(rule, {"space": space, "on": state.spaces.index(space)})
    free = free_spaces(state.spaces, state.flight.is_learning)
    if space not in free:
        facts = {"first": "here.next-space", "n": free[0]}
        return Refusal("trucker.setup.learning-flight-leaves-out", facts)
    return None


def free_spaces(taken: Sequence[int], learning: bool) -> list[int]:
    """The start spaces that may be taken; `taken` has a number for each seat, 0 where it builds."""
    found = [n for n in range(1, len(taken) + 1) if n not in taken]
    return found[:1] if learning else found


# Effects


@BOOK.effect(Draw)
def draw(state: State, action: Draw, say: Say) -> None:
    """A face-down tile is taken; nature says which it is."""
    state.drawing = action.seat
    state.free[action.seat], state.bound[action.seat] = NOT_FREE, False
    say("draws", "trucker.setup.tiles-face-down", seat=action.seat)


@BOOK.gate(Uncover)
def is_being_drawn(state: State, action: Uncover) -> Refusal | None:
    """Only a tile just drawn is uncovered, and only one that lies in the heap."""
    if action.seat == NATURE and state.drawing != NOBODY and action.tile in state.heap:
        return None
    return Refusal("trucker.setup.tiles-face-down", {"n": len(state.heap)})


@BOOK.effect(Uncover)
def uncover(state: State, action: Uncover, say: Say) -> None:
    """The tile drawn is turned over and is in its builder's hand."""
    seat, tile = state.drawing, int(action.tile)
    state.drawing = NOBODY
    state.heap.remove(tile)
    state.hands[seat], state.bound[seat] = tile, False
    say("uncovers", "trucker.setup.tiles-face-down", seat=seat, tile=tile)


@BOOK.effect(Take)
def take(state: State, action: Take, say: Say) -> None:
    """A tile from the middle."""
    seat, tile = action.seat, int(action.tile)
    state.shown.remove(tile)
    state.hands[seat], state.bound[seat], state.free[seat] = tile, False, NOT_FREE
    say("takes", "trucker.build.returned-tile-lies-face-up", seat=seat, tile=tile)


def _acted(state: State, seat: int) -> None:
    state.acts[seat] += 1


@BOOK.effect(Place)
def place(state: State, action: Place, say: Say) -> None:
    """The tile lies on the ship, still free to be moved."""
    seat, tile = action.seat, state.hands[action.seat]
    state.hands[seat] = NO_TILE
    _lay(state, seat, tile, action.spot, action.quarters)
    rule = "trucker.build.joins-the-ship"
    say("places", rule, seat=seat, tile=tile, spot=action.spot, quarters=action.quarters)


def _lay(state: State, seat: int, tile: int, spot: Spot, quarters: int) -> None:
    state.ships[seat] = _with(state.ships[seat], tile, spot, quarters)
    state.free[seat] = int(spot)
    _acted(state, seat)


def _with(ship: Ship, tile: int, spot: Spot, quarters: int) -> Ship:
    """The ship with this tile; ships with one tile are few and built again and again, so kept."""
    if len(ship.filled) > 1:
        return ship.laid(spot.cell, TURNED[tile][quarters])
    key = tile, spot, quarters
    if key not in ship.kept:
        ship.kept[key] = ship.laid(spot.cell, TURNED[tile][quarters])
    known: Ship = ship.kept[key]
    return known


@BOOK.effect(Attach)
def attach(state: State, action: Attach, say: Say) -> None:
    """A reserved tile lies on the ship; it may be moved, but not go back to the middle."""
    seat, tile = action.seat, int(action.tile)
    waiting = list(state.reserves[seat])
    waiting.remove(tile)
    state.reserves[seat] = tuple(waiting)
    state.bound[seat] = True
    _lay(state, seat, tile, action.spot, action.quarters)
    rule = "trucker.build.reserved-attachable-any-time"
    say("attaches", rule, seat=seat, tile=tile, spot=action.spot, quarters=action.quarters)


@BOOK.effect(Reserve)
def reserve(state: State, action: Reserve, say: Say) -> None:
    """The tile waits beside the ship."""
    seat, tile = action.seat, state.hands[action.seat]
    state.hands[seat] = NO_TILE
    state.reserves[seat] = (*state.reserves[seat], tile)
    state.free[seat] = FROM_RESERVE
    _acted(state, seat)
    say("reserves", "trucker.build.reserve-at-most-two", seat=seat, tile=tile)


@BOOK.effect(PutBack)
def put_back(state: State, action: PutBack, say: Say) -> None:
    """The tile lies face up in the middle for everybody."""
    seat = action.seat
    _to_the_middle(state, seat, say)
    _acted(state, seat)


def _to_the_middle(state: State, seat: int, say: Say) -> None:
    tile = state.hands[seat]
    state.hands[seat] = NO_TILE
    insort(state.shown, tile)
    say("puts-back", "trucker.build.returned-tile-lies-face-up", seat=seat, tile=tile)


@BOOK.effect(Lift)
def lift(state: State, action: Lift, say: Say) -> None:
    """The last tile is in the hand again."""
    seat, free = action.seat, state.free[action.seat]
    if free == FROM_RESERVE:
        *waiting, tile = state.reserves[seat]
        state.reserves[seat] = tuple(waiting)
    else:
        cell = Spot(free).cell
        found = state.ships[seat].at(cell)
        assert found is not None
        tile = FACE_OF[found]
        state.ships[seat] = state.ships[seat].laid(cell, None)
    state.hands[seat], state.free[seat] = tile, NOT_FREE
    rule = "trucker.build.last-tile-free-until-next-draw-or-peek"
    say("lifts", rule, seat=seat, tile=tile)


@BOOK.effect(Peek)
def look(state: State, action: Peek, say: Say) -> None:
    """The cards of a pile are seen by whoever holds it."""
    seat, pile = action.seat, action.pile - 1
    state.looking[seat] = pile
    state.looked[seat] |= 1 << pile
    state.free[seat], state.bound[seat] = NOT_FREE, False
    say("looks", "trucker.build.peek-one-pile-at-a-time", seat=seat, pile=action.pile)


def _cards(pile: tuple[str, ...]) -> tuple[CardId, ...]:
    return tuple([NUMBER_OF[card] for card in pile])


@BOOK.effect(Close)
def close(state: State, action: Close, say: Say) -> None:
    """The pile is laid back."""
    seat = action.seat
    _close(state, seat, say)
    _acted(state, seat)


def _close(state: State, seat: int, say: Say) -> None:
    pile = state.looking[seat]
    state.looking[seat] = NO_PILE
    rule = "trucker.build.peek-one-pile-at-a-time"
    say("closes", rule, seat=seat, pile=pile + 1)
    if say is not silent:
        say("has-seen", rule, seen_by=(seat,), seat=seat, cards=_cards(state.piles[pile]))


@BOOK.effect(Finish)
def finish(state: State, action: Finish, say: Say) -> None:
    """What is in hand is laid down, and the rocket stands on its start space."""
    seat = action.seat
    if state.looking[seat] != NO_PILE:
        _close(state, seat, say)
    if state.hands[seat] != NO_TILE:
        _lay_down(state, seat, say)
    state.free[seat], state.bound[seat] = NOT_FREE, False
    state.spaces[seat] = action.space
    state.days[seat] = state.flight.starts[action.space - 1]
    say("finishes", "trucker.build.finish-takes-free-start-space", seat=seat, space=action.space)
    if 0 not in state.spaces:
        check_ships(state, say)


def _lay_down(state: State, seat: int, say: Say) -> None:
    """A tile in hand goes to the middle; one that was reserved waits beside the ship again."""
    if not state.bound[seat]:
        _to_the_middle(state, seat, say)
        return
    state.reserves[seat] = (*state.reserves[seat], state.hands[seat])
    state.hands[seat] = NO_TILE
    tile = state.reserves[seat][-1]
    say("reserves", "trucker.build.reserved-never-returns", seat=seat, tile=tile)
