"""A small picture of every card for the list of entries: cost, points, kind, phases of its powers.

The same signs as on the card itself (`screen/faces.py`), at their full size: nothing on it is
smaller than eleven points.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...almanac.pictures import EntryPictures
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
    every = [shape for each in shapes.values() for shape in each]
    known = {**FACES, **OWN}
    symbols = {name: known[name] for name in sorted({shape.use for shape in every})}
    painted = {shape.paint for shape in every} | {
        primitive[1].get(part) for made in symbols.values() for primitive in made
        for part in ("fill", "stroke")
    }  # fmt: skip
    colours = {name: pair for name, pair in COLOURS.items() if name in painted}
    return EntryPictures(SIZE, shapes, symbols, colours)


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
