"""A small picture of every card (cost, points, kind, phases), and drawings for entries.

The same signs as on the card itself (`screen/faces.py`), at their full size: nothing on it is
smaller than eleven points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...almanac.pictures import Drawing, EntryPictures, collected
from ...core.common_symbols import Symbols
from ...core.scene import Shape
from .cards import Card, cards
from .screen.faces import SYMBOLS as FACES
from .screen.icons import COLOURS
from .screen.powers import PHASE_PAINT

SIZE = (72.0, 52.0)
LEFT, HEAD, FOOT = -SIZE[0] / 2, -12.0, 13.0
PRICE, SIGN = 0.9, 0.85
"""How large the cost is drawn, and what stands at the foot."""
STEP = 21.5
"""From the middle of a sign to the middle of the next."""
WORLD = "M-28 -25H28Q35 -25 35 -18V18Q35 25 28 25H-28Q-35 25 -35 18V-18Q-35 -25 -28 -25z"
DEVELOPMENT = "M-26 -25H26L35 -16V25H-35V-16z"
STRIP = "M-34.3 2H34.3V18Q34.3 24.3 28 24.3H-28Q-34.3 24.3 -34.3 18z"
OWN: Symbols = {
    "picture-world": [
        ["path", {"d": WORLD, "fill": "paper", "stroke": "paper-line", "stroke-width": 1.4}]
    ],
    "picture-development": [
        ["path", {"d": DEVELOPMENT, "fill": "head", "stroke": "head-line", "stroke-width": 1.4}]
    ],
    "picture-strip": [["path", {"d": STRIP, "fill": "@"}]],
}


def drawn() -> EntryPictures:
    """The pictures of all cards, with no more symbols and colours than they need."""
    shapes = {card.id: tuple(_picture(card)) for card in cards().values()}
    return collected(dict(_drawings()), {**FACES, **OWN}, COLOURS, SIZE, shapes)


def _picture(card: Card) -> Iterator[Shape]:
    yield Shape("", f"picture-{card.sort}")
    if card.good:
        yield Shape("", "picture-strip", paint=f"{card.good}-soft")
    sort, price = ("military", card.defense) if card.military else (card.sort, card.cost)
    yield Shape("", f"cost-{sort}", LEFT + 16.5, HEAD, 0, PRICE, text=str(price or 0))
    points = "?" if card.points is None else str(card.points)
    yield Shape("", "chip", -LEFT - 15, HEAD, text=points)
    yield from _foot(card)


def _foot(card: Card) -> Iterator[Shape]:
    """The kind of its good, full or as a ring, then the phases in which it does something."""
    x = LEFT + 15
    if card.good:
        use = "ring" if card.yields == "windfall" else "full"
        yield Shape("", f"{use}-{card.good}", x, FOOT, 0, SIGN)
        x += STEP
    phases = [power.phase for power in card.powers if power.does != "produce"]
    for phase in dict.fromkeys([*phases, *(["end"] if card.scores else [])]):
        text = "★" if phase == "end" else phase
        yield Shape("", "phase", x, FOOT, 0, SIGN, PHASE_PAINT[phase], text)
        x += STEP


STEP_WIDE = 44.0
"""From sign to sign of a drawing."""
LARGE = 1.5
PRICES = {"novelty": 2, "rare": 3, "genes": 4, "alien": 5}
"""Cards that a good sells for, by its kind."""


def _row(*signs: Shape, below: Sequence[Shape] = ()) -> Drawing:
    """Signs side by side, each with another below it if there are any."""
    wide, high = STEP_WIDE * len(signs), 40.0 if below else 23.0
    rows = [(signs, -18.0 if below else 0.0), (below, 18.0)]
    shapes = [
        replace(one, x=STEP_WIDE * (n + 0.5) - wide / 2, y=y)
        for row, y in rows
        for n, one in enumerate(row)
    ]
    return Drawing((-wide / 2, -high, wide, 2 * high), shapes)


def _sign(use: str, text: str = "", paint: str = "", scale: float = LARGE) -> Shape:
    return Shape("", use, 0, 0, 0, scale, paint, text)


def _cards(number: int) -> list[Shape]:
    return [_sign("card") for _ in range(number)]


def _drawings() -> Iterator[tuple[str, Drawing]]:
    phases = {
        name: _sign("phase", name, PHASE_PAINT[name]) for name in ("I", "II", "III", "IV", "V")
    }
    yield "round", _row(*phases.values())
    kinds = [_sign(f"good-{kind}") for kind in PRICES]
    yield "goods-kinds", _row(*kinds, below=[_sign("card", str(n)) for n in PRICES.values()])
    yield "trade", _row(_sign("good-genes"), _sign("arrow"), *_cards(PRICES["genes"]))
    yield "windfall-world", _row(*(_sign(f"ring-{kind}") for kind in PRICES))
    yield "production-world", _row(*(_sign(f"full-{kind}") for kind in PRICES))
    cost = [_sign("cost-world", "2"), _sign("cost-military", "4"), _sign("cost-development", "3")]
    yield "world", _row(*cost[:2])
    yield "development", _row(cost[2])
    yield "cost", _row(_sign("cost-world", "3"), _sign("arrow"), *_cards(3))
    yield "conquest", _row(cost[1], _sign("say", "≤"), _sign("sword"), _sign("say", "4"))
    yield "explore", _row(phases["I"], _sign("eye"), *_cards(2), _sign("keep"))
    yield "produce", _row(phases["V"], _sign("full-rare"), _sign("arrow"), _sign("good-rare"))
    yield "consume", _row(phases["IV"], _sign("good-rare"), _sign("arrow"), _sign("chip", "1"))
    yield "chips", _row(*(_sign("chip", text) for text in ("1", "5", "10")))
    yield "alien-worlds", _row(_sign("full-alien"), _sign("ring-alien"))
