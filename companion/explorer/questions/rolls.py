"""The explorer's questions about many rolls at a table: places to build on, rolls already made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from ... import odds
from ..asking import ControlForm
from ..evenings import EVENINGS, Judged, among, judged, standing_out, verdict
from ..page import Page, PlainAnswer, Series, View
from ..tally import Tally, read_tally
from ..why import dice as why
from ..why.steps import Say
from .dice import SUMS, throws

MOST_UNREAD = 8
"""Things not understood that are told at once."""


def _render(ask: ControlForm) -> Tally:
    """What was rolled, or what about it is not understood."""
    tally = read_tally(ask.tally("rolled", "8 6 7 5 8 9 4 7 8 6 8 3 8 10 8 6 8 7 8 11", SUMS))
    unread = ", ".join(word[:30] for word in tally.unread[:MOST_UNREAD])
    ask.check(not unread, "unread", list=unread, n=len(tally.unread))
    number = tally.rolls.total()
    ask.check(number <= odds.MOST_AT_TABLES, "rolls", n=number, most=odds.MOST_AT_TABLES)
    ask.settled()
    return tally


def real_rolls(ask: ControlForm) -> Page | PlainAnswer:
    """Rolls from real tables beside what fair dice bring; before the first one, what to do."""
    tally = _render(ask)
    rolled = tally.rolls
    number = rolled.total()
    if not number:
        return PlainAnswer([ask.say("roll-first"), ask.say("roll-how", most=odds.MOST_AT_TABLES)])
    told = odds.throw(2)
    luck = {one.total: one for one in odds.luck(rolled)}
    groups = [judged(group.rolls) for group in tally.groups]
    whole = judged(rolled)

    def lines(key: str) -> list[str]:
        one = luck[int(key)]
        facts = {"sum": key, "seen": one.seen, "due": odds.decimal(one.expected, 1, ask.lang)}
        far = odds.percent(one.as_far, ask.lang)
        out = standing_out(number, one.as_far)
        return [
            ask.say("loaded.sum", **facts),
            ask.say("loaded.far", share=far),
            ask.say("loaded.any", n=out, of=EVENINGS),
        ]

    return Page(
        (Series(told, made="odds.throw(2)"),),
        str(max(SUMS, key=lambda n: abs(luck[n].seen - luck[n].expected))),
        lambda name: ask.say("about.sum", sum=name),
        views=[throws(ask)],
        facts=[
            (ask.say("fact.rolls"), str(number)),
            *([(ask.say("fact.groups"), str(len(groups)))] if len(groups) > 1 else []),
        ],
        seen=Counter({str(total): rolled[total] for total in rolled}),
        verdict=judged_in_words(ask.say, whole, _by_name(ask, tally, groups)),
        verdict_badge="simulated" if whole.simulated else "reckoned",
        lines=lines,
        listed=(lambda key: [_by_group(ask, tally, groups, int(key))]) if groups[1:] else None,
        notes=[ask.say("loaded.note" if whole.simulated else "loaded.law-note", of=EVENINGS)],
        why=lambda key, how: [
            *why.dice_sum(ask.say, 2, key, how),
            *why.real_rolls(ask.say, number, luck, int(key), whole.simulated),
        ],
        unit="rolls",
    )


def judged_in_words(say: Say, whole: Judged, groups: Mapping[str, Judged]) -> list[str]:
    """How unusual rolls are: as a whole, the sum that stands out most, and group by group."""
    simulated, facts = whole.simulated, {"of": EVENINGS, "rolls": whole.rolls}
    told = [
        say("loaded.of" if simulated else "loaded.law", n=whole.uneven, **facts),
        say("loaded.out" if simulated else "loaded.out-law", sum=whole.total, n=whole.out, **facts),
    ]
    unusual = whole.unusual
    if len(groups) > 1:
        name, oddest = min(groups.items(), key=lambda one: one[1].unusual)
        every = among(oddest.unusual, len(groups))
        unusual = min(unusual, every)
        facts = {"n": oddest.unusual, "of": EVENINGS, "rolls": oddest.rolls}
        told.append(say("loaded.group", group=name, many=len(groups), all=every, **facts))
    return [*told, say(f"loaded.{verdict(unusual)}")]


def _by_name(ask: ControlForm, tally: Tally, judged: Sequence[Judged]) -> dict[str, Judged]:
    """What is said of each group, by its name or number."""
    named = [group.name or ask.say("groups.number", n=n) for n, group in enumerate(tally.groups, 1)]
    return dict(zip(named, judged, strict=True))


def _by_group(ask: ControlForm, tally: Tally, judged: Sequence[Judged], total: int) -> View:
    """What each group rolled, how often the sum that is asked about, and how unusual it all is."""
    rows = []
    for number, (group, one) in enumerate(zip(tally.groups, judged, strict=True), 1):
        many, came = group.rolls.total(), group.rolls[total]
        share = odds.percent(Fraction(came, many), ask.lang)
        rows.append([group.name or str(number), str(many), str(came), share, str(one.unusual)])
    names = ("group", "rolls", "came", "share", "unusual")
    heads = [ask.say(f"groups.{name}", sum=total, of=EVENINGS) for name in names]
    return {"title": ask.say("groups.title"), "heads": heads, "rows": rows, "note": ""}


QUESTIONS = {"rolls": real_rolls}
