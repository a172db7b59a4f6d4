"""What the questions of every game share: the case asked about, and the shapes a question has.

A kind of question is a function from a `Case` to a `Question`: it tries something out on a copy,
words what came of it, and hands it to one of the shapes. It registers with the game's `Questions`,
which are what the game gives out as its `quiz`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from random import Random
from typing import Any, Generic, Protocol, Self, TypeVar

from ..core.notation import Action, write
from ..core.rulebook import Event, Listener, Rulebook
from ..core.scene import Place
from ..core.text import Words
from ..kit.bundle import Bundle, count, size
from ..kit.dice import Dice
from .better import Comparison
from .step import Asker, Field, Foretell, Question

NOBODY_ID = "nobody"
YES = "yes"
Texts = tuple[str, ...]


class Position(Protocol):
    """A position of some players with cards in their hands."""

    players: int
    hands: list[Any]

    def copy(self) -> Self:
        """A copy of the position, to try things out on."""


S = TypeVar("S", bound=Position)
T = TypeVar("T")
Put = Callable[["Case[S]"], "Question | None"]
P = TypeVar("P", bound=Callable[..., "Question | None"])


@dataclass(frozen=True, slots=True)
class Case(Generic[S]):
    """What a question is asked about: a position, perhaps what is about to happen, given facts.

    What the facts leave open is drawn by `rng`.
    """

    kind: str
    state: S
    action: Action | None
    words: Words
    rng: Random
    facts: Mapping[str, Any]

    @property
    def seats(self) -> tuple[Field, ...]:
        """Every player, to be chosen or put a number to."""
        return tuple(Field(str(s), self.words.person(s)) for s in range(self.state.players))

    @property
    def seats_or_nobody(self) -> tuple[Field, ...]:
        """Every player, and nobody."""
        return (*self.seats, self.nobody)

    @property
    def nobody(self) -> Field:
        """Nobody at all."""
        return Field(NOBODY_ID, self.words("quiz.nobody"))

    def any_seat(self) -> int:
        """The seat asked about, or any."""
        seat: int = self.facts.get("seat", self.rng.randrange(self.state.players))
        return seat

    def lines(self, events: Iterable[Event], *kinds: str) -> Texts:
        """The events of these kinds, worded."""
        return tuple(self.words.event(event) for event in events if event.what in kinds)

    def gains(self, kinds: Sequence[IntEnum]) -> tuple[Field, ...]:
        """A number for every player and each of these resources."""
        return tuple(
            Field(f"{seat}-{write(kind)}", self.words.name("resource", kind), who.label)
            for seat, who in enumerate(self.seats)
            for kind in kinds
        )

    # The shapes

    def number(
        self, text: str, n: int, rules: Texts, because: Texts = (), marks: Texts = ()
    ) -> Question:
        """How many?"""
        return Question(self.kind, text, "number", {"n": n}, rules, (), because, marks)

    def choice(
        self,
        text: str,
        answer: str,
        rules: Texts,
        fields: tuple[Field, ...],
        because: Texts = (),
        marks: Texts = (),
    ) -> Question:
        """Which of these?"""
        right = {"choice": answer}
        return Question(self.kind, text, "choice", right, rules, fields, because, marks)

    def counts(
        self,
        text: str,
        answer: Mapping[str, int],
        rules: Texts,
        fields: tuple[Field, ...],
        because: Texts = (),
        marks: Texts = (),
    ) -> Question:
        """How many of each of these?"""
        return Question(self.kind, text, "counts", answer, rules, fields, because, marks)

    def places(
        self,
        text: str,
        answer: Iterable[str],
        rules: Texts,
        fields: Mapping[Field, Place],
        because: Texts = (),
    ) -> Question:
        """Which places of the drawing are meant? Each is marked there."""
        right = dict.fromkeys(answer, 1)
        return Question(
            self.kind, text, "places", right, rules, tuple(fields), because,
            places=tuple(fields.values()),
        )  # fmt: skip

    def why_not(
        self,
        text: str,
        answer: str,
        reasons: Texts,
        rules: Texts = (),
        because: Texts = (),
        marks: Texts = (),
        label: Callable[[str], str] = lambda rule: rule.rpartition(".")[2],
    ) -> Question:
        """May this be done, and if not, which of these rules forbids it?

        `label` names the text of an answer by its rule; `rules` explain a yes.
        """
        names = (YES, *reasons)
        fields = tuple(Field(n, self.words(f"quiz.{self.kind}.{label(n)}")) for n in names)
        rules = (rules or reasons) if answer == YES else (answer,)
        return self.choice(text, answer, rules, fields, because, marks)

    def judged(
        self,
        book: Rulebook[S],
        made: S,
        action: Action,
        text: str,
        reasons: Texts,
        allows: str,
    ) -> Question | None:
        """May this be done in a position made up for it? By the rulebook one of these reasons says
        no, or it may, by a rule that `allows` it; not asked where something else is in the way."""
        found = {refusal.rule for refusal in book.refusals(made, action)}
        against = [rule for rule in reasons if rule in found]
        if found and not against:
            return None
        return self.why_not(text, against[0] if against else YES, reasons, (allows,))

    def rolled(self, sums: Iterable[int]) -> int | None:
        """The sum of the dice that are about to fall, or else any of these; None without any."""
        if isinstance(self.action, Dice):
            return self.action.first + self.action.second
        able = list(sums)
        return self.rng.choice(able) if able else None

    def better(
        self,
        text: str,
        compared: Comparison,
        rules: Texts,
        foretell: Foretell | None = None,
        marks: Texts = (),
    ) -> Question | None:
        """Which of these is better? Not asked where the weighing cannot tell them apart."""
        if not compared.tells_apart:
            return None
        futures = compared.futures(self.words, self.state, foretell)
        fields = [Field(one.id, one.label) for one in futures]
        self.rng.shuffle(fields)
        best = str(compared.best.action)
        return Question(
            self.kind, text, "choice", {"choice": best}, rules, tuple(fields), (), marks,
            also=tuple(one.id for one in futures if one.sensible and one.id != best),
            futures=futures, sure=compared.sure(self.words),
        )  # fmt: skip

    def missing(self, goods: type[Bundle], prices: Mapping[str, tuple[int, str]]) -> Question:
        """How many cards are still missing for one of these, each with its cost and rule."""
        seat = self.facts.get("seat", 0)
        thing = self.facts.get("thing", self.rng.choice(list(prices)))
        cost, rule = prices[thing]
        hand = self.state.hands[seat]
        lacking = goods.lacking(hand, cost)
        text = self.words(f"quiz.missing.{thing}", seat=seat, goods=hand)
        because = self.words("quiz.missing.because", goods=lacking)
        return self.number(text, size(lacking), (rule,), (because,))


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """A kind of question, and the rules it can be about: the first that a question of it names."""

    kind: str
    put: Put[Any]
    rules: Texts
    made_up: bool = False

    def __call__(
        self,
        state: Any,
        action: Action | None,
        words: Words,
        rng: Random,
        facts: Mapping[str, Any],
    ) -> Question | None:
        """A question of this kind about a position, if there is one worth asking."""
        return self.put(Case(self.kind, state, action, words, rng, facts))


class Questions(Mapping[str, Asker]):
    """The questions of a game by kind, each registered where it is written.

        @QUIZ.asks(4, "settle", "catan.build.distance")
        def settle(case): ...

    The number is the question's place among the others for good: the code of a task draws the same
    questions wherever their functions stand. A new one takes the next that is free.
    """

    def __init__(self, made_up: bool = False) -> None:
        self.made_up = made_up
        self._by_number: dict[int, QuestionKind] = {}

    def asks(self, number: int, kind: str, *rules: str) -> Callable[[P], P]:
        """Register what puts a question of this kind, with the rules it can be about."""
        if number in self._by_number or kind in self:
            raise ValueError(f"there is a question {number} or {kind!r} already")

        def added(put: P) -> P:
            self._by_number[number] = QuestionKind(kind, put, rules, self.made_up)
            return put

        return added

    def __iter__(self) -> Iterator[str]:
        return (self._by_number[number].kind for number in sorted(self._by_number))

    def __len__(self) -> int:
        return len(self._by_number)

    def __getitem__(self, kind: str) -> Asker:
        for one in self._by_number.values():
            if one.kind == kind:
                return one
        raise KeyError(kind)


def only_if(holds: Callable[[S], bool]) -> Callable[[Put[S]], Put[S]]:
    """Mark a question that is asked of such positions only."""
    return lambda put: lambda case: put(case) if holds(case.state) else None


def outcome(book: Rulebook[S], state: S, action: Action) -> tuple[S, Listener]:
    """The position after an action, and what was told of it."""
    after, told = state.copy(), Listener()
    book.effects[type(action)](after, action, told)
    return after, told


def pick(cases: Mapping[str, Sequence[Any]], rng: Random) -> tuple[str, Any] | None:
    """A case by its answer, each answer as likely as the next; none where there are no cases."""
    if not cases:
        return None
    answer = rng.choice(sorted(cases))
    return answer, rng.choice(cases[answer])


def evenly(cases: Iterable[T], answer: Callable[[T], Any], rng: Random) -> T:
    """Any of these, so that each answer is as likely as the next."""
    by_answer: dict[Any, list[T]] = {}
    for case in cases:
        by_answer.setdefault(answer(case), []).append(case)
    return rng.choice(by_answer[rng.choice(sorted(by_answer))])


def rules_of(events: Iterable[Event], *kinds: str) -> Texts:
    """The rules behind the events of these kinds, each once."""
    return tuple(dict.fromkeys(event.rule for event in events if event.what in kinds))


def named(owner: int) -> str:
    """The id of an owner in an answer; below zero is nobody."""
    return NOBODY_ID if owner < 0 else str(owner)


def by_kind(bundle: int, kinds: Sequence[IntEnum], before: str = "") -> dict[str, int]:
    """A bundle as an answer, without what it holds none of."""
    return {f"{before}{write(kind)}": n for kind in kinds if (n := count(bundle, kind))}


def gained(bundles: Sequence[int], kinds: Sequence[IntEnum]) -> dict[str, int]:
    """Who gets how many of what, as an answer, without what nobody gets."""
    found: dict[str, int] = {}
    for seat, bundle in enumerate(bundles):
        found |= by_kind(bundle, kinds, f"{seat}-")
    return found
