"""The explorer's questions about many rolls at a table: places to build on, rolls already made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from ... import odds
from ...odds import WAYS, Distribution
from ..asking import Ask
from ..page import Page, Series
from ..simulated import EVENINGS, Try, as_uneven
from ..why import dice as why
from ..why.steps import LEAST, Step, side_by_side
from .dice import MOST_ROLLS, SUMS, throws, two_dice

SITES = tuple(number for number in SUMS if number != 7)


def site_of(ask: Ask, name: str, start: str) -> list[tuple[int, int]]:
    """Numbers typed for a place on the board; `8x2` is a city on an 8."""
    text = ask.text(name, start)
    found = []
    for word in text.replace(",", " ").split()[:12]:
        number, _, cards = word.lower().replace("×", "x").partition("x")
        if (
            number.isdecimal()
            and len(number) < 3
            and int(number) in SITES
            and cards in ("", "1", "2")
        ):
            found.append((int(number), int(cards or 1)))
        else:
            ask.check(False, "site", word=word[:12])
    ask.check(bool(found), "site", word="…")
    return found or [(6, 1)]


def sites(ask: Ask) -> Page:
    """Two places to build on, side by side: cards in so many rolls."""
    here, there = site_of(ask, "site-a", "6 8 10"), site_of(ask, "site-b", "5 9 9")
    rolls = ask.slider("rolls", 1, 40, 20, most=60)
    seven = ask.choice("seven", odds.SEVENS)
    ask.settled()
    both = [odds.harvest(place, rolls, seven=seven) for place in (here, there)]

    def play(rng: Random) -> Try:
        rolled = [two_dice(rng) for _ in range(rolls)]
        return Try(tuple(brought(place, rolled, seven) for place in (here, there)))

    def made(place: list[tuple[int, int]]) -> str:
        return f"odds.harvest({place}, rolls={rolls}, seven={seven!r})"

    def reasons(place: list[tuple[int, int]], key: str, how: str) -> list[Step]:
        now, told = one_roll(place), odds.harvest(place, rolls, seven=seven)
        later = one_roll(place, best_of(place)) if seven == "best" else None
        return why.production(ask.say, now, rolls, told, key, how, later)

    return Page(
        (Series(both[0], "A", made(here)), Series(both[1], "B", made(there))),
        str(both[0].likeliest[0]),
        lambda name: ask.say("about.cards", n=name, rolls=rolls),
        how=LEAST,
        facts=[
            (ask.say("fact.mean-of", name=name), odds.decimal(told.mean, 2, ask.lang))
            for name, told in zip("AB", both, strict=True)
        ],
        play=play,
        why=lambda key, how: side_by_side(
            [("A", reasons(here, key, how)), ("B", reasons(there, key, how))]
        ),
    )


def brought(place: Sequence[tuple[int, int]], rolled: Sequence[int], seven: str) -> int:
    """The cards of a place from rolls one after another, the robber coming on a seven."""
    robbed: int | None = None
    cards = 0
    for total in rolled:
        if total == 7 and seven == "best":
            robbed = best_of(place)
        cards += sum(n for i, (at, n) in enumerate(place) if at == total and i != robbed)
    return cards


def best_of(sites: Sequence[tuple[int, int]]) -> int:
    """The site that brings most; of equal ones the first."""
    return max(range(len(sites)), key=lambda i: WAYS[sites[i][0]] * sites[i][1])


def one_roll(sites: Sequence[tuple[int, int]], robber: int | None = None) -> Distribution[int]:
    """The cards of a single roll."""
    return odds.harvest(sites, 1, robber)


def real_rolls(ask: Ask) -> Page:
    """Rolls from a real table beside what fair dice bring."""
    rolled = ask.numbers("rolled", "8 6 7 5 8 9 4 7 8 6 8 3 8 10 8 6 8 7 8 11", 2, 12, MOST_ROLLS)
    ask.settled()
    number = len(rolled)
    told = odds.throw(2)
    luck = {one.total: one for one in odds.luck(rolled)}
    uneven = as_uneven(tuple(rolled))
    verdict = [
        ask.say("loaded.of", n=uneven, of=EVENINGS, rolls=number),
        ask.say("loaded.few" if uneven < 10 else "loaded.some" if uneven < 100 else "loaded.usual"),
        ask.say("loaded.care"),
    ]

    def lines(key: str) -> list[str]:
        one = luck[int(key)]
        facts = {"sum": key, "seen": one.seen, "due": odds.decimal(one.expected, 1, ask.lang)}
        far = odds.percent(one.as_far, ask.lang)
        return [ask.say("loaded.sum", **facts), ask.say("loaded.far", share=far)]

    return Page(
        (Series(told, made="odds.throw(2)"),),
        str(max(SUMS, key=lambda n: abs(luck[n].seen - luck[n].expected))),
        lambda name: ask.say("about.sum", sum=name),
        views=[throws(ask)],
        facts=[(ask.say("fact.rolls"), str(number))],
        seen=Counter(str(total) for total in rolled),
        verdict=verdict,
        lines=lines,
        notes=[ask.say("loaded.note", of=EVENINGS)],
        why=lambda key, how: [
            *why.dice_sum(ask.say, 2, key, how),
            *why.real_rolls(ask.say, number, luck, int(key)),
        ],
        unit="rolls",
    )


QUESTIONS = {"sites": sites, "rolls": real_rolls}
