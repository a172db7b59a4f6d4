"""What is counted again and again in Catan: the bank, the deck, every road, the sums of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.figures import Figure
from ...core.notation import write
from ...kit.bundle import count
from .goods import RESOURCES
from .observation import Observation
from .rules.longest_road import run_length
from .state import FOUNDING, OWNERS, Phase, State


def figures(observation: Observation) -> Iterator[Figure]:
    """What lies open to everybody, counted."""
    table = observation.table
    bank = {write(kind): count(table.bank, kind) for kind in RESOURCES}
    yield Figure("bank", bank, {"goods": table.bank})
    yield Figure("deck", observation.deck_size, {"n": observation.deck_size})
    owners = OWNERS if table.players == 2 else range(table.players)
    roads = {owner: run_length(table, owner) for owner in owners}
    rows = tuple({"owner": owner, "n": n} for owner, n in roads.items())
    yield Figure("road", roads, each=rows)
    if fallen := sums(table):
        yield Figure("sums", fallen, {"list": ", ".join(map(str, fallen))})


def sums(table: State) -> list[int]:
    """What the dice have shown in this turn: one sum, or two in the game for two."""
    if table.phase in (Phase.START_ROLL, *FOUNDING):
        return []
    if table.players == 2:
        second = sum(table.dice) if not table.rolls else 0
        return [n for n in (table.first_sum, second) if n]
    return [sum(table.dice)] if not table.rolls and any(table.dice) else []
