"""Entries on the adventure cards: each kind that has figures by level, and each level's deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ....almanac import Made
from ....core.text import Words, sentence
from ..cards import CARDS

Card = Mapping[str, Any]
Facts = dict[str, Any]

LEVELS = {"I": 1, "II": 2, "III": 3}
SIDES = "NESW"
VALUES = {"red": 4, "yellow": 3, "green": 2, "blue": 1}
RULES = {
    "slavers": ("enemy.penalty-by-kind", "crew.owner-chooses-who-is-lost"),
    "smugglers": (
        "enemy.penalty-by-kind",
        "goods.theft-dearest-first",
        "goods.theft-then-batteries",
    ),
    "pirates": ("enemy.penalty-by-kind", "enemy.shots-rolled-for-all-losers-at-once"),
    "planets": ("planets.one-rocket-per-planet", "planets.landing-costs-days"),
    "meteor-swarm": ("meteor.in-card-order", "meteor.roll-names-column-or-row"),
    "combat-zone": ("combatzone.lines-top-to-bottom", "combatzone.lowest-suffers"),
    "abandoned-ship": ("abandoned.ship-costs-crew", "abandoned.ship-pays-credits"),
    "abandoned-station": ("abandoned.needs-enough-crew", "abandoned.station-gives-goods"),
}
"""The kinds of cards that have figures, and the rules these figures belong to."""
OWN, LOWER = 8, 4
"""How many cards a flight takes of its own level, and of each lower one."""


def swarms_and_foes(
    words: Mapping[str, Words], unprinted: Mapping[str, tuple[str, ...]]
) -> Iterator[Made]:
    """An entry for each kind of card at each level."""
    for kind, rules in RULES.items():
        for level in LEVELS:
            group = [row for row in CARDS.values() if (row["type"], row["level"]) == (kind, level)]
            told = {lang: _page(say, kind, level, group) for lang, say in words.items()}
            others = (f"{kind}-{other.lower()}" for other in LEVELS if other != level)
            yield _made(
                f"{kind}-{level.lower()}", told, rules, (kind, *others), unprinted.get(kind, ())
            )


def decks(words: Mapping[str, Words], unprinted: Mapping[str, tuple[str, ...]]) -> Iterator[Made]:
    """An entry for the cards of each level, and one for those of the learning flight."""
    for level in (*LEVELS, "learning"):
        group = [row for row in CARDS.values() if level in (row["level"], _flight(row))]
        told = {lang: _deck(say, level, group) for lang, say in words.items()}
        rules = ("setup.pile-mix-by-level",)
        if level == "learning":
            rules = ("setup.learning-flight-leaves-out",)
        see = ("learning-flight" if level == "learning" else "flight-level", "flight-cards")
        yield _made(f"deck-{level.lower()}", told, rules, see, unprinted.get("flight-cards", ()))


def _flight(card: Card) -> str:
    return "learning" if card.get("learning") else ""


def _made(
    name: str,
    told: Mapping[str, tuple[str, str, str, str]],
    rules: tuple[str, ...],
    see: tuple[str, ...],
    unprinted: tuple[str, ...],
) -> Made:
    titles, aliases, gists, bodies = (
        {lang: texts[at] for lang, texts in told.items()} for at in range(4)
    )
    return Made(name, titles, aliases, gists, bodies, rules, see, unprinted=unprinted)


def _page(say: Words, kind: str, level: str, group: Sequence[Card]) -> tuple[str, str, str, str]:
    """Title, aliases, gist and body of one kind of card at one level."""
    at = {"type": kind, "level": level, "number": LEVELS[level]}
    aliases = [say("cards.alias", **at), say(f"cards.ask.{kind}", **at), *(c["id"] for c in group)]
    facts = FACTS[kind](say, group)
    steps = say(f"cards.body.{kind}", **facts)
    blocks = [steps, *_doubts(say, group), "> " + say(f"cards.example.{kind}", **facts)]
    gist = say(f"cards.gist.{kind}", **facts)
    return say("cards.title", **at), "; ".join(aliases), gist, "\n\n".join(blocks)


def _deck(say: Words, level: str, group: Sequence[Card]) -> tuple[str, str, str, str]:
    """Title, aliases, gist and body of a level's cards."""
    kinds = Counter(row["type"] for row in group).most_common()
    listed = ", ".join(f"{say.name('card', kind)} {count}" for kind, count in kinds)
    part = "learning" if level == "learning" else "deck"
    facts = {"level": level, "number": LEVELS.get(level, 0), "n": len(group), "listed": listed}
    facts |= {"first": kinds[0][0], "second": kinds[1][0], "own": OWN}
    facts["higher"] = "" if level == [*LEVELS][-1] else say("cards.deck.higher", lower=LOWER)
    title, aliases, gist, body = (
        say(f"cards.{part}.{word}", **facts) for word in ("title", "alias", "gist", "body")
    )
    return title, aliases, gist, "\n\n".join([body, *_doubts(say, group)])


def _doubts(say: Words, group: Sequence[Card]) -> list[str]:
    """What has to be said where we do not know the printed cards themselves."""
    sure = {row["sure"] for row in group}
    return [say("cards.unseen")] if sure - {"high"} else []


def _foe(say: Words, group: Sequence[Card]) -> Facts:
    """The figures of slavers, smugglers and pirates."""
    (card,) = group
    shots = card["penalty"].get("shots", [])
    return {
        "strength": card["strength"],
        "above": card["strength"] + 1,
        "below": card["strength"] - 1,
        "days": card["days"],
        "crew": card["penalty"].get("crew", 0),
        "goods": card["penalty"].get("goods", 0),
        "shots": len(shots),
        "large": _large(shots),
        "hits": _hits(say, "shot", shots),
        "credits": card["reward"].get("credits", 0),
        "load": _goods(say, card["reward"].get("goods", {}), "acc"),
        "worth": _worth(card["reward"].get("goods", {})),
    }


def _planets(say: Words, group: Sequence[Card]) -> Facts:
    every = [planet for card in group for planet in card["planets"]]
    richest = max(every, key=_worth)
    return {
        "cards": len(group),
        "planets": _span(say, [len(card["planets"]) for card in group], "planet"),
        "days": _span(say, [card["days"] for card in group], "day"),
        "each": _steps(
            say("cards.each.planets", goods=_offers(say, card["planets"]), days=card["days"])
            + _mark(say, card)
            for card in group
        ),
        "worth": _worth(richest),
        "richest": _goods(say, richest),
    }


def _offers(say: Words, planets: Sequence[Mapping[str, int]]) -> str:
    return " / ".join(f"{_goods(say, goods)} ({_worth(goods)})" for goods in planets)


def _meteors(say: Words, group: Sequence[Card]) -> Facts:
    every = [hit for card in group for hit in card["meteors"]]
    sides = [side for side in SIDES if f"large {side}" in every]
    return {
        "cards": len(group),
        "meteors": _span(say, [len(card["meteors"]) for card in group], "meteor"),
        "sides": say.listing(say(f"cards.from.{side}") for side in sides),
        "each": _steps(
            sentence(_hits(say, "meteor", card["meteors"])) + _mark(say, card) for card in group
        ),
        "id": group[0]["id"],
        "rolls": len(group[0]["meteors"]),
    }


def _combat(say: Words, group: Sequence[Card]) -> Facts:
    (card,) = group
    short, full = [], []
    shots: list[str] = []
    for line in card["lines"]:
        who = say(f"cards.lowest.{line['lowest']}")
        ((what, amount),) = line["penalty"].items()
        shots = amount if what == "shots" else shots
        lost = say(f"cards.penalty.{what}", n=len(shots) if what == "shots" else amount)
        short.append(f"{who}: {lost}")
        full.append(sentence(short[-1]) + (f": {_hits(say, 'shot', shots)}" if shots else ""))
    return {
        "lines": sentence("; ".join(short)),
        "each": _steps(full),
        "shots": len(shots),
        "large": _large(shots),
    }


def _derelicts(say: Words, group: Sequence[Card]) -> Facts:
    """The offers of abandoned ships and stations."""
    kind = group[0]["type"]
    offers = [
        say(
            f"cards.each.{kind}",
            crew=card["crew"],
            credits=card.get("credits", 0),
            goods=_goods(say, card.get("goods", {})),
            worth=_worth(card.get("goods", {})),
            days=card["days"],
        )
        for card in group
    ]
    return {
        "cards": len(group),
        "offers": "; ".join(offers),
        "each": _steps(
            sentence(offer) + _mark(say, card) for offer, card in zip(offers, group, strict=True)
        ),
        "crew": group[0]["crew"],
        "worth": _worth(group[0].get("goods", {})),
    }


FACTS: dict[str, Callable[[Words, Sequence[Card]], Facts]] = {
    "slavers": _foe,
    "smugglers": _foe,
    "pirates": _foe,
    "planets": _planets,
    "meteor-swarm": _meteors,
    "combat-zone": _combat,
    "abandoned-ship": _derelicts,
    "abandoned-station": _derelicts,
}
"""How the figures of each kind of card are read for its templates."""


def _steps(lines: Iterator[str] | Sequence[str]) -> str:
    return "\n".join(f"{at}. {line}." for at, line in enumerate(lines, 1))


def _mark(say: Words, card: Card) -> str:
    """What else is to be said of a card: for the learning flight, or from the older edition."""
    marks = [say("cards.for-learning")] if card.get("learning") else []
    marks += [say("cards.older", edition=card["edition"])] if "edition" in card else []
    return "".join(f" ({mark})" for mark in marks)


def _goods(say: Words, goods: Mapping[str, int], case: str = "") -> str:
    return ", ".join(
        say.counted(colour, goods[colour], case) for colour in VALUES if colour in goods
    )


def _worth(goods: Mapping[str, int]) -> int:
    return sum(VALUES[colour] * count for colour, count in goods.items())


def _hits(say: Words, what: str, hits: Sequence[str]) -> str:
    """Meteors or shots in their order: `large from the front, small from the left`."""
    told = (hit.split() for hit in hits)
    return ", ".join(
        f"{say(f'cards.{what}.{size}')} {say(f'cards.from.{side}')}" for size, side in told
    )


def _large(hits: Sequence[str]) -> int:
    return sum(hit.startswith("large") for hit in hits)


def _span(say: Words, counts: Sequence[int], noun: str) -> str:
    """`2 to 4 planets`, or one number if all are alike."""
    least, most = min(counts), max(counts)
    last = say.counted(noun, most)
    return last if least == most else say("cards.span", least=least, most=last)
