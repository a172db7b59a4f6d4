"""Commands that print or write something: many games, a look-up, the pocket almanac."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from pathlib import Path

from ..catalogue import game
from ..core.data import path_of
from ..core.errors import BadInput, Fault, one_of, shorten
from ..core.text import LANGUAGES
from .language import spoken
from .tables import options_of


def simulate_games(args: argparse.Namespace) -> int:
    """Play many games and print who won; the result depends on the seed and on no worker."""
    from ..core.needed import needed
    from ..core.rows import as_text
    from ..simulation import simulate
    from ..workers import workers

    lang = one_of("lang", spoken(args.lang), LANGUAGES)
    found = game(args.game)
    if args.chart:
        needed("plotly")  # said before many games are played
    seat = args.seat
    if seat is not None:
        if args.position is not None:
            seats = found.seats(found.position(args.position))
            one_of("seat", seat, range(1, seats + 1))
        seat -= 1
    with workers(args.on, args.workers) as executor:
        told = simulate(
            args.game, args.games, args.bots or None, seed=args.seed, variant=args.variant,
            executor=executor, options=options_of(args.option), position=args.position, seat=seat,
        )  # fmt: skip
    print(as_text(*told.table(lang)))
    if told.unfinished:
        print(found.words(lang)("simulation.unfinished", n=told.unfinished))
    if args.csv:
        _write(args.csv, told.to_csv())
    if args.chart:
        _write(args.chart, told.figure(lang).to_html(include_plotlyjs=True))
    return 0


def review_game(args: argparse.Namespace) -> int:
    """Print luck and play of a finished game told apart."""
    from ..core.rows import as_text
    from ..reviewing import review
    from ..reviewing.words import Said, signed

    lang = one_of("lang", spoken(args.lang), LANGUAGES)
    told = review(args.file, args.seat - 1)
    if args.seconds > 0:
        told.refine(args.seconds)
    said = Said(told, lang)
    print(said.headline)
    print(said.line)
    for moment in told.moments():
        parts = said.head(moment), signed(moment.moved), said.title(moment), said.text(moment)
        print(". ".join(part for part in parts if part))
    print(as_text(*said.decisions(least=1)))
    if args.csv:
        _write(args.csv, told.to_csv("decisions", lang))
    return 0


def look_up(args: argparse.Namespace) -> int:
    """Print the entries that answer; 1 says that we are not sure to have understood."""
    from ..terminal.look import as_json, as_text, look

    found = look(" ".join(args.text), args.game, args.lang, args.limit)
    print(as_json(found) if args.json else as_text(found))
    return 0 if found["said"] else 1


def make_pocket(args: argparse.Namespace) -> int:
    """Write the pocket almanac, or offer it on an address until Ctrl-C."""
    from .. import pocket

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


def make_site(args: argparse.Namespace) -> int:
    """Build the static folder and tell what its parts weigh."""
    from .. import site

    built = site.build(path_of(args.folder), lambda part: print(f"{part}…", flush=True))
    for part, size in built.sizes.items():
        print(f"  {part:12} {size / 1e6:6.1f} MB")
    print(f"{built.folder}: {built.total / 1e6:.1f} MB")
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
