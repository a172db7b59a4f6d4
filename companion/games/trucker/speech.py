"""Galaxy Trucker in words: how facts are named, and what a seat sees in plain sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ...core.notation import Action
from ...core.text import Words, sentence
from .actions import CARD_IDS, CUBES, NUMBER_OF, colours
from .cards import CARDS, KIND
from .flights import TITLES
from .observation import Observation
from .pace import awaiting, watched
from .rules.hourglass import is_closing, waits
from .rules.repair import marked
from .rules.score import in_profit, winners
from .ships.faces import IDS, NO_TILE, TURNED
from .ships.ship import Ship
from .ships.strength import HALVES, cannon_strength, cannons, engine_strength, engines
from .ships.tiles import Component, ShipTile
from .state import NO_PILE, NOBODY, ONE_DECIDES, STAGES, Stage, State

ABANDONED = frozenset({"abandoned-ship", "abandoned-station"})
SIZED = frozenset({Component.CANNON, Component.ENGINE, Component.BATTERY})


def tile_key(tile: ShipTile) -> str:
    """The name of a kind of tile among our words."""
    if tile.component is Component.CARGO:
        return f"cargo-{tile.colour}-{tile.size}"
    if tile.component is Component.LIFE_SUPPORT:
        return f"life-support-{tile.colour}"
    return f"{tile.component}-{tile.size}" if tile.component in SIZED else str(tile.component)


def _tile(words: Words, face: int) -> str:
    """A tile by its kind and its id, which tells its connectors; in the case asked for."""
    if face == NO_TILE:
        return words("look.nothing")
    key = tile_key(TURNED[face][0])
    name = words(f"names.tile.{key}")
    if words.case:
        name = words.name_or(f"names.tile-{words.case}.{key}", name)
    return f"{name} {IDS[face]}"


def _tiles(words: Words, faces: tuple[int, ...]) -> str:
    return words.listing(_tile(words, face) for face in faces) or words("look.nothing")


def _tiles_lost(words: Words, faces: tuple[int, ...]) -> str:
    """One tile by its name, several counted and then listed."""
    if len(faces) == 1:
        return words("look.one-tile-lost", tile=faces[0])
    return words("look.tiles-lost", n=len(faces), tiles=faces)


def _loot(words: Words, seat: int) -> str:
    """What is taken when goods are due: where none is left, a battery."""
    table = getattr(words.state, "table", words.state)
    is_battery = table is not None and not table.ships[seat].goods
    return words("look.loot-battery" if is_battery else "look.loot-goods")


def _card(words: Words, card: int) -> str:
    name = CARD_IDS[card]
    return f"{words('names.card.' + CARDS[name]['type'])} {name}"


def _cubes(words: Words, cubes: tuple[int, ...]) -> str:
    """Cubes counted by colour."""
    there = Counter(cubes)
    named = (words.counted(CUBES[cube].name.lower(), n) for cube, n in sorted(there.items()))
    return words.listing(named) or words("look.nothing")


def _landing(words: Words, number: int) -> str:
    """Where one lands: an abandoned ship or station has no planets to choose from."""
    table = getattr(words.state, "table", words.state)
    kind = KIND.get(table.card, "") if table is not None else ""
    return words(f"look.on-{kind}" if kind in ABANDONED else "look.on-planet", n=number)


def _halves(words: Words, strength: int) -> str:
    whole, half = divmod(strength, HALVES)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


NAMERS: dict[str, Callable[[Words, Any], str]] = {
    "tile": _tile,
    "tiles": _tiles,
    "tiles-lost": _tiles_lost,
    "loot": _loot,
    "spot": lambda words, spot: str(spot),
    "battery": lambda words, spot: str(spot),
    "lines": lambda words, lines: f"{lines[0]}–{lines[-1]}" if len(lines) > 1 else str(lines[0]),
    "spots": lambda words, spots: words.listing(map(str, spots)),
    "card": _card,
    "cards": lambda words, cards: words.listing(_card(words, card) for card in cards),
    "cubes": _cubes,
    "cubes-in-all": lambda words, cubes: words.counted("cube", len(cubes)),
    "halves": _halves,
    "jumped": lambda words, n: words("look.jumped", n=n) if n else "",
    "landing": _landing,
    "position": lambda words, n: words("look.in-position", n=n) if n else "",
    "dice": lambda words, dice: f"{dice[0]} + {dice[1]}",
    "title": lambda words, title: words(f"names.title.{TITLES[title]}"),
    "connector": lambda words, kind: words(f"explorer.edit.connector-{kind}"),
    "on": lambda words, seat: words.person(seat),
}

TOPICS = {
    "tiles": {"draw", "take", "place", "reserve", "attach", "put-back", "lift"},
    "piles": {"peek", "close", "turn-sand"},
    "ready": {"finish", "remove", "move-in"},
    "flight": {"land", "accept", "power", "announce", "defend", "keep"},
    "goods": {"lose-crew", "lose-goods", "load", "unload", "done", "give-title"},
}


def topic(action: Action) -> str:
    """The heading an action stands under in a list of moves."""
    return next((name for name, words in TOPICS.items() if action.word in words), "go-on")


def instruct(observation: Observation, words: Words) -> str:
    """What to do now, in a line."""
    table, seat = observation.table, observation.seat
    if table.drawing != NOBODY:
        return words("look.drawing")
    awaited = awaiting(table)
    if table.stage in ONE_DECIDES and seat not in awaited:
        return words("look.waiting", on=table.on)
    if awaited and awaited[0] >= 0 and seat not in awaited:
        turns = table.stage == Stage.BUILD and waits(table) and 0 <= seat < table.players
        return words("look.others-build" if turns else "look.others")
    key = STAGES[table.stage]
    if table.stage == Stage.BUILD and 0 <= seat < table.players:
        key = _building(table, seat)
    elif seat in watched(table):
        key += "-watched"
    facts = {"n": table.owed, "tile": _hand(table, seat)}
    return words(f"look.stage.{key}", **facts)


def _hand(table: State, seat: int) -> int:
    return table.hands[seat] if 0 <= seat < table.players else NO_TILE


def _building(table: State, seat: int) -> str:
    if is_closing(table):
        return "build-closing"
    if table.looking[seat] != NO_PILE:
        return "build-pile"
    return "build" if table.hands[seat] == NO_TILE else "build-tile"


def summarize(observation: Observation, words: Words) -> tuple[str, ...]:
    """What this seat sees: what is going on, its own ship, then the others."""
    words = words.at(observation, words.people)
    table = observation.table
    lines = [sentence(words("look.flight", flight=table.flight.name, **_cards_left(table)))]
    lines += _middle(observation, words)
    lines.append(instruct(observation, words))
    if 0 <= observation.seat < table.players:
        lines += _own(observation, words)
    lines += [_seat(table, words, s) for s in range(table.players) if s != observation.seat]
    return tuple(lines)


def _cards_left(table: State) -> dict[str, int]:
    played = len(table.played)
    return {"played": played, "deck": sum(map(len, table.piles)) - played}


def _middle(observation: Observation, words: Words) -> list[str]:
    """What lies between the players."""
    table = observation.table
    lines = []
    if table.stage == Stage.BUILD:
        shown = _tiles(words, tuple(table.shown))
        lines.append(words("look.heap", n=len(table.heap), list=shown))
        if table.sand:
            key = "look.sand-runs" if table.runs else "look.sand-waits"
            lines.append(words(key, n=table.sand, of=table.flight.sand))
    if not table.flight.is_learning and observation.known:
        cards = tuple(NUMBER_OF[card] for card in observation.known)
        lines.append(words("look.known", list=words.name("cards", cards)))
    if table.card:
        lines.append(words("look.card", card=NUMBER_OF[table.card]))
    if table.pool:
        lines.append(words("look.pool", cubes=colours(table.pool)))
    if table.titles:
        lines.append(words("look.titles", list="; ".join(_titles(table, words))))
    if any(table.gold):
        lines.append(words("look.gold-text"))
    return lines


def _titles(table: State, words: Words) -> list[str]:
    found = []
    for title, holder, gold in zip(table.titles, table.holders, table.gold, strict=True):
        if holder == NOBODY:
            found.append(words("look.unheld", title=title))
        else:
            found.append(words("look.held-gold" if gold else "look.held", title=title, on=holder))
    return found


def _own(observation: Observation, words: Words) -> list[str]:
    table, seat = observation.table, observation.seat
    ship = table.ships[seat]
    lines = []
    if table.looking[seat] != NO_PILE:
        pile = table.looking[seat]
        cards = tuple(NUMBER_OF[card] for card in table.piles[pile])
        lines.append(words("look.pile", n=pile + 1, cards=cards))
    if table.hands[seat] != NO_TILE:
        lines.append(words("look.hand", tile=table.hands[seat]))
    if table.reserves[seat]:
        lines.append(words("look.reserve", tiles=table.reserves[seat]))
    lines.append(words("look.ship"))
    lines += ["  " + line.rstrip() for line in str(ship).splitlines()]
    if table.stage == Stage.REPAIR:
        for fault in ship.faults:
            name, spots = fault.rule.rpartition(".")[2], marked(table, seat, fault)
            lines.append(words("look.fault", fault=name, spots=spots))
    lines.append(words("look.strength", **strengths(ship)))
    if table.stage not in (Stage.BUILD, Stage.REPAIR):
        lines.append(_on_board(table, words, seat))
    lines.append(_seat(table, words, seat))
    return lines


def outcome(state: State, words: Words) -> str:
    """Who has most credits, and who else has won because some are left."""
    most = words.listing(words.person(seat) for seat in winners(state))
    if others := in_profit(state):
        named = words.listing(words.person(seat) for seat in others)
        return words("look.won-and-in-profit", list=most, others=named)
    key = "look.won" if max(state.credits) > 0 else "look.nobody-in-profit"
    return words(key, list=most)


def strengths(ship: Ship) -> dict[str, int]:
    """What a ship has by itself, and with a battery for every double part it can pay for."""
    guns = sorted(cannons(ship).double, key=lambda row: -row[1])[: ship.batteries]
    drives = engines(ship).double[: ship.batteries]
    return {
        "cannons": cannon_strength(ship),
        "most": cannon_strength(ship, {spot for spot, _ in guns}),
        "engines": engine_strength(ship),
        "fastest": engine_strength(ship, {spot for spot, _ in drives}),
        "ends": len(ship.open_connectors),
    }


def _on_board(table: State, words: Words, seat: int) -> str:
    ship = table.ships[seat]
    return words(
        "look.on-board",
        crew=ship.crew,
        batteries=ship.batteries,
        cubes=colours(ship.goods),
        lost=len(table.lost[seat]),
    )


def _seat(table: State, words: Words, seat: int) -> str:
    """One player in a line."""
    ship = table.ships[seat]
    parts = [words("look.of-tiles", n=len(ship)), words("look.of-credits", n=table.credits[seat])]
    if table.lost[seat]:
        parts.append(words("look.of-lost", n=len(table.lost[seat])))
    if table.stage == Stage.BUILD:
        if table.spaces[seat]:
            parts.append(words("look.of-space", n=table.spaces[seat]))
        else:
            parts.append(words("look.of-builds"))
        if table.hands[seat] != NO_TILE:
            parts.append(words("look.of-hand", tile=table.hands[seat]))
    elif table.left[seat]:
        parts.append(words("look.of-left"))
    else:
        parts.append(words("look.of-crew", n=ship.crew))
        parts.append(words("look.of-days", n=table.days[seat]))
    return sentence(words("look.seat", seat=seat, list=", ".join(parts)))
