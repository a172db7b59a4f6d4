"""Setting up: board, start pieces, set-up phase (chapters setup, variants, three-players)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ....core.notation import read
from ....core.rulebook import Refusal, Say, implements, refused_at
from ..actions import Colony
from ..box import SETUP_POOL, STARTING_CARDS, Module
from ..sky import geometry as sky
from ..sky.chart import FACE_DOWN, Chart, home_discs
from ..sky.discs import HOME_DISCS
from ..state import NOBODY, Phase, Settings, Stage, State
from .book import BOOK, FOUNDING, PASSES_LEFT, founding_order, own_turn, point_is_there
from .pieces import put_ship, raise_port, set_colony, tell_medals
from .turn import settle

BOXED = sky.Sector.EMPTY_N2
"""The empty one-star sector that goes back to the box (both are alike)."""
LAST_ROUND = 3


# The board


@implements(
    "starfarers.setup.own-set-of-pieces",
    "starfarers.setup.racks-filled",
    "starfarers.setup.reserve-eight-of-each",
    "starfarers.setup.encounters-shuffled",
    "starfarers.setup.friendship-stacks-open",
    "starfarers.setup.reserve-discs-shuffled",
    "starfarers.setup.marker-on-four",
)
def start(players: int, variant: str, options: Mapping[str, Any], rng: Random) -> State:
    """A first position: board, piles and racks ready, the roll for the start in the air."""
    state = State(CHARTS[variant](rng), players, Settings(dict(options)), variant)
    if variant == "beginner":
        set_beginner_pieces(state)
    return state


@implements(
    "starfarers.setup.beginner-fifteen-sectors-open",
    "starfarers.setup.beginner-only-home-discs-open",
    "starfarers.setup.disc-back-fits-planet",
)
def beginner_chart(rng: Random) -> Chart:
    """The board of the picture: every sector open, the home discs too, all other discs hidden."""
    given = sky.BOARD["beginner"]["slots"]
    return Chart(tuple(3 * read(sky.Sector, given[name]) for name in sky.SLOT_IDS), home_discs())


@implements(
    "starfarers.variants.strategic-box-one-empty",
    "starfarers.variants.strategic-stars-by-nebula",
    "starfarers.variants.strategic-sectors-turned-up",
    "starfarers.variants.strategic-other-discs-face-down",
)
def strategic_chart(rng: Random) -> Chart:
    """One-star sectors before the nebula, two-star sectors behind it, all open."""
    slots = [FACE_DOWN] * len(sky.SLOTS)
    for stars in (1, 2):
        sectors = [s for s in sky.Sector if sky.SECTOR_STARS[s] == stars and s != BOXED]
        rng.shuffle(sectors)
        for slot in sky.SLOTS:
            if sky.STARS[slot] == stars:
                slots[slot] = _turned(sectors.pop(), rng)
    return Chart(tuple(slots), home_discs(_shuffled_home(rng)))


def _turned(sector: sky.Sector, rng: Random) -> int:
    return 3 * sector + (rng.randrange(3) if sky.IS_SYSTEM[sector] else 0)


@implements("starfarers.variants.home-discs-shuffled-by-letter")
def _shuffled_home(rng: Random) -> Any:
    return tuple(tuple(rng.sample(row, len(row))) for row in HOME_DISCS)


@implements(
    "starfarers.variants.explorer-sectors-stay-hidden", "starfarers.variants.discs-wait-by-symbol"
)
def explorer_chart(rng: Random) -> Chart:
    """As strategic, but the sectors stay face down and their discs beside the board."""
    unseen = tuple(sector for sector in sky.Sector if sector != BOXED)
    return Chart((FACE_DOWN,) * len(sky.SLOTS), home_discs(_shuffled_home(rng)), unseen=unseen)


@implements(
    "starfarers.variants.wild-any-sector-anywhere",
    "starfarers.variants.wild-fill-order",
    "starfarers.variants.wild-last-sector-unseen",
)
def wild_chart(rng: Random) -> Chart:
    """All sixteen sectors face down, whatever their stars; the one left over is boxed unseen."""
    discs = home_discs(_shuffled_home(rng))
    return Chart((FACE_DOWN,) * len(sky.SLOTS), discs, unseen=tuple(sky.Sector), wild=True)


CHARTS = {
    "beginner": beginner_chart,
    "founding": beginner_chart,
    "strategic": strategic_chart,
    "explorer": explorer_chart,
    "wild-space": wild_chart,
}


# The beginners' pieces


@implements(
    "starfarers.setup.beginner-pieces-given",
    "starfarers.setup.beginner-ship-and-booster",
    "starfarers.three-players.fourth-colour-only-blocks",
)
def set_beginner_pieces(state: State) -> None:
    """Two colonies, a spaceport, a colony ship and a booster each; a spare colour only blocks."""
    for owner, row in enumerate(sky.BOARD["beginner"]["pieces"]):
        for point in (*row["colonies"], row["spaceport"]):
            set_colony(state, owner, point)
        raise_port(state, owner, row["spaceport"])
        if owner < state.players:
            put_ship(state, owner, row["colony-ship"], trade=False)
            state.modules[3 * owner + Module.BOOSTER] = 1
    state.founded = (LAST_ROUND + 1) * state.players


# The set-up phase


@implements("starfarers.setup.odd-rounds-clockwise", "starfarers.setup.even-rounds-backwards")
def founding_seat(state: State) -> int:
    """Whose turn it is in the set-up phase: there, back, there and back again."""
    lap, place = divmod(state.founded, state.players)
    along = state.players - 1 - place if lap % 2 else place
    return (state.starter + along) % state.players


@implements("starfarers.setup.phase-instead-of-picture")
def next_founding(state: State, say: Say) -> None:
    """The next step of the set-up phase, or the start cards once it is over."""
    lap = state.founded // state.players
    if lap > LAST_ROUND:
        setup_done(state, say)
        return
    state.on = founding_seat(state)
    state.phase = Phase.FOUND_PORT if lap == LAST_ROUND else Phase.FOUND_COLONY


def site_is_taken(state: State, point: int) -> Refusal:
    """The objection to a site that somebody has built on."""
    rule = "starfarers.colony.site-must-be-free"
    return refused_at(rule, "point", point, owner=state.owner_of(point))


FOUNDS_IN_TURN = own_turn(PASSES_LEFT, Phase.FOUND_COLONY)


@BOOK.gate(Colony)
def sets_colony_in_setup(state: State, action: Colony) -> Refusal | None:
    """Colonies are set by hand in the set-up phase only; later a ship has to bring them."""
    if state.phase in FOUNDING or state.phase == Phase.START_ROLL:
        return FOUNDS_IN_TURN(state, action) or point_is_there(state, action)
    return Refusal("starfarers.colony.founded-where-flight-ends", {"on": state.on})


@BOOK.needs("starfarers.setup.home-sites-only", Colony, place="point")
def on_a_home_site(state: State, action: Colony) -> bool:
    """Start colonies stand in the home systems."""
    return bool(sky.HOME_SITES & sky.AT[action.point])


@BOOK.check(Colony)
def home_site_is_free(state: State, action: Colony) -> Refusal | None:
    """One building a site."""
    if not state.built & sky.AT[action.point]:
        return None
    return site_is_taken(state, action.point)


@BOOK.needs("starfarers.three-players.two-sites-per-system", Colony, place="point")
@implements("starfarers.three-players.home-systems-may-fill-in-setup")
def home_system_has_room(state: State, action: Colony) -> bool:
    """Where that option is chosen, three players fill two sites of every home system first."""
    if state.settings.all_home_sites or state.players != 3:
        return True
    filled = [h for h in sky.HOMES if (sky.SITES_OF[h] & state.built).bit_count() >= 2]
    return sky.SYSTEM_OF.get(action.point) not in filled or len(filled) == len(sky.HOMES)


@BOOK.effect(Colony)
def colony(state: State, action: Colony, say: Say) -> None:
    """Set a start colony."""
    say("sets-colony", founding_order(state), seat=action.seat, point=action.point)
    set_colony(state, action.seat, action.point)
    state.founded += 1
    next_founding(state, say)


def founding_port_made(state: State, point: int) -> None:
    """A ship is due at the spaceport just made."""
    state.just_set = point
    state.phase = Phase.FOUND_SHIP


def founding_ship_put(state: State) -> None:
    """A module from the pool is due."""
    state.just_set = NOBODY
    state.phase = Phase.FOUND_MODULE


def pool_left(state: State, module: int) -> int:
    """How many modules of a kind the set-up pool still has: only set-up has fitted any yet."""
    return SETUP_POOL[module] - sum(state.modules[module::3])


def founding_module_taken(state: State, say: Say) -> None:
    """The next player's step."""
    state.founded += 1
    next_founding(state, say)


@implements("starfarers.three-players.left-module-returns")
def setup_done(state: State, say: Say) -> None:
    """Start cards and half medals; with three players open home sites close for good."""
    if state.players == 3 and state.variant != "beginner":
        state.closed = sky.HOME_SITES & ~state.built
        if state.closed:
            say("sites-close", "starfarers.three-players.open-home-sites-close")
    order = [(state.starter + i) % state.players for i in range(state.players)]
    for seat in order:
        tell_medals(state, seat, 1, "starfarers.setup.one-half-medal", say)
    state.draws = tuple(seat for seat in order for _ in range(STARTING_CARDS))
    say("start-cards", "starfarers.setup.three-reserve-cards", n=STARTING_CARDS)
    state.stage = Stage.SETUP
    state.on = state.starter
    settle(state, say)
