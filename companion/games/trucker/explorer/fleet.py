"""The explorer's ships: which one is asked about, which it is compared with, how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ....core.errors import BadInput
from ....core.marks import Marks
from ....core.scene import Scene, Shape
from ....explorer.asking import ControlForm
from ....explorer.page import View
from ..screen import ship_view as view
from ..screen.faults import with_numbers
from ..screen.fire import after_ride, under_fire
from ..ships.notation import write_ship
from ..ships.ship import Ship
from ..ships.shipyard import EXAMPLES, random_ship
from ..under_fire.aftermath import Aftermath
from ..under_fire.playout import RideStep

OWN, NONE, RANDOM = "own", "none", "random"


class Craft(NamedTuple):
    """A ship with its letter where there are two, and the Python that makes it."""

    ship: Ship
    name: str
    made: str


def given(ship: Ship | str) -> dict[str, str]:
    """A ship given in Python: the name of one that is known, or its text."""
    if ship in (OWN, *EXAMPLES, RANDOM):
        return {"ship": str(ship)}
    return {"ship": OWN, "text": str(ship)}


def ships_of(ask: ControlForm) -> list[Craft]:
    """The ship, and another one to compare it with."""
    chosen, ship, made = _chosen(ask)
    if chosen == OWN:
        ship = _typed(ask, ask.text("text", write_ship(ship), lines=8, folded=True)) or ship
    had = ship.batteries
    if had:
        ship = _with_batteries(ship, ask.slider("batteries", 0, had, had))
    if chosen == OWN or ship.batteries != had:
        made = repr(write_ship(ship))
    other = ask.choice("compare", (NONE, *EXAMPLES), NONE, _titles(ask))
    if other == NONE:
        return [Craft(ship, "", made)]
    return [Craft(ship, "A", made), Craft(EXAMPLES[other], "B", f"EXAMPLES[{other!r}]")]


def any_ship(ask: ControlForm) -> Ship | None:
    """One ship, faulty or not; None if what was typed is no ship, and then it is said why."""
    chosen, ship, _ = _chosen(ask)
    if chosen != OWN:
        return ship
    try:
        return Ship.parse(ask.text("text", write_ship(ship), lines=8, folded=True), strict=False)
    except BadInput as wrong:
        ask.blame(wrong, most=6)
        return None


def _chosen(ask: ControlForm) -> tuple[str, Ship, str]:
    """Which ship is asked about, the ship, and the Python that makes it."""
    text = ask.values.get("text")
    typed = isinstance(text, str) and bool(text.strip())
    names = (OWN, *EXAMPLES, RANDOM)
    chosen = ask.choice("ship", names, OWN if typed else "heron", _titles(ask))
    if chosen == RANDOM:
        seed, level = ask.slider("seed", 1, 99, 7), ask.choice("level", ("I", "II", "III"), "II")
        return chosen, random_ship(seed, level), f"random_ship({seed}, {level!r})"
    return chosen, EXAMPLES.get(chosen, EXAMPLES["heron"]), f"EXAMPLES[{chosen!r}]"


def _titles(ask: ControlForm) -> dict[str, str]:
    return {
        name: f"{ask.say(f'ship.{name}')} ({ship.board.level}, {len(ship)})"
        for name, ship in EXAMPLES.items()
    }


def _typed(ask: ControlForm, text: str) -> Ship | None:
    """A ship from its text; what is wrong with it is said."""
    try:
        ship = Ship.parse(text, strict=False)
    except BadInput as wrong:
        ask.blame(wrong, most=6)
        return None
    for number, refusal in enumerate(ship.faults[:6], 1):
        words = ask.words
        cells = [ship.board.cells[int(at.partition(":")[2])] for at in refusal.at[:3]]
        where = "; ".join(words("ship.cell", row=row, column=column) for row, column in cells)
        ask.faults.append(f"{number}. {where}: {words.rule(refusal.rule)}")
    if ship.faults:
        wrong_at = {mark for refusal in ship.faults for mark in refusal.at}
        ask.views.append(ship_view(ask, "A", ship, None, sorted(wrong_at)))
        return None
    return ship


def _with_batteries(ship: Ship, wanted: int) -> Ship:
    """The ship with so many batteries left, spent from the fullest tiles."""
    loads = list(ship.loads)
    while sum(load.batteries for load in loads) > wanted:
        fullest = max(range(len(loads)), key=lambda n: loads[n].batteries)
        loads[fullest] = replace(loads[fullest], batteries=loads[fullest].batteries - 1)
    return replace(ship, loads=tuple(loads))


def ship_view(
    ask: ControlForm,
    name: str,
    ship: Ship,
    after: Aftermath | None,
    wrong: Sequence[str] = (),
    moments: Sequence[RideStep] = (),
) -> View:
    """The ship drawn with its dangers and what comes, or its faults; every cell can be pointed at.

    After a ride, `moments` are drawn in place of what is still to come.
    """
    heat = after.heat() if after else None
    drawn = open_cells(view.scene(ship, ask.lang, heat), ship, ask.lang)
    if moments:
        drawn = after_ride(drawn, ship, moments, ask.lang)
    elif after:
        drawn = under_fire(drawn, ship, after.hits, ask.lang)
    if wrong:
        drawn = with_numbers(drawn, ship)
    data = {**drawn.data(), "marks": Marks(refused=tuple(wrong)).data()}
    data.pop("symbols", None)
    data.pop("colours", None)
    return {
        "kind": "scene",
        "id": f"ship-{name}",
        "name": name,
        "label": drawn.title,
        "scene": data,
        "level": ship.board.level,
    }


def open_cells(scene: Scene, ship: Ship, lang: str) -> Scene:
    """The drawing with titles on free cells, so that the editor can point at them."""
    words = view.words_of(lang)

    def titled(shape: Shape) -> Shape:
        if not shape.id.startswith("free:"):
            return shape
        row, column = ship.board.cells[int(shape.id.partition(":")[2])]
        return replace(shape, title=words("ship.cell", row=row, column=column))

    layers = {**scene.layers, "board": tuple(map(titled, scene.layers["board"]))}
    return replace(scene, layers=layers)
