"""How Galaxy Trucker's players of three strengths fare: who comes home, what is lost, what is won.

    python -m benchmarks.trucker_flights [FLIGHTS] [TABLE ...]

A flight counts as finished if the ship was built without a fault and its rocket was still on the
road after the last card, neither out by force nor by choice. Tables: `alone` (one player against
the road), `mixed` (one of each strength and a fourth of the middle one), `equals` (four of the same
strength, who take the same tiles from each other). Seeds are fixed, so a run can be repeated.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random

import companion
from companion.bots import bot
from companion.core.rulebook import Listener

FLIGHTS = 500
LEVELS = ("level-1", "level-2", "level-3")
STRENGTHS = ("novice", "steady", "greedy")
TABLES = ("alone", "mixed", "equals")
BARS = {"level-1": 99, "level-3": 85}
"""What the best builder should finish, in percent."""
GAME = companion.game("trucker")


@dataclass
class Tally:
    """What came of the flights of one strength."""

    flights: int = 0
    home: int = 0
    faulty: int = 0
    built: int = 0
    lost: int = 0
    credits: int = 0
    why: Counter[str] = field(default_factory=Counter)

    def line(self) -> str:
        """All of it in a line."""
        n = max(1, self.flights)
        out = ", ".join(f"{why} {count}" for why, count in self.why.most_common(4))
        return (
            f"{self.flights:4d} flights, home {100 * self.home / n:5.1f} %, ships with a fault "
            f"{self.faulty}, tiles built {self.built / n:4.1f}, lost {self.lost / n:4.1f}, "
            f"credits {self.credits / n:5.1f}{'; out: ' + out if out else ''}"
        )


def fly(seed: int, variant: str, names: list[str], tallies: dict[str, Tally]) -> None:
    """One flight from the first tile to the accounts."""
    rng, state = Random(f"{variant} {names} {seed}"), GAME.new(len(names), variant, seed)
    players, told = [bot(name, GAME) for name in names], Listener()
    built = [0] * len(names)
    while awaited := GAME.awaiting(state):
        who = awaited[0]
        if who < 0:
            action = GAME.sample(state, rng)
        else:
            observation = GAME.observe(state, who)
            action = players[who].choose(observation, GAME.moves(state, who), rng)
            built[who] = max(built[who], len(state.ships[who]))
        GAME.book.effects[type(action)](state, action, told)
    faulty = {event.facts["seat"] for event in told if event.what == "fault"}
    for seat, name in enumerate(names):
        tally = tallies.setdefault(name, Tally())
        tally.flights += 1
        tally.faulty += seat in faulty
        tally.home += not state.left[seat] and seat not in faulty
        tally.built += built[seat]
        tally.lost += len(state.lost[seat])
        tally.credits += state.credits[seat]
    for event in told:
        if event.what in ("leaves", "must-leave"):
            why = event.facts.get("why", "by choice")
            tallies[names[event.facts["seat"]]].why[why] += 1


def seats(table: str, strength: str, turn: int) -> list[str]:
    """Who sits at a table; seats change from flight to flight."""
    if table == "alone":
        return [strength]
    if table == "equals":
        return [strength] * 4
    there = ["greedy", "steady", "novice", "steady"]
    return there[turn % 4 :] + there[: turn % 4]


def main(flights: int = FLIGHTS, tables: tuple[str, ...] = TABLES) -> None:
    """Fly and print, table by table."""
    for table in tables:
        for variant in LEVELS:
            tallies: dict[str, Tally] = {}
            for strength in STRENGTHS if table != "mixed" else STRENGTHS[-1:]:
                for seed in range(flights if table != "equals" else (flights + 3) // 4):
                    fly(seed, variant, seats(table, strength, seed), tallies)
            for strength in STRENGTHS:
                bar = (
                    f" (bar {BARS[variant]} %)" if strength == "greedy" and variant in BARS else ""
                )
                said = tallies[strength].line()
                print(f"{table:6} {variant} {strength:6} {said}{bar}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else FLIGHTS, tuple(sys.argv[2:]) or TABLES)
