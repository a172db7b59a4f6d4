"""Pictures of docs/real_table.md: a roll that is told, positions that are set down."""

from __future__ import annotations

from itertools import chain

from .acts import choose, key, see, see_text, spot, write
from .picture import Picture

OPEN = """import companion
companion.open("{game}", seed=1, lang="{lang}")"""
PICTURES = (
    Picture(
        light="real-table-dice-light", source=OPEN.format(game="catan", lang="en"),
        width=390, height=780, touch=True,
        acts=(
            key("new"), choose('[data-key="nature"]', "by-hand"),
            *(write(f'[data-key="name-{seat}"]', name)
              for seat, name in enumerate(("Ana", "Bea", "Cyr", "Dan"))),
            key("start"), key("b-0: roll"),
        ),
        shows="What do your dice show?",
    ),
    Picture(
        light="real-table-set-light", source=OPEN.format(game="catan", lang="en"),
        acts=(
            key("new"), key("set-down"), key("set-from-picture"),
            choose('[data-key="set-page"]', "owner-1"),
            spot("Road: Player 2: west coast path of fields 9"), see(".co-reasons"),
            key("set-put:settlement-1"),
            spot("Settlement: Player 2: corner of hills 10, forest 3 and mountains 8"),
            *chain.from_iterable(
                (key("set-more-hand-1"), see_text(".co-side", f"in hand: {cards} card"))
                for cards in (1, 2, 3, 4)
            ),
        ),
        shows="You may build a settlement only where",
    ),
    Picture(
        dark="real-table-sky-dark", source=OPEN.format(game="starfarers", lang="cs"),
        acts=(
            key("new"), key("set-down"), key("set-from-picture"),
            choose('[data-key="set-page"]', "discs"),
        ),
        shows="Žetony",
    ),
)  # fmt: skip
