"""Race for the Galaxy in words: how facts are named, and what a seat sees in plain sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...core.languages import ENGLISH
from ...core.notation import Action
from ...core.text import Words, sentence
from .faces import CARDS, GOOD, KINDS
from .observation import Observation
from .rules.score import points
from .rules.supply import worlds_with_goods
from .state import IN_TURN, NO_CARD, SEALED, STAGES, TOGETHER

NUMERALS = ("", "I", "II", "III", "IV", "V")


def card_name(words: Words, face: int) -> str:
    """A card as it is printed in this language; in English where no print is known."""
    names = CARDS[face].names
    return names.get(words.lang, names[ENGLISH])


def _kind(words: Words, kind: int) -> str:
    return words(f"names.good.{KINDS[kind]}") if kind >= 0 else ""


def _phase(words: Words, phase: int) -> str:
    return words(f"names.phase.{NUMERALS[phase]}")


def _price(words: Words, cards: int) -> str:
    """`for 2 cards`, or that it is free."""
    return words("names.price", n=cards) if cards else words("names.price-free")


NAMERS: dict[str, Callable[[Words, Any], str]] = {
    **dict.fromkeys(("card", "power", "world"), card_name),
    "kind": _kind,
    "phase": _phase,
    "price": _price,
    "phases": lambda words, phases: words.listing(_phase(words, phase) for phase in phases),
    "seats": lambda words, seats: words.listing(words.person(seat) for seat in seats),
    **dict.fromkeys(("on",), lambda words, seat: words.person(seat)),
}

TOPICS = {
    "choose": {"choose"},
    "lay": {"lay", "keep"},
    "pay": {"pay", "discard", "conquer", "buy"},
    "powers": {"use", "consume", "gamble", "spend", "sell", "windfall", "fill"},
}


def topic(action: Action) -> str:
    """The heading an action stands under in a list of moves."""
    return next((name for name, words in TOPICS.items() if action.word in words), "go-on")


def instruct(observation: Observation, words: Words) -> str:
    """What to do now, in a line."""
    table = observation.table
    key = STAGES[table.stage]
    if table.queue:
        return words("look.drawing")
    if table.stage in IN_TURN and observation.seat != table.on:
        return words("look.waiting", on=table.on)
    if table.stage in SEALED | TOGETHER and not _awaited(observation):
        return words("look.decided")
    facts = {"n": _owed(observation), "card": _in_hand_now(observation)}
    return words(f"look.stage.{key}", **facts)


def _awaited(observation: Observation) -> bool:
    from .pace import awaiting

    return observation.seat in awaiting(observation.table)


def _owed(observation: Observation) -> int:
    table = observation.table
    if table.stage in TOGETHER and 0 <= observation.seat < table.players:
        return table.owed[observation.seat]
    return max(0, table.price)


def _in_hand_now(observation: Observation) -> int:
    """The card being placed, if there is one; any card where there is none to name."""
    table = observation.table
    laid = table.laid[table.on] if table.step < table.players else NO_CARD
    return laid if laid >= 0 else 0


def summarize(observation: Observation, words: Words) -> tuple[str, ...]:
    """What this seat sees: what is going on, its own cards with their powers, then the others."""
    words = words.at(observation, words.people)
    table = observation.table
    lines = [
        words(
            "look.round",
            n=max(1, table.rounds),
            pool=max(0, table.pool),
            deck=observation.deck_size,
        )
    ]
    if table.phase:
        lines.append(words("look.phases", phases=table.schedule, phase=table.phase))
    lines.append(instruct(observation, words))
    if 0 <= observation.seat < table.players:
        lines += _own(observation, words)
    lines += [_seat(observation, words, s) for s in range(table.players) if s != observation.seat]
    return tuple(lines)


def _own(observation: Observation, words: Words) -> list[str]:
    table, seat = observation.table, observation.seat
    lines = []
    if table.picks[seat]:
        names = (words.name("choice", choice) for choice in table.picks[seat])
        lines.append(words("look.picked", list=words.listing(names)))
    if table.looked[seat]:
        lines.append(words("look.looked"))
        lines += _cards(words, table.looked[seat])
    hand = table.hands[seat]
    lines.append(words("look.hand") if hand else words("look.hand-empty"))
    lines += _cards(words, hand)
    lines.append(words("look.tableau", n=len(table.tables[seat]), points=points(table, seat)))
    lines += _cards(words, table.tables[seat], worlds_with_goods(table, seat))
    lines.append(words("look.chips", n=table.chips[seat]))
    return lines


def _cards(words: Words, cards: Iterable[int], full: Iterable[int] = ()) -> list[str]:
    """One line a card: what it is, and what it does."""
    return ["  " + describe_card(words, card, card in full) for card in cards]


def describe_card(words: Words, face: int, full: bool = False, named: bool = True) -> str:
    """A card in a line: its name if asked for, price, points, good, powers in plain words."""
    from .entries import EntryTeller

    teller = EntryTeller(words)
    line = teller.line(CARDS[face])
    if named:
        line = f"{card_name(words, face)}: {line}"
    return f"{line} {words('look.has-good', kind=GOOD[face])}" if full else line


def _seat(observation: Observation, words: Words, seat: int) -> str:
    table = observation.table
    full = worlds_with_goods(table, seat)
    names = [
        words("look.full", card=card) if card in full else card_name(words, card)
        for card in table.tables[seat]
    ]
    parts = [
        words("look.laid-out", list=", ".join(names)),
        words("look.in-hand", n=observation.hand_sizes[seat]),
        words("look.has-chips", n=table.chips[seat], points=points(table, seat)),
    ]
    if table.picks[seat]:
        chosen = (words.name("choice", choice) for choice in table.picks[seat])
        parts.insert(0, words("look.chose", list=words.listing(chosen)))
    return sentence(f"{words('look.seat', seat=seat)} {'; '.join(parts)}.")
