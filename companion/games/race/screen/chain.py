"""Sums and chains as boxes: how a price or a strength comes about, what was consumed so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ....core.chain import Box, BoxLook, Chain, box
from ....core.errors import BadInput
from ....core.panel import Sheet, Told, row, sheet
from ....core.scene import Shape
from ....core.text import Words
from ..actions import Consume, Sell
from ..analysis.placing import BONUS, PlacingWay, ways_turned_up
from ..analysis.played_out import PlayedOut
from ..faces import CARDS, COST, DEFENSE
from ..observation import Observation, imagine
from ..rules.consume import runnable
from ..rules.supply import worlds_with_goods
from ..speech import card_name
from ..state import NO_CARD, Stage, State
from .faces import row_shapes
from .paying import on_turn, usual
from .powers import rows

CONSUMING = (Stage.SELL, Stage.CONSUME)
MOST_BOXES = 5
"""So many stand in a row."""
MOST_POSITIONS = 400
"""Positions looked at for a screen: a moment."""


def chains(observation: Observation, words: Words, log: Sequence[Told]) -> list[Chain]:
    """The chain of this moment, if there is one."""
    if on_turn(observation):
        return _placing(observation, words)
    return [_consuming(observation, words, log)] if consumes(observation) else []


def consumes(observation: Observation) -> bool:
    """Whether it is this seat that sells or consumes."""
    table = observation.table
    return table.stage in CONSUMING and table.on == observation.seat


# Placing


def _placing(observation: Observation, words: Words) -> list[Chain]:
    """The price, or the strength against the defense, as a sum."""
    ways = ways_turned_up(observation.table, observation.seat)
    best = ways[0] if observation.table.stage == Stage.PAY else usual(ways)
    if best is None or best.how == "ship":
        return []
    boxes = list(_price(words, best) if best.how == "pay" else _strength(words, best))
    title = words("panel.placing", card=best.card)
    return [{"id": "sum", "title": title, "note": "", "after": "tableau", "boxes": boxes}]


def _price(words: Words, way: PlacingWay) -> Iterator[Box]:
    printed = DEFENSE[way.card] or COST[way.card]
    yield box(words("panel.chain.printed"), str(printed))
    for face, n in way.parts:
        name = words("panel.chain.bonus") if face == BONUS else card_name(words, face)
        yield box(name, str(n), joint="−", look="done")
    yield box(words("panel.chain.to-pay"), str(way.price), joint="=", look="sum")


def _strength(words: Words, way: PlacingWay) -> Iterator[Box]:
    for face, n in way.parts:
        look: BoxLook = "done" if n > 0 else "plain"
        yield box(card_name(words, face), f"{n:+d}".replace("-", "−"), look=look)
    yield box(words("panel.chain.strength"), str(way.strength), joint="=", look="sum")
    yield box(words("panel.chain.defense"), str(DEFENSE[way.card]), joint="≥")


# Consuming


@dataclass
class ChainStep:
    """A power used, or the sale: what it took and what it brought."""

    name: str
    power: int
    goods: int = 0
    chips: int = 0
    cards: int = 0


def _consuming(observation: Observation, words: Words, log: Sequence[Told]) -> Chain:
    table, seat = observation.table, observation.seat
    left = len(worlds_with_goods(table, seat))
    done = list(_steps(words, log, seat))
    there = left + sum(step.goods for step in done)
    boxes = [box(words("panel.chain.goods"), str(there))]
    for nth, step in enumerate(done):
        running = nth == len(done) - 1 and step.power == table.running != NO_CARD
        title = f"{nth + 1}. {step.name}"
        boxes.append(box(title, phrase_gain(words, step.chips, step.cards), joint="→",
                         look="next" if running else "done"))  # fmt: skip
    if done:
        told = phrase_gain(words, sum(one.chips for one in done), sum(one.cards for one in done))
        boxes.append(box(words("panel.chain.so-far", n=left), told, joint="=", look="sum"))
    if table.stage == Stage.CONSUME:
        boxes += _waiting(words, [eater.face for eater in runnable(table, seat)], len(boxes))
    title, note = words("panel.chain.consume"), words("panel.chain.must")
    return {"id": "chain", "title": title, "note": note, "after": "round", "boxes": boxes}


def _waiting(words: Words, powers: list[int], before: int) -> list[Box]:
    """The powers that can still run, each with its signs; in one box where there are many."""
    names = [card_name(words, face) for face in powers]
    if len(powers) > MOST_BOXES - before:
        return [box(", ".join(names), joint="…", look="then")]
    return [
        box(name, joint="…", look="then", face=_signs(words, face))
        for name, face in zip(names, powers, strict=True)
    ]


def _signs(words: Words, face: int) -> Iterator[Shape]:
    """The consume row of a card."""
    for signs in rows(words, CARDS[face]):
        if signs[0].text == "IV":
            wide = sum(sign.width for sign in signs[1:])
            yield from row_shapes(words, signs[1:], -min(110.0, wide * 0.9) / 2, 0, 55)
            return


def phrase_gain(words: Words, chips: int, cards: int) -> str:
    """Chips and cards in a few words."""
    parts = [words("analysis.consume.vp", n=chips)] if chips else []
    parts += [words("analysis.place.cards", n=cards)] if cards else []
    return ", ".join(parts) or "—"


def _steps(words: Words, log: Sequence[Told], seat: int) -> Iterator[ChainStep]:
    """What a seat has done since the phase opened, power by power."""
    step: ChainStep | None = None
    for what, facts in _since_opened(log, seat):
        if what in ("sells", "consumes", "consumes-all", "spends"):
            power = int(facts.get("power", NO_CARD))
            if step is None or step.power != power or what == "sells":
                if step is not None:
                    yield step
                sold = what == "sells"
                name = words("analysis.consume.sale", world=facts["world"]) if sold else ""
                step = ChainStep(name or card_name(words, power), power)
            step.goods += 0 if what == "spends" else int(facts["n"]) if "all" in what else 1
            step.cards += int(facts["n"]) if what == "sells" else 0
        elif step is not None and what == "earns":
            step.chips += int(facts["n"])
        elif step is not None and what == "gets":
            step.cards += int(facts["n"])
    if step is not None:
        yield step


def _since_opened(log: Sequence[Told], seat: int) -> list[tuple[str, Mapping[str, Any]]]:
    found: list[tuple[str, Mapping[str, Any]]] = []
    for line in reversed(log):
        event = line.event
        if event is None:
            continue
        if event.what == "phase-opens":
            break
        if event.facts.get("seat") == seat:
            found.append((event.what, event.facts))
    return found[::-1]


def orders(observation: Observation, words: Words) -> Sheet | None:
    """By power that can run now the best that can come of it; folded, for it tells the answer."""
    if not consumes(observation) or observation.table.queue:
        return None
    try:
        state = alone(imagine(observation, Random(0)))
        played = PlayedOut(state, observation.seat, MOST_POSITIONS)
        leads = played.leads()
    except BadInput:
        return None
    best: dict[int, Any] = {}
    for action, gain in leads:
        power = int(getattr(action, "power", NO_CARD))
        by = int(action.world) if isinstance(action, Sell) else power
        if by not in best or gain.rank > best[by].rank:
            best[by] = gain
    if not best or not any(isinstance(action, Consume | Sell) for action, _ in leads):
        return None
    top = max(gain.rank for gain in best.values())
    made = [
        row(card_name(words, face), phrase_gain(words, gain.chips, gain.cards),
            note=words("panel.orders.best") if gain.rank == top else "")
        for face, gain in best.items()
    ]  # fmt: skip
    note = words("panel.orders.count", n=played.ends.total())
    return sheet("orders", words("panel.orders.title"), rows=made, note=note, folded=True,
                 reckons=True)  # fmt: skip


def alone(state: State) -> State:
    """This position with no phase before or after the one that runs."""
    after = state.copy()
    after.schedule, after.at = (state.phase,), 0
    return after
