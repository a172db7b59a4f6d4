"""Pictures of docs/starfarers.md: a first flight, an encounter, a sky that nobody has seen."""

from __future__ import annotations

from tests.games.starfarers.stage import GAME, flight, hidden_sky

from .acts import key, see
from .picture import WINDOW, Picture

STEP = """import companion
companion.open("starfarers", lang="{lang}", step="{step}")"""
MET = """import companion
companion.open("starfarers", seed=150, lang="pl",
               seats=["Ana", "bot:random", "bot:random", "bot:random"])"""
"""Ana begins, and her first shake shows black: a merchant asks for a gift."""
FIRST_TURN = GAME.describe(GAME.new(4, "beginner", 7))
SKY = {
    **FIRST_TURN,
    "chart": hidden_sky(),
    "turn": {"on": 0, "number": 5, **flight(4)},
}
"""The first turn of the beginners' game under a sky that lies face down."""
HIDDEN = f"""import companion
companion.open("starfarers", lang="en", seats=["Ana", "bot:greedy", "bot:greedy", "bot:greedy"],
               position={SKY})"""
PICTURES = (
    Picture(
        light="starfarers-flight-light", source=STEP.format(lang="cs", step="first.fly"),
        acts=(key("b-0: shake"), key("b-fly:0"), see(".cb-area-label")), shows="Rychlost",
    ),
    Picture(
        dark="starfarers-encounter-dark", source=MET,
        acts=(key("b-0: roll"), key("b-0: supply"), key("b-0: shake"), see(".co-story, .co-sheet")),
    ),
    Picture(
        light="starfarers-explorer-light", source=HIDDEN, width=1366, height=860, seen=WINDOW,
        beside=True, acts=(key("b-fly:0"), see(".cb-area-label")),
    ),
)  # fmt: skip
