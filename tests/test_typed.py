"""Whatever is typed in the terminal, in a lesson or after `companion`: a sentence, no traceback."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

import companion
from companion import BadInput, Table
from companion.cli import main
from companion.core.data import FORGOTTEN, write_whole
from companion.core.text import LANGUAGES, SHARED, parts_of, tables
from companion.kept_games import KeptGames
from companion.lessons import Tutor
from companion.lessons.progress import kept
from companion.terminal.learn import LearningTerminal
from companion.terminal.play import Terminal

ROOT = Path(__file__).parents[1]
LINES = 500
"""Typed at each table; a longer run is `python -m tests.test_typed LINES`."""
DIGITS = "".join(
    c for c in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(c) in ("Nd", "No", "Nl")
)
CONTROL = "".join(map(chr, (*range(32), *range(127, 160), 0x202E, 0x2066, 0xFEFF, 0xD800, 0xFFFF)))
WORDS = (
    "look", "can", "can offer", "why not", "what happened", "rule", "rule catan.", "hint", "undo",
    "redo", "help", "language", "language cs", "language xx", "settle", "settle 17", "roll", "end",
    "offer", "discard", "1:", "0:", "nature:", "clock:", "dice 6 6", "brick", "2brick", "+", "=",
    "1=2", "next", "back", "again", "skip", "lessons", "lesson", "code", "question", "show me",
    "ok", "co vidím", "hod", "proc ne",
)  # fmt: skip


def typed(rng: Random) -> str:
    """A line somebody, or something, might type; `quit` and `save` are left out."""
    kind = rng.random()
    if kind < 0.1:
        return rng.choice(DIGITS) * rng.choice((1, 2, 7, 5_000))
    if kind < 0.2:
        return "".join(rng.choice(CONTROL) for _ in range(rng.randrange(1, 8)))
    if kind < 0.25:
        return rng.choice("x1 =:+'\"{}[]%\\/") * rng.choice((1, 300, 20_000))
    parts = [rng.choice(WORDS) for _ in range(rng.randrange(1, 4))]
    if kind < 0.6:
        parts.insert(rng.randrange(len(parts) + 1), rng.choice(DIGITS + CONTROL))
    return " ".join(parts)


def conversation(rng: Random, lines: int) -> tuple[Callable[[str], str], list[str]]:
    """Somebody who types so many lines and then leaves, and a list for what is said to them."""
    rest = [typed(rng) for _ in range(lines)]

    def ask(prompt: str) -> str:
        if not rest:
            raise EOFError
        return rest.pop()

    return ask, []


def play(seed: int, lines: int) -> list[str]:
    seats = ["Ana", "bot:random", "Ben"] if seed % 2 else ["Ana", "bot:random", "bot:random"]
    ask, said = conversation(Random(f"typed/{seed}"), lines)
    Terminal(Table("catan", seats, seed=seed), ask, said.append).run()
    return said


def learn(seed: int, lines: int) -> list[str]:
    ask, said = conversation(Random(f"learnt/{seed}"), lines)
    LearningTerminal(Tutor(companion.game("catan"), make=Table, seed=seed), ask, said.append).run()
    return said


@pytest.mark.slow
@pytest.mark.parametrize("talk", [play, learn])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_line_is_answered_and_nothing_typed_works_on_the_screen(
    talk: Callable[[int, int], list[str]], seed: int
) -> None:
    said = talk(seed, LINES)
    assert len(said) > LINES / 4
    assert not any(c in CONTROL and c != "\n" for line in said for c in line)


@pytest.mark.parametrize(
    "line", ["²", "9" * 5_000, "\0", "save a\0b", "save \ud800", "save /", "٣"]
)
def test_a_line_that_once_ended_the_game_is_answered(line: str) -> None:
    said: list[str] = []
    rest = [line, "can"]
    ask = lambda _: rest.pop(0) if rest else _leave()  # noqa: E731
    Terminal(Table("catan", ["Ana", "bot:random", "bot:random"], seed=7), ask, said.append).run()
    assert "  1. Roll the dice  [roll]" in said


def _leave() -> str:
    raise EOFError


def test_leaving_when_asked_to_look_away_is_no_crash() -> None:
    said: list[str] = []
    table = Table("catan", ["Ana", "Ben", "Cid"], seed=7)
    Terminal(table, lambda _: _leave(), said.append).run()
    assert said[-1] == "Goodbye."


def test_nobody_asks_or_acts_for_a_neighbour_in_the_terminal() -> None:
    said: list[str] = []
    rest = ["", "why not 1: discard brick", "1: discard lumber", "nature: dice 6 6", "2: roll"]
    ask = lambda _: rest.pop(0) if rest else _leave()  # noqa: E731
    table = Table("catan", ["Ana", "Ben", "Cid"], seed=7)
    Terminal(table, ask, said.append).run()
    assert said.count("Only Ana can ask and act here now.") == 4
    assert table.history == ()


def test_a_number_of_another_players_list_does_nothing() -> None:
    said: list[str] = []
    rest = ["", "roll", "can", "end", "", "1"]
    ask = lambda _: rest.pop(0) if rest else _leave()  # noqa: E731
    table = Table("catan", ["Ana", "Ben", "Cid"], seed=7)
    Terminal(table, ask, said.append).run()
    assert table.history[-1].word == "end"


def test_where_people_throw_the_dice_themselves_they_are_typed() -> None:
    rest = ["roll", "dice 6 6"]
    ask = lambda _: rest.pop(0) if rest else _leave()  # noqa: E731
    table = Table("catan", ["Ana", "bot:random", "bot:random"], seed=7, nature="scripted")
    Terminal(table, ask, [].append).run()
    assert str(table.history[-1]) == "nature: dice 6 6"


# After `companion`


@pytest.fixture
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))


@pytest.mark.usefixtures("_own_home")
@pytest.mark.parametrize(
    "command",
    [
        "play catan --players 99999999", "play catan --players 0", "play catan --players -3",
        "play catan --option journal=x", "play catan --option nature=asked",
        "play catan --option seed=5", "play catan --option self=1", "play catan --option x",
        "play catan --load /dev/zero", "play catan --load a\0b", "play catan --load \ud800",
        "look ???", "look \0", "learn catan --lesson ²", "learn catan --code ²", "rules \0",
        "where \ud800", "pocket a\0b", "pocket /", "pocket --serve ²", "",
        "play", "play catan --players ²", f"play catan --seed {'9' * 5_000}",
        "play catan --players", "play catan --nature ²", "play catan --\0", "play catan ² ³",
        "learn catan --lang=\ud800", "look seven --json=²", "look seven --limit \u202e", "games ²",
        "games copy ²",
        "puzzle catan --number 0", "puzzle catan --day ²", "simulate catan --games -1",
        "simulate catan --bots ²", "simulate catan --seat 9", "simulate catan --position ²",
        "simulate catan --workers 0", "site /dev/null", "site /", "words ²", "words add",
        "words add a.b", "words missing --in Deutsch", "words unused x", "\x1b[2J",
    ],
)  # fmt: skip
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_command_that_cannot_be_done_is_one_sentence_and_code_2(
    command: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", lang)
    monkeypatch.setattr("companion.pocket.build", lambda: "a page that takes its time")
    assert main(command.split(" ")) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert_one_sentence(printed.err, lang)


def assert_one_sentence(said: str, lang: str) -> None:
    """One line, printable, and in this language as far as it is ours."""
    start, line = said[:11], said[11:-1]
    assert (start, said[-1:]) == ("companion: ", "\n")
    assert not any(c in CONTROL for c in line), line
    # What was cut off ends in a mark of its own, which stands for the full stop too.
    whole = f"{line}." if line.endswith("…") else line
    assert any(one.fullmatch(whole) for one in sentences(lang)), line


@cache
def sentences(lang: str) -> list[re.Pattern[str]]:
    """What can be said of a command in this language: sentences, and frames with our phrases."""
    words = tables(SHARED, lang)

    def pattern(key: str, **filled: str) -> str:
        parts = parts_of(words[key])
        return "".join(
            re.escape(text) + (filled.get(field, ".*") if field else "")
            for text, field, *_ in parts
        )

    whole = [*words.below("help.wrong"), *(k for k in words if k.startswith("learn.code-"))]
    phrases = "|".join(pattern(key) for key in words.below("faults.expected"))
    frames = [pattern(f"faults.{kind}", expected=f"({phrases})") for kind in ("plain", "near")]
    return [re.compile(one, re.DOTALL) for one in (*map(pattern, whole), *frames)]


@pytest.mark.slow
@pytest.mark.usefixtures("_own_home")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_thousands_of_commands_end_in_a_sentence(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda _="": _leave())
    monkeypatch.setenv("LANGUAGE", lang)
    ends = Counter(end for end in commands(Random(f"commands/{lang}"), 250, lang, capsys))
    assert set(ends) <= {0, 1, 2}
    assert ends[2] > 100


def commands(
    rng: Random, many: int, lang: str, capsys: pytest.CaptureFixture[str]
) -> Iterator[int]:
    """How commands made of scraps end; one that fails says one sentence, and no other anything."""
    names = ("play", "learn", "look", "where", "rules", "games", "puzzle")
    options = (
        "catan", "--lang", lang, "--players", "3", "--name", "Ana", "--bots", "random", "--seed",
        "--variant", "variable", "--option", "trade_players=off", "--load", "--lesson", "--code",
        "--game", "--limit", "--json", "catan.build.distance", "--nature", "--resume", "copy",
        "--number", "--day", "--day=x", "--json=1", "--n", "--help", "-x",
    )  # fmt: skip
    for _ in range(many):
        rest = [rng.choice(options) if rng.random() < 0.7 else typed(rng) for _ in range(3)]
        try:
            end = main([rng.choice(names), *rest])
        except SystemExit as left:  # help was asked for
            end = int(left.code or 0)
        said = capsys.readouterr().err
        if end == 2:
            assert_one_sentence(said, lang)
        else:
            assert said == ""
        yield end


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a system with pipes in folders")
def test_a_pipe_nobody_writes_to_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for function in (Table.load, Table.resume):
        with pytest.raises(BadInput):
            function(pipe)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device without an end")
def test_a_device_without_an_end_is_refused_at_once() -> None:
    for function in (Table.load, Table.resume):
        with pytest.raises(BadInput):
            function("/dev/zero")


NOWHERE = Path("/proc")
"""A folder in which nobody makes anything, root neither."""
needs_full = pytest.mark.skipif(
    not Path("/dev/full").exists() or not (NOWHERE / "self").exists(),
    reason="needs a device that is full and a place where nothing can be written",
)


def run_on_a_full_disk(command: list[str], home: Path, typed: str) -> str:
    """Run a command in an unwritable place, its output a full disk; the one line it says."""
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "companion", *command], stdout=full, stderr=subprocess.PIPE,
            input=typed, text=True, check=False, cwd=NOWHERE,
            env=os.environ | {"PYTHONPATH": str(ROOT), "COMPANION_HOME": str(home)},
        )  # fmt: skip
    assert ran.returncode == 2
    [line] = ran.stderr.splitlines()
    return line


@pytest.mark.slow
@needs_full
@pytest.mark.parametrize("command", ["look seven", "rules catan", "play catan", "learn catan"])
def test_a_full_disk_under_the_output_is_one_sentence(command: str) -> None:
    line = run_on_a_full_disk(command.split(), NOWHERE / "home", "roll\n")
    assert line.startswith("companion: ")


@pytest.mark.slow
@needs_full
def test_a_game_whose_output_has_no_room_loses_nothing(tmp_path: Path) -> None:
    table = Table("catan", ["Ana", "bot:random", "bot:random"], seed=7)
    KeptGames(tmp_path).begin(table)
    table.attempt("0: roll")
    table.journal.close()
    [kept_file] = tmp_path.glob("*.journal")
    before = kept_file.read_text()
    run_on_a_full_disk(["play", "catan", "--resume"], tmp_path, "end\n")
    assert kept_file.read_text().startswith(before)


@needs_full
def test_lab_where_no_notebook_can_be_put_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("companion.cli.lab.PACKAGE", tmp_path / "installed" / "companion")
    monkeypatch.setattr("companion.cli.lab.find_spec", lambda name: name)
    monkeypatch.setattr("companion.cli.lab.subprocess.call", lambda command, env: 0)
    monkeypatch.chdir(NOWHERE)
    assert main(["lab"]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("companion: ")


@pytest.mark.parametrize("command", ["play catan", "learn catan"])
def test_an_unusable_home_is_no_traceback(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "file" / "home"))
    monkeypatch.setattr("builtins.input", lambda _="": _leave())
    assert main(command.split()) in (0, 2)
    assert len(capsys.readouterr().err.splitlines()) <= 1


# Saving


@pytest.mark.skipif(os.name == "nt", reason="needs links and modes")
def test_saving_over_a_link_writes_what_it_leads_to_and_keeps_the_mode(tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)
    write_whole(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    assert real.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="needs a device")
def test_nothing_but_a_plain_file_is_saved_over() -> None:
    with pytest.raises(BadInput):
        Table("catan").save("/dev/null")
    assert not Path("/dev/null").is_file()


def test_parts_a_killed_process_left_are_tidied_and_fresh_ones_are_not(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    old, fresh, other = (tmp_path / f"{n}.part" for n in (
        "game.json.0a1b2c3d", "game.json.1a1b2c3d", "else.json.0a1b2c3d"
    ))  # fmt: skip
    for part in (old, fresh, other):
        part.touch()
    for part in (old, other):
        os.utime(part, (1, 1))
    assert FORGOTTEN > 60
    write_whole(path, "{}")
    assert sorted(tmp_path.iterdir()) == sorted([path, fresh, other])


def test_a_second_broken_file_does_not_overwrite_the_first(tmp_path: Path) -> None:
    path = tmp_path / "catan.progress"
    course = Tutor(companion.game("catan"), make=Table).course
    for content in ("first", "second", "third"):
        path.write_text(content)
        kept(course, path)
    texts = sorted(one.read_text() for one in tmp_path.iterdir())
    assert texts == ["first", "second", "third"]


# Names


@pytest.mark.parametrize(
    "name", ["Ana\u00a0Nová", "می\u200cخواهم", "👩\u200d🚀", "Jean\u202fLuc", "Łucja"]
)
def test_names_people_have_are_taken(name: str) -> None:
    assert Table("catan", [name, "B", "C"]).seats[0] == name


@pytest.mark.parametrize(
    "name",
    [
        "a\nb",
        "a\x1b[2J",
        "\u202eabc",
        "a\u2066b",
        "\u200d",
        "\u00a0",
        "a\ud800",
        "a\u2028b",
        "x" * 41,
    ],
)
def test_names_that_would_do_more_than_be_read_are_refused(name: str) -> None:
    with pytest.raises(BadInput):
        Table("catan", [name, "B", "C"])


if __name__ == "__main__":
    count = int(sys.argv[1])
    lines = sum(len(talk(seed, count)) for talk in (play, learn) for seed in (1, 2, 3, 4))
    print(f"{8 * count} lines typed, {lines} said, no traceback")
