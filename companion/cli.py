"""The `companion` command."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import __version__
from .catalogue import GAMES, game
from .core.data import path_of
from .core.errors import BadInput, Fault, one_of, shorten
from .core.text import LANGUAGES

if TYPE_CHECKING:
    from .core.text import Words
    from .kept_games import KeptGame, KeptGames
    from .play import Table

PACKAGE = Path(__file__).parent
NUMBER = re.compile(r" *[0-9]{1,6} *")
"""One of several numbers in the value of an option."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; what is wrong with it is said in a sentence, not a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    args = _parser().parse_args(arguments)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except BadInput as wrong:
        return _refuse(*map(str, wrong.faults))
    except BrokenPipeError:
        _stop_printing()
        return 1
    except OSError as wrong:
        _stop_printing()
        named = f"{shorten(wrong.filename)}: " if wrong.filename else ""
        return _refuse(f"{named}{wrong.strerror or wrong}")
    except KeyboardInterrupt:
        return 130
    return code


def _refuse(*reasons: str) -> int:
    """Say what is wrong, a line for each reason; the code says that nothing was done."""
    for reason in reasons:
        print(f"companion: {reason}", file=sys.stderr)
    return 2


def _stop_printing() -> None:
    """Nobody takes what is still to be printed, and Python would try again when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", description="A rules tutor for board games.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="command")

    lab = commands.add_parser("lab", help="open the companion in JupyterLab")
    lab.add_argument("--no-browser", action="store_true", help="start the server only")
    lab.add_argument("--port", type=int, help="the port to listen on")
    lab.set_defaults(run=open_lab)

    play = commands.add_parser("play", help="play in the terminal, in plain sentences")
    play.add_argument("game", help="one of " + ", ".join(GAMES))
    play.add_argument("--players", type=int, help="how many play in all")
    play.add_argument("--name", action="append", help="a person at the table (may be repeated)")
    play.add_argument("--bots", default=None, help="who sits in the other seats (default: greedy)")
    play.add_argument("--lang", default=None, help="one of " + ", ".join(LANGUAGES))
    play.add_argument("--seed", type=int, default=None, help="the same deal and dice every time")
    play.add_argument("--variant", help="how the game is set up")
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
    kept.add_argument("--lang", default=None, help="one of " + ", ".join(LANGUAGES))
    kept.add_argument("--folder", help="another folder, such as a notebook's .companion")
    kept.set_defaults(run=kept_games)

    learn = commands.add_parser("learn", help="lessons in the terminal, in plain sentences")
    learn.add_argument("game", help="one of " + ", ".join(GAMES))
    learn.add_argument("--lesson", help="where to begin: a lesson's number or a step's id")
    learn.add_argument("--code", help="go on from a code, of twenty letters or of twelve")
    learn.add_argument("--lang", default="en", help="one of " + ", ".join(LANGUAGES))
    learn.set_defaults(run=learn_game)

    puzzle = commands.add_parser("puzzle", help="positions with one decision that matters")
    puzzle.add_argument("game", help="one of " + ", ".join(GAMES))
    puzzle.add_argument("--seed", type=int, help="the same puzzles for everybody (default: today)")
    puzzle.add_argument("--day", metavar="YYYY-MM-DD", help="the puzzles of another day")
    puzzle.add_argument("--number", type=int, default=1, help="which of them (default: the first)")
    puzzle.add_argument("--lang", default="en", help="one of " + ", ".join(LANGUAGES))
    puzzle.set_defaults(run=solve_puzzles)

    many = commands.add_parser("simulate", help="many games of bots: who wins, how long, by what")
    many.add_argument("game", help="one of " + ", ".join(GAMES))
    many.add_argument("--games", type=int, default=100, help="how many (default: 100)")
    many.add_argument("--bots", help="one for each seat, with commas: greedy,random,random")
    many.add_argument("--seed", type=int, default=0, help="the same games every time (default: 0)")
    many.add_argument("--variant", help="how the game is set up")
    many.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an open choice"
    )
    many.add_argument("--workers", type=int, help="play on so many processors of this machine")
    many.add_argument("--on", metavar="ADDRESS", help="play on a Dask cluster: tcp://host:8786")
    many.add_argument("--csv", metavar="FILE", help="write the table to a file as well")
    many.add_argument("--chart", metavar="FILE", help="write a chart as a page, with plotly in it")
    many.add_argument("--lang", default="en", help="one of " + ", ".join(LANGUAGES))
    many.set_defaults(run=simulate_games)

    look = commands.add_parser("look", help="look a word or a question up in the almanac")
    look.add_argument("text", nargs="+", help="in any of the languages, typos and all")
    look.add_argument("--game", help="one game only; without it all are searched")
    look.add_argument("--lang", default=None, help="one of " + ", ".join(LANGUAGES))
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

    where = commands.add_parser("where", help="every place of a rule: engine, tests, words")
    where.add_argument("rule", help="a rule id, such as catan.build.distance")
    where.set_defaults(run=print_where)

    words = commands.add_parser("words", help="the sentences: add one, find what is missing")
    words.add_argument("what", choices=("add", "missing", "unused"))
    words.add_argument("key", nargs="?", help="for add: the file and the names, panel.hand.title")
    words.add_argument("--game", default="", help="whose words; without it the house's own")
    for lang in LANGUAGES:
        words.add_argument(f"--{lang}", metavar="TEXT", help=f"for add: the sentence in {lang}")
    words.set_defaults(run=keep_words)

    listed = commands.add_parser("rules", help="all rules of a game, with their words")
    listed.add_argument("game", help="one of " + ", ".join(GAMES))
    listed.add_argument("--lang", default="en", help="one of " + ", ".join(LANGUAGES))
    listed.set_defaults(run=print_rules)
    return parser


# lab


def open_lab(args: argparse.Namespace) -> int:
    """Open the first notebook in JupyterLab."""
    if find_spec("jupyterlab") is None:
        print("companion: JupyterLab is not installed; pip install 'tabletop-companion[lab]'",
              file=sys.stderr)  # fmt: skip
        return 2
    command = [sys.executable, "-m", "jupyterlab", str(notebooks() / "00_start.ipynb")]
    if args.no_browser:
        command.append("--no-browser")
    if args.port:
        command.append(f"--port={args.port}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    return subprocess.call(command)


def notebooks() -> Path:
    """The notebooks: those of the clone, or a copy of the installed ones to work in."""
    cloned = PACKAGE.parent / "notebooks"
    if (cloned / "00_start.ipynb").is_file():
        return cloned
    own = Path("companion-notebooks")
    own.mkdir(exist_ok=True)
    for source in sorted((PACKAGE / "notebooks").iterdir()):
        if source.suffix in (".ipynb", ".png") and not (own / source.name).exists():
            shutil.copy(source, own / source.name)
    return own


# play


def play_game(args: argparse.Namespace) -> int:
    """Play in the terminal; the game is kept from its first decision on."""
    from .kept_games import KeptGames
    from .play import Table

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
    from .terminal.play import Terminal

    if lang:
        table.words = table.game.words(lang)
    Terminal(table).run()
    return 0


KEPT = ("go-on", "copy", "delete")


def kept_games(args: argparse.Namespace) -> int:
    """List the kept games, or do something with one of them."""
    from .core.text import HOUSE, Words
    from .kept_games import KeptGames

    words = Words.of("", HOUSE, args.lang or "en")
    games = KeptGames(Path(args.folder) if args.folder else home())
    if args.what == "list":
        _list_games(games, words)
        return 0
    if not args.name:
        raise BadInput([Fault("name", "nothing", "a game of the list: its number or its name")])
    kept = games.find(args.name)
    if args.what == "go-on":
        return _talk(games.go_on(kept), args.lang)
    try:
        if args.what == "copy":
            print(games.copy(kept).id)
        else:
            games.delete(kept)
            print(words("kept.deleted"))
    except OSError as wrong:
        expected = f"a folder that can be written ({wrong.strerror})"
        raise BadInput([Fault("folder", shorten(games.folder.name), expected)]) from None
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
    from .kept_games import progress_file
    from .lessons import Tutor
    from .play import Table
    from .terminal.learn import Learning

    found = game(args.game)
    file = progress_file(home(), found.id)
    tutor = Tutor(found, one_of("lang", args.lang, LANGUAGES), file=file, make=Table)
    if args.code and not tutor.enter(args.code):
        print(found.words(args.lang)("home.less"))
    if args.lesson:
        tutor.open(args.lesson)
    Learning(tutor).run()
    return 0


def solve_puzzles(args: argparse.Namespace) -> int:
    """Puzzles in the terminal; what was solved is kept with the progress."""
    from .kept_games import progress_file
    from .lessons import Tutor
    from .lessons.puzzles import seed_of
    from .lessons.puzzles.puzzler import Puzzler
    from .play import Table
    from .terminal.puzzle import Puzzling

    found = game(args.game)
    file = progress_file(home(), found.id)
    tutor = Tutor(found, one_of("lang", args.lang, LANGUAGES), file=file, make=Table)
    Puzzling(Puzzler(tutor, seed_of(args.seed, args.day), args.number - 1)).run()
    return 0


def _new_table(args: argparse.Namespace) -> Table:
    from random import randrange

    from .core.game import SEEDS
    from .play import Table

    found = game(args.game)
    names = args.name or [found.words(args.lang or "en")("names.player", number=1)]
    players = max(len(names), found.players[-1]) if args.players is None else args.players
    one_of("players", players, found.players)
    kind = args.bots or ("greedy" if found.weigh else "random")
    seats = [*names, *[f"bot:{kind}"] * (players - len(names))]
    seed = randrange(SEEDS) if args.seed is None else args.seed
    how: dict[str, Any] = {
        "seed": seed, "variant": args.variant, "lang": args.lang or "en",
        "options": _options(args.option),
    }  # fmt: skip
    return Table(found, seats, **how)


def _options(given: list[str]) -> dict[str, Any]:
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


# simulate


def simulate_games(args: argparse.Namespace) -> int:
    """Play many games and print who won; the result depends on the seed and on no worker."""
    from .core.rows import as_text
    from .simulation import simulate
    from .workers import workers

    one_of("lang", args.lang, LANGUAGES)
    found = game(args.game)
    bots = args.bots.split(",") if args.bots else ["random"] * found.players[-1]
    with workers(args.on, args.workers) as executor:
        told = simulate(
            args.game, args.games, bots, seed=args.seed, variant=args.variant,
            executor=executor, options=_options(args.option),
        )  # fmt: skip
    print(as_text(*told.table(args.lang)))
    if told.unfinished:
        print(found.words(args.lang)("simulation.unfinished", n=told.unfinished))
    if args.csv:
        _write(args.csv, told.to_csv())
    if args.chart:
        _write(args.chart, told.figure(args.lang).to_html(include_plotlyjs=True))
    return 0


def _write(name: str, text: str) -> Path:
    """Write a file that somebody named."""
    path = path_of(name)
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as wrong:
        expected = f"a file that can be written ({wrong.strerror})"
        raise BadInput([Fault("file", shorten(name), expected)]) from wrong
    return path


# look


def look_up(args: argparse.Namespace) -> int:
    """Print the entries that answer; 1 says that we are not sure to have understood."""
    from .terminal.look import as_json, as_text, look

    found = look(" ".join(args.text), args.game, args.lang, args.limit)
    print(as_json(found) if args.json else as_text(found))
    return 0 if found["sure"] else 1


# pocket


def make_pocket(args: argparse.Namespace) -> int:
    """Write the pocket almanac, or offer it on an address until Ctrl-C."""
    from . import pocket

    if args.serve is None:
        if args.file == "-":
            sys.stdout.write(pocket.build())
            return 0
        path = _write(args.file, pocket.build())
        print(f"{path}: {path.stat().st_size / 1e6:.2f} MB")
        return 0
    with pocket.serve(args.serve, pocket.build(), pocket.policy()) as server:
        print(f"{server.address} (Ctrl-C ends it)", flush=True)
        with suppress(KeyboardInterrupt):
            server.serve_forever()
    return 0


# where, rules


def print_where(args: argparse.Namespace) -> int:
    """Print every place of a rule, and what it still lacks."""
    from .core.where import missing, places

    name = args.rule.partition(".")[0]
    found = game(name)
    rule = one_of("rule", args.rule, found.rules)
    for place in places(found, rule):
        print(place)
    lacks = missing(found, rule)
    if lacks:
        print("missing  " + ", ".join(lacks))
    return 1 if lacks else 0


def print_rules(args: argparse.Namespace) -> int:
    """Print all rules of a game."""
    found = game(args.game)
    words = found.words(args.lang)
    for rule in found.rules.values():
        print(f"{rule.id} ({rule.kind}; {rule.where})\n  {words.rule(rule.id)}")
    return 0


# words


def keep_words(args: argparse.Namespace) -> int:
    """Add a sentence in every language, or list what is missing or said by nobody."""
    from .wording import adding, said

    if args.what == "add":
        if not args.key:
            raise BadInput([Fault("key", "nothing", "the key of the sentence, panel.hand.title")])
        texts = {lang: getattr(args, lang) or "" for lang in LANGUAGES}
        for path in adding.add(args.key, args.game, texts):
            print(path)
        return 0
    if args.key:
        expected = f"no key here; for the words of one game: --game {shorten(args.key)}"
        raise BadInput([Fault("key", shorten(args.key), expected)])
    found = adding.missing() if args.what == "missing" else said.unused()
    lines = [" ".join((game or "house", *rest)) for game, *rest in found if args.game in ("", game)]
    print(*lines, sep="\n", end="\n" if lines else "")
    return 1 if lines else 0
