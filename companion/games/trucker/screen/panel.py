"""What lies around the ship: seats, tiles to take, the card of the moment, everything to press."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ....core.notation import Action
from ....core.panel import (
    Button,
    Counter,
    Panel,
    PlayingCard,
    SeatRow,
    Sheet,
    Told,
    Tray,
    button,
    card,
    counter,
    row,
    seat_row,
    sheet,
    tray,
)
from ....core.scene import Shape
from ....core.text import Words, sentence
from ..actions import NUMBER_OF, Take
from ..cards import CARDS
from ..observation import Observation
from ..pace import awaiting
from ..ships.faces import TURNED, Face
from ..speech import strengths
from ..state import IN_FLIGHT, NO_PILE, Stage, State
from .answers import answers, explained, is_asked
from .card import card_sheet
from .disaster import disaster_sheet
from .faults import fault_sheet
from .hit_story import hit_sheet
from .outlook import looked_at
from .road import on_road
from .scene import tile_face
from .ship_view import title_facts
from .spots import Choice, choices, label, said
from .tile_art import CELL

SMALLER = 0.8
TILE = (CELL * SMALLER, CELL * SMALLER)
OBVIOUS = ("draw", "fly-on", "announce", "done", "close")
"""What is done most often where it can be done."""
FINISH = "finish"
PLAIN = frozenset({"load", "unload", "lose-crew", "lose-goods", "defend"})
"""Said without the tile where only one can be meant."""
LAY = "place"
"""The board's own mode while a tile is in hand: what is pointed at is where it is laid."""
TO_CHECK = frozenset({Stage.BUILD, Stage.REPAIR})
"""When a ship may have faults."""
BEFORE_THE_FLIGHT = frozenset({Stage.REPAIR, Stage.BOARD})
"""When no card lies beside the ship, but what it can do."""
ELSEWHERE = ("place", "attach", "take", "put-back", "reserve", "peek")
"""Done on the board, beside the tile in hand, in the tray and on the bench."""


def panel(
    observation: Observation, words: Words, legal: Sequence[Action], log: Sequence[Told] = ()
) -> Panel:
    """Everything around the ship, as this seat sees it."""
    words = words.at(observation, words.people)
    table = observation.table
    return {
        "seats": [_seat(observation, words, seat) for seat in range(table.players)],
        "trays": list(_trays(observation, words, legal)),
        "counters": list(_counters(table, words)),
        "sheets": list(_sheets(observation, words, legal, log)),
        "buttons": list(_buttons(observation, words, legal)),
        "trade": None,
        "here": {},
        "about": {"rocket": "trucker.order", "incoming": "trucker.meteor-swarm"},
        "wide": True,
    }


# What to press


def _buttons(observation: Observation, words: Words, legal: Sequence[Action]) -> Iterator[Button]:
    """What leaves nothing to point at is sent; of several tiles one is chosen on the ship."""
    modes = choices(legal, legal)
    if is_asked(observation):
        yield from answers(observation, words, legal)
        return
    yield from on_tiles(observation, words, modes)
    on_ship = {choice.sends.split()[1] for choice in modes.values()}
    on_card = "land" if "planets" in CARDS.get(observation.table.card, {}) else ""
    if any(action.word == LAY for action in legal):
        yield button(words("panel.lay"), mode=LAY, primary=True)
    aside = _aside(legal)
    for action in legal:
        if action.word not in (*ELSEWHERE, *on_ship, on_card) and action not in aside:
            ends = action.word == FINISH
            made = button(_short(words, action), action, primary=action.word in OBVIOUS, ends=ends)
            yield explained(made, observation, words, action)


def _aside(legal: Sequence[Action]) -> list[Action]:
    """Start spaces but the first that is free, while there is more to do: one press away."""
    spaces = [action for action in legal if action.word == FINISH]
    return spaces[1:] if len(spaces) < len(legal) else []


def on_tiles(
    observation: Observation, words: Words, modes: Mapping[str, Choice]
) -> Iterator[Button]:
    """What is done with a tile of the ship: at once where only one is meant."""
    table = observation.table
    is_empty = table.stage == Stage.LOSE_GOODS and not table.ships[observation.seat].goods
    for mode, choice in modes.items():
        if len(choice.offered) == 1:
            said_so = words("panel.answer.instead", spot=choice.offered[0]) if is_empty else ""
            plain = label if choice.first.word in PLAIN else _whole
            yield button(said_so or plain(words, choice.first), choice.first)
        else:
            said_so = words("panel.answer.instead-mode") if is_empty else ""
            yield button(said_so or label(words, choice.first), mode=mode)


def _whole(words: Words, action: Action) -> str:
    return words.action(action)


def _short(words: Words, action: Action) -> str:
    """An action on a button: in fewer words where the place says the rest."""
    is_short = f"panel.short.{action.word}" in words
    return said(words, "short", action) if is_short else words.action(action)


# Tiles


def _trays(observation: Observation, words: Words, legal: Sequence[Action]) -> Iterator[Tray]:
    table, seat = observation.table, observation.seat
    if table.stage != Stage.BUILD:
        return
    if 0 <= seat < table.players and table.reserves[seat] and table.spaces[seat]:
        kept = [_tile(words, face, f"reserve:{n}") for n, face in enumerate(table.reserves[seat])]
        yield tray("reserve", words("panel.reserve"), kept, size=TILE)
    yield _face_up(observation, words, legal)


def _face_up(observation: Observation, words: Words, legal: Sequence[Action]) -> Tray:
    """Tiles in the middle; with something in hand already, taking one brings the reason."""
    table, seat = observation.table, observation.seat
    can = set(legal)
    cards = []
    for number, face in enumerate(table.shown):
        one = _tile(words, face, f"shown:{Face(face)}:{number}")
        if 0 <= seat < table.players:
            take = Take(seat, Face(face))
            one["uses"].append(button(words.action(take), take, allowed=take in can))
        cards.append(one)
    return tray("shown", words("panel.face-up"), cards, size=TILE, quick=True)


def _tile(words: Words, face: int, name: str) -> PlayingCard:
    says = "; ".join(title_facts(TURNED[face][0], words))
    title = sentence(words.name("tile", face))
    shapes = [replace(shape, scale=SMALLER) for shape in tile_face(face)]
    return card(name, title, shapes, says=says)


# Sheets and counters


def _sheets(
    observation: Observation, words: Words, legal: Sequence[Action], log: Sequence[Told]
) -> Iterator[Sheet]:
    table, seat = observation.table, observation.seat
    mine = 0 <= seat < table.players
    if table.stage == Stage.BUILD:
        yield _yard(observation, words, legal, log)
    if told := disaster_sheet(observation, words, log):
        yield told
    if story := hit_sheet(observation, words, log):
        yield story
    if others := _aside(legal):
        spaces = [button(_short(words, one), one, ends=True) for one in others]
        yield sheet("spaces", words("panel.other-spaces"), buttons=spaces)
    found = card_sheet(observation, words, legal)
    if found:
        yield found
    by_hand = on_tiles(observation, words, choices(legal, legal)) if is_asked(observation) else ()
    if parts := list(by_hand):
        yield sheet("by-hand", words("panel.by-hand"), buttons=parts)
    if mine and legal and table.stage in TO_CHECK and table.ships[seat].faults:
        yield fault_sheet(table.ships[seat], words, folded=table.stage == Stage.BUILD)
    if (
        mine
        and (table.looking[seat] != NO_PILE or observation.known)
        and not table.flight.is_learning
    ):
        yield _seen_cards(observation, words)
    if table.stage != Stage.OVER:
        yield _figures(table, words, looked_at(observation))


def _yard(
    observation: Observation, words: Words, legal: Sequence[Action], log: Sequence[Told]
) -> Sheet:
    """The heap to draw from and the piles to look at."""
    table = observation.table
    draws = next((action for action in legal if action.word == "draw"), None)
    rows = [
        row(
            words("panel.heap-name"),
            str(len(table.heap)),
            name="heap",
            faces=[[Shape("back", "back", scale=0.28)]],
            press=button(words("panel.to-draw"), draws) if draws else None,
        )
    ]
    piles = [button(_short(words, one), one) for one in legal if one.word == "peek"]
    note = _who_turned(words, log) if table.runs else ""
    return sheet("yard", words("panel.yard"), bench=True, rows=rows, buttons=piles, note=note)


def _who_turned(words: Words, log: Sequence[Told]) -> str:
    """Who turned the hourglass last, as far as the log tells."""
    turns = (line.event for line in reversed(log) if line.event is not None)
    last = next((event for event in turns if event.what == "turns-sand"), None)
    return words("panel.turned-by", seat=last.facts["seat"]) if last is not None else ""


def _seen_cards(observation: Observation, words: Words) -> Sheet:
    """The pile in hand first; else all one has seen and that may still come."""
    table, seat = observation.table, observation.seat
    pile = table.looking[seat]
    cards = table.piles[pile] if pile != NO_PILE else observation.known
    title = words("panel.pile", n=pile + 1) if pile != NO_PILE else words("panel.known")
    rows = [row(words.name("card", NUMBER_OF[name])) for name in cards]
    return sheet("known", title, first=pile != NO_PILE, rows=rows)


def _figures(table: State, words: Words, seat: int) -> Sheet:
    """What the ship can do, by itself and with batteries."""
    ship = table.ships[seat]
    has = strengths(ship)
    halves = {name: words.name("halves", has[name]) for name in ("cannons", "most")}
    guns = _with_batteries(words, halves["cannons"], halves["most"])
    drives = _with_batteries(words, str(has["engines"]), str(has["fastest"]))
    rows = [
        row(words("panel.cannons"), guns, faces=_sign("tile-cannon-1")),
        row(words("panel.engines"), drives, faces=_sign("tile-engine-1")),
        row(words("panel.ends"), str(has["ends"]), faces=_sign("prongs-2", down=8)),
    ]
    if table.stage not in (Stage.BUILD, Stage.REPAIR):
        rows.append(row(words("panel.crew"), str(ship.crew), faces=_sign("tile-cabin-2")))
        full = _sign("tile-battery-2-2")
        rows.append(row(words("panel.batteries"), str(ship.batteries), faces=full))
    bench = table.stage in BEFORE_THE_FLIGHT
    return sheet("ship", words("scene.title", seat=seat), rows=rows, bench=bench)


def _with_batteries(words: Words, plain: str, most: str) -> str:
    """A strength, and what batteries would make of it."""
    return plain if plain == most else words("panel.with", plain=plain, n=most)


def _sign(use: str, down: float = 0) -> list[list[Shape]]:
    """A part of a ship, small enough for a line."""
    return [[Shape("sign", use, 0, down, scale=0.42)]]


def _counters(table: State, words: Words) -> Iterator[Counter]:
    if table.stage == Stage.BUILD and table.sand:
        key = "panel.sand-runs" if table.runs else "panel.sand-waits"
        yield counter(words(key, n=table.sand, of=table.flight.sand))
    if table.stage not in IN_FLIGHT:  # there it is told on the card
        yield counter(words("panel.deck", n=sum(map(len, table.piles)) - len(table.played)))


# Seats


def _seat(observation: Observation, words: Words, seat: int) -> SeatRow:
    table = observation.table
    awaited = awaiting(table)
    on, cards = seat in awaited and len(awaited) == 1, len(table.ships[seat])
    worth = table.credits[seat], words.counted("credit", table.credits[seat])
    return seat_row(words, seat, observation.seat, on, worth, cards, _notes(table, words, seat))


def _notes(table: State, words: Words, seat: int) -> Iterator[str]:
    """Where the rocket is, who is on board, how strong the ship is, what it has lost."""
    ship = table.ships[seat]
    yield words("look.of-tiles", n=len(ship))
    if table.stage == Stage.BUILD:
        space = table.spaces[seat]
        yield words("look.of-space", n=space) if space else words("look.of-builds")
    elif table.left[seat]:
        yield words("look.of-left")
    else:
        if seat in (road := on_road(table)):
            yield words("panel.place", n=road.index(seat) + 1)
        yield words("look.of-days", n=table.days[seat])
        yield words("look.of-crew", n=ship.crew)
    has = strengths(ship)
    yield words("panel.strengths", cannons=has["cannons"], engines=has["engines"])
    if table.lost[seat]:
        yield words("look.of-lost", n=len(table.lost[seat]))
