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
from ...core.limits import limits_of
from ...core.notation import read
from ...kit.bundle import UNIT, pack
from ...kit.catan_family.barter import Stance
from ...kit.state import Choices, Packed, packed, row
from .actions import Counter, Offer
from .board.geometry import Island
from .goods import Card, Resource

OWNERS = range(4)
NOBODY = -1
LIMITS = limits_of(Path(__file__).parent)
POINTS_TO_WIN = LIMITS["points-to-win"]
SEVEN = 7
"""The sum that pays nobody and moves the robber."""
HAND_LIMIT = LIMITS["hand-limit"]
"""Cards one may hold when it is rolled."""

_STOCK = read_toml(Path(__file__).parent / "data" / "stock.toml")


def _cost(thing: str) -> int:
    return pack({int(read(Resource, name)): n for name, n in _STOCK["costs"][thing].items()})


TOKEN_LIMIT = LIMITS["token-limit"]
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


FOUNDING = (Phase.FOUND_SETTLEMENT, Phase.FOUND_ROAD)
NATURES = frozenset({Phase.START_ROLL, Phase.DICE, Phase.LOOT, Phase.DRAW, Phase.FORCED_LOOT})

# Until Python 3.12 looking a member up on its class costs as much as a small effect; what every
# turn passes through is therefore also kept by plain names.
ROLL_DUE, DICE_IN_AIR, MAIN, OVER = Phase.ROLL, Phase.DICE, Phase.MAIN, Phase.OVER


class Settings(Choices):
    """The open choices of the rules, as the engine asks for them."""

    def __init__(self, by_name: dict[str, Any]) -> None:
        super().__init__(by_name)
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


@packed
class State(Packed):
    """One position. `copy` is cheap; nothing outside the rules changes it."""

    # What the game is played on.
    island: Island
    players: int
    settings: Settings
    # On the board, by owner.
    settlements: list[int] = row(4, 0)
    cities: list[int] = row(4, 0)
    roads: list[int] = row(4, 0)
    reach: list[int] = row(4, 0)
    """Corners an own road leads to."""
    frontier: list[int] = row(4, 0)
    """Free paths that adjoin an own road or building."""
    harbours: list[int] = row(4, 0)
    """Harbour kinds as bits, those gained this turn included."""
    income: list[int] = row(13 * 4, 0)
    """By number and owner: what this roll brings; the robber's hex is left out."""
    built: int = 0
    """Corners with a building."""
    blocked: int = 0
    """Corners where no settlement may stand: built on, or next to that."""
    taken: int = 0
    """Paths with a road."""
    robber: int = NOBODY
    # Cards.
    bank: int = FULL_BANK
    deck: int = FULL_DECK
    hands: list[int] = row(4, 0)
    cards: list[int] = row(4, 0)
    """Development cards in hand, those bought this turn included."""
    knights: list[int] = row(4, 0)
    tokens: list[int] = row(2, 0)
    """Trade cards of the two-player game."""
    # Points and special cards.
    points: list[int] = row(4, 0)
    """What everyone can see: pieces and special cards."""
    longest: int = NOBODY
    longest_length: int = 0
    army: int = NOBODY
    # The turn.
    phase: Phase = Phase.START_ROLL
    on: int = 0
    starter: int = 0
    turns: int = 0
    founded: int = 0
    """Settlements set in the founding phase so far."""
    just_set: int = NOBODY
    """The corner of the founding settlement that awaits its road."""
    contenders: int = 0
    """Seats still rolling for the start."""
    start_sums: list[int] = row(4, 0)
    rolls: int = 0
    """Rolls still to make this turn."""
    first_sum: int = 0
    """With two players: the first sum of this turn, once it has fallen."""
    dice: tuple[int, int] = (0, 0)
    fresh: int = 0
    """Development cards bought this turn."""
    played: bool = False
    traded_out: bool = False
    """Something was built or bought, which ends trading where the steps are separate."""
    new_harbours: int = 0
    """Harbour kinds first gained this turn."""
    start_points: int = 0
    """Open points of the player on turn when the turn began."""
    owed: list[int] = row(4, 0)
    """Cards still to give back after a seven; below zero once it is done."""
    held: list[int] = row(4, 0)
    """Cards held when the seven fell, by those who give some back."""
    free_roads: int = 0
    picks: int = 0
    """Cards still to take for Invention, or to give back after a forced trade."""
    drawn: int = 0
    """Cards still to be drawn in a forced trade."""
    victim: int = NOBODY
    """Whose hand is being drawn from."""
    due: str = ""
    """Why the robber moves (seven, knight), or which neutral piece is due."""
    robber_by: str = ""
    """What last moved the robber in this turn: seven, knight, or home (a trade card)."""
    action_used: bool = False
    knight_sold: bool = False
    offer: Offer | None = None
    answers: list[Stance] = row(4, Stance.NOT_ASKED)
    counters: tuple[Counter, ...] = ()
    winner: int = NOBODY

    def __post_init__(self) -> None:
        self.robber = self.island.desert
        self.contenders = (1 << self.players) - 1

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

    def resume(self) -> None:
        """Go on with the turn after an interruption: roll if that is still due, else trade."""
        self.phase = ROLL_DUE if self.rolls else MAIN


def card_count(state: State, seat: int, card: Card) -> int:
    """Development cards of a kind that could be played: not those bought this turn."""
    lane = UNIT[card].bit_length() - 1
    held = state.cards[seat] - (state.fresh if seat == state.on else 0)
    return held >> lane & 127
