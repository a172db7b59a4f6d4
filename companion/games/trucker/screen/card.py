"""The card of the moment: what it does, in words, sizes, sides and cubes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....core.notation import Action
from ....core.panel import Saying, Sheet, SheetRow, button, drawn, row, sheet
from ....core.scene import Shape
from ....core.text import Words, sentence
from ..actions import NUMBER_OF
from ..cards import CARDS, KIND
from ..observation import Observation
from ..rules.meteors import hits_of
from ..state import IN_FLIGHT, Stage, State
from ..under_fire.incoming import Incoming
from .answers import DERELICT, bars, losing_costs, standing
from .card_art import HIGH, WIDE
from .fire import hit_name
from .outlook import is_falling, odds_lines
from .ship_view import cube_look

FOES = ("slavers", "smugglers", "pirates")
DONE, NOW = "✓", "◄"


def card_sheet(observation: Observation, words: Words, legal: Sequence[Action]) -> Sheet | None:
    """The card being dealt with, and how far it has come; between two of them the last one.

    Before the first one it is the back of the pile, so that the stage keeps its form.
    """
    table = observation.table
    if table.stage not in IN_FLIGHT:
        return None
    left = sum(map(len, table.piles)) - len(table.played)
    if not table.card and not table.played:
        return _drawn(sheet("card", words("panel.deck", n=left), bench=True), "", words)
    if not table.card or table.stage == Stage.NEXT:
        last = table.played[-1]
        said = words("panel.flown", card=words.name("card", NUMBER_OF[last]))
        note = words("panel.deck", n=left)
        made = sheet("card", said, bench=True, story=_gist(words, last), note=note)
        return _drawn(made, last, words)
    made = sheet(
        "card",
        words.name("card", NUMBER_OF[table.card]),
        bench=True,
        story=[
            *_gist(words, table.card),
            *_told(standing(observation, words), *odds_lines(observation, words)),
        ],
        rows=[*_planets(table, words, legal), *_hits(table, words)],
        note=_roll(table, words) or words("panel.deck", n=left),
        lines=[words("look.pool", cubes=_cubes(table.pool))] if table.pool else [],
    )
    made = _drawn(made, table.card, words)
    if table.kind == "combat-zone":
        made["picture"]["rows"] = list(_lines(table, words))
    if found := bars(observation, words):
        made["bars"] = found
    return made


def _told(*texts: str) -> list[Saying]:
    return [{"text": text, "aloud": False} for text in texts if text]


def _gist(words: Words, name: str) -> list[Saying]:
    """What the card does, in words, where it is not all printed on it."""
    printed = (*FOES, *DERELICT, "planets", "combat-zone")
    return [] if KIND[name] in printed else _told(words(f"almanac.{KIND[name]}.gist"))


def _drawn(made: Sheet, name: str, words: Words) -> Sheet:
    """The sheet as a card that lies on the stage: its picture, and what is printed on it."""
    face = [Shape("picture", f"card-{KIND.get(name, 'back')}")]
    strength = CARDS[name].get("strength") if name else None
    if strength is not None:
        face.append(Shape("strength", "shield-number", -62, 22, text=str(strength)))
    rows = list(_printed(name, words)) if name else []
    made["picture"] = {"face": drawn(face), "size": [WIDE, HIGH], "rows": rows}
    return made


def _printed(name: str, words: Words) -> Iterator[SheetRow]:
    """What is printed on the card: what it brings and what it takes."""
    card, kind = CARDS[name], KIND[name]
    if kind in FOES:
        prize = row(
            words("panel.card.win"),
            _brings(card["reward"], words),
            note=_days(card, words),
            faces=_prize(card["reward"], words),
        )
        lost = row(words("panel.card.lose"), losing_costs(name, words))
        yield {**prize, "tone": "good"}
        yield row(words("panel.card.draw"), words("panel.card.nothing"))
        yield {**lost, "tone": "bad"}
    elif kind in DERELICT:
        asked = "gives-up" if "credits" in card else "needs"
        yield row(words(f"panel.card.{asked}"), words.counted("crew", card["crew"]))
        prize = row(words("panel.card.get"), _brings(card, words), note=_days(card, words),
                    faces=_prize(card, words))  # fmt: skip
        yield {**prize, "tone": "good"}
    elif kind == "planets":
        yield row(words("panel.card.landing"), _days(card, words))


def _brings(reward: Mapping[str, Any], words: Words) -> str:
    """Credits in words; goods are drawn."""
    return words("panel.card.credits", n=reward["credits"]) if "credits" in reward else ""


def _prize(reward: Mapping[str, Any], words: Words) -> list[list[Shape]]:
    return _goods(reward["goods"], words) if "goods" in reward else []


def _days(card: Mapping[str, Any], words: Words) -> str:
    return words("panel.card.days", n=card["days"])


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
            press=button(words("panel.planet", n=number), press) if press else None,
        )


def _goods(goods: Mapping[str, int], words: Words) -> list[list[Shape]]:
    cubes = [name[0] for name, n in goods.items() for _ in range(n)]
    return [[cube_look(cube, words)] for cube in cubes]


def _lines(table: State, words: Words) -> Iterator[SheetRow]:
    """The lines of a combat zone on the card: who suffers what, and how far it has come."""
    for number, line in enumerate(CARDS[table.card]["lines"]):
        [(what, n)] = line["penalty"].items()
        penalty = words(f"cards.penalty.{what}", n=_count(n))
        who = sentence(words(f"cards.lowest.{line['lowest']}"))
        done = DONE if number < table.line else ""
        one = row(who, penalty, note=done, name=f"line:{number}")
        yield {**one, "tone": "bad"} if number == table.line else one


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
