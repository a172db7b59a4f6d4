"""The explorer's questions about dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise, product
from math import lcm
from random import Random
from typing import Any

from ... import odds
from ...odds import THROWS, WAYS, Distribution
from ..asking import ControlForm
from ..page import Page, Series, View, fitting, middle
from ..walk import Branch, Walk, counting, waiting
from ..why import dice as why
from ..why.steps import LEAST, MOST, Step

SUMS = tuple(WAYS)
FACES = range(1, 7)
MOST_DICE = 100
MOST_ROLLS = 300
MOST_LISTED = 4
"""Dice whose falls are listed one by one."""


def two_dice(rng: Random) -> int:
    """The sum of a throw."""
    return rng.randint(1, 6) + rng.randint(1, 6)


def throws(ask: ControlForm, barred: int = 0) -> View:
    """The 36 throws as a grid; `barred` is a sum that does not count."""
    return {
        "kind": "grid",
        "id": "throws",
        "look": "dice",
        "label": ask.words("odds.grid"),
        "rows": [{"text": str(n), "label": ask.words("odds.first", n=n)} for n in FACES],
        "cols": [{"text": str(n), "label": ask.words("odds.second", n=n)} for n in FACES],
        "cells": [
            [
                {"key": str(a + b), "text": str(a + b), "label": f"{a} + {b} = {a + b}",
                 **({"barred": True} if a + b == barred else {})}
                for b in FACES
            ]
            for a in FACES
        ],
    }  # fmt: skip


def terms(ask: ControlForm, dice: int, told: Distribution[int]) -> View:
    """The generating function: one term a sum."""
    return {
        "kind": "terms",
        "label": ask.say("terms"),
        "power": dice,
        "terms": [
            {"key": str(total), "n": str(n), "power": total} for total, n in told.counts.items()
        ],
    }


def a_sum(ask: ControlForm) -> Page:
    """The sum of some dice."""
    dice = ask.slider("dice", 1, 12, 2, most=MOST_DICE)
    ask.settled()
    told = odds.throw(dice)
    views: list[View] = [throws(ask)] if dice == 2 else []
    if dice <= 4:
        views.append(terms(ask, dice, told))

    return Page(
        (Series(told, made=f"odds.throw({dice})"),),
        str(8 if dice == 2 else round(3.5 * dice)),
        lambda name: ask.say("about.sum", sum=name),
        views=views,
        facts=middle(told, ask.words),
        play=lambda rng: sum(rng.choices(FACES, k=dice)),
        why=lambda key, how: why.dice_sum(ask.say, dice, key, how),
        cases=(lambda key, how: falls(dice, fitting(int(key), how))) if dice != 2 else None,
        walks=(_die_by_die(dice),) if dice != 2 else (),
        unit="rolls" if dice == 2 else "tries",
        mistakes=(lambda key, how: _miscounted(fitting(int(key), how))) if dice == 2 else None,
    )


def _miscounted(fits: Callable[[int], bool]) -> list[tuple[str, Fraction]]:
    """Two dice counted wrongly: 2 and 6 as one throw, 4 and 4 as two, every sum as one."""
    ordered = [one for one in product(FACES, repeat=2) if fits(sum(one))]
    pairs = {frozenset(one) for one in ordered}
    doubles = sum(one == other for one, other in ordered)
    every = len(FACES) * (len(FACES) + 1) // 2
    return [
        ("unordered", Fraction(len(pairs), every)),
        ("unordered", Fraction(len(pairs), THROWS)),
        ("doubles", Fraction(len(ordered) + doubles, THROWS)),
        ("one-way", Fraction(sum(map(fits, SUMS)), THROWS)),
    ]


def _die_by_die(dice: int) -> Walk:
    faces = [(str(face), face) for face in FACES]
    return counting({label: (1, face) for label, face in faces}, "", len(FACES), dice, "die")


def falls(dice: int, fits: Callable[[int], bool]) -> list[tuple[str, int]]:
    """How a few dice can fall for the sums that fit, each with the orders it comes in."""
    if dice > MOST_LISTED:
        return []
    found = Counter("+".join(map(str, sorted(fall))) for fall in product(FACES, repeat=dice)
                    if fits(sum(fall)))  # fmt: skip
    return sorted(found.items())


def within(ask: ControlForm) -> Page:
    """A sum within so many rounds of the table."""
    total = ask.number("sum", SUMS, 8)
    players = ask.slider("players", 1, 6, 4)
    rounds = ask.slider("rounds", 1, 12, 1, most=20)
    double = ask.choice("turn", ("one", "two")) == "two"
    ask.settled()
    chance, rolls = odds.chance_of(total), players * rounds * (2 if double else 1)
    if double:
        told = by_roll([_in_turns_of_two(total, n) for n in range(rolls + 1)])
        told = told.noted("fair-dice", "sums-differ", what="rolls")
    else:
        told = odds.waiting(chance).up_to(rolls)
    later = ask.words("odds.said.later")

    def reasons(key: str, how: str) -> list[Step]:
        if double:
            return why.in_turns_of_two(ask.say, total, rolls, key, how)
        return why.first_time(ask.say, chance, rolls, key, how)

    def play(rng: Random) -> Any:
        before = 0
        for roll in range(1, rolls + 1):
            came = two_dice(rng)
            while double and came == before:
                came = two_dice(rng)
            before = came if double and roll % 2 else 0
            if came == total:
                return roll
        return odds.LATER

    said = {"sum": total, "rolls": rolls}
    mean_wait = (ask.say("fact.mean-wait"), odds.decimal(1 / chance, 2, ask.lang))
    return Page(
        (Series(told),),
        str(rolls),
        lambda name: ask.say("about.later" if name == later else "about.within", name=name, **said),
        how=MOST,
        base=0 if double else THROWS,
        mistakes=lambda key, how: _not_waited(chance, rolls if key == odds.LATER else int(key)),
        counts="roll",
        facts=[] if double else [mean_wait],
        play=play,
        why=reasons,
        walks=((_turn_by_turn if double else _roll_by_roll)(ask, total, rolls),),
        python=lambda key, how: [_missing_until(
            lambda after: _missed_in_python(total, after, double), rolls, key, how)],
    )  # fmt: skip


def _not_waited(chance: Fraction, rolls: int) -> list[tuple[str, Fraction]]:
    """Several rolls reckoned wrongly: their chances added up, or only one of them looked at."""
    return [("added", rolls * chance), ("single", chance)]


def _roll_by_roll(ask: ControlForm, total: int, rolls: int) -> Walk:
    hit = str(total), WAYS[total]
    return waiting(hit, ask.say("why.other"), [THROWS] * rolls, "roll", odds.LATER)


def _turn_by_turn(ask: ControlForm, total: int, rolls: int) -> Walk:
    """Two rolls a turn that differ: a state is also the first sum of a turn under way.

    After a first sum only the other throws are left, 30 to 35 of them; so that all ways of a second
    roll are equally likely, it has as many ways as all these numbers divide.
    """
    second = lcm(*(THROWS - ways for ways in WAYS.values()))
    other = ask.say("why.other")

    def branches(state: Any, at: int) -> Sequence[Branch]:
        if isinstance(state, int):
            return ()
        if not at % 2:
            missed = [Branch(other, n, (first,)) for first, n in WAYS.items() if first != total]
            return [Branch(str(total), WAYS[total], at + 1), *missed]
        hit = WAYS[total] * second // (THROWS - WAYS[state[0]])
        return [Branch(str(total), hit, at + 1), Branch(other, second - hit, odds.LATER)]

    def outcome(state: Any) -> Any:
        return state if isinstance(state, int) else odds.LATER

    widths = [second if at % 2 else THROWS for at in range(rolls)]
    return Walk(odds.LATER, widths, branches, outcome, "roll", waits=True)


def _missing_until(missed: Callable[[int], str], rolls: int, key: str, how: str) -> str:
    """Python for the roll something first comes on, from that for not having come by a roll."""
    roll = rolls + 1 if key == odds.LATER else int(key)
    if key == odds.LATER or how == LEAST:
        return missed(roll - 1)
    if how == MOST:
        return f"1 - {missed(roll)}"
    return f"{missed(roll - 1)} - {missed(roll)}"


def _missed_in_python(total: int, rolls: int, double: bool) -> str:
    """Python for a sum that has not come in so many rolls."""
    if not double:
        return f"odds.waiting(odds.chance_of({total})).after({rolls})"
    turns, more = divmod(rolls, 2)
    last = f" * (1 - odds.chance_of({total}))" if more else ""
    return f"(1 - odds.differing({total}, 2)) ** {turns}{last}"


def _in_turns_of_two(total: int, rolls: int) -> Fraction:
    """The chance of a sum within so many rolls, two of each turn differing."""
    turns, more = divmod(rolls, 2)
    missed = (1 - odds.differing(total, 2)) ** turns
    return 1 - missed * (1 - more * odds.chance_of(total))


def by_roll(reached: Sequence[Fraction]) -> Distribution[Any]:
    """On which roll it first came, from the chances to have it after 0, 1, 2 … rolls."""
    parts = [b - a for a, b in pairwise(reached)]
    over = lcm(*(share.denominator for share in (*parts, reached[-1])))
    counts: dict[Any, int] = {roll: int(share * over) for roll, share in enumerate(parts, 1)}
    counts[odds.LATER] = int((1 - reached[-1]) * over)
    return Distribution(counts)


def before(ask: ControlForm) -> Page:
    """A sum before another one."""
    wanted = ask.number("sum", SUMS, 8)
    feared = ask.number("feared", SUMS, 7)
    ask.check(wanted != feared, "same-sum")
    ask.settled()
    good, bad = WAYS[wanted], WAYS[feared]
    about = odds.throw(2).about._replace(what="outcome")
    told = Distribution({str(wanted): good, str(feared): bad}, about)
    other_than = {str(wanted): feared, str(feared): wanted}

    def play(rng: Random) -> str:
        while (total := two_dice(rng)) not in (wanted, feared):
            pass
        return str(total)

    def reasons(key: str, how: str) -> list[Step]:
        mine, other = (good, bad) if key == str(wanted) else (bad, good)
        return why.race_of_two(ask.say, mine, other)

    return Page(
        (Series(told),),
        str(wanted),
        lambda name: ask.say("about.before", one=name, other=other_than[name]),
        views=[throws(ask)],
        play=play,
        why=reasons,
        python=lambda key, how: [f"odds.before({key}, feared={other_than[key]})"],
    )  # fmt: skip


def collect(ask: ControlForm) -> Page:
    """All of several sums within so many rolls."""
    wanted = sorted(set(ask.numbers("sums", "6 8", 2, 12, 11)))
    rolls = ask.slider("rolls", 1, 60, 12, most=150)
    ask.settled()
    wait = odds.waiting_for_all(wanted)
    told = wait.up_to(rolls)
    listed = ask.words.listing(map(str, wanted))
    later = ask.words("odds.said.later")

    def play(rng: Random) -> Any:
        missing = set(wanted)
        for roll in range(1, rolls + 1):
            missing.discard(two_dice(rng))
            if not missing:
                return roll
        return odds.LATER

    return Page(
        (Series(told),),
        str(rolls),
        lambda name: ask.say(
            "about.collect-later" if name == later else "about.collect", list=listed, rolls=rolls,
            name=name),
        how=MOST,
        base=THROWS,
        counts="roll",
        facts=[(ask.say("fact.mean-wait"), odds.decimal(wait.mean, 2, ask.lang))],
        play=play,
        walks=(_one_by_one(ask, wanted, rolls),),
        why=lambda key, how: why.all_of(
            ask.say, wait, why.sums_text(wanted), rolls, key, how),
        python=lambda key, how: [_missing_until(
            lambda after: f"odds.waiting_for_all({set(wanted)}).after({after})", rolls, key, how)],
    )  # fmt: skip


def _one_by_one(ask: ControlForm, wanted: Sequence[int], rolls: int) -> Walk:
    """All of some sums, roll by roll: a state is what is still missing, or the roll it came on."""

    def branches(missing: Any, at: int) -> Sequence[Branch]:
        if isinstance(missing, int):
            return ()
        left = {total: missing - {total} for total in sorted(missing)}
        good = [Branch(str(n), WAYS[n], rest or at + 1) for n, rest in left.items()]
        return [
            *good,
            Branch(ask.say("why.none-new"), THROWS - sum(WAYS[n] for n in left), missing),
        ]

    def outcome(missing: Any) -> Any:
        return missing if isinstance(missing, int) else odds.LATER

    start = frozenset(wanted)
    return Walk(start, [THROWS] * rolls, branches, outcome, "roll", waits=True)


def times(ask: ControlForm) -> Page:
    """How often a sum comes in so many rolls."""
    total = ask.number("sum", SUMS, 8)
    rolls = ask.slider("rolls", 1, 100, 60, most=MOST_ROLLS)
    ask.settled()
    chance = odds.chance_of(total)
    told = odds.how_often(chance, rolls)

    def play(rng: Random) -> int:
        return sum(two_dice(rng) == total for _ in range(rolls))

    return Page(
        (Series(told, made=f"odds.how_often(odds.chance_of({total}), rolls={rolls})"),),
        str(told.likeliest[0]),
        lambda name: ask.say("about.times", sum=total, n=name, rolls=rolls),
        facts=middle(told, ask.words),
        play=play,
        mistakes=lambda key, how: _not_waited(chance, rolls),
        why=lambda key, how: why.how_often(ask.say, chance, told, rolls, key, how),
        walks=(
            counting({str(total): (WAYS[total], 1)}, ask.say("why.other"), THROWS, rolls, "roll"),
        ),
    )


def lead(ask: ControlForm) -> Page:
    """One sum against another: how many times more it comes."""
    one, other = ask.number("sum", SUMS, 12), ask.number("against", SUMS, 8)
    rolls = ask.slider("rolls", 1, 60, 10, most=150)
    ask.check(one != other, "same-sum")
    ask.settled()
    told = odds.lead(one, other, rolls)

    def play(rng: Random) -> int:
        came = Counter(two_dice(rng) for _ in range(rolls))
        return came[one] - came[other]

    return Page(
        (Series(told, made=f"odds.lead({one}, {other}, rolls={rolls})"),),
        "0",
        lambda name: ask.say("about.lead", one=one, other=other, n=name, rolls=rolls),
        how=LEAST,
        facts=middle(told, ask.words),
        play=play,
        why=lambda key, how: why.ahead(ask.say, one, other, rolls, key, how),
        walks=(
            counting(
                {str(one): (WAYS[one], 1), str(other): (WAYS[other], -1)},
                ask.say("why.other"),
                THROWS,
                rolls,
                "roll",
            ),
        ),
    )


def leaders(ask: ControlForm) -> Page:
    """How many share the highest roll for the start."""
    players = ask.slider("players", 2, 8, 4)
    ask.settled()
    told = odds.leaders(players)

    def play(rng: Random) -> int:
        rolled = [two_dice(rng) for _ in range(players)]
        return rolled.count(max(rolled))

    return Page(
        (Series(told, made=f"odds.leaders(players={players})"),),
        "2",
        lambda name: ask.say("about.leaders", n=name, players=players),
        how=LEAST,
        play=play,
        why=lambda key, how: why.highest(ask.say, players, key, how),
        walks=(_player_by_player(ask, players),),
    )


def _player_by_player(ask: ControlForm, players: int) -> Walk:
    """A state is the highest sum so far, and how many have it."""

    def branches(state: tuple[int, int], _: int) -> Sequence[Branch]:
        best, many = state
        return [
            Branch(str(n), ways, (n, 1) if n > best else (best, many + (n == best)))
            for n, ways in WAYS.items()
        ]

    def named(state: tuple[int, int]) -> str:
        return ask.say("why.end-highest", sum=state[0], n=state[1])

    widths = [THROWS] * players
    return Walk((0, 0), widths, branches, lambda state: state[1], "player", named=named)


QUESTIONS = {
    "sum": a_sum, "within": within, "before": before, "collect": collect, "times": times,
    "lead": lead, "start": leaders,
}  # fmt: skip
