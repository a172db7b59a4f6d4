"""Ready-made actions, so that listing what may be done allocates nothing but the list."""

from __future__ import annotations

from functools import cache

from ....core.notation import CLOCK, NATURE
from ..actions import (
    CARD_IDS,
    CUBES,
    LETTERS,
    PASSENGERS,
    Accept,
    Announce,
    Attach,
    CardId,
    Close,
    Defend,
    Done,
    Draw,
    Finish,
    FlyOn,
    GiveTitle,
    Keep,
    Land,
    Leave,
    Lift,
    Load,
    LoseCrew,
    LoseGoods,
    MoveIn,
    Pass,
    Peek,
    Place,
    Power,
    PutBack,
    Remove,
    Reserve,
    Roll,
    SandOut,
    Spot,
    Take,
    Title,
    Turn,
    TurnSand,
    Uncover,
    Unload,
)  # fmt: skip
from ..flights import OPEN_PILES, PILES, TITLES
from ..rules.building import free_spaces
from ..ships.berths import fitting
from ..ships.faces import FACES

SEATS = range(4)
DIE = range(1, 7)

UNCOVER = [Uncover(NATURE, face) for face in FACES]
TURN = {name: Turn(NATURE, CardId(number)) for number, name in enumerate(CARD_IDS)}
ROLL = [Roll(NATURE, first, second) for first in DIE for second in DIE]
SAND_OUT = SandOut(CLOCK)

DRAW = [Draw(seat) for seat in SEATS]
TAKE = [[Take(seat, face) for face in FACES] for seat in SEATS]
RESERVE = [Reserve(seat) for seat in SEATS]
PUT_BACK = [PutBack(seat) for seat in SEATS]
LIFT = [Lift(seat) for seat in SEATS]
PEEK = [[Peek(seat, pile) for pile in range(1, PILES + 1)] for seat in SEATS]
CLOSE = [Close(seat) for seat in SEATS]
TURN_SAND = [TurnSand(seat) for seat in SEATS]
FINISH = [[Finish(seat, space) for space in range(5)] for seat in SEATS]
FLY_ON = [FlyOn(seat) for seat in SEATS]
LEAVE = [Leave(seat) for seat in SEATS]
LAND = [[Land(seat, planet) for planet in range(6)] for seat in SEATS]
PASS = [Pass(seat) for seat in SEATS]
ACCEPT = [Accept(seat) for seat in SEATS]
ANNOUNCE = [Announce(seat) for seat in SEATS]
DONE = [Done(seat) for seat in SEATS]
GIVE_TITLE = [
    [[GiveTitle(seat, Title(title), to) for to in SEATS] for title in range(len(TITLES))]
    for seat in SEATS
]


@cache
def finishings(seat: int, learning: bool, *taken: int) -> tuple[Finish, ...]:
    """All ways to stop building while these start spaces are taken."""
    return tuple([FINISH[seat][space] for space in free_spaces(taken, learning)])


@cache
def peekings(seat: int, *held: int) -> tuple[Peek, ...]:
    """All piles to look at while these are in somebody's hand."""
    return tuple([peek for n, peek in enumerate(PEEK[seat][:OPEN_PILES]) if n not in held])


@cache
def place(seat: int, spot: Spot, quarters: int) -> Place:
    """Add the tile in hand."""
    return Place(seat, spot, quarters)


@cache
def placings(seat: int, face: int, spot: Spot, around: int) -> tuple[Place, ...]:
    """All ways to add a tile on a cell faced like this."""
    return tuple([place(seat, spot, quarters) for quarters in fitting(face, around)])


@cache
def attach(seat: int, face: int, spot: Spot, quarters: int) -> Attach:
    """Add a reserved tile."""
    return Attach(seat, FACES[face], spot, quarters)


@cache
def remove(seat: int, spot: Spot) -> Remove:
    """Take a tile off."""
    return Remove(seat, spot)


@cache
def keep(seat: int, spot: Spot) -> Keep:
    """Keep the part with this tile."""
    return Keep(seat, spot)


@cache
def move_in(seat: int, spot: Spot, who: int) -> MoveIn:
    """Fill a cabin."""
    return MoveIn(seat, spot, PASSENGERS[who])


@cache
def power(seat: int, spot: Spot, battery: Spot) -> Power:
    """Pay for a double part."""
    return Power(seat, spot, battery)


@cache
def defend(seat: int, battery: Spot) -> Defend:
    """Pay for a defence."""
    return Defend(seat, battery)


@cache
def lose_crew(seat: int, spot: Spot) -> LoseCrew:
    """Hand somebody over."""
    return LoseCrew(seat, spot)


@cache
def lose_goods(seat: int, spot: Spot) -> LoseGoods:
    """Hand a cube or a battery over."""
    return LoseGoods(seat, spot)


@cache
def load(seat: int, cube: str, spot: Spot) -> Load:
    """Load a cube."""
    return Load(seat, CUBES[LETTERS.index(cube)], spot)


@cache
def unload(seat: int, cube: str, spot: Spot) -> Unload:
    """Take a cube out."""
    return Unload(seat, CUBES[LETTERS.index(cube)], spot)
