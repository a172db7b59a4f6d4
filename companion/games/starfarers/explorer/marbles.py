"""The explorer's questions about Starfarers' marbles: shakes, flights, fights, encounters."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random
from typing import Any

from .... import odds
from ....explorer.asking import ControlForm
from ....explorer.page import Chosen, Page, Series, View, fitting, likeliest, middle
from ....explorer.simulated import Trial
from ....explorer.walk import Branch, Walk, counting
from ....explorer.walk import bag as one_of_a_bag
from ....explorer.why.dice import how_often
from ....explorer.why.steps import LEAST, MOST, Step, side_by_side
from .. import odds as marbles
from . import why

COLOURS = ("yellow", "red", "blue", "black")
USUAL = marbles.MIXES["standard"]
MOST_OF_A_COLOUR = 6
GRID = 9
"""Marbles of which every pair gets a cell of its own."""
Mix = dict[str, int]
Marbles = tuple[str, ...]
"""The colours that show."""


def a_mix(ask: ControlForm, side: str = "", start: Mix | None = None) -> Mix:
    """A mix of marbles by sliders."""
    usual = start or USUAL
    mix = {
        colour: ask.slider(f"{side}{colour}", 0, MOST_OF_A_COLOUR, usual.get(colour, 0), most=20)
        for colour in COLOURS
    }
    ask.check(sum(mix.values()) >= 2, "two-marbles")
    return {colour: n for colour, n in mix.items() if n}


def in_bag(mix: Mix) -> list[str]:
    """The marbles of a mix one by one."""
    return [colour for colour, n in mix.items() for _ in range(n)]


def worth(ask: ControlForm) -> tuple[str, int]:
    """What colours are worth, and what black does."""
    values = ask.choice("values", tuple(marbles.VALUES))
    return values, ask.number("black-counts", (3, 0), 3)


def name_pair(ask: ControlForm, pair: Marbles) -> str:
    """Two colours in words."""
    return " + ".join(ask.words(f"odds.said.{colour}") for colour in pair)


def shaken(pair: Marbles, values: str, black: int) -> int:
    """What a pair of marbles is worth."""
    table = marbles.VALUES[values]
    if marbles.BLACK in pair and black:
        return black
    return sum(table.get(colour, 0) for colour in pair)


def pair_grid(ask: ControlForm, mix: Mix, values: str, value: Callable[[Marbles], int]) -> View:
    """Every pair of marbles that can show, as a half grid."""
    bag = in_bag(mix)
    heads = [
        {
            "text": str(marbles.VALUES[values].get(colour, "✕")),
            "tone": colour,
            "label": ask.words(f"odds.said.{colour}"),
        }
        for colour in bag
    ]
    cells: list[list[View | None]] = []
    for i, one in enumerate(bag[:-1]):
        row: list[View | None] = []
        for j, other in enumerate(bag[1:], 1):
            pair = (one, other)
            row.append(
                {"key": "+".join(pair), "text": str(value(pair)),
                 "label": f"{name_pair(ask, pair)}: {value(pair)}"}
                if j > i else None
            )  # fmt: skip
        cells.append(row)
    return {
        "kind": "grid", "id": "pairs", "look": "marbles", "label": ask.say("pairs"),
        "rows": heads[:-1], "cols": heads[1:], "cells": cells,
    }  # fmt: skip


def shake(ask: ControlForm) -> Page:
    """How far ships may fly: the shake and the drives."""
    mix = a_mix(ask)
    drives = ask.slider("drives", 0, 6, 0, most=20)
    values, black = worth(ask)
    ask.settled()
    told = marbles.speed(drives, mix, values, black)
    pairs = marbles.pairs(mix)

    def fly(pair: Marbles) -> int:
        return shaken(pair, values, black) + drives

    by_key = {"+".join(pair): pair for pair in pairs.outcomes}
    keys = {key: str(fly(pair)) for key, pair in by_key.items()}
    bag = in_bag(mix)

    def lit(key: str) -> list[str]:
        return [keys[key]] if key in keys else [k for k, speed in keys.items() if speed == key]

    def reasons(key: str, how: str) -> list[Step]:
        if key in by_key:
            one = by_key[key]
            return why.pairs(ask.say, len(bag), [(name_pair(ask, one), pairs.ways(one))])
        return why.pairs(ask.say, len(bag), pairs_with(ask, mix, fly, fitting(int(key), how)))

    def play(rng: Random) -> Trial:
        drawn = sorted(rng.sample(range(len(bag)), 2))
        pair = tuple(bag[marble] for marble in drawn)
        return Trial((fly(pair),), ("+".join(pair),))

    def about(name: str) -> str:
        if name in by_key:
            return ask.say("about.pair", pair=name_pair(ask, by_key[name]))
        return ask.say("about.speed", n=name)

    return Page(
        (Series(told, made=in_python("speed", mix, values, black, drives=drives)),),
        likeliest(told),
        about,
        views=[pair_grid(ask, mix, values, fly)] if len(bag) <= GRID else [],
        walks=(_one_shake(ask, mix, values, black, drives),) if len(bag) > GRID else (),
        others=frozenset(by_key),
        chosen=lambda key: Chosen(
            pairs, by_key[key], f"{in_python('pairs', mix)}.chance({by_key[key]!r})"),
        lit=lit,
        facts=[*middle(told, ask.words), encounter_fact(ask, mix)],
        play=play,
        why=reasons,
        mistakes=lambda key, how: _mispaired(bag, fly, key, how) if key not in by_key else [],
    )  # fmt: skip


def _mispaired(
    bag: list[str], fly: Callable[[Marbles], int], key: str, how: str
) -> list[tuple[str, Fraction]]:
    """Pairs reckoned wrongly: each pair of colours once, or the first marble put back."""
    fits = fitting(int(key), how)
    kinds = {tuple(sorted(pair)) for pair in combinations(bag, 2)}
    back = list(product(bag, bag))
    return [
        ("colours", Fraction(sum(fits(fly(pair)) for pair in kinds), len(kinds))),
        ("marble-back", Fraction(sum(fits(fly(pair)) for pair in back), len(back))),
    ]


def in_python(topic: str, mix: Mix, values: str = "", black: int = 3, **more: int) -> str:
    """The expression of a topic of Starfarers' odds; what is as usual is left out."""
    said = [f"{name}={n}" for name, n in more.items()]
    said += [] if mix == USUAL else [f"mix={mix}"]
    said += [f"values={values!r}"] if values not in ("", next(iter(marbles.VALUES))) else []
    said += [] if black == marbles.BASE else [f"black={black}"]
    return f"starfarers.{topic}({', '.join(said)})"


def pairs_with(
    ask: ControlForm, mix: Mix, worth: Callable[[Marbles], int], fits: Callable[[Any], bool]
) -> list[tuple[str, int]]:
    """The pairs of a mix whose worth fits, in words, each with its ways."""
    return [
        (name_pair(ask, pair), n)
        for pair, n in marbles.pairs(mix).counts.items()
        if fits(worth(pair))
    ]


def encounter_fact(ask: ControlForm, mix: Mix) -> tuple[str, str]:
    """How likely a shake brings an encounter."""
    return ask.say("fact.encounter"), odds.percent(marbles.encounter(mix), ask.lang)


def reach(ask: ControlForm) -> Page:
    """How many flights to get so far."""
    distance = ask.slider("distance", 1, 20, 9, most=60)
    drives = ask.slider("drives", 0, 6, 1, most=20)
    mix = a_mix(ask)
    values, black = worth(ask)
    ask.settled()
    slowest = marbles.speed(drives, mix, values, black).outcomes[0]
    if slowest < 1:
        ask.refuse("standstill")
    told = marbles.flights_needed(distance, drives, mix, values, black)
    bag = in_bag(mix)

    def play(rng: Random) -> int:
        flown = flights = 0
        while flown < distance:
            flown += shaken(tuple(rng.sample(bag, 2)), values, black) + drives
            flights += 1
        return flights

    speed = marbles.speed(drives, mix, values, black)
    return Page(
        (Series(told, made=in_python(
            "flights_needed", mix, values, black, distance=distance, drives=drives)),),
        likeliest(told),
        lambda name: ask.say("about.flights", n=name, distance=distance),
        how=MOST,
        base=speed.total,
        facts=[
            (ask.say("fact.mean"), odds.decimal(told.mean, 2, ask.lang)),
            (ask.say("fact.speed"), odds.decimal(speed.mean, 2, ask.lang)),
        ],
        play=play,
        why=lambda key, how: why.flights(ask.say, speed, distance, key, how),
        walks=(_flight_by_flight(speed, distance, told.outcomes[-1]),),
    )  # fmt: skip


def _flight_by_flight(speed: odds.Distribution[int], distance: int, flights: int) -> Walk:
    """A state is how far one has come, or, below zero, the flight that got there."""

    def branches(flown: int, at: int) -> list[Branch]:
        if flown < 0:
            return []
        far = ((n, ways, flown + n) for n, ways in speed.counts.items())
        return [Branch(str(n), ways, to if to < distance else -at - 1) for n, ways, to in far]

    def outcome(flown: int) -> int | str:
        return -flown if flown < 0 else odds.LATER

    return Walk(0, [speed.total] * flights, branches, outcome, "flight", waits=True)


def encounters(ask: ControlForm) -> Page:
    """How many encounters come in so many flights."""
    flights = ask.slider("flights", 1, 30, 10, most=100)
    mix = a_mix(ask)
    ask.settled()
    chance = marbles.encounter(mix)
    told = marbles.encounters(flights, mix)
    bag = in_bag(mix)
    pairs = comb(len(bag), 2)

    def play(rng: Random) -> int:
        return sum("black" in rng.sample(bag, 2) for _ in range(flights))

    return Page(
        (Series(told, made=in_python("encounters", mix, flights=flights)),),
        likeliest(told),
        lambda name: ask.say("about.encounters", n=name, flights=flights),
        facts=[*middle(told, ask.words), encounter_fact(ask, mix)],
        play=play,
        why=lambda key, how: [
            *why.black_shows(ask.say, len(bag), mix.get("black", 0)),
            *how_often(ask.say, chance, told, flights, key, how),
        ],
        walks=(counting({ask.words("odds.said.black"): (int(chance * pairs), 1)},
                        ask.say("why.other"), pairs, flights, "flight"),),
    )  # fmt: skip


def fight(ask: ControlForm) -> Page:
    """A fight or a contest: both shake and add their cannons or drives."""
    mine, theirs = ask.slider("cannons", 0, 8, 3, most=20), ask.slider("theirs", 0, 8, 2, most=20)
    ties = ask.choice("ties", ("win", "lose", "again", "shown"))
    values = ask.choice("values", tuple(marbles.VALUES))
    ask.under(ask.say("side.mine"))
    mix = a_mix(ask)
    ask.under(ask.say("side.theirs"))
    other = a_mix(ask, "b-")
    ask.settled()
    one, two = marbles.shake(mix, values) + mine, marbles.shake(other, values) + theirs
    if ties == "again" and len(one) == len(two) == 1 and one.outcomes == two.outcomes:
        ask.refuse("always-tie")
    told = marbles.fight(mine, theirs, ties, mix, other, values)

    def result(a: int, b: int) -> str:
        return "win" if a > b else "lose" if a < b else ties if ties in ("win", "lose") else "tie"

    def play(rng: Random) -> str:
        bags = [in_bag(held) for held in (mix, other)]
        while True:
            a, b = (
                shaken(tuple(rng.sample(bag, 2)), values, 0) + more
                for bag, more in zip(bags, (mine, theirs), strict=True)
            )
            came = result(a, b)
            if came != "tie" or ties != "again":
                return came

    grid = {
        "kind": "grid", "id": "fight", "look": "fight", "label": ask.say("fights"),
        "rows": [{"text": str(a), "label": ask.say("mine-shows", n=a), "weight": one.ways(a)}
                 for a in one],
        "cols": [{"text": str(b), "label": ask.say("theirs-show", n=b), "weight": two.ways(b)}
                 for b in two],
        "cells": [
            [_meeting(ask, result(a, b), a, b, one.ways(a) * two.ways(b)) for b in two]
            for a in one
        ],
        "across": ask.say("theirs-across"), "down": ask.say("mine-down"),
        "legend": [
            *([SIGNS[came], ask.words(f"odds.said.{came}")] for came in told),
            ["1", ask.say("legend.ways", n=one.total * two.total)],
        ],
    }  # fmt: skip
    sides = f"{mine}, {theirs}, ties={ties!r}, mix={mix}, their_mix={other}, values={values!r}"
    return Page(
        (Series(told, made=f"starfarers.fight({sides})"),),
        "win" if "win" in told else told.outcomes[0],
        lambda name: ask.say("about.fight", result=name, mine=mine, theirs=theirs),
        views=[grid],
        play=play,
        why=lambda key, how: why.contest(ask.say, one, two, key, ties),
        mistakes=lambda key, how: [("cells", Fraction(
            sum(result(a, b) == key for a in one for b in two), len(one) * len(two)))],
    )  # fmt: skip


SIGNS = {"win": "+", "lose": "−", "tie": "="}


def _meeting(ask: ControlForm, came: str, mine: int, theirs: int, ways: int) -> View:
    said = ask.words(f"odds.said.{came}")
    label = ask.say("about.fight", result=said, mine=mine, theirs=theirs)
    return {"key": came, "text": SIGNS[came], "label": label, "small": str(ways)}


def mixes(ask: ControlForm) -> Page:
    """Two mixes or two ships side by side: how fast."""
    values, black = worth(ask)
    ask.under("A")
    mix, drives = a_mix(ask), ask.slider("drives", 0, 6, 1, most=20)
    ask.under("B")
    other = a_mix(ask, "b-", dict(marbles.MIXES["one-yellow"]))
    more = ask.slider("b-drives", 0, 6, 2, most=20)
    ask.settled()
    one = marbles.speed(drives, mix, values, black)
    two = marbles.speed(more, other, values, black)
    ahead = one.versus(two)

    def play(rng: Random) -> Trial:
        bags = [in_bag(held) for held in (mix, other)]
        shown = (shaken(tuple(rng.sample(bag, 2)), values, black) for bag in bags)
        return Trial(tuple(speed + n for speed, n in zip(shown, (drives, more), strict=True)))

    def reasons(held: Mix, more: int, key: str, how: str) -> list[Step]:
        fits = fitting(int(key), how)
        fast = pairs_with(ask, held, lambda pair: shaken(pair, values, black) + more, fits)
        return why.pairs(ask.say, sum(held.values()), fast)

    return Page(
        (Series(one, "A", in_python("speed", mix, values, black, drives=drives)),
         Series(two, "B", in_python("speed", other, values, black, drives=more))),
        str(int(one.mean) + 1),
        lambda name: ask.say("about.speed", n=name),
        how=LEAST,
        facts=[
            *((ask.say("fact.mean-of", name=name), odds.decimal(told.mean, 2, ask.lang))
              for name, told in (("A", one), ("B", two))),
            (ask.say("fact.a-ahead"), odds.percent(ahead.chance("win"), ask.lang)),
        ],
        play=play,
        why=lambda key, how: side_by_side(
            [("A", reasons(mix, drives, key, how)), ("B", reasons(other, more, key, how))]),
        walks=tuple(_one_shake(ask, held, values, black, n)
                    for held, n in ((mix, drives), (other, more))),
    )  # fmt: skip


def _one_shake(ask: ControlForm, mix: Mix, values: str, black: int, drives: int) -> Walk:
    """One pair of marbles: how fast it makes a ship."""
    return one_of_a_bag(
        marbles.pairs(mix).counts,
        lambda pair: f"{name_pair(ask, pair)}: {shaken(pair, values, black) + drives}",
        lambda pair: shaken(pair, values, black) + drives,
    )


QUESTIONS = {
    "shake": shake, "reach": reach, "fight": fight, "encounters": encounters, "mixes": mixes,
}  # fmt: skip
