"""A position of Starfarers, packed for speed.

Four owners always: with three players the fourth owns nothing, or blocks sites on the beginners'
board. Sets of points are bit masks (`board.py`), hands are packed bundles (`goods.py`). A ship's
number is three times its owner plus 0 to 2, one for each transporter. Callers outside this game use
`observe` and `describe`; only the rules touch these fields.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from ...kit.bundle import size
from ...kit.catan_family.barter import Stance
from ...kit.state import Choices, Packed, packed, row
from . import box
from .actions import Counter, Offer
from .encounters import EVERY_CARD
from .sky.chart import Chart
from .sky.geometry import AT

OWNERS = range(4)
OWN_SHIPS = range(3)
NOBODY = -1
POINTS_TO_WIN = box.LIMITS["points-to-win"]
HAND_LIMIT = box.LIMITS["hand-limit"]
TAXED_LIMIT = box.LIMITS["taxed-limit"]
CANNON, POD, BOOSTER = map(int, box.Module)


class Phase(IntEnum):
    """What is being waited for."""

    START_ROLL = 0
    """Nature: who begins."""
    FOUND_COLONY = 1
    FOUND_PORT = 2
    FOUND_SHIP = 3
    FOUND_MODULE = 4
    ROLL = 5
    DICE = 6
    """Nature: the dice are in the air."""
    AID = 7
    """Whoever has galactic aid and got nothing may take a card."""
    DISCARD = 8
    VICTIM = 9
    LOOT = 10
    """Nature: a card is being drawn blind."""
    DEAL = 11
    """Nature: cards from the reserve pile."""
    MAIN = 12
    """Trade and build."""
    HELP = 13
    """A second richer player may be named."""
    ANSWER = 14
    """Others answer the offer of the player on turn."""
    CHOICE = 15
    """The player on turn picks a partner among the answers."""
    PROPOSAL = 16
    """The player on turn answers somebody's proposal."""
    SPEED = 17
    """Nature: the marbles of the speed shake."""
    CARD = 18
    """Nature: the encounter card on top."""
    QUESTION = 19
    PAY = 20
    READ = 21
    """The left neighbour reads what the answer brings."""
    CONTEST = 22
    """Nature: marbles in a fight, a race or a gamble."""
    PICK = 23
    """Cards of one's choice from the bank."""
    FIT = 24
    STRIP = 25
    HALT = 26
    BERTH = 27
    """A trade ship won is placed."""
    FLIGHT = 28
    SECTOR = 29
    """Nature: a sector is turned up."""
    DISC = 30
    """Nature: a disc is turned up."""
    NEW_DISC = 31
    """Nature: a reserve disc takes a token's place."""
    BEFRIEND = 32
    OVER = 33


NATURES = frozenset(
    {
        Phase.START_ROLL, Phase.DICE, Phase.LOOT, Phase.DEAL, Phase.SPEED, Phase.CARD,
        Phase.CONTEST, Phase.SECTOR, Phase.DISC, Phase.NEW_DISC,
    }
)  # fmt: skip

# Until Python 3.12 looking a member up on its class costs as much as a small effect; what every
# turn passes through is therefore also kept by plain names.
ROLL_DUE, DICE_IN_AIR, MAIN, FLIGHT, OVER = (
    Phase.ROLL, Phase.DICE, Phase.MAIN, Phase.FLIGHT, Phase.OVER,
)  # fmt: skip


class Stage(IntEnum):
    """How far the game or the turn has come, whatever interrupts it."""

    SETUP = 0
    PRODUCTION = 1
    BUILD = 2
    MEETING = 3
    FLIGHT = 4


class Settings(Choices):
    """The open choices of the rules, as the engine asks for them."""

    def __init__(self, by_name: dict[str, Any]) -> None:
        super().__init__(by_name)
        self.wins_at_once = by_name["end_moment"] == "at-once"
        self.standing_clears = by_name["clear_trigger"] == "stand-or-arrive"
        blue_three = by_name["marbles_values"] == "blue-three"
        self.marble_values = box.PRINTED_VALUES if blue_three else box.OTHER_VALUES
        self.mix: tuple[int, ...] = tuple(by_name["marbles_mix"])
        self.roller_draws = by_name["seven_roller_draw"] == "usual"
        self.gifts = by_name["trade_gifts"] == "allowed"
        self.bank_same_kind = by_name["trade_bank_same_kind"] == "allowed"
        self.players_trade = by_name["trade_players"] == "on"
        self.in_turn_order = by_name["yield_shortage"] == "in-turn-order"
        self.refill = by_name["reserve_refill"] == "new-pile"
        self.late_draw = by_name["reserve_late_draw"] == "until-shake"
        self.stop_on_buildings = by_name["flight_stop_on_building"] == "allowed"
        self.may_discover = by_name["discover_compulsory"] == "may"
        self.leave_berths = by_name["flight_new_foreign_berth"] == "must-leave"
        self.no_veiled_sites = by_name["flight_hidden_site"] == "refused"
        self.only_halt_excuses = by_name["flight_waiting_excuse"] == "halt-only"
        self.two_or_none = by_name["friendship_rich_help_poor"] == "only-if-two"
        self.speed_at_once = by_name["friendship_speed_mid_flight"] == "at-once"
        self.all_home_sites = by_name["three_players_home_sites"] == "all-three"
        self.cards_shoot = by_name["pirate_scientist_cannons"] == "count"


@packed
class State(Packed):
    """One position. `copy` is cheap; nothing outside the rules changes it."""

    # What the game is played on.
    chart: Chart
    players: int
    settings: Settings
    variant: str
    # On the board, by owner.
    colonies: list[int] = row(4, 0)
    ports: list[int] = row(4, 0)
    berths: list[int] = row(4, 0)
    """Berths of the players' spaceports; a colour nobody plays has none."""
    built: int = 0
    """Points with a building."""
    stations: list[int] = row(16, 0)
    """By people and owner: trade stations at the outpost."""
    ships: list[int] = row(12, NOBODY)
    """Where each ship is."""
    trading: int = 0
    """Which ships are trade ships, as bits."""
    ship_points: int = 0
    """Points where a ship is."""
    closed: int = 0
    """Sites that stay empty for the whole game."""
    income: list[int] = row(13 * 4, 0)
    """By number and owner: what this roll brings."""
    # Before the players.
    modules: list[int] = row(12, 0)
    """By owner and kind: what the motherships carry."""
    medals: list[int] = row(4, 0)
    """Half medals."""
    won: list[tuple[int, ...]] = row(4, ())
    """Tokens won from pirates and ice."""
    friends: list[int] = row(4, 0)
    """Friendship cards, two bits a kind."""
    figures: list[int] = row(4, NOBODY)
    """By people: who holds the figure."""
    owed_ships: list[int] = row(4, 0)
    """Trade ships won that still wait for a berth, a transporter or a station."""
    points: list[int] = row(4, 0)
    # Cards.
    bank: int = box.FULL_BANK - box.FULL_PILE
    pile: int = box.FULL_PILE
    pile_top: int = box.FULL_PILE
    """What the reserve pile held when it was last made."""
    hands: list[int] = row(4, 0)
    deck: int = EVERY_CARD
    discards: int = 0
    # The turn.
    phase: Phase = Phase.START_ROLL
    stage: Stage = Stage.SETUP
    on: int = 0
    starter: int = 0
    turns: int = 0
    founded: int = 0
    """Steps of the set-up phase done so far."""
    just_set: int = NOBODY
    """The spaceport just made in set-up, whose ship is due."""
    contenders: int = 0
    """Seats still rolling for the start."""
    start_sums: list[int] = row(4, 0)
    dice: tuple[int, int] = (0, 0)
    draws: tuple[int, ...] = ()
    """Seats that still draw a reserve card each, in order."""
    due_draw: int = 0
    """Reserve cards the player on turn may still draw."""
    supplied: int = 0
    """Reserve cards the player on turn has drawn for own points."""
    aided: int = NOBODY
    """Who may take a card as galactic aid."""
    owed: list[int] = row(4, 0)
    """Cards still to give back after a seven; below zero once it is done."""
    held: list[int] = row(4, 0)
    """Cards held when the seven fell, by those who give some back."""
    victims: tuple[int, ...] = ()
    """Whose hands are still to be drawn from, one card each."""
    fame_used: bool = False
    goods_used: bool = False
    helped: int = 0
    """Players who were named for the rich to help the poor, as bits."""
    freed: int = 0
    """Points beside planets that were cleared in this building phase."""
    # The flight.
    base: int = 0
    speed: int = 0
    left: list[int] = row(3, 0)
    """What each own ship has left of its speed."""
    origin: list[int] = row(3, NOBODY)
    """Where each own ship was when the flight phase began."""
    waiting: int = 0
    """Own colony ships that were on a site then, as bits."""
    moved: int = 0
    done: int = 0
    """Own ships whose flight is over."""
    jumped: int = 0
    """Own ships that have jumped, as bits."""
    flying: int = NOBODY
    halted: int = NOBODY
    jumps: int = 0
    slot: int = NOBODY
    """The slot whose sector is being turned up."""
    queue: tuple[int, ...] = ()
    """Planets whose discs are being turned up."""
    watch: int = 0
    """Own ships to look at for bases and ice beside them, as bits."""
    fallen: int = NOBODY
    """The planet that waits for a reserve disc."""
    to_befriend: int = NOBODY
    """The people whose friendship card is to be picked."""
    # The encounter.
    card: int = NOBODY
    card_open: bool = False
    """Whether everybody knows the card by now."""
    asked: int = 0
    """Which question was put: 1 the first, 2 the second."""
    reply: int = NOBODY
    owing: int = 0
    """Cards still to pay."""
    gift: int = 0
    """What was paid."""
    gained: int = 0
    """What was picked from the bank."""
    picks: int = 0
    todo: tuple[str, ...] = ()
    """What the card still brings, step by step."""
    contest: str = ""
    rival: int = NOBODY
    shown: int = NOBODY
    """The result of the player on turn, while the rival still shakes."""
    loser: int = NOBODY
    """Who takes a module off."""
    worn: int = 0
    """Who still loses a module to wear and tear, as bits."""
    # Trading.
    offer: Offer | None = None
    answers: list[Stance] = row(4, Stance.NOT_ASKED)
    counters: tuple[Counter, ...] = ()
    winner: int = NOBODY

    def __post_init__(self) -> None:
        self.contenders = (1 << self.players) - 1

    # What is left

    def colonies_left(self, owner: int) -> int:
        """Colony pieces in supply: not on the board, under a spaceport or on a ship."""
        built = (self.colonies[owner] | self.ports[owner]).bit_count()
        return box.COLONIES - built - self.ship_count(owner, trade=False)

    def stations_left(self, owner: int) -> int:
        """Station pieces in supply: not at an outpost or on a ship."""
        return box.STATIONS - sum(self.stations[owner::4]) - self.ship_count(owner, trade=True)

    def shipyards_left(self, owner: int) -> int:
        """Shipyards in supply."""
        return box.SHIPYARDS - self.ports[owner].bit_count()

    def medals_left(self) -> int:
        """Half medals in the rack."""
        return box.HALF_MEDALS - sum(self.medals)

    def friends_left(self) -> int:
        """Friendship cards in the open stacks."""
        return box.FULL_STACKS - sum(self.friends)

    # Ships

    def ship_count(self, owner: int, trade: bool) -> int:
        """How many ships of a kind an owner has on the board."""
        mine = self.ships[3 * owner : 3 * owner + 3]
        return sum(
            point >= 0 and bool(self.trading >> 3 * owner + i & 1) == trade
            for i, point in enumerate(mine)
        )

    def free_transporter(self, owner: int) -> int:
        """The number (0 to 2) of a transporter in supply; NOBODY if all fly."""
        for i in OWN_SHIPS:
            if self.ships[3 * owner + i] < 0:
                return i
        return NOBODY

    def has_ship(self, owner: int) -> bool:
        """Whether any ship of an owner is on the board."""
        first = 3 * owner
        return self.ships[first] >= 0 or self.ships[first + 1] >= 0 or self.ships[first + 2] >= 0

    def is_trade_ship(self, owner: int, ship: int) -> bool:
        """Whether this ship carries a station."""
        return bool(self.trading >> 3 * owner + ship & 1)

    def free_berths(self, owner: int) -> int:
        """Own berths no ship is on."""
        return self.berths[owner] & ~self.ship_points

    def foreign_berths(self, owner: int) -> int:
        """Berths of everybody else's spaceports."""
        # No two spaceports share a berth, so adding is joining.
        berths = self.berths
        return berths[0] + berths[1] + berths[2] + berths[3] - berths[owner]

    def ship_at(self, point: int) -> int:
        """The ship on a point; NOBODY if none."""
        return self.ships.index(point) if self.ship_points & AT[point] else NOBODY

    def owner_of(self, point: int) -> int:
        """Whose building stands on a point; NOBODY's if none."""
        at = AT[point]
        for owner in OWNERS:
            if (self.colonies[owner] | self.ports[owner]) & at:
                return owner
        return NOBODY

    # Strength

    def cannon_power(self, owner: int) -> int:
        """Cannons, those on Scientists' cards included."""
        return self.modules[3 * owner + CANNON] + box.friendly_strength(self.friends[owner])

    def booster_power(self, owner: int) -> int:
        """Boosters, those on Scientists' cards included."""
        return self.modules[3 * owner + BOOSTER] + box.friendly_speed(self.friends[owner])

    def pods(self, owner: int) -> int:
        """Cargo pods."""
        return self.modules[3 * owner + POD]

    def stations_at(self, people: int) -> int:
        """How many stations an outpost has, those of all players together."""
        return sum(self.stations[4 * people : 4 * people + 4])

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return size(self.hands[seat])

    @property
    def reader(self) -> int:
        """Who reads the encounter card: the left neighbour."""
        return (self.on + 1) % self.players
