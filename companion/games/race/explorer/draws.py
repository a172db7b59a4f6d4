"""The explorer's questions about Race's cards: exploring, selling, a lucky guess."""

from __future__ import annotations

import re

from .... import odds
from ....explorer.asking import ControlForm
from ....explorer.page import Page, Series, fitting
from ....explorer.questions.draws import drawn_page, named
from ....explorer.simulated import card_of
from ....explorer.walk import bag, drawing
from ....explorer.why import draws as why
from ....explorer.why.steps import EXACTLY, LEAST, tallied
from .. import odds as race


def explore(ask: ControlForm) -> Page:
    """Cards kept when exploring."""
    bonus = ask.choice("bonus", tuple(race.BONUSES), "+5")
    cards = ask.slider("cards", 20, 114, 100, most=114)
    wanted = ask.slider("wanted", 0, 30, 10, most=114)
    ask.check(wanted <= cards, "wanted", n=cards)
    ask.settled()
    told = race.explore(wanted, cards, bonus)
    look, keep = race.BONUSES[bonus]
    return Page(
        (Series(told, made=f"race.explore({wanted}, cards={cards}, bonus={bonus!r})"),),
        "1" if 1 in told else "0",
        lambda n: ask.say("about.explore", n=n, look=look, keep=keep),
        how=LEAST,
        facts=[(ask.say("fact.mean"), odds.decimal(told.mean, 2, ask.lang))],
        play=lambda rng: min(keep, sum(c < wanted for c in rng.sample(range(cards), look))),
        why=lambda key, how: why.drawn(ask.say, wanted, cards, look, key, how, keep),
        walks=(
            drawing(
                (ask.say("wanted-card"), wanted),
                ask.say("why.other"),
                cards,
                look,
                lambda found: min(keep, found),
            ),
        ),
    )


def sell(ask: ControlForm) -> Page:
    """Wanted cards for a good sold."""
    names = named(ask, "good", race.PRICES)
    good = ask.choice("good", tuple(race.PRICES), "genes", names)
    more = ask.slider("more", 0, 6, 0, most=20)
    cards = ask.slider("cards", 30, 114, 100, most=114)
    wanted = ask.slider("wanted", 0, 30, 10, most=114)
    ask.check(wanted <= cards, "wanted", n=cards)
    ask.settled()
    told = race.sell(good, wanted, more, cards)
    return drawn_page(ask, told, wanted, cards, race.PRICES[good] + more, ask.say("wanted-card"))


def guess(ask: ControlForm) -> Page:
    """The number on the top card, for a lucky guess."""
    text = ask.text("seen", "2 2 6")
    seen: dict[int, int] = {}
    for word in re.findall(r"\d{1,3}", text)[:120]:
        seen[int(word)] = seen.get(int(word), 0) + 1
    for number, count in seen.items():
        there = race.NUMBERS.get(number, 0)
        ask.check(count <= there, "seen", number=number, n=there)
    ask.settled()
    told = race.turned_up(seen)
    best = race.best_guess(seen)
    left = told.total
    return Page(
        (Series(told, made=f"race.turned_up({seen})"),),
        str(best[0]),
        lambda name: ask.say("about.guess", n=name),
        facts=[
            (ask.say("fact.best"), ", ".join(map(str, best))),
            (ask.say("fact.left"), str(left)),
        ],
        play=card_of({number: n - seen.get(number, 0) for number, n in race.NUMBERS.items()}),
        walks=(bag(told.counts, str),),
        why=lambda key, how: [
            ask.say("why.steal", n=left, k=int(told.where(fitting(int(key), how)) * left),
                    name=key if how == EXACTLY else ask.say(f"how.n.{how}", n=key)),
            *tallied(ask.say, told, fitting(int(key), how)),
        ],
    )  # fmt: skip


QUESTIONS = {"explore": explore, "sell": sell, "guess": guess}
