"""What a course is made of: lessons, their steps, traps, questions. Data only, no words.

The words of a step stand in the game's `text/<language>/lessons.toml` under the lesson's and the
step's names; see docs/lessons.md. Actions are texts of the game's notation, such as `0: settle 17`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any, Protocol

from ..core.notation import Action
from ..core.scene import Place
from ..core.text import Words

Foretell = Callable[[Any, Action, Words], Sequence[str]]
"""What an action would bring in a position, in exact words: cards, odds, points."""


@dataclass(frozen=True, slots=True)
class Did:
    """The learner has done this: an action without its seat (`settle 17`), or its word alone."""

    what: str


@dataclass(frozen=True, slots=True)
class Early:
    """The learner has done this while that was still undone: rolled before the knight.

    Of several that are named, any one will do.
    """

    what: str
    before: str | tuple[str, ...]

    @property
    def firsts(self) -> tuple[str, ...]:
        """What has to come first, one of them."""
        return (self.before,) if isinstance(self.before, str) else self.before


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened by this rule."""

    rule: str


@dataclass(frozen=True, slots=True)
class Refused:
    """The learner has tried what this rule forbids: some steps ask for just that."""

    rule: str


@dataclass(frozen=True, slots=True)
class Answered:
    """Every question of the step has been answered rightly."""


@dataclass(frozen=True, slots=True)
class Points:
    """The learner has so many points."""

    least: int


@dataclass(frozen=True, slots=True)
class Turns:
    """So many turns have begun since the step did, or the game is over: ends a coached game."""

    least: int


@dataclass(frozen=True, slots=True)
class FirstTo:
    """Somebody has so many points, or the game is over: ends a coached game at a fixed length.

    Where a game is not short by its points, `count` says what is counted, seat by seat: the cards
    of a tableau, say.
    """

    least: int
    count: Callable[[Any], Sequence[int]] | None = None


@dataclass(frozen=True, slots=True)
class Chose:
    """The learner has made one of the step's `better` choices, a sensible one (or not)."""

    sensibly: bool = True


Condition = Did | Early | Happened | Refused | Answered | Points | Turns | FirstTo | Chose


@dataclass(frozen=True, slots=True)
class Better:
    """A choice that is judged: what speaks for each is computed by the game, never written.

    `choices` are the learner's actions (`0: settle 17`), or a word alone (`settle`) for every legal
    action of that kind. They are compared as the game stands after the moves `after`. Sensible is
    what is about as good as the best; where all are, there is nothing to ask.
    """

    choices: tuple[str, ...]
    after: tuple[str, ...] = ()
    apart: float = 0.1
    """So much less than the best, in the unit the game weighs in, is worse and no longer even."""
    foretell: Foretell | None = None
    """What else to show of each choice afterwards, besides what the bots' valuation says."""


@dataclass(frozen=True, slots=True, init=False)
class Trap:
    """The mistake people make, and the rule that answers it.

    `do` is played from the step's beginning; its last action is refused by `rule`, or is allowed
    and brings about `rule` (an event by it), or with `fails` ends the step badly. With `answer`
    the mistake is a wrong answer to the question that is then open. A single move may stand without
    its tuple, a number or a choice without its object.
    """

    rule: str
    do: tuple[str, ...]
    answer: Mapping[str, int | str] | None
    fails: bool
    name: str
    """Where a step has two traps of one rule: what tells them apart."""
    alike: tuple[str, ...]
    """Other moves that are the same mistake as the last of `do`."""

    def __init__(
        self,
        rule: str,
        do: str | tuple[str, ...] = (),
        answer: Mapping[str, int | str] | int | str | None = None,
        fails: bool = False,
        name: str = "",
        alike: tuple[str, ...] = (),
    ) -> None:
        if isinstance(answer, int):
            answer = {"n": answer}
        elif isinstance(answer, str):
            answer = {"choice": answer}
        values = (rule, (do,) if isinstance(do, str) else do, answer, fails, name, alike)
        for field_, value in zip(fields(self), values, strict=True):
            object.__setattr__(self, field_.name, value)

    @property
    def key(self) -> str:
        """What its sentence is called in the step's words: its name, or the end of its rule."""
        return self.name or self.rule.rpartition(".")[2]


@dataclass(frozen=True, slots=True)
class Ask:
    """Bookkeeping: a question the learner answers before the engine says it.

    `kind` is one of the game's quiz questions. It is put just before the scripted action `before`
    is carried out (the dice lie there, nobody has taken cards yet), or at once if that is empty.
    """

    kind: str
    before: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """What the question is about, where the position alone does not tell: `{"seat": 2}`."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn by doing it.

    `script` is what nature, the other seats and the clock do, in order, each when it is awaited
    (`clock: …` when that is what time is running for). Where all act at once, a line of the
    learner's own in between says what they wait for. Where the learner strays from the path, chance
    and the others go on by the step's own seed.
    """

    id: str
    position: Mapping[str, Any]
    teaches: tuple[str, ...]
    traps: tuple[Trap, ...]
    goal: tuple[Condition, ...] = ()
    """All of them. A step that only asks need not say that all is to be `Answered`, nor one with
    choices to compare that a sensible one is to be made."""
    solution: tuple[str, ...] = ()
    """The learner's own actions; none where a step only asks."""
    fail: tuple[Condition, ...] = ()
    """Any of them."""
    script: tuple[str, ...] = ()
    asks: tuple[Ask, ...] = ()
    seat: int = 0
    marks: tuple[str, ...] = ()
    """Scene ids the text talks about, marked when the step opens."""
    clues: tuple[str, ...] = ()
    """Scene ids that are marked after the first try or with the first hint, and not before."""
    choice: bool = False
    """Whether the learner is to find it: before the first try no place is shown as allowed."""
    better: Better | None = None
    """Choices to be compared; the goal is then `Chose()`, and it is a `choice` as well."""
    odds: str = ""
    """Where the explorer opens for this step, such as `dice`."""
    odds_set: Mapping[str, str | int] = field(default_factory=dict)
    """What it is set to there, so that its number is the one the step talks about."""

    def __post_init__(self) -> None:
        if self.goal:
            return
        if self.better is not None:
            object.__setattr__(self, "goal", (Chose(),))
        elif self.asks and not self.solution:
            object.__setattr__(self, "goal", (Answered(),))
        else:
            raise ValueError(f"the step {self.id} has no goal")


@dataclass(frozen=True, slots=True)
class Coached:
    """A short game with the coach: `deal` says how it is set up, `rules` what the coach may teach.

    The card of a rule appears the first time it matters and has not been taught; one a turn. It
    ends when any part of the goal holds, and without one when the game does.
    """

    id: str
    deal: Mapping[str, Any]
    rules: tuple[str, ...]
    goal: tuple[Condition, ...] = (Turns(24),)
    bots: str = "greedy"
    """Who plays against the learner; in a first game the second strength."""
    seat: int = 0
    silent: bool = False
    """Whether the coach speaks only when asked."""
    turns: int = 0
    """How many turns such a game takes a learner who follows the hints, where it is known."""
    moves: int = 0
    """How many moves of their own. Both are measured: `python -m tests.lessons.coached_lengths`."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few steps under one heading."""

    id: str
    steps: tuple[Step | Coached, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """Something to choose, or to put a number to."""

    id: str
    label: str
    group: str = ""
    """The row it stands in: whose cards, for instance."""
    unlike: str = ""
    """Of a place: why it is none of those that are asked for, said where it was marked."""


@dataclass(frozen=True, slots=True)
class Future:
    """One of several choices and what it would bring, worded: to be shown beside the others."""

    id: str
    label: str
    lines: tuple[str, ...]
    sensible: bool


@dataclass(frozen=True, slots=True)
class Question:
    """A question with the engine's answer, worded.

    `form` is `number` (the answer is under "n"), `choice` (the chosen id is under "choice"),
    `counts` (a number for each field; one left out is 0) or `places` (1 for each field that is
    marked on the drawing, where each has its place).
    """

    kind: str
    text: str
    form: str
    answer: Mapping[str, int | str]
    rules: tuple[str, ...]
    fields: tuple[Field, ...] = ()
    because: tuple[str, ...] = ()
    """The reason in this position, worded; the rules' own sentences come on top."""
    marks: tuple[str, ...] = ()
    """What it asks about, marked on the board."""
    clues: tuple[str, ...] = ()
    """What helps to find the answer: marked after a wrong one or with a hint."""
    also: tuple[str, ...] = ()
    """Other choices that are right as well."""
    futures: tuple[Future, ...] = ()
    """What each choice would bring, shown once it is answered."""
    sure: str = ""
    """How sure the answer is, where it is a valuation."""
    of: int | None = None
    """The seat it asks about: what that has laid out is open while it is asked."""
    covers: tuple[str, ...] = ()
    """What it asks for and the table would tell: "points", or what a figure counts."""
    position: Mapping[str, Any] | None = None
    """Where the case is made up: the position it is asked of, in place of the one at hand."""
    places: tuple[Place, ...] = ()
    """Where each field is on the drawing, if the answer is marked there."""

    @property
    def is_counted(self) -> bool:
        """Whether each field has a number of its own; one left out is 0."""
        return self.form in ("counts", "places")

    def right(self, given: Mapping[str, int | str]) -> bool:
        """Whether this is the answer; a count left out is none."""
        if self.form == "choice":
            return set(given) == {"choice"} and given["choice"] in self.accepted
        if not self.is_counted:
            return dict(given) == dict(self.answer)
        names = {*given, *self.answer}
        return all(given.get(name, 0) == self.answer.get(name, 0) for name in names)

    @property
    def accepted(self) -> tuple[int | str, ...]:
        """Every choice that is right."""
        return (self.answer["choice"], *self.also)


class Asker(Protocol):
    """Makes a question of a position (and, for bookkeeping, the action about to happen; and facts).

    Returns None where there is nothing worth asking. A game's askers stand in its `quiz/` by kind.
    """

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules such a question can be about: the first that it names."""

    @property
    def made_up(self) -> bool:
        """Whether it makes its case up: no game has to be played for a position."""

    def __call__(
        self, state: Any, action: Action | None, words: Words, rng: Random, facts: Mapping[str, Any]
    ) -> Question | None:
        """A question about a position, if there is one worth asking."""
