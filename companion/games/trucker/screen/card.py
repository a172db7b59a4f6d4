"""The card of the moment: what it does, in words, sizes, sides and cubes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....core.notation import Action
from ....core.panel import Sheet, SheetRow, button, row, sheet
from ....core.scene import Shape
from ....core.text import Words, sentence
from ..actions import NUMBER_OF
from ..cards import CARDS
from ..entries.cards import FACTS
from ..observation import Observation
from ..rules.meteors import hits_of
from ..state import Stage, State
from ..under_fire.incoming import Incoming
from .fire import hit_name
from .outlook import is_falling, odds_lines
from .ship_view import cube_look

FOES = ("slavers", "smugglers", "pirates")
DERELICT = ("abandoned-ship", "abandoned-station")
DONE, NOW = "✓", "◄"


def card_sheet(observation: Observation, words: Words, legal: Sequence[Action]) -> Sheet | None:
    """The card being dealt with, and how far it has come; between two of them the last one."""
    table = observation.table
    if table.stage == Stage.NEXT and table.played:
        last = table.played[-1]
        said = words("panel.flown", card=words.name("card", NUMBER_OF[last]))
        return sheet("card", said, bench=True, story=[{"text": _says(words, last), "aloud": False}])
    if not table.card:
        return None
    return sheet(
        "card",
        words.name("card", NUMBER_OF[table.card]),
        bench=True,
        story=[
            {"text": text, "aloud": False}
            for text in (_says(words, table.card), *odds_lines(observation, words))
        ],
        rows=[*_planets(table, words, legal), *_lines(table, words), *_hits(table, words)],
        note=_roll(table, words),
        lines=[words("look.pool", cubes=_cubes(table.pool))] if table.pool else [],
    )


def _says(words: Words, name: str) -> str:
    """What the card does, with its own figures where it has some."""
    card = CARDS[name]
    kind = card["type"]
    if kind in FOES:
        return words(f"cards.gist.{kind}", **FACTS[kind](words, [card]))
    if kind in DERELICT:
        return sentence(str(FACTS[kind](words, [card])["offers"])) + "."
    if kind == "planets":
        return words("panel.landing", days=card["days"])
    return words(f"almanac.{kind}.gist")


def _cubes(pool: str) -> tuple[int, ...]:
    return tuple("rygb".index(cube) for cube in pool)


def _planets(table: State, words: Words, legal: Sequence[Action]) -> Iterator[SheetRow]:
    """Every planet with its goods; who has landed there, or the button to do so."""
    landings = {action.planet: action for action in legal if action.word == "land"}  # type: ignore[attr-defined]
    there = {planet: seat for seat, planet in table.landed}
    for number, goods in enumerate(CARDS[table.card].get("planets", ()), 1):
        press = landings.get(number)
        yield row(
            words("panel.planet", n=number),
            words.person(there[number]) if number in there else "",
            name=f"planet:{number}",
            faces=_goods(goods, words),
            press=button(words("panel.land"), press) if press else None,
        )


def _goods(goods: Mapping[str, int], words: Words) -> list[list[Shape]]:
    cubes = [name[0] for name, n in goods.items() for _ in range(n)]
    return [[cube_look(cube, words)] for cube in cubes]


def _lines(table: State, words: Words) -> Iterator[SheetRow]:
    """The lines of a combat zone: who suffers what."""
    for number, line in enumerate(CARDS[table.card].get("lines", ())):
        [(what, n)] = line["penalty"].items()
        penalty = words(f"cards.penalty.{what}", n=_count(n))
        who = sentence(words(f"cards.lowest.{line['lowest']}"))
        yield row(f"{who}: {penalty}", _how_far(number, table.line), name=f"line:{number}")


def _count(amount: Any) -> int:
    return len(amount) if isinstance(amount, list) else int(amount)


def _how_far(number: int, now: int) -> str:
    return DONE if number < now else NOW if number == now else ""


def _hits(table: State, words: Words) -> Iterator[SheetRow]:
    """Meteors or shots in their order, each with its size, its side and the way it flies."""
    for number, hit in enumerate(hits_of(table)):
        said = f"{number + 1}. {hit_name(hit, words.lang)}"
        far = _how_far(number, table.step) if is_falling(table) else ""
        yield row(said, far, name=f"hit:{number}", faces=_hit_faces(hit))


def _hit_faces(hit: Incoming) -> list[list[Shape]]:
    return [
        [Shape("hit", str(hit.kind), scale=0.4)],
        [Shape("arrow", "arrow", turn=90 * hit.side, scale=0.6)],
    ]


def _roll(table: State, words: Words) -> str:
    return words("panel.rolled", n=table.roll[-1]) if table.roll else ""
