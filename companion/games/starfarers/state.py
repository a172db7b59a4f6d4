"""A position of Starfarers, packed for speed.

Four owners always: with three players the fourth owns nothing, or blocks sites on the beginners'
board. Sets of points are bit masks (`board.py`), hands are packed bundles (`goods.py`). A ship's
number is three times its owner plus 0 to 2, one for each transporter. Callers outside this game use
`observe` and `describe`; only the rules touch these fields.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from ...kit.barter import Answer
from ...kit.bundle import size
from .actions import Counter, Offer
from .box import (
    COLONIES,
    FULL_BANK,
    FULL_PILE,
    FULL_STACKS,
    HALF_MEDALS,
    OTHER_VALUES,
    PRINTED_VALUES,
    SHIPYARDS,
    STATIONS,
    Module,
    friendly_speed,
    friendly_strength,
)
from .encounters import EVERY_CARD
from .sky.chart import Chart
from .sky.geometry import AT, MIDDLES

OWNERS = range(4)
OWN_SHIPS = range(3)
NOBODY = -1
POINTS_TO_WIN = 15
HAND_LIMIT = 7
TAXED_LIMIT = 12
POD = int(Module.CARGO_POD)


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


class Settings:
    """The open choices of the rules, as the engine asks for them."""

    __slots__ = (
        "all_home_sites", "bank_same_kind", "by_name", "cards_shoot", "gifts", "in_turn_order",
        "late_draw", "leave_berths", "marble_values", "may_discover", "mix", "no_veiled_sites",
        "only_halt_excuses", "players_trade", "refill", "roller_draws", "speed_at_once",
        "standing_clears", "stop_on_buildings", "two_or_none", "wins_at_once",
    )  # fmt: skip

    def __init__(self, by_name: dict[str, Any]) -> None:
        self.by_name = by_name
        self.wins_at_once = by_name["end_moment"] == "at-once"
        self.standing_clears = by_name["clear_trigger"] == "stand-or-arrive"
        blue_three = by_name["marbles_values"] == "blue-three"
        self.marble_values = PRINTED_VALUES if blue_three else OTHER_VALUES
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


class State:
    """One position. `copy` is cheap; nothing outside the rules changes it."""

    LISTS = (
        "answers", "berths", "colonies", "figures", "friends", "hands", "held", "income", "left",
        "medals", "modules", "origin", "owed", "owed_ships", "points", "ports", "ships",
        "start_sums", "stations", "won",
    )  # fmt: skip
    PLAIN = (
        "aided", "asked", "bank", "base", "built", "card", "card_open", "chart", "closed",
        "contenders", "contest", "counters", "deck", "dice", "discards", "done", "draws",
        "due_draw", "fallen", "fame_used", "flying", "founded", "freed", "gained", "gift",
        "goods_used", "halted", "helped", "jumped", "jumps", "just_set", "loser",
        "moved", "offer", "on", "owing", "phase", "picks", "pile", "pile_top", "players", "queue",
        "reply", "rival", "settings", "ship_points", "shown", "slot", "speed", "stage", "starter",
        "supplied", "to_befriend", "todo", "trading", "turns", "variant", "victims", "waiting",
        "watch", "winner", "worn",
    )  # fmt: skip
    __slots__ = LISTS + PLAIN

    def __init__(self, chart: Chart, players: int, settings: Settings, variant: str) -> None:
        # What the game is played on.
        self.chart = chart
        self.players = players
        self.settings = settings
        self.variant = variant
        # On the board, by owner.
        self.colonies = [0, 0, 0, 0]
        self.ports = [0, 0, 0, 0]
        self.berths = [0, 0, 0, 0]
        """Berths of the players' spaceports; a colour nobody plays has none."""
        self.built = 0
        """Points with a building."""
        self.stations = [0] * 16
        """By people and owner: trade stations at the outpost."""
        self.ships = [NOBODY] * 12
        """Where each ship is."""
        self.trading = 0
        """Which ships are trade ships, as bits."""
        self.ship_points = 0
        """Points where a ship is."""
        self.closed = 0
        """Sites that stay empty for the whole game."""
        self.income = [0] * (13 * 4)
        """By number and owner: what this roll brings."""
        # Before the players.
        self.modules = [0] * 12
        """By owner and kind: what the motherships carry."""
        self.medals = [0, 0, 0, 0]
        """Half medals."""
        self.won: list[tuple[int, ...]] = [(), (), (), ()]
        """Tokens won from pirates and ice."""
        self.friends = [0, 0, 0, 0]
        """Friendship cards, two bits a kind."""
        self.figures = [NOBODY] * 4
        """By people: who holds the figure."""
        self.owed_ships = [0, 0, 0, 0]
        """Trade ships won that still wait for a berth, a transporter or a station."""
        self.points = [0, 0, 0, 0]
        # Cards.
        self.bank = FULL_BANK - FULL_PILE
        self.pile = FULL_PILE
        self.pile_top = FULL_PILE
        """What the reserve pile held when it was last made."""
        self.hands = [0, 0, 0, 0]
        self.deck = EVERY_CARD
        self.discards = 0
        # The turn.
        self.phase: Phase = Phase.START_ROLL
        self.stage: Stage = Stage.SETUP
        self.on = 0
        self.starter = 0
        self.turns = 0
        self.founded = 0
        """Steps of the set-up phase done so far."""
        self.just_set = NOBODY
        """The spaceport just made in set-up, whose ship is due."""
        self.contenders = (1 << players) - 1
        """Seats still rolling for the start."""
        self.start_sums = [0, 0, 0, 0]
        self.dice = (0, 0)
        self.draws: tuple[int, ...] = ()
        """Seats that still draw a reserve card each, in order."""
        self.due_draw = 0
        """Reserve cards the player on turn may still draw."""
        self.supplied = 0
        """Reserve cards the player on turn has drawn for own points."""
        self.aided = NOBODY
        """Who may take a card as galactic aid."""
        self.owed = [0, 0, 0, 0]
        """Cards still to give back after a seven; below zero once it is done."""
        self.held = [0, 0, 0, 0]
        """Cards held when the seven fell, by those who give some back."""
        self.victims: tuple[int, ...] = ()
        """Whose hands are still to be drawn from, one card each."""
        self.fame_used = False
        self.goods_used = False
        self.helped = 0
        """Players who were named for the rich to help the poor, as bits."""
        self.freed = 0
        """Points beside planets that were cleared in this building phase."""
        # The flight.
        self.base = 0
        self.speed = 0
        self.left = [0, 0, 0]
        """What each own ship has left of its speed."""
        self.origin = [NOBODY] * 3
        """Where each own ship was when the flight phase began."""
        self.waiting = 0
        """Own colony ships that were on a site then, as bits."""
        self.moved = 0
        self.done = 0
        """Own ships whose flight is over."""
        self.jumped = 0
        """Own ships that have jumped, as bits."""
        self.flying = NOBODY
        self.halted = NOBODY
        self.jumps = 0
        self.slot = NOBODY
        """The slot whose sector is being turned up."""
        self.queue: tuple[int, ...] = ()
        """Planets whose discs are being turned up."""
        self.watch = 0
        """Own ships to look at for bases and ice beside them, as bits."""
        self.fallen = NOBODY
        """The planet that waits for a reserve disc."""
        self.to_befriend = NOBODY
        """The people whose friendship card is to be picked."""
        # The encounter.
        self.card = NOBODY
        self.card_open = False
        """Whether everybody knows the card by now."""
        self.asked = 0
        """Which question was put: 1 the first, 2 the second."""
        self.reply = NOBODY
        self.owing = 0
        """Cards still to pay."""
        self.gift = 0
        """What was paid."""
        self.gained = 0
        """What was picked from the bank."""
        self.picks = 0
        self.todo: tuple[str, ...] = ()
        """What the card still brings, step by step."""
        self.contest = ""
        self.rival = NOBODY
        self.shown = NOBODY
        """The result of the player on turn, while the rival still shakes."""
        self.loser = NOBODY
        """Who takes a module off."""
        self.worn = 0
        """Who still loses a module to wear and tear, as bits."""
        # Trading.
        self.offer: Offer | None = None
        self.answers = [Answer.NOT_ASKED] * 4
        self.counters: tuple[Counter, ...] = ()
        self.winner = NOBODY

    def copy(self) -> State:
        """The same position, apart."""
        new = State.__new__(State)
        for name in self.PLAIN:
            setattr(new, name, getattr(self, name))
        for name in self.LISTS:
            setattr(new, name, getattr(self, name)[:])
        return new

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and all(
                getattr(self, name) == getattr(other, name)
                for name in self.__slots__
                if name != "settings"
            )
            and self.settings.by_name == other.settings.by_name
        )

    __hash__ = None  # type: ignore[assignment]

    # What is left

    def colonies_left(self, owner: int) -> int:
        """Colony pieces in supply: not on the board, under a spaceport or on a ship."""
        built = (self.colonies[owner] | self.ports[owner]).bit_count()
        return COLONIES - built - self.ship_count(owner, trade=False)

    def stations_left(self, owner: int) -> int:
        """Station pieces in supply: not at an outpost or on a ship."""
        return STATIONS - sum(self.stations[owner::4]) - self.ship_count(owner, trade=True)

    def shipyards_left(self, owner: int) -> int:
        """Shipyards in supply."""
        return SHIPYARDS - self.ports[owner].bit_count()

    def medals_left(self) -> int:
        """Half medals in the rack."""
        return HALF_MEDALS - sum(self.medals)

    def friends_left(self) -> int:
        """Friendship cards in the open stacks."""
        return FULL_STACKS - sum(self.friends)

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
        return self.modules[3 * owner + Module.CANNON] + friendly_strength(self.friends[owner])

    def booster_power(self, owner: int) -> int:
        """Boosters, those on Scientists' cards included."""
        return self.modules[3 * owner + Module.BOOSTER] + friendly_speed(self.friends[owner])

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

    @property
    def middles(self) -> int:
        """Middles of slots that are no points: systems and hidden sectors."""
        return MIDDLES & ~self.chart.open
