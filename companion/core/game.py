"""A game as everything else sees it: the same hooks whatever is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from .data import Reader, read_toml
from .errors import BadInput, Fault, IllegalAction, nearest, one_of, shorten
from .figures import Figures
from .game_parts import (
    BotSpec,
    Display,
    GameHooks,
    Nature,
    Numbers,
    Option,
    Play,
    Positions,
    Reason,
    ReviewSpec,
    Secrets,
    Setup,
    Speech,
    Teaching,
    Timing,
    Weighed,
)
from .notation import CLOCK, NATURE, Action, Notation
from .pace import USUAL, Pace
from .position_text import packed, unpacked
from .rulebook import Listener, Outcome, Refusal, Rule, read_ledger, silent
from .text import Words

if TYPE_CHECKING:
    from .scene import Scene

__all__ = [
    "SEEDS",
    "BotSpec",
    "Display",
    "Game",
    "Nature",
    "Numbers",
    "Option",
    "Play",
    "Positions",
    "Reason",
    "ReviewSpec",
    "Secrets",
    "Setup",
    "Speech",
    "Teaching",
    "Timing",
    "Weighed",
    "all_options",
    "choose",
    "read_options",
    "whole_seed",
]  # fmt: skip

S = TypeVar("S")
V = TypeVar("V")

SEEDS = 2**53
"""Seeds are whole numbers below this, so that every JSON reader keeps them exactly."""


@dataclass(frozen=True, eq=False, repr=False)
class Game(GameHooks[S, V]):
    """One game, put together from its parts; the functions of the parts are its hooks.

    See `game_parts` for what each hook does, and docs/adding_a_game.md.
    """

    id: str
    folder: Path
    setup: Setup[S]
    play: Play[S]
    positions: Positions[S]
    speech: Speech[V]
    timing: Timing[S] = field(default_factory=Timing)
    nature: Nature[S, V] = field(default_factory=lambda: Nature(lambda state: ()))
    secrets: Secrets[S, V] | None = None
    screen: Display[V] = field(default_factory=Display)
    bot_spec: BotSpec[V] = field(default_factory=BotSpec)
    teaching: Teaching = field(default_factory=Teaching)
    review_spec: ReviewSpec[S, V] = field(default_factory=ReviewSpec)
    numbers: Numbers[V] | None = None
    """For programs that learn: `companion.env`."""

    def __repr__(self) -> str:
        *some, most = map(str, self.players)
        counts = f"{', '.join(some)} or {most}" if some else most
        return f"<Game {self.id}: {counts} players>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """In a notebook its cover, if it has one."""
        cover, bundle = self.folder / "cover.svg", {"text/plain": repr(self)}
        if cover.is_file():
            bundle["image/svg+xml"] = cover.read_text(encoding="utf-8")
        return bundle

    def __post_init__(self) -> None:
        secrets = self.secrets or Secrets(self._open_sight, self._open_world)
        opened = (
            self.setup, self.play, self.timing, self.nature, secrets, self.positions,
            self.speech, self.screen, self.bot_spec, self.teaching,
        )  # fmt: skip
        instead = {
            "moves": self._unrefused, "sample": self._drawn, "pace": lambda state: Pace.TURN,
            "may_act": self.play.awaiting, "clock": lambda state: None,
            "watched": lambda state: (), "seen_by": lambda state: None,
            "tell_apart": lambda action, words: words.action(action),
            "seconds": lambda action: USUAL, "turns_a_round": self.play.seats,
        }  # fmt: skip
        for part in opened:
            for hook in fields(part):
                given = getattr(part, hook.name)
                found = instead.get(hook.name) if given is None else given
                object.__setattr__(self, hook.name, found)

    def _unrefused(self, state: S, seat: int) -> list[Action]:
        """The legal actions of a seat where no fast list is given."""
        return [a for a in self.tries(state, seat) if not self.book.refusals(state, a)]

    def _drawn(self, state: S, rng: Random) -> Action:
        """One of nature's actions where nothing faster is given."""
        actions, odds = zip(*self.chance(state), strict=True)
        drawn: Action = rng.choices(actions, [float(chance) for chance in odds])[0]
        return drawn

    def _open_sight(self, state: S, seat: int) -> V:
        """What everybody sees where nothing is secret: all of it."""
        return self.copy(state)  # type: ignore[return-value]

    def _open_world(self, observation: V, rng: Random) -> S:
        """The one state that fits it."""
        return self.copy(observation)  # type: ignore[arg-type]

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Every rule of the ledger by its id."""
        return read_ledger(self.id, self.folder)

    @cached_property
    def _renamed(self) -> Mapping[str, str]:
        return {old: rule.id for rule in self.rules.values() for old in rule.formerly}

    def rule_id(self, name: str) -> str:
        """Today's id of a rule that may be called by a former one; any other name as it is."""
        return self._renamed.get(name, name)

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
        deal = self.dealer(players, variant, all_options(options, named))
        return deal(Random(whole_seed(seed)))

    def dealer(
        self, players: int | None, variant: str | None, options: Mapping[str, Any]
    ) -> Callable[[Random], S]:
        """First positions by chance; what is asked for is judged once for all of them."""
        count = self._seats(self.players[-1] if players is None else players)
        kind = one_of("variant", self.variants[0] if variant is None else variant, self.variants)
        chosen = choose(self.options, options)
        return lambda rng: self.start(count, kind, chosen, rng)

    def _seats(self, players: int) -> int:
        if players in self.players or not self.player_rule:
            return one_of("players", players, self.players)
        expected = f"one of {', '.join(map(str, self.players))} ({self.player_rule})"
        raise BadInput([Fault("players", shorten(players), expected)])

    def position(self, data: Any) -> S:
        """A stated position, or its short text; `BadInput` lists everything wrong with it."""
        return self.read(unpacked(data) if isinstance(data, str) else data)

    def position_text(self, state: S) -> str:
        """A position as one short text, which `position` and links understand."""
        return packed(self.describe(state))

    def legal(self, state: S, seat: int | None = None) -> tuple[Action, ...]:
        """Legal actions in a stable order: of one seat, or of all that are awaited."""
        return self._of_seats(self.moves, state, seat)

    def candidates(self, state: S, seat: int | None = None) -> tuple[Action, ...]:
        """What may sensibly be tried, right or wrong."""
        return self._of_seats(self.tries, state, seat)

    def _of_seats(
        self, list_of: Callable[[S, int], Sequence[Action]], state: S, seat: int | None
    ) -> tuple[Action, ...]:
        if seat == CLOCK:
            countdown = self.clock(state)
            return () if countdown is None else (countdown.action,)
        if seat is not None:
            return tuple(list_of(state, one_of("seat", seat, range(NATURE, self.seats(state)))))
        awaited = self.awaiting(state)
        if awaited == (NATURE,):
            return tuple(action for action, _ in self.chance(state))
        return tuple(action for seat in awaited for action in list_of(state, seat))

    def refusals(self, state: S, action: Action | str) -> tuple[Refusal, ...]:
        """All reasons against an action (or its text), using only what its seat knows."""
        action = self.meant(state, action)
        if type(action) not in self.book.effects:
            expected = "an action of " + self.id
            raise BadInput([Fault("action", shorten(action), expected)])
        return self.book.refusals(state, action)

    def meant(self, state: S, action: Action | str) -> Action:
        """An action; a text such as `roll` may leave the seat out where one alone is awaited."""
        if not isinstance(action, str):
            return action
        seats = self.awaiting(state)
        return self.parse(action, seats[0] if len(seats) == 1 else None)

    def apply(self, state: S, action: Action | str) -> Outcome[S]:
        """The position after the action and what happened; `IllegalAction` if a rule forbids it.

        A text will do: `game.apply(state, "roll")`.
        """
        action = self.meant(state, action)
        if refusals := self.refusals(state, action):
            raise IllegalAction(action, refusals)
        return self.follow(state, action)

    def follow(self, state: S, action: Action) -> Outcome[S]:
        """Apply an action known to be legal: the rules are not asked again."""
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
        observation = self.observe(state, seat)
        found = self.count(observation) if self.count is not None else ()
        return Figures(
            found, (words or self.words()).at(observation, words.people if words else ())
        )

    def scene(self, state: S, seat: int, lang: str = "en", people: Iterable[str] = ()) -> Scene:
        """What this seat sees, drawn: in a notebook it shows itself."""
        if self.view is None:
            raise BadInput([Fault("scene", self.id, "a game that has a drawing")])
        observation = self.observe(state, seat)
        words = self.words(lang).at(observation, people)
        return self.view(observation, words, self.legal(state, seat), self.candidates(state, seat))


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


BESIDE_OPTIONS = ("players", "seats", "seed", "variant", "position", "lang", "journal")
"""What else is said when a game begins: somebody may have misspelt one of these."""


def choose(known: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values: those given, the defaults for the rest."""
    names = {option.name: option for option in known}
    faults = []
    for name in given:
        if name not in names:
            expected = "one of " + ", ".join(names)
            near = nearest(name, [*names, *BESIDE_OPTIONS])
            faults.append(Fault("option", shorten(name), expected, near))
    values = {}
    for name, option in names.items():
        try:
            values[name] = option.take(given[name]) if name in given else option.values[0]
        except BadInput as wrong:
            faults += wrong.faults
    if faults:
        raise BadInput(faults)
    return values
