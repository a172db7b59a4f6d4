"""An order somebody proposes: step by step, until the engine refuses one or all is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ....core.errors import BadInput, Fault, shorten
from ....core.notation import Action
from ....core.rulebook import Refusal
from ....core.text import LANGUAGES
from ..actions import Consume, Gamble, Pass, Sell, Spend, Use
from ..faces import EATER, FACES, GAMBLES, PLAIN, SPENDS, Face, slug
from ..rules import BOOK
from ..rules.consume import eater_of
from ..state import NO_CARD, Stage, State
from .named import card_named
from .played_out import Gained, PlayedOut

MOST_STEPS = 60


@dataclass(frozen=True)
class Judgement:
    """How far a proposed order gets: the rules against its next step, or what it brings."""

    gain: Gained
    refusals: tuple[Refusal, ...] = ()
    at: int = 0
    """The step that is refused, from 1."""
    action: Action | None = None
    """What is refused; none where something is still due after the last step."""

    @property
    def legal(self) -> bool:
        """Whether the whole order may be done as proposed."""
        return not self.refusals


def judged(played: PlayedOut, order: object, opening: State) -> Judgement:
    """Try the steps one after another, from the phase as it opens.

    Where no power can run the phase is over at once; what is proposed is judged all the same.
    """
    state, seat = played.start, played.seat
    gain, now = Gained(), state
    if not played.going_on(state):
        state = opening.copy()
        state.step = state.order().index(seat)
        now = _held_open(state, played.start.copy(), 0)
    for at, step in enumerate(_steps(order), 1):
        for action in _actions(now, seat, step, f"order[{at - 1}]"):
            if now.running in SPENDS and getattr(action, "power", NO_CARD) != now.running:
                now = _left_off(played, now)
            if refusals := BOOK.refusals(now, action):
                return Judgement(gain, refusals, at, action)
            used = _used_after(now, action)
            after, more = played.tried(now, action)
            gain = gain.plus(more)
            now = after if played.going_on(after) else _held_open(state, after, used)
    while True:
        if refusals := BOOK.refusals(now, Pass(seat)):
            return Judgement(gain, refusals)
        if not played.going_on(now) or now.running == NO_CARD:
            return Judgement(gain.plus(played.end(now)))
        now = _left_off(played, now)


def _left_off(played: PlayedOut, state: State) -> State:
    """No more cards of the hand are spent by the power that has begun."""
    after, _ = played.tried(state, Pass(played.seat))
    return after if played.going_on(after) else _held_open(played.start, after, state.used)


def _used_after(state: State, action: Action) -> int:
    eater = None if isinstance(action, Sell) else eater_of(state, action)
    return state.used | (1 << eater.number if eater else 0)


def _held_open(begun: State, after: State, used: int) -> State:
    """The phase as if it still ran: who proposes more is told which of its rules forbids it."""
    after.stage, after.schedule = Stage.CONSUME, begun.schedule
    after.at, after.step, after.picks = begun.at, begun.step, list(begun.picks)
    after.used, after.running, after.left, after.taken = used, NO_CARD, 0, ()
    after.queue = []
    return after


def _steps(order: object) -> list[tuple[str, list[str]]]:
    """What is used, and with which goods, cards or numbers."""
    given = order.split(";") if isinstance(order, str) else order
    if not isinstance(given, Iterable):
        raise BadInput([Fault("order", shorten(order), "steps such as Old Earth: Gem World")])
    found: list[tuple[str, list[str]]] = []
    for at, step in enumerate(given):
        if isinstance(step, str):
            head, _, rest = step.partition(":")
            step = (head, *(part for part in rest.split(",") if part.strip()))
        if (
            not isinstance(step, Sequence)
            or not step
            or not all(isinstance(part, str | int) for part in step)
            or at >= MOST_STEPS
        ):
            expected = "a power and its goods, such as Old Earth: Gem World"
            raise BadInput([Fault(f"order[{at}]", shorten(step), expected)])
        head, *rest_of_it = (str(part).strip() for part in step)
        found.append((head, rest_of_it))
    return found


def _actions(state: State, seat: int, step: tuple[str, list[str]], path: str) -> Iterator[Action]:
    """A step as single decisions of the engine."""
    head, named = step
    table = state.tables[seat]
    if slug(head) in _sale_words():
        for name in named or _missing(path, head, "the world whose good is sold"):
            yield Sell(seat, FACES[card_named(path, name, table)])
        return
    power = FACES[card_named(path, head, table)]
    if not named:
        if power in EATER and power not in PLAIN:
            _missing(path, head, "the goods it takes, such as Old Earth: Gem World")
        if power in GAMBLES or power in SPENDS:
            _missing(path, head, "a number, such as Gambling World: 2")
        yield Use(seat, power)
    for name in named:
        if name.isdecimal() and power in SPENDS and len(name) < 3:
            hand = state.hands[seat]
            for nth in range(int(name)):
                yield Spend(seat, power, FACES[hand[nth]] if nth < len(hand) else _in_no_hand(hand))
        elif name.isdecimal() and len(name) < 3:
            yield Gamble(seat, int(name))
        elif power in SPENDS:
            yield Spend(seat, power, FACES[card_named(path, name, state.hands[seat])])
        else:
            yield Consume(seat, power, FACES[card_named(path, name, table)])


def _in_no_hand(hand: Sequence[int]) -> Face:
    return next(face for face in FACES if face not in hand)


def _missing(path: str, found: str, expected: str) -> list[str]:
    raise BadInput([Fault(path, shorten(found), expected)])


@cache
def _sale_words() -> frozenset[str]:
    """What the sale of the Trade card is called: the words typed for it."""
    from .. import GAME

    return frozenset(slug(GAME.words(lang)("actions.typed.sell")) for lang in LANGUAGES)
