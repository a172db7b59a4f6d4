"""The explorer's questions about many rolls at a table: places to build on, rolls already made."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from ... import odds
from ..asking import Enquiry
from ..page import Page, PlainAnswer, Series, View
from ..simulated import EVENINGS, MOST_SIMULATED, as_uneven
from ..tally import Tally, read_tally
from ..why import dice as why
from .dice import SUMS, throws

MOST_UNREAD = 8
"""Things not understood that are told at once."""


def _told(ask: Enquiry) -> Tally:
    """What was rolled, or what about it is not understood."""
    tally = read_tally(ask.tally("rolled", "8 6 7 5 8 9 4 7 8 6 8 3 8 10 8 6 8 7 8 11", SUMS))
    unread = ", ".join(word[:30] for word in tally.unread[:MOST_UNREAD])
    ask.check(not unread, "unread", list=unread, n=len(tally.unread))
    number = tally.rolls.total()
    ask.check(number <= odds.MOST_AT_TABLES, "rolls", n=number, most=odds.MOST_AT_TABLES)
    ask.settled()
    return tally


def real_rolls(ask: Enquiry) -> Page | PlainAnswer:
    """Rolls from real tables beside what fair dice bring; before the first one, what to do."""
    tally = _told(ask)
    rolled = tally.rolls
    number = rolled.total()
    if not number:
        return PlainAnswer([ask.say("roll-first"), ask.say("roll-how", most=odds.MOST_AT_TABLES)])
    told = odds.throw(2)
    luck = {one.total: one for one in odds.luck(rolled)}
    uneven = as_uneven(tuple(sorted(rolled.items())))
    simulated = number <= MOST_SIMULATED
    verdict = [
        ask.say("loaded.of" if simulated else "loaded.law", n=uneven, of=EVENINGS, rolls=number),
        ask.say("loaded.few" if uneven < 10 else "loaded.some" if uneven < 100 else "loaded.usual"),
        ask.say("loaded.care"),
    ]

    def lines(key: str) -> list[str]:
        one = luck[int(key)]
        facts = {"sum": key, "seen": one.seen, "due": odds.decimal(one.expected, 1, ask.lang)}
        far = odds.percent(one.as_far, ask.lang)
        return [ask.say("loaded.sum", **facts), ask.say("loaded.far", share=far)]

    groups = len(tally.groups)
    return Page(
        (Series(told, made="odds.throw(2)"),),
        str(max(SUMS, key=lambda n: abs(luck[n].seen - luck[n].expected))),
        lambda name: ask.say("about.sum", sum=name),
        views=[throws(ask)],
        facts=[
            (ask.say("fact.rolls"), str(number)),
            *([(ask.say("fact.groups"), str(groups))] if groups > 1 else []),
        ],
        seen=Counter({str(total): rolled[total] for total in rolled}),
        verdict=verdict,
        verdict_badge="simulated" if simulated else "reckoned",
        lines=lines,
        listed=(lambda key: [_by_group(ask, tally, int(key))]) if groups > 1 else None,
        notes=[ask.say("loaded.note" if simulated else "loaded.law-note", of=EVENINGS)],
        why=lambda key, how: [
            *why.dice_sum(ask.say, 2, key, how),
            *why.real_rolls(ask.say, number, luck, int(key)),
        ],
        unit="rolls",
    )


def _by_group(ask: Enquiry, tally: Tally, total: int) -> View:
    """What each group rolled, and how often the sum that is asked about."""
    rows = []
    for number, group in enumerate(tally.groups, 1):
        many, came = group.rolls.total(), group.rolls[total]
        share = odds.percent(Fraction(came, many), ask.lang)
        rows.append([group.name or str(number), str(many), str(came), share])
    heads = [ask.say(f"groups.{name}", sum=total) for name in ("group", "rolls", "came", "share")]
    return {"title": ask.say("groups.title"), "heads": heads, "rows": rows, "note": ""}


QUESTIONS = {"rolls": real_rolls}
