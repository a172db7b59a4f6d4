"""The `companion` command: what it prints, and how it answers what it cannot do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import companion
from companion.cli import main
from companion.core.where import places
from tests.toy import nim


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))


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
        ("play catan --bots gredy", "bot: gredy", "random, greedy", "greedy"),
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


def test_a_command_that_is_not_there_is_answered_with_those_that_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["paly"])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert all(name in said for name in ("lab", "play", "where", "rules"))


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
    assert sum(line.startswith("words") for line in lines) == 3


def test_where_finds_words_whose_key_is_written_out_in_one_line(tmp_path: Path) -> None:
    for lang in ("en", "cs"):
        (tmp_path / "text" / lang).mkdir(parents=True)
    (tmp_path / "text" / "en" / "rules.toml").write_text('turn.in-order = "You take turns."\n')
    (tmp_path / "text" / "cs" / "rules.toml").write_text('in-order = "?"\n[end]\nin-order = "?"\n')
    found = places(replace(nim.GAME, folder=tmp_path), "nim.turn.in-order")
    words = [(place.kind, place.line) for place in found if place.kind.startswith("words")]
    assert words == [("words en", 1)]


def test_rules_prints_every_rule_with_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "catan", "--lang", "cs"]) == 0
    lines = capsys.readouterr().out.splitlines()
    ids = [line.split()[0] for line in lines if line.startswith("catan.")]
    assert ids == list(companion.game("catan").rules)
    assert len(ids) == 191
    assert all(line.strip() for line in lines)
