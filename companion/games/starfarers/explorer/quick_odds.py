"""The marbles at hand: speeds, encounters and fights of the standard set."""

from __future__ import annotations

from ....core.text import Words
from ....explorer.quick_odds import Block, Gauge, NamedNumber, ShortTable
from ....odds import percent
from .. import odds

LEADS = range(-3, 4)


def marbles(words: Words) -> tuple[Block, ...]:
    """What a shake brings; the page's script lays a calculator over it."""

    def say(key: str) -> str:
        return words(f"pocket.marbles.{key}")

    speeds = odds.speed()
    shakes = tuple(
        (str(n), Gauge(speeds.chance(n)), percent(speeds.chance(n), words.lang),
         percent(speeds.at_least(n), words.lang))
        for n in speeds.outcomes
    )  # fmt: skip
    won = {lead: fight.chance("win") for lead, fight in odds.fight_table(LEADS).items()}
    fights = tuple(
        (f"{lead:+d}" if lead else "0", Gauge(chance), percent(chance, words.lang))
        for lead, chance in won.items()
    )
    return (
        say("note"),
        NamedNumber(say("encounter"), percent(odds.encounter(), words.lang)),
        ShortTable((say("speed"), "", say("exactly"), say("more")), shakes),
        say("win"),
        ShortTable((say("lead"), "", words("pocket.odds.chance")), fights),
    )
