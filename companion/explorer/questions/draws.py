"""The explorer's questions about cards drawn blind from any deck."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from random import Random

from ... import odds
from ...odds import Distribution
from ..asking import ControlForm
from ..page import Page, Series, fitting, middle
from ..walk import drawing, waiting
from ..why import draws as why
from ..why.steps import LEAST

MOST_KINDS, MOST_IN_A_DECK = 12, 200


def drawn_page(
    ask: ControlForm, told: Distribution[int], wanted: int, cards: int, draws: int, name: str
) -> Page:
    """Wanted cards among some drawn, whatever they are called."""

    def play(rng: Random) -> int:
        return sum(card < wanted for card in rng.sample(range(cards), draws))

    return Page(
        (Series(told, made=f"odds.among(wanted={wanted}, cards={cards}, draws={draws})"),),
        "1" if 1 in told else str(told.outcomes[0]),
        lambda n: ask.say("about.drawn", n=n, name=name, draws=draws, cards=cards),
        how=LEAST if 1 in told and 0 in told else "exactly",
        facts=[(ask.say("fact.mean"), odds.decimal(Fraction(wanted * draws, cards), 2, ask.lang))],
        play=play,
        why=lambda key, how: why.drawn(ask.say, wanted, cards, draws, key, how),
        walks=(drawing((name, wanted), ask.say("why.other"), cards, draws),),
        mistakes=lambda key, how: _put_back(Fraction(wanted, cards), draws, fitting(int(key), how)),
    )


def _put_back(
    chance: Fraction, draws: int, fits: Callable[[int], bool]
) -> list[tuple[str, Fraction]]:
    """Draws reckoned wrongly: as if cards were put back, added up, or only one of them."""
    back = odds.how_often(chance, draws).where(fits)
    return [("put-back", back), ("added", draws * chance), ("single", chance)]


def from_deck(
    ask: ControlForm,
    deck: Mapping[str, int],
    names: Mapping[str, str],
    start: str,
    draws: tuple[int, int],
    controls: tuple[str, str] = ("card", "draws"),
    note: str = "",
) -> Page:
    """A kind among the next cards of a printed deck, of which some are gone.

    `draws` is how many at first and at most, `controls` are the kind's and their number's own.
    """
    kind = ask.choice(controls[0], tuple(deck), start, names)
    number = ask.slider(controls[1], 1, 10, draws[0], most=draws[1])
    there, rest = deck[kind], sum(deck.values()) - deck[kind]
    gone, others = ask.slider("gone", 0, there, 0), ask.slider("gone-others", 0, rest, 0)
    left, cards = there - gone, there - gone + rest - others
    ask.check(number <= cards, "deck", n=cards)
    ask.settled()
    told = odds.among(left, cards, number)
    return drawn_page(ask, told.noted(note) if note else told, left, cards, number, names[kind])


def named(ask: ControlForm, what: str, kinds: Iterable[str]) -> dict[str, str]:
    """What kinds of things are called in the game that asks."""
    return {kind: ask.words.name(what, kind) for kind in kinds}


def among(ask: ControlForm) -> Page:
    """Wanted cards among so many drawn, from any deck."""
    cards = ask.slider("cards", 1, 120, 110, most=500)
    wanted = ask.slider("wanted", 0, 30, 4, most=500)
    draws = ask.slider("draws", 1, 20, 7, most=60)
    ask.check(wanted <= cards, "wanted", n=cards)
    ask.check(draws <= cards, "deck", n=cards)
    ask.settled()
    told = odds.among(wanted, cards, draws)
    return drawn_page(ask, told, wanted, cards, draws, ask.say("wanted-card"))


def until(ask: ControlForm) -> Page:
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
        walks=(
            waiting(
                (ask.say("wanted-card"), wanted),
                ask.say("why.other"),
                [cards - at for at in range(cards - wanted + 1)],
                "card",
                odds.LATER,
            ),
        ),
    )


def typed(deck: Mapping[str, int] | str) -> dict[str, str]:
    """A deck given in Python, as it would be typed."""
    if isinstance(deck, str):
        return {"deck": deck}
    return {"deck": ", ".join(f"{kind} {n}" for kind, n in deck.items())}


def own_deck(ask: ControlForm) -> Page:
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


QUESTIONS = {"among": among, "until": until, "deck": own_deck}
