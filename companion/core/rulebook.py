"""Rules by id, and the three things they bring forth: refusals, effects, events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Literal, Protocol, TypeVar

from .data import read_toml
from .notation import Action

S = TypeVar("S")
A = TypeVar("A", bound=Action)
F = TypeVar("F", bound=Callable[..., Any])

Kind = Literal["check", "effect", "text"]
Source = Literal["printed", "public", "derived"]
Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Rule:
    """One atomic rule: its id, what it needs in the engine, and where it is printed."""

    id: str
    kind: Kind
    where: str
    source: Source
    options: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    untaught: str = ""
    formerly: tuple[str, ...] = ()
    """Ids it once had: progress, codes, tasks and links may still name it so."""


def read_ledger(game: str, folder: Path) -> dict[str, Rule]:
    """Every rule of a game's folder by its id; an engine is not needed for it."""
    return {
        f"{game}.{chapter}.{name}": Rule(
            f"{game}.{chapter}.{name}",
            row["kind"],
            row["where"],
            row["source"],
            tuple(row.get("options", ())),
            tuple(row.get("see", ())),
            row.get("untaught", ""),
            tuple(f"{game}.{old}" for old in row.get("formerly", ())),
        )
        for chapter, table in read_toml(folder / "rules.toml").items()
        for name, row in table.items()
    }


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason against an action: the rule, its plain facts, the scene ids to mark."""

    rule: str
    facts: Facts = field(default_factory=dict)
    at: tuple[str, ...] = ()


def refused_at(rule: str, kind: str, number: int, **facts: Any) -> Refusal:
    """The objection to a place of the board: it is named among the facts, and marked."""
    return Refusal(rule, {kind: number, **facts}, (f"{kind}:{number}",))


def not_yet(rule: str, due: str, awaited: tuple[int, ...], on: int) -> Refusal:
    """The objection that something else is due first, which those awaited are marked for.

    While dice fall or a card is drawn nobody is awaited; it is done for the player on turn.
    """
    who = tuple(seat for seat in awaited if seat >= 0) or (on,)
    facts = {"on": who[0], "who": who, "first": f"due.{due}"}
    return Refusal(rule, facts, tuple(f"seat:{seat}" for seat in who))


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: what, by which rule, its facts, and who may see it.

    `seen_by` holds the seats that may see it; None means everybody.
    """

    what: str
    rule: str
    facts: Facts = field(default_factory=dict)
    seen_by: tuple[int, ...] | None = None

    def visible_to(self, seat: int | None) -> bool:
        """Whether this seat may see it; None is an onlooker, who sees what is public."""
        return self.seen_by is None or seat in self.seen_by


class Say(Protocol):
    """How an effect tells what it did. In a simulation nobody listens: see `silent`."""

    def __call__(
        self, what: str, rule: str, *, seen_by: tuple[int, ...] | None = None, **facts: Any
    ) -> None:
        """Report one event."""


def silent(*told: Any, **facts: Any) -> None:
    """Nobody listens."""


class Listener(list[Event]):
    """A list that fills with the events told to it."""

    def __call__(
        self, what: str, rule: str, *, seen_by: tuple[int, ...] | None = None, **facts: Any
    ) -> None:
        """Keep one event."""
        self.append(Event(what, rule, facts, seen_by))


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """What came of an action: the position after it, and what happened."""

    state: S
    events: tuple[Event, ...]


class Rulebook(Generic[S]):
    """A game's checks and effects by action; its chapters enter themselves here.

    Gates are asked first, in order, and the first objection stops the rest (there is no point in
    explaining prices to someone who is not on turn). Checks are all asked.
    """

    def __init__(self) -> None:
        self.gates: dict[type[Action], list[Callable[[S, Any], Refusal | None]]] = {}
        self.checks: dict[type[Action], list[Callable[[S, Any], Refusal | None]]] = {}
        self.effects: dict[type[Action], Callable[[S, Any, Say], None]] = {}

    def gate(self, *actions: type[Action]) -> Callable[[F], F]:
        """Enter a function that says whether these actions can be talked about at all."""
        return self._enter(self.gates, actions)

    def check(self, *actions: type[Action]) -> Callable[[F], F]:
        """Enter a function that gives its reason against one of these actions, or None."""
        return self._enter(self.checks, actions)

    def needs(
        self,
        rule: str,
        *actions: type[Action],
        place: str = "",
        of: str = "",
        tells: tuple[str, ...] = (),
        **facts: Any,
    ) -> Callable[[F], F]:
        """Enter a condition of these actions: where it does not hold, this rule refuses.

        `place` names the action's place, which is told and marked; `of` is `seat` or `hand`, where
        that of whoever acts is marked; `tells` are more of the action's values. A fact that depends
        on the position, a place too, is a function of it and the action.
        """

        def enter(holds: F) -> F:
            def check(state: S, action: Action) -> Refusal | None:
                if holds(state, action):
                    return None
                own = {place, *tells} - {"", *facts}
                told = {name: getattr(action, name) for name in own}
                told |= {k: v(state, action) if callable(v) else v for k, v in facts.items()}
                marks = (place and f"{place}:{told[place]}", of and f"{of}:{action.seat}")
                return Refusal(rule, told, tuple(filter(None, marks)))

            self.check(*actions)(check)
            return holds

        return enter

    def effect(
        self, action: type[A]
    ) -> Callable[[Callable[[S, A, Say], None]], Callable[[S, A, Say], None]]:
        """Enter the function that carries this action out, changing the state in place."""

        def enter(function: Callable[[S, A, Say], None]) -> Callable[[S, A, Say], None]:
            self.effects[action] = function
            return function

        return enter

    def refusals(self, state: S, action: Action) -> tuple[Refusal, ...]:
        """All reasons against the action; none means it may be done."""
        kind = type(action)
        for gate in self.gates.get(kind, ()):
            if objection := gate(state, action):
                return (objection,)
        found = (check(state, action) for check in self.checks.get(kind, ()))
        return tuple(objection for objection in found if objection)

    @staticmethod
    def _enter(
        book: dict[type[Action], list[Callable[[S, Any], Refusal | None]]],
        actions: tuple[type[Action], ...],
    ) -> Callable[[F], F]:
        def enter(function: F) -> F:
            for action in actions:
                book.setdefault(action, []).append(function)
            return function

        return enter


def implements(*rules: str) -> Callable[[F], F]:
    """Say that this function carries out these rules, where no refusal or event names them.

    `companion where` finds the ids by reading the source; nothing happens at run time.
    """

    def unchanged(function: F) -> F:
        return function

    return unchanged
