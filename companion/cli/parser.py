"""What the `companion` command understands, told in the language of the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from .. import __version__
from ..catalogue import playable
from ..core.errors import BadInput
from ..core.text import LANGUAGES, Words
from .lab import open_lab
from .language import shared_words, spoken
from .misread import misread
from .reading import look_up, make_pocket, make_site, review_game, simulate_games
from .tables import DICE, KEPT, kept_command, kept_games, learn_game, play_game, solve_puzzles
from .upkeep import keep_words, print_rules, print_where, rename_rule
from .values import HelpWithValues

Run = Callable[[argparse.Namespace], int]

DEVELOPERS = ("where", "rename", "words", "rules")
"""Commands for who works on the project: named under the others."""
WITHOUT_LANGUAGE = (
    "-h",
    "--help",
    "--version",
    "lab",
    "pocket",
    "site",
    "where",
    "rename",
    "words",
)
"""What is said in no language but that of the help."""


def parsed(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command that was typed; what only Jupyter understands is kept for it."""
    typed = sys.argv[1:] if arguments is None else list(arguments)
    known = parser(language_of(typed))
    args, rest = known.parse_known_args(_language_last(typed) or ["--help"])
    if rest and args.run is not open_lab:
        args.parser.error(f"unrecognized arguments: {' '.join(rest)}")
    args.passed_on = rest
    return args


def _language_last(typed: list[str]) -> list[str]:
    """A language named before the command stands behind it, if the command takes one."""
    named: list[str] = []
    while typed and (typed[0] == "--lang" or typed[0].startswith("--lang=")):
        length = 2 if typed[0] == "--lang" else 1
        named, typed = typed[:length], typed[length:]
    return typed + named if typed and typed[0] not in WITHOUT_LANGUAGE else typed


def language_of(arguments: Sequence[str] | None) -> str:
    """The language of help and of what is wrong: one that is named, else the terminal's."""
    first = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    first.add_argument("--lang", nargs="?")
    named = first.parse_known_args(arguments)[0].lang
    return spoken(named if named in LANGUAGES else None)


class Spoken(argparse.ArgumentParser):
    """A parser whose help is in the reader's language, with what each argument is by its name."""

    def __init__(
        self,
        words: Words,
        called: str = "",
        run: Run | None = None,
        values: bool = False,
        **how: Any,
    ) -> None:
        super().__init__(add_help=False, **how)
        self.words, self.called = words, called
        self.helps: dict[str, str] = {}
        """What each argument is, by its name."""
        self._positionals.title = words("help.given")
        self._optionals.title = words("help.options")
        self.add_argument(
            "-h", "--help", action=HelpWithValues if values else "help", help=words("help.help")
        )
        if run is not None:
            self.set_defaults(run=run, parser=self)

    def add_argument(self, *names: Any, **how: Any) -> argparse.Action:
        """An argument; what it is can be told where it is missing."""
        made = super().add_argument(*names, **how)
        self.helps[names[-1]] = made.help or ""
        return made

    def error(self, message: str) -> NoReturn:
        """What cannot be read is told as anything else that is wrong with a command."""
        raise BadInput([misread(message, self.prog, self.helps)])

    def format_usage(self) -> str:
        """How the command is called, in the language asked for."""
        return self.words("help.usage") + super().format_usage().partition(": ")[2]

    def format_help(self) -> str:
        """The whole of it; the line on top is `format_usage`'s."""
        return self.words("help.usage") + super().format_help().partition(": ")[2]

    def takes(self, *names: str, said: str = "", **how: Any) -> None:
        """An argument; `said` where another command says the same of it."""
        key = said or f"{self.called}.{names[-1].lstrip('-')}"
        facts = {"games": ", ".join(playable()), "langs": ", ".join(LANGUAGES)}
        self.add_argument(*names, help=self.words(f"help.{key}", **facts), **how)


def parser(lang: str = LANGUAGES[0]) -> argparse.ArgumentParser:
    """Every command with its options."""
    words = shared_words(lang)
    every = Spoken(
        words, prog="companion", description=words("help.about"),
        epilog=words("help.developers", commands=", ".join(DEVELOPERS)),
    )  # fmt: skip
    every.takes("--lang", said="lang")
    every.add_argument(
        "--version", action="version", version=__version__, help=words("help.version")
    )
    commands = every.add_subparsers(
        required=True, metavar=words("help.command"), parser_class=Spoken
    )

    def command(name: str, run: Run, values: bool = False, **how: Any) -> Spoken:
        about = words(f"help.{name}.about")
        if name not in DEVELOPERS:
            how["help"] = about
        made: Spoken = commands.add_parser(
            name, words=words, called=name, run=run, values=values, description=about, **how
        )
        return made

    lab = command("lab", open_lab, epilog=words("help.lab.rest"), allow_abbrev=False)
    lab.takes("--no-browser", action="store_true")
    lab.takes("--port", type=int)
    lab.takes("--refresh", action="store_true")

    play = command("play", play_game, values=True)
    play.takes("game", said="game")
    play.takes("--players", type=int)
    play.takes("--name", action="append")
    play.takes("--bots")
    play.takes("--lang", said="lang")
    play.takes("--seed", type=int)
    play.takes("--variant", said="variant")
    play.takes("--dice", choices=tuple(DICE))
    play.add_argument("--nature", choices=(*DICE.values(), "told"), help=argparse.SUPPRESS)
    play.takes("--option", said="option", action="append", default=[], metavar="NAME=VALUE")
    play.takes("--load", metavar="FILE")
    play.takes("--resume", action="store_true")

    kept = command("games", kept_games)
    kept.takes("what", nargs="?", type=kept_command, default="list", choices=("list", *KEPT))
    kept.takes("name", nargs="?")
    kept.takes("--lang", said="lang")
    kept.takes("--folder")

    learn = command("learn", learn_game)
    learn.takes("game", said="game")
    learn.takes("--lesson")
    learn.takes("--code")
    learn.takes("--lang", said="lang")

    puzzle = command("puzzle", solve_puzzles)
    puzzle.takes("game", said="game")
    puzzle.takes("--seed", type=int)
    puzzle.takes("--day", metavar="YYYY-MM-DD")
    puzzle.takes("--number", type=int, default=1)
    puzzle.takes("--lang", said="lang")

    many = command("simulate", simulate_games, values=True)
    many.takes("game", said="game")
    many.takes("--games", type=int, default=100)
    many.takes("--bots")
    many.takes("--seed", type=int, default=0)
    many.takes("--variant", said="variant")
    many.takes("--option", said="option", action="append", default=[], metavar="NAME=VALUE")
    many.takes("--position", metavar="TEXT")
    many.takes("--seat", type=int)
    many.takes("--workers", type=int)
    many.takes("--on", metavar="ADDRESS")
    many.takes("--csv", metavar="FILE")
    many.takes("--chart", metavar="FILE")
    many.takes("--lang", said="lang")

    back = command("review", review_game)
    back.takes("file")
    back.takes("--seat", type=int, default=1)
    back.takes("--seconds", type=float, default=0.0)
    back.takes("--csv", metavar="FILE")
    back.takes("--lang", said="lang")

    look = command("look", look_up)
    look.takes("text", nargs="+")
    look.takes("--game")
    look.takes("--lang")
    look.takes("--limit", type=int, default=5)
    look.takes("--json", action="store_true")

    pocket = command("pocket", make_pocket)
    pocket.takes("file", nargs="?", default="pocket.html")
    pocket.takes("--serve", metavar="ADDRESS[:PORT]")

    site = command("site", make_site)
    site.takes("folder")

    where = command("where", print_where)
    where.takes("rule")

    renamed = command("rename", rename_rule)
    renamed.takes("rule")
    renamed.takes("new")

    kept_words = command("words", keep_words)
    kept_words.add_argument("what", choices=("add", "missing", "unused"))
    kept_words.takes("key", nargs="?")
    kept_words.takes("--game", default="")
    kept_words.takes("--in", dest="language", metavar="CODE")
    for one in LANGUAGES:
        told = words("help.words.text", lang=one)
        kept_words.add_argument(f"--{one}", metavar="TEXT", help=told)

    listed = command("rules", print_rules)
    listed.takes("game", said="game")
    listed.takes("--lang", said="lang")
    return every
