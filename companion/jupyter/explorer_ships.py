"""The explorer's questions about ships under fire, and the small ship editor."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

from .. import odds
from ..core.errors import BadInput, Fault
from ..core.scene import Scene, Shape
from ..games.trucker import view
from ..games.trucker.aftermath import Aftermath
from ..games.trucker.boards import Cell
from ..games.trucker.cards import CARDS, METEORS, SABOTAGE, SHOTS
from ..games.trucker.chain import Chain
from ..games.trucker.drawing import COLOURS, SYMBOLS
from ..games.trucker.fault import ShipFault
from ..games.trucker.incoming import Hit
from ..games.trucker.notation import write_ship
from ..games.trucker.odds import sabotage, shots, swarm
from ..games.trucker.policy import KEEP, SPEND, Policy
from ..games.trucker.ship import Ship
from ..games.trucker.shipyard import EXAMPLES, random_ship
from .explorer_ask import Ask
from .explorer_dice import two_dice
from .explorer_page import Page, Series, View, middle
from .explorer_why import Step, side_by_side
from .explorer_why_ships import Tile, derivation

OWN, NONE, RANDOM = "own", "none", "random"
KILLERS_SHOWN = 12


def art() -> dict[str, Any]:
    """The symbols and colours of every ship: sent once."""
    rings = dict.fromkeys(("mark-tile", "mark-free"), SYMBOLS["mark-cell"])
    return {
        "symbols": {**SYMBOLS, **rings},
        "colours": {name: list(pair) for name, pair in COLOURS.items()},
    }


def meteors(ask: Ask) -> Page:
    """A meteor swarm."""
    return _under_fire(ask, "meteors", METEORS, "II-09", "large N, small W, small E", swarm)


def gunfire(ask: Ask) -> Page:
    """Shots of pirates or of a combat zone."""
    return _under_fire(ask, "shots", SHOTS, "II-03", "small N, large N", shots)


def sabotaged(ask: Ask) -> Page:
    """Sabotage: a cell is rolled, three tries."""
    ship, second = ships_of(ask)
    tries = ask.slider("tries", 1, 6, next(iter(SABOTAGE.values()), 3))
    policy = _policy(ask, spends=False)
    ask.settled()
    return _page(ask, ship, second, lambda one: sabotage(one, tries, policy), policy)


def _under_fire(
    ask: Ask,
    what: str,
    cards: Mapping[str, tuple[Hit, ...]],
    start: str,
    own: str,
    fire: Callable[..., Aftermath],
) -> Page:
    ship, second = ships_of(ask)
    card = ask.choice(what, (*cards, OWN), start, {name: _card(ask, name, cards) for name in cards})
    hits = ask.text("hits", own) if card == OWN else ""
    policy = _policy(ask)
    ask.settled()
    what_comes = (hits, None) if card == OWN else (None, card)
    return _page(ask, ship, second, lambda one: _fired(fire, one, *what_comes, policy), policy)


@lru_cache(maxsize=4)
def _fired(
    fire: Callable[..., Aftermath], ship: Ship, hits: str | None, card: str | None, policy: Policy
) -> Aftermath:
    """What is left of a ship; kept, so that choosing a tile of it counts nothing anew."""
    return fire(ship, hits, card=card, policy=policy)


def _card(ask: Ask, name: str, cards: Mapping[str, tuple[Hit, ...]]) -> str:
    kind = CARDS[name]["type"]
    return f"{name}: {ask.say(f'card.{kind}', n=len(cards[name]))}"


def _policy(ask: Ask, spends: bool = True) -> Policy:
    spend = ask.choice("spend", SPEND) if spends else SPEND[0]
    reserve = ask.slider("reserve", 0, 6, 0) if spends and spend == "saving" else 0
    keep = ask.choice("keep", KEEP)
    return Policy(spend=spend, reserve=reserve, keep=keep)  # type: ignore[arg-type]


# The ship


def ships_of(ask: Ask) -> tuple[Ship, Ship | None]:
    """The ship, and another one to compare it with."""
    text = ask.values.get("text")
    typed = isinstance(text, str) and bool(text.strip())
    names = (OWN, *EXAMPLES, RANDOM)
    chosen = ask.choice("ship", names, OWN if typed else "heron", _titles(ask))
    if chosen == RANDOM:
        seed, level = ask.slider("seed", 1, 99, 7), ask.choice("level", ("I", "II", "III"), "II")
        ship = random_ship(seed, level)
    else:
        ship = EXAMPLES.get(chosen, EXAMPLES["heron"])
    if chosen == OWN:
        ship = _typed(ask, ask.text("text", write_ship(ship), lines=8)) or ship
    had = ship.batteries
    if had:
        ship = _with_batteries(ship, ask.slider("batteries", 0, had, had))
    other = ask.choice("compare", (NONE, *EXAMPLES), NONE, _titles(ask))
    return ship, EXAMPLES.get(other)


def _titles(ask: Ask) -> dict[str, str]:
    return {
        name: f"{ask.say(f'ship.{name}')} ({ship.board.level}, {len(ship)})"
        for name, ship in EXAMPLES.items()
    }


def _typed(ask: Ask, text: str) -> Ship | None:
    """A ship from its text; what is wrong with it is said."""
    try:
        ship = Ship.parse(text, strict=False)
    except BadInput as wrong:
        ask.faults += [fault_text(ask, fault) for fault in wrong.faults[:6]]
        return None
    for refusal in ship.faults[:6]:
        words = view.words_of(ask.lang)
        cells = [ship.board.cells[int(at.partition(":")[2])] for at in refusal.at[:3]]
        where = "; ".join(words("ship.cell", row=row, column=column) for row, column in cells)
        ask.faults.append(f"{where}: {words.rule(refusal.rule)}")
    if ship.faults:
        wrong_at = {mark for refusal in ship.faults for mark in refusal.at}
        ask.views.append(ship_view(ask, "A", ship, None, sorted(wrong_at)))
        return None
    return ship


def fault_text(ask: Ask, fault: Fault) -> str:
    """A fault of what was typed: where, what stood there, what is expected."""
    if isinstance(fault, ShipFault):
        return view.words_of(ask.lang)(f"ship.fault.{fault.key}", **dict(fault.facts))
    return ask.say("fault.typed", path=fault.path, found=fault.found, expected=fault.expected)


def _with_batteries(ship: Ship, wanted: int) -> Ship:
    """The ship with so many batteries left, spent from the fullest tiles."""
    loads = list(ship.loads)
    while sum(load.batteries for load in loads) > wanted:
        fullest = max(range(len(loads)), key=lambda n: loads[n].batteries)
        loads[fullest] = replace(loads[fullest], batteries=loads[fullest].batteries - 1)
    return replace(ship, loads=tuple(loads))


# The page


def _page(
    ask: Ask, ship: Ship, second: Ship | None, fire: Callable[[Ship], Aftermath], policy: Policy
) -> Page:
    try:
        after, beside = fire(ship), fire(second) if second else None
    except BadInput as wrong:
        ask.faults += [fault_text(ask, fault) for fault in wrong.faults[:4]]
        ask.settled()
        raise
    told = after.lost()
    cells = {f"tile:{ship.board.numbers[cell]}": cell for cell, _ in ship}
    series = [Series(told, "A" if beside else "")]
    if beside:
        series.append(Series(beside.lost(), "B"))
    lang = ask.lang
    facts = [(ask.say("fact.whole"), odds.percent(after.whole, lang)), *middle(told, ask.words)[:1]]
    if ship.batteries:
        left = after.batteries().mean
        facts.append((ask.say("fact.batteries"), odds.decimal(left, 2, lang)))
    facts.append((ask.say("fact.crew"), odds.decimal(after.crew().mean, 2, lang)))
    if beside:
        facts.append((ask.say("fact.whole-of", name="B"), odds.percent(beside.whole, lang)))

    def about(name: str) -> str:
        if name in cells:
            title = view.title_of(ship, cells[name], view.words_of(lang), {})
            return ask.say("about.tile", tile=title)
        return ask.say("about.lost", n=name)

    views = [ship_view(ask, "A", ship, after)]
    if second and beside:
        views.append(ship_view(ask, "B", second, beside))
    return Page(
        tuple(series),
        "0",
        about,
        views=views,
        others=frozenset(cells),
        share=lambda key: [after.dies(cells[key])],
        facts=facts,
        notes=[_policy_text(ask, policy)],
        listed=lambda key: [_killers(ask, after, cells[key])] if key in cells else [],
        play=_player(after, policy),
        why=lambda key, how: _reasons(ask, [after, *([beside] if beside else [])], key, how, cells),
    )


def _policy_text(ask: Ask, policy: Policy) -> str:
    spend = ask.words(f"odds.said.spend.{policy.spend}")
    keep = ask.words(f"odds.said.keep.{policy.keep}")
    return ask.say("policy", spend=spend, keep=keep)


def ship_view(
    ask: Ask, name: str, ship: Ship, after: Aftermath | None, wrong: Sequence[str] = ()
) -> View:
    """The ship drawn with its dangers, or its faults; every cell can be pointed at."""
    heat = after.heat() if after else None
    drawn = open_cells(view.scene(ship, ask.lang, heat), ship, ask.lang)
    data = {**drawn.data(), "marks": list(wrong), "tone": "refused"}
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
    """The same with titles on free cells, so that the editor can point at them."""
    words = view.words_of(lang)

    def titled(shape: Shape) -> Shape:
        if not shape.id.startswith("free:"):
            return shape
        row, column = ship.board.cells[int(shape.id.partition(":")[2])]
        return replace(shape, title=words("ship.cell", row=row, column=column))

    layers = {**scene.layers, "board": tuple(map(titled, scene.layers["board"]))}
    return replace(scene, layers=layers)


def _killers(ask: Ask, after: Aftermath, cell: Cell) -> View:
    """What kills a tile: hit, roll, tile struck."""
    words = view.words_of(ask.lang)
    rows = sorted(after.killers(cell), key=lambda one: -one.count)
    told = []
    for one in rows[:KILLERS_SHOWN]:
        struck = after.ship.at(one.struck)
        where = ask.say("killer.itself") if one.struck == cell else words(
            "ship.cell", row=one.struck[0], column=one.struck[1])  # fmt: skip
        assert struck is not None
        told.append([
            f"{one.nth}. {hit_text(ask, one.what)}",
            " + ".join(map(str, one.roll)) if len(one.roll) > 1 else str(one.roll[0]),
            where,
            odds.percent(one.chance, ask.lang),
        ])  # fmt: skip
    heads = [ask.say(f"killer.{key}") for key in ("hit", "roll", "struck", "chance")]
    title = ask.say("killer.title" if told else "killer.none")
    return {"title": title, "heads": heads, "rows": told}


def hit_text(ask: Ask, what: str) -> str:
    """`large N` in words."""
    size, _, side = what.partition(" ")
    if not side:
        return ask.say("hit.sabotage")
    return ask.say(f"hit.{size}", side=view.words_of(ask.lang)(f"ship.side.{side}"))


def _player(after: Aftermath, policy: Policy) -> Callable[[Random], int]:
    """Plays the hits out one by one; how many tiles are lost."""
    layout = after.layout
    tiles, cells = len(after.ship), layout.cells
    ways: dict[tuple[int, int], tuple[list[int], list[int]]] = {}
    chain = Chain(layout, policy)

    def lost(state: int) -> int:
        return tiles - (state & cells).bit_count()

    def sabotaged(rng: Random) -> int:
        for _ in after.hits:
            column, row = two_dice(rng), two_dice(rng)
            if after.ship.at((row, column)) is not None:
                return lost(chain.fall(layout.start, layout.bit((row, column))))
        return 0

    def play(rng: Random) -> int:
        state = layout.start
        for nth, hit in enumerate(after.hits):
            assert isinstance(hit, Hit)
            if (nth, state) not in ways:
                step, _ = chain.step({state: 1}, hit)
                ways[nth, state] = list(step), list(step.values())
            state = rng.choices(*ways[nth, state])[0]
        return lost(state)

    return play if isinstance(after.hits[0], Hit) else sabotaged


def _reasons(
    ask: Ask, after: Sequence[Aftermath], key: str, how: str, cells: Mapping[str, Cell]
) -> list[Step]:
    """Hit by hit for each ship; what a tile is asked about is the first ship's."""
    if key in cells:
        steps = _derived(ask, after[0], Tile(cells[key]), how)
    else:
        names = "AB" if len(after) > 1 else ("",)
        each = (_derived(ask, one, int(key), how) for one in after)
        steps = side_by_side(zip(names, each, strict=True))
    return [*steps, ask.say("why.chain-policy")]


def _derived(ask: Ask, after: Aftermath, asked: Tile | int, how: str) -> list[Step]:
    return derivation(ask.say, after, asked, how, [hit_text(ask, str(hit)) for hit in after.hits])


QUESTIONS = {"meteors": meteors, "shots": gunfire, "sabotage": sabotaged}
