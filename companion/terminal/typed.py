"""Moves as they are typed in a language, and back: `settle 17` is `vesnice 17` in Czech."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from ..core.game import Game
from ..core.text import Words, fold


def typed_word(words: Words, word: str) -> str:
    """The word for an action as it is typed in this language."""
    return words.own.get(f"actions.typed.{word}", word)


def in_language(words: Words, text: str) -> str:
    """A move of the notation as it is typed here."""
    word, *rest = text.split()
    own = {f"names.resource.{name}": name for name in re.findall("[a-z]+", text)}
    names = {name: words.own[key] for key, name in own.items() if key in words.own}
    said = [re.sub("[a-z]+", lambda m: names.get(m[0], m[0]), part) for part in rest]
    return " ".join((typed_word(words, word), *said))


def in_notation(game: Game[Any, Any], words: Words, text: str) -> str:
    """What was typed, in the words of the notation."""
    parts = text.split()
    typed = {fold(typed_word(words, word)).split()[0]: word for word in game.notation.words}
    if parts and fold(parts[0]) in typed:
        parts[0] = typed[fold(parts[0])]
    things = _things(game, words.lang)
    parts[1:] = ["+".join(_thing(one, things) for one in part.split("+")) for part in parts[1:]]
    return " ".join(parts)


@lru_cache(maxsize=16)
def _things(game: Game[Any, Any], lang: str) -> dict[str, str]:
    """What things in actions are called here, in any number, by their names in the notation."""
    own, things = game.words(lang).own, dict[str, str]()
    for key, name in own.items():
        table, _, thing = key.removeprefix("names.").partition(".")
        if table in ("resource", "card"):
            things[fold(name)] = thing
            for category in ("one", "few", "many", "other"):
                if noun := own.get(f"names.nouns.{thing}.{category}"):
                    things[fold(noun)] = thing
    return things


def _thing(part: str, things: dict[str, str]) -> str:
    name = part.lstrip("0123456789")
    return part[: len(part) - len(name)] + things.get(fold(name), name)
