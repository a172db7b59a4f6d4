"""Print what people read, in the order in which they read it: games and lessons really played.

    python -m tests.reading cs                   300 lines and a few: the log with hints and
                                                 refusals where they come, then lessons
    python -m tests.reading pl --game race --seed 7 --lines 120

Every line has a number and a sign: `.` a line of the log, `?` a hint with its reasons, `!` a move
that is refused and why, `=` a line of a lesson. Another seed plays other games and opens other
lessons. Nothing here checks anything: the check is somebody who reads.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from random import Random
from typing import Any

import companion
from companion import Table
from companion.core.text import LANGUAGES
from companion.lessons import Tutor
from companion.lessons.run import Run
from companion.terminal.learn import LearningTerminal
from companion.terminal.typed import in_language

NAMES = {
    "en": ("Ann", "Ben", "Cid"),
    "cs": ("Petr", "Katka", "Dan"),
    "pl": ("Ania", "Bartek", "Czarek"),
}
WINDOWS = 4
"""So many stretches of a game are printed: its beginning, and those that tell most besides."""
LESSON_SHARE = 4
"""One line in so many is of a lesson."""
VARIANTS = {"trucker": "level-2"}
MOST_STEPS = 3_000


def played(game: str, lang: str, lines: int, seed: int) -> Iterator[str]:
    """Stretches of a game that bots play, as its first seat is told it: those that tell most."""
    told = list(_told(game, lang, seed))
    each = max(1, lines // WINDOWS)
    stretches = [told[at : at + each] for at in range(0, len(told), each)]
    chosen: list[int] = [0]
    for _ in range(WINDOWS - 1):
        known = {kind for at in chosen for kind, _ in stretches[at]}
        fresh = [len({kind for kind, _ in stretch} - known) for stretch in stretches]
        chosen.append(max(set(range(len(stretches))) - set(chosen), key=lambda at: fresh[at]))
    for at in sorted(chosen):
        yield f"  [from line {at * each + 1} of the game]"
        yield from (line for _, line in stretches[at])


def _told(game: str, lang: str, seed: int) -> Iterator[tuple[str, str]]:
    """All lines of a game, each with the kind of what it tells."""
    rng = Random(f"reading/{game}/{seed}")
    seats = ["bot:greedy"] * len(NAMES[lang])
    table = Table(game, seats, seed=seed, lang=lang, variant=VARIANTS.get(game))
    table.call(NAMES[lang])
    heard = 0
    for _ in range(MOST_STEPS):
        news = table.log_of(0)
        for line in news[heard:]:
            kind = line.event.what if line.event is not None else ""
            yield kind, f". {line.text(table.spoken(lang))}"
        heard = len(news)
        if not table.awaiting:
            return
        if 0 in table.awaiting and rng.random() < 0.2:
            yield from (("?", line) for line in _advice(table))
        if 0 in table.awaiting and rng.random() < 0.2:
            yield from (("!", line) for line in _refusal(table, rng))
        table.step()


def _advice(table: Table) -> Iterator[str]:
    hint, words = table.hint(0), table.spoken()
    if hint is not None:
        yield "? " + words("terminal.hint", action=hint.text)
        if hint.reasons:
            yield "? " + words("terminal.hint-why", reasons="; ".join(hint.reasons))


def _refusal(table: Table, rng: Random) -> Iterator[str]:
    """Something that may not be done now, tried."""
    tries: list[Any] = list(table.game.candidates(table.state, 0))
    rng.shuffle(tries)
    for action in tries[:40]:
        if refusals := table.game.refusals(table.state, action):
            words = table.spoken()
            yield f"! > {in_language(words, action)}"
            yield from (f"! {words.refusal(refusal)}" for refusal in refusals)
            return


def taught(game: str, lang: str, lines: int, seed: int) -> Iterator[str]:
    """Lessons as they are gone through by somebody who does what is asked."""
    said: list[str] = []
    tutor = Tutor(companion.game(game), lang, make=Table)
    terminal = LearningTerminal(tutor, lambda prompt: "", said.append)
    places = [place for place in tutor.course.places if hasattr(place.step, "asks")]
    first = Random(f"lessons/{game}/{seed}").randrange(max(1, len(places) - 10))
    for place in places[first:]:
        if len(said) >= lines:
            break
        tutor.open(place.id)
        terminal._begin()
        _follow(tutor, terminal, said)
    yield from (f"= {one}" for text in said[:lines] for one in text.split("\n"))


def _follow(tutor: Tutor, terminal: LearningTerminal, said: list[str]) -> None:
    """Ask for a hint, then do what the step wants until it is done."""
    terminal.hint("")
    for _ in range(30):
        run = tutor.run
        if not isinstance(run, Run) or run.status in ("won", "failed"):
            return
        if tutor.question is not None:
            terminal.show("")
        elif (move := run.way_on) is not None:
            typed = in_language(terminal.words, move)
            said.append(f"> {typed}")
            terminal.move(typed)
        else:
            return


def main() -> None:
    """Print the lines of a language."""
    parser = ArgumentParser(prog="python -m tests.reading", description=__doc__)
    parser.add_argument("lang", choices=LANGUAGES)
    parser.add_argument("--game", choices=companion.GAMES)
    parser.add_argument("--lines", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    games = [asked.game] if asked.game else list(companion.GAMES)
    each, number = asked.lines // len(games), 0
    lessons = each // LESSON_SHARE
    for game in games:
        print(f"\n# {game}")
        for line in (
            *played(game, asked.lang, each - lessons, asked.seed),
            *taught(game, asked.lang, lessons, asked.seed),
        ):
            number += 1
            print(f"{number:4} {line}")


if __name__ == "__main__":
    main()
