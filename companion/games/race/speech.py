"""Race for the Galaxy in words: how facts are named, and what a seat sees in plain sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...core.notation import Action
from ...core.text import Words, sentence
from .faces import CARDS, GOOD, KINDS
from .rules.score import points
from .rules.supply import worlds_with_goods
from .sight import Sight
from .state import IN_TURN, NO_CARD, SEALED, STAGES, TOGETHER

NUMERALS = ("", "I", "II", "III", "IV", "V")


def card_name(words: Words, face: int) -> str:
    """A card as it is printed in this language; in English where no print is known."""
    names = CARDS[face].names
    return names.get(words.lang, names["en"])


def _kind(words: Words, kind: int) -> str:
    return words(f"names.good.{KINDS[kind]}") if kind >= 0 else ""


def _phase(words: Words, phase: int) -> str:
    return words(f"names.phase.{NUMERALS[phase]}")


NAMERS: dict[str, Callable[[Words, Any], str]] = {
    **dict.fromkeys(("card", "power", "world"), card_name),
    "kind": _kind,
    "phase": _phase,
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


def instruct(sight: Sight, words: Words) -> str:
    """What to do now, in a line."""
    table = sight.table
    key = STAGES[table.stage]
    if table.queue:
        return words("look.drawing")
    if table.stage in IN_TURN and sight.seat != table.on:
        return words("look.waiting", on=table.on)
    if table.stage in SEALED | TOGETHER and not _awaited(sight):
        return words("look.decided")
    facts = {"n": _owed(sight), "card": _in_hand_now(sight)}
    return words(f"look.stage.{key}", **facts)


def _awaited(sight: Sight) -> bool:
    from .moves.legal import awaiting

    return sight.seat in awaiting(sight.table)


def _owed(sight: Sight) -> int:
    table = sight.table
    if table.stage in TOGETHER and 0 <= sight.seat < table.players:
        return table.owed[sight.seat]
    return max(0, table.price)


def _in_hand_now(sight: Sight) -> int:
    """The card being placed, if there is one; any card where there is none to name."""
    table = sight.table
    laid = table.laid[table.on] if table.step < table.players else NO_CARD
    return laid if laid >= 0 else 0


def tell(sight: Sight, words: Words) -> tuple[str, ...]:
    """What this seat sees: what is going on, its own cards with their powers, then the others."""
    words = words.at(sight, words.people)
    table = sight.table
    lines = [
        words("look.round", n=max(1, table.rounds), pool=max(0, table.pool), deck=sight.deck_size)
    ]
    if table.phase:
        lines.append(words("look.phases", phases=table.schedule, phase=table.phase))
    lines.append(instruct(sight, words))
    if 0 <= sight.seat < table.players:
        lines += _own(sight, words)
    lines += [_seat(sight, words, s) for s in range(table.players) if s != sight.seat]
    return tuple(lines)


def _own(sight: Sight, words: Words) -> list[str]:
    table, seat = sight.table, sight.seat
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
    line = teller.gist(CARDS[face])
    if named:
        line = f"{card_name(words, face)}: {line}"
    return f"{line} {words('look.has-good', kind=GOOD[face])}" if full else line


def _seat(sight: Sight, words: Words, seat: int) -> str:
    table = sight.table
    full = worlds_with_goods(table, seat)
    names = [
        words("look.full", card=card) if card in full else card_name(words, card)
        for card in table.tables[seat]
    ]
    parts = [
        words("look.laid-out", list=", ".join(names)),
        words("look.in-hand", n=sight.hand_sizes[seat]),
        words("look.has-chips", n=table.chips[seat], points=points(table, seat)),
    ]
    if table.picks[seat]:
        chosen = (words.name("choice", choice) for choice in table.picks[seat])
        parts.insert(0, words("look.chose", list=words.listing(chosen)))
    return sentence(f"{words('look.seat', seat=seat)} {'; '.join(parts)}.")
