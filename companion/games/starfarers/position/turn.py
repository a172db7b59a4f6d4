"""The turn of a stated position: how far it has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.data import Reader
from ....core.notation import write
from ....kit.barter import Answer
from ....kit.bundle import kinds
from ..actions import Counter, Offer
from ..encounters import CARDS, EVERY_CARD
from ..goods import MEDAL
from ..rules.meeting import STEPS
from ..rules.seven import DONE
from ..rules.turn import owes_ship
from ..sky.geometry import AT, PLANETS, SLOTS, points_in
from ..state import NOBODY, Phase, Stage, State
from .parts import bundle, bundle_data, goods_of, named, numbers

MOST_TURNS = 100_000
MOST_SPEED = 30
MOST_STEPS = 12

WHOLE: dict[str, tuple[int, int]] = {
    "starter": (0, 3), "founded": (0, 16), "just_set": (NOBODY, len(AT) - 1),
    "contenders": (0, 15), "due_draw": (0, 2), "aided": (NOBODY, 3), "helped": (0, 15),
    "base": (0, 6), "speed": (0, MOST_SPEED), "waiting": (0, 7), "moved": (0, 7), "done": (0, 7),
    "jumped": (0, 7), "supplied": (0, 2),
    "flying": (NOBODY, 2), "halted": (NOBODY, 2), "jumps": (0, 9),
    "slot": (NOBODY, SLOTS[-1]), "watch": (0, 7), "fallen": (NOBODY, PLANETS[-1]),
    "to_befriend": (NOBODY, 3), "card": (NOBODY, len(CARDS)), "asked": (0, 2),
    "reply": (NOBODY, 3), "owing": (0, 3), "picks": (0, 9), "rival": (NOBODY, 3),
    "shown": (NOBODY, MOST_SPEED), "loser": (NOBODY, 3), "worn": (0, 15), "winner": (NOBODY, 3),
}  # fmt: skip
TRUTHS = ("fame_used", "goods_used", "card_open")
LISTS: dict[str, tuple[int, int, int]] = {
    "start_sums": (4, 0, 12), "owed": (4, DONE, 60), "held": (4, 0, 100),
    "left": (3, 0, MOST_SPEED), "origin": (3, NOBODY, len(AT) - 1),
}  # fmt: skip
TUPLES: dict[str, tuple[int, int, int]] = {
    "draws": (16, 0, 3), "victims": (4, 0, 3), "queue": (3, 0, PLANETS[-1]),
}  # fmt: skip
BUNDLES = ("gift", "gained")
FIELDS = {
    "on", "phase", "stage", "number", "dice", "freed", "todo", "contest", "offer", "answers",
    "counters", "discards", *WHOLE, *TRUTHS, *LISTS, *TUPLES, *BUNDLES,
}  # fmt: skip
CONTESTS = ("", "fight", "race", "gamble")


# Writing


def turn_data(state: State) -> dict[str, Any]:
    """Whose turn it is and how far it has come, leaving out what is as usual."""
    usual = _usual(state)
    data: dict[str, Any] = {"on": state.on, "phase": write(state.phase), "number": state.turns}
    if state.stage != stage_of(state.phase):
        data["stage"] = write(state.stage)
    for name in (*WHOLE, *TRUTHS):
        if getattr(state, name) != getattr(usual, name):
            data[name] = getattr(state, name)
    for name in (*LISTS, *TUPLES):
        if getattr(state, name) != getattr(usual, name):
            data[name] = list(getattr(state, name))
    for name in BUNDLES:
        if getattr(state, name):
            data[name] = bundle_data(getattr(state, name))
    if any(state.dice):
        data["dice"] = list(state.dice)
    if state.freed:
        data["freed"] = list(points_in(state.freed))
    if state.todo:
        data["todo"] = list(state.todo)
    if state.contest:
        data["contest"] = state.contest
    if state.discards != _other_discards(state):
        data["discards"] = [i + 1 for i in range(len(CARDS)) if state.discards >> i & 1]
    if state.offer is not None:
        data["offer"] = _terms_data(state.offer)
        data["answers"] = [write(state.answers[seat]) for seat in range(state.players)]
        data["counters"] = [_terms_data(counter) for counter in state.counters]
    return data


def _usual(state: State) -> State:
    blank = State(state.chart, state.players, state.settings, state.variant)
    blank.founded = 4 * state.players
    blank.contenders = 0
    return blank


def _other_discards(state: State) -> int:
    in_hand = 1 << state.card - 1 if state.card > 0 else 0
    return EVERY_CARD & ~state.deck & ~in_hand


def _terms_data(terms: Offer | Counter) -> dict[str, Any]:
    return {"seat": terms.seat, "give": str(terms.give), "take": str(terms.take)}


_STAGE_OF = {
    Phase.FLIGHT: Stage.FLIGHT,
    Phase.SECTOR: Stage.FLIGHT,
    Phase.DISC: Stage.FLIGHT,
    Phase.NEW_DISC: Stage.FLIGHT,
    Phase.BEFRIEND: Stage.FLIGHT,
    Phase.MAIN: Stage.BUILD,
    Phase.HELP: Stage.BUILD,
    Phase.ANSWER: Stage.BUILD,
    Phase.CHOICE: Stage.BUILD,
    Phase.PROPOSAL: Stage.BUILD,
    Phase.SPEED: Stage.BUILD,
    Phase.OVER: Stage.BUILD,
    **dict.fromkeys(
        (Phase.START_ROLL, Phase.FOUND_COLONY, Phase.FOUND_PORT, Phase.FOUND_SHIP,
         Phase.FOUND_MODULE), Stage.SETUP),
    **dict.fromkeys(
        (Phase.CARD, Phase.QUESTION, Phase.PAY, Phase.READ, Phase.CONTEST, Phase.PICK, Phase.FIT,
         Phase.STRIP, Phase.HALT, Phase.BERTH), Stage.MEETING),
}  # fmt: skip


def stage_of(phase: Phase) -> Stage:
    """The stage a phase usually belongs to."""
    return _STAGE_OF.get(phase, Stage.PRODUCTION)


# Reading


def read_turn(turn: Reader, state: State) -> None:
    """Take over whose turn it is and how far it has come."""
    turn.only(FIELDS)
    state.on = turn.whole("on", 0, 0, state.players - 1)
    phase = named(turn, "phase", turn.data.get("phase", "main"), Phase)
    state.phase = Phase.MAIN if phase is None else phase
    stage = turn.data.get("stage", write(stage_of(state.phase)))
    found = named(turn, "stage", stage, Stage)
    state.stage = stage_of(state.phase) if found is None else found
    state.turns = turn.whole("number", 1, 0, MOST_TURNS)
    for name, (low, high) in WHOLE.items():
        setattr(state, name, turn.whole(name, getattr(state, name), low, high))
    for name in TRUTHS:
        setattr(state, name, turn.truth(name))
    for name, (length, low, high) in LISTS.items():
        if name in turn.data:
            values = numbers(turn, name, length, low, high)
            filled = values + getattr(state, name)[len(values) :]
            setattr(state, name, filled)
    for name, (length, low, high) in TUPLES.items():
        setattr(state, name, tuple(numbers(turn, name, length, low, high)))
    for name in BUNDLES:
        setattr(state, name, bundle(turn, f"position.turn.{name}", turn.data.get(name, {})))
    dice = [*numbers(turn, "dice", 2, 0, 6), 0, 0]
    state.dice = (dice[0], dice[1])
    for point in numbers(turn, "freed", len(AT), 0, len(AT) - 1):
        state.freed |= AT[point]
    _read_card(turn, state)
    if "offer" in turn.data:
        _read_offer(turn, state)
    if state.phase in (Phase.MAIN, Phase.FLIGHT) and owes_ship(state):
        state.phase = Phase.BERTH


def _read_card(turn: Reader, state: State) -> None:
    todo = turn.items("todo", MOST_STEPS)
    if all(isinstance(step, str) and step in EVERY_STEP for step in todo):
        state.todo = tuple(todo)
    else:
        turn.fault("position.turn.todo", todo, "steps of the encounter cards")
    contest = turn.data.get("contest", "")
    if contest in CONTESTS:
        state.contest = contest
    else:
        turn.fault("position.turn.contest", contest, "fight, race or gamble")
    if state.card == 0:
        turn.fault("position.turn.card", 0, f"a card from 1 to {len(CARDS)}")
        state.card = NOBODY
    if state.card > 0:
        state.deck &= ~(1 << state.card - 1)
    state.discards = _other_discards(state)
    if "discards" in turn.data:
        cards = numbers(turn, "discards", len(CARDS), 1, len(CARDS))
        state.discards = sum(1 << number - 1 for number in set(cards))


EVERY_STEP = frozenset(
    step
    for card in CARDS
    for steps in (*card.boxes.values(), *(row for _, row in card.results))
    for step in steps
)
assert {step.split()[0] for step in EVERY_STEP} == set(STEPS)


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


def _terms(turn: Reader, key: str, row: Any, state: State, kind: Callable[..., Any]) -> Any:
    reader = Reader(row, f"position.turn.{key}")
    reader.only({"seat", "give", "take"})
    seat = reader.whole("seat", NOBODY, 0, state.players - 1)
    give, take = goods_of(reader, "give"), goods_of(reader, "take")
    gift = not give or not take
    if not reader.faults and ((gift and not state.settings.gifts) or MEDAL in kinds(give | take)):
        reader.fault(reader.path, row, "resources on both sides (starfarers.trade.no-gifts)")
    turn.faults += reader.faults
    return None if reader.faults else kind(seat, give, take)
