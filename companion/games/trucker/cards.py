"""The adventure cards: what is printed on each, by its id."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...core.data import read_toml
from ...core.errors import one_of
from .under_fire.incoming import Incoming, parse_hits

CARDS: dict[str, dict[str, Any]] = {
    row["id"]: row for row in read_toml(Path(__file__).parent / "data" / "adventures.toml")["cards"]
}
"""Every card as in the data file."""
KIND: dict[str, str] = {name: row["type"] for name, row in CARDS.items()}
"""By card what type it is."""
LEVEL: dict[str, str] = {name: row["level"] for name, row in CARDS.items()}


def _shots(row: dict[str, Any]) -> list[str]:
    """The shots of pirates, or of the line of a combat zone that has them."""
    penalties = [row.get("penalty", {}), *(line["penalty"] for line in row.get("lines", ()))]
    return [shot for penalty in penalties for shot in penalty.get("shots", ())]


METEORS: dict[str, tuple[Incoming, ...]] = {
    name: parse_hits(", ".join(row["meteors"]), "meteor")
    for name, row in CARDS.items()
    if "meteors" in row
}
"""The swarms: by card its meteors in order."""
SHOTS: dict[str, tuple[Incoming, ...]] = {
    name: parse_hits(", ".join(fired), "shot")
    for name, fired in ((name, _shots(row)) for name, row in CARDS.items())
    if fired
}
"""By card the shots it fires at whoever loses, in order."""
SABOTAGE: dict[str, int] = {name: row["tries"] for name, row in CARDS.items() if "tries" in row}
"""By card how often sabotage is tried."""


def meteors_of(card: str) -> tuple[Incoming, ...]:
    """The meteors of a card; `BadInput` names the cards that have some."""
    return METEORS[one_of("card", card, METEORS)]


def shots_of(card: str) -> tuple[Incoming, ...]:
    """The shots of a card; `BadInput` names the cards that have some."""
    return SHOTS[one_of("card", card, SHOTS)]
