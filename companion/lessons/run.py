"""One step being tried: a table set up as it says, others and chance by its script, its judge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any, Literal

from ..core.game import Game
from ..core.notation import Action
from ..core.rulebook import Refusal
from ..core.table import Attempt, PlainTable
from ..core.text import Words
from .conditions import holds_now
from .course import Place, people, quiz_of
from .goal_search import MORE_MOVES, GoalSearch
from .script_runner import MOST_MOVES, ScriptRunner, Stand, is_done
from .step import Answered, Ask, Chose, Condition, Future, Question, Refused, Step, Trap

Status = Literal["trying", "asking", "won", "failed"]
MAKE = Callable[..., PlainTable]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of an answer: whether it was right, and the trap it fell into, if any."""

    right: bool
    trap: int | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """What is to be said of a move that was allowed and is not the task.

    `aside`: the goal can still be reached, but not sooner. `lost`: it cannot; by the rule that
    now refuses what was to be done, or because the turn is over, or simply because no way is left.
    """

    kind: Literal["aside", "lost"]
    refusal: Refusal | None = None
    before: Action | None = None  # would have to be done before that is refused
    over: bool = False


class Run:
    """A step on a table of its own."""

    def __init__(
        self, game: Game[Any, Any], place: Place, lang: str = "en", make: MAKE = PlainTable
    ) -> None:
        assert isinstance(place.step, Step)
        self.game = game
        self.place = place
        self.step: Step = place.step
        state = game.position(dict(self.step.position))
        names = self._names(game.words(lang), game.seats(state))
        self.table = make(
            game, names, position=dict(self.step.position), lang=lang, nature="scripted"
        )
        self.script_runner = ScriptRunner(game, place, state)
        self.question: Question | None = None
        self.asked: dict[int, bool] = {}
        """The questions answered so far, and whether rightly, by their place in `step.asks`."""
        self.wrong = 0
        """Wrong answers to the question that is open."""
        self.tries = 0
        """How often something was tried, allowed or not, since the step was opened."""
        self.tried: set[str] = set()
        """Rules that have refused something."""
        self.fallen: int | None = None
        """The trap the learner has just walked into."""
        self.remark: Remark | None = None
        """What is to be said of the last move, if it was allowed and not the task."""
        self.status: Status = "trying"
        self._last_turn: int | None = None
        """The last turn of the step, once the learner has left the solution."""
        self.unsure = False
        """Whether the last look for a way to the goal ended at its bound."""
        self._left: dict[int, int] = {}
        """Moves left to the goal as found by looking out, by the number of actions so far."""
        self.go_on()

    def _names(self, words: Words, count: int) -> list[str]:
        """Who sits where: the learner, who comes first among the names, at the step's seat."""
        names = people(words, count)
        names.insert(self.step.seat, names.pop(0))
        return names

    # What the learner does

    def attempt(self, action: Action | str) -> Attempt:
        """Try something on the table; then chance and the others go on."""
        if isinstance(action, str):
            action = self.game.parse(action, self.step.seat)
        wanted = self.next_move
        solving = action == wanted
        left, kinds, before = self._moves_left, self._kinds_open, self.stand
        attempt = self.table.attempt(action)
        self.tries += 1
        rules = {refusal.rule for refusal in attempt.refusals}
        self.tried |= rules
        if attempt:
            self.remark = None
            if not solving:
                self._last_turn = self.goal_search.last_turn
            attempt = Attempt(attempt.action, (), (*attempt.events, *self.go_on()))
            rules = {event.rule for event in attempt.events}
            if not solving:
                self._look_out(left)
                if self.is_aside and wanted is not None and action.word == wanted.word:
                    # what comes now has to be done, or others had their say: nothing to scold
                    due = kinds.isdisjoint(self._kinds_open)
                    if due or self.goal_search.waits_on_others(before, action):
                        self.remark = None
        else:
            self.put_away()
        self._judge()
        self.fallen = None if attempt and solving else self._trap_of(attempt, rules)
        return attempt

    def put_away(self) -> None:
        """Say no more of the last move; that a step is lost stays true."""
        self.fallen = None
        if self.is_aside:
            self.remark = None

    def undo(self) -> bool:
        """Take the learner's last move back; what was said of it is forgotten."""
        if not self.table.undo(self.step.seat):
            return False
        if self.status != "won":
            self.status, self.remark, self.fallen = "trying", None, None
            self.go_on()
        return True

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
        """What happens before the learner acts, unless that is waited for or the turn is over."""
        state = self.table.state
        if self.script_runner.is_over(state, self._last_turn):
            return None
        return self.script_runner.next_before_learner(state, self.scripted, len(self.table.plies))

    @property
    def scripted(self) -> int:
        """How many lines of the script have been played."""
        return self.stand.scripted

    @property
    def stand(self) -> Stand:
        """Where the step stands, from all that has been done at the table."""
        scripted, met = 0, frozenset[Condition]()
        for ply in self.table.plies:
            scripted += self.script_runner.is_next_line(scripted, ply.action)
            met = self.script_runner.brought_about(met, ply.action, ply.events)
        put = {*self.asked, *(() if self.question is None else (self._open,))}
        return Stand(self.table.state, len(self.table.plies), scripted, met, frozenset(put))

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
        words = self.table.spoken()
        rng = Random(self.place.id)
        asker = quiz_of(self.game)[ask.kind]
        question = asker(self.table.state, following, words, rng, ask.facts)
        assert question is not None, f"{self.place.id} has nothing to ask"
        # what the step teaches is what a wrong answer is told
        taught = sorted(question.rules, key=lambda rule: rule not in self.step.teaches)
        return replace(question, rules=tuple(taught))

    def reword(self, lang: str) -> None:
        """Go on in another language: the names, and the question that is open."""
        self.table.words = self.game.words(lang)
        self.table.seats = tuple(self._names(self.table.words, len(self.table.seats)))
        if self.question is not None:
            self.question = None
            self._ask(self._next())

    # Judging

    def _judge(self) -> None:
        if self.status == "won":
            return
        met = self.stand.met
        if any(self._holds(condition, met) for condition in self.script_runner.fail):
            self.status = "failed"
        elif self.question is None and all(self._holds(c, met) for c in self.step.goal):
            self.status, self.remark = "won", None
        elif self.remark is not None and self.remark.kind == "lost":
            self.status = "failed"
        else:
            self.status = "trying" if self.question is None else "asking"

    def _holds(self, condition: Condition, met: frozenset[Condition]) -> bool:
        match condition:
            case Refused(rule):
                return rule in self.tried
            case Answered():
                return len(self.asked) == len(self.step.asks)
        now = holds_now(
            self.game, self.table.state, self.step.seat, self.script_runner.begun, condition
        )
        return condition in met if now is None else now

    def _mine(self) -> list[Action]:
        seat = self.step.seat
        return [ply.action for ply in self.table.plies if ply.action.seat == seat]

    # Choices

    @property
    def is_open_choice(self) -> bool:
        """Whether the learner has still to find it: nothing was tried yet."""
        return (self.step.choice or self.step.better is not None) and not self.tries

    @property
    def chosen(self) -> str:
        """The choice of the step that was made, if it was."""
        own = (ply for ply in self.table.plies if ply.action.seat == self.step.seat)
        chosen = (ply.action for ply in own if self.script_runner.is_choice(ply.action, ply.events))
        return str(next(chosen, ""))

    @property
    def chose_badly(self) -> bool:
        """Whether a choice was made that is not a sensible one."""
        return Chose(False) in self.stand.met

    def futures(self) -> tuple[Future, ...]:
        """What the choices of the step would bring, once one of them was made."""
        found, better = self.script_runner.comparison, self.step.better
        if found is None or better is None or not self.chosen:
            return ()
        at = self.script_runner.compared_at
        words = self.table.words.at(self.game.observe(at, self.step.seat), self.table.people)
        return found.futures(words, at, better.foretell, self.chosen)

    # Off the solution

    @cached_property
    def goal_search(self) -> GoalSearch:
        """Looks for ways to the goal; made when the learner first leaves the solution."""
        return GoalSearch(self.game, self.place, self.table.start.state(self.game))

    @property
    def _rest(self) -> tuple[Action, ...]:
        """What of the solution has not been done yet."""
        done = Counter(map(str, self._mine()))
        rest = []
        for text in self.step.solution:
            if done[text]:
                done[text] -= 1
            else:
                rest.append(self.game.parse(text))
        return tuple(rest)

    @property
    def _moves_left(self) -> int:
        """The fewest moves to the goal known so far."""
        if self.next_move is not None:
            return len(self.step.solution) - len(self._mine())
        return self._left.get(len(self.table.plies), len(self.step.solution) + MORE_MOVES)

    @property
    def _kinds_open(self) -> frozenset[str]:
        """The kinds of moves the learner may make now."""
        legal = self.game.legal(self.table.state, self.step.seat)
        return frozenset(action.word for action in legal)

    def _look_out(self, left: int) -> None:
        """See whether a move off the solution brought the goal nearer, or lost it."""
        self.unsure = False
        self._judge()
        if self.status in ("won", "failed") or self.goal_search.wants_a_refusal:
            return
        goal_search, rest = self.goal_search, self._rest
        stand = self.script_runner.rested(self.stand, self._last_turn)
        way = goal_search.look(stand, left, rest)
        self.unsure = not way.certain
        if way.moves is not None:
            self._left[len(self.table.plies)] = way.moves
            if way.moves >= left and way.certain:
                self.remark = Remark("aside")
        elif way.certain:
            over = goal_search.over(stand)
            why = (None, None) if over else goal_search.in_the_way(stand, rest)
            self.remark = Remark("lost", *why, over=over)

    def _trap_of(self, attempt: Attempt, rules: set[str]) -> int | None:
        """The trap this was: its move and its rule has spoken; or the same mistake elsewhere.

        A move that was accepted is a mistake only if it ends the step.
        """
        if attempt and self.status != "failed":
            return None
        action, traps = attempt.action, [t for t in enumerate(self.step.traps) if t[1].do]
        same = [row for row in traps if _is_same_move(row[1], action)]
        for number, trap in same:
            if trap.rule in rules:
                return number
        for number, trap in same:
            if trap.fails and self.status == "failed" and self._came_by(trap, action):
                return number
        if attempt and self.remark is not None:
            return None  # it is lost for a reason of its own
        for number, trap in traps:
            alike = trap.rule in rules and trap.do[-1].partition(": ")[2].split()[0] == action.word
            if alike and bool(attempt) != self.goal_search.is_refused(trap):
                return number
        return None

    def _came_by(self, trap: Trap, action: Action) -> bool:
        """Whether the moves before it were made too, as its sentence takes for granted."""
        mine = {str(one) for one in self._mine()}
        return mine.issuperset(trap.do[:-1]) or str(action) in trap.alike

    @property
    def is_aside(self) -> bool:
        """Whether the last move was allowed, but not the task."""
        return self.remark is not None and self.remark.kind == "aside"

    # Hints

    @property
    def next_move(self) -> Action | None:
        """The solution's next action, if the learner has kept to it so far."""
        mine = [str(action) for action in self._mine()]
        solution = self.step.solution
        if mine != list(solution[: len(mine)]) or len(mine) >= len(solution):
            return None
        return self.game.parse(solution[len(mine)])

    @property
    def way_on(self) -> Action | None:
        """The move that leads on: the solution's next, or one by which the goal is still won."""
        if self.next_move or self.status != "trying" or self.goal_search.wants_a_refusal:
            return self.next_move
        stand = self.script_runner.rested(self.stand, self._last_turn)
        move = self.goal_search.first_move(stand, self._rest)
        return None if move is None or self.game.refusals(self.table.state, move) else move


def _is_same_move(trap: Trap, action: Action) -> bool:
    moves = (trap.do[-1], *trap.alike)
    return any(is_done(action, move.partition(": ")[2]) for move in moves)


def _same(question: Question, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    if not question.is_counted:
        return dict(one) == dict(other)
    return all(one.get(name, 0) == other.get(name, 0) for name in {*one, *other})
