"""What an encounter brings, step by step (chapter encounter, second half)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....core.notation import read
from ....core.rulebook import Say, implements
from ....kit.bundle import UNIT, count
from ..box import MODULE_MOST, MODULE_RACK, MODULES
from ..encounters import EVERY_CARD, Opening, card_of
from ..goods import Goods, Resource
from ..sky.geometry import AT
from ..state import NOBODY, OWN_SHIPS, POINTS_TO_WIN, Phase, State
from .pieces import tell_medals

SUPPLY = "starfarers.encounter.gains-from-supply"


def take_step(state: State, say: Say) -> bool:
    """Carry out the next step of the card; whether it has to be waited for."""
    word, *values = state.todo[0].split()
    state.todo = state.todo[1:]
    return STEPS[word](state, values, say)


@implements("starfarers.encounter.second-neighbour-with-four")
@implements("starfarers.encounter.second-neighbour-with-three")
def seat_of(state: State, hand: str) -> int:
    """The player a card means by `left-1` or `right-2`: counted round the table."""
    side, _, steps = hand.partition("-")
    along = int(steps) if side == "left" else -int(steps)
    return (state.on + along) % state.players


# Gains and losses


def _medals(state: State, values: list[str], say: Say) -> bool:
    change = int(values[0])
    rule = SUPPLY if change > 0 else "starfarers.encounter.half-medals-lost"
    tell_medals(state, state.on, change, rule, say)
    return False


def _gain(state: State, values: list[str], say: Say) -> bool:
    resource: Resource = read(Resource, values[0])
    n = min(int(values[1]), count(state.bank, resource))
    goods = Goods(UNIT[resource] * n)
    state.bank -= goods
    state.hands[state.on] += goods
    say("gains", SUPPLY, seat=state.on, goods=goods)
    return False


def _any(state: State, values: list[str], say: Say) -> bool:
    state.picks = int(values[0])
    state.gained = 0
    say("may-pick", SUPPLY, seat=state.on, n=state.picks)
    return go_on_picking(state)


def go_on_picking(state: State) -> bool:
    """Whether there is still a card to pick from the bank."""
    if not state.bank:
        state.picks = 0
    if state.picks:
        state.phase = Phase.PICK
    return bool(state.picks)


def _gift_back(state: State, values: list[str], say: Say) -> bool:
    state.bank -= state.gift
    state.hands[state.on] += state.gift
    if state.gift:
        say("gift-back", SUPPLY, seat=state.on, goods=Goods(state.gift))
    state.gift = 0
    return False


def _lose_gained(state: State, values: list[str], say: Say) -> bool:
    state.bank += state.gained
    state.hands[state.on] -= state.gained
    rule = "starfarers.encounter.foe-player-unaffected"
    say("loses", rule, seat=state.on, goods=Goods(state.gained))
    state.gained = 0
    return False


def _take_each(state: State, values: list[str], say: Say) -> bool:
    rule = "starfarers.encounter.one-card-from-each-opponent"
    say("takes-from-each", rule, seat=state.on)
    state.victims = tuple((state.on + i) % state.players for i in range(1, state.players))
    return False


# Modules and ships


def room_for(state: State, seat: int, module: int) -> bool:
    """Whether one more module of a kind fits on a seat's mothership and is in the rack."""
    fitted = state.modules[3 * seat + module]
    return fitted < MODULE_MOST[module] and sum(state.modules[module::3]) < MODULE_RACK[module]


def has_room(state: State, seat: int) -> bool:
    """Whether any module fits on a seat's mothership."""
    return any(room_for(state, seat, module) for module in MODULES)


def _fit(state: State, values: list[str], say: Say) -> bool:
    if not has_room(state, state.on):
        say("no-room", "starfarers.encounter.free-module", seat=state.on)
        return False
    state.phase = Phase.FIT
    return True


@implements("starfarers.friendship.scientist-cards-are-not-modules")
def must_strip(state: State, seat: int, say: Say) -> bool:
    """A module comes off if there is one; whether its owner has to say which."""
    if not any(state.modules[3 * seat : 3 * seat + 3]):
        say("no-module", "starfarers.encounter.one-module-removed", seat=seat)
        return False
    state.loser = seat
    state.phase = Phase.STRIP
    return True


def may_be_halted(state: State, ship: int) -> bool:
    """Whether this own ship may be named: one that blocks a foreign berth only if all do."""
    seat = state.on
    point = state.ships[3 * seat + ship]
    if point < 0:
        return False
    if not state.settings.leave_berths:
        return True
    foreign = state.foreign_berths(seat)
    if not AT[point] & foreign:
        return True
    mine = [p for p in state.ships[3 * seat : 3 * seat + 3] if p >= 0]
    return all(AT[p] & foreign for p in mine)


def _halt(state: State, values: list[str], say: Say) -> bool:
    ships = [ship for ship in OWN_SHIPS if may_be_halted(state, ship)]
    if len(ships) == 1:
        halt_ship(state, ships[0], say)
        return False
    state.phase = Phase.HALT
    return bool(ships)


@implements(
    "starfarers.encounter.halt-lasts-this-turn", "starfarers.flight.halted-ship-may-wait-on"
)
def halt_ship(state: State, ship: int, say: Say) -> None:
    """This ship stays where it is for this flight phase."""
    state.halted = ship
    point = state.ships[3 * state.on + ship]
    say("halted", "starfarers.encounter.one-ship-halted", seat=state.on, point=point)


def _jump(state: State, values: list[str], say: Say) -> bool:
    state.jumps += 1
    say("may-jump", "starfarers.hyperspace.one-ship-to-any-point", seat=state.on)
    return False


def can_place_ship(state: State, seat: int) -> bool:
    """Whether a trade ship won could be placed: a berth, a transporter and a station are there."""
    return (
        bool(state.free_berths(seat))
        and state.free_transporter(seat) != NOBODY
        and state.stations_left(seat) > 0
    )


def _trade_ship(state: State, values: list[str], say: Say) -> bool:
    state.owed_ships[state.on] += 1
    if can_place_ship(state, state.on):
        state.phase = Phase.BERTH
        return True
    say("ship-token", "starfarers.encounter.free-trade-ship-waits-if-blocked", seat=state.on)
    return False


# Contests


def _meet_rival(contest: str, state: State, values: list[str], say: Say) -> bool:
    state.contest = contest
    state.rival = seat_of(state, values[0])
    state.shown = NOBODY
    state.phase = Phase.CONTEST
    rule = "starfarers.encounter.named-player-plays-the-foe"
    say(contest, rule, seat=state.on, rival=state.rival)
    return True


def _flee(state: State, values: list[str], say: Say) -> bool:
    rival = seat_of(state, values[0])
    mine, theirs = state.booster_power(state.on), state.booster_power(rival)
    away = mine >= theirs
    rule = "starfarers.encounter.only-higher-beats-you"
    what = "flees" if away else "caught"
    say(what, rule, seat=state.on, rival=rival, n=mine, theirs=theirs)
    if away:
        say("tale", rule, tale=(state.card, "away"))
    steps = card_of(state.card).boxes["away"] if away else (f"fight {values[0]}",)
    state.todo = steps + state.todo
    return False


def _shake(state: State, values: list[str], say: Say) -> bool:
    state.contest = "gamble"
    state.phase = Phase.CONTEST
    return True


# Cards


def _ask(state: State, values: list[str], say: Say) -> bool:
    state.asked = 2
    state.phase = Phase.QUESTION
    rule = "starfarers.encounter.left-neighbour-reads"
    say("opens", rule, seat=state.reader, on=state.on, opening=Opening.PIRATES)
    return True


def _new_card(state: State, values: list[str], say: Say) -> bool:
    leave_card(state, say)
    state.phase = Phase.CARD
    return True


@implements("starfarers.encounter.card-to-discard-pile")
def leave_card(state: State, say: Say) -> None:
    """The card goes to the discard pile and everything about it is forgotten."""
    if state.card != NOBODY:
        state.discards |= 1 << state.card - 1
        say("card-done", "starfarers.encounter.card-to-discard-pile", seat=state.reader)
    forget_card(state)


def forget_card(state: State) -> None:
    """Nothing of the card is left."""
    state.card = state.reply = state.rival = state.shown = state.loser = NOBODY
    state.card_open = False
    state.asked = state.owing = state.gift = state.gained = state.picks = state.worn = 0
    state.contest = ""
    state.todo = ()


def _reshuffle(state: State, values: list[str], say: Say) -> bool:
    forget_card(state)
    state.deck, state.discards = EVERY_CARD, 0
    state.phase = Phase.CARD
    say("reshuffled", "starfarers.encounter.wear-and-tear-for-everyone", seat=state.on)
    return True


# Wear and tear


@implements("starfarers.encounter.wear-and-tear-for-everyone")
def _worn(state: State, values: list[str], say: Say) -> bool:
    most = int(values[0])
    for seat in range(state.players):
        if sum(state.modules[3 * seat : 3 * seat + 3]) > most:
            state.worn |= 1 << seat
    return next_worn(state, say)


def next_worn(state: State, say: Say) -> bool:
    """The next player who loses a module to wear and tear, from the player on turn leftwards."""
    for i in range(state.players):
        seat = (state.on + i) % state.players
        if state.worn >> seat & 1:
            state.worn &= ~(1 << seat)
            return must_strip(state, seat, say)
    return False


def _most_pods(state: State, values: list[str], say: Say) -> bool:
    most = max(state.pods(seat) for seat in range(state.players))
    for seat in range(state.players):
        if state.pods(seat) == most:
            rule = "starfarers.encounter.wear-and-tear-for-everyone"
            tell_medals(state, seat, 1, rule, say)
            if seat != state.on and state.points[seat] >= POINTS_TO_WIN:
                rule = "starfarers.end.only-on-own-turn"
                say("must-wait", rule, seat=seat, n=state.points[seat])
    return False


STEPS: dict[str, Callable[[State, list[str], Say], bool]] = {
    "medals": _medals,
    "gain": _gain,
    "any": _any,
    "gift-back": _gift_back,
    "lose-gained": _lose_gained,
    "take-each": _take_each,
    "fit": _fit,
    "strip": lambda state, values, say: must_strip(state, state.on, say),
    "halt": _halt,
    "jump": _jump,
    "trade-ship": _trade_ship,
    "fight": partial(_meet_rival, "fight"),
    "race": partial(_meet_rival, "race"),
    "flee": _flee,
    "shake": _shake,
    "ask": _ask,
    "new-card": _new_card,
    "reshuffle": _reshuffle,
    "worn": _worn,
    "most-pods": _most_pods,
}
