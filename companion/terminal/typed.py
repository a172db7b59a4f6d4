"""Moves as they are typed in a language, and back: `settle 17` is `vesnice 17` in Czech.

Whatever is printed here is read again: a value is typed by its name, in one word, only where that
name leads back to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from typing import Any

from ..core.game import Game
from ..core.notation import Action, Worded, read, span, value_types, values_of, write
from ..core.text import Words, fold
from ..kit.bundle import Bundle

NOTHING = "nothing"
"""What a bundle without cards is written as."""
NOUN_FORMS = ("one", "few", "many", "other", "acc.one", "gen.one")
"""The forms of a noun people may type, in any language."""


def typed_word(words: Words, word: str) -> str:
    """The word for an action as it is typed in this language."""
    return words.own.get(f"actions.typed.{word}", word)


def in_language(words: Words, action: Action) -> str:
    """A move as it is typed here, without the seat."""
    values = (
        _said(words, field, kind, getattr(action, field))
        for field, kind in value_types(type(action)).items()
    )
    return " ".join((typed_word(words, action.word), *values))


def usage_in(words: Words, action: type[Action]) -> str:
    """How an action is typed here: `vesnice <křižovatka>`."""
    told = (
        f"{words.name_or(f'actions.field.{name}', name)} {span(values)}".rstrip()
        for name, values in values_of(action).items()
    )
    return " ".join((typed_word(words, action.word), *(f"<{one}>" for one in told)))


def in_notation(game: Game[Any, Any], words: Words, text: str) -> str:
    """What was typed, in the words of the notation."""
    parts = text.split()
    typed = {fold(typed_word(words, word)): word for word in game.notation.words}
    if parts:
        parts[0] = typed.get(fold(parts[0]), parts[0])
    action = game.notation.words.get(parts[0]) if parts else None
    if action is None:
        return " ".join(parts)
    kinds = value_types(action)
    if len(parts) - 1 > len(kinds) == 1:
        # A name of several words, as it is printed: there is nothing else it could be.
        parts[1:] = ["-".join(parts[1:])]
    fields = zip(kinds.items(), parts[1:], strict=False)
    heard = [_heard(words, field, kind, part) for (field, kind), part in fields]
    return " ".join((parts[0], *heard, *parts[1 + len(heard) :]))


def _said(words: Words, field: str, kind: type, value: Any) -> str:
    """A value as it is typed here."""
    plain = write(value)
    if issubclass(kind, Bundle):
        names = _values(words, field, kind)[0]
        return re.sub(r"[a-z-]+", lambda found: names.get(found[0], found[0]), plain)
    if issubclass(kind, IntEnum):
        return _values(words, field, kind)[0].get(plain, plain)
    if issubclass(kind, Worded):
        name = one_word(words.name(field, value))
        return name if _reads(kind, _heard(words, field, kind, name)) == value else plain
    return plain


def _heard(words: Words, field: str, kind: type, part: str) -> str:
    """A typed value in the words of the notation."""
    if not issubclass(kind, IntEnum | Bundle | Worded):
        return part
    things = _values(words, field, kind)[1]
    if issubclass(kind, Bundle):
        return "+".join(_counted(one, things) for one in part.split("+"))
    return things.get(fold(part), part)


def _counted(part: str, things: Mapping[str, str]) -> str:
    name = part.lstrip("0123456789")
    return part[: len(part) - len(name)] + things.get(fold(name), name)


def _reads(kind: type, text: str) -> Any:
    """The value a text is read as; None if it is not."""
    try:
        return read(kind, text)
    except ValueError:
        return None


def _values(words: Words, field: str, kind: type) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """What the values of a field are called here, by the notation; and by what may be typed."""
    names: dict[str, str] = {}
    things: dict[str, str] = {}
    for plain in _plain_values(words, field, kind):
        spoken = [one_word(words.own[key]) for key in _keys(field, kind, plain) if key in words.own]
        for name in spoken:
            things.setdefault(fold(name), plain)
        if spoken and things[fold(spoken[0])] == plain:
            names[plain] = spoken[0]
    return names, things


def _plain_values(words: Words, field: str, kind: type) -> Iterable[str]:
    """The values of a field in the notation, as far as they have names."""
    if issubclass(kind, Bundle):
        return (*filter(None, kind.names), NOTHING)
    if issubclass(kind, IntEnum):
        return map(write, kind)
    return (key.rpartition(".")[2] for key in words.own.below(f"names.{field}"))


def _keys(field: str, kind: type, plain: str) -> Iterator[str]:
    """Where a value may have its name, the one that is printed first."""
    yield f"actions.value.{plain}"
    yield f"names.{field}.{plain}"
    yield f"names.{kind.__name__.lower()}.{plain}"
    yield f"names.resource.{plain}"
    yield from (f"names.nouns.{plain}.{form}" for form in NOUN_FORMS)


def one_word(name: str) -> str:
    """A name as one types it in a word: `towar handlowy` is `towar-handlowy`."""
    return re.sub(r"\W+", "-", name.replace("'", "").replace("’", "")).strip("-").lower()
