"""A game as the rest of the house sees it: the same doors whatever is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .data import Reader, leaves, read_toml
from .errors import BadInput, Fault, IllegalAction, nearest, one_of, shorten
from .figures import Figure, Figures
from .notation import NATURE, Action, Notation
from .rulebook import Listener, Outcome, Refusal, Rule, Rulebook, read_ledger, silent
from .text import Words

if TYPE_CHECKING:
    from fractions import Fraction

    from .scene import Scene

S = TypeVar("S")
V = TypeVar("V")

SEEDS = 2**53
"""Seeds are whole numbers below this, so that every JSON reader keeps them exactly."""


@dataclass(frozen=True, slots=True)
class Option:
    """An open choice of the rules: its values with the default first, and the rules it touches."""

    name: str
    values: tuple[Any, ...]
    touches: tuple[str, ...] = ()
    read: Callable[[Any], Any] | None = None
    """For open-ended values: returns the value in our form, or raises ValueError saying what is
    expected. `values` then holds the default alone."""

    def take(self, value: Any) -> Any:
        """The value in our form; `BadInput` names what is allowed."""
        if self.read is None:
            return one_of(self.name, value, self.values)
        try:
            return self.read(value)
        except ValueError as wrong:
            raise BadInput([Fault(self.name, shorten(value), str(wrong))]) from None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot likes an action: a key of the game's bot words, its facts, how much it counts."""

    key: str
    worth: float
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action with what speaks for it."""

    action: Action
    worth: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Game(Generic[S, V]):
    """One game. Fields that are functions are doors as they stand; see docs/architecture.md."""

    id: str
    folder: Path
    players: tuple[int, ...]
    variants: tuple[str, ...]
    options: tuple[Option, ...]
    actions: tuple[type[Action], ...]
    book: Rulebook[S]
    start: Callable[[int, str, Mapping[str, Any], Random], S]
    """Sets a game up for so many players, in a variant, with all options, by this chance."""
    copy: Callable[[S], S]
    awaiting: Callable[[S], tuple[int, ...]]
    moves: Callable[[S, int], Sequence[Action]]
    """The legal actions of one seat, fast, in a stable order."""
    tries: Callable[[S, int], Sequence[Action]]
    """What this seat may sensibly try, right or wrong, in a stable order."""
    chance: Callable[[S], tuple[tuple[Action, Fraction], ...]]
    sample: Callable[[S, Random], Action]
    observe: Callable[[S, int], V]
    imagine: Callable[[V, Random], S]
    scores: Callable[[S], tuple[int, ...]]
    winners: Callable[[S], tuple[int, ...]]
    seats: Callable[[S], int]
    """How many players a state has."""
    turn: Callable[[S], int]
    """How many turns have begun."""
    read: Callable[[Any], S]
    describe: Callable[[S], dict[str, Any]]
    tell: Callable[[V, Words], tuple[str, ...]]
    """What a seat sees, in plain sentences."""
    count: Callable[[V], Iterable[Figure]] | None = None
    """What a seat may know and somebody at the table would count: see `figures`."""
    player_rule: str = ""
    """The rule that says how many play, if there is one: named to those who are more or fewer."""
    namers: Mapping[str, Callable[..., str]] = field(default_factory=dict)
    """How the facts of events and refusals are named; see `text.Words`."""
    topic: Callable[[Action], str] | None = None
    """The heading an action stands under in a list of moves; its word if not given."""
    distance: Callable[[Action, Action], float] | None = None
    """How far apart two actions of one kind are: the nearest legal one is offered instead."""
    panel: Callable[[V, Words, Sequence[Action]], dict[str, Any]] | None = None
    """What lies around the board (hand, cards, buttons, seats), as plain JSON for the app."""
    instruct: Callable[[V, Words], str] | None = None
    """What to do now, in a line."""
    outlook: Callable[[V, Words], dict[str, Any]] | None = None
    """The exact odds of the position, as plain JSON for the odds band."""
    foresee: Callable[[V], Mapping[str, Any]] | None = None
    """The exact odds of the position by name, as distributions: see `odds.of`."""
    point_out: Callable[[V, Iterable[str]], Iterable[str]] | None = None
    """The places on this board that an almanac entry talks about."""
    unlisted: frozenset[str] = frozenset()
    """Words of actions that are too many for a list of moves and have a form of their own."""
    weigh: Callable[[V, tuple[Action, ...]], tuple[Weighed, ...]] | None = None
    """What speaks for each action, from what the acting seat sees: the greedy bot and hints."""
    view: Callable[[V, Words, Sequence[Action], Sequence[Action]], Scene] | None = None
    """The drawing of what a seat sees, with what it may do and what it may try."""
    lessons: Callable[[], tuple[Any, ...]] | None = None
    """The course, read when asked for: `companion.lessons.Lesson` one after another."""
    quiz: Callable[[], Mapping[str, Callable[..., Any]]] | None = None
    """The questions that can be asked of a position, by kind: `companion.lessons.Asker`."""

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Every rule of the ledger by its id."""
        return read_ledger(self.id, self.folder)

    @cached_property
    def notation(self) -> Notation:
        """The reader of this game's action texts."""
        return Notation(self.actions)

    def data(self, name: str) -> dict[str, Any]:
        """One of the game's data files."""
        return read_toml(self.folder / "data" / f"{name}.toml")

    def new(
        self,
        players: int | None = None,
        variant: str | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        **named: Any,
    ) -> S:
        """A first position; a seed gives the same one every time.

        Options are named as arguments; those that come from outside (a file, a page, a command
        line) are given as `options`, where no name can mean anything but an option of this game.
        """
        count = self._seats(self.players[-1] if players is None else players)
        kind = one_of("variant", self.variants[0] if variant is None else variant, self.variants)
        chosen = choose(self.options, all_options(options, named))
        return self.start(count, kind, chosen, Random(whole_seed(seed)))

    def _seats(self, players: int) -> int:
        if players in self.players or not self.player_rule:
            return one_of("players", players, self.players)
        expected = f"one of {', '.join(map(str, self.players))} ({self.player_rule})"
        raise BadInput([Fault("players", shorten(players), expected)])

    def position(self, data: Any) -> S:
        """A stated position; `BadInput` lists everything that is wrong with it."""
        return self.read(data)

    def legal(self, state: S, seat: int | None = None) -> tuple[Action, ...]:
        """Legal actions in a stable order: of one seat, or of all that are awaited."""
        return self._of_seats(self.moves, state, seat)

    def candidates(self, state: S, seat: int | None = None) -> tuple[Action, ...]:
        """What may sensibly be tried, right or wrong."""
        return self._of_seats(self.tries, state, seat)

    def _of_seats(
        self, list_of: Callable[[S, int], Sequence[Action]], state: S, seat: int | None
    ) -> tuple[Action, ...]:
        if seat is not None:
            return tuple(list_of(state, one_of("seat", seat, range(NATURE, self.seats(state)))))
        awaited = self.awaiting(state)
        if awaited == (NATURE,):
            return tuple(action for action, _ in self.chance(state))
        return tuple(action for seat in awaited for action in list_of(state, seat))

    def refusals(self, state: S, action: Action) -> tuple[Refusal, ...]:
        """All reasons against an action, using only what its seat knows."""
        if type(action) not in self.book.effects:
            expected = "an action of " + self.id
            raise BadInput([Fault("action", shorten(action), expected)])
        return self.book.refusals(state, action)

    def apply(self, state: S, action: Action) -> Outcome[S]:
        """The position after the action and what happened; `IllegalAction` if a rule forbids it."""
        if refusals := self.refusals(state, action):
            raise IllegalAction(action, refusals)
        after, events = self.copy(state), Listener()
        self.book.effects[type(action)](after, action, events)
        return Outcome(after, tuple(events))

    def draw(self, state: S) -> str:
        """What nature is about to draw: dice, a card, a theft. All it may bring has one word."""
        return self.chance(state)[0][0].word

    def push(self, state: S, action: Action) -> None:
        """Carry out a legal action in place and tell nobody: for simulation and search."""
        self.book.effects[type(action)](state, action, silent)

    def parse(self, text: str, seat: int | None = None) -> Action:
        """`0: settle 17` as an action."""
        return self.notation.parse(text, seat)

    def words(self, lang: str = "en") -> Words:
        """This game's words in a language."""
        return Words.of(self.id, self.folder, lang, self.namers)

    def figures(self, state: S, seat: int = -1, words: Words | None = None) -> Figures:
        """What somebody at the table would count, as far as this seat may know it.

        `game.figures(state)["bank"]`; without a seat only what is open to everybody.
        """
        sight = self.observe(state, seat)
        found = self.count(sight) if self.count is not None else ()
        return Figures(found, (words or self.words()).at(sight, words.people if words else ()))

    def scene(self, state: S, seat: int, lang: str = "en", people: Iterable[str] = ()) -> Scene:
        """What this seat sees, drawn: in a notebook it shows itself."""
        if self.view is None:
            raise BadInput([Fault("scene", self.id, "a game that has a drawing")])
        sight = self.observe(state, seat)
        words = self.words(lang).at(sight, people)
        return self.view(sight, words, self.legal(state, seat), self.candidates(state, seat))

    def rule_words(self, lang: str) -> Mapping[str, str]:
        """The sentence of every rule in one language, as far as written."""
        path = self.folder / "text" / lang / "rules.toml"
        return {f"{self.id}.{key}": text for key, text in leaves(read_toml(path))}


def whole_seed(seed: object) -> int:
    """A seed as it may be given: a whole number a save file can hold."""
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < SEEDS:
        return seed
    raise BadInput([Fault("seed", shorten(seed), f"a whole number from 0 to {SEEDS - 1}")])


def read_options(top: Reader, known: Iterable[Option]) -> dict[str, Any]:
    """The options a stated position was made with; what is wrong with them is noted."""
    given = top.data.get("options", {})
    if not isinstance(given, dict):
        top.fault("position.options", given, "an object of options")
        given = {}
    try:
        return choose(known, given)
    except BadInput as wrong:
        top.faults += wrong.faults
        return choose(known, {})


def all_options(given: Mapping[str, Any] | None, named: Mapping[str, Any]) -> dict[str, Any]:
    """Options from outside and options written as arguments, together; none of them judged yet."""
    if given is not None and not isinstance(given, Mapping):
        raise BadInput([Fault("options", shorten(given), "options by name")])
    return {**(given or {}), **named}


def choose(known: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values: those given, the defaults for the rest."""
    names = {option.name: option for option in known}
    faults = []
    for name in given:
        if name not in names:
            expected = "one of " + ", ".join(names)
            faults.append(Fault("option", shorten(name), expected, nearest(name, names)))
    values = {}
    for name, option in names.items():
        try:
            values[name] = option.take(given.get(name, option.values[0]))
        except BadInput as wrong:
            faults += wrong.faults
    if faults:
        raise BadInput(faults)
    return values
