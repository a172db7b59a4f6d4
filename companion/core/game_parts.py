"""What a game is made of: each part a handful of functions that belong together.

`Game(...)` takes these parts and offers their functions as its hooks. What has a default may be
left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .ending import Ending
from .errors import BadInput, Fault, one_of, shorten
from .figures import Figure
from .notation import Action
from .pace import Countdown, Pace
from .review_row import ReviewRow
from .rulebook import Rulebook
from .text import Words

if TYPE_CHECKING:
    from fractions import Fraction

    from .match import Ply
    from .motion import Motions
    from .panel import Panel, Review, Told
    from .scene import Scene, Shape

S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Option:
    """An open choice of the rules: its values with the default first.

    The ledger says which rules it touches; `touches` does for a choice that the ledger has not got.
    """

    name: str
    values: tuple[Any, ...]
    touches: tuple[str, ...] = ()
    read: Callable[[Any], Any] | None = None
    """For open-ended values: returns the value in our form, or raises ValueError saying what is
    expected. `values` then holds the default alone."""
    first: bool = False
    """Whether it changes the whole game, so that it is asked in the first line of a new one."""

    def take(self, value: Any) -> Any:
        """The value in our form; `BadInput` names what is allowed."""
        if self.read is None:
            typed = [one for one in self.values if isinstance(value, str) and str(one) == value]
            return typed[0] if typed else one_of(self.name, value, self.values)
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


@dataclass(frozen=True, slots=True)
class Goal:
    """Something a seat works towards: a key of the game's goal words, its facts, where it is."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    marks: tuple[str, ...] = ()
    """Places on the board or cards it is about, as `corner:17`."""
    more: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    """What else there is to say of it: the odds, who might be asked; keys and facts as its own."""
    missing: tuple[str, Mapping[str, Any]] | None = None
    """What is still missing, in a few words; nothing if it can be done now."""
    chances: tuple[float, ...] = ()
    """How likely what is missing has come by one's next turn, the one after that, and so on."""


@dataclass(frozen=True)
class Setup(Generic[S]):
    """What is decided before the first move."""

    players: tuple[int, ...]
    start: Callable[[int, str, Mapping[str, Any], Random], S]
    """Sets a game up for so many players, in a variant, with all options, by this chance."""
    variants: tuple[str, ...] = ("plain",)
    options: tuple[Option, ...] = ()
    player_rule: str = ""
    """The rule that says how many play, if there is one: named to those who are more or fewer."""


@dataclass(frozen=True)
class Play(Generic[S]):
    """The rules at work: who must act, what may be tried, what comes of it, who wins."""

    actions: tuple[type[Action], ...]
    book: Rulebook[S]
    copy: Callable[[S], S]
    awaiting: Callable[[S], tuple[int, ...]]
    """The seats that must act now; nobody when the game is over."""
    tries: Callable[[S, int], Sequence[Action]]
    """What this seat may sensibly try, right or wrong, in a stable order."""
    scores: Callable[[S], tuple[int, ...]]
    winners: Callable[[S], tuple[int, ...]]
    seats: Callable[[S], int]
    """How many players a state has."""
    turn: Callable[[S], int]
    """How many turns have begun."""
    moves: Callable[[S, int], Sequence[Action]] | None = None
    """The legal actions of one seat, fast, in a stable order. Without it they are the tries that
    nothing refuses."""
    sources: Callable[[S], tuple[Mapping[str, int], ...]] | None = None
    """Where the points of each seat come from; a source is named by `names.points-<source>`."""


@dataclass(frozen=True)
class Timing(Generic[S]):
    """Who acts, and when; a game played turn by turn needs none of it."""

    pace: Callable[[S], Pace] | None = None
    """Turn by turn, sealed, or live. Without it always turn by turn."""
    live: bool = True
    """Whether its pace is ever live; a game that never is says so and is not asked at each move."""
    may_act: Callable[[S], tuple[int, ...]] | None = None
    """The seats that may act now, whether or not they must. Without it those awaited."""
    clock: Callable[[S], Countdown | None] | None = None
    """How long until which action of the clock; None while no time is running."""
    seconds: Callable[[Action], float] | None = None
    """How long such a move usually takes, for a table that no screen counts at."""
    turns_a_round: Callable[[S], int] | None = None
    """How many turns make a round of the table. Without it one for each player."""


@dataclass(frozen=True)
class Nature(Generic[S, V]):
    """Chance: what dice and draws may bring, with exact odds."""

    chance: Callable[[S], tuple[tuple[Action, Fraction], ...]]
    sample: Callable[[S, Random], Action] | None = None
    """One of nature's actions by its odds, fast. Without it one is drawn from `chance`."""
    resolve_chance: Callable[[S, Random], None] | None = None
    """All that chance has to do now, carried out with nobody listening: for simulations, the same
    draws as by `sample` one by one. Without it they are made one by one."""
    foresee: Callable[[V], Mapping[str, Any]] | None = None
    """The exact odds of the position by name, as distributions: see `odds.of`."""
    watched: Callable[[S], tuple[int, ...]] | None = None
    """The seats whose people look at the position before chance falls, such as meteors before
    their dice: at a table with a screen it waits for their word. Without it nobody does."""
    by_hand: frozenset[str] = frozenset()
    """Words of nature's actions that people with a real box before them can tell the table. The
    rest is drawn here; a game without any is not played with dice of one's own."""
    summed: frozenset[str] = frozenset()
    """Those of them that count by their sum alone, such as two dice."""
    seen_by: Callable[[S], tuple[int, ...] | None] | None = None
    """The seats that see what is about to be drawn; None for everybody. Without it everybody."""
    tell_apart: Callable[[Action, Words], str] | None = None
    """How people with a real box before them tell an outcome from the others. Without it by the
    words of the action."""


@dataclass(frozen=True)
class Secrets(Generic[S, V]):
    """What a seat sees of a state; a game without secrets needs none of it."""

    observe: Callable[[S, int], V]
    imagine: Callable[[V, Random], S]
    """A full state that fits what a seat sees."""


@dataclass(frozen=True)
class Positions(Generic[S]):
    """States as plain data, both ways."""

    read: Callable[[Any], S]
    describe: Callable[[S], dict[str, Any]]
    editor: Any = None
    """What can be set down by hand: a `PositionEditor` (companion/kit/position_editor.py)."""


@dataclass(frozen=True)
class Speech(Generic[V]):
    """How the game speaks of itself."""

    summarize: Callable[[V, Words], tuple[str, ...]]
    """What a seat sees, in plain sentences."""
    count: Callable[[V], Iterable[Figure]] | None = None
    """What a seat may know and somebody at the table would count: see `Game.figures`."""
    namers: Mapping[str, Callable[..., str]] = field(default_factory=dict)
    """How the facts of events and refusals are named; see `text.Words`."""
    topic: Callable[[Action], str] | None = None
    """The heading an action stands under in a list of moves; its word if not given."""
    distance: Callable[[Action, Action], float] | None = None
    """How far apart two actions of one kind are: the nearest legal one is offered instead."""
    instruct: Callable[[V, Words], str] | None = None
    """What to do now, in a line."""
    outcome: Callable[[Any, Words], str] | None = None
    """Who has won, where the rules call others winners than those with the most points."""


@dataclass(frozen=True)
class Display(Generic[V]):
    """What the app shows."""

    view: Callable[[V, Words, Sequence[Action], Sequence[Action]], Scene] | None = None
    """The drawing of what a seat sees, with what it may do and what it may try."""
    panel: Callable[[V, Words, Sequence[Action], Sequence[Told]], Panel] | None = None
    """What lies around the board: see `core/panel.py`. The log is what this seat saw of it."""
    outlook: Callable[[V, Words], Any] | None = None
    """The exact odds of the position: a `Band` (companion/explorer/band.py), plain JSON."""
    motions: Motions | None = None
    """How events look on the board: what moves, flashes, rolls or is turned over."""
    point_out: Callable[[V, Iterable[str]], Iterable[str]] | None = None
    """The places on this board that an almanac entry talks about."""
    review: Callable[[Sequence[Ply], Any, int], Review | None] | None = None
    """A look back at a table's record for a seat, from its plies and the state they led to: sheets
    that are added to the panel, worked out in slices. None while there is nothing to look back at,
    which is asked after every move."""
    ending: Ending | None = None
    """How its end is told: see `core/ending.py`."""
    unlisted: frozenset[str] = frozenset()
    """Words of actions that are too many for a list of moves and have a form of their own."""
    pictures: Mapping[str, tuple[Shape, ...]] = field(default_factory=dict)
    """By lesson: what is drawn on its card, round the middle of 112 × 48 units, with the symbols of
    the board."""


@dataclass(frozen=True)
class Lookahead(Generic[S, V]):
    """How the bot `search` plays choices on: where, in which worlds, how far, to what end."""

    asks: Callable[[V], bool]
    """Whether the decision before this seat is worth it; elsewhere `search` plays like `greedy`."""
    standing: Callable[[S, int], float]
    """What a position is worth to a seat, in points of the game."""
    guess: Callable[[V, Random], S] | None = None
    """A full state this seat takes for likely. Without it any that fits what it sees."""
    turns: int = 2
    """So many turns are played on, this one included."""
    worlds: int = 12
    choices: int = 4
    """So many choices are tried, those that `weigh` finds best."""


@dataclass(frozen=True)
class Pondering(Generic[S, V]):
    """How the bot `best` plays choices on: where, in which worlds, how far."""

    asks: Callable[[V], bool]
    """Whether the decision before this seat is worth it; elsewhere `best` plays by habit."""
    guess: Callable[[V, Random], S]
    """A full state this seat takes for likely."""
    drawn: Callable[[V], bool]
    """Whether what others do here is drawn by how likely it is, not always the likeliest."""
    turns: int = 1
    """So many turns are played on, this one included."""
    positions: int = 200
    """No further world is imagined once so many positions have been looked at."""
    choices: int = 4
    """So many choices are tried, those that habit likes best."""
    least: float = 0.03
    """Choices that habit thinks less likely than this are not tried."""
    habit: float = 0.3
    """How much habit counts beside the chance to win, both as logarithms."""
    sharpness: float = 1.5
    """How much likelier than habit says the likeliest is taken to be, where it is drawn."""


@dataclass(frozen=True)
class BotSpec(Generic[V]):
    """How bots think."""

    weigh: Callable[[V, tuple[Action, ...]], tuple[Weighed, ...]] | None = None
    """What speaks for each action, from what the acting seat sees: the greedy bot and hints."""
    bots: Iterable[Any] = ()
    """Bots of the game's own: the `companion.bots.Roster` in which they registered."""
    lookahead: Lookahead[Any, V] | None = None
    """What the bot `search` goes by; without it the game has no such bot."""
    best: Callable[[V, tuple[Action, ...]], tuple[Weighed, ...]] | None = None
    """How the bot `best` weighs, by what was learned; without it the game has no such bot."""
    pondering: Pondering[Any, V] | None = None
    """Where and how far `best` looks ahead; without it it plays by habit."""
    chances: Callable[[V], tuple[float, ...]] | None = None
    """Each seat's chance to win, from what a seat or an onlooker sees; they sum to one."""
    value: Any = None
    """What the chances are learned with, by named features: a `companion.bots.value.Value`."""
    interests: Callable[[V, Action, int], bool] | None = None
    """Whether an offer may interest this seat, from what somebody sees: bots offer people nothing
    but what may both as the bot sees it and as they do. Without it everything may."""
    seldom: Mapping[str, float] = field(default_factory=dict)
    """What the bot `random` does seldom, so that its games come to an end: by the word of the
    action, the chance that it does it once drawn."""
    sensible: Callable[[V, Action], bool] | None = None
    """Whether the bot `random` would do this, from what its seat sees; without it everything."""
    idle: frozenset[str] = frozenset()
    """Words of actions that do nothing: hints say what a move adds to them."""
    adviser: Callable[[Any], Any] | None = None
    """Makes the bot whose moves hints take, from the game; without it the strongest."""
    unsaid: frozenset[str] = frozenset()
    """Keys of reasons that tell a learner nothing to be checked: hints leave them out."""
    goals: Callable[[V, Sequence[Action]], Sequence[Goal]] | None = None
    """What a seat could work towards, from what it sees: the first is what these moves of its turn
    serve. Hints begin with it, and the plan line lists them."""


@dataclass(frozen=True)
class Numbers(Generic[V]):
    """The game for programs that learn it: what a seat sees and what it can do, as numbers."""

    seen: Callable[[V], Mapping[str, Sequence[float]]]
    """What a seat sees, in parts with a name each. A part is as long in every position, however
    many play; whoever looks comes first, the others follow."""
    actions: tuple[type[Action], ...]
    """What is in the list of actions: not what nature and the clock do, nor offers without end."""
    values: Mapping[str, Iterable[Any]] = field(default_factory=dict)
    """The values of a field, by its name or, where that differs, as `offer.give`. Those of an
    enumeration are known."""
    told: Mapping[str, Callable[[V, Any], str]] = field(default_factory=dict)
    """Of what stands in the list as whoever looks has it: how, from what a seat sees and the value.
    `values` then has these words."""
    once_a_turn: frozenset[str] = frozenset()
    """Words of actions that a seat is let do once a turn, such as offers: the rules would let it go
    on for ever."""


@dataclass(frozen=True)
class Remade(Generic[S]):
    """Another way a seat could have left what it made while all made something at once."""

    state: S
    """The position with this in the place of what was made."""
    says: Callable[[Words], str]
    marks: tuple[str, ...] = ()
    """What on the board is meant."""


@dataclass(frozen=True)
class ReviewSpec(Generic[S, V]):
    """What the review of a finished game needs besides a value (`BotSpec.chances`)."""

    own_sight: bool = False
    """Whether curve and luck are what the reviewed seat could know, as where most is hidden;
    otherwise what everybody could."""
    judged: Callable[[V], str] | None = None
    """The kind of decision before a seat, in a word of the game's own: a way ends where it changes.
    Empty where nothing is judged; without it every decision is a `turn`."""
    onward: Callable[[V], bool] | None = None
    """Whether a decision is played on to the end of its turn before the value is asked, because its
    effect shows only there. Without it the value is asked where the decision ends."""
    guess: Callable[[V, Random], S] | None = None
    """A full state the seat takes for likely, what others have sealed forgotten."""
    guessed: Callable[[V], bool] | None = None
    """Whether what others choose at the same time is part of what a decision comes to."""
    worlds: int = 12
    """So many imagined worlds a decision is looked at in, where it is played on: in half of them
    the best way is found, in the others it is held against what was done."""
    choices: int = 4
    """So many other ways are compared with what was done."""
    settled: Callable[[S], bool] | None = None
    """Whether a position is judged as it stands although chance is about to fall within the turn,
    because the same falls whatever was decided. Without it chance is averaged."""
    making: Callable[[S], bool] | None = None
    """Whether something is still being made by all at once, such as ships: what came of it is
    judged as a whole once it stands."""
    remade: Callable[[S, int], Iterable[Remade[S]]] | None = None
    """From the last position of the making, other ways a seat could have left its own."""
    rows: Callable[[Any, Words], tuple[ReviewRow, ...]] | None = None
    """What came beside what was to be expected, in the game's own terms: from a review that has
    been worked out (`companion.reviewing.Review`). Without it the overview has no such row."""
    error: float = 0.0
    """How far the value is from playing on, as the standard deviation of log odds: the band of the
    curve. Measured by `benchmarks/review.py`; without it there is no band."""


@dataclass(frozen=True)
class Teaching:
    """Lessons and questions, read when asked for."""

    lessons: Callable[[], tuple[Any, ...]] | None = None
    """The course: `companion.lessons.Lesson` one after another."""
    quiz: Callable[[], Mapping[str, Callable[..., Any]]] | None = None
    """The questions that can be asked of a position, by kind: `companion.lessons.Asker`."""
    puzzles: Callable[[], Mapping[str, Any]] | None = None
    """The puzzles that can be found in its games, by kind: `companion.lessons.puzzles`."""

    @classmethod
    def of(cls, package: str) -> Teaching:
        """What a game's `lessons.COURSE`, `quiz.QUIZ` and `puzzles.PUZZLES` hold."""

        def later(module: str, name: str) -> Callable[[], Any]:
            return lambda: getattr(import_module(f"{package}.{module}"), name)

        return cls(later("lessons", "COURSE"), later("quiz", "QUIZ"), later("puzzles", "PUZZLES"))


class GameHooks(Generic[S, V]):
    """The functions of all parts as they are found on a game: `game.awaiting(state)`.

    They are plain attributes, so that nobody who plays many games pays for the grouping.
    """

    players: tuple[int, ...]
    start: Callable[[int, str, Mapping[str, Any], Random], S]
    variants: tuple[str, ...]
    options: tuple[Option, ...]
    player_rule: str

    actions: tuple[type[Action], ...]
    book: Rulebook[S]
    copy: Callable[[S], S]
    awaiting: Callable[[S], tuple[int, ...]]
    moves: Callable[[S, int], Sequence[Action]]
    tries: Callable[[S, int], Sequence[Action]]
    scores: Callable[[S], tuple[int, ...]]
    winners: Callable[[S], tuple[int, ...]]
    seats: Callable[[S], int]
    turn: Callable[[S], int]
    sources: Callable[[S], tuple[Mapping[str, int], ...]] | None

    pace: Callable[[S], Pace]
    may_act: Callable[[S], tuple[int, ...]]
    clock: Callable[[S], Countdown | None]
    seconds: Callable[[Action], float]
    turns_a_round: Callable[[S], int]

    chance: Callable[[S], tuple[tuple[Action, Fraction], ...]]
    sample: Callable[[S, Random], Action]
    resolve_chance: Callable[[S, Random], None] | None
    foresee: Callable[[V], Mapping[str, Any]] | None
    watched: Callable[[S], tuple[int, ...]]
    by_hand: frozenset[str]
    summed: frozenset[str]
    seen_by: Callable[[S], tuple[int, ...] | None]
    tell_apart: Callable[[Action, Words], str]

    observe: Callable[[S, int], V]
    imagine: Callable[[V, Random], S]

    read: Callable[[Any], S]
    describe: Callable[[S], dict[str, Any]]
    editor: Any

    summarize: Callable[[V, Words], tuple[str, ...]]
    count: Callable[[V], Iterable[Figure]] | None
    namers: Mapping[str, Callable[..., str]]
    topic: Callable[[Action], str] | None
    distance: Callable[[Action, Action], float] | None
    instruct: Callable[[V, Words], str] | None

    view: Callable[[V, Words, Sequence[Action], Sequence[Action]], Scene] | None
    panel: Callable[[V, Words, Sequence[Action], Sequence[Told]], Panel] | None
    outlook: Callable[[V, Words], Any] | None
    motions: Motions | None
    point_out: Callable[[V, Iterable[str]], Iterable[str]] | None
    review: Callable[[Sequence[Ply], Any, int], Review | None] | None
    ending: Ending | None
    unlisted: frozenset[str]
    pictures: Mapping[str, tuple[Shape, ...]]

    weigh: Callable[[V, tuple[Action, ...]], tuple[Weighed, ...]] | None
    interests: Callable[[V, Action, int], bool] | None

    lessons: Callable[[], tuple[Any, ...]] | None
    quiz: Callable[[], Mapping[str, Callable[..., Any]]] | None
    puzzles: Callable[[], Mapping[str, Any]] | None
