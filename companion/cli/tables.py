"""Commands at a table: play, go on with a kept game, learn, solve puzzles."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..catalogue import game
from ..core.errors import BadInput, Fault, one_of
from ..core.text import LANGUAGES
from .language import shared_words, spoken

if TYPE_CHECKING:
    from ..core.text import Words
    from ..kept_games import KeptGame, KeptGames
    from ..play import Table

NUMBER = re.compile(r" *[0-9]{1,6} *")
"""One of several numbers in the value of an option."""


def play_game(args: argparse.Namespace) -> int:
    """Play in the terminal; the game is kept from its first decision on."""
    from ..kept_games import KeptGames
    from ..play import Table

    games = KeptGames(home())
    if args.resume:
        found = game(args.game)
        table = games.go_on(_last(games, found.id))
    elif args.load:
        table = Table.load(args.load)
        games.begin(table)
    else:
        table = _new_table(args)
        games.begin(table)
    return _talk(table, args.lang)


def _last(games: KeptGames, name: str) -> KeptGame:
    """The unfinished game of this kind that was played last."""
    for kept in games:
        if kept.game == name and not (kept.over or kept.fault):
            return kept
    raise BadInput([Fault("resume", name, "a kept game that is not over (there is none here)")])


def _talk(table: Table, lang: str | None) -> int:
    """Play in plain sentences; at the end it is said where the game is kept."""
    from ..terminal.play import Terminal

    if lang:
        table.words = table.game.words(lang)
    Terminal(table).run()
    return 0


KEPT = ("resume", "copy", "delete")
"""What can be done with a kept game."""
DICE = {"virtual": "seeded", "real": "by-hand"}
"""Whose dice and cards are used: by what is typed, what a table calls it."""


def kept_command(typed: str) -> str:
    """What is to be done with a kept game; what it was called once is read too."""
    return "resume" if typed == "go-on" else typed


def kept_games(args: argparse.Namespace) -> int:
    """List the kept games, or do something with one of them."""
    from ..kept_games import KeptGames

    words = shared_words(spoken(args.lang))
    games = KeptGames(Path(args.folder) if args.folder else home())
    if args.what == "list":
        _list_games(games, words)
        return 0
    if not args.name:
        raise BadInput([Fault("name", "nothing", "a game from the list: its number or its name")])
    kept = games.find(args.name)
    if args.what == "resume":
        return _talk(games.go_on(kept), args.lang)
    if args.what == "copy":
        print(games.copy(kept).id)
    else:
        games.delete(kept)
        print(words("kept.deleted"))
    return 0


def _list_games(games: KeptGames, words: Words) -> None:
    number = 0
    for number, kept in enumerate(games, 1):
        people = ", ".join(kept.people(words.lang))
        parts = [kept.title(words.lang), people, kept.stands(words.lang)]
        when = kept.changed.strftime("%Y-%m-%d %H:%M")
        busy = [words("kept.open-elsewhere")] if games.is_open(kept) else []
        print(f"{number:3}. {' · '.join(filter(None, [*parts, *busy, when]))} [{kept.path.stem}]")
    if not number:
        print(words("kept.none"))


def learn_game(args: argparse.Namespace) -> int:
    """Lessons in the terminal; how far one has come is kept."""
    from ..kept_games import KeptGames, progress_file
    from ..lessons import Tutor
    from ..play import Table
    from ..terminal.learn import LearningTerminal

    found = game(args.game)
    file = progress_file(home(), found.id)
    lang = one_of("lang", spoken(args.lang), LANGUAGES)
    tutor = Tutor(found, lang, file=file, make=Table, shelve=KeptGames(home()).shelve)
    if args.code and not tutor.enter(args.code):
        print(found.words(lang)("home.less"))
    if args.lesson:
        tutor.open(args.lesson)
    LearningTerminal(tutor).run()
    return 0


def solve_puzzles(args: argparse.Namespace) -> int:
    """Puzzles in the terminal; what was solved is kept with the progress."""
    from ..kept_games import KeptGames, progress_file
    from ..lessons import Tutor
    from ..lessons.puzzles import seed_of
    from ..lessons.puzzles.puzzler import Puzzler
    from ..lessons.puzzles.stream import MOST_NUMBERS
    from ..odds.bounds import whole
    from ..play import Table
    from ..terminal.puzzle import Puzzling

    found = game(args.game)
    file = progress_file(home(), found.id)
    lang = one_of("lang", spoken(args.lang), LANGUAGES)
    tutor = Tutor(found, lang, file=file, make=Table, shelve=KeptGames(home()).shelve)
    number = whole("number", args.number, 1, MOST_NUMBERS) - 1
    Puzzling(Puzzler(tutor, seed_of(args.seed, args.day), number)).run()
    return 0


def _new_table(args: argparse.Namespace) -> Table:
    from random import randrange

    from ..core.game import SEEDS
    from ..play import Table

    found = game(args.game)
    names = args.name or [found.words(spoken(args.lang))("names.player", number=1)]
    players = max(len(names), found.players[-1]) if args.players is None else args.players
    one_of("players", players, found.players)
    kind = args.bots or ("greedy" if found.weigh else "random")
    seats = [*names, *[f"bot:{kind}"] * (players - len(names))]
    seed = randrange(SEEDS) if args.seed is None else args.seed
    how: dict[str, Any] = {
        "seed": seed, "variant": args.variant, "lang": spoken(args.lang),
        "options": options_of(args.option), "nature": args.nature or DICE[args.dice or "virtual"],
    }  # fmt: skip
    return Table(found, seats, **how)


def options_of(given: list[str]) -> dict[str, Any]:
    """Open choices as typed, `name=value`; several numbers with commas are a list of them."""
    options: dict[str, Any] = {}
    for text in given:
        name, _, value = text.partition("=")
        name = name.replace("-", "_").replace(".", "_")
        numbers = value.split(",")
        listed = len(numbers) > 1 and all(map(NUMBER.fullmatch, numbers))
        options[name] = [int(number) for number in numbers] if listed else value
    return options


def home() -> Path:
    """Where the terminal keeps games and progress."""
    named = os.environ.get("COMPANION_HOME")
    try:
        return Path(named) if named else Path.home() / ".companion"
    except RuntimeError:
        raise BadInput([Fault("home", "none", "COMPANION_HOME or a home folder")]) from None
