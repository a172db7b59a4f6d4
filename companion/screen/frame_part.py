"""What stands around everything: where one is, the words of the app, the games that are kept."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from ..bots import offers
from ..catalogue import GAMES, game
from ..core.text import HOUSE, LANGUAGES, Words
from ..explorer.doors import door_name, every_door
from ..kept_games import KeptGame, courses_begun, picture
from .contract import Frame, Kept, KeptRow, Pane, Setup

if TYPE_CHECKING:
    from .screen import Screen

SAID = ("app", "odds", "explorer", "almanac", "board", "learn", "kept")
"""The house's words that the browser says itself."""


def frame(screen: Screen) -> Frame:
    """What stands around everything."""
    lang, found = screen.lang, screen.desk.open_game
    told: Frame = {
        "lang": lang,
        "langs": _languages(),
        "game": found.id if found else "",
        "games": [{"id": name, "name": game(name).words(lang)("names.game")} for name in GAMES],
        "doors": [{"id": door, "name": door_name(door, lang)} for door in every_door()],
        "pane": cast(Pane, screen.pane),
        "words": _app_words(lang),
        "still": "" if screen.asked_lang else "ask",
    }
    if found is not None:
        told["setup"] = _offered(found.id, lang)
    return told


def kept(screen: Screen) -> Kept:
    """Your games: read from the folder while the first page is open, replaying none of them."""
    shows = screen.pane == "choose"
    games = screen.desk.kept if shows else None
    every = list(games) if games is not None else []
    glanced = next((one for one in every if one.id == screen.glanced), None)
    return {
        "games": [_row(one, screen.lang, games.is_open(one)) for one in every if games],
        "courses": courses_begun(screen.desk.folder, screen.lang) if games is not None else [],
        "glanced": glanced.id if glanced else "",
        "picture": picture(glanced, screen.lang) if glanced else "",
        "note": screen.notice if shows else "",
    }


def _row(one: KeptGame, lang: str, is_open: bool) -> KeptRow:
    return {
        "id": one.id,
        "title": one.title(lang),
        "people": ", ".join(one.people(lang)),
        "stands": one.stands(lang),
        "when": one.changed.isoformat(timespec="minutes"),
        "open": is_open,
        "faulty": bool(one.fault),
        "over": one.over,
    }


@cache
def _app_words(lang: str) -> dict[str, str]:
    """All words of the app in a language; the same object every time, so that nobody compares."""
    house = Words.of("", HOUSE, lang)
    keys = sorted({*house.own, *house.fallback})
    return {key: house.template(key) for key in keys if key.partition(".")[0] in SAID}


@cache
def _languages() -> dict[str, str]:
    return {lang: Words.of("", HOUSE, lang)("names.language") for lang in LANGUAGES}


@cache
def _offered(name: str, lang: str) -> Setup:
    """What may be chosen for a new game."""
    found = game(name)
    words = found.words(lang)
    return {
        "players": list(found.players),
        "names": [words("names.player", number=n + 1) for n in range(found.players[-1])],
        "variants": [{"id": one, "name": words.name("variant", one)} for one in found.variants],
        "bots": [{"id": one, "name": words.name("bot", one)} for one in offers(found)],
        "options": [
            {
                "name": option.name,
                "label": _option_word(words, f"{option.name}.label"),
                "values": [
                    {"id": value, "name": _option_word(words, f"{option.name}.{value}")}
                    for value in option.values
                ],
            }
            for option in found.options
            if option.read is None and len(option.values) > 1
        ],
    }


def _option_word(words: Words, key: str) -> str:
    full = f"options.{key}"
    return words(full) if full in words else key.rpartition(".")[2].replace("_", " ")
