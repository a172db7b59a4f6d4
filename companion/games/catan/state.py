"""A position of Catan, packed for speed.

Four owners always: with two players the owners 2 and 3 are the neutral colours, with three the
fourth owns nothing. Corner and path sets are bit masks, hands are packed bundles (`goods.py`).
Callers outside this game use `observe` and `describe`; only the rules touch these fields.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Any

from ...core.data import read_toml
from ...core.notation import read
from ...kit.barter import Answer
from ...kit.bundle import UNIT, pack
from .actions import Counter, Offer
from .board.geometry import Island
from .goods import Card, Resource

OWNERS = range(4)
NOBODY = -1
POINTS_TO_WIN = 10
SEVEN = 7
"""The sum that pays nobody and moves the robber."""
HAND_LIMIT = 7
"""Cards one may hold when it is rolled."""

_STOCK = read_toml(Path(__file__).parent / "data" / "stock.toml")


def _cost(thing: str) -> int:
    return pack({int(read(Resource, name)): n for name, n in _STOCK["costs"][thing].items()})


TOKEN_LIMIT: int = _STOCK["trade-cards"]["limit"]
PIECES: dict[str, int] = _STOCK["pieces"]
FULL_BANK = pack(dict.fromkeys(Resource, _STOCK["bank"]))
FULL_DECK = pack({int(read(Card, name)): n for name, n in _STOCK["deck"].items()})
ROAD_COST, SETTLEMENT_COST, CITY_COST, CARD_COST = (
    _cost(thing) for thing in ("road", "settlement", "city", "development-card")
)


class Phase(IntEnum):
    """What is being waited for."""

    START_ROLL = 0
    """Nature: who begins."""
    FOUND_SETTLEMENT = 1
    FOUND_ROAD = 2
    ROLL = 3
    """The player on turn has yet to roll (or to roll again, with two players)."""
    DICE = 4
    """Nature: the dice are in the air."""
    DISCARD = 5
    ROBBER = 6
    VICTIM = 7
    LOOT = 8
    """Nature: a card is being drawn blind."""
    MAIN = 9
    """Trade and build."""
    DRAW = 10
    """Nature: the card just bought."""
    FREE_ROAD = 11
    INVENTION = 12
    ANSWER = 13
    """Others answer the offer of the player on turn."""
    CHOICE = 14
    """The player on turn picks a partner among the answers."""
    PROPOSAL = 15
    """The player on turn answers somebody's proposal."""
    NEUTRAL = 16
    FORCED_LOOT = 17
    """Nature: two cards are drawn from the opponent."""
    FORCED_RETURN = 18
    OVER = 19


NATURES = frozenset({Phase.START_ROLL, Phase.DICE, Phase.LOOT, Phase.DRAW, Phase.FORCED_LOOT})

# Until Python 3.12 looking a member up on its class costs as much as a small effect; what every
# turn passes through is therefore also kept by plain names.
ROLL_DUE, DICE_IN_AIR, MAIN, OVER = Phase.ROLL, Phase.DICE, Phase.MAIN, Phase.OVER
START_ROLL, FOUND_SETTLEMENT, FOUND_ROAD = (
    Phase.START_ROLL, Phase.FOUND_SETTLEMENT, Phase.FOUND_ROAD,
)  # fmt: skip
DISCARDING, ROBBER_DUE, VICTIM_DUE, LOOTING = (
    Phase.DISCARD, Phase.ROBBER, Phase.VICTIM, Phase.LOOT,
)  # fmt: skip


class Settings:
    """The open choices of the rules, as the engine asks for them."""

    __slots__ = (
        "by_name", "forced_roll", "free_roads_count", "full_only", "harbour_waits", "many_actions",
        "may_spare", "merged", "must_gain", "neutral_start", "no_sole", "oldest", "players_trade",
        "points_once", "refuse_empty", "same_kind", "same_kind_trade",
    )  # fmt: skip

    def __init__(self, by_name: dict[str, Any]) -> None:
        self.by_name = by_name
        self.oldest = by_name["setup_starter"] == "oldest"
        self.forced_roll = by_name["setup_starter"] == "roll"
        self.merged = by_name["turn_steps"] == "merged"
        first_use = by_name["harbour_first_use"]
        self.harbour_waits = first_use == "next-turn" or (
            first_use == "as-steps" and not self.merged
        )
        self.may_spare = by_name["robber_steal"] == "may"
        self.refuse_empty = by_name["robber_empty_victim"] == "refused"
        self.no_sole = by_name["yield_shortage"] == "nobody"
        self.same_kind_trade = by_name["trade_like_for_like"] == "allowed"
        self.full_only = by_name["progress_short"] == "full-only"
        self.points_once = by_name["longest_road_crossing"] == "points-once"
        self.must_gain = by_name["end_moment"] == "gained-this-turn"
        self.same_kind = by_name["two_player_neutral_build"] == "same-kind"
        self.free_roads_count = by_name["two_player_free_roads"] == "count"
        self.many_actions = by_name["two_player_actions"] == "any"
        self.neutral_start: tuple[int, int] = tuple(by_name["two_player_neutral_start"])
        self.players_trade = by_name["trade_players"] == "on"


class State:
    """One position. `copy` is cheap; nothing outside the rules changes it."""

    __slots__ = (
        "action_used",
        "answers",
        "army",
        "bank",
        "blocked",
        "built",
        "cards",
        "cities",
        "contenders",
        "counters",
        "deck",
        "dice",
        "drawn",
        "due",
        "first_sum",
        "founded",
        "free_roads",
        "fresh",
        "frontier",
        "hands",
        "harbours",
        "held",
        "income",
        "island",
        "just_set",
        "knight_sold",
        "knights",
        "longest",
        "longest_length",
        "new_harbours",
        "offer",
        "on",
        "owed",
        "phase",
        "picks",
        "played",
        "players",
        "points",
        "reach",
        "roads",
        "robber",
        "robber_by",
        "rolls",
        "settings",
        "settlements",
        "start_points",
        "start_sums",
        "starter",
        "taken",
        "tokens",
        "traded_out",
        "turns",
        "victim",
        "winner",
    )  # fmt: skip

    def __init__(self, island: Island, players: int, settings: Settings) -> None:
        # What the game is played on.
        self.island = island
        self.players = players
        self.settings = settings
        # On the board, by owner.
        self.settlements = [0, 0, 0, 0]
        self.cities = [0, 0, 0, 0]
        self.roads = [0, 0, 0, 0]
        self.reach = [0, 0, 0, 0]
        """Corners an own road leads to."""
        self.frontier = [0, 0, 0, 0]
        """Free paths that adjoin an own road or building."""
        self.harbours = [0, 0, 0, 0]
        """Harbour kinds as bits, those gained this turn included."""
        self.income = [0] * (13 * 4)
        """By number and owner: what this roll brings; the robber's hex is left out."""
        self.built = 0
        """Corners with a building."""
        self.blocked = 0
        """Corners where no settlement may stand: built on, or next to that."""
        self.taken = 0
        """Paths with a road."""
        self.robber = island.desert
        # Cards.
        self.bank = FULL_BANK
        self.deck = FULL_DECK
        self.hands = [0, 0, 0, 0]
        self.cards = [0, 0, 0, 0]
        """Development cards in hand, those bought this turn included."""
        self.knights = [0, 0, 0, 0]
        self.tokens = [0, 0]
        """Trade cards of the two-player game."""
        # Points and special cards.
        self.points = [0, 0, 0, 0]
        """What everyone can see: pieces and special cards."""
        self.longest = NOBODY
        self.longest_length = 0
        self.army = NOBODY
        # The turn.
        self.phase: Phase = Phase.START_ROLL
        self.on = 0
        self.starter = 0
        self.turns = 0
        self.founded = 0
        """Settlements set in the founding phase so far."""
        self.just_set = NOBODY
        """The corner of the founding settlement that awaits its road."""
        self.contenders = (1 << players) - 1
        """Seats still rolling for the start."""
        self.start_sums = [0, 0, 0, 0]
        self.rolls = 0
        """Rolls still to make this turn."""
        self.first_sum = 0
        """With two players: the first sum of this turn, once it has fallen."""
        self.dice = (0, 0)
        self.fresh = 0
        """Development cards bought this turn."""
        self.played = False
        self.traded_out = False
        """Something was built or bought, which ends trading where the steps are separate."""
        self.new_harbours = 0
        """Harbour kinds first gained this turn."""
        self.start_points = 0
        """Open points of the player on turn when the turn began."""
        self.owed = [0, 0, 0, 0]
        """Cards still to give back after a seven; below zero once it is done."""
        self.held = [0, 0, 0, 0]
        """Cards held when the seven fell, by those who give some back."""
        self.free_roads = 0
        self.picks = 0
        """Cards still to take for Invention, or to give back after a forced trade."""
        self.drawn = 0
        """Cards still to be drawn in a forced trade."""
        self.victim = NOBODY
        """Whose hand is being drawn from."""
        self.due = ""
        """Why the robber moves (seven, knight), or which neutral piece is due."""
        self.robber_by = ""
        """What last moved the robber in this turn: seven, knight, or home (a trade card)."""
        self.action_used = False
        self.knight_sold = False
        self.offer: Offer | None = None
        self.answers = [Answer.NOT_ASKED] * 4
        self.counters: tuple[Counter, ...] = ()
        self.winner = NOBODY

    def copy(self) -> State:
        """The same position, apart."""
        new = State.__new__(State)
        new.island, new.players, new.settings = self.island, self.players, self.settings
        new.settlements = self.settlements[:]
        new.cities = self.cities[:]
        new.roads = self.roads[:]
        new.reach = self.reach[:]
        new.frontier = self.frontier[:]
        new.harbours = self.harbours[:]
        new.income = self.income[:]
        new.built, new.blocked, new.taken = self.built, self.blocked, self.taken
        new.robber, new.bank, new.deck = self.robber, self.bank, self.deck
        new.robber_by = self.robber_by
        new.hands = self.hands[:]
        new.cards = self.cards[:]
        new.knights = self.knights[:]
        new.tokens = self.tokens[:]
        new.points = self.points[:]
        new.longest, new.longest_length, new.army = self.longest, self.longest_length, self.army
        new.phase, new.on, new.starter, new.turns = self.phase, self.on, self.starter, self.turns
        new.founded, new.contenders = self.founded, self.contenders
        new.just_set, new.victim = self.just_set, self.victim
        new.start_sums = self.start_sums[:]
        new.rolls, new.first_sum, new.dice = self.rolls, self.first_sum, self.dice
        new.fresh, new.played, new.traded_out = self.fresh, self.played, self.traded_out
        new.new_harbours, new.start_points = self.new_harbours, self.start_points
        new.owed = self.owed[:]
        new.held = self.held[:]
        new.free_roads, new.picks, new.drawn, new.due = (
            self.free_roads, self.picks, self.drawn, self.due,
        )  # fmt: skip
        new.action_used, new.knight_sold = self.action_used, self.knight_sold
        new.offer, new.counters, new.winner = self.offer, self.counters, self.winner
        new.answers = self.answers[:]
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

    def total(self, seat: int) -> int:
        """All points of a seat, victory point cards included."""
        return self.points[seat] + (self.cards[seat] >> 8 & 127)

    def pieces_left(self, owner: int, piece: str) -> int:
        """How many pieces of a kind an owner still has."""
        out = {"road": self.roads, "settlement": self.settlements, "city": self.cities}[piece]
        return PIECES[piece] - out[owner].bit_count()

    def owner_of(self, corner: int) -> int:
        """Whose building stands on a corner; NOBODY's if none."""
        for owner in OWNERS:
            if (self.settlements[owner] | self.cities[owner]) >> corner & 1:
                return owner
        return NOBODY

    def is_city(self, corner: int) -> bool:
        """Whether a city stands there."""
        return any(cities >> corner & 1 for cities in self.cities)

    def resume(self) -> None:
        """Go on with the turn after an interruption: roll if that is still due, else trade."""
        self.phase = ROLL_DUE if self.rolls else MAIN


def card_count(state: State, seat: int, card: Card) -> int:
    """Development cards of a kind that could be played: not those bought this turn."""
    lane = UNIT[card].bit_length() - 1
    held = state.cards[seat] - (state.fresh if seat == state.on else 0)
    return held >> lane & 127
