"""What may still come: the exact chance of cards that this seat has not seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from ..cards import CARDS
from ..flights import BY_LEVEL
from ..observation import UNSEEN
from ..rules.enemies import ENEMIES
from ..ships.ship import Ship
from ..ships.strength import HALVES
from ..ships.tiles import SIDES, ShipSide
from ..speech import strengths
from ..state import State

FATAL = 99
"""Crew lost where a ship cannot go on at all."""


def unseen(state: State) -> dict[str, tuple[int, tuple[str, ...]]]:
    """By level: how many unseen cards are still to come, and which they may be."""
    piles = [card for pile in state.piles for card in pile]
    seen = {card for card in piles if not card.startswith(UNSEEN)}
    found = {}
    for level, cards in BY_LEVEL.items():
        turned = [card for card in state.played if card in cards and card not in seen]
        left = piles.count(f"{UNSEEN}{level}") - len(turned)
        may_be = tuple(card for card in cards if card not in seen and card not in state.played)
        found[level] = left, may_be
    return found


def sure(state: State) -> list[str]:
    """Cards this seat knows to be still to come."""
    known = [card for pile in state.piles for card in pile if not card.startswith(UNSEEN)]
    return [card for card in known if card not in state.played]


def chance(state: State, card: str) -> Fraction:
    """How likely a card is still to come."""
    if card in sure(state):
        return Fraction(1)
    left, may_be = unseen(state).get(CARDS[card]["level"], (0, ()))
    return Fraction(left, len(may_be)) if card in may_be else Fraction(0)


def at_least(state: State, losses: Mapping[str, int], limit: int) -> Fraction:
    """The chance that the cards still to come take this much together."""
    start = sum(losses.get(card, 0) for card in sure(state))
    totals = {start: Fraction(1)}
    for left, may_be in unseen(state).values():
        after: dict[int, Fraction] = {}
        for total, likely in totals.items():
            for lost, share in _of_level(left, may_be, losses):
                after[total + lost] = after.get(total + lost, Fraction(0)) + likely * share
        totals = after
    return sum((likely for total, likely in totals.items() if total >= limit), Fraction(0))


def _of_level(
    left: int, may_be: tuple[str, ...], losses: Mapping[str, int]
) -> Iterator[tuple[int, Fraction]]:
    """What the unseen cards of a level take, each total with its chance; left of them are dealt."""
    harmful = [card for card in may_be if losses.get(card)]
    others, ways = len(may_be) - len(harmful), comb(len(may_be), left)
    for n in range(min(left, len(harmful)) + 1):
        for some in combinations(harmful, n):
            if count := comb(others, left - n):
                yield sum(losses[card] for card in some), Fraction(count, ways)


def crew_losses(state: State, seat: int, ship: Ship) -> dict[str, int]:
    """By card the crew it would take from this ship, flown as well as it can be."""
    most = strengths(ship)
    found = {}
    for name, card in CARDS.items():
        kind, lost = card["type"], 0
        if kind in ENEMIES and "crew" in card["penalty"]:
            lost = card["penalty"]["crew"] * (most["most"] < card["strength"] * HALVES)
        elif kind == "open-space":
            lost = 0 if most["fastest"] else FATAL
        elif kind == "epidemic":
            lost = _infected(ship)
        elif kind == "combat-zone" and len(state.flying()) > 1:
            lost = _in_zone(state, seat, ship, card)
        if lost:
            found[name] = lost
    return found


def _infected(ship: Ship) -> int:
    """Cabins that an epidemic would go through."""
    homes = {cell for cell, _ in ship if ship.load(cell).astronauts or ship.load(cell).alien}
    return sum(
        any(there in homes and ship.joined(cell, side) for side, there in _beside(ship, cell))
        for cell in homes
    )


def _beside(ship: Ship, cell: tuple[int, int]) -> Iterator[tuple[ShipSide, tuple[int, int]]]:
    return zip(SIDES, ship.board.near[cell], strict=True)


def _in_zone(state: State, seat: int, ship: Ship, card: Mapping[str, Any]) -> int:
    """Crew lost in the lines where nobody is weaker."""
    of = {"cannons": "most", "engines": "fastest"}
    lost = 0
    for line in card["lines"]:
        if "crew" in line["penalty"] and line["lowest"] in of:
            what = of[line["lowest"]]
            others = [strengths(state.ships[one])[what] for one in state.flying() if one != seat]
            lost += line["penalty"]["crew"] * (strengths(ship)[what] <= min(others))
    return lost


def stranded(state: State, seat: int, fewer: int = 0) -> Fraction:
    """The chance to be left without astronauts or thrust, with so many fewer of them."""
    ship = state.ships[seat]
    if ship.astronauts <= fewer:
        return Fraction(1)
    return at_least(state, crew_losses(state, seat, ship), ship.astronauts - fewer)
