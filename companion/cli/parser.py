"""What the `companion` command understands."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from .. import __version__
from ..catalogue import GAMES
from ..core.text import LANGUAGES
from .lab import open_lab
from .reading import look_up, make_pocket, make_site, simulate_games
from .tables import KEPT, kept_games, learn_game, play_game, solve_puzzles
from .upkeep import keep_words, print_rules, print_where
from .values import HelpWithValues

ONE_GAME = "one of " + ", ".join(GAMES)
ONE_LANGUAGE = "one of " + ", ".join(LANGUAGES) + " (default: your terminal's)"


def parsed(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command that was typed; what only Jupyter understands is kept for it."""
    known = parser()
    args, rest = known.parse_known_args(arguments)
    if rest and args.run is not open_lab:
        known.error(f"unrecognized arguments: {' '.join(rest)}")
    args.passed_on = rest
    return args


def parser() -> argparse.ArgumentParser:
    """Every command with its options."""
    parser = argparse.ArgumentParser(prog="companion", description="A rules tutor for board games.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="command")

    lab = commands.add_parser(
        "lab",
        help="open the companion in JupyterLab",
        epilog="Every other option is passed on to JupyterLab: companion lab --ip=0.0.0.0",
        allow_abbrev=False,
    )
    lab.add_argument("--no-browser", action="store_true", help="start the server only")
    lab.add_argument("--port", type=int, help="the port to listen on")
    lab.add_argument(
        "--refresh", action="store_true", help="renew the notebooks that you have not changed"
    )
    lab.set_defaults(run=open_lab)

    play = commands.add_parser(
        "play", help="play in the terminal, in plain sentences", add_help=False
    )
    play.add_argument("-h", "--help", action=HelpWithValues)
    play.add_argument("game", help=ONE_GAME)
    play.add_argument("--players", type=int, help="how many play in all")
    play.add_argument("--name", action="append", help="a person at the table (may be repeated)")
    play.add_argument("--bots", default=None, help="who sits in the other seats (default: greedy)")
    play.add_argument("--lang", default=None, help=ONE_LANGUAGE)
    play.add_argument("--seed", type=int, default=None, help="the same deal and dice every time")
    play.add_argument("--variant", help="how the game is set up")
    play.add_argument(
        "--nature", default="seeded", choices=("seeded", "told"),
        help="told: you throw and draw at your own table, and type what came",
    )  # fmt: skip
    play.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an open choice"
    )
    play.add_argument("--load", metavar="FILE", help="go on with a saved game")
    play.add_argument("--resume", action="store_true", help="go on with the game played last")
    play.set_defaults(run=play_game)

    kept = commands.add_parser("games", help="your games: to go on with, copy or delete")
    kept.add_argument(
        "what", nargs="?", default="list", choices=("list", *KEPT), help="list is all"
    )
    kept.add_argument("name", nargs="?", help="a game of the list: its number or its name")
    kept.add_argument("--lang", default=None, help=ONE_LANGUAGE)
    kept.add_argument("--folder", help="another folder, such as a notebook's .companion")
    kept.set_defaults(run=kept_games)

    learn = commands.add_parser("learn", help="lessons in the terminal, in plain sentences")
    learn.add_argument("game", help=ONE_GAME)
    learn.add_argument("--lesson", help="where to begin: a lesson's number or a step's id")
    learn.add_argument("--code", help="go on from a code, of twenty letters or of twelve")
    learn.add_argument("--lang", default=None, help=ONE_LANGUAGE)
    learn.set_defaults(run=learn_game)

    puzzle = commands.add_parser("puzzle", help="positions with one decision that matters")
    puzzle.add_argument("game", help=ONE_GAME)
    puzzle.add_argument("--seed", type=int, help="the same puzzles for everybody (default: today)")
    puzzle.add_argument("--day", metavar="YYYY-MM-DD", help="the puzzles of another day")
    puzzle.add_argument("--number", type=int, default=1, help="which of them (default: the first)")
    puzzle.add_argument("--lang", default=None, help=ONE_LANGUAGE)
    puzzle.set_defaults(run=solve_puzzles)

    many = commands.add_parser(
        "simulate", help="many games of bots: who wins, how long, by what", add_help=False
    )
    many.add_argument("-h", "--help", action=HelpWithValues)
    many.add_argument("game", help=ONE_GAME)
    many.add_argument("--games", type=int, default=100, help="how many (default: 100)")
    many.add_argument("--bots", help="one for each seat, with commas: greedy,random,random")
    many.add_argument("--seed", type=int, default=0, help="the same games every time (default: 0)")
    many.add_argument("--variant", help="how the game is set up")
    many.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an open choice"
    )
    many.add_argument("--position", metavar="TEXT", help="begin from a position, by its short text")
    many.add_argument("--seat", type=int, help="as this seat sees it, the rest imagined: 1, 2, …")
    many.add_argument("--workers", type=int, help="play on so many processors of this machine")
    many.add_argument("--on", metavar="ADDRESS", help="play on a Dask cluster: tcp://host:8786")
    many.add_argument("--csv", metavar="FILE", help="write the table to a file as well")
    many.add_argument("--chart", metavar="FILE", help="write a chart as a page, with plotly in it")
    many.add_argument("--lang", default=None, help=ONE_LANGUAGE)
    many.set_defaults(run=simulate_games)

    look = commands.add_parser("look", help="look a word or a question up in the almanac")
    look.add_argument("text", nargs="+", help="in any of the languages, typos and all")
    look.add_argument("--game", help="one game only; without it all are searched")
    look.add_argument(
        "--lang", help="one of " + ", ".join(LANGUAGES) + " (default: the question's)"
    )
    look.add_argument("--limit", type=int, default=5, help="how many entries (default: 5)")
    look.add_argument("--json", action="store_true", help="the answer for a program")
    look.set_defaults(run=look_up)

    pocket = commands.add_parser("pocket", help="the almanac as one page for the phone")
    pocket.add_argument(
        "file", nargs="?", default="pocket.html", help="default: pocket.html; - prints it"
    )
    pocket.add_argument(
        "--serve", metavar="ADDRESS[:PORT]", help="offer the page on this address, write no file"
    )
    pocket.set_defaults(run=make_pocket)

    site = commands.add_parser("site", help="everything as a static folder, Python in the browser")
    site.add_argument("folder", help="a new or empty folder, or one built by this command")
    site.set_defaults(run=make_site)

    where = commands.add_parser("where", help="every place of a rule: engine, tests, words")
    where.add_argument("rule", help="a rule id, such as catan.build.distance")
    where.set_defaults(run=print_where)

    words = commands.add_parser("words", help="the sentences: add one, find what is missing")
    words.add_argument("what", choices=("add", "missing", "unused"))
    words.add_argument("key", nargs="?", help="for add: the file and the names, panel.hand.title")
    words.add_argument("--game", default="", help="whose words; without it the house's own")
    words.add_argument(
        "--in", dest="language", metavar="CODE",
        help="for missing: all that a language still lacks, also one that is not there yet",
    )  # fmt: skip
    for lang in LANGUAGES:
        words.add_argument(f"--{lang}", metavar="TEXT", help=f"for add: the sentence in {lang}")
    words.set_defaults(run=keep_words)

    listed = commands.add_parser("rules", help="all rules of a game, with their words")
    listed.add_argument("game", help=ONE_GAME)
    listed.add_argument("--lang", default=None, help=ONE_LANGUAGE)
    listed.set_defaults(run=print_rules)
    return parser
