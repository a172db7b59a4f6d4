"""Pictures of docs/real_table.md: a roll that is told, positions that are set down."""

from __future__ import annotations

from .acts import choose, key, press, see, spot, write
from .picture import Picture

OPEN = """import companion
companion.open("{game}", seed=1, lang="{lang}")"""
PICTURES = (
    Picture(
        light="real-table-dice-light", source=OPEN.format(game="catan", lang="en"),
        width=390, height=700, touch=True,
        acts=(
            key("new"), choose('[data-key="nature"]', "told"),
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
        ),
    ),
    Picture(
        dark="real-table-sky-dark", source=OPEN.format(game="starfarers", lang="cs"),
        acts=(
            key("new"), key("set-down"), key("set-from-picture"),
        ),
    ),
)  # fmt: skip
