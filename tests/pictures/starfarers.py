"""Pictures of docs/starfarers.md: a first flight, an encounter, a sky that nobody has seen."""

from __future__ import annotations

from tests.games.starfarers.stage import colony_ship, flight, hidden_sky, trade_ship

from .acts import key, see
from .picture import WINDOW, Picture

STEP = """import companion
companion.open("starfarers", lang="{lang}", step="{step}")"""
SKY = {
    "players": 4,
    "seats": [{"ships": [colony_ship(247), trade_ship(257)]}, {}, {}, {}],
    "turn": {"on": 0, "number": 5, **flight(4)},
    "chart": hidden_sky(),
}
HIDDEN = f"""import companion
companion.open("starfarers", lang="en", seats=["Ana", "bot:greedy", "bot:greedy", "bot:greedy"],
               position={SKY})"""
PICTURES = (
    Picture(
        light="starfarers-flight-light", source=STEP.format(lang="cs", step="first.fly"),
        acts=(key("b-0: shake"), key("b-fly:0"), see(".cb-area-label")), shows="Rychlost",
    ),
    Picture(
        dark="starfarers-encounter-dark", source=STEP.format(lang="pl", step="start.meet"),
        acts=(key("b-0: shake"),),
    ),
    Picture(
        light="starfarers-explorer-light", source=HIDDEN, width=1366, height=860, seen=WINDOW,
        beside=True, acts=(key("b-fly:0"), see(".cb-area-label")),
    ),
)  # fmt: skip
