"""A game in words: how its cards are named, under which headings moves stand, what is going on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from ...core.notation import Action, write
from ...core.text import Words
from ..bundle import count
from .barter import answerers, asked
from .turns import owing

Namer = Callable[[Words, Any], str]


def table_of(words: Words) -> Any:
    """The position that is being talked about, or what a seat sees of it."""
    return getattr(words.state, "table", words.state)


def cards_in_hand(words: Words, sizes: Sequence[int]) -> str:
    """How many cards everybody holds, for a question: a sentence without its full stop."""
    return words.listing(
        words(f"quiz.give-back.held{'' if seat else '-first'}", seat=seat, n=n)
        for seat, n in enumerate(sizes)
    )


def card_namers(lanes: Sequence[str]) -> dict[str, Namer]:
    """How cards are named: `2 lumber and 1 ore`, a store `lumber 2, ore 1`, `ore`, `1 ore`."""

    def goods(words: Words, bundle: int) -> str:
        held = ((name, count(bundle, kind)) for kind, name in enumerate(lanes))
        parts = [words.name(f"#{name}", n) for name, n in held if n]
        return words.listing(parts) or words("names.nothing")

    def stock(words: Words, bundle: int) -> str:
        held = ((kind, count(bundle, kind)) for kind in range(len(lanes)))
        parts = [f"{resource(words, kind)} {n}" for kind, n in held if n]
        return ", ".join(parts) or words("names.nothing")

    def resource(words: Words, kind: int) -> str:
        return words(f"names.resource.{lanes[kind]}")

    def one(words: Words, kind: int) -> str:
        return words.name(f"#{lanes[kind]}", 1)

    return {
        **dict.fromkeys(("goods", "give", "take", "missing"), goods),
        **dict.fromkeys(("resource", "loot"), resource),
        "one": one,
        "stock": stock,
    }


def heading(topics: Mapping[str, Collection[str]]) -> Callable[[Action], str]:
    """The heading an action stands under in a list of moves, by its word."""
    by_word = {word: topic for topic, words in topics.items() for word in words}
    return lambda action: by_word.get(action.word, "go-on")


def phase_line(table: Any, words: Words, acting: int) -> str:
    """What is being waited for, and whom."""
    waiting = {"discard": owing, "answer": asked}
    who = waiting.get(write(table.phase), lambda table: ())(table)
    names = words.listing(words.person(seat) for seat in who)
    return words(f"look.phase.{write(table.phase)}", on=acting, list=names)


def instruct(
    observation: Any, words: Words, phases: Any, acting: int, n: int, instead: str = ""
) -> str:
    """What to do now, in a line: to the seat that looks, or what the others are doing.

    `acting` has to act or has won, `n` is how many are still to be given, taken or laid, and
    `instead` what is said to the seat in place of its phase.
    """
    table, phase = observation.table, write(observation.table.phase)
    awaited = owing(table) if table.phase == phases.DISCARD else answerers(table, phases)
    awaited = awaited or (acting,)
    if observation.seat in awaited and f"panel.do.{phase}" in words:
        return words(f"panel.do.{instead or phase}", n=n)
    names = words.listing(words.person(seat) for seat in awaited)
    short = f"panel.others.{phase}"
    return words(short if short in words else f"look.phase.{phase}", on=acting, list=names)


def table_lines(table: Any, words: Words) -> list[str]:
    """The offer and the dice that lie on the table."""
    lines = []
    if (offer := table.offer) is not None:
        lines.append(words("look.offer", seat=offer.seat, give=offer.give, take=offer.take))
    if any(table.dice):
        lines.append(words("look.dice", first=table.dice[0], second=table.dice[1]))
    return lines


def points_line(words: Words, points: Sequence[int]) -> str:
    """Everybody's points."""
    each = (words("look.points-of", seat=seat, n=n) for seat, n in enumerate(points))
    return words("look.points", list=", ".join(each))


def pieces(words: Words, place: str, found: Mapping[str, Sequence[int]]) -> list[str]:
    """By kind of piece: the places where some stand."""
    named = {key: [words.name(place, number) for number in at] for key, at in found.items()}
    return [words(f"look.{key}", list="; ".join(names)) for key, names in named.items() if names]
