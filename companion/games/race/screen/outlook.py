"""Race's band of odds: the number on the top card, and kinds of cards among those one may draw.

Only what a seat sees goes in: every card it has not seen is as likely to lie on top as any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial

from ....core.text import Words
from ....explorer.band import Band, Bar, Chances, ChanceTable
from ....odds import among
from ..actions import Choice
from ..analysis.laid_out import in_phase
from ..cards import Card
from ..faces import CARDS, GAMBLES, KINDS
from ..observation import Observation
from ..odds import BONUSES, GUESSES
from ..rules.explore import look_and_keep

DRAWN = (1, 2, 3, 7)
"""Cards that are drawn or looked at: one, exploring, exploring with either card."""


def outlook(observation: Observation, words: Words) -> Band:
    """The odds of the cards this seat has not seen."""
    unseen = [CARDS[face] for face in observation.unseen]
    numbers = Counter(number_of(card) for card in unseen)
    kinds = _kinds(words, unseen)
    return {
        "title": words("explorer.band.title"),
        "bars_title": words("explorer.band.bars"),
        "tab": words("explorer.band.tab.bars"),
        "pick": _pick(words, numbers),
        "unit": "tries",
        "grid": "",
        "bars": [_bar(words, number, numbers, len(unseen)) for number in sorted(numbers)],
        "seats": [],
        "wait": None,
        "places": {"at": {}, "lines": []},
        "more": [
            _finding(words, kinds, len(unseen)),
            _exploring(observation, words, kinds, len(unseen)),
        ],
    }


def _calls(numbers: Mapping[int, int]) -> list[int]:
    """The numbers that may be named at Gambling World and are likeliest to be right."""
    able = {number: n for number, n in numbers.items() if number in GUESSES}
    return [number for number, n in sorted(able.items()) if n == max(able.values())]


def _pick(words: Words, numbers: Mapping[int, int]) -> str:
    """What is said while no bar is chosen: the best call."""
    best, cards = _calls(numbers), sum(numbers.values())
    if not best:
        return words("explorer.band.pick")
    facts = {"list": words.listing(map(str, best)), "ways": numbers[best[0]], "of": cards}
    power = next(iter(GAMBLES))
    return f"{words('explorer.band.best', power=power, **facts)} {words('explorer.band.pick')}"


def number_of(card: Card) -> int:
    """The number in the corner: what a card costs, or what a military world defends itself with."""
    return (card.cost if card.defense is None else card.defense) or 0


def _bar(words: Words, number: int, numbers: Mapping[int, int], of: int) -> Bar:
    ways = numbers[number]
    kind = "call" if number in GUESSES else "no-call"
    if number in _calls(numbers):
        kind = "best-call"
    note = words(f"explorer.band.{kind}", n=number, ways=ways, of=of)
    return {
        "key": str(number),
        "title": words("explorer.about.guess", n=number),
        "label": words("explorer.band.bar", n=number, ways=ways, of=of),
        "ways": ways,
        "chance": f"{ways}/{of}",
        "marks": [],
        "gains": [],
        "notes": [{"rule": "race.consume.gamble-match-is-kept", "text": note}],
    }


def _kinds(words: Words, unseen: list[Card]) -> dict[str, int]:
    """By kind of card how many of it are unseen."""
    fits: dict[str, Callable[[Card], bool]] = {
        words("explorer.band.development"): lambda card: card.sort == "development",
        words("explorer.band.world"): lambda card: card.sort == "world",
        words("explorer.band.military"): lambda card: card.defense is not None,
        **{words("explorer.band.world-with", good=good): partial(_bears, good) for good in KINDS},
    }
    return {label: sum(map(fit, unseen)) for label, fit in fits.items()}


def _bears(good: str, card: Card) -> bool:
    return card.good == good


def _finding(words: Words, kinds: Mapping[str, int], cards: int) -> ChanceTable:
    """By kind of card the chance that one at least is among so many."""
    draws = [n for n in DRAWN if n <= cards]
    rows: list[Chances] = [
        {"label": label, "chances": [str(among(n, cards, drawn).at_least(1)) for drawn in draws]}
        for label, n in kinds.items()
    ]
    return {
        "title": words("explorer.band.find"),
        "tab": words("explorer.band.tab.find"),
        "heads": [str(n) for n in DRAWN],
        "rows": rows,
        "note": f"{words('explorer.band.note')} {_derived(words, kinds, cards)}",
    }


def _derived(words: Words, kinds: Mapping[str, int], cards: int) -> str:
    """How the chance of the first kind comes about: no card of it among two, taken from one."""
    label, wanted = next(iter(kinds.items()))
    rest = cards - wanted
    if cards < 2:
        return ""
    chance = str(among(wanted, cards, 2).at_least(1))
    return words("explorer.band.derived", kind=label, wanted=wanted, cards=cards, fewer=cards - 1,
                 rest=rest, less=rest - 1, chance=chance)  # fmt: skip


def _exploring(
    observation: Observation, words: Words, kinds: Mapping[str, int], cards: int
) -> ChanceTable:
    """Exploring as this seat would: the best of those looked at are kept."""
    ways = [way for way in _looks(observation) if way[0] <= cards]
    rows: list[Chances] = []
    for label, wanted in kinds.items():
        found = [among(wanted, cards, look) for look, _ in ways]
        one = [str(told.at_least(1)) for told in found]
        most = [str(told.at_least(keep)) for told, (_, keep) in zip(found, ways, strict=True)
                if keep > 1]  # fmt: skip
        rows.append({"label": label, "chances": [*one, *most]})
    heads = [words("explorer.band.look-keep", look=look, keep=keep) for look, keep in ways]
    heads += [
        words("explorer.band.all-kept", look=look, keep=keep) for look, keep in ways if keep > 1
    ]
    note = words("explorer.band.kept-note")
    tab = words("explorer.band.tab.keep")
    title = words("explorer.band.keep")
    return {"title": title, "tab": tab, "heads": heads, "rows": rows, "note": note}


def _looks(observation: Observation) -> list[tuple[int, int]]:
    """Cards looked at and kept, called by another and with each Explore card, powers included."""
    table, seat = observation.table, observation.seat
    if not 0 <= seat < table.players:
        return [BONUSES[name] for name in ("none", "+5", "+1,+1")]
    picks = (Choice.PRODUCE, Choice.EXPLORE_5, Choice.EXPLORE_1_1)
    ways = (look_and_keep(in_phase(table, seat, 1, pick), seat) for pick in picks)
    return list(dict.fromkeys(ways))
