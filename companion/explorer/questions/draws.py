"""The explorer's questions about cards drawn blind: any deck, and the decks of our games."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ... import games, odds
from ...core.text import Words
from ...games.catan import odds as catan
from ...games.race import odds as race
from ...games.starfarers import odds as starfarers
from ..asking import Ask
from ..page import Page, Series, fitting, middle
from ..simulated import card_of
from ..why import draws as why
from ..why.steps import LEAST, tallied
from .marbles import drawn_page, told_start

HOME = Path(games.__file__ or "").parent
MOST_KINDS, MOST_IN_A_DECK = 12, 200


@cache
def words_of(game: str, lang: str) -> Words:
    """The words of a game's folder; it needs no engine."""
    return Words.of(game, HOME / game, lang)


def names_of(game: str, lang: str, what: str, kinds: Mapping[str, int]) -> dict[str, str]:
    """What kinds of things are called in a game."""
    words = words_of(game, lang)
    return {kind: words.name(what, kind) for kind in kinds}


def among(ask: Ask) -> Page:
    """Wanted cards among so many drawn, from any deck."""
    cards = ask.slider("cards", 1, 120, 110, most=500)
    wanted = ask.slider("wanted", 0, 30, 4, most=500)
    draws = ask.slider("draws", 1, 20, 7, most=60)
    ask.check(wanted <= cards, "wanted", n=cards)
    ask.check(draws <= cards, "deck", n=cards)
    ask.settled()
    told = odds.among(wanted, cards, draws)
    return drawn_page(ask, told, wanted, cards, draws, ask.say("wanted-card"))


def until(ask: Ask) -> Page:
    """On which draw the first wanted card comes."""
    cards = ask.slider("cards", 1, 120, 25, most=200)
    wanted = ask.slider("wanted", 1, 30, 2, most=200)
    ask.check(wanted <= cards, "wanted", n=cards)
    ask.settled()
    told = odds.until(wanted, cards)
    return Page(
        (Series(told, made=f"odds.until(wanted={wanted}, cards={cards})"),),
        str(told.band()[1]),
        lambda n: ask.say("about.until", n=n, cards=cards, wanted=wanted),
        how="at-most",
        counts="draw",
        facts=middle(told, ask.words),
        play=lambda rng: min(rng.sample(range(1, cards + 1), wanted)),
        why=lambda key, how: why.first_wanted(ask.say, wanted, cards, key, how),
    )


def own_deck(ask: Ask) -> Page:
    """A deck typed in: which cards come."""
    text = ask.text("deck", ask.say("deck-example"), lines=2)
    found: dict[str, int] = {}
    for name, count in re.findall(r"([^\d,;\n]+?)\s*[:=×x]?\s*(\d{1,4})", text):
        found[name.strip(" :=")[:24] or "?"] = int(count)
    found = {kind: n for kind, n in found.items() if n}
    total = sum(found.values())
    ask.check(1 <= total <= MOST_IN_A_DECK, "deck-size", most=MOST_IN_A_DECK)
    ask.check(len(found) <= MOST_KINDS, "kinds", most=MOST_KINDS)
    ask.settled()
    kind = ask.choice("card", tuple(found), names={name: name for name in found})
    draws = ask.slider("draws", 1, 20, 2, most=60)
    ask.check(draws <= total, "deck", n=total)
    ask.settled()
    told = odds.among(found[kind], total, draws)
    page = drawn_page(ask, told, found[kind], total, draws, kind)
    page.facts += [(name, odds.percent(odds.has(found, name, draws), ask.lang)) for name in found]
    return page


def development(ask: Ask) -> Page:
    """Catan's development deck."""
    names = names_of("catan", ask.lang, "card", catan.DEVELOPMENTS)
    kind = ask.choice("card", tuple(catan.DEVELOPMENTS), "knight", names)
    draws = ask.slider("draws", 1, 10, 3, most=25)
    there = catan.DEVELOPMENTS[kind]
    rest = sum(catan.DEVELOPMENTS.values()) - there
    gone = ask.slider("gone", 0, there, 0)
    others = ask.slider("gone-others", 0, rest, 0)
    left, deck = there - gone, there - gone + rest - others
    ask.check(draws <= deck, "deck", n=deck)
    ask.settled()
    return drawn_page(ask, odds.among(left, deck, draws), left, deck, draws, names[kind])


def steal(ask: Ask) -> Page:
    """A card taken blind from a hand."""
    goods = dict.fromkeys(catan.GOODS, 1)
    names = names_of("catan", ask.lang, "resource", goods)
    usual = dict(zip(catan.GOODS, (1, 0, 2, 0, 1), strict=True))
    hand = {}
    for kind in catan.GOODS:
        hand[kind] = ask.slider(f"hand-{kind}", 0, 8, usual[kind], most=19)
        ask.controls[-1]["label"] = names[kind]
    ask.check(any(hand.values()), "empty-hand")
    ask.settled()
    told = catan.steal(hand)
    return Page(
        (Series(told, made=f"catan.steal({hand})"),),
        told_start(told),
        lambda name: ask.say("about.steal", name=name),
        label=lambda kind: names[kind],
        play=card_of(hand),
        why=lambda key, how: [
            ask.say("why.steal", n=sum(hand.values()), k=hand[key], name=names[key]),
            *tallied(ask.say, told, fitting(key, how)),
        ],
    )


def explore(ask: Ask) -> Page:
    """Race: cards kept when exploring."""
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
    )


def sell(ask: Ask) -> Page:
    """Race: wanted cards for a good sold."""
    names = names_of("race", ask.lang, "good", race.PRICES)
    good = ask.choice("good", tuple(race.PRICES), "genes", names)
    more = ask.slider("more", 0, 6, 0, most=20)
    cards = ask.slider("cards", 30, 114, 100, most=114)
    wanted = ask.slider("wanted", 0, 30, 10, most=114)
    ask.check(wanted <= cards, "wanted", n=cards)
    ask.settled()
    told = race.sell(good, wanted, more, cards)
    return drawn_page(ask, told, wanted, cards, race.PRICES[good] + more, ask.say("wanted-card"))


def guess(ask: Ask) -> Page:
    """Race: the number on the top card, for a lucky guess."""
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
        why=lambda key, how: [
            ask.say("why.steal", n=left, k=told.ways(int(key)), name=key),
            *tallied(ask.say, told, fitting(int(key), how)),
        ],
    )  # fmt: skip


def reserve(ask: Ask) -> Page:
    """Starfarers: the reserve pile."""
    names = names_of("starfarers", ask.lang, "resource", starfarers.RESERVE)
    kind = ask.choice("card", tuple(starfarers.RESERVE), "goods", names)
    draws = ask.slider("draws", 1, 10, 2, most=40)
    there = starfarers.RESERVE[kind]
    rest = sum(starfarers.RESERVE.values()) - there
    gone, others = ask.slider("gone", 0, there, 0), ask.slider("gone-others", 0, rest, 0)
    left, deck = there - gone, there - gone + rest - others
    ask.check(draws <= deck, "deck", n=deck)
    ask.settled()
    return drawn_page(ask, odds.among(left, deck, draws), left, deck, draws, names[kind])


QUESTIONS = {
    "among": among, "until": until, "deck": own_deck, "development": development, "steal": steal,
    "reserve": reserve, "explore": explore, "sell": sell, "guess": guess,
}  # fmt: skip
