"""What batteries make of a ship, as answers with their results: "Battery: fly 3"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.notation import Action
from ....core.panel import Button, SheetRow, button, row
from ....core.text import Words
from ..actions import Power, Spot
from ..cards import CARDS
from ..observation import Observation
from ..rules.enemies import ENEMIES
from ..rules.strengths import ENGINES, compared, parts, stated
from ..ships.strength import HALVES, cannon_strength, engine_strength
from ..state import Stage, State


def is_asked(observation: Observation) -> bool:
    """Whether this seat says how strong it is."""
    table, seat = observation.table, observation.seat
    return table.stage == Stage.POWER and 0 <= seat < table.players and table.on == seat


def answers(observation: Observation, words: Words, legal: Sequence[Action]) -> Iterator[Button]:
    """A battery for the part it adds most to, from the fullest tile; and none, as it stands."""
    table, seat = observation.table, observation.seat
    now = stated(table, seat)
    powers = [action for action in legal if isinstance(action, Power)]
    if powers:
        adds = dict(parts(table, seat).double)
        ship = table.ships[seat]
        best = max(powers, key=lambda one: (adds[one.spot], ship.load(one.battery.cell).batteries))
        yield button(_said(table, words, "battery", _with(table, seat, [best.spot])), best)
    key = "no-more" if table.powered else "no-battery"
    for action in legal:
        if action.word == "announce":
            yield button(_said(table, words, key, now), action, primary=True)


def _with(table: State, seat: int, spots: Sequence[Spot]) -> int:
    """The strength with batteries for these parts, too; an alien counts as the rules say."""
    powered = (*table.powered, *spots)
    strength = engine_strength if compared(table) == ENGINES else cannon_strength
    return strength(table.ships[seat], powered)


def _said(table: State, words: Words, key: str, strength: int) -> str:
    return words("panel.answer.of", battery=words(f"panel.answer.{key}"),
                 result=_result(table, words, strength))  # fmt: skip


def _result(table: State, words: Words, strength: int) -> str:
    """What comes of a strength: days flown, or the number against that of the enemy."""
    if table.kind == "open-space":
        return words("panel.answer.fly", n=strength)
    said = str(strength) if compared(table) == ENGINES else words.name("halves", strength)
    if table.kind not in ENEMIES:
        return words("panel.answer.strength", strength=said)
    return words("panel.answer.against", strength=said, n=CARDS[table.card]["strength"])


def numbers(observation: Observation, words: Words) -> Iterator[SheetRow]:
    """My number against that of the card: as it is, and with every battery that helps."""
    if not is_asked(observation):
        return
    table, seat = observation.table, observation.seat
    left = table.ships[seat].batteries
    doubles = sorted(parts(table, seat).double, key=lambda one: one[1], reverse=True)
    unpaid = [spot for spot, _ in doubles if spot not in table.powered]
    now, most = stated(table, seat), _with(table, seat, unpaid[:left])
    is_engines = compared(table) == ENGINES
    plain, full = (str(n) if is_engines else words.name("halves", n) for n in (now, most))
    label = words("panel.engines" if is_engines else "panel.cannons")
    yield row(label, plain if now == most else words("panel.with", plain=plain, n=full))
    if table.kind in ENEMIES:
        to_beat = str(CARDS[table.card]["strength"])
        yield row(words("panel.answer.to-beat"), to_beat, note=_ends(table, words, now, most))


def _ends(table: State, words: Words, now: int, most: int) -> str:
    enemy = CARDS[table.card]["strength"] * HALVES
    if now > enemy:
        return words("panel.answer.wins")
    return words("panel.answer.can-win" if most > enemy else "panel.answer.cannot-win")
