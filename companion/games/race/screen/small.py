"""A card folded to its head and one row: its kind, its power or the phases of its powers, its good.

So everything laid out and in hand is in view at once; pointing at a card shows it whole.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.common_symbols import Symbols
from ....core.scene import Shape
from ....core.text import Words
from ..actions import Choice
from ..cards import Card
from ..faces import CARDS
from ..rules.rounds import PHASE_OF
from ..speech import NUMERALS
from .faces import SIZE as WHOLE
from .faces import SMALL, framed, head_shapes, row_shapes, sheet_symbol
from .powers import PHASE_PAINT, Sign, kind, rows, say
from .round_row import BONUS

SIZE = (WHOLE[0], 58.0)
ACTION_SIZE = (76.0, 46.0)
UP = (WHOLE[1] - SIZE[1]) / 2
"""How far the head lies from where it is on a whole card."""
LEFT, FOOT = -SIZE[0] / 2, SIZE[1] / 2 - 12.5
GOOD = 22.0
"""The room a good takes at the right end."""


def small_face(
    words: Words, number: int, good: bool = False, price: int | None = None
) -> Iterator[Shape]:
    """A card in the small size; `good` says whether one lies on it, `price` what it costs now."""
    card = CARDS[number]
    paper, *head = head_shapes(words, number)
    yield Shape("", f"small-{paper.use}")
    for one in head:
        yield Shape("", one.use, one.x, one.y + UP, text=one.text, title=one.title)
    if card.good:
        yield Shape("", f"foot-{card.yields}", 0, -UP, paint=f"{card.good}-soft")
    end = -LEFT - 3 - (GOOD if card.good else 0)
    yield from row_shapes(words, _signs(words, card, end - LEFT - 4), LEFT + 4, FOOT, end)
    if card.good:
        lies = f"good-{card.good}" if good else "no-good"
        title = words(f"scene.sign.{'good' if good else 'no-good'}")
        yield Shape("", lies, -LEFT - 14, FOOT, 0, 0.9, title=title)
    if price is not None and price != (card.defense if card.military else card.cost):
        yield Shape("", "to-pay", LEFT + 16, -SIZE[1] / 2 + 29, text=f"→{price}")


def _signs(words: Words, card: Card, room: float) -> list[Sign]:
    """The kind, then the only power in full where it fits, else the phases of all powers."""
    own = [kind(words, card.good, ring=card.yields == "windfall")] if card.good else []
    found = list(rows(words, card))
    if len(found) == 1 and sum(sign.width for sign in (*own, *found[0])) * SMALL <= room:
        return [*own, *found[0]]
    return [*own, *dict.fromkeys(signs[0] for signs in found)]


def small_action(words: Words, choice: Choice) -> list[Shape]:
    """An action card: its name, and under it its phase with what the bonus adds."""
    phase = NUMERALS[PHASE_OF[choice]]
    bonus = say(BONUS[choice])
    left, y = -(26 + bonus.width) / 2, ACTION_SIZE[1] / 2 - 13
    return [
        Shape("", "small-face-action", paint=PHASE_PAINT[phase]),
        Shape("", "small-action-name", text=words(f"names.phase.{phase}")),
        Shape("", "phase", left + 13, y, 0, SMALL, PHASE_PAINT[phase], phase),
        Shape("", bonus.use, left + 26 + bonus.width / 2, y, text=bonus.text),
    ]


SYMBOLS: Symbols = {
    **{f"small-face-{sort}": sheet_symbol(sort, SIZE) for sort in ("world", "development")},
    "small-face-action": [framed(ACTION_SIZE)],
    "small-action-name": [
        ["text", {"y": -ACTION_SIZE[1] / 2 + 16, "fit": ACTION_SIZE[0] - 8, "font-size": 12,
                  "font-weight": 700, "fill": "paper-ink"}, 0],
    ],
}  # fmt: skip
