"""What a choice would bring, in exact words: an answer over the cards it might be, a friendship
card over the rolls to come."""

from __future__ import annotations

from collections import Counter

from ....core.notation import Action
from ....core.text import Words
from ....odds import WAYS, percent
from ..actions import Answer, Befriend
from ..box import Friend
from ..encounters import CARDS, Card
from ..observation import observe
from ..rules.meeting import seat_of
from ..screen.outlook import win_chance
from ..sky.discs import numbers_of
from ..sky.geometry import SITE_PLANETS, points_in
from ..state import State

TOLD = (
    "fit", "trade-ship", "take-each", "halt", "strip", "shake", "ask", "jump", "fight", "race",
    "flee", "nothing",
)  # fmt: skip
"""Steps of a card that are told by their name; cards and half medals are counted."""


def of_answer(state: State, action: Action, words: Words) -> tuple[str, ...]:
    """By what may come of an answer: on how many of the cards it might be."""
    assert isinstance(action, Answer)
    could_be = observe(state, action.seat).could_be
    cards = [card for i, card in enumerate(CARDS) if could_be >> i & 1]
    found = Counter(what for card in cards for what in _outcomes(state, card, action.n))
    lines = [
        words(f"quiz.fortune.{what}", n=n, total=len(cards)) for what, n in found.most_common()
    ]
    for card in cards:
        for step in _steps(state, card, action.n):
            word, *values = step.split()
            if word in ("fight", "race"):
                rival = seat_of(state, values[0])
                won = percent(win_chance(state, action.seat, rival, word == "fight"), words.lang)
                lines.append(words("quiz.fortune.win", rival=rival, percent=won))
    return tuple(dict.fromkeys(lines))


def _steps(state: State, card: Card, n: int) -> tuple[str, ...]:
    if state.asked > 1:
        return card.boxes["attack" if n else "leave"]
    return card.boxes[str(n) if card.question == "gift" else "yes" if n else "no"]


def _outcomes(state: State, card: Card, n: int) -> set[str]:
    found = set()
    for step in _steps(state, card, n) or ("nothing",):
        word, *values = step.split()
        if word == "medals":
            found.add("medal-won" if int(values[0]) > 0 else "medal-lost")
        elif word in ("gain", "any", "gift-back"):
            found.add("cards")
        elif word in TOLD:
            found.add(word)
    return found


def of_friend(state: State, action: Action, words: Words) -> tuple[str, ...]:
    """Of a card for one resource: in how many of 36 rolls it would come up."""
    assert isinstance(action, Befriend)
    friend = action.friend
    for first in (Friend.MORE_ORE, Friend.ORE_RATE):
        if first <= friend < first + 5:
            rolls = _rolls(state, action.seat, friend - first)
            return (words("quiz.fortune.rolls", n=rolls),)
    return ()


def _rolls(state: State, seat: int, kind: int) -> int:
    """In how many of 36 rolls a seat collects a resource."""
    chart = state.chart
    built = state.colonies[seat] | state.ports[seat]
    numbers = {
        number
        for point in points_in(built)
        for planet in SITE_PLANETS[point]
        if chart.bears[planet] == kind
        for number in numbers_of(chart.discs[planet])
    }
    return sum(WAYS[number] for number in numbers)
