"""A card in its narrow form: cost and points on top, its name, the phases of its powers below.

So ten cards stand side by side on a laptop and six in a narrow window; the reading place tells the
rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.common_symbols import Primitive, Symbols
from ....core.scene import Shape
from ....core.text import Words
from ..cards import Card
from ..faces import CARDS, IS_PRODUCTION
from .faces import head_shapes, name_lines, row_shapes, sheet_symbol
from .powers import Sign, kind, rows, tag

SIZE = (88.0, 74.0)
LEFT, TOP = -SIZE[0] / 2, -SIZE[1] / 2
FOOT = -TOP - 11.5
LETTERS, LINES = 12, 2
HEAD = 53.0
"""So high is the head of a development: cost, points and the name lie in it."""


def small_face(
    words: Words, number: int, good: bool = False, price: int | None = None
) -> Iterator[Shape]:
    """A card in the narrow form; `good` says whether one lies on it, `price` what it costs now."""
    card = CARDS[number]
    paper, cost, points, _ = head_shapes(words, number)
    yield Shape("", f"small-{paper.use}")
    yield Shape("", cost.use, LEFT + 15, TOP + 15, text=cost.text, title=cost.title)
    yield Shape("", points.use, -LEFT - 14, TOP + 15, text=points.text, title=points.title)
    lines = name_lines(words, number, LETTERS, LINES)
    yield Shape("", f"small-name-{len(lines)}", text="\n".join(lines))
    if card.good:
        yield Shape("", f"small-foot-{card.yields}", paint=f"{card.good}-soft")
    yield from row_shapes(words, _signs(words, number, card), LEFT + 4, FOOT, -LEFT - 3, 1)
    if good:
        title = words("scene.sign.good")
        yield Shape("", f"good-{card.good}", 0, TOP + 14.5, title=title)
    if price is not None and price != (card.defense if card.military else card.cost):
        yield Shape("", "to-pay", 0, TOP + 15.5, text=f"→{price}")


def _signs(words: Words, number: int, card: Card) -> list[Sign]:
    """The kind, then the phases of all powers."""
    own = [kind(words, card.good, ring=card.yields == "windfall")] if card.good else []
    made = [tag("V")] if IS_PRODUCTION[number] else []
    return [*own, *dict.fromkeys([signs[0] for signs in rows(words, card)] + made)]


def _name(lines: int) -> list[Primitive]:
    look = {"font-size": 13.6, "font-weight": 700, "fill": "paper-ink"}
    middle = TOP + 43.5
    return [
        ["text", {"y": middle + 12 * (line - (lines - 1) / 2), "fit": SIZE[0] - 6, **look}, line]
        for line in range(lines)
    ]


def _strip(striped: bool) -> list[Primitive]:
    y = -TOP - 22
    box = {"x": LEFT + 1.6, "y": y, "width": SIZE[0] - 3.2, "height": 21, "rx": 4}
    made: list[Primitive] = [["rect", {**box, "fill": "@"}]]
    if striped:
        lines = "".join(f"M{x} {y + 20}l19 -19" for x in range(-42, 24, 12))
        made.append(["path", {"d": lines, "fill": "none", "stroke": "paper", "stroke-width": 3}])
    return made


SYMBOLS: Symbols = {
    **{
        f"small-face-{sort}": sheet_symbol(sort, SIZE, HEAD, ruled=False)
        for sort in ("world", "development")
    },
    **{f"small-name-{lines}": _name(lines) for lines in range(1, LINES + 1)},
    "small-foot-production": _strip(striped=False),
    "small-foot-windfall": _strip(striped=True),
}
