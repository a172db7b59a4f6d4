"""What stands around everything: where one is, and the words of the app."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from ....bots import choices, opponent
from ....catalogue import game, playable
from ....core.languages import EVERY
from ....core.text import Words
from ....explorer.topics import every_topic, topic_name
from ...contract import Pane
from ...keys import key_groups
from ...wire.parts import part
from .contract import Frame, SetupOffer
from .state import FrameState

if TYPE_CHECKING:
    from ...screen import Screen


SAID = (
    "app",
    "odds",
    "explorer",
    "almanac",
    "board",
    "learn",
    "kept",
    "home",
    "keys",
    "puzzle",
    "ending",
    "review",
)
"""The shared words that the browser says itself."""


def _frame_key(screen: Screen) -> object:
    game = screen.game_store.open_game
    return screen.lang, screen.pane, game.id if game else "", screen.asked_lang


@part("frame", Frame, key=_frame_key)
def frame(screen: Screen) -> Frame:
    """What stands around everything."""
    lang, found = screen.lang, screen.game_store.open_game
    titles = {name: game(name).words(lang)("names.game") for name in playable()}
    told: Frame = {
        "lang": lang,
        "langs": _languages(),
        "game": found.id if found else "",
        "games": [{"id": name, "name": title} for name, title in titles.items()],
        "topics": [{"id": topic, "name": topic_name(topic, lang)} for topic in every_topic()],
        "pane": cast(Pane, screen.pane),
        "words": _app_words(lang, screen.of(FrameState).without_code),
        "keys": key_groups(lang),
        "still": "" if screen.asked_lang else "ask",
    }
    if found is not None:
        told["setup"] = _offered(found.id, lang)
    return told


@cache
def _app_words(lang: str, without_code: bool) -> dict[str, str]:
    """All words of the app in a language; the same object every time, so that nobody compares.

    Where the notebook's code is not shown there is no cell to run again.
    """
    shared = Words.shared(lang)
    keys = sorted({*shared.own, *shared.fallback})
    said = {key: shared.template(key) for key in keys if key.partition(".")[0] in SAID}
    if without_code:
        said["app.silent-hint"] = said["app.silent-reload"]
    return said


@cache
def _languages() -> dict[str, str]:
    return {one.code: one.name for one in EVERY}


@cache
def _offered(name: str, lang: str) -> SetupOffer:
    """What may be chosen for a new game."""
    found = game(name)
    words = found.words(lang)
    return {
        "players": list(found.players),
        "names": [words("names.player", number=n + 1) for n in range(found.players[-1])],
        "variants": [{"id": one, "name": words.name("variant", one)} for one in found.variants],
        "bots": [{"id": one, "name": words.name("bot", one)} for one in choices(found)],
        "opponent": opponent(found),
        "options": [
            {
                "name": option.name,
                "label": _option_word(words, f"{option.name}.label"),
                "first": option.first,
                "values": [
                    {"id": value, "name": _option_word(words, f"{option.name}.{value}")}
                    for value in option.values
                ],
            }
            for option in found.options
            if option.read is None and len(option.values) > 1
        ],
        "told": bool(found.by_hand),
        "set_down": found.editor is not None,
    }


def _option_word(words: Words, key: str) -> str:
    full = f"options.{key}"
    return words(full) if full in words else key.rpartition(".")[2].replace("_", " ")
