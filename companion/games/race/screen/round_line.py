"""What the last round brought: for each player a line with what was called and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ....core.panel import Told
from ....core.text import Words
from ..observation import Observation
from ..speech import card_name

PLACED = ("builds", "settles", "conquers")
DRAWN = ("gets", "gets-bonus", "sells")


@dataclass
class Brought:
    """What one seat called and got in a round."""

    called: list[str] = field(default_factory=list)
    placed: list[str] = field(default_factory=list)
    chips: int = 0
    cards: int = 0
    goods: int = 0


def round_lines(observation: Observation, words: Words, log: Sequence[Told]) -> list[str]:
    """A title and a line a player, one's own first; nothing before a round was played."""
    later, found = _last_round(words, log)
    if not any(one.called for one in found.values()):
        return []
    if not later and not any(map(_got, found.values())):
        return []
    players = observation.table.players
    order = [(observation.seat + step) % players for step in range(players)]
    return [
        words("panel.round", n=observation.table.rounds - later),
        *(_line(words, seat, found[seat]) for seat in order if seat in found),
    ]


def _last_round(words: Words, log: Sequence[Told]) -> tuple[int, dict[int, Brought]]:
    """The last round whose cards were turned up: how many have begun since, and who got what."""
    later, found, called = 0, dict[int, Brought](), False
    for line in log:
        event = line.event
        if event is None:
            continue
        facts, what = event.facts, event.what
        if what == "round-begins":
            later, called = later + 1, False
            continue
        if what == "turned-up":
            if not called:
                later, found, called = 0, {}, True
            choice = words.name("choice", facts["choice"])
            found.setdefault(int(facts["seat"]), Brought()).called.append(choice)
            continue
        one = found.get(int(facts["seat"])) if isinstance(facts.get("seat"), int) else None
        if one is None:
            continue
        if what in PLACED:
            one.placed.append(card_name(words, facts["card"]))
        elif what in DRAWN:
            one.cards += int(facts["n"])
        elif what == "looks":
            one.cards += int(facts["keep"])
        elif what == "gamble-won":
            one.cards += 1
        elif what == "earns":
            one.chips += int(facts["n"])
        elif what == "good-laid":
            one.goods += 1
    return later, found


def _got(one: Brought) -> bool:
    return bool(one.placed or one.chips or one.cards or one.goods)


def _line(words: Words, seat: int, one: Brought) -> str:
    got = list(one.placed)
    for name in ("chips", "cards", "goods"):
        if n := getattr(one, name):
            got.append(words(f"panel.brought.{name}", n=n))
    told = ", ".join(got) or words("panel.brought.nothing")
    return words("panel.brought.line", seat=seat, list=words.listing(one.called), told=told)
