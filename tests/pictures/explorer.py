"""Pictures of docs/explorer.md: every topic of the explorer, light and dark."""

from __future__ import annotations

from typing import Any

from .acts import key, see, see_text, thing
from .picture import Act, Picture

IN_A_GAME = """import companion
companion.open("catan", seed=7, lang="en", odds="{link}")"""
ALONE = """from companion.jupyter import Odds
Odds({told})"""
ROOM = 1300
"""Pixels in which the longest page stands whole."""


def page(name: str, source: str, *acts: Act, **how: Any) -> Picture:
    """A page of the explorer as high as it is, under a name for each theme."""
    return Picture(
        light=f"explorer-{name}-light", dark=f"explorer-{name}-dark",
        source=source, acts=acts, height=ROOM, **how,
    )  # fmt: skip


def alone(told: str) -> str:
    """The cell with the explorer by itself."""
    return ALONE.format(told=told)


TEN_BY_TEN = tuple(
    act
    for tries in range(10, 61, 10)
    for act in (key("race-ten"), see_text(".co-x-fold-race", f"Tries: {tries}"))
)
LARGE = tuple(
    Picture(
        **{theme: f"explorer-large-{theme}"}, source=alone('"dice/sites", lang="en"'),
        acts=(key("fold-large"),), shows="Cards (Ø 7.22, 6.67)", height=ROOM,
        seen=".jp-Cell-outputArea",
    )
    for theme in ("light", "dark")
)  # fmt: skip
"""One after the other: plotly draws its chart in the theme that it finds."""
PICTURES = (
    page("dice", IN_A_GAME.format(link="dice:8"), shows="The sum is 8"),
    page("here", IN_A_GAME.format(link="here"), shows="A seven"),
    page("sites", alone('"dice/sites", lang="en"'), shows="Cards in 20 rolls"),
    page("rolls", alone('"dice/rolls:8", lang="en"'), shows="red diamond"),
    page(
        "race", alone('"dice:8", lang="en"'),
        key("fold-race"), *TEN_BY_TEN, shows="Tries: 60",
    ),
    page("marbles", alone('"marbles", drives=2, lang="en"'), shows="Speed 5"),
    page(
        "fight", alone('"marbles/fight", cannons=3, theirs=2, lang="en"'),
        key("fold-why"), key("depth-formula"), see(".co-x-fold-why math"), shows="Copy as LaTeX",
    ),
    page(
        "draws", alone('"draws/development", how="at-least", lang="en"'),
        key("fold-why"), key("depth-formula"), see(".co-x-fold-why math"), shows="Knight",
    ),
    page(
        "ships", alone('ship="heron", lang="en"'),
        thing("tile:21"), see_text(".co-x-listed h4", "What kills this tile"),
    ),
    *LARGE,
    page(
        "shipwhy", alone('"ships:1", meteors="II-10", lang="cs"'),
        key("fold-why"), key("depth-formula"), see(".co-x-fold-why math"), shows="Ztracené",
    ),
    page("compare", alone('ship="heron", compare="turtle", lang="en"'), shows="Tiles lost"),
)  # fmt: skip
