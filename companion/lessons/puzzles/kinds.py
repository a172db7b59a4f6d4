"""The kinds of puzzles every game can have; a game declares which of its moves they are about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log2
from random import Random
from typing import Any

from ...core.game import Game
from ...core.notation import Action
from ...core.rulebook import Refusal
from ...core.scene import place_of
from ...core.text import Words
from ..better import Comparison, compare
from ..course import quiz_of
from ..step import Field, Foretell, Question
from .found import FoundDecision, graded, listed, played, shortest
from .moments import Moment

CHOICES = 4
"""Moves one chooses among."""
TRIED = 120
"""Moves looked at for one that is forbidden."""
WORLDS = 3
"""Worlds that fit what the seat sees, in which a way has to hold: nothing hidden decides it."""
NEAR = 0.7
"""How often the forbidden move is of a kind of which others are allowed."""
PLACES = ("corner", "path", "hex", "point")
"""Places of boards that are marked, where a move ends in one."""
WEIGHED = 40
"""Choices compared with each other at most."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Reach so many points in this turn: played, and every way that gets there is right.

    It was done in a simulated game, by moves without chance; the rules are asked about each.
    """

    gain: int = 2
    """Points the way has to bring."""
    win: int = 0
    """Points that win the game: then only such a turn will do."""
    lift: Callable[[Any, int, int], Any | None] | None = None
    """The position with so many points more for a seat, where that can be: nearer to winning."""
    moves: int = 2
    """The fewest moves that are worth a puzzle."""
    unsure: tuple[str, ...] = ()
    """Words of moves of which nobody knows what they bring: what others hold decides."""
    first: range = range(6, 14)
    variants: tuple[str, ...] = ()
    made_up: bool = False

    def find(self, game: Game[Any, Any], moment: Moment, rng: Random) -> FoundDecision | None:
        """The points the seat came to by itself, and the shortest part of what it did."""
        state, seat = moment.state, moment.seat
        have = game.scores(state)[seat]
        after, least = game.copy(state), have
        for action in moment.did:
            game.push(after, action)
            least = max(least, game.scores(after)[seat])
        if least - have < self.gain:
            return None
        if least < self.win:
            state = self.lift(state, seat, self.win - least) if self.lift is not None else None
            if state is None:
                return None
            least = self.win

        def reached(after: Any) -> bool:
            return game.scores(after)[seat] >= least

        way = shortest(game, state, moment.did, reached)
        if any(one.word in self.unsure for one in way):
            return None
        if len(way) < self.moves or not self._holds(game, state, seat, way, least, rng):
            return None
        first = [played(game, state, (one,)) for one in listed(game, state, seat)]
        if any(after is not None and reached(after) for after in first):
            return None  # a single move does it
        return FoundDecision(
            state, seat, _level_of_way(game, state, seat, way, reached), way, least
        )

    def _holds(
        self,
        game: Game[Any, Any],
        state: Any,
        seat: int,
        way: Sequence[Action],
        least: int,
        rng: Random,
    ) -> bool:
        """Whether the rules let it pass, here and wherever the others hold something else."""
        observation = game.observe(state, seat)
        worlds = [state, *(game.imagine(observation, rng) for _ in range(WORLDS))]
        ends = [played(game, world, way) for world in worlds]
        return all(end is not None and game.scores(end)[seat] >= least for end in ends)


def _level_of_way(
    game: Game[Any, Any], state: Any, seat: int, way: Sequence[Action], reached: Any
) -> int:
    """Longer is harder, and so is a turn in which few of the first moves keep the way open."""
    legal = listed(game, state, seat)
    open_still = 0
    for action in legal:
        rest = list(way)
        if action in rest:
            rest.remove(action)
        after = played(game, state, (action, *rest))
        open_still += after is not None and reached(after)
    return graded(len(way) - 1 + log2(len(legal) / max(1, open_still)) / 2)


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Which of these may not be done? The rules refuse one of them, for one reason, and no other.

    `words` are the kinds of moves it is about.
    """

    words: tuple[str, ...]
    first: range = range(1, 14)
    variants: tuple[str, ...] = ()
    made_up: bool = False

    def find(self, game: Game[Any, Any], moment: Moment, rng: Random) -> FoundDecision | None:
        """One that is refused among others that are not."""
        state, seat = moment.state, moment.seat
        allowed = [one for one in listed(game, state, seat) if one.word in self.words]
        refused = _refused(game, state, seat, self.words, rng)
        if len(allowed) < CHOICES - 1 or refused is None:
            return None
        wrong, why = refused
        right = _named_apart(game, state, wrong, _near(allowed, wrong, rng))[: CHOICES - 1]
        if len(right) < CHOICES - 1:
            return None
        options = [wrong, *right]
        rng.shuffle(options)
        alike = sum(one.word == wrong.word for one in right)

        def ask(words: Words) -> Question:
            spoken = _spoken(game, state, seat, words)
            right, here = options.index(wrong), _here(spoken, why)
            return _choice("forbidden", spoken, options, right, why.rule, *here)

        return FoundDecision(state, seat, graded(1 + alike), ask=ask)


@dataclass(frozen=True, slots=True)
class FindTheFault:
    """Find the fault: moves of a simulated turn, of which one in between is against the rules.

    Which is the first that is not allowed? All before it were carried out and allowed.
    """

    words: tuple[str, ...]
    first: range = range(3, 14)
    variants: tuple[str, ...] = ()
    made_up: bool = False

    def find(self, game: Game[Any, Any], moment: Moment, rng: Random) -> FoundDecision | None:
        """The fault after some of the moves; the moves after it as they were."""
        state, seat, did = moment.state, moment.seat, moment.did
        if len(did) < CHOICES - 1:
            return None
        at = rng.randrange(1, len(did))
        there = played(game, state, did[:at])
        if there is None or game.awaiting(there) != (seat,):
            return None
        refused = _refused(game, there, seat, self.words, rng)
        if refused is None or refused[0] in did:
            return None
        wrong, why = refused
        if len(_named_apart(game, there, wrong, listed(game, there, seat))) == 0:
            return None
        told = [*did[:at], wrong, *did[at:]][: max(CHOICES, at + 2)]

        def ask(words: Words) -> Question:
            spoken = _spoken(game, state, seat, words)
            here = _here(_spoken(game, there, seat, words), why)
            return _choice("fault", spoken, told, at, why.rule, *here)

        return FoundDecision(state, seat, graded(at + (not game.refusals(state, wrong))), ask=ask)


@dataclass(frozen=True, slots=True)
class Best:
    """The best of several: what the bots' valuation tells apart, with what speaks for each.

    The choice is among four of one kind; those offered besides the best are clearly worse, by
    `apart`, in the unit the game weighs in.
    """

    name: str
    word: str
    apart: float
    rule: str
    """What it teaches."""
    foretell: Foretell | None = None
    first: range = range(12)
    variants: tuple[str, ...] = ()
    made_up: bool = False

    def find(self, game: Game[Any, Any], moment: Moment, rng: Random) -> FoundDecision | None:
        """The best move of this kind and three that are worse; None if they are not told apart.

        The nearer the second best, among all there are, the harder.
        """
        state, seat = moment.state, moment.seat
        assert game.weigh is not None, f"{game.id} weighs nothing"
        legal = [one for one in game.legal(state, seat) if one.word == self.word]
        if len(legal) < CHOICES:
            return None
        some = legal if len(legal) <= WEIGHED else rng.sample(legal, WEIGHED)
        every = compare(game.weigh, game.observe(state, seat), some, self.apart)
        worse = [one for one in every.weighed if str(one.action) not in every.sensible]
        if len(worse) < CHOICES - 1:
            return None
        best = every.weighed[0]
        named = _named_apart(game, state, best.action, [one.action for one in worse])
        worse = [one for one in worse if one.action in named]
        if len(worse) < CHOICES - 1:
            return None
        nearest = worse[: rng.randrange(CHOICES, len(worse) + CHOICES)]
        rows = (best, *sorted(rng.sample(nearest, CHOICES - 1), key=lambda one: -one.worth))
        compared = Comparison(rows, self.apart)
        options = [one.action for one in rows]
        rng.shuffle(options)

        def ask(words: Words) -> Question:
            return self._question(game, state, seat, compared, options, words)

        spread = best.worth - every.weighed[-1].worth
        return FoundDecision(state, seat, graded(5.5 - 8 * compared.gap / spread), ask=ask)

    def _question(
        self,
        game: Game[Any, Any],
        state: Any,
        seat: int,
        compared: Comparison,
        options: Sequence[Action],
        words: Words,
    ) -> Question:
        spoken = _spoken(game, state, seat, words)
        right = options.index(compared.best.action)
        asked = _choice(self.name, spoken, options, right, self.rule)
        futures = compared.futures(spoken, state, self.foretell)
        return replace(asked, futures=futures, sure=compared.sure(words))


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """One of the game's own questions, where answering it takes some thought."""

    kind: str
    first: range = range(1, 14)
    variants: tuple[str, ...] = ()
    made_up: bool = False
    least: int = 0
    """The least number of an answer that is worth a puzzle."""

    def find(self, game: Game[Any, Any], moment: Moment, rng: Random) -> FoundDecision | None:
        """The question of this kind about the moment's position, or about a case made up for it."""
        asker, seed = quiz_of(game)[self.kind], rng.random()

        def ask(words: Words) -> Question:
            spoken = words.at(moment.state, words.people)
            found = asker(moment.state, None, spoken, Random(seed), {})
            assert found is not None
            return found

        question = asker(moment.state, None, game.words().at(moment.state, ()), Random(seed), {})
        if question is None or _weight(question.answer) < self.least:
            return None
        state = moment.state if question.position is None else game.position(question.position)
        return FoundDecision(state, 0, graded(_thought(question)), ask=ask)


def _weight(answer: Mapping[str, int | str]) -> int:
    return sum(n for n in answer.values() if isinstance(n, int))


def _thought(question: Question) -> float:
    """How much is to be counted or looked through."""
    if question.form == "choice":
        return len(question.fields) - 1
    return 1 + _weight(question.answer) / 2 + question.is_counted


# What they share


def _spoken(game: Game[Any, Any], state: Any, seat: int, words: Words) -> Words:
    """Words that know the position as the seat sees it."""
    return words.at(game.observe(state, seat), words.people)


def _refused(
    game: Game[Any, Any], state: Any, seat: int, words: Sequence[str], rng: Random
) -> tuple[Action, Refusal] | None:
    """A move that exactly one rule refuses, each rule as likely as the next.

    That it is somebody else's turn, or something else is due first, is no puzzle.
    """
    tries = [one for one in game.candidates(state, seat) if one.word in words]
    open_words = {one.word for one in listed(game, state, seat)}
    found: dict[str, list[tuple[Action, Refusal]]] = {}
    near: dict[str, list[tuple[Action, Refusal]]] = {}
    for action in tries if len(tries) <= TRIED else rng.sample(tries, TRIED):
        if any(gate(state, action) for gate in game.book.gates.get(type(action), ())):
            continue
        refusals = game.refusals(state, action)
        if len(refusals) == 1:
            for rows in (found, near) if action.word in open_words else (found,):
                rows.setdefault(_reason(refusals[0]), []).append((action, refusals[0]))
    if not found:
        return None
    rows = near if near and rng.random() < NEAR else found
    return rng.choice(rows[rng.choice(sorted(rows))])


def _reason(why: Refusal) -> str:
    """What a refusal is about: not to be able to pay is one reason, whatever is paid for."""
    return "cost" if why.rule.endswith("cost") else why.rule


def _named_apart(
    game: Game[Any, Any], state: Any, one: Action, others: Sequence[Action]
) -> list[Action]:
    """Those of the others that nobody can take for this one or for each other by their names.

    None, where something that is allowed is called as this one is.
    """
    words = _spoken(game, state, one.seat, game.words())
    by_name: dict[str, list[Action]] = {}
    for other in others:
        by_name.setdefault(words.action(other), []).append(other)
    if words.action(one) in by_name:
        return []
    return [rows[0] for rows in by_name.values() if len(rows) == 1]


def _here(words: Words, why: Refusal) -> tuple[str, ...]:
    """What a refusal says of this position, besides its rule."""
    here = words.refusal(why).removeprefix(words.rule(why.rule)).strip()
    return (here,) if here else ()


def _near(allowed: Sequence[Action], wrong: Action, rng: Random) -> list[Action]:
    """Those of the same kind first, then one of every other kind, then any."""
    mixed = list(allowed)
    rng.shuffle(mixed)
    seen: dict[str, int] = {}
    rank = {}
    for action in mixed:
        seen[action.word] = seen.get(action.word, 0) + 1
        rank[action] = seen[action.word] - (action.word == wrong.word)
    return sorted(mixed, key=lambda action: rank[action])


def _choice(
    kind: str,
    words: Words,
    actions: Sequence[Action],
    right: int,
    rule: str,
    *because: str,
) -> Question:
    """Which of these moves? Known by its place in the list, if it comes twice, else by itself."""
    names = [str(one) for one in actions]
    if len(set(names)) < len(names):
        names = [str(n) for n in range(len(names))]
    fields = tuple(Field(name, words.action(one)) for name, one in zip(names, actions, strict=True))
    right_one = names[right]
    text = words(f"puzzle.{kind}.goal")
    marks = tuple(mark for one in actions if (mark := place_of(one, PLACES)))
    return Question(kind, text, "choice", {"choice": right_one}, (rule,), fields, because, marks)
