"""What batteries make of a ship, as answers with their results: "Battery: fly 3"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal

from ....core.notation import Action
from ....core.panel import Button, Measure, button
from ....core.text import Words, sentence
from ..actions import Power, Spot
from ..cards import CARDS
from ..observation import Observation
from ..rules.enemies import ENEMIES
from ..rules.road import order
from ..rules.strengths import ENGINES, compared, parts, stated
from ..ships.strength import HALVES, cannon_strength, engine_strength
from ..state import Stage, State
from .outlook import looked_at

DERELICT = ("abandoned-ship", "abandoned-station")


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
        strength = _with(table, seat, [best.spot])
        made = button(_said(table, words, "battery", strength), best)
        yield _telling(made, observation, words, strength, 1)
    key = "no-more" if table.powered else "no-battery"
    for action in legal:
        if action.word == "announce":
            made = button(_said(table, words, key, now), action, primary=True)
            yield _telling(made, observation, words, now, 0)


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
    if table.kind not in ENEMIES:
        return words("panel.answer.strength", strength=_number(table, words, strength))
    enemy = CARDS[table.card]["strength"]
    return words("panel.answer.against", strength=_number(table, words, strength), n=enemy)


def _number(table: State, words: Words, strength: int) -> str:
    """A strength as it is said: cannons in halves."""
    return str(strength) if compared(table) == ENGINES else words.name("halves", strength)


def _telling(
    made: Button, observation: Observation, words: Words, strength: int, spent: int
) -> Button:
    """The answer with what comes of it."""
    table, seat = observation.table, observation.seat
    left = table.ships[seat].batteries
    spends = words("panel.answer.spends", n=left, to=left - spent) if spent else ""
    says, result, tone = _outcome(table, words, strength)
    made["says"] = " ".join(filter(None, (says, spends)))
    made["result"] = result
    if tone:
        made["tone"] = tone
    return made


def _outcome(
    table: State, words: Words, strength: int
) -> tuple[str, str, Literal["", "good", "bad"]]:
    """What a strength brings: in words, in numbers, for good or for bad."""
    number = _number(table, words, strength)
    if table.kind == "open-space":
        key = "flies" if strength else "stays"
        return words(f"panel.answer.{key}", n=strength), number, "" if strength else "bad"
    if table.kind not in ENEMIES:
        return words("panel.answer.compared"), number, ""
    enemy = CARDS[table.card]["strength"]
    against = words("panel.answer.score", mine=number, n=enemy)
    if strength == enemy * HALVES:
        return words("panel.answer.draw"), against, ""
    wins = strength > enemy * HALVES
    if wins:
        return words("panel.answer.win", what=wins_brings(table.card, words)), against, "good"
    return words("panel.answer.lose", what=losing_costs(table.card, words)), against, "bad"


def wins_brings(card: str, words: Words) -> str:
    """What who beats this enemy may take, and for how many days."""
    row = CARDS[card]
    reward = row["reward"]
    if "credits" in reward:
        return words("panel.card.pays", n=reward["credits"], days=row["days"])
    return words("panel.card.gives", cubes=cubes_of(reward["goods"]), days=row["days"])


def losing_costs(card: str, words: Words) -> str:
    """What this enemy takes from who is weaker."""
    [(what, n)] = CARDS[card]["penalty"].items()
    return words(f"panel.card.takes-{what}", n=len(n) if isinstance(n, list) else n)


def cubes_of(goods: Mapping[str, int]) -> tuple[int, ...]:
    """Goods as cubes, dearest first."""
    return tuple("rygb".index(name[0]) for name, n in goods.items() for _ in range(n))


# What is asked besides strengths


def explained(made: Button, observation: Observation, words: Words, action: Action) -> Button:
    """The button with what pressing it brings, where a card asks for more than yes or no."""
    table, seat = observation.table, observation.seat
    if not (table.card and 0 <= seat < table.players):
        return made
    card = CARDS[table.card]
    if action.word == "land" and table.kind in DERELICT:
        made["label"] = words("panel.land")
        made["says"] = offer(table.card, words)
        made["result"] = f"+{card['credits']}" if "credits" in card else ""
        if "credits" in card:
            made["tone"] = "good"
    elif action.word == "accept":
        made["says"] = sentence(wins_brings(table.card, words))
    elif action.word == "pass" and table.stage == Stage.LAND:
        made["says"] = words("panel.answer.flies-past")
    elif action.word == "pass" and table.stage == Stage.PRIZE:
        made["says"] = words("panel.answer.leaves")
    return made


def offer(card: str, words: Words) -> str:
    """What landing on something abandoned takes and gives."""
    row = CARDS[card]
    if "credits" in row:
        facts = {"crew": row["crew"], "credits": row["credits"], "days": row["days"]}
        return words("panel.answer.ship", **facts)
    return words("panel.answer.station", cubes=cubes_of(row["goods"]), days=row["days"])


# My number against its number


def bars(observation: Observation, words: Words) -> list[Measure]:
    """What the card compares: my number, with batteries too, beside the one of the card."""
    table, seat = observation.table, looked_at(observation)
    if table.left[seat] or not table.card:
        return []
    card = CARDS[table.card]
    if table.kind in DERELICT:
        crew = table.ships[seat].crew
        return _scaled([(words("panel.crew"), crew, crew, True, False),
                        (words("panel.answer.needed"), card["crew"], card["crew"], False, True)],
                       str)  # fmt: skip
    if table.kind == "combat-zone":
        return _compared_bars(table, words, seat)
    if table.kind not in (*ENEMIES, "open-space"):
        return []
    now, most = _strengths(table, seat)
    rows = [(words.person(seat), now, most, True, False)]
    if table.kind in ENEMIES:
        foe = sentence(words.name("card", table.kind))
        enemy = card["strength"] * HALVES
        rows.append((foe, enemy, enemy, False, True))
    return _scaled(rows, lambda n: _number(table, words, n))


def _compared_bars(table: State, words: Words, mine: int) -> list[Measure]:
    """Everybody's number in this line of a combat zone."""
    lines = CARDS[table.card]["lines"]
    if table.line >= len(lines):
        return []
    what, said = lines[table.line]["lowest"], dict(table.values)
    rows = []
    for seat in order(table):
        if what == "crew":
            now = most = table.ships[seat].crew
        elif seat in said:
            now = most = said[seat]
        else:
            now, most = _strengths(table, seat)
        rows.append((words.person(seat), now, most, seat == mine, False))
    if what == "crew":
        return _scaled(rows, str)
    return _scaled(rows, lambda n: _number(table, words, n))


def _strengths(table: State, seat: int) -> tuple[int, int]:
    """A seat's strength as it is, and with every battery that helps."""
    ship = table.ships[seat]
    is_on = table.stage == Stage.POWER and table.on == seat
    paid = table.powered if is_on else ()
    doubles = sorted(parts(table, seat).double, key=lambda one: one[1], reverse=True)
    unpaid = [spot for spot, _ in doubles if spot not in paid]
    strength = engine_strength if compared(table) == ENGINES else cannon_strength
    return strength(ship, paid), strength(ship, (*paid, *unpaid[: ship.batteries]))


def _scaled(
    rows: Sequence[tuple[str, int, int, bool, bool]], said: Callable[[int], str]
) -> list[Measure]:
    """Bars of one scale: names, what is there, what it may become, whose it is."""
    highest = max([1, *(most for _, _, most, _, _ in rows)])
    return [
        {
            "name": name, "n": said(now), "share": round(max(0, now) / highest, 3),
            "more": f"+{said(most - now)}" if most > now else "",
            "more_share": round(max(0, most - now) / highest, 3), "mine": mine, "line": line,
        }
        for name, now, most, mine, line in rows
    ]  # fmt: skip


def standing(observation: Observation, words: Words) -> str:
    """Whether this enemy can be beaten, with batteries or without."""
    table, seat = observation.table, looked_at(observation)
    if table.kind not in ENEMIES or table.left[seat] or table.line:
        return ""
    now, most = _strengths(table, seat)
    enemy = CARDS[table.card]["strength"] * HALVES
    if now > enemy:
        return words("panel.answer.wins")
    return words("panel.answer.can-win" if most > enemy else "panel.answer.cannot-win")
