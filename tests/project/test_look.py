"""`companion look`: the answer in the first lines, and whether we are sure of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.cli import main


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))


def test_the_first_lines_answer_and_the_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["look", "zloděj", "--lang", "cs", "--game", "catan"]) == 0
    title, gist, *_ = capsys.readouterr().out.splitlines()
    assert title == "Zloděj (Catan)"
    assert gist.endswith(".")


def test_steps_are_numbered_and_other_entries_follow(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["look", "sedmička", "--lang", "cs", "--game", "catan", "--limit", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].startswith("  1. ")
    assert lines[-3] == "Viz také:"


def test_the_answer_is_in_the_language_of_the_question(capsys: pytest.CaptureFixture[str]) -> None:
    main(["look", "gdzie", "mogę", "postawić", "osadę", "--game", "catan"])
    assert capsys.readouterr().out.startswith("Osada (Catan)")


def test_for_a_word_nobody_knows_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["look", "xyzzy", "--lang", "en"]) == 1
    silent, blank, perhaps, *nearest = capsys.readouterr().out.splitlines()
    assert (silent, blank, perhaps) == ("The rules here do not say.", "", "Perhaps you mean:")
    assert len(nearest) == 2


def test_what_the_rules_do_not_say_has_an_entry_that_tells_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["look", "how long does a game take", "--game", "catan"]) == 1
    silent, _, title, *_ = capsys.readouterr().out.splitlines()
    assert (silent, title) == ("The rules here do not say.", "Playing time (Catan)")


def test_a_program_gets_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["look", "robber", "--json", "--limit", "2", "--game", "catan"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["lang"], told["sure"], len(told["hits"])) == ("en", True, 2)
    assert (told["hits"][0]["id"], told["hits"][0]["game"]) == ("catan.robber", "catan")


@pytest.mark.parametrize("text", ["\u202e7\u202c", "\x1b[2J", "7" * 10_000])
def test_odd_texts_do_no_harm(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["look", text, "--json"]) in (0, 1)
    assert json.loads(capsys.readouterr().out)["hits"]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["look", " "], "a word or a question"), (["look", "\ud800"], "a word or a question"),
        (["look", "x", "--game", "katan"], "catan"),
        (["look", "x", "--lang", "de"], "language"), (["look", "x", "--limit", "0"], "limit"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert named in capsys.readouterr().err


def test_a_question_of_two_rules_is_answered_by_both_in_order(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["look", "7 rolled and I have 8 cards and nobody beside the robber", "--game", "catan"])
    head, *rules = capsys.readouterr().out.splitlines()
    assert head == "These rules meet here, in this order:"
    assert rules[0].startswith("  A seven is rolled: the robber acts (Catan) – ")
    assert len(rules) >= 2
