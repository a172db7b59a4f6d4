"""Everybody's tableau: a strip each in small, and each of the others' at full size beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.common_symbols import Primitive, Symbols, circle, outline
from ....core.notation import Action
from ....core.scene import Scene, Shape, board_words
from ....core.text import Words
from ..faces import CARDS, GOOD, KINDS
from ..observation import SEALED_PICKS, Observation
from ..rules.rounds import PHASE_OF
from ..rules.score import points
from ..speech import NUMERALS, describe_card
from ..state import NO_CARD
from .faces import SIZE, face
from .faces import SYMBOLS as FACES
from .icons import COLOURS
from .powers import PHASE_PAINT, kind
from .round_row import BONUS
from .round_row import SYMBOLS as ROUND
from .small import SYMBOLS as FOLDED

WIDTH, HIGH = 700.0, 32.0
CHOSEN, FIRST, STEP = 148.0, 214.0, 25.5
"""Where the action cards of a strip lie, its first card, and how far the next one is."""
COLUMNS, GAP = 6, 6.0


def _said(x: float, size: float, anchor: str, fit: float) -> Primitive:
    look = {"font-size": size, "font-weight": 700, "fill": "table-ink", "text-anchor": anchor}
    return ["text", {"x": x, "y": 5, "fit": fit, **look}, 0]


SYMBOLS: Symbols = {
    **FACES,
    **ROUND,
    **FOLDED,
    "sealed": [
        ["rect", {"x": -8, "y": -11, "width": 16, "height": 22, "rx": 3, "fill": "good-back",
                  "stroke": "halo", "stroke-width": 1.4}],
        ["path", {"d": "M-4 -6L4 6M4 -6L-4 6", "fill": "none", "stroke": "halo"}],
    ],
    "strip": [
        ["rect", {"x": 2, "y": 1.5, "width": WIDTH - 4, "height": HIGH - 3, "rx": 8,
                  "fill": "table"}],
    ],
    "mark-card": outline(circle(13)),
    "strip-name": [_said(34, 14, "start", 100)],
    "strip-figures": [_said(WIDTH - 12, 14, "end", 70)],
    "strip-number": [_said(0, 14, "start", 30)],
    "ground": [
        ["rect", {"x": -400, "y": -400, "width": 1600, "height": 1600, "fill": "table"}],
    ],
}  # fmt: skip


def view(
    observation: Observation,
    words: Words,
    legal: Sequence[Action] = (),
    tried: Sequence[Action] = (),
) -> Scene:
    """The others in strips, all for somebody who only looks on; each of them larger beside."""
    words = words.at(observation, words.people)
    seats = [seat for seat in range(observation.table.players) if seat != observation.seat]
    labels = board_words(words)
    layers = {
        f"seat-{seat}": tuple(_strip(observation, words, seat, HIGH * index))
        for index, seat in enumerate(seats)
    }
    return Scene(
        (0, 0, WIDTH, HIGH * len(seats)),
        words("scene.title"),
        {},
        layers,
        SYMBOLS,
        COLOURS,
        labels,
        beside={f"seat-{seat}": _tableau(observation, words, seat) for seat in seats},
        opens={f"strip:{seat}": f"seat-{seat}" for seat in seats},
    )


def _strip(observation: Observation, words: Words, seat: int, y: float) -> Iterator[Shape]:
    table, middle = observation.table, y + HIGH / 2
    title = words(
        "scene.seat",
        seat=seat,
        hand=observation.hand_sizes[seat],
        chips=table.chips[seat],
        points=points(table, seat),
        n=len(table.tables[seat]),
    )
    yield Shape(f"strip:{seat}", "strip", 0, y, title=title)
    yield Shape(f"seat:{seat}", f"seat-sign-{seat}", 18, middle, paint=f"seat-{seat}")
    name = words.person(seat)
    yield Shape(f"name:{seat}", "strip-name", 0, middle, text=name)
    yield Shape(f"hand:{seat}", "keep", WIDTH - 164, middle)
    yield Shape(
        f"held:{seat}", "strip-number", WIDTH - 148, middle, text=str(observation.hand_sizes[seat])
    )
    yield Shape(f"chips:{seat}", "chip", WIDTH - 104, middle, 0, 1.1, text=str(table.chips[seat]))
    worth = words("panel.worth", n=points(table, seat))
    yield Shape(f"points:{seat}", "strip-figures", 0, middle, text=worth)
    yield from _chosen(observation, words, seat, middle)
    step = min(STEP, 316 / max(1, len(table.tables[seat])))
    for slot, number in enumerate(table.tables[seat]):
        x = FIRST + step * slot
        full = table.goods[seat][slot] != NO_CARD
        title = describe_card(words, number, full)
        use, text = _sign(words, number)
        name = f"card:{seat}-{slot}"
        yield Shape(name, use, x, middle, text=text, title=title)
        if full:
            lies = f"good-{KINDS[GOOD[number]]}"
            yield Shape(f"good:{seat}-{slot}", lies, x + 7, middle + 7, 0, 0.6)


def _chosen(observation: Observation, words: Words, seat: int, y: float) -> Iterator[Shape]:
    """The action cards of a seat: face down while others still choose, then turned up."""
    table = observation.table
    if table.stage in SEALED_PICKS:
        for nth in range(observation.picked[seat]):
            title = words("scene.sealed", seat=seat)
            yield Shape(f"pick:{seat}-{nth}", "sealed", CHOSEN + 8 + 22 * nth, y, title=title)
        return
    few = len(table.picks[seat]) == 1
    for nth, choice in enumerate(table.picks[seat]):
        numeral = NUMERALS[PHASE_OF[choice]]
        x = CHOSEN + 10 + 28 * nth
        title = words("scene.chosen", seat=seat, choice=choice)
        yield Shape(f"pick:{seat}-{nth}", "phase", x, y, 0, 1, PHASE_PAINT[numeral], numeral, title)
        if few:
            yield Shape(f"bonus:{seat}", "strip-number", x + 15, y, text=BONUS[choice])


def _sign(words: Words, number: int) -> tuple[str, str]:
    """A card in one sign."""
    card = CARDS[number]
    if card.development:
        return "development", str(card.cost)
    if not card.good:
        return "world", ""
    sign = kind(words, card.good, ring=card.yields == "windfall")
    return sign.use, sign.text


def _tableau(observation: Observation, words: Words, seat: int) -> Scene:
    """The tableau of one seat at full size; a layer a card, so that only what changed is sent."""
    table = observation.table
    cards = table.tables[seat]
    wide, high = SIZE[0] + GAP, SIZE[1] + GAP
    rows = max(1, -(-len(cards) // COLUMNS))
    layers: dict[str, tuple[Shape, ...]] = {"ground": (Shape("ground", "ground"),)}
    for slot, number in enumerate(cards):
        x, y = (slot % COLUMNS + 0.5) * wide, (slot // COLUMNS + 0.5) * high
        full = table.goods[seat][slot] != NO_CARD
        title = describe_card(words, number, full)
        layers[f"card-{slot}"] = tuple(
            Shape(f"part:{slot}-{index}" if index else f"card:{slot}", part.use, x + part.x,
                  y + part.y, part.turn, part.scale, part.paint, part.text,
                  part.title if index else title)
            for index, part in enumerate(face(words, number, full))
        )  # fmt: skip
    title = words("scene.tableau", seat=seat)
    box = (0.0, 0.0, COLUMNS * wide, rows * high)
    return Scene(box, title, {}, layers, SYMBOLS, COLOURS)
