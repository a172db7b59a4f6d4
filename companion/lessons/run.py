"""One step being tried: a table set up as it says, others and chance by its script, its judge."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from ..core.game import Game
from ..core.notation import NATURE, Action
from ..core.pace import Pace
from ..core.table import Attempt, Table
from ..core.text import Words
from .course import Place, people
from .step import (
    Answered,
    Ask,
    Condition,
    Did,
    Happened,
    Points,
    Question,
    Refused,
    Step,
    Trap,
    Turns,
)

Status = Literal["trying", "asking", "won", "failed"]
MAKE = Callable[..., Table]
MOST_MOVES = 400
"""Of others and of chance between two decisions of the learner."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of an answer: whether it was right, and the trap it fell into, if any."""

    right: bool
    trap: int | None = None


class Run:
    """A step on a table of its own."""

    def __init__(
        self, game: Game[Any, Any], place: Place, lang: str = "en", make: MAKE = Table
    ) -> None:
        assert isinstance(place.step, Step)
        self.game = game
        self.place = place
        self.step: Step = place.step
        state = game.position(dict(self.step.position))
        names = people(game.words(lang), game.seats(state))
        names.insert(self.step.seat, names.pop(0))
        self.table = make(game, names, position=dict(self.step.position), lang=lang, nature="asked")
        self.question: Question | None = None
        self.asked: dict[int, bool] = {}
        """The questions answered so far, and whether rightly, by their place in `step.asks`."""
        self.wrong = 0
        """Wrong answers to the question that is open."""
        self.tried: set[str] = set()
        """Rules that have refused something."""
        self.fallen: int | None = None
        """The trap the learner has just walked into."""
        self.status: Status = "trying"
        self.go_on()

    # What the learner does

    def attempt(self, action: Action | str) -> Attempt:
        """Try something on the table; then chance and the others go on."""
        if isinstance(action, str):
            action = self.game.parse(action, self.step.seat)
        solving = action == self.next_move
        attempt = self.table.attempt(action)
        rules = {refusal.rule for refusal in attempt.refusals}
        self.tried |= rules
        if attempt:
            attempt = Attempt(attempt.action, (), (*attempt.events, *self.go_on()))
            rules = {event.rule for event in attempt.events}
        self.fallen = None if attempt and solving else self._trap_of(action, rules)
        self._judge()
        if attempt and self.status == "won":
            self.fallen = None
        return attempt

    def answer(self, given: Mapping[str, int | str]) -> Verdict:
        """Answer the question that is open; a right answer lets things go on."""
        if self.question is None:
            return Verdict(False)
        if self.question.right(given):
            self._settle(self.wrong == 0)
            return Verdict(True)
        self.wrong += 1
        self.fallen = next(
            (
                number
                for number, trap in enumerate(self.step.traps)
                if trap.answer is not None and _same(self.question, trap.answer, given)
            ),
            None,
        )
        return Verdict(False, self.fallen)

    def reveal(self) -> None:
        """Give the question up: the engine answers, and things go on."""
        if self.question is not None:
            self._settle(False)

    def _settle(self, rightly: bool) -> None:
        self.asked[self._open] = rightly
        self.question, self.wrong, self.fallen = None, 0, None
        self.go_on()

    # Chance and the others

    def go_on(self) -> tuple[Any, ...]:
        """Let chance and the others act until the learner is waited for, or a question is due."""
        events: list[Any] = []
        for _ in range(MOST_MOVES):
            following = self._next()
            if self._ask(following) or following is None:
                break
            events += self.table.attempt(following).events
        self._judge()
        return tuple(events)

    def _next(self) -> Action | None:
        """What happens before the learner acts: None where that is what is waited for.

        It is what the script says, if it can be done now: when the learner is not awaited, or where
        all act at once. Else chance and the others go on by the step's own seed.
        """
        awaited, state = self.table.awaiting, self.table.state
        mine = self.step.seat in awaited or not awaited
        if not mine or self.game.pace(state) is not Pace.TURN:
            scripted = self._scripted_now()
            if scripted is not None:
                return scripted
        if mine:
            return None
        rng = Random(f"{self.place.id}/{len(self.table.plies)}")
        if awaited == (NATURE,):
            return self.game.sample(state, rng)
        seat = rng.choice(awaited) if self.game.pace(state) is Pace.LIVE else awaited[0]
        return rng.choice(self.game.legal(state, seat))

    def _scripted_now(self) -> Action | None:
        """The script's next line, if it is not the learner's own and can be done now."""
        if self.scripted >= len(self.step.script):
            return None
        action, state = self.game.parse(self.step.script[self.scripted]), self.table.state
        countdown = self.game.clock(state)
        due = action.seat in self.table.awaiting or (
            countdown is not None and countdown.action == action
        )
        own = action.seat == self.step.seat
        return action if due and not own and not self.game.refusals(state, action) else None

    @property
    def scripted(self) -> int:
        """How many lines of the script have been played."""
        return _followed(self.step.script, (str(ply.action) for ply in self.table.plies))

    def _ask(self, following: Action | None) -> bool:
        """Open the question that is due before this action; whether one is open."""
        if self.question is not None:
            return True
        for number, ask in enumerate(self.step.asks):
            if number not in self.asked and (not ask.before or ask.before == str(following)):
                self.question, self._open = self._question(ask, following), number
                return True
        return False

    def _question(self, ask: Ask, following: Action | None) -> Question:
        quiz = self.game.quiz() if self.game.quiz is not None else {}
        words = self.table.spoken()
        rng = Random(self.place.id)
        question: Question | None = quiz[ask.kind](
            self.table.state, following, words, rng, ask.facts
        )
        assert question is not None, f"{self.place.id} has nothing to ask"
        return question

    def reword(self, lang: str) -> None:
        """Go on in another language: the names, and the question that is open."""
        self.table.words = self.game.words(lang)
        names = people(self.table.words, len(self.table.seats))
        names.insert(self.step.seat, names.pop(0))
        self.table.seats = tuple(names)
        if self.question is not None:
            self.question = None
            self._ask(self._next())

    # Judging

    def _judge(self) -> None:
        if self.status == "won":
            return
        if any(self._holds(condition) for condition in self.step.fail):
            self.status = "failed"
        elif self.question is not None:
            self.status = "asking"
        elif all(self._holds(condition) for condition in self.step.goal):
            self.status = "won"
        else:
            self.status = "trying"

    def _holds(self, condition: Condition) -> bool:
        match condition:
            case Did(what):
                return any(_is(action, what) for action in self._mine())
            case Happened(rule):
                return any(event.rule == rule for ply in self.table.plies for event in ply.events)
            case Refused(rule):
                return rule in self.tried
            case Answered():
                return len(self.asked) == len(self.step.asks)
            case Points(least):
                return self.game.scores(self.table.state)[self.step.seat] >= least
            case Turns(least):
                begun = self.game.turn(self.table.state) - self.game.turn(self._first_state())
                return begun >= least or not self.table.awaiting

    def _first_state(self) -> Any:
        plies = self.table.plies
        return plies[0].before if plies else self.table.state

    def _mine(self) -> Iterator[Action]:
        seat = self.step.seat
        return (ply.action for ply in self.table.plies if ply.action.seat == seat)

    def _trap_of(self, action: Action, rules: set[str]) -> int | None:
        """The trap this was: its last action, and its rule has spoken."""
        for number, trap in enumerate(self.step.traps):
            sprung = trap.rule in rules or (trap.fails and self.status == "failed")
            if trap.do and sprung and _is(action, trap.do[-1].partition(": ")[2]):
                return number
        alike = (n for n, trap in enumerate(self.step.traps) if _refusing(trap, action, rules))
        return next(alike, None)

    # Hints

    @property
    def next_move(self) -> Action | None:
        """The solution's next action, if the learner has kept to it so far."""
        mine = [str(action) for action in self._mine()]
        solution = self.step.solution
        if mine != list(solution[: len(mine)]) or len(mine) >= len(solution):
            return None
        return self.game.parse(solution[len(mine)])


def _is(action: Action, what: str) -> bool:
    text = str(action).partition(": ")[2]
    return what in (text, action.word)


def _refusing(trap: Trap, action: Action, rules: set[str]) -> bool:
    """The same kind of mistake at another place."""
    if not trap.do or trap.rule not in rules:
        return False
    return trap.do[-1].partition(": ")[2].split()[0] == action.word


def _same(question: Question, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    if question.form != "counts":
        return dict(one) == dict(other)
    return all(one.get(name, 0) == other.get(name, 0) for name in {*one, *other})


def _followed(script: tuple[str, ...], played: Iterator[str]) -> int:
    done = 0
    for text in played:
        if done < len(script) and text == script[done]:
            done += 1
    return done


def worded(words: Words, question: Question) -> tuple[str, ...]:
    """Why the answer is what it is: in this position, then the rules."""
    return (*question.because, *(words.rule(rule) for rule in question.rules))
