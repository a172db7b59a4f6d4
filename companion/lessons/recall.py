"""Questions on fresh positions, and a simple schedule over days, rule by rule.

A rule answered rightly moves up a box, once a day at most, and comes back after 1, 3, 7, 21 days;
one that was missed, here or in a lesson, falls to the lowest box and comes back in the same
sitting, after two others. Only rules one has met are asked about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.game import Game
from ..core.table import PlainTable
from ..core.text import Words
from .course import people, quiz_of
from .positions import from_some_stage
from .progress import DAYS, Progress, Recall
from .run import MAKE
from .step import Question, Step

BETWEEN = 2
"""Other questions before one that was missed comes back."""
AFTER_A_LESSON = 3
"""Questions offered at the end of a lesson."""
GAMES_TRIED = 3
"""Games looked through for a position that shows a rule."""
MOST_GAMES = 50
LOOKS = 4
"""Questions tried on one position."""


@dataclass(frozen=True, slots=True)
class How:
    """How a question is drawn: its kind, the rule it should show, the boards it may be asked on."""

    kind: str
    seed: int
    rule: str
    players: Sequence[int]
    variants: Sequence[str]


@dataclass(frozen=True, slots=True)
class DrawnQuestion:
    """A question with the table it is asked at, and the rule it is about.

    `how` draws it again, in any language.
    """

    question: Question
    table: PlainTable
    kind: str
    rule: str
    how: How


class Sitting:
    """Questions one after another; what was missed comes back."""

    def __init__(
        self,
        game: Game[Any, Any],
        progress: Progress,
        today: int,
        seed: int,
        make: MAKE = PlainTable,
    ) -> None:
        self.game = game
        self.progress = progress
        self.today = today
        self.rng = Random(seed)
        self.make = make
        self.asked: list[str] = []
        """Rules asked about, in their order."""
        self.again: list[tuple[int, str]] = []
        """Missed rules with the number of the question from which on they come back."""
        self.focus: list[str] = []
        """Rules to ask about first: those of the lesson just done."""
        self.not_shown: set[str] = set()
        """Rules for which no position was found: not tried again in this sitting."""

    def next(self, lang: str = "en") -> DrawnQuestion:
        """The next question, on a position of its own."""
        rule = self.rule()
        self.asked.append(rule)
        kind = self.rng.choice([k for k, rules in shown_by(self.game).items() if rule in rules])
        players, variants = self._boards()
        how = How(kind, self.rng.randrange(2**32), rule, players, variants)
        found = drawn(self.game, how, lang, self.make)
        if found.rule != rule:
            self.not_shown.add(rule)
        return found

    # What to ask

    @property
    def open(self) -> tuple[str, ...]:
        """Rules that may be asked about: those met; before that, the first of the course."""
        shown = {rule for rules in shown_by(self.game).values() for rule in rules}
        order = [rule for rule in self.progress.course.rules if rule in shown]
        met = self.progress.taught - self.not_shown
        return tuple(rule for rule in order if rule in met) or tuple(order[:AFTER_A_LESSON])

    @property
    def due(self) -> tuple[str, ...]:
        """Rules met that are due today, the longest due first."""
        rows, met = self.progress.recall, self.progress.taught
        due = [r for r in self.open if r in rows and r in met and rows[r].due <= self.today]
        return tuple(sorted(due, key=lambda rule: (rows[rule].due, rows[rule].box)))

    def after_lesson(self, rules: Iterable[str]) -> None:
        """Ask about the rules of a lesson first, as far as there are questions on them."""
        fresh = [rule for rule in self.open if rule in set(rules)]
        self.rng.shuffle(fresh)
        self.focus = fresh[:AFTER_A_LESSON]

    def rule(self) -> str:
        """Missed ones whose place has come, the lesson's, what is due, then what is new."""
        for place, (number, rule) in enumerate(self.again):
            if number <= len(self.asked):
                del self.again[place]
                return rule
        waiting = {rule for _, rule in self.again}
        self.focus = [rule for rule in self.focus if rule not in waiting]
        if self.focus:
            return self.focus.pop(0)
        last = self.asked[-1:]
        able = (
            [rule for rule in self.open if rule not in waiting and rule not in last]
            or [rule for rule in self.open if rule not in waiting]
            or list(self.open)
        )
        rows = self.progress.recall
        if due := [rule for rule in self.due if rule in able]:
            return due[0]
        if fresh := [rule for rule in able if rule not in rows]:
            return self.rng.choice(fresh)
        return min(able, key=lambda rule: (self.asked.count(rule), rows[rule].due))

    def answered(self, rule: str, rightly: bool) -> None:
        """Put the rule on the schedule: up one box a day at most, down at once."""
        self.progress.asked.add(rule)
        row = self.progress.recall.setdefault(rule, Recall())
        raised_today = row.box > 0 and row.due == self.today + DAYS[row.box]
        if not rightly:
            row.box = 0
            self.again.append((len(self.asked) + BETWEEN, rule))
        elif not raised_today:
            row.box = min(row.box + 1, len(DAYS) - 1)
        row.due = self.today + DAYS[row.box]

    def _boards(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """How many players and which set-ups one has met: what most play, to begin with."""
        met = [
            place.step.position if isinstance(place.step, Step) else place.step.deal
            for place in self.progress.course.places
            if (row := self.progress.steps.get(place.id)) and (row.done or row.skipped)
        ]
        players = {n for deal in met if (n := deal.get("players")) in self.game.players}
        variants = {v for deal in met if (v := deal.get("variant")) in self.game.variants}
        usual = {self.game.players[-1]}, {self.game.variants[0]}
        return tuple(sorted(players or usual[0])), tuple(sorted(variants | usual[1]))


def shown_by(game: Game[Any, Any]) -> dict[str, tuple[str, ...]]:
    """The kinds of questions a game has, each with the rules it can be about."""
    return {kind: asker.rules for kind, asker in quiz_of(game).items()}


def draw(
    game: Game[Any, Any], kind: str, seed: int, lang: str = "en", make: MAKE = PlainTable
) -> DrawnQuestion:
    """A question of this kind, whatever it is about, on any board of the game."""
    return drawn(game, How(kind, seed, "", game.players, game.variants), lang, make)


def drawn(game: Game[Any, Any], how: How, lang: str, make: MAKE = PlainTable) -> DrawnQuestion:
    """A question drawn so: about its rule, if some position of a few games shows it."""
    words, other = game.words(lang), None
    for attempt in range(MOST_GAMES):
        for question, state in _questions(game, how, words, attempt):
            if how.rule in ("", question.rules[0]):
                return _at_a_table(game, how, question, state, lang, make)
            other = other or (question, state)
        if other is not None and attempt + 1 >= GAMES_TRIED:
            return _at_a_table(game, how, *other, lang, make)
    raise AssertionError(f"{game.id} never has anything to ask of kind {how.kind}")


def _questions(
    game: Game[Any, Any], how: How, words: Words, attempt: int
) -> Iterator[tuple[Question, Any]]:
    """What can be asked of the positions of one game."""
    ask, rng = quiz_of(game)[how.kind], Random(f"{how.seed}/{attempt}")
    players, variant = rng.choice(how.players), rng.choice(how.variants)
    if ask.made_up:
        players = game.players[-1]
        states: Iterable[Any] = (game.new(players, variant, rng.randrange(2**32)),)
    else:
        states = from_some_stage(game, players, variant, rng)
    for at, state in enumerate(states):
        spoken = words.at(state, people(words, players))
        for look in range(LOOKS):
            chance = Random(f"{how.seed}/{attempt}/{at}/{look}")
            question = ask(state, None, spoken, chance, {})
            if question is not None:
                yield question, state


def _at_a_table(
    game: Game[Any, Any], how: How, question: Question, state: Any, lang: str, make: MAKE
) -> DrawnQuestion:
    position = game.describe(state) if question.position is None else dict(question.position)
    names = people(game.words(lang), game.seats(game.position(position)))
    table = make(game, names, position=position, lang=lang, nature="scripted")
    return DrawnQuestion(question, table, how.kind, question.rules[0], how)


def worth_saying(given: Mapping[str, Any]) -> dict[str, int | str]:
    """An answer from outside: short texts and small whole numbers only."""
    return {
        str(name)[:64]: value
        for name, value in list(given.items())[:64]
        if (type(value) is int and abs(value) < 10_000)
        or (isinstance(value, str) and len(value) <= 64)
    }
