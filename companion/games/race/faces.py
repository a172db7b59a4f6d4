"""The cards as the engine reads them: one interpreter turns each row of the data into numbers.

A *face* is one of the 95 different cards; two copies of a development have the same face. Every
power of `data/cards.toml` ends up in one of the tables below, by what it does; there is no code
for a card. `VOCABULARY` is closed: a row that says anything else is refused when the file is read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from ...core.errors import BadData, Fault
from ...core.text import fold
from .cards import Card, Power, cards

CARDS: tuple[Card, ...] = tuple(cards().values())
NUMBER: Mapping[str, int] = {card.id: number for number, card in enumerate(CARDS)}
KINDS = ("novelty", "rare", "genes", "alien")
"""The kinds of goods; a kind is its place here, and `NO_KIND` stands for none or any."""
NO_KIND = -1
PRICES = (2, 3, 4, 5)
"""Cards that a sale brings, by kind."""

VOCABULARY: Mapping[str, tuple[str, frozenset[str]]] = {
    does: (phase, frozenset(facts.split()))
    for does, (phase, facts) in {
        "explore-look": ("I", "n"),
        "explore-keep": ("I", "n"),
        "develop-draw-start": ("II", "n"),
        "develop-discount": ("II", "n"),
        "develop-draw-after": ("II", "n"),
        "military": ("III", "n"),
        "military-vs-good": ("III", "n good"),
        "military-vs-keyword": ("III", "n keyword"),
        "military-sacrifice": ("III", "n optional"),
        "settle-discount": ("III", "n good"),
        "settle-free-sacrifice": ("III", "not-good optional"),
        "pay-for-military": ("III", "discount not-good optional"),
        "settle-draw-after": ("III", "n"),
        "sell-bonus": ("$", "n good own"),
        "consume": ("IV", "good goods different times vp cards"),
        "consume-all": ("IV", "vp-minus"),
        "sell-in-consume": ("IV", "with-powers"),
        "consume-phase-draw": ("IV", "n"),
        "gamble": ("IV", "low high"),
        "hand-for-vp": ("IV", "max-cards vp-each optional"),
        "produce": ("V", ""),
        "draw-on-own-good": ("V", "n"),
        "produce-windfall": ("V", "good"),
        "produce-phase-draw": ("V", "n"),
        "draw-per-good": ("V", "n good"),
        "draw-per-kind": ("V", "n"),
        "draw-if-most": ("V", "n good"),
        "draw-per-world": ("V", "n good"),
    }.items()
}
"""Everything a power can do: its phase, and the facts that may go with it."""


class Face(int):
    """One of the 95 different cards, written by its id: `old-earth`."""

    def __str__(self) -> str:
        return CARDS[self].id if 0 <= self < len(CARDS) else f"#{int(self)}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read it back; the printed names of all languages are understood as well."""
        found = BY_NAME.get(slug(text))
        if found is None:
            raise ValueError("a card such as old-earth")
        return cls(found)


def slug(name: str) -> str:
    """A name as it is typed in one word: `Stará země` is `stara-zeme`."""
    return re.sub(r"[^a-z0-9]+", "-", fold(name).replace("'", "").replace("’", "")).strip("-")


FACES: tuple[Face, ...] = tuple(Face(number) for number in range(len(CARDS)))
BY_NAME: Mapping[str, int] = {
    **{slug(name): n for n, card in enumerate(CARDS) for name in card.names.values()},
    **NUMBER,
}

Table = tuple[int, ...]
"""A number for every face."""


def kind_of(name: Any) -> int:
    """A kind of good by its name; none given means any."""
    return KINDS.index(name) if name else NO_KIND


def _powers(face: int, does: str) -> list[Power]:
    return [power for power in CARDS[face].powers if power.does == does]


def _table(does: str, fact: str = "n", **like: Any) -> Table:
    """What all powers of one sort bring on each face, where the other facts are as asked."""
    return tuple(
        sum(
            power.facts[fact]
            for power in _powers(face, does)
            if all(power.facts.get(key) == value for key, value in like.items())
        )
        for face in FACES
    )


def _check() -> None:
    """Every row uses the closed vocabulary."""
    faults = [
        Fault(f"cards.{card.id}", f"{power.phase} {power.does} {dict(power.facts)}",
              "a power of the vocabulary")
        for card in CARDS
        for power in card.powers
        if power.does not in VOCABULARY
        or power.phase != VOCABULARY[power.does][0]
        or not power.facts.keys() <= VOCABULARY[power.does][1]
    ]  # fmt: skip
    if faults:
        raise BadData(faults)


_check()


def _bearers(*tables: Table) -> frozenset[int]:
    """The faces that have something in any of these tables: few, so they are asked for first."""
    return frozenset(int(face) for face in FACES if any(table[face] for table in tables))


# What is printed on a card

COPIES: Table = tuple(card.copies for card in CARDS)
COST: Table = tuple(card.cost or 0 for card in CARDS)
DEFENSE: Table = tuple(card.defense or 0 for card in CARDS)
CORNER: Table = tuple(cost or defense for cost, defense in zip(COST, DEFENSE, strict=True))
"""The number in the corner, cost or defense: what a gamble guesses."""
POINTS: Table = tuple(card.points or 0 for card in CARDS)
IS_DEVELOPMENT = tuple(card.development for card in CARDS)
IS_MILITARY = tuple(card.military for card in CARDS)
GOOD: Table = tuple(kind_of(card.good) for card in CARDS)
IS_WINDFALL = tuple(card.yields == "windfall" for card in CARDS)
IS_PRODUCTION = tuple(bool(_powers(face, "produce")) for face in FACES)
STARTS: Table = tuple(
    sorted(
        (n for n, c in enumerate(CARDS) if c.start is not None), key=lambda n: CARDS[n].start or 0
    )
)
"""The start worlds by their number."""
PRESET: Mapping[int, Table] = {
    number: tuple(int(face) for face in FACES if CARDS[face].preset == number)
    for number in range(1, 5)
}
"""The hand of a first game by the number of the start world."""
EVERY_CARD: Table = tuple(int(face) for face in FACES for _ in range(COPIES[face]))

# I Explore, II Develop

LOOK = _table("explore-look")
KEEP = _table("explore-keep")
EXPLORERS = _bearers(LOOK, KEEP)
DEVELOP_START = _table("develop-draw-start")
DEVELOP_OFF = _table("develop-discount")
OFF_DEVELOPMENTS = _bearers(DEVELOP_OFF)
DEVELOP_AFTER = _table("develop-draw-after")

# III Settle

STRENGTH = _table("military")
SETTLE_AFTER = _table("settle-draw-after")
SACRIFICE_STRENGTH = _table("military-sacrifice")


def _against(world: int) -> Table:
    """The strength each face brings against one military world."""
    good = CARDS[world].good
    kind = _table("military-vs-good", good=good) if good else (0,) * len(FACES)
    words = [_table("military-vs-keyword", keyword=word) for word in CARDS[world].keywords]
    return tuple(map(sum, zip(STRENGTH, kind, *words, strict=True)))


AGAINST: tuple[Table, ...] = tuple(
    _against(world) if IS_MILITARY[world] else STRENGTH for world in FACES
)
_ANY_OFF = _table("settle-discount", good=None)
_KIND_OFF = tuple(_table("settle-discount", good=kind) for kind in KINDS)
PRICE_OFF: tuple[Table, ...] = tuple(
    tuple(map(sum, zip(_ANY_OFF, _KIND_OFF[GOOD[world]], strict=True)))
    if GOOD[world] != NO_KIND
    else _ANY_OFF
    for world in FACES
)
"""What each face takes off the price of a world."""
OFF_WORLDS = _bearers(*PRICE_OFF)


def _helpers(does: str, world: int) -> frozenset[int]:
    """The faces with this power that do not leave out the kind of this world."""
    good = CARDS[world].good
    return frozenset(
        face
        for face in FACES
        if any(not good or power.facts["not-good"] != good for power in _powers(face, does))
    )


FREE_BY: tuple[frozenset[int], ...] = tuple(_helpers("settle-free-sacrifice", w) for w in FACES)
"""The faces that can leave the tableau to place this world, as far as its kind goes."""
FREES = _helpers("settle-free-sacrifice", NUMBER["old-earth"])
GIVEN_UP = FREES | _bearers(SACRIFICE_STRENGTH)
"""The faces that can leave the tableau while a world is placed."""
PAYS_MILITARY: tuple[frozenset[int], ...] = tuple(_helpers("pay-for-military", w) for w in FACES)
"""The faces through which this military world can be bought, as far as its kind goes."""
PAYS = _helpers("pay-for-military", NUMBER["old-earth"])
MILITARY_OFF = _table("pay-for-military", "discount")

# Trade and IV Consume

_SELL_ANY = _table("sell-bonus", good=None, own=None)
SELL: tuple[Table, ...] = tuple(
    tuple(map(sum, zip(_SELL_ANY, _table("sell-bonus", good=kind, own=None), strict=True)))
    for kind in KINDS
)
"""By kind: the cards each face adds to a sale."""
SELL_OWN = _table("sell-bonus", own=True)
"""What a world adds to the sale of the good lying on itself."""


class Eater(NamedTuple):
    """A power of phase IV."""

    number: int
    face: int
    does: str
    kind: int
    goods: int
    """Goods that one use takes."""
    times: int
    """Uses at most; all of them if goods last."""
    different: bool
    vp: int
    cards: int
    priced: bool
    """Whether a good brings its trade price; `powers` whether trade powers add to it."""
    powers: bool


def _eaters() -> tuple[Eater, ...]:
    found: list[Eater] = []
    for face in FACES:
        for power in CARDS[face].powers:
            if power.phase == "IV":
                facts = power.facts
                found.append(
                    Eater(
                        len(found), face, power.does, kind_of(facts.get("good")),
                        facts.get("goods", 1), facts.get("times", facts.get("max-cards", 1)),
                        "different" in facts, facts.get("vp", facts.get("vp-each", 0)),
                        facts.get("cards", facts.get("n", 0)),
                        power.does == "sell-in-consume", "with-powers" in facts,
                    )
                )  # fmt: skip
    return tuple(found)


EATERS = _eaters()
"""All powers of phase IV; an eater's number is its place here."""
EATERS_OF: tuple[tuple[Eater, ...], ...] = tuple(
    tuple(eater for eater in EATERS if eater.face == face) for face in FACES
)
TAKES_GOODS = frozenset({"consume", "sell-in-consume"})
"""Powers that are used good by good; Pilgrimage World takes all at once."""
NEED_NO_GOOD: tuple[tuple[Eater, ...], ...] = tuple(
    tuple(eater for eater in eaters if eater.does not in (*TAKES_GOODS, "consume-all"))
    for eaters in EATERS_OF
)
"""The powers of phase IV by face that can run in a tableau without any good."""
HAVE_EATERS = frozenset(eater.face for eater in EATERS)
RUN_WITHOUT_GOOD = frozenset(eater.face for eaters in NEED_NO_GOOD for eater in eaters)
"""The faces with such a power; before them those with any power of phase IV."""
EATER: Mapping[int, Eater] = {e.face: e for e in EATERS if e.does in TAKES_GOODS}
PLAIN: Mapping[int, Eater] = {
    e.face: e for e in EATERS if e.does in ("consume-all", "consume-phase-draw")
}
"""Powers of phase IV that are used without naming anything."""
GAMBLES: Mapping[int, Eater] = {e.face: e for e in EATERS if e.does == "gamble"}
SPENDS: Mapping[int, Eater] = {e.face: e for e in EATERS if e.does == "hand-for-vp"}
GAMBLE_LOW, GAMBLE_HIGH = 1, 7

# V Produce

FILLS: Mapping[int, int] = {
    face: kind_of(power.facts.get("good"))
    for face in FACES
    for power in _powers(face, "produce-windfall")
}
"""The faces that fill a windfall world, with the kind they are tied to."""
FILLERS = frozenset(FILLS)
PRODUCE_DRAW = _table("produce-phase-draw")
DRAW_ON_OWN = _table("draw-on-own-good")
DRAW_PER_GOOD = tuple(_table("draw-per-good", good=kind) for kind in KINDS)
DRAW_PER_KIND = _table("draw-per-kind")
DRAW_IF_MOST = tuple(_table("draw-if-most", good=kind) for kind in KINDS)
DRAW_PER_WORLD = tuple(_table("draw-per-world", good=kind) for kind in KINDS)

DRAW_IN_PRODUCE = _bearers(
    PRODUCE_DRAW, DRAW_ON_OWN, DRAW_PER_KIND, *DRAW_PER_GOOD, *DRAW_PER_WORLD
)
"""The faces that may give cards as their owner produces."""
DRAW_FOR_MOST = _bearers(*DRAW_IF_MOST)
"""The faces that give cards to who produced most of a kind."""

# The end

FINDS: Mapping[int, Table] = {
    face: tuple(CARDS[face].finds(CARDS[other]) for other in FACES)
    for face in FACES
    if CARDS[face].scores
}
"""By six-cost development: the points its list gives for each face of the tableau."""
PER_THREE_CHIPS: Table = tuple(
    sum(line.points for line in card.scores if line.each == "vp-chips-per-three") for card in CARDS
)
"""Points that a list gives for every full three points in chips."""
