"""The `companion` command: what it prints, and how it answers what it cannot do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import companion
from companion.cli import main
from companion.cli.language import shared_words
from companion.cli.misread import misread
from companion.cli.parser import parsed
from companion.cli.tables import _new_table
from companion.core.faults import phrase_fault
from companion.core.where import homes
from tests.toy import nim


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.mark.parametrize(
    ("command", "found", "allowed", "near"),
    [
        ("play katan", "game: katan", "catan", "catan"),
        ("rules katan", "game: katan", "catan", "catan"),
        ("where katan.build.distance", "game: katan", "catan", "catan"),
        ("where catan.build.distanc", "rule: catan.build.distanc", "", "catan.build.distance"),
        ("play catan --variant beginer", "variant: beginer", "beginner, variable", "beginner"),
        (
            "play catan --option harbor-first-use=next-turn",
            "option: harbor_first_use", "setup_starter, turn_steps", "harbour_first_use",
        ),
        (
            "play catan --option harbour-first-use=nex-turn",
            "harbour_first_use: nex-turn", "as-steps, next-turn, same-turn", "next-turn",
        ),
        ("play catan --lang cz", "language: cz", "en, cs, pl", "cs"),
        ("rules catan --lang cz", "language: cz", "en, cs, pl", "cs"),
        ("play catan --bots gredy", "bot: gredy", "random, novice", "greedy"),
    ],
)  # fmt: skip
def test_what_is_not_there_is_answered_in_one_line_with_what_is(
    command: str, found: str, allowed: str, near: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    [line] = printed.err.splitlines()
    assert line.startswith(f"companion: {found}: expected ")
    assert allowed in line
    assert line.endswith(f"(nearest: {near})")


def test_a_seat_that_is_not_there_is_answered_as_seats_are_counted_on_the_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    catan = companion.game("catan")
    text = catan.position_text(catan.new(players=3, seed=7))
    assert main(["simulate", "catan", "--position", text, "--seat", "4"]) == 2
    assert capsys.readouterr().err == "companion: seat: 4: expected one of 1, 2, 3\n"


def test_a_command_that_is_not_there_is_answered_with_those_that_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["paly"]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert all(name in line for name in COMMANDS)
    assert line.endswith("(nearest: play).")


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out.strip() == companion.__version__


def test_where_prints_every_place_of_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["where", "catan.build.distance"]) == 0
    lines = capsys.readouterr().out.splitlines()
    kinds = {line[:9].strip() for line in lines}
    assert {"ledger", "engine", "test", "words en", "words cs", "words pl"} <= kinds
    assert {"lesson", "quiz", "almanac", "document"} <= kinds
    assert len(lines) >= 38


def test_where_finds_words_whose_key_is_written_out_in_one_line(tmp_path: Path) -> None:
    for lang in ("en", "cs"):
        (tmp_path / "text" / lang).mkdir(parents=True)
    (tmp_path / "text" / "en" / "rules.toml").write_text('turn.in-order = "You take turns."\n')
    (tmp_path / "text" / "cs" / "rules.toml").write_text('in-order = "?"\n[end]\nin-order = "?"\n')
    found = homes(replace(nim.GAME, folder=tmp_path), "nim.turn.in-order")
    words = [(place.kind, place.line) for place in found if place.kind.startswith("words")]
    assert words == [("words en", 1)]


def test_rules_prints_every_rule_with_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "catan", "--lang", "cs"]) == 0
    lines = capsys.readouterr().out.splitlines()
    ids = [line.split()[0] for line in lines if line.startswith("catan.")]
    assert ids == list(companion.game("catan").rules)
    assert len(ids) == 191
    assert all(line.strip() for line in lines)


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_help_lists_the_values_of_the_game_it_is_asked_about(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "catan", "--help"])
    said = capsys.readouterr().out
    assert left.value.code == 0
    assert "--variant  beginner, variable\n" in said
    assert "--bots     best, steady, greedy, close, learner, beginner, novice, random\n" in said
    assert "--option   harbour-first-use=as-steps|next-turn|same-turn\n" in said
    assert "--option   two-player-neutral-start=13,40|…\n" in said
    assert "  First use of a new harbour\n" in said
    assert "starfarers:" not in said


def test_help_without_a_game_lists_every_game_and_no_choice_of_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    said = capsys.readouterr().out
    assert all(f"\n{name}:\n" in said for name in companion.GAMES)
    assert "default\n" not in said


@pytest.mark.parametrize(
    ("said", "spoken"),
    [
        ({"LANG": "cs_CZ.UTF-8"}, "Zatím"),
        ({"LANG": "pl_PL@euro"}, "Nie ma"),
        ({"LANG": "de_DE.UTF-8"}, "No game"),
        ({"LANG": "C.UTF-8"}, "No game"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": "pl_PL.UTF-8"}, "Nie ma"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "de:cs:en"}, "Zatím"),
    ],
)
def test_without_a_language_named_it_speaks_the_terminals(
    said: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in said.items():
        monkeypatch.setenv(name, value)
    assert main(["games"]) == 0
    assert capsys.readouterr().out.startswith(spoken)
    assert main(["games", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("No game")


COMMANDS = (
    "lab", "play", "games", "learn", "puzzle", "simulate", "look", "pocket", "site", "where",
    "words", "rules",
)  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "usage", "leave"),
    [("en", "usage: ", "exit"), ("cs", "použití: ", "skončí"), ("pl", "użycie: ", "kończy")],
)
def test_help_speaks_the_terminals_language_in_every_command(
    lang: str, usage: str, leave: str, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setenv("LANGUAGE", lang)
    for arguments in ([], *([one] for one in COMMANDS)):
        with pytest.raises(SystemExit):
            main([*arguments, "--help"])
        said = capsys.readouterr().out
        assert said.startswith(f"{usage}companion"), arguments
        assert leave in said
        assert "[en]" not in said


@pytest.mark.parametrize(
    ("command", "en", "cs", "pl"),
    [
        (
            "play catan --players ²",
            "--players is followed by a whole number such as 3, not by ².",
            "Za --players patří celé číslo, třeba 3, ne ².",
            "Po --players powinna być liczba całkowita, na przykład 3, a nie ².",
        ),
        (
            "play catan --players", "Something has to follow --players: how many play in all.",
            "Za --players ještě něco patří: kolik hráčů hraje celkem.",
            "Po --players powinno jeszcze coś być: ilu graczy gra w sumie.",
        ),
        (
            "play catan --dice my", "--dice: my is not one of virtual, real.",
            "--dice: my tu není, na výběr je: virtual, real.",
            "--dice: my tu nie ma, do wyboru: virtual, real.",
        ),
        (
            "games lst", "what: lst is not one of list, resume, copy, delete (nearest: list).",
            "what: lst tu není, na výběr je: list, resume, copy, delete (nejblíž: list).",
            "what: lst tu nie ma, do wyboru: list, resume, copy, delete (najbliższe: list).",
        ),
        (
            "play catan --colour",
            "companion play does not know --colour; for help: companion play --help",
            "companion play nezná --colour; co zná: companion play --help",
            "companion play nie zna --colour; co zna: companion play --help",
        ),
        (
            "where", "companion where needs rule: a rule id, such as catan.build.distance.",
            "Pro companion where chybí rule: označení pravidla, třeba catan.build.distance.",
            "Polecenie companion where wymaga jeszcze: rule (oznaczenie zasady, na przykład"
            " catan.build.distance).",
        ),
        (
            "look seven --json=5", "Nothing follows --json: leave out 5.",
            "Za --json nic nepatří: vynech 5.", "Po --json niczego się nie podaje: pomiń 5.",
        ),
        (
            "play catan --n 3", "--n can mean --name, --nature: write it out.",
            "--n může znamenat --name, --nature: napiš to celé.",
            "--n może znaczyć --name, --nature: napisz w całości.",
        ),
        (
            "play katan",
            "game: katan: expected one of catan, race, starfarers, trucker (nearest: catan)",
            "game: katan; čeká se: něco z tohoto: catan, race, starfarers, trucker"
            " (nejblíž: catan)",
            "game: katan; oczekiwane: jedno z tych: catan, race, starfarers, trucker"
            " (najbliższe: catan)",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_command_is_said_in_the_terminals_language(
    command: str, en: str, cs: str, pl: str, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    for lang, said in {"en": en, "cs": cs, "pl": pl}.items():
        monkeypatch.setenv("LANGUAGE", lang)
        assert main(command.split()) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.replace("\u00a0", " ") == f"companion: {said}\n"


def test_what_argparse_may_say_one_day_is_told_as_not_understood() -> None:
    fault = misread("argument --x: a kind of message nobody has seen", "companion play", {})
    said = phrase_fault(shared_words("cs"), fault)
    assert said.replace("\u00a0", " ") == (
        "Tomuto příkazu nerozumím; jak se píše: companion play --help"
    )


@pytest.mark.parametrize(
    "quoted", ["'seeded', 'told'", "seeded, told"], ids=["Python 3.11", "Python 3.14"]
)
def test_choices_are_read_however_argparse_quotes_them(quoted: str) -> None:
    fault = misread(f"argument -x/--nature: invalid choice: 'tod' (choose from {quoted})", "c", {})
    assert phrase_fault(shared_words("en"), fault) == (
        "--nature: tod is not one of seeded, told (nearest: told)."
    )


def test_help_speaks_a_language_that_is_named_whatever_the_terminals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", "cs")
    with pytest.raises(SystemExit):
        main(["learn", "catan", "--lang", "pl", "--help"])
    assert "użycie: companion learn" in capsys.readouterr().out


@pytest.mark.parametrize("typed", ["", "--lang en"])
def test_without_a_command_it_shows_its_help(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(typed.split())
    assert left.value.code == 0
    assert "play in the terminal" in capsys.readouterr().out


@pytest.mark.parametrize("typed", ["--lang cs rules catan", "rules catan --lang=cs"])
def test_the_language_may_stand_before_the_command_or_behind_it(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(typed.split()) == 0
    rule = companion.game("catan").words("cs").rule("catan.build.distance")
    assert rule in capsys.readouterr().out


def test_commands_for_developers_are_named_under_the_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    first, _, last = capsys.readouterr().out.partition("For developers: ")
    assert last.strip() == "where, rename, words, rules."
    assert "\n    where" not in first


def test_what_commands_were_called_once_is_read_too(capsys: pytest.CaptureFixture[str]) -> None:
    for what in ("resume", "go-on"):
        assert main(["games", what]) == 2
        assert "name" in capsys.readouterr().err
    old, new = (
        parsed(["play", "catan", *typed]) for typed in (["--nature", "told"], ["--dice", "real"])
    )
    assert _new_table(old).nature == _new_table(new).nature == "by-hand"
