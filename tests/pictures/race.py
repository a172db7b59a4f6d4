"""Pictures of docs/race.md: an empire of miners from a choice of action to a chain of consuming."""

from __future__ import annotations

from typing import Any

from .acts import click, focus, key, keys, see
from .picture import Picture

OPEN = """import companion
companion.open("race", seed=7, lang="en", seats={seats}, position={position})"""
MINERS = [
    "alpha-centauri",
    "expedition-force",
    "mining-robots",
    "asteroid-belt",
    "comet-zone",
    "rebel-miners",
    "mining-conglomerate",
    "outlaw-world",
    "mining-world",
    "colony-ship",
    "mining-league",
]
"""Eleven cards; public-works would be the twelfth, which ends the game."""
HAND = [
    "old-earth",
    "gambling-world",
    "gem-world",
    "spice-world",
    "tourist-world",
    "deserted-alien-library",
    "contact-specialist",
    "space-marines",
    "diversified-economy",
    "galactic-survey-seti",
]
OTHERS = (
    {"table": ["epsilon-eridani", "galactic-resort", "free-trade-association", "merchant-world"],
     "hand": ["drop-ships"], "chips": 4, "goods": []},
    {"table": ["earths-lost-colony", "aquatic-uplift-race", "genetics-lab", "research-labs"],
     "hand": ["pirate-world", "refugee-world"], "chips": 2, "goods": ["aquatic-uplift-race"]},
    {"table": ["new-sparta", "rebel-outpost", "blaster-gem-mines"],
     "hand": ["rebel-base"], "chips": 1, "goods": []},
)  # fmt: skip


def at_table(ana: dict[str, Any], *others: dict[str, Any], **top: Any) -> str:
    """The cell that opens a position: Ana and as many bots."""
    seats = ["Ana", *("bot:greedy" for _ in others)]
    position = {"players": len(seats), "seats": [ana, *others], **top}
    return OPEN.format(seats=seats, position=position)


def picked(*picks: str) -> list[dict[str, Any]]:
    """The others with their choices laid down."""
    return [{**one, "picks": [pick]} for one, pick in zip(OTHERS, picks, strict=True)]


ANA = {
    "table": MINERS, "hand": HAND, "chips": 7,
    "goods": ["asteroid-belt", "comet-zone", "rebel-miners", "mining-world"],
}  # fmt: skip
CHOOSING = at_table(ANA, *OTHERS, round=9)
TURNED_UP = at_table(
    {**ANA, "table": MINERS[:9], "hand": HAND[2:8], "picks": ["explore-5"]},
    *picked("settle", "trade", "produce"), stage="turn-up", round=7,
)  # fmt: skip
CONSUMING = at_table(
    {**ANA, "table": [*MINERS, "public-works"], "hand": HAND[2:9], "picks": ["double"]},
    *picked("double", "double", "double"), stage="turn-up", round=10, first=0,
)  # fmt: skip
PAYING = at_table(
    {"table": MINERS[:3], "picks": ["settle"],
     "hand": ["new-earth", "gem-world", "spice-world", "space-marines", "diversified-economy"]},
    {"table": ["new-sparta"], "hand": ["rebel-base"], "picks": ["settle"]}, stage="turn-up",
)  # fmt: skip


def laid(card: str) -> str:
    """Where a card of Ana's lies on the page."""
    return f'[data-tray="tableau"] [data-card="laid:{MINERS.index(card)}"]'


CHAIN = (
    key("moves"),
    *(key(f"m-0: consume {move}") for move in (
        "mining-league asteroid-belt", "mining-league comet-zone", "outlaw-world rebel-miners",
    )),
    key("moves"),
)  # fmt: skip
"""Two powers used, in the order that is worth most."""
PICTURES = (
    Picture(light="race-light", source=CHOOSING, shows="Choose an action card"),
    Picture(light="race-round-light", source=TURNED_UP, shows="choose the cards you keep"),
    Picture(
        dark="race-pay-dark", source=PAYING, shows="what it costs",
        acts=(click('[data-tray="hand"] [data-card="hand:new-earth"].co-live-card'),),
    ),
    Picture(
        light="race-chain-light", source=CONSUMING, shows="so far",
        acts=(key("top-more"), *CHAIN, key("top-more")),
    ),
    Picture(
        light="race-card-light", source=CHOOSING, shows="Mining Conglomerate",
        acts=(
            focus(laid("mining-conglomerate")), keys("i"),
            see(".co-large.co-kept"),
        ),
    ),
    Picture(
        light="race-narrow", source=CONSUMING, shows="so far", width=592,
        acts=(key("top-more"), *CHAIN, key("top-more")),
    ),
)  # fmt: skip
