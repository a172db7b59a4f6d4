"""The cards of every flight and the titles of a trek: as stated, or dealt by the seed."""

from __future__ import annotations

from random import Random
from typing import Any

from ....core.data import Reader
from ....core.game import SEEDS
from ....kit.stated import At
from ..cards import CARDS
from ..flights import FLIGHTS, LEARNING_CARDS, PILES, TITLES, VARIANTS, Flight
from ..observation import UNSEEN, deal_unseen
from ..state import NOBODY, State
from .fields import CARD, TITLE, TITLE_ROW

Piles = tuple[tuple[str, ...], ...]


def read_deck(state: State, top: Reader) -> None:
    """Cards that are not stated are dealt by the seed, those turned up among them."""
    rng = Random(top.whole("seed", 0, 0, SEEDS - 1))
    if len(set(state.played)) != len(state.played):
        top.fault("position.played", list(state.played), "each card once")
        state.played = ()
    flights = [FLIGHTS[name] for name in VARIANTS[state.variant]]
    given = top.items("piles", len(flights))
    if given and len(given) != len(flights):
        top.fault("position.piles", f"{len(given)} flights", f"the piles of {len(flights)}")
        given = []
    found = []
    for n, flight in enumerate(flights):
        played = state.played if n == state.at else ()
        stated = given[n] if given else None
        found.append(_piles(top, flight, stated, played, rng))
    state.stock = tuple(found)
    _read_titles(state, top, rng)


def _piles(
    top: Reader, flight: Flight, stated: object, played: tuple[str, ...], rng: Random
) -> Piles:
    """The piles of one flight."""
    if flight.is_learning:
        if stated is not None or not set(played) <= set(LEARNING_CARDS):
            top.fault("position.played", list(played), "cards of the learning flight, no piles")
        return (LEARNING_CARDS,)
    levels = sorted(flight.pile)
    if stated is None:
        if any(_too_many(played, level, flight) for level in ("I", "II", "III")):
            top.fault("position.played", list(played), "cards that this flight can have")
            played = ()
        masked = tuple(f"{UNSEEN}{level}" for level in flight.pile)
        return deal_unseen((masked,) * PILES, played, rng)
    rows = stated if isinstance(stated, list) else []
    piles = tuple(
        tuple(sorted(_read_pile(top, row)))
        for row in rows[:PILES]
        if isinstance(row, list) and len(row) <= len(flight.pile)
    )
    cards = [card for pile in piles for card in pile]
    mixed = all(sorted(CARDS[card]["level"] for card in pile) == levels for pile in piles)
    if len(rows) != PILES or len(piles) != PILES or not mixed or len(set(cards)) != len(cards):
        top.fault(
            "position.piles", stated, f"{PILES} piles of {', '.join(flight.pile)}, no card twice"
        )
    elif not set(played) <= set(cards):
        top.fault("position.played", list(played), "cards of the piles")
    return piles


def _read_pile(top: Reader, row: list[Any]) -> list[str]:
    at = At(top, "position.piles", None)
    return [card for each in row if (card := CARD.read(at, each)) is not None]


def _too_many(played: tuple[str, ...], level: str, flight: Flight) -> bool:
    there: int = sum(CARDS[card]["level"] == level for card in played)
    return there > flight.pile.count(level) * PILES


def _read_titles(state: State, top: Reader, rng: Random) -> None:
    """As many titles as players in a trek, none outside."""
    rows = top.items("titles", len(TITLES))
    if state.is_trek and not rows:
        rows = [{"title": TITLES[n]} for n in sorted(rng.sample(range(len(TITLES)), state.players))]
    found: list[tuple[int, int, bool]] = []
    for n, row in enumerate(rows):
        reader = Reader(row, f"position.titles[{n}]")
        reader.only({field.key for field in TITLE_ROW.fields})
        at = At(reader, f"{reader.path}.title", state)
        title = TITLE.read(at, reader.data.get("title")) or 0
        holder = reader.whole("holder", NOBODY, NOBODY, state.players - 1)
        found.append((title, holder, reader.truth("gold")))
        top.faults += reader.faults
    names = [title for title, _, _ in found]
    wanted = state.players if state.is_trek else 0
    if len(found) != wanted or names != sorted(set(names)):
        top.fault("position.titles", f"{len(found)} titles", f"{wanted} different ones in order")
    state.titles = tuple(names)
    state.holders = tuple(holder for _, holder, _ in found)
    state.gold = tuple(gold for _, _, gold in found)
