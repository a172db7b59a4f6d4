"""Stated positions: a field is described once, and read, written and documented from that.

A `Form` is an object of such fields: the turn, what lies before a seat. Reading notes every fault
with the `Reader` and leaves a faulty field as it was. What is left out is as usual, and what is as
usual is left out when written. What must agree between fields is each game's own list of checks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.data import Reader
from ..core.errors import Fault
from ..core.game import SEEDS, Option, read_options
from .bundle import UNIT, count, covers, size
from .stated import At, Kind, apart, whole

MOST_TURNS = 100_000


@dataclass(frozen=True)
class Field:
    """One field of a form: what is stated there, and where the state keeps it."""

    key: str
    kind: Kind
    says: str
    """What it tells, for whoever states a position."""
    name: str = ""
    """The field of the state, where it is called otherwise there."""
    usual: Callable[[Any], Any] | None = None
    """What it is if left out, where that depends on other fields; None if it is never left out."""
    always: bool = False
    """Written also if it is as usual."""
    apart: bool = False
    """Read by the game itself, because other things must be known first."""
    get: Callable[[Any, int], Any] | None = None
    put: Callable[[Any, int, Any], None] | None = None
    """How the value is found in the state and laid into it, where it is no field of the state."""

    def value(self, state: Any, seat: int | None = None) -> Any:
        """What the state has here."""
        if self.get is not None:
            return self.get(state, seat or 0)
        found = getattr(state, self.name or self.key)
        return found if seat is None else found[seat]

    def set(self, state: Any, seat: int | None, value: Any) -> None:
        """Lay a value into the state."""
        if self.put is not None:
            self.put(state, seat or 0, value)
        elif seat is None:
            setattr(state, self.name or self.key, value)
        else:
            getattr(state, self.name or self.key)[seat] = value


@dataclass(frozen=True)
class Schema:
    """An object with named fields in a stated position."""

    path: str
    """Where it stands: `position.turn`, `position.seats[]`."""
    fields: tuple[Field, ...]

    def read(self, reader: Reader, state: Any, seat: int | None = None) -> None:
        """Lay what is stated into a state that has everything as usual."""
        reader.only({field.key for field in self.fields})
        self.fill(reader, state, seat)

    def fill(self, reader: Reader, state: Any, seat: int | None = None) -> None:
        """Fill in an object that has other fields too."""
        for field in self.fields:
            if field.apart:
                continue
            if field.key in reader.data:
                at = At(reader, f"{reader.path}.{field.key}", state)
                value = field.kind.read(at, reader.data[field.key])
            else:
                value = field.usual(state) if field.usual is not None else None
            if value is not None:
                field.set(state, seat, value)

    def write(self, state: Any, usual: Any, seat: int | None = None) -> dict[str, Any]:
        """What is not as in the usual state, as plain data."""
        data = {}
        for field in self.fields:
            value = field.value(state, seat)
            other = field.usual(state) if field.usual is not None else field.value(usual, seat)
            if field.always or value != other:
                data[field.key] = field.kind.write(value, state)
        return data

    def __getitem__(self, key: str) -> Field:
        return next(field for field in self.fields if field.key == key)

    def without(self, *keys: str) -> Schema:
        """This schema with fewer fields."""
        return Schema(self.path, tuple(field for field in self.fields if field.key not in keys))


Judge = Callable[[Reader], None]
"""What becomes of faults noted so far."""


def position_hooks(
    lay: Callable[[Any, Judge], tuple[Any, list[Fault]]],
) -> tuple[Callable[[Any], Any], Callable[[Any], tuple[Any, list[Fault]]]]:
    """How a game reads a stated position, where any fault is an end; and how it lays one that is
    being set down, as far as that can be laid, with all that does not agree."""
    return lambda data: lay(data, Reader.done)[0], lambda data: lay(data, lambda reader: None)


# What every position has


def head(
    game: str,
    players: Sequence[int],
    options: Iterable[Option],
    chosen: Callable[[Any], Mapping[str, Any]],
    *others: Field,
) -> tuple[Field, ...]:
    """The fields a position of any game begins with, and its seed."""
    usual = {option.name: option.values[0] for option in options}

    def changed(state: Any, _: int) -> dict[str, Any]:
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in chosen(state).items()
            if value != usual[name]
        }

    return (
        Field("game", apart(game), "the game", always=True, apart=True, get=lambda *_: game),
        Field("players", whole(players[0], players[-1]), "how many play", always=True, apart=True),
        *others,
        Field("options", apart("an object"), "the open choices that are not at their default",
              apart=True, get=changed, usual=lambda _: {}),
        Field("seed", whole(0, SEEDS - 1), "deals the cards that are not stated", apart=True,
              get=lambda *_: 0),
    )  # fmt: skip


def read_head(
    form: Schema, data: Any, options: Iterable[Option], players: int
) -> tuple[Reader, int, dict[str, Any]]:
    """A reader of the position, how many play (so many if that is left out), and the options."""
    top = Reader(data)
    top.only({field.key for field in form.fields})
    game = form["game"].kind.says
    if top.data.get("game", game) != game:
        top.fault("position.game", top.data["game"], game)
    at = At(top, "position.players", None)
    found = form["players"].kind.read(at, top.data.get("players", players))
    return top, players if found is None else found, read_options(top, options)


def read_rows(
    form: Schema, top: Reader, state: Any, key: str, owners: Sequence[int], rule: str = ""
) -> None:
    """Lay what lies before these owners, one row each, into the state."""
    rows = top.data.get(key, [])
    if not isinstance(rows, list | tuple) or len(rows) != len(owners):
        why = f" ({rule})" if rule else ""
        top.fault(f"position.{key}", rows, f"a list of {len(owners)} {key}{why}")
        return
    for number, (owner, row) in enumerate(zip(owners, rows, strict=True)):
        reader = Reader(row, f"position.{key}[{number}]")
        form.read(reader, state, owner)
        top.faults += reader.faults


def read_hands(
    top: Reader,
    field: Field,
    state: Any,
    full: int,
    out: int = 0,
    kept: int | None = None,
    rule: str = "",
) -> None:
    """Everybody's cards: as stated or, where only a number is, dealt by the position's seed.

    There are `full` cards in all, by a `rule`; `out` lie elsewhere, and `kept` is what the bank is
    said to have.
    """
    why = f" ({rule})" if rule else ""
    known, unknown = {}, {}
    for seat, row in enumerate(top.items("seats", 4)):
        value = row.get(field.key, {}) if isinstance(row, dict) else {}
        at = At(top, f"position.seats[{seat}].{field.key}", state)
        if type(value) is int:
            unknown[seat] = whole(0, size(full)).read(at, value) or 0
        else:
            known[seat] = field.kind.read(at, value) or 0
    wanted, stated = sum(unknown.values()), out + sum(known.values())
    if not covers(full, stated):
        top.fault(
            "position.seats", phrase(field, stated), f"at most {phrase(field, full)} in all{why}"
        )
        return
    pool = full - stated
    if kept is not None:
        if not covers(pool, kept) or size(pool - kept) != wanted:
            top.fault(
                "position.bank", phrase(field, kept), f"what is left of {phrase(field, full)}"
            )
            return
        pool -= kept
    cards = [kind for kind in range(len(UNIT)) for _ in range(count(pool, kind))]
    if wanted > len(cards):
        top.fault("position.seats", wanted, f"at most {len(cards)} unseen cards{why}")
        return
    Random(top.whole("seed", 0, 0, SEEDS - 1)).shuffle(cards)
    for seat, n in unknown.items():
        known[seat] = sum(UNIT[cards.pop()] for _ in range(n))
    for seat, hand in known.items():
        field.set(state, seat, hand)


def phrase(field: Field, bundle: int) -> str:
    """A bundle in words for a fault: `14 knight, 5 victory-point`, `20 cards of each kind`."""
    found = field.kind.write(bundle, None)
    if len(found) > 1 and len(set(found.values())) == 1:
        return f"{next(iter(found.values()))} cards of each kind"
    return ", ".join(f"{n} {name}" for name, n in found.items()) or "nothing"
