"""Sequences of acts: thought of by a random person, or written down."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from random import Random

from companion.screen.contract import PANES
from companion.screen.wire.shapes import intent_types

from .had import Had
from .person import Person
from .told import fits, hides, is_fresh
from .world import Act, World, a_world

LENGTH = 200
"""Acts of one sequence."""
ONE_IN = 24
"""So seldom two worlds are compared, and every part is told anew."""


class Failure(AssertionError):
    """A sequence that does not go well."""

    def __init__(self, acts: list[Act], kind: str, wrong: BaseException) -> None:
        super().__init__(f"after {len(acts)} acts: {wrong}")
        self.acts, self.kind = acts, kind


def step(world: World, had: Had, act: Act) -> None:
    """Do an act and look at everything."""
    had.before(act)
    world.do(act)
    session = world.sessions.get(act.session)
    if session is not None and act.kind != "disk":
        fits(session)
    had.look(act)
    if session is not None and act.luck % ONE_IN == 0:
        is_fresh(session)
        hides(session, act.luck)


def random_acts(seed: int, folder: Path, length: int = LENGTH) -> list[Act]:
    """A random person does so much; what was done. `Failure` if something does not go well."""
    done: list[Act] = []
    with a_world(folder / "kept") as world:
        had = Had(world)
        person = Person(world, Random(seed))
        for _ in range(length):
            done.append(person.think())
            _judged(world, had, done)
        _at_the_end(had, done)
    return done


def every_act(name: str, folder: Path) -> list[Act]:
    """Every intent of the contract in every pane of a game, in random order; what was done."""
    done: list[Act] = []
    with a_world(folder / "kept") as world:
        had, rng = Had(world), Random(name)
        person = Person(world, rng)
        pairs = [(pane, kind) for pane in PANES for kind in intent_types()]
        rng.shuffle(pairs)
        cell = Act("run", person.at, {"game": name, "lang": "cs"}, 0)
        for act in chain([cell], *(_there(person, name, *pair) for pair in pairs)):
            done.append(act)
            _judged(world, had, done)
        _at_the_end(had, done)
    return done


def _there(person: Person, name: str, pane: str, kind: str) -> Iterator[Act]:
    """Go to a pane of a game and send an intent there."""
    for make in (lambda: {"type": "open", "game": name, "pane": pane}, lambda: person.make(kind)):
        yield Act("send", person.at, make(), person.rng.getrandbits(40))


def play(acts: Iterable[Act]) -> None:
    """Do what was written down; `Failure` if something does not go well."""
    done: list[Act] = []
    with tempfile.TemporaryDirectory() as folder, a_world(Path(folder) / "kept") as world:
        had = Had(world)
        for act in acts:
            done.append(act)
            _judged(world, had, done)
        _at_the_end(had, done)


def _judged(world: World, had: Had, done: list[Act]) -> None:
    try:
        step(world, had, done[-1])
    except Exception as wrong:
        raise Failure(done, getattr(wrong, "kind", type(wrong).__name__), wrong) from wrong


def _at_the_end(had: Had, done: list[Act]) -> None:
    try:
        had.look_into_all()
    except Exception as wrong:
        raise Failure(done, getattr(wrong, "kind", type(wrong).__name__), wrong) from wrong
