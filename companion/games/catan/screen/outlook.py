"""The odds of a position for the band under the board (`companion/explorer/band.py`).

With two players the first sum of the turn does not count again. Of a corner it tells the cards a
settlement there would bring, the robber's hex left out.
"""

from __future__ import annotations

from fractions import Fraction

from .... import odds
from ....core.text import Words
from ....explorer.band import Band, Bar, Places, WaitingFor
from ....explorer.next_roll import NextRoll, given_back
from ..board.geometry import HEXES
from ..observation import Observation
from ..odds import GOODS, barred_sum, chance_before, corners, rolls_ahead
from ..rules.roll import pay_yields
from ..state import HAND_LIMIT, SEVEN, State

NOTED = ("held-back", "shortage", "takes-rest")
"""What the engine tells of a yield that explains why somebody gets less."""


def outlook(observation: Observation, words: Words) -> Band:
    """The odds of this position as a seat sees it; see the head of this file."""
    words = words.at(observation, words.people)
    table = observation.table
    roll = NextRoll.of(GOODS, table, pay_yields)
    bars = [_bar(observation, words, roll, total) for total in odds.WAYS]
    return roll.band(words, bars, _wait(table, observation.seat), _places(table, words))


def _bar(observation: Observation, words: Words, roll: NextRoll, total: int) -> Bar:
    table, barred = observation.table, barred_sum(observation.table)
    notes = roll.notes(words, total, *NOTED)
    if total == SEVEN:
        notes.append(("catan.seven.no-yield", words("events.no-yield")))
    if total == barred:
        rule = "catan.two-player.sums-differ"
        notes.insert(0, (rule, words.rule(rule)))
    paying = (h for h in HEXES if table.island.numbers[h] == total and h != table.robber)
    bar = roll.bar(words, total, (f"hex:{h}" for h in paying), notes, barred)
    if total == SEVEN:
        bar["gives"] = given_back(words, observation.hand_sizes, [HAND_LIMIT] * table.players)
    return bar


def _wait(table: State, seat: int) -> WaitingFor | None:
    ahead = rolls_ahead(table, seat)
    if ahead is None:
        return None
    rest, turns = ahead
    return {
        "rolls": rest + turns * (2 if table.players == 2 else 1),
        "chances": {
            str(total): str(chance_before(table, total, rest, turns)) for total in odds.WAYS
        },
    }


def _places(table: State, words: Words) -> Places:
    """What a settlement on each corner would bring."""
    worth = corners(table)
    pairs = list(zip(worth["cards"], worth["pips"], strict=True))
    lines = {pair: n for n, pair in enumerate(dict.fromkeys(pairs))}
    return {
        "at": {"corner": [lines[pair] for pair in pairs]},
        "lines": [_corner(words, *pair) for pair in lines],
    }


def _corner(words: Words, cards: int, pips: int) -> str:
    n = odds.decimal(Fraction(cards, odds.THROWS), 2, words.lang)
    said = words("explorer.corner", n=n, fraction=f"{cards}/{odds.THROWS}")
    if cards == pips:
        return said
    return f"{said} · {words('explorer.blocked', n=pips, blocked=pips - cards)}"
