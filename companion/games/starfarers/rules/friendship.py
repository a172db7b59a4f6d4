"""Trade stations, figures and friendship cards (chapters station and friendship)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements
from ....kit.bundle import UNIT
from ..actions import Befriend, Fame, Help
from ..box import DOCKS, FRIEND_CARD, FRIEND_PEOPLE, Friend, cards_of, friendly_speed
from ..goods import Goods, Resource
from ..sky.geometry import People
from ..state import MAIN, NOBODY, OWN_SHIPS, Phase, State
from .book import BOOK, cannot_pay, not_on_turn, own_turn
from .pieces import score, take_ship_off, tell_medals
from .seven import richer
from .turn import EVERY_SHIP, see_who_wins, settle

FIGURE_POINTS = 2


# Stations


@implements("starfarers.station.more-pods-than-stations", "starfarers.station.five-per-outpost")
def can_dock(state: State, seat: int, people: int) -> bool:
    """Whether a seat could found a station at this people's outpost now."""
    there = state.stations_at(people)
    return there < DOCKS and state.pods(seat) > there


@implements(
    "starfarers.station.any-free-dock",
    "starfarers.station.stays-for-good",
    "starfarers.friendship.card-per-station",
)
def found_station(state: State, number: int, point: int, say: Say) -> None:
    """The ship becomes a station; its owner takes a friendship card and maybe the figure."""
    seat = state.on
    people = People(state.chart.people_at[point])
    take_ship_off(state, number)
    state.stations[4 * people + seat] += 1
    rule = "starfarers.station.founded-from-docking-point"
    say("founds-station", rule, seat=seat, people=people)
    _figure(state, seat, people, say)
    state.to_befriend = people
    if not (state.settings.wins_at_once and see_who_wins(state, say)):
        state.phase = Phase.BEFRIEND


def _figure(state: State, seat: int, people: People, say: Say) -> None:
    holder = state.figures[people]
    if holder == seat:
        return
    rule = "starfarers.friendship.first-station-wins-figure"
    if holder != NOBODY:
        if state.stations[4 * people + seat] <= state.stations[4 * people + holder]:
            return
        rule = "starfarers.friendship.figure-goes-to-strictly-more"
        score(state, holder, -FIGURE_POINTS)
        say("loses-figure", rule, seat=holder, people=people)
    state.figures[people] = seat
    score(state, seat, FIGURE_POINTS)
    say("wins-figure", rule, seat=seat, people=people)


# Picking a card


@BOOK.gate(Befriend)
def befriends_when_due(state: State, action: Befriend) -> Refusal | None:
    """A friendship card comes with a station, and never changes hands again."""
    rule = "starfarers.friendship.card-per-station"
    if off := not_on_turn(state, action, rule):
        return off
    if state.phase == Phase.BEFRIEND:
        return None
    held = any(cards_of(cards, action.friend) for cards in state.friends)
    if held:
        rule = "starfarers.friendship.cards-never-lost"
    return Refusal(rule, {"friend": action.friend})


@BOOK.check(Befriend)
def lies_in_the_stack(state: State, action: Befriend) -> Refusal | None:
    """Only what is left in the open stack of that people."""
    people = FRIEND_PEOPLE[action.friend]
    if people != state.to_befriend:
        rule = "starfarers.friendship.card-per-station"
        return Refusal(rule, {"friend": action.friend, "people": People(state.to_befriend)})
    if cards_of(state.friends_left(), action.friend):
        return None
    rule = "starfarers.friendship.pick-from-open-stack"
    return Refusal(rule, {"friend": action.friend})


@BOOK.effect(Befriend)
@implements(
    "starfarers.friendship.pick-from-open-stack",
    "starfarers.friendship.scientist-mixed-cards",
    "starfarers.friendship.scientist-booster-card",
)
def befriend(state: State, action: Befriend, say: Say) -> None:
    """The card lies open before its owner and works from now on."""
    seat = state.on
    before = friendly_speed(state.friends[seat])
    state.friends[seat] += FRIEND_CARD[action.friend]
    state.to_befriend = NOBODY
    rule = "starfarers.friendship.open-and-active-at-once"
    say("befriends", rule, seat=seat, friend=action.friend)
    faster = friendly_speed(state.friends[seat]) - before
    if faster and state.settings.speed_at_once:
        state.speed += faster
        for ship in OWN_SHIPS:
            if state.ships[3 * seat + ship] >= 0 and not state.moved >> ship & 1:
                state.left[ship] += faster
    if state.settings.standing_clears:
        state.watch = EVERY_SHIP
    settle(state, say)


# The Diplomats' cards


# Fame is bought in one's own building phase.
BOOK.gate(Fame)(own_turn("starfarers.friendship.fame-card-in-build-phase", MAIN))


@BOOK.needs("starfarers.friendship.fame-card-buys-half-medal", Fame, first="here.no-such-card")
def has_fame_card(state: State, action: Fame) -> bool:
    """It takes the card."""
    return cards_of(state.friends[action.seat], Friend.FAME) > 0


@BOOK.needs("starfarers.friendship.fame-card-once-per-turn", Fame)
def fame_once_a_turn(state: State, action: Fame) -> bool:
    """Once a turn, however many copies one has."""
    return not state.fame_used


@BOOK.check(Fame)
def fame_is_paid(state: State, action: Fame) -> Refusal | None:
    """One goods."""
    rule = "starfarers.friendship.fame-card-buys-half-medal"
    return cannot_pay(state, action.seat, UNIT[Resource.GOODS], rule)


@BOOK.needs("starfarers.build.piece-must-be-in-supply", Fame)
def medals_in_the_rack(state: State, action: Fame) -> bool:
    """The rack must have one."""
    return state.medals_left() > 0


@BOOK.effect(Fame)
def fame(state: State, action: Fame, say: Say) -> None:
    """Pay and take a half medal."""
    cost = UNIT[Resource.GOODS]
    state.hands[action.seat] -= cost
    state.bank += cost
    state.fame_used = True
    rule = "starfarers.friendship.fame-card-buys-half-medal"
    say("pays", rule, seat=action.seat, goods=Goods(cost))
    tell_medals(state, action.seat, 1, rule, say)
    settle(state, say)


# The rich help the poor in the poor player's own building phase.
BOOK.gate(Help)(
    own_turn("starfarers.friendship.rich-help-poor-takes-a-card-each", MAIN, Phase.HELP)
)


@BOOK.needs(
    "starfarers.friendship.rich-help-poor-takes-a-card-each", Help, first="here.no-such-card"
)
def has_help_card(state: State, action: Help) -> bool:
    """It takes the card."""
    return cards_of(state.friends[action.seat], Friend.RICH_HELP_POOR) > 0


@BOOK.needs("starfarers.friendship.rich-help-poor-once-per-turn", Help)
def help_once_a_turn(state: State, action: Help) -> bool:
    """Once a turn, and one card from each player named."""
    again = state.phase == Phase.MAIN and state.helped
    return not again and not (0 <= action.victim < 4 and state.helped >> action.victim & 1)


@BOOK.check(Help)
def helper_is_richer(state: State, action: Help) -> Refusal | None:
    """Only a player with more points; a tie protects."""
    rich = richer(state, action.seat)
    rule = "starfarers.friendship.rich-help-poor-only-from-richer"
    if action.victim not in rich:
        return Refusal(rule, {"victim": action.victim})
    if state.settings.two_or_none and len(rich) < 2:
        rule = "starfarers.friendship.rich-help-poor-takes-a-card-each"
        return Refusal(rule, {"n": len(rich), "first": "here.two-or-none"})
    return None


@BOOK.effect(Help)
def rich_help(state: State, action: Help, say: Say) -> None:
    """Name a richer player; what is drawn is nature's business."""
    state.helped |= 1 << action.victim
    rule = "starfarers.friendship.rich-help-poor-takes-a-card-each"
    if not state.hands[action.victim]:
        say("empty-handed", rule, seat=action.seat, victim=action.victim)
        second = state.phase == Phase.MAIN and len(richer(state, action.seat)) > 1
        state.phase = Phase.HELP if second else MAIN
        return
    say("robs", rule, seat=action.seat, victim=action.victim)
    state.victims = (action.victim,)
    state.phase = Phase.LOOT
