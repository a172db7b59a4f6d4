"""Cards and action cards as people at a table call them, in any language and with typos."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from functools import cache

from ....almanac import search
from ....core.errors import BadInput, Fault, shorten
from ....core.notation import write
from ....core.text import LANGUAGES
from ..actions import CHOICES, Choice
from ..faces import BY_NAME, CARDS, NUMBER, slug

CLOSE = 0.8
"""How alike two spellings must be for one to be taken for the other."""
CLEAR = 1.25
"""How much better than any other card the almanac must like the one it found."""
LONGEST = 80


def card_named(path: str, name: object, among: Collection[int] = ()) -> int:
    """The card that is meant; of several like it one of `among`. `BadInput` names the nearest."""
    if not isinstance(name, str) or not slug(name[:LONGEST]):
        raise BadInput([Fault(path, shorten(name), "a card such as old-earth")])
    typed = slug(name[:LONGEST])
    if typed in BY_NAME:
        return BY_NAME[typed]
    near = {BY_NAME[close]: None for close in get_close_matches(typed, BY_NAME, 8, CLOSE)}
    found = _only(list(near), among)
    if found is None:
        found = _looked_up(name[:LONGEST], among)
    if found is None:
        loose = get_close_matches(typed, BY_NAME, 1, CLOSE / 2)
        nearest = CARDS[BY_NAME[loose[0]]].id if loose else ""
        raise BadInput([Fault(path, shorten(name), "a card such as old-earth", nearest)])
    return found


def _only(near: list[int], among: Collection[int]) -> int | None:
    """The first of the cards that lie there; where none does, the nearest of all."""
    return next((card for card in near if card in among), near[0] if near else None)


def _looked_up(name: str, among: Collection[int]) -> int | None:
    """The card the almanac finds, if it is clear which is meant."""
    hits = [hit for hit in search(name, "race", limit=12) if hit.sure]
    cards = [(NUMBER[hit.id.removeprefix("race.")], hit.score)
             for hit in hits if hit.id.removeprefix("race.") in NUMBER]  # fmt: skip
    lying = [pair for pair in cards if pair[0] in among]
    for some in (lying, cards):
        if some and (len(some) == 1 or some[0][1] >= CLEAR * some[1][1]):
            best = hits[0].id == f"race.{CARDS[some[0][0]].id}"
            return some[0][0] if best or some is lying else None
    return None


def cards_named(path: str, names: object, among: Collection[int] = ()) -> list[int]:
    """Several cards: a list, or a text with commas. Every name that is none is a fault."""
    given = names.split(",") if isinstance(names, str) else names
    if not isinstance(given, Iterable):
        raise BadInput([Fault(path, shorten(names), "cards, as a list or with commas")])
    found: list[int] = []
    faults: list[Fault] = []
    for at, name in enumerate(given):
        if isinstance(name, str) and not name.strip():
            continue
        try:
            found.append(card_named(f"{path}[{at}]", name, among))
        except BadInput as wrong:
            faults += wrong.faults
    if faults:
        raise BadInput(faults)
    return found


def choice_named(path: str, name: object) -> Choice:
    """The action card that is meant."""
    names = _choices()
    if isinstance(name, Choice):
        return name
    if isinstance(name, str):
        close = get_close_matches(slug(name[:LONGEST]), names, 1, CLOSE)
        if close:
            return names[close[0]]
    expected = f"an action card: {', '.join(map(write, CHOICES))}"
    raise BadInput([Fault(path, shorten(name), expected)])


@cache
def _choices() -> dict[str, Choice]:
    """By every name they have: id, as printed in three languages, and without `Consume:`."""
    from .. import GAME

    found: dict[str, Choice] = {}
    for choice in CHOICES:
        found[write(choice)] = choice
        for lang in LANGUAGES:
            name = GAME.words(lang).name("choice", choice)
            found[slug(name)] = found[slug(name.rpartition(":")[2])] = choice
    return found
