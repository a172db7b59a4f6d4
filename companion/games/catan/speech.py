"""Catan in words: how facts are named, and what a seat sees in plain sentences."""

from __future__ import annotations

from ...core.notation import Action
from ...core.text import Words, sentence
from ...kit.bundle import count
from ...kit.catan_family import speech
from .board.geometry import CORNER_AT, HEX_AT, PATH_ENDS, bits
from .board.place_names import hex_name, place_name
from .figures import figures
from .goods import CARDS, LANE_NAMES, RESOURCES
from .observation import Observation
from .rules.trade import rate, usable_harbours
from .state import NOBODY, Phase, State


def owner(words: Words, seat: int) -> str:
    """A player by name, a neutral colour as such."""
    if words.state is not None and seat >= speech.table_of(words).players:
        return words(f"names.neutral.{seat}") if f"names.neutral.{seat}" in words else str(seat)
    return words.person(seat)


def _place(kind: str, where: bool = False) -> speech.Namer:
    return lambda words, number: place_name(
        words.lang, speech.table_of(words).island, kind, number, where
    )


def _hex(form: str) -> speech.Namer:
    """A hex in the form of this table of names: what a preposition asks for."""
    return lambda words, number: hex_name(words, speech.table_of(words).island, number, form)


NAMERS: dict[str, speech.Namer] = {
    **dict.fromkeys(("seat", "owner", "victim", "partner", "on"), owner),
    **speech.card_namers(LANE_NAMES),
    "resource-acc": lambda words, kind: words(f"names.resource-acc.{LANE_NAMES[kind]}"),
    "corner": _place("corner"),
    "path": _place("path"),
    "corner-on": _place("corner", where=True),
    "path-on": _place("path", where=True),
    "hex": _place("hex"),
    **{f"hex-{form}": _hex(f"terrain-{form}") for form in ("at", "from", "to")},
}

topic = speech.heading(
    {
        "build": ("settle", "road", "city", "buy", "neutral-road", "neutral-settle"),
        "card": ("knight", "road-building", "invention", "monopoly", "show"),
        "robber": ("robber", "steal", "spare"),
        "bank": ("bank",),
        "offer": ("offer",),
        "answer": ("accept", "decline", "counter", "deal", "withdraw"),
        "two": ("force-trade", "robber-home", "sell-knight"),
    }
)


def distance(tried: Action, other: Action) -> float:
    """How far apart two actions are on the board; equal where they do not name a place."""
    points = [_point(action) for action in (tried, other)]
    (x, y), (u, v) = points
    return (x - u) ** 2 * 3 + (y - v) ** 2


def _point(action: Action) -> tuple[float, float]:
    for name, places in (("corner", CORNER_AT), ("hex", HEX_AT)):
        number = getattr(action, name, NOBODY)
        if 0 <= number < len(places):
            return places[number]
    path = getattr(action, "path", NOBODY)
    if 0 <= path < len(PATH_ENDS):
        (x, y), (u, v) = (CORNER_AT[end] for end in PATH_ENDS[path])
        return (x + u) / 2, (y + v) / 2
    return 0.0, 0.0


def summarize(observation: Observation, words: Words) -> tuple[str, ...]:
    """What this seat sees: what is going on, its own cards, then everybody's pieces."""
    words = words.at(observation, words.people)
    return (
        *_going_on(observation, words),
        *_own(observation, words),
        *_special(observation.table, words),
        *(_seat(observation, words, seat) for seat in range(observation.table.players)),
        *(_neutral(observation.table, words, n) for n in (2, 3) if observation.table.players == 2),
        *(figure.text(words) for figure in figures(observation)),
    )


def _going_on(observation: Observation, words: Words) -> list[str]:
    table = observation.table
    # Open points, one's own hidden ones, and those the winner has shown.
    points = [table.total(seat) for seat in range(table.players)]
    return [
        speech.phase_line(table, words, acting(table)),
        *speech.table_lines(table, words),
        speech.points_line(words, points),
    ]


def acting(table: State) -> int:
    """Who has to act, or has won."""
    return table.winner if table.phase == Phase.OVER else table.on


def _own(observation: Observation, words: Words) -> list[str]:
    table, seat = observation.table, observation.seat
    if not 0 <= seat < table.players:
        return []
    hand = table.hands[seat]
    lines = [words("look.hand", goods=hand) if hand else words("look.hand-empty")]
    if table.cards[seat]:
        fresh = table.fresh if seat == table.on else 0
        names = []
        for card in CARDS:
            new = count(fresh, card)
            names += [words.name("card", card)] * (count(table.cards[seat], card) - new)
            names += [words("look.fresh", card=card)] * new
        lines.append(words("look.cards", list=", ".join(names)))
    if table.players == 2:
        lines.append(words("look.tokens", n=table.tokens[seat]))
    harbours = usable_harbours(table, seat)
    if harbours:
        rates = [words("look.rate", resource=r, n=rate(harbours, r)) for r in RESOURCES]
        lines.append(words("look.rates", list=", ".join(rates)))
    return lines


def _special(table: State, words: Words) -> list[str]:
    longest, army = words("look.longest-free"), words("look.army-free")
    if table.longest != NOBODY:
        longest = words("look.longest", owner=table.longest, n=table.longest_length)
    if table.army != NOBODY:
        army = words("look.army", seat=table.army, n=table.knights[table.army])
    return [words("look.robber", hex=table.robber), longest, army]


def _buildings(table: State, words: Words, owner_: int) -> list[str]:
    masks = {"settlements": table.settlements[owner_], "cities": table.cities[owner_]}
    parts = speech.pieces(words, "corner", {key: tuple(bits(mask)) for key, mask in masks.items()})
    roads = table.roads[owner_].bit_count()
    return [*parts, words("look.roads", n=roads)] if roads else parts


def _seat(observation: Observation, words: Words, seat: int) -> str:
    table = observation.table
    head = words("look.you" if seat == observation.seat else "look.seat", seat=seat)
    parts = [*_buildings(table, words, seat), *held(observation, words, seat)]
    if table.players == 2 and seat != observation.seat:
        parts.append(words("look.has-tokens", n=table.tokens[seat]))
    return sentence(f"{head} {'; '.join(parts)}.")


def held(observation: Observation, words: Words, seat: int) -> list[str]:
    """How many cards everybody sees that a seat holds, and its knights."""
    counts = {
        "in-hand": observation.hand_sizes[seat],
        "in-cards": observation.card_counts[seat],
        "knights": observation.table.knights[seat],
    }
    return [words(f"look.{what}", n=n) for what, n in counts.items() if n or what == "in-hand"]


def _neutral(table: State, words: Words, neutral: int) -> str:
    head = words("look.seat", seat=neutral)
    return sentence(f"{head} {'; '.join(_buildings(table, words, neutral))}.")


def instruct(observation: Observation, words: Words) -> str:
    """What to do now, in a line: to the seat that looks, or what the others are doing."""
    table = observation.table
    n = owed(observation) or table.picks or table.free_roads or table.rolls
    return speech.instruct(observation, words, Phase, acting(table), n)


def owed(observation: Observation) -> int:
    """How many cards this seat has to give away now."""
    table, seat = observation.table, observation.seat
    return table.owed[seat] if seat >= 0 and table.phase == Phase.DISCARD else 0
