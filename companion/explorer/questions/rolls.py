"""The explorer's questions about many rolls at a table: places to build on, rolls already made."""

from __future__ import annotations

from collections import Counter

from ... import odds
from ..asking import Ask
from ..page import Page, Series
from ..simulated import EVENINGS, as_uneven
from ..why import dice as why
from .dice import MOST_ROLLS, SUMS, throws


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


QUESTIONS = {"rolls": real_rolls}
