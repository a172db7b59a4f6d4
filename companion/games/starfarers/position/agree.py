"""What must agree in a stated position of Starfarers, so that it can be played on."""

from __future__ import annotations

from ....core.data import Reader
from ....core.notation import write
from ....kit.bundle import covers, size
from ....kit.catan_family.barter_stated import Need, check_phase, common_needs
from .. import box
from ..encounters import card_of
from ..goods import Goods
from ..rules.encounter import pack_of
from ..rules.meeting import has_room, may_be_halted
from ..rules.setup import founding_seat
from ..rules.seven import richer
from ..rules.turn import owes_ship
from ..sky.chart import FACE_DOWN
from ..sky.discs import BARE, HIDDEN
from ..sky.geometry import AT, SLOTS, People, points_in
from ..state import NOBODY, OWN_SHIPS, OWNERS, POINTS_TO_WIN, Phase, Stage, State
from .fields import stage_of

UNREAD = (Phase.QUESTION, Phase.PAY, Phase.READ, Phase.CONTEST)
"""What the card brings is not known yet. Later what was given may have been picked up again."""
FIGURE_RULE = "starfarers.friendship.figure-goes-to-strictly-more"


def check_stock(top: Reader, state: State) -> None:
    """Note what there is more of than the box holds."""
    for seat in range(state.players):
        for module in box.MODULES:
            n = state.modules[3 * seat + module]
            if n > box.MODULE_MOST[module]:
                expected = f"at most {box.MODULE_MOST[module]} of {write(module)}"
                top.fault(f"position.seats[{seat}].modules", n, expected)
    if not covers(state.pile_top, state.pile):
        top.fault("position.pile", Goods(state.pile), "no more than when the pile was made")
    if sum(state.medals) > box.HALF_MEDALS:
        top.fault("position.seats", sum(state.medals), f"at most {box.HALF_MEDALS} half medals")
    if any(
        box.cards_of(box.FULL_STACKS, f) < sum(box.cards_of(c, f) for c in state.friends)
        for f in box.FRIENDS
    ):
        top.fault("position.seats", "friends", "no more friendship cards than there are")


def check_figures(top: Reader, state: State) -> None:
    """Note figures with nobody or the wrong one; a sole leader need not be named."""
    for people in People:
        there = state.stations[4 * people : 4 * people + 4]
        if sum(there) > box.DOCKS:
            expected = (
                f"at most {box.DOCKS} stations an outpost (starfarers.station.five-per-outpost)"
            )
            top.fault("position.seats", write(people), expected)
        leaders = [seat for seat in OWNERS if there[seat] == max(there) > 0]
        if state.figures[people] == NOBODY and len(leaders) == 1:
            state.figures[people] = leaders[0]
        holder = state.figures[people]
        if (holder != NOBODY) != bool(leaders) or (holder != NOBODY and holder not in leaders):
            expected = f"one of the seats {leaders} with the most stations ({FIGURE_RULE})"
            top.fault(f"position.figures.{write(people)}", holder, expected)


def check_places(top: Reader, state: State) -> None:
    """Note pieces and ships where they could not be."""
    built = ships = 0
    for owner in OWNERS:
        mine = state.colonies[owner] | state.ports[owner]
        if mine & built or state.colonies[owner] & state.ports[owner]:
            top.fault("position.seats", f"owner {owner}", "one building a site")
        built |= mine
        if state.colonies_left(owner) < 0 or state.stations_left(owner) < 0:
            most = f"at most {box.COLONIES} colonies and {box.STATIONS} stations, ships included"
            rule = "starfarers.build.piece-must-be-in-supply"
            top.fault("position.seats", f"owner {owner}", f"{most} ({rule})")
    for point in state.ships:
        if point >= 0 and AT[point] & ships:
            expected = "one ship a point (starfarers.flight.one-ship-per-point)"
            top.fault("position.seats", f"point {point}", expected, at=[f"point:{point}"])
        ships |= AT[point] if point >= 0 else 0
    if ships & built and not state.settings.stop_on_buildings:
        expected = "no ship on a building (starfarers.flight.no-stop-on-building)"
        at = [f"point:{point}" for point in points_in(ships & built)]
        top.fault("position.seats", "ships", expected, at=at)


def check_turn(turn: Reader, state: State) -> None:
    """Note whatever would keep the game from going on from here."""
    check_phase(turn, state, write(state.phase), _NEEDS)
    if state.stage not in _MAY_BE.get(state.phase, (stage_of(state),)):
        turn.fault("position.turn.stage", write(state.stage), "the stage of its phase")
    could_win = state.stage != Stage.SETUP and state.phase != Phase.OVER
    if could_win and state.settings.wins_at_once and state.points[state.on] >= POINTS_TO_WIN:
        expected = "a player on turn with fewer than 15 points (starfarers.end.fifteen-points-win)"
        turn.fault("position.turn.on", state.on, expected)
    _check_loose_ends(turn, state)


def _check_loose_ends(turn: Reader, state: State) -> None:
    """What is kept for later must fit what is there."""
    seats = state.players
    if state.worn >> seats or state.helped >> seats or state.contenders >> seats:
        turn.fault("position.turn", "seats that are not there", f"{seats} seats")
    if state.deck & state.discards:
        turn.fault("position.turn.discards", "cards of the deck", "each card once")
    meeting = state.stage == Stage.MEETING
    if state.todo and not (meeting and state.card > 0):
        turn.fault("position.turn.todo", state.todo, "steps of a card being read")
    if state.card > 0 and not meeting and state.phase != Phase.OVER:
        turn.fault("position.turn.card", state.card, "a card in an encounter only")
    if meeting and not covers(state.hands[state.on], state.gained):
        turn.fault("position.turn.gained", state.gained, "cards still in the hand")
    may_come_back = state.phase in UNREAD or "gift-back" in state.todo
    if may_come_back and not covers(state.bank, state.gift):
        turn.fault("position.turn.gift", state.gift, "cards the bank has")
    for ship in OWN_SHIPS:
        flies = state.flying == ship or state.halted == ship
        if state.waiting >> ship & 1 and state.origin[ship] < 0:
            turn.fault("position.turn.origin", state.origin, "where each waiting ship was")
        if state.waiting >> ship & 1 and state.ships[3 * state.on + ship] < 0:
            turn.fault("position.turn.waiting", state.waiting, "ships on the board")
        if flies and not (meeting or state.stage == Stage.FLIGHT or state.phase == Phase.OVER):
            turn.fault("position.turn.flying", ship, "a flight phase")
    if state.phase not in (Phase.NEW_DISC, Phase.OVER) and BARE in state.chart.discs:
        turn.fault("position.chart.discs", "bare", "a reserve disc about to be laid")
    if state.chart.discs.count(BARE) > 1:
        turn.fault("position.chart.discs", "bare", "one bare planet at most")
    if state.queue and state.phase not in (Phase.DISC, Phase.OVER):
        turn.fault("position.turn.queue", state.queue, "planets while discs are turned up")


def _founding(state: State, lap: bool) -> bool:
    """Whether the set-up phase has come to its last round, or not yet."""
    last = state.founded // state.players == 3
    return state.turns == 0 and founding_seat(state) == state.on and last == lap


def _asked(state: State, asked: tuple[int, ...] = (1, 2)) -> bool:
    if state.card <= 0 or state.asked not in asked:
        return False
    return state.asked == 1 or card_of(state.card).asks_twice


def _readable(state: State) -> bool:
    if not _asked(state):
        return False
    card = card_of(state.card)
    if card.question == "none":
        return True
    most = 3 if card.question == "gift" and state.asked == 1 else 1
    return 0 <= state.reply <= most


def _contested(state: State) -> bool:
    if not _asked(state) or not state.contest:
        return False
    card = card_of(state.card)
    if state.contest == "gamble":
        return bool(card.results)
    return "win" in card.boxes and state.rival not in (NOBODY, state.on)


def _helping(state: State) -> bool:
    if state.helped.bit_count() != 1:
        return False
    left = [s for s in richer(state, state.on) if not state.helped >> s & 1]
    enough = not state.settings.two_or_none or len(richer(state, state.on)) > 1
    has_card = box.cards_of(state.friends[state.on], box.Friend.RICH_HELP_POOR) > 0
    return bool(left) and enough and has_card


def _dark(state: State) -> bool:
    chart = state.chart
    needed: dict[int, int] = {}
    for planet in state.queue:
        if chart.bears[planet] < 0 or chart.discs[planet] != HIDDEN or planet >= 3 * len(SLOTS):
            return False
        needed[chart.pool_of(planet)] = needed.get(chart.pool_of(planet), 0) + 1
    enough = all(len(chart.pools[pool]) >= n for pool, n in needed.items())
    return bool(state.queue) and len(set(state.queue)) == len(state.queue) and enough


def _friendly(state: State) -> bool:
    if state.to_befriend == NOBODY:
        return False
    left = state.friends_left()
    return any(box.cards_of(left, f) for f in box.FRIENDS_OF[People(state.to_befriend)])


_MAY_BE: dict[Phase, tuple[Stage, ...]] = {
    Phase.LOOT: (Stage.PRODUCTION, Stage.BUILD, Stage.MEETING),
    Phase.DEAL: (Stage.SETUP, Stage.PRODUCTION, Stage.BUILD),
    Phase.NEW_DISC: (Stage.BUILD, Stage.MEETING, Stage.FLIGHT),
    Phase.BERTH: (Stage.BUILD, Stage.MEETING, Stage.FLIGHT),
    Phase.OVER: tuple(Stage),
}
_NEEDS: dict[Phase, Need] = {
    **common_needs(Phase),
    Phase.FOUND_COLONY: (
        "start colonies still to set (starfarers.setup.odd-rounds-clockwise)",
        lambda s: _founding(s, lap=False),
    ),
    Phase.FOUND_PORT: (
        "a colony to turn into a spaceport",
        lambda s: _founding(s, lap=True) and s.colonies[s.on] > 0,
    ),
    Phase.FOUND_SHIP: (
        "the spaceport just made, with a free berth",
        lambda s: (
            _founding(s, lap=True)
            and s.just_set >= 0
            and bool(s.ports[s.on] & AT[s.just_set])
            and bool(s.free_berths(s.on))
        ),
    ),
    Phase.FOUND_MODULE: ("a module left in the pool", lambda s: _founding(s, lap=True)),
    Phase.AID: ("somebody to take a card", lambda s: s.aided != NOBODY and s.bank > 0),
    Phase.LOOT: (
        "a victim with cards",
        lambda s: bool(s.victims) and s.hands[s.victims[0]] > 0 and s.on not in s.victims,
    ),
    Phase.DEAL: ("cards to draw", lambda s: bool(s.draws) and s.pile > 0),
    Phase.HELP: ("a richer player still to name", _helping),
    Phase.SPEED: ("a ship on the board", lambda s: s.has_ship(s.on)),
    Phase.CARD: ("cards to draw", lambda s: pack_of(s) > 0),
    Phase.QUESTION: (
        "a card that asks something",
        lambda s: _asked(s) and card_of(s.card).question != "none",
    ),
    Phase.PAY: (
        "cards to pay with",
        lambda s: _readable(s) and 0 < s.owing <= size(s.hands[s.on]),
    ),
    Phase.READ: ("a card that was answered", _readable),
    Phase.CONTEST: ("a card with a contest", _contested),
    Phase.PICK: (
        "cards to pick and a bank to pick from",
        lambda s: _asked(s) and s.picks > 0 and s.bank > 0,
    ),
    Phase.FIT: ("room for a module", lambda s: _asked(s) and has_room(s, s.on)),
    Phase.STRIP: (
        "somebody with a module to lose",
        lambda s: _asked(s) and s.loser != NOBODY and any(s.modules[3 * s.loser : 3 * s.loser + 3]),
    ),
    Phase.HALT: (
        "a ship to halt",
        lambda s: _asked(s) and any(may_be_halted(s, ship) for ship in OWN_SHIPS),
    ),
    Phase.BERTH: (
        "a trade ship to place and a berth for it",
        lambda s: (_asked(s) or s.stage != Stage.MEETING) and owes_ship(s),
    ),
    Phase.SECTOR: (
        "a hidden sector to turn up",
        lambda s: (
            s.slot != NOBODY
            and s.chart.slots[s.slot] == FACE_DOWN
            and bool(s.chart.could_lie(s.slot))
        ),
    ),
    Phase.DISC: ("hidden discs to turn up", _dark),
    Phase.NEW_DISC: (
        "a planet that waits for a reserve disc",
        lambda s: s.fallen != NOBODY and s.chart.discs[s.fallen] == BARE and bool(s.chart.spare),
    ),
    Phase.BEFRIEND: ("a people with friendship cards left", _friendly),
}
