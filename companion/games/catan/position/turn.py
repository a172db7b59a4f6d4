"""The turn of a stated position: how far it has come, and whether it can be played on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ....core.data import Reader
from ....core.notation import write
from ....kit.barter import Answer, holds_together
from ....kit.bundle import covers, kinds, size
from ..actions import Counter, Offer
from ..board.geometry import CORNERS, PATH_ENDS, PATHS
from ..goods import CARDS, Goods
from ..rules.setup import founding_seat
from ..rules.seven import DONE, neighbours_of
from ..rules.two_player import can_take_road, can_take_settlement
from ..state import NOBODY, POINTS_TO_WIN, Phase, State
from .parts import bundle, harbour_name, named

MOST_TURNS = 100_000
_ROBBING = ("seven", "knight")


def read_turn(turn: Reader, state: State) -> None:
    """Take over whose turn it is and how far it has come."""
    last = state.players - 1
    state.on = turn.whole("on", 0, 0, last)
    phase = named(turn, "phase", turn.data.get("phase", "main"), Phase)
    state.phase = Phase.MAIN if phase is None else phase
    state.turns = turn.whole("number", 1, 0, MOST_TURNS)
    state.starter = turn.whole("starter", 0, 0, last)
    state.founded = turn.whole("founded", 2 * state.players, 0, 2 * state.players)
    state.just_set = turn.whole("just_set", NOBODY, NOBODY, CORNERS[-1])
    state.contenders = sum(1 << seat for seat in _seats(turn, "contenders", last))
    rolling = state.phase in (Phase.ROLL, Phase.DICE)
    most_rolls = 2 if state.players == 2 else 1
    state.rolls = turn.whole("rolls", most_rolls if rolling else 0, 0, most_rolls)
    state.first_sum = turn.whole("first_sum", 0, 0, 12)
    state.start_sums = _numbers(turn, "start_sums", state.players, 0, 12)
    state.owed = _numbers(turn, "owed", state.players, DONE, 47)
    state.held = _numbers(turn, "held", state.players, 0, 95)
    dice = _numbers(turn, "dice", 2, 0, 6)
    state.dice = (dice[0], dice[1])
    fresh = turn.data.get("fresh", {})
    state.fresh = bundle(turn, "position.turn.fresh", fresh, CARDS, 25)
    state.played = turn.truth("played")
    state.traded_out = turn.truth("built")
    names = [harbour_name(kind) for kind in range(6)]
    for name in turn.items("new_harbours", 6):
        if name in names:
            state.new_harbours |= 1 << names.index(name)
        else:
            turn.fault("position.turn.new_harbours", name, "one of " + ", ".join(names))
    state.start_points = turn.whole("start_points", state.points[state.on], 0, 30)
    state.free_roads = turn.whole("free_roads", 0, 0, 2)
    state.picks = turn.whole("picks", 0, 0, 2)
    state.drawn = turn.whole("drawn", 0, 0, 2)
    state.victim = turn.whole("victim", NOBODY, NOBODY, last)
    due = turn.data.get("due", "")
    if due in ("", "seven", "knight", "road", "settlement"):
        state.due = due
    else:
        turn.fault("position.turn.due", due, "seven, knight, road or settlement")
    moved_by = turn.data.get("robber_by", "")
    if moved_by in ("", *_ROBBING, "home"):
        state.robber_by = moved_by
    else:
        turn.fault("position.turn.robber_by", moved_by, "seven, knight or home")
    if state.phase in (Phase.VICTIM, Phase.LOOT):
        state.robber_by = state.due
    state.action_used = turn.truth("action_used")
    state.knight_sold = turn.truth("knight_sold")
    state.winner = turn.whole("winner", NOBODY, NOBODY, last)
    if "offer" in turn.data:
        _read_offer(turn, state)


def _seats(turn: Reader, key: str, last: int) -> set[int]:
    return {
        turn.number(f"position.turn.{key}[{i}]", seat, 0, 0, last)
        for i, seat in enumerate(turn.items(key, last + 1))
    }


def _numbers(turn: Reader, key: str, length: int, low: int, high: int) -> list[int]:
    values = [
        turn.number(f"position.turn.{key}[{i}]", value, 0, low, high)
        for i, value in enumerate(turn.items(key, length))
    ]
    return values + [0] * (4 - len(values))


def _read_offer(turn: Reader, state: State) -> None:
    offer = _terms(turn, "offer", turn.data["offer"], state, Offer)
    counters = [
        _terms(turn, f"counters[{i}]", row, state, Counter)
        for i, row in enumerate(turn.items("counters", state.players))
    ]
    answers = [
        named(turn, f"answers[{i}]", name, Answer)
        for i, name in enumerate(turn.items("answers", state.players))
    ]
    turn.done()
    state.offer = offer
    state.counters = tuple(counter for counter in counters if counter is not None)
    state.answers = answers + [Answer.NOT_ASKED] * (4 - len(answers))


def _terms(
    turn: Reader, key: str, row: Any, state: State, kind: Callable[[int, Goods, Goods], Any]
) -> Any:
    reader = Reader(row, f"position.turn.{key}")
    reader.only({"seat", "give", "take"})
    seat = reader.whole("seat", NOBODY, 0, state.players - 1)
    goods = []
    for side in ("give", "take"):
        try:
            goods.append(Goods.parse(str(reader.data.get(side, ""))[:60]))
        except ValueError as wrong:
            reader.fault(f"{reader.path}.{side}", reader.data.get(side), str(wrong))
    if not reader.faults and (not all(goods) or any(5 in kinds(bundle) for bundle in goods)):
        reader.fault(reader.path, row, "resources on both sides (catan.trade.no-gifts)")
    turn.faults += reader.faults
    return None if reader.faults else kind(seat, goods[0], goods[1])


# What the phase needs to be played on from


def check_turn(turn: Reader, state: State) -> None:
    """Note whatever would keep the game from going on from here."""
    need = _NEEDS.get(state.phase)
    if need is not None:
        expected, holds = need
        if not holds(state):
            turn.fault("position.turn.phase", write(state.phase), expected)
    _check_first_sum(turn, state)
    if not covers(state.cards[state.on], state.fresh):
        turn.fault("position.turn.fresh", "cards not in hand", "cards the player on turn holds")
    if (state.offer is not None) != (state.phase in (Phase.ANSWER, Phase.CHOICE, Phase.PROPOSAL)):
        turn.fault("position.turn.offer", state.offer, "an offer while one is being answered")
    if state.phase != Phase.OVER and state.winner != NOBODY:
        turn.fault("position.turn.winner", state.winner, "a winner only once the game is over")
    founding = state.phase in (Phase.START_ROLL, Phase.FOUND_SETTLEMENT, Phase.FOUND_ROAD)
    could_win = not founding and state.phase != Phase.OVER and not state.settings.must_gain
    if could_win and state.total(state.on) >= POINTS_TO_WIN:
        turn.fault("position.turn.on", state.on, "a player on turn with fewer than ten points")


def _check_first_sum(turn: Reader, state: State) -> None:
    """Between the two rolls of a two-player turn the first sum is needed, and only with two."""
    found, expected = state.first_sum, ""
    if state.players != 2 and found:
        expected = "no first sum with more than two players (catan.two-player.two-rolls)"
    elif state.players == 2 and state.rolls == 2 and found:
        expected = "no first sum before the first roll"
    elif found == 1 or (state.players == 2 and state.rolls == 1 and not found):
        expected = "the sum of the roll already made, 2 to 12 (catan.two-player.sums-differ)"
    if expected:
        turn.fault("position.turn.first_sum", found or None, expected)


def _asked(state: State, answers: Iterable[Answer]) -> bool:
    given = set(answers)
    own = state.answers[state.on] == Answer.NOT_ASKED
    return own and state.offer is not None and state.offer.seat == state.on and bool(given)


def _neutral_fits(state: State) -> bool:
    if state.players != 2:
        return False
    fits = can_take_settlement if state.due == "settlement" else can_take_road
    return state.due in ("road", "settlement") and any(fits(state, n) for n in (2, 3))


def _founding(state: State) -> bool:
    return 0 <= state.founded < 2 * state.players and state.turns == 0


_NEEDS: dict[Phase, tuple[str, Callable[[State], bool]]] = {
    Phase.START_ROLL: (
        "seats that still roll for the start",
        lambda s: any(s.contenders >> i & 1 and not s.start_sums[i] for i in range(s.players)),
    ),
    Phase.FOUND_SETTLEMENT: (
        "founding settlements still to set",
        lambda s: _founding(s) and founding_seat(s) == s.on,
    ),
    Phase.FOUND_ROAD: (
        "an own settlement just set, with a free path",
        lambda s: (
            0 < s.founded <= 2 * s.players
            and s.turns == 0
            and s.just_set != NOBODY
            and bool(s.settlements[s.on] >> s.just_set & 1)
            and any(not s.taken >> p & 1 for p in PATHS if s.just_set in PATH_ENDS[p])
        ),
    ),
    Phase.ROLL: ("a roll still to make", lambda s: s.rolls > 0),
    Phase.DICE: ("a roll still to make", lambda s: s.rolls > 0),
    Phase.MAIN: ("no roll still to make", lambda s: s.rolls == 0),
    Phase.DISCARD: (
        "seats that owe no more cards than they hold",
        lambda s: (
            s.due == "seven"
            and any(n > 0 for n in s.owed)
            and all(n <= size(s.hands[i]) for i, n in enumerate(s.owed))
        ),
    ),
    Phase.ROBBER: ("a seven or a knight", lambda s: s.due in _ROBBING),
    Phase.VICTIM: (
        "a neighbour of the robber's hex with cards",
        lambda s: s.due in _ROBBING and any(s.hands[v] for v in neighbours_of(s, s.robber)),
    ),
    Phase.LOOT: (
        "a neighbour of the robber's hex with cards as victim",
        lambda s: (
            s.due in _ROBBING and s.victim in neighbours_of(s, s.robber) and s.hands[s.victim] > 0
        ),
    ),
    Phase.DRAW: ("a deck with cards", lambda s: s.deck > 0 and s.rolls == 0),
    Phase.FREE_ROAD: (
        "a free road still to lay, a piece and a place for it",
        lambda s: (
            s.free_roads > 0
            and bool(s.frontier[s.on])
            and s.pieces_left(s.on, "road") >= s.free_roads
        ),
    ),
    Phase.INVENTION: (
        "cards still to take and cards in the bank",
        lambda s: 0 < s.picks <= size(s.bank),
    ),
    Phase.ANSWER: (
        "an offer of the player on turn that somebody has still to answer",
        lambda s: (
            Answer.PENDING in s.answers[: s.players]
            and _asked(s, s.answers)
            and holds_together(s)
            and s.rolls == 0
        ),
    ),
    Phase.CHOICE: (
        "an offer of the player on turn that somebody has agreed to or countered",
        lambda s: (
            Answer.PENDING not in s.answers
            and _asked(s, {Answer.AGREES, Answer.COUNTERS} & set(s.answers))
            and holds_together(s)
            and s.rolls == 0
        ),
    ),
    Phase.PROPOSAL: (
        "an offer to the player on turn",
        lambda s: (
            s.offer is not None and s.offer.seat != s.on and holds_together(s) and s.rolls == 0
        ),
    ),
    Phase.NEUTRAL: ("a neutral piece that fits somewhere", _neutral_fits),
    Phase.FORCED_LOOT: (
        "an opponent with that many cards, and two to give back afterwards",
        lambda s: (
            s.players == 2
            and s.victim == 1 - s.on
            and 0 < s.drawn <= size(s.hands[s.victim])
            and size(s.hands[s.on]) + s.drawn >= 2
        ),
    ),
    Phase.FORCED_RETURN: (
        "cards still to give back",
        lambda s: s.players == 2 and s.victim == 1 - s.on and 0 < s.picks <= size(s.hands[s.on]),
    ),
    Phase.OVER: ("a winner", lambda s: s.winner != NOBODY),
}
