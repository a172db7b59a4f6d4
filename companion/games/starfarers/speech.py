"""Starfarers in words: how facts are named, and what a seat sees in plain sentences."""

from __future__ import annotations

from ...core.notation import Action, write
from ...core.text import Words, sentence
from ...kit.catan_family import speech
from .box import FRIENDS, MODULES, cards_of
from .encounters import CARDS, card_of
from .figures import figures
from .goods import LANE_NAMES, RESOURCES
from .observation import Observation
from .rules.flight import ready_to_fly
from .rules.trade import open_rates
from .sky.geometry import MIDDLE, POINT_AT, POINTS, People, points_in
from .sky.place_names import (
    berth_on,
    berth_to,
    disc_name,
    disc_shown,
    planet_name,
    planet_with,
    point_name,
    point_on,
    point_to,
    system_name,
)
from .state import NOBODY, OWN_SHIPS, Phase, State


def owner(words: Words, seat: int) -> str:
    """A player by name, the colour nobody plays as such."""
    if words.state is not None and seat >= speech.table_of(words).players:
        return words("names.spare-colour")
    return words.person(seat)


def _card(words: Words, number: int) -> str:
    if not 1 <= number <= len(CARDS):
        return str(number)
    return words("names.card", number=number, title=words(f"cards.title.{card_of(number).kind}"))


def _tale(words: Words, told: tuple[int, str]) -> str:
    """How a card goes on: what is read of it beside what it brings."""
    number, box = told
    return words(f"cards.tale.{card_of(number).kind}.{box}")


def _yes_or_number(words: Words, n: int) -> str:
    """An answer as it is given: a number to a question for gifts, else yes or no."""
    observation = words.state
    if isinstance(observation, Observation) and observation.question == "gift":
        return str(n)
    asked = (
        observation.card if isinstance(observation, State) and observation.asked == 1 else NOBODY
    )
    if asked > 0 and card_of(asked).question == "gift":
        return str(n)
    return words("names.yes" if n else "names.no") if n < 2 else str(n)


NAMERS: dict[str, speech.Namer] = {
    **dict.fromkeys(("seat", "owner", "victim", "partner", "on", "rival"), owner),
    **speech.card_namers(LANE_NAMES),
    **dict.fromkeys(("point", "start"), point_name),
    "point-on": point_on,
    "berth-on": berth_on,
    "berth-to": berth_to,
    "point-to": point_to,
    "planet": planet_name,
    "planet-with": planet_with,
    **dict.fromkeys(("slot", "system"), system_name),
    "disc": disc_name,
    "disc-shown": disc_shown,
    "card": _card,
    "opening": lambda words, opening: words(f"cards.opening.{write(opening)}"),
    "tale": _tale,
    "answer": _yes_or_number,
    "ship": lambda words, ship: words("names.ship", number=ship + 1),
    "ship-number": lambda words, ship: str(ship + 1),
}

topic = speech.heading(
    {
        "answer": ("accept", "decline", "counter", "deal", "withdraw"),
        "meeting": ("answer", "pay", "read", "halt", "strip"),
        "fly": ("fly", "jump", "found", "discover"),
        "build": ("colony", "spaceport", "colony-ship", "trade-ship", "place-ship", "fit"),
        "friends": ("fame", "help", "befriend"),
        "bank": ("bank",),
        "offer": ("offer",),
    }
)


def distance(tried: Action, other: Action) -> float:
    """How far apart two actions are on the board; equal where they do not name a place."""
    (x, y), (u, v) = _place(tried), _place(other)
    same_ship = getattr(tried, "ship", 0) == getattr(other, "ship", 0)
    return (x - u) ** 2 + 3 * (y - v) ** 2 + (0 if same_ship else 10_000)


def _place(action: Action) -> tuple[int, int]:
    point = getattr(action, "point", NOBODY)
    slot = getattr(action, "slot", NOBODY)
    if 0 <= slot < len(MIDDLE):
        point = MIDDLE[slot]
    return POINT_AT[point] if point in POINTS else (0, 0)


# What a seat sees


def summarize(observation: Observation, words: Words) -> tuple[str, ...]:
    """What this seat sees: what is going on, its own cards, then everybody's pieces."""
    words = words.at(observation, words.people)
    table = observation.table
    return (
        *_going_on(observation, words),
        *_own(observation, words),
        *(_seat(observation, words, seat) for seat in range(table.players)),
        *_figures(table, words),
        *(figure.text(words) for figure in figures(observation)),
    )


def _going_on(observation: Observation, words: Words) -> list[str]:
    table = observation.table
    lines = [speech.phase_line(table, words, acting(table))]
    if observation.opening is not None and not table.card_open:
        lines.append(words("look.card", opening=observation.opening))
    lines += speech.table_lines(table, words)
    if table.speed:
        lines.append(words("look.speed", n=table.speed))
    return [*lines, speech.points_line(words, table.points[: table.players])]


def acting(table: State) -> int:
    """Who has to act, or has won."""
    who = {
        Phase.OVER: table.winner,
        Phase.READ: table.reader,
        Phase.STRIP: table.loser,
        Phase.AID: table.aided,
    }
    return who.get(table.phase, table.on)


def _own(observation: Observation, words: Words) -> list[str]:
    table, seat = observation.table, observation.seat
    if not 0 <= seat < table.players:
        return []
    hand = table.hands[seat]
    rates = [words("look.rate", resource=r, n=open_rates(table, seat, r)[0]) for r in RESOURCES]
    return [
        words("look.hand", goods=hand) if hand else words("look.hand-empty"),
        words("look.rates", list=", ".join(rates)),
    ]


def _seat(observation: Observation, words: Words, seat: int) -> str:
    table = observation.table
    head = words("look.you" if seat == observation.seat else "look.seat", seat=seat)
    parts = [words("look.in-hand", n=observation.hand_sizes[seat]), *_buildings(table, words, seat)]
    parts += _ships(table, words, seat)
    fitted = [
        words.name(f"#{write(module)}", n)
        for module in MODULES
        if (n := table.modules[3 * seat + module])
    ]
    if fitted:
        parts.append(words("look.modules", list=", ".join(fitted)))
    if table.medals[seat]:
        parts.append(words.name("#half-medal", table.medals[seat]))
    if table.won[seat]:
        tokens = ", ".join(disc_name(words, token) for token in table.won[seat])
        parts.append(words("look.tokens", list=tokens))
    friends = [words.name("friend", f) for f in FRIENDS if cards_of(table.friends[seat], f)]
    if friends:
        parts.append(words("look.friends", list=", ".join(friends)))
    if table.owed_ships[seat]:
        parts.append(words("look.owed-ships", n=table.owed_ships[seat]))
    return sentence(f"{head} {'; '.join(parts)}.")


def _buildings(table: State, words: Words, seat: int) -> list[str]:
    masks = {"colonies": table.colonies[seat], "spaceports": table.ports[seat]}
    return speech.pieces(
        words, "point", {key: tuple(points_in(mask)) for key, mask in masks.items()}
    )


def _ships(table: State, words: Words, seat: int) -> list[str]:
    parts = []
    for ship in range(3):
        point = table.ships[3 * seat + ship]
        if point >= 0:
            key = "look.trade-ship" if table.is_trade_ship(seat, ship) else "look.colony-ship"
            parts.append(words(key, point=point))
    return parts


def _figures(table: State, words: Words) -> list[str]:
    lines = []
    for people in People:
        holder = table.figures[people]
        n = table.stations_at(people)
        if holder != NOBODY:
            lines.append(words("look.figure", people=people, seat=holder, n=n))
    return lines


def instruct(observation: Observation, words: Words) -> str:
    """What to do now, in a line: to the seat that looks, or what the others are doing."""
    table = observation.table
    instead, n = _said_instead(table), _number(table, max(observation.seat, 0))
    words = words.at(observation, words.people)
    return speech.instruct(observation, words, Phase, acting(table), n, instead)


def _said_instead(table: State) -> str:
    """What is said to whoever is on turn in place of the phase: what comes first, what is left."""
    if table.phase == Phase.MAIN and table.due_draw:
        return "draw"
    if table.phase != Phase.FLIGHT:
        return ""
    if _is_under_way(table):
        return "flight-on"
    return "" if any(ready_to_fly(table, ship) for ship in OWN_SHIPS) else "flight-over"


def _is_under_way(table: State) -> bool:
    """Whether a ship has flown a part of its way and may fly on."""
    flying = table.flying
    begun = flying != NOBODY and table.left[flying] < table.speed
    return begun and ready_to_fly(table, flying)


def _number(table: State, seat: int) -> int:
    return {
        Phase.DISCARD: table.owed[seat],
        Phase.MAIN: table.due_draw,
        Phase.PAY: table.owing,
        Phase.PICK: table.picks,
        Phase.FLIGHT: table.left[table.flying] if _is_under_way(table) else table.speed,
    }.get(table.phase, 0)


def owed(table: State, seat: int) -> int:
    """How many cards this seat has to give away now."""
    if seat < 0 or table.phase not in (Phase.DISCARD, Phase.PAY):
        return 0
    return _number(table, seat)
