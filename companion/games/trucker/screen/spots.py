"""Where on the ship something is tried: tiles to take off, batteries to spend, holds to fill."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ....core.notation import Action, seat_name, value_types, write
from ....core.scene import Spots, spots_of
from ....core.text import Words
from ..actions import MoveIn, Spot
from ..state import State

KINDS = ("spot", "battery")
REACH = 26.0
KEEP = "keep"
"""The mode in which the part is chosen that flies on."""


class Choice(NamedTuple):
    """One thing to be done with one of several tiles."""

    offered: tuple[Spot, ...]
    refused: tuple[Spot, ...]
    sends: str
    first: Action
    """One of its actions, for the words."""


def choices(legal: Sequence[Action], tried: Sequence[Action]) -> dict[str, Choice]:
    """By mode what is done with a tile of the ship; only what some tile is offered for."""
    first: dict[str, Action] = {}
    for action in legal:
        first.setdefault(_mode(action), action)
    found = spots_of(legal, tried, KINDS) | dict(_cabins(legal, tried))
    return {
        mode: Choice(_spots(offered), _spots(refused), sends, first[mode])
        for mode, (_, offered, refused, sends) in found.items()
        if offered
    }


def _spots(numbers: Sequence[int]) -> tuple[Spot, ...]:
    return tuple(Spot(number) for number in numbers)


def _mode(action: Action) -> str:
    """The word of an action and what is said before its tile: `load:red`."""
    match action:
        case MoveIn():
            return f"{action.word}:{write(action.passengers)}"
    said = [write(getattr(action, name)) for name in _before(action)]
    return ":".join([action.word, *said])


def _before(action: Action) -> list[str]:
    return list(value_types(type(action)))[:-1]


Found = tuple[str, tuple[int, ...], tuple[int, ...], str]


def _cabins(legal: Sequence[Action], tried: Sequence[Action]) -> Iterator[tuple[str, Found]]:
    """Who moves in is said after the cabin, so it is sorted here."""
    offered = set(legal)
    by: dict[str, list[MoveIn]] = {}
    for action in tried:
        if isinstance(action, MoveIn):
            by.setdefault(_mode(action), []).append(action)
    for mode, rows in by.items():
        sends = f"{seat_name(rows[0].seat)}: move-in {{}} {write(rows[0].passengers)}"
        yes = tuple(row.spot for row in rows if row in offered)
        no = tuple(row.spot for row in rows if row not in offered)
        yield mode, ("spot", yes, no, sends)


def label(words: Words, action: Action) -> str:
    """What a mode is for: the action without the tile that is still to be chosen."""
    return said(words, "mode", action)


def said(words: Words, how: str, action: Action) -> str:
    """An action in the panel's words."""
    facts = {name: getattr(action, name) for name in value_types(type(action))}
    return words(f"panel.{how}.{action.word}", **facts)


def spots(
    table: State, words: Words, legal: Sequence[Action], tried: Sequence[Action]
) -> Mapping[str, Spots]:
    """What can be done at each place of the drawing."""
    found = {}
    for mode, choice in choices(legal, tried).items():
        ship = table.ships[choice.first.seat]
        numbers = ship.board.numbers
        offered, refused = (
            tuple(numbers[spot.cell] for spot in some if spot.cell in numbers)
            for some in (choice.offered, choice.refused)
        )
        name = label(words, choice.first)
        notes: dict[int, tuple[str, str]] = {}
        if mode == KEEP:  # a part is chosen by any of its tiles, which say how large it is
            for part in ship.parts:
                said_of = str(len(part)), words("look.of-tiles", n=len(part))
                notes |= {numbers[cell]: said_of for cell in part}
            offered = tuple(notes)
        found[mode] = Spots("cell", name, offered, refused, choice.sends, REACH, notes)
    return found
